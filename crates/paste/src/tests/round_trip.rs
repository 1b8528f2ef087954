//! Tests that bytes written in any format are read back.

use alloc::vec::Vec;
use std::println;

use super::check::*;
use super::*;

fn base_of(format: &str) -> &str {
    match format {
        "xxd-plain" => "hex-pairs",
        "xxd-include" | "rust-array" | "json-array" | "java-array" | "go-slice" | "javascript-array"
        | "csharp-array" => "array",
        "php-string" | "shell-printf" | "powershell-hex" | "python-bytes" => "string",
        "od-octal-bytes" => "od-octal",
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

/// Returns bytes of every length up to three rows whose end looks like something else.
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
        (b"`", b"\xffa`"),
        (b"'", b"\xffa'"),
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

#[test]
fn every_format_name_is_known_and_asked_for() {
    for format in write::WRITABLE {
        assert!(FORMATS.iter().any(|known| known.0 == base_of(format)), "{format}");
    }
    let named = Options { format: Some("morse".into()), ..options() };
    assert_eq!(read("...---...", &named).unwrap_err().code, PasteCode::UnknownFormat);
}
