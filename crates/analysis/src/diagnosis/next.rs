//! Advice for the person who has to act on a diagnosis.

use a2scope_text::{Translatable, text};

use super::cause::{Cause, Hidden, Protocol, SizeFault};
use crate::games::{Game, QueryPort};

/// Returns the advice for a cause; `None` if there is nothing to do.
pub(super) fn next(cause: &Cause) -> Option<Translatable> {
    Some(match cause {
        Cause::Ok { .. } => return None,
        Cause::Some { .. } => text!(
            "diagnose-next-some",
            "Look at the exchanges that were not answered: which servers they went to, and since when."
        ),
        Cause::SilenceAll { game, port } | Cause::ClosedPort { game, port } => match ports(*game, *port) {
            Some(text) => text,
            None => text!(
                "diagnose-next-silence",
                "Check that this is the query port, not the game port (it is often the game port + 1, or 27015), that the server runs and is public, and that its firewall lets UDP through."
            ),
        },
        Cause::Prohibited { .. } => text!(
            "diagnose-next-prohibited",
            "Allow UDP to the server's query port in the firewall that says so, or ask the network's operator."
        ),
        Cause::AfterChallenge => text!(
            "diagnose-next-after",
            "On the server: look for a rate limit, a DDoS filter or a query cache that knows only the request without challenge; try from another address."
        ),
        Cause::ThisMessage { game: Some(game) } if game.names == crate::games::Names::HostPlayersShow => {
            text!(
                "diagnose-next-this-cs",
                "Do without it, or set host_players_show 2 and host_rules_show 1 on the server."
            )
        }
        Cause::ThisMessage { .. } => text!(
            "diagnose-next-this",
            "Do without it: treat the missing answer as an empty list. If other servers of the game do answer it, look for a limit on this one."
        ),
        Cause::Later { fast: true } => text!(
            "diagnose-next-later",
            "Ask less often: once every few seconds is enough, and one request at a time."
        ),
        Cause::Later { fast: false } => text!(
            "diagnose-next-later-slow",
            "Check whether the server was stopped or restarted then; if not, it limits this address: ask less often."
        ),
        Cause::NotRepeated | Cause::Instead => text!(
            "diagnose-next-not_repeated",
            "Update the client to a version that knows the challenge for this request (for A2S_INFO: from December 2020 on), or send the request again with the four bytes of the challenge at its end."
        ),
        Cause::Wrong { .. } => text!(
            "diagnose-next-wrong",
            "Append the four bytes of the challenge as they came, without reading them as a number."
        ),
        Cause::Loop => text!(
            "diagnose-next-loop",
            "On the server: look for two servers behind one address, a cache or a proxy that issues challenges of its own. If the client's address or port changes between two packets, it is the client's NAT."
        ),
        Cause::RequestWrong { .. } => text!(
            "diagnose-next-request",
            "Send exactly FF FF FF FF 54, \"Source Engine Query\" and a zero byte (25 bytes), or FF FF FF FF 55 (or 56) and four bytes."
        ),
        Cause::Refused { .. } => text!(
            "diagnose-next-refused",
            "Ask whoever runs the server: the address is banned, or a plugin or a limit refuses it."
        ),
        Cause::OtherProtocol { .. } => {
            text!("diagnose-next-other", "Check the port and the kind of game that the client is set to.")
        }
        Cause::Elsewhere { .. } => text!(
            "diagnose-next-elsewhere",
            "Bind the server to the address that clients query (+ip), or correct the port forwarding or the container's network, so that answers leave from the same address and port."
        ),
        Cause::Late { .. } => {
            text!("diagnose-next-late", "Set a longer time-out in the client: five to ten seconds.")
        }
        Cause::Unread { .. } => text!(
            "diagnose-next-unread",
            "Use a client, or a newer version, that knows this variant of the reply, or switch it on in the client if it has a setting for it."
        ),
        Cause::ReplyWrong { .. } => text!(
            "diagnose-next-reply",
            "Report it to whoever makes the server or its plugin; look at the message byte by byte for the place."
        ),
        Cause::SplitLost { .. } => text!(
            "diagnose-next-split",
            "Let fragments pass in the firewalls on the way, lower the MTU, or lower the rate; fewer rules on the server make the reply shorter."
        ),
        Cause::Counts { hidden: Hidden::Names, .. } => text!(
            "diagnose-next-counts-names",
            "Nothing is broken: the game does not tell names to queries. A plugin on the server may (for CS:GO host_players_show 2)."
        ),
        Cause::Counts { .. } => text!(
            "diagnose-next-counts",
            "Set host_players_show 2 on the server if the players are to be seen."
        ),
        Cause::MasterNothing { .. } => text!(
            "diagnose-next-master",
            "Check the filter and the region, ask less often, and check the host: hl2master.steampowered.com:27011 is the one that was last in use; Steam's Web API (IGameServersService/GetServerList) replaces it."
        ),
        Cause::RconRefused { .. } => text!(
            "diagnose-next-rcon_refused",
            "On the server: switch RCON on, set a password (rcon_password), and check the TCP port and the firewall."
        ),
        Cause::RconLogin => text!(
            "diagnose-next-rcon_login",
            "Check the password; after several wrong ones the server bans the address."
        ),
        Cause::RconBanned => text!(
            "diagnose-next-rcon_banned",
            "Wait until the ban ends, or lift it on the server (removeip, or sv_rcon_banpenalty and sv_rcon_whitelist_address), and correct the password before the next try."
        ),
        Cause::RconNoAnswer => text!(
            "diagnose-next-rcon_no_answer",
            "Try a command that prints something, such as status. If that has no answer either, the server prints to its own console; do not wait for an answer."
        ),
        Cause::RconNoEnd { game: Some(game) } => text!(
            "diagnose-next-rcon_no_end-game",
            "Do not wait for the mirrored packet with {game}: read as many bytes as each size says, and stop after a short pause.",
            game = game.name
        ),
        Cause::RconNoEnd { game: None } => text!(
            "diagnose-next-rcon_no_end",
            "Do not wait for the mirrored packet with this server (Factorio, Palworld, Minecraft and Rust do without it): read as many bytes as each size says, and stop after a short pause."
        ),
        Cause::RconId { .. } => text!(
            "diagnose-next-rcon_id",
            "Let the client accept the answer whatever its id is, except -1 at the login. Palworld and some others send 0: the server deviates from the protocol."
        ),
        Cause::RconSize { fault: SizeFault::IsText } => text!(
            "diagnose-next-rcon_text",
            "Read as many bytes as each size says before the next packet; if the server counts characters, report it to its authors."
        ),
        Cause::RconSize { .. } => text!(
            "diagnose-next-rcon_size",
            "Report it to whoever makes the server. A client can look for the next packet's beginning instead of trusting the size."
        ),
        Cause::RconCut { .. } => text!(
            "diagnose-next-rcon_cut",
            "Read from the TCP stream until as many bytes have come as the size says, and go on with the next packet until the answer ends."
        ),
        Cause::RconUnasked => text!(
            "diagnose-next-rcon_unasked",
            "Skip packets whose type is not 0 or 2, or whose id no command has."
        ),
        Cause::RconOther { protocol: Protocol::WebSocket | Protocol::Http } => text!(
            "diagnose-next-rcon_web",
            "Use a WebSocket client (Rust: rcon.web 1 is WebSocket, 0 is RCON), or the port on which RCON listens."
        ),
        Cause::RconOther { .. } => text!(
            "diagnose-next-rcon_other",
            "Check port and protocol: the game may have an RCON protocol of its own."
        ),
        Cause::OneWay { .. } => text!(
            "diagnose-next-one_way",
            "Capture where both directions pass: on the client or on the server itself, without a filter for one port or direction."
        ),
    })
}

/// Returns a hint which port to ask instead. `None` if the game is not known, neither from the text nor by its port.
fn ports(game: Option<&'static Game>, port: Option<u16>) -> Option<Translatable> {
    let known = port.and_then(Game::by_game_port);
    let game = game.or(known)?;
    Some(match game.query {
        QueryPort::None => text!(
            "diagnose-next-port-none",
            "{game} does not answer A2S on any port; use what the game offers instead.",
            game = game.name
        ),
        QueryPort::Plus(distance) => text!(
            "diagnose-next-port-plus",
            "{game} answers queries on the game port + {distance} (usually port {port}). Check also that the server runs and is public, and that its firewall lets UDP through.",
            game = game.name,
            distance,
            port = game.query_port().unwrap_or_default()
        ),
        QueryPort::Own(own) => text!(
            "diagnose-next-port-own",
            "{game} answers queries on a port of its own (usually port {own}), not on the game port. Check also that the server runs and is public, and that its firewall lets UDP through.",
            game = game.name,
            own
        ),
        QueryPort::Same => return None,
    })
}
