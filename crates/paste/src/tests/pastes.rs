//! Tests the pastes of `tests/pastes`, and other texts that may be pasted.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::check::*;
use super::*;

#[test]
fn pastes_of_real_tools_are_read() {
    let mut failed = Vec::new();
    for case in cases() {
        let header = |name: &str| case.header.lines().find_map(|line| line.strip_prefix(name));
        let format = header("format: ").unwrap_or("");
        let options = Options { format: header("as: ").map(Into::into), ..options() };
        let result = read(&case.paste, &options);
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
                let codes: Vec<&str> = paste.notes.iter().map(|note| note.code.name()).collect();
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
                if expected != Some(refusal.code.name()) {
                    complaints.push(format!("refused: {refusal:?}"));
                }
                let file = refusal.file.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
                if section("file").is_some_and(|expected| expected != file) {
                    complaints.push(format!("file {file}"));
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
    let elsewhere = [PasteCode::TooLarge, PasteCode::UnknownFormat];
    let missing: Vec<&str> = CODES
        .iter()
        .filter(|code| !elsewhere.contains(code))
        .map(|code| code.name())
        .filter(|code| !shown(code))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    for case in &cases {
        for (name, text) in &case.sections {
            let codes = name.strip_prefix("refused ").or_else(|| (name == "notes").then_some(text.as_str()));
            for code in codes.unwrap_or("").split_whitespace() {
                assert!(CODES.iter().any(|known| known.name() == code), "{}: {code}", case.name);
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
                    assert!(!alloc::string::ToString::to_string(&refusal.text).is_empty());
                }
            }
        }
    }
}

#[test]
fn a_star_cannot_ask_for_more_than_is_allowed() {
    let text = "00000000  00 00 00 00  |....|\n*\nfffffff0  00 00 00 00  |....|\n";
    let options = Options { max_bytes: 1000, ..Options::default() };
    assert_eq!(read(text, &options).unwrap_err().code, PasteCode::TooLarge);
}

#[test]
fn a_dump_is_no_text_although_its_column_has_backslashes() {
    let row = |at: usize| {
        format!("{:08x}: 5c30 5c30 5c30 5c30 5c30 5c30 5c30 5c30  \\0\\0\\0\\0\\0\\0\\0\\0\n", 16 * at)
    };
    let text: String = (0..40).map(row).collect();
    // As text it would have more bytes than are allowed.
    let options = Options { max_bytes: 1000, ..Options::default() };
    assert_eq!(read(&text, &options).unwrap().reading.bytes, 640);
}
