//! Every message by name, with its header byte, its engine and who sends it.

use a2scope_phrase::{Key, Phrase};

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

impl Sender {
    /// The name, as a text that has translations.
    pub const fn phrase(self) -> Phrase {
        Phrase::new(Key::of("sender", self.name()), self.name())
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $id:ident = $name:literal, $header:expr, $engine:expr, $sender:ident, $doc_text:literal;)*) => {
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
            pub const fn doc(self) -> Phrase {
                match self { $(Self::$id => Phrase::new(Key::of("message", $name), $doc_text),)* }
            }
        }
    };
}

kinds! {
    InfoRequest = "A2S_INFO", Some(0x54), None, Client,
        "Asks a server what it is. Since December 2020 a server may answer with S2C_CHALLENGE first; the client then repeats the request with the challenge appended.";
    Info = "S2A_INFO_SRC", Some(0x49), Some(GameEngine::Source), Server,
        "What a server is and what is played on it: name, map, game, players, version.";
    InfoDetailed = "S2A_INFO_DETAILED", Some(0x6D), Some(GameEngine::GoldSource), Server,
        "GoldSource's obsolete answer to A2S_INFO, with the mod's own description.";
    PlayerRequest = "A2S_PLAYER", Some(0x55), None, Client,
        "Asks a server who is playing; with challenge -1 it asks for the challenge first.";
    Players = "S2A_PLAYER", Some(0x44), None, Server,
        "Who is playing, with score and time. The count byte cannot be relied on.";
    RulesRequest = "A2S_RULES", Some(0x56), None, Client,
        "Asks a server for its settings; with challenge -1 it asks for the challenge first.";
    Rules = "S2A_RULES", Some(0x45), None, Server,
        "A server's settings as names and values. Often larger than one packet, then split.";
    GetChallenge = "A2S_SERVERQUERY_GETCHALLENGE", Some(0x57), None, Client,
        "Asks for a challenge. Obsolete; AppIDs 17510, 17530, 17740, 17550 and 17700 still answer it.";
    Challenge = "S2C_CHALLENGE", Some(0x41), None, Server,
        "The number a client must repeat its request with, so that nobody can ask in another's name.";
    Ping = "A2A_PING", Some(0x69), None, Client,
        "Asks whether a server is there. Obsolete.";
    Ack = "A2A_ACK", Some(0x6A), None, Server,
        "The server is there. GoldSource answers with an empty text, Source with fourteen zeros.";
    MasterRequest = "A2M_GET_SERVERS_BATCH2", None, None, Client,
        "Asks the master server for a part of its list of game servers.";
    MasterReply = "M2A_SERVER_BATCH", Some(0x66), None, Master,
        "A part of the list of game servers: addresses only. 0.0.0.0:0 ends the list.";
    Print = "A2A_PRINT", Some(0x6C), None, Any,
        "Text to print. GoldSource answers rcon commands with these.";
    Log = "S2A_LOGSTRING", Some(0x52), None, Server,
        "A line of the server's log, sent to a log host.";
    LogSecret = "S2A_LOGSTRING2", Some(0x53), None, Server,
        "A line of the server's log with the log secret before it.";
    GetChallengeConnect = "A2S_GETCHALLENGE", Some(0x71), Some(GameEngine::Source), Client,
        "Asks for a challenge before connecting; the body names the client's own number.";
    ConnectReject = "S2C_CONNREJECT", Some(0x39), None, Server,
        "The connection is refused; the text says why.";
    BadPassword = "S2C_BADPASSWORD", Some(0x38), Some(GameEngine::GoldSource), Server,
        "The connection is refused: wrong password.";
    Connection = "S2C_CONNECTION", Some(0x42), None, Server,
        "The connection is accepted.";
    Connect = "C2S_CONNECT", Some(0x6B), None, Client,
        "A client connects.";
    GoldCommand = "GOLDSRC_COMMAND", None, Some(GameEngine::GoldSource), Any,
        "One of GoldSource's text commands or its answer: a word behind FF FF FF FF.";
    GoldRcon = "GOLDSRC_RCON", None, Some(GameEngine::GoldSource), Client,
        "GoldSource RCON over UDP: challenge, password in clear, command.";
    GoldLog = "GOLDSRC_LOG", None, Some(GameEngine::GoldSource), Server,
        "A line of a GoldSource server's log: the word log, then the line.";
    RconAuth = "SERVERDATA_AUTH", None, None, Client,
        "RCON login: the body is the password, in clear.";
    RconAuthResponse = "SERVERDATA_AUTH_RESPONSE", None, None, Server,
        "Outcome of an RCON login: the request's id, or -1 when the password was wrong.";
    RconExec = "SERVERDATA_EXECCOMMAND", None, None, Client,
        "A command to run on the server.";
    RconResponse = "SERVERDATA_RESPONSE_VALUE", None, None, Any,
        "The answer to a command, or a part of it. Clients send it empty to learn, from its echo, where an answer ends.";
    RconOther = "SERVERDATA_OTHER", None, None, Any,
        "An RCON packet of a type that is not Valve's.";
    Gap = "TCP_GAP", None, None, Any,
        "No message: bytes of an RCON stream that the capture does not have.";
    Fragment = "SPLIT_FRAGMENT", None, None, Any,
        "Fragments of a split message whose first fragment is missing, so that what they carry is not known.";
    Unknown = "UNKNOWN", None, None, Any,
        "Not of the query protocol: a header byte that is not known behind FF FF FF FF, which other engines use too, or no such prefix at all.";
}

impl MessageKind {
    /// The header byte of a message that one identifies; 0 for the others.
    pub(crate) const fn byte(self) -> u8 {
        match self.header() {
            Some(header) => header,
            None => 0,
        }
    }

    /// Whether it is a Source RCON packet, and so from a TCP stream.
    pub const fn is_rcon(self) -> bool {
        matches!(
            self,
            Self::RconAuth | Self::RconAuthResponse | Self::RconExec | Self::RconResponse | Self::RconOther
        )
    }

    /// Whether trailing zeros are padding: of a lengthened request, or of a challenge in a fixed-size buffer.
    pub(crate) const fn is_padded(self) -> bool {
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
