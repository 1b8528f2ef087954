//! The text of the diagnoses: one sentence for each, saying what happened.

use alloc::format;
use alloc::string::{String, ToString};

use a2scope_text::{Arg, StaticText, Translatable, static_text, text};
use a2scope_wire::Text;

use super::cause::{
    Cause, Cut, Damage, Flaw, Hidden, Loss, Mistake, Protocol, SizeFault, Unanswered, Variant,
};
use crate::exchange::ExchangeKind;

/// Returns the name of a request for a sentence.
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

/// Returns the sentence that says what happened.
pub(super) fn sentence(cause: &Cause, kind: Option<ExchangeKind>) -> Translatable {
    let request = || request(kind);
    match cause {
        Cause::Ok { open: 0, beside: false } => text!("diagnose-ok", "Every question was answered."),
        Cause::Ok { open: 0, beside: true } => {
            text!("diagnose-ok-beside", "Every question that is no part of an incident was answered.")
        }
        Cause::Ok { open, beside: false } => text!(
            "diagnose-ok-open",
            "Every question was answered, but for {open} at the very end, whose {open|answer|answers} may still come.",
            open = Arg::Count(*open)
        ),
        Cause::Ok { open, beside: true } => text!(
            "diagnose-ok-open-beside",
            "Every question that is no part of an incident was answered, but for {open} at the very end, whose {open|answer|answers} may still come.",
            open = Arg::Count(*open)
        ),
        Cause::Some { answered, asked, to: None } => text!(
            "diagnose-some",
            "{answered} of {asked} questions were answered.",
            answered = Arg::Count(*answered),
            asked = Arg::Count(*asked)
        ),
        Cause::Some { answered, asked, to: Some(Unanswered { servers, silent }) } if silent == servers => {
            text!(
                "diagnose-some-silent",
                "{answered} of {asked} questions were answered; the rest went to {servers} {servers|server that answered|servers that answered} nothing.",
                answered = Arg::Count(*answered),
                asked = Arg::Count(*asked),
                servers = Arg::Count(*servers)
            )
        }
        Cause::Some { answered, asked, to: Some(Unanswered { servers, silent: 0 }) } => text!(
            "diagnose-some-others",
            "{answered} of {asked} questions were answered; the rest went to {servers} {servers|server|servers} that answered other questions.",
            answered = Arg::Count(*answered),
            asked = Arg::Count(*asked),
            servers = Arg::Count(*servers)
        ),
        Cause::Some { answered, asked, to: Some(Unanswered { servers, silent }) } => text!(
            "diagnose-some-mixed",
            "{answered} of {asked} questions were answered; the rest went to {servers} {servers|server|servers}, of which {silent} answered nothing.",
            answered = Arg::Count(*answered),
            asked = Arg::Count(*asked),
            servers = Arg::Count(*servers),
            silent = Arg::Count(*silent)
        ),
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
        Cause::SplitLost { loss: Loss::TooBig } => text!(
            "diagnose-split_lost-mtu",
            "A router says that the packets are too big for the next link (fragmentation needed)."
        ),
        Cause::SplitLost { loss: Loss::Often } => {
            text!("diagnose-split_lost", "Fragments of the reply are missing, again and again.")
        }
        Cause::SplitLost { loss: Loss::Once } => text!(
            "diagnose-split_lost-once",
            "Fragments of a reply are missing, and only a repeat of {request} was answered completely.",
            request = request()
        ),
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
            "The RCON answer goes on in further packets, and the client reads the first one (4,096 bytes) only."
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

/// Returns the words for the data that a request asks for.
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

/// Formats the four bytes of a challenge in hexadecimal, in the order in which they were sent.
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
