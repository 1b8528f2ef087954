//! Captures that have only one direction of the traffic.

/// A capture with fewer messages than this is not called one-way.
const MESSAGES: u64 = 10;

/// The messages of a run, counted by direction.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Directions {
    /// Number of requests of the query protocol.
    requests: u64,
    /// Number of replies of the query protocol.
    replies: u64,
}

impl Directions {
    /// Handles a message of the query protocol.
    #[inline]
    pub(super) fn message(&mut self, is_request: bool) {
        *(if is_request { &mut self.requests } else { &mut self.replies }) += 1;
    }

    /// Returns the numbers of requests and replies if the capture has only one direction.
    pub(super) fn one_way(self) -> Option<(u64, u64)> {
        let Self { requests, replies } = self;
        let is_one_way = (requests == 0) != (replies == 0) && requests + replies >= MESSAGES;
        is_one_way.then_some((requests, replies))
    }
}
