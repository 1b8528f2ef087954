//! A kind of finding, with everything that is said about it, and a finding of that kind while sightings are added to it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_text::{Arg, Key, Part, StaticText, Translatable, parts};
use a2scope_wire::{Code, Severity};

use super::super::stamp::Stamp;
use super::finding::{EVIDENCE, Finding, Subject};

type Condition = fn(&Entry) -> bool;

a2scope_wire::named! {
    /// A figure that a detector sets, by the name of the argument in the sentence.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Figure {
        /// Number of addresses, estimated.
        Addresses = "addresses",
        All = "all",
        Challenge = "challenge",
        Commands = "commands",
        Keywords = "keywords",
        Listed = "listed",
        Logins = "logins",
        Mac = "mac",
        Message = "message",
        Other = "other",
        Others = "others",
        Players = "players",
        /// 1 if a stream was recognised as RCON.
        Rcon = "rcon",
        Refused = "refused",
        Replies = "replies",
        Requests = "requests",
        Slots = "slots",
        Times = "times",
        Ttl = "ttl",
    }
}

/// Panics when this is compiled if a sentence has an argument that no finding has.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
const fn checked(sentence: StaticText) -> StaticText {
    const OF_ENTRIES: &[&str] = &["count", "server", "client", "name", "addresses", "ratio", "kinds"];
    const NAMES: [&str; OF_ENTRIES.len() + Figure::ALL.len()] = {
        let mut names = [""; OF_ENTRIES.len() + Figure::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = if at < OF_ENTRIES.len() {
                OF_ENTRIES[at]
            } else {
                Figure::ALL[at - OF_ENTRIES.len()].name()
            };
            at += 1;
        }
        names
    };
    assert!(a2scope_text::has_only(sentence.english, &NAMES), "an argument of the sentence is misspelt");
    sentence
}

/// A kind of finding. It is declared in the file of its detector, beside the thresholds, and listed in
/// [`super::CODES`].
#[derive(Debug)]
pub(crate) struct FindingKind {
    pub(crate) code: Code,
    /// The sentence about a finding. Its arguments are the names that [`Entry::argument`] knows.
    sentence: StaticText,
    /// A sentence for some of the findings, and the condition that says for which ones.
    other: Option<(Condition, StaticText)>,
}

impl FindingKind {
    /// Creates a kind of finding. `title` is a short title; `doc` says what a finding means, why it
    /// matters, what else could cause it, and what to look at.
    pub(super) const fn new(
        name: &'static str,
        severity: Severity,
        title: &'static str,
        doc: &'static str,
        sentence: StaticText,
    ) -> Self {
        let key = Key::of("finding", name);
        let code = Code { name, key, severity, malformed: false, template: title, doc };
        Self { code, sentence: checked(sentence), other: None }
    }

    /// Adds another sentence, for the findings for which `when` is true.
    pub(super) const fn or(mut self, when: Condition, sentence: StaticText) -> Self {
        self.other = Some((when, checked(sentence)));
        self
    }

    /// Returns the sentence for this finding.
    pub(super) fn sentence(&self, entry: &Entry) -> StaticText {
        match self.other {
            Some((when, other)) if when(entry) => other,
            _ => self.sentence,
        }
    }
}

/// The identity of a finding: the code, the server, the other address, and a hash of anything else that
/// distinguishes it.
pub(super) type FindingKey = (&'static str, Option<Endpoint>, Option<IpAddr>, u64);

/// A finding to which sightings are still being added.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) finding: Finding,
    kind: &'static FindingKind,
    /// The figures that the sentence needs besides the count.
    figures: Vec<(Figure, Arg)>,
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
}

impl Entry {
    /// Creates an entry without a sighting.
    pub(super) fn new(kind: &'static FindingKind, (server, client): Subject) -> Self {
        let code = &kind.code;
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
        Self {
            finding,
            kind,
            figures: Vec::new(),
            ratio: (0, 0),
            called: String::new(),
            kinds: Vec::new(),
            addresses: String::new(),
            named: 0,
        }
    }

    pub(super) fn see(&mut self, seen: &[Stamp], times: u64) {
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

    /// Adds a kind of fault, once.
    pub(super) fn add_kind(&mut self, what: StaticText) {
        if !self.kinds.contains(&what) {
            self.kinds.push(what);
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
    pub(super) fn set(&mut self, name: Figure, value: impl Into<Arg>) {
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
    pub(super) fn figure(&self, name: Figure) -> u64 {
        match self.figures.iter().find(|(known, _)| *known == name) {
            Some((_, Arg::Count(number))) => *number,
            _ => 0,
        }
    }

    /// Returns an argument of the sentence by its name.
    fn argument(&self, name: &str) -> Arg {
        let Finding { count, server, client, .. } = self.finding;
        if let Some((_, figure)) = self.figures.iter().find(|(known, _)| known.name() == name) {
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
