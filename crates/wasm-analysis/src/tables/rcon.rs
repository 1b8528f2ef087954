//! RCON logins and commands that are kept.

use a2scope::conversations::Ends;
use a2scope::report::{self, RecordStyle};
use a2scope::{Command, Event, Login, RconEvent};

/// Maximum number of logins and commands to keep: the ones that ended first.
const MAX_EVENTS: usize = 1 << 16;
/// Maximum number of bytes of commands and answers to keep. A later answer is cut to the room that is left.
const MAX_BYTES: usize = 16 << 20;

/// A login or a command.
#[derive(Clone, Debug)]
pub(crate) enum RconRow {
    Login(Login),
    Command(Command),
}

/// The logins and commands in the order in which they ended.
#[derive(Debug, Default)]
pub(crate) struct KeptRcon {
    pub(crate) list: Vec<RconRow>,
    bytes: usize,
    /// Number of logins and commands that were not kept.
    pub(crate) dropped: u64,
    /// Whether any command or answer was cut.
    pub(crate) shortened: bool,
}

impl KeptRcon {
    pub(crate) fn event(&mut self, event: Event<'_>) {
        let is_full = self.list.len() >= MAX_EVENTS;
        let row = match event {
            Event::Exchange(_) => return,
            Event::Login(_) | Event::Command(_) if is_full => {
                self.dropped += 1;
                return;
            }
            Event::Login(login) => RconRow::Login(login.clone()),
            Event::Command(command) => RconRow::Command(self.shorten(command)),
        };
        self.bytes += match &row {
            RconRow::Login(login) => login.password.len(),
            RconRow::Command(command) => command.command.len() + command.answer.len(),
        };
        self.list.push(row);
    }

    /// Returns a copy of the command, with its texts cut to the room that is left.
    fn shorten(&mut self, command: &Command) -> Command {
        let mut kept = command.clone();
        let room = MAX_BYTES.saturating_sub(self.bytes);
        kept.command.truncate(room);
        kept.answer.truncate(room - kept.command.len());
        if kept.command.len() + kept.answer.len() < command.command.len() + command.answer.len() {
            kept.answer_truncated = true;
            self.shortened = true;
        }
        kept
    }
}

impl RconRow {
    pub(crate) fn event(&self) -> RconEvent<'_> {
        match self {
            Self::Login(login) => RconEvent::Login(login),
            Self::Command(command) => RconEvent::Command(command),
        }
    }

    /// Returns the ends of the conversation that the login or command belongs to.
    pub(crate) fn ends(&self) -> Ends {
        let event = self.event();
        Ends { client: event.client(), server: event.server(), stream: event.session() }
    }

    /// Returns the messages from which the row was made: the request, and the first and the last message of the answer.
    pub(crate) fn messages(&self) -> (Option<u64>, Option<(u64, u64)>) {
        let [first, last] = self.event().answers();
        (self.event().request(), first.zip(last))
    }

    pub(super) fn record(&self, out: &mut Vec<u8>) {
        match self {
            Self::Login(login) => report::login(login, RecordStyle::default(), out),
            Self::Command(command) => report::command(command, RecordStyle::default(), out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::capture::Endpoint;
    use a2scope::{AnswerEnd, RconProtocol};

    const END: Endpoint = Endpoint { ip: core::net::IpAddr::V4(core::net::Ipv4Addr::LOCALHOST), port: 1 };

    fn command(answer: usize) -> Command {
        Command {
            session: None,
            protocol: RconProtocol::Source,
            client: END,
            server: END,
            time: None,
            answered: None,
            request: None,
            id: None,
            command: b"status".to_vec(),
            answer: vec![b'x'; answer],
            answer_truncated: false,
            answer_packets: 1,
            first_answer: None,
            last_answer: None,
            end: AnswerEnd::Closed,
            complete: true,
            gap: false,
        }
    }

    #[test]
    fn bytes_and_events_are_bounded_and_what_is_missing_is_said() {
        let mut kept = KeptRcon::default();
        for _ in 0..40 {
            kept.event(Event::Command(&command(1 << 20)));
        }
        let bytes = |row: &RconRow| match row {
            RconRow::Command(command) => command.command.len() + command.answer.len(),
            RconRow::Login(_) => 0,
        };
        assert_eq!(kept.list.iter().map(bytes).sum::<usize>(), MAX_BYTES);
        assert!(kept.shortened && kept.dropped == 0);
        assert!(matches!(kept.list.last(), Some(RconRow::Command(last)) if last.answer_truncated));

        let mut kept = KeptRcon::default();
        for _ in 0..MAX_EVENTS + 3 {
            kept.event(Event::Command(&command(1)));
        }
        assert_eq!((kept.list.len(), kept.dropped, kept.shortened), (MAX_EVENTS, 3, false));
    }
}
