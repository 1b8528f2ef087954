//! The counts of a stack: frames and packets, IP fragments, and frames that could not be decoded.

use crate::ip_fragments::FragmentCounters;
use crate::unread::Unread;

/// The counts kept by a [`Stack`](super::Stack).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Number of frames read.
    pub frames: u64,
    /// Number of captured bytes of all frames read.
    pub captured_bytes: u64,
    /// Number of bytes on the wire of all frames read.
    pub wire_bytes: u64,
    /// Number of truncated frames.
    pub truncated_frames: u64,
    /// Number of IPv4 packets. Includes fragments, but not packets inside tunnels.
    pub ipv4: u64,
    /// Number of IPv6 packets. Includes fragments, but not packets inside tunnels.
    pub ipv6: u64,
    /// Number of UDP headers: whole datagrams and first fragments.
    pub udp: u64,
    /// Number of UDP datagrams passed to the sink.
    pub wanted: u64,
    /// Number of packets dropped because another interface had shown the same packet at most 100 ms before, or the same
    /// interface a millisecond before. Only
    /// datagrams accepted by the prefilter are compared, and TCP segments if they are passed on.
    pub duplicates: u64,
    /// Number of TCP headers.
    pub tcp: u64,
    /// Number of ICMP and ICMPv6 packets. The packets that they quote are not counted as traffic.
    pub icmp: u64,
    /// Number of IP packets of other protocols.
    pub other_transport: u64,
    /// Number of frames without IP: ARP, LLDP, spanning tree …
    pub not_ip: u64,
    /// Number of IP packets inside tunnels.
    pub tunnelled: u64,
    /// Number of datagrams passed to the sink with a wrong UDP checksum.
    pub checksum_wrong: u64,
    /// Number of datagrams passed to the sink with a length field that contradicts the bytes.
    pub length_mismatch: u64,
    /// Counts of IP fragments.
    pub fragments: FragmentCounters,
    /// Counts of frames that could not be decoded, by reason.
    pub undecodable: Undecodable,
    /// Counts of what may carry packets and is not read.
    pub unread: Unread,
}

impl Counters {
    /// Adds the counts of another stack.
    pub fn add(&mut self, more: &Self) {
        let Self {
            frames,
            captured_bytes,
            wire_bytes,
            truncated_frames,
            ipv4,
            ipv6,
            udp,
            wanted,
            duplicates,
            tcp,
            icmp,
            other_transport,
            not_ip,
            tunnelled,
            checksum_wrong,
            length_mismatch,
            fragments,
            undecodable,
            unread,
        } = self;
        unread.absorb(&more.unread);
        for (count, more) in [
            (frames, more.frames),
            (captured_bytes, more.captured_bytes),
            (wire_bytes, more.wire_bytes),
            (truncated_frames, more.truncated_frames),
            (ipv4, more.ipv4),
            (ipv6, more.ipv6),
            (udp, more.udp),
            (wanted, more.wanted),
            (duplicates, more.duplicates),
            (tcp, more.tcp),
            (icmp, more.icmp),
            (other_transport, more.other_transport),
            (not_ip, more.not_ip),
            (tunnelled, more.tunnelled),
            (checksum_wrong, more.checksum_wrong),
            (length_mismatch, more.length_mismatch),
            (&mut fragments.frames, more.fragments.frames),
            (&mut fragments.other, more.fragments.other),
            (&mut fragments.datagrams, more.fragments.datagrams),
            (&mut fragments.complete, more.fragments.complete),
            (&mut fragments.incomplete, more.fragments.incomplete),
            (&mut fragments.repeated, more.fragments.repeated),
            (&mut fragments.overlapping, more.fragments.overlapping),
            (&mut fragments.conflicting, more.fragments.conflicting),
            (&mut fragments.evicted, more.fragments.evicted),
            (&mut undecodable.link_type, more.undecodable.link_type),
            (&mut undecodable.link_header, more.undecodable.link_header),
            (&mut undecodable.ip_header, more.undecodable.ip_header),
            (&mut undecodable.transport_header, more.undecodable.transport_header),
        ] {
            *count += more;
        }
    }
}

/// Counts of frames that could not be decoded, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Undecodable {
    /// Number of frames whose link type is not supported.
    pub link_type: u64,
    /// Number of frames whose link header is truncated or contradicts itself.
    pub link_header: u64,
    /// Number of frames whose IP header or IPv6 extension header is truncated or contradicts itself.
    pub ip_header: u64,
    /// Number of frames whose UDP or TCP header is truncated or contradicts itself.
    pub transport_header: u64,
}

impl Undecodable {
    /// Returns the sum over all reasons.
    pub fn total(&self) -> u64 {
        self.link_type + self.link_header + self.ip_header + self.transport_header
    }
}
