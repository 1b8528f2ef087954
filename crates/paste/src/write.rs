//! Prints bytes as various tools do, in formats that [`super::read`] reads.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

macro_rules! writable {
    ($bytes:ident; $($name:literal => $text:expr,)*) => {
        /// Names that [`render`] accepts: formats of [`super::FORMATS`], or variants of one (`xxd-plain`).
        pub const WRITABLE: &[&str] = &[$($name),*];

        /// Prints `bytes` in a format of [`WRITABLE`], as its tool does; `None` for other names.
        pub fn render(format: &str, $bytes: &[u8]) -> Option<String> {
            Some(match format {
                $($name => $text,)*
                _ => return None,
            })
        }
    };
}

writable! {
    bytes;
    "xxd" => rows(bytes, 16, |at, row| format!("{at:08x}: {:<39}  {}", groups(row, 2), text(row))),
    "xxd-plain" => rows(bytes, 30, |_, row| stream(row)),
    "xxd-le" => rows(bytes, 16, |at, row| {
        let words: Vec<String> = row.chunks(4).map(|word| format!("{:>8}", reversed(word))).collect();
        format!("{at:08x}: {:<35}  {}", words.join(" "), text(row))
    }),
    "xxd-bits" => rows(bytes, 6, |at, row| {
        let bits: Vec<String> = row.iter().map(|byte| format!("{byte:08b}")).collect();
        format!("{at:08x}: {:<53}  {}", bits.join(" "), text(row))
    }),
    "xxd-include" => {
        let list =
            rows(bytes, 12, |_, row| format!("  {},", prefixed(row)));
        let list = list.trim_end_matches(['\n', ',']);
        format!("unsigned char packet[] = {{\n{list}\n}};\nunsigned int packet_len = {};\n", bytes.len())
    },
    "hexdump" => squeezed(
        bytes,
        |at| format!("{at:07x}"),
        |row| {
            let words = row.chunks(2).map(|word| format!(" {:0>4}", reversed(word)));
            words.collect()
        },
    ),
    "hexdump-canonical" => squeezed(
        bytes,
        |at| format!("{at:08x}"),
        |row| {
            let (left, right) = row.split_at(row.len().min(8));
            let cells = format!("{:<23}  {:<23}", spaced(left), spaced(right));
            format!("  {cells}  |{}|", text(row))
        },
    ),
    "od-hex" => {
        squeezed(bytes, |at| format!("{at:07o}"), |row| format!(" {:<47}  >{}<", spaced(row), text(row)))
    },
    "od-octal" => squeezed(
        bytes,
        |at| format!("{at:07o}"),
        |row| each(row.chunks(2), |word| format!(" {:06o}", word_value(word))),
    ),
    "od-octal-bytes" => {
        squeezed(bytes, |at| format!("{at:07o}"), |row| joined(row, "", |byte| format!(" {byte:03o}")))
    },
    "od-decimal" => {
        squeezed(bytes, |at| format!("{at:07o}"), |row| joined(row, "", |byte| format!(" {byte:3}")))
    },
    "od-chars" => squeezed(
        bytes,
        |at| format!("{at:07o}"),
        |row| joined(row, "", |byte| format!(" {:>3}", od_character(byte))),
    ),
    "wireshark" => rows(bytes, 16, |at, row| format!("{at:04x}   {:<47}   {}", spaced(row), text(row))),
    "tcpdump" => {
        rows(bytes, 16, |at, row| format!("\t0x{at:04x}:  {:<39}  {}", groups(row, 2), text(row)))
    },
    "scapy" => {
        rows(bytes, 16, |at, row| format!("{at:04x}  {:<47}  {}", spaced(row).to_uppercase(), text(row)))
    },
    "gdb-x" => rows(bytes, 8, |at, row| {
        let cells = joined(row, "\t", |byte| format!("0x{byte:02x}"));
        if at == 0 {
            format!("0x404040 <packet>:\t{cells}")
        } else {
            format!("{:#x} <packet+{at}>:\t{cells}", at + 0x40_4040)
        }
    }),
    "windbg" => rows(bytes, 16, |at, row| {
        let (left, right) = row.split_at(row.len().min(8));
        let middle = if right.is_empty() { " " } else { "-" };
        format!(
            "0000023f`{:08x}  {:<47}  {}",
            at + 0x1000,
            format!("{}{middle}{}", spaced(left), spaced(right)),
            text(row)
        )
    }),
    "hex-ascii" => {
        rows(bytes, 16, |_, row| format!("{:<47}    {}", spaced(row).to_uppercase(), text(row)))
    },
    "hex-pairs" => rows(bytes, 16, |_, row| spaced(row)),
    "hex-stream" => stream(bytes),
    "hex-separated" => joined(bytes, ":", |byte| format!("{byte:02x}")),
    "decimal" => joined(bytes, " ", |byte| format!("{byte}")),
    "array" => {
        let list =
            rows(bytes, 8, |_, row| format!("  {},", prefixed(row)));
        format!(
            "static const unsigned char pkt1[{}] = {{\n{}\n}};\n",
            bytes.len(),
            list.trim_end_matches(['\n', ','])
        )
    },
    "rust-array" => format!("let packet = [{}];", joined(bytes, ", ", |byte| format!("0x{byte:02x}u8"))),
    "go-slice" => format!("packet := []byte{{{}}}", prefixed(bytes)),
    "javascript-array" => format!("const packet = Uint8Array.of({});", prefixed(bytes)),
    "csharp-array" => format!("byte[] packet = {{ {} }};", prefixed(bytes)),
    "powershell-hex" => format!("$packet = [Convert]::FromHexString('{}')", stream(bytes)),
    "json-array" => {
        format!("{{\"type\":\"Buffer\",\"data\":[{}]}}", joined(bytes, ",", |byte| format!("{byte}")))
    },
    "java-array" => format!(
        "byte[] packet = new byte[] {{ {} }};",
        joined(bytes, ", ", |byte| format!("{}", byte as i8))
    ),
    "string" => {
        rows(bytes, 16, |_, row| format!("\"{}\"", joined(row, "", |byte| format!("\\x{byte:02x}"))))
    },
    "php-string" => format!("$packet = \"{}\";", joined(bytes, "", |byte| format!("\\x{byte:02x}"))),
    "shell-printf" => format!("printf '{}'", joined(bytes, "", |byte| format!("\\{byte:03o}"))),
    "python-bytes" => format!("b'{}'", joined(bytes, "", python_character)),
    "escaped-text" => joined(bytes, "", |byte| {
        if byte.is_ascii_alphanumeric() { format!("{}", byte as char) } else { format!("\\x{byte:02X}") }
    }),
    "angle-text" => joined(bytes, "", |byte| {
        // `less` writes `^@` for a zero, and a text in quotation marks or backticks would be read without them.
        if byte.is_ascii_graphic() && !b"<\"^`'".contains(&byte) {
            format!("{}", byte as char)
        } else {
            format!("<{byte:02X}>")
        }
    }),
    "node-buffer" => format!("<Buffer {}>", spaced(bytes)),
    "percent" => joined(bytes, "", |byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            format!("{}", byte as char)
        } else {
            format!("%{byte:02X}")
        }
    }),
    "base64" => {
        let digits = base64(bytes, *b"+/", true);
        let lines: Vec<&str> =
            digits.as_bytes().chunks(76).filter_map(|line| core::str::from_utf8(line).ok()).collect();
        lines.join("\n")
    },
    "base64-url" => base64(bytes, *b"-_", false),
}

fn rows(bytes: &[u8], width: usize, row: impl Fn(usize, &[u8]) -> String) -> String {
    let mut out = String::new();
    for (index, chunk) in bytes.chunks(width).enumerate() {
        out.push_str(row(index * width, chunk).trim_end_matches(' '));
        out.push('\n');
    }
    out
}

/// Returns rows of 16 bytes with offsets and the final offset. Full rows that are like the row before them are replaced by
/// one `*`.
fn squeezed(bytes: &[u8], offset: impl Fn(usize) -> String, row: impl Fn(&[u8]) -> String) -> String {
    let mut out = String::new();
    let mut before: Option<&[u8]> = None;
    let mut is_starred = false;
    for (at, chunk) in (0..).step_by(16).zip(bytes.chunks(16)) {
        if before == Some(chunk) {
            if !is_starred {
                out.push_str("*\n");
            }
            is_starred = true;
            continue;
        }
        before = Some(chunk);
        is_starred = false;
        out.push_str(&offset(at));
        out.push_str(&row(chunk));
        out.push('\n');
    }
    format!("{out}{}\n", offset(bytes.len()))
}

fn each<T>(items: impl Iterator<Item = T>, one: impl Fn(T) -> String) -> String {
    let parts: Vec<String> = items.map(one).collect();
    parts.concat()
}

fn joined(bytes: &[u8], between: &str, one: impl Fn(u8) -> String) -> String {
    let parts: Vec<String> = bytes.iter().map(|byte| one(*byte)).collect();
    parts.join(between)
}

fn spaced(bytes: &[u8]) -> String {
    joined(bytes, " ", |byte| format!("{byte:02x}"))
}

fn prefixed(bytes: &[u8]) -> String {
    joined(bytes, ", ", |byte| format!("0x{byte:02x}"))
}

fn stream(bytes: &[u8]) -> String {
    joined(bytes, "", |byte| format!("{byte:02x}"))
}

fn groups(bytes: &[u8], width: usize) -> String {
    let parts: Vec<String> = bytes.chunks(width).map(stream).collect();
    parts.join(" ")
}

fn reversed(word: &[u8]) -> String {
    each(word.iter().rev(), |byte| format!("{byte:02x}"))
}

fn word_value(word: &[u8]) -> u64 {
    word.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| if (0x20..0x7f).contains(byte) { *byte as char } else { '.' }).collect()
}

fn od_character(byte: u8) -> String {
    match byte {
        0 => "\\0".into(),
        7 => "\\a".into(),
        8 => "\\b".into(),
        9 => "\\t".into(),
        10 => "\\n".into(),
        11 => "\\v".into(),
        12 => "\\f".into(),
        13 => "\\r".into(),
        0x20..=0x7e => String::from(byte as char),
        _ => format!("{byte:03o}"),
    }
}

fn python_character(byte: u8) -> String {
    match byte {
        b'\n' => "\\n".into(),
        b'\r' => "\\r".into(),
        b'\t' => "\\t".into(),
        b'\\' => "\\\\".into(),
        b'\'' => "\\'".into(),
        0x20..=0x7e => String::from(byte as char),
        _ => format!("\\x{byte:02x}"),
    }
}

fn base64(bytes: &[u8], last: [u8; 2], padded: bool) -> String {
    const DIGITS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let mut out = String::new();
    for group in bytes.chunks(3) {
        let value =
            group.iter().fold(0_u32, |value, byte| value << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for index in 0..=group.len() {
            let digit = (value >> (18 - 6 * index) & 63) as usize;
            let digit = DIGITS.get(digit).or_else(|| last.get(digit - 62)).copied().unwrap_or(b'=');
            out.push(digit as char);
        }
        for _ in group.len()..3 {
            if padded {
                out.push('=');
            }
        }
    }
    out
}
