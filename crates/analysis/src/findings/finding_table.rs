//! The table of findings, with one entry for each code and subject.

use alloc::vec::Vec;
use core::cmp::Reverse;

use a2scope_text::StaticText;
use hashbrown::HashMap;

use super::super::capped::Capped;
use super::super::ends::meet;
use super::super::stamp::Stamp;
use super::entry::{Entry, FindingKey, FindingKind};
use super::finding::Subject;

/// One code may have at most one in this many of all findings.
const SHARE: usize = 4;

/// All findings so far.
#[derive(Clone, Debug)]
pub(super) struct FindingTable {
    limit: usize,
    entries: Capped<FindingKey, Entry>,
    of_code: HashMap<&'static str, usize>,
}

impl FindingTable {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, entries: Capped::new(limit), of_code: HashMap::new() }
    }

    /// Returns the number of sightings that were dropped because there was no room for a new finding.
    pub(super) fn dropped(&self) -> u64 {
        self.entries.dropped
    }

    /// Adds `times` sightings to a finding. `seen` are the messages that show it. Returns the entry, or
    /// `None` if there is no room for a new finding.
    #[cold]
    pub(super) fn add(
        &mut self,
        kind: &'static FindingKind,
        subject: Subject,
        seen: &[Stamp],
        times: u64,
    ) -> Option<&mut Entry> {
        self.add_to(kind, subject, 0, seen, times)
    }

    /// Does the same as [`FindingTable::add`], for a finding that is not about one server or client.
    /// `about` is a hash of the thing that it is about.
    #[cold]
    pub(super) fn add_about(
        &mut self,
        kind: &'static FindingKind,
        about: u64,
        seen: &[Stamp],
        times: u64,
    ) -> Option<&mut Entry> {
        self.add_to(kind, (None, None), about, seen, times)
    }

    /// Adds a sighting to a finding whose sentence lists the kinds of fault that were seen, each once.
    pub(super) fn add_kind(
        &mut self,
        kind: &'static FindingKind,
        subject: Subject,
        now: Stamp,
        what: StaticText,
    ) {
        if let Some(entry) = self.add(kind, subject, &[now], 1) {
            entry.add_kind(what);
        }
    }

    fn add_to(
        &mut self,
        kind: &'static FindingKind,
        (server, client): Subject,
        about: u64,
        seen: &[Stamp],
        times: u64,
    ) -> Option<&mut Entry> {
        let key = (kind.code.name, server, client.map(|client| client.ip), about);
        if self.entries.get(&key).is_none() {
            self.open(kind, (server, client), key);
        }
        let entry = self.entries.get(&key)?;
        if let (Some(known), Some(client)) = (&mut entry.finding.client, client) {
            meet(known, client);
        }
        entry.see(seen, times);
        Some(entry)
    }

    /// Returns the entry for this code and subject; `None` if there is none yet.
    pub(super) fn find(
        &mut self,
        kind: &'static FindingKind,
        (server, client): Subject,
    ) -> Option<&mut Entry> {
        self.entries.get(&(kind.code.name, server, client.map(|client| client.ip), 0))
    }

    /// Adds a new entry, if there is room. No code gets more than its share of the table.
    fn open(&mut self, kind: &'static FindingKind, subject: Subject, key: FindingKey) {
        let Self { limit, entries, of_code } = self;
        let count = of_code.entry(kind.code.name).or_default();
        if *count >= limit.div_ceil(SHARE) {
            entries.dropped += 1;
            return;
        }
        let mut given_up = None;
        let entry = Entry::new(kind, subject);
        let severity = |entry: &Entry| entry.finding.code.severity;
        if entries.add(key, entry, severity, |old| given_up = Some(old.finding.code.name)).is_some() {
            *count += 1;
        }
        if let Some(count) = given_up.and_then(|name| of_code.get_mut(name)) {
            *count -= 1;
        }
    }

    /// Empties the table and returns all entries: the most serious first, then by time, code and addresses.
    pub(super) fn close(&mut self) -> Vec<Entry> {
        self.of_code.clear();
        let mut entries = self.entries.take();
        for entry in &mut entries {
            entry.finding.evidence.sort_unstable();
        }
        entries.sort_by_key(|Entry { finding, .. }| {
            (Reverse(finding.code.severity), finding.first, finding.code.name, finding.server, finding.client)
        });
        entries
    }
}
