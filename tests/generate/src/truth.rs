//! The content of a capture.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::config::Config;

/// Message names: those of the protocol, and two more.
pub mod name {
    /// `A2S_INFO`
    pub const INFO_REQUEST: &str = "A2S_INFO";
    /// `S2A_INFO_SRC`
    pub const INFO: &str = "S2A_INFO_SRC";
    /// `S2A_INFO_DETAILED`
    pub const INFO_DETAILED: &str = "S2A_INFO_DETAILED";
    /// `A2S_PLAYER`
    pub const PLAYER_REQUEST: &str = "A2S_PLAYER";
    /// `S2A_PLAYER`
    pub const PLAYERS: &str = "S2A_PLAYER";
    /// `A2S_RULES`
    pub const RULES_REQUEST: &str = "A2S_RULES";
    /// `S2A_RULES`
    pub const RULES: &str = "S2A_RULES";
    /// `A2S_SERVERQUERY_GETCHALLENGE`
    pub const GET_CHALLENGE: &str = "A2S_SERVERQUERY_GETCHALLENGE";
    /// `S2C_CHALLENGE`
    pub const CHALLENGE: &str = "S2C_CHALLENGE";
    /// `A2A_PING`
    pub const PING: &str = "A2A_PING";
    /// `A2A_ACK`
    pub const ACK: &str = "A2A_ACK";
    /// `A2M_GET_SERVERS_BATCH2`
    pub const MASTER_REQUEST: &str = "A2M_GET_SERVERS_BATCH2";
    /// `M2A_SERVER_BATCH`
    pub const MASTER_REPLY: &str = "M2A_SERVER_BATCH";
    /// `S2A_LOGSTRING`
    pub const LOG: &str = "S2A_LOGSTRING";
    /// `A2A_PRINT`
    pub const PRINT: &str = "A2A_PRINT";
    /// `A2S_GETCHALLENGE`
    pub const CONNECT_CHALLENGE: &str = "A2S_GETCHALLENGE";
    /// Messages of another engine with the prefix `FF FF FF FF`.
    pub const FOREIGN: &str = "foreign";
    /// Parts of a message that cannot be named, because its first bytes are missing or cannot be decompressed.
    pub const UNNAMED: &str = "unnamed";
}

/// The content of a capture.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    /// The configuration.
    pub config: Config,
    /// The file.
    pub file: File,
    /// Its frames.
    pub frames: Frames,
    /// Frames of noise.
    pub noise: Noise,
    /// Messages over UDP, by name and by how they arrived.
    pub messages: BTreeMap<&'static str, Arrivals>,
    /// Split replies.
    pub splits: Splits,
    /// Compressed replies with every fragment complete.
    pub bzip2: Bzip2,
    /// IP fragments.
    pub fragments: Fragments,
    /// Content of intact messages.
    pub content: Content,
    /// Requests and their outcomes.
    pub exchanges: Exchanges,
    /// RCON over TCP.
    pub rcon: Rcon,
    /// Servers that sent more than a challenge, by address.
    pub servers: BTreeMap<String, Replies>,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct File {
    /// Number of records.
    pub records: u64,
    /// Size in bytes.
    pub bytes: u64,
    /// Captured bytes of all frames.
    pub captured_bytes: u64,
    /// Bytes of all frames on the wire.
    pub wire_bytes: u64,
    /// Records truncated by the capture.
    pub cut_records: u64,
    /// Time of the first record, in nanoseconds since 1970, at the file's resolution.
    pub first: u64,
    /// Time of the last record, likewise.
    pub last: u64,
}

/// Frames, each counted once unless noted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Frames {
    /// Frames that belong to query traffic.
    pub query: u64,
    /// Frames of noise.
    pub noise: u64,
    /// IPv4, fragments included.
    pub ipv4: u64,
    /// IPv6, fragments included.
    pub ipv6: u64,
    /// With a UDP header, which only the first fragment has.
    pub udp: u64,
    /// TCP.
    pub tcp: u64,
    /// ICMP.
    pub icmp: u64,
    /// Neither IPv4 nor IPv6.
    pub not_ip: u64,
    /// With one or two VLAN tags.
    pub vlan: u64,
    /// With two VLAN tags.
    pub qinq: u64,
    /// Padded to Ethernet's minimum of 60 bytes.
    pub padded: u64,
    /// With a UDP payload that begins with -1, including first fragments.
    pub single: u64,
    /// With a UDP payload that begins with -2.
    pub split: u64,
}

/// Frames of noise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Noise {
    /// Game traffic, on ports that are also queried.
    pub game: u64,
    /// DNS.
    pub dns: u64,
    /// Traffic that looks like QUIC.
    pub quic: u64,
    /// TCP downloads.
    pub tcp: u64,
    /// ICMP echo.
    pub icmp: u64,
    /// ARP.
    pub arp: u64,
}

/// How messages arrived.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Arrivals {
    /// Complete, in one datagram.
    pub single: u64,
    /// Complete, in one datagram fragmented by IP.
    pub ip_fragmented: u64,
    /// Complete, split.
    pub split: u64,
    /// Complete, split and compressed.
    pub split_compressed: u64,
    /// Sent malformed by the server.
    pub malformed: u64,
    /// In one datagram, truncated by the capture.
    pub truncated_capture: u64,
    /// Split, with every fragment, one of them truncated.
    pub split_truncated: u64,
    /// With fragments missing.
    pub incomplete: u64,
    /// Compressed, with a wrong CRC32 or size or a corrupt stream.
    pub damaged: u64,
}

/// Split replies; their number is `source + source_old + goldsource + incomplete + truncated`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Splits {
    /// Complete, in Source's format with the fragment size.
    pub source: u64,
    /// Complete, in the format before Orange Box, without the size.
    pub source_old: u64,
    /// Complete, in GoldSource's format.
    pub goldsource: u64,
    /// With fragments missing.
    pub incomplete: u64,
    /// With every fragment, one of them truncated.
    pub truncated: u64,
    /// Received out of order.
    pub out_of_order: u64,
    /// Duplicate fragments.
    pub duplicates: u64,
    /// Fragments, including duplicates.
    pub fragments: u64,
}

/// Compressed replies by outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bzip2 {
    /// Decompressed without errors.
    pub ok: u64,
    /// The CRC32 differs from the declared one.
    pub crc_mismatch: u64,
    /// The size differs from the declared one.
    pub size_mismatch: u64,
    /// The stream is not bzip2.
    pub corrupt: u64,
}

/// Datagrams fragmented by IP.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fragments {
    /// Fragments, including duplicates.
    pub frames: u64,
    /// Datagrams with all fragments.
    pub complete: u64,
    /// Datagrams with a fragment missing.
    pub incomplete: u64,
    /// Duplicate fragments.
    pub repeated: u64,
}

/// Content of intact messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Content {
    /// Players.
    pub players: u64,
    /// Distinct player names, as bytes, including the empty one.
    pub player_names: u64,
    /// Rules.
    pub rules: u64,
    /// Servers with rules.
    pub servers_with_rules: u64,
    /// Addresses in the master server's lists.
    pub master_entries: u64,
    /// Distinct addresses.
    pub master_servers: u64,
    /// Lists that reached their end.
    pub master_ends: u64,
    /// `S2A_INFO_SRC` by bit of the extra data flag, bit 0 first.
    pub edf: [u64; 8],
    /// `A2S_INFO` with a challenge.
    pub info_requests_challenged: u64,
}

/// Outcomes of one kind of exchange.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// Ended with a reply, intact or not.
    pub answered: u64,
    /// Ended with the start or some fragments of a reply.
    pub partial: u64,
    /// Ended with a challenge.
    pub challenged: u64,
    /// Ended without an answer.
    pub unanswered: u64,
    /// Began with the reply.
    pub unasked: u64,
}

/// Requests and their outcomes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Exchanges {
    /// By kind: `info`, `players`, `rules`, `challenge`, `ping`, `master`, `connect`.
    pub by_kind: BTreeMap<&'static str, Outcomes>,
    /// Requests repeated because no answer came.
    pub retries: u64,
    /// Requests with a challenge sent in the same exchange.
    pub fresh: u64,
    /// Requests with a challenge from an earlier exchange.
    pub reused: u64,
}

/// RCON over TCP.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rcon {
    /// Connections.
    pub connections: u64,
    /// Connections that were opened before the capture began.
    pub without_syn: u64,
    /// Connections with a segment missing.
    pub with_gap: u64,
    /// Accepted logins.
    pub accepted: u64,
    /// Refused logins.
    pub refused: u64,
    /// Packets sent by both ends.
    pub sent: RconPackets,
    /// Packets before the first gap of their direction.
    pub before_gap: RconPackets,
    /// Commands with a part missing.
    pub commands_cut: u64,
    /// Bytes of answers to commands, as sent by the server.
    pub answer_bytes: u64,
    /// Segments with payload, including retransmissions.
    pub segments: u64,
    /// Retransmitted segments.
    pub repeated: u64,
    /// Flights with two segments swapped.
    pub out_of_order: u64,
}

/// RCON packets by type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RconPackets {
    /// `SERVERDATA_AUTH`
    pub logins: u64,
    /// `SERVERDATA_AUTH_RESPONSE`
    pub outcomes: u64,
    /// `SERVERDATA_EXECCOMMAND`
    pub commands: u64,
    /// `SERVERDATA_RESPONSE_VALUE`, from either end.
    pub values: u64,
}

/// Intact replies of one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Replies {
    /// `S2A_INFO_SRC` and `S2A_INFO_DETAILED`.
    pub info: u64,
    /// `S2A_PLAYER`.
    pub players: u64,
    /// `S2A_RULES`.
    pub rules: u64,
}
