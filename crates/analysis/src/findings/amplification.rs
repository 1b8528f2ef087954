//! Answers that are longer than their requests and were sent without a challenge.

use a2scope_text::template;
use a2scope_wire::Severity;

use super::entry::FindingKind;
use super::finding_table::FindingTable;
use crate::exchange::{Exchange, ExchangeKind, Outcome};

/// Maximum number of servers that the sentence names.
const NAMED: usize = 5;

pub(crate) static UNCHALLENGED_INFO: FindingKind = FindingKind::new("amplification.unchallenged_info", Severity::Info, "A2S_INFO answered without a challenge", "Servers answered A2S_INFO at once, with more bytes than the request had. Anyone who forges the sender address of such a request makes the server send the longer answer to somebody else. Valve's servers have asked for a challenge since December 2020; those that answer at once are older, or run other software. One finding covers all of them: its text gives their number, the worst ratio of payload bytes and the first few addresses. This is common and is not an attack by itself: reflection.* and flood.* show whether it is being used for one.", template!("finding-amplification-unchallenged_info.says", "{count} {count|server answers|servers answer} A2S_INFO without a challenge, with up to {ratio} times the bytes: {addresses}")).or(|entry| entry.count() > 5, template!("finding-amplification-unchallenged_info.many", "{count} {count|server answers|servers answer} A2S_INFO without a challenge, with up to {ratio} times the bytes: {addresses} and others"));

pub(crate) static UNCHALLENGED_LIST: FindingKind = FindingKind::new(
    "amplification.unchallenged_list",
    Severity::Warning,
    "A2S_PLAYER or A2S_RULES answered without a challenge",
    "A server answered A2S_PLAYER or A2S_RULES with the list although the request carried no challenge (-1 or 0). Lists are long, rules the longest: with a forged sender address, nine bytes become thousands, sent to an address the forger chooses. These two requests have needed a challenge from the beginning, so this is custom software, a proxy that answers for the server, or a capture that lost the challenge. Look at the exchanges of the messages named: there is no S2C_CHALLENGE between request and reply.",
    template!(
        "finding-amplification-unchallenged_list.says",
        "{server} sent {count} {count|list|lists} without asking for a challenge, up to {ratio} times the bytes of the request"
    ),
);

/// Whether a server was already counted as one that answers without a challenge.
#[derive(Clone, Debug, Default)]
pub(super) struct Amplifier {
    counted: bool,
}

impl Amplifier {
    /// Handles an exchange that was answered although no challenge was sent or carried.
    pub(super) fn answered(&mut self, exchange: &Exchange, table: &mut FindingTable) {
        let Some(now) = exchange.reply else { return };
        if exchange.bytes_in <= exchange.bytes_out {
            return;
        }
        if exchange.kind == ExchangeKind::Info {
            let times = u64::from(!core::mem::replace(&mut self.counted, true));
            let seen = if times == 1 { &[now][..] } else { &[] };
            if let Some(entry) = table.add(&UNCHALLENGED_INFO, (None, None), seen, times) {
                entry.add_ratio(exchange.bytes_out, exchange.bytes_in);
                entry.finding.last = entry.finding.last.max(now.time());
                if times == 1 {
                    entry.add_address(exchange.server, NAMED);
                }
            }
        } else {
            let subject = (Some(exchange.server), None);
            if let Some(entry) = table.add(&UNCHALLENGED_LIST, subject, &[now], 1) {
                entry.add_ratio(exchange.bytes_out, exchange.bytes_in);
            }
        }
    }

    /// Returns whether an exchange was answered although no challenge was sent or carried.
    pub(super) fn concerns(exchange: &Exchange) -> bool {
        let challenged =
            matches!(exchange.kind, ExchangeKind::Info | ExchangeKind::Players | ExchangeKind::Rules);
        challenged
            && matches!(exchange.outcome, Outcome::Answered | Outcome::Partial)
            && exchange.request.is_some()
            && exchange.challenge.is_none()
            && exchange.repeat.is_none()
            && exchange.challenge_value.is_none()
    }
}
