//! RCON passwords that somebody tries, and what is done with one that is known.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, Packets};
use crate::findings::rcon;

/// An incident needs at least this many refused logins. People mistype a password twice and then look it up.
pub(crate) const REFUSED: u64 = 10;
/// If somebody gets in after at most this many refusals, they probably just mistyped the password.
pub(crate) const MISTYPED: u32 = 3;

/// A takeover is of at least this many servers. A person who sets up one or two does the same.
pub(crate) const TAKEN: usize = 3;

pub(super) static TAKEN_OVER: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-rcon_takeover", "servers taken over"),
    packets: Packets::OfMembers,
    findings: &[&rcon::RCON_CONTROL, &rcon::RCON_GUESSED],
    when: || {
        text!(
            "incident-when-rcon_takeover",
            "One address reads or sets the passwords of {taken} servers over RCON, and has their logs sent elsewhere.",
            taken = TAKEN
        )
    },
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
