//! [`MessageKind`], and the table of all messages: the name, header byte, sender and purpose of each, and the way in
//! which it is read. The fields are in the files of the messages.

use a2scope_text::{Key, StaticText, static_text};

use crate::exchange_kind::ExchangeKind;

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
    /// The side that sends a message.
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

/// The messages of Source RCON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RconKind {
    /// `SERVERDATA_AUTH`
    Auth,
    /// `SERVERDATA_AUTH_RESPONSE`
    AuthResponse,
    /// `SERVERDATA_EXECCOMMAND`
    Exec,
    /// `SERVERDATA_RESPONSE_VALUE`
    Response,
    /// Any other type.
    Other,
}

/// A source that describes a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The document on the queries, in its English, French and Russian versions.
    ServerQueries,
    /// A tutorial that shows the bytes of one server.
    Tutorial,
    /// Bytes that somebody captured.
    Captures,
    /// No document describes the message; the source is what other programs send or read.
    Programs,
}

impl Source {
    /// Returns the name. Documents have the same name in every language.
    pub const fn text(self) -> StaticText {
        match self {
            Self::ServerQueries => StaticText::name("Valve Developer Community: Server queries"),
            Self::Tutorial => StaticText::name(
                "A. Pellegrini: Dialoguer avec un serveur Counter-Strike : Source en PHP (2007)",
            ),
            Self::Captures => static_text!("learn-source-captures", "bytes captured from servers in use"),
            Self::Programs => {
                static_text!("learn-source-programs", "the source code of other clients and servers")
            }
        }
    }
}

impl Sender {
    /// Returns the name, as a text that has translations.
    pub const fn text(self) -> StaticText {
        StaticText::new(Key::of("sender", self.name()), self.name())
    }
}

/// The table of all messages, for the macro `$for_all`. A row has three parts:
///
/// * the description of the message: name, header byte, engine, sender, purpose, when it is sent, what answers it, the
///   exchange that it belongs to, its sources;
/// * its bytes: how they are read, the fields in wire order, the tables of fields, and which notes it can have. A
///   message with a header byte has a layout of its `own` (a type, and a variant of [`Message`](crate::Message) with
///   the same name), or it ends after the header (`bare`), is `text`, or has an undocumented layout (`opaque`). The
///   others begin with a `word`, are packets of `rcon`, or are not messages at all, such as a gap (`other`);
/// * its example, a file in `tests/cases` that the reference shows.
#[doc(hidden)]
#[macro_export]
macro_rules! messages {
    ($for_all:ident) => {
        $for_all! {
            InfoRequest { "A2S_INFO", Some(0x54), None, Client,
                "Asks a server what it is. Since December 2020 a server may answer with S2C_CHALLENGE first; the client then repeats the request with the challenge appended.",
                sent: "At any time, by anyone: server browsers, game panels and monitors begin with it. If a challenge comes back, the request is sent again with it.",
                answered: [Info, InfoDetailed, Challenge], exchange: Some(ExchangeKind::Info), sources: [ServerQueries, Captures]
            } bytes { own InfoRequest, info::REQUEST_LAYOUT, ["" info::request::TABLE], [info::PLACES] } example ["info_request/challenged"];
            Info { "S2A_INFO_SRC", Some(0x49), Some(GameEngine::Source), Server,
                "What a server is and what is played on it: name, map, game, players, version.",
                sent: "In answer to A2S_INFO, either at once or after the challenge has come back. GoldSource servers of today send it, too.",
                answered: [], exchange: Some(ExchangeKind::Info), sources: [ServerQueries, Captures]
            } bytes { own Info, info::LAYOUT, ["" info::TABLE, "keywords" keywords::TABLE], [info::PLACES] } example ["info/css"];
            InfoDetailed { "S2A_INFO_DETAILED", Some(0x6D), Some(GameEngine::GoldSource), Server,
                "GoldSource's obsolete answer to A2S_INFO, with the mod's own description.",
                sent: "In answer to A2S_INFO, by old GoldSource servers and HLTV. Non-Steam servers send it beside S2A_INFO_SRC.",
                answered: [], exchange: Some(ExchangeKind::Info), sources: [ServerQueries, Captures]
            } bytes { own InfoDetailed, info_goldsource::LAYOUT, ["" info_goldsource::TABLE], [info_goldsource::PLACES] } example ["info_goldsource/counter_strike"];
            PlayerRequest { "A2S_PLAYER", Some(0x55), None, Client,
                "Asks a server who is playing; with challenge -1 it asks for the challenge first.",
                sent: "Twice for one answer: first with -1 to get a challenge, then with the challenge. Some servers answer the first at once.",
                answered: [Players, Challenge], exchange: Some(ExchangeKind::Players), sources: [ServerQueries, Tutorial]
            } bytes { own PlayerRequest, player::REQUEST_LAYOUT, ["" player::request::TABLE], [player::PLACES] } example ["player_request/with_challenge"];
            Players { "S2A_PLAYER", Some(0x44), None, Server,
                "Who is playing, with score and time. Do not rely on the count byte.",
                sent: "In answer to A2S_PLAYER with the right challenge.",
                answered: [], exchange: Some(ExchangeKind::Players), sources: [ServerQueries, Tutorial, Captures]
            } bytes { own Players, player::LAYOUT, ["" player::TABLE], [player::PLACES] } example ["players/two_players"];
            RulesRequest { "A2S_RULES", Some(0x56), None, Client,
                "Asks a server for its settings; with challenge -1 it asks for the challenge first.",
                sent: "Twice for one answer: first with -1 to get a challenge, then with the challenge. Some servers answer the first at once.",
                answered: [Rules, Challenge], exchange: Some(ExchangeKind::Rules), sources: [ServerQueries, Tutorial]
            } bytes { own RulesRequest, rules::REQUEST_LAYOUT, ["" rules::request::TABLE], [rules::PLACES] } example ["rules_request/with_challenge"];
            Rules { "S2A_RULES", Some(0x45), None, Server,
                "A server's settings as names and values. Often too large for one packet; then it is split.",
                sent: "In answer to A2S_RULES with the right challenge.",
                answered: [], exchange: Some(ExchangeKind::Rules), sources: [ServerQueries, Tutorial, Captures]
            } bytes { own Rules, rules::LAYOUT, ["" rules::TABLE, "blob" rules_blob::TABLE], [rules::PLACES, rules_blob::PLACES] } example ["rules/goldsource_two_datagrams"];
            GetChallenge { "A2S_SERVERQUERY_GETCHALLENGE", Some(0x57), None, Client,
                "Asks for a challenge. Obsolete; AppIDs 17510, 17530, 17740, 17550 and 17700 still answer it.",
                sent: "Formerly before A2S_PLAYER and A2S_RULES. Today these ask for their challenge themselves.",
                answered: [Challenge], exchange: Some(ExchangeKind::Challenge), sources: [ServerQueries, Tutorial]
            } bytes { bare GetChallenge, a2s::BARE_LAYOUT, [], [] } example ["challenge/getchallenge_request"];
            Challenge { "S2C_CHALLENGE", Some(0x41), None, Server,
                "A number that the client must send back with its request, to prove that it receives packets at the address it claims.",
                sent: "In answer to a request that carries no challenge or a wrong one. A client that wants to connect gets a longer form.",
                answered: [], exchange: Some(ExchangeKind::Challenge), sources: [ServerQueries, Captures]
            } bytes { own Challenge, challenge::LAYOUT, ["" challenge::TABLE], [challenge::PLACES] } example ["challenge/reply"];
            Ping { "A2A_PING", Some(0x69), None, Client,
                "Asks whether a server is there. Obsolete.",
                sent: "To measure a round trip. Many servers no longer answer it; A2S_INFO serves as well.",
                answered: [Ack], exchange: Some(ExchangeKind::Ping), sources: [ServerQueries]
            } bytes { bare Ping, a2s::BARE_LAYOUT, [], [] } example ["ping/request"];
            Ack { "A2A_ACK", Some(0x6A), None, Server,
                "The server is there. GoldSource answers with an empty text, Source with fourteen zeros.",
                sent: "In answer to A2A_PING.",
                answered: [], exchange: Some(ExchangeKind::Ping), sources: [ServerQueries]
            } bytes { own Ack, ping::LAYOUT, ["" ping::TABLE], [ping::PLACES] } example ["ping/reply_source"];
            MasterRequest { "A2M_GET_SERVERS_BATCH2", None, None, Client,
                "Asks the master server for a part of its list of game servers.",
                sent: "To the master server, once for each page of its list. The next request begins at the last address of the page before.",
                answered: [MasterReply], exchange: Some(ExchangeKind::Master), sources: [Tutorial, Programs]
            } bytes { own MasterRequest, master::REQUEST_LAYOUT, ["" master::request::TABLE], [master::PLACES] } example ["master_request/tutorial"];
            MasterReply { "M2A_SERVER_BATCH", Some(0x66), None, Master,
                "A part of the list of game servers: addresses only. 0.0.0.0:0 ends the list.",
                sent: "In answer to A2M_GET_SERVERS_BATCH2. The page that ends with 0.0.0.0:0 is the last.",
                answered: [], exchange: Some(ExchangeKind::Master), sources: [Tutorial, Captures]
            } bytes { own MasterReply, master::LAYOUT, ["" master::TABLE], [master::PLACES] } example ["master_reply/tutorial_elided"];
            Print { "A2A_PRINT", Some(0x6C), None, Any,
                "Text to print. GoldSource answers rcon commands with these.",
                sent: "Whenever the other end should show a text. A GoldSource server answers an rcon command with one or more of them.",
                answered: [], exchange: None, sources: [Programs]
            } bytes { text, connectionless::TEXT_LAYOUT, ["" connectionless::TABLE], [] } example ["text/print"];
            Log { "S2A_LOGSTRING", Some(0x52), None, Server,
                "A line of the server's log, sent to a log host.",
                sent: "With every line of the server's log, to each address that logaddress_add has named. Nothing asks for it.",
                answered: [], exchange: None, sources: [Programs]
            } bytes { text, connectionless::LOG_LAYOUT, ["" connectionless::TABLE], [] } example ["text/log_line"];
            LogSecret { "S2A_LOGSTRING2", Some(0x53), None, Server,
                "A line of the server's log with the log secret before it.",
                sent: "As S2A_LOGSTRING, if sv_logsecret is set on the server.",
                answered: [], exchange: None, sources: [Programs]
            } bytes { text, connectionless::LOG_SECRET_LAYOUT, ["" connectionless::TABLE], [] } example ["text/log_line_with_secret"];
            GetChallengeConnect { "A2S_GETCHALLENGE", Some(0x71), Some(GameEngine::Source), Client,
                "Asks for a challenge before connecting; the body holds a number of the client's own.",
                sent: "By a game client that is about to connect.",
                answered: [Challenge, ConnectReject], exchange: Some(ExchangeKind::Connect), sources: [Programs, Captures]
            } bytes { opaque, connectionless::OPAQUE_LAYOUT, ["" connectionless::TABLE], [connectionless::PLACES] } example ["connect/getchallenge"];
            ConnectReject { "S2C_CONNREJECT", Some(0x39), None, Server,
                "The connection is refused; the text says why.",
                sent: "In answer to a client that may not connect.",
                answered: [], exchange: Some(ExchangeKind::Connect), sources: [Programs]
            } bytes { text, connectionless::TEXT_LAYOUT, ["" connectionless::TABLE], [] } example ["connect/reject"];
            BadPassword { "S2C_BADPASSWORD", Some(0x38), Some(GameEngine::GoldSource), Server,
                "The connection is refused: wrong password.",
                sent: "In answer to a client that connects with a wrong password.",
                answered: [], exchange: Some(ExchangeKind::Connect), sources: [Programs]
            } bytes { text, connectionless::TEXT_LAYOUT, ["" connectionless::TABLE], [] } example ["connect/bad_password"];
            Connection { "S2C_CONNECTION", Some(0x42), None, Server,
                "The connection is accepted.",
                sent: "In answer to C2S_CONNECT; then the game's own protocol begins.",
                answered: [], exchange: Some(ExchangeKind::Connect), sources: [Programs]
            } bytes { opaque, connectionless::OPAQUE_LAYOUT, ["" connectionless::TABLE], [connectionless::PLACES] } example ["connect/connection"];
            Connect { "C2S_CONNECT", Some(0x6B), None, Client,
                "A client connects.",
                sent: "By a game client, after it has got a challenge.",
                answered: [Connection, ConnectReject, BadPassword], exchange: Some(ExchangeKind::Connect), sources: [Programs]
            } bytes { opaque, connectionless::OPAQUE_LAYOUT, ["" connectionless::TABLE], [connectionless::PLACES] } example ["connect/connect"];
            GoldCommand { "GOLDSRC_COMMAND", None, Some(GameEngine::GoldSource), Any,
                "One of GoldSource's text commands or its answer: a word after FF FF FF FF.",
                sent: "By clients and tools of GoldSource. The commands details, players and rules are older forms of the queries.",
                answered: [GoldCommand, InfoDetailed, Players, Rules, Challenge, Ack], exchange: None, sources: [Programs]
            } bytes { word, connectionless::COMMAND_LAYOUT, ["" connectionless::TABLE], [] } example ["text/infostring"];
            GoldRcon { "GOLDSRC_RCON", None, Some(GameEngine::GoldSource), Client,
                "GoldSource RCON over UDP: challenge, password in clear, command.",
                sent: "By an administrator, after challenge rcon has been answered.",
                answered: [Print], exchange: None, sources: [Programs]
            } bytes { word, connectionless::RCON_LAYOUT, ["" connectionless::TABLE], [connectionless::PLACES] } example ["text/goldsource_rcon"];
            GoldLog { "GOLDSRC_LOG", None, Some(GameEngine::GoldSource), Server,
                "A line of a GoldSource server's log: the word log, then the line.",
                sent: "With every line of the server's log, if no log secret is set. Nothing asks for it.",
                answered: [], exchange: None, sources: [Programs]
            } bytes { word, connectionless::GOLD_LOG_LAYOUT, ["" connectionless::TABLE], [] } example ["text/goldsource_log"];
            RconAuth { "SERVERDATA_AUTH", None, None, Client,
                "RCON login: the body is the password, in clear.",
                sent: "As the first packet of a connection over TCP. Nothing else is accepted before it.",
                answered: [RconResponse, RconAuthResponse], exchange: None, sources: [Tutorial, Captures]
            } bytes { rcon Auth, packet::AUTH_LAYOUT, ["" packet::TABLE], [packet::PLACES] } example ["rcon/auth"];
            RconAuthResponse { "SERVERDATA_AUTH_RESPONSE", None, None, Server,
                "Outcome of an RCON login: the request's id, or -1 when the password was wrong.",
                sent: "In answer to SERVERDATA_AUTH, after an empty SERVERDATA_RESPONSE_VALUE. Counter-Strike 2 leaves the empty one out.",
                answered: [], exchange: None, sources: [Tutorial, Captures]
            } bytes { rcon AuthResponse, packet::LAYOUT, ["" packet::TABLE], [packet::PLACES] } example ["rcon/auth_response_ok"];
            RconExec { "SERVERDATA_EXECCOMMAND", None, None, Client,
                "A command to run on the server.",
                sent: "After a login that was accepted, as often as wanted.",
                answered: [RconResponse], exchange: None, sources: [Tutorial, Captures]
            } bytes { rcon Exec, packet::LAYOUT, ["" packet::TABLE], [packet::PLACES] } example ["rcon/exec"];
            RconResponse { "SERVERDATA_RESPONSE_VALUE", None, None, Any,
                "The answer to a command, or a part of it. Clients also send an empty one: its echo shows where an answer ends.",
                sent: "In answer to a command, as often as its text needs. Also before the outcome of a login.",
                answered: [RconResponse], exchange: None, sources: [Tutorial, Captures]
            } bytes { rcon Response, packet::LAYOUT, ["" packet::TABLE], [packet::PLACES] } example ["rcon/response"];
            RconOther { "SERVERDATA_OTHER", None, None, Any,
                "An RCON packet of a type that is not Valve's.",
                sent: "By servers with a protocol of their own: Rust sends console lines as type 4, Squad sends chat as type 1. Nothing asks for them.",
                answered: [], exchange: None, sources: [Programs, Captures]
            } bytes { rcon Other, packet::LAYOUT, ["" packet::TABLE], [packet::PLACES] } example ["rcon/type_4_alone"];
            Gap { "TCP_GAP", None, None, Any,
                "Not a message: bytes of an RCON stream that are missing from the capture.",
                sent: "Never: it marks what a capture lacks.",
                answered: [], exchange: None, sources: [Captures]
            } bytes { other, gap::LAYOUT, ["" gap::TABLE], [] } example [];
            Fragment { "SPLIT_FRAGMENT", None, None, Any,
                "Fragments of a split message whose first fragment is missing: their content cannot be decoded.",
                sent: "In place of a message that does not fit into one datagram.",
                answered: [], exchange: None, sources: [ServerQueries, Captures]
            } bytes { other, split::LAYOUT, ["" split::TABLE], [] } example ["split/source_lost_first"];
            Unknown { "UNKNOWN", None, None, Any,
                "Not part of the query protocol: an unknown header byte after FF FF FF FF (other engines use that prefix too), or no such prefix at all.",
                sent: "By other engines, and by programs that get the prefix wrong.",
                answered: [], exchange: None, sources: [Captures]
            } bytes { other, connectionless::UNKNOWN_LAYOUT, ["" connectionless::TABLE, "settings" foreign::TABLE], [connectionless::PLACES, foreign::PLACES] } example ["other_engine/fivem_getinfo"];
        }
    };
}

macro_rules! kinds {
    ($($id:ident { $name:literal, $header:expr, $engine:expr, $sender:ident,
        $doc_text:literal,
        sent: $sent:literal,
        answered: [$($answer:ident),*], exchange: $exchange:expr, sources: [$($source:ident),+]
    } bytes $bytes:tt example $example:tt;)*) => {
        /// The kinds of messages.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum MessageKind {
            $(#[doc = $doc_text] $id,)*
        }

        impl crate::Named for MessageKind {
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn name(self) -> &'static str {
                Self::name(self)
            }

            fn place(self) -> u8 {
                self as u8
            }
        }

        impl MessageKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$id),*];

            /// Returns the name of the message: Valve's own name, if there is one.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $name,)* }
            }

            /// Returns the header byte; `None` if no single byte identifies the message.
            pub const fn header(self) -> Option<u8> {
                match self { $(Self::$id => $header,)* }
            }

            /// Returns the engine that uses the message; `None` if both do.
            pub const fn engine(self) -> Option<GameEngine> {
                match self { $(Self::$id => $engine,)* }
            }

            /// Returns the side that sends the message.
            pub const fn sender(self) -> Sender {
                match self { $(Self::$id => Sender::$sender,)* }
            }

            /// Returns the purpose of the message.
            pub const fn doc(self) -> StaticText {
                match self { $(Self::$id => StaticText::new(const { Key::of("message", $name) }, $doc_text),)* }
            }

            /// Returns a sentence or two that say when the message is sent.
            pub const fn sent(self) -> StaticText {
                match self { $(Self::$id => StaticText::new(const { Key::of("learn-sent", $name) }, $sent),)* }
            }

            /// Returns the messages that answer this message, the usual answer first; empty if there is no answer.
            pub const fn answered_by(self) -> &'static [Self] {
                match self { $(Self::$id => &[$(Self::$answer),*],)* }
            }

            /// Returns the kind of exchange in which the message is a request or a reply; `None` if it is neither, or
            /// if the kind of exchange depends on its content.
            pub const fn exchange(self) -> Option<ExchangeKind> {
                match self { $(Self::$id => $exchange,)* }
            }

            /// Returns the sources that describe the message.
            pub const fn sources(self) -> &'static [Source] {
                match self { $(Self::$id => &[$(Source::$source),+],)* }
            }
        }
    };
}

messages!(kinds);

impl MessageKind {
    /// Returns the header byte; 0 for messages that no single byte identifies.
    pub(crate) const fn byte(self) -> u8 {
        match self.header() {
            Some(header) => header,
            None => 0,
        }
    }

    /// Returns the kind with this name, in upper or lower case; `None` if no message has this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// Returns the kind with this header byte after `FF FF FF FF`; `None` if unknown.
    #[inline]
    pub fn by_header(header: u8) -> Option<Self> {
        BY_HEADER.get(usize::from(header)).copied().flatten()
    }
}

/// The kinds indexed by header byte. This is a table for speed, because every message is looked up.
#[expect(clippy::indexing_slicing, reason = "it is made when this is compiled")]
static BY_HEADER: [Option<MessageKind>; 256] = {
    let mut kinds = [None; 256];
    let mut at = 0;
    while at < MessageKind::ALL.len() {
        if let Some(header) = MessageKind::ALL[at].header() {
            assert!(kinds[header as usize].is_none(), "two kinds have the same header");
            kinds[header as usize] = Some(MessageKind::ALL[at]);
        }
        at += 1;
    }
    kinds
};
