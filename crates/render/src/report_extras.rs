//! What the report shows besides the analysis.

use a2scope::{Command, Event, Login};

use crate::traffic::Traffic;

/// Most logins and commands to show.
const EVENTS: usize = 1000;
/// Most bytes of an answer to show.
const ANSWER: usize = 4096;

/// What the report shows besides the analysis, gathered while reading.
#[derive(Debug, Default)]
pub struct ReportExtras {
    /// Bytes of the exchanges.
    pub traffic: Traffic,
    pub(crate) logins: Vec<Login>,
    pub(crate) commands: Vec<Command>,
    /// Logins and commands beyond [`EVENTS`].
    pub(crate) more: u64,
}

impl ReportExtras {
    /// Takes what it shows of an event of the analysis.
    pub fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Exchange(exchange) => self.traffic.exchange(exchange),
            Event::Login(login) if self.logins.len() < EVENTS => self.logins.push(login.clone()),
            Event::Command(command) if self.commands.len() < EVENTS => {
                let mut kept = command.clone();
                kept.answer.truncate(ANSWER);
                kept.answer_truncated |= command.answer.len() > ANSWER;
                self.commands.push(kept);
            }
            Event::Login(_) | Event::Command(_) => self.more += 1,
        }
    }
}
