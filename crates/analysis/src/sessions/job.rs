//! The data that the tracker lends to a session for handling a record: the limits, the counts, and the
//! function that takes events.

use alloc::vec::Vec;

use super::event::{EventSink, Login, LoginOutcome, RconEvent, SessionCounts};

/// Limits on the memory of open sessions.
#[derive(Clone, Copy, Debug)]
pub struct SessionLimits {
    /// Maximum number of sessions at a time, up to 1 KiB each. It also limits the number of servers whose log lines
    /// are counted.
    pub sessions: usize,
    /// Maximum number of bytes that are kept of one answer and of one command. The rest is dropped, and the
    /// command is marked as truncated.
    pub answer_bytes: usize,
    /// Maximum number of bytes of all commands and answers that have not been reported yet.
    pub total_bytes: usize,
}

impl Default for SessionLimits {
    fn default() -> Self {
        Self { sessions: 16_384, answer_bytes: 1 << 20, total_bytes: 16 << 20 }
    }
}

/// The data that the tracker lends to a session for handling a record.
pub(super) struct Job<'j, 's> {
    pub(super) limits: &'j SessionLimits,
    pub(super) counts: &'j mut SessionCounts,
    pub(super) held: &'j mut usize,
    pub(super) sink: &'j mut EventSink<'s>,
}

impl Job<'_, '_> {
    pub(super) fn login(&mut self, login: &Login) {
        match login.outcome {
            LoginOutcome::Accepted => self.counts.logins_accepted += 1,
            LoginOutcome::Refused => self.counts.logins_refused += 1,
            LoginOutcome::Unknown => self.counts.logins_unknown += 1,
        }
        (self.sink)(RconEvent::Login(login));
    }

    /// Appends as many bytes as the limit allows. Returns true if these were all bytes.
    pub(super) fn keep(&mut self, kept: &mut Vec<u8>, bytes: &[u8]) -> bool {
        let room = self.limits.answer_bytes.saturating_sub(kept.len());
        let bytes_kept = bytes.get(..room.min(bytes.len())).unwrap_or_default();
        kept.extend_from_slice(bytes_kept);
        *self.held += bytes_kept.len();
        bytes_kept.len() == bytes.len()
    }
}
