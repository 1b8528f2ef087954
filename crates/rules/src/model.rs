//! [`Ruleset`]: what a firewall does with packets, whatever the language it was written in.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::Translatable;
use a2scope_wire::named;

/// All chains of a firewall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ruleset {
    /// The chains.
    pub chains: Vec<Chain>,
}

impl Ruleset {
    /// Returns the rules for a capture that has one packet in `sampling`: what may pass is divided by it.
    pub(crate) fn sampled(&self, sampling: u32) -> Self {
        let mut rules = self.clone();
        let rules_of = rules.chains.iter_mut().flat_map(|chain| &mut chain.rules);
        for one in rules_of.flat_map(|rule| &mut rule.matches) {
            if let Match::Limit(limit) = one {
                limit.seconds = limit.seconds.saturating_mul(sampling.into());
                limit.burst = limit.burst.div_ceil(sampling.into());
            } else if let Match::Recent(recent) = one {
                recent.hits = recent.hits.div_ceil(sampling);
            }
        }
        rules
    }
}

/// A list of rules that are tried in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The version of IP that it is for; `None` for both.
    pub family: Option<Family>,
    /// The name of its table.
    pub table: String,
    /// Its name.
    pub name: String,
    /// Where packets come into it; `None` if only other chains jump to it.
    pub base: Option<Base>,
    /// The rules, in order.
    pub rules: Vec<Rule>,
}

/// Where packets come into a chain, and what becomes of those that no rule decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// The point on the way of a packet.
    pub hook: Hook,
    /// Of several chains at this point, the one with the lowest number comes first.
    pub priority: i32,
    /// Whether packets are dropped that no rule decides.
    pub drops: bool,
}

named! {
    /// A point on the way of a packet through the kernel.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Hook {
        /// All packets that arrive, before anything else.
        Ingress = "ingress",
        /// All packets that arrive.
        Prerouting = "prerouting",
        /// Packets to this host.
        Input = "input",
        /// Packets to other hosts.
        Forward = "forward",
        /// Packets from this host.
        Output = "output",
        /// All packets that leave.
        Postrouting = "postrouting",
    }
}

/// What is done with the packets that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Conditions, all of which must hold. They are tried in order: a limit counts only what came as far as it.
    pub matches: Vec<Match>,
    /// What is done then.
    pub verdict: Verdict,
    /// What the rule does, what it costs, and where its figures are from: the comment above it.
    pub about: Vec<Translatable>,
    /// Number of its line in the text that it was read from; 0 for a rule that was made.
    pub line: u32,
}

/// What is done with a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing: the next rule is tried.
    Continue,
    /// It passes this chain and those that jumped to it.
    Accept,
    /// It is dropped.
    Drop,
    /// It is dropped, and the sender is told.
    Reject,
    /// The chain ends here.
    Return,
    /// The chain with this index is tried, then the next rule.
    Jump(usize),
    /// The chain with this index is tried instead of the rest of this one.
    Goto(usize),
}

impl Verdict {
    /// Returns whether the packet does not arrive.
    pub const fn drops(self) -> bool {
        matches!(self, Self::Drop | Self::Reject)
    }

    /// Returns the word that nftables has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::Accept => "accept",
            Self::Drop => "drop",
            Self::Reject => "reject",
            Self::Return => "return",
            Self::Jump(_) => "jump",
            Self::Goto(_) => "goto",
        }
    }
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// A field has one of some values.
    Test(Test),
    /// The packet has some bytes.
    Bytes(Bytes),
    /// A calculation with the bytes of the packet gives one of some values.
    U32(U32),
    /// What connection tracking says of the packet.
    State(State),
    /// There were more, or fewer, such packets than a rate allows.
    Limit(Limit),
    /// The sender was seen before.
    Recent(Recent),
}

named! {
    /// A version of IP.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Family {
        /// IPv4.
        V4 = "ip",
        /// IPv6.
        V6 = "ip6",
    }
}

/// A field of a packet. Packets that do not have it do not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The version of IP: 4 or 6.
    Version,
    /// The sender's address.
    Source(Family),
    /// The receiver's address.
    Destination(Family),
    /// Number of the protocol in the packet.
    Protocol,
    /// The sender's port, if the packet is of this protocol; of any protocol with ports if it is 0.
    SourcePort(u8),
    /// The receiver's port, likewise.
    DestinationPort(u8),
    /// Number of bytes of the packet, IP header included.
    Length,
    /// Length in the UDP header: of the header and the payload.
    UdpLength,
    /// Time to live, hop limit.
    Ttl(Family),
    /// Flags of TCP.
    TcpFlags,
    /// Bits of the packet.
    Raw {
        /// Where the offset counts from.
        from: Layer,
        /// Offset of the first bit.
        bit: u16,
        /// Number of bits, at most 128.
        bits: u8,
    },
}

named! {
    /// A layer of a packet.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Layer {
        /// The IP header.
        Network = "nh",
        /// The header of UDP or TCP.
        Transport = "th",
        /// What follows it.
        Payload = "ih",
    }
}

/// A field and the values that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The field.
    pub field: Field,
    /// The bits of it that are compared; `None` for all.
    pub mask: Option<u128>,
    /// The values from each first to each last.
    pub values: Vec<(u128, u128)>,
    /// Whether all other values match instead.
    pub negated: bool,
}

/// A search for bytes: `-m string`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bytes {
    /// What is searched.
    pub pattern: Vec<u8>,
    /// Offset from the IP header at which it may begin.
    pub from: u32,
    /// Offset from the IP header at which it must have ended.
    pub to: u32,
    /// Whether upper and lower case are the same.
    pub fold_case: bool,
    /// Whether packets without it match.
    pub negated: bool,
}

/// Calculations with words of the packet: `-m u32`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct U32 {
    /// All of them must hold.
    pub tests: Vec<U32Test>,
    /// Whether the packet matches if they do not.
    pub negated: bool,
}

/// A calculation and the results that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct U32Test {
    /// Offset of the word to begin with.
    pub start: u32,
    /// What is done with it, in order.
    pub steps: Vec<(U32Step, u32)>,
    /// The results from each first to each last.
    pub values: Vec<(u32, u32)>,
}

/// A step of a calculation with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum U32Step {
    /// `&`: keeps these bits.
    And,
    /// `<<`: moves the bits up.
    Left,
    /// `>>`: moves the bits down.
    Right,
    /// `@`: reads the word at the result and this offset.
    At,
}

/// What connection tracking says of a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a state")]
pub struct State {
    /// The first of its connection.
    pub new: bool,
    /// Of a connection in which both sides have sent.
    pub established: bool,
    /// Of another connection that a known one made; an error about one, for example.
    pub related: bool,
    /// Of no connection that is possible.
    pub invalid: bool,
    /// Whether all other states match instead.
    pub negated: bool,
}

/// A rate of packets or bytes, of all or of each that has the same key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What is counted apart; empty to count all together.
    pub key: Vec<KeyPart>,
    /// Name of the table of what is counted apart. Limits with the same name share it.
    pub name: String,
    /// How the kernel counts.
    pub bucket: Bucket,
    /// Packets or bytes in a unit of time.
    pub rate: u64,
    /// Whether bytes are counted.
    pub bytes: bool,
    /// Number of seconds of the unit of time.
    pub seconds: u64,
    /// How many may come at once.
    pub burst: u64,
    /// Whether what is above the rate matches, instead of what is below.
    pub over: bool,
    /// Number of seconds after which a key is forgotten; `None` if never.
    pub timeout: Option<u64>,
    /// Whether this time begins anew with every packet.
    pub refreshes: bool,
    /// How many keys there is room for.
    pub size: u32,
}

/// A part of the key of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPart {
    /// The field.
    pub field: Field,
    /// Number of leading bits that count.
    pub prefix: u8,
}

named! {
    /// The way in which the kernel counts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Bucket {
        /// `limit` of nftables: time in nanoseconds that is earned and spent.
        Nft = "nft",
        /// `-m hashlimit`: credits that come with every tick of the kernel.
        Hashlimit = "hashlimit",
        /// `-m limit`: the same, with less room for the credits.
        Ticks = "limit",
    }
}

/// A list of addresses with the times at which they were seen: `-m recent`, or a set of nftables that packets fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recent {
    /// The name of the list.
    pub name: String,
    /// What is done with it.
    pub action: RecentAction,
    /// What stands in it.
    pub key: Vec<KeyPart>,
    /// Number of seconds that count; `None` for all.
    pub seconds: Option<u64>,
    /// How often an address must have been seen.
    pub hits: u32,
    /// How many addresses there is room for.
    pub size: u32,
    /// Whether the oldest is forgotten if there is no room. Otherwise nothing is put in, and the rule does not match.
    pub forgets: bool,
    /// Whether what is not in the list matches.
    pub negated: bool,
}

named! {
    /// What is done with a list of addresses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RecentAction {
        /// The address is put in.
        Set = "set",
        /// It is looked for.
        Check = "rcheck",
        /// It is looked for, and put in again if it is there.
        Update = "update",
        /// It is looked for, and taken out.
        Remove = "remove",
    }
}

impl Test {
    /// Returns the test that a field has one of these values.
    pub fn of(field: Field, values: impl IntoIterator<Item = u128>) -> Self {
        let values = values.into_iter().map(|value| (value, value)).collect();
        Self { field, mask: None, values, negated: false }
    }

    /// Returns the test that a field has a value from `first` to `last`.
    pub fn between(field: Field, first: u128, last: u128) -> Self {
        Self { field, mask: None, values: [(first, last)].into(), negated: false }
    }
}

impl From<Test> for Match {
    fn from(test: Test) -> Self {
        Self::Test(test)
    }
}

impl Field {
    /// Returns the number of bits of the field.
    pub const fn bits(self) -> u8 {
        match self {
            Self::Version | Self::Protocol | Self::Ttl(_) | Self::TcpFlags => 8,
            Self::Source(Family::V4) | Self::Destination(Family::V4) | Self::Length => 32,
            Self::Source(Family::V6) | Self::Destination(Family::V6) => 128,
            Self::SourcePort(_) | Self::DestinationPort(_) | Self::UdpLength => 16,
            Self::Raw { bits, .. } => bits,
        }
    }
}
