//! Writes rules in the languages of the tools that load them.

mod bpf;
mod iptables;
mod nft;
mod suricata;

use alloc::string::String;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use a2scope_text::{English, Language, Translatable};
use a2scope_wire::named;

use crate::model::Ruleset;

pub use bpf::bpf;
pub use iptables::iptables;
pub(crate) use nft::name as field_name;
pub use nft::nft;
pub use suricata::suricata;

named! {
    /// A tool that loads rules.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Tool {
        /// `nft -f`.
        Nft = "nft",
        /// `iptables-restore --noflush`, `ip6tables-restore --noflush`.
        Iptables = "iptables",
        /// A rule file of Suricata.
        Suricata = "suricata",
        /// A filter of tcpdump and Wireshark.
        Pcap = "pcap",
    }
}

impl Tool {
    /// Writes rules for the tool, with `head` above; a filter stands alone.
    pub fn write(
        self,
        rules: &Ruleset,
        head: &[Translatable],
        language: &dyn Language,
    ) -> Result<String, Unwritable> {
        match self {
            Self::Nft => nft(rules, head, language),
            Self::Iptables => iptables(rules, head, language),
            Self::Suricata => suricata(rules, head, language),
            Self::Pcap => Ok(bpf(rules)? + "\n"),
        }
    }

    /// Returns whether the tool has words for all conditions.
    pub(crate) fn can_write(self, rules: &Ruleset) -> bool {
        self.write(rules, &[], &English).is_ok()
    }
}

/// A condition that a tool has no words for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unwritable;

impl From<fmt::Error> for Unwritable {
    fn from(_: fmt::Error) -> Self {
        Self
    }
}

/// Returns texts as comments, each on lines of its own.
pub fn comments(texts: &[Translatable], language: &dyn Language) -> String {
    let mut out = String::new();
    comment(texts, "", language, &mut out);
    out
}

/// Columns of a terminal, and of a tab in it.
const WIDTH: usize = 80;
const TAB: usize = 8;

/// Appends texts as comments, each on lines of its own.
fn comment(texts: &[Translatable], indent: &str, language: &dyn Language, out: &mut String) {
    let width = WIDTH - "# ".len() - indent.len() * TAB;
    for text in texts {
        let text = language.translate(text);
        for line in wrapped(&text, width) {
            out.push_str(indent);
            out.push_str("# ");
            out.push_str(line);
            out.push('\n');
        }
    }
}

/// Returns the lines of a text, broken at spaces. What a text quotes has been made visible, so it has no line ends; if
/// it had one, that would end a line here as well.
fn wrapped(text: &str, width: usize) -> impl Iterator<Item = &str> {
    let mut rest = text.trim();
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let limit = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
        let cut = if end <= limit {
            end
        } else {
            rest.get(..limit).and_then(|part| part.rfind(' ')).filter(|at| *at > 0).unwrap_or(limit)
        };
        let (line, after) = rest.split_at(cut);
        rest = after.trim_start();
        Some(line.trim_end())
    })
}

/// Returns a number as an address of 32 or 128 bits.
fn address(value: u128, bits: u8) -> IpAddr {
    if bits == 32 { Ipv4Addr::from_bits(value as u32).into() } else { Ipv6Addr::from_bits(value).into() }
}

/// Returns the number of leading bits that all values from `first` to `last` share, if these are all that have them.
fn prefix(first: u128, last: u128, bits: u8) -> Option<u8> {
    let differing = first ^ last;
    let host = 128 - differing.leading_zeros();
    let all = if host == 128 { u128::MAX } else { (1 << host) - 1 };
    (differing == all && first & all == 0).then(|| bits.saturating_sub(host as u8))
}
