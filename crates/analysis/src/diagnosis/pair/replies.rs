//! What a server sends to a client: answers, parts of them, and what is neither.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_engine::{Arrival, Record, Roles, Step};
use a2scope_wire::{Message, MessageKind};

use super::Pair;
use crate::diagnosis::lane::Lane;
use crate::diagnosis::run::{Verdict, Wrong};
use crate::diagnosis::table::Table;
use crate::diagnosis::{kinds, message};
use crate::exchange::ExchangeKind;
use crate::stamp::Stamp;

impl Pair {
    pub(super) fn reply(&mut self, record: &Record<'_>, roles: &Roles, at: Stamp, table: &mut Table) {
        let port = roles.client.port;
        if let Some(flawed) = &mut self.flawed
            && flawed.last == Some(port)
            && self.lanes.iter().all(|lane| !lane.waits(port))
        {
            flawed.answered = true;
        }
        let connects = self.lanes.iter().any(|lane| lane.kind == ExchangeKind::Connect && lane.waits(port));
        if rejects(record) && !connects {
            return self.other(record, port, at, table);
        }
        match roles.step {
            Some(Step::Challenges(_)) => self.challenge(at, port),
            Some(Step::Answers(kind)) => {
                self.content(record, at, table);
                if let Some(damage) = message::damage(record) {
                    self.heard.get_or_insert(at);
                    let place = self.lane(kind);
                    let asked = self.lanes.get(place).is_some_and(|lane| lane.requests > 0);
                    if let Some(lane) = self.lanes.get_mut(place) {
                        lane.bad();
                    }
                    if asked || record.transport.is_none() {
                        let cause = kinds::reply::wrong(damage);
                        table.add(&cause, self.subject(), Some(kind), &[at.index()], 1);
                    }
                    return;
                }
                if record.arrival == Arrival::Incomplete
                    || record.notes.has(&a2scope_engine::codes::IP_INCOMPLETE)
                {
                    return self.part(Some(kind), port, at);
                }
                // A pasted log says in words whether the client read the reply. So the thorough check need
                // not wait until the client repeats its question.
                let pasted = record.frames.is_empty();
                let variant = |again: bool| message::variant(record, again || pasted);
                self.answer(kind, at, port, &variant, table);
            }
            Some(Step::AnswersInPart) => self.part(None, port, at),
            _ => self.other(record, port, at, table),
        }
    }

    /// Handles a good answer to a question of this kind.
    pub(in crate::diagnosis) fn answer(
        &mut self,
        kind: ExchangeKind,
        at: Stamp,
        port: u16,
        variant: &dyn Fn(bool) -> Option<kinds::Variant>,
        table: &mut Table,
    ) {
        self.heard.get_or_insert(at);
        let place = self.lane(kind);
        let subject = self.subject();
        let Some(lane) = self.lanes.get_mut(place) else { return };
        if lane.requests == 0 {
            lane.latest = Some((at, port, false));
            self.unasked(Some(kind), at, port);
            return;
        }
        let before = lane.answered;
        let verdict = lane.answer(at, port, variant);
        self.answered += lane.answered - before;
        let Some((verdict, evidence)) = verdict else { return };
        let cause = match verdict {
            Verdict::Late => kinds::reply::late(false),
            Verdict::Outage(nanos, asks) => {
                kinds::silence::outage(nanos.unsigned_abs() / 1_000_000_000, asks.into())
            }
            Verdict::Loop => kinds::challenge::again(Some(kind)),
            Verdict::Wrong(Wrong { mistake, sent, carried }) => {
                kinds::challenge::wrong(mistake, sent.zip(carried), Some(kind))
            }
        };
        table.add(&cause, subject, Some(kind), &evidence, 1);
    }

    /// Handles a reply with missing fragments.
    fn part(&mut self, kind: Option<ExchangeKind>, port: u16, at: Stamp) {
        self.heard.get_or_insert(at);
        let place = match kind {
            Some(kind) => Some(self.lane(kind)),
            // Fragments that remain at the end may belong to a reply whose repeat has come.
            None => self.open(port).or_else(|| self.lanes.iter().position(Lane::was_asked_again)),
        };
        if let Some(lane) = place.and_then(|place| self.lanes.get_mut(place)) {
            lane.part(at);
        }
    }

    /// Handles printed texts, rejections, and messages of other protocols.
    fn other(&mut self, record: &Record<'_>, port: u16, at: Stamp, table: &mut Table) {
        let text: Option<String> = match record.value {
            Ok(Message::Line(line)) => Some(line.text.lossy().into_owned()),
            Ok(Message::Opaque(message)) => Some(message.body.lossy().into_owned()),
            _ => None,
        };
        if self.gold_rcon && record.kind == MessageKind::Print {
            self.heard.get_or_insert(at);
            let refused = text.as_deref().is_some_and(|text| {
                let text = text.to_ascii_lowercase();
                text.contains("bad rcon_password") || text.contains("bad rcon")
            });
            let banned = text.as_deref().is_some_and(|text| text.to_ascii_lowercase().contains("banned"));
            if refused {
                table.add(&kinds::rcon::login(), self.subject(), None, &[at.index()], 1);
            } else if banned {
                table.add(&kinds::rcon::banned(), self.subject(), None, &[at.index()], 1);
            } else {
                self.answered += 1;
            }
            return;
        }
        let Some(place) = self.open(port) else { return };
        let subject = self.subject();
        let Some(lane) = self.lanes.get_mut(place) else { return };
        let kind = lane.kind;
        let cause = if matches!(record.kind, MessageKind::Unknown | MessageKind::GoldCommand) {
            kinds::reply::other_protocol(message::protocol(record.buffer(0)))
        } else if record.kind == MessageKind::Print || rejects(record) {
            let text =
                text.as_deref().map(|text| text.trim_matches(|c: char| c == '\0' || c.is_whitespace()));
            let text = text.filter(|text| !text.is_empty());
            kinds::reply::refused(text)
        } else {
            return;
        };
        let evidence: Vec<u64> = lane.run.evidence.iter().copied().chain([at.index()]).collect();
        lane.bad();
        self.heard.get_or_insert(at);
        table.add(&cause, subject, Some(kind), &evidence, 1);
    }
}

/// Returns whether the message says that the server refuses the connection of a client.
fn rejects(record: &Record<'_>) -> bool {
    matches!(record.kind, MessageKind::ConnectReject | MessageKind::BadPassword)
}
