//! Tells whether a text is about this protocol. "Connection refused" alone may come from any program: a phrase that other
//! software prints as well counts only beside a word, a port or a game that anchors it here.

use crate::games::{Game, RconDialect};

/// Words of the protocols, and names of libraries and tools that speak them, in lower case. Exceptions of
/// clients are here with the names that they print.
const WORDS: &[&str] = &[
    "a2s",
    "ff ff ff ff",
    "rcon",
    "s2c_challenge",
    "serverdata_",
    "source engine query",
    "source query",
    "source-query",
    "sourcequery",
    "source-server-query",
    "source server query",
    "steamquery",
    "steam query",
    "steam-server-query",
    "valve-server-query",
    "valve.source",
    "python-valve",
    "protocol-valve",
    "'valve'",
    "\"valve\"",
    "steam-condenser",
    "steam_condenser",
    "steamcondenser",
    "steam.game_servers",
    "game_servers.py",
    "gameserverquery",
    "game server",
    "serveur de jeu",
    "игровой сервер",
    "servidor de juego",
    "servidor de jogo",
    "spielserver",
    "gameserver",
    "serverquery",
    "server query",
    "query port",
    "queryport",
    "query_port",
    "query protocol",
    "gamedig",
    "opengsq",
    "gameq",
    "gsquery",
    "aioquery",
    "udp watchdog",
    "brokenmessageerror",
    "bufferexhaustederror",
    "mcipc",
    "srcds",
    "hlds",
    "lgsl",
    "lgsm",
    "linuxgsm",
    "qstat",
    "xpaw",
    "sourcebans",
    "sourcemod",
    ".smx",
    "hl2master",
    "hl1master",
    "master server",
    "masterserver",
    "server browser",
    "sourceinfo(",
    "goldsrcinfo(",
    "packet(size=",
    "noresponseerror",
];

/// Where a port is that of a server that answers queries or RCON. 27017 to 27019 are those of MongoDB, and of servers only
/// if there is another word.
const QUERY_PORTS: [core::ops::RangeInclusive<u16>; 2] = [27_011..=27_016, 27_020..=27_050];

/// Returns whether a text, which must be in lower case, is about this protocol.
pub(super) fn is_here(lower: &str, game: Option<&'static Game>) -> bool {
    WORDS.iter().any(|word| lower.contains(word)) || is_game_server(lower, game) || has_port(lower)
}

/// Returns whether the text is about the server of a known game: that alone says which protocol is spoken.
fn is_game_server(lower: &str, game: Option<&'static Game>) -> bool {
    game.is_some()
        && lower.contains("server")
        && ["query", "port", "player"].iter().any(|word| lower.contains(word))
}

/// Returns whether the text names a port of this protocol, and not as a part of the address of a web site.
fn has_port(lower: &str) -> bool {
    let is_ours = |port: u16| {
        let rcon = |game: &Game| {
            game.rcon
                .is_some_and(|(rcon, dialect)| rcon == port && dialect != RconDialect::Own && port > 20_000)
        };
        QUERY_PORTS.iter().any(|ports| ports.contains(&port)) || crate::games::GAMES.iter().any(rcon)
    };
    let words =
        || lower.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | '"' | '\'' | '[' | ']'));
    let is_web = |word: &&str| word.contains("http");
    // The port of a web site is often named once more, where the connection to it fails.
    let is_of_web = |port| words().filter(is_web).flat_map(ports).any(|other| other == port);
    words().filter(|word| !is_web(word)).flat_map(ports).any(|port| is_ours(port) && !is_of_web(port))
}

/// Returns the numbers of five digits in a word that may be ports.
fn ports(word: &str) -> impl Iterator<Item = u16> {
    word.split(|c: char| !c.is_ascii_digit())
        .filter(|digits| digits.len() == 5)
        .filter_map(|digits| digits.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_anchored_by_a_word_or_a_port() {
        for text in [
            "rcon: connection refused",
            "a2s.info(('192.0.2.1', 27015)) timed out",
            "dial tcp 192.0.2.1:25575: connect: connection refused",
            "read udp 192.0.2.1:40000->198.51.100.7:27016: i/o timeout",
        ] {
            assert!(is_here(text, None), "{text}");
        }
        for text in [
            "connect: connection refused",
            "mongonetworkerror: connect econnrefused 127.0.0.1:27017",
            "get http://localhost:27015/api/players net::err_connection_refused",
            "get \"http://192.0.2.1:27015/metrics\": dial tcp 192.0.2.1:27015: connect: connection refused",
            "my cake order timed out",
        ] {
            assert!(!is_here(text, None), "{text}");
        }
    }
}
