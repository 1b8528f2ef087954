//! [`PendingCommand`]: a command to which more packets of the answer may come.

use alloc::vec::Vec;

use a2scope_engine::Record;

use super::event::Command;
use super::job::Job;

/// A command whose answer may continue.
#[derive(Clone, Debug)]
pub(super) struct PendingCommand {
    pub(super) command: Command,
    /// Id of the empty packet that the client sent after the command, to find out where the answer ends.
    pub(super) probe: Option<i32>,
    /// Number of empty packets from the server with the id of `probe`. The last one may be the mirrored packet.
    pub(super) empties: u32,
    /// GoldSource: the password that was sent with the command.
    pub(super) password: Vec<u8>,
    /// GoldSource: the line feeds at the end of the last packet.
    pub(super) tail: Vec<u8>,
    /// Whether the last packet of the answer was full, so that more may follow.
    pub(super) full: bool,
}

impl PendingCommand {
    pub(super) fn is_answered(&self) -> bool {
        self.command.answer_packets > 0 || self.empties > 0
    }

    /// Returns whether the answer seems to be over, because its last packet was not full.
    pub(super) fn is_done(&self) -> bool {
        self.is_answered() && !self.full
    }

    /// Counts the empty packets as packets of the answer, because it turned out that none of them is the
    /// mirrored packet.
    pub(super) fn answered_empties(&mut self) {
        self.command.answer_packets += core::mem::take(&mut self.empties);
    }

    /// Adds the bytes of a packet to the answer.
    pub(super) fn add(&mut self, record: &Record<'_>, body: &[u8], job: &mut Job<'_, '_>) {
        self.command.answered = record.time;
        self.command.first_answer.get_or_insert(record.index);
        self.command.last_answer = Some(record.index);
        if !job.keep(&mut self.command.answer, body) {
            self.command.answer_truncated = true;
        }
    }
}
