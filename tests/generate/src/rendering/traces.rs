//! What tracers, debuggers, consoles and converters print.

use super::Renderer;
use super::dumps::{groups, halves, rows, text};
use super::strings::{Escape, digits, list, quoted};

pub(super) const RENDERERS: &[(&str, Renderer)] = &[
    ("xxd -u -g1", |_, b| {
        rows(b, 16, |at, row| format!("{at:08x}: {:<47}  {}", digits(row, " ", true), text(row)))
    }),
    ("xxd -c 8", |_, b| rows(b, 8, |at, row| format!("{at:08x}: {:<19}  {}", groups(row), text(row)))),
    ("xxd -b", |_, b| {
        rows(b, 6, |at, row| {
            let bits = row.iter().map(|byte| format!("{byte:08b}")).collect::<Vec<_>>().join(" ");
            format!("{at:08x}: {bits:<53}  {}", text(row))
        })
    }),
    ("hexdump", |_, b| {
        rows(b, 16, |at, row| format!("{at:07x} {}", words(row))) + &format!("\n{:07x}", b.len())
    }),
    ("od -An -tx1", |_, b| rows(b, 16, |_, row| format!(" {}", digits(row, " ", false)))),
    ("od -An -tu1", |_, b| {
        rows(b, 16, |_, row| row.iter().map(|byte| format!(" {byte:>3}")).collect::<String>())
    }),
    ("od -b", |_, b| {
        rows(b, 16, |at, row| {
            format!("{at:07o}{}", row.iter().map(|byte| format!(" {byte:03o}")).collect::<String>())
        }) + &format!("\n{:07o}", b.len())
    }),
    ("od -tx1z", |_, b| {
        rows(b, 16, |at, row| format!("{at:07o} {:<47}  >{}<", digits(row, " ", false), text(row)))
            + &format!("\n{:07o}", b.len())
    }),
    ("hexyl", |_, b| {
        rows(b, 16, |at, row| {
            let half = |from: usize| row.get(from.min(row.len())..row.len().min(from + 8)).unwrap_or(&[]);
            format!(
                "│{at:08x}│ {:<23} ┊ {:<23} │{:<8}┊{:<8}│",
                digits(half(0), " ", false),
                digits(half(8), " ", false),
                text(half(0)),
                text(half(8))
            )
        })
    }),
    ("windbg db", |_, b| {
        rows(b, 16, |at, row| {
            let pairs = digits(row, " ", false);
            let pairs = if row.len() > 8 { format!("{}-{}", &pairs[..23], &pairs[24..]) } else { pairs };
            format!("00000000`0012f{at:03x}  {pairs:<47}  {}", text(row))
        })
    }),
    ("radare2", |_, b| rows(b, 16, |at, row| format!("0x{at:08x}  {:<39}  {}", groups(row), text(row)))),
    ("certutil", |_, b| rows(b, 16, |at, row| format!("{at:04x}\t{:<48}  {}", halves(row), text(row)))),
    ("curl trace", |_, b| {
        rows(b, 16, |at, row| format!("{at:04x}: {:<47} {}", digits(row, " ", false), text(row)))
    }),
    ("tcpdump -x", |_, b| rows(b, 16, |at, row| format!("\t0x{at:04x}:  {}", groups(row)))),
    ("strace", |_, b| {
        format!(
            "sendto(3, {}, {}, 0, {{sa_family=AF_INET, sin_port=htons(27015)}}, 16) = {}",
            quoted(b, Escape::Octal, "\""),
            b.len(),
            b.len()
        )
    }),
    ("strace -x", |_, b| {
        format!("recvfrom(3, {}, 1400, 0, NULL, NULL) = {}", quoted(b, Escape::Hex, "\""), b.len())
    }),
    ("gdb print", |_, b| format!("$1 = {}", quoted(b, Escape::FullOctal, "\""))),
    ("erlang shell", |_, b| format!("<<{}>>", list(b, ",", 100, "", |byte| byte.to_string()))),
    ("elixir inspect", |_, b| format!("<<{}>>", list(b, ", ", 100, "", |byte| byte.to_string()))),
    ("rust debug", |_, b| format!("[{}]", list(b, ", ", 1000, "", |byte| byte.to_string()))),
    ("rust pretty", |_, b| format!("[\n{}\n]", list(b, "\n", 1, "", |byte| format!("    {byte},")))),
    ("go % x", |_, b| digits(b, " ", false)),
    ("go % X in brackets", |_, b| format!("[{}]", digits(b, " ", true))),
    ("go %q", |_, b| quoted(b, Escape::Hex, "\"")),
    ("wireshark data", |_, b| format!("    Data: {}\n    [Length: {}]", digits(b, "", false), b.len())),
    ("wireshark escaped", |_, b| {
        rows(b, 16, |_, row| {
            format!("\"{}\"", row.iter().map(|byte| format!("\\x{byte:02x}")).collect::<String>())
        })
        .replace("\"\n", "\" \\\n")
    }),
    ("semicolons", |_, b| list(b, ";", 1000, "", |byte| byte.to_string())),
    ("h each", |_, b| list(b, " ", 1000, "", |byte| format!("{byte:02X}h"))),
    ("dots", |_, b| digits(b, ".", false)),
    ("four digits", |_, b| groups(b)),
    ("eight digits", |_, b| b.chunks(4).map(|word| digits(word, "", true)).collect::<Vec<_>>().join(" ")),
    ("octal escapes", |_, b| b.iter().map(|byte| format!("\\{byte:03o}")).collect()),
    ("percent all", |_, b| b.iter().map(|byte| format!("%{byte:02X}")).collect()),
    ("json list", |_, b| format!("[{}]", list(b, ", ", 1000, "", |byte| byte.to_string()))),
    ("json field", |_, b| format!("{{\"raw\": \"{}\", \"port\": 27015}}", digits(b, "", false))),
    // Its own sign is written as it is, so that a text with one says nothing certain.
    ("cat -v", |_, b| {
        if b.contains(&b'^') { digits(b, " ", false) } else { b.iter().map(|byte| caret(*byte)).collect() }
    }),
];

fn words(row: &[u8]) -> String {
    let word = |pair: &[u8]| format!("{:02x}{:02x}", pair.get(1).copied().unwrap_or(0), pair[0]);
    row.chunks(2).map(word).collect::<Vec<_>>().join(" ")
}

fn caret(byte: u8) -> String {
    match byte {
        0..0x20 => format!("^{}", char::from(byte + 64)),
        0x7f => "^?".into(),
        0x80.. => format!("M-{}", caret(byte - 128)),
        _ => char::from(byte).into(),
    }
}
