//! The diagnoses found so far, one for each client, server and code.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_wire::Code;
use hashbrown::HashMap;

use super::cause::Cause;
use super::next::next;
use super::record::{Diagnosis, EVIDENCE};
use super::{codes, text};
use crate::exchange::ExchangeKind;

/// The client and server that a diagnosis is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subject {
    pub(super) client: Option<Endpoint>,
    pub(super) server: Option<Endpoint>,
}

type Key = (&'static str, Option<IpAddr>, Option<Endpoint>);

/// The diagnoses found so far, with their places by subject and code. Their number is limited.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    limit: usize,
    places: HashMap<Key, usize>,
    pub(super) list: Vec<Diagnosis>,
    pub(super) dropped: u64,
}

impl Table {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, ..Self::default() }
    }

    /// Adds a cause: to the diagnosis with the same code and subject if there is one, else as a new diagnosis.
    pub(super) fn add(
        &mut self,
        cause: &Cause,
        subject: Subject,
        kind: Option<ExchangeKind>,
        evidence: &[u64],
        count: u64,
    ) {
        let code = cause.code();
        let key = (code.name, subject.client.map(|client| client.ip), subject.server);
        if let Some(known) = self.places.get(&key).and_then(|place| self.list.get_mut(*place)) {
            known.count += count;
            let room = EVIDENCE.saturating_sub(known.messages.len());
            for index in evidence.iter().take(room) {
                if !known.messages.contains(index) {
                    known.messages.push(*index);
                }
            }
            known.messages.sort_unstable();
            if let (Some(known), Some(client)) = (&mut known.client, subject.client)
                && known.port != client.port
            {
                known.port = 0;
            }
            return;
        }
        if self.list.len() >= self.limit {
            self.dropped += 1;
            return;
        }
        self.places.insert(key, self.list.len());
        let mut messages: Vec<u64> = evidence.iter().take(EVIDENCE).copied().collect();
        messages.sort_unstable();
        messages.dedup();
        let kind_name = match (kind, code.name) {
            (_, name) if name.starts_with("rcon.") => Some("rcon"),
            (Some(kind), _) => Some(kind.name()),
            _ => None,
        };
        self.list.push(Diagnosis {
            code,
            act: codes::usual_act(code),
            client: subject.client,
            server: subject.server,
            kind: kind_name,
            messages,
            count,
            text: text::sentence(cause, kind),
            next: next(cause),
            also: codes::also(code),
        });
    }

    /// Adds `ok` if there is no diagnosis and at least one question was answered; `answered` is their
    /// number. Sorts the diagnoses by severity, most serious first.
    pub(super) fn finish(&mut self, answered: u64) {
        if self.list.is_empty() && answered > 0 {
            self.add(&Cause::Ok, Subject { client: None, server: None }, None, &[], answered);
        }
        self.list.sort_by_key(|diagnosis| {
            (core::cmp::Reverse(diagnosis.code.severity), core::cmp::Reverse(diagnosis.count))
        });
        self.places.clear();
    }

    /// Removes a diagnosis because a more specific one replaces it.
    pub(super) fn remove(&mut self, code: &'static Code, subject: Subject) {
        let key = (code.name, subject.client.map(|client| client.ip), subject.server);
        let Some(place) = self.places.remove(&key) else { return };
        self.list.remove(place);
        for other in self.places.values_mut() {
            *other -= usize::from(*other > place);
        }
    }
}
