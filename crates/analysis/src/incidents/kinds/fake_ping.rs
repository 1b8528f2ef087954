//! A server that answers one request with very many replies.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, NearMiss, Packets};

/// A server fakes its ping if it answers one request with this many equal replies, the first not counted. A network that
/// repeats packets, or a capture that has them twice, shows a few.
pub(crate) const PINGS: u32 = 100;

pub(super) static FAKE_PING: Kind = Kind {
    severity: Severity::Warning,
    name: static_text!("incident-kind-fake_ping", "fake ping"),
    about: static_text!(
        "learn-incident-fake_ping.about",
        "A server answers one A2S_INFO again and again, so that a reply is there before the next request."
    ),
    packets: Packets::OfMembers,
    findings: &[],
    when: || {
        text!(
            "incident-when-fake_ping",
            "A server sends {pings} replies more than one to the port that sent it A2S_INFO, all equal, within 10 s. If the server sends challenges, the request had one.",
            pings = PINGS
        )
    },
    near: &[
        NearMiss {
            case: "incident.fake_ping-near-reflection",
            says: || {
                text!(
                    "learn-incident-fake_ping.near-reflection",
                    "Nobody was seen to ask, or the challenge was not repeated: a reflection."
                )
            },
        },
        NearMiss {
            case: "incident.fake_ping-near",
            says: || {
                text!(
                    "learn-incident-fake_ping.near-twice",
                    "Packets are captured twice, or a network repeats them: a few replies to each request."
                )
            },
        },
        NearMiss {
            case: "incident.fake_ping-near-limit",
            says: || {
                text!(
                    "learn-incident-fake_ping.near-few",
                    "Fewer than {pings} replies too many to each request.",
                    pings = PINGS
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-fake_ping.unsaid",
        "It does not say who does it: the server, or a filter or cache in front of it."
    ),
    example: "incident.fake_ping-limit",
    says: |Facts { member, target, packets, seconds, peak, bits, why, .. }| {
        text!(
            "incident-fake_ping.says",
            "{server} sent {target} {packets} {packets|reply|replies} more than it asked for, in {seconds} s, at most {peak} a second ({bits}); {why}",
            server = member,
            target,
            packets,
            seconds,
            peak,
            bits,
            why
        )
    },
    next: |_| {
        static_text!(
            "incident-fake_ping.next",
            "It is no attack. Do not believe the ping of this server in a list. If its replies fill the line, drop what comes after the first."
        )
    },
};
