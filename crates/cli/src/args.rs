//! The command line's grammar. The doc comments are the text of `--help` and of the manual page.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use a2scope::capture::Endpoint;
use clap::{Parser, Subcommand, ValueEnum};

/// Reads Source and GoldSource server query traffic and explains every byte.
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
    /// Read captures or pasted dumps and explain their messages.
    ///
    /// A single message is shown byte by byte, several as a list with one line each. Captures (pcap, pcapng)
    /// and text are recognised by content; both may be compressed with gzip or zstd.
    Decode(DecodeArgs),
    /// Write messages, or the packets they came in, to a file.
    ///
    /// As pcapng: only the packets of the messages that pass the filter, with all their fragments and
    /// segments. As HTML: a report with charts, in one self-contained file.
    Export(ExportArgs),
    /// Show an overview: messages, exchanges, servers, players, RCON and findings.
    Stats(StatsArgs),
    /// List the servers that answered, what they report about themselves, and what changed.
    Servers(ServersArgs),
    /// List the players that servers reported: where, when and how often.
    Players(PlayersArgs),
    /// List the rules that servers sent, by name, or the rules of one server.
    Rules(RulesArgs),
    /// List requests with their challenges and replies, in the order they end.
    Exchanges(ExchangesArgs),
    /// List what is suspicious, with the messages that show it.
    Findings(FindingsArgs),
    /// Show one conversation in order, RCON as a transcript.
    Follow(FollowArgs),
    /// Build a message from its JSON.
    Encode(EncodeArgs),
    /// Explain a message, a field, a note or a finding; without an argument, list the messages.
    Explain(ExplainArgs),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man {
        /// Print the page of this command instead.
        command: Option<String>,
    },
}

/// What to read, and which messages to keep.
#[derive(Debug, clap::Args)]
pub(crate) struct InputArgs {
    /// Files, directories with captures, or patterns such as 'logs/**/*.pcap.gz'; - or nothing reads standard
    /// input. On a terminal, paste the dump.
    #[arg(value_name = "INPUT")]
    pub(crate) paths: Vec<PathBuf>,
    /// Read this dump instead of a file.
    #[arg(long, value_name = "TEXT", conflicts_with = "paths")]
    pub(crate) hex: Option<String>,
    /// Read text as this paste format; `a2scope explain pastes` lists the formats.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) paste: Option<String>,
    /// Keep only messages that match this CEL expression over the message record, such as
    /// 'message == "S2A_INFO_SRC" && data.players > data.max_players'.
    ///
    /// Variables are the members of the JSON record, and `arrival`. ip(src) and port(src) split an address;
    /// "203.0.113.0/24".contains(ip(src)) tests for a network. Filtering does not renumber messages.
    #[arg(long, value_name = "EXPR", verbatim_doc_comment)]
    pub(crate) filter: Option<String>,
    /// Read all captures as one, in time order.
    #[arg(long, conflicts_with = "hex")]
    pub(crate) merge: bool,
    /// Show passwords in clear, and let the filter see them.
    #[arg(long)]
    pub(crate) show_secrets: bool,
}

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct DecodeArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    /// Output format.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Show every field with its bytes, and the raw bytes.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Explain each field below it.
    #[arg(long)]
    pub(crate) explain: bool,
    /// Show only the message with this number, byte by byte.
    #[arg(short, long, value_name = "N")]
    pub(crate) message: Option<u64>,
    /// In JSON, also write exchanges, RCON logins and commands, each after the message that ends it.
    #[arg(long, conflicts_with_all = ["message", "jobs"])]
    pub(crate) exchanges: bool,
    /// In JSON, also write findings, after the messages.
    #[arg(long, conflicts_with_all = ["message", "jobs"])]
    pub(crate) findings: bool,
    /// Add the summary as the last record.
    #[arg(long)]
    pub(crate) summary: bool,
    /// Decode everything, but print only the summary record.
    #[arg(long, conflicts_with_all = ["fields", "message", "summary"])]
    pub(crate) summary_only: bool,
    /// Number of threads; 0 for one per core. Each reads a file, or shards of one large capture. The output
    /// is the same for any number.
    #[arg(short, long, value_name = "N", default_value_t = 1, conflicts_with = "merge")]
    pub(crate) jobs: usize,
    /// Exit with code 3 if any message is incomplete, damaged or malformed.
    #[arg(long)]
    pub(crate) strict: bool,
}

/// How much an analysis may hold. Beyond a limit the least recently seen entry is dropped, and that is reported.
#[derive(Clone, Copy, Debug, clap::Args)]
#[expect(clippy::struct_field_names, reason = "they are called as the options are")]
pub(crate) struct LimitArgs {
    /// Most servers to remember.
    #[arg(long, value_name = "N")]
    pub(crate) max_servers: Option<usize>,
    /// Most players to remember.
    #[arg(long, value_name = "N")]
    pub(crate) max_players: Option<usize>,
    /// Most pairs of client and server with requests waiting at the same time.
    #[arg(long, value_name = "N")]
    pub(crate) max_pairs: Option<usize>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    /// Output format: a page, or the records stats, finding and summary.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ServersArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "replies")]
    pub(crate) sort: ServerKey,
    /// Show only what changed: names and maps, with the messages that show it.
    #[arg(long)]
    pub(crate) changes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ServerKey {
    Address,
    Name,
    Game,
    Map,
    /// By the last player count, highest first.
    Players,
    /// By number of replies, highest first.
    Replies,
    /// By number of rules, highest first.
    Rules,
    /// By the first reply.
    First,
    /// By the last reply, latest first.
    Last,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlayersArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "seen")]
    pub(crate) sort: PlayerKey,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlayerKey {
    Name,
    /// By how often a list contained the player, highest first.
    Seen,
    /// By number of servers, highest first.
    Servers,
    /// By the best score, highest first.
    Score,
    /// By the longest time on a server, longest first.
    Time,
    /// By the first list with the player.
    First,
    /// By the last list with the player, latest first.
    Last,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "servers")]
    pub(crate) sort: RuleKey,
    /// Show the rules of this server, and what changed in them.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RuleKey {
    Name,
    /// By number of servers that have the rule, highest first.
    Servers,
    /// By number of different values, highest first.
    Values,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ExchangesArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key instead of by when they end; lists at most the first 100,000.
    #[arg(short, long, value_name = "KEY")]
    pub(crate) sort: Option<ExchangeKey>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExchangeKey {
    /// By the first request.
    Time,
    /// By round trip time, slowest first.
    Rtt,
    /// By bytes received for each byte sent, highest first.
    Amplification,
    /// By bytes received, highest first.
    Bytes,
    /// By number of retries, highest first.
    Retries,
}

#[derive(Debug, clap::Args)]
pub(crate) struct FindingsArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "severity")]
    pub(crate) sort: FindingKey,
    /// Explain each code below its first finding.
    #[arg(long)]
    pub(crate) explain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FindingKey {
    /// By severity, worst first.
    Severity,
    /// By how often it was seen, highest first.
    Count,
    /// By when it began.
    First,
    Code,
}

/// The options of all lists.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct ListArgs {
    /// Output format.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Most entries to write.
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) limit: Option<usize>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct FollowArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    /// Only conversations of this client.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) client: Option<Host>,
    /// Only conversations of this server. With both ends given, everything between them is one conversation.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
    /// Only the RCON connection with this number.
    #[arg(long, value_name = "N")]
    pub(crate) stream: Option<u64>,
    /// Output format: a transcript, or the records of messages, logins and commands.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

/// An address, with or without a port.
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
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) bounds: LimitArgs,
    /// The file to write. If anything fails, it is not written.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Output format; by default, by the file name's extension.
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<ExportFormat>,
    /// In JSON, also write every field with its bytes.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Most packets to write as pcapng; each takes 24 bytes of memory.
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
    /// One line per message.
    Csv,
    /// One JSON object per line.
    Ndjson,
    /// One JSON array.
    Json,
    /// One page with charts: what `stats` shows, and all lists.
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// For people.
    Text,
    /// One JSON object per line, described by the JSON Schema of a2scope/1.
    Ndjson,
    /// The same objects as one JSON array.
    Json,
}

impl From<RecordFormat> for OutputFormat {
    fn from(format: RecordFormat) -> Self {
        match format {
            RecordFormat::Text => Self::Text,
            RecordFormat::Ndjson => Self::Ndjson,
            RecordFormat::Json => Self::Json,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    /// For people.
    Text,
    /// One JSON object per line, described by the JSON Schema of a2scope/1.
    Ndjson,
    /// The same objects as one JSON array.
    Json,
    /// One line per entry; cells that a spreadsheet would run are quoted.
    Csv,
}

#[derive(Debug, clap::Args)]
pub(crate) struct EncodeArgs {
    /// A record of a2scope/1, or {"message": ..., "data": {...}}: a file name, the JSON itself, or - for standard input.
    #[arg(value_name = "JSON", default_value = "-")]
    pub(crate) json: String,
    /// Output format: hex, bin, pcapng, or a paste format that a2scope can write.
    #[arg(long, value_name = "FORMAT", default_value = "hexdump")]
    pub(crate) to: String,
    /// The file to write; by default, standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing file.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ExplainArgs {
    /// A message (S2A_INFO_SRC), a field (S2A_INFO_SRC.edf), or the code of a note (rules.truncated) or of a
    /// finding; `codes` and `pastes` list all codes and paste formats.
    pub(crate) query: Option<String>,
}
