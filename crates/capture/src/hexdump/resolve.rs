//! Chooses the reader that understood the paste best.

use alloc::vec::Vec;

use a2scope_phrase::{Said, say};

use super::builder::{Attempt, Candidate, PasteText, refusal};
use super::clean::Clean;
use super::contest::{READERS, RIVAL, best_of, contest};
use super::formats::PasteFormat;
use super::rows::{self, CellUnit};
use super::{MAX_BYTES, Options, Paste, Reading, Refusal, TEXT_PER_BYTE, TextSpan, mixed, parts, plain};

/// Reads a paste as the format with the best score.
///
/// Readings with other bytes are named in [`Paste::rivals`].
///
/// # Errors
///
/// Returns a [`Refusal`] if no format fits the text, if one nearly does (an odd digit, a bad cell), or if the
/// paste or its text is larger than [`Options::max_bytes`] allows.
pub fn read(text: &str, options: &Options<'_>) -> Result<Paste, Refusal> {
    if text.len() >= u32::MAX as usize {
        return Err(whole(
            text,
            "paste.too_large",
            say!("paste-too_large-text-most", "the text is longer than 4 GiB"),
        ));
    }
    let most = TEXT_PER_BYTE.saturating_mul(options.max_bytes.max(MAX_BYTES));
    if text.len() > most {
        let why = say!(
            "paste-too_large-text",
            "the text has {bytes} {bytes|byte|bytes}, and {limit} is the limit",
            bytes = text.len(),
            limit = most
        );
        return Err(whole(text, "paste.too_large", why));
    }
    let source = PasteText {
        clean: Clean::new(text),
        starts: options.packet_starts,
        recognise: options.recognise,
        max_bytes: options.max_bytes,
        certain: options.format.is_some(),
    };
    if source.clean.lines.iter().all(|line| source.clean.line(*line).trim().is_empty()) {
        return Err(whole(text, "paste.empty", say!("paste-empty", "the paste is empty")));
    }
    if let Some(format) = options.format.as_deref() {
        return as_format(&source, text, format);
    }
    let outcome = best_of(contest(&source)).and_then(|best| best.ok_or_else(|| plain::why_not(&source)));
    parts::among_text(&source, outcome).map(said)
}

fn said(candidates: Vec<Candidate>) -> Paste {
    let mut candidates = candidates.into_iter();
    let best = candidates.next().unwrap_or_default();
    paste(best, candidates)
}

fn whole(text: &str, code: &'static str, why: Said) -> Refusal {
    refusal(code, why, TextSpan { start: 0, end: text.len().min(u32::MAX as usize) as u32 }, text)
}

fn paste(best: Candidate, others: impl Iterator<Item = Candidate>) -> Paste {
    let differs = |other: &Candidate| {
        other.packets.len() != best.packets.len()
            || other.packets.iter().zip(&best.packets).any(|(a, b)| a.bytes != b.bytes)
    };
    let near = |other: &Candidate| {
        other.score + RIVAL >= best.score
            && !(best.text == Some(true) && other.text != Some(true))
            && !other.is_refuted_by(&best)
    };
    let mut rivals: Vec<Reading> = Vec::new();
    for other in others.filter(|other| near(other) && differs(other)) {
        if !rivals.iter().any(|rival| rival.format == other.format.name()) && other.format != best.format {
            rivals.push(reading(&other));
        }
    }
    let reading = reading(&best);
    Paste { packets: best.packets, reading, rivals, notes: best.notes, marks: best.marks }
}

fn reading(candidate: &Candidate) -> Reading {
    Reading { format: candidate.format.name(), reason: candidate.reason.clone(), bytes: candidate.bytes() }
}

/// Reads the text as the format that the caller names.
fn as_format(source: &PasteText<'_>, text: &str, name: &str) -> Result<Paste, Refusal> {
    let Some(format) = PasteFormat::by_name(name) else {
        return Err(whole(
            text,
            "paste.unknown_format",
            say!("paste-unknown_format", "there is no format named `{name}`", name),
        ));
    };
    let reader = READERS.iter().find(|(formats, _)| formats.contains(&format));
    let outcome = match (reader, format) {
        (Some((_, read)), _) => read(source),
        (None, PasteFormat::Mixed) => {
            mixed::read(source, None).map(|mixed| mixed.map(|mixed| mixed.candidate))
        }
        (None, _) if mixed::has(format) => {
            mixed::read(source, Some(format)).map(|mixed| mixed.map(|mixed| mixed.candidate))
        }
        (None, _) => rows_as(source, format),
    };
    match outcome? {
        Some(candidate) => Ok(paste(Candidate { format, ..candidate }, core::iter::empty())),
        None => Err(whole(
            text,
            "paste.not_a_dump",
            say!("paste-not_a_dump-as", "the text cannot be read as `{name}`", name),
        )),
    }
}

fn rows_as(source: &PasteText<'_>, format: PasteFormat) -> Attempt {
    let sample = source.sample();
    let layout = rows::layout(&sample);
    let bare = matches!(
        format,
        PasteFormat::HexAscii | PasteFormat::HexPairs | PasteFormat::WordsLe | PasteFormat::Bits
    );
    let layout = if bare { layout.without_offsets() } else { layout };
    let word = if matches!(layout.width, 8 | 16) { layout.width / 2 } else { 2 };
    let units: &[CellUnit] = match format {
        PasteFormat::XxdLe | PasteFormat::Hexdump | PasteFormat::WordsLe => &[CellUnit::Words(word)],
        PasteFormat::XxdBits | PasteFormat::Bits => {
            &[CellUnit::Numbers { radix: 2, bytes: 1, signed: false }]
        }
        PasteFormat::OdOctal => {
            &[1, 2, 4, 8].map(|bytes| CellUnit::Numbers { radix: 8, bytes, signed: false })
        }
        PasteFormat::OdDecimal => &[
            CellUnit::Numbers { radix: 10, bytes: 1, signed: true },
            CellUnit::Numbers { radix: 10, bytes: 1, signed: false },
            CellUnit::Numbers { radix: 10, bytes: 2, signed: false },
            CellUnit::Numbers { radix: 10, bytes: 2, signed: true },
            CellUnit::Numbers { radix: 10, bytes: 4, signed: false },
            CellUnit::Numbers { radix: 10, bytes: 4, signed: true },
        ],
        PasteFormat::OdHex | PasteFormat::Windbg | PasteFormat::GdbX if layout.width > 2 => {
            &[CellUnit::Words(word)]
        }
        _ => &[CellUnit::Pairs],
    };
    let mut best: Option<Candidate> = None;
    let mut refusal = None;
    for unit in units {
        match rows::read(source, &sample, &layout, *unit) {
            Ok(Some(candidate)) => {
                if best.as_ref().is_none_or(|best| candidate.score > best.score) {
                    best = Some(candidate);
                }
            }
            Ok(None) => {}
            Err(error) => refusal = Some(error),
        }
    }
    match (best, refusal) {
        (None, Some(refusal)) => Err(refusal),
        (best, _) => Ok(best),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_format_overrules_the_guess() {
        let words = Options { format: Some("words-le".into()), ..Options::default() };
        let paste = read("ffff ffff 5354", &words).unwrap();
        assert_eq!(paste.packets[0].bytes, b"\xff\xff\xff\xffTS");
        let decimal = Options { format: Some("decimal".into()), ..Options::default() };
        assert_eq!(read("10 20", &decimal).unwrap().packets[0].bytes, [10, 20]);
        let not = Options { format: Some("node-buffer".into()), ..Options::default() };
        assert_eq!(read("10 20", &not).unwrap_err().code, "paste.not_a_dump");
    }

    #[test]
    fn a_star_cannot_ask_for_more_than_is_allowed() {
        let text = "00000000  00 00 00 00  |....|\n*\nfffffff0  00 00 00 00  |....|\n";
        let options = Options { max_bytes: 1000, ..Options::default() };
        assert_eq!(read(text, &options).unwrap_err().code, "paste.too_large");
    }
}
