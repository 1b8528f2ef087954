//! The engine's options and limits.

use a2scope_capture::hexdump;

use crate::record::Detail;

/// Options of an engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// How much of each message is kept for its record.
    pub detail: Detail,
    /// Limits on memory.
    pub limits: Limits,
    /// What to observe apart from messages, for a diagnosis.
    pub observe: Observe,
}

/// What to observe apart from messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Observe {
    /// Nothing.
    #[default]
    Nothing,
    /// ICMP errors and TCP connections.
    Errors,
    /// Also datagrams, from servers that were asked, which are not messages. For this, every UDP datagram has to be
    /// looked at.
    Everything,
}

/// Limits on memory. What exceeds a limit is dropped with a note, never silently.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Limits of split messages.
    pub assembly: AssemblyLimits,
    /// Limits of IP fragments.
    pub stack: a2scope_capture::Limits,
    /// Limits of TCP streams.
    pub streams: StreamLimits,
    /// Maximum number of bytes of a decompressed message, whatever size it declares. A small message may
    /// only expand to 64 KiB, or to 64 times its size. Real replies stay below 64 KiB.
    pub decompressed_bytes: usize,
    /// Maximum number of bytes that are read of a message that is not compressed. A field may be as short
    /// as one byte and then takes about a hundred in memory.
    pub message_bytes: usize,
    /// Maximum number of bytes in a paste. Its text may be twice as long; if the default allows a longer
    /// text, that applies.
    pub paste_bytes: usize,
    /// Limits of what is observed apart from messages.
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
            paste_bytes: hexdump::MAX_BYTES,
            network: NetworkLimits::default(),
        }
    }
}

/// Limits of the table of split messages.
#[derive(Clone, Copy, Debug)]
pub struct AssemblyLimits {
    /// Maximum number of incomplete groups of fragments at a time.
    pub groups: usize,
    /// Maximum number of bytes of all incomplete groups.
    pub bytes: usize,
    /// For how many seconds a group waits for its next fragment, by the clock of the capture.
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
    /// Maximum number of connections at a time. A connection that is not RCON takes only a table entry.
    pub connections: usize,
    /// Maximum number of bytes of one direction that wait for missing segments or for the rest of a packet.
    pub bytes: usize,
    /// Maximum number of bytes of all connections.
    pub total_bytes: usize,
    /// Maximum number of bytes of one direction that are kept after they were read, to compare them with
    /// retransmissions.
    pub history: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { connections: 16_384, bytes: 128 << 10, total_bytes: 16 << 20, history: 2048 }
    }
}

/// Limits of what is observed apart from messages.
#[derive(Clone, Copy, Debug)]
pub struct NetworkLimits {
    /// Maximum number of ICMP errors; errors with the same sender, receiver and reason count as one.
    pub errors: usize,
    /// Maximum number of TCP connections: this many open ones, and this many that have ended.
    pub connections: usize,
    /// Maximum number of pairs of addresses with answers that are not messages. Four times as many pairs of
    /// client and server are remembered.
    pub foreign: usize,
}

impl Default for NetworkLimits {
    fn default() -> Self {
        Self { errors: 4096, connections: 4096, foreign: 1024 }
    }
}
