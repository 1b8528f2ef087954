//! RCON passwords that somebody tries.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, Packets};
use crate::findings::rcon;

/// An incident needs at least this many refused logins. People mistype a password twice and then look it up.
pub(crate) const REFUSED: u64 = 10;
/// If somebody gets in after at most this many refusals, they probably just mistyped the password.
pub(crate) const MISTYPED: u32 = 3;

pub(super) static TRIED: Kind = Kind {
    severity: Severity::Error,
    name: static_text!("incident-kind-rcon_brute_force", "RCON passwords tried at"),
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
    says: |Facts { target, refused, sources, seconds, why, .. }| {
        text!(
            "incident-rcon_brute_force.says",
            "RCON of {target} refused {refused} {refused|login|logins} of {sources} {sources|address|addresses} in {seconds} s; {why}",
            target,
            refused,
            sources,
            seconds,
            why
        )
    },
    next: |_| {
        static_text!(
            "incident-rcon_brute_force.next",
            "Allow RCON from known addresses only, change the password, and look at what was run after a login that was accepted: a2scope rcon."
        )
    },
};
