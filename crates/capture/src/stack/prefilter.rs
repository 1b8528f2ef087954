//! The interface through which the caller decides which UDP datagrams are worth decoding.

/// Decides which UDP datagrams to decode.
///
/// Called for nearly every UDP packet of a capture, before checksums and anything else, so it should look at
/// a few bytes only and be inlined. Rejected datagrams are only counted.
pub trait Prefilter {
    /// Returns whether this datagram could be wanted.
    ///
    /// `head` is the part of the payload that this frame holds, from its start; it may be empty.
    fn udp(&self, src_port: u16, dst_port: u16, head: &[u8]) -> bool;
}

impl<F: Fn(u16, u16, &[u8]) -> bool> Prefilter for F {
    #[inline]
    fn udp(&self, src_port: u16, dst_port: u16, head: &[u8]) -> bool {
        self(src_port, dst_port, head)
    }
}

/// Accepts every UDP datagram.
#[derive(Clone, Copy, Debug, Default)]
pub struct Everything;

impl Prefilter for Everything {
    #[inline]
    fn udp(&self, _: u16, _: u16, _: &[u8]) -> bool {
        true
    }
}
