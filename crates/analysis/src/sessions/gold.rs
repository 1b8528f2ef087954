//! GoldSource's rcon over UDP: every command carries the password, and the first answer shows whether it was accepted.

use a2scope_capture::Time;
use a2scope_engine::Record;
use a2scope_wire::connectionless::{GoldRcon, TextLine};

use super::event::{AnswerEnd, LoginOutcome, RconProtocol};
use super::job::Job;
use super::pending::PendingCommand;
use super::session::Session;

/// Maximum number of line feeds that are kept from the end of a packet until the next packet comes.
const TAIL: usize = 16;

impl Session {
    pub(super) fn gold_request(
        &mut self,
        record: &Record<'_>,
        request: &GoldRcon<'_>,
        job: &mut Job<'_, '_>,
    ) {
        self.client = Some(0);
        while !self.commands.is_empty() {
            self.gold_unanswered(job);
            self.end(0, AnswerEnd::NextCommand, job);
        }
        let mut open = self.new_command(record.time, None, request.command.0, job);
        open.command.request = Some(record.index);
        job.keep(&mut open.password, request.password.0);
        self.commands.push_back(open);
    }

    pub(super) fn gold_answer(&mut self, record: &Record<'_>, line: &TextLine<'_>, job: &mut Job<'_, '_>) {
        let Some(mut open) = self.commands.pop_front() else { return };
        let first = open.command.answer_packets == 0;
        let begins = |words: &[u8]| {
            line.text.0.get(..words.len()).is_some_and(|text| text.eq_ignore_ascii_case(words))
        };
        job.counts.answers += 1;
        open.command.answer_packets += 1;
        // Line feeds at the end of a packet belong to the answer only if another packet of the answer follows.
        let tail = core::mem::take(&mut open.tail);
        open.add(record, &tail, job);
        open.add(record, line.text.0, job);
        open.tail = line.end.0.iter().copied().take_while(|b| *b != 0).take(TAIL).collect();
        if first {
            let outcome = if begins(b"bad rcon_password") {
                LoginOutcome::Refused
            } else if begins(b"bad challenge") || begins(b"no challenge") {
                LoginOutcome::Unknown
            } else {
                LoginOutcome::Accepted
            };
            self.gold_login(&open, outcome, Some((record.index, record.time)), job);
        }
        self.commands.push_front(open);
    }

    /// Handles the case that the oldest command got no answer. The outcome of its login is then unknown,
    /// unless the same password was accepted before.
    pub(super) fn gold_unanswered(&mut self, job: &mut Job<'_, '_>) {
        if let Some(open) = self.commands.pop_front() {
            if self.protocol == RconProtocol::GoldSource && open.command.answer_packets == 0 {
                self.gold_login(&open, LoginOutcome::Unknown, None, job);
            }
            self.commands.push_front(open);
        }
    }

    fn gold_login(
        &mut self,
        open: &PendingCommand,
        outcome: LoginOutcome,
        answer: Option<(u64, Option<Time>)>,
        job: &mut Job<'_, '_>,
    ) {
        if outcome != LoginOutcome::Refused && self.logins > 0 && self.accepted == open.password {
            return;
        }
        let mut login = self.new_login();
        login.time = open.command.time;
        login.request = open.command.request;
        login.answer = answer.map(|(index, _)| index);
        login.answered = answer.and_then(|(_, time)| time);
        login.password.clone_from(&open.password);
        login.outcome = outcome;
        if outcome == LoginOutcome::Accepted {
            self.accepted.clone_from(&open.password);
        }
        self.report_login(&login, job);
    }
}
