//! What makes each kind of incident, with the thresholds that decide.

use a2scope_text::{Translatable, text};

use super::super::untrue_reports::REPEATEDLY;
use super::incident::IncidentKind;
use super::load::{FLOOD, FLOOD_AT_ONCE, FLOOD_SECONDS, HONEST, VSE};
use super::logins::{MISTYPED, REFUSED};
use super::rates::{FEW_SERVERS, FROM_ONE, REPLIES};
use super::seconds::{PAUSE, WINDOW};
use super::sweep::{ADDRESSES, PORTS, REQUESTS_EACH};
use super::target::{ANSWERED_EACH, CARPET, UNASKED_EACH};

impl IncidentKind {
    /// Returns when there is an incident of this kind.
    pub fn condition(self) -> Translatable {
        match self {
            Self::Reflection => text!(
                "incident-when-reflection",
                "An address, or {carpet} addresses of a network, gets replies that no client needs: {replies} in {window} s from {few} servers, or {from_one} in a second from one. Of one kind, each server sends {unsolicited} in {window} s that nobody was seen to ask for, or {answered} to requests that were seen.",
                carpet = CARPET,
                replies = REPLIES,
                window = WINDOW,
                few = FEW_SERVERS,
                from_one = FROM_ONE,
                unsolicited = UNASKED_EACH,
                answered = ANSWERED_EACH
            ),
            Self::ReflectionAttempt => text!(
                "incident-when-reflection_attempt",
                "As a reflection, but the servers send challenges, which nobody sends back: {replies} in {window} s from {few} servers.",
                replies = REPLIES,
                window = WINDOW,
                few = FEW_SERVERS
            ),
            Self::QueryFlood => text!(
                "incident-when-query_flood",
                "A server gets {flood} queries in each of {seconds} seconds of {window}, or {at_once} in one second, unless most senders complete their challenges and send at most {honest} requests in {window} s.",
                flood = FLOOD,
                seconds = FLOOD_SECONDS,
                window = WINDOW,
                at_once = FLOOD_AT_ONCE,
                honest = HONEST
            ),
            Self::VseFlood => text!(
                "incident-when-vse_flood",
                "An address gets {vse} packets of a VSE flood in a second.",
                vse = VSE
            ),
            Self::RconBruteForce => text!(
                "incident-when-rcon_brute_force",
                "A server refuses {refused} logins. An address that gets in after {mistyped} refusals or fewer is no part of it.",
                refused = REFUSED,
                mistyped = MISTYPED
            ),
            Self::Scan => text!(
                "incident-when-scan",
                "One sender asks {addresses} addresses, or {ports} ports of one address, within {pause} s, each at most {each} times on average, and fewer than half answer.",
                addresses = ADDRESSES,
                ports = PORTS,
                pause = PAUSE,
                each = REQUESTS_EACH
            ),
            Self::FakePlayers => text!(
                "incident-when-fake_players",
                "Servers report players who do not exist: several with the same list, or one at least {times} times.",
                times = REPEATEDLY
            ),
            Self::ClonedServers => {
                text!("incident-when-cloned_servers", "Several addresses use the name of one server.")
            }
        }
    }
}
