//! Collects IP fragments and decodes the datagrams that they complete or that waited too long.

use super::origin::{Origin, pieces_of};
use super::{Packet, Prefilter, Stack};
use crate::Time;
use crate::ip::{self, Ip, Kept};
use crate::ip_fragments::{Arrival, FragmentKey, Whole};
use crate::udp::UdpHeader;

impl<P: Prefilter> Stack<P> {
    /// Gives up datagrams that have waited too long by the clock, and passes on the bytes that have arrived of them.
    ///
    /// [`Stack::frame`] does this for every wanted datagram and every fragment.
    #[inline]
    pub fn expire<S: FnMut(Packet<'_>)>(&mut self, sink: &mut S) {
        self.expire_by(self.clock(), sink);
    }

    #[inline]
    pub(super) fn expire_by<S: FnMut(Packet<'_>)>(&mut self, clock: Option<Time>, sink: &mut S) {
        if self.fragments.held_bytes() > 0 {
            while let Some((key, whole)) = self.fragments.overdue(clock, &mut self.counters.fragments) {
                self.reassembled(key, &whole, true, false, None, sink);
            }
        }
    }

    pub(super) fn fragment<S: FnMut(Packet<'_>)>(&mut self, origin: &Origin<'_>, ip: &Ip, sink: &mut S) {
        let Some(fragment) = ip.fragment else { return };
        if ip.protocol != ip::UDP {
            self.counters.fragments.other += 1;
            return;
        }
        self.counters.fragments.frames += 1;
        self.counters.udp += u64::from(fragment.offset == 0);
        // The length must be a multiple of eight in all fragments but the last.
        if fragment.more && !ip.declared.is_multiple_of(8) {
            self.counters.fragments.conflicting += 1;
            return;
        }
        let key = FragmentKey { src: ip.src, dst: ip.dst, id: fragment.id };
        #[cfg(feature = "distributed")]
        if self.fragments_apart {
            return self.apart(key, fragment, origin, ip, sink);
        }
        self.expire_by(origin.clock, sink);
        // A fragment inside a fragmented tunnel packet comes from several frames.
        let pieces = pieces_of(origin.pieces, ip.start, ip.end);
        let last = pieces.len().saturating_sub(1);
        for (index, piece) in pieces.iter().enumerate() {
            let from = ip.start + piece.at as usize;
            let bytes = origin.bytes.get(from..from + piece.len as usize).unwrap_or_default();
            let len = if index == last { ip.declared as u32 - piece.at } else { piece.len };
            let arrival = Arrival {
                time: origin.time,
                clock: origin.clock,
                ttl: ip.ttl,
                tunnels: origin.tunnels,
                fragment: ip::Fragment {
                    offset: fragment.offset + piece.at,
                    more: fragment.more || index != last,
                    ..fragment
                },
                len,
                bytes,
                frame: piece.frame,
                offset: piece.offset,
                wire: if index == 0 { origin.wire } else { 0 },
            };
            if let Some(whole) = self.fragments.insert(key, &arrival, &mut self.counters.fragments) {
                self.reassembled(key, &whole, false, ip.routed, origin.src_mac, sink);
            }
            while let Some((key, whole)) = self.fragments.evicted() {
                self.reassembled(key, &whole, true, false, None, sink);
            }
        }
    }

    /// Passes on a fragment by itself. If it is the first one, also decodes the part of the datagram in it.
    #[cfg(feature = "distributed")]
    fn apart<S: FnMut(Packet<'_>)>(
        &mut self,
        key: FragmentKey,
        fragment: ip::Fragment,
        origin: &Origin<'_>,
        ip: &Ip,
        sink: &mut S,
    ) {
        sink(Packet::Fragment { src: ip.src, dst: ip.dst });
        if fragment.offset > 0 {
            return;
        }
        let whole = Whole {
            time: origin.time,
            clock: origin.clock,
            bytes: origin.bytes.get(ip.start..ip.end).unwrap_or_default().to_vec(),
            pieces: pieces_of(origin.pieces, ip.start, ip.end),
            total: None,
            ttl: ip.ttl,
            tunnels: origin.tunnels,
            wire: origin.wire,
        };
        self.reassembled(key, &whole, true, false, None, sink);
    }

    /// Decodes a datagram reassembled from the fragments of `key`. `src_mac` is the hardware sender of the last
    /// fragment; `None` for a datagram that was given up, because its last fragment is not in the current frame.
    pub(super) fn reassembled<S: FnMut(Packet<'_>)>(
        &mut self,
        key: FragmentKey,
        whole: &Whole,
        incomplete: bool,
        routed: bool,
        src_mac: Option<[u8; 6]>,
        sink: &mut S,
    ) {
        let kept = whole.bytes.len();
        // Without the last fragment, only the UDP header gives the datagram's length.
        let declared = whole.total.map_or_else(
            || UdpHeader::read(&whole.bytes).map_or(kept, |header| usize::from(header.length).max(kept)),
            |total| total as usize,
        );
        let ip = Ip {
            src: key.src,
            dst: key.dst,
            protocol: ip::UDP,
            ttl: whole.ttl,
            id: 0,
            header: 0,
            start: 0,
            end: kept,
            declared,
            fragment: None,
            mismatch: None,
            routed,
        };
        let reassembled = Origin {
            time: whole.time,
            clock: whole.clock,
            bytes: &whole.bytes,
            pieces: &whole.pieces,
            kept: if kept < declared { Kept::Truncated } else { Kept::Whole },
            interface: None,
            fragmented: true,
            incomplete,
            tunnels: whole.tunnels,
            wire: whole.wire,
            src_mac,
        };
        self.datagram(&reassembled, &ip, sink);
    }
}
