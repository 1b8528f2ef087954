//! The commands that list what an analysis found.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::input::{AnalysisArgs, Host};

/// The options of all lists.
#[derive(Debug, clap::Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,
    /// Output format.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
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
