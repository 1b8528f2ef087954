//! What tools print.

use super::Renderer;
use super::strings::{Escape, digits, quoted};

pub(super) const RENDERERS: &[(&str, Renderer)] = &[
    ("xxd", |_, b| rows(b, 16, |at, row| format!("{at:08x}: {:<39}  {}", groups(row), text(row)))),
    ("xxd -p", |_, b| rows(b, 30, |_, row| digits(row, "", false))),
    ("hexdump -C", |_, b| {
        rows(b, 16, |at, row| format!("{at:08x}  {:<48}  |{}|", halves(row), text(row)))
            + &format!("\n{:08x}", b.len())
    }),
    ("hexdump -C no end", |_, b| {
        rows(b, 16, |at, row| format!("{at:08x}  {:<48}  |{}|", halves(row), text(row)))
    }),
    ("wireshark", |_, b| rows(b, 16, |at, row| format!("{at:04x}  {:<48}  {}", halves(row), text(row)))),
    ("tcpdump -X", |_, b| {
        rows(b, 16, |at, row| format!("\t0x{at:04x}:  {:<39}  {}", groups(row), text(row)))
    }),
    ("scapy", |_, b| {
        rows(b, 16, |at, row| format!("{at:04x}  {:<47}  {}", digits(row, " ", true), text(row)))
    }),
    ("hxd", |_, b| rows(b, 16, |at, row| format!("{at:08X}  {:<47}  {}", digits(row, " ", true), text(row)))),
    ("pairs and text", |_, b| rows(b, 16, |_, row| format!("{:<47}  {}", digits(row, " ", true), text(row)))),
    ("od -tx1", |_, b| {
        rows(b, 16, |at, row| format!("{at:07o} {}", digits(row, " ", false))) + &format!("\n{:07o}", b.len())
    }),
    ("od -c", |_, b| {
        rows(b, 16, |at, row| {
            format!("{at:07o}{}", row.iter().map(|byte| format!(" {:>3}", od(*byte))).collect::<String>())
        }) + &format!("\n{:07o}", b.len())
    }),
    ("od -td1", |_, b| {
        rows(b, 16, |at, row| {
            format!("{at:07o}{}", row.iter().map(|byte| format!(" {:>4}", *byte as i8)).collect::<String>())
        }) + &format!("\n{:07o}", b.len())
    }),
    ("pairs", |r, b| digits(b, " ", r.chance(0.5))),
    ("pairs in rows", |r, b| {
        rows(b, 16, |_, row| digits(row, " ", true)).replace('\n', if r.chance(0.5) { "\n" } else { " \n" })
    }),
    ("stream", |r, b| digits(b, "", r.chance(0.3))),
    ("0x stream", |_, b| format!("0x{}", digits(b, "", false))),
    ("colons", |r, b| digits(b, ":", r.chance(0.5))),
    ("dashes", |_, b| digits(b, "-", true)),
    ("0x each", |_, b| b.iter().map(|byte| format!("0x{byte:02x}")).collect::<Vec<_>>().join(" ")),
    ("0x commas", |_, b| b.iter().map(|byte| format!("0x{byte:02X}")).collect::<Vec<_>>().join(", ")),
    ("escapes each", |_, b| b.iter().map(|byte| format!("\\x{byte:02x}")).collect()),
    ("escaped text", |_, b| unquoted(&quoted(b, Escape::Hex, ""))),
    ("python repr", |_, b| format!("b{}", quoted(b, Escape::Hex, "\"").replace("\\x0a", "\\n"))),
    ("decimal commas", |_, b| b.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")),
    ("decimal blanks", |_, b| b.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")),
    ("go %v", |_, b| format!("[{}]", b.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))),
    ("java Arrays.toString", |_, b| {
        format!("[{}]", b.iter().map(|byte| (*byte as i8).to_string()).collect::<Vec<_>>().join(", "))
    }),
    ("rust {:02x?}", |_, b| format!("[{}]", digits(b, ", ", false))),
    ("go %#v", |_, b| {
        format!("[]byte{{{}}}", b.iter().map(|byte| format!("0x{byte:x}")).collect::<Vec<_>>().join(", "))
    }),
    ("node buffer", |_, b| format!("<Buffer {}>", digits(b, " ", false))),
    ("angle", |_, b| {
        b.iter()
            .map(|byte| {
                if (b' '..=b'~').contains(byte) && *byte != b'<' {
                    char::from(*byte).to_string()
                } else {
                    format!("<{byte:02X}>")
                }
            })
            .collect()
    }),
    ("percent", |_, b| {
        b.iter()
            .map(|byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(*byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            })
            .collect()
    }),
    ("base64", |_, b| base64(b)),
    ("iptables", |_, b| {
        format!(
            "iptables -A INPUT -p udp --dport 27015 -m string --algo bm --hex-string '|{}|' -j DROP",
            digits(b, "", false)
        )
    }),
    ("gdb x", |_, b| {
        rows(b, 8, |at, row| {
            format!(
                "0x7fffffffe4{at:02x}:\t{}",
                row.iter().map(|byte| format!("0x{byte:02x}")).collect::<Vec<_>>().join("\t")
            )
        })
    }),
    ("format-hex", |_, b| {
        format!(
            "           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n{}",
            rows(b, 16, |at, row| format!("{at:08X}   {:<47}  {}", digits(row, " ", true), text(row)))
        )
    }),
];

fn unquoted(text: &str) -> String {
    text[1..text.len() - 1].to_owned()
}

pub(super) fn rows(bytes: &[u8], width: usize, row: impl Fn(usize, &[u8]) -> String) -> String {
    let rows: Vec<String> = bytes.chunks(width).enumerate().map(|(i, bytes)| row(i * width, bytes)).collect();
    rows.join("\n")
}

pub(super) fn groups(row: &[u8]) -> String {
    row.chunks(2).map(|pair| digits(pair, "", false)).collect::<Vec<_>>().join(" ")
}

pub(super) fn halves(row: &[u8]) -> String {
    row.chunks(8).map(|half| digits(half, " ", false)).collect::<Vec<_>>().join("  ")
}

pub(super) fn text(row: &[u8]) -> String {
    row.iter().map(|byte| if (b' '..=b'~').contains(byte) { char::from(*byte) } else { '.' }).collect()
}

fn od(byte: u8) -> String {
    match byte {
        0 => "\\0".into(),
        7 => "\\a".into(),
        8 => "\\b".into(),
        9 => "\\t".into(),
        10 => "\\n".into(),
        11 => "\\v".into(),
        12 => "\\f".into(),
        13 => "\\r".into(),
        b' '..=b'~' => char::from(byte).into(),
        _ => format!("{byte:03o}"),
    }
}

pub(super) fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for group in bytes.chunks(3) {
        let value =
            group.iter().fold(0_u32, |value, byte| value << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for at in 0..4 {
            let digit = DIGITS[(value >> (18 - 6 * at)) as usize & 63];
            out.push(if at > group.len() { '=' } else { char::from(digit) });
        }
    }
    out
}
