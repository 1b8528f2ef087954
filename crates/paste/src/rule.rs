//! The filter rule that bytes were taken from.

use alloc::vec::Vec;

macro_rules! tools {
    ($($(#[$doc:meta])* $id:ident = $name:literal, $shown:literal;)*) => {
        /// The tool that a filter rule is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum RuleTool {
            $($(#[$doc])* $id,)*
        }

        impl RuleTool {
            /// Every tool.
            pub const ALL: &[Self] = &[$(Self::$id),*];

            /// Returns the stable name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $name,)* }
            }

            /// Returns what the tool calls itself.
            pub const fn shown(self) -> &'static str {
                match self { $(Self::$id => $shown,)* }
            }
        }
    };
}

tools! {
    /// `-m string --hex-string` of iptables.
    Iptables = "iptables", "iptables";
    /// `-m u32` of iptables, which compares words at offsets.
    U32 = "u32", "iptables u32";
    /// `@th,64,32` of nftables.
    Nftables = "nftables", "nftables";
    /// `content:"|FF|"` of Snort and Suricata.
    Snort = "snort", "Snort/Suricata";
    /// `{ FF ?? }` of YARA.
    Yara = "yara", "YARA";
    /// `udp[8:4]` of tcpdump, libpcap and eBPF tools.
    Pcap = "pcap-filter", "pcap-filter";
    /// A display filter of Wireshark.
    Wireshark = "wireshark", "Wireshark";
    /// A pattern of another tool, such as nmap.
    Other = "other", "pattern";
}

/// The filter rule that the bytes of a packet were taken from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The tool that the rule is for.
    pub tool: RuleTool,
    /// Whether the bytes may be anywhere in a packet. Otherwise they are compared with the first bytes of its payload.
    pub anywhere: bool,
    /// Indexes of bytes that the rule does not compare, ascending.
    pub unknown: Vec<u32>,
}

impl Rule {
    /// Returns the rule in a line of text; its bytes were found elsewhere.
    pub(super) fn of(line: &str, unknown: Vec<u32>) -> Self {
        let has = |signs: &[&str]| signs.iter().any(|sign| line.contains(sign));
        let tool = if has(&["--u32"]) {
            RuleTool::U32
        } else if has(&["--hex-string", "-m string"]) {
            RuleTool::Iptables
        } else if has(&["content:"]) {
            RuleTool::Snort
        } else if has(&["@th,", "@ih,"]) {
            RuleTool::Nftables
        } else if has(&["udp["]) {
            RuleTool::Pcap
        } else if has(&["udp.payload", "data.data", "contains ", "matches "]) {
            RuleTool::Wireshark
        } else if has(&["{"]) {
            RuleTool::Yara
        } else {
            RuleTool::Other
        };
        let anywhere = match tool {
            RuleTool::Iptables => !(has(&["--from 28"]) || has(&["--from 8 "])),
            RuleTool::Snort => !has(&["startswith", "depth:", "offset:0"]),
            RuleTool::Wireshark => has(&["contains "]),
            RuleTool::Yara => !has(&["at 0"]),
            RuleTool::U32 | RuleTool::Nftables | RuleTool::Pcap | RuleTool::Other => false,
        };
        Self { tool, anywhere, unknown }
    }

    /// Returns whether a packet with this payload matches `pattern`, which are the bytes of the rule.
    pub fn matches(&self, pattern: &[u8], payload: &[u8]) -> bool {
        let fits = |window: &[u8]| {
            window.iter().zip(pattern).enumerate().all(|(at, (byte, wanted))| {
                byte == wanted || self.unknown.binary_search(&(at as u32)).is_ok()
            })
        };
        let mut windows = payload.windows(pattern.len().max(1));
        if self.anywhere { windows.any(fits) } else { windows.next().is_some_and(fits) }
    }
}
