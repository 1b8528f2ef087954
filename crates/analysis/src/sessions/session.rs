//! The state of one RCON connection, or for GoldSource of one pair of addresses.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_engine::Record;
use a2scope_wire::{Message, RconKind, Sender, codes, rcon};

use super::event::{AnswerEnd, Command, Login, LoginOutcome, RconEvent, RconProtocol};
use super::job::Job;
use super::pending::PendingCommand;

/// Maximum number of commands in one session that are not yet reported.
const OPEN_COMMANDS: usize = 64;
/// Maximum number of bytes that are kept of a password.
const PASSWORD: usize = 4096;
/// If a packet has a body of at least this many bytes, the answer may continue in another packet: servers
/// split at about 4,000 bytes.
const FULL: usize = 3900;

#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one thing seen, in no order and in any combination"
)]
pub(super) struct Session {
    pub(super) used: u64,
    stream: Option<u64>,
    pub(super) protocol: RconProtocol,
    /// The source and the destination of the first record.
    ends: [Endpoint; 2],
    /// Index of the client in `ends`; `None` until it is known.
    pub(super) client: Option<usize>,
    /// For each end, whether some of the bytes that it sent are missing.
    gaps: [bool; 2],
    /// The login that is waiting for its outcome.
    login: Option<Login>,
    /// Number of logins that were reported.
    pub(super) logins: u32,
    /// Number of packets from the client that could be read.
    requests: u32,
    /// Whether a damaged server packet before the first command contains a byte FF, which may be part of the id -1.
    minus_one: bool,
    /// Whether a gap cut off the login, and this has not been reported yet.
    login_cut: bool,
    /// Whether a command was sent after the login.
    commanded: bool,
    pub(super) commands: VecDeque<PendingCommand>,
    /// Whether any answer had the id of its command.
    ids_match: bool,
    /// Whether commands may have been lost in a gap, or sent before the capture began.
    lost: bool,
    /// GoldSource: the last password that was accepted.
    pub(super) accepted: Vec<u8>,
}

impl Session {
    pub(super) fn new(stream: Option<u64>, protocol: RconProtocol, src: Endpoint, dst: Endpoint) -> Self {
        Self {
            used: 0,
            stream,
            protocol,
            ends: [src, dst],
            client: None,
            gaps: [false; 2],
            login: None,
            logins: 0,
            requests: 0,
            minus_one: false,
            login_cut: false,
            commanded: false,
            commands: VecDeque::new(),
            ids_match: false,
            lost: true,
            accepted: Vec::new(),
        }
    }

    /// Returns the client and the server. As long as it is not known which end is the client, it is assumed
    /// to be the source of the first record.
    fn roles(&self) -> (Endpoint, Endpoint) {
        let [first, second] = self.ends;
        if self.client == Some(1) { (second, first) } else { (first, second) }
    }

    pub(super) fn source(&mut self, record: &Record<'_>, src: Endpoint, job: &mut Job<'_, '_>) {
        let side = usize::from(self.ends.first() != Some(&src));
        let packet = match record.value {
            Ok(Message::Rcon(packet)) => Some(packet),
            _ => None,
        };
        match record.sender {
            Some(Sender::Client) => self.client = Some(side),
            Some(Sender::Server) => self.client = Some(1 - side),
            _ => {}
        }
        let Some(packet) = packet else {
            match record.value {
                Ok(Message::Gap(_)) => self.gap(side, job),
                _ => self.broken(record, side, job),
            }
            return;
        };
        if self.gaps.get(side) == Some(&true) {
            job.counts.after_gap += 1;
        } else {
            job.counts.before_gap.add(record.kind);
        }
        match record.kind.rcon() {
            Some(RconKind::Auth) => self.ask_login(record, packet, job),
            Some(RconKind::AuthResponse) => self.answer_login(record, packet, job),
            Some(RconKind::Exec) => self.command(record, packet, job),
            Some(RconKind::Response) if self.client == Some(side) => self.probe(packet.id),
            Some(RconKind::Response) => self.response(record, packet, job),
            Some(RconKind::Other) | None => {}
        }
    }

    // ------------------------------------------------------------ logins

    fn ask_login(&mut self, record: &Record<'_>, packet: &rcon::Packet<'_>, job: &mut Job<'_, '_>) {
        self.settle_login(job);
        let mut login = self.new_login();
        (login.time, login.request, login.id) = (record.time, Some(record.index), Some(packet.id));
        login.password = packet.body.0.iter().copied().take(PASSWORD).collect();
        self.login = Some(login);
        self.requests += 1;
        (self.minus_one, self.commanded, self.lost) = (false, false, false);
    }

    pub(super) fn new_login(&self) -> Login {
        let (client, server) = self.roles();
        Login {
            session: self.stream,
            protocol: self.protocol,
            client,
            server,
            time: None,
            answered: None,
            request: None,
            answer: None,
            id: None,
            password: Vec::new(),
            outcome: LoginOutcome::Unknown,
            inferred: false,
        }
    }

    fn answer_login(&mut self, record: &Record<'_>, packet: &rcon::Packet<'_>, job: &mut Job<'_, '_>) {
        // A second outcome belongs to no login, unless a login was lost in a gap.
        let lost = self.logins == 0 || self.client.and_then(|side| self.gaps.get(side)) == Some(&true);
        let Some(mut login) = self.login.take().or_else(|| lost.then(|| self.new_login())) else { return };
        let (client, server) = self.roles();
        (login.client, login.server) = (client, server);
        login.answered = record.time;
        login.answer = Some(record.index);
        login.outcome = match (packet.id, login.id) {
            (-1, Some(-1)) => LoginOutcome::Unknown,
            (-1, _) => LoginOutcome::Refused,
            _ => LoginOutcome::Accepted,
        };
        // Some servers put the same id into every answer, so a wrong id does not mean that the login was refused.
        login.inferred = packet.id != -1 && login.id.is_some_and(|id| id != packet.id);
        self.report_login(&login, job);
    }

    pub(super) fn report_login(&mut self, login: &Login, job: &mut Job<'_, '_>) {
        self.logins += 1;
        job.login(login);
    }

    /// Reports a login without an answer, with the outcome inferred from what came later.
    fn settle_login(&mut self, job: &mut Job<'_, '_>) {
        let Some(mut login) = self.login.take() else { return };
        let (client, server) = self.roles();
        (login.client, login.server) = (client, server);
        let gap = self.client.and_then(|side| self.gaps.get(1 - side)) == Some(&true);
        // If the id of the login itself contains a byte FF, such a byte in a damaged packet shows nothing.
        let known = login.id.is_some_and(|id| id.to_le_bytes().contains(&0xFF));
        if gap || self.commanded {
            login.inferred = true;
            login.outcome = match () {
                () if self.minus_one && !known => LoginOutcome::Refused,
                () if self.commanded => LoginOutcome::Accepted,
                () => LoginOutcome::Refused,
            };
        }
        self.report_login(&login, job);
    }

    // ------------------------------------------------------------ damaged packets

    fn gap(&mut self, side: usize, job: &mut Job<'_, '_>) {
        job.counts.gaps += 1;
        if let Some(gap) = self.gaps.get_mut(side) {
            *gap = true;
        }
        match self.client {
            Some(client) if client != side => {
                if let Some(open) = self.current() {
                    open.command.gap = true;
                }
            }
            _ => {
                self.lost = true;
                // The first packet of a client is its login; later ones are commands.
                if self.requests == 0 && self.logins == 0 && self.login.is_none() {
                    self.login = Some(self.new_login());
                } else if !core::mem::take(&mut self.login_cut) {
                    self.commanded = true;
                }
            }
        }
    }

    /// Handles an incomplete packet, or bytes in which no packet begins.
    fn broken(&mut self, record: &Record<'_>, side: usize, job: &mut Job<'_, '_>) {
        if record.notes.has(&a2scope_engine::codes::TCP_OVERLAP) {
            return;
        }
        let bytes = record.buffer(0);
        let word = |at: usize| bytes.get(at..)?.first_chunk().map(|word| i32::from_le_bytes(*word));
        let unread = record.notes.has(&codes::RCON_FRAMING) || record.notes.has(&codes::RCON_PIECE);
        let (id, kind) = if unread { (None, None) } else { (word(4), word(8)) };
        if self.client.is_none() && kind == Some(rcon::AUTH) {
            self.client = Some(side);
        }
        if self.client.is_none_or(|client| client == side) {
            self.broken_request(record, bytes, (id, kind), job);
            if self.client.is_some() {
                return;
            }
        }
        if !self.commanded && self.commands.is_empty() {
            self.minus_one |= bytes.contains(&0xFF);
            return;
        }
        let body = if unread { bytes } else { bytes.get(12..).unwrap_or_default() };
        let zeros = body.iter().rev().take_while(|b| **b == 0).count();
        let body = body.get(..body.len() - zeros).unwrap_or_default();
        let open = match id {
            Some(id) => self.commands.iter_mut().find(|open| open.command.id == Some(id)),
            None => self.current(),
        };
        if let Some(open) = open {
            open.command.gap |= !record.notes.has(&codes::RCON_FRAMING);
            open.add(record, body, job);
        }
    }

    fn broken_request(
        &mut self,
        record: &Record<'_>,
        bytes: &[u8],
        (id, kind): (Option<i32>, Option<i32>),
        job: &mut Job<'_, '_>,
    ) {
        let first = self.requests == 0 && self.logins == 0 && self.login.is_none();
        if kind == Some(rcon::AUTH) || first && kind.is_none() && record.notes.has(&codes::TRUNCATED) {
            let mut login = self.new_login();
            (login.time, login.request, login.id) = (record.time, Some(record.index), id);
            if kind.is_some() {
                login.password = bytes.iter().copied().skip(12).take(PASSWORD).collect();
            }
            self.login = Some(login);
            self.login_cut = true;
            return;
        }
        // If the client is known and has logged in, its truncated packet is the beginning of a command.
        self.commanded |= self.client.is_some() && record.notes.has(&codes::TRUNCATED);
        if kind == Some(rcon::EXECCOMMAND) {
            let text = bytes.get(12..).unwrap_or_default();
            let mut open = self.new_command(record.time, id, text, job);
            (open.command.request, open.command.gap) = (Some(record.index), true);
            self.enqueue(open, job);
        }
    }

    // ------------------------------------------------------------ commands

    pub(super) fn new_command(
        &self,
        time: Option<Time>,
        id: Option<i32>,
        text: &[u8],
        job: &mut Job<'_, '_>,
    ) -> PendingCommand {
        let (client, server) = self.roles();
        let mut command = Vec::new();
        let all = job.keep(&mut command, text);
        PendingCommand {
            command: Command {
                session: self.stream,
                protocol: self.protocol,
                client,
                server,
                time,
                answered: None,
                request: None,
                id,
                command,
                answer: Vec::new(),
                answer_truncated: !all,
                answer_packets: 0,
                first_answer: None,
                last_answer: None,
                end: AnswerEnd::Closed,
                complete: false,
                gap: false,
            },
            probe: None,
            empties: 0,
            password: Vec::new(),
            tail: Vec::new(),
            full: false,
        }
    }

    fn command(&mut self, record: &Record<'_>, packet: &rcon::Packet<'_>, job: &mut Job<'_, '_>) {
        self.requests += 1;
        self.commanded = true;
        let mut open = self.new_command(record.time, Some(packet.id), packet.body.0, job);
        open.command.request = Some(record.index);
        // The client uses the id again. So from now on, packets with this id do not belong to the earlier
        // command, which was answered.
        while let Some(at) = self
            .commands
            .iter()
            .position(|before| before.command.id == Some(packet.id) && before.is_answered())
        {
            self.end(at, AnswerEnd::NextCommand, job);
        }
        self.enqueue(open, job);
    }

    fn enqueue(&mut self, open: PendingCommand, job: &mut Job<'_, '_>) {
        if self.commands.len() >= OPEN_COMMANDS {
            self.end(0, AnswerEnd::Evicted, job);
        }
        // The last command stays open until the session ends, but a growing `VecDeque` would start with room for four.
        if self.commands.capacity() == 0 {
            self.commands.reserve_exact(1);
        }
        self.commands.push_back(open);
    }

    /// Handles the client's empty packet. The server sends it back, which marks the end of the answer to
    /// the command before.
    fn probe(&mut self, id: i32) {
        if let Some(open) = self.commands.back_mut() {
            open.probe = Some(id);
        }
    }

    /// Returns the command whose answer is arriving, or else the next command without an answer; `None` if
    /// there are no commands.
    fn current(&mut self) -> Option<&mut PendingCommand> {
        let last = self.commands.iter().rposition(PendingCommand::is_answered);
        let at = self.commands.iter().position(|open| !open.is_done()).or(last)?;
        self.commands.get_mut(at)
    }

    fn response(&mut self, record: &Record<'_>, packet: &rcon::Packet<'_>, job: &mut Job<'_, '_>) {
        let (id, body) = (packet.id, packet.body.0);
        let empty = body.is_empty();
        let own = |open: &PendingCommand| open.command.id == Some(id);
        // Some servers send an empty packet before the outcome of a login.
        let announces = self.login.as_ref().is_some_and(|login| login.id == Some(id));
        if empty && (self.commands.is_empty() || announces && !self.commands.iter().any(own)) {
            return;
        }
        if body == rcon::MIRROR_END {
            let at = self.commands.iter().position(|open| open.probe == Some(id));
            if let Some(at) = at {
                if let Some(open) = self.commands.get_mut(at) {
                    open.empties = open.empties.max(1);
                }
                self.end_to(at, AnswerEnd::Mirror, job);
            }
            return;
        }
        // No command has this id, only the client's empty packet has it. So any reply with this id marks
        // the end of the answer before it.
        if let Some(at) = self.commands.iter().position(|open| open.probe == Some(id) && !own(open))
            && !self.commands.iter().any(own)
        {
            if let Some(open) = self.commands.get_mut(at) {
                open.empties = 1;
            }
            self.end_to(at, AnswerEnd::Mirror, job);
            return;
        }
        if self.login.is_some() && (self.commanded || self.lost) {
            // The server answered a command, so the password was right.
            self.commanded = true;
            self.settle_login(job);
        }
        let Some(at) = self.addressee(record, id, job) else { return };
        // Servers answer commands in order, so the answers to earlier commands are over.
        for _ in 0..at {
            self.end(0, AnswerEnd::NextCommand, job);
        }
        job.counts.answers += 1;
        let Some(open) = self.commands.front_mut() else { return };
        if empty && open.probe == Some(id) {
            open.empties += 1;
            return;
        }
        open.answered_empties();
        open.command.answer_packets += 1;
        open.full = body.len() >= FULL;
        open.add(record, body, job);
    }

    /// Returns the index of the command that a packet answers; `None` if it answers no known command.
    fn addressee(&mut self, record: &Record<'_>, id: i32, job: &mut Job<'_, '_>) -> Option<usize> {
        let mut same = self.commands.iter().enumerate().filter(|(_, open)| open.command.id == Some(id));
        if let Some((first, open)) = same.next() {
            self.ids_match |= open.command.request.is_some();
            // If several commands have the same id, a packet that is not full ends the answer to the first
            // of these commands.
            let next = if open.is_done() { same.next() } else { None };
            return Some(next.map_or(first, |(at, _)| at));
        }
        if !self.ids_match
            && let Some(last) = self.commands.len().checked_sub(1)
        {
            // Either the ids of the server are of no use, or the packet answers a command that was not captured.
            let first = self.commands.iter().position(|open| !open.is_done());
            if first.is_some() || !self.lost {
                return Some(first.unwrap_or(last));
            }
        }
        if !self.lost {
            return None;
        }
        let mut open = self.new_command(record.time, Some(id), b"", job);
        open.command.gap = self.gaps.contains(&true);
        self.enqueue(open, job);
        Some(self.commands.len() - 1)
    }

    /// Ends the answers to all commands up to index `at`. `end` says what ended the answer to the last of
    /// these commands; the earlier answers ended because the next command was answered.
    fn end_to(&mut self, at: usize, end: AnswerEnd, job: &mut Job<'_, '_>) {
        for _ in 0..at {
            self.end(0, AnswerEnd::NextCommand, job);
        }
        self.end(0, end, job);
    }

    pub(super) fn end(&mut self, at: usize, mut end: AnswerEnd, job: &mut Job<'_, '_>) {
        let Some(mut open) = self.commands.remove(at) else { return };
        *job.held -= open.command.command.len() + open.command.answer.len() + open.password.len();
        if open.empties > 0 {
            // The last empty packet is the mirrored one. The empty packets before it are answers without text.
            open.empties -= 1;
            open.answered_empties();
            end = AnswerEnd::Mirror;
        }
        let command = &mut open.command;
        command.end = end;
        let sure = matches!(end, AnswerEnd::Mirror | AnswerEnd::NextCommand) || !open.full;
        let whole = !command.gap && !command.answer_truncated && end != AnswerEnd::Evicted;
        command.complete = command.answer_packets > 0 && whole && sure;
        job.counts.commands += 1;
        (job.sink)(RconEvent::Command(&open.command));
    }

    pub(super) fn close(&mut self, end: AnswerEnd, job: &mut Job<'_, '_>) {
        self.settle_login(job);
        while !self.commands.is_empty() {
            self.gold_unanswered(job);
            self.end(0, end, job);
        }
    }
}
