//! The options of `a2scope rules` that are about the rules of a firewall.

use std::path::PathBuf;

use a2scope_rules::Place;
use a2scope_rules::write::Tool;
use clap::ValueEnum;

#[derive(Debug, clap::Args)]
pub(crate) struct FirewallArgs {
    /// Write the rules of a firewall against an incident, for this tool.
    #[arg(long = "for", value_name = "TOOL", group = "firewall", conflicts_with_all = ["sort", "server", "limit", "filter", "since", "until", "hex"])]
    pub(crate) tool: Option<FirewallTool>,
    /// Try the rules in this file on the capture: nftables, or commands or a saved table of iptables.
    #[arg(long = "try", value_name = "FILE", group = "firewall", conflicts_with_all = ["sort", "server", "limit", "filter", "since", "until", "hex"])]
    pub(crate) file: Option<PathBuf>,
    /// The incident, by its index, which `a2scope incidents` shows; with --for the first by default, with --try all of them.
    #[arg(long, value_name = "N", requires = "firewall")]
    pub(crate) incident: Option<usize>,
    /// Where the rules stand; by default where they do most.
    #[arg(long, value_name = "PLACE", requires = "firewall")]
    pub(crate) at: Option<At>,
}

impl FirewallArgs {
    /// Returns whether the command is about a firewall.
    pub(crate) fn is_given(&self) -> bool {
        self.tool.is_some() || self.file.is_some()
    }
}

/// A tool that loads rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FirewallTool {
    /// nftables: `nft -f FILE`.
    Nft,
    /// `iptables-restore --noflush FILE`; `ip6tables-restore` if the incident is one of IPv6.
    Iptables,
    /// A rule file of Suricata.
    Suricata,
    /// A filter for tcpdump or Wireshark that selects the packets of the attack.
    Pcap,
}

impl From<FirewallTool> for Tool {
    fn from(tool: FirewallTool) -> Self {
        match tool {
            FirewallTool::Nft => Self::Nft,
            FirewallTool::Iptables => Self::Iptables,
            FirewallTool::Suricata => Self::Suricata,
            FirewallTool::Pcap => Self::Pcap,
        }
    }
}

/// Where rules stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum At {
    /// Before the address that is attacked.
    Victim,
    /// Before a server that is abused to attack somebody else.
    Server,
    /// At the provider of the victim.
    Provider,
}

impl From<At> for Place {
    fn from(at: At) -> Self {
        match at {
            At::Victim => Self::Victim,
            At::Server => Self::Server,
            At::Provider => Self::Provider,
        }
    }
}
