//! All kinds of incidents, with what is said about them. A file has the kinds of one detector: thresholds, what makes
//! an incident, its sentence, and the advice.
//!
//! To add a kind, declare it in a file here, name it in [`IncidentKind`], and list it in [`declared`]; then add its
//! cases in `tests/findings`, and its example in the crate `a2scope-reference`.

pub(super) mod fake_ping;
pub(super) mod fakes;
pub(super) mod floods;
mod kind;
pub(super) mod passwords;
mod reason;
pub(super) mod reflection;
pub(super) mod scan;

use alloc::vec::Vec;

use a2scope_text::{StaticText, Translatable};
use a2scope_wire::{Code, Severity};

use crate::findings::Finding;
use kind::Kind;

pub use kind::NearMiss;
pub(super) use kind::{Facts, Packets, bit_rate, rate};
pub(super) use reason::Reason;
pub use reason::Spoofed;

a2scope_wire::named! {
    /// The kind of an incident.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum IncidentKind {
        /// Servers sent an address replies that it did not ask for, because somebody else asked in its name.
        Reflection = "reflection",
        /// Somebody asked in the name of an address, but the servers' challenges stopped it.
        ReflectionAttempt = "reflection_attempt",
        /// A server got far more queries than clients normally send.
        QueryFlood = "query_flood",
        /// An address got packets of a VSE flood, which no server answers.
        VseFlood = "vse_flood",
        /// Somebody tried RCON passwords.
        RconBruteForce = "rcon_brute_force",
        /// Somebody took over servers with their RCON password.
        RconTakeover = "rcon_takeover",
        /// One sender searched for servers.
        Scan = "scan",
        /// A server answered one request again and again.
        FakePing = "fake_ping",
        /// Servers reported players who do not exist.
        FakePlayers = "fake_players",
        /// Several addresses used the name of one server.
        ClonedServers = "cloned_servers",
    }
}

/// Returns the declaration of a kind.
fn declared(kind: IncidentKind) -> &'static Kind {
    match kind {
        IncidentKind::Reflection => &reflection::REFLECTION,
        IncidentKind::ReflectionAttempt => &reflection::ATTEMPT,
        IncidentKind::QueryFlood => &floods::QUERIES,
        IncidentKind::VseFlood => &floods::VSE_PACKETS,
        IncidentKind::RconBruteForce => &passwords::TRIED,
        IncidentKind::RconTakeover => &passwords::TAKEN_OVER,
        IncidentKind::Scan => &scan::SCAN,
        IncidentKind::FakePing => &fake_ping::FAKE_PING,
        IncidentKind::FakePlayers => &fakes::PLAYERS,
        IncidentKind::ClonedServers => &fakes::SERVERS,
    }
}

impl IncidentKind {
    /// Returns how serious this kind of incident is.
    pub fn severity(self) -> Severity {
        declared(self).severity
    }

    /// Returns the name of the kind as people say it.
    pub fn text(self) -> StaticText {
        declared(self).name
    }

    /// Returns when there is an incident of this kind.
    pub fn condition(self) -> Translatable {
        (declared(self).when)()
    }

    /// Returns the sentence that says what happens.
    pub fn about(self) -> StaticText {
        declared(self).about
    }

    /// Returns the codes of the findings that show it.
    pub fn findings(self) -> impl Iterator<Item = &'static Code> {
        declared(self).findings.iter().map(|kind| &kind.code)
    }

    /// Returns what looks like it and is none.
    pub fn near_misses(self) -> &'static [NearMiss] {
        declared(self).near
    }

    /// Returns all advice for those who have to act. It depends on whether the senders are forged.
    pub fn advice(self) -> Vec<StaticText> {
        let mut advice: Vec<StaticText> = Spoofed::ALL.into_iter().map(declared(self).next).collect();
        advice.dedup();
        advice
    }

    /// Returns the sentence that says what it does not say.
    pub fn unsaid(self) -> StaticText {
        declared(self).unsaid
    }

    /// Returns the name of the smallest case of `tests/findings` that has it.
    pub fn example(self) -> &'static str {
        declared(self).example
    }

    /// Returns whether this kind of incident is about packets. If not, it is about what servers report
    /// about themselves.
    pub fn is_traffic(self) -> bool {
        self.packets() != Packets::None
    }

    pub(super) fn packets(self) -> Packets {
        declared(self).packets
    }

    /// Returns the sentence about an incident of this kind.
    pub(super) fn says(self, facts: Facts) -> Translatable {
        (declared(self).says)(facts)
    }

    /// Returns what to do next.
    pub(super) fn next(self, spoofed: Spoofed) -> Translatable {
        Translatable::of((declared(self).next)(spoofed))
    }

    /// Returns whether incidents of this kind are made of findings like this one.
    pub(super) fn is_made_of(self, finding: &Finding) -> bool {
        self.findings().any(|code| code.name == finding.code.name)
    }
}
