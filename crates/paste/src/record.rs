//! Reads the packets in records of ours, as `a2scope decode --format json --fields` writes them: the bytes that were
//! captured, in the pieces in which they came, with their ends.

use alloc::vec::Vec;
use core::net::SocketAddr;
use core::ops::Range;

use super::Dissected;
use super::dissection::{Found, end_of_string};

/// What is known of a record, up to its captured bytes.
#[derive(Default)]
struct Record {
    src: Option<SocketAddr>,
    dst: Option<SocketAddr>,
    hex: Option<Range<usize>>,
    /// Where a piece begins in the captured bytes.
    at: usize,
    /// Number of buffers that began.
    buffers: usize,
}

/// Returns whether the text has records of ours.
pub(super) fn is_there(text: &str) -> bool {
    text.contains("\"schema\":\"a2scope/1\"") || text.contains("\"schema\": \"a2scope/1\"")
}

/// Returns the packets of all messages, in the order of the records. Those of a message whose bytes are masked are one
/// without bytes.
pub(super) fn read(text: &str) -> Vec<Found> {
    let mut found = Vec::new();
    let mut record = Record::default();
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('"')).map(|found| at + found + 1) {
        let Some(end) = end_of_string(text, start) else { break };
        at = end + 1;
        // A string is a name only if a value follows it. The names of players and servers are values.
        let Some(value) = text.get(at..).and_then(|rest| rest.trim_start().strip_prefix(':')) else {
            continue;
        };
        let value = value.trim_start();
        let from = text.len() - value.len();
        let string = || Some(from + 1..end_of_string(text, from + 1)?).filter(|_| value.starts_with('"'));
        let shown = || string().and_then(|at| text.get(at)).unwrap_or("");
        let number =
            || value.split(|char: char| !char.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
        match text.get(start..end).unwrap_or("") {
            "schema" => record = Record::default(),
            "src" if record.buffers == 0 => record.src = shown().parse().ok(),
            "dst" if record.buffers == 0 => record.dst = shown().parse().ok(),
            // Spans say their buffer, too; those of the list have bytes.
            "buffer" => record.buffers += usize::from(is_named_next(value)),
            "hex" if record.buffers == 1 => {
                record.hex = string();
                if record.hex.is_none() {
                    found.push(Found { bytes: start..start, told: Dissected { time: None, ends: None } });
                }
            }
            "at" if record.buffers == 1 => record.at = number().unwrap_or_default(),
            "len" if record.buffers == 1 => {
                let Some(hex) = &record.hex else { continue };
                let bytes =
                    hex.start + 2 * record.at..hex.start + 2 * (record.at + number().unwrap_or_default());
                if bytes.end <= hex.end {
                    let ends = record.src.zip(record.dst).map(|(src, dst)| [src, dst]);
                    found.push(Found { bytes, told: Dissected { time: None, ends } });
                }
            }
            _ => {}
        }
        // A string value is no name of a member.
        if let Some(value) = string() {
            at = value.end + 1;
        }
    }
    found
}

/// Returns whether the member after a number is `name`: a buffer of the list has one, a span has none.
fn is_named_next(value: &str) -> bool {
    value
        .trim_start_matches(|char: char| char.is_ascii_digit())
        .trim_start()
        .strip_prefix(',')
        .is_some_and(|rest| rest.trim_start().starts_with("\"name\""))
}
