//! The sentences: what happened, and what to do next.

use alloc::format;
use alloc::string::{String, ToString};

use a2scope_phrase::{Phrase, Said, phrase, say};
use a2scope_wire::Text;

use super::cause::{Cause, Cut, Damage, Flaw, Hidden, Mistake, Protocol, SizeFault, Variant};
use crate::exchange::ExchangeKind;
use crate::games::{Game, QueryPort};

/// The request's name, for a sentence.
pub(super) fn request(kind: Option<ExchangeKind>) -> Phrase {
    match kind {
        Some(ExchangeKind::Info) => Phrase::name("A2S_INFO"),
        Some(ExchangeKind::Players) => Phrase::name("A2S_PLAYER"),
        Some(ExchangeKind::Rules) => Phrase::name("A2S_RULES"),
        Some(ExchangeKind::Ping) => Phrase::name("A2A_PING"),
        Some(ExchangeKind::Challenge) => Phrase::name("A2S_SERVERQUERY_GETCHALLENGE"),
        Some(ExchangeKind::Master) => Phrase::name("A2M_GET_SERVERS_BATCH2"),
        _ => phrase!("diagnose-request", "the request"),
    }
}

/// What happened.
pub(super) fn sentence(cause: &Cause, kind: Option<ExchangeKind>) -> Said {
    let request = || request(kind);
    match cause {
        Cause::Ok => say!("diagnose-ok", "Every question was answered."),
        Cause::SilenceAll { .. } => say!(
            "diagnose-silence-all",
            "The server never answers: nothing came from its address, on any port, for any request."
        ),
        Cause::ClosedPort { .. } => {
            say!("diagnose-silence-closed", "The host answers that nobody listens on this port.")
        }
        Cause::Prohibited { by: Some(by), host: false } => say!(
            "diagnose-silence-prohibited",
            "{by} says that a filter forbids the requests (administratively prohibited).",
            by = by.clone()
        ),
        Cause::Prohibited { by: Some(by), host: true } => say!(
            "diagnose-silence-unreachable",
            "{by} says that there is no way to the server's host.",
            by = by.clone()
        ),
        Cause::Prohibited { .. } => {
            say!("diagnose-silence-rejected", "A router or a firewall on the way rejects the requests.")
        }
        Cause::AfterChallenge => say!(
            "diagnose-silence-after",
            "The server sent a challenge, the client repeated {request} with it correctly, and then nothing came.",
            request = request()
        ),
        Cause::ThisMessage { game: Some(game) } => say!(
            "diagnose-silence-this-game",
            "The server answers other requests and never {request} ({what}); {game} often does not serve it.",
            request = request(),
            what = what(kind),
            game = game.name
        ),
        Cause::ThisMessage { game: None } => say!(
            "diagnose-silence-this",
            "The server answers other requests and never {request} ({what}).",
            request = request(),
            what = what(kind)
        ),
        Cause::Later { .. } => {
            say!("diagnose-silence-later", "The server answered at first, and from some request on no more.")
        }
        Cause::NotRepeated => say!(
            "diagnose-not_repeated",
            "The server asked for its challenge to be sent back, and the client never repeats {request} with the challenge.",
            request = request()
        ),
        Cause::Wrong { mistake, sent: Some(sent), carried: Some(carried) } => say!(
            "diagnose-wrong-values",
            "The client repeats {request} with a wrong challenge: {sent} was sent, {carried} came back; {how}.",
            request = request(),
            sent = bytes(*sent),
            carried = bytes(*carried),
            how = mistaken(*mistake)
        ),
        Cause::Wrong { mistake, .. } => say!(
            "diagnose-wrong",
            "The client repeats {request} with a wrong challenge: {how}.",
            request = request(),
            how = mistaken(*mistake)
        ),
        Cause::Loop => say!(
            "diagnose-loop",
            "The client repeats {request} with the right challenge, and each time another challenge comes instead of the reply.",
            request = request()
        ),
        Cause::Instead => say!(
            "diagnose-instead",
            "The server answered with a challenge (type 65, 0x41, 'A': S2C_CHALLENGE) where the client expected the reply."
        ),
        Cause::RequestWrong { flaw } => say!(
            "diagnose-request_wrong",
            "The request is none that servers answer: {flaw}.",
            flaw = flawed(*flaw)
        ),
        Cause::Refused { text: Some(text) } => {
            say!("diagnose-refused-text", "The server refuses: \"{text}\".", text = shown(text))
        }
        Cause::Refused { text: None } => say!(
            "diagnose-refused",
            "The server sent a text to print or a rejection (0x6C, 0x39) in place of the reply: it refuses."
        ),
        Cause::OtherProtocol { protocol } => say!(
            "diagnose-other_protocol",
            "What answers is not this protocol but {protocol}.",
            protocol = named(*protocol)
        ),
        Cause::Elsewhere { from: Some(from), port_only: true, .. } => say!(
            "diagnose-elsewhere-port",
            "The answer comes from another port of the server than was asked: from {from}.",
            from = from.to_string()
        ),
        Cause::Elsewhere { from: Some(from), .. } => say!(
            "diagnose-elsewhere-address",
            "The answer comes from another address than was asked: from {from}.",
            from = from.to_string()
        ),
        Cause::Elsewhere { to_port: true, .. } => say!(
            "diagnose-elsewhere-to",
            "The answer goes to another port of the client than the one that asked."
        ),
        Cause::Elsewhere { .. } => {
            say!("diagnose-elsewhere", "The answer comes from another address or port than was asked.")
        }
        Cause::Late { closed: true } => {
            say!("diagnose-late-closed", "The answer came when the client had already closed its port.")
        }
        Cause::Late { closed: false } => say!(
            "diagnose-late",
            "The answer comes, but later than clients usually wait (three seconds), or after the repeat."
        ),
        Cause::Unread { variant } => say!(
            "diagnose-unread",
            "The reply is complete and valid, but the client cannot read it: {variant}.",
            variant = unread(*variant)
        ),
        Cause::ReplyWrong { damage } => say!(
            "diagnose-reply_wrong",
            "The server's reply is malformed: {damage}.",
            damage = damaged(*damage)
        ),
        Cause::SplitLost { too_big: true } => say!(
            "diagnose-split_lost-mtu",
            "A router says that the packets are too big for the next link (fragmentation needed)."
        ),
        Cause::SplitLost { too_big: false } => {
            say!("diagnose-split_lost", "Fragments of the reply are missing, again and again.")
        }
        Cause::Counts { hidden: Hidden::MaxPlayers, .. } => say!(
            "diagnose-counts-max",
            "The player list has a single entry \"Max Players\": the server's host_players_show is 1 and hides the players."
        ),
        Cause::Counts { hidden: Hidden::Names, game } => say!(
            "diagnose-counts-names",
            "The player list has empty names, as is usual for {game}.",
            game = game.map_or("CS2", |game| game.name)
        ),
        Cause::Counts { hidden: Hidden::Players, game } => say!(
            "diagnose-counts-players",
            "The info counts players that the list does not have, as is usual for {game}.",
            game = game.map_or("CS:GO", |game| game.name)
        ),
        Cause::MasterNothing { empty: false } => {
            say!("diagnose-master", "The master server does not answer.")
        }
        Cause::MasterNothing { empty: true } => {
            say!("diagnose-master-empty", "The master server answers with empty lists only.")
        }
        Cause::RconRefused { reset: false } => {
            say!("diagnose-rcon-refused", "The RCON connection is refused: nothing listens on this TCP port.")
        }
        Cause::RconRefused { reset: true } => {
            say!("diagnose-rcon-reset", "The RCON connection is reset before the server has sent anything.")
        }
        Cause::RconLogin => {
            say!("diagnose-rcon-login", "The server refuses the RCON login: the password is wrong (id -1).")
        }
        Cause::RconBanned => say!(
            "diagnose-rcon-banned",
            "The server closes the RCON connection right after the login: it has banned this address for a while."
        ),
        Cause::RconNoAnswer => say!(
            "diagnose-rcon-no_answer",
            "The RCON login is accepted and the command sent, and no answer comes."
        ),
        Cause::RconNoEnd { .. } => say!(
            "diagnose-rcon-no_end",
            "The client waits for the answer to its empty end packet, and this server does not mirror it."
        ),
        Cause::RconId { zero: true } => {
            say!("diagnose-rcon-id_zero", "The RCON answers carry id 0, not the id of the command.")
        }
        Cause::RconId { zero: false } => {
            say!("diagnose-rcon-id", "The RCON answers carry another id than the command.")
        }
        Cause::RconSize { fault } => say!(
            "diagnose-rcon-size",
            "The size of the RCON packets is wrong: {fault}.",
            fault = faulty(*fault)
        ),
        Cause::RconCut { cut: Cut::Packet } => say!(
            "diagnose-rcon-cut",
            "The RCON answer goes on in further packets, and the client reads the first one (4096 bytes) only."
        ),
        Cause::RconCut { cut: Cut::Segment } => say!(
            "diagnose-rcon-cut-segment",
            "The client reads one TCP segment and takes it for the whole RCON packet, which is longer."
        ),
        Cause::RconUnasked => say!(
            "diagnose-rcon-unasked",
            "The server sends RCON packets that nobody asked for (type 4 or another one of its own)."
        ),
        Cause::RconOther { protocol } => say!(
            "diagnose-rcon-other",
            "What answers on this port is not RCON but {protocol}.",
            protocol = named(*protocol)
        ),
        Cause::OneWay { requests: false } => say!(
            "diagnose-one_way",
            "The capture has answers without the requests: only one direction was captured."
        ),
        Cause::OneWay { requests: true } => say!(
            "diagnose-one_way-requests",
            "The requests carry challenges that nobody is seen to send: only one direction was captured."
        ),
    }
}

/// What to do next.
pub(super) fn next(cause: &Cause) -> Option<Said> {
    Some(match cause {
        Cause::Ok => return None,
        Cause::SilenceAll { game, port } | Cause::ClosedPort { game, port } => match ports(*game, *port) {
            Some(said) => said,
            None => say!(
                "diagnose-next-silence",
                "Check that this is the query port, not the game port (it is often the game port + 1, or 27015), that the server runs and is public, and that its firewall lets UDP through."
            ),
        },
        Cause::Prohibited { .. } => say!(
            "diagnose-next-prohibited",
            "Allow UDP to the server's query port in the firewall that says so, or ask the network's operator."
        ),
        Cause::AfterChallenge => say!(
            "diagnose-next-after",
            "On the server: look for a rate limit, a DDoS filter or a query cache that knows only the request without challenge; try from another address."
        ),
        Cause::ThisMessage { game: Some(game) } if game.names == crate::games::Names::HostPlayersShow => {
            say!(
                "diagnose-next-this-cs",
                "Do without it, or set host_players_show 2 and host_rules_show 1 on the server."
            )
        }
        Cause::ThisMessage { .. } => say!(
            "diagnose-next-this",
            "Do without it: treat the missing answer as an empty list. If other servers of the game do answer it, look for a limit on this one."
        ),
        Cause::Later { fast: true } => say!(
            "diagnose-next-later",
            "Ask less often: once every few seconds is enough, and one request at a time."
        ),
        Cause::Later { fast: false } => say!(
            "diagnose-next-later-slow",
            "Check whether the server was stopped or restarted then; if not, it limits this address: ask less often."
        ),
        Cause::NotRepeated | Cause::Instead => say!(
            "diagnose-next-not_repeated",
            "Update the client to a version that knows the challenge for this request (for A2S_INFO: from December 2020 on), or send the request again with the four bytes of the challenge at its end."
        ),
        Cause::Wrong { .. } => say!(
            "diagnose-next-wrong",
            "Append the four bytes of the challenge as they came, without reading them as a number."
        ),
        Cause::Loop => say!(
            "diagnose-next-loop",
            "On the server: look for two servers behind one address, a cache or a proxy that issues challenges of its own. If the client's address or port changes between two packets, it is the client's NAT."
        ),
        Cause::RequestWrong { .. } => say!(
            "diagnose-next-request",
            "Send exactly FF FF FF FF 54, \"Source Engine Query\" and a zero byte (25 bytes), or FF FF FF FF 55 (or 56) and four bytes."
        ),
        Cause::Refused { .. } => say!(
            "diagnose-next-refused",
            "Ask whoever runs the server: the address is banned, or a plugin or a limit refuses it."
        ),
        Cause::OtherProtocol { .. } => {
            say!("diagnose-next-other", "Check the port and the kind of game that the client is set to.")
        }
        Cause::Elsewhere { .. } => say!(
            "diagnose-next-elsewhere",
            "Bind the server to the address that is asked (+ip), or correct the port forwarding or the container's network, so that answers leave from the same address and port."
        ),
        Cause::Late { .. } => {
            say!("diagnose-next-late", "Set a longer time-out in the client: five to ten seconds.")
        }
        Cause::Unread { .. } => say!(
            "diagnose-next-unread",
            "Use a client, or a newer version, that knows this variant of the reply, or switch it on in the client if it has a setting for it."
        ),
        Cause::ReplyWrong { .. } => say!(
            "diagnose-next-reply",
            "Report it to whoever makes the server or its plugin; look at the message byte by byte for the place."
        ),
        Cause::SplitLost { .. } => say!(
            "diagnose-next-split",
            "Let fragments pass in the firewalls on the way, lower the MTU, or lower the rate; fewer rules on the server make the reply shorter."
        ),
        Cause::Counts { hidden: Hidden::Names, .. } => say!(
            "diagnose-next-counts-names",
            "Nothing is broken: the game does not tell names to queries. A plugin on the server may (for CS:GO host_players_show 2)."
        ),
        Cause::Counts { .. } => say!(
            "diagnose-next-counts",
            "Set host_players_show 2 on the server if the players are to be seen."
        ),
        Cause::MasterNothing { .. } => say!(
            "diagnose-next-master",
            "Check the filter and the region, ask less often, and check the host: hl2master.steampowered.com:27011 is the one that was last in use; Steam's Web API (IGameServersService/GetServerList) replaces it."
        ),
        Cause::RconRefused { .. } => say!(
            "diagnose-next-rcon_refused",
            "On the server: switch RCON on, set a password (rcon_password), and check the TCP port and the firewall."
        ),
        Cause::RconLogin => say!(
            "diagnose-next-rcon_login",
            "Check the password; after several wrong ones the server bans the address."
        ),
        Cause::RconBanned => say!(
            "diagnose-next-rcon_banned",
            "Wait until the ban ends, or lift it on the server (removeip, or sv_rcon_banpenalty and sv_rcon_whitelist_address), and correct the password before the next try."
        ),
        Cause::RconNoAnswer => say!(
            "diagnose-next-rcon_no_answer",
            "Try a command that prints something, such as status. If that has no answer either, the server prints to its own console; do not wait for an answer."
        ),
        Cause::RconNoEnd { game: Some(game) } => say!(
            "diagnose-next-rcon_no_end-game",
            "Do not wait for the mirror with {game}: read the answer until its size is reached, and stop after a short pause.",
            game = game.name
        ),
        Cause::RconNoEnd { game: None } => say!(
            "diagnose-next-rcon_no_end",
            "Do not wait for the mirror with this server (Factorio, Palworld, Minecraft and Rust do without it): read the answer until its size is reached, and stop after a short pause."
        ),
        Cause::RconId { .. } => say!(
            "diagnose-next-rcon_id",
            "Let the client accept the answer whatever its id is, except -1 at the login. Palworld and some others send 0: the server deviates from the protocol."
        ),
        Cause::RconSize { fault: SizeFault::IsText } => say!(
            "diagnose-next-rcon_text",
            "Read as many bytes as each size says before the next packet; if the server counts characters, report it there."
        ),
        Cause::RconSize { .. } => say!(
            "diagnose-next-rcon_size",
            "Report it to whoever makes the server. A client can look for the next packet's beginning instead of trusting the size."
        ),
        Cause::RconCut { .. } => say!(
            "diagnose-next-rcon_cut",
            "Read from the TCP stream until as many bytes came as the size says, and go on with the next packet until the answer ends."
        ),
        Cause::RconUnasked => say!(
            "diagnose-next-rcon_unasked",
            "Skip packets whose type is not 0 or 2, or whose id no command has."
        ),
        Cause::RconOther { protocol: Protocol::WebSocket | Protocol::Http } => say!(
            "diagnose-next-rcon_web",
            "Use a WebSocket client (Rust: rcon.web 1 is WebSocket, 0 is RCON), or the port on which RCON listens."
        ),
        Cause::RconOther { .. } => say!(
            "diagnose-next-rcon_other",
            "Check port and protocol: the game may have an RCON protocol of its own."
        ),
        Cause::OneWay { .. } => say!(
            "diagnose-next-one_way",
            "Capture where both directions pass: on the client or on the server itself, without a filter for one port or direction."
        ),
    })
}

/// Which port to ask instead, if the port or the text tells the game.
fn ports(game: Option<&'static Game>, port: Option<u16>) -> Option<Said> {
    let known = port.and_then(Game::by_game_port);
    let game = game.or(known)?;
    Some(match game.query {
        QueryPort::None => say!(
            "diagnose-next-port-none",
            "{game} does not answer A2S on any port; use what the game offers instead.",
            game = game.name
        ),
        QueryPort::Plus(distance) => say!(
            "diagnose-next-port-plus",
            "{game} answers queries on the game port + {distance} (usually port {port}). Check also that the server runs and is public, and that its firewall lets UDP through.",
            game = game.name,
            distance,
            port = game.query_port().unwrap_or_default()
        ),
        QueryPort::Own(own) => say!(
            "diagnose-next-port-own",
            "{game} answers queries on a port of its own (usually port {own}), not on the game port. Check also that the server runs and is public, and that its firewall lets UDP through.",
            game = game.name,
            own
        ),
        QueryPort::Same => return None,
    })
}

/// What a request asks for.
fn what(kind: Option<ExchangeKind>) -> Phrase {
    match kind {
        Some(ExchangeKind::Info) => phrase!("diagnose-what-info", "info"),
        Some(ExchangeKind::Players) => phrase!("diagnose-what-players", "players"),
        Some(ExchangeKind::Rules) => phrase!("diagnose-what-rules", "rules"),
        Some(ExchangeKind::Ping) => phrase!("diagnose-what-ping", "ping"),
        _ => phrase!("diagnose-what-other", "other"),
    }
}

fn mistaken(mistake: Mistake) -> Phrase {
    match mistake {
        Mistake::Reversed => {
            phrase!("diagnose-mistake-reversed", "the bytes are reversed (the wrong byte order, endianness)")
        }
        Mistake::Shifted => phrase!("diagnose-mistake-shifted", "the bytes are shifted"),
        Mistake::AsText => phrase!("diagnose-mistake-text", "the number was written as text"),
        Mistake::OtherServer => phrase!("diagnose-mistake-server", "it is the challenge of another server"),
        Mistake::Truncated => {
            phrase!("diagnose-mistake-cut", "it is truncated: fewer than four bytes were sent back")
        }
        Mistake::Placeholder => {
            phrase!("diagnose-mistake-placeholder", "it still carries -1 or 0 instead of the challenge")
        }
        Mistake::Other => phrase!("diagnose-mistake-other", "these are other bytes than the server sent"),
    }
}

fn flawed(flaw: Flaw) -> Phrase {
    match flaw {
        Flaw::NoBlanks => phrase!(
            "diagnose-flaw-blanks",
            "the blanks (spaces) between the words of \"Source Engine Query\" are missing"
        ),
        Flaw::NoZero => phrase!("diagnose-flaw-zero", "the terminating zero byte (NUL) is missing"),
        Flaw::NoPrefix => phrase!("diagnose-flaw-prefix", "the prefix FF FF FF FF is missing"),
        Flaw::Printf => {
            phrase!("diagnose-flaw-printf", "a printf mark (such as %s) is where the challenge should be")
        }
        Flaw::Mojibake => {
            phrase!(
                "diagnose-flaw-mojibake",
                "the bytes FF were sent as text in UTF-8 (C3 BF), a wrong encoding"
            )
        }
        Flaw::Text => phrase!("diagnose-flaw-text", "it says something else than \"Source Engine Query\""),
        Flaw::Short => {
            phrase!("diagnose-flaw-short", "the four bytes of the challenge field are missing or cut")
        }
        Flaw::Header => phrase!("diagnose-flaw-header", "its header byte is not one of this protocol"),
        Flaw::OtherProtocol => phrase!("diagnose-flaw-protocol", "it is a request of another protocol"),
    }
}

fn named(protocol: Protocol) -> Phrase {
    match protocol {
        Protocol::Quake => phrase!("diagnose-protocol-quake", "a word of the Quake III family"),
        Protocol::Http => phrase!("diagnose-protocol-http", "HTTP (a web server or a WebSocket)"),
        Protocol::RakNet => Phrase::name("RakNet"),
        Protocol::Minecraft => Phrase::name("Minecraft"),
        Protocol::Tls => Phrase::name("TLS"),
        Protocol::BattlEye => Phrase::name("BattlEye"),
        Protocol::WebSocket => phrase!("diagnose-protocol-web_socket", "a WebSocket (web RCON over HTTP)"),
        Protocol::Zeros => phrase!("diagnose-protocol-zeros", "bytes without the prefix FF FF FF FF"),
        Protocol::Unknown => phrase!("diagnose-protocol-unknown", "another protocol"),
    }
}

fn unread(variant: Variant) -> Phrase {
    match variant {
        Variant::Bzip2 => phrase!("diagnose-unread-bzip2", "it is compressed with bzip2"),
        Variant::GoldSplit => phrase!("diagnose-unread-gold", "it is split in GoldSource's way"),
        Variant::OldSplit => {
            phrase!("diagnose-unread-old", "it is split as old Source servers do, without a size")
        }
        Variant::ManyDatagrams => {
            phrase!("diagnose-unread-many", "it comes in more datagrams than it expects")
        }
        Variant::GoldInfo => {
            phrase!("diagnose-unread-gold_info", "it is GoldSource's obsolete info (0x6D, S2A_INFO_DETAILED)")
        }
        Variant::WrongCount => {
            phrase!("diagnose-unread-count", "its count is wrong, as it is with many games")
        }
        Variant::NotUtf8 => phrase!(
            "diagnose-unread-utf8",
            "its text is in another encoding than the client expects (UTF-8, ASCII)"
        ),
        Variant::Split => phrase!("diagnose-unread-split", "it is split over several datagrams"),
        Variant::Unknown => phrase!("diagnose-unread-unknown", "it does not know this variant"),
    }
}

fn damaged(damage: Damage) -> Phrase {
    match damage {
        Damage::Cut => phrase!("diagnose-damage-cut", "it ends inside a field, though the datagram is whole"),
        Damage::SecondPrefix => phrase!("diagnose-damage-prefix", "it has the prefix FF FF FF FF twice"),
        Damage::Compression => {
            phrase!("diagnose-damage-bzip2", "it does not decompress to what its header promises")
        }
        Damage::Other => phrase!("diagnose-damage-other", "its content contradicts its layout"),
    }
}

fn faulty(fault: SizeFault) -> Phrase {
    match fault {
        SizeFault::Characters => phrase!("diagnose-size-characters", "it counts characters instead of bytes"),
        SizeFault::OneZero => phrase!("diagnose-size-zero", "one zero byte ends the body instead of two"),
        SizeFault::NoZero => phrase!("diagnose-size-none", "no zero byte ends the body"),
        SizeFault::Small => phrase!("diagnose-size-small", "it is smaller than any packet can be"),
        SizeFault::IsText => phrase!(
            "diagnose-size-text",
            "what was read as a size is text: the reader has lost its place, because a size was wrong or not all bytes were read"
        ),
    }
}

/// The four bytes of a challenge, as they were sent.
fn bytes(value: u32) -> String {
    let [a, b, c, d] = value.to_le_bytes();
    format!("{a:02x} {b:02x} {c:02x} {d:02x}")
}

/// Hostile text, made visible and cut.
fn shown(text: &str) -> String {
    const MOST: usize = 120;
    let end = text.char_indices().nth(MOST).map_or(text.len(), |(at, _)| at);
    Text(text.get(..end).unwrap_or("").as_bytes()).shown().to_string()
}
