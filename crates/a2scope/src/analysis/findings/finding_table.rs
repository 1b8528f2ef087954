//! The table of findings, with one entry for each code and subject.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt::Write as _;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_text::{Arg, Part, StaticText, Translatable, parts};
use hashbrown::HashMap;

use super::super::stamp::Stamp;
use super::finding::{EVIDENCE, Finding, Subject, meet};
use super::kind::FindingKind;

/// One code may have at most one in this many of all findings.
const SHARE: usize = 4;

/// The identity of a finding: the code, the server, the other address, and a hash of anything else that
/// distinguishes it.
type FindingKey = (&'static str, Option<Endpoint>, Option<IpAddr>, u64);

/// A finding to which sightings are still being added.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) finding: Finding,
    kind: &'static FindingKind,
    /// The figures that the sentence needs besides the count, by name.
    figures: Vec<(&'static str, Arg)>,
    /// The bytes sent and received in the exchange that has the highest ratio of received to sent bytes.
    ratio: (u64, u64),
    /// The name that goes into the sentence; empty if there is none.
    pub(super) called: String,
    /// The kinds of fault that were seen, each once.
    kinds: Vec<StaticText>,
    /// The addresses that the sentence names, separated by commas.
    addresses: String,
    /// Number of addresses in `addresses`.
    named: usize,
    about: u64,
}

impl Entry {
    fn key(&self) -> FindingKey {
        let Finding { code, server, client, .. } = &self.finding;
        (code.name, *server, client.map(|client| client.ip), self.about)
    }

    fn see(&mut self, seen: &[Stamp], times: u64) {
        let finding = &mut self.finding;
        finding.count += times;
        for stamp in seen {
            if let Some(time) = stamp.time() {
                finding.first = Some(finding.first.map_or(time, |first| first.min(time)));
                finding.last = finding.last.max(Some(time));
            }
            let index = stamp.index();
            if stamp.has_message() && finding.evidence.len() < EVIDENCE && !finding.evidence.contains(&index)
            {
                finding.evidence.push(index);
            }
        }
    }

    /// Adds an address to the sentence if it names fewer than `most` addresses.
    pub(super) fn add_address(&mut self, address: Endpoint, most: usize) {
        if self.named < most {
            let comma = if self.named == 0 { "" } else { ", " };
            let _ = write!(self.addresses, "{comma}{address}");
            self.named += 1;
        }
    }

    /// Keeps the bytes sent and received in an exchange, if their ratio is the highest so far.
    pub(super) fn add_ratio(&mut self, bytes_out: u64, bytes_in: u64) {
        let (out, back) = self.ratio;
        if out == 0 || u128::from(bytes_in) * u128::from(out) > u128::from(back) * u128::from(bytes_out) {
            self.ratio = (bytes_out, bytes_in);
        }
    }

    /// Sets a figure that the sentence of this finding needs.
    pub(super) fn set(&mut self, name: &'static str, value: impl Into<Arg>) {
        let value = match value.into() {
            Arg::Number(number) => Arg::Count(number),
            other => other,
        };
        match self.figures.iter_mut().find(|(known, _)| *known == name) {
            Some((_, figure)) => *figure = value,
            None => self.figures.push((name, value)),
        }
    }
}

/// The functions from which the finding's sentence is built.
impl Entry {
    /// Returns whether the finding is of this kind.
    pub(super) fn is(&self, kind: &FindingKind) -> bool {
        self.kind.code.name == kind.code.name
    }

    /// Returns how often the suspicious thing was seen.
    pub(super) fn count(&self) -> u64 {
        self.finding.count
    }

    /// Returns the value of a figure; 0 if it was not set or is not a number.
    pub(super) fn figure(&self, name: &str) -> u64 {
        match self.figures.iter().find(|(known, _)| *known == name) {
            Some((_, Arg::Count(number))) => *number,
            _ => 0,
        }
    }

    /// Returns an argument of the sentence by its name.
    fn argument(&self, name: &str) -> Arg {
        let Finding { count, server, client, .. } = self.finding;
        if let Some((_, figure)) = self.figures.iter().find(|(known, _)| *known == name) {
            return figure.clone();
        }
        match name {
            "count" => Arg::Count(count),
            "server" => server.map(|server| server.to_string()).unwrap_or_default().into(),
            // A client that used several ports is named without a port.
            "client" => match client {
                Some(client) if client.port == 0 => client.ip.to_string().into(),
                client => client.map(|client| client.to_string()).unwrap_or_default().into(),
            },
            "name" => self.called.as_str().into(),
            "addresses" => self.addresses.as_str().into(),
            "ratio" => {
                let (out, back) = self.ratio;
                Arg::Decimal(if out > 0 { back as f64 / out as f64 } else { 0.0 }, 1)
            }
            "kinds" => self.kinds.iter().map(|kind| Arg::from(*kind)).collect(),
            _ => Arg::Number(0),
        }
    }

    /// Turns the entry into a finding with its sentence.
    pub(super) fn into_finding(self) -> Finding {
        let sentence = self.kind.sentence(&self);
        let mut text = Translatable::of(sentence);
        for part in parts(sentence.english) {
            if let Part::Argument { name, .. } | Part::Plural { name, .. } = part
                && text.arg(name).is_none()
            {
                text = text.with(name, self.argument(name));
            }
        }
        Finding { text, ..self.finding }
    }
}

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
        if let Some(entry) = self.add(kind, subject, &[now], 1)
            && !entry.kinds.contains(&what)
        {
            entry.kinds.push(what);
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
        let finding = Finding {
            code,
            severity: code.severity,
            text: Translatable::of(code.text()),
            first: None,
            last: None,
            count: 0,
            server,
            client,
            evidence: Vec::new(),
        };
        let entry = Entry {
            finding,
            kind,
            figures: Vec::new(),
            ratio: (0, 0),
            called: String::new(),
            kinds: Vec::new(),
            addresses: String::new(),
            named: 0,
            about: key.3,
        };
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
