//! What a stack counts: frames and packets, IP fragments, and what could not be decoded.

use crate::ip_fragments::FragmentCounters;

/// What a [`Stack`](super::Stack) has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Frames read.
    pub frames: u64,
    /// Captured bytes of those frames.
    pub captured_bytes: u64,
    /// Bytes of those frames on the wire.
    pub wire_bytes: u64,
    /// Truncated frames.
    pub truncated_frames: u64,
    /// IPv4 packets, fragments included, packets inside tunnels not.
    pub ipv4: u64,
    /// IPv6 packets, fragments included, packets inside tunnels not.
    pub ipv6: u64,
    /// UDP headers: whole datagrams and first fragments.
    pub udp: u64,
    /// UDP datagrams passed to the sink.
    pub wanted: u64,
    /// Packets dropped because another interface had shown them less than 100 ms before: wanted datagrams and, if they
    /// are passed on, TCP segments.
    pub duplicates: u64,
    /// TCP headers.
    pub tcp: u64,
    /// ICMP and ICMPv6 packets. The packets they quote are not traffic.
    pub icmp: u64,
    /// IP packets of other protocols.
    pub other_transport: u64,
    /// Frames without IP: ARP, LLDP, spanning tree …
    pub not_ip: u64,
    /// IP packets inside a tunnel.
    pub tunnelled: u64,
    /// Datagrams passed to the sink with a wrong UDP checksum.
    pub checksum_wrong: u64,
    /// Datagrams passed to the sink with a length field that contradicts the bytes.
    pub length_mismatch: u64,
    /// IP fragments.
    pub fragments: FragmentCounters,
    /// Frames that could not be decoded, by reason.
    pub undecodable: Undecodable,
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
        } = self;
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

/// Frames that could not be decoded, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Undecodable {
    /// The link type is not supported.
    pub link_type: u64,
    /// The link header is truncated or contradicts itself.
    pub link_header: u64,
    /// The IP header or an IPv6 extension header is truncated or contradicts itself.
    pub ip_header: u64,
    /// The UDP or TCP header is truncated or contradicts itself.
    pub transport_header: u64,
}

impl Undecodable {
    /// Sum over all reasons.
    pub fn total(&self) -> u64 {
        self.link_type + self.link_header + self.ip_header + self.transport_header
    }
}
