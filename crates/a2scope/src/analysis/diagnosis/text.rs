//! The sentences of diagnoses: what happened, and what to do next.

use alloc::format;
use alloc::string::{String, ToString};

use a2scope_text::{StaticText, Translatable, static_text, text};
use a2scope_wire::Text;

use super::cause::{Cause, Cut, Damage, Flaw, Hidden, Mistake, Protocol, SizeFault, Variant};
use crate::exchange::ExchangeKind;
use crate::games::{Game, QueryPort};

/// The name of a request, for use in a sentence.
pub(super) fn request(kind: Option<ExchangeKind>) -> StaticText {
    match kind {
        Some(ExchangeKind::Info) => StaticText::name("A2S_INFO"),
        Some(ExchangeKind::Players) => StaticText::name("A2S_PLAYER"),
        Some(ExchangeKind::Rules) => StaticText::name("A2S_RULES"),
        Some(ExchangeKind::Ping) => StaticText::name("A2A_PING"),
        Some(ExchangeKind::Challenge) => StaticText::name("A2S_SERVERQUERY_GETCHALLENGE"),
        Some(ExchangeKind::Master) => StaticText::name("A2M_GET_SERVERS_BATCH2"),
        _ => static_text!("diagnose-request", "the request"),
    }
}

/// Says what happened.
pub(super) fn sentence(cause: &Cause, kind: Option<ExchangeKind>) -> Translatable {
    let request = || request(kind);
    match cause {
        Cause::Ok => text!("diagnose-ok", "Every question was answered."),
        Cause::SilenceAll { .. } => text!(
            "diagnose-silence-all",
            "The server never answers: nothing came from its address, on any port, for any request."
        ),
        Cause::ClosedPort { .. } => {
            text!("diagnose-silence-closed", "The host answers that nothing listens on this port.")
        }
        Cause::Prohibited { by: Some(by), host: false } => text!(
            "diagnose-silence-prohibited",
            "{by} says that a filter forbids the requests (administratively prohibited).",
            by = by.clone()
        ),
        Cause::Prohibited { by: Some(by), host: true } => text!(
            "diagnose-silence-unreachable",
            "{by} says that there is no way to the server's host.",
            by = by.clone()
        ),
        Cause::Prohibited { .. } => {
            text!("diagnose-silence-rejected", "A router or a firewall on the way rejects the requests.")
        }
        Cause::AfterChallenge => text!(
            "diagnose-silence-after",
            "The server sent a challenge, the client repeated {request} with it correctly, and then nothing came.",
            request = request()
        ),
        Cause::ThisMessage { game: Some(game) } => text!(
            "diagnose-silence-this-game",
            "The server answers other requests and never {request} ({what}); {game} often does not serve it.",
            request = request(),
            what = what(kind),
            game = game.name
        ),
        Cause::ThisMessage { game: None } => text!(
            "diagnose-silence-this",
            "The server answers other requests and never {request} ({what}).",
            request = request(),
            what = what(kind)
        ),
        Cause::Later { .. } => {
            text!("diagnose-silence-later", "The server answered at first, then stopped.")
        }
        Cause::NotRepeated => text!(
            "diagnose-not_repeated",
            "The server asked for its challenge to be sent back, and the client never repeats {request} with the challenge.",
            request = request()
        ),
        Cause::Wrong { mistake, sent: Some(sent), carried: Some(carried) } => text!(
            "diagnose-wrong-values",
            "The client repeats {request} with a wrong challenge: {sent} was sent, {carried} came back; {how}.",
            request = request(),
            sent = bytes(*sent),
            carried = bytes(*carried),
            how = mistaken(*mistake)
        ),
        Cause::Wrong { mistake, .. } => text!(
            "diagnose-wrong",
            "The client repeats {request} with a wrong challenge: {how}.",
            request = request(),
            how = mistaken(*mistake)
        ),
        Cause::Loop => text!(
            "diagnose-loop",
            "The client repeats {request} with the right challenge, and each time another challenge comes instead of the reply.",
            request = request()
        ),
        Cause::Instead => text!(
            "diagnose-instead",
            "The server answered with a challenge (type 65, 0x41, 'A': S2C_CHALLENGE) where the client expected the reply."
        ),
        Cause::RequestWrong { flaw } => text!(
            "diagnose-request_wrong",
            "The request is none that servers answer: {flaw}.",
            flaw = flawed(*flaw)
        ),
        Cause::Refused { text: Some(text) } => {
            text!("diagnose-refused-text", "The server refuses: \"{text}\".", text = visible(text))
        }
        Cause::Refused { text: None } => text!(
            "diagnose-refused",
            "The server sent a text to print or a rejection (0x6C, 0x39) in place of the reply: it refuses."
        ),
        Cause::OtherProtocol { protocol } => text!(
            "diagnose-other_protocol",
            "What answers is not this protocol but {protocol}.",
            protocol = named(*protocol)
        ),
        Cause::Elsewhere { from: Some(from), port_only: true, .. } => text!(
            "diagnose-elsewhere-port",
            "The answer comes from {from}, not from the port the request went to.",
            from = from.to_string()
        ),
        Cause::Elsewhere { from: Some(from), .. } => text!(
            "diagnose-elsewhere-address",
            "The answer comes from {from}, not from the address the request went to.",
            from = from.to_string()
        ),
        Cause::Elsewhere { to_port: true, .. } => text!(
            "diagnose-elsewhere-to",
            "The answer goes to another port of the client, not to the one the request came from."
        ),
        Cause::Elsewhere { .. } => {
            text!(
                "diagnose-elsewhere",
                "The answer does not come from the address and port the request went to."
            )
        }
        Cause::Late { closed: true } => {
            text!("diagnose-late-closed", "The answer came when the client had already closed its port.")
        }
        Cause::Late { closed: false } => text!(
            "diagnose-late",
            "The answer comes, but later than clients usually wait (three seconds), or after the repeat."
        ),
        Cause::Unread { variant } => text!(
            "diagnose-unread",
            "The reply is complete and valid, but the client cannot read it: {variant}.",
            variant = unread(*variant)
        ),
        Cause::ReplyWrong { damage } => text!(
            "diagnose-reply_wrong",
            "The server's reply is malformed: {damage}.",
            damage = damaged(*damage)
        ),
        Cause::SplitLost { too_big: true } => text!(
            "diagnose-split_lost-mtu",
            "A router says that the packets are too big for the next link (fragmentation needed)."
        ),
        Cause::SplitLost { too_big: false } => {
            text!("diagnose-split_lost", "Fragments of the reply are missing, again and again.")
        }
        Cause::Counts { hidden: Hidden::MaxPlayers, .. } => text!(
            "diagnose-counts-max",
            "The player list has a single entry \"Max Players\": the server's host_players_show is 1 and hides the players."
        ),
        Cause::Counts { hidden: Hidden::Names, game } => text!(
            "diagnose-counts-names",
            "The player list has empty names, as is usual for {game}.",
            game = game.map_or("CS2", |game| game.name)
        ),
        Cause::Counts { hidden: Hidden::Players, game } => text!(
            "diagnose-counts-players",
            "The info counts players that the list does not have, as is usual for {game}.",
            game = game.map_or("CS:GO", |game| game.name)
        ),
        Cause::MasterNothing { empty: false } => {
            text!("diagnose-master", "The master server does not answer.")
        }
        Cause::MasterNothing { empty: true } => {
            text!("diagnose-master-empty", "The master server answers with empty lists only.")
        }
        Cause::RconRefused { reset: false } => {
            text!(
                "diagnose-rcon-refused",
                "The RCON connection is refused: nothing listens on this TCP port."
            )
        }
        Cause::RconRefused { reset: true } => {
            text!("diagnose-rcon-reset", "The RCON connection is reset before the server has sent anything.")
        }
        Cause::RconLogin => {
            text!("diagnose-rcon-login", "The server refuses the RCON login: the password is wrong (id -1).")
        }
        Cause::RconBanned => text!(
            "diagnose-rcon-banned",
            "The server closes the RCON connection right after the login: it has banned this address for a while."
        ),
        Cause::RconNoAnswer => text!(
            "diagnose-rcon-no_answer",
            "The RCON login is accepted and the command sent, and no answer comes."
        ),
        Cause::RconNoEnd { .. } => text!(
            "diagnose-rcon-no_end",
            "The client waits for the answer to its empty end packet, and this server does not mirror it."
        ),
        Cause::RconId { zero: true } => {
            text!("diagnose-rcon-id_zero", "The RCON answers carry id 0, not the id of the command.")
        }
        Cause::RconId { zero: false } => {
            text!("diagnose-rcon-id", "The id in the RCON answers is not that of the command.")
        }
        Cause::RconSize { fault } => text!(
            "diagnose-rcon-size",
            "The size of the RCON packets is wrong: {fault}.",
            fault = faulty(*fault)
        ),
        Cause::RconCut { cut: Cut::Packet } => text!(
            "diagnose-rcon-cut",
            "The RCON answer goes on in further packets, and the client reads the first one (4096 bytes) only."
        ),
        Cause::RconCut { cut: Cut::Segment } => text!(
            "diagnose-rcon-cut-segment",
            "The client reads one TCP segment and takes it for the whole RCON packet, which is longer."
        ),
        Cause::RconUnasked => text!(
            "diagnose-rcon-unasked",
            "The server sends RCON packets that nobody asked for (type 4 or another one of its own)."
        ),
        Cause::RconOther { protocol } => text!(
            "diagnose-rcon-other",
            "What answers on this port is not RCON but {protocol}.",
            protocol = named(*protocol)
        ),
        Cause::OneWay { requests: false } => text!(
            "diagnose-one_way",
            "The capture has answers without the requests: only one direction was captured."
        ),
        Cause::OneWay { requests: true } => text!(
            "diagnose-one_way-requests",
            "The requests carry challenges that nobody is seen to send: only one direction was captured."
        ),
    }
}

/// Says what to do next; `None` if there is nothing to do.
pub(super) fn next(cause: &Cause) -> Option<Translatable> {
    Some(match cause {
        Cause::Ok => return None,
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

/// Says which port to ask instead, if the port or the text shows which game it is.
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

/// Says what a request asks for.
fn what(kind: Option<ExchangeKind>) -> StaticText {
    match kind {
        Some(ExchangeKind::Info) => static_text!("diagnose-what-info", "info"),
        Some(ExchangeKind::Players) => static_text!("diagnose-what-players", "players"),
        Some(ExchangeKind::Rules) => static_text!("diagnose-what-rules", "rules"),
        Some(ExchangeKind::Ping) => static_text!("diagnose-what-ping", "ping"),
        _ => static_text!("diagnose-what-other", "other"),
    }
}

fn mistaken(mistake: Mistake) -> StaticText {
    match mistake {
        Mistake::Reversed => {
            static_text!(
                "diagnose-mistake-reversed",
                "the bytes are reversed (the wrong byte order, endianness)"
            )
        }
        Mistake::Shifted => static_text!("diagnose-mistake-shifted", "the bytes are shifted"),
        Mistake::AsText => static_text!("diagnose-mistake-text", "the number was written as text"),
        Mistake::OtherServer => {
            static_text!("diagnose-mistake-server", "it is the challenge of another server")
        }
        Mistake::Truncated => {
            static_text!("diagnose-mistake-cut", "it is truncated: fewer than four bytes were sent back")
        }
        Mistake::Placeholder => {
            static_text!("diagnose-mistake-placeholder", "it still carries -1 or 0 instead of the challenge")
        }
        Mistake::Other => {
            static_text!("diagnose-mistake-other", "these are not the bytes that the server sent")
        }
    }
}

fn flawed(flaw: Flaw) -> StaticText {
    match flaw {
        Flaw::NoBlanks => static_text!(
            "diagnose-flaw-blanks",
            "the blanks (spaces) between the words of \"Source Engine Query\" are missing"
        ),
        Flaw::NoZero => static_text!("diagnose-flaw-zero", "the terminating zero byte (NUL) is missing"),
        Flaw::NoPrefix => static_text!("diagnose-flaw-prefix", "the prefix FF FF FF FF is missing"),
        Flaw::Printf => {
            static_text!(
                "diagnose-flaw-printf",
                "a printf placeholder (such as %s) is where the challenge should be"
            )
        }
        Flaw::Mojibake => {
            static_text!(
                "diagnose-flaw-mojibake",
                "the FF bytes were sent as text in UTF-8 (C3 BF), a wrong encoding"
            )
        }
        Flaw::Text => {
            static_text!("diagnose-flaw-text", "it says something other than \"Source Engine Query\"")
        }
        Flaw::Short => {
            static_text!("diagnose-flaw-short", "the four bytes of the challenge field are missing or cut")
        }
        Flaw::Header => static_text!("diagnose-flaw-header", "its header byte is not one of this protocol"),
        Flaw::OtherProtocol => static_text!("diagnose-flaw-protocol", "it is a request of another protocol"),
    }
}

fn named(protocol: Protocol) -> StaticText {
    match protocol {
        Protocol::Quake => static_text!("diagnose-protocol-quake", "a word of the Quake III family"),
        Protocol::Http => static_text!("diagnose-protocol-http", "HTTP (a web server or a WebSocket)"),
        Protocol::RakNet => StaticText::name("RakNet"),
        Protocol::Minecraft => StaticText::name("Minecraft"),
        Protocol::Tls => StaticText::name("TLS"),
        Protocol::BattlEye => StaticText::name("BattlEye"),
        Protocol::WebSocket => {
            static_text!("diagnose-protocol-web_socket", "a WebSocket (web RCON over HTTP)")
        }
        Protocol::Zeros => static_text!("diagnose-protocol-zeros", "bytes without the prefix FF FF FF FF"),
        Protocol::Unknown => static_text!("diagnose-protocol-unknown", "another protocol"),
    }
}

fn unread(variant: Variant) -> StaticText {
    match variant {
        Variant::Bzip2 => static_text!("diagnose-unread-bzip2", "it is compressed with bzip2"),
        Variant::GoldSplit => static_text!("diagnose-unread-gold", "it is split in GoldSource's way"),
        Variant::OldSplit => {
            static_text!("diagnose-unread-old", "it is split as old Source servers do, without a size")
        }
        Variant::ManyDatagrams => {
            static_text!("diagnose-unread-many", "it comes in more datagrams than it expects")
        }
        Variant::GoldInfo => {
            static_text!(
                "diagnose-unread-gold_info",
                "it is GoldSource's obsolete info (0x6D, S2A_INFO_DETAILED)"
            )
        }
        Variant::WrongCount => {
            static_text!("diagnose-unread-count", "its count is wrong, as it is with many games")
        }
        Variant::NotUtf8 => static_text!(
            "diagnose-unread-utf8",
            "its text is not in the encoding that the client expects (UTF-8, ASCII)"
        ),
        Variant::Split => static_text!("diagnose-unread-split", "it is split over several datagrams"),
        Variant::Unknown => static_text!("diagnose-unread-unknown", "it does not know this variant"),
    }
}

fn damaged(damage: Damage) -> StaticText {
    match damage {
        Damage::Cut => {
            static_text!("diagnose-damage-cut", "it ends inside a field, though the datagram is whole")
        }
        Damage::SecondPrefix => static_text!("diagnose-damage-prefix", "it has the prefix FF FF FF FF twice"),
        Damage::Compression => {
            static_text!("diagnose-damage-bzip2", "it does not decompress to what its header promises")
        }
        Damage::Other => static_text!("diagnose-damage-other", "its content contradicts its layout"),
    }
}

fn faulty(fault: SizeFault) -> StaticText {
    match fault {
        SizeFault::Characters => {
            static_text!("diagnose-size-characters", "it counts characters instead of bytes")
        }
        SizeFault::OneZero => {
            static_text!("diagnose-size-zero", "one zero byte ends the body instead of two")
        }
        SizeFault::NoZero => static_text!("diagnose-size-none", "no zero byte ends the body"),
        SizeFault::Small => static_text!("diagnose-size-small", "it is smaller than any packet can be"),
        SizeFault::IsText => static_text!(
            "diagnose-size-text",
            "what was read as a size is text: the reader has lost its place, because a size was wrong or not all bytes were read"
        ),
    }
}

/// The four bytes of a challenge in hexadecimal, in the order sent.
fn bytes(value: u32) -> String {
    let [a, b, c, d] = value.to_le_bytes();
    format!("{a:02x} {b:02x} {c:02x} {d:02x}")
}

/// Makes hostile text visible and shortens it.
fn visible(text: &str) -> String {
    const MOST: usize = 120;
    let end = text.char_indices().nth(MOST).map_or(text.len(), |(at, _)| at);
    Text(text.get(..end).unwrap_or("").as_bytes()).visible().to_string()
}
