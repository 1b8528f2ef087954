//! More packets than clients send: queries, and what no server answers.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, NearMiss, Packets};
use super::reason::Spoofed;
use crate::findings::flood;
use crate::incidents::seconds::WINDOW;

/// Queries are a flood if there are this many in each of [`FLOOD_SECONDS`] seconds of a window, or
/// [`FLOOD_AT_ONCE`] in one second. The busiest servers get a few dozen queries a second from server browsers.
pub(crate) const FLOOD: u32 = 100;
pub(crate) const FLOOD_SECONDS: usize = 5;
pub(crate) const FLOOD_AT_ONCE: u32 = 1000;
/// VSE packets are a flood if there are this many in one second. A few may be programming mistakes.
pub(crate) const VSE: u32 = 20;
/// An honest client sends at most this many requests in a window: ten queries, each repeated with its challenge.
pub(crate) const HONEST: u32 = 20;
/// Many servers share the address of a node. A sender that asks at least this many of its ports and gets data may send so
/// much to each of them: it checks their health.
pub(crate) const SERVERS_OF_A_NODE: u32 = 8;
/// This many senders cannot be a single household. If their packets have at most [`ONE_ORIGIN_TTLS`] different times to
/// live, the packets all came from one place.
pub(crate) const ONE_ORIGIN_SENDERS: u64 = 50;
/// Maximum number of different times to live of packets that came from one place.
pub(crate) const ONE_ORIGIN_TTLS: u32 = 3;

pub(super) static QUERIES: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-query_flood", "flood of queries"),
    about: static_text!(
        "learn-incident-query_flood.about",
        "A server gets far more queries than clients send."
    ),
    packets: Packets::ToTarget,
    findings: &[&flood::FLOOD_QUERIES, &flood::FLOOD_SERVER],
    when: || {
        text!(
            "incident-when-query_flood",
            "A server gets {flood} queries in each of {seconds} seconds of {window}, or {at_once} in one second, unless most senders complete their challenges and send at most {honest} requests in {window} s.",
            flood = FLOOD,
            seconds = FLOOD_SECONDS,
            window = WINDOW,
            at_once = FLOOD_AT_ONCE,
            honest = HONEST
        )
    },
    near: &[
        NearMiss {
            case: "incident.query_flood-near-limit",
            says: || {
                text!(
                    "learn-incident-query_flood.near-few",
                    "Server browsers send a busy server a few dozen queries a second: fewer than {flood} are no flood.",
                    flood = FLOOD
                )
            },
        },
        NearMiss {
            case: "incident.query_flood-near-limit",
            says: || {
                text!(
                    "learn-incident-query_flood.near-short",
                    "Many queries at a map change last fewer than {seconds} seconds, with fewer than {at_once} in any of them.",
                    seconds = FLOOD_SECONDS,
                    at_once = FLOOD_AT_ONCE
                )
            },
        },
        NearMiss {
            case: "incident.query_flood-near",
            says: || {
                text!(
                    "learn-incident-query_flood.near-players",
                    "Many players look at one server, but most complete their challenges and send at most {honest} requests in {window} s.",
                    honest = HONEST,
                    window = WINDOW
                )
            },
        },
        NearMiss {
            case: "incident.query_flood-node-near",
            says: || {
                text!(
                    "learn-incident-query_flood.near-node",
                    "A health check asks {ports} servers or more at the address of a node, and gets data.",
                    ports = SERVERS_OF_A_NODE
                )
            },
        },
        NearMiss {
            case: "incident.reflection",
            says: || {
                text!(
                    "learn-incident-query_flood.near-reflected",
                    "Requests in the name of an address that gets the replies belong to the reflection."
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-query_flood.unsaid",
        "It does not say that the server suffered: compare how long its answers took. If the senders are forged, it does not say who sent the queries."
    ),
    example: "incident.query_flood-limit",
    says: |Facts { target, packets, seconds, sources, is_estimate, peak, bits, why, .. }| {
        if is_estimate {
            text!(
                "incident-query_flood.many",
                "{target} got {packets} {packets|query|queries} in {seconds} s from about {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
                target,
                packets,
                seconds,
                sources,
                peak,
                bits,
                why
            )
        } else {
            text!(
                "incident-query_flood.says",
                "{target} got {packets} {packets|query|queries} in {seconds} s from {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
                target,
                packets,
                seconds,
                sources,
                peak,
                bits,
                why
            )
        }
    },
    next: |spoofed| match spoofed {
        Spoofed::Unlikely => static_text!(
            "incident-query_flood.next-real",
            "Limit queries from each address in front of the server, and report the senders to their networks."
        ),
        Spoofed::Likely | Spoofed::Possible => static_text!(
            "incident-query_flood.next",
            "Limit queries in front of the server, and let through those with a right challenge first. Blocking single addresses does not help if they are forged."
        ),
    },
};

pub(super) static VSE_PACKETS: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-vse_flood", "VSE flood"),
    about: static_text!(
        "learn-incident-vse_flood.about",
        "An address gets packets of a VSE flood, which no server answers."
    ),
    packets: Packets::ToTarget,
    findings: &[&flood::FLOOD_VSE],
    when: || {
        text!(
            "incident-when-vse_flood",
            "An address gets {vse} packets of a VSE flood in a second.",
            vse = VSE
        )
    },
    near: &[
        NearMiss {
            case: "incident.vse_flood-near",
            says: || {
                text!(
                    "learn-incident-vse_flood.near-paste",
                    "A person sends one packet without its prefix, because they pasted it."
                )
            },
        },
        NearMiss {
            case: "incident.vse_flood-near-limit",
            says: || {
                text!(
                    "learn-incident-vse_flood.near-few",
                    "A program that forgets the prefix sends fewer than {vse} packets in a second.",
                    vse = VSE
                )
            },
        },
        NearMiss {
            case: "incident.query_flood",
            says: || {
                text!(
                    "learn-incident-vse_flood.near-queries",
                    "With its prefix, `FF FF FF FF`, the packet is a query, and many of them are a flood of queries."
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-vse_flood.unsaid",
        "It does not say that there is a server at the address: such packets are sent to any address and any port."
    ),
    example: "incident.vse_flood-limit",
    says: |Facts { target, packets, seconds, sources, is_estimate, peak, bits, why, .. }| {
        if is_estimate {
            text!(
                "incident-vse_flood.many",
                "{target} got {packets} {packets|packet|packets} of a VSE flood in {seconds} s from about {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
                target,
                packets,
                seconds,
                sources,
                peak,
                bits,
                why
            )
        } else {
            text!(
                "incident-vse_flood.says",
                "{target} got {packets} {packets|packet|packets} of a VSE flood in {seconds} s from {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
                target,
                packets,
                seconds,
                sources,
                peak,
                bits,
                why
            )
        }
    },
    next: |_| {
        static_text!(
            "incident-vse_flood.next",
            "Drop UDP that begins with TSource or with escapes (/x54) in front of the server: no client sends it. The senders are infected devices, if their addresses are real."
        )
    },
};
