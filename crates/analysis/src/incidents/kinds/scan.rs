//! One sender that looks for servers.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, NearMiss, Packets};
use crate::findings::client;
use crate::incidents::seconds::PAUSE;

/// A sender is scanning if it asks this many addresses within a minute. [`PORTS`] is the alternative. The findings
/// have this checked when a sender reaches one of these numbers.
pub(crate) const ADDRESSES: usize = client::SCANNED as usize;
/// A sender is also scanning if it asks this many ports of one address within a minute.
pub(crate) const PORTS: usize = client::SCANNED_PORTS as usize;
/// A sender that asks this many servers of which few answer is scanning, however long it takes.
pub(crate) const SLOWLY: usize = 500;
/// A server browser asks fewer servers than this within a minute.
pub(crate) const BROWSED: u64 = 1000;
/// A scan sends each address or port at most this many requests on average. A monitor asks the same servers
/// again and again.
pub(crate) const REQUESTS_EACH: u64 = 3;

pub(super) static SCAN: Kind = Kind {
    severity: Severity::Warning,
    name: static_text!("incident-kind-scan", "scan"),
    about: static_text!("learn-incident-scan.about", "One sender looks for servers."),
    packets: Packets::OfMembers,
    findings: &[&client::SCAN_SERVERS],
    when: || {
        text!(
            "incident-when-scan",
            "One sender asks {addresses} addresses, or {ports} ports of one address, within {pause} s, or {slowly} servers in any time, each at most {each} times on average, and fewer than half answer.",
            addresses = ADDRESSES,
            ports = PORTS,
            pause = PAUSE,
            slowly = SLOWLY,
            each = REQUESTS_EACH
        )
    },
    near: &[
        NearMiss {
            case: "incident.scan-listed-near",
            says: || {
                text!(
                    "learn-incident-scan.near-browser",
                    "A server browser asks servers that a master server named, even if few of them answer."
                )
            },
        },
        NearMiss {
            case: "incident.scan-near",
            says: || {
                text!(
                    "learn-incident-scan.near-answers",
                    "Half of the servers or more answer, so the sender knew them."
                )
            },
        },
        NearMiss {
            case: "incident.scan-monitor-near",
            says: || {
                text!(
                    "learn-incident-scan.near-monitor",
                    "A monitor asks servers that are down again and again, more than {each} times each.",
                    each = REQUESTS_EACH
                )
            },
        },
        NearMiss {
            case: "incident.scan-relayed-near",
            says: || {
                text!(
                    "learn-incident-scan.near-relay",
                    "A client asks addresses of Steam's relay, `169.254.0.0/16`, which never answer queries."
                )
            },
        },
        NearMiss {
            case: "incident.scan-near-limit",
            says: || {
                text!(
                    "learn-incident-scan.near-few",
                    "A client asks fewer than {addresses} addresses, and fewer than {ports} ports of one.",
                    addresses = ADDRESSES,
                    ports = PORTS
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-scan.unsaid",
        "It does not say what the sender wants: search engines, researchers and attackers look for servers in the same way."
    ),
    example: "incident.scan-limit",
    says: |Facts { member, servers, target, seconds, why, .. }| {
        text!(
            "incident-scan.says",
            "{scanner} queried {servers} {servers|address and port|addresses and ports} in {target} within {seconds} s, and few answered; {why}",
            scanner = member,
            servers,
            target,
            seconds,
            why
        )
    },
    next: |_| {
        static_text!(
            "incident-scan.next",
            "Usually nothing: scans come all day. Look at what the scanner did next with the servers that answered."
        )
    },
};
