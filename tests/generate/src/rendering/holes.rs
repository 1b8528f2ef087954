//! Messages with a piece that is not in the text.

use super::strings::{Escape, digits, quoted};
use super::{Rendered, Rendering};
use crate::random::Random;

/// Writes a message up to byte `at`, something that is not in the text, and the rest.
type Hidden = fn(&[u8], &[u8]) -> String;

const HIDDEN: &[(&str, Hidden)] = &[
    ("python variable", |a, b| format!("msg = {} + challenge + {}", python(a), python(b))),
    ("python encode", |a, b| format!("msg = {} + name.encode() + {}", python(a), python(b))),
    ("python format", |a, b| format!("msg = {} + struct.pack('<I', challenge) + {}", python(a), python(b))),
    ("python f", |a, b| format!("msg = f\"{}{{challenge}}{}\"", inner(a), inner(b))),
    ("python percent", |a, b| format!("msg = \"{}%s{}\" % name", inner(a), inner(b))),
    ("js variable", |a, b| {
        format!(
            "const msg = Buffer.concat([Buffer.from([{}]), challenge, Buffer.from([{}])]);",
            hex(a),
            hex(b)
        )
    }),
    ("js template", |a, b| format!("const msg = `{}${{challenge}}{}`;", inner(a), inner(b))),
    ("go variable", |a, b| {
        format!("msg := append([]byte{{{}}}, challenge...)\nmsg = append(msg, {}...)", hex(a), hex(b))
    }),
    ("rust port", |a, b| {
        format!(
            "let mut msg = vec![{}];\nmsg.extend_from_slice(&port.to_le_bytes());\nmsg.extend_from_slice(&[{}]);",
            hex(a),
            hex(b)
        )
    }),
    ("php variable", |a, b| format!("$msg = {} . $challenge . {};", php(a), php(b))),
    ("php inside", |a, b| format!("$msg = \"{}{{$challenge}}{}\";", inner(a), inner(b))),
    ("c++ variable", |a, b| {
        format!(
            "std::string msg = std::string({}, {}) + name + std::string({}, {});",
            c(a),
            a.len(),
            c(b),
            b.len()
        )
    }),
    ("c# variable", |a, b| {
        format!(
            "var msg = new byte[] {{ {} }}.Concat(challenge).Concat(new byte[] {{ {} }}).ToArray();",
            hex(a),
            hex(b)
        )
    }),
    ("lua variable", |a, b| format!("local msg = {} .. challenge .. {}", lua(a), lua(b))),
    ("shell variable", |a, b| {
        format!("printf \"{}${{challenge}}{}\" | nc -u host 27015", inner(a), inner(b))
    }),
    ("array element", |a, b| format!("byte[] msg = {{ {}, challenge[0], {} }};", hex(a), hex(b))),
    ("bracketed word", |a, b| format!("{}[challenge]{}", inner(a), inner(b))),
    ("angle word", |a, b| format!("{}<challenge>{}", inner(a), inner(b))),
    ("masked pairs", |a, b| format!("{} xx xx xx xx {}", digits(a, " ", true), digits(b, " ", true))),
    ("questioned pairs", |a, b| format!("{} ?? ?? ?? ?? {}", digits(a, " ", true), digits(b, " ", true))),
    ("dots in pairs", |a, b| format!("{} ... {}", digits(a, " ", true), digits(b, " ", true))),
    ("dots in stream", |a, b| format!("{}...{}", digits(a, "", false), digits(b, "", false))),
    ("dots in list", |a, b| format!("[{}, ..., {}]", hex(a), hex(b))),
    ("word in pairs", |a, b| format!("{} [challenge] {}", digits(a, " ", true), digits(b, " ", true))),
    ("cut line", |a, _| format!("{} ...", digits(a, " ", false))),
];

fn python(bytes: &[u8]) -> String {
    format!("b{}", quoted(bytes, Escape::Hex, "\""))
}

fn inner(bytes: &[u8]) -> String {
    let text = quoted(bytes, Escape::Hex, "\"$");
    text[1..text.len() - 1].to_owned()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("0x{byte:02x}")).collect::<Vec<_>>().join(", ")
}

fn php(bytes: &[u8]) -> String {
    quoted(bytes, Escape::Hex, "\"$")
}

fn c(bytes: &[u8]) -> String {
    quoted(bytes, Escape::GreedyHex, "\"")
}

fn lua(bytes: &[u8]) -> String {
    quoted(bytes, Escape::Decimal, "\"")
}

/// Returns a rendering with a hole in its only message.
pub(super) fn rendering(random: &mut Random) -> Rendering {
    let (name, write) = random.pick(HIDDEN);
    let mut head = vec![0xff; 4];
    let tail: Vec<u8> = match random.below(3) {
        0 => {
            head.extend(b"I\x11My Server\0de_dust2\0");
            b"cstrike\0Counter-Strike\0\xf0\0\x05\x20\0dl\0\x011.0.0.22\0".to_vec()
        }
        1 => {
            head.extend(b"TSource Engine Query\0");
            b"\0\0".to_vec()
        }
        _ => {
            head.extend(b"D\x02\0player\0");
            b"\x05\0\0\0\0\0\xc8\x42".to_vec()
        }
    };
    let text = write(&head, &tail);
    Rendering { kind: format!("hole: {name}"), text, messages: vec![Rendered { bytes: head, is_cut: true }] }
}
