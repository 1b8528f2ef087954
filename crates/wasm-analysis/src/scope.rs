//! Limits all tables to what concerns the chosen messages: those of a time range, or for which a filter is true.
//!
//! Servers, players, rules and conversations are counted over the chosen messages alone. Exchanges, logins and commands
//! are rows if one of their messages was chosen. Findings, incidents and diagnoses come from all messages, because no
//! filter makes a reply unsolicited; they are rows if they concern a chosen message.

use std::collections::BTreeMap;

use a2scope::capture::{Endpoint, Time};
use a2scope::conversations::{Conversation, Conversations};
use a2scope::diagnosis::Diagnosis;
use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::inventory::InventoryLimits;
use a2scope::{Event, Record, Scope};

use crate::tables::Row;

/// The chosen messages, and what is counted over them.
#[derive(Debug)]
pub(crate) struct AnalysisScope {
    /// The numbers of the chosen messages, ascending.
    wanted: Vec<u32>,
    pub(crate) scope: Scope,
    pub(crate) conversations: Conversations,
    /// Number of chosen messages with each name.
    pub(crate) messages: BTreeMap<&'static str, u64>,
    /// The earliest and the latest time of a chosen message.
    pub(crate) time: Option<(Time, Time)>,
}

impl AnalysisScope {
    /// Creates a scope for these messages; `wanted` is ascending.
    pub(crate) fn new(wanted: Vec<u32>, limits: InventoryLimits) -> Self {
        Self {
            wanted,
            scope: Scope::new(limits),
            conversations: Conversations::default(),
            messages: BTreeMap::new(),
            time: None,
        }
    }

    pub(crate) fn message(&mut self, record: &Record<'_>) {
        if self.wanted.binary_search_by(|wanted| u64::from(*wanted).cmp(&record.index)).is_err() {
            return;
        }
        self.scope.message(record);
        let whole = record.with_both_ends();
        self.conversations.message(whole.as_ref().unwrap_or(record));
        *self.messages.entry(record.kind.name()).or_default() += 1;
        if let Some(time) = record.time {
            let (first, last) = self.time.unwrap_or((time, time));
            self.time = Some((first.min(time), last.max(time)));
        }
    }

    pub(crate) fn event(&mut self, event: Event<'_>) {
        if self.scope.event(event) {
            self.conversations.event(event);
        }
    }

    fn has(&self, messages: &[u64]) -> bool {
        messages.iter().any(|message| self.scope.chosen.has(*message))
    }

    /// Returns whether a conversation has chosen messages from `first` to `last`. Without times, it has.
    fn is_during(one: &Conversation, first: Option<Time>, last: Option<Time>) -> bool {
        let begins_in_time = last.zip(one.first.time()).is_none_or(|(last, begin)| begin <= last);
        begins_in_time && first.zip(one.last.time()).is_none_or(|(first, end)| first <= end)
    }

    fn admits_finding(&self, finding: &Finding) -> bool {
        let Finding { server, client, first, last, evidence, .. } = finding;
        let is = |wanted: &Option<Endpoint>, end: Endpoint| {
            wanted.is_none_or(|wanted| wanted.ip == end.ip && (wanted.port == 0 || wanted.port == end.port))
        };
        let concerns = |one: &Conversation| {
            is(server, one.ends.server) && is(client, one.ends.client) && Self::is_during(one, *first, *last)
        };
        let has_end = server.is_some() || client.is_some();
        self.has(evidence) || has_end && self.conversations.list().iter().any(concerns)
    }

    fn admits_incident(&self, incident: &Incident) -> bool {
        let concerns = |one: &Conversation| {
            incident.concerns(None, one.ends.client, one.ends.server)
                && Self::is_during(one, incident.start, incident.end)
        };
        self.has(&incident.messages) || self.conversations.list().iter().any(concerns)
    }

    /// Returns whether a diagnosis concerns a chosen message. One that names no messages always does.
    pub(crate) fn admits_diagnosis(&self, diagnosis: &Diagnosis) -> bool {
        diagnosis.messages.is_empty() || self.has(&diagnosis.messages)
    }

    pub(crate) fn admits(&self, row: &Row<'_>) -> bool {
        match row {
            // Their tables are made from the chosen messages alone.
            Row::Conversation(_) | Row::Server(_) | Row::Player(_) | Row::Rules(..) | Row::Group(_) => true,
            Row::Rcon(row) => {
                let (request, answer) = row.messages();
                let (first, last) = answer.unzip();
                [request, first, last].into_iter().flatten().any(|message| self.scope.chosen.has(message))
            }
            Row::Incident(_, incident) => self.admits_incident(incident),
            Row::Finding(finding) => self.admits_finding(finding),
            Row::Exchange(..) => {
                row.exchange().is_some_and(|exchange| self.scope.chosen.has_of(Event::Exchange(&exchange)))
            }
        }
    }
}
