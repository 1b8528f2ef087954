//! The fragments of one message, as they arrived.

use alloc::vec::Vec;

use a2scope_capture::{Datagram, Endpoint, Provenance, Time};
use a2scope_wire::Note;
use a2scope_wire::split::{self, Dialect, Header};

use crate::record::WireInfo;

/// Maximum number of header anomalies kept for one group.
const HEADER_ANOMALIES: usize = 4;
/// The fragments of one message.
#[derive(Clone, Debug, Default)]
pub(crate) struct FragmentGroup {
    pub(crate) src: Option<Endpoint>,
    pub(crate) dst: Option<Endpoint>,
    /// When the last fragment arrived.
    pub(crate) time: Option<Time>,
    /// The clock of the packet stack when the last fragment arrived.
    pub(crate) clock: Option<Time>,
    pub(super) serial: u64,
    pub(super) fragments: Vec<Fragment>,
    pub(super) bytes: Vec<u8>,
    pub(super) pieces: Vec<Provenance>,
    /// The layout of the headers; `None` until the first fragment shows it.
    pub(super) dialect: Option<Dialect>,
    pub(super) total: u8,
    /// Hashes of the fragments of an earlier group that had the same key and was complete. The fragments of
    /// this group may be copies of them.
    pub(super) copies_of: Vec<u64>,
    pub(crate) duplicates: u32,
    /// The first few notes about the packet headers of the fragments.
    pub(crate) header_anomalies: Vec<Note>,
    pub(crate) wire_info: WireInfo,
    pub(crate) evicted: bool,
}

/// One fragment, as it arrived.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fragment {
    pub(super) start: u32,
    pub(super) len: u32,
    first_piece: u32,
    pub(super) hash: u64,
    /// Number of bytes that the capture truncated.
    pub(super) truncated: u32,
}

/// A fragment that has just arrived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IncomingFragment<'a> {
    pub(crate) time: Option<Time>,
    /// The clock of the packet stack when the fragment arrived.
    pub(crate) clock: Option<Time>,
    pub(crate) src: Option<Endpoint>,
    pub(crate) dst: Option<Endpoint>,
    pub(crate) payload: &'a [u8],
    pub(crate) pieces: &'a [Provenance],
    pub(crate) truncated: u32,
    /// Notes about the packet headers of the fragment.
    pub(crate) header_anomalies: Option<[Option<Note>; 3]>,
    pub(crate) wire_info: WireInfo,
}

impl<'a> IncomingFragment<'a> {
    pub(crate) fn new(datagram: &Datagram<'a>, header_anomalies: Option<[Option<Note>; 3]>) -> Self {
        Self {
            time: datagram.time,
            clock: datagram.clock,
            src: Some(datagram.src),
            dst: Some(datagram.dst),
            payload: datagram.payload,
            pieces: datagram.pieces,
            truncated: datagram.truncated,
            header_anomalies,
            wire_info: WireInfo::of(datagram),
        }
    }
}

impl FragmentGroup {
    pub(super) fn reset(&mut self, src: Option<Endpoint>, dst: Option<Endpoint>, serial: u64) {
        self.fragments.clear();
        self.bytes.clear();
        self.pieces.clear();
        self.copies_of.clear();
        self.header_anomalies.clear();
        (self.src, self.dst, self.serial) = (src, dst, serial);
        (self.time, self.clock) = (None, None);
        (self.dialect, self.total, self.duplicates, self.evicted) = (None, 0, 0, false);
        self.wire_info = WireInfo::default();
    }

    pub(super) fn add(&mut self, incoming: &IncomingFragment<'_>, hash: u64) {
        (self.time, self.clock) = (incoming.time, incoming.clock);
        self.wire_info.add(&incoming.wire_info);
        let header_anomalies = incoming.header_anomalies.into_iter().flatten().flatten();
        self.header_anomalies
            .extend(header_anomalies.take(HEADER_ANOMALIES.saturating_sub(self.header_anomalies.len())));
        if self.dialect.is_none()
            && let Some(dialect) = split::dialect_of_first(incoming.payload)
            && let Some(header) = Header::peek(incoming.payload, dialect)
        {
            (self.dialect, self.total) = (Some(dialect), header.total);
        }
        self.fragments.push(Fragment {
            start: self.bytes.len() as u32,
            len: incoming.payload.len() as u32,
            first_piece: self.pieces.len() as u32,
            hash,
            truncated: incoming.truncated,
        });
        self.bytes.extend_from_slice(incoming.payload);
        self.pieces.extend_from_slice(incoming.pieces);
    }

    /// Returns the number of bytes of memory that the fragments take, together with the list of their IP fragments.
    pub(super) fn held(&self) -> usize {
        let pieces = self.pieces.len().saturating_sub(self.fragments.len());
        self.bytes.len() + pieces * size_of::<Provenance>()
    }

    /// Returns the number of bytes of memory that the group keeps when it is reused.
    pub(super) fn room(&self) -> usize {
        self.bytes.capacity()
            + self.fragments.capacity() * size_of::<Fragment>()
            + self.pieces.capacity() * size_of::<Provenance>()
            + self.copies_of.capacity() * size_of::<u64>()
    }

    /// Returns whether the group has another fragment with the index of `payload`.
    pub(super) fn clashes(&self, payload: &[u8]) -> bool {
        let known = self.dialect.or_else(|| split::dialect_of_first(payload));
        let dialect = match known {
            Some(dialect) => dialect,
            None => match self.guess() {
                Some(dialect) => dialect,
                None => return false,
            },
        };
        let Some(new) = Header::peek(payload, dialect) else { return false };
        // If the dialect is only a guess, two different totals mean that the guess is wrong. They do not
        // mean that the index occurs twice.
        let same_place =
            |header: Header| header.index == new.index && (known.is_some() || header.total == new.total);
        self.headers(dialect).any(|(_, header)| same_place(header))
    }

    pub(super) fn bytes_of(&self, fragment: &Fragment) -> &[u8] {
        self.bytes.get(fragment.start as usize..(fragment.start + fragment.len) as usize).unwrap_or_default()
    }

    pub(super) fn pieces_of(&self, fragment: &Fragment) -> &[Provenance] {
        let later =
            self.fragments.iter().map(|f| f.first_piece).filter(|first| *first > fragment.first_piece);
        let end = later.min().map_or(self.pieces.len(), |first| first as usize);
        self.pieces.get(fragment.first_piece as usize..end).unwrap_or_default()
    }

    /// Returns the fragments whose header is valid in `dialect`, each with this header.
    pub(super) fn headers(&self, dialect: Dialect) -> impl Iterator<Item = (&Fragment, Header)> {
        self.fragments.iter().filter_map(move |f| Some((f, Header::peek(self.bytes_of(f), dialect)?)))
    }

    pub(super) fn is_complete(&self) -> bool {
        let Some(dialect) = self.dialect else { return false };
        // All indexes in a group are different, so it is enough to count them.
        self.fragments.len() >= usize::from(self.total)
            && self.headers(dialect).filter(|(_, header)| header.index < self.total).count()
                == usize::from(self.total)
    }

    /// Returns whether all fragments are copies of fragments of an earlier, complete group.
    pub(super) fn is_copy(&self) -> bool {
        !self.copies_of.is_empty() && self.fragments.iter().all(|f| self.copies_of.contains(&f.hash))
    }

    /// Returns the most likely dialect of a group. It is needed if the first fragment is missing or does
    /// not begin like a message.
    pub(super) fn guess(&self) -> Option<Dialect> {
        // In the right dialect no fragment has index 0, because the first fragment would have shown the dialect.
        let fits = |dialect| {
            self.headers(dialect).filter(|(_, header)| header.index > 0).count() == self.fragments.len()
        };
        let fragment = self.bytes_of(self.fragments.first()?);
        let same_total = self.fragments.iter().all(|f| self.bytes_of(f).get(8) == fragment.get(8));
        let source =
            Header::peek(fragment, Dialect::Source).and_then(|header| header.size).is_some_and(|size| {
                let full = usize::from(size) + Dialect::Source.header_len();
                fragment.len() == full || (256..=8192).contains(&size) && fragment.len() < full
            });
        if source && same_total && fits(Dialect::Source) {
            return Some(Dialect::Source);
        }
        if fits(Dialect::GoldSource) && !(same_total && fits(Dialect::SourceOld)) {
            return Some(Dialect::GoldSource);
        }
        if same_total && fits(Dialect::SourceOld) {
            return Some(Dialect::SourceOld);
        }
        Dialect::ALL.into_iter().find(|dialect| self.headers(*dialect).next().is_some())
    }

    /// Returns all bytes in the order in which they arrived, with their places in the capture. Used for a
    /// group that fits no dialect.
    pub(crate) fn raw(&self) -> (&[u8], Vec<Provenance>) {
        let moved = |f: &Fragment| {
            let start = f.start;
            self.pieces_of(f).iter().map(move |p| Provenance { at: p.at + start, ..*p })
        };
        (&self.bytes, self.fragments.iter().flat_map(moved).collect())
    }
}
