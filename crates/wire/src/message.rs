//! Every message by name, and the decoder that tells them apart.

use alloc::vec::Vec;

use crate::a2s::challenge::{self, Challenge};
use crate::a2s::info::{self, Info, InfoRequest};
use crate::a2s::info_goldsource::{self, InfoDetailed};
use crate::a2s::ping::{self, Ack};
use crate::a2s::player::{self, PlayerRequest, Players};
use crate::a2s::rules::{self, Rules, RulesRequest};
use crate::a2s::{HEADER, PADDING, PREFIX, SECOND_PREFIX, TRAILING};
use crate::connectionless::{self, GoldRcon, Line, Opaque};
use crate::foreign;
use crate::gap::{self, Gap};
use crate::master::{self, MasterReply, MasterRequest};
use crate::note::codes;
use crate::reader::UNREAD;
use crate::{EncodeError, Error, Meta, NoteArgs, Notes, Reader, Trace, rcon, rules_blob, split};

named! {
    /// The game engine a message belongs to.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum GameEngine {
        /// Source and its successors.
        Source = "source",
        /// GoldSource (Half-Life).
        GoldSource = "goldsource",
    }
}

named! {
    /// Who sends a message.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Sender {
        /// The client.
        Client = "client",
        /// The game server.
        Server = "server",
        /// The master server.
        Master = "master server",
        /// Client or server.
        Any = "client or server",
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $id:ident = $name:literal, $header:expr, $engine:expr, $sender:ident, $doc_text:literal, [$($group:literal: $table:expr),*];)*) => {
        /// Which message it is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum MessageKind {
            $(#[doc = $doc_text] $id,)*
        }

        impl MessageKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$id),*];

            /// The name; Valve's, where Valve gave one.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $name,)* }
            }

            /// The header byte; `None` if no single byte identifies the message.
            pub const fn header(self) -> Option<u8> {
                match self { $(Self::$id => $header,)* }
            }

            /// The engine that uses the message; `None` if both do.
            pub const fn engine(self) -> Option<GameEngine> {
                match self { $(Self::$id => $engine,)* }
            }

            /// Who sends it.
            pub const fn sender(self) -> Sender {
                match self { $(Self::$id => Sender::$sender,)* }
            }

            /// What the message is for.
            pub const fn doc(self) -> &'static str {
                match self { $(Self::$id => $doc_text,)* }
            }

            /// Its field tables, each with the name of the part it describes (empty for the message itself).
            pub fn tables(self) -> Vec<(&'static str, &'static [&'static Meta])> {
                match self { $(Self::$id => alloc::vec![$(($group, $table)),*],)* }
            }
        }
    };
}

kinds! {
    InfoRequest = "A2S_INFO", Some(info::REQUEST_HEADER), None, Client,
        "Asks a server what it is. Since December 2020 a server may answer with S2C_CHALLENGE first; the client then repeats the request with the challenge appended.",
        ["": info::request::TABLE];
    Info = "S2A_INFO_SRC", Some(info::HEADER), Some(GameEngine::Source), Server,
        "What a server is and what is played on it: name, map, game, players, version.",
        ["": info::TABLE, "keywords": crate::keywords::TABLE];
    InfoDetailed = "S2A_INFO_DETAILED", Some(info_goldsource::HEADER), Some(GameEngine::GoldSource), Server,
        "GoldSource's obsolete answer to A2S_INFO, with the mod's own description.",
        ["": info_goldsource::TABLE];
    PlayerRequest = "A2S_PLAYER", Some(player::REQUEST_HEADER), None, Client,
        "Asks a server who is playing; with challenge -1 it asks for the challenge first.",
        ["": player::request::TABLE];
    Players = "S2A_PLAYER", Some(player::HEADER), None, Server,
        "Who is playing, with score and time. The count byte cannot be relied on.",
        ["": player::TABLE];
    RulesRequest = "A2S_RULES", Some(rules::REQUEST_HEADER), None, Client,
        "Asks a server for its settings; with challenge -1 it asks for the challenge first.",
        ["": rules::request::TABLE];
    Rules = "S2A_RULES", Some(rules::HEADER), None, Server,
        "A server's settings as names and values. Often larger than one packet, then split.",
        ["": rules::TABLE, "blob": rules_blob::TABLE];
    GetChallenge = "A2S_SERVERQUERY_GETCHALLENGE", Some(challenge::REQUEST_HEADER), None, Client,
        "Asks for a challenge. Obsolete; AppIDs 17510, 17530, 17740, 17550 and 17700 still answer it.",
        [];
    Challenge = "S2C_CHALLENGE", Some(challenge::HEADER), None, Server,
        "The number a client must repeat its request with, so that nobody can ask in another's name.",
        ["": challenge::TABLE];
    Ping = "A2A_PING", Some(ping::REQUEST_HEADER), None, Client,
        "Asks whether a server is there. Obsolete.",
        [];
    Ack = "A2A_ACK", Some(ping::HEADER), None, Server,
        "The server is there. GoldSource answers with an empty text, Source with fourteen zeros.",
        ["": ping::TABLE];
    MasterRequest = "A2M_GET_SERVERS_BATCH2", None, None, Client,
        "Asks the master server for a part of its list of game servers.",
        ["": master::request::TABLE];
    MasterReply = "M2A_SERVER_BATCH", Some(master::HEADER), None, Master,
        "A part of the list of game servers: addresses only. 0.0.0.0:0 ends the list.",
        ["": master::TABLE];
    Print = "A2A_PRINT", Some(connectionless::PRINT), None, Any,
        "Text to print. GoldSource answers rcon commands with these.",
        ["": connectionless::TABLE];
    Log = "S2A_LOGSTRING", Some(connectionless::LOG), None, Server,
        "A line of the server's log, sent to a log host.",
        ["": connectionless::TABLE];
    LogSecret = "S2A_LOGSTRING2", Some(connectionless::LOG_SECRET), None, Server,
        "A line of the server's log with the log secret before it.",
        ["": connectionless::TABLE];
    GetChallengeConnect = "A2S_GETCHALLENGE", Some(0x71), Some(GameEngine::Source), Client,
        "Asks for a challenge before connecting; the body names the client's own number.",
        ["": connectionless::TABLE];
    ConnectReject = "S2C_CONNREJECT", Some(0x39), None, Server,
        "The connection is refused; the text says why.",
        ["": connectionless::TABLE];
    BadPassword = "S2C_BADPASSWORD", Some(0x38), Some(GameEngine::GoldSource), Server,
        "The connection is refused: wrong password.",
        ["": connectionless::TABLE];
    Connection = "S2C_CONNECTION", Some(0x42), None, Server,
        "The connection is accepted.",
        ["": connectionless::TABLE];
    Connect = "C2S_CONNECT", Some(0x6B), None, Client,
        "A client connects.",
        ["": connectionless::TABLE];
    GoldCommand = "GOLDSRC_COMMAND", None, Some(GameEngine::GoldSource), Any,
        "One of GoldSource's text commands or its answer: a word behind FF FF FF FF.",
        ["": connectionless::TABLE];
    GoldRcon = "GOLDSRC_RCON", None, Some(GameEngine::GoldSource), Client,
        "GoldSource RCON over UDP: challenge, password in clear, command.",
        ["": connectionless::TABLE];
    GoldLog = "GOLDSRC_LOG", None, Some(GameEngine::GoldSource), Server,
        "A line of a GoldSource server's log: the word log, then the line.",
        ["": connectionless::TABLE];
    RconAuth = "SERVERDATA_AUTH", None, None, Client,
        "RCON login: the body is the password, in clear.",
        ["": rcon::TABLE];
    RconAuthResponse = "SERVERDATA_AUTH_RESPONSE", None, None, Server,
        "Outcome of an RCON login: the request's id, or -1 when the password was wrong.",
        ["": rcon::TABLE];
    RconExec = "SERVERDATA_EXECCOMMAND", None, None, Client,
        "A command to run on the server.",
        ["": rcon::TABLE];
    RconResponse = "SERVERDATA_RESPONSE_VALUE", None, None, Any,
        "The answer to a command, or a part of it. Clients send it empty to learn, from its echo, where an answer ends.",
        ["": rcon::TABLE];
    RconOther = "SERVERDATA_OTHER", None, None, Any,
        "An RCON packet of a type that is not Valve's.",
        ["": rcon::TABLE];
    Gap = "TCP_GAP", None, None, Any,
        "No message: bytes of an RCON stream that the capture does not have.",
        ["": gap::TABLE];
    Fragment = "SPLIT_FRAGMENT", None, None, Any,
        "Fragments of a split message whose first fragment is missing, so that what they carry is not known.",
        ["": split::TABLE];
    Unknown = "UNKNOWN", None, None, Any,
        "Not of the query protocol: a header byte that is not known behind FF FF FF FF, which other engines use too, or no such prefix at all.",
        ["": connectionless::TABLE, "settings": foreign::TABLE];
}

impl MessageKind {
    /// Whether it is a Source RCON packet, and so from a TCP stream.
    pub const fn is_rcon(self) -> bool {
        matches!(
            self,
            Self::RconAuth | Self::RconAuthResponse | Self::RconExec | Self::RconResponse | Self::RconOther
        )
    }

    /// Whether trailing zeros are padding: of a lengthened request, or of a challenge in a fixed-size buffer.
    const fn is_padded(self) -> bool {
        use MessageKind as Kind;
        matches!(self, Kind::InfoRequest | Kind::PlayerRequest | Kind::RulesRequest | Kind::Challenge)
    }

    /// The kind with this name, in any case; `None` if there is no such message.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// The kind with this header byte after `FF FF FF FF`; `None` if unknown.
    pub fn by_header(header: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.header() == Some(header))
    }
}

/// A decoded message.
#[derive(Clone, Debug, PartialEq)]
pub enum Message<'a> {
    /// `A2S_INFO`
    InfoRequest(InfoRequest<'a>),
    /// `S2A_INFO_SRC`
    Info(Info<'a>),
    /// `S2A_INFO_DETAILED`
    InfoDetailed(InfoDetailed<'a>),
    /// `A2S_PLAYER`
    PlayerRequest(PlayerRequest),
    /// `S2A_PLAYER`
    Players(Players<'a>),
    /// `A2S_RULES`
    RulesRequest(RulesRequest),
    /// `S2A_RULES`
    Rules(Rules<'a>),
    /// `A2S_SERVERQUERY_GETCHALLENGE`
    GetChallenge,
    /// `S2C_CHALLENGE`
    Challenge(Challenge<'a>),
    /// `A2A_PING`
    Ping,
    /// `A2A_ACK`
    Ack(Ack<'a>),
    /// `A2M_GET_SERVERS_BATCH2`
    MasterRequest(MasterRequest<'a>),
    /// `M2A_SERVER_BATCH`
    MasterReply(MasterReply<'a>),
    /// `A2A_PRINT`, `S2A_LOGSTRING`, `GOLDSRC_COMMAND` …
    Line(Line<'a>),
    /// `GOLDSRC_RCON`
    GoldRcon(GoldRcon<'a>),
    /// `SERVERDATA_…`
    Rcon(rcon::Packet<'a>),
    /// `TCP_GAP`
    Gap(Gap),
    /// `UNKNOWN`, and messages whose layout is not documented.
    Opaque(Opaque<'a>),
}

impl Message<'_> {
    /// The message's bytes.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let bare = |header: u8| Ok([&crate::prefix::SINGLE[..], &[header]].concat());
        match self {
            Self::InfoRequest(m) => m.encode(),
            Self::Info(m) => m.encode(),
            Self::InfoDetailed(m) => m.encode(),
            Self::PlayerRequest(m) => m.encode(),
            Self::Players(m) => m.encode(),
            Self::RulesRequest(m) => m.encode(),
            Self::Rules(m) => m.encode(),
            Self::GetChallenge => bare(challenge::REQUEST_HEADER),
            Self::Challenge(m) => m.encode(),
            Self::Ping => bare(ping::REQUEST_HEADER),
            Self::Ack(m) => m.encode(),
            Self::MasterRequest(m) => m.encode(),
            Self::MasterReply(m) => m.encode(),
            Self::Line(m) => m.encode(),
            Self::GoldRcon(m) => m.encode(),
            Self::Rcon(m) => m.encode(),
            Self::Gap(_) => Ok(Vec::new()),
            Self::Opaque(m) => Ok(m.encode()),
        }
    }
}

/// The result of decoding: which message it is, and its value or error.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded<'a> {
    /// Which message it is; known once the header byte is read.
    pub kind: MessageKind,
    /// The value, or the error that stopped the decoder.
    ///
    /// A note repeats the error; the trace keeps what was read.
    pub value: Result<Message<'a>, Error>,
}

/// Decodes a whole message: one datagram, or a reassembled split message. Spans name the bytes as `buffer`.
///
/// Messages start with `FF FF FF FF`; only `A2M_GET_SERVERS_BATCH2` does not. Other bytes become `UNKNOWN`
/// with one undecoded field.
#[inline]
pub fn decode<'a, T: Trace>(bytes: &'a [u8], buffer: u8, trace: &mut T, notes: &mut Notes) -> Decoded<'a> {
    let mut r = Reader::new(bytes, buffer, trace, notes);
    let (kind, value) = message(&mut r);
    if !r.is_empty() {
        let left = r.left();
        match &value {
            Ok(_) if kind.is_padded() && r.remaining().iter().all(|byte| *byte == 0) => {
                r.note(&codes::PADDING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
                r.read_rest(&PADDING);
            }
            Ok(_) => {
                r.note(&codes::TRAILING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
                r.read_rest(&TRAILING);
            }
            Err(error) => {
                r.note(&codes::TRUNCATED, r.span_ahead(left), NoteArgs::Error(*error));
                r.read_rest(&UNREAD);
            }
        }
    } else if let Err(error) = &value {
        r.note(&codes::TRUNCATED, r.span_ahead(0), NoteArgs::Error(*error));
    }
    Decoded { kind, value }
}

#[inline]
fn message<'a, T: Trace>(r: &mut Reader<'a, '_, T>) -> (MessageKind, Result<Message<'a>, Error>) {
    use MessageKind as Kind;
    if !r.remaining().starts_with(&crate::prefix::SINGLE) {
        if r.remaining().first() == Some(&master::REQUEST_HEADER) {
            return (Kind::MasterRequest, MasterRequest::decode(r).map(Message::MasterRequest));
        }
        if r.remaining().starts_with(&crate::prefix::MOJIBAKE) {
            r.note(&codes::MOJIBAKE, r.span_ahead(crate::prefix::MOJIBAKE.len()), NoteArgs::None);
        } else if crate::prefix::is_vse_flood(r.remaining()) {
            let left = r.left();
            let what =
                if r.remaining().starts_with(b"T") { "its prefix" } else { "its prefix, written as escapes" };
            r.note(&codes::VSE_FLOOD, r.span_ahead(left), NoteArgs::Text(what));
        } else {
            let left = r.left();
            r.note(&codes::NO_PREFIX, r.span_ahead(left), NoteArgs::None);
        }
        let body = crate::Text(r.read_rest(&connectionless::BODY));
        return (Kind::Unknown, Ok(Message::Opaque(Opaque { prefixed: false, header: None, body })));
    }
    if let Err(error) = r.read_len(&PREFIX, 4) {
        return (Kind::Unknown, Err(error));
    }
    if r.remaining().starts_with(&crate::prefix::SINGLE) {
        let start = r.offset();
        let _ = r.read_len(&SECOND_PREFIX, 4);
        r.note(&codes::SECOND_PREFIX, r.span_from(start), NoteArgs::None);
    }
    let body = r.remaining();
    let Some(&header) = body.first() else {
        r.note(&codes::EMPTY, r.span_ahead(0), NoteArgs::None);
        return (Kind::Unknown, Ok(Message::Opaque(Opaque { prefixed: true, ..Opaque::default() })));
    };
    // Words come before letters: "info" is not an A2A_PING. All words start with a lower-case letter.
    if header.is_ascii_lowercase()
        && let Some(word) = connectionless::word_of(body)
    {
        if body.strip_prefix(b"info").is_some_and(foreign::is_settings)
            && let Some(word) = foreign::word_of(body)
        {
            return (Kind::Unknown, foreign::decode(r, word));
        }
        let value = Line::decode_command(r, word);
        let kind = match &value {
            Ok(Message::Line(line)) => line.kind,
            Ok(Message::GoldRcon(_)) => Kind::GoldRcon,
            _ => Kind::GoldCommand,
        };
        return (kind, value);
    }
    let known = Kind::by_header(header).is_some();
    if (!known || header == ping::REQUEST_HEADER)
        && let Some(word) = foreign::word_of(body)
    {
        return (Kind::Unknown, foreign::decode(r, word));
    }
    if !known {
        let start = r.offset();
        let _ = r.read(&connectionless::UNKNOWN_HEADER);
        r.note(&codes::UNKNOWN, r.span_from(start), NoteArgs::Numbers(header.into(), 0));
        return (Kind::Unknown, Ok(Message::Opaque(Opaque::decode(r, header))));
    }
    let _ = r.read(&HEADER);
    match header {
        info::REQUEST_HEADER => (Kind::InfoRequest, InfoRequest::decode(r).map(Message::InfoRequest)),
        info::HEADER => (Kind::Info, Info::decode(r).map(Message::Info)),
        info_goldsource::HEADER => (Kind::InfoDetailed, InfoDetailed::decode(r).map(Message::InfoDetailed)),
        player::REQUEST_HEADER => (Kind::PlayerRequest, PlayerRequest::decode(r).map(Message::PlayerRequest)),
        player::HEADER => (Kind::Players, Players::decode(r).map(Message::Players)),
        rules::REQUEST_HEADER => (Kind::RulesRequest, RulesRequest::decode(r).map(Message::RulesRequest)),
        rules::HEADER => (Kind::Rules, Rules::decode(r).map(Message::Rules)),
        challenge::REQUEST_HEADER => (Kind::GetChallenge, Ok(Message::GetChallenge)),
        challenge::HEADER => (Kind::Challenge, Challenge::decode(r).map(Message::Challenge)),
        ping::REQUEST_HEADER => (Kind::Ping, Ok(Message::Ping)),
        ping::HEADER => (Kind::Ack, Ack::decode(r).map(Message::Ack)),
        master::HEADER => (Kind::MasterReply, MasterReply::decode(r).map(Message::MasterReply)),
        _ => other(r, header),
    }
}

/// Messages that are text, or whose layout is not documented.
fn other<'a, T: Trace>(r: &mut Reader<'a, '_, T>, header: u8) -> (MessageKind, Result<Message<'a>, Error>) {
    use MessageKind as Kind;
    let kind = Kind::by_header(header).unwrap_or(Kind::Unknown);
    match kind {
        Kind::Print | Kind::Log | Kind::LogSecret | Kind::ConnectReject | Kind::BadPassword => {
            (kind, Line::decode_text(r, kind))
        }
        _ => {
            let left = r.left();
            r.note(&codes::GUESS, r.span_ahead(left), NoteArgs::Text("it is shown whole"));
            (kind, Ok(Message::Opaque(Opaque::decode(r, header))))
        }
    }
}

/// Resolves an `explain` query: a message name, or `MESSAGE.field`. `None` if there is no match.
pub fn explain(query: &str) -> Option<(MessageKind, Option<&'static Meta>)> {
    if let Some(kind) = MessageKind::by_name(query) {
        return Some((kind, None));
    }
    let (message, field) = query.split_once('.')?;
    let kind = MessageKind::by_name(message)?;
    let field = field.rsplit('.').next().unwrap_or(field);
    let meta = kind
        .tables()
        .into_iter()
        .flat_map(|(_, table)| table.iter().copied())
        .find(|meta| meta.name.eq_ignore_ascii_case(field))?;
    Some((kind, Some(meta)))
}
