//! The table of findings, with one entry for each code and subject.

use alloc::vec::Vec;
use core::cmp::Reverse;

use a2scope_text::StaticText;
use hashbrown::HashMap;

use super::super::stamp::Stamp;
use super::entry::{Entry, FindingKey, FindingKind};
use super::finding::{Subject, meet};

/// One code may have at most one in this many of all findings.
const SHARE: usize = 4;

/// All findings so far.
#[derive(Clone, Debug)]
pub(super) struct FindingTable {
    limit: usize,
    places: HashMap<FindingKey, usize>,
    entries: Vec<Entry>,
    of_code: HashMap<&'static str, usize>,
    /// Number of sightings that were dropped because there was no room for a new finding.
    pub(super) dropped: u64,
}

impl FindingTable {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, places: HashMap::new(), entries: Vec::new(), of_code: HashMap::new(), dropped: 0 }
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
        let place = match self.places.get(&key) {
            Some(place) => *place,
            None => self.open(kind, (server, client), key)?,
        };
        let entry = self.entries.get_mut(place)?;
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
        let place = *self.places.get(&(kind.code.name, server, client.map(|client| client.ip), 0))?;
        self.entries.get_mut(place)
    }

    /// Makes room for a new entry and returns its index; `None` if there is no room. No code gets more than
    /// its share of the table. In a full table, the least serious entry makes room for a more serious one.
    fn open(
        &mut self,
        kind: &'static FindingKind,
        (server, client): Subject,
        key: FindingKey,
    ) -> Option<usize> {
        let code = &kind.code;
        let of_code = self.of_code.get(code.name).copied().unwrap_or_default();
        if of_code >= self.limit.div_ceil(SHARE) {
            self.dropped += 1;
            return None;
        }
        let entry = Entry::new(kind, (server, client), key.3);
        let place = if self.entries.len() < self.limit {
            self.entries.push(entry);
            self.entries.len() - 1
        } else {
            self.dropped += 1;
            let mildest = self.entries.iter().enumerate().rev();
            let (place, given_up) = mildest.min_by_key(|(_, entry)| entry.finding.code.severity)?;
            if given_up.finding.code.severity >= code.severity {
                return None;
            }
            self.places.remove(&given_up.key());
            if let Some(count) = self.of_code.get_mut(given_up.finding.code.name) {
                *count -= 1;
            }
            *self.entries.get_mut(place)? = entry;
            place
        };
        self.places.insert(key, place);
        *self.of_code.entry(code.name).or_default() += 1;
        Some(place)
    }

    /// Empties the table and returns all entries: the most serious first, then by time, code and addresses.
    pub(super) fn close(&mut self) -> Vec<Entry> {
        self.places.clear();
        self.of_code.clear();
        let mut entries = core::mem::take(&mut self.entries);
        for entry in &mut entries {
            entry.finding.evidence.sort_unstable();
        }
        entries.sort_by_key(|Entry { finding, .. }| {
            (Reverse(finding.code.severity), finding.first, finding.code.name, finding.server, finding.client)
        });
        entries
    }
}
