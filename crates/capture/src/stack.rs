//! Decodes frames into UDP datagrams and TCP segments.
//!
//! Most frames of a capture are of no interest. The *fast path* handles the few plain forms that make up
//! nearly all of them (Ethernet, VLAN, SLL or raw IP; IPv4 or IPv6 without extension headers; UDP or TCP): it
//! finds ports and payload, asks the [`Prefilter`], and takes a few nanoseconds. Anything else (fragments,
//! extension headers, tunnels, damage) takes the slow path, through `etherparse`.
//!
//! Packets quoted in ICMP errors are not traffic and are never returned.

use crate::ip::{self, Ip, Kept};
use crate::ip_fragments::{Arrival, Fragments, Key, Whole};
use crate::link::{self, Content, Trouble};
use crate::{
    Checksum, Datagram, Endpoint, FileNote, Frame, LengthField, LengthMismatch, LinkType, Provenance,
    Segment, Time,
};
use crate::{tcp, tunnel, udp};
use alloc::format;
use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Most nested tunnels unpacked.
pub const MAX_TUNNELS: u8 = 2;

/// Most notes kept; further ones are dropped.
const MAX_NOTES: usize = 64;

/// Decides which UDP datagrams to decode.
///
/// Called for nearly every UDP packet of a capture, before checksums and anything else, so it should look at
/// a few bytes only and be inlined. Rejected datagrams are only counted.
pub trait Prefilter {
    /// Whether this datagram could be wanted.
    ///
    /// `head` is the start of the payload, as much as this frame holds; it may be empty.
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

/// Bounds on the memory that IP fragments can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most incomplete datagrams kept at a time.
    pub fragment_datagrams: usize,
    /// Most bytes of fragments kept at a time.
    pub fragment_bytes: usize,
    /// Seconds of capture time that a datagram waits to be completed.
    pub fragment_seconds: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { fragment_datagrams: 4096, fragment_bytes: 16 << 20, fragment_seconds: 30 }
    }
}

/// What a frame contained.
#[derive(Clone, Copy, Debug)]
pub enum Packet<'a> {
    /// A UDP datagram that the [`Prefilter`] accepted.
    Udp(Datagram<'a>),
    /// A TCP segment; only if [`Stack::tcp`] is set.
    Tcp(Segment<'a>),
}

/// What a [`Stack`] has counted.
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

/// IP fragments and what became of them. Only UDP is reassembled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FragmentCounters {
    /// Fragments of UDP datagrams, repeats included.
    pub frames: u64,
    /// Fragments of other protocols.
    pub other: u64,
    /// UDP datagrams with at least one fragment seen.
    pub datagrams: u64,
    /// Datagrams reassembled.
    pub complete: u64,
    /// Datagrams given up: too old, evicted, or incomplete at the end of the capture. Not those still
    /// waiting.
    pub incomplete: u64,
    /// Repeated fragments with the same bytes.
    pub repeated: u64,
    /// Fragments that overlap others; the first to arrive wins.
    pub overlapping: u64,
    /// Overlaps with different bytes, or contradictory ends: a broken sender or an attack.
    pub conflicting: u64,
    /// Datagrams given up for lack of space; also counted in `incomplete`.
    pub evicted: u64,
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

/// Decodes frames, reassembles IP fragments, and passes on what is wanted.
#[derive(Clone, Debug)]
pub struct Stack<I> {
    /// Whether to pass on TCP segments; otherwise they are only counted.
    pub tcp: bool,
    interest: I,
    counters: Counters,
    fragments: Fragments,
    notes: Vec<FileNote>,
    /// Interfaces that already have a note about their link type.
    noted: Vec<(u32, LinkType)>,
}

/// Bytes of a packet, and the frames they came from.
#[derive(Clone, Copy)]
struct Source<'a> {
    bytes: &'a [u8],
    /// Cover `bytes` in order and without gaps.
    pieces: &'a [Provenance],
    time: Option<Time>,
    kept: Kept,
    /// Whether the bytes were reassembled from fragments.
    fragmented: bool,
    /// Whether fragments are missing.
    incomplete: bool,
    tunnels: u8,
    /// Bytes the frames took on the wire.
    wire: u32,
    src_mac: Option<[u8; 6]>,
}

/// The source of a datagram that is passed on because it was given up, not because a frame arrived.
const NOTHING: Source<'static> = Source {
    bytes: &[],
    pieces: &[],
    time: None,
    kept: Kept::Whole,
    fragmented: true,
    incomplete: true,
    tunnels: 0,
    wire: 0,
    src_mac: None,
};

/// Result of the fast path.
enum FastPath {
    /// A UDP datagram that is not wanted.
    UdpOther { v6: bool },
    /// A TCP segment, and segments are not wanted.
    TcpOther { v6: bool },
    /// A UDP datagram that is wanted.
    Udp(Ip, udp::Header),
    /// A TCP segment that is wanted.
    Tcp(Ip),
    /// The slow path must decide.
    Unsure,
}

/// What the fast path knows of a frame that may hold something wanted.
#[derive(Clone, Copy, Debug)]
pub enum Triage<'f> {
    /// A whole datagram is wanted; this is its payload, with any bytes after it in the packet.
    Udp(&'f [u8]),
    /// Needs the slow path, or earlier frames.
    Other,
}

impl<I: Prefilter> Stack<I> {
    /// Memory taken by the fragments of incomplete datagrams, in bytes.
    pub fn held_bytes(&self) -> usize {
        self.fragments.held_bytes()
    }

    /// A stack that passes on what `interest` accepts.
    pub fn new(interest: I, limits: Limits) -> Self {
        Self {
            tcp: false,
            interest,
            counters: Counters::default(),
            fragments: Fragments::new(limits),
            notes: Vec::new(),
            noted: Vec::new(),
        }
    }

    /// Decodes one frame; calls `sink` at once with everything wanted in it.
    #[inline]
    pub fn frame<S: FnMut(Packet<'_>)>(&mut self, frame: &Frame<'_>, sink: &mut S) {
        let path = self.fast_path(frame);
        self.count(frame, &path);
        if !matches!(path, FastPath::UdpOther { .. } | FastPath::TcpOther { .. }) {
            self.wanted(frame, &path, sink);
        }
    }

    /// Counts a frame that holds nothing wanted and returns `None`.
    ///
    /// Any other frame is left uncounted for [`Stack::frame`]; returns what the fast path knows of it.
    #[inline]
    pub fn pass<'f>(&mut self, frame: &Frame<'f>) -> Option<Triage<'f>> {
        let path = self.fast_path(frame);
        match &path {
            FastPath::UdpOther { .. } | FastPath::TcpOther { .. } => {
                self.count(frame, &path);
                None
            }
            FastPath::Udp(ip, _) => {
                Some(Triage::Udp(frame.bytes.get(ip.start + udp::HEADER..ip.end).unwrap_or_default()))
            }
            FastPath::Tcp(_) | FastPath::Unsure => Some(Triage::Other),
        }
    }

    #[inline]
    fn count(&mut self, frame: &Frame<'_>, path: &FastPath) {
        let len = frame.bytes.len();
        let truncated = frame.original_len as usize > len;
        self.counters.frames += 1;
        self.counters.captured_bytes += len as u64;
        self.counters.wire_bytes += u64::from(frame.original_len).max(len as u64);
        self.counters.truncated_frames += u64::from(truncated);
        let (v6, tcp) = match path {
            FastPath::UdpOther { v6 } => (*v6, false),
            FastPath::TcpOther { v6 } => (*v6, true),
            FastPath::Udp(ip, _) => (ip.src.is_ipv6(), false),
            // Segments are counted later, together with those the slow path finds.
            FastPath::Tcp(ip) => {
                *(if ip.src.is_ipv6() { &mut self.counters.ipv6 } else { &mut self.counters.ipv4 }) += 1;
                return;
            }
            FastPath::Unsure => return,
        };
        *(if v6 { &mut self.counters.ipv6 } else { &mut self.counters.ipv4 }) += 1;
        *(if tcp { &mut self.counters.tcp } else { &mut self.counters.udp }) += 1;
    }

    /// Ends the capture: incomplete datagrams are counted, and passed on as far as they are known.
    pub fn finish<S: FnMut(Packet<'_>)>(&mut self, sink: &mut S) {
        self.fragments.finish(&mut self.counters.fragments);
        self.given_up(&NOTHING, sink);
    }

    /// Gives up datagrams that have waited too long by `now`, and passes on what they have.
    ///
    /// [`Stack::frame`] does this with every wanted datagram and every fragment.
    #[inline]
    pub fn expire<S: FnMut(Packet<'_>)>(&mut self, now: Option<Time>, sink: &mut S) {
        if self.fragments.held_bytes() > 0 {
            self.fragments.expire(now, &mut self.counters.fragments);
            self.given_up(&NOTHING, sink);
        }
    }

    /// The counts so far.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// Returns the counts so far and resets them.
    pub fn take_counters(&mut self) -> Counters {
        core::mem::take(&mut self.counters)
    }

    /// What was odd: unknown link types, once per interface.
    pub fn notes(&self) -> &[FileNote] {
        &self.notes
    }

    /// The prefilter given to [`Stack::new`].
    pub fn interest(&self) -> &I {
        &self.interest
    }

    #[inline]
    fn fast_path(&self, frame: &Frame<'_>) -> FastPath {
        let bytes = frame.bytes;
        let plain = if frame.link == LinkType::ETHERNET {
            plain_ethernet(bytes)
        } else {
            plain_link(frame.link, bytes)
        };
        let Some(at) = plain else { return FastPath::Unsure };
        let Some(packet) = bytes.get(at..) else { return FastPath::Unsure };
        // 28 bytes are IPv4 and UDP headers; IPv6 needs more, checked later. Shorter packets are padded on
        // most links and rare on the others.
        let Some(head) = packet.first_chunk::<28>() else { return FastPath::Unsure };
        match head[0] {
            0x45 => self.look_at_ipv4(bytes, at, packet, head, frame),
            0x60..=0x6f => self.look_at_ipv6(bytes, at, packet, frame),
            _ => FastPath::Unsure,
        }
    }

    #[inline]
    fn look_at_ipv4(
        &self,
        bytes: &[u8],
        at: usize,
        packet: &[u8],
        head: &[u8; 28],
        frame: &Frame<'_>,
    ) -> FastPath {
        const HEADER: usize = 20;
        // All flags except "don't fragment", and the offset.
        const FRAGMENT: u16 = 0xbfff;
        let total = usize::from(u16::from_be_bytes([head[2], head[3]]));
        let fragment = u16::from_be_bytes([head[6], head[7]]) & FRAGMENT;
        if fragment != 0 || total < HEADER + udp::HEADER {
            return FastPath::Unsure;
        }
        let protocol = head[9];
        if protocol == ip::TCP && !self.tcp {
            return FastPath::TcpOther { v6: false };
        }
        if protocol != ip::UDP && protocol != ip::TCP {
            return FastPath::Unsure;
        }
        let end = total.min(packet.len());
        if total > end && frame.original_len as usize <= bytes.len() {
            return FastPath::Unsure;
        }
        let ip = |head: &[u8; 28]| Ip {
            src: IpAddr::V4(Ipv4Addr::new(head[12], head[13], head[14], head[15])),
            dst: IpAddr::V4(Ipv4Addr::new(head[16], head[17], head[18], head[19])),
            protocol,
            ttl: head[8],
            start: at + HEADER,
            end: at + end,
            declared: total - HEADER,
            fragment: None,
            mismatch: None,
            routed: false,
        };
        if protocol == ip::TCP {
            return FastPath::Tcp(ip(head));
        }
        let header = udp::Header {
            src_port: u16::from_be_bytes([head[20], head[21]]),
            dst_port: u16::from_be_bytes([head[22], head[23]]),
            length: u16::from_be_bytes([head[24], head[25]]),
            checksum: u16::from_be_bytes([head[26], head[27]]),
        };
        let length = usize::from(header.length);
        if length < udp::HEADER || tunnel::is_port(header.src_port, header.dst_port) {
            return FastPath::Unsure;
        }
        let payload = packet.get(HEADER + udp::HEADER..end.min(HEADER + length)).unwrap_or_default();
        if self.interest.udp(header.src_port, header.dst_port, payload) {
            FastPath::Udp(ip(head), header)
        } else {
            FastPath::UdpOther { v6: false }
        }
    }

    #[inline]
    fn look_at_ipv6(&self, bytes: &[u8], at: usize, packet: &[u8], frame: &Frame<'_>) -> FastPath {
        const HEADER: usize = 40;
        let Some(head) = packet.first_chunk::<48>() else { return FastPath::Unsure };
        let declared = usize::from(u16::from_be_bytes([head[4], head[5]]));
        let protocol = head[6];
        if declared < udp::HEADER {
            return FastPath::Unsure;
        }
        if protocol == ip::TCP && !self.tcp {
            return FastPath::TcpOther { v6: true };
        }
        if protocol != ip::UDP && protocol != ip::TCP {
            return FastPath::Unsure;
        }
        let end = (HEADER + declared).min(packet.len());
        if HEADER + declared > end && frame.original_len as usize <= bytes.len() {
            return FastPath::Unsure;
        }
        let ip = |packet: &[u8]| {
            let address = |from: usize| packet.get(from..).and_then(<[u8]>::first_chunk::<16>).copied();
            Ip {
                src: IpAddr::V6(Ipv6Addr::from(address(8).unwrap_or_default())),
                dst: IpAddr::V6(Ipv6Addr::from(address(24).unwrap_or_default())),
                protocol,
                ttl: head[7],
                start: at + HEADER,
                end: at + end,
                declared,
                fragment: None,
                mismatch: None,
                routed: false,
            }
        };
        if protocol == ip::TCP {
            return FastPath::Tcp(ip(packet));
        }
        let header = udp::Header {
            src_port: u16::from_be_bytes([head[40], head[41]]),
            dst_port: u16::from_be_bytes([head[42], head[43]]),
            length: u16::from_be_bytes([head[44], head[45]]),
            checksum: u16::from_be_bytes([head[46], head[47]]),
        };
        let length = usize::from(header.length);
        if length < udp::HEADER || tunnel::is_port(header.src_port, header.dst_port) {
            return FastPath::Unsure;
        }
        let payload = packet.get(HEADER + udp::HEADER..end.min(HEADER + length)).unwrap_or_default();
        if self.interest.udp(header.src_port, header.dst_port, payload) {
            FastPath::Udp(ip(packet), header)
        } else {
            FastPath::UdpOther { v6: true }
        }
    }

    #[inline(never)]
    fn wanted<S: FnMut(Packet<'_>)>(&mut self, frame: &Frame<'_>, path: &FastPath, sink: &mut S) {
        let pieces = [Provenance {
            frame: frame.number,
            offset: 0,
            at: 0,
            len: u32::try_from(frame.bytes.len()).unwrap_or(u32::MAX),
        }];
        let source = Source {
            bytes: frame.bytes,
            pieces: &pieces,
            time: frame.time,
            kept: if frame.original_len as usize > frame.bytes.len() { Kept::Truncated } else { Kept::Whole },
            fragmented: false,
            incomplete: false,
            tunnels: 0,
            wire: frame.original_len.max(frame.bytes.len() as u32),
            src_mac: link::sender(frame.link, frame.bytes),
        };
        match path {
            FastPath::UdpOther { .. } | FastPath::TcpOther { .. } => {}
            FastPath::Udp(ip, header) => {
                self.expire(frame.time, sink);
                self.deliver(&source, ip, *header, sink);
            }
            FastPath::Tcp(ip) => self.segment(&source, ip, sink),
            FastPath::Unsure => match link::content(frame.link, frame.bytes) {
                Ok(Content::Ip(at)) => self.packet(&source, at, sink),
                Ok(Content::Other) => self.counters.not_ip += 1,
                Err(Trouble::Header) => self.counters.undecodable.link_header += 1,
                Err(Trouble::LinkType) => self.unknown_link(frame),
            },
        }
    }

    #[cold]
    fn unknown_link(&mut self, frame: &Frame<'_>) {
        self.counters.undecodable.link_type += 1;
        let which = (frame.interface, frame.link);
        if self.notes.len() < MAX_NOTES && !self.noted.contains(&which) {
            self.noted.push(which);
            let text =
                format!("frames of link type {} (interface {}) are not read", frame.link, frame.interface);
            self.notes.push(FileNote { code: "file.unknown_link_type", text, offset: frame.offset });
        }
    }

    /// Decodes the IP packet at `at`.
    fn packet<S: FnMut(Packet<'_>)>(&mut self, source: &Source<'_>, at: usize, sink: &mut S) {
        let Some(ip) = ip::slice(source.bytes, at, source.kept) else {
            self.counters.undecodable.ip_header += 1;
            return;
        };
        match (source.tunnels, ip.src) {
            (0, IpAddr::V4(_)) => self.counters.ipv4 += 1,
            (0, IpAddr::V6(_)) => self.counters.ipv6 += 1,
            _ => self.counters.tunnelled += 1,
        }
        if ip.fragment.is_some() {
            return self.fragment(source, &ip, sink);
        }
        match ip.protocol {
            ip::UDP => {
                self.counters.udp += 1;
                self.datagram(source, &ip, sink);
            }
            ip::TCP => self.segment(source, &ip, sink),
            ip::ICMP | ip::ICMPV6 => self.counters.icmp += 1,
            ip::IPV4 | ip::IPV6 => self.inside(source, &ip, Some(ip.start), sink),
            ip::GRE => self.inside(source, &ip, tunnel::in_gre(source.bytes, ip.start), sink),
            _ => self.counters.other_transport += 1,
        }
    }

    /// Decodes the IP packet at `at` in a tunnel packet.
    ///
    /// Without one, or in too many tunnels, counts the tunnel packet as other.
    fn inside<S: FnMut(Packet<'_>)>(
        &mut self,
        source: &Source<'_>,
        ip: &Ip,
        at: Option<usize>,
        sink: &mut S,
    ) {
        match at {
            Some(at) if source.tunnels < MAX_TUNNELS => {
                // Padding after the outer packet does not belong to the inner one.
                let bytes = source.bytes.get(..ip.end).unwrap_or(source.bytes);
                let kept = if ip.end - ip.start < ip.declared { Kept::Truncated } else { Kept::Whole };
                self.packet(&Source { bytes, kept, tunnels: source.tunnels + 1, ..*source }, at, sink);
            }
            _ => self.counters.other_transport += 1,
        }
    }

    fn fragment<S: FnMut(Packet<'_>)>(&mut self, source: &Source<'_>, ip: &Ip, sink: &mut S) {
        let Some(fragment) = ip.fragment else { return };
        if ip.protocol != ip::UDP {
            self.counters.fragments.other += 1;
            return;
        }
        self.counters.fragments.frames += 1;
        self.counters.udp += u64::from(fragment.offset == 0);
        // Only the last fragment may have a length that is not a multiple of eight.
        if fragment.more && !ip.declared.is_multiple_of(8) {
            self.counters.fragments.conflicting += 1;
            return;
        }
        let key = Key { src: ip.src, dst: ip.dst, id: fragment.id };
        // A fragment inside a fragmented tunnel packet comes from several frames.
        let pieces = pieces_of(source.pieces, ip.start, ip.end);
        let last = pieces.len().saturating_sub(1);
        for (index, piece) in pieces.iter().enumerate() {
            let from = ip.start + piece.at as usize;
            let bytes = source.bytes.get(from..from + piece.len as usize).unwrap_or_default();
            let len = if index == last { ip.declared as u32 - piece.at } else { piece.len };
            let arrival = Arrival {
                time: source.time,
                ttl: ip.ttl,
                fragment: ip::Fragment {
                    offset: fragment.offset + piece.at,
                    more: fragment.more || index != last,
                    ..fragment
                },
                len,
                bytes,
                frame: piece.frame,
                offset: piece.offset,
                wire: if index == 0 { source.wire } else { 0 },
            };
            if let Some(whole) = self.fragments.insert(key, &arrival, &mut self.counters.fragments) {
                self.joined(key, &whole, false, ip.routed, source, sink);
            }
            self.given_up(source, sink);
        }
    }

    /// Passes on datagrams that were given up: the beginning of a datagram is better than nothing.
    fn given_up<S: FnMut(Packet<'_>)>(&mut self, source: &Source<'_>, sink: &mut S) {
        while let Some((key, whole)) = self.fragments.given_up() {
            self.joined(key, &whole, true, false, source, sink);
        }
    }

    /// Decodes a datagram reassembled from the fragments of `key`; `source` brought the last of them.
    fn joined<S: FnMut(Packet<'_>)>(
        &mut self,
        key: Key,
        whole: &Whole,
        incomplete: bool,
        routed: bool,
        source: &Source<'_>,
        sink: &mut S,
    ) {
        let kept = whole.bytes.len();
        // Without the last fragment, only the UDP header gives the datagram's length.
        let declared = whole.total.map_or_else(
            || udp::Header::read(&whole.bytes).map_or(kept, |header| usize::from(header.length).max(kept)),
            |total| total as usize,
        );
        let ip = Ip {
            src: key.src,
            dst: key.dst,
            protocol: ip::UDP,
            ttl: whole.ttl,
            start: 0,
            end: kept,
            declared,
            fragment: None,
            mismatch: None,
            routed,
        };
        let joined = Source {
            time: whole.time,
            bytes: &whole.bytes,
            pieces: &whole.pieces,
            kept: if kept < declared { Kept::Truncated } else { Kept::Whole },
            fragmented: true,
            incomplete,
            wire: whole.wire,
            // A datagram that was given up did not come in the current frame.
            src_mac: source.src_mac.filter(|_| !incomplete),
            ..*source
        };
        self.datagram(&joined, &ip, sink);
    }

    /// Decodes a UDP datagram that the prefilter has not seen yet.
    fn datagram<S: FnMut(Packet<'_>)>(&mut self, source: &Source<'_>, ip: &Ip, sink: &mut S) {
        let captured = source.bytes.get(ip.start..ip.end).unwrap_or_default();
        let Some(header) = udp::Header::read(captured) else {
            self.counters.undecodable.transport_header += 1;
            return;
        };
        let (sent, _) = payload_length(header, ip);
        let payload = captured.get(udp::HEADER..).unwrap_or_default();
        let payload = payload.get(..sent).unwrap_or(payload);
        if tunnel::is_port(header.src_port, header.dst_port) && source.tunnels < MAX_TUNNELS {
            let start = ip.start + udp::HEADER;
            let bytes = source.bytes.get(..start + payload.len()).unwrap_or(source.bytes);
            if let Some(at) = tunnel::in_udp(header.src_port, header.dst_port, bytes, start, sent) {
                let kept = if payload.len() < sent { Kept::Truncated } else { Kept::Whole };
                return self.packet(
                    &Source { bytes, kept, tunnels: source.tunnels + 1, ..*source },
                    at,
                    sink,
                );
            }
        }
        if self.interest.udp(header.src_port, header.dst_port, payload) {
            self.deliver(source, ip, header, sink);
        }
    }

    /// Passes on a wanted datagram.
    fn deliver<S: FnMut(Packet<'_>)>(
        &mut self,
        source: &Source<'_>,
        ip: &Ip,
        header: udp::Header,
        sink: &mut S,
    ) {
        let (sent, mismatch) = payload_length(header, ip);
        let start = ip.start + udp::HEADER;
        let end = (start + sent).min(ip.end);
        let payload = source.bytes.get(start..end).unwrap_or_default();
        let truncated = sent - payload.len();
        let checksum = if truncated > 0 || mismatch.is_some_and(|mismatch| mismatch.field == LengthField::Udp)
        {
            if header.checksum == 0 { Checksum::Absent } else { Checksum::Unchecked }
        } else {
            let datagram = source.bytes.get(ip.start..end).unwrap_or_default();
            match udp::verify(header.checksum, ip.src, ip.dst, datagram) {
                Checksum::Wrong { .. } if ip.routed => Checksum::Unchecked,
                checksum => checksum,
            }
        };
        self.counters.wanted += 1;
        self.counters.checksum_wrong += u64::from(matches!(checksum, Checksum::Wrong { .. }));
        self.counters.length_mismatch += u64::from(mismatch.is_some());
        let datagram = Datagram {
            time: source.time,
            src: Endpoint { ip: ip.src, port: header.src_port },
            dst: Endpoint { ip: ip.dst, port: header.dst_port },
            payload,
            pieces: &[],
            truncated: truncated as u32,
            fragmented: source.fragmented,
            incomplete: source.incomplete,
            checksum,
            length: mismatch,
            ttl: ip.ttl,
            wire_len: source.wire,
            src_mac: source.src_mac,
            tunnels: source.tunnels,
        };
        if let [piece] = source.pieces {
            let offset = piece.offset + start as u32;
            let only = [Provenance { frame: piece.frame, offset, at: 0, len: payload.len() as u32 }];
            sink(Packet::Udp(Datagram { pieces: &only, ..datagram }));
        } else {
            let pieces = pieces_of(source.pieces, start, end);
            sink(Packet::Udp(Datagram { pieces: &pieces, ..datagram }));
        }
    }

    fn segment<S: FnMut(Packet<'_>)>(&mut self, source: &Source<'_>, ip: &Ip, sink: &mut S) {
        self.counters.tcp += 1;
        if !self.tcp {
            return;
        }
        let captured = source.bytes.get(ip.start..ip.end).unwrap_or_default();
        let header = tcp::Header::read(captured).filter(|header| header.len <= ip.declared);
        let Some(header) = header else {
            self.counters.undecodable.transport_header += 1;
            return;
        };
        let payload = captured.get(header.len..).unwrap_or_default();
        let start = (ip.start + header.len).min(ip.end);
        let piece = match source.pieces {
            [piece] => Provenance {
                offset: piece.offset + start as u32,
                at: 0,
                len: (ip.end - start) as u32,
                ..*piece
            },
            // A segment inside a fragmented tunnel packet may come from several frames; the first stands for
            // all.
            pieces => match pieces_of(pieces, start, ip.end).first() {
                Some(piece) => *piece,
                None => return,
            },
        };
        sink(Packet::Tcp(Segment {
            time: source.time,
            src: Endpoint { ip: ip.src, port: header.src_port },
            dst: Endpoint { ip: ip.dst, port: header.dst_port },
            seq: header.seq,
            ack: header.ack,
            flags: header.flags,
            payload,
            piece,
            truncated: (ip.declared - header.len - payload.len()) as u32,
        }));
    }
}

/// Offset of the IP packet in an Ethernet frame with up to two VLAN tags; `None` if the slow path must look.
#[inline]
fn plain_ethernet(bytes: &[u8]) -> Option<usize> {
    let head = bytes.first_chunk::<22>()?;
    let kind = |at: [u8; 2]| u16::from_be_bytes(at);
    match kind([head[12], head[13]]) {
        link::IPV4 | link::IPV6 => Some(14),
        link::VLAN | link::QINQ | link::QINQ_OLD => match kind([head[16], head[17]]) {
            link::IPV4 | link::IPV6 => Some(18),
            link::VLAN | link::QINQ | link::QINQ_OLD => match kind([head[20], head[21]]) {
                link::IPV4 | link::IPV6 => Some(22),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Offset of the IP packet on other common link types; `None` if the slow path must look.
fn plain_link(link: LinkType, bytes: &[u8]) -> Option<usize> {
    match link {
        LinkType::LINUX_SLL => match bytes.get(14..16)? {
            [0x08, 0x00] | [0x86, 0xdd] => Some(16),
            _ => None,
        },
        LinkType::LINUX_SLL2 => match bytes.first_chunk()? {
            [0x08, 0x00] | [0x86, 0xdd] => Some(20),
            _ => None,
        },
        LinkType::RAW | LinkType::RAW_BSD | LinkType::RAW_OPENBSD | LinkType::IPV4 | LinkType::IPV6 => {
            Some(0)
        }
        LinkType::NULL | LinkType::LOOP => match bytes.first_chunk()? {
            [0, 0, 0, 2 | 10 | 24 | 28 | 30] | [2 | 10 | 24 | 28 | 30, 0, 0, 0] => Some(4),
            _ => None,
        },
        _ => None,
    }
}

/// Length of the payload as sent, and any mismatch of the length fields.
#[inline]
fn payload_length(header: udp::Header, ip: &Ip) -> (usize, Option<LengthMismatch>) {
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

/// The pieces of `start..end`, with `at` counted from `start`. One empty piece if the range is empty.
fn pieces_of(pieces: &[Provenance], start: usize, end: usize) -> Vec<Provenance> {
    let (start, end) = (start as u32, end as u32);
    let mut inside = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let from = piece.at.max(start);
        let to = (piece.at + piece.len).min(end);
        if from < to || (start == end && inside.is_empty() && from == start && from <= piece.at + piece.len) {
            let offset = piece.offset + (from - piece.at);
            inside.push(Provenance {
                frame: piece.frame,
                offset,
                at: from - start,
                len: to.saturating_sub(from),
            });
        }
    }
    inside
}
