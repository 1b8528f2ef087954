//! Writes the JSON record `message`.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_engine::{Compression, CompressionOutcome, Record, Split};
use a2scope_wire::{Message, Note, Sender, Span, Value};

use super::data::{self, Data};
use super::schema::{MASK, MESSAGE_HEAD, RecordStyle};
use super::writer::Json;
use crate::CommunityId;
use crate::rule::RuleReach;
use crate::show::{is_told, meaning};

/// Appends a message's record, one JSON object without a line feed.
///
/// The record must have been made with [`Detail::Fields`](a2scope_engine::Detail::Fields). Without fields, `data` is empty.
pub fn message(record: &Record<'_>, style: RecordStyle<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    json.fixed(MESSAGE_HEAD);
    json.int(record.index);
    json.fixed(r#","time":"#);
    json.maybe_time(record.time);
    json.fixed(r#","frames":"#);
    if record.frames.is_empty() {
        json.null();
    } else {
        json.open('[');
        for frame in record.frames {
            json.int(*frame);
        }
        json.close(']');
    }
    if let Some(file) = style.file {
        json.str_member("file", file);
    }
    if style.files.len() == record.frames.len() && !style.files.is_empty() {
        json.key("files");
        json.open('[');
        for file in style.files {
            json.str(file);
        }
        json.close(']');
    }
    if let Some(role) = style.role {
        json.str_member("incident_role", role.name());
    }
    json.fixed(r#","transport":"#);
    match record.transport {
        Some(transport) => json.str(transport.name()),
        None => json.null(),
    }
    let is_pasted = record.frames.is_empty();
    let told = |end: &Endpoint| is_told(record, end);
    json.fixed(r#","src":"#);
    json.maybe_endpoint(record.src.filter(told));
    json.fixed(r#","dst":"#);
    json.maybe_endpoint(record.dst.filter(told));
    if style.community_id
        && let Some(id) = CommunityId::of_record(record)
    {
        json.key("community_id");
        json.display(id);
    }
    // In a capture, the addresses show the direction, so only pastes need this member.
    if let Some(sender) = record.sender.filter(|_| is_pasted) {
        json.str_member("direction", if sender == Sender::Client { "to_server" } else { "to_client" });
    }
    if let Some(stream) = record.stream {
        json.int_member("stream", stream);
    }
    json.fixed(r#","message":"#);
    json.str(record.kind.name());
    json.fixed(r#","engine":"#);
    match record.engine {
        Some(engine) => json.str(engine.name()),
        None => json.null(),
    }
    json.fixed(r#","bytes":"#);
    json.int(record.bytes as u64);
    if let Some(split) = record.split {
        write_split(split, &mut json);
    }
    if let Some(compression) = &record.compression {
        write_compression(compression, &mut json);
    }
    if let Some(reach) = RuleReach::of_record(record) {
        write_rule(record, &reach, &mut json);
    }
    json.fixed(r#","data":"#);
    Data { record, show_secrets: style.show_secrets }.write(&mut json);
    json.fixed(r#","notes":"#);
    json.open('[');
    for note in record.notes {
        write_note(note, style, &mut json);
    }
    for note in record.paste_notes {
        json.open('{');
        json.str_member("code", note.code.name());
        json.str_member("severity", "warning");
        json.translatable(&note.text, style.language);
        let offset = note.byte.map_or(0, |(_, byte)| byte as u32);
        write_span(Span { buffer: 0, offset, len: u32::from(note.byte.is_some()) }, &mut json);
        if note.line > 0 {
            json.int_member("line", note.line.into());
        }
        json.close('}');
    }
    json.close(']');
    if style.fields {
        write_fields(record, style, &mut json);
        write_buffers(record, style, &mut json);
    }
    json.close('}');
}

/// Appends the `data` of a message's record, one JSON object without a line feed.
///
/// The data is written from [`Record::tree`]. If a record has no tree, [`Record::retrace`] makes one. A
/// master server's list without notes is the only message that needs no tree.
pub fn data(record: &Record<'_>, show_secrets: bool, out: &mut Vec<u8>) {
    let data = Data { record, show_secrets };
    let json = &mut Json::new(out);
    match record.value {
        // These lists are long and frequent, and have only addresses.
        Ok(Message::MasterReply(reply)) if record.tree.nodes().is_empty() && record.notes.is_empty() => {
            data::servers(reply, json);
        }
        _ => data.write(json),
    }
}

fn write_split(split: Split, json: &mut Json<'_>) {
    json.key("split");
    json.open('{');
    json.key("id");
    json.display(format_args!("0x{:08x}", split.id));
    json.str_member("dialect", split.dialect.name());
    json.int_member("total", split.total.into());
    json.int_member("received", split.received.into());
    json.key("complete");
    json.bool(split.is_complete());
    json.close('}');
}

/// Writes the filter rule that the bytes were taken from, and what it matches.
fn write_rule(record: &Record<'_>, reach: &RuleReach, json: &mut Json<'_>) {
    let Some(rule) = record.rule else { return };
    json.key("rule");
    json.open('{');
    json.str_member("tool", rule.tool.name());
    json.key("anywhere");
    json.bool(rule.anywhere);
    json.key("unknown");
    json.open('[');
    for at in &rule.unknown {
        json.int((*at).into());
    }
    json.close(']');
    for (name, samples) in [("matches", &reach.matches), ("misses", &reach.misses)] {
        json.key(name);
        json.open('[');
        let mut last = None;
        for kind in samples.iter().map(|sample| sample.kind).filter(|kind| last.replace(*kind) != Some(*kind))
        {
            json.str(kind.name());
        }
        json.close(']');
    }
    json.key("packet");
    match reach.packet() {
        Some(sample) => json.hex(sample.payload),
        None => json.null(),
    }
    json.close('}');
}

fn write_compression(compression: &Compression, json: &mut Json<'_>) {
    json.key("bzip2");
    json.open('{');
    json.int_member("compressed", compression.compressed as u64);
    json.int_member("size", compression.size.into());
    json.key("crc32");
    json.display(format_args!("0x{:08x}", compression.crc32));
    json.key("computed");
    if compression.outcome == CompressionOutcome::NotTried {
        json.null();
    } else {
        json.display(format_args!("0x{:08x}", compression.computed));
    }
    json.key("ok");
    json.bool(compression.outcome == CompressionOutcome::Ok);
    json.close('}');
}

pub(super) fn write_note(note: &Note, style: RecordStyle<'_>, json: &mut Json<'_>) {
    json.open('{');
    json.str_member("code", note.code.name);
    json.str_member("severity", note.code.severity.name());
    json.translatable(&note.text(), style.language);
    write_span(note.span, json);
    json.close('}');
}

fn write_span(span: Span, json: &mut Json<'_>) {
    json.key("span");
    json.open('{');
    json.int_member("buffer", span.buffer.into());
    json.int_member("offset", span.offset.into());
    json.int_member("len", span.len.into());
    json.close('}');
}

/// Writes every leaf of the tree with its path, in the order in which the leaves were read.
fn write_fields(record: &Record<'_>, style: RecordStyle<'_>, json: &mut Json<'_>) {
    json.key("fields");
    json.open('[');
    record.tree.for_each_path(|_, node, path| {
        if node.below > 0 || (node.group && node.span.len == 0) {
            return;
        }
        json.open('{');
        json.str_member("path", path);
        json.str_member("label", &node.meta.label_in(style.language));
        json.str_member("type", node.meta.kind.name());
        json.key("value");
        let bytes = record.buffer(node.span.buffer);
        if node.meta.secret && !style.show_secrets {
            json.str(MASK);
        } else if node.value == Value::Bytes && node.span.len > MAX_FIELD_HEX {
            json.null(); // `buffers` has the field's bytes
        } else {
            json.value(node, bytes);
        }
        if node.meta.meaning(node.value).is_some() || !node.meta.flags.is_empty() {
            json.str_member("meaning", &meaning(node, style.language));
        }
        write_span(node.span, json);
        json.close('}');
    });
    json.close(']');
}

/// If a bytes field is longer than this, its `value` is null, because the bytes are in `buffers`.
const MAX_FIELD_HEX: u32 = 64;

/// Writes the bytes that spans refer to, and where they come from.
fn write_buffers(record: &Record<'_>, style: RecordStyle<'_>, json: &mut Json<'_>) {
    let hidden = record.has_secret() && !style.show_secrets;
    json.key("buffers");
    json.open('[');
    for buffer in record.buffers {
        json.open('{');
        json.int_member("buffer", buffer.kind.number().into());
        json.str_member("name", buffer.kind.name());
        json.int_member("bytes", buffer.bytes.len() as u64);
        json.key("hex");
        if hidden {
            json.null();
        } else {
            json.hex(buffer.bytes);
        }
        json.key("pieces");
        json.open('[');
        for piece in buffer.pieces {
            json.open('{');
            json.int_member("frame", piece.frame);
            json.int_member("offset", piece.offset.into());
            json.int_member("at", piece.at.into());
            json.int_member("len", piece.len.into());
            json.close('}');
        }
        json.close(']');
        json.close('}');
    }
    json.close(']');
}
