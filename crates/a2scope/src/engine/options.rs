//! What an engine is asked to do, and how much it may hold while it does it.

use a2scope_capture::hexdump;

use crate::record::Detail;

/// What an engine does with a message.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// How much of each message is kept for its record.
    pub detail: Detail,
    /// How much may be held at a time.
    pub limits: Limits,
}

/// Named caps on memory. What goes over one is dropped with a note, never silently.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Split groups.
    pub assembly: AssemblyLimits,
    /// IP fragments.
    pub stack: a2scope_capture::Limits,
    /// TCP streams.
    pub streams: StreamLimits,
    /// Most bytes that a compressed message may decompress to, whatever it declares; a small one, at most to 64 KiB or to 64
    /// times its own. Real replies stay below 64 KiB.
    pub decompressed_bytes: usize,
    /// Most bytes that are read of a message that is not compressed: fields may be a byte long, and each takes a hundred
    /// in memory.
    pub message_bytes: usize,
    /// Most bytes a paste may yield. Its text may have twice as many, or as many as by default.
    pub paste_bytes: usize,
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
        }
    }
}

/// How much the table of split groups may hold.
#[derive(Clone, Copy, Debug)]
pub struct AssemblyLimits {
    /// Incomplete groups at a time.
    pub groups: usize,
    /// Bytes of all incomplete groups.
    pub bytes: usize,
    /// Seconds of capture time that a group waits for its next fragment.
    pub seconds: u32,
}

impl Default for AssemblyLimits {
    fn default() -> Self {
        Self { groups: 4096, bytes: 16 << 20, seconds: 10 }
    }
}

/// How much the table of TCP streams may hold.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Connections at a time, of any kind; those that are no RCON cost a table entry and nothing else.
    pub connections: usize,
    /// Bytes of one direction that wait for a gap to be filled, or for the rest of a packet.
    pub bytes: usize,
    /// Bytes of all connections.
    pub total_bytes: usize,
    /// Bytes of one direction kept after they were given out, to compare what is sent again.
    pub history: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { connections: 16_384, bytes: 128 << 10, total_bytes: 16 << 20, history: 2048 }
    }
}
