//! pcap, the classic format: a 24-byte file header, then records.
//!
//! ```text
//! file    magic u32 | major u16 | minor u16 | zone i32 | sigfigs u32 | snaplen u32 | link type u32
//! record  seconds u32 | fraction u32 | captured u32 | original u32 | captured bytes …
//! ```
//! The magic gives the byte order of all numbers and the unit of the fraction, micro- or nanoseconds;
//! `a1b2cd34` adds eight bytes (interface index, protocol, packet type, padding) to each record header.
//! A file header where a record should begin starts another file. Nothing marks the start of a record, so after one
//! damaged length the start of the next record is unknown and has to be searched for: see [`Pcap::search`].
//!
//! Source: draft-ietf-opsawg-pcap; Wireshark `wiretap/libpcap.c` for the dialects.

use a2scope_text::text;

use super::walk::{GULP, Log, MAX_FRAME, MAX_RECORD, Progress, RESYNC_WINDOW, Rest, is_file_header};
use crate::time::NANOS;
use crate::{ByteOrder, Flavour, Frame, LinkType, Time};

/// Number of plausible records that must follow each other before the first is accepted as a record.
const CHAIN: usize = 8;

#[derive(Clone, Debug)]
pub(super) struct Pcap {
    order: ByteOrder,
    link: LinkType,
    /// Length of a record header: 16 bytes, or 24 in the modified dialect.
    record_header: usize,
    /// Nanoseconds per unit of the fraction: 1000 or 1.
    nanos_per_unit: u32,
    /// Maximum captured length that is accepted, in bytes.
    limit: u32,
    /// Number of the interface, counted from 0 over all files that are joined together.
    interface: u32,
    /// Time of the last good record, in seconds; 0 if unknown.
    seconds: u32,
    lost: Option<Lost>,
}

/// The state of a search for a record after damage.
#[derive(Clone, Copy, Debug)]
struct Lost {
    /// File offset of the damage.
    since: u64,
    /// The captured length that was rejected.
    captured: u32,
}

struct RecordHeader {
    seconds: u32,
    fraction: u32,
    captured: u32,
    original: u32,
}

impl RecordHeader {
    #[inline]
    fn read<const BIG: bool>(raw: &[u8; 16]) -> Self {
        let [s0, s1, s2, s3, f0, f1, f2, f3, c0, c1, c2, c3, o0, o1, o2, o3] = *raw;
        let number = |bytes| if BIG { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) };
        Self {
            seconds: number([s0, s1, s2, s3]),
            fraction: number([f0, f1, f2, f3]),
            captured: number([c0, c1, c2, c3]),
            original: number([o0, o1, o2, o3]),
        }
    }
}

impl Pcap {
    pub(super) const FILE_HEADER: usize = 24;

    pub(super) fn new(
        header: &[u8; Self::FILE_HEADER],
        order: ByteOrder,
        flavour: Flavour,
        interface: u32,
    ) -> Self {
        // pcap-parser does not know the modified dialect in big-endian order. The dialects differ only in the magic, so
        // it is replaced with one that pcap-parser knows.
        let mut plain = *header;
        if let Some(magic) = plain.first_chunk_mut() {
            *magic = match order {
                ByteOrder::Little => [0xd4, 0xc3, 0xb2, 0xa1],
                ByteOrder::Big => [0xa1, 0xb2, 0xc3, 0xd4],
            };
        }
        let (link, snaplen) = pcap_parser::pcap::parse_pcap_header(&plain)
            .map_or((0, 0), |(_, parsed)| (parsed.network.0 as u32, parsed.snaplen));
        Self {
            order,
            // The upper bits say whether frames have a trailing checksum, and how long it is. They can be dropped: the
            // checksum comes after the IP packet in any case.
            link: LinkType(link & 0xffff),
            record_header: if flavour == Flavour::Modified { 24 } else { 16 },
            nanos_per_unit: if flavour == Flavour::Nanos { 1 } else { 1000 },
            limit: snaplen.clamp(MAX_FRAME, MAX_RECORD),
            interface,
            seconds: 0,
            lost: None,
        }
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
        match self.order {
            ByteOrder::Little => self.walk_in::<false>(bytes, at, rest, log, sink),
            ByteOrder::Big => self.walk_in::<true>(bytes, at, rest, log, sink),
        }
    }

    #[inline]
    fn walk_in<const BIG: bool>(
        &mut self,
        bytes: &[u8],
        at: u64,
        rest: Rest,
        log: &mut Log,
        sink: &mut impl FnMut(Frame<'_>),
    ) -> Progress {
        let mut used = 0;
        if self.lost.is_some() {
            match self.search::<BIG>(bytes, at, rest, log) {
                Ok(found) => used = found,
                Err(progress) => return progress,
            }
        }
        let (header_len, limit, unit) = (self.record_header, self.limit, self.nanos_per_unit);
        let mut another = false;
        let mut number = log.frames;
        let mut left = bytes.get(used..).unwrap_or_default();
        let need = loop {
            let Some(raw) = left.first_chunk() else { break header_len };
            let header = RecordHeader::read::<BIG>(raw);
            // This is rare: damage, an empty record, or the header of another file.
            if header.captured > limit || header.original < header.captured.max(1) {
                if is_file_header(left) {
                    another = true;
                    break 0;
                }
                if header.captured > limit || (header.captured | header.original | header.seconds) == 0 {
                    self.lost = Some(Lost { since: at + used as u64, captured: header.captured });
                    break 0;
                }
            }
            let end = header_len + header.captured as usize;
            let Some((record, rest)) = left.split_at_checked(end) else { break end };
            number += 1;
            self.seconds = header.seconds;
            sink(Frame {
                number,
                link: self.link,
                time: Some(time(header.seconds, header.fraction, unit)),
                bytes: record.get(header_len..).unwrap_or_default(),
                original_len: header.original,
                interface: self.interface,
                interfaces: 1,
                offset: at + used as u64,
            });
            used += end;
            left = rest;
        };
        log.frames = number;
        if another {
            return Progress::another(used);
        }
        if self.lost.is_some() {
            return self.lost_again::<BIG>(bytes, at, used, rest, log, sink);
        }
        Progress::needs(used, need)
    }

    #[cold]
    #[inline(never)]
    fn lost_again<const BIG: bool>(
        &mut self,
        bytes: &[u8],
        at: u64,
        used: usize,
        rest: Rest,
        log: &mut Log,
        _sink: &mut impl FnMut(Frame<'_>),
    ) -> Progress {
        // The search starts one byte after the damaged header. The next walk reads the record that the search finds.
        match self.search::<BIG>(bytes.get(used..).unwrap_or_default(), at + used as u64, rest, log) {
            Ok(found) => Progress::needs(used + found, self.record_header),
            Err(progress) => Progress { used: used + progress.used, ..progress },
        }
    }

    /// Searches for the next offset with two plausible record headers in a row, or with one plausible record that ends
    /// the file.
    ///
    /// The result depends only on the bytes of the file, not on how they are split into chunks.
    #[cold]
    fn search<const BIG: bool>(
        &mut self,
        bytes: &[u8],
        at: u64,
        rest: Rest,
        log: &mut Log,
    ) -> Result<usize, Progress> {
        let Some(lost) = self.lost else { return Ok(0) };
        let mut from = usize::from(at == lost.since);
        loop {
            let here = at + from as u64;
            if here - lost.since > RESYNC_WINDOW {
                let text = text!(
                    "file-damaged-record-window",
                    "a record says it holds {captured} {captured|byte|bytes}, and no other follows within {window} bytes: the rest of the file was not read",
                    captured = lost.captured,
                    window = RESYNC_WINDOW
                );
                log.note("file.damaged", lost.since, text);
                return Err(Progress::stop(bytes.len()));
            }
            let left = bytes.get(from..).unwrap_or_default();
            let found = if is_file_header(left) {
                Plausibility::Yes
            } else {
                self.plausible_record::<BIG>(left, rest)
            };
            match found {
                Plausibility::Yes => {
                    let text = text!(
                        "file-damaged-record-skipped",
                        "a record says it holds {captured} {captured|byte|bytes}; {skipped} {skipped|byte was|bytes were} skipped to the next plausible record",
                        captured = lost.captured,
                        skipped = here - lost.since
                    );
                    log.note("file.damaged", lost.since, text);
                    self.lost = None;
                    return Ok(from);
                }
                Plausibility::No => from += 1,
                Plausibility::Needs(_) if rest == Rest::Nothing => {
                    if left.is_empty() {
                        let text = text!(
                            "file-damaged-record-end",
                            "a record says it holds {captured} {captured|byte|bytes}, and no plausible record follows: the last {left} {left|byte was|bytes were} not read",
                            captured = lost.captured,
                            left = here - lost.since
                        );
                        log.note("file.damaged", lost.since, text);
                        return Err(Progress::stop(bytes.len()));
                    }
                    from += 1;
                }
                Plausibility::Needs(need) => return Err(Progress::needs(from, need.max(left.len() + GULP))),
            }
        }
    }

    fn plausible_record<const BIG: bool>(&self, bytes: &[u8], rest: Rest) -> Plausibility {
        let Some(raw) = bytes.first_chunk() else { return Plausibility::Needs(self.record_header) };
        let header = RecordHeader::read::<BIG>(raw);
        if !self.plausible(&header) {
            return Plausibility::No;
        }
        let end = self.record_header + header.captured as usize;
        match bytes.get(end..).and_then(<[u8]>::first_chunk) {
            Some(next) if self.plausible(&RecordHeader::read::<BIG>(next)) => Plausibility::Yes,
            Some(_) => Plausibility::No,
            None if rest == Rest::Nothing && bytes.len() == end => Plausibility::Yes,
            None => Plausibility::Needs(end + 16),
        }
    }

    /// Returns the offset in `bytes` of the first likely record: a plausible record with more plausible records after
    /// it. `None` if there is none.
    pub(super) fn first_record(&self, bytes: &[u8]) -> Option<usize> {
        let chains = |at: &usize| {
            let left = bytes.get(*at..).unwrap_or_default();
            match self.order {
                ByteOrder::Little => self.chains::<false>(left),
                ByteOrder::Big => self.chains::<true>(left),
            }
        };
        (0..bytes.len()).find(chains)
    }

    /// Returns whether `left` consists of plausible records up to its end. After [`CHAIN`] records the rest is not
    /// checked.
    fn chains<const BIG: bool>(&self, mut left: &[u8]) -> bool {
        for read in 0..CHAIN {
            let Some(raw) = left.first_chunk() else { return read > 0 };
            let header = RecordHeader::read::<BIG>(raw);
            if !self.plausible(&header) {
                return false;
            }
            let Some(rest) = left.get(self.record_header + header.captured as usize..) else {
                return read > 0;
            };
            left = rest;
        }
        true
    }

    /// Returns whether both readers would read the same bytes in the same way, as long as nothing is damaged.
    pub(super) fn reads_like(&self, other: &Self) -> bool {
        let parts = |pcap: &Self| {
            (pcap.order, pcap.link, pcap.record_header, pcap.nanos_per_unit, pcap.limit, pcap.interface)
        };
        parts(self) == parts(other)
    }

    /// Forgets the time of the last record, because it does not precede the next one.
    pub(super) fn forget_time(&mut self) {
        self.seconds = 0;
    }

    /// Returns the number of interfaces up to the end of this file, including the interfaces of earlier files.
    pub(super) fn interfaces(&self) -> u32 {
        self.interface.saturating_add(1)
    }

    pub(super) fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    fn plausible(&self, header: &RecordHeader) -> bool {
        const DAY: u32 = 86_400;
        header.captured > 0
            && header.captured <= self.limit
            && header.original >= header.captured
            && header.original <= MAX_RECORD
            && header.fraction < NANOS / self.nanos_per_unit
            && (self.seconds == 0 || header.seconds.abs_diff(self.seconds) <= DAY)
    }
}

enum Plausibility {
    Yes,
    No,
    Needs(usize),
}

#[inline]
fn time(seconds: u32, fraction: u32, nanos_per_unit: u32) -> Time {
    let nanos = u64::from(fraction) * u64::from(nanos_per_unit);
    if nanos < u64::from(NANOS) {
        return Time { seconds: i64::from(seconds), nanos: nanos as u32 };
    }
    // Some writers let the fraction exceed a second.
    let nanos_per_second = u64::from(NANOS);
    Time {
        seconds: i64::from(seconds) + (nanos / nanos_per_second) as i64,
        nanos: (nanos % nanos_per_second) as u32,
    }
}
