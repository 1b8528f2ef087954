//! The command line's grammar.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use a2scope::capture::Endpoint;
use clap::{Parser, Subcommand, ValueEnum};

/// Reads Source and GoldSource server-query traffic and explains every byte.
#[derive(Debug, Parser)]
#[command(name = "a2scope", version, propagate_version = true, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// When to use colour; NO_COLOR is honoured.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => {}
            Self::Always => anstream::ColorChoice::Always.write_global(),
            Self::Never => anstream::ColorChoice::Never.write_global(),
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Read a capture or a pasted dump and explain its messages.
    ///
    /// One message is shown byte by byte, many as a line each. Captures (pcap, pcapng) and text are told apart by
    /// their content; either may be compressed with gzip or zstd.
    Decode(Decode),
    /// Write the messages, or the packets they came in, to a file.
    ///
    /// As pcapng: just the packets of the messages that the filter wants, every fragment and segment of them. As HTML: a
    /// report with charts, one file that needs no other.
    Export(Export),
    /// What is in there: messages, exchanges, servers, players, RCON, findings, on a page.
    Stats(Stats),
    /// The servers that answered: what they say of themselves, and how that changed.
    Servers(Servers),
    /// The players that were listed: where, when, how often.
    Players(Players),
    /// The rules that servers sent, by name; or those of one server.
    Rules(Rules),
    /// Requests with their challenges and replies, each as it ends.
    Exchanges(Exchanges),
    /// What is suspicious, with the messages that show it.
    Findings(Findings),
    /// One conversation, in order; RCON as a transcript.
    Follow(Follow),
    /// Make a message from its JSON.
    Encode(Encode),
    /// Explain a message, a field of one, a note or a finding; without an argument, list them.
    Explain(Explain),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man {
        /// The page of one command in place of the whole.
        command: Option<String>,
    },
}

/// What is read, and which of its messages are wanted.
#[derive(Debug, clap::Args)]
pub(crate) struct Inputs {
    /// Files, directories with captures, or patterns such as 'logs/**/*.pcap.gz'; - for standard input, which is also
    /// the default. On a terminal it is what you paste.
    #[arg(value_name = "INPUT")]
    pub(crate) paths: Vec<PathBuf>,
    /// A dump given right here, in place of a file.
    #[arg(long, value_name = "TEXT", conflicts_with = "paths")]
    pub(crate) hex: Option<String>,
    /// Read text as this paste format; `a2scope explain pastes` lists them.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) paste: Option<String>,
    /// Only the messages for which this holds: CEL over the message record, as in
    /// 'message == "S2A_INFO_SRC" && data.players > data.max_players'.
    ///
    /// Variables are the members of the record in JSON, and `arrival`; ip(src) and port(src) are the parts of an
    /// address, "203.0.113.0/24".contains(ip(src)) asks for a network. Messages keep the numbers they have without a
    /// filter.
    #[arg(long, value_name = "EXPR", verbatim_doc_comment)]
    pub(crate) filter: Option<String>,
    /// Read all captures as one, in time order.
    #[arg(long, conflicts_with = "hex")]
    pub(crate) merge: bool,
    /// Show passwords as they are, and let the filter see them.
    #[arg(long)]
    pub(crate) show_secrets: bool,
}

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Decode {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// How to write what is found.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    /// Every field with its bytes, and the bytes themselves.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Under each field, what it is: the protocol explained on this message.
    #[arg(long)]
    pub(crate) explain: bool,
    /// Show only the message with this number, byte by byte.
    #[arg(short, long, value_name = "N")]
    pub(crate) message: Option<u64>,
    /// In JSON, also what messages make up, each after the message that ends it: exchanges, RCON logins and commands.
    #[arg(long, conflicts_with_all = ["message", "jobs"])]
    pub(crate) exchanges: bool,
    /// In JSON, also what is suspicious, after the messages.
    #[arg(long, conflicts_with_all = ["message", "jobs"])]
    pub(crate) findings: bool,
    /// Add the summary as the last record.
    #[arg(long)]
    pub(crate) summary: bool,
    /// Decode everything and print only the summary record.
    #[arg(long, conflicts_with_all = ["fields", "message", "summary"])]
    pub(crate) summary_only: bool,
    /// Threads, each for a file or for shards of one large capture; 0 for as many as there are cores. What is written does
    /// not depend on it.
    #[arg(short, long, value_name = "N", default_value_t = 1, conflicts_with = "merge")]
    pub(crate) jobs: usize,
    /// End with exit code 3 if any message is incomplete, damaged or malformed.
    #[arg(long)]
    pub(crate) strict: bool,
}

/// How much an analysis may hold. What goes over a bound is forgotten, the least recently seen first, and that is said.
#[derive(Clone, Copy, Debug, clap::Args)]
#[expect(clippy::struct_field_names, reason = "they are called as the options are")]
pub(crate) struct Bounds {
    /// Most servers to remember.
    #[arg(long, value_name = "N")]
    pub(crate) max_servers: Option<usize>,
    /// Most players to remember.
    #[arg(long, value_name = "N")]
    pub(crate) max_players: Option<usize>,
    /// Most pairs of client and server whose requests may wait at a time.
    #[arg(long, value_name = "N")]
    pub(crate) max_pairs: Option<usize>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Stats {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// A page, or the records stats, finding and summary.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Servers {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    #[command(flatten)]
    pub(crate) list: List,
    /// What to sort by.
    #[arg(short, long, value_name = "KEY", default_value = "replies")]
    pub(crate) sort: ServerKey,
    /// Only what changed: names and maps, with the messages that say so.
    #[arg(long)]
    pub(crate) changes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ServerKey {
    Address,
    Name,
    Game,
    Map,
    /// The most first, by the last count.
    Players,
    /// The most first.
    Replies,
    /// The most first.
    Rules,
    /// By the first answer.
    First,
    /// By the last answer, the latest first.
    Last,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Players {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    #[command(flatten)]
    pub(crate) list: List,
    /// What to sort by.
    #[arg(short, long, value_name = "KEY", default_value = "seen")]
    pub(crate) sort: PlayerKey,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlayerKey {
    Name,
    /// How often it was listed, the most first.
    Seen,
    /// On how many servers, the most first.
    Servers,
    /// The best, the highest first.
    Score,
    /// The longest time on a server first.
    Time,
    /// By the first list.
    First,
    /// By the last list, the latest first.
    Last,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Rules {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    #[command(flatten)]
    pub(crate) list: List,
    /// What to sort by.
    #[arg(short, long, value_name = "KEY", default_value = "servers")]
    pub(crate) sort: RuleKey,
    /// The rules of this server, and what changed in them.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RuleKey {
    Name,
    /// How many servers have it, the most first.
    Servers,
    /// How many different values it has, the most first.
    Values,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Exchanges {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    #[command(flatten)]
    pub(crate) list: List,
    /// What to sort by; without it they come as they end. At most 100,000 are sorted: the first of all.
    #[arg(short, long, value_name = "KEY")]
    pub(crate) sort: Option<ExchangeKey>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExchangeKey {
    /// By the first request.
    Time,
    /// The slowest first.
    Rtt,
    /// Bytes in for each byte out, the most first.
    Amplification,
    /// Bytes that came back, the most first.
    Bytes,
    /// The most often repeated first.
    Retries,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Findings {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    #[command(flatten)]
    pub(crate) list: List,
    /// What to sort by.
    #[arg(short, long, value_name = "KEY", default_value = "severity")]
    pub(crate) sort: FindingKey,
    /// Under the first of each code, what it means.
    #[arg(long)]
    pub(crate) explain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FindingKey {
    /// The worst first.
    Severity,
    /// The most often seen first.
    Count,
    /// By when they began.
    First,
    Code,
}

/// What all lists can do.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct List {
    /// How to write it.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    /// Write this many at most.
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) limit: Option<usize>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Follow {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The one who asks.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) client: Option<Host>,
    /// The one who answers. With both ends given, all that went between them is one conversation.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
    /// The RCON connection with this number.
    #[arg(long, value_name = "N")]
    pub(crate) stream: Option<u64>,
    /// A transcript, or the records of the messages, logins and commands.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

/// An address, or one port of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Host {
    ip: IpAddr,
    port: Option<u16>,
}

impl Host {
    pub(crate) fn is(&self, endpoint: Endpoint) -> bool {
        self.ip == endpoint.ip && self.port.is_none_or(|port| port == endpoint.port)
    }
}

impl FromStr for Host {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(whole) = text.parse::<SocketAddr>() {
            return Ok(Self { ip: whole.ip(), port: Some(whole.port()) });
        }
        let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
        match bare.parse() {
            Ok(ip) => Ok(Self { ip, port: None }),
            Err(_) => {
                Err("an address such as 192.0.2.1, 192.0.2.1:27015 or [2001:db8::1]:27015 is needed".into())
            }
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// The file to write: all of it, or none if something fails.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// What to write; without it, what the file's name ends in.
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<ExportFormat>,
    /// In JSON, every field with its bytes too.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Most packets to write as pcapng; what is known of them is held in memory, 24 bytes for each.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    pub(crate) max_packets: usize,
    /// Overwrite an existing file.
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    /// The packets that the messages came in, unchanged, each with a comment that names the message.
    Pcapng,
    /// A line for each message.
    Csv,
    /// One JSON object a line.
    Ndjson,
    /// One JSON list.
    Json,
    /// One page with charts: what `stats` shows, and all the lists.
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// For people.
    Text,
    /// One JSON object a line, as the JSON Schema of a2scope/1 says.
    Ndjson,
    /// The same objects as one JSON list.
    Json,
}

impl From<RecordFormat> for Format {
    fn from(format: RecordFormat) -> Self {
        match format {
            RecordFormat::Text => Self::Text,
            RecordFormat::Ndjson => Self::Ndjson,
            RecordFormat::Json => Self::Json,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One JSON object a line, as the JSON Schema of a2scope/1 says.
    Ndjson,
    /// The same objects as one JSON list.
    Json,
    /// A line for each; cells that a spreadsheet would run are quoted.
    Csv,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Encode {
    /// A record of a2scope/1, or {"message": ..., "data": {...}}; - for standard input. A file name, or the JSON itself.
    #[arg(value_name = "JSON", default_value = "-")]
    pub(crate) json: String,
    /// How to write the bytes: hex, bin, pcapng, or a paste format that can be written.
    #[arg(long, value_name = "FORMAT", default_value = "hexdump")]
    pub(crate) to: String,
    /// Where to write; standard output without it.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing file.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    /// A message (S2A_INFO_SRC), a field (S2A_INFO_SRC.edf), the code of a note (rules.truncated) or of a finding;
    /// `codes` or `pastes` list those.
    pub(crate) query: Option<String>,
}
