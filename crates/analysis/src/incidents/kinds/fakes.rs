//! What servers say of themselves and what is not true.

use a2scope_text::{static_text, text};
use a2scope_wire::Severity;

use super::kind::{Facts, Kind, NearMiss, Packets};
use crate::findings::clones::{self, CLONED_LISTS, CLONED_SERVERS};
use crate::findings::counts::{self, LOCKSTEP};
use crate::untrue_reports::{Manner, REPEATEDLY};

pub(super) static PLAYERS: Kind = Kind {
    severity: Severity::Warning,
    name: static_text!("incident-kind-fake_players", "fake players"),
    about: static_text!("learn-incident-fake_players.about", "Servers report players who do not exist."),
    packets: Packets::None,
    findings: &[&counts::FAKE_COUNT, &clones::CLONED_LIST],
    when: || {
        text!(
            "incident-when-fake_players",
            "Servers report players who do not exist: {lists} addresses with the same list, or one server at least {times} times.",
            lists = CLONED_LISTS,
            times = REPEATEDLY
        )
    },
    near: &[
        NearMiss {
            case: "incident.fake_players-near",
            says: || {
                text!(
                    "learn-incident-fake_players.near-map",
                    "Players join one after another when a map changes."
                )
            },
        },
        NearMiss {
            case: "incident.fake_players-near-limit",
            says: || {
                text!(
                    "learn-incident-fake_players.near-few",
                    "Fewer than {players} players joined at the same moment, or fewer than {times} lists say so.",
                    players = LOCKSTEP,
                    times = REPEATEDLY
                )
            },
        },
        NearMiss {
            case: "players.fake_count-near",
            says: || {
                text!(
                    "learn-incident-fake_players.near-count",
                    "The count differs from the list fewer than {times} times: players come and go between two answers.",
                    times = REPEATEDLY
                )
            },
        },
        NearMiss {
            case: "players.cloned_list-near",
            says: || {
                text!(
                    "learn-incident-fake_players.near-list",
                    "Fewer than {lists} addresses have the same list, or several ports of one address do.",
                    lists = CLONED_LISTS
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-fake_players.unsaid",
        "It does not say why: a server may count its bots as players, send the list of another one, or make one up."
    ),
    example: "incident.fake_players-limit",
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
    about: static_text!(
        "learn-incident-cloned_servers.about",
        "Several addresses use the name of one server."
    ),
    packets: Packets::None,
    findings: &[&clones::CLONED_NAME],
    when: || {
        text!(
            "incident-when-cloned_servers",
            "{servers} addresses use the name of one server.",
            servers = CLONED_SERVERS
        )
    },
    near: &[
        NearMiss {
            case: "incident.cloned_servers-near",
            says: || {
                text!(
                    "learn-incident-cloned_servers.near-number",
                    "The names of the servers of a community differ in a number."
                )
            },
        },
        NearMiss {
            case: "server.cloned_name-near",
            says: || {
                text!(
                    "learn-incident-cloned_servers.near-few",
                    "Fewer than {servers} addresses have the name: a community runs its servers on a few machines.",
                    servers = CLONED_SERVERS
                )
            },
        },
        NearMiss {
            case: "server.cloned_name-near",
            says: || {
                text!(
                    "learn-incident-cloned_servers.near-ports",
                    "Servers on several ports of one address count as one."
                )
            },
        },
        NearMiss {
            case: "server.cloned_name-near",
            says: || {
                text!(
                    "learn-incident-cloned_servers.near-empty",
                    "Servers without a name have nothing in common."
                )
            },
        },
    ],
    unsaid: static_text!(
        "learn-incident-cloned_servers.unsaid",
        "It does not say which of them is the original, or that there is a copy: a community may give all its servers one name."
    ),
    example: "incident.cloned_servers",
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
