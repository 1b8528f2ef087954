//! What the page shows besides the analysis.

use a2scope::{Command, Event, Login};

use crate::analysed::AnalysisSink;
use crate::traffic::Traffic;

/// Most logins and commands to show.
const EVENTS: usize = 1000;
/// Most bytes of an answer to show.
const ANSWER: usize = 4096;

/// What the page shows besides the analysis, gathered while reading.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    pub(super) traffic: Traffic,
    pub(super) logins: Vec<Login>,
    pub(super) commands: Vec<Command>,
    /// Logins and commands beyond [`EVENTS`].
    pub(super) more: u64,
}

impl AnalysisSink for Gathered {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Exchange(_) => self.traffic.event(event),
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
