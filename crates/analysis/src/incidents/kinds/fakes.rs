//! What servers say of themselves and what is not true.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, Packets};
use crate::findings::{clones, counts};
use crate::untrue_reports::{Manner, REPEATEDLY};

pub(super) static PLAYERS: Kind = Kind {
    severity: Severity::Warning,
    name: static_text!("incident-kind-fake_players", "fake players"),
    packets: Packets::None,
    findings: &[&counts::FAKE_COUNT, &clones::CLONED_LIST],
    when: || {
        text!(
            "incident-when-fake_players",
            "Servers report players who do not exist: several with the same list, or one at least {times} times.",
            times = REPEATEDLY
        )
    },
    says: |Facts { servers, target, manner, .. }| match manner {
        Some(Manner::Inflated) => text!(
            "incident-fake_players.inflated",
            "{servers} {servers|server|servers} in {target} {servers|counts|count} many more players than {servers|it lists|they list}",
            servers,
            target
        ),
        Some(Manner::Lockstep) => text!(
            "incident-fake_players.lockstep",
            "{servers} {servers|server|servers} in {target} {servers|lists|list} players who all joined at the same moment",
            servers,
            target
        ),
        _ => text!(
            "incident-fake_players.shared",
            "{servers} {servers|server|servers} in {target} {servers|lists|list} the same players",
            servers,
            target
        ),
    },
    next: |_| {
        static_text!(
            "incident-fake_players.next",
            "Compare with the lists of other servers of the game, then report the servers to whoever lists them."
        )
    },
};

pub(super) static SERVERS: Kind = Kind {
    severity: Severity::Info,
    name: static_text!("incident-kind-cloned_servers", "cloned server name"),
    packets: Packets::None,
    findings: &[&clones::CLONED_NAME],
    when: || text!("incident-when-cloned_servers", "Several addresses use the name of one server."),
    says: |Facts { servers, target, .. }| {
        text!(
            "incident-cloned_servers.says",
            "{servers} {servers|address and port|addresses and ports} in {target} {servers|has|have} the same server name",
            servers,
            target
        )
    },
    next: |_| {
        static_text!(
            "incident-cloned_servers.next",
            "Compare players, rules and SteamIDs: a community names its servers alike, a copy uses somebody else's name."
        )
    },
};
