//! Decodes frames into UDP datagrams and TCP segments.
//!
//! Most frames of a capture are of no interest. The *fast path* handles the few plain forms that make up
//! nearly all of them (Ethernet, VLAN, SLL or raw IP; IPv4 or IPv6 without extension headers; UDP or TCP): it
//! finds ports and payload, asks the [`Prefilter`], and takes a few nanoseconds. Anything else (fragments,
//! extension headers, tunnels, damage) takes the slow path, through `etherparse`.
//!
//! Packets quoted in ICMP errors are not traffic: they are returned as part of the error only, see [`IcmpError`].

mod counters;
mod duplicates;
mod fast_path;
mod icmp;
mod origin;
mod prefilter;
mod reassembly;
mod transport;

use a2scope_text::text;

use self::duplicates::{Duplicates, Identity};
use self::fast_path::{FastPath, fast_path};
use self::origin::Origin;
use self::transport::payload_length;
use crate::ip::{self, Ip, Kept};
use crate::ip_fragments::{Fragments, Limits};
use crate::link::{self, LinkPayload};
use crate::link_type::{self, LinkError};
use crate::udp::{self, UdpHeader};
use crate::unread::Encapsulation;
use crate::{Datagram, FileNote, Frame, LinkType, Provenance, Segment, Time, tunnel};
use alloc::vec::Vec;
use core::net::IpAddr;

pub use counters::{Counters, Undecodable};
pub use icmp::{IcmpError, IcmpReason};
pub use prefilter::{Everything, Prefilter};

/// Maximum number of nested tunnels unpacked.
pub const MAX_TUNNELS: u8 = 2;

/// A time earlier than any time of a capture. It replaces an `Option` around the clock, which is compared for every
/// frame.
const BEFORE: Time = Time { seconds: i64::MIN, nanos: 0 };

/// Maximum number of notes kept; further ones are dropped.
const MAX_NOTES: usize = 64;

/// A packet found in a frame.
#[derive(Clone, Copy, Debug)]
pub enum Packet<'a> {
    /// A UDP datagram that the [`Prefilter`] accepted.
    Udp(Datagram<'a>),
    /// A TCP segment; only if [`Stack::tcp`] is set.
    Tcp(Segment<'a>),
    /// An ICMP error about a UDP or TCP packet; only if [`Stack::icmp`] is set.
    Icmp(IcmpError<'a>),
    /// An IP fragment of a UDP datagram; only if [`Stack::fragments_apart`] is set.
    #[cfg(feature = "distributed")]
    Fragment {
        /// The source of the fragment.
        src: IpAddr,
        /// The destination of the fragment.
        dst: IpAddr,
    },
}

/// Decodes frames, reassembles IP fragments, and passes on the packets that are wanted.
///
/// # The clock
///
/// A stack measures how long a datagram has waited by the latest time of any frame so far, not by the time of the
/// current frame, because the times of a capture may step back or be absent. This clock never goes back. It is also the
/// same wherever a frame is decoded: with all frames, in a shard, or among frames of its own addresses only (then
/// [`Stack::advance`] sets the clock). So frames of other addresses do not change the point at which an incomplete
/// datagram is given up.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is chosen by itself")]
pub struct Stack<P> {
    /// Whether to pass on TCP segments; otherwise they are only counted.
    pub tcp: bool,
    /// Whether to pass on ICMP errors; otherwise they are only counted.
    pub icmp: bool,
    /// Whether to pass on packets that were captured twice.
    pub keep_duplicates: bool,
    /// Whether to pass on each IP fragment by itself instead of reassembling. The captured part of the datagram in the
    /// first fragment is also decoded.
    #[cfg(feature = "distributed")]
    pub fragments_apart: bool,
    /// The latest time of any frame so far; [`BEFORE`] if no frame had a time.
    clock: Time,
    prefilter: P,
    counters: Counters,
    fragments: Fragments,
    duplicates: Duplicates,
    notes: Vec<FileNote>,
    /// Interfaces whose link type has already been noted.
    noted: Vec<(u32, LinkType)>,
}

/// The result of the fast path for a frame that may hold something wanted.
#[derive(Clone, Copy, Debug)]
pub enum Triage<'f> {
    /// A whole datagram that is wanted. This is its payload, with any bytes after it in the packet.
    Udp(&'f [u8]),
    /// The frame needs the slow path, or earlier frames.
    Other,
}

impl<P: Prefilter> Stack<P> {
    /// Returns the number of bytes of memory that the fragments of incomplete datagrams take.
    pub fn held_bytes(&self) -> usize {
        self.fragments.held_bytes()
    }

    /// Creates a stack that passes on the datagrams that `prefilter` accepts.
    pub fn new(prefilter: P, limits: Limits) -> Self {
        Self {
            tcp: false,
            icmp: false,
            keep_duplicates: false,
            #[cfg(feature = "distributed")]
            fragments_apart: false,
            clock: BEFORE,
            prefilter,
            counters: Counters::default(),
            fragments: Fragments::new(limits),
            duplicates: Duplicates::default(),
            notes: Vec::new(),
            noted: Vec::new(),
        }
    }

    /// Returns the latest time of any frame so far; `None` before the first time.
    #[inline]
    pub fn clock(&self) -> Option<Time> {
        Some(self.clock).filter(|clock| *clock != BEFORE)
    }

    /// Moves the clock on to `time`, if that is later. [`Stack::frame`] and [`Stack::pass`] do this with the time of
    /// their frame.
    #[inline]
    pub fn advance(&mut self, time: Option<Time>) {
        if let Some(time) = time
            && time > self.clock
        {
            self.clock = time;
        }
    }

    /// Sets the clock, even to an earlier time: called before frames from another part of the capture are decoded.
    pub fn set_clock(&mut self, clock: Option<Time>) {
        self.clock = clock.unwrap_or(BEFORE);
    }

    /// Decodes one frame, and calls `sink` for everything wanted in the frame before it returns.
    #[inline]
    pub fn frame<S: FnMut(Packet<'_>)>(&mut self, frame: &Frame<'_>, sink: &mut S) {
        let path = self.classify(frame);
        if !path.is_unwanted() {
            self.wanted(frame, &path, sink);
        }
    }

    /// Counts a frame that holds nothing wanted and returns `None`.
    ///
    /// Any other frame is not counted, but left to [`Stack::frame`]; returns the result of the fast path for that
    /// frame.
    #[inline]
    pub fn pass<'f>(&mut self, frame: &Frame<'f>) -> Option<Triage<'f>> {
        match &self.classify(frame) {
            path if path.is_unwanted() => None,
            FastPath::Udp(ip, _) => {
                Some(Triage::Udp(frame.bytes.get(ip.start + udp::HEADER..ip.end).unwrap_or_default()))
            }
            _ => Some(Triage::Other),
        }
    }

    /// Looks at a frame, and counts it if it holds nothing wanted. Any other frame is counted by [`Stack::wanted`].
    ///
    /// Not inlined: this stays one call per frame, so that its caller is small enough to be inlined into the loop over
    /// the records.
    #[inline(never)]
    fn classify(&mut self, frame: &Frame<'_>) -> FastPath {
        self.advance(frame.time);
        let path = fast_path(frame, self.tcp, &self.prefilter);
        let v6 = match path {
            FastPath::UdpOther { v6 } => {
                self.counters.udp += 1;
                v6
            }
            FastPath::TcpOther { v6 } => {
                self.counters.tcp += 1;
                v6
            }
            _ => return path,
        };
        self.count(frame);
        self.count_ip(v6);
        path
    }

    #[inline]
    fn count(&mut self, frame: &Frame<'_>) {
        let len = frame.bytes.len();
        self.counters.frames += 1;
        self.counters.captured_bytes += len as u64;
        self.counters.wire_bytes += u64::from(frame.original_len).max(len as u64);
        self.counters.truncated_frames += u64::from(frame.original_len as usize > len);
    }

    #[inline]
    fn count_ip(&mut self, v6: bool) {
        *(if v6 { &mut self.counters.ipv6 } else { &mut self.counters.ipv4 }) += 1;
    }

    /// Returns whether this packet has just been shown before. If so, it is counted as a duplicate.
    #[inline]
    fn is_duplicate(&mut self, origin: &Origin<'_>, ip: &Ip, identity: impl FnOnce() -> Identity) -> bool {
        let Some(interface) = origin.interface else { return false };
        let which = (identity(), duplicates::path(origin.bytes, ip));
        let duplicate = self.duplicates.has(which, interface, origin.time, origin.clock);
        self.counters.duplicates += u64::from(duplicate);
        duplicate
    }

    /// Returns whether this plain datagram has just been shown before. If so, counts the frame as [`Stack::frame`]
    /// would count it. Used for frames that are decoded elsewhere, by a stack with [`Stack::keep_duplicates`].
    pub fn duplicate(&mut self, frame: &Frame<'_>) -> bool {
        let FastPath::Udp(ip, header) = fast_path(frame, self.tcp, &self.prefilter) else { return false };
        let clock = self.clock();
        let duplicate = self.duplicates.has(
            (Identity::udp(&ip, header), duplicates::path(frame.bytes, &ip)),
            (frame.interface, frame.interfaces),
            frame.time,
            clock,
        );
        if duplicate {
            self.count(frame);
            self.counters.udp += 1;
            self.count_ip(ip.src.is_ipv6());
            self.counters.duplicates += 1;
        }
        duplicate
    }

    /// Ends the capture. Incomplete datagrams are counted, and the bytes that arrived of them are passed on.
    pub fn finish<S: FnMut(Packet<'_>)>(&mut self, sink: &mut S) {
        while let Some((key, whole)) = self.fragments.oldest(&mut self.counters.fragments) {
            self.reassembled(key, &whole, true, false, None, sink);
        }
        self.fragments.finish();
    }

    /// Returns the prefilter, so that the caller can change which datagrams are wanted.
    pub fn prefilter_mut(&mut self) -> &mut P {
        &mut self.prefilter
    }

    /// Returns the counts so far.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// Returns the counts so far and resets them.
    pub fn take_counters(&mut self) -> Counters {
        core::mem::take(&mut self.counters)
    }

    /// Returns the oddities found so far: unknown link types, with one note per interface.
    pub fn notes(&self) -> &[FileNote] {
        &self.notes
    }

    #[inline(never)]
    fn wanted<S: FnMut(Packet<'_>)>(&mut self, frame: &Frame<'_>, path: &FastPath, sink: &mut S) {
        self.count(frame);
        let pieces = [Provenance {
            frame: frame.number,
            offset: 0,
            at: 0,
            len: u32::try_from(frame.bytes.len()).unwrap_or(u32::MAX),
        }];
        let mut origin = Origin {
            bytes: frame.bytes,
            pieces: &pieces,
            time: frame.time,
            clock: self.clock(),
            kept: if frame.original_len as usize > frame.bytes.len() { Kept::Truncated } else { Kept::Whole },
            interface: (!self.keep_duplicates).then_some((frame.interface, frame.interfaces)),
            fragmented: false,
            incomplete: false,
            tunnels: 0,
            wire: 0,
            src_mac: link_type::sender(frame.link, frame.bytes),
        };
        match path {
            FastPath::UdpOther { .. } | FastPath::TcpOther { .. } => {}
            FastPath::Udp(ip, header) => {
                self.counters.udp += 1;
                self.count_ip(ip.src.is_ipv6());
                if self.is_duplicate(&origin, ip, || Identity::udp(ip, *header)) {
                    return;
                }
                self.expire(sink);
                origin.wire = ip.wire_len();
                self.deliver(&origin, ip, *header, sink);
            }
            FastPath::Tcp(ip) => {
                self.count_ip(ip.src.is_ipv6());
                origin.wire = ip.wire_len();
                self.segment(&origin, ip, sink); // counts the frame, as for segments on the slow path
            }
            FastPath::Unsure => match link_type::payload(frame.link, frame.bytes, &mut link::ignored) {
                Ok(LinkPayload::Ip(at)) => self.packet(&origin, at, sink),
                Ok(LinkPayload::Other) => self.counters.not_ip += 1,
                Ok(LinkPayload::Unread(encapsulation)) => {
                    self.counters.not_ip += 1;
                    self.counters.unread.add(encapsulation);
                }
                Err(LinkError::Header) => self.counters.undecodable.link_header += 1,
                Err(LinkError::LinkType) => self.unknown_link(frame),
            },
        }
    }

    #[cold]
    fn unknown_link(&mut self, frame: &Frame<'_>) {
        self.counters.undecodable.link_type += 1;
        self.counters.unread.add_link(frame.link, 1);
        let which = (frame.interface, frame.link);
        if self.notes.len() < MAX_NOTES && !self.noted.contains(&which) {
            self.noted.push(which);
            let text = text!(
                "file-unknown_link_type",
                "frames of link type {link_type} (interface {number}) are not read",
                link_type = alloc::format!("{}", frame.link),
                number = frame.interface
            );
            self.notes.push(FileNote { code: "file.unknown_link_type", text, offset: frame.offset });
        }
    }

    /// Decodes the IP packet at `at`.
    fn packet<S: FnMut(Packet<'_>)>(&mut self, origin: &Origin<'_>, at: usize, sink: &mut S) {
        let Some(ip) = ip::slice(origin.bytes, at, origin.kept) else {
            self.counters.undecodable.ip_header += 1;
            return;
        };
        let wire = if origin.wire == 0 { ip.wire_len() } else { origin.wire };
        let origin = &Origin { wire, ..*origin };
        match (origin.tunnels, ip.src) {
            (0, IpAddr::V4(_)) => self.counters.ipv4 += 1,
            (0, IpAddr::V6(_)) => self.counters.ipv6 += 1,
            _ => self.counters.tunnelled += 1,
        }
        if ip.fragment.is_some() {
            return self.fragment(origin, &ip, sink);
        }
        match ip.protocol {
            ip::UDP => {
                self.counters.udp += 1;
                self.datagram(origin, &ip, sink);
            }
            ip::TCP => self.segment(origin, &ip, sink),
            ip::ICMP | ip::ICMPV6 => {
                self.counters.icmp += 1;
                if let Some(error) = self.icmp.then(|| icmp::read(origin, &ip)).flatten() {
                    sink(Packet::Icmp(error));
                }
            }
            ip::IPV4 | ip::IPV6 => self.inside(origin, &ip, LinkPayload::Ip(ip.start), sink),
            ip::GRE | ip::ETHER_IP | ip::L2TP => {
                let content = tunnel::in_ip(origin.bytes, &ip, &mut link::ignored);
                self.inside(origin, &ip, content.unwrap_or(LinkPayload::Other), sink);
            }
            protocol => {
                let content = Encapsulation::of_protocol(protocol);
                self.inside(origin, &ip, content.map_or(LinkPayload::Other, LinkPayload::Unread), sink);
            }
        }
    }

    /// Decodes `content`, which an IP packet carries instead of UDP, TCP or ICMP.
    ///
    /// If it is not an IP packet, or if tunnels are nested too deeply, counts the packet under other protocols.
    fn inside<S: FnMut(Packet<'_>)>(
        &mut self,
        origin: &Origin<'_>,
        ip: &Ip,
        content: LinkPayload,
        sink: &mut S,
    ) {
        let unread = match content {
            LinkPayload::Ip(at) if origin.tunnels < MAX_TUNNELS => {
                // Padding after the outer packet does not belong to the inner one.
                let bytes = origin.bytes.get(..ip.end).unwrap_or(origin.bytes);
                let kept = if ip.end - ip.start < ip.declared { Kept::Truncated } else { Kept::Whole };
                return self.packet(
                    &Origin { bytes, kept, tunnels: origin.tunnels + 1, wire: 0, ..*origin },
                    at,
                    sink,
                );
            }
            LinkPayload::Ip(_) => Some(Encapsulation::Nested),
            LinkPayload::Unread(encapsulation) => Some(encapsulation),
            LinkPayload::Other => None,
        };
        self.counters.other_transport += 1;
        if let Some(encapsulation) = unread {
            self.counters.unread.add(encapsulation);
        }
    }

    /// Decodes a UDP datagram that the prefilter has not seen yet.
    fn datagram<S: FnMut(Packet<'_>)>(&mut self, origin: &Origin<'_>, ip: &Ip, sink: &mut S) {
        let captured = origin.bytes.get(ip.start..ip.end).unwrap_or_default();
        let Some(header) = UdpHeader::read(captured) else {
            self.counters.undecodable.transport_header += 1;
            return;
        };
        let (sent, _) = payload_length(header, ip);
        let payload = captured.get(udp::HEADER..).unwrap_or_default();
        let payload = payload.get(..sent).unwrap_or(payload);
        if tunnel::is_port(header.src_port, header.dst_port) && origin.tunnels < MAX_TUNNELS {
            let start = ip.start + udp::HEADER;
            let bytes = origin.bytes.get(..start + payload.len()).unwrap_or(origin.bytes);
            let (src, dst) = (header.src_port, header.dst_port);
            if let Some(at) = tunnel::in_udp(src, dst, bytes, start, sent, &mut link::ignored) {
                let kept = if payload.len() < sent { Kept::Truncated } else { Kept::Whole };
                return self.packet(
                    &Origin { bytes, kept, tunnels: origin.tunnels + 1, wire: 0, ..*origin },
                    at,
                    sink,
                );
            }
        }
        if self.prefilter.udp(header.src_port, header.dst_port, payload) {
            if self.is_duplicate(origin, ip, || Identity::udp(ip, header)) {
                return;
            }
            self.expire_by(origin.clock, sink);
            self.deliver(origin, ip, header, sink);
        }
    }
}
