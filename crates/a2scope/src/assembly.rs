//! Split messages: fragments → whole messages.
//!
//! A group is known by source, destination and id. Fragments are kept as they came, since which dialect they are in
//! shows only in the first one, and that may come last. They arrive out of order, twice, interleaved with other groups
//! of the same pair, or never; ids are used again. Memory is bounded: by the number of groups, their bytes, and how
//! long (in capture time) a group may wait.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use a2scope_capture::{Datagram, Endpoint, Provenance, Time};
use a2scope_wire::Note;
use a2scope_wire::split::{self, Dialect, Header};
use hashbrown::HashMap;

use crate::engine::Detail;
use crate::record::{Split, WireInfo};

/// How much the table of split groups may hold.
#[derive(Clone, Copy, Debug)]
pub struct AssemblyLimits {
    /// Incomplete groups at a time.
    pub groups: usize,
    /// Bytes of all incomplete groups.
    pub bytes: usize,
    /// Seconds of capture time that a group waits for its next fragment.
    pub seconds: u32,
}

impl Default for AssemblyLimits {
    fn default() -> Self {
        Self { groups: 4096, bytes: 16 << 20, seconds: 10 }
    }
}

/// How long, in seconds of capture time, copies of a finished group's fragments are still taken for copies.
const COPY_SECONDS: i64 = 2;
/// Finished groups remembered for that.
const FINISHED: usize = 4096;
/// The most fragments a message can have: the total is one byte.
const MAX_FRAGMENTS: usize = 255;
/// Notes about packets kept for one group.
const HEADER_ANOMALIES: usize = 4;
/// Group buffers kept for reuse.
const SPARE: usize = 64;
/// The most bytes of room that one of them may have: a short group would hold it as long as it waits.
const SPARE_BYTES: usize = 16 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    src: Option<Endpoint>,
    dst: Option<Endpoint>,
    id: u32,
}

/// Where a group stands in the queue: its serial number makes an old place harmless.
#[derive(Clone, Copy, Debug)]
struct Place {
    time: Option<Time>,
    key: Key,
    serial: u64,
}

/// The table of groups.
#[derive(Clone, Debug)]
pub(crate) struct Assembly {
    limits: AssemblyLimits,
    open: HashMap<Key, Group>,
    opened: VecDeque<Place>,
    finished: HashMap<Key, Finished>,
    finished_order: VecDeque<Place>,
    spare: Vec<Group>,
    bytes: usize,
    serial: u64,
    /// Copies of fragments that came again, before or after their group was whole.
    pub(crate) duplicates: u64,
    /// Groups given up for lack of room.
    pub(crate) evicted: u64,
}

/// What is remembered of a finished group: the hashes of its fragments.
#[derive(Clone, Debug)]
struct Finished {
    serial: u64,
    time: Option<Time>,
    hashes: Vec<u32>,
}

/// The fragments of one message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    pub(crate) src: Option<Endpoint>,
    pub(crate) dst: Option<Endpoint>,
    /// When the last fragment arrived.
    pub(crate) time: Option<Time>,
    serial: u64,
    fragments: Vec<Fragment>,
    bytes: Vec<u8>,
    pieces: Vec<Provenance>,
    /// Known once the first fragment is there.
    dialect: Option<Dialect>,
    total: u8,
    /// Hashes of a group of the same id that is complete already: these may be copies.
    copies_of: Vec<u32>,
    pub(crate) duplicates: u32,
    /// What the fragments' packets have against them, the first few.
    pub(crate) header_anomalies: Vec<Note>,
    pub(crate) wire_info: WireInfo,
    pub(crate) evicted: bool,
}

/// One fragment, as it came.
#[derive(Clone, Copy, Debug)]
struct Fragment {
    start: u32,
    len: u32,
    first_piece: u32,
    hash: u32,
    /// Bytes the capture did not keep.
    truncated: u32,
}

impl Assembly {
    /// Bytes of all incomplete groups.
    pub(crate) fn held_bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn new(limits: AssemblyLimits) -> Self {
        Self {
            limits,
            open: HashMap::new(),
            opened: VecDeque::new(),
            finished: HashMap::new(),
            finished_order: VecDeque::new(),
            spare: Vec::new(),
            bytes: 0,
            serial: 0,
            duplicates: 0,
            evicted: 0,
        }
    }

    /// Takes a fragment. Gives back, in this order, a group that it shows to be over (a fragment of the same place with
    /// other bytes means that the id is used again) and a group that it completes. Both at once happen: a message may
    /// be split in one.
    pub(crate) fn push(&mut self, source: &Source<'_>) -> [Option<Group>; 2] {
        let Some(id) = split::id(source.payload) else { return [None, None] };
        let key = Key { src: source.src, dst: source.dst, id };
        let hash = crc32fast::hash(source.payload);
        let mut replaced = None;
        if let Some(group) = self.open.get_mut(&key) {
            if group.fragments.iter().any(|f| f.hash == hash && f.len as usize == source.payload.len()) {
                group.duplicates += 1;
                self.duplicates += 1;
                return [None, None];
            }
            if group.clashes(source.payload) {
                replaced = self.take(key);
                if let Some(group) = replaced.take_if(|group| group.is_copy()) {
                    self.duplicates += group.fragments.len() as u64;
                    self.recycle(group);
                }
            }
        }
        if self.opened.len() > 4 * self.limits.groups {
            // Behind one group that waits, the places of groups that are long complete pile up.
            let open = &self.open;
            self.opened
                .retain(|place| open.get(&place.key).is_some_and(|group| group.serial == place.serial));
        }
        let serial = self.serial;
        let (spare, finished) = (&mut self.spare, &self.finished);
        let group = self.open.entry(key).or_insert_with(|| {
            self.opened.push_back(Place { time: source.time, key, serial });
            self.serial += 1;
            let mut group = spare.pop().unwrap_or_default();
            group.reset(source.src, source.dst, serial);
            if let Some(finished) = finished.get(&key)
                && !is_older(finished.time, source.time, COPY_SECONDS)
            {
                group.copies_of.extend_from_slice(&finished.hashes);
            }
            group
        });
        let before = group.held();
        group.add(source, hash);
        self.bytes += group.held() - before;
        if group.fragments.len() > MAX_FRAGMENTS && !group.is_complete() {
            // More than any total can say: whatever this is, it will never be whole.
            return [replaced, self.take(key)];
        }
        if !group.is_complete() {
            return [replaced, None];
        }
        let Some(group) = self.take(key) else { return [replaced, None] };
        if group.is_copy() {
            self.duplicates += group.fragments.len() as u64;
            self.recycle(group);
            return [replaced, None];
        }
        self.remember(key, &group);
        [replaced, Some(group)]
    }

    /// A group that waited too long by `now`, or that must go because there are too many.
    pub(crate) fn overdue(&mut self, now: Option<Time>) -> Option<Group> {
        loop {
            let place = self.opened.front()?;
            let crowded = self.open.len() > self.limits.groups || self.bytes > self.limits.bytes;
            if !crowded && !is_older(place.time, now, i64::from(self.limits.seconds)) {
                return None;
            }
            let place = *place;
            self.opened.pop_front();
            if self.open.get(&place.key).is_none_or(|group| group.serial != place.serial) {
                continue;
            }
            let Some(mut group) = self.take(place.key) else { continue };
            if group.is_copy() {
                self.duplicates += group.fragments.len() as u64;
                self.recycle(group);
                continue;
            }
            if crowded {
                group.evicted = true;
                self.evicted += 1;
            }
            return Some(group);
        }
    }

    /// A group that is still open, the oldest first: the input is over.
    pub(crate) fn drain(&mut self) -> Option<Group> {
        while let Some(place) = self.opened.pop_front() {
            if self.open.get(&place.key).is_none_or(|group| group.serial != place.serial) {
                continue;
            }
            let Some(group) = self.take(place.key) else { continue };
            if group.is_copy() {
                self.duplicates += group.fragments.len() as u64;
                continue;
            }
            return Some(group);
        }
        None
    }

    /// Takes over the memory that another table has no use for.
    #[cfg(feature = "shards")]
    pub(crate) fn share(&mut self, other: &mut Self) {
        let room = SPARE.saturating_sub(self.spare.len()).min(other.spare.len());
        self.spare.extend(other.spare.drain(..room));
    }

    /// Takes back a group's memory.
    pub(crate) fn recycle(&mut self, group: Group) {
        if self.spare.len() < SPARE && group.room() <= SPARE_BYTES {
            self.spare.push(group);
        }
    }

    fn take(&mut self, key: Key) -> Option<Group> {
        let group = self.open.remove(&key)?;
        self.bytes -= group.held();
        // Places of groups that were completed pile up in front of those that wait; drop them as they surface.
        while let Some(place) = self.opened.front() {
            if self.open.get(&place.key).is_some_and(|open| open.serial == place.serial) {
                break;
            }
            self.opened.pop_front();
        }
        Some(group)
    }

    fn remember(&mut self, key: Key, group: &Group) {
        let mut hashes = Vec::new();
        while let Some(place) = self.finished_order.front() {
            if self.finished_order.len() < FINISHED && !is_older(place.time, group.time, COPY_SECONDS) {
                break;
            }
            if self.finished.get(&place.key).is_some_and(|finished| finished.serial == place.serial)
                && let Some(old) = self.finished.remove(&place.key)
            {
                hashes = old.hashes;
            }
            self.finished_order.pop_front();
        }
        hashes.clear();
        hashes.extend(group.fragments.iter().map(|f| f.hash));
        self.finished.insert(key, Finished { serial: group.serial, time: group.time, hashes });
        self.finished_order.push_back(Place { time: group.time, key, serial: group.serial });
    }
}

#[inline]
fn is_older(then: Option<Time>, now: Option<Time>, seconds: i64) -> bool {
    match (then, now) {
        // Most often the seconds tell.
        (Some(then), Some(now)) => {
            now.seconds.saturating_sub(then.seconds) >= seconds && now.since(then) > seconds * 1_000_000_000
        }
        _ => false,
    }
}

/// A fragment on its way in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) time: Option<Time>,
    pub(crate) src: Option<Endpoint>,
    pub(crate) dst: Option<Endpoint>,
    pub(crate) payload: &'a [u8],
    pub(crate) pieces: &'a [Provenance],
    pub(crate) truncated: u32,
    /// What the packet's own headers say against it.
    pub(crate) header_anomalies: Option<[Option<Note>; 3]>,
    pub(crate) wire_info: WireInfo,
}

impl<'a> Source<'a> {
    pub(crate) fn new(datagram: &Datagram<'a>, header_anomalies: Option<[Option<Note>; 3]>) -> Self {
        Self {
            time: datagram.time,
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

impl Group {
    fn reset(&mut self, src: Option<Endpoint>, dst: Option<Endpoint>, serial: u64) {
        self.fragments.clear();
        self.bytes.clear();
        self.pieces.clear();
        self.copies_of.clear();
        self.header_anomalies.clear();
        (self.src, self.dst, self.serial, self.time) = (src, dst, serial, None);
        (self.dialect, self.total, self.duplicates, self.evicted) = (None, 0, 0, false);
        self.wire_info = WireInfo::default();
    }

    fn add(&mut self, source: &Source<'_>, hash: u32) {
        self.time = source.time;
        self.wire_info.add(&source.wire_info);
        let header_anomalies = source.header_anomalies.into_iter().flatten().flatten();
        self.header_anomalies
            .extend(header_anomalies.take(HEADER_ANOMALIES.saturating_sub(self.header_anomalies.len())));
        if self.dialect.is_none()
            && let Some(dialect) = split::dialect_of_first(source.payload)
            && let Some(header) = Header::peek(source.payload, dialect)
        {
            (self.dialect, self.total) = (Some(dialect), header.total);
        }
        self.fragments.push(Fragment {
            start: self.bytes.len() as u32,
            len: source.payload.len() as u32,
            first_piece: self.pieces.len() as u32,
            hash,
            truncated: source.truncated,
        });
        self.bytes.extend_from_slice(source.payload);
        self.pieces.extend_from_slice(source.pieces);
    }

    /// Its fragments' bytes, and the pieces of those that came in IP fragments, which may take more.
    fn held(&self) -> usize {
        let pieces = self.pieces.len().saturating_sub(self.fragments.len());
        self.bytes.len() + pieces * size_of::<Provenance>()
    }

    /// The memory it would keep for the next one.
    fn room(&self) -> usize {
        self.bytes.capacity()
            + self.fragments.capacity() * size_of::<Fragment>()
            + self.pieces.capacity() * size_of::<Provenance>()
            + self.copies_of.capacity() * size_of::<u32>()
    }

    /// Whether `payload` claims the place of a fragment that is here already.
    fn clashes(&self, payload: &[u8]) -> bool {
        let known = self.dialect.or_else(|| split::dialect_of_first(payload));
        let dialect = match known {
            Some(dialect) => dialect,
            None => match self.guess() {
                Some(dialect) => dialect,
                None => return false,
            },
        };
        let Some(new) = Header::peek(payload, dialect) else { return false };
        // Where the dialect is a guess, two totals say that it is a wrong one.
        let same_place =
            |header: Header| header.index == new.index && (known.is_some() || header.total == new.total);
        self.headers(dialect).any(|(_, header)| same_place(header))
    }

    fn bytes_of(&self, fragment: &Fragment) -> &[u8] {
        self.bytes.get(fragment.start as usize..(fragment.start + fragment.len) as usize).unwrap_or_default()
    }

    fn pieces_of(&self, fragment: &Fragment) -> &[Provenance] {
        let later =
            self.fragments.iter().map(|f| f.first_piece).filter(|first| *first > fragment.first_piece);
        let end = later.min().map_or(self.pieces.len(), |first| first as usize);
        self.pieces.get(fragment.first_piece as usize..end).unwrap_or_default()
    }

    /// The fragments that can be read in `dialect`.
    fn headers(&self, dialect: Dialect) -> impl Iterator<Item = (&Fragment, Header)> {
        self.fragments.iter().filter_map(move |f| Some((f, Header::peek(self.bytes_of(f), dialect)?)))
    }

    fn is_complete(&self) -> bool {
        let Some(dialect) = self.dialect else { return false };
        // No two fragments of a group have the same index, so counting is enough.
        self.fragments.len() >= usize::from(self.total)
            && self.headers(dialect).filter(|(_, header)| header.index < self.total).count()
                == usize::from(self.total)
    }

    /// Whether all that is here came in a group that is complete already.
    fn is_copy(&self) -> bool {
        !self.copies_of.is_empty() && self.fragments.iter().all(|f| self.copies_of.contains(&f.hash))
    }

    /// The most plausible dialect of a group whose first fragment is missing or begins with no message.
    fn guess(&self) -> Option<Dialect> {
        // A fragment of index 0 would begin with a message, and the dialect would be no guess.
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

    /// Puts the fragments in order, and keeps them as captured if `detail` asks for every byte. `None` if no dialect's
    /// header fits any of them.
    pub(crate) fn assemble(&self, detail: Detail, to: &mut Assembled) -> Option<Split> {
        to.clear();
        let dialect = self.dialect.or_else(|| self.guess())?;
        to.guessed = self.dialect.is_none();
        to.order.extend(self.headers(dialect).map(|(fragment, header)| (header, *fragment)));
        // In order of arrival means in order of index; other totals than the first fragment's are odd.
        to.shuffled = !to.order.is_sorted_by_key(|(header, _)| header.index);
        to.order.sort_by_key(|(header, fragment)| (header.index, fragment.start));
        let &(first, _) = to.order.first()?;
        let total = if self.total > 0 { self.total } else { first.total };
        to.other_total = to.order.iter().map(|(header, _)| header.total).find(|other| *other != total);
        // Where no message begins there is no first fragment; what is said to be compressed may begin with anything.
        to.has_first = first.index == 0 && (!to.guessed || first.id & split::COMPRESSED != 0);
        let mut next = 0;
        let mut whole = to.has_first;
        for (header, fragment) in &to.order {
            let bytes = self.bytes_of(fragment);
            let pieces = self.pieces_of(fragment);
            let captured_at = to.captured.len() as u32;
            to.captured_pieces.extend(pieces.iter().map(|p| Provenance { at: p.at + captured_at, ..*p }));
            if detail == Detail::Fields {
                to.captured.extend_from_slice(bytes);
                to.fragment_lens.push(bytes.len());
            }
            to.truncated += fragment.truncated;
            if header.index < next {
                // Which fragment's place this was showed only when the first one came.
                continue;
            }
            if !whole || header.index != next {
                whole = false;
                continue;
            }
            next += 1;
            whole = fragment.truncated == 0;
            let skip = dialect.header_len();
            let at = to.message.len() as u32;
            to.message.extend_from_slice(bytes.get(skip..).unwrap_or_default());
            to.message_pieces.extend(pieces.iter().filter_map(|p| {
                let hidden = (skip as u32).saturating_sub(p.at);
                (hidden < p.len).then(|| Provenance {
                    frame: p.frame,
                    offset: p.offset + hidden,
                    at: at + (p.at + hidden) - skip as u32,
                    len: p.len - hidden,
                })
            }));
        }
        let mut received = 0;
        let mut last = None;
        for (header, _) in to.order.iter().filter(|(header, _)| header.index < total) {
            received += u8::from(last.replace(header.index) != Some(header.index));
        }
        // What cannot be read in this dialect is kept behind the rest.
        for fragment in self.fragments.iter().filter(|f| Header::peek(self.bytes_of(f), dialect).is_none()) {
            to.out_of_range += 1;
            let at = to.captured.len() as u32;
            to.captured_pieces
                .extend(self.pieces_of(fragment).iter().map(|p| Provenance { at: p.at + at, ..*p }));
            if detail == Detail::Fields {
                to.captured.extend_from_slice(self.bytes_of(fragment));
                to.fragment_lens.push(fragment.len as usize);
            }
        }
        to.out_of_range += to.order.iter().filter(|(header, _)| header.index >= total).count() as u64;
        Some(Split { id: first.id, dialect, total, received })
    }

    /// The fragments as they came, for a group nothing can be made of.
    pub(crate) fn raw(&self) -> (&[u8], Vec<Provenance>) {
        let moved = |f: &Fragment| {
            let start = f.start;
            self.pieces_of(f).iter().map(move |p| Provenance { at: p.at + start, ..*p })
        };
        (&self.bytes, self.fragments.iter().flat_map(moved).collect())
    }
}

/// A group's fragments in order. Reused from message to message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assembled {
    order: Vec<(Header, Fragment)>,
    /// All fragments as captured, in the order of their indexes; empty without [`Detail::Fields`].
    pub(crate) captured: Vec<u8>,
    pub(crate) captured_pieces: Vec<Provenance>,
    /// The length of each fragment in `captured`.
    pub(crate) fragment_lens: Vec<usize>,
    /// What they carry, up to the first gap.
    pub(crate) message: Vec<u8>,
    pub(crate) message_pieces: Vec<Provenance>,
    /// Bytes the capture did not keep.
    pub(crate) truncated: u32,
    /// The first fragment is there.
    pub(crate) has_first: bool,
    /// The dialect is a guess.
    pub(crate) guessed: bool,
    /// The fragments did not arrive in the order of their indexes.
    pub(crate) shuffled: bool,
    /// Fragments whose index is not below the total.
    pub(crate) out_of_range: u64,
    /// A total that is not the first fragment's.
    pub(crate) other_total: Option<u8>,
}

impl Assembled {
    fn clear(&mut self) {
        self.order.clear();
        self.captured.clear();
        self.captured_pieces.clear();
        self.fragment_lens.clear();
        self.message.clear();
        self.message_pieces.clear();
        (self.truncated, self.has_first, self.guessed, self.shuffled) = (0, false, false, false);
        (self.other_total, self.out_of_range) = (None, 0);
    }
}
