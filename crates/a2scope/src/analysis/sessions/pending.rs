//! A command whose answer may go on.

use alloc::vec::Vec;

use super::event::Command;
use super::job::Job;
use crate::record::Record;

/// A command whose answer may go on.
#[derive(Clone, Debug)]
pub(super) struct PendingCommand {
    pub(super) command: Command,
    /// Id of the client's empty packet behind it.
    pub(super) probe: Option<i32>,
    /// Empty packets that came since, of which the last may be the mirror.
    pub(super) empties: u32,
    /// GoldSource: the password it was sent with.
    pub(super) password: Vec<u8>,
    /// GoldSource: line feeds at the end of the last packet.
    pub(super) tail: Vec<u8>,
    /// The body of the last packet was as long as they get.
    pub(super) full: bool,
}

impl PendingCommand {
    pub(super) fn is_answered(&self) -> bool {
        self.command.answer_packets > 0 || self.empties > 0
    }

    /// Whether it has an answer that does not look as if it went on.
    pub(super) fn is_done(&self) -> bool {
        self.is_answered() && !self.full
    }

    /// Empty packets that turned out to be none of the mirror's.
    pub(super) fn answered_empties(&mut self) {
        self.command.answer_packets += core::mem::take(&mut self.empties);
    }

    /// Adds bytes to the answer.
    pub(super) fn add(&mut self, record: &Record<'_>, body: &[u8], job: &mut Job<'_, '_>) {
        self.command.answered = record.time;
        self.command.first_answer.get_or_insert(record.index);
        self.command.last_answer = Some(record.index);
        if !job.keep(&mut self.command.answer, body) {
            self.command.answer_truncated = true;
        }
    }
}
