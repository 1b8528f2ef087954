//! The diagnoses found so far. At the end, those that an incident explains are left out, and equal ones become one.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_wire::{Code, Severity};
use hashbrown::HashMap;

use super::attack::{Affair, Attacks, Traffic};
use super::kinds::{self, Cause};
use super::record::{Diagnosis, EVIDENCE};
use crate::capped::Capped;
use crate::exchange::ExchangeKind;
use crate::incidents::Prefix;
use crate::stamp::Stamp;

/// Up to this many equal diagnoses are listed one by one, because who they are is worth more than a short list.
const FEW: usize = 3;
/// Number of entries per diagnosis that is kept. Until the end it is not known which of them an incident explains, and
/// an attack has many senders.
const ENTRIES_EACH: usize = 16;

/// The client and server that a diagnosis is about.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Subject {
    pub(super) client: Option<Endpoint>,
    pub(super) server: Option<Endpoint>,
    /// The times of the first and the last message between them; `None` if they are not known.
    pub(super) span: Option<(Stamp, Stamp)>,
    /// Whether this is certainly an honest client: it returned a challenge, and asks at the pace of a client.
    pub(super) honest: bool,
}

impl Subject {
    /// Returns what a diagnosis about these ends is about, without an end that a text does not name.
    pub(super) fn of(client: Endpoint, server: Endpoint) -> Self {
        let known = |end: Endpoint| Some(end).filter(Endpoint::is_named);
        Self { client: known(client), server: known(server), ..Self::default() }
    }
}

/// The clients or the servers of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    /// The address, if it is only one. The port is 0 if the address has several.
    one: Option<Endpoint>,
    /// The smallest prefix that contains all addresses; `None` if no address is known.
    all: Option<Prefix>,
    /// Number of addresses.
    count: u64,
}

impl Side {
    fn new(one: Option<Endpoint>) -> Self {
        Self { one, all: one.map(|one| Prefix::host(one.ip)), count: u64::from(one.is_some()) }
    }

    /// Adds the addresses of another side. `same` tells whether two addresses count as one.
    fn join(&mut self, other: Self, same: impl Fn(Endpoint, Endpoint) -> bool) {
        match (self.one, other.one) {
            (Some(own), Some(other)) if own == other => {}
            (Some(own), Some(other)) if same(own, other) => self.one = Some(Endpoint { port: 0, ..own }),
            _ => {
                self.one = None;
                self.count += other.count;
            }
        }
        self.all = match (self.all, other.all) {
            (Some(own), Some(other)) => Some(own.joined(other)),
            (own, other) => own.or(other),
        };
    }
}

/// A diagnosis without its texts.
#[derive(Clone, Debug)]
struct Entry {
    cause: Cause,
    kind: Option<ExchangeKind>,
    clients: Side,
    servers: Side,
    messages: Vec<u64>,
    count: u64,
    span: Option<(Stamp, Stamp)>,
    honest: bool,
}

impl Entry {
    fn affair(&self) -> Affair {
        let traffic = Traffic::of(self.cause.code());
        Affair {
            traffic,
            client: self.clients.all,
            server: self.servers.all,
            span: self.span,
            honest: self.honest,
        }
    }

    fn severity(&self) -> Severity {
        self.cause.code().severity
    }

    fn key(&self) -> Key {
        let subject = Subject { client: self.clients.one, server: self.servers.one, ..Subject::default() };
        key_of(self.cause.code(), subject)
    }

    /// Adds an equal entry.
    fn join(&mut self, other: &Self) {
        self.clients.join(other.clients, |own, other| own.ip == other.ip);
        self.servers.join(other.servers, |own, other| own == other);
        self.count += other.count;
        self.span = joined(self.span, other.span);
        self.honest &= other.honest;
        self.shows(&other.messages);
    }

    /// Adds messages as evidence.
    fn shows(&mut self, messages: &[u64]) {
        let room = EVIDENCE.saturating_sub(self.messages.len());
        for index in messages.iter().take(room) {
            if !self.messages.contains(index) {
                self.messages.push(*index);
            }
        }
        self.messages.sort_unstable();
    }

    fn named(self) -> Diagnosis {
        let Self { cause, kind, clients, servers, messages, count, .. } = self;
        let code = cause.code();
        let kind_name = match (kind, code.name) {
            (_, name) if name.starts_with("rcon.") => Some("rcon"),
            (Some(kind), _) => Some(kind.name()),
            _ => None,
        };
        Diagnosis {
            code,
            act: kinds::usual_act(code),
            client: clients.one,
            clients: clients.count,
            server: servers.one,
            servers: servers.count,
            kind: kind_name,
            messages,
            count,
            text: cause.text,
            next: cause.next,
            also: kinds::also(code),
        }
    }
}

/// Returns the span that contains both spans.
fn joined(one: Option<(Stamp, Stamp)>, other: Option<(Stamp, Stamp)>) -> Option<(Stamp, Stamp)> {
    one.zip(other).map(|(one, other)| (one.0.min(other.0), one.1.max(other.1)))
}

type Key = (&'static str, Option<IpAddr>, Option<Endpoint>);

/// The diagnoses found so far, with their places by subject and code. Their number is limited.
#[derive(Clone, Debug)]
pub(super) struct Table {
    limit: usize,
    entries: Capped<Key, Entry>,
    /// The diagnoses, after the end.
    pub(super) list: Vec<Diagnosis>,
    /// Number of diagnoses that were left out, because an incident explains them.
    pub(super) explained: u64,
}

impl Table {
    pub(super) fn new(limit: usize) -> Self {
        let entries = Capped::new(limit.saturating_mul(ENTRIES_EACH));
        Self { limit, entries, list: Vec::new(), explained: 0 }
    }

    pub(super) fn dropped(&self) -> u64 {
        self.entries.dropped
    }

    /// Adds a cause: to the entry with the same code and subject if there is one, else as a new entry.
    pub(super) fn add(
        &mut self,
        cause: &Cause,
        subject: Subject,
        kind: Option<ExchangeKind>,
        evidence: &[u64],
        count: u64,
    ) {
        let key = key_of(cause.code(), subject);
        let Subject { client, server, span, honest } = subject;
        if let Some(known) = self.entries.get(&key) {
            known.count += count;
            known.shows(evidence);
            known.span = joined(known.span, span);
            if let (Some(known), Some(client)) = (&mut known.clients.one, client)
                && known.port != client.port
            {
                known.port = 0;
            }
            return;
        }
        let mut messages: Vec<u64> = evidence.iter().take(EVIDENCE).copied().collect();
        messages.sort_unstable();
        messages.dedup();
        let entry = Entry {
            cause: cause.clone(),
            kind,
            clients: Side::new(client),
            servers: Side::new(server),
            messages,
            count,
            span,
            honest,
        };
        if self.entries.is_full() {
            let entries = fold(self.entries.take());
            self.keep(entries);
        }
        self.entries.add(key, entry, Entry::severity, |_| {});
    }

    /// Puts folded entries back. Those that became alike keep their place, and the first gets what is added.
    fn keep(&mut self, entries: Vec<Entry>) {
        for entry in entries {
            let key = entry.key();
            self.entries.add(key, entry, Entry::severity, |_| {});
        }
    }

    /// Removes a diagnosis because a more specific one replaces it.
    pub(super) fn remove(&mut self, code: &'static Code, subject: Subject) {
        self.entries.remove(&key_of(code, subject));
    }

    /// Leaves out what attacks explain, joins equal diagnoses, and makes the list: most serious first.
    /// `otherwise` is the statement to make if nothing is wrong. Beside an attack that keeps others from their answers it
    /// is not made: somebody has to act.
    pub(super) fn finish(&mut self, attacks: &Attacks<'_>, otherwise: Option<(Cause, u64)>) {
        let mut entries = self.entries.take();
        let before = entries.len();
        entries.retain(|entry| !attacks.include(&entry.affair()));
        self.explained += (before - entries.len()) as u64;
        if entries.is_empty()
            && self.explained == 0
            && let Some((cause, count)) = otherwise
        {
            self.add(&cause, Subject::default(), None, &[], count);
            entries = self.entries.take();
        }
        let mut entries = fold(entries);
        entries.sort_by_key(|entry| (Reverse(entry.severity()), Reverse(entry.count)));
        self.entries.dropped += entries.len().saturating_sub(self.limit) as u64;
        entries.truncate(self.limit);
        self.list.extend(entries.into_iter().map(Entry::named));
    }
}

/// Joins the equal entries about one server, then those about one client, if there are more than [`FEW`].
fn fold(entries: Vec<Entry>) -> Vec<Entry> {
    let entries = fold_by(entries, |entry| entry.servers.one);
    fold_by(entries, |entry| entry.clients.one.map(|client| Endpoint { port: 0, ..client }))
}

fn key_of(code: &'static Code, subject: Subject) -> Key {
    (code.name, subject.client.map(|client| client.ip), subject.server)
}

/// Joins entries that say the same about the same end, which `end` returns. The others keep their order.
fn fold_by(entries: Vec<Entry>, end: impl Fn(&Entry) -> Option<Endpoint>) -> Vec<Entry> {
    let mut alike: HashMap<(&'static str, Endpoint), Vec<Vec<usize>>> = HashMap::new();
    for (place, entry) in entries.iter().enumerate() {
        let Some(end) = end(entry) else { continue };
        let groups = alike.entry((entry.cause.code().name, end)).or_default();
        let same = |group: &&mut Vec<usize>| {
            let first = group.first().and_then(|first| entries.get(*first));
            first.is_some_and(|first| {
                first.kind == entry.kind && first.cause.without_values() == entry.cause.without_values()
            })
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(place),
            None => groups.push(alloc::vec![place]),
        }
    }
    let mut first_of: Vec<Option<usize>> = alloc::vec![None; entries.len()];
    for group in alike.into_values().flatten().filter(|group| group.len() > FEW) {
        for place in &group {
            if let Some(slot) = first_of.get_mut(*place) {
                *slot = group.first().copied();
            }
        }
    }
    let mut folded: Vec<Entry> = Vec::with_capacity(entries.len());
    let mut moved: HashMap<usize, usize> = HashMap::new();
    for (first, mut entry) in first_of.into_iter().zip(entries) {
        let Some(first) = first else {
            folded.push(entry);
            continue;
        };
        if let Some(group) = moved.get(&first).and_then(|place| folded.get_mut(*place)) {
            group.join(&entry);
        } else {
            moved.insert(first, folded.len());
            entry.cause = entry.cause.without_values();
            folded.push(entry);
        }
    }
    folded
}
