//! Reads the packets in records of ours, as `a2scope decode --format json --fields` writes them: the bytes that were
//! captured, in the pieces in which they came, with their ends.

use alloc::vec::Vec;
use core::net::SocketAddr;
use core::ops::Range;

use a2scope_text::{Translatable, text};

use super::builder::{MAX_NOTES, refuse_text};
use super::codes::PasteCode;
use super::json::{members, string_at};
use super::located::{self, Located};
use super::{Dissected, Options, Paste, PasteNote, Refusal, TextSpan};

/// Reads the packets of records; `None` if the text has no records.
///
/// # Errors
///
/// Returns a [`Refusal`] if there are more bytes than may be, or if no record has its bytes.
pub(super) fn read(text: &str, options: &Options<'_>) -> Result<Option<Paste>, Refusal> {
    if !(text.contains("\"schema\":\"a2scope/1\"") || text.contains("\"schema\": \"a2scope/1\"")) {
        return Ok(None);
    }
    let Records { found, masked, .. } = records(text);
    if found.is_empty() && text.trim_start().starts_with(['{', '[']) {
        let why = if masked.is_empty() {
            text!(
                "paste-no_bytes-record",
                "these are records of a2scope without their bytes: print them with a2scope decode --format ndjson --fields"
            )
        } else {
            is_masked()
        };
        return Err(refuse_text(text, PasteCode::NoBytes, why));
    }
    let mut paste = located::paste(text, options, found, |count| {
        text!("reading-record", "{count} {count|packet|packets} of a2scope's records", count)
    })?;
    if let Some(paste) = &mut paste {
        let note = |at| PasteNote::new(PasteCode::Masked, is_masked(), at, None);
        paste.notes.extend(masked.into_iter().take(MAX_NOTES).map(note));
    }
    Ok(paste)
}

fn is_masked() -> Translatable {
    text!(
        "paste-record_masked",
        "the bytes of this message are masked, because they have a password: print them with --show-secrets"
    )
}

/// The records that were read, and what is known of the last one.
#[derive(Default)]
struct Records {
    found: Vec<Located>,
    /// Where messages say that their bytes are masked.
    masked: Vec<TextSpan>,
    ends: [Option<SocketAddr>; 2],
    /// Number of buffers that began. The first one has the captured bytes.
    buffers: usize,
    hex: Option<Range<usize>>,
    /// Where a piece begins in them.
    at: usize,
}

fn records(text: &str) -> Records {
    let mut all = Records::default();
    for (name, value) in members(text) {
        let string = || string_at(text, value);
        let end = || text.get(string()?)?.parse().ok();
        match (name, all.buffers) {
            ("schema", _) => (all.ends, all.buffers, all.hex) = Default::default(),
            ("src", 0) => all.ends[0] = end(),
            ("dst", 0) => all.ends[1] = end(),
            // Spans say their buffer, too; those of the list have a name behind it.
            ("buffer", _) => all.buffers += usize::from(is_named_next(value)),
            ("hex", 1) => {
                all.hex = string();
                if all.hex.is_none() {
                    let at = text.len() - value.len();
                    all.masked.push(TextSpan::between(at, at + "null".len()));
                }
            }
            ("at", 1) => all.at = number(value),
            ("len", 1) => all.piece(number(value)),
            _ => {}
        }
    }
    all
}

impl Records {
    /// Takes the next piece of the captured bytes: what came in one packet.
    fn piece(&mut self, len: usize) {
        let Some(hex) = &self.hex else { return };
        let bytes = || {
            let start = hex.start.checked_add(self.at.checked_mul(2)?)?;
            let end = start.checked_add(len.checked_mul(2)?)?;
            (start < end && end <= hex.end).then_some(start..end)
        };
        let ends = if let [Some(src), Some(dst)] = self.ends { Some([src, dst]) } else { None };
        self.found.extend(bytes().map(|bytes| Located { bytes, told: Dissected { time: None, ends } }));
    }
}

/// Returns the number with which a value begins; 0 if it is none.
fn number(value: &str) -> usize {
    value
        .split(|char: char| !char.is_ascii_digit())
        .next()
        .and_then(|digits| digits.parse().ok())
        .unwrap_or_default()
}

/// Returns whether the member after a number is `name`.
fn is_named_next(value: &str) -> bool {
    let rest = value.trim_start_matches(|char: char| char.is_ascii_digit()).trim_start();
    rest.strip_prefix(',').is_some_and(|rest| rest.trim_start().starts_with("\"name\""))
}
