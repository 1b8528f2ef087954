//! Renders the expected tree of a case: every message of a paste as plain text.

use std::fmt::Write as _;

use a2scope::CompressionOutcome;
use a2scope::report::MASK;
use a2scope::wire::{Kind, Node, Text, Value};

use super::run::{Run, Seen};

/// Most bytes of a text, or of other bytes, that are shown.
const SHOWN: usize = 96;

pub fn run(run: &Run) -> String {
    let mut out = format!("paste: {}\n", run.format);
    for note in &run.notes {
        let place =
            note.byte.map_or(String::new(), |(packet, byte)| format!(" at packet {packet} byte {byte}"));
        let _ =
            writeln!(out, "! {}{place}: {}", note.code, Text::from(note.text.to_string().as_str()).visible());
    }
    for seen in &run.messages {
        out.push('\n');
        message(seen, &mut out);
    }
    out
}

fn message(seen: &Seen, out: &mut String) {
    let _ = write!(out, "message {}: {}", seen.index, seen.kind.name());
    if let Some(engine) = seen.engine {
        let _ = write!(out, ", {engine}");
    }
    let _ = write!(out, ", {} bytes, {}", seen.bytes, seen.arrival);
    if let Some(transport) = seen.transport {
        let _ = write!(out, ", {}", transport.name());
    }
    if let Some(addresses) = &seen.addresses {
        let _ = write!(out, ", {addresses}");
    }
    out.push('\n');
    if let Some(split) = &seen.split {
        let (received, total) = (split.received, split.total);
        let _ = writeln!(out, "split: {} 0x{:08x}, {received} of {total}", split.dialect.name(), split.id);
    }
    if let Some(bzip2) = &seen.compression {
        let outcome = match bzip2.outcome {
            CompressionOutcome::Ok => "ok",
            CompressionOutcome::Corrupt => "corrupt",
            CompressionOutcome::SizeMismatch => "size wrong",
            CompressionOutcome::CrcMismatch => "crc wrong",
            CompressionOutcome::NotTried => "not tried",
        };
        let _ = writeln!(
            out,
            "bzip2: {} bytes became {} of {}, crc32 0x{:08x} of 0x{:08x}, {outcome}",
            bzip2.compressed, bzip2.decompressed, bzip2.size, bzip2.computed, bzip2.crc32
        );
    }
    for node in seen.tree.nodes() {
        let span = format!("{}:{}+{}", node.span.buffer, node.span.offset, node.span.len);
        let indent = 2 * usize::from(node.depth);
        let _ = write!(out, "{span:<11} {:indent$}", "");
        match node.index {
            Some(index) if node.group => {
                let _ = write!(out, "[{index}]");
            }
            Some(index) => {
                let _ = write!(out, "{}[{index}]", node.meta.name);
            }
            None => out.push_str(node.meta.name),
        }
        let bytes = seen.buffers.iter().find(|(kind, _)| kind.number() == node.span.buffer);
        value(node, bytes.map_or(&[], |(_, bytes)| bytes), out);
        out.push('\n');
    }
    for note in &seen.notes {
        let span = note.span;
        let (severity, code) = (note.code.severity.name(), note.code.name);
        let _ = writeln!(out, "! {severity} {code} {}:{}+{}: {note}", span.buffer, span.offset, span.len);
    }
    if seen.notes.dropped > 0 {
        let _ = writeln!(out, "! {} notes more", seen.notes.dropped);
    }
}

fn value(node: &Node, buffer: &[u8], out: &mut String) {
    if node.meta.secret {
        let _ = write!(out, " = {MASK}");
        return;
    }
    let _ = match node.value {
        Value::None => Ok(()),
        Value::Unsigned(v) if node.meta.kind == Kind::Letter => {
            write!(out, " = 0x{v:02x} '{}'", Text(&[v as u8]).visible())
        }
        Value::Unsigned(v) if matches!(node.meta.name, "header" | "edf" | "crc32" | "id" | "index_total") => {
            write!(out, " = 0x{v:02x}")
        }
        Value::Unsigned(v) => write!(out, " = {v}"),
        Value::Signed(v) => write!(out, " = {v}"),
        Value::Float(v) => write!(out, " = {v:?}"),
        Value::Text => text(node.text(buffer), out),
        Value::Bytes => bytes(node.span.of(buffer), out),
        Value::Address { ip: [a, b, c, d], port } => write!(out, " = {a}.{b}.{c}.{d}:{port}"),
    };
    if let Some(meaning) = node.meta.meaning(node.value) {
        let _ = write!(out, " ({})", meaning.english);
    } else if !node.meta.flags.is_empty() {
        let flags: Vec<&str> = node.meta.set_flags(node.value).map(|flag| flag.english).collect();
        let _ = write!(out, " ({})", if flags.is_empty() { "none".to_owned() } else { flags.join(", ") });
    }
    if !node.meta.unit.is_empty() {
        let _ = write!(out, " {}", node.meta.unit);
    }
}

fn text(text: Text<'_>, out: &mut String) -> std::fmt::Result {
    match text.0.get(..SHOWN) {
        Some(start) if text.0.len() > SHOWN => {
            write!(out, " = \"{}\" and {} bytes more", Text(start).visible(), text.0.len() - SHOWN)
        }
        _ => write!(out, " = \"{}\"", text.visible()),
    }
}

fn bytes(bytes: &[u8], out: &mut String) -> std::fmt::Result {
    out.push_str(" =");
    for byte in bytes.iter().take(32) {
        write!(out, " {byte:02x}")?;
    }
    if bytes.len() > 32 {
        write!(out, " and {} bytes more", bytes.len() - 32)?;
    }
    Ok(())
}
