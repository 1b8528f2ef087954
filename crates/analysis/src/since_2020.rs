//! What changed around the protocol since 2020, which a person in trouble meets first.
//!
//! [`CHANGES`] has one row per change. Diagnoses, findings and incidents name the rows that concern them; the reference,
//! `a2scope explain games` and `a2scope ask` show the same rows.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_text::{StaticText, static_text};

/// Something that changed.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// The name of the row.
    pub code: &'static str,
    /// Since when: a year, a month or a day. If nobody announced it, when it was first reported.
    pub since: &'static str,
    /// What it is, and what one sees of it.
    pub seen: StaticText,
    /// What to do.
    pub next: StaticText,
    /// Where it was announced or reported; each was read.
    pub sources: &'static [&'static str],
    /// AppIDs of the games that it concerns; empty if it concerns servers of any game.
    pub games: &'static [u32],
    /// The diagnoses, findings and incidents that it concerns.
    pub concerns: &'static [&'static str],
}

/// The advice on a FakeIP, which is also that of the diagnosis `silence.fake_ip`.
pub(crate) const ASK_STEAM: StaticText = static_text!(
    "diagnose-next-fake_ip",
    "Ask Steam for this server (ISteamMatchmakingServers or its Web API), or ask the server's real address and port; plain A2S never gets through the relay."
);

const TEAM_FORTRESS: u32 = 440;
const DEATHMATCH: u32 = 320;
const COUNTER_STRIKE: u32 = 730;

/// A server at an address that only Steam's relay knows.
pub static FAKE_IP: Change = Change {
    code: "fake_ip",
    since: "2022",
    seen: static_text!(
        "learn-since-fake_ip.seen",
        "A server that was started with -enablefakeip is reached through Steam Datagram Relay, and listed as 169.254.x.y with a port: a FakeIP, which Steam made up. Plain UDP to it never gets an answer. In a network without DHCP the same addresses are real ones."
    ),
    next: ASK_STEAM,
    sources: &[
        "python-a2s#29",
        "Source-1-Games#4670",
        "Source-1-Games#5941",
        "Source-1-Games#6038",
        "Source-1-Games#7387",
        "U3-SDK#4639",
    ],
    games: &[TEAM_FORTRESS],
    concerns: &["silence.fake_ip"],
};

/// Valve's master servers, which no longer answer.
pub static MASTER: Change = Change {
    code: "master",
    since: "2025-10-13",
    seen: static_text!(
        "learn-since-master.seen",
        "Valve's master servers, hl2master.steampowered.com:27011 and hl1master, stopped answering; later the name no longer resolved. Users report it, Valve announced nothing. Nothing is wrong with a client that gets no answer there."
    ),
    next: static_text!(
        "learn-since-master.next",
        "Ask Steam's Web API for the list: IGameServersService/GetServerList, with a key of your own."
    ),
    sources: &["blaster#13", "node-gamedig#742", "SteamServerBrowser#45", "SteamServerBrowser#46"],
    games: &[],
    concerns: &["master.nothing"],
};

/// All changes.
pub static CHANGES: &[&Change] = &[
    &Change {
        code: "switches",
        since: "2020",
        seen: static_text!(
            "learn-since-switches.seen",
            "Valve's dedicated server reads switches from its environment, announced for a beta and still found in start scripts. Whether a given game still honours them is not known."
        ),
        next: static_text!(
            "learn-since-switches.next",
            "On the server, try STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1 (a challenge before info), STEAM_GAMESERVER_RATE_LIMIT_200MS=N (drops what an address sends above N packets in 200 ms; 25 to 75 is reasonable) and STEAM_GAMESERVER_PACKET_HANDLER_NO_IPC=1 (a faster path)."
        ),
        sources: &["hlds_announce msg01200", "start scripts of public servers"],
        games: &[],
        concerns: &[
            "amplification.unchallenged_info",
            "flood.queries",
            "flood.server",
            "query_flood",
            "reflection",
            "silence.later",
        ],
    },
    &FAKE_IP,
    &Change {
        code: "fake_ping",
        since: "2022-11",
        seen: static_text!(
            "learn-since-fake_ping.seen",
            "A filter in front of a server answers one A2S_INFO with thousands of S2A_INFO, so that one of them meets the next request at once and the server browser shows a small ping."
        ),
        next: static_text!(
            "learn-since-fake_ping.next",
            "Measure the round trip of A2S_PLAYER or A2S_RULES instead, which are answered once; a client that waits for one reply should drop the others."
        ),
        sources: &["garrysmod-issues#6403", "garrysmod-issues#6503", "Source-1-Games#4484"],
        games: &[],
        concerns: &["fake_ping"],
    },
    &Change {
        code: "near_cache",
        since: "2020-01",
        seen: static_text!(
            "learn-since-near_cache.seen",
            "A cache near the client, or an anycast address, answers A2S_INFO, and the game server is far away: the round trip of info is much shorter than that of players and rules, or its TTL is another one."
        ),
        next: static_text!(
            "learn-since-near_cache.next",
            "Compare the round trips of info, players and rules of the same server, and believe the longest."
        ),
        sources: &["garrysmod#1625"],
        games: &[],
        concerns: &["spoof.ttl"],
    },
    &Change {
        code: "fake_listings",
        since: "2023",
        seen: static_text!(
            "learn-since-fake_listings.seen",
            "Server browsers list fakes: many servers with addresses of the relay, and numbers of players that their lists do not bear out."
        ),
        next: static_text!(
            "learn-since-fake_listings.next",
            "Compare the number of players in the info with A2S_PLAYER and with Steam's Web API."
        ),
        sources: &["Source-1-Games#5101", "halflife#3805"],
        games: &[],
        concerns: &["players.fake_count", "fake_players", "cloned_servers"],
    },
    &Change {
        code: "steam_networking",
        since: "2025-02",
        seen: static_text!(
            "learn-since-steam_networking.seen",
            "Players connect over Steam Networking by default. A2S is left for the server browser, where a server shares its address: a server may answer and have no game traffic at that address."
        ),
        next: static_text!(
            "learn-since-steam_networking.next",
            "Do not take missing game traffic for an empty or broken server; ask A2S for the state, Steam for the way to join."
        ),
        sources: &["Source-1-Games#6081", "nDPI#2819"],
        games: &[TEAM_FORTRESS, DEATHMATCH],
        concerns: &[],
    },
    &MASTER,
    &Change {
        code: "filters",
        since: "2024-07",
        seen: static_text!(
            "learn-since-filters.seen",
            "Filters of providers that know the queries of older games swallow those of newer ones, as OVH's profile hl2source does with Counter-Strike 2: silence after the challenge, or of everything, and only from outside."
        ),
        next: static_text!(
            "learn-since-filters.next",
            "Ask from inside the provider's network. If that is answered, choose another profile of the filter, or ask the provider."
        ),
        sources: &["ovh/infrastructure-roadmap#217"],
        games: &[COUNTER_STRIKE],
        concerns: &["silence.after_challenge"],
    },
    &Change {
        code: "second_challenge",
        since: "2024-03",
        seen: static_text!(
            "learn-since-second_challenge.seen",
            "A server may send S2C_CHALLENGE twice. The second answers nothing, and a client that takes it for the reply fails."
        ),
        next: static_text!(
            "learn-since-second_challenge.next",
            "While waiting for a reply, take S2C_CHALLENGE for what it is: send the request again with its four bytes, or go on waiting."
        ),
        sources: &["PHP-Source-Query#158"],
        games: &[],
        concerns: &["challenge.instead_of_reply", "challenge.loop"],
    },
    &Change {
        code: "long_rcon",
        since: "2023-10",
        seen: static_text!(
            "learn-since-long_rcon.seen",
            "RCON of Counter-Strike 2 answers in packets of more than 4,096 bytes, and some builds do not mirror the empty packet at the end. A client with a fixed maximum says that its buffer is too small, or that the packet is too large."
        ),
        next: static_text!(
            "learn-since-long_rcon.next",
            "Accept longer packets, and end the answer by a pause as well as by the mirror."
        ),
        sources: &["CoreRcon#45", "rcon-srcds#26"],
        games: &[COUNTER_STRIKE],
        concerns: &["rcon.no_end", "rcon.size"],
    },
];

/// Returns the changes that concern a diagnosis, a finding or a kind of incident, by its code.
pub fn of(code: &str) -> Vec<&'static Change> {
    CHANGES.iter().copied().filter(|change| change.concerns.contains(&code)).collect()
}

/// Returns the names of the changes that concern a code; `None` if there are none.
pub fn names(code: &str) -> Option<Vec<&'static str>> {
    let names: Vec<&str> = of(code).iter().map(|change| change.code).collect();
    (!names.is_empty()).then_some(names)
}

/// Returns the changes that concern one game, rather than servers of any game.
pub fn of_game(app_id: u32) -> impl Iterator<Item = &'static Change> {
    CHANGES.iter().copied().filter(move |change| change.games.contains(&app_id))
}

/// Returns whether this is a FakeIP: an address that Steam gives to a server behind its relay. It is link-local, so UDP
/// never gets there.
///
/// Source: the option `-enablefakeip` of Source servers, which are listed as 169.254.x.y.
pub fn is_fake_ip(ip: IpAddr) -> bool {
    matches!(ip, IpAddr::V4(ip) if ip.is_link_local())
}

/// Returns whether a host is one of Valve's master servers, by its name.
pub fn is_gone_master(host: &str) -> bool {
    let host = host.trim_end_matches('.');
    ["hl1master.steampowered.com", "hl2master.steampowered.com"]
        .iter()
        .any(|name| host.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::incidents::IncidentKind;
    use crate::{diagnosis, findings};

    #[test]
    fn rows_are_unique_dated_and_sourced() {
        for (at, change) in CHANGES.iter().enumerate() {
            assert!(!change.sources.is_empty(), "{}", change.code);
            let date: Vec<&str> = change.since.split('-').collect();
            assert!(
                date[0] >= "2020" && date.iter().all(|part| part.parse::<u32>().is_ok()),
                "{}",
                change.since
            );
            assert!(
                CHANGES.iter().skip(at + 1).all(|other| other.code != change.code),
                "{} twice",
                change.code
            );
        }
    }

    #[test]
    fn rows_name_what_exists() {
        let codes = || diagnosis::CODES.iter().chain(findings::CODES).map(|code| code.name);
        let kinds = || IncidentKind::ALL.into_iter().map(IncidentKind::name);
        for change in CHANGES {
            for concerned in change.concerns {
                assert!(codes().chain(kinds()).any(|name| name == *concerned), "{concerned}");
            }
            for app_id in change.games {
                assert!(Game::by_app_id(*app_id).is_some(), "{app_id}");
            }
        }
    }

    #[test]
    fn masters_are_told_by_name() {
        assert!(is_gone_master("HL2Master.steampowered.com."));
        assert!(!is_gone_master("ms.xash.su") && !is_gone_master("steampowered.com"));
    }
}
