//! Finds the literals of a source file that are packets.

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::TextSpan;
use super::super::code::{Program, StringUnit};
use super::super::formats::PasteFormat;
use super::super::source::PasteText;
use super::matches::{Match, Matcher, Matches};
use super::value::bytes_of;

pub(super) static MATCHER: Matcher = Matcher {
    format: PasteFormat::Literals,
    count: |count| {
        text!(
            "reading-found-literal",
            "{count} {count|string or list|strings or lists} as in source code",
            count
        )
    },
    find,
};

fn find(program: &Program<'_, '_>, matches: &mut Matches) {
    let source = program.source;
    let concats = program.values();
    let mut found: Vec<Option<Match>> = Vec::with_capacity(concats.len());
    for concat in concats {
        let hit = bytes_of(&concat.units, true, source).into_match(&MATCHER);
        let known = hit.as_ref().is_some_and(|hit| source.knows(&hit.packet.bytes));
        if known {
            // A constant that is part of a message found later is not a packet of its own.
            for part in &concat.parts {
                if let Some(part) = found.get_mut(*part) {
                    *part = None;
                }
            }
        }
        let is_written_as_bytes = !known && !concat.is_used && is_written_as_bytes(source, &concat.units);
        let last = concat.units.last().map(|unit| TextSpan::between(unit.start(), unit.end()).end);
        found.push(hit.filter(|_| known || is_written_as_bytes).map(|hit| Match {
            at: TextSpan { end: hit.at.end.max(last.unwrap_or(0)), ..hit.at },
            is_written_as_bytes,
            ..hit
        }));
    }
    let mut found: Vec<Match> = found.into_iter().flatten().collect();
    found.sort_by_key(|hit| hit.at.start);
    for hit in found {
        matches.push(hit);
    }
}

/// Returns whether the units are written in a way that is only used for bytes, such as `\x01\x02\x03\x04` or
/// `{0x01, 0x02, 0x03, 0x04}`.
fn is_written_as_bytes(source: &PasteText<'_>, units: &[StringUnit]) -> bool {
    const FEWEST: usize = 4;
    let is_hex = |unit: &&StringUnit| {
        let written = source.text.get(unit.start()..unit.end()).unwrap_or("");
        ["\\x", "0x", "0X", "&H", "$"].iter().any(|mark| written.starts_with(mark))
    };
    let prefix = units.iter().all(|unit| unit.byte() == Some(0xff));
    units.iter().filter(is_hex).take(FEWEST).count() == FEWEST && !prefix
}
