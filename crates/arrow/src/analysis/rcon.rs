//! The table `rcon`.

use a2scope::report::MASK;
use a2scope::{AnswerEnd, Command, Login, LoginOutcome, RconProtocol};
use arrow_array::types::{Int32Type, UInt32Type, UInt64Type};

use crate::collect::{Bools, Endpoints, Names, Numbers, Set, Texts, Times, columns};

a2scope::wire::named! {
    /// What a row is about.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum RconRecord {
        /// A login.
        Login = "rcon_login",
        /// A command.
        Command = "rcon_command",
    }
}

columns! {
    /// The columns of the table `rcon`.
    Rcon {
        record: Names<RconRecord> = "A login, or a command with its answer.";
        time: Times = "When the request was captured; for a command without one, when its answer was.", null "without a time";
        answered: Times = "When the last packet of the answer was captured.", null "without an answer";
        session: Numbers<UInt64Type> = "Number of the connection, as stream in messages.", null "over UDP";
        protocol: Names<RconProtocol> = "Which RCON protocol: source over TCP, goldsource over UDP.";
        client: Endpoints = "The client, address and port.";
        server: Endpoints = "The server, address and port.";
        request: Numbers<UInt64Type> = "Index of the request.", null "if it is not in the capture";
        first_answer: Numbers<UInt64Type> = "Index of the answer's first packet.", null "without an answer";
        last_answer: Numbers<UInt64Type> = "Index of the answer's last packet.", null "without an answer";
        id: Numbers<Int32Type> = "Id of the request.", null "if it is lost in a gap, and for goldsource";
        password: Texts = "The password of a login, masked unless passwords are asked for.", null "for a command";
        outcome: Names<LoginOutcome> = "How the login went.", null "for a command";
        inferred: Bools = "The outcome is inferred from what came later, not read from an answer.", null "for a command";
        command: Texts = "The command.", null "for a login";
        answer: Texts = "The answer, joined from its packets.", null "for a login";
        answer_bytes: Numbers<UInt64Type> = "Bytes of the answer that are kept.", null "for a login";
        answer_packets: Numbers<UInt32Type> = "Packets of the answer.", null "for a login";
        answer_truncated: Bools = "The answer or the command is kept only in part.", null "for a login";
        end: Names<AnswerEnd> = "What marked the end of the answer.", null "for a login";
        complete: Bools = "There is an answer, and nothing suggests that a part of it is missing.", null "for a login";
        gap: Bools = "A part of it, or of the command, is lost in a gap in the stream.", null "for a login";
    }
}

impl Rcon {
    pub(crate) fn login(&mut self, row: usize, login: &Login, show_secrets: bool) {
        self.record.set(row, RconRecord::Login);
        self.time.maybe(row, login.time);
        self.answered.maybe(row, login.answered);
        self.session.maybe(row, login.session);
        self.protocol.set(row, login.protocol);
        self.client.set(row, login.client);
        self.server.set(row, login.server);
        self.request.maybe(row, login.request);
        self.first_answer.maybe(row, login.answer);
        self.last_answer.maybe(row, login.answer);
        self.id.maybe(row, login.id);
        self.password.set_lossy(row, if show_secrets { &login.password } else { MASK.as_bytes() });
        self.outcome.set(row, login.outcome);
        self.inferred.set(row, login.inferred);
    }

    pub(crate) fn command(&mut self, row: usize, command: &Command) {
        self.record.set(row, RconRecord::Command);
        self.time.maybe(row, command.time);
        self.answered.maybe(row, command.answered);
        self.session.maybe(row, command.session);
        self.protocol.set(row, command.protocol);
        self.client.set(row, command.client);
        self.server.set(row, command.server);
        self.request.maybe(row, command.request);
        self.first_answer.maybe(row, command.first_answer);
        self.last_answer.maybe(row, command.last_answer);
        self.id.maybe(row, command.id);
        self.command.set_lossy(row, &command.command);
        self.answer.set_lossy(row, &command.answer);
        self.answer_bytes.set(row, command.answer.len() as u64);
        self.answer_packets.set(row, command.answer_packets);
        self.answer_truncated.set(row, command.answer_truncated);
        self.end.set(row, command.end);
        self.complete.set(row, command.complete);
        self.gap.set(row, command.gap);
    }
}
