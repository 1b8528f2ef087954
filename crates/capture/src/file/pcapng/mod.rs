//! pcapng: a sequence of blocks, with the length at both ends of each.
//!
//! ```text
//! block   type u32 | length u32 | body … | length u32          length counts all of it, a multiple of 4
//!
//! 0a0d0d0a  section header         byte-order magic u32 | major u16 | minor u16 | section length i64 | options
//! 00000001  interface description  link type u16 | reserved u16 | snaplen u32 | options
//! 00000002  packet (obsolete)      interface u16 | drops u16 | time hi u32 | time lo u32 | captured u32 | original u32 | bytes
//! 00000003  simple packet          original u32 | bytes
//! 00000005  interface statistics   interface u32 | time hi u32 | time lo u32 | options
//! 00000006  enhanced packet        interface u32 | time hi u32 | time lo u32 | captured u32 | original u32 | bytes | options
//! option    code u16 | length u16 | value, padded to a multiple of 4
//! ```
//! A section header sets the byte order up to the next one and starts a new list of interfaces. Time is a
//! 64-bit count of units since 1970: microseconds, or as the interface's `if_tsresol` says (10⁻ⁿ s, or 2⁻ⁿ s
//! if its high bit is set), plus `if_tsoffset` seconds.
//!
//! Nearly every block of a file is an enhanced packet block, which is read in place; the others go through
//! `pcap-parser`. Source: draft-ietf-opsawg-pcapng.

mod block;
mod clock;
mod search;
mod texts;

use a2scope_text::text;

use self::block::{
    CUSTOM, CUSTOM_DO_NOT_COPY, ENHANCED_PACKET, INTERFACE, JOURNAL, NAME_RESOLUTION, OLD_PACKET, SECRETS,
    SECTION_HEADER, SIMPLE_PACKET, STATISTICS, SectionOrder,
};
use self::clock::Clock;
use self::search::Lost;
use super::walk::{Log, MAX_RECORD, Progress, Rest, is_file_header};
use crate::{Frame, LinkType};
use alloc::vec::Vec;
use pcap_parser::pcapng::{
    InterfaceDescriptionBlock, InterfaceStatisticsBlock, OptionCode, SectionHeaderBlock, SimplePacketBlock,
};
use pcap_parser::pcapng::{
    parse_interfacedescriptionblock_be, parse_interfacedescriptionblock_le,
    parse_interfacestatisticsblock_be, parse_interfacestatisticsblock_le, parse_sectionheaderblock,
    parse_simplepacketblock_be, parse_simplepacketblock_le,
};

/// The type of a section header, the same in both byte orders.
const SECTION_MAGIC: [u8; 4] = SECTION_HEADER.to_le_bytes();

/// Maximum number of interfaces remembered per section. Bounds memory: a million of them in a file take 2.3 MB.
const MAX_INTERFACES: usize = 65_536;

/// Maximum size in bytes of a section header, interface description or statistics block whose options are read.
///
/// Bounds memory: an option can be as short as four bytes and takes ten times as many once it is parsed.
const MAX_DESCRIPTION: usize = 256 << 10;

#[derive(Clone, Debug, Default)]
pub(super) struct Pcapng {
    order: SectionOrder,
    /// Interfaces of the current section.
    interfaces: Vec<Interface>,
    /// Number of interfaces in earlier sections.
    earlier_interfaces: u32,
    lost: Option<Lost>,
    /// Whether this section already has a note about a packet from an undescribed interface.
    unknown_interface: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Interface {
    link: LinkType,
    snaplen: u32,
    clock: Clock,
    /// Seconds to add to every time.
    offset: i64,
}

impl Pcapng {
    /// Creates a reader at the start of a file that follows other files, which have `earlier_interfaces` interfaces
    /// together.
    pub(super) fn new(earlier_interfaces: u32) -> Self {
        Self { earlier_interfaces, ..Self::default() }
    }

    /// Returns the number of interfaces described so far, including the interfaces of earlier files.
    pub(super) fn interfaces(&self) -> u32 {
        let own = u32::try_from(self.interfaces.len()).unwrap_or(u32::MAX);
        self.earlier_interfaces.saturating_add(own)
    }

    #[inline]
    pub(super) fn walk(
        &mut self,
        bytes: &[u8],
        at: u64,
        rest: Rest,
        log: &mut Log,
        sink: &mut impl FnMut(Frame<'_>),
    ) -> Progress {
        let mut used = 0;
        loop {
            let left = bytes.get(used..).unwrap_or_default();
            let here = at + used as u64;
            if self.lost.is_none()
                && let Some(len) = self.enhanced_packet(left, here, log, sink)
            {
                used += len;
                continue;
            }
            match self.other(left, here, rest, log, sink) {
                BlockStep::Used(len) => used += len,
                BlockStep::Needs(need) => return Progress::needs(used, need),
                BlockStep::Skip(skip) => {
                    return Progress { used, skip, need: 0, stop: false, another: false };
                }
                BlockStep::Another => return Progress::another(used),
                BlockStep::Stop => return Progress::stop(bytes.len()),
            }
        }
    }

    /// Reads an enhanced packet block at the start of `bytes` and returns its length; `None` if there is no whole and
    /// sound one. Big-endian sections are rare and left to [`Self::other`], so no byte order has to be converted here.
    #[inline]
    fn enhanced_packet(
        &mut self,
        bytes: &[u8],
        at: u64,
        log: &mut Log,
        sink: &mut impl FnMut(Frame<'_>),
    ) -> Option<usize> {
        let [
            t0,
            t1,
            t2,
            t3,
            l0,
            l1,
            l2,
            l3,
            i0,
            i1,
            i2,
            i3,
            h0,
            h1,
            h2,
            h3,
            w0,
            w1,
            w2,
            w3,
            c0,
            c1,
            c2,
            c3,
            o0,
            o1,
            o2,
            o3,
        ] = *bytes.first_chunk::<28>()?;
        if self.order.big || u32::from_le_bytes([t0, t1, t2, t3]) != ENHANCED_PACKET {
            return None;
        }
        let len_raw = [l0, l1, l2, l3];
        let len = u32::from_le_bytes(len_raw) as usize;
        let block = bytes.get(..len)?;
        let (body, trailer) = block.split_last_chunk::<4>()?;
        let interface = u32::from_le_bytes([i0, i1, i2, i3]);
        let known = self.interfaces.get(interface as usize)?;
        let captured = u32::from_le_bytes([c0, c1, c2, c3]);
        let data = body.get(28..)?.get(..captured as usize)?;
        if *trailer != len_raw || !len.is_multiple_of(4) || len > MAX_RECORD as usize {
            return None;
        }
        let count = u64::from(u32::from_le_bytes([h0, h1, h2, h3])) << 32
            | u64::from(u32::from_le_bytes([w0, w1, w2, w3]));
        log.frames += 1;
        sink(Frame {
            number: log.frames,
            link: known.link,
            time: Some(known.clock.time(count, known.offset)),
            bytes: data,
            original_len: u32::from_le_bytes([o0, o1, o2, o3]),
            interface: self.earlier_interfaces.saturating_add(interface),
            interfaces: self.interface_count(),
            offset: at,
        });
        Some(len)
    }

    /// Reads a block of any other type, and deals with damage.
    #[inline(never)]
    fn other(
        &mut self,
        bytes: &[u8],
        at: u64,
        rest: Rest,
        log: &mut Log,
        sink: &mut impl FnMut(Frame<'_>),
    ) -> BlockStep {
        if self.lost.is_some() {
            return self.search(bytes, at, rest, log);
        }
        let (Some(kind), true) = (bytes.first_chunk::<4>(), bytes.len() >= 12) else {
            return BlockStep::Needs(12);
        };
        // A section header belongs to this file and continues its interface numbers; any other file header begins
        // another file.
        if kind != &SECTION_MAGIC && is_file_header(bytes) {
            return BlockStep::Another;
        }
        let mut kind = self.order.number(*kind);
        let mut len = self.order.number_at(bytes, 4);
        if kind == SECTION_HEADER {
            // The section's byte order must be known before its length can be read.
            match SectionOrder::of_section(bytes) {
                Some(order) => self.order = order,
                None => {
                    return self
                        .lose(at, text!("file-block-no_magic", "a section header has no byte-order magic"));
                }
            }
            kind = SECTION_HEADER;
            len = self.order.number_at(bytes, 4);
        }
        if len < 12 || !len.is_multiple_of(4) {
            return self.lose(at, texts::says_long(kind, len));
        }
        if len > MAX_RECORD {
            return match kind {
                ENHANCED_PACKET | SIMPLE_PACKET | OLD_PACKET | JOURNAL => {
                    log.frames += 1;
                    let text = texts::oversized_record(len);
                    log.note("file.oversized_record", at, text);
                    BlockStep::Skip(u64::from(len))
                }
                NAME_RESOLUTION | STATISTICS | SECRETS | CUSTOM | CUSTOM_DO_NOT_COPY => {
                    BlockStep::Skip(u64::from(len))
                }
                _ => self.lose(at, texts::says_long(kind, len)),
            };
        }
        let size = len as usize;
        let Some(block) = bytes.get(..size) else { return BlockStep::Needs(size) };
        if self.order.number_at(block, size - 4) != len {
            // If the two lengths differ, the leading one is right if a block or the end of the file follows.
            let next = bytes.get(size..).unwrap_or_default();
            if next.len() < 12 && rest == Rest::Unknown {
                return BlockStep::Needs(size + 12);
            }
            let text = texts::length_mismatch(kind, len, self.order.number_at(block, size - 4));
            if !(next.is_empty() || self.order.plausible_start(next).is_some()) {
                return self.lose(at, text);
            }
            log.note("file.block_length_mismatch", at, text);
        }
        self.block(kind, block, at, log, sink);
        BlockStep::Used(size)
    }

    /// Reads one whole block.
    fn block(&mut self, kind: u32, block: &[u8], at: u64, log: &mut Log, sink: &mut impl FnMut(Frame<'_>)) {
        match kind {
            ENHANCED_PACKET => {
                let interface = self.order.number_at(block, 8);
                self.packet(interface, (12, 20, 28), block, at, log, sink);
            }
            OLD_PACKET => {
                // Interface and drop count share a 32-bit word, in the byte order of the file.
                let word = block.get(8..).and_then(<[u8]>::first_chunk).copied().unwrap_or([0; 2]);
                let interface =
                    if self.order.big { u16::from_be_bytes(word) } else { u16::from_le_bytes(word) };
                self.packet(u32::from(interface), (12, 20, 28), block, at, log, sink);
            }
            JOURNAL => log.frames += 1,
            SECTION_HEADER | INTERFACE | SIMPLE_PACKET | STATISTICS => {
                // pcap-parser requires a correct trailing length; a wrong one has already been noted.
                let mut sound = if kind != SIMPLE_PACKET && block.len() > MAX_DESCRIPTION {
                    let text = texts::oversized_options(block.len());
                    log.note("file.oversized_options", at, text);
                    self.without_options(kind, block)
                } else {
                    block.to_vec()
                };
                if let Some(len) = sound.get(4..).and_then(<[u8]>::first_chunk::<4>).copied()
                    && let Some(trailer) = sound.last_chunk_mut()
                {
                    *trailer = len;
                }
                let parsed = match kind {
                    SECTION_HEADER => {
                        parse_sectionheaderblock(&sound).map(|(_, header)| self.section(&header, at, log))
                    }
                    INTERFACE if self.order.big => parse_interfacedescriptionblock_be(&sound)
                        .map(|(_, description)| self.interface_description(&description, at, log)),
                    INTERFACE => parse_interfacedescriptionblock_le(&sound)
                        .map(|(_, description)| self.interface_description(&description, at, log)),
                    SIMPLE_PACKET if self.order.big => parse_simplepacketblock_be(&sound)
                        .map(|(_, packet)| self.simple_packet(&packet, at, log, sink)),
                    SIMPLE_PACKET => parse_simplepacketblock_le(&sound)
                        .map(|(_, packet)| self.simple_packet(&packet, at, log, sink)),
                    _ if self.order.big => parse_interfacestatisticsblock_be(&sound)
                        .map(|(_, statistics)| self.statistics(&statistics, at, log)),
                    _ => parse_interfacestatisticsblock_le(&sound)
                        .map(|(_, statistics)| self.statistics(&statistics, at, log)),
                };
                if parsed.is_err() {
                    log.frames += u64::from(kind == SIMPLE_PACKET);
                    let text = texts::malformed_block(kind, block.len());
                    log.note("file.malformed_block", at, text);
                }
            }
            // Name resolution, secrets, custom and unknown blocks have no packets.
            _ => {}
        }
    }

    /// Returns a copy of the block with its fixed part only, without options.
    fn without_options(&self, kind: u32, block: &[u8]) -> Vec<u8> {
        let head = match kind {
            SECTION_HEADER => 24,
            INTERFACE => 16,
            _ => 20,
        };
        let len = head as u32 + 4;
        let len = if self.order.big { len.to_be_bytes() } else { len.to_le_bytes() };
        let [kind, rest] = [block.get(..4), block.get(8..head)].map(Option::unwrap_or_default);
        [kind, &len, rest, &len].concat()
    }

    fn section(&mut self, header: &SectionHeaderBlock<'_>, at: u64, log: &mut Log) {
        self.earlier_interfaces = self.interfaces();
        self.interfaces.clear();
        self.unknown_interface = false;
        if header.major_version != 1 {
            let text = texts::unknown_version(header.major_version, header.minor_version);
            log.note("file.unknown_version", at, text);
        }
    }

    fn interface_description(&mut self, description: &InterfaceDescriptionBlock<'_>, at: u64, log: &mut Log) {
        if self.interfaces.len() == MAX_INTERFACES {
            let text = texts::too_many_interfaces(MAX_INTERFACES);
            log.note("file.too_many_interfaces", at, text);
            return;
        }
        let offset = self.order.option_u64(&description.options, OptionCode::IfTsoffset);
        self.interfaces.push(Interface {
            link: LinkType(description.linktype.0 as u32 & 0xffff),
            snaplen: description.snaplen,
            clock: Clock::new(description.if_tsresol),
            offset: offset.map_or(0, |offset| offset as i64),
        });
    }

    fn simple_packet(
        &mut self,
        packet: &SimplePacketBlock<'_>,
        at: u64,
        log: &mut Log,
        sink: &mut impl FnMut(Frame<'_>),
    ) {
        log.frames += 1;
        let Some(interface) = self.interface(0, at, log) else { return };
        // The block does not store the captured length. It is the original length, unless the interface truncates
        // packets.
        let snaplen = if interface.snaplen == 0 { u32::MAX } else { interface.snaplen };
        let captured = (packet.origlen.min(snaplen) as usize).min(packet.data.len());
        sink(Frame {
            number: log.frames,
            link: interface.link,
            time: None,
            bytes: packet.data.get(..captured).unwrap_or_default(),
            original_len: packet.origlen,
            interface: self.earlier_interfaces,
            interfaces: self.interface_count(),
            offset: at,
        });
    }

    fn statistics(&self, statistics: &InterfaceStatisticsBlock<'_>, at: u64, log: &mut Log) {
        let dropped = |code| self.order.option_u64(&statistics.options, code).unwrap_or(0);
        let (interface, system) = (dropped(OptionCode::IsbIfDrop), dropped(OptionCode::IsbOsDrop));
        if interface > 0 || system > 0 {
            let text = texts::dropped_packets(
                self.earlier_interfaces.saturating_add(statistics.if_id),
                interface,
                system,
            );
            log.note("file.dropped_packets", at, text);
        }
    }

    /// Reads an enhanced or obsolete packet block. `(time, lengths, data)` are the offsets in the block of the time, of
    /// the two lengths and of the captured bytes.
    fn packet(
        &mut self,
        interface: u32,
        (time, lengths, data): (usize, usize, usize),
        block: &[u8],
        at: u64,
        log: &mut Log,
        sink: &mut impl FnMut(Frame<'_>),
    ) {
        log.frames += 1;
        let Some(known) = self.interface(interface, at, log) else { return };
        let room = block.get(data..block.len().saturating_sub(4)).unwrap_or_default();
        let captured = self.order.number_at(block, lengths);
        if captured as usize > room.len() {
            let text = texts::packet_length(captured, room.len());
            log.note("file.packet_length", at, text);
        }
        let count = u64::from(self.order.number_at(block, time)) << 32
            | u64::from(self.order.number_at(block, time + 4));
        sink(Frame {
            number: log.frames,
            link: known.link,
            time: Some(known.clock.time(count, known.offset)),
            bytes: room.get(..captured as usize).unwrap_or(room),
            original_len: self.order.number_at(block, lengths + 4),
            interface: self.earlier_interfaces.saturating_add(interface),
            interfaces: self.interface_count(),
            offset: at,
        });
    }

    /// Returns the number of interfaces described so far in this section. If there are several, one packet may have
    /// been captured on more than one.
    #[inline]
    fn interface_count(&self) -> u32 {
        self.interfaces.len() as u32
    }

    fn interface(&mut self, index: u32, at: u64, log: &mut Log) -> Option<Interface> {
        let known = self.interfaces.get(index as usize).copied();
        if known.is_none() && !self.unknown_interface {
            self.unknown_interface = true;
            let text = text!(
                "file-unknown_interface",
                "a packet of interface {number}, which the section does not describe, was skipped",
                number = index
            );
            log.note("file.unknown_interface", at, text);
        }
        known
    }

    /// Returns the offset in `bytes` of the first likely block: a plausible block with more plausible blocks after it.
    /// `None` if there is none.
    pub(super) fn first_record(&self, bytes: &[u8]) -> Option<usize> {
        self.order.first_block(bytes)
    }

    /// Returns whether both readers would read the same bytes in the same way, as long as nothing is damaged.
    pub(super) fn reads_like(&self, other: &Self) -> bool {
        let parts = |pcapng: &Self| (pcapng.order, pcapng.earlier_interfaces, pcapng.unknown_interface);
        parts(self) == parts(other) && self.interfaces == other.interfaces
    }

    pub(super) fn is_lost(&self) -> bool {
        self.lost.is_some()
    }
}

enum BlockStep {
    /// Another file begins here.
    Another,
    /// Continue after this many bytes.
    Used(usize),
    /// Call again with at least this many bytes.
    Needs(usize),
    /// Drop this many bytes.
    Skip(u64),
    Stop,
}
