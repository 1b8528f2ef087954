//! The names of the tables, and the options with which they are made.

use a2scope::Parts;

a2scope::wire::named! {
    /// A table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Table {
        /// The messages of a capture.
        Messages = "messages",
        /// Requests with their challenges and replies.
        Exchanges = "exchanges",
        /// Players by name.
        Players = "players",
        /// Servers with their rules.
        Rules = "rules",
        /// Servers with the data that they reported about themselves.
        Servers = "servers",
        /// What limits what can be concluded from a capture.
        Quality = "quality",
        /// Attacks and fakes.
        Incidents = "incidents",
        /// Reasons why something does not work.
        Diagnoses = "diagnoses",
        /// Suspicious observations.
        Findings = "findings",
        /// RCON logins and commands.
        Rcon = "rcon",
        /// Counts and sizes of the messages between each client and server.
        Conversations = "conversations",
    }
}

impl Table {
    /// Returns the description of the table's rows.
    pub const fn doc(self) -> &'static str {
        match self {
            Self::Messages => "A row for each message.",
            Self::Exchanges => "A row for each request with what came back, in the order they ended.",
            Self::Players => "A row for each name of a player, by name.",
            Self::Rules => "A row for each server whose rules were seen whole, by address.",
            Self::Servers => "A row for each address that answered, by address.",
            Self::Quality => {
                "A row for each fault of the capture, first what most limits what can be concluded."
            }
            Self::Incidents => "A row for each attack or fake, the worst first.",
            Self::Diagnoses => {
                "A row for each client, server and reason why there is no answer, the worst first."
            }
            Self::Findings => "A row for each thing that is suspicious, the most serious first.",
            Self::Rcon => "A row for each RCON login and command, in the order they ended.",
            Self::Conversations => {
                "A row for each client with a server, and for each RCON connection, in the order they began."
            }
        }
    }

    /// Returns the parts of an analysis that the table needs; `None` for messages, which need no analysis.
    pub const fn parts(self) -> Option<Parts> {
        match self {
            Self::Messages => None,
            Self::Exchanges => Some(Parts::EXCHANGES),
            Self::Players | Self::Rules => Some(Parts::INVENTORY),
            Self::Servers => Some(Parts::SERVERS),
            Self::Quality | Self::Incidents | Self::Findings => Some(Parts::FINDINGS),
            Self::Diagnoses => Some(Parts::DIAGNOSES),
            Self::Rcon => Some(Parts::RCON),
            Self::Conversations => Some(Parts::CONVERSATIONS),
        }
    }

    /// Returns the table with this name; `None` if there is none.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }
}

a2scope::wire::named! {
    /// The system for which the column types are chosen.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Dialect {
        /// Arrow's own types: unsigned integers, dictionaries, and times in nanoseconds.
        #[default]
        Arrow = "arrow",
        /// Types that Apache Spark accepts: `long` for unsigned integers, strings for dictionaries and for 64-bit
        /// identifiers, and two columns for each time `t`: `t` in microseconds and `t_ns` in nanoseconds.
        Spark = "spark",
    }
}

/// Options for making a table.
#[derive(Clone, Copy, Debug)]
pub struct TableOptions {
    /// Whether the column `raw` has the bytes of each message.
    pub raw_bytes: bool,
    /// Whether passwords are shown instead of [`MASK`](a2scope::report::MASK).
    pub show_secrets: bool,
    /// The system for which the column types are chosen.
    pub dialect: Dialect,
    /// Maximum number of rows of a record batch.
    pub batch_rows: usize,
}

impl Default for TableOptions {
    fn default() -> Self {
        Self { raw_bytes: false, show_secrets: false, dialect: Dialect::Arrow, batch_rows: 16_384 }
    }
}
