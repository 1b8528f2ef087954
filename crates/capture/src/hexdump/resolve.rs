//! Chooses the reader that understood the paste best.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::builder::{Candidate, Outcome, Source, refusal};
use super::clean::Clean;
use super::formats::PasteFormat;
use super::rows::{self, Layout, Unit};
use super::{
    MAX_BYTES, Options, Paste, Reading, Refusal, TEXT_PER_BYTE, TextSpan, debuggers, encoded, letters,
    literals, mixed, parts, plain,
};

type Reader = fn(&Source<'_>) -> Outcome;

/// The readers of everything but rows and packets among text, with the formats they read, in the order they
/// are tried.
const READERS: &[(&[PasteFormat], Reader)] = &[
    (&[PasteFormat::OdChars, PasteFormat::OdNames], letters::letters),
    (&[PasteFormat::Db], debuggers::data),
    (&[PasteFormat::GdbPrint], debuggers::print),
    (&[PasteFormat::Array], literals::array),
    (&[PasteFormat::ArrayLe], literals::words),
    (&[PasteFormat::ArrayBe], literals::words_big_endian),
    (&[PasteFormat::String], literals::string),
    (&[PasteFormat::StringUtf8], literals::string_utf8),
    (&[PasteFormat::EscapedText], literals::escaped),
    (&[PasteFormat::HexStream], plain::stream),
    (&[PasteFormat::HexSeparated], plain::separated),
    (&[PasteFormat::Decimal], plain::decimal),
    (&[PasteFormat::AngleText], encoded::angle),
    (&[PasteFormat::NodeBuffer], encoded::node),
    (&[PasteFormat::Percent], encoded::percent),
    (&[PasteFormat::CatV], encoded::caret),
    (&[PasteFormat::YamlBase64], encoded::yaml),
    (&[PasteFormat::Base64], encoded::base64),
];

/// Readings with a lower score are dropped.
const PLAUSIBLE: i32 = 25;
/// Readings with at least this score win even if another reader refuses the paste.
const CONVINCING: i32 = 45;

/// How far behind the best score a reading may be and still count as a rival.
const RIVAL: i32 = 28;

/// Most units tried on the whole of a long text.
const MOST_UNITS: usize = 4;

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
        return Err(whole(text, "paste.too_large", "the text is longer than 4 GiB".to_string()));
    }
    let most = TEXT_PER_BYTE.saturating_mul(options.max_bytes.max(MAX_BYTES));
    if text.len() > most {
        let why = format!("the text has {} bytes, and {most} is the limit", text.len());
        return Err(whole(text, "paste.too_large", why));
    }
    let source = Source {
        clean: Clean::new(text),
        starts: options.packet_starts,
        recognise: options.recognise,
        max_bytes: options.max_bytes,
        certain: options.format.is_some(),
    };
    if source.clean.lines.iter().all(|line| source.clean.line(*line).trim().is_empty()) {
        return Err(whole(text, "paste.empty", "the paste is empty".to_string()));
    }
    if let Some(format) = options.format.as_deref() {
        return as_format(&source, text, format);
    }
    let outcome = best_of(contest(&source)).and_then(|best| best.ok_or_else(|| plain::why_not(&source)));
    parts::among_text(&source, outcome).map(said)
}

/// The candidates, the best first; `None` if there are none.
fn best_of(contest: Contest) -> Result<Option<Vec<Candidate>>, Refusal> {
    let Contest { mut candidates, refusal, too_large } = contest;
    if let Some(refusal) = too_large {
        return Err(refusal);
    }
    candidates.sort_by_key(|candidate| core::cmp::Reverse(candidate.score));
    // A reading that the paste itself contradicts loses, however high its score.
    let refuted = |best: &Candidate| candidates.iter().position(|other| best.is_refuted_by(other));
    if let Some(better) = candidates.first().and_then(refuted) {
        let winner = candidates.remove(better);
        candidates.insert(0, winner);
    }
    match (candidates.first(), refusal) {
        (Some(best), refusal) if refusal.is_none() || best.score >= CONVINCING => Ok(Some(candidates)),
        (_, Some(refusal)) => Err(refusal),
        _ => Ok(None),
    }
}

/// Reads lines on their own, as rows of a dump or as bytes in a row; `None` if they are neither.
pub(super) fn dump(source: &Source<'_>) -> Option<Candidate> {
    let mut contest = Contest::default();
    rows_contest(source, &mut contest);
    for reader in [plain::stream, plain::separated, plain::decimal] {
        contest.enter(reader(source));
    }
    best_of(contest).ok()??.into_iter().next()
}

fn said(candidates: Vec<Candidate>) -> Paste {
    let mut candidates = candidates.into_iter();
    let best = candidates.next().unwrap_or_default();
    paste(best, candidates)
}

fn whole(text: &str, code: &'static str, why: alloc::string::String) -> Refusal {
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

/// The candidates so far that may still be the best or a rival, and the first refusals.
#[derive(Debug, Default)]
struct Contest {
    candidates: Vec<Candidate>,
    refusal: Option<Refusal>,
    too_large: Option<Refusal>,
}

impl Contest {
    fn enter(&mut self, outcome: Outcome) {
        match outcome {
            Ok(Some(candidate)) if candidate.score >= PLAUSIBLE => {
                // A paste may be large, so drop what can no longer win.
                if self.best() <= candidate.score + RIVAL {
                    let best = self.best().max(candidate.score);
                    self.candidates.retain(|other| other.score + RIVAL >= best);
                    self.candidates.push(candidate);
                }
            }
            Ok(_) => {}
            Err(refusal) if refusal.code == "paste.too_large" => {
                self.too_large.get_or_insert(refusal);
            }
            Err(refusal) => {
                self.refusal.get_or_insert(refusal);
            }
        }
    }

    fn best(&self) -> i32 {
        self.candidates.iter().map(|candidate| candidate.score).max().unwrap_or(0)
    }
}

/// Runs every reader on the text.
fn contest(source: &Source<'_>) -> Contest {
    let mut contest = Contest::default();
    rows_contest(source, &mut contest);
    for (_, read) in READERS {
        contest.enter(read(source));
    }
    contest
}

/// Reads rows. Only units that do well on the first lines are tried on the whole text.
fn rows_contest(source: &Source<'_>, contest: &mut Contest) {
    let sample = source.sample();
    let whole = sample.clean.lines == source.clean.lines;
    let layout = rows::layout(&sample);
    let mut samples: Vec<(Unit, i32, Option<bool>)> = Vec::new();
    for unit in units(&layout) {
        match weighed(rows::read(&sample, &sample, &layout, unit), &layout, unit) {
            Ok(Some(reading)) if reading.score >= PLAUSIBLE => {
                samples.push((unit, reading.score, reading.text));
                if whole {
                    contest.enter(Ok(Some(reading)));
                }
            }
            Err(refusal) if unit == Unit::Pairs || refusal.code == "paste.too_large" => {
                contest.enter(Err(refusal));
            }
            _ => {}
        }
    }
    if whole {
        return;
    }
    let best = samples.iter().map(|sample| sample.1).max().unwrap_or(0);
    let conclusive = samples.iter().any(|(_, score, text)| *score == best && *text == Some(true));
    samples.retain(|(_, score, text)| score + RIVAL >= best && (!conclusive || *text == Some(true)));
    samples.sort_by_key(|(_, score, _)| core::cmp::Reverse(*score));
    for (unit, ..) in samples.into_iter().take(MOST_UNITS) {
        contest.enter(weighed(rows::read(source, &sample, &layout, unit), &layout, unit));
    }
}

/// The units worth trying for this layout.
fn units(layout: &Layout) -> Vec<Unit> {
    let mut units = Vec::new();
    if layout.rows == 0 {
        return units;
    }
    units.push(Unit::Pairs);
    if matches!(layout.width, 4 | 8 | 16) {
        units.push(Unit::Words(layout.width / 2));
    }
    if layout.left_padded && layout.width != 8 {
        units.push(Unit::Words(4));
    }
    if layout.width == 8 {
        units.push(Unit::Numbers { radix: 2, bytes: 1, signed: false });
    }
    if !layout.zero_x {
        for bytes in [1, 2, 4, 8] {
            units.push(Unit::Numbers { radix: 8, bytes, signed: false });
        }
        if layout.may_be_decimal() {
            for bytes in [1, 2, 4, 8] {
                units.push(Unit::Numbers { radix: 10, bytes, signed: false });
                units.push(Unit::Numbers { radix: 10, bytes, signed: true });
            }
        }
    }
    units
}

/// Adjusts the score in favour of tools' defaults where the text does not decide.
fn weighed(outcome: Outcome, layout: &Layout, unit: Unit) -> Outcome {
    let bonus = match unit {
        Unit::Pairs if layout.groups_are_words() => -12,
        Unit::Words(_) if layout.groups_are_words() => 4,
        Unit::Words(4) if layout.left_padded => 20,
        Unit::Words(_) => -8,
        Unit::Pairs => 0,
        // Only the digits 0 and 1, or three octal digits throughout, are no accident.
        Unit::Numbers { radix: 2, .. } => 15,
        Unit::Numbers { radix: 8, bytes, .. } if layout.width == (bytes * 8_usize).div_ceil(3) => 8,
        Unit::Numbers { radix: 10, .. } if layout.wide_gap => 10,
        Unit::Numbers { .. } => -5,
    };
    outcome
        .map(|candidate| candidate.map(|candidate| Candidate { score: candidate.score + bonus, ..candidate }))
}

/// Reads the text as the format that the caller names.
fn as_format(source: &Source<'_>, text: &str, name: &str) -> Result<Paste, Refusal> {
    let Some(format) = PasteFormat::by_name(name) else {
        return Err(whole(text, "paste.unknown_format", format!("there is no format named `{name}`")));
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
        None => Err(whole(text, "paste.not_a_dump", format!("the text cannot be read as `{name}`"))),
    }
}

fn rows_as(source: &Source<'_>, format: PasteFormat) -> Outcome {
    let sample = source.sample();
    let layout = rows::layout(&sample);
    let bare = matches!(
        format,
        PasteFormat::HexAscii | PasteFormat::HexPairs | PasteFormat::WordsLe | PasteFormat::Bits
    );
    let layout = if bare { layout.without_offsets() } else { layout };
    let word = if matches!(layout.width, 8 | 16) { layout.width / 2 } else { 2 };
    let units: &[Unit] = match format {
        PasteFormat::XxdLe | PasteFormat::Hexdump | PasteFormat::WordsLe => &[Unit::Words(word)],
        PasteFormat::XxdBits | PasteFormat::Bits => &[Unit::Numbers { radix: 2, bytes: 1, signed: false }],
        PasteFormat::OdOctal => &[1, 2, 4, 8].map(|bytes| Unit::Numbers { radix: 8, bytes, signed: false }),
        PasteFormat::OdDecimal => &[
            Unit::Numbers { radix: 10, bytes: 1, signed: true },
            Unit::Numbers { radix: 10, bytes: 1, signed: false },
            Unit::Numbers { radix: 10, bytes: 2, signed: false },
            Unit::Numbers { radix: 10, bytes: 2, signed: true },
            Unit::Numbers { radix: 10, bytes: 4, signed: false },
            Unit::Numbers { radix: 10, bytes: 4, signed: true },
        ],
        PasteFormat::OdHex | PasteFormat::Windbg | PasteFormat::GdbX if layout.width > 2 => {
            &[Unit::Words(word)]
        }
        _ => &[Unit::Pairs],
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
