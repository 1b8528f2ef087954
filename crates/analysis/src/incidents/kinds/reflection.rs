//! Replies in somebody's name: what came, and what the challenges stopped.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, NearMiss, Packets};
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
/// The busiest address of a network that is attacked as a whole gets fewer than one in this many messages.
pub(crate) const CARPET_SHARE: u32 = 4;

const SHARED: NearMiss = NearMiss {
    case: "incident.reflection-guessed-nat-near",
    says: || {
        text!(
            "learn-incident-reflection.near-shared",
            "Many clients share one address, and each sends its challenge back."
        )
    },
};

pub(super) static REFLECTION: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-reflection", "reflection attack"),
    about: static_text!(
        "learn-incident-reflection.about",
        "Servers send an address replies that it did not ask for, because somebody else asks in its name."
    ),
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
    near: &[
        NearMiss {
            case: "incident.reflection-near",
            says: || {
                text!(
                    "learn-incident-reflection.near-browser",
                    "A server browser asks many servers at the same moment, but each of them sends fewer than {each} replies of one kind.",
                    each = UNASKED_EACH
                )
            },
        },
        NearMiss {
            case: "incident.reflection-broad-near",
            says: || {
                text!(
                    "learn-incident-reflection.near-monitor",
                    "A health check or a monitor asks each server once a second: fewer than {answered} replies in {window} s, or {broad_each} from each of {broad} servers.",
                    answered = ANSWERED_EACH,
                    window = WINDOW,
                    broad_each = BROAD_EACH,
                    broad = BROAD
                )
            },
        },
        NearMiss {
            case: "incident.reflection-near-limit",
            says: || {
                text!(
                    "learn-incident-reflection.near-few",
                    "Fewer than {replies} replies in {window} s, or fewer than {few} servers: the capture lost some requests.",
                    replies = REPLIES,
                    window = WINDOW,
                    few = FEW_SERVERS
                )
            },
        },
        NearMiss {
            case: "incident.reflection-guessed-near",
            says: || {
                text!(
                    "learn-incident-reflection.near-old",
                    "A client begins with old challenges, and then sends back those that it gets."
                )
            },
        },
        SHARED,
    ],
    unsaid: static_text!(
        "learn-incident-reflection.unsaid",
        "It does not say who asked: the requests carry the target's address, and only the network that they come from can tell. The servers are not the attackers."
    ),
    example: "incident.reflection-limit",
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
    about: static_text!(
        "learn-incident-reflection_attempt.about",
        "Somebody asks servers in the name of an address, but the servers' challenges stop it."
    ),
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
    near: &[
        NearMiss {
            case: "incident.reflection_attempt-near",
            says: || {
                text!(
                    "learn-incident-reflection_attempt.near-old",
                    "A client from before December 2020 does not know the challenge, and asks once a minute."
                )
            },
        },
        NearMiss {
            case: "incident.reflection_attempt-health-near",
            says: || {
                text!(
                    "learn-incident-reflection_attempt.near-health",
                    "An old health check never sends a challenge back, but gets fewer than {each} in {window} s from each server.",
                    each = CHALLENGED_EACH,
                    window = WINDOW
                )
            },
        },
        NearMiss {
            case: "incident.reflection_attempt-near-limit",
            says: || {
                text!(
                    "learn-incident-reflection_attempt.near-few",
                    "Fewer than {replies} challenges in {window} s, or fewer than {few} servers: the capture lost some requests, or one server is flooded.",
                    replies = REPLIES,
                    window = WINDOW,
                    few = FEW_SERVERS
                )
            },
        },
        SHARED,
    ],
    unsaid: static_text!(
        "learn-incident-reflection_attempt.unsaid",
        "It does not say that the target noticed: a challenge is no larger than its request. It does not say who asked, either."
    ),
    example: "incident.reflection_attempt-limit",
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
