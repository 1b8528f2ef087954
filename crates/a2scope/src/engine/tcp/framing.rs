//! Where a packet begins and ends in the bytes of one direction.

use a2scope_wire::rcon;

use super::direction::{Direction, MissingRange};
use super::item::ItemKind;

/// Bytes of a packet without a body.
pub(super) const EMPTY: usize = rcon::MIN_SIZE as usize + 4;
/// The largest packet that is believed: sizes above the documented 4096 are seen, this is none of them.
pub(super) const MAX_PACKET: usize = 64 << 10;
/// Bytes of a packet's head: size, id and type.
pub(super) const HEAD: usize = 12;
/// The least a size field can say that a packet can be read from: some servers leave the second zero byte out.
pub(super) const LEAST_SIZE: i32 = rcon::MIN_SIZE - 2;

/// What stands at the front of a direction's bytes.
pub(super) enum Framed {
    Packet(usize),
    Short(usize),
    Unread { len: usize, after_gap: bool, secret: bool },
    Gap(MissingRange),
}

impl Framed {
    /// What is cut out, and how many bytes of it are there.
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
    /// What can be given out from the front. `ended`: nothing more will come.
    pub(super) fn next_framed(&mut self, ended: bool) -> Option<Framed> {
        let gap = self.gaps.front().copied();
        let end = gap.map_or(self.data.len(), |gap| gap.at);
        if end == 0 {
            let mut gap = self.gaps.pop_front()?;
            // The frame after it, where a cut frame or an acknowledgement ended the bytes before.
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
                    // What follows of it is a password if it is a login, and may be one if that cannot be seen.
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

    /// Where the next packet begins that is all there, behind the front. Waiting until there is half as much again keeps
    /// a stream of one-byte segments from being searched anew for each of them.
    fn search(&mut self, end: usize, ended: bool) -> Option<usize> {
        let run = self.data.get(..end)?;
        if !ended && end < self.search_at {
            return None;
        }
        self.search_at = end + end / 2;
        next_packet(run, 1)
    }
}

/// What stands at the front of bytes in which framing is not lost.
enum Front {
    /// A packet of this length.
    Packet(usize),
    /// A packet that ends before its size says.
    Short(usize),
    /// A packet of this length, or the beginning of a longer one whose size counts characters.
    Open(usize),
    /// The beginning of a packet; its length, if that is known.
    Part { whole: Option<usize> },
    /// No packet.
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
        // The size may count the characters of the text, which is longer then and goes on until its two zeros are here.
        if let Some(len) = rcon::len_in_characters(run) {
            return Self::Packet(len);
        }
        let text = run.get(HEAD..).unwrap_or_default();
        let open = !text.strip_suffix(&[0]).unwrap_or(text).contains(&0);
        if open && text.len() < 4 * size as usize && !text.is_ascii() {
            return Self::Open(len);
        }
        // The size counts a second zero byte that is not there: the last byte is the first of the next size.
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

/// The first offset, from `from` on, at which a packet is there beyond reasonable doubt.
pub(super) fn next_packet(run: &[u8], from: usize) -> Option<usize> {
    let sizes = run.get(from..)?.windows(4).enumerate();
    // Of most places the upper half of what would be the size tells that it is none.
    let could = sizes.filter(|(_, size)| matches!(size, [_, _, 0 | 1, 0]));
    could.map(|(at, _)| from + at).find(|at| run.get(*at..).is_some_and(follows))
}

/// Whether a packet is there beyond reasonable doubt: it is whole, and what follows it could be one too.
pub(super) fn follows(run: &[u8]) -> bool {
    rcon::recognise(run)
        && size_of(run)
            .and_then(|size| run.get(size as usize + 4..))
            .is_some_and(|next| next.is_empty() || next.len() < 4 || size_of(next).is_some())
}

/// The size at the front, if a packet can be of it.
pub(super) fn size_of(run: &[u8]) -> Option<i32> {
    let size = i32::from_le_bytes(*run.first_chunk()?);
    (LEAST_SIZE..=MAX_PACKET as i32).contains(&size).then_some(size)
}

/// The type of the packet at the front.
pub(super) fn kind_of(run: &[u8]) -> Option<i32> {
    Some(i32::from_le_bytes(*run.get(8..)?.first_chunk()?))
}

pub(super) fn is_known(kind: i32) -> bool {
    matches!(kind, rcon::AUTH | rcon::EXECCOMMAND | rcon::RESPONSE_VALUE)
}

/// Whether a stream that begins with these bytes could be RCON.
#[inline]
pub(super) fn could_begin(payload: &[u8]) -> bool {
    payload.len() < 4 || size_of(payload).is_some() && kind_of(payload).is_none_or(is_known)
}
