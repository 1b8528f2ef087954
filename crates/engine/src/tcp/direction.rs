//! One direction of a connection: puts the bytes of segments in order, and notes which ranges are missing.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use a2scope_capture::{Provenance, Time};

/// If a sequence number is farther than this from the expected one, the segment belongs to another
/// connection on the same ports.
pub(super) const WINDOW: i64 = 16 << 20;
/// If the start of a stream is only known from an acknowledgement, the first segment must begin at most
/// this many bytes after the acknowledged position.
pub(super) const EARLY: i64 = 64 << 10;
/// Number of bytes of memory that are counted for each segment or piece in addition to its payload.
pub(super) const OVERHEAD: usize = 72;
/// Number of bytes of capacity that an idle direction may keep.
pub(super) const KEPT: usize = 4096;

/// One direction of a connection. A position is a number of bytes, counted from the first byte seen.
#[derive(Clone, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says something else of the bytes and may hold with any other"
)]
pub(super) struct Direction {
    /// Sequence number of the byte after `data`; `None` before the first segment.
    pub(super) next: Option<u32>,
    /// Position of the byte after `data`.
    pub(super) at: i64,
    /// Position of the first byte that is known.
    pub(super) start: i64,
    pub(super) base: Base,
    /// The bytes that have not been read yet, in order. `gaps` says where bytes are missing.
    pub(super) data: Vec<u8>,
    pub(super) pieces: Vec<Provenance>,
    /// When each piece was captured.
    pub(super) times: Vec<Option<Time>>,
    pub(super) gaps: VecDeque<MissingRange>,
    /// The last bytes that were read, as far back as the last gap. They come just before `data`.
    pub(super) history: Vec<u8>,
    /// Whether any bytes have been read.
    pub(super) consumed: bool,
    /// Segments that come after missing bytes, by position.
    pub(super) waiting: BTreeMap<i64, Waiting>,
    pub(super) waiting_bytes: usize,
    /// Length of the longest waiting segment.
    pub(super) longest: usize,
    /// The last range of missing bytes that was given up.
    pub(super) abandoned: (i64, i64),
    /// Position at which the stream ends; `None` until it is known.
    pub(super) end: Option<i64>,
    /// Whether `data` may begin inside a packet.
    pub(super) lost: bool,
    /// Number of bytes at the beginning of `data` that belong to a packet with a gap.
    pub(super) rest: usize,
    /// Number of bytes of the packet with the gap, counted from the gap, that are not in `data` yet.
    pub(super) broken: Option<u64>,
    /// Whether the packet with the gap may be a login.
    pub(super) secret: bool,
    /// Whether a whole login was read.
    pub(super) login: bool,
    /// If it is not known where packets begin, they are searched for again when `data` has this length.
    pub(super) search_at: usize,
    /// Number of bytes that were sent again with other values and have not been reported yet.
    pub(super) differs: u32,
    pub(super) last_frame: Option<u64>,
    /// Number of the last frame from which something was read.
    pub(super) read_frame: Option<u64>,
    /// Number of bytes of the IP and TCP headers of the last segment.
    pub(super) headers: u32,
    /// When the last segment was captured.
    pub(super) time: Option<Time>,
}

/// The way in which the position of the first byte is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Base {
    /// The beginning of the stream is not known. The first byte captured stands in for it; an earlier segment may still
    /// come.
    #[default]
    Seen,
    /// The other end has acknowledged everything before the first byte.
    Acknowledged,
    /// The SYN gives the position of the first byte.
    Opened,
}

#[derive(Clone, Debug)]
pub(super) struct Waiting {
    pub(super) bytes: Vec<u8>,
    pub(super) piece: Provenance,
    pub(super) time: Option<Time>,
    pub(super) truncated: u32,
}

/// A range of missing bytes in `Direction::data`.
#[derive(Clone, Copy, Debug)]
pub(super) struct MissingRange {
    /// Offset in `data` at which the bytes are missing.
    pub(super) at: usize,
    pub(super) missing: u64,
    /// Numbers of the last frame before the gap and of the first frame after it.
    pub(super) frames: [Option<u64>; 2],
}

/// The result of [`Direction::add`].
pub(super) enum Added {
    Done,
    /// The segment repeats bytes, and this many of them have other values.
    Differs(u32),
    /// The segment is in a range that was given up, or it is before the first byte.
    Late,
    /// The segment belongs to another connection.
    Foreign,
}

impl Direction {
    pub(super) fn held(&self) -> usize {
        let count = self.waiting.len() + self.pieces.len();
        self.data.len() + self.history.len() + self.waiting_bytes + count * OVERHEAD
    }

    /// Returns the bytes of `data`, with `None` in place of each missing byte. The result is empty if there
    /// are too many bytes for a login or its answer.
    pub(super) fn spread(&self) -> Vec<Option<u8>> {
        let missing: u64 = self.gaps.iter().map(|gap| gap.missing).sum();
        if self.data.len() as u64 + missing > 512 {
            return Vec::new();
        }
        let mut bytes: Vec<Option<u8>> = self.data.iter().copied().map(Some).collect();
        for gap in self.gaps.iter().rev() {
            bytes.splice(gap.at..gap.at, core::iter::repeat_n(None, gap.missing as usize));
        }
        bytes
    }

    /// Converts a sequence number to a position. `next` is the sequence number of the byte at position `at`.
    pub(super) fn position(&self, seq: u32, next: u32) -> i64 {
        self.at + i64::from(seq.wrapping_sub(next) as i32)
    }

    /// Sets the beginning of the stream from the sequence number of its SYN.
    pub(super) fn open(&mut self, seq: u32) {
        if !self.consumed && self.data.is_empty() {
            let waiting = core::mem::take(&mut self.waiting);
            self.base = Base::Opened;
            let old = self.next.replace(seq);
            self.start = self.at;
            for (position, segment) in waiting {
                let moved = old.map_or(0, |old| i64::from(old.wrapping_sub(seq) as i32));
                self.waiting.insert(position + moved, segment);
            }
        }
    }

    /// Sets the end of the stream, which is just before this sequence number.
    pub(super) fn end_at(&mut self, seq: u32) {
        let next = *self.next.get_or_insert(seq);
        let end = self.position(seq, next);
        if (end - self.at).abs() < WINDOW {
            self.end = Some(end);
        }
    }

    /// Handles an acknowledgement. The other end has received everything before this sequence number, so
    /// gaps before it will not be filled.
    pub(super) fn acknowledge(&mut self, ack: u32) {
        let Some(next) = self.next else {
            self.next = Some(ack);
            self.base = Base::Acknowledged;
            return;
        };
        let mut to = self.position(ack, next);
        if let Some(end) = self.end {
            to = to.min(end);
        }
        if to <= self.at || to - self.at > WINDOW {
            return;
        }
        while let Some((first, _)) = self.waiting.first_key_value() {
            if *first > to {
                return;
            }
            self.step_over();
        }
        // A missing single byte may be a FIN that was not captured, so it is not counted as a gap.
        if to > self.at + 1 {
            self.skip_to(to);
        }
    }

    /// Adds a segment to `data`, or to the waiting segments if bytes before it are missing. Bytes that are
    /// already known are only compared.
    pub(super) fn add(
        &mut self,
        seq: u32,
        payload: &[u8],
        piece: Provenance,
        truncated: u32,
        time: Option<Time>,
    ) -> Added {
        let mut next = *self.next.get_or_insert(seq);
        let untouched = !self.consumed && self.data.is_empty() && self.waiting.is_empty();
        if self.base == Base::Acknowledged && untouched {
            // An acknowledgement that is far away from the segment is of no use.
            let ahead = self.position(seq, next) - self.at;
            if !(0..EARLY).contains(&ahead) {
                (self.next, self.base, next) = (Some(seq), Base::Seen, seq);
            }
        }
        let position = self.position(seq, next);
        if (position - self.at).abs() > WINDOW {
            return Added::Foreign;
        }
        if payload.len() == 1 && position + 1 == self.at {
            // This is a keep-alive probe, whose byte has no meaning.
            return Added::Done;
        }
        let piece = Provenance { len: payload.len() as u32, ..piece };
        if position == self.at {
            self.time = time;
            self.append(payload, piece, time, truncated);
            self.fill();
            return Added::Done;
        }
        if position > self.at {
            return self.wait(position, payload, piece, truncated, time);
        }
        if position < self.start && self.base == Base::Seen && !self.consumed && self.gaps.is_empty() {
            self.time = time;
            self.rewind(position, seq);
            self.append(payload, piece, time, truncated);
            self.fill();
            return Added::Done;
        }
        let end = position + payload.len() as i64;
        let early = position < self.start && self.base == Base::Seen;
        let late = early || position < self.abandoned.1 && end > self.abandoned.0;
        let differs = if late { 0 } else { self.compare(position, payload) };
        let known = (self.at - position) as usize;
        if let Some(new) = payload.get(known..).filter(|new| !new.is_empty()) {
            self.time = time;
            self.append(
                new,
                Provenance { offset: piece.offset + known as u32, len: new.len() as u32, ..piece },
                time,
                truncated,
            );
            self.fill();
        }
        match differs {
            _ if late => Added::Late,
            0 => Added::Done,
            count => Added::Differs(count),
        }
    }

    /// Keeps a segment that comes after missing bytes until they arrive.
    pub(super) fn wait(
        &mut self,
        position: i64,
        payload: &[u8],
        piece: Provenance,
        truncated: u32,
        time: Option<Time>,
    ) -> Added {
        self.time = time;
        let mut differs = 0;
        if self.waiting.is_empty() {
            self.longest = 0;
        }
        let first = position - self.longest as i64;
        self.longest = self.longest.max(payload.len());
        for (from, other) in self.waiting.range(first..position + payload.len() as i64) {
            let (ours, theirs) = if *from < position {
                (payload.get(..), other.bytes.get((position - from) as usize..))
            } else {
                (payload.get((from - position) as usize..), other.bytes.get(..))
            };
            differs += differences(ours.unwrap_or_default(), theirs.unwrap_or_default());
        }
        // If there are two copies, the first copy is kept, together with any bytes that the second copy has
        // after its end.
        let (mut at, mut rest, mut piece) = (position, payload, piece);
        while let Some(old) = self.waiting.get_mut(&at).filter(|old| !old.bytes.is_empty()) {
            let Some(more) = rest.get(old.bytes.len()..).filter(|more| !more.is_empty()) else { break };
            // The second copy has the bytes that were truncated in the first one.
            old.truncated = 0;
            at += old.bytes.len() as i64;
            piece =
                Provenance { offset: piece.offset + old.bytes.len() as u32, len: more.len() as u32, ..piece };
            rest = more;
        }
        if self.waiting.get(&at).is_none_or(|old| old.bytes.is_empty()) {
            self.waiting_bytes += rest.len();
            self.waiting.insert(at, Waiting { bytes: rest.to_vec(), piece, time, truncated });
        }
        if differs > 0 { Added::Differs(differs) } else { Added::Done }
    }

    /// Returns the number of bytes in `payload` that differ from the known bytes at the same position.
    pub(super) fn compare(&self, position: i64, payload: &[u8]) -> u32 {
        let last = self.gaps.back().map_or(0, |gap| gap.at);
        let data = self.data.get(last..).unwrap_or_default();
        let mut differs = 0;
        let mut against = |known: &[u8], from: i64| {
            let (ours, theirs) = if from <= position {
                (Some(payload), known.get((position - from) as usize..))
            } else {
                (payload.get((from - position) as usize..), Some(known))
            };
            differs += differences(ours.unwrap_or_default(), theirs.unwrap_or_default());
        };
        let from = self.at - data.len() as i64;
        against(data, from);
        if last == 0 && self.gaps.is_empty() {
            against(&self.history, from - self.history.len() as i64);
        }
        differs
    }

    /// Returns which part of a late segment's payload was missing, as a range of its bytes. The part no
    /// longer counts as missing.
    pub(super) fn missing_of(&mut self, seq: u32, payload: &[u8]) -> core::ops::Range<usize> {
        let position = self.position(seq, self.next.unwrap_or(seq));
        let end = position + payload.len() as i64;
        let (from, to) = if position < self.start {
            let to = end.min(self.start);
            self.start = position;
            (position, to)
        } else {
            let (from, to) = (position.max(self.abandoned.0), end.min(self.abandoned.1));
            // If the bytes are at an edge of the gap, the gap becomes smaller. If they are in the middle,
            // only the larger of the two remaining gaps is remembered.
            self.abandoned = if from - self.abandoned.0 > self.abandoned.1 - to {
                (self.abandoned.0, from)
            } else {
                (to, self.abandoned.1)
            };
            (from, to)
        };
        (from - position) as usize..(to - position).max(0) as usize
    }

    /// Makes room for an earlier segment: the bytes in `data` become waiting segments.
    pub(super) fn rewind(&mut self, position: i64, seq: u32) {
        let from = self.at - self.data.len() as i64;
        let times = core::mem::take(&mut self.times);
        for (piece, time) in core::mem::take(&mut self.pieces).into_iter().zip(times) {
            let bytes = self.data.get(piece.at as usize..(piece.at + piece.len) as usize).unwrap_or_default();
            self.waiting_bytes += bytes.len();
            self.longest = self.longest.max(bytes.len());
            self.waiting.insert(
                from + i64::from(piece.at),
                Waiting { bytes: bytes.to_vec(), piece, time, truncated: 0 },
            );
        }
        self.data.clear();
        (self.at, self.start, self.next) = (position, position, Some(seq));
    }

    pub(super) fn append(&mut self, bytes: &[u8], piece: Provenance, time: Option<Time>, truncated: u32) {
        self.pieces.push(Provenance { at: self.data.len() as u32, len: bytes.len() as u32, ..piece });
        self.times.push(time);
        self.data.extend_from_slice(bytes);
        self.advance(bytes.len() as u32);
        self.last_frame = Some(piece.frame);
        if truncated > 0 {
            // These bytes were truncated by the capture, so they will not come.
            self.skip(truncated);
        }
    }

    pub(super) fn advance(&mut self, len: u32) {
        self.at += i64::from(len);
        self.next = self.next.map(|next| next.wrapping_add(len));
    }

    /// Returns the number of segments that are read for the first time when the next `len` bytes are read.
    pub(super) fn begin(&mut self, len: u32) -> u32 {
        let mut segments = 0;
        for piece in self.pieces.iter().filter(|piece| piece.at < len) {
            segments += u32::from(self.read_frame.replace(piece.frame) != Some(piece.frame));
        }
        segments
    }

    /// Adds a gap of `missing` bytes at the end of `data`.
    pub(super) fn skip(&mut self, missing: u32) {
        match self.gaps.back_mut().filter(|gap| gap.at == self.data.len()) {
            Some(gap) => gap.missing += u64::from(missing),
            None => self.gaps.push_back(MissingRange {
                at: self.data.len(),
                missing: missing.into(),
                frames: [self.last_frame, None],
            }),
        }
        self.abandoned = (self.at, self.at + i64::from(missing));
        self.advance(missing);
    }

    pub(super) fn skip_to(&mut self, position: i64) {
        if let Ok(missing) = u32::try_from(position - self.at)
            && missing > 0
        {
            self.skip(missing);
        }
    }

    /// Appends the waiting segments that now directly follow `data`.
    pub(super) fn fill(&mut self) {
        while let Some(first) = self.waiting.first_entry()
            && *first.key() <= self.at
        {
            let (position, Waiting { bytes, piece, time, truncated }) = first.remove_entry();
            self.waiting_bytes -= bytes.len();
            self.differs = self.differs.saturating_add(self.compare(position, &bytes));
            let known = (self.at - position) as usize;
            if let Some(new) = bytes.get(known..).filter(|new| !new.is_empty()) {
                self.append(
                    new,
                    Provenance { offset: piece.offset + known as u32, ..piece },
                    time,
                    truncated,
                );
            }
        }
    }

    /// Gives up the bytes that are missing at the end of `data`, and continues with the first waiting segment.
    pub(super) fn step_over(&mut self) {
        let Some((position, waiting)) = self.waiting.first_key_value() else { return };
        let frame = waiting.piece.frame;
        self.skip_to(*position);
        if let Some(gap) = self.gaps.back_mut() {
            gap.frames[1] = gap.frames[1].or(Some(frame));
        }
        self.fill();
    }

    /// Returns when the last of the first `len` bytes was captured. If `len` is 0, returns when the last
    /// segment was captured.
    pub(super) fn time_of(&self, len: usize) -> Option<Time> {
        let pieces = self.pieces.iter().zip(&self.times);
        pieces.take_while(|(piece, _)| (piece.at as usize) < len).last().map_or(self.time, |(_, time)| *time)
    }

    pub(super) fn drop_front(&mut self, len: usize) {
        let len = len.min(self.data.len());
        self.history.extend(self.data.drain(..len));
        self.search_at = 0;
        if self.data.is_empty() && self.data.capacity() > KEPT {
            // One long answer must not make an idle connection keep much memory.
            self.data = Vec::new();
        }
        for gap in &mut self.gaps {
            gap.at = gap.at.saturating_sub(len);
        }
        let len = len as u32;
        let gone = self.pieces.iter().take_while(|piece| piece.at + piece.len <= len).count();
        self.times.drain(..gone.min(self.times.len()));
        self.pieces.retain_mut(|piece| {
            if piece.at + piece.len <= len {
                return false;
            }
            let gone = len.saturating_sub(piece.at);
            piece.offset += gone;
            piece.len -= gone;
            piece.at = piece.at.saturating_sub(len);
            true
        });
    }
}

/// Returns the number of bytes that differ. Bytes after the end of the shorter slice are not compared.
fn differences(a: &[u8], b: &[u8]) -> u32 {
    let count = |a: &[u8], b: &[u8]| a.iter().zip(b).filter(|(a, b)| a != b).count() as u32;
    let common = a.len().min(b.len());
    let [(a, a_rest), (b, b_rest)] =
        [a, b].map(|bytes| bytes.get(..common).unwrap_or_default().as_chunks::<8>());
    // Copies are usually identical, so whole words are compared first.
    let words: u32 = a.iter().zip(b).filter(|(a, b)| a != b).map(|(a, b)| count(a, b)).sum();
    words + count(a_rest, b_rest)
}
