//! The messages between each client and server in order, and the part of each message in an exchange or RCON session.

mod page;

use a2scope::Stamp;
use a2scope::capture::Time;
use a2scope::conversations::{self, Ends};
use a2scope::exchange::{Audit, Exchange, Outcome};
use a2scope::wire::{MessageKind, Severity};
use a2scope::{Event, LoginOutcome, Record};
use hashbrown::HashMap;
use serde::Serialize;

/// Maximum number of messages that are kept; later messages belong to no conversation. Their numbers fit into 32 bits.
pub(crate) const MAX_MESSAGES: usize = 1 << 20;
/// Index that stands for no pair, and for no annotation.
const NONE: u32 = u32::MAX;

/// A message's part in an exchange or an RCON session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum StepPart {
    Request,
    Challenge,
    /// The request, repeated with the challenge.
    Repeat,
    Reply,
    /// The request, repeated because no reply came.
    Retry,
    Login,
    LoginAnswer,
    Command,
    /// Part of the answer to a command.
    Answer,
    /// Any other message, or one whose part is unknown.
    Other,
}

/// A message's part in an exchange or session, and the analysis results about the message.
#[derive(Clone, Copy, Debug)]
struct Annotation {
    part: StepPart,
    /// Number of the exchange; `None` for commands and logins.
    exchange: Option<u64>,
    /// Nanoseconds since the message that this one answers; `None` if unknown.
    rtt: Option<i64>,
    audit: Audit,
    outcome: Option<Outcome>,
    login: Option<LoginOutcome>,
    late: bool,
    /// Number of retries of this request.
    retries: u32,
    contradicts: Option<u64>,
}

impl Annotation {
    fn new(part: StepPart) -> Self {
        Self {
            part,
            exchange: None,
            rtt: None,
            audit: Audit::None,
            outcome: None,
            login: None,
            late: false,
            retries: 0,
            contradicts: None,
        }
    }
}

/// A message of a conversation.
#[derive(Clone, Copy, Debug)]
struct ConversationStep {
    time: Option<Time>,
    bytes: u32,
    pair: u32,
    annotation: u32,
    challenge: Option<u32>,
    kind: MessageKind,
    from_client: bool,
    severity: Option<Severity>,
}

/// All messages of an input, grouped by client and server.
#[derive(Debug)]
pub(crate) struct Conversations {
    /// Maximum number of messages that are kept.
    limit: usize,
    /// The messages; the index is the message number.
    steps: Vec<ConversationStep>,
    annotations: Vec<Annotation>,
    pub(crate) table: conversations::Conversations,
    /// Number of messages that were not kept.
    dropped: u64,
}

impl Default for Conversations {
    fn default() -> Self {
        Self {
            limit: MAX_MESSAGES,
            steps: Vec::new(),
            annotations: Vec::new(),
            table: conversations::Conversations::default(),
            dropped: 0,
        }
    }
}

impl Conversations {
    pub(crate) fn message(&mut self, record: &Record<'_>) {
        let whole = record.with_both_ends();
        let record = whole.as_ref().unwrap_or(record);
        let place = self.table.message(record);
        if self.steps.len() >= self.limit {
            self.dropped += 1;
            return;
        }
        let ends = place.and_then(|place| self.table.list().get(place)).map(|conversation| conversation.ends);
        self.steps.push(ConversationStep {
            time: record.time,
            bytes: record.bytes as u32,
            pair: place.map_or(NONE, |place| place as u32),
            annotation: NONE,
            challenge: record.roles().and_then(|roles| roles.challenge),
            kind: record.kind,
            from_client: ends.is_some_and(|ends| record.src == Some(ends.client)),
            severity: record.worst_note().map(|note| note.code.severity),
        });
    }

    pub(crate) fn event(&mut self, event: Event<'_>) {
        self.table.event(event);
        match event {
            Event::Exchange(exchange) => self.exchange(exchange),
            Event::Login(login) => {
                let rtt = login.answered.zip(login.time).map(|(answered, asked)| answered.since(asked));
                let outcome = Some(login.outcome);
                self.annotate(
                    login.request,
                    Annotation { login: outcome, ..Annotation::new(StepPart::Login) },
                );
                self.annotate(
                    login.answer,
                    Annotation { login: outcome, rtt, ..Annotation::new(StepPart::LoginAnswer) },
                );
            }
            Event::Command(command) => {
                // GoldSource sends the password with every command. A message that is already marked as a login keeps
                // that mark.
                self.annotate(command.request, Annotation::new(StepPart::Command));
                let rtt = command.answered.zip(command.time).map(|(answered, asked)| answered.since(asked));
                if command.first_answer != command.last_answer {
                    self.annotate(command.first_answer, Annotation::new(StepPart::Answer));
                }
                self.annotate(command.last_answer, Annotation { rtt, ..Annotation::new(StepPart::Answer) });
            }
        }
    }

    fn exchange(&mut self, exchange: &Exchange) {
        let index = |at: Option<Stamp>| at.map(Stamp::index);
        let annotation = Annotation {
            exchange: Some(exchange.index),
            outcome: Some(exchange.outcome),
            late: exchange.late,
            ..Annotation::new(StepPart::Request)
        };
        // If the client knew a challenge already, its first request carries that challenge.
        let known = exchange.challenge.is_none() && exchange.repeat.is_none();
        let carried = Annotation { audit: exchange.audit, ..annotation };
        let request = Annotation { retries: exchange.retries, ..if known { carried } else { annotation } };
        self.annotate(index(exchange.request), request);
        let challenge = Annotation { part: StepPart::Challenge, rtt: exchange.challenge_rtt(), ..annotation };
        self.annotate(index(exchange.challenge), challenge);
        self.annotate(index(exchange.repeat), Annotation { part: StepPart::Repeat, ..carried });
        let reply = Annotation {
            part: StepPart::Reply,
            rtt: exchange.rtt(),
            contradicts: exchange.contradicts,
            ..annotation
        };
        self.annotate(index(exchange.reply), reply);
    }

    fn annotate(&mut self, index: Option<u64>, annotation: Annotation) {
        let step = index.and_then(|index| self.steps.get_mut(index as usize));
        if let Some(step) = step.filter(|step| step.annotation == NONE) {
            step.annotation = self.annotations.len() as u32;
            // A challenge without a request is both the challenge and the reply of its exchange. It is shown as a
            // challenge.
            let part =
                if step.kind == MessageKind::Challenge { StepPart::Challenge } else { annotation.part };
            self.annotations.push(Annotation { part, ..annotation });
        }
    }

    /// Returns the messages of the same client and server; `None` if the message has no addresses.
    fn siblings(&self, message: u64) -> Option<impl Iterator<Item = (u64, &ConversationStep)>> {
        let pair = self.steps.get(message as usize)?.pair;
        (pair != NONE).then(|| self.of_pair(pair))
    }

    fn of_pair(&self, pair: u32) -> impl Iterator<Item = (u64, &ConversationStep)> {
        (0..).zip(&self.steps).filter(move |(_, step)| step.pair == pair)
    }

    /// Returns the number and time of a message; `None` if it was not kept.
    pub(crate) fn stamp(&self, message: u64) -> Option<Stamp> {
        let step = self.steps.get(message as usize)?;
        Some(Stamp::new(Some(message), step.time))
    }

    /// Returns the name and the time of a message; `None` if it was not kept.
    pub(crate) fn kind_and_time(&self, message: u64) -> Option<(&'static str, Option<Time>)> {
        let step = self.steps.get(message as usize)?;
        Some((step.kind.name(), step.time))
    }

    pub(crate) fn step(&self, message: u64) -> Option<usize> {
        self.siblings(message)?.position(|(index, _)| index == message)
    }

    /// Returns the numbers of all messages for which `wanted` is true, ascending.
    pub(crate) fn messages(&self, wanted: impl Fn(&Ends, MessageKind, Option<Time>) -> bool) -> Vec<u32> {
        let list = self.table.list();
        let is_wanted = |step: &ConversationStep| {
            list.get(step.pair as usize)
                .is_some_and(|conversation| wanted(&conversation.ends, step.kind, step.time))
        };
        (0..).zip(&self.steps).filter(|(_, step)| is_wanted(step)).map(|(index, _)| index).collect()
    }

    /// Returns the numbers of a conversation's messages, ascending.
    pub(crate) fn conversation_messages(&self, ends: &Ends) -> impl Iterator<Item = u32> {
        let pair = self.table.place(ends).map_or(NONE, |place| place as u32);
        self.of_pair(pair).filter(move |_| pair != NONE).map(|(index, _)| index as u32)
    }

    /// Returns the numbers of an exchange's messages including retries, ascending.
    pub(crate) fn exchange_messages(&self, exchange: &Exchange) -> Vec<u32> {
        let Exchange { request, challenge, repeat, reply, .. } = exchange;
        let mut messages: Vec<u64> =
            [request, challenge, repeat, reply].into_iter().flatten().map(|at| at.index()).collect();
        let ends = Ends { client: exchange.client, server: exchange.server, stream: None };
        if let Some(pair) = self.table.place(&ends) {
            self.walk(pair as u32, |message, _, annotation| {
                if annotation.exchange == Some(exchange.index) {
                    messages.push(message);
                }
            });
        }
        messages.sort_unstable();
        messages.dedup();
        messages.into_iter().filter_map(|message| u32::try_from(message).ok()).collect()
    }

    /// Calls `each` for every message of a pair in order, with its number and its annotation.
    fn walk(&self, pair: u32, mut each: impl FnMut(u64, &ConversationStep, &Annotation)) {
        // For each kind of request, the last one that was retried: its annotation, and the number of retries still to
        // come.
        let mut repeated: HashMap<MessageKind, (Annotation, u32)> = HashMap::new();
        for (index, step) in self.of_pair(pair) {
            let known = self.annotations.get(step.annotation as usize).copied();
            if let Some(annotation) = known.filter(|annotation| annotation.part == StepPart::Request) {
                repeated.insert(step.kind, (annotation, annotation.retries));
            }
            let annotation = known.unwrap_or_else(|| match repeated.get_mut(&step.kind) {
                Some((annotation, left)) if *left > 0 => {
                    *left -= 1;
                    Annotation { part: StepPart::Retry, retries: 0, ..*annotation }
                }
                _ => Annotation::new(StepPart::Other),
            });
            each(index, step, &annotation);
        }
    }
}

#[cfg(test)]
impl Conversations {
    pub(crate) fn bounded(limit: usize) -> Self {
        Self { limit, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::{Analysis, AnalysisLimits, Engine, Options};

    const CAPTURE: &[u8] = include_bytes!("../../../../tests/captures/mixed.pcapng");

    fn conversations() -> Conversations {
        bounded(MAX_MESSAGES)
    }

    fn bounded(limit: usize) -> Conversations {
        let mut conversations = Conversations::bounded(limit);
        let mut analysis = Analysis::new(AnalysisLimits::default());
        let mut engine = Engine::new(Options::default());
        let mut sink = |record: &Record<'_>| {
            conversations.message(record);
            analysis.message(record, &mut |event| conversations.event(event));
        };
        engine.push(CAPTURE, &mut sink);
        engine.finish_file(&mut sink);
        analysis.finish(&mut |event| conversations.event(event));
        conversations
    }

    #[test]
    fn every_message_with_addresses_stands_in_the_conversation_of_its_pair() {
        let all = conversations();
        assert!(all.table.list().len() > 2);
        for (index, step) in (0u64..).zip(&all.steps) {
            if step.pair == NONE {
                assert!(all.of(index, 0..9).is_none());
                continue;
            }
            let place = all.step(index).unwrap();
            let shown = all.of(index, place..place + 1).unwrap();
            assert_eq!(shown.steps.len(), 1);
            assert_eq!(shown.steps[0].index, index);
        }
    }

    #[test]
    fn what_is_over_the_bound_is_counted_and_in_no_conversation() {
        let (all, few) = (conversations(), bounded(10));
        assert_eq!(few.steps.len(), 10);
        assert_eq!(few.dropped as usize, all.steps.len() - 10);
        assert!(few.of(10, 0..9).is_none());
        assert!(few.annotations.len() <= 10);
        let shown = few.of(9, 0..9).unwrap();
        assert_eq!(shown.dropped, few.dropped);
    }

    #[test]
    fn a_challenge_is_carried_from_the_server_to_the_repeated_request() {
        let all = conversations();
        let at =
            all.annotations.iter().position(|annotation| annotation.part == StepPart::Repeat).unwrap() as u32;
        let index = all.steps.iter().position(|step| step.annotation == at).unwrap() as u64;
        let conversation = all.of(index, 0..usize::MAX).unwrap();
        let exchange = conversation.steps.iter().find(|step| step.index == index).unwrap().exchange;
        let steps: Vec<_> = conversation.steps.iter().filter(|step| step.exchange == exchange).collect();
        let parts: Vec<_> = steps.iter().map(|step| step.part).collect();
        assert_eq!(parts.get(..3), Some(&[StepPart::Request, StepPart::Challenge, StepPart::Repeat][..]));
        assert!(steps[1].challenge.is_some());
        assert_eq!(steps[1].challenge, steps[2].challenge);
        assert!(steps[0].from_client && !steps[1].from_client && steps[2].from_client);
        assert!(steps[1].rtt.is_some());
    }
}
