//! What is in a capture.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::config::Config;

/// What messages are called. Names of the protocol, but for two.
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
    /// Messages of another engine behind `FF FF FF FF`.
    pub const FOREIGN: &str = "foreign";
    /// Parts of a message whose first bytes are missing or cannot be decompressed: nobody can name it.
    pub const UNNAMED: &str = "unnamed";
}

/// What is in a capture.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    /// What was asked for.
    pub config: Config,
    /// The file.
    pub file: File,
    /// Its frames.
    pub frames: Frames,
    /// Noise, in frames.
    pub noise: Noise,
    /// Messages over UDP by name and by how they arrived.
    pub messages: BTreeMap<&'static str, Arrivals>,
    /// Split replies.
    pub splits: Splits,
    /// Compressed replies of which every fragment is there, whole.
    pub bzip2: Bzip2,
    /// IP fragments.
    pub fragments: Fragments,
    /// What intact messages hold.
    pub content: Content,
    /// What was asked and how it ended.
    pub exchanges: Exchanges,
    /// RCON over TCP.
    pub rcon: Rcon,
    /// Servers that answered with more than a challenge, by address.
    pub servers: BTreeMap<String, Replies>,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct File {
    /// Records.
    pub records: u64,
    /// Bytes of the file.
    pub bytes: u64,
    /// Bytes of the frames, as captured.
    pub captured_bytes: u64,
    /// Bytes of the frames on the wire.
    pub wire_bytes: u64,
    /// Records that hold only a part of their frame.
    pub cut_records: u64,
    /// Time of the first record, in nanoseconds since 1970, as far as the file tells it.
    pub first: u64,
    /// Time of the last record.
    pub last: u64,
}

/// Frames, counted once each unless said otherwise.
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
    /// With a UDP header: fragments but the first have none.
    pub udp: u64,
    /// TCP.
    pub tcp: u64,
    /// ICMP.
    pub icmp: u64,
    /// Neither IPv4 nor IPv6.
    pub not_ip: u64,
    /// With a VLAN tag or two.
    pub vlan: u64,
    /// Of these, with two.
    pub qinq: u64,
    /// Padded to the 60 bytes that Ethernet asks for.
    pub padded: u64,
    /// With a UDP payload, or the first fragment of one, that begins with -1.
    pub single: u64,
    /// With a UDP payload that begins with -2.
    pub split: u64,
}

/// Frames of noise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Noise {
    /// Game traffic, on the ports that are queried too.
    pub game: u64,
    /// DNS.
    pub dns: u64,
    /// What looks like QUIC.
    pub quic: u64,
    /// TCP in bulk.
    pub tcp: u64,
    /// ICMP echo.
    pub icmp: u64,
    /// ARP.
    pub arp: u64,
}

/// How messages arrived.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Arrivals {
    /// Whole, in one datagram.
    pub single: u64,
    /// Whole, in one datagram that IP fragmented.
    pub ip_fragmented: u64,
    /// Whole, split.
    pub split: u64,
    /// Whole, split and compressed.
    pub split_compressed: u64,
    /// As the server sent it, which was broken.
    pub malformed: u64,
    /// In one datagram that the capture kept in part.
    pub truncated_capture: u64,
    /// Split; every fragment is there, one of them kept in part.
    pub split_truncated: u64,
    /// Fragments are missing.
    pub incomplete: u64,
    /// Compressed; the CRC32, the size or the stream is wrong.
    pub damaged: u64,
}

/// Split replies: `source + source_old + goldsource + incomplete + truncated` is all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Splits {
    /// Whole: Source's form, with the size of fragments.
    pub source: u64,
    /// Whole: the form before Orange Box, without.
    pub source_old: u64,
    /// Whole: GoldSource's form.
    pub goldsource: u64,
    /// Fragments are missing.
    pub incomplete: u64,
    /// Every fragment is there, one of them kept in part.
    pub truncated: u64,
    /// Not in order.
    pub out_of_order: u64,
    /// Fragments that came twice.
    pub duplicates: u64,
    /// Fragments, copies included.
    pub fragments: u64,
}

/// Compressed replies by outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bzip2 {
    /// Right.
    pub ok: u64,
    /// Another CRC32 than declared.
    pub crc_mismatch: u64,
    /// Another size than declared.
    pub size_mismatch: u64,
    /// No stream of bzip2.
    pub corrupt: u64,
}

/// Datagrams that IP fragmented.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fragments {
    /// Fragments, copies included.
    pub frames: u64,
    /// Datagrams of which all fragments are there.
    pub complete: u64,
    /// Datagrams of which one is missing.
    pub incomplete: u64,
    /// Fragments that came twice.
    pub repeated: u64,
}

/// What intact messages hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Content {
    /// Players.
    pub players: u64,
    /// Different names of players, as bytes; the empty one counts.
    pub player_names: u64,
    /// Rules.
    pub rules: u64,
    /// Servers whose rules are there.
    pub servers_with_rules: u64,
    /// Addresses in the master server's lists.
    pub master_entries: u64,
    /// Different ones.
    pub master_servers: u64,
    /// Lists that end.
    pub master_ends: u64,
    /// `S2A_INFO_SRC` by bit of the extra data flag, bit 0 first.
    pub edf: [u64; 8],
    /// `A2S_INFO` with a challenge.
    pub info_requests_challenged: u64,
}

/// How exchanges of one kind ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// With a reply, intact or not.
    pub answered: u64,
    /// With the beginning or some fragments of a reply.
    pub partial: u64,
    /// With a challenge, and nothing after it.
    pub challenged: u64,
    /// With nothing.
    pub unanswered: u64,
    /// It began with the reply.
    pub unasked: u64,
}

/// What was asked and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Exchanges {
    /// By what was asked: `info`, `players`, `rules`, `challenge`, `ping`, `master`, `connect`.
    pub by_kind: BTreeMap<&'static str, Outcomes>,
    /// Requests sent again, since nothing came.
    pub retries: u64,
    /// Requests with the challenge that had just been sent.
    pub fresh: u64,
    /// Requests with one that had been sent for another question.
    pub reused: u64,
}

/// RCON over TCP.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rcon {
    /// Connections.
    pub connections: u64,
    /// Of these, joined after they were opened.
    pub without_syn: u64,
    /// Of these, with a segment missing.
    pub with_gap: u64,
    /// Logins that were accepted.
    pub accepted: u64,
    /// Logins that were refused.
    pub refused: u64,
    /// What the ends wrote.
    pub sent: RconPackets,
    /// What of it stands before the first gap of its direction.
    pub before_gap: RconPackets,
    /// Commands of which a part is missing.
    pub commands_cut: u64,
    /// Bytes of answers to commands, as the server wrote them.
    pub answer_bytes: u64,
    /// Segments with data, copies included.
    pub segments: u64,
    /// Segments that were sent again.
    pub repeated: u64,
    /// Flights in which two segments are swapped.
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
    /// `SERVERDATA_RESPONSE_VALUE`, of either side.
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
