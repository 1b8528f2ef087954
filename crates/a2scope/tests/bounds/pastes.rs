//! Pastes of the largest allowed size in every family of formats, and larger ones.

use std::fmt::Write as _;

use a2scope::capture::hexdump::{MAX_BYTES, Paste, Refusal, TEXT_PER_BYTE};
use a2scope::{Detail, Engine, Options};

use crate::{BASE, MOST, scaled, within};

/// Number of characters per paste, at most [`MOST_TEXT`].
const SIZE: usize = scaled(MOST_TEXT as u64) as usize;
const MOST_TEXT: usize = MAX_BYTES * TEXT_PER_BYTE;
/// Number of characters per paste in Base64: fewer, so that the limit on bytes is not reached.
const DENSE: usize = SIZE / 16 * 10;

/// Appends rows until the paste is long enough.
fn rows(row: impl Fn(&mut String, usize)) -> String {
    rows_of(SIZE, row)
}

fn rows_of(size: usize, row: impl Fn(&mut String, usize)) -> String {
    let mut text = String::with_capacity(size + 256);
    for i in 0.. {
        let before = text.len();
        row(&mut text, i);
        if text.len() > size {
            text.truncate(before);
            break;
        }
    }
    text
}

/// Reads a paste; also returns the number of messages.
fn read(what: &str, text: &str, bound: usize) -> (Result<Paste, Refusal>, u64) {
    let mut result = None;
    within(&format!("a paste of {what}"), bound, || {
        let mut engine = Engine::new(Options { detail: Detail::Fields, ..Options::default() });
        let paste = engine.paste(text, &mut |_| {});
        result = Some((paste, engine.message_count()));
        text.len() as u64
    });
    result.unwrap()
}

/// Reads a paste in the format `format`, with `per` characters per byte.
fn paste(what: &str, format: &str, per: f64, text: &str) -> u64 {
    let (result, messages) = read(what, text, MOST);
    let paste = result.unwrap_or_else(|refusal| panic!("{what}: {}", refusal.text));
    assert_eq!(paste.reading.format, format);
    let bytes: usize = paste.packets.iter().map(|packet| packet.bytes.len()).sum();
    assert_eq!(bytes, paste.reading.bytes);
    let expected = text.len() as f64 / per;
    assert!((bytes as f64 / expected - 1.0).abs() < 0.01, "{what}: {bytes} bytes, {expected} expected");
    messages
}

/// Reads a paste that must be refused with this code.
fn refused(what: &str, code: &str, text: &str, bound: usize) {
    let (result, messages) = read(what, text, bound);
    assert_eq!(result.unwrap_err().code.name(), code, "{what}");
    assert_eq!(messages, 0);
}

#[test]
fn dumps() {
    paste(
        "hex pairs",
        "hex-pairs",
        3.0,
        &rows(|text, _| text.push_str("ff ff ff ff 41 4b a1 d5 22 20 61 6e 64 20 6d 6f\n")),
    );
    paste(
        "hex pairs in one line",
        "hex-pairs",
        3.0,
        &rows(|text, _| text.push_str("ff ff ff ff 41 4b a1 d5 22 ")),
    );
    paste(
        "hexadecimal digits in one line",
        "hex-stream",
        2.0,
        &rows_of(DENSE, |text, _| text.push_str("ffffffff414ba1d522")),
    );
    let xxd = rows(|text, i| {
        let _ = writeln!(text, "{:08x}: ffff ffff 414b a1d5 2220 616e 6420 6d6f  ....AK..\" and mo", i * 16);
    });
    paste("xxd", "xxd", 68.0 / 16.0, &xxd);
}

#[test]
fn among_text() {
    let comments = rows(|text, _| text.push_str("// ff ff ff ff 41 4b a1 d5 22 20 61 6e 64 20 6d 6f\n"));
    paste("rows behind comment signs", "hex-pairs", 51.0 / 16.0, &comments);
    let log =
        rows(|text, _| text.push_str("12:00:00 DEBUG 203.0.113.5:27015 <-- ff ff ff ff 41 4b a1 d5 22\n"));
    paste("a log", "among-words", 64.0 / 9.0, &log);
    let gamedig = rows(|text, _| text.push_str("ff ff ff ff 41 4b a1 d5 22\n            A  K        \"\n"));
    paste("rows over their characters", "two-line", 53.0 / 9.0, &gamedig);
    let code =
        rows(|text, _| text.push_str("send(PREFIX + x, b\"\\xff\\xff\\xff\\xffAK\\xa1\\xd5\\x22\" * 1)\n"));
    paste("source code", "string", 56.0 / 9.0, &code);
}

#[test]
fn literals() {
    let array = rows(|text, i| {
        text.push_str(if i == 0 {
            "unsigned char bytes[] = {\n"
        } else {
            "  0xff, 0xff, 0xff, 0xff, 0x41, 0x4b, 0xa1, 0xd5,\n"
        });
    });
    paste("a C array", "array", 50.0 / 8.0, &array);
    let base64 =
        rows_of(DENSE, |text, _| text.push_str("/////0FLodUiIGFuZCBtb3Jl/////0FLodUiIGFuZCBtb3Jl\n"));
    paste("Base64", "base64", 49.0 / 36.0, &base64);
    let decimal = rows(|text, _| text.push_str("255, 255, 255, 255, 65, 75, 161, 213, 34, "));
    paste("decimal numbers", "decimal", 42.0 / 9.0, &decimal);
    let written =
        rows(|text, i| text.push_str(if i < 4 { "data.push(0xff);\n" } else { "data.push(0x54);\n" }));
    paste("bytes that a program writes one by one", "literals", 17.0, &written);
    let string =
        rows(|text, i| text.push_str(if i == 0 { "\"" } else { "\\xff\\xff\\xff\\xffAK\\xa1\\xd5\\x22" }));
    paste("a string literal that nothing closes", "marks", 30.0 / 9.0, &string);
}

/// Many small packets: complete messages, and incomplete fragments.
#[test]
fn packets() {
    let whole = rows(|text, i| {
        let _ = writeln!(
            text,
            "0000  ff ff ff ff 41 4b a1 d5 22 20 61 6e 64 20 6d {:02x}   ....AK..\" and mo\n",
            i % 256
        );
    });
    let count = whole.matches("0000").count() as u64;
    assert_eq!(paste("many packets", "wireshark", 74.0 / 16.0, &whole), count);
    let half = rows(|text, i| {
        let [a, b, c, d] = (i as u32).to_be_bytes();
        let _ = write!(text, "0000  fe ff ff ff {a:02x} {b:02x} {c:02x} {d:02x} 02 00 e0 04\n\n");
    });
    let count = half.matches("0000").count() as u64;
    assert_eq!(paste("fragments of as many messages", "wireshark", 43.0 / 12.0, &half), count);
    let list =
        rows(|text, i| text.push_str(if i == 0 { "ff ff ff ff 66 0a\n" } else { "c0 00 02 01 69 87\n" }));
    assert_eq!(paste("a master server's list", "hex-pairs", 3.0, &list), 1);
}

/// Text that is not a dump, or not a valid one.
#[test]
fn nonsense() {
    let noise = rows(|text, _| text.push_str("> \u{1b}[31mff\u{1b}[0m\u{a0}\u{200b}ff\u{a0}`ff`\n"));
    assert!(read("escape sequences and quotation marks", &noise, MOST).0.is_ok());
    let prose = rows(|text, _| text.push_str("The quick brown fox jumps over the lazy dog. \n"));
    refused("prose", "paste.not_a_dump", &prose, MOST);
    refused("brackets", "paste.not_a_dump", &rows(|text, _| text.push_str("[{(\"'")), MOST);
    let counted = rows(|text, _| text.push_str("[255;4096]\n"));
    refused("arrays that ask for more than they have", "paste.too_large", &counted, MOST);
    refused("empty lines", "paste.empty", &rows(|text, _| text.push('\n')), MOST);
    refused("blanks that are two bytes long", "paste.empty", &rows(|text, _| text.push('\u{a0}')), MOST);
}

/// A hundred characters that stand for as many bytes as are allowed, and for more.
#[test]
fn repeated_rows() {
    let row = "00000000  ff ff ff ff 41 4b a1 d5  22 20 61 6e 64 20 6d 6f  |....AK..\" and mo|\n*\n";
    let (most, more) = (format!("{row}{MAX_BYTES:08x}\n"), format!("{row}7ffffff0\n"));
    let (result, messages) = read("one row, repeated up to the limit", &most, MOST);
    assert_eq!((result.unwrap().reading.bytes, messages), (MAX_BYTES, 1));
    refused("one row, repeated 134 million times", "paste.too_large", &more, MOST);
}

/// 50 MB are refused without being read.
#[test]
fn larger_than_any_paste() {
    let row = "ff ff ff ff 41 4b a1 d5 22 20 61 6e 64 20 6d 6f\n";
    let text = row.repeat((50 << 20) / row.len());
    refused("50 MB", "paste.too_large", &text, BASE);
    assert!(read("one character more than may be", &"f".repeat(MOST_TEXT + 1), BASE).0.is_err());
}
