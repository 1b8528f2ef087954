//! The options of an engine, and the limits of its memory.

use crate::record::Detail;

/// Options of an engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The amount of detail that is kept of each message for its record.
    pub detail: Detail,
    /// Limits on memory.
    pub limits: Limits,
    /// The things to observe in addition to messages. A diagnosis needs them.
    pub observe: Observe,
    /// Whether passwords in free text stay as they are: in commands, answers, log lines and rules. Otherwise they are
    /// overwritten with asterisks before the message is decoded, so nothing that is made of it has them. Fields that
    /// are passwords as a whole are left to whoever shows them.
    pub show_secrets: bool,
}

/// The things to observe in addition to messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Observe {
    /// Observe nothing in addition to messages.
    #[default]
    Nothing,
    /// Observe ICMP errors and TCP connections.
    Errors,
    /// Observe ICMP errors, TCP connections, and datagrams that are not messages from servers that were
    /// asked. This takes longer, because the engine must look at every UDP datagram.
    Everything,
}

/// Limits on memory. Whatever exceeds a limit is dropped with a note, never silently.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Limits of split messages.
    pub assembly: AssemblyLimits,
    /// Limits of IP fragments.
    pub stack: a2scope_capture::Limits,
    /// Limits of TCP streams.
    pub streams: StreamLimits,
    /// Maximum number of bytes of a decompressed message, whatever size it declares. A small message may expand only to
    /// 64 KiB, or to 64 times its compressed size if that is more. Real replies stay below 64 KiB.
    pub decompressed_bytes: usize,
    /// Maximum number of bytes that are read of a message that is not compressed. A field of one byte can
    /// take about a hundred bytes in memory.
    pub message_bytes: usize,
    /// Maximum number of bytes in the packets of a paste. The text may be twice as long, or as long as the
    /// default limit allows if that is more.
    pub paste_bytes: usize,
    /// Limits on what is observed in addition to messages.
    pub network: NetworkLimits,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            assembly: AssemblyLimits::default(),
            stack: a2scope_capture::Limits::default(),
            streams: StreamLimits::default(),
            decompressed_bytes: 1 << 20,
            message_bytes: 1 << 20,
            paste_bytes: a2scope_paste::MAX_BYTES,
            network: NetworkLimits::default(),
        }
    }
}

/// Limits of the table of split messages.
#[derive(Clone, Copy, Debug)]
pub struct AssemblyLimits {
    /// Maximum number of incomplete groups of fragments at a time. A million half-open groups take 8 MB at most.
    pub groups: usize,
    /// Maximum number of bytes of all incomplete groups together.
    pub bytes: usize,
    /// Number of seconds for which a group waits for its next fragment, by the clock of the capture.
    pub seconds: u32,
}

impl Default for AssemblyLimits {
    fn default() -> Self {
        Self { groups: 4096, bytes: 16 << 20, seconds: 10 }
    }
}

/// Limits of the table of TCP connections.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Maximum number of connections at a time. A connection that is not RCON takes only an entry in a table. A million
    /// half-open connections take 63 MB at most.
    pub connections: usize,
    /// Maximum number of bytes of one direction that wait for missing segments or for the rest of a packet.
    pub bytes: usize,
    /// Maximum number of bytes of all connections together.
    pub total_bytes: usize,
    /// Maximum number of bytes of one direction that are kept after they were read. They are compared with
    /// retransmissions.
    pub history: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { connections: 16_384, bytes: 128 << 10, total_bytes: 16 << 20, history: 2048 }
    }
}

/// Limits on what is observed in addition to messages.
#[derive(Clone, Copy, Debug)]
pub struct NetworkLimits {
    /// Maximum number of ICMP errors. Errors with the same sender, receiver and reason count as one.
    pub errors: usize,
    /// Maximum number of TCP connections. It applies to the open connections, and again to the ones that have ended.
    pub connections: usize,
    /// Maximum number of pairs of client and server for which answers in a foreign protocol are kept. To recognise
    /// such an answer, four times as many pairs are remembered in which the client has sent a request.
    pub foreign: usize,
}

impl Default for NetworkLimits {
    fn default() -> Self {
        Self { errors: 4096, connections: 4096, foreign: 1024 }
    }
}
