//! Replies that are damaged, or that have parts that contradict each other.

use a2scope_capture::Endpoint;
use a2scope_engine::{CompressionOutcome, Record, codes as transport};
use a2scope_text::{static_text, template};
use a2scope_wire::{Sender, Severity};

use super::super::stamp::Stamp;
use super::entry::{Entry, Figure, FindingKind};
use super::finding_table::FindingTable;
use crate::inventory::Inventory;

pub(crate) static INTEGRITY_CRC: FindingKind = FindingKind::new(
    "integrity.crc",
    Severity::Warning,
    "damaged compressed replies",
    "A compressed reply declares a size or a CRC32 that does not match what it decompresses to, or its stream is damaged. UDP has a checksum of its own, so damage on the way is rare: the sender is faulty, something on the way changed the message and corrected the UDP checksum, or two messages with the same id were mixed. The notes on the server's messages name the kind of damage.",
    template!(
        "finding-integrity-crc.says",
        "{count} compressed {count|reply|replies} from {server} damaged: {kinds}"
    ),
);

pub(crate) static INTEGRITY_SPLIT: FindingKind = FindingKind::new(
    "integrity.split",
    Severity::Warning,
    "fragments that contradict each other",
    "Fragments of one message disagree on their number, have an index beyond the total, or have an invalid header; or bytes of a TCP stream came twice with different values. Loss, order and equal copies do not count. Somebody may send fragments in the server's name, to spoil its replies or to get past a filter that reads only the first copy; two messages that use the same id at the same time look alike.",
    template!(
        "finding-integrity-split.says",
        "{count} {count|message|messages} from {server} with parts that contradict each other: {kinds}"
    ),
);

/// Reports damage and contradictions in a message, as the decompression and the notes show them.
#[cold]
pub(super) fn message(
    record: &Record<'_>,
    (src, dst): (Endpoint, Endpoint),
    now: Stamp,
    table: &mut FindingTable,
) {
    let damage = match record.compression.map(|compression| compression.outcome) {
        Some(CompressionOutcome::Corrupt) => Some(static_text!("finding-kind-stream", "the stream")),
        Some(CompressionOutcome::SizeMismatch) => Some(static_text!("finding-kind-size", "the size")),
        Some(CompressionOutcome::CrcMismatch) => Some(static_text!("finding-kind-crc32", "the CRC32")),
        _ => None,
    };
    if let Some(what) = damage {
        table.add_kind(&INTEGRITY_CRC, (Some(src), None), now, what);
    }
    let split = [
        (&transport::SPLIT_TOTAL, static_text!("finding-kind-total", "the total")),
        (&transport::SPLIT_STRAY, static_text!("finding-kind-index", "an index beyond the total")),
        (&transport::SPLIT_HEADER, static_text!("finding-kind-header", "the header")),
        (&transport::TCP_OVERLAP, static_text!("finding-kind-twice", "bytes sent twice")),
    ];
    for (_, what) in split.into_iter().filter(|(code, _)| record.notes.has(code)) {
        let server = if record.sender == Some(Sender::Client) { dst } else { src };
        table.add_kind(&INTEGRITY_SPLIT, (Some(server), None), now, what);
        if record.stream.is_some()
            && let Some(entry) = table.find(&INTEGRITY_SPLIT, (Some(server), None))
        {
            entry.set(Figure::Rcon, 1_u64);
        }
    }
}

/// Returns whether a finding is about an address that was not seen to be a server. Such a finding may come
/// from another protocol, because other protocols split packets too.
pub(super) fn is_foreign(entry: &Entry, inventory: &Inventory) -> bool {
    let is_server =
        |address: &Endpoint| inventory.counts().servers_evicted > 0 || inventory.server(address).is_some();
    entry.is(&INTEGRITY_SPLIT)
        && entry.figure(Figure::Rcon) == 0
        && entry.finding.server.is_some_and(|server| !is_server(&server))
}
