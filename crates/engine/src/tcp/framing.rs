//! Finds where packets begin and end in the bytes of one direction.

use a2scope_wire::rcon;

use super::direction::{Direction, MissingRange};
use super::item::ItemKind;

/// Length in bytes of a packet with an empty body.
pub(super) const EMPTY: usize = rcon::MIN_SIZE as usize + 4;
/// Length of the largest plausible packet. There are sizes above the documented 4096, but none as large as this.
pub(super) const MAX_PACKET: usize = 64 << 10;
/// Length in bytes of the head of a packet: size, id and type.
pub(super) const HEAD: usize = 12;
/// The smallest size that is accepted. Some servers omit the second zero byte.
pub(super) const LEAST_SIZE: i32 = rcon::MIN_SIZE - 2;

/// The item at the beginning of a direction's bytes.
pub(super) enum Framed {
    Packet(usize),
    Short(usize),
    Unread { len: usize, after_gap: bool, secret: bool },
    Gap(MissingRange),
}

impl Framed {
    /// Returns the kind of the item, and its length in bytes.
    pub(super) fn what(&self) -> (ItemKind, usize) {
        match *self {
            Self::Packet(len) => (ItemKind::Packet, len),
            Self::Short(len) => (ItemKind::Short, len),
            Self::Unread { len, after_gap, secret } => (ItemKind::Unread { secret, after_gap }, len),
            Self::Gap(gap) => (ItemKind::Gap { missing: gap.missing, frames: gap.frames }, 0),
        }
    }
}

impl Direction {
    /// Returns the next item at the beginning of the bytes. `ended` is true if no more bytes will come.
    pub(super) fn next_framed(&mut self, ended: bool) -> Option<Framed> {
        let gap = self.gaps.front().copied();
        let end = gap.map_or(self.data.len(), |gap| gap.at);
        if end == 0 {
            let mut gap = self.gaps.pop_front()?;
            // The first frame after the gap may be known only now: if a truncated frame or an
            // acknowledgement showed the gap, no later frame had arrived.
            gap.frames[1] = gap.frames[1].or_else(|| self.pieces.first().map(|piece| piece.frame));
            let left = self.broken.take().and_then(|left| left.checked_sub(gap.missing));
            self.lost = left.is_none();
            self.rest = left.unwrap_or(0) as usize;
            self.history.clear();
            self.consumed = true;
            return Some(Framed::Gap(gap));
        }
        let ended = ended || gap.is_some();
        if self.rest > 0 {
            let len = self.rest.min(end);
            if len < self.rest && !ended {
                return None;
            }
            self.rest -= len;
            if gap.is_some() && self.rest > 0 {
                self.broken = Some(core::mem::take(&mut self.rest) as u64);
            }
            return Some(Framed::Unread { len, after_gap: true, secret: self.secret });
        }
        let run = self.data.get(..end)?;
        let front = if self.lost { Front::None } else { Front::of(run) };
        let framed = match front {
            Front::Packet(len) => Some(Framed::Packet(len)),
            Front::Short(len) => Some(Framed::Short(len)),
            Front::Open(len) => ended.then_some(Framed::Packet(len)),
            Front::Part { whole } => match self.search(end, ended) {
                Some(at) if at >= HEAD && self.data.get(..end).and_then(kind_of).is_some_and(is_known) => {
                    Some(Framed::Short(at))
                }
                Some(len) => Some(Framed::Unread { len, after_gap: false, secret: !self.login }),
                None if ended => {
                    let run = self.data.get(..end)?;
                    if run == rcon::EMPTY_TAIL {
                        self.consumed = true;
                        return Some(Framed::Unread { len: end, after_gap: false, secret: false });
                    }
                    self.broken = whole.map(|whole| whole.saturating_sub(end) as u64);
                    // If the packet is a login, the rest of it is a password. If its type was truncated, it
                    // may be a login.
                    self.secret = kind_of(run).map_or(!self.login, |kind| kind == rcon::AUTH);
                    Some(Framed::Packet(end))
                }
                None => None,
            },
            Front::None if follows(run) => {
                self.lost = false;
                size_of(run).map(|size| Framed::Packet(size as usize + 4))
            }
            Front::None => {
                let (after_gap, secret) = (self.lost, !self.login);
                match self.search(end, ended) {
                    Some(len) => Some(Framed::Unread { len, after_gap, secret }),
                    None if ended || end > MAX_PACKET => {
                        self.lost = true;
                        Some(Framed::Unread { len: end, after_gap, secret })
                    }
                    None => None,
                }
            }
        };
        self.consumed |= framed.is_some();
        framed
    }

    /// Returns the offset of the next complete packet after the beginning. After a failed search, half as many bytes
    /// again must come before the next search. Otherwise one-byte segments would cause a search each.
    fn search(&mut self, end: usize, ended: bool) -> Option<usize> {
        let run = self.data.get(..end)?;
        if !ended && end < self.search_at {
            return None;
        }
        self.search_at = end + end / 2;
        next_packet(run, 1)
    }
}

/// The kind of bytes at a place where a packet should begin.
enum Front {
    /// A packet of this length.
    Packet(usize),
    /// A packet of this length, which is shorter than its size says.
    Short(usize),
    /// A packet of this length. It may be longer, if its size counts characters instead of bytes.
    Open(usize),
    /// The beginning of a packet. `whole` is the length of the packet, if it is known.
    Part { whole: Option<usize> },
    /// The bytes are not a packet.
    None,
}

impl Front {
    fn of(run: &[u8]) -> Self {
        let Some(size) = size_of(run) else {
            return if run.len() < 4 { Self::Part { whole: None } } else { Self::None };
        };
        let len = size as usize + 4;
        let Some(packet) = run.get(..len) else { return Self::Part { whole: Some(len) } };
        if packet.ends_with(&[0, 0]) {
            return Self::Packet(len);
        }
        if !kind_of(packet).is_some_and(is_known) {
            return Self::None;
        }
        // The size may count characters. Then the text has more bytes than the size says, and ends where
        // there are two zero bytes.
        if let Some(len) = rcon::len_in_characters(run) {
            return Self::Packet(len);
        }
        let text = run.get(HEAD..).unwrap_or_default();
        let open = !text.strip_suffix(&[0]).unwrap_or(text).contains(&0);
        if open && text.len() < 4 * size as usize && !text.is_ascii() {
            return Self::Open(len);
        }
        // The size counts a second zero byte that was omitted, so the last byte already belongs to the next packet.
        if let [.., 0, _] = packet
            && run.get(len - 1..).is_some_and(could_begin)
        {
            return Self::Short(len - 1);
        }
        match next_packet(run, HEAD) {
            Some(at) if at < len => Self::Short(at),
            _ => Self::Packet(len),
        }
    }
}

/// Returns the first offset, not before `from`, at which there is certainly a packet.
pub(super) fn next_packet(run: &[u8], from: usize) -> Option<usize> {
    let sizes = run.get(from..)?.windows(4).enumerate();
    // At nearly all offsets, the upper half of the size already shows that there is no packet.
    let could = sizes.filter(|(_, size)| matches!(size, [_, _, 0 | 1, 0]));
    could.map(|(at, _)| from + at).find(|at| run.get(*at..).is_some_and(follows))
}

/// Returns whether there is certainly a packet at the beginning, that is, whether it is complete and the bytes after it
/// can be another packet.
pub(super) fn follows(run: &[u8]) -> bool {
    rcon::recognise(run)
        && size_of(run)
            .and_then(|size| run.get(size as usize + 4..))
            .is_some_and(|next| next.is_empty() || next.len() < 4 || size_of(next).is_some())
}

/// Returns the size field at the beginning of `run`; `None` if it is not plausible.
pub(super) fn size_of(run: &[u8]) -> Option<i32> {
    let size = i32::from_le_bytes(*run.first_chunk()?);
    (LEAST_SIZE..=MAX_PACKET as i32).contains(&size).then_some(size)
}

/// Returns the type of the packet at the beginning of `run`; `None` if there are too few bytes.
pub(super) fn kind_of(run: &[u8]) -> Option<i32> {
    Some(i32::from_le_bytes(*run.get(8..)?.first_chunk()?))
}

pub(super) fn is_known(kind: i32) -> bool {
    matches!(kind, rcon::AUTH | rcon::EXECCOMMAND | rcon::RESPONSE_VALUE)
}

/// Returns whether a stream that begins with these bytes can be RCON.
#[inline]
pub(super) fn could_begin(payload: &[u8]) -> bool {
    payload.len() < 4 || size_of(payload).is_some() && kind_of(payload).is_none_or(is_known)
}

/// Returns whether this segment may show that the connection is RCON: because it may have the head of a
/// packet, or a large enough part of one.
///
/// A connection is recognised by a whole packet, whose head of 12 bytes is in order and has no gap. If these bytes are
/// divided among several segments, then either the first segment ends with 9 or more of them, or the second segment
/// begins with at least the second to the ninth. A truncated login may also be recognised by its size.
#[cfg(feature = "distributed")]
pub(crate) fn may_be_rcon(segment: &a2scope_capture::Segment<'_>) -> bool {
    const LEAST: usize = 9;
    let payload = segment.payload;
    !payload.is_empty()
        && ((1..LEAST).any(|from| fits_head(from, payload))
            || payload.windows(LEAST).enumerate().any(|(at, window)| {
                window.get(3) == Some(&0) && payload.get(at..).is_some_and(|rest| fits_head(0, rest))
            })
            || segment.truncated > 0 && fits_head(0, payload))
}

/// Returns whether the bytes may be the head of a packet whose first `from` bytes are missing.
#[cfg(feature = "distributed")]
fn fits_head(from: usize, bytes: &[u8]) -> bool {
    let visible = (from..HEAD).zip(bytes);
    visible.into_iter().all(|(at, byte)| match at {
        2 => *byte <= 1,
        3 | 9..HEAD => *byte == 0,
        8 => is_known(i32::from(*byte)),
        _ => true,
    }) && (from > 0 || bytes.len() < 4 || size_of(bytes).is_some())
}
