//! `paste`: reads any text as a dump.

use a2scope::capture::hexdump::{self, FORMATS, PasteMark, TextSpan};
use a2scope::{Engine, Limits, Options};

use crate::check::{self, within};
use crate::script::Dice;

/// Most bytes that a paste may give here; a repeated row reaches this number.
const MAX_BYTES: usize = 4096;

/// Formats of the writer that are variants of a format of the reader.
const VARIANTS: &[(&str, &str)] = &[
    ("xxd-plain", "hex-stream"),
    ("xxd-include", "array"),
    ("od-octal-bytes", "od-octal"),
    ("rust-array", "array"),
    ("json-array", "array"),
    ("java-array", "array"),
    ("go-slice", "array"),
    ("javascript-array", "array"),
    ("csharp-array", "array"),
    ("powershell-hex", "string"),
    ("php-string", "string"),
    ("shell-printf", "string"),
    ("python-bytes", "string"),
    ("base64-url", "base64"),
];

/// Reads a paste with and without a named format. What was read is written and read again.
pub fn paste(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut dice = Dice::of(data);
    let (format, _) = FORMATS[dice.below(FORMATS.len())];
    let read = reads(&text, None);
    reads(&text, Some(format));

    let limits = Limits { paste_bytes: MAX_BYTES, ..Limits::default() };
    let mut engine = Engine::new(Options { limits, ..Options::default() });
    let mut bytes = 0;
    let engine_read = engine.paste(&text, &mut |record| {
        check::record(record);
        bytes += record.bytes;
    });
    assert_eq!(engine_read.is_ok(), read.is_some());
    assert_eq!(engine.held_bytes(), 0, "something is held behind the end");

    let Some(read) = read else { return };
    let written = hexdump::write::WRITABLE[dice.below(hexdump::write::WRITABLE.len())];
    let written_as = VARIANTS.iter().find(|(name, _)| *name == written).map_or(written, |(_, of)| *of);
    // Not every format can be recognised from less than one row.
    for packet in read.packets.iter().filter(|packet| packet.bytes.len() >= 16).take(1) {
        let again = hexdump::write::render(written, &packet.bytes).expect("every writable format is written");
        let options = hexdump::Options { format: Some(written_as.into()), ..options() };
        let back =
            hexdump::read(&again, &options).unwrap_or_else(|why| panic!("{written}: {why:?}\n{again}"));
        let back: Vec<u8> = back.packets.iter().flat_map(|packet| packet.bytes.iter().copied()).collect();
        assert_eq!(back, packet.bytes, "{written}:\n{again}");
    }
}

fn options() -> hexdump::Options<'static> {
    hexdump::Options { max_bytes: MAX_BYTES, ..a2scope::paste_options() }
}

fn reads(text: &str, format: Option<&str>) -> Option<hexdump::Paste> {
    let options = hexdump::Options { format: format.map(Into::into), ..options() };
    // Several readings are held at the same time, each with every byte and eight bytes for its source.
    let bound = (256 << 10) + text.len() * 512 + MAX_BYTES * 128;
    let inside = |span: TextSpan| {
        let known = text.get(span.start as usize..span.end as usize).is_some();
        assert!(known, "{span:?} of {} bytes of text", text.len());
    };
    let paste = match within(bound, "a paste", || hexdump::read(text, &options)) {
        Ok(paste) => paste,
        Err(refusal) => {
            inside(refusal.at);
            let lines = text.lines().count().max(1) as u32 + 1;
            assert!((1..=lines).contains(&refusal.line), "{refusal:?} of {lines} lines");
            return None;
        }
    };
    let total: usize = paste.packets.iter().map(|packet| packet.bytes.len()).sum();
    assert!(total <= MAX_BYTES, "{total} bytes of {MAX_BYTES}");
    assert_eq!(paste.reading.bytes, total);
    assert!(FORMATS.iter().any(|(name, _)| *name == paste.reading.format), "{}", paste.reading.format);
    for packet in &paste.packets {
        assert_eq!(packet.sources.len(), packet.bytes.len(), "{}", paste.reading.format);
        packet.sources.iter().copied().for_each(inside);
        packet.heading.into_iter().for_each(inside);
        for gap in &packet.gaps {
            assert!(gap.at <= packet.bytes.len() && gap.from <= gap.to, "{gap:?}");
        }
    }
    let mut end = 0;
    for PasteMark { at, .. } in &paste.marks {
        inside(*at);
        assert!(at.start >= end && at.end >= at.start, "marks overlap at {end}: {at:?}");
        end = at.end;
    }
    for note in &paste.notes {
        inside(note.at);
        if let Some((packet, byte)) = note.byte {
            let len = paste.packets.get(packet).map(|packet| packet.bytes.len());
            assert!(len.is_some_and(|len| byte <= len), "{note:?} of {len:?}");
        }
    }
    Some(paste)
}
