//! The values of fields, for people.

use std::fmt::Write;

use a2scope::wire::{Kind, Node, Value};

/// Bytes of a field shown before the rest is only counted.
const MAX_BYTES: usize = 16;

/// A field's value as people read it, and what it means (empty if that says nothing more).
pub(crate) fn show(node: &Node, buffer: &[u8], show_secrets: bool) -> (String, String) {
    if node.meta.secret && !show_secrets {
        return (a2scope::report::MASK.into(), "hidden; --show-secrets shows it".into());
    }
    let meta = node.meta;
    let mut meaning = meta.meaning(node.value).map(String::from).unwrap_or_default();
    let flags: Vec<&str> = meta.set_flags(node.value).collect();
    if !flags.is_empty() {
        meaning = flags.join(", ");
    }
    if meta.name == "prefix" {
        meaning = match node.span.of(buffer) {
            [0xFE, ..] => "-2: one fragment of a message",
            _ => "-1: a whole message",
        }
        .into();
    }
    let mut value = match node.value {
        Value::None => String::new(),
        Value::Unsigned(v) if meta.kind == Kind::Letter => letter(v),
        Value::Unsigned(v) if meta.name == "header" => format!("0x{v:02x} {}", letter(v)),
        Value::Unsigned(v) if meta.kind == Kind::U32 && meta.unit.is_empty() => format!("0x{v:08x} ({v})"),
        Value::Unsigned(v) if meta.name == "index_total" => {
            meaning = format!("index {} of {}, from 0", v >> 4, v & 0x0F);
            format!("0x{v:02x}")
        }
        Value::Unsigned(v) if !meta.flags.is_empty() => format!("0x{v:02x}"),
        Value::Unsigned(v) => v.to_string(),
        Value::Signed(v) => v.to_string(),
        Value::Float(v) => {
            if meta.unit == "s" {
                meaning = duration(v);
            }
            let text = format!("{v:.3}");
            if text.contains('.') {
                text.trim_end_matches('0').trim_end_matches('.').to_owned()
            } else {
                text
            }
        }
        Value::Text => format!("\"{}\"", node.text(buffer).shown()),
        Value::Bytes => bytes(node.span.of(buffer)),
        Value::Address { ip: [a, b, c, d], port } => format!("{a}.{b}.{c}.{d}:{port}"),
    };
    if !meta.unit.is_empty() && node.value != Value::Text {
        let _ = write!(value, " {}", meta.unit);
    }
    (value, meaning)
}

fn letter(v: u64) -> String {
    match char::from(v as u8) {
        c @ ' '..='~' => format!("'{c}'"),
        _ => format!("0x{v:02x}"),
    }
}

fn bytes(bytes: &[u8]) -> String {
    let mut out = String::new();
    for (i, byte) in bytes.iter().take(MAX_BYTES).enumerate() {
        let _ = write!(out, "{}{byte:02x}", if i > 0 { " " } else { "" });
    }
    if bytes.len() > MAX_BYTES {
        let _ = write!(out, " … {} bytes", bytes.len());
    }
    out
}

/// Seconds as a person says them: `1 h 03 m 21 s`.
pub(crate) fn duration(seconds: f32) -> String {
    if seconds.to_bits() == (-1.0f32).to_bits() {
        return "bot, or not known".into();
    }
    if !seconds.is_finite() || !(0.0..1e9).contains(&seconds) {
        return String::new();
    }
    let whole = seconds as u64;
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        (0, 0, _) => String::new(),
        (0, m, s) => format!("{m} m {s:02} s"),
        (h, m, s) => format!("{h} h {m:02} m {s:02} s"),
    }
}
