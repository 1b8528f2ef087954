//! Replies in somebody's name: what came, and what the challenges stopped.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, Packets};
use crate::findings::{amplification, client, flood};
use crate::incidents::seconds::WINDOW;

/// Replies can be a reflection if a window has this many, from at least [`FEW_SERVERS`] servers.
/// [`FROM_ONE`] is the alternative. A capture that merely lost a few requests has fewer, and a single server that repeats
/// itself is not a reflection. The finding `reflection.victim` needs the same, in a minute.
pub(crate) const REPLIES: u32 = 30;
pub(crate) const FEW_SERVERS: u32 = 5;
/// Replies can also be a reflection if one server sends this many in a second.
pub(crate) const FROM_ONE: u16 = 100;
/// Unasked replies can be a reflection if there are this many of one kind per server in a window. A server
/// browser asks each server once.
pub(crate) const UNASKED_EACH: u32 = 3;
/// Replies whose requests were seen can be a reflection if there are this many of one kind per server in a
/// window. This is more than [`UNASKED_EACH`], because a health check may ask once a second, and
/// then gets ten in a window.
pub(crate) const ANSWERED_EACH: u32 = 50;
/// So many servers that answer so often at the same time are a reflection, too: a monitor that asks so many servers asks
/// each of them every few seconds.
pub(crate) const BROAD: u32 = 30;
pub(crate) const BROAD_EACH: u32 = 15;
/// Challenges whose requests were seen can be an attempt if there are this many per server in a window. A health check
/// that asks once a second and never returns a challenge gets ten.
pub(crate) const CHALLENGED_EACH: u32 = 25;
/// An attack on a whole network hits at least this many addresses.
pub(crate) const CARPET: usize = 16;

pub(super) static REFLECTION: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-reflection", "reflection attack"),
    packets: Packets::Reflected,
    findings: &[
        &client::REFLECTION_VICTIM,
        &amplification::UNCHALLENGED_INFO,
        &amplification::UNCHALLENGED_LIST,
        &client::SPOOFED_REQUESTS,
        &flood::FLOOD_QUERIES,
    ],
    when: || {
        text!(
            "incident-when-reflection",
            "An address, or {carpet} addresses of a network, gets replies that no client needs: {replies} in {window} s from {few} servers, or {from_one} in a second from one. Of one kind, each server sends {unsolicited} in {window} s that nobody was seen to ask for, or {answered} to requests that were seen ({broad_each} if {broad} servers do).",
            carpet = CARPET,
            replies = REPLIES,
            window = WINDOW,
            few = FEW_SERVERS,
            from_one = FROM_ONE,
            unsolicited = UNASKED_EACH,
            answered = ANSWERED_EACH,
            broad_each = BROAD_EACH,
            broad = BROAD
        )
    },
    says: |Facts { servers, target, packets, seconds, peak, bits, factor, why, .. }| match factor {
        Some(factor) => text!(
            "incident-reflection.factor",
            "{servers} {servers|server|servers} sent {target} {packets} {packets|packet|packets} in {seconds} s, at most {peak} a second ({bits}), {factor} times the bytes of the requests in its name; {why}",
            servers,
            target,
            packets,
            seconds,
            peak,
            bits,
            factor,
            why
        ),
        None => text!(
            "incident-reflection.says",
            "{servers} {servers|server|servers} sent {target} {packets} {packets|packet|packets} in {seconds} s, at most {peak} a second ({bits}); {why}",
            servers,
            target,
            packets,
            seconds,
            peak,
            bits,
            why
        ),
    },
    next: |_| {
        static_text!(
            "incident-reflection.next",
            "Whoever runs the servers: update them, so that they challenge A2S_INFO, or limit replies to one address. The target's provider: drop UDP from these servers' ports."
        )
    },
};

pub(super) static ATTEMPT: Kind = Kind {
    severity: Severity::Warning,
    name: static_text!("incident-kind-reflection_attempt", "attempted reflection attack"),
    packets: Packets::Reflected,
    findings: &[&client::SPOOFED_REQUESTS, &flood::FLOOD_QUERIES],
    when: || {
        text!(
            "incident-when-reflection_attempt",
            "As a reflection, but the servers send challenges, which nobody sends back: {replies} in {window} s from {few} servers.",
            replies = REPLIES,
            window = WINDOW,
            few = FEW_SERVERS
        )
    },
    says: |Facts { servers, target, packets, seconds, peak, why, .. }| {
        text!(
            "incident-reflection_attempt.says",
            "{servers} {servers|server|servers} sent {target} {packets} {packets|challenge|challenges} in {seconds} s, at most {peak} a second; they stopped a reflection; {why}",
            servers,
            target,
            packets,
            seconds,
            peak,
            why
        )
    },
    next: |_| {
        static_text!(
            "incident-reflection_attempt.next",
            "Nothing has to be done for the target. Whoever carries the requests can find where the forged packets enter the network: compare TTL and hardware address."
        )
    },
};
