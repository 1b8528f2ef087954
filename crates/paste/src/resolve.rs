//! [`read`]: reads a paste with all readers, and returns the reading with the best score.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::text;

use super::builder::{Attempt, Candidate, refuse_text};
use super::code::Program;
use super::codes::PasteCode;
use super::contest::{READERS, best_of, contest};
use super::evidence::RIVAL;
use super::formats::PasteFormat;
use super::frame::without_frame;
use super::parts::PacketCounts;
use super::rows::{self, CellUnit};
use super::source::PasteText;
use super::wash::wash;
use super::{
    MAX_BYTES, Options, Paste, PasteNote, PastedPacket, Reading, Refusal, TEXT_PER_BYTE, TextSpan, code,
    dissection, file, judge, lookalikes, mixed, parts, plain, record, sections, unread,
};

/// Reads a paste as the format with the best score.
///
/// Readings with other bytes are named in [`Paste::rivals`].
///
/// # Errors
///
/// Returns a [`Refusal`] if no format fits the text, if one nearly does (an odd digit, a bad cell), or if the
/// paste or its text is larger than [`Options::max_bytes`] allows.
pub fn read(text: &str, options: &Options<'_>) -> Result<Paste, Refusal> {
    let mut outcome = match too_long(text, options) {
        Some(refusal) => Err(refusal),
        None => washed(text, |text| {
            let read = |text: &str| unframed(text, options, 0);
            let mut paste = lookalikes::repaired(text, read(text), read)?;
            if text.len() <= unread::LONGEST && options.format.is_none() {
                unread::note(&PasteText::new(text, options, code::digit_escapes(text)), &mut paste);
            }
            Ok(paste)
        }),
    };
    match &mut outcome {
        Ok(paste) => number_lines(text, paste.notes.iter_mut().map(|note| (note.at, &mut note.line))),
        Err(refusal) => number_lines(text, [(refusal.at, &mut refusal.line)].into_iter()),
    }
    outcome
}

/// Returns the refusal of a text that is longer than may be.
fn too_long(text: &str, options: &Options<'_>) -> Option<Refusal> {
    let most = TEXT_PER_BYTE.saturating_mul(options.max_bytes.max(MAX_BYTES));
    let why = if text.len() >= u32::MAX as usize {
        text!("paste-too_large-text-most", "the text is longer than 4 GiB")
    } else if text.len() > most {
        text!(
            "paste-too_large-text",
            "the text has {bytes} {bytes|byte|bytes}, and {limit} is the limit",
            bytes = text.len(),
            limit = most
        )
    } else {
        return None;
    };
    Some(refuse_text(text, PasteCode::TooLarge, why))
}

/// Reads a text without what mail programs, terminals, browsers and forums add.
fn washed(text: &str, read: impl Fn(&str) -> Result<Paste, Refusal>) -> Result<Paste, Refusal> {
    wash(text).map_or_else(|| read(text), |washed| washed.map_back(read(washed.text())))
}

/// Reads a text as it is written and without its frames, and returns the better outcome.
fn unframed(text: &str, options: &Options<'_>, depth: usize) -> Result<Paste, Refusal> {
    /// Maximum number of frames around each other.
    const MOST: usize = 3;
    if options.format.is_none() {
        for read in [record::read, dissection::read] {
            if let Some(paste) = read(text, options)? {
                return Ok(paste);
            }
        }
    }
    let outcome = in_sections(text, options);
    if depth >= MOST || is_last(&outcome, options) {
        return outcome;
    }
    let Some(frame) = without_frame(text) else { return outcome };
    let inner = |text: &str| unframed(text, options, depth + 1);
    let other = frame.text.map_back(washed(frame.text.text(), inner));
    let is_read =
        other.as_ref().is_ok_and(|other| outcome.is_err() || judge::worth(options.known, &other.packets) > 0);
    let is_as_good = || match (&other, &outcome) {
        (Ok(other), Ok(paste)) => {
            judge::messages(options.known, &other.packets) >= judge::messages(options.known, &paste.packets)
        }
        _ => true,
    };
    // A longer packet with something odd may be worth as much.
    let has_less_odd = || match (&other, &outcome) {
        (Ok(other), Ok(paste)) => {
            other.packets.len() == paste.packets.len()
                && judge::whole(options.known, &other.packets) > judge::whole(options.known, &paste.packets)
        }
        _ => false,
    };
    // The same bytes, and it can be said what wrote them.
    let is_plainer = || match (&other, &outcome) {
        (Ok(other), Ok(paste)) => {
            paste.reading.is_among_text()
                && !other.reading.is_among_text()
                && other.packets.iter().all(|packet| packet.base.is_some())
                && other
                    .packets
                    .iter()
                    .map(|packet| &packet.bytes)
                    .eq(paste.packets.iter().map(|packet| &packet.bytes))
        }
        _ => false,
    };
    if is_plainer()
        || has_less_odd()
        || (is_read && (frame.is_certain || (frame.is_plain && is_as_good())))
        || judge::is_better(options.known, &other, &outcome)
    {
        return other;
    }
    outcome
}

/// Returns whether no other way to read the text is tried.
fn is_last(outcome: &Result<Paste, Refusal>, options: &Options<'_>) -> bool {
    options.format.is_some() || outcome.as_ref().is_err_and(|refusal| refusal.code == PasteCode::TooLarge)
}

/// Reads a text as a whole and by its paragraphs, and returns the better outcome.
fn in_sections(text: &str, options: &Options<'_>) -> Result<Paste, Refusal> {
    let outcome = read_as_written(text, options);
    if is_last(&outcome, options) {
        return outcome;
    }
    match sections::read(text, options.known, &|part| read_as_written(part, options)).map(Ok) {
        Some(other)
            if judge::is_better(options.known, &other, &outcome)
                && !judge::only_repeats(&other, &outcome)
                && !judge::contradicts_list(&other, &outcome) =>
        {
            other
        }
        _ => outcome,
    }
}

/// Fills in the lines of places in the text.
fn number_lines<'n>(text: &str, places: impl Iterator<Item = (TextSpan, &'n mut u32)>) {
    let mut places: Vec<(TextSpan, &mut u32)> = places.collect();
    places.sort_by_key(|(at, _)| at.start);
    let (mut line, mut from) = (1, 0);
    for (at, number) in places {
        let start = at.start as usize;
        let between = text.as_bytes().get(from..start).unwrap_or(&[]);
        line += between.iter().filter(|byte| **byte == b'\n').count() as u32;
        from = from.max(start);
        *number = line;
    }
}

fn read_as_written(text: &str, options: &Options<'_>) -> Result<Paste, Refusal> {
    let source = PasteText::new(text, options, code::digit_escapes(text));
    if source.lines().all(|(_, line)| line.trim().is_empty()) {
        return Err(refuse_text(text, PasteCode::Empty, text!("paste-empty", "the paste is empty")));
    }
    if let Some(format) = options.format.as_deref() {
        return as_format(&source, text, format);
    }
    if let Some(refusal) = file::refuse_base64(&source) {
        return Err(refusal);
    }
    let program = Program::new(&source);
    let outcome =
        best_of(source.known, contest(&program)).and_then(|best| best.ok_or_else(|| plain::why_not(&source)));
    let paste = parts::among_text(&program, outcome).map(|candidates| said(&source, candidates))?;
    file::refuse(&source, &paste).map_or(Ok(paste), Err)
}

fn said(source: &PasteText<'_>, candidates: Vec<Candidate>) -> Paste {
    let mut candidates = candidates.into_iter();
    let best = candidates.next().unwrap_or_default();
    paste(source, best, candidates)
}

fn paste(source: &PasteText<'_>, best: Candidate, others: impl Iterator<Item = Candidate>) -> Paste {
    let counts = PacketCounts::of(source, &best.packets);
    let differs = |other: &Candidate| {
        other.packets.len() != best.packets.len()
            || other.packets.iter().zip(&best.packets).any(|(a, b)| a.bytes != b.bytes)
    };
    let near = |other: &Candidate| {
        other.score + RIVAL >= best.score && !(best.text == Some(true) && other.text != Some(true))
    };
    // If every packet of the best reading is known, a reading with unknown packets is not a rival.
    let says_more = |other: &Candidate| {
        let more = PacketCounts::of(source, &other.packets);
        // JavaScript sends `\u00ff` in UTF-8, which no server understands.
        other.format == PasteFormat::StringUtf8
            || counts.others > 0
            || more.known > counts.known
            || more.known == counts.known && more.others == 0
    };
    let mut rivals: Vec<Reading> = Vec::new();
    for other in others.filter(|other| near(other) && differs(other) && says_more(other)) {
        if !rivals.iter().any(|rival| rival.format == other.format.name()) && other.format != best.format {
            rivals.push(reading(&other));
        }
    }
    let reading = reading(&best);
    let mut notes = best.notes;
    notes.extend(best.packets.iter().enumerate().filter_map(|(index, packet)| joined(source, index, packet)));
    Paste { packets: best.packets, reading, rivals, notes, marks: best.marks, repairs: Vec::new() }
}

/// Returns a note if the prefix occurs again after a short message, as if several datagrams were pasted as one.
fn joined(source: &PasteText<'_>, index: usize, packet: &PastedPacket) -> Option<PasteNote> {
    /// The requests, the challenge and the ping, which all end soon.
    const SHORT: &[u8] = b"TUVWAi";
    let bytes = &packet.bytes;
    let header = bytes.strip_prefix(&[0xff; 4])?.first().filter(|header| SHORT.contains(header))?;
    // The challenge may be FF FF FF FF, which is not a prefix.
    let from = if matches!(header, b'U' | b'V') { 9 } else { 5 };
    let at = (from..bytes.len()).find(|at| {
        bytes.get(*at..).is_some_and(|rest| {
            rest.len() > 4 && rest.get(4).is_some_and(u8::is_ascii_alphabetic) && source.starts_packet(rest)
        })
    })?;
    let text = text!(
        "paste-joined",
        "FF FF FF FF is there again at byte {at}: write each datagram in a line of its own to have them read one by one",
        at
    );
    Some(PasteNote::new(PasteCode::Joined, text, *packet.sources.get(at)?, Some((index, at))))
}

fn reading(candidate: &Candidate) -> Reading {
    Reading { format: candidate.format.name(), reason: candidate.reason.clone(), bytes: candidate.bytes() }
}

/// Reads the text as the format that the caller names.
fn as_format(source: &PasteText<'_>, text: &str, name: &str) -> Result<Paste, Refusal> {
    let Some(format) = PasteFormat::by_name(name) else {
        return Err(refuse_text(
            text,
            PasteCode::UnknownFormat,
            text!("paste-unknown_format", "there is no format named `{name}`", name),
        ));
    };
    let reader = READERS.iter().find(|(formats, _)| formats.contains(&format));
    let program = Program::new(source);
    let outcome = match (reader, format) {
        (Some((_, read)), _) => read(&program),
        (None, PasteFormat::Mixed) => {
            mixed::read(&program, None).map(|mixed| mixed.map(|mixed| mixed.candidate))
        }
        (None, _) if mixed::has(format) => {
            mixed::read(&program, Some(format)).map(|mixed| mixed.map(|mixed| mixed.candidate))
        }
        (None, _) => rows_as(source, format),
    };
    match outcome? {
        Some(candidate) => Ok(paste(source, Candidate { format, ..candidate }, core::iter::empty())),
        None => Err(refuse_text(
            text,
            PasteCode::NotADump,
            text!("paste-not_a_dump-as", "the text cannot be read as `{name}`", name),
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
    let units: Vec<CellUnit> = match format {
        PasteFormat::XxdLe | PasteFormat::Hexdump | PasteFormat::WordsLe => vec![CellUnit::Words(word)],
        PasteFormat::XxdBits | PasteFormat::Bits => CellUnit::numbers(2).collect(),
        PasteFormat::OdOctal => CellUnit::numbers(8).collect(),
        // With eight bytes per number, nearly every text could be read.
        PasteFormat::OdDecimal => {
            CellUnit::numbers(10).filter(|unit| !matches!(unit, CellUnit::Numbers { bytes: 8, .. })).collect()
        }
        PasteFormat::OdHex | PasteFormat::Windbg | PasteFormat::GdbX if layout.width > 2 => {
            vec![CellUnit::Words(word)]
        }
        _ => vec![CellUnit::Pairs],
    };
    let mut best: Attempt = Ok(None);
    for unit in units {
        best = match (best, rows::read(source, &sample, &layout, unit)) {
            (Ok(Some(best)), Ok(Some(other))) if other.score > best.score => Ok(Some(other)),
            (best @ Ok(Some(_)), _) => best,
            (Err(refusal), Ok(None)) => Err(refusal),
            (_, other) => other,
        };
    }
    best
}
