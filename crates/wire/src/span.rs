//! [`Span`]: the position of a field in a buffer.

/// A range of bytes in one buffer.
///
/// Buffer 0 holds the captured bytes (a datagram, a stream, a paste); higher buffers are derived from it by
/// reassembly, decompression or unescaping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Number of the buffer.
    pub buffer: u8,
    /// Offset of the first byte.
    pub offset: u32,
    /// Length in bytes.
    pub len: u32,
}

impl Span {
    /// Returns the offset one past the last byte.
    pub const fn end(self) -> u32 {
        self.offset.saturating_add(self.len)
    }

    /// Returns the bytes of the span in `buffer`; empty if the span lies outside.
    pub fn of(self, buffer: &[u8]) -> &[u8] {
        buffer.get(self.offset as usize..self.end() as usize).unwrap_or_default()
    }
}
