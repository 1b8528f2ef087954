//! Collects data that the report shows besides the analysis.

use a2scope::{Command, Event, Login};

/// Maximum number of logins, and of commands, that are kept.
const EVENTS: usize = 1000;
/// Maximum number of bytes of an answer that are kept.
const ANSWER: usize = 4096;

/// Data that the report shows besides the analysis. It is collected while the input is read.
#[derive(Debug, Default)]
pub struct ReportExtras {
    pub(crate) logins: Vec<Login>,
    pub(crate) commands: Vec<Command>,
    /// Number of logins and commands that were not kept because of [`EVENTS`].
    pub(crate) more: u64,
}

impl ReportExtras {
    /// Keeps the data of an event that the report shows.
    pub fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Exchange(_) => {}
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
