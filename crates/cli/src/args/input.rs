//! What to read, as all commands that read take it.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;

use super::known::{self, Known};
use a2scope::capture::Endpoint;
use a2scope::{Moment, TimeRange};

/// What to read, and which messages to keep.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct InputArgs {
    /// Files, directories with captures, or patterns such as 'logs/**/*.pcap.gz'; - or nothing reads standard
    /// input. On a terminal, paste the dump.
    #[arg(value_name = "INPUT")]
    pub(crate) paths: Vec<PathBuf>,
    /// Read this dump instead of a file.
    #[arg(long, value_name = "TEXT", conflicts_with = "paths")]
    pub(crate) hex: Option<String>,
    /// Read text as this paste format; `a2scope explain pastes` lists the formats.
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = Known(known::pastes))]
    pub(crate) paste: Option<String>,
    /// Keep only messages that match this CEL expression over the message record, such as
    /// 'message == "S2A_INFO_SRC" && data.players > data.max_players'.
    ///
    /// Variables are the members of the JSON record, and `arrival`. ip(src) and port(src) split an address;
    /// "203.0.113.0/24".contains(ip(src)) tests for a network, time >= timestamp("2025-11-01T13:06:40Z") for a time.
    /// Filtering does not renumber messages. Exchanges, logins and commands are joined of all messages, and kept if one
    /// of theirs matches; inventories, findings and figures are of the messages that match. `a2scope explain filter` lists all that can be asked.
    #[arg(long, value_name = "EXPR", verbatim_doc_comment)]
    pub(crate) filter: Option<String>,
    /// Keep only messages from this time on: 2025-11-01T13:06:40Z, '2025-11-01 14:06:40+01:00', a date, seconds since 1970,
    /// a time of the first packet's day as 13:06:40 (all in UTC unless an offset is given), or +5m after the first packet.
    #[arg(long, value_name = "TIME")]
    pub(crate) since: Option<Moment>,
    /// Keep only messages before this time, written as for --since.
    #[arg(long, value_name = "TIME")]
    pub(crate) until: Option<Moment>,
    /// Read all captures as one, in time order.
    #[arg(long, conflicts_with = "hex")]
    pub(crate) merge: bool,
    /// Show passwords in clear, and let the filter see them.
    #[arg(long)]
    pub(crate) show_secrets: bool,
}

impl InputArgs {
    /// Returns the range of times given by `--since` and `--until`.
    pub(crate) fn range(&self) -> TimeRange {
        TimeRange { since: self.since, until: self.until }
    }
}

/// Whether to print a link.
#[derive(Debug, clap::Args)]
pub(crate) struct LinkArgs {
    /// Print only the address of the page that shows the same. It holds the bytes themselves: nothing is uploaded.
    #[arg(long)]
    pub(crate) link: bool,
    /// Where the page is: an address, or the page in one file.
    #[arg(long, value_name = "URL|FILE", default_value = "http://127.0.0.1:4173/")]
    pub(crate) page: String,
}

/// Which of the incidents to show.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct IncidentArg {
    /// Only what belongs to this incident, by its index, which `a2scope incidents` shows, with the role of each message:
    /// counted, a cause, an answer or a bystander. Several inputs are one capture, in order of time.
    #[arg(long, value_name = "N")]
    pub(crate) incident: Option<usize>,
}

/// How much an analysis may hold. Beyond a limit the least recently seen entry is dropped, and that is reported.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
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
    /// Most bytes of rules to remember.
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_rules: Option<usize>,
    /// Most RCON sessions to follow at the same time.
    #[arg(long, value_name = "N")]
    pub(crate) max_sessions: Option<usize>,
    /// Most findings to keep.
    #[arg(long, value_name = "N")]
    pub(crate) max_findings: Option<usize>,
    /// Up to how many different names, maps and addresses are told apart.
    #[arg(long, value_name = "N")]
    pub(crate) max_distinct: Option<usize>,
    /// One packet in N was captured, as routers sample; packets and bytes of incidents are multiplied by N.
    #[arg(long, value_name = "N")]
    pub(crate) sampling: Option<NonZeroU32>,
}

/// What to read through an analysis, and how much it may hold.
#[derive(Debug, clap::Args)]
pub(crate) struct AnalysisArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// What is handed on as evidence.
#[derive(Debug, clap::Args)]
pub(crate) struct EvidenceArgs {
    /// Leave out the SHA-256 of the inputs, which takes about half a second of CPU a gigabyte.
    #[arg(long)]
    pub(crate) no_hash: bool,
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
