//! The engine's options and limits.

use a2scope_capture::hexdump;

use crate::record::Detail;

/// Options of an engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// How much of each message is kept for its record.
    pub detail: Detail,
    /// Caps on memory.
    pub limits: Limits,
    /// What is kept beside messages, for a diagnosis.
    pub observe: Observe,
}

/// What is kept beside messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Observe {
    /// Nothing.
    #[default]
    Nothing,
    /// ICMP errors and TCP connections.
    Errors,
    /// Also datagrams of asked servers that are no message; for that, every UDP datagram is looked at.
    Everything,
}

/// Caps on memory. What exceeds one is dropped with a note, never silently.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Split groups.
    pub assembly: AssemblyLimits,
    /// IP fragments.
    pub stack: a2scope_capture::Limits,
    /// TCP streams.
    pub streams: StreamLimits,
    /// Most bytes of a decompressed message, whatever it declares. A small one may expand to 64 KiB, or to 64 times its
    /// size. Real replies stay below 64 KiB.
    pub decompressed_bytes: usize,
    /// Most bytes read of a message that is not compressed. A field may be one byte long and takes about a hundred in
    /// memory.
    pub message_bytes: usize,
    /// Most bytes in a paste. Its text may be twice as long, or as long as the default allows if that is more.
    pub paste_bytes: usize,
    /// What is kept beside messages.
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

/// Limits of the table of split groups.
#[derive(Clone, Copy, Debug)]
pub struct AssemblyLimits {
    /// Incomplete groups at a time.
    pub groups: usize,
    /// Bytes of all incomplete groups.
    pub bytes: usize,
    /// Seconds of the capture's clock that a group waits for its next fragment.
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
    /// Connections at a time. One that is not RCON takes a table entry only.
    pub connections: usize,
    /// Bytes of one direction waiting for missing segments or for the rest of a packet.
    pub bytes: usize,
    /// Bytes of all connections.
    pub total_bytes: usize,
    /// Bytes of one direction kept after they were read, to compare with retransmissions.
    pub history: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { connections: 16_384, bytes: 128 << 10, total_bytes: 16 << 20, history: 2048 }
    }
}

/// Limits of what is kept beside messages.
#[derive(Clone, Copy, Debug)]
pub struct NetworkLimits {
    /// ICMP errors: one for each sender, receiver and reason.
    pub errors: usize,
    /// TCP connections, open ones and finished ones each.
    pub connections: usize,
    /// Pairs of addresses with answers that are no message; four times as many asked servers are known.
    pub foreign: usize,
}

impl Default for NetworkLimits {
    fn default() -> Self {
        Self { errors: 4096, connections: 4096, foreign: 1024 }
    }
}
