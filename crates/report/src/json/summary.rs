//! Writes the JSON record `summary`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use a2scope_engine::{Arrival, CompressionOutcome, Summary};
use a2scope_text::Language;
use a2scope_wire::split::Dialect;

use super::schema::SCHEMA;
use super::writer::Json;

/// Appends the summary's record, one JSON object without a line feed.
pub fn summary(summary: &Summary, language: &dyn Language, out: &mut Vec<u8>) {
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
        let mut key = String::new();
        let _ = write!(key, "0x{:02x}", 1u32 << bit);
        json.int_member(&key, *count);
    }
    json.close('}');
    json.close('}');

    let complete = &summary.split_complete;
    json.key("split");
    json.open('{');
    json.int_member("groups", summary.split_groups());
    json.int_member("complete", complete.total());
    json.int_member("incomplete", summary.split_incomplete);
    json.int_member("truncated", summary.split_truncated);
    json.counts(
        "complete_by_dialect",
        &[
            (Dialect::Source.name(), complete.source),
            (Dialect::SourceOld.name(), complete.source_old),
            (Dialect::GoldSource.name(), complete.gold_source),
        ],
    );
    json.int_member("out_of_order", summary.split_out_of_order);
    json.int_member("duplicate_fragments", summary.split_duplicates);
    json.int_member("evicted", summary.split_evicted);
    json.close('}');

    let bzip2 = &summary.bzip2;
    json.counts(
        "bzip2",
        &[
            (CompressionOutcome::Ok.name(), bzip2.ok),
            (CompressionOutcome::CrcMismatch.name(), bzip2.crc_mismatch),
            (CompressionOutcome::SizeMismatch.name(), bzip2.size_mismatch),
            (CompressionOutcome::Corrupt.name(), bzip2.corrupt),
            (CompressionOutcome::NotTried.name(), bzip2.not_tried),
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
            ("duplicates", packets.duplicates),
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
        json.translatable(text, language);
        json.int_member("offset", *offset);
        json.close('}');
    }
    json.close(']');
    json.close('}');
}
