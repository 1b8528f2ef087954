//! Counts the questions that were answered and those that were not, without those of incidents.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use hashbrown::HashMap;

use super::attack::{Affair, Attacks, Traffic};
use super::kinds::{self, Cause, Unanswered};
use super::table::Subject;
use crate::incidents::Prefix;

/// The questions between one client and one server.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Questions {
    pub(super) subject: Subject,
    pub(super) answered: u64,
    pub(super) unanswered: u64,
    /// Number of requests without an answer that no server answers.
    pub(super) flawed: u64,
    /// Number of questions at the very end, which may still be answered.
    pub(super) open: u64,
    /// Whether these are logins and commands of RCON.
    pub(super) rcon: bool,
}

impl Questions {
    /// Returns what is left if the questions that belong to an incident are not counted.
    fn without(self, attacks: &Attacks<'_>) -> Self {
        let Subject { client, server, span, honest } = self.subject;
        let host = |end: Option<Endpoint>| end.map(|end| Prefix::host(end.ip));
        let is_of = |traffic| {
            attacks.include(&Affair { traffic, client: host(client), server: host(server), span, honest })
        };
        let flawed = if self.flawed > 0 && is_of(Traffic::Flawed) { 0 } else { self.flawed };
        if is_of(if self.rcon { Traffic::Rcon } else { Traffic::Query }) {
            return Self { subject: self.subject, flawed, ..Self::default() };
        }
        Self { flawed, ..self }
    }
}

/// The questions of pairs that are no longer followed, to bound memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    pairs: Vec<Questions>,
    /// The sum of the questions for which there was no room.
    beyond: Questions,
}

impl Past {
    /// Adds the questions of a pair. At most `limit` pairs are kept.
    pub(super) fn push(&mut self, questions: Questions, limit: usize) {
        if self.pairs.len() < limit {
            self.pairs.push(questions);
            return;
        }
        self.beyond.answered += questions.answered;
        self.beyond.unanswered += questions.unanswered + questions.flawed + questions.open;
    }

    /// Returns what can be said of all questions if nothing is known to be wrong, with the number of answered ones.
    /// `None` if no question was answered. `now` are the questions of the pairs that are followed to the end.
    pub(super) fn statement(
        &self,
        now: impl Iterator<Item = Questions>,
        attacks: &Attacks<'_>,
    ) -> Option<(Cause, u64)> {
        let (mut answered, mut unanswered, mut open) = (self.beyond.answered, self.beyond.unanswered, 0);
        // For each server: whether it answered anything, and the number of questions without an answer.
        let mut servers: HashMap<Endpoint, (bool, u64)> = HashMap::new();
        for questions in self.pairs.iter().copied().chain(now) {
            let own = questions.without(attacks);
            answered += own.answered;
            unanswered += own.unanswered + own.flawed;
            open += own.open;
            if let Some(server) = own.subject.server {
                let server = servers.entry(server).or_default();
                server.0 |= questions.answered > 0;
                server.1 += own.unanswered + own.flawed;
            }
        }
        if answered == 0 {
            return None;
        }
        if unanswered == 0 {
            return Some((kinds::answers::ok(open, !attacks.is_empty()), answered));
        }
        let lacking: Vec<bool> =
            servers.into_values().filter(|(_, lost)| *lost > 0).map(|(speaks, _)| speaks).collect();
        let silent = lacking.iter().filter(|speaks| !**speaks).count() as u64;
        let known = self.beyond.unanswered == 0 && !lacking.is_empty();
        let to = known.then_some(Unanswered { servers: lacking.len() as u64, silent });
        Some((kinds::answers::some(answered, answered + unanswered, to), unanswered))
    }
}
