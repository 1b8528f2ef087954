//! The exact content of a capture, for comparison with what a decoder finds.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::config::Config;

/// Names of messages: those of the protocol, and two more.
pub mod name {
    /// The request for a description of the server.
    pub const INFO_REQUEST: &str = "A2S_INFO";
    /// Source's reply to `A2S_INFO`.
    pub const INFO: &str = "S2A_INFO_SRC";
    /// GoldSource's reply to `A2S_INFO`.
    pub const INFO_DETAILED: &str = "S2A_INFO_DETAILED";
    /// The request for the list of players.
    pub const PLAYER_REQUEST: &str = "A2S_PLAYER";
    /// The list of players.
    pub const PLAYERS: &str = "S2A_PLAYER";
    /// The request for the rules.
    pub const RULES_REQUEST: &str = "A2S_RULES";
    /// The rules of the server.
    pub const RULES: &str = "S2A_RULES";
    /// The old request for a challenge.
    pub const GET_CHALLENGE: &str = "A2S_SERVERQUERY_GETCHALLENGE";
    /// The challenge that a server sends.
    pub const CHALLENGE: &str = "S2C_CHALLENGE";
    /// The ping.
    pub const PING: &str = "A2A_PING";
    /// The reply to a ping.
    pub const ACK: &str = "A2A_ACK";
    /// The request to a master server.
    pub const MASTER_REQUEST: &str = "A2M_GET_SERVERS_BATCH2";
    /// A page of the list of servers.
    pub const MASTER_REPLY: &str = "M2A_SERVER_BATCH";
    /// A line of the log of a server.
    pub const LOG: &str = "S2A_LOGSTRING";
    /// A text that is to be printed.
    pub const PRINT: &str = "A2A_PRINT";
    /// The request for a challenge before a player connects.
    pub const CONNECT_CHALLENGE: &str = "A2S_GETCHALLENGE";
    /// Messages of another engine with the prefix `FF FF FF FF`.
    pub const FOREIGN: &str = "foreign";
    /// Parts of a message whose name is unknown, because its first bytes are missing or cannot be decompressed.
    pub const UNNAMED: &str = "unnamed";
}

/// The exact content of a capture.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    /// The configuration it was generated from.
    pub config: Config,
    /// Counts of the file.
    pub file: File,
    /// Counts of its frames.
    pub frames: Frames,
    /// Counts of frames that are noise.
    pub noise: Noise,
    /// Counts of messages over UDP, by name and by how they arrived.
    pub messages: BTreeMap<&'static str, Arrivals>,
    /// Counts of split replies.
    pub splits: Splits,
    /// Counts of compressed replies with every fragment complete.
    pub bzip2: Bzip2,
    /// Counts of IP fragments.
    pub fragments: Fragments,
    /// Counts of what intact messages contain.
    pub content: Content,
    /// Counts of requests and their outcomes.
    pub exchanges: Exchanges,
    /// Counts of RCON over TCP.
    pub rcon: Rcon,
    /// The replies of servers that sent more than a challenge, by address.
    pub servers: BTreeMap<String, Replies>,
}

/// Counts of the capture file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct File {
    /// Number of records.
    pub records: u64,
    /// Size in bytes.
    pub bytes: u64,
    /// Number of captured bytes in all frames.
    pub captured_bytes: u64,
    /// Number of bytes in all frames on the wire.
    pub wire_bytes: u64,
    /// Number of records truncated by the capture.
    pub cut_records: u64,
    /// Time of the first record in nanoseconds since 1970, rounded to the resolution of the file.
    pub first: u64,
    /// Time of the last record, in the same form.
    pub last: u64,
}

/// Counts of frames. A frame can count in several fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Frames {
    /// Number of frames that belong to query traffic.
    pub query: u64,
    /// Number of frames of noise.
    pub noise: u64,
    /// Number of IPv4 packets, including fragments.
    pub ipv4: u64,
    /// Number of IPv6 packets, including fragments.
    pub ipv6: u64,
    /// Number of frames with a UDP header, which only the first fragment of a packet has.
    pub udp: u64,
    /// Number of TCP segments.
    pub tcp: u64,
    /// Number of ICMP packets.
    pub icmp: u64,
    /// Number of frames that are neither IPv4 nor IPv6.
    pub not_ip: u64,
    /// Number of frames with one or two VLAN tags.
    pub vlan: u64,
    /// Number of frames with two VLAN tags.
    pub qinq: u64,
    /// Number of frames padded to Ethernet's minimum of 60 bytes.
    pub padded: u64,
    /// Number of frames whose UDP payload begins with -1, including first fragments.
    pub single: u64,
    /// Number of frames whose UDP payload begins with -2.
    pub split: u64,
}

/// Counts of frames of noise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Noise {
    /// Number of frames of game traffic, on ports that are also queried.
    pub game: u64,
    /// Number of DNS packets.
    pub dns: u64,
    /// Number of packets that look like QUIC.
    pub quic: u64,
    /// Number of segments of TCP downloads.
    pub tcp: u64,
    /// Number of ICMP echo packets.
    pub icmp: u64,
    /// Number of ARP frames.
    pub arp: u64,
}

/// Counts of messages by how they arrived.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Arrivals {
    /// Number of messages that came complete in one datagram.
    pub single: u64,
    /// Number of messages that came complete in one datagram fragmented by IP.
    pub ip_fragmented: u64,
    /// Number of messages that came split and complete.
    pub split: u64,
    /// Number of messages that came split, compressed and complete.
    pub split_compressed: u64,
    /// Number of messages that the server sent malformed.
    pub malformed: u64,
    /// Number of messages in one datagram that the capture truncated.
    pub truncated_capture: u64,
    /// Number of split messages with all fragments, one of which is truncated.
    pub split_truncated: u64,
    /// Number of messages with missing fragments.
    pub incomplete: u64,
    /// Number of compressed messages with a wrong CRC32, a wrong size or a corrupt stream.
    pub damaged: u64,
}

/// Counts of split replies; their number is `source + source_old + goldsource + incomplete + truncated`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Splits {
    /// Number of complete split replies in Source's format, which has the fragment size.
    pub source: u64,
    /// Number of complete split replies in the format before Orange Box, which has no fragment size.
    pub source_old: u64,
    /// Number of complete split replies in GoldSource's format.
    pub goldsource: u64,
    /// Number of split replies with missing fragments.
    pub incomplete: u64,
    /// Number of split replies with all fragments, one of which is truncated.
    pub truncated: u64,
    /// Number of split replies whose fragments came out of order.
    pub out_of_order: u64,
    /// Number of duplicate fragments.
    pub duplicates: u64,
    /// Number of fragments, including duplicates.
    pub fragments: u64,
}

/// Counts of compressed replies by outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bzip2 {
    /// Number of compressed replies that decompress without errors.
    pub ok: u64,
    /// Number of compressed replies whose CRC32 differs from the declared CRC32.
    pub crc_mismatch: u64,
    /// Number of compressed replies whose size differs from the declared size.
    pub size_mismatch: u64,
    /// Number of compressed replies whose stream is not valid bzip2.
    pub corrupt: u64,
}

/// Counts of datagrams fragmented by IP.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fragments {
    /// Number of fragments, including duplicates.
    pub frames: u64,
    /// Number of datagrams with all fragments.
    pub complete: u64,
    /// Number of datagrams with a missing fragment.
    pub incomplete: u64,
    /// Number of duplicate fragments.
    pub repeated: u64,
}

/// Counts of what intact messages contain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Content {
    /// Number of players in all lists.
    pub players: u64,
    /// Number of distinct player names, compared as bytes, including the empty name.
    pub player_names: u64,
    /// Number of rules in all lists.
    pub rules: u64,
    /// Number of servers with rules.
    pub servers_with_rules: u64,
    /// Number of addresses in the master server's lists.
    pub master_entries: u64,
    /// Number of distinct addresses in the master server's lists.
    pub master_servers: u64,
    /// Number of lists that reached their end.
    pub master_ends: u64,
    /// Number of `S2A_INFO_SRC` messages with each bit of the extra data flag, bit 0 first.
    pub edf: [u64; 8],
    /// Number of `A2S_INFO` messages with a challenge.
    pub info_requests_challenged: u64,
}

/// Counts of one kind of exchange by outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// Number of exchanges that ended with a reply, intact or not.
    pub answered: u64,
    /// Number of exchanges that ended with the start or some fragments of a reply.
    pub partial: u64,
    /// Number of exchanges that ended with a challenge.
    pub challenged: u64,
    /// Number of exchanges that ended without an answer.
    pub unanswered: u64,
    /// Number of exchanges that are a reply without a request.
    pub unasked: u64,
}

/// Counts of requests and their outcomes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Exchanges {
    /// Outcomes by kind: `info`, `players`, `rules`, `challenge`, `ping`, `master`, `connect`.
    pub by_kind: BTreeMap<&'static str, Outcomes>,
    /// Number of requests that were repeated because no answer came.
    pub retries: u64,
    /// Number of requests with a challenge that was sent in the same exchange.
    pub fresh: u64,
    /// Number of requests with a challenge from an earlier exchange.
    pub reused: u64,
}

/// Counts of RCON over TCP.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rcon {
    /// Number of connections.
    pub connections: u64,
    /// Number of connections that were opened before the capture began.
    pub without_syn: u64,
    /// Number of connections with a missing segment.
    pub with_gap: u64,
    /// Number of accepted logins.
    pub accepted: u64,
    /// Number of refused logins.
    pub refused: u64,
    /// Packets sent by both ends.
    pub sent: RconPackets,
    /// Packets before the first gap in their direction.
    pub before_gap: RconPackets,
    /// Number of commands with a missing part.
    pub commands_cut: u64,
    /// Number of bytes in answers to commands, as sent by the server.
    pub answer_bytes: u64,
    /// Number of segments with payload, including retransmissions.
    pub segments: u64,
    /// Number of retransmitted segments.
    pub repeated: u64,
    /// Number of flights with two segments swapped.
    pub out_of_order: u64,
}

/// Counts of RCON packets by type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RconPackets {
    /// Number of `SERVERDATA_AUTH` packets.
    pub logins: u64,
    /// Number of `SERVERDATA_AUTH_RESPONSE` packets.
    pub outcomes: u64,
    /// Number of `SERVERDATA_EXECCOMMAND` packets.
    pub commands: u64,
    /// Number of `SERVERDATA_RESPONSE_VALUE` packets, from either end.
    pub values: u64,
}

/// Counts of intact replies from one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Replies {
    /// Number of `S2A_INFO_SRC` and `S2A_INFO_DETAILED` messages.
    pub info: u64,
    /// Number of `S2A_PLAYER` messages.
    pub players: u64,
    /// Number of `S2A_RULES` messages.
    pub rules: u64,
}
