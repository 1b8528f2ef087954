//! Passes on UDP datagrams and TCP segments.

use super::duplicates::Identity;
use super::origin::{Origin, pieces_of};
use super::{Packet, Prefilter, Stack};
use crate::ip::Ip;
use crate::tcp::TcpHeader;
use crate::udp::{self, UdpHeader};
use crate::{Checksum, Datagram, Endpoint, LengthField, LengthMismatch, Provenance, Segment};

impl<P: Prefilter> Stack<P> {
    /// Passes on a wanted datagram.
    pub(super) fn deliver<S: FnMut(Packet<'_>)>(
        &mut self,
        origin: &Origin<'_>,
        ip: &Ip,
        header: UdpHeader,
        sink: &mut S,
    ) {
        let (sent, mismatch) = payload_length(header, ip);
        let start = ip.start + udp::HEADER;
        let end = (start + sent).min(ip.end);
        let payload = origin.bytes.get(start..end).unwrap_or_default();
        let truncated = sent - payload.len();
        let checksum = if truncated > 0 || mismatch.is_some_and(|mismatch| mismatch.field == LengthField::Udp)
        {
            if header.checksum == 0 { Checksum::Absent } else { Checksum::Unchecked }
        } else {
            let datagram = origin.bytes.get(ip.start..end).unwrap_or_default();
            match udp::verify(header.checksum, ip.src, ip.dst, datagram) {
                Checksum::Wrong { .. } if ip.routed => Checksum::Unchecked,
                checksum => checksum,
            }
        };
        self.counters.wanted += 1;
        self.counters.checksum_wrong += u64::from(matches!(checksum, Checksum::Wrong { .. }));
        self.counters.length_mismatch += u64::from(mismatch.is_some());
        let datagram = Datagram {
            time: origin.time,
            clock: origin.clock,
            src: Endpoint { ip: ip.src, port: header.src_port },
            dst: Endpoint { ip: ip.dst, port: header.dst_port },
            payload,
            pieces: &[],
            truncated: truncated as u32,
            fragmented: origin.fragmented,
            incomplete: origin.incomplete,
            checksum,
            length: mismatch,
            ttl: ip.ttl,
            wire_len: origin.wire,
            src_mac: origin.src_mac,
            tunnels: origin.tunnels,
        };
        if let [piece] = origin.pieces {
            let offset = piece.offset + start as u32;
            let only = [Provenance { frame: piece.frame, offset, at: 0, len: payload.len() as u32 }];
            sink(Packet::Udp(Datagram { pieces: &only, ..datagram }));
        } else {
            let pieces = pieces_of(origin.pieces, start, end);
            sink(Packet::Udp(Datagram { pieces: &pieces, ..datagram }));
        }
    }

    pub(super) fn segment<S: FnMut(Packet<'_>)>(&mut self, origin: &Origin<'_>, ip: &Ip, sink: &mut S) {
        self.counters.tcp += 1;
        if !self.tcp {
            return;
        }
        let captured = origin.bytes.get(ip.start..ip.end).unwrap_or_default();
        let header = TcpHeader::read(captured).filter(|header| header.len <= ip.declared);
        let Some(header) = header else {
            self.counters.undecodable.transport_header += 1;
            return;
        };
        let several = origin.interface.is_some_and(|(_, interfaces)| interfaces > 1);
        if several && self.is_duplicate(origin, ip, || Identity::tcp(ip, &header)) {
            return;
        }
        let payload = captured.get(header.len..).unwrap_or_default();
        let start = (ip.start + header.len).min(ip.end);
        let piece = match origin.pieces {
            [piece] => Provenance {
                offset: piece.offset + start as u32,
                at: 0,
                len: (ip.end - start) as u32,
                ..*piece
            },
            // A segment inside a fragmented tunnel packet may come from several frames. A segment has only one
            // provenance, so the first frame is used.
            pieces => match pieces_of(pieces, start, ip.end).first() {
                Some(piece) => *piece,
                None => return,
            },
        };
        sink(Packet::Tcp(Segment {
            time: origin.time,
            clock: origin.clock,
            src: Endpoint { ip: ip.src, port: header.src_port },
            dst: Endpoint { ip: ip.dst, port: header.dst_port },
            seq: header.seq,
            ack: header.ack,
            flags: header.flags,
            payload,
            piece,
            truncated: (ip.declared - header.len - payload.len()) as u32,
            wire_len: origin.wire,
        }));
    }
}

/// Returns the length of the payload as sent, and the length field that contradicts it, if any.
#[inline]
pub(super) fn payload_length(header: UdpHeader, ip: &Ip) -> (usize, Option<LengthMismatch>) {
    let length = usize::from(header.length);
    let room = ip.declared.saturating_sub(udp::HEADER);
    if length < udp::HEADER || length > ip.declared {
        let mismatch = LengthMismatch {
            field: LengthField::Udp,
            stored: u32::from(header.length),
            available: ip.declared as u32,
        };
        return (room, Some(mismatch));
    }
    (length - udp::HEADER, ip.mismatch)
}
