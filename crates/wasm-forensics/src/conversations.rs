//! The messages between a client and a server in order, each with its part in an exchange or RCON session.

use core::ops::Range;

use a2scope::Stamp;
use a2scope::capture::{Endpoint, Time};
use a2scope::exchange::{Audit, Exchange, Outcome};
use a2scope::wire::{MessageKind, Severity};
use a2scope::{Event, LoginOutcome, Record, Roles};
use hashbrown::HashMap;
use serde::Serialize;

/// Most messages to keep; later ones belong to no conversation.
pub(crate) const MAX_MESSAGES: usize = 1 << 20;
/// No pair, or no mark.
const NONE: u32 = u32::MAX;

/// A message's part in an exchange or an RCON session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Part {
    Request,
    Challenge,
    /// The request repeated with the challenge.
    Repeat,
    Reply,
    /// The request repeated because no answer came.
    Retry,
    Login,
    LoginAnswer,
    Command,
    /// Part of the answer to a command.
    Answer,
    /// Unknown.
    Other,
}

/// A message's part, and what follows from it.
#[derive(Clone, Copy, Debug)]
struct Mark {
    part: Part,
    /// Number of the exchange; `None` for commands and logins.
    exchange: Option<u64>,
    /// Nanoseconds since the message it answers; `None` if unknown.
    rtt: Option<i64>,
    audit: Audit,
    outcome: Option<Outcome>,
    login: Option<LoginOutcome>,
    late: bool,
    /// How often it was retried.
    retries: u32,
    contradicts: Option<u64>,
}

impl Mark {
    fn new(part: Part) -> Self {
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

/// One message.
#[derive(Clone, Copy, Debug)]
struct Step {
    time: Option<Time>,
    bytes: u32,
    pair: u32,
    mark: u32,
    challenge: Option<u32>,
    kind: MessageKind,
    from_client: bool,
    severity: Option<Severity>,
}

/// The messages of a run, by pair of client and server.
#[derive(Debug)]
pub(crate) struct Conversations {
    /// Most messages to keep.
    limit: usize,
    /// By message number.
    steps: Vec<Step>,
    marks: Vec<Mark>,
    /// Client and server.
    pairs: Vec<(Endpoint, Endpoint)>,
    numbers: HashMap<(Endpoint, Endpoint), u32>,
    /// Messages that were not kept.
    dropped: u64,
}

/// A conversation, or a page of one, for display.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Conversation {
    client: String,
    server: String,
    /// Number of all steps.
    total: usize,
    /// Index of the first step here.
    from: usize,
    /// Messages of the input that were not kept, of any pair.
    dropped: u64,
    steps: Vec<Shown>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    index: u64,
    time: Option<String>,
    /// Seconds since the conversation's first message.
    since: Option<f64>,
    message: &'static str,
    bytes: u32,
    from_client: bool,
    severity: Option<&'static str>,
    part: Part,
    exchange: Option<u64>,
    /// In seconds.
    rtt: Option<f64>,
    challenge: Option<u32>,
    audit: Option<&'static str>,
    outcome: Option<&'static str>,
    late: bool,
    retries: u32,
    contradicts: Option<u64>,
}

impl Default for Conversations {
    fn default() -> Self {
        Self {
            limit: MAX_MESSAGES,
            steps: Vec::new(),
            marks: Vec::new(),
            pairs: Vec::new(),
            numbers: HashMap::new(),
            dropped: 0,
        }
    }
}

impl Conversations {
    pub(crate) fn message(&mut self, record: &Record<'_>) {
        if self.steps.len() >= self.limit {
            self.dropped += 1;
            return;
        }
        let roles = record.roles_among(|client, server| self.numbers.contains_key(&(client, server)));
        let pair = roles.as_ref().map_or(NONE, |roles| self.pair(roles));
        self.steps.push(Step {
            time: record.time,
            bytes: record.bytes as u32,
            pair,
            mark: NONE,
            challenge: roles.and_then(|roles| roles.challenge),
            kind: record.kind,
            from_client: roles.is_some_and(|roles| roles.asks),
            severity: record.worst_note().map(|note| note.code.severity),
        });
    }

    /// The number of the pair.
    fn pair(&mut self, roles: &Roles) -> u32 {
        let pair = (roles.client, roles.server);
        let next = self.pairs.len() as u32;
        let number = *self.numbers.entry(pair).or_insert(next);
        if number == next {
            self.pairs.push(pair);
        }
        number
    }

    pub(crate) fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Exchange(exchange) => self.exchange(exchange),
            Event::Login(login) => {
                let rtt = login.answered.zip(login.time).map(|(answered, asked)| answered.since(asked));
                let outcome = Some(login.outcome);
                self.mark(login.request, Mark { login: outcome, ..Mark::new(Part::Login) });
                self.mark(login.answer, Mark { login: outcome, rtt, ..Mark::new(Part::LoginAnswer) });
            }
            Event::Command(command) => {
                // GoldSource logs in with every command; a message already marked as a login stays one.
                self.mark(command.request, Mark::new(Part::Command));
                let rtt = command.answered.zip(command.time).map(|(answered, asked)| answered.since(asked));
                if command.first_answer != command.last_answer {
                    self.mark(command.first_answer, Mark::new(Part::Answer));
                }
                self.mark(command.last_answer, Mark { rtt, ..Mark::new(Part::Answer) });
            }
        }
    }

    fn exchange(&mut self, exchange: &Exchange) {
        let index = |at: Option<Stamp>| at.map(Stamp::index);
        let mark = Mark {
            exchange: Some(exchange.index),
            outcome: Some(exchange.outcome),
            late: exchange.late,
            ..Mark::new(Part::Request)
        };
        // The first request already carries a challenge that was known before.
        let known = exchange.challenge.is_none() && exchange.repeat.is_none();
        let carried = Mark { audit: exchange.audit, ..mark };
        let request = Mark { retries: exchange.retries, ..if known { carried } else { mark } };
        self.mark(index(exchange.request), request);
        let challenge = Mark { part: Part::Challenge, rtt: exchange.challenge_rtt(), ..mark };
        self.mark(index(exchange.challenge), challenge);
        self.mark(index(exchange.repeat), Mark { part: Part::Repeat, ..carried });
        let reply =
            Mark { part: Part::Reply, rtt: exchange.rtt(), contradicts: exchange.contradicts, ..mark };
        self.mark(index(exchange.reply), reply);
    }

    fn mark(&mut self, index: Option<u64>, mark: Mark) {
        let step = index.and_then(|index| self.steps.get_mut(index as usize));
        if let Some(step) = step.filter(|step| step.mark == NONE) {
            step.mark = self.marks.len() as u32;
            // An unasked challenge also counts as a reply.
            let part = if step.kind == MessageKind::Challenge { Part::Challenge } else { mark.part };
            self.marks.push(Mark { part, ..mark });
        }
    }

    /// The messages of the same pair; `None` if the message has no pair.
    fn siblings(&self, message: u64) -> Option<impl Iterator<Item = (u64, &Step)>> {
        let pair = self.steps.get(message as usize)?.pair;
        (pair != NONE).then(|| (0..).zip(&self.steps).filter(move |(_, step)| step.pair == pair))
    }

    pub(crate) fn step(&self, message: u64) -> Option<usize> {
        self.siblings(message)?.position(|(index, _)| index == message)
    }

    pub(crate) fn of(&self, message: u64, range: Range<usize>) -> Option<Conversation> {
        let (client, server) = self.pairs.get(self.steps.get(message as usize)?.pair as usize)?;
        let mut steps = Vec::new();
        let mut total = 0;
        let mut began = None;
        // For each kind of request, the last one that was retried: its mark, and how many retries are left.
        let mut repeated: HashMap<MessageKind, (Mark, u32)> = HashMap::new();
        for (index, step) in self.siblings(message)? {
            began = began.or(step.time);
            let known = self.marks.get(step.mark as usize).copied();
            if let Some(mark) = known.filter(|mark| mark.part == Part::Request) {
                repeated.insert(step.kind, (mark, mark.retries));
            }
            let mark = known.unwrap_or_else(|| match repeated.get_mut(&step.kind) {
                Some((mark, left)) if *left > 0 => {
                    *left -= 1;
                    Mark { part: Part::Retry, retries: 0, ..*mark }
                }
                _ => Mark::new(Part::Other),
            });
            if range.contains(&total) {
                steps.push(shown(index, step, &mark, began));
            }
            total += 1;
        }
        Some(Conversation {
            client: client.to_string(),
            server: server.to_string(),
            total,
            from: range.start.min(total),
            dropped: self.dropped,
            steps,
        })
    }
}

fn shown(index: u64, step: &Step, mark: &Mark, began: Option<Time>) -> Shown {
    let seconds = |nanos: i64| nanos as f64 / 1e9;
    Shown {
        index,
        time: step.time.map(|time| time.to_string()),
        since: step.time.zip(began).map(|(time, began)| seconds(time.since(began))),
        message: step.kind.name(),
        bytes: step.bytes,
        from_client: step.from_client,
        severity: step.severity.map(Severity::name),
        part: mark.part,
        exchange: mark.exchange,
        rtt: mark.rtt.map(seconds),
        challenge: step.challenge,
        audit: (mark.audit != Audit::None).then(|| mark.audit.name()),
        outcome: mark.outcome.map(Outcome::name).or(mark.login.map(LoginOutcome::name)),
        late: mark.late,
        retries: mark.retries,
        contradicts: mark.contradicts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::{Analysis, AnalysisLimits, Engine, Options};

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    fn conversations() -> Conversations {
        bounded(MAX_MESSAGES)
    }

    fn bounded(limit: usize) -> Conversations {
        let mut conversations = Conversations { limit, ..Conversations::default() };
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
        assert!(all.pairs.len() > 2);
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
        assert!(few.marks.len() <= 10);
        let shown = few.of(9, 0..9).unwrap();
        assert_eq!(shown.dropped, few.dropped);
    }

    #[test]
    fn a_challenge_is_carried_from_the_server_to_the_repeated_request() {
        let all = conversations();
        let at = all.marks.iter().position(|mark| mark.part == Part::Repeat).unwrap() as u32;
        let index = all.steps.iter().position(|step| step.mark == at).unwrap() as u64;
        let conversation = all.of(index, 0..usize::MAX).unwrap();
        let exchange = conversation.steps.iter().find(|step| step.index == index).unwrap().exchange;
        let steps: Vec<_> = conversation.steps.iter().filter(|step| step.exchange == exchange).collect();
        let parts: Vec<_> = steps.iter().map(|step| step.part).collect();
        assert_eq!(parts.get(..3), Some(&[Part::Request, Part::Challenge, Part::Repeat][..]));
        assert!(steps[1].challenge.is_some());
        assert_eq!(steps[1].challenge, steps[2].challenge);
        assert!(steps[0].from_client && !steps[1].from_client && steps[2].from_client);
        assert!(steps[1].rtt.is_some());
    }
}
