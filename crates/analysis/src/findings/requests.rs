//! Findings about requests that Valve's own clients never send.

use a2scope_capture::Endpoint;
use a2scope_engine::{Arrival, Record};
use a2scope_text::{StaticText, static_text, template};
use a2scope_wire::{MessageKind as Kind, Severity, codes as wire};

use super::super::stamp::Stamp;
use super::entry::FindingKind;
use super::finding_table::FindingTable;

pub(crate) static REQUEST_MALFORMED: FindingKind = FindingKind::new(
    "request.malformed",
    Severity::Info,
    "requests that Valve's clients never send",
    "A2S_INFO that does not say \"Source Engine Query\", or that is neither 25 nor 29 bytes long without its padding of zeros; or A2S_PLAYER or A2S_RULES that is not nine bytes long: the zero byte or the challenge is missing, or something other than zeros follows. The sender is a home-made program, a scanner that tests how servers react, or an attack that tries to get past a filter. Most servers do not answer such requests.",
    template!(
        "finding-request-malformed.says",
        "{client} sent {count} malformed {count|request|requests}: {kinds}"
    ),
);

pub(crate) static REQUEST_MOJIBAKE: FindingKind = FindingKind::new(
    "request.mojibake",
    Severity::Info,
    "requests sent as text",
    "The prefix FF FF FF FF was sent as C3 BF C3 BF C3 BF C3 BF: the program keeps bytes in a string and encodes it as UTF-8 when sending. No server answers this. It is a mistake in the program, often one in JavaScript, PHP or Python.",
    template!(
        "finding-request-mojibake.says",
        "{client} sent {count} {count|request|requests} as UTF-8 text"
    ),
);

/// Reports a faulty request, judged by the notes and the length of the message.
#[cold]
pub(super) fn message(record: &Record<'_>, src: Endpoint, now: Stamp, table: &mut FindingTable) {
    if record.notes.has(&wire::MOJIBAKE) {
        table.add(&REQUEST_MOJIBAKE, (None, Some(src)), &[now], 1);
    }
    // If only a part of the message was captured, the missing part is no fault of the sender.
    let whole =
        !matches!(record.arrival, Arrival::TruncatedCapture | Arrival::SplitTruncated | Arrival::Incomplete);
    if let Some(what) = flaw(record).filter(|_| whole) {
        table.add_kind(&REQUEST_MALFORMED, (None, Some(src)), now, what);
    }
}

/// Returns the fault of a request; `None` if it has no fault, or if the message is not a request of the query protocol.
fn flaw(record: &Record<'_>) -> Option<StaticText> {
    let is_info = record.kind == Kind::InfoRequest;
    if !is_info && !matches!(record.kind, Kind::PlayerRequest | Kind::RulesRequest) {
        return None;
    }
    let expected: &[usize] = if is_info { &[25, 29] } else { &[9] };
    if record.notes.has(&wire::INFO_REQUEST_TEXT) {
        return Some(static_text!("finding-kind-info_text", "A2S_INFO with another text"));
    }
    if expected.contains(&record.bytes) || record.notes.has(&wire::PADDING) {
        return None;
    }
    let is_short = record.bytes < expected.first().copied().unwrap_or_default();
    let [short, long] = if is_info {
        [
            static_text!("finding-kind-info_short", "A2S_INFO that is too short"),
            static_text!("finding-kind-info_long", "A2S_INFO with other bytes after its text"),
        ]
    } else if record.kind == Kind::PlayerRequest {
        [
            static_text!("finding-kind-player_short", "A2S_PLAYER without a whole challenge"),
            static_text!("finding-kind-player_long", "A2S_PLAYER with bytes after its challenge"),
        ]
    } else {
        [
            static_text!("finding-kind-rules_short", "A2S_RULES without a whole challenge"),
            static_text!("finding-kind-rules_long", "A2S_RULES with bytes after its challenge"),
        ]
    };
    Some(if is_short { short } else { long })
}
