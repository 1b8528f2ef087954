//! RCON passwords that somebody tries, and what is done with one that is known.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, NearMiss, Packets};
use crate::findings::rcon;
use crate::incidents::seconds::PAUSE;

/// An incident needs at least this many refused logins. People mistype a password twice and then look it up.
pub(crate) const REFUSED: u64 = 10;
/// If somebody gets in after at most this many refusals, they probably just mistyped the password.
pub(crate) const MISTYPED: u32 = 3;

/// A takeover is of at least this many servers. A person who sets up one or two does the same.
pub(crate) const TAKEN: usize = 3;

pub(super) static TAKEN_OVER: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-rcon_takeover", "servers taken over"),
    about: static_text!(
        "learn-incident-rcon_takeover.about",
        "Somebody who knows the RCON passwords of servers takes them over."
    ),
    packets: Packets::OfMembers,
    findings: &[&rcon::RCON_CONTROL, &rcon::RCON_GUESSED],
    when: || {
        text!(
            "incident-when-rcon_takeover",
            "One address reads or sets the passwords of {taken} servers over RCON, and has their logs sent elsewhere.",
            taken = TAKEN
        )
    },
    near: &[
        NearMiss {
            case: "incident.rcon_takeover-near",
            says: || {
                text!(
                    "learn-incident-rcon_takeover.near-logs",
                    "A statistics tool has the logs of many servers sent to itself, but reads and sets no password."
                )
            },
        },
        NearMiss {
            case: "incident.rcon_takeover-near",
            says: || {
                text!(
                    "learn-incident-rcon_takeover.near-few",
                    "An administrator sets the passwords and the logs of fewer than {taken} servers.",
                    taken = TAKEN
                )
            },
        },
        NearMiss {
            case: "incident.rcon_takeover-passwords-near",
            says: || {
                text!(
                    "learn-incident-rcon_takeover.near-passwords",
                    "An administrator changes the passwords of many servers, but not where their logs go."
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-rcon_takeover.unsaid",
        "It does not say that it was a stranger: an owner who sets up new servers with a tool does the same."
    ),
    example: "incident.rcon_takeover",
    says: |Facts { target, member, servers, seconds, .. }| {
        text!(
            "incident-rcon_takeover.says",
            "{member} entered the RCON of {servers} {servers|server|servers} in {target} within {seconds} s, read or set their passwords, and had their logs sent elsewhere",
            member,
            servers,
            target,
            seconds
        )
    },
    next: |_| {
        static_text!(
            "incident-rcon_takeover.next",
            "If nobody of yours did this: change the RCON passwords, remove the log addresses (logaddress_del), and look at everything that was run: a2scope rcon."
        )
    },
};

pub(super) static TRIED: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-rcon_brute_force", "RCON passwords tried"),
    about: static_text!("learn-incident-rcon_brute_force.about", "Somebody tries RCON passwords."),
    packets: Packets::OfMembers,
    findings: &[&rcon::RCON_BRUTE_FORCE, &rcon::RCON_GUESSED],
    when: || {
        text!(
            "incident-when-rcon_brute_force",
            "A server refuses {refused} logins. An address that gets in after {mistyped} refusals or fewer is no part of it.",
            refused = REFUSED,
            mistyped = MISTYPED
        )
    },
    near: &[
        NearMiss {
            case: "incident.rcon_brute_force-near",
            says: || {
                text!(
                    "learn-incident-rcon_brute_force.near-mistyped",
                    "People get in after {mistyped} refusals or fewer: they mistyped the password.",
                    mistyped = MISTYPED
                )
            },
        },
        NearMiss {
            case: "incident.rcon_brute_force-near-limit",
            says: || {
                text!(
                    "learn-incident-rcon_brute_force.near-few",
                    "People try a few passwords that they remember: fewer than {refused} are refused.",
                    refused = REFUSED
                )
            },
        },
        NearMiss {
            case: "incident.rcon_brute_force-near-limit",
            says: || {
                text!(
                    "learn-incident-rcon_brute_force.near-old",
                    "A tool tries an old password again and again, but less often than every {pause} s.",
                    pause = PAUSE
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-rcon_brute_force.unsaid",
        "It does not say that a password was guessed: whoever got in meanwhile may have known it."
    ),
    example: "incident.rcon_brute_force-limit",
    says: |Facts { target, refused, sources, seconds, entered, why, .. }| match entered {
        Some(entered) => text!(
            "incident-rcon_brute_force.entered",
            "RCON of {target} refused {refused} {refused|login|logins} of {sources} {sources|address|addresses} in {seconds} s, and {entered} got in meanwhile; {why}",
            target,
            refused,
            sources,
            seconds,
            entered,
            why
        ),
        None => text!(
            "incident-rcon_brute_force.says",
            "RCON of {target} refused {refused} {refused|login|logins} of {sources} {sources|address|addresses} in {seconds} s; {why}",
            target,
            refused,
            sources,
            seconds,
            why
        ),
    },
    next: |_| {
        static_text!(
            "incident-rcon_brute_force.next",
            "Allow RCON from known addresses only, change the password, and look at what was run after a login that was accepted: a2scope rcon."
        )
    },
};
