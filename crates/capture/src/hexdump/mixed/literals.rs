//! Literals of a source file that are packets.

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::TextSpan;
use super::super::builder::PasteText;
use super::super::formats::PasteFormat;
use super::super::literals::{StringUnit, scan};
use super::find::{Find, Finder, Finds};
use super::value::bytes_of;

pub(super) static FINDER: Finder = Finder {
    format: PasteFormat::Literals,
    count: |count| text!("reading-found-literal", "{count} {count|literal|literals}", count),
    find,
};

fn find(source: &PasteText<'_>, finds: &mut Finds) {
    let sums = scan(source);
    let mut found: Vec<Option<Find>> = Vec::with_capacity(sums.len());
    for sum in &sums {
        let find = bytes_of(&sum.units, source).find(&FINDER);
        let known = find.as_ref().is_some_and(|find| source.knows(&find.packet.bytes));
        if known {
            // A message found later contains it.
            for part in &sum.parts {
                if let Some(part) = found.get_mut(*part) {
                    *part = None;
                }
            }
        }
        let is_written_as_bytes = !known && !sum.is_used && is_written_as_bytes(source, &sum.units);
        let last = sum.units.last().map(|unit| source.clean.span(unit.start(), unit.end()).end);
        found.push(find.filter(|_| known || is_written_as_bytes).map(|find| Find {
            at: TextSpan { end: find.at.end.max(last.unwrap_or(0)), ..find.at },
            is_written_as_bytes,
            ..find
        }));
    }
    let mut found: Vec<Find> = found.into_iter().flatten().collect();
    found.sort_by_key(|find| find.at.start);
    for find in found {
        finds.push(find);
    }
}

/// Whether nothing but bytes is written like these units: `\x01\x02\x03\x04`, `{0x01, 0x02, 0x03, 0x04}`.
fn is_written_as_bytes(source: &PasteText<'_>, units: &[StringUnit]) -> bool {
    const FEWEST: usize = 4;
    let is_hex = |unit: &&StringUnit| {
        let written = source.clean.text().get(unit.start()..unit.end()).unwrap_or("");
        ["\\x", "0x", "0X", "&H", "$"].iter().any(|mark| written.starts_with(mark))
    };
    let prefix = units.iter().all(|unit| unit.byte() == Some(0xff));
    units.iter().filter(is_hex).take(FEWEST).count() == FEWEST && !prefix
}
