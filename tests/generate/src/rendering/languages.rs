//! Literals, lists and builders of more programming languages.

use super::Renderer;
use super::dumps::base64;
use super::strings::{Escape, digits, list, quoted};

pub(super) const RENDERERS: &[(&str, Renderer)] = &[
    ("python times", |_, b| format!("q = b'\\xff' * 4 + b{}", quoted(&b[4..], Escape::Hex, "\""))),
    ("python tuple", |_, b| format!("q = bytes(({}))", hex(b))),
    ("python lines of hex", |_, b| {
        format!(
            "data = bytes.fromhex(\"\"\"\n{}\n\"\"\")",
            b.chunks(16).map(|row| digits(row, " ", false)).collect::<Vec<_>>().join("\n")
        )
    }),
    ("python unhexlify", |_, b| format!("q = binascii.unhexlify(b'{}')", digits(b, "", false))),
    ("python codecs", |_, b| format!("q = codecs.decode('{}', 'hex')", digits(b, "", false))),
    ("python b64", |_, b| format!("q = base64.b64decode('{}')", base64(b))),
    ("python apostrophes", |_, b| format!("q = b{}", apostrophes(b))),
    ("python bytearray repr", |_, b| format!("bytearray(b{})", apostrophes(b))),
    ("python assert", |_, b| format!("assert sock.sent == [b{}]", apostrophes(b))),
    ("js fromCharCode", |_, b| {
        format!("const q = String.fromCharCode({});", list(b, ", ", 100, "", |byte| byte.to_string()))
    }),
    ("js plus", |_, b| format!("var q = '\\xFF\\xFF\\xFF\\xFF' + {};", quoted(&b[4..], Escape::Hex, "\""))),
    ("js atob", |_, b| format!("const q = atob(\"{}\");", base64(b))),
    ("js from base64", |_, b| format!("const q = Buffer.from('{}', 'base64');", base64(b))),
    ("js of", |_, b| format!("const q = Uint8Array.of({});", hex(b))),
    ("js unicode", |_, b| format!("let q = {};", quoted(b, Escape::Unicode, "\""))),
    ("java string", |_, b| {
        format!("byte[] q = {}.getBytes(StandardCharsets.ISO_8859_1);", quoted(b, Escape::Unicode, "\""))
    }),
    ("java parseHex", |_, b| format!("var q = HexFormat.of().parseHex(\"{}\");", digits(b, "", false))),
    ("java octal", |_, b| format!("String q = {};", quoted(b, Escape::FullOctal, "\""))),
    ("kotlin unsigned", |_, b| {
        format!("val q = ubyteArrayOf({})", list(b, ", ", 100, "", |byte| format!("0x{byte:02x}u")))
    }),
    ("scala", |_, b| {
        format!("val q = Array[Byte]({})", list(b, ", ", 100, "", |byte| (byte as i8).to_string()))
    }),
    ("groovy", |_, b| {
        format!("def q = [{}] as byte[]", list(b, ", ", 100, "", |byte| (byte as i8).to_string()))
    }),
    ("c# FromHexString", |_, b| format!("var q = Convert.FromHexString(\"{}\");", digits(b, "", true))),
    ("c# chars", |_, b| {
        format!("byte[] q = {{ {} }};", list(b, ", ", 100, "", |byte| character(byte, "(byte)")))
    }),
    ("c# base64", |_, b| format!("var q = Convert.FromBase64String(\"{}\");", base64(b))),
    ("f#", |_, b| format!("let q = [| {} |]", list(b, "; ", 100, "", |byte| format!("0x{byte:02X}uy")))),
    ("go characters", |_, b| {
        format!("q := []byte{{{}}}", list(b, ", ", 100, "", |byte| character(byte, "")))
    }),
    ("rust characters", |_, b| {
        format!("let q = [{}];", list(b, ", ", 100, "", |byte| character(byte, "").replacen('\'', "b'", 1)))
    }),
    ("swift typed", |_, b| format!("let q: [UInt8] = [{}]", hex(b))),
    ("objective-c", |_, b| {
        format!(
            "NSData *q = [NSData dataWithBytes:(unsigned char[]){{{}}} length:{}];",
            list(b, ",", 100, "", |byte| format!("0x{byte:02x}")),
            b.len()
        )
    }),
    ("zig", |_, b| format!("const q = [_]u8{{ {} }};", hex(b))),
    ("zig string", |_, b| format!("const q = {};", quoted(b, Escape::Hex, "\""))),
    ("nim bytes", |_, b| format!("let q = @[{}]", list(b, ", ", 100, "", |byte| format!("0x{byte:02x}'u8")))),
    ("julia", |_, b| format!("q = UInt8[{}]", hex(b))),
    ("julia string", |_, b| format!("q = b{}", quoted(b, Escape::Hex, "\"$"))),
    ("crystal", |_, b| format!("q = Bytes[{}]", hex(b))),
    ("clojure", |_, b| {
        format!("(def q (byte-array [{}]))", list(b, " ", 100, "", |byte| format!("0x{byte:02x}")))
    }),
    ("scheme", |_, b| format!("(define q #vu8({}))", list(b, " ", 100, "", |byte| byte.to_string()))),
    ("racket", |_, b| format!("(define q (bytes {}))", list(b, " ", 100, "", |byte| byte.to_string()))),
    ("tcl", |_, b| format!("set q {}", quoted(b, Escape::FullOctal, "\"$[]"))),
    ("tcl binary", |_, b| format!("set q [binary format H* {}]", digits(b, "", false))),
    ("gdscript", |_, b| {
        format!("var q = PackedByteArray([{}])", list(b, ", ", 100, "", |byte| byte.to_string()))
    }),
    ("lua hex", |_, b| format!("local q = {}", quoted(b, Escape::Hex, "\""))),
    ("lua char all", |_, b| {
        format!("local q = string.char({})", list(b, ", ", 100, "", |byte| format!("0x{byte:02X}")))
    }),
    ("perl chr", |_, b| format!("my $q = chr(255) x 4 . {};", quoted(&b[4..], Escape::Hex, "\"$@"))),
    ("perl pack C", |_, b| {
        format!("my $q = pack('C*', {});", list(b, ", ", 100, "", |byte| byte.to_string()))
    }),
    ("php pack N", |_, b| format!("$q = pack('N', 0xFFFFFFFF) . {};", quoted(&b[4..], Escape::Hex, "\"$"))),
    ("php pack H", |_, b| format!("$q = pack('H*', '{}');", digits(b, "", false))),
    ("ruby times", |_, b| format!("q = \"\\xFF\" * 4 + {}", quoted(&b[4..], Escape::Hex, "\"#"))),
    ("ruby pack H", |_, b| format!("q = ['{}'].pack('H*')", digits(b, "", false))),
    ("shell xxd", |_, b| format!("echo {} | xxd -r -p | nc -u host 27015", digits(b, "", false))),
    ("shell perl", |_, b| {
        format!(
            "perl -e 'print {}' | nc -u host 27015",
            quoted(b, Escape::Hex, "\"$@").replace('\'', "\\x27")
        )
    }),
    ("c bytes cast", |_, b| {
        format!("const char q[] = {{ {} }};", list(b, ", ", 12, "    ", |byte| format!("(char)0x{byte:02X}")))
    }),
    ("c index", |_, b| {
        b.iter().enumerate().map(|(i, byte)| format!("q[{i}] = 0x{byte:02x};")).collect::<Vec<_>>().join("\n")
    }),
    ("arduino", |_, b| {
        format!("byte q[] PROGMEM = {{ {} }};", list(b, ", ", 100, "", |byte| format!("0x{byte:02X}")))
    }),
];

fn hex(bytes: &[u8]) -> String {
    list(bytes, ", ", 16, "    ", |byte| format!("0x{byte:02x}"))
}

/// Text between apostrophes, as Python's repr writes it.
fn apostrophes(bytes: &[u8]) -> String {
    let text = quoted(bytes, Escape::Hex, "'");
    format!("'{}'", &text[1..text.len() - 1])
}

fn character(byte: u8, cast: &str) -> String {
    match byte {
        b'\'' | b'\\' => format!("{cast}'\\{}'", char::from(byte)),
        b' '..=b'~' => format!("{cast}'{}'", char::from(byte)),
        _ => format!("0x{byte:02x}"),
    }
}
