//! The commands that list what an analysis found.

use a2scope_render::lists::rules::RuleKey;
use a2scope_render::lists::{ConversationKey, ExchangeKey, FindingKey, PlayerKey, RconKey, ServerKey};

use std::path::PathBuf;

use a2scope::Moment;
use a2scope::conversations::Grouping;
use clap::ValueEnum;

use super::firewall::FirewallArgs;
use super::format::{EventFormat, OutputFormat};
use super::input::{AnalysisArgs, EvidenceArgs, Host, IncidentArg, LinkArgs};

/// The options of all lists, with the formats that a list has.
#[derive(Debug, clap::Args)]
pub(crate) struct ListArgs<F: ValueEnum + Clone + Send + Sync + 'static = OutputFormat> {
    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,
    /// Output format.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: F,
    /// Most entries to write.
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) limit: Option<usize>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ServersArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "replies")]
    pub(crate) sort: ServerKey,
    /// Show only what changed: names and maps, with the messages that show it.
    #[arg(long)]
    pub(crate) changes: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlayersArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key; by default names by how often they were seen, sessions by when they began.
    #[arg(short, long, value_name = "KEY")]
    pub(crate) sort: Option<PlayerKey>,
    /// Only players on this server.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
    /// Show who joined which server, left it and came back, and when.
    #[arg(long)]
    pub(crate) sessions: bool,
    /// Show only the sessions that went on at this time, written as for --since.
    #[arg(long, value_name = "TIME")]
    pub(crate) at: Option<Moment>,
    /// Show every entry of every list as a line of its own.
    #[arg(long, conflicts_with_all = ["sessions", "at", "sort"])]
    pub(crate) sightings: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "servers")]
    pub(crate) sort: RuleKey,
    /// Show the rules of this server, and what changed in them.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
    #[command(flatten)]
    pub(crate) firewall: FirewallArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ConversationsArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    #[command(flatten)]
    pub(crate) only: IncidentArg,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "messages")]
    pub(crate) sort: ConversationKey,
    /// What counts as one client and one server.
    #[arg(long, value_name = "WHAT", default_value = "port")]
    pub(crate) by: By,
    /// Most conversations to keep.
    #[arg(long, value_name = "N")]
    pub(crate) max_conversations: Option<usize>,
}

/// What counts as one end of a conversation.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum By {
    /// An address and port.
    Port,
    /// An address, whatever its ports.
    Address,
    /// A /24 of IPv4, a /48 of IPv6.
    Prefix,
}

impl From<By> for Grouping {
    fn from(by: By) -> Self {
        match by {
            By::Port => Self::Port,
            By::Address => Self::Address,
            By::Prefix => Self::Prefix,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct RconArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    /// Sort by this key instead of by when they end; lists at most the first 10,000.
    #[arg(short, long, value_name = "KEY")]
    pub(crate) sort: Option<RconKey>,
    /// Show who did what, session by session: the logins that were refused and accepted, and what each command changes.
    #[arg(long, conflicts_with = "sort")]
    pub(crate) sessions: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ExchangesArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    #[command(flatten)]
    pub(crate) only: IncidentArg,
    /// Sort by this key instead of by when they end; lists at most the first 100,000.
    #[arg(short, long, value_name = "KEY")]
    pub(crate) sort: Option<ExchangeKey>,
}

/// What reads a set of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SetOf {
    /// nftables: `nft -f FILE`.
    Nft,
    /// ipset, for iptables: `ipset restore < FILE`.
    Ipset,
}

/// Incidents are of captures, and several are always one: `--hex` is refused, and `--merge` changes nothing.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("hex", |arg| arg.hide(true)),
    mut_arg("merge", |arg| arg.hide(true))
)]
pub(crate) struct IncidentsArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs<EventFormat>,
    #[command(flatten)]
    pub(crate) evidence: EvidenceArgs,
    /// Show who sent what this incident counts, each address and port with its packets, by the incident's number.
    #[arg(long, value_name = "N", conflicts_with = "watch")]
    pub(crate) senders: Option<usize>,
    /// Write the senders as a set for a firewall; rules that use it are yours to add.
    #[arg(long, value_name = "TOOL", requires = "senders", conflicts_with = "format")]
    pub(crate) set: Option<SetOf>,
    /// Most senders to keep; each takes about 100 bytes of memory.
    #[arg(long, value_name = "N", requires = "senders", default_value_t = 10_000_000)]
    pub(crate) max_senders: usize,
    #[command(flatten)]
    pub(crate) link: LinkArgs,
    /// Follow a folder of captures that grows, as `tcpdump -G` or `dumpcap -b` write one, or with - a capture on standard
    /// input, as of `tcpdump -w -`. Incidents are told as they begin, every ten seconds while they go on, and when they end;
    /// at Ctrl-C or the end of the input also those that have not ended.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["paths", "hex", "filter", "since", "until", "merge", "limit"])]
    pub(crate) watch: Option<PathBuf>,
    /// For each incident that is told, run this command of the shell with its record, as in NDJSON, on standard input. What it
    /// prints is not shown, but its standard error is.
    #[arg(long, value_name = "COMMAND", requires = "watch")]
    pub(crate) exec: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct FindingsArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs<EventFormat>,
    /// Sort by this key.
    #[arg(short, long, value_name = "KEY", default_value = "severity")]
    pub(crate) sort: FindingKey,
    /// Only findings with this code, or whose code begins so: `flood`, `players.fake_count`.
    #[arg(long, value_name = "CODE")]
    pub(crate) code: Option<String>,
    /// Only the findings that are part of this incident, by its index, which `a2scope incidents` shows.
    #[arg(long, value_name = "N")]
    pub(crate) incident: Option<usize>,
    /// Explain each code below its first finding.
    #[arg(long)]
    pub(crate) explain: bool,
}
