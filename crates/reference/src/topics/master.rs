//! The page about the master server: paging and filters.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::{MessageKind, master, names};

use crate::{Block, Table, example};

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    let regions = (0..=u64::from(u8::MAX)).filter_map(|value| {
        names::region(value)
            .map(|name| vec![alloc::format!("`{value:02X}`"), lang.static_text(name).into_owned()])
    });
    let mut blocks = vec![
        Block::Text(lang.translate(&text!(
            "learn-master-what",
            "Game servers register with a master server. Its answers hold nothing but addresses. The client then asks each server itself."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-master-prefix",
            "The request is the one message without `FF FF FF FF`: it begins with `31`, a region, an address as text, and a filter as text. The answer has the prefix."
        ))),
        Block::Heading(lang.translate(&text!("learn-master-paging", "Page by page"))),
        Block::List(vec![
            lang.translate(&text!("learn-master-first", "The first request begins at `0.0.0.0:0`.")),
            lang.translate(&text!("learn-master-page", "The answer is a page: `66 0A`, then six bytes for each server. Address and port are big-endian, unlike all other numbers of the queries.")),
            lang.translate(&text!("learn-master-next", "The next request begins at the last address of the page, written as text: `81.19.219.39:27015`.")),
            lang.translate(&text!("learn-master-end", "The list ends with the entry `0.0.0.0:0`, six zero bytes.")),
            lang.translate(&text!("learn-master-lost", "A page that is lost is asked for again: the request says where to go on.")),
        ]),
        Block::Example(example::of(lang, MessageKind::MasterReply).unwrap_or_else(|| example::filter(lang))),
        Block::Heading(lang.translate(&text!("learn-master-regions", "Regions"))),
        Block::Table(Table {
            caption: lang.translate(&text!("learn-master-regions-caption", "The second byte of a request")),
            head: vec![lang.translate(&text!("learn-column-byte", "Byte")), lang.translate(&text!("learn-column-region", "Region"))],
            rows: regions.collect(),
        }),
        Block::Heading(lang.translate(&text!("learn-master-filters", "Filters"))),
        Block::Text(lang.translate(&text!(
            "learn-master-filter",
            "A filter is keys and values with a backslash before each: `\\gamedir\\cstrike\\secure\\1`. A server must meet all conditions. An empty filter asks for all servers; what the master server cannot read it ignores."
        ))),
        Block::Table(Table {
            caption: lang.translate(&text!("learn-master-keys-caption", "Keys of a filter")),
            head: vec![lang.translate(&text!("learn-column-key", "Key")), lang.translate(&text!("learn-column-lists", "Lists"))],
            rows: master::FILTER_KEYS
                .iter()
                .map(|(key, meaning)| vec![alloc::format!("`\\{key}\\`"), lang.static_text(*meaning).into_owned()])
                .collect(),
        }),
        Block::Text(lang.translate(&text!(
            "learn-master-groups",
            "`\\nor\\N` and `\\nand\\N` take the next N conditions together: with nor none of them may hold, with nand not all of them. A group counts as one condition, so groups can hold groups."
        ))),
        Block::Example(example::filter(lang)),
        Block::Heading(lang.translate(&text!("learn-master-others", "Other master servers"))),
        Block::List(vec![
            lang.translate(&text!("learn-master-xash", "Xash3D's sends `7F`, the key that the client put into its request, and a reserved byte before the entries. The key keeps others from answering.")),
            lang.translate(&text!("learn-master-won", "WON2's sends two zero bytes there.")),
        ]),
    ];
    super::notes(lang, &mut blocks, &["master."]);
    blocks
}
