//! Captures that have only one direction of the traffic.

use alloc::vec::Vec;

use a2scope_text::template;
use a2scope_wire::Severity;

use super::super::stamp::Stamp;
use super::entry::{Figure, FindingKind};
use super::finding::EVIDENCE;
use super::finding_table::FindingTable;

/// A capture with fewer messages than this is not called one-way.
const MESSAGES: u64 = 10;

pub(crate) static ONE_WAY: FindingKind = FindingKind::new(
    "capture.one_way",
    Severity::Info,
    "only one direction was captured",
    "The whole capture has replies but no requests, or requests but no replies. The two directions may take different routes, or a filter kept only one. Unsolicited replies and unanswered requests then mean little, and findings based on them are left out. A capture taken at the victim of a reflection looks the same: very many replies, to one address, from many servers.",
    template!(
        "finding-capture-one_way.says",
        "{requests} {requests|request|requests} and {replies} {replies|reply|replies}"
    ),
);

/// The messages of a run, counted by direction.
#[derive(Clone, Debug, Default)]
pub(super) struct Directions {
    /// Number of requests of the query protocol.
    requests: u64,
    /// Number of replies of the query protocol.
    replies: u64,
    /// The first messages, as evidence.
    beginning: Vec<Stamp>,
    last: Option<Stamp>,
}

impl Directions {
    /// Handles a message of the query protocol.
    #[inline]
    pub(super) fn message(&mut self, is_request: bool, now: Stamp) {
        *(if is_request { &mut self.requests } else { &mut self.replies }) += 1;
        if self.beginning.len() < EVIDENCE {
            self.beginning.push(now);
        }
        self.last = Some(now);
    }

    /// Ends the run. Returns whether the capture has only one direction.
    pub(super) fn close(&mut self, table: &mut FindingTable) -> bool {
        let Self { requests, replies, .. } = *self;
        let is_one_way = (requests == 0) != (replies == 0) && requests + replies >= MESSAGES;
        if is_one_way {
            self.beginning.extend(self.last);
            if let Some(entry) = table.add(&ONE_WAY, (None, None), &self.beginning, requests + replies) {
                entry.set(Figure::Requests, requests);
                entry.set(Figure::Replies, replies);
            }
        }
        is_one_way
    }
}
