//! Properties over every format, and the pastes of `tests/pastes`.

extern crate std;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use std::println;

use super::*;

const STARTS: &[&[u8]] = &[&[0xff; 4], &[0xfe, 0xff, 0xff, 0xff]];

fn options() -> Options<'static> {
    Options { packet_starts: STARTS, ..Options::default() }
}

/// Format and packets of a paste that must be readable.
#[track_caller]
pub(super) fn read_as(text: &str) -> (&'static str, Vec<Vec<u8>>) {
    let paste = read(text, &options()).unwrap();
    (paste.reading.format, paste.packets.into_iter().map(|packet| packet.bytes).collect())
}

fn pool() -> Vec<Vec<u8>> {
    let query = b"\xff\xff\xff\xffTSource Engine Query\0".to_vec();
    let mut pool: Vec<Vec<u8>> = vec![
        (0..=255).collect(),
        (0..=255).rev().collect(),
        vec![0; 64],
        [query.clone(), vec![0; 64], query.clone()].concat(),
        [query.clone(), vec![b' '; 70]].concat(),
        vec![0xff; 100],
        b"\xff\xff\xff\xffI\x11de_dust2 ad be ef 20 41 42\0cstrike\0Counter-Strike: Source\0".to_vec(),
        b"de ad be ef de ad be ef de ad be ef 00 11 22 33 44".to_vec(),
        b"plain text, \"quoted\" 'twice' \\ <FF> %41 */ // # ; | > <".to_vec(),
        "Zażółć gęślą jaźń ▒ ÿÿÿÿ".as_bytes().to_vec(),
    ];
    for len in [1, 2, 3, 4, 5, 8, 15, 16, 17, 25, 31, 32, 33, 100] {
        pool.push(query.iter().copied().cycle().take(len).collect());
        let mut state = len as u64 * 0x9e37_79b9;
        pool.push((0..len).map(|_| (xorshift(&mut state) >> 24) as u8).collect());
        pool.push((0..len).map(|i| b"0123456789abcdef \0"[i % 18]).collect());
    }
    pool
}

fn xorshift(state: &mut u64) -> u64 {
    *state |= 1;
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn base_of(format: &str) -> &str {
    match format {
        "xxd-plain" => "hex-pairs",
        "xxd-include" | "rust-array" | "json-array" | "java-array" => "array",
        "od-octal-bytes" => "od-octal",
        "python-bytes" => "string",
        "base64-url" => "base64",
        other => other,
    }
}

/// Formats whose text can also be another format's: if guessed as another, they are read again by name.
const AMBIGUOUS: &[&str] = &[
    "decimal",
    "base64",
    "base64-url",
    "escaped-text",
    "angle-text",
    "percent",
    "python-bytes",
    "xxd-plain",
    "hex-stream",
    "od-decimal",
    "od-chars",
];

/// Bytes of every length up to three rows whose end looks like something else.
///
/// Zeros, which a dump may not show, and digits and text, which may be taken for a text column.
fn short_pool() -> Vec<Vec<u8>> {
    let fills: &[(&[u8], &[u8])] = &[
        (b"", b"\0"),
        (b"", b"0"),
        (b"", b"x"),
        (b"", b"A2S_INFO de_dust2 "),
        (b"", b"de ad be ef "),
        (b"", b"\xff\xff\xff\xffj0000"),
        (b"\xff\xff\xff\xffI", b"\0"),
        (b"\xff\xff\xff\xffj", b"0"),
        (b"1\xff", b"0.0.0.0:0"),
        (b"\xff\xff\xff\xffI\x11", b"cstrike\0Source\0"),
    ];
    let tails: &[&[u8]] = &[b"", b"\0", b"\0\0", b"\0\0\0\0\0", b"000\0", b"00\0\0"];
    let mut pool = Vec::new();
    for len in 1..=40 {
        for (index, (start, fill)) in fills.iter().enumerate() {
            // Each length with every end, but only one beginning or two: all of them would take a minute.
            let tail = tails[(len + index) % tails.len()];
            let tail = &tail[tail.len().saturating_sub(len)..];
            let body = start.iter().chain(fill.iter().cycle()).copied();
            pool.push(body.take(len - tail.len()).chain(tail.iter().copied()).collect::<Vec<u8>>());
        }
    }
    pool.sort();
    pool.dedup();
    pool
}

#[test]
fn what_is_written_is_read_back() {
    come_back(&pool());
}

#[test]
fn what_is_short_and_looks_like_something_else_is_read_back() {
    come_back(&short_pool());
}

/// Writes each entry of `pool` in every format and reads it back.
#[track_caller]
fn come_back(pool: &[Vec<u8>]) {
    let mut failed = 0;
    for format in write::WRITABLE {
        for bytes in pool {
            let text = write::render(format, bytes).unwrap();
            let guessed = read(&text, &options());
            let same = |paste: &Result<Paste, Refusal>| {
                paste.as_ref().is_ok_and(|paste| {
                    let all: Vec<u8> = paste.packets.iter().flat_map(|packet| packet.bytes.clone()).collect();
                    all == *bytes && paste.packets.len() == 1
                })
            };
            if same(&guessed) {
                check_sources(&text, guessed.as_ref().unwrap());
                check_spans(&text, guessed.as_ref().unwrap());
                check_marks(&text, guessed.as_ref().unwrap());
                continue;
            }
            let named = Options { format: Some((*base_of(format)).into()), ..options() };
            let named = read(&text, &named);
            // `xxd -e` and `xxd -g 4` differ only in the text column.
            let undrawn = *format == "xxd-le" && !bytes.iter().any(u8::is_ascii_graphic);
            if (undrawn || AMBIGUOUS.contains(format)) && same(&named) {
                continue;
            }
            failed += 1;
            if failed < 30 {
                println!("--- {format}: {bytes:02x?}\n{text}\n{guessed:02x?}");
            }
        }
    }
    assert_eq!(failed, 0);
}

/// The source of each byte must be its hexadecimal digits.
fn check_sources(text: &str, paste: &Paste) {
    for packet in &paste.packets {
        assert_eq!(packet.bytes.len(), packet.sources.len());
        for (byte, source) in packet.bytes.iter().zip(&packet.sources) {
            let spelled = source.of(text);
            assert!(!spelled.is_empty(), "{source:?} in {text:?}");
            let reason = &paste.reading.reason;
            let hex = reason.contains("hexadecimal bytes") || reason.contains("little-endian");
            if hex {
                let digits = spelled.trim_start_matches("0x");
                assert_eq!(u8::from_str_radix(digits, 16), Ok(*byte), "{}: {spelled}", paste.reading.format);
            }
        }
    }
}

/// Checks spans: in reading order where rows are read as written, and never shared between bytes.
///
/// Except within one token: a word, a character of several bytes, a repetition, digits of Base64.
fn check_spans(text: &str, paste: &Paste) {
    let Reading { format, reason, .. } = &paste.reading;
    if reason.contains("Base64") {
        return;
    }
    let rows = reason.starts_with(|char: char| char.is_ascii_digit()) && reason.contains(" of ");
    let rows = rows && reason.contains(" row") && !reason.contains("little-endian");
    for packet in &paste.packets {
        let mut spans = packet.sources.clone();
        // `*` repeats the characters of the row before it.
        if !rows || text.contains('*') {
            spans.sort_by_key(|span| (span.start, span.end));
        }
        let bytes_of_one_cell = format != &"hex-pairs" && !reason.contains("bytes");
        for pair in spans.windows(2) {
            let token = pair[0] == pair[1] && (!rows || bytes_of_one_cell || text.contains('*'));
            assert!(token || pair[0].end <= pair[1].start, "{format}: {pair:?} in {text}");
        }
    }
}

/// Checks marks: in text order, whole characters, none shared with another mark or a byte.
fn check_marks(text: &str, paste: &Paste) {
    let mut taken = vec![false; text.len()];
    for span in paste.packets.iter().flat_map(|packet| &packet.sources) {
        taken[span.start as usize..span.end as usize].fill(true);
    }
    let mut end = 0;
    for mark in &paste.marks {
        assert!(end <= mark.at.start, "{mark:?} begins before {end} in {text}");
        assert!(!mark.at.of(text).is_empty(), "{mark:?} in {text}");
        let free = taken[mark.at.start as usize..mark.at.end as usize].iter().all(|taken| !taken);
        assert!(free, "{}: {mark:?} `{}` is of a byte in {text}", paste.reading.format, mark.at.of(text));
        end = mark.at.end;
    }
}

/// Each line of the paste, and below it the role of each character: `o` offset, `b` byte, `t` text, `.` none.
///
/// A blank with no role stays a blank. Control characters are shown as pictures.
fn x_ray(text: &str, paste: &Paste) -> String {
    let mut roles = vec![' '; text.len()];
    for span in paste.packets.iter().flat_map(|packet| &packet.sources) {
        roles[span.start as usize..span.end as usize].fill('b');
    }
    for mark in &paste.marks {
        let role = match mark.role {
            MarkRole::Offset => 'o',
            MarkRole::Text => 't',
        };
        roles[mark.at.start as usize..mark.at.end as usize].fill(role);
    }
    let lines = text.split_inclusive('\n').map(|line| {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let body = line.trim_end_matches('\n');
        let picture = |char: char| match char {
            '\t' => '→',
            '\0'..'\x20' => char::from_u32(0x2400 + char as u32).unwrap(),
            _ => char,
        };
        let role = |(at, char): (usize, char)| match roles[start + at] {
            ' ' if !char.is_whitespace() => '.',
            role => role,
        };
        let shown: String = body.chars().map(picture).collect();
        let map: String = body.char_indices().map(role).collect();
        format!("{}\n{}\n", shown.trim_end(), map.trim_end())
    });
    lines.collect()
}

/// The characters marked as text, per line.
fn texts_of_lines(text: &str, paste: &Paste) -> Vec<String> {
    let line_of = |at: u32| text[..at as usize].matches('\n').count();
    let mut texts = vec![String::new(); text.lines().count()];
    for mark in paste.marks.iter().filter(|mark| mark.role == MarkRole::Text) {
        texts[line_of(mark.at.start)].push_str(mark.at.of(text));
    }
    texts
}

#[test]
fn the_text_column_is_marked_to_the_character() {
    // The column where the text begins in each row our writer prints, and what closes it.
    let columns = [
        ("xxd", 51, ""),
        ("xxd-le", 47, ""),
        ("hexdump-canonical", 61, "|"),
        ("od-hex", 58, "<"),
        ("wireshark", 57, ""),
        ("tcpdump", 51, ""),
        ("scapy", 55, ""),
        ("mitmproxy", 60, ""),
        ("windbg", 68, ""),
        ("hex-ascii", 51, ""),
    ];
    let mut failed = Vec::new();
    for (format, column, close) in columns {
        let mut compared = 0;
        for bytes in pool() {
            let text = write::render(format, &bytes).unwrap();
            let paste = read(&text, &options()).unwrap();
            // If it is read as another format, the columns differ.
            if paste.reading.format != format {
                continue;
            }
            compared += 1;
            for (line, marked) in text.lines().zip(texts_of_lines(&text, &paste)) {
                let drawn = line.get(column..).unwrap_or("");
                let drawn = drawn.strip_suffix(close).unwrap_or(drawn);
                if marked != drawn {
                    failed.push(format!("{format}: `{marked}` marked of\n{line}"));
                }
            }
        }
        assert!(compared > pool().len() / 2, "{format}: {compared}");
    }
    assert!(failed.is_empty(), "{}\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn marks_are_limited() {
    let row = "00000000  ff ff ff ff 54 53 6f 75  72 63 65 20 45 6e 67 69  |....TSource Engi|\n";
    let text = row.repeat(MAX_MARKS / 2 + 10);
    let paste = read(&text, &options()).unwrap();
    assert_eq!(paste.marks.len(), MAX_MARKS);
    check_marks(&text, &paste);
}

#[test]
fn bars_without_end_are_not_all_kept() {
    let text = format!("0000  61 62 63 64  a{}\n", "│".repeat(10_000));
    let named = Options { format: Some("hexdump-offsets".into()), ..options() };
    for options in [options(), named] {
        if let Ok(paste) = read(&text, &options) {
            check_marks(&text, &paste);
            assert!(paste.marks.len() < 100, "{}", paste.marks.len());
        }
    }
}

#[test]
fn the_pastes_of_the_cases_are_marked_as_all_are() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases");
    let mut count = 0;
    for folder in std::fs::read_dir(dir).unwrap() {
        for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let paste = text.split("\n---\n").nth(1).unwrap();
            if let Ok(read) = read(paste, &options()) {
                check_marks(paste, &read);
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn every_format_name_is_known_and_asked_for() {
    for format in write::WRITABLE {
        assert!(FORMATS.iter().any(|known| known.0 == base_of(format)), "{format}");
    }
    let named = Options { format: Some("morse".into()), ..options() };
    assert_eq!(read("...---...", &named).unwrap_err().code, "paste.unknown_format");
}

struct Case {
    name: String,
    header: String,
    paste: String,
    sections: Vec<(String, String)>,
}

fn cases() -> Vec<Case> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/pastes");
    let mut cases = Vec::new();
    for file in std::fs::read_dir(dir).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().to_string();
        let (header, rest) = text.split_once("\n---\n").unwrap();
        let mut parts = rest.split("\n=== ");
        let paste = format!("{}\n", parts.next().unwrap());
        let sections = parts
            .map(|part| part.split_once('\n').unwrap_or((part, "")))
            .map(|(a, b)| (a.trim().into(), b.into()));
        cases.push(Case { name, header: header.into(), paste, sections: sections.collect() });
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(!cases.is_empty());
    cases
}

#[test]
fn pastes_of_real_tools_are_read() {
    let mut failed = Vec::new();
    for case in cases() {
        let format = case.header.lines().find_map(|line| line.strip_prefix("format: ")).unwrap_or("");
        let result = read(&case.paste, &options());
        let section = |name: &str| {
            case.sections.iter().find(|section| section.0 == name).map(|section| section.1.trim())
        };
        let mut complaints = Vec::new();
        match &result {
            Ok(paste) => {
                check_sources(&case.paste, paste);
                check_spans(&case.paste, paste);
                check_marks(&case.paste, paste);
                let lines: Vec<String> = paste
                    .packets
                    .iter()
                    .map(|packet| write::render("hex-stream", &packet.bytes).unwrap())
                    .collect();
                let expected: Vec<&str> = section("bytes").unwrap_or("").lines().map(str::trim).collect();
                if lines != expected {
                    complaints.push(format!(
                        "bytes\n  {}\nexpected\n  {}",
                        lines.join("\n  "),
                        expected.join("\n  ")
                    ));
                }
                if paste.reading.format != format {
                    complaints.push(format!("format {} for {format}", paste.reading.format));
                }
                let codes: Vec<&str> = paste.notes.iter().map(|note| note.code).collect();
                let expected: Vec<&str> = section("notes").unwrap_or("").split_whitespace().collect();
                if codes != expected {
                    complaints.push(format!("notes {:?}, expected {expected:?}", paste.notes));
                }
                if let Some(expected) = section("headings") {
                    let headings: Vec<&str> = paste
                        .packets
                        .iter()
                        .map(|packet| packet.heading.map_or("-", |span| span.of(&case.paste)))
                        .collect();
                    if headings.join("\n") != expected {
                        complaints.push(format!("headings {headings:?}"));
                    }
                }
                if let Some(expected) = section("bases") {
                    let bases: Vec<String> = paste
                        .packets
                        .iter()
                        .map(|packet| packet.base.map_or("-".into(), |base| format!("{base:#x}")))
                        .collect();
                    if bases.join(" ") != expected {
                        complaints.push(format!("bases {bases:?}"));
                    }
                }
                if let Some(expected) = case.sections.iter().find(|section| section.0 == "x-ray") {
                    let shown = x_ray(&case.paste, paste);
                    if shown.trim_end() != expected.1.trim_end() {
                        complaints.push(format!("x-ray\n{shown}"));
                    }
                }
                if let Some(expected) = section("rivals") {
                    let rivals: Vec<&str> = paste.rivals.iter().map(|rival| rival.format).collect();
                    if rivals.join(" ") != expected {
                        complaints.push(format!("rivals {rivals:?}"));
                    }
                }
            }
            Err(refusal) => {
                let expected = case.sections.iter().find_map(|section| section.0.strip_prefix("refused "));
                if expected != Some(refusal.code) {
                    complaints.push(format!("refused: {refusal:?}"));
                }
            }
        }
        let refused = case.sections.iter().any(|section| section.0.starts_with("refused"));
        if let Some(paste) = result.as_ref().ok().filter(|_| refused) {
            complaints.push(format!("not refused but read as {}", paste.reading.format));
        }
        if !complaints.is_empty() {
            failed.push(format!("{}: {}", case.name, complaints.join("\n")));
        }
    }
    assert!(failed.is_empty(), "{} pastes\n{}", failed.len(), failed.join("\n\n"));
}

#[test]
fn every_code_is_shown_by_a_paste() {
    let cases = cases();
    let shown = |code: &str| {
        cases.iter().any(|case| {
            case.sections.iter().any(|(name, text)| {
                name == &format!("refused {code}")
                    || (name == "notes" && text.split_whitespace().any(|word| word == code))
            })
        })
    };
    // Two codes need a paste of megabytes, or a format requested by name.
    let elsewhere = ["paste.too_large", "paste.unknown_format"];
    let missing: Vec<&str> =
        CODES.iter().map(|code| code.name).filter(|code| !shown(code) && !elsewhere.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for case in &cases {
        for (name, text) in &case.sections {
            let codes = name.strip_prefix("refused ").or_else(|| (name == "notes").then_some(text.as_str()));
            for code in codes.unwrap_or("").split_whitespace() {
                assert!(CODES.iter().any(|known| known.name == code), "{}: {code}", case.name);
            }
        }
    }
}

#[test]
fn nothing_a_person_can_paste_panics() {
    let mut texts: Vec<String> = cases().into_iter().map(|case| case.paste).collect();
    for format in write::WRITABLE {
        for bytes in pool().into_iter().take(8) {
            texts.push(write::render(format, &bytes).unwrap());
        }
    }
    let odd = [
        "\u{a0}", "▒", "│", "\u{1b}[3", "*", "\n", "\"", "'", "0x", "\\x", "%", "<", "}", "-", "\u{200b}",
        ":", "é", "`",
    ];
    let mut state = 0x0123_4567_89ab_cdef;
    for text in &texts {
        for _ in 0..3 {
            let mut chars: Vec<char> = text.chars().take(700).collect();
            for _ in 0..=xorshift(&mut state) % 6 {
                if chars.is_empty() {
                    break;
                }
                let at = (xorshift(&mut state) as usize) % chars.len();
                match xorshift(&mut state) % 4 {
                    0 => {
                        chars.remove(at);
                    }
                    1 => {
                        let piece = odd[(xorshift(&mut state) as usize) % odd.len()];
                        chars.splice(at..at, piece.chars());
                    }
                    2 => chars.truncate(at),
                    _ => chars[at] = (b' ' + (xorshift(&mut state) % 95) as u8) as char,
                }
            }
            let mutated: String = chars.into_iter().collect();
            let small = Options { max_bytes: 1 << 16, ..options() };
            match read(&mutated, &small) {
                Ok(paste) => {
                    check_spans(&mutated, &paste);
                    check_marks(&mutated, &paste);
                    for packet in &paste.packets {
                        assert_eq!(packet.bytes.len(), packet.sources.len());
                        for span in &packet.sources {
                            assert!(
                                mutated.get(span.start as usize..span.end as usize).is_some(),
                                "{span:?} {mutated}"
                            );
                        }
                    }
                    for note in &paste.notes {
                        assert!(
                            mutated.get(note.at.start as usize..note.at.end as usize).is_some(),
                            "{note:?} {mutated}"
                        );
                    }
                }
                Err(refusal) => {
                    let at = refusal.at;
                    assert!(
                        mutated.get(at.start as usize..at.end as usize).is_some(),
                        "{refusal:?} {mutated}"
                    );
                    assert!(!refusal.text.is_empty());
                }
            }
        }
    }
}
