//! The output contract `a2scope/1`: one JSON object for each message, and one for the run.
//!
//! The command line and the page write these; a JSON Schema (`a2scope-1.schema.json`) describes them. The `data` of a
//! message is written from its tree, so that it holds exactly what was read, under the names of the field tables.

mod analysis;
mod data;
mod json;
mod sessions;

use alloc::vec::Vec;
use core::fmt::Write;

use a2scope_wire::{Note, Span, Text, Value};

use crate::record::{Arrival, Compression, CompressionOutcome, Record, Split};
use crate::summary::Summary;
pub use analysis::{exchange, finding, player, rules, server, stats};
use data::Data;
#[cfg(feature = "filter")]
pub(crate) use data::siblings;
use json::Json;
pub use sessions::{command, login};

/// The name of the contract, in every record.
pub const SCHEMA: &str = "a2scope/1";
/// What every message's record begins with; its number follows.
pub const MESSAGE_HEAD: &str = r#"{"schema":"a2scope/1","record":"message","index":"#;
/// The JSON Schema of the contract.
pub const JSON_SCHEMA: &str = include_str!("../../a2scope-1.schema.json");
/// What stands in place of a password.
pub const MASK: &str = "********";

/// How records are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style<'a> {
    /// Write `fields` and `buffers` too: every field with its bytes.
    pub fields: bool,
    /// Write passwords as they are.
    pub show_secrets: bool,
    /// The input the message is from, where there are several.
    pub file: Option<&'a str>,
}

/// Appends a message's record, one JSON object without a line feed.
///
/// The record must have been made with [`Detail::Fields`](crate::Detail::Fields); with less, `data` is empty.
pub fn message(record: &Record<'_>, style: Style<'_>, out: &mut Vec<u8>) {
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
    json.fixed(r#","transport":"#);
    match record.transport {
        Some(transport) => json.str(transport.name()),
        None => json.null(),
    }
    json.fixed(r#","src":"#);
    json.maybe_endpoint(record.src);
    json.fixed(r#","dst":"#);
    json.maybe_endpoint(record.dst);
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
    json.fixed(r#","data":"#);
    Data { record, show_secrets: style.show_secrets }.write(&mut json);
    json.fixed(r#","notes":"#);
    json.open('[');
    for note in record.notes {
        write_note(note, &mut json);
    }
    for note in record.paste_notes {
        json.open('{');
        json.str_member("code", note.code);
        json.str_member("severity", "warning");
        json.key("text");
        json.text(Text(note.text.as_bytes()));
        let offset = note.byte.map_or(0, |(_, byte)| byte as u32);
        write_span(Span { buffer: 0, offset, len: u32::from(note.byte.is_some()) }, &mut json);
        json.close('}');
    }
    json.close(']');
    if style.fields {
        write_fields(record, style, &mut json);
        write_buffers(record, style, &mut json);
    }
    json.close('}');
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

fn write_note(note: &Note, json: &mut Json<'_>) {
    json.open('{');
    json.str_member("code", note.code.name);
    json.str_member("severity", note.code.severity.name());
    json.key("text");
    json.display(note);
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

/// Every leaf, in the order read, with its path from the root.
fn write_fields(record: &Record<'_>, style: Style<'_>, json: &mut Json<'_>) {
    json.key("fields");
    json.open('[');
    record.tree.for_each_path(|_, node, path| {
        if node.below > 0 || (node.group && node.span.len == 0) {
            return;
        }
        json.open('{');
        json.str_member("path", path);
        json.str_member("label", node.meta.label);
        json.str_member("type", node.meta.kind.name());
        json.key("value");
        let bytes = record.buffer(node.span.buffer);
        if node.meta.secret && !style.show_secrets {
            json.str(MASK);
        } else if node.value == Value::Bytes && node.span.len > MAX_FIELD_HEX {
            json.null(); // its bytes stand in `buffers`
        } else {
            json.value(node, bytes);
        }
        if let Some(meaning) = node.meta.meaning(node.value) {
            json.str_member("meaning", meaning);
        } else if !node.meta.flags.is_empty() {
            json.key("meaning");
            let set: Vec<&str> = node.meta.set_flags(node.value).collect();
            json.str(&set.join(", "));
        }
        write_span(node.span, json);
        json.close('}');
    });
    json.close(']');
}

/// Bytes fields of more bytes than this have no `value` of their own: the buffer holds the bytes already.
const MAX_FIELD_HEX: u32 = 64;

/// The bytes that spans point into, and where they came from.
fn write_buffers(record: &Record<'_>, style: Style<'_>, json: &mut Json<'_>) {
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

/// Appends the summary's record, one JSON object without a line feed.
pub fn summary(summary: &Summary, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    let packets = &summary.packets;
    json.open('{');
    json.str_member("schema", SCHEMA);
    json.str_member("record", "summary");
    json.int_member("packets", packets.frames);
    json.int_member("bytes", summary.input_bytes);
    json.key("time");
    match summary.time {
        Some((first, last)) => {
            json.open('{');
            json.key("first");
            json.display(first);
            json.key("last");
            json.display(last);
            json.close('}');
        }
        None => json.null(),
    }

    json.key("messages");
    json.open('{');
    for (kind, arrivals) in &summary.messages {
        let total: u64 = arrivals.iter().sum();
        if total > 0 {
            json.int_member(kind.name(), total);
        }
    }
    json.close('}');
    json.key("arrivals");
    json.open('{');
    for (kind, arrivals) in &summary.messages {
        if arrivals.iter().all(|count| *count == 0) {
            continue;
        }
        json.key(kind.name());
        json.open('{');
        for (arrival, count) in Arrival::ALL.iter().zip(arrivals).filter(|(_, count)| **count > 0) {
            json.int_member(arrival.name(), *count);
        }
        json.close('}');
    }
    json.close('}');

    json.key("content");
    json.open('{');
    let content = &summary.content;
    json.int_member("players", content.players);
    json.int_member("rules", content.rules);
    json.int_member("master_entries", content.master_entries);
    json.int_member("master_ends", content.master_ends);
    json.int_member("info_requests_challenged", content.info_requests_challenged);
    json.key("edf");
    json.open('{');
    for (bit, count) in content.edf.iter().enumerate().filter(|(_, count)| **count > 0) {
        let mut key = alloc::string::String::new();
        let _ = write!(key, "0x{:02x}", 1u32 << bit);
        json.int_member(&key, *count);
    }
    json.close('}');
    json.close('}');

    json.key("split");
    json.open('{');
    json.int_member("groups", summary.split_groups());
    json.int_member("complete", summary.split_complete.iter().sum());
    json.int_member("incomplete", summary.split_incomplete);
    json.int_member("truncated", summary.split_truncated);
    let [source, old, gold] = summary.split_complete;
    json.counts("complete_by_dialect", &[("source", source), ("source-old", old), ("goldsource", gold)]);
    json.int_member("out_of_order", summary.split_out_of_order);
    json.int_member("duplicate_fragments", summary.split_duplicates);
    json.int_member("evicted", summary.split_evicted);
    json.close('}');

    let [ok, crc_mismatch, size_mismatch, corrupt, not_tried] = summary.bzip2;
    json.counts(
        "bzip2",
        &[
            ("ok", ok),
            ("crc_mismatch", crc_mismatch),
            ("size_mismatch", size_mismatch),
            ("corrupt", corrupt),
            ("not_tried", not_tried),
        ],
    );
    let fragments = &packets.fragments;
    json.counts(
        "ip_fragments",
        &[
            ("frames", fragments.frames),
            ("datagrams", fragments.datagrams),
            ("complete", fragments.complete),
            ("incomplete", fragments.incomplete),
            ("repeated", fragments.repeated),
            ("conflicting", fragments.conflicting),
            ("evicted", fragments.evicted),
        ],
    );
    json.counts(
        "transport",
        &[
            ("ipv4", packets.ipv4),
            ("ipv6", packets.ipv6),
            ("udp", packets.udp),
            ("tcp", packets.tcp),
            ("icmp", packets.icmp),
            ("cut_frames", packets.truncated_frames),
            ("udp_checksum_wrong", packets.checksum_wrong),
        ],
    );
    let undecodable = &packets.undecodable;
    json.counts(
        "undecodable",
        &[
            ("link_type", undecodable.link_type),
            ("link_header", undecodable.link_header),
            ("ip_header", undecodable.ip_header),
            ("transport_header", undecodable.transport_header),
        ],
    );

    json.key("notes");
    json.open('{');
    for (code, count) in &summary.notes {
        json.int_member(code, *count);
    }
    json.close('}');
    json.key("damage");
    json.open('[');
    for (code, text, offset) in &summary.damage {
        json.open('{');
        json.str_member("code", code);
        json.key("text");
        json.text(Text(text.as_bytes()));
        json.int_member("offset", *offset);
        json.close('}');
    }
    json.close(']');
    json.close('}');
}
