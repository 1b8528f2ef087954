//! The page about split messages.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::split::Dialect;

use crate::{Block, Table, example, message};

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    let mut blocks = vec![
        Block::Text(lang.translate(&text!(
            "learn-split-prefix",
            "The first four bytes of a datagram say what it is. `FF FF FF FF` is -1: a whole message follows. `FE FF FF FF` is -2: one fragment of a message follows."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-split-why",
            "A reply longer than about 1,400 bytes would be fragmented by IP, and some networks drop such fragments. So the server cuts the reply itself and numbers the fragments. The first byte of a message is the first byte of its first fragment's payload, so only that fragment says which message it is."
        ))),
        Block::Heading(lang.translate(&text!("learn-split-dialects", "Three dialects"))),
        Block::Text(lang.translate(&text!(
            "learn-split-no-mark",
            "All three begin with `FE FF FF FF` and an id that the fragments of one message share. Nothing in the header says which of the three it is."
        ))),
        message::fragment(lang, Dialect::GoldSource),
        message::fragment(lang, Dialect::Source),
        message::fragment(lang, Dialect::SourceOld),
        Block::Table(Table {
            caption: lang.translate(&text!("learn-split-compared", "The dialects compared")),
            head: vec![
                lang.translate(&text!("learn-split-column-dialect", "Dialect")),
                lang.translate(&text!("learn-split-column-header", "Header")),
                lang.translate(&text!("learn-split-column-number", "Number and total")),
                lang.translate(&text!("learn-split-column-used", "Used by")),
            ],
            rows: vec![
                vec![
                    "GoldSource".into(),
                    lang.translate(&text!("learn-split-goldsource-header", "9 bytes")),
                    lang.translate(&text!("learn-split-goldsource-number", "one byte: the high four bits are the number from 0, the low four bits the total, 2 to 15")),
                    lang.translate(&text!("learn-split-goldsource-used", "Half-Life and its mods; the first datagram has 1,400 bytes in all")),
                ],
                vec![
                    "Source".into(),
                    lang.translate(&text!("learn-split-source-header", "12 bytes")),
                    lang.translate(&text!("learn-split-source-number", "a byte each: total, then number from 0; then a size of 16 bits")),
                    lang.translate(&text!("learn-split-source-used", "games since the Orange Box; size is 1,248 by default, 1,188 in Left 4 Dead and some others, and the same in every fragment")),
                ],
                vec![
                    lang.translate(&text!("learn-split-old", "Source before the Orange Box")),
                    lang.translate(&text!("learn-split-old-header", "10 bytes")),
                    lang.translate(&text!("learn-split-old-number", "a byte each: total, then number from 0; no size")),
                    lang.translate(&text!("learn-split-old-used", "AppIDs 215, 240, 17550 and 17700 with protocol 7")),
                ],
            ],
        }),
        Block::Heading(lang.translate(&text!("learn-split-tell", "How to tell them apart"))),
        Block::List(vec![
            lang.translate(&text!("learn-split-tell-goldsource", "`FF FF FF FF` at byte 9 of the first fragment: GoldSource.")),
            lang.translate(&text!("learn-split-tell-source", "`FF FF FF FF` at byte 12: Source.")),
            lang.translate(&text!("learn-split-tell-old", "`FF FF FF FF` at byte 10: Source before the Orange Box.")),
            lang.translate(&text!("learn-split-tell-bzip2", "`BZh` at byte 20 or 18: Source, compressed, with or without a size.")),
            lang.translate(&text!("learn-split-tell-later", "Later fragments have no such mark. They are read as the first one of the same sender, receiver and id, even if it comes last.")),
            lang.translate(&text!("learn-split-tell-never", "If the first fragment never comes, the dialect is a guess.")),
        ]),
        Block::Heading(lang.translate(&text!("learn-split-order", "What the network does"))),
        Block::Text(lang.translate(&text!(
            "learn-split-udp",
            "UDP keeps no order and loses datagrams. Fragments come late, twice, between those of another message, or never. A receiver sorts them by number and counts them against the total. Ids are used again, so it must also forget old ones."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-split-not",
            "Not every server splits. Old Source servers cut a reply off at the end of the datagram, Team Fortress 2 once did so at 1,260 bytes. Others send one long datagram and leave it to IP."
        ))),
        Block::Heading(lang.translate(&text!("learn-split-example", "Example: 93 rules in two GoldSource datagrams"))),
        Block::Example(example::split_goldsource(lang)),
        Block::Heading(lang.translate(&text!("learn-split-example-source", "Example: 12 rules in three Source fragments"))),
        Block::Example(example::split_source(lang)),
    ];
    super::notes(lang, &mut blocks, &["split."]);
    blocks
}
