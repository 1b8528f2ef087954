//! Packs frames to send them between machines. A frame takes few additional bytes, and frames are packed in
//! runs that can be compressed together.

use alloc::vec::Vec;

use a2scope_capture::{Frame, LinkType, Time};

use super::SelectedFrame;

/// Flag: the link type, the interface and the number of interfaces are the same as for the frame before.
const SAME_INTERFACE: u8 = 1;
/// Flag: the file is the same as for the frame before.
const SAME_FILE: u8 = 2;
/// Flag: no frame of the file has had a time yet.
const NO_CLOCK: u8 = 4;
/// Flag: the time of the frame is equal to the clock.
const ON_TIME: u8 = 8;
/// Flag: the frame has no time.
const NO_TIME: u8 = 16;
/// Flag: the capture has all bytes of the frame.
const WHOLE: u8 = 32;

/// The position of a frame in the order of all files.
pub type FrameOrder = (Option<Time>, usize, u64);

impl SelectedFrame<'_> {
    /// Returns the position of the frame in the order of all files.
    pub fn order(&self) -> FrameOrder {
        (self.clock, self.file, self.frame.number)
    }
}

/// Values of the frame before. Each frame is packed as the difference from these values.
#[derive(Clone, Copy, Debug, Default)]
struct Before {
    file: usize,
    number: u64,
    link: u32,
    interface: u32,
    interfaces: u32,
    /// The clock of the frame before, in nanoseconds since 1970.
    clock: i128,
}

/// Packs a run of frames. The frames must be added in order.
#[derive(Clone, Debug, Default)]
pub struct FramePacker {
    bytes: Vec<u8>,
    frames: usize,
    before: Before,
    first: Option<FrameOrder>,
    last: Option<FrameOrder>,
}

impl FramePacker {
    /// Adds a frame. If the frame does not come after the last frame in the order of all files, it is not
    /// added and the result is `false`. Such a frame must start another run.
    pub fn add(&mut self, selected: &SelectedFrame<'_>) -> bool {
        let order = selected.order();
        if self.last.is_some_and(|last| last >= order) {
            return false;
        }
        self.first = self.first.or(Some(order));
        self.last = Some(order);
        self.frames += 1;
        let SelectedFrame { clock, file, frame, .. } = selected;
        let Self { bytes, before, .. } = self;
        let flag = |on: bool, flag: u8| if on { flag } else { 0 };
        let same_file = *file == before.file;
        let Frame { link: LinkType(link), interface, interfaces, .. } = *frame;
        let same_interface =
            (link, interface, interfaces) == (before.link, before.interface, before.interfaces);
        bytes.push(
            flag(same_interface, SAME_INTERFACE)
                | flag(same_file, SAME_FILE)
                | flag(clock.is_none(), NO_CLOCK)
                | flag(frame.time == *clock, ON_TIME)
                | flag(frame.time.is_none(), NO_TIME)
                | flag(frame.original_len as usize == frame.bytes.len(), WHOLE),
        );
        if !same_file {
            unsigned(bytes, *file as u128);
        }
        let number_before = if same_file { before.number } else { 0 };
        signed(bytes, i128::from(frame.number) - i128::from(number_before));
        if !same_interface {
            unsigned(bytes, link.into());
            unsigned(bytes, interface.into());
            unsigned(bytes, interfaces.into());
        }
        let now = clock.map_or(before.clock, nanos);
        if clock.is_some() {
            signed(bytes, now - before.clock);
        }
        if let Some(time) = frame.time
            && frame.time != *clock
        {
            signed(bytes, nanos(time) - now);
        }
        if frame.original_len as usize != frame.bytes.len() {
            unsigned(bytes, frame.original_len.into());
        }
        unsigned(bytes, frame.bytes.len() as u128);
        bytes.extend_from_slice(frame.bytes);
        *before = Before { file: *file, number: frame.number, link, interface, interfaces, clock: now };
        true
    }

    /// Returns the number of bytes of the run so far.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns whether the run has no frames.
    pub fn is_empty(&self) -> bool {
        self.frames == 0
    }

    /// Returns the number of frames of the run so far.
    pub fn frames(&self) -> usize {
        self.frames
    }

    /// Returns the position of the first frame of the run; `None` if there is no frame yet.
    pub fn first(&self) -> Option<FrameOrder> {
        self.first
    }

    /// Ends the run and returns it. The next frame starts another run.
    pub fn take(&mut self) -> Vec<u8> {
        core::mem::take(self).bytes
    }
}

/// Reads the frames of a run, one after the other.
#[derive(Clone, Debug)]
pub struct PackedFrames {
    bytes: Vec<u8>,
    /// Offset of the next frame.
    at: usize,
    before: Before,
    head: Option<Head>,
}

/// The values of the current frame that are not in `before`.
#[derive(Clone, Copy, Debug)]
struct Head {
    clock: Option<Time>,
    time: Option<Time>,
    original_len: u32,
    start: usize,
    end: usize,
}

impl PackedFrames {
    /// Reads a run, up to its first frame. `None` if the run is empty, or if the bytes are not a run.
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        let mut frames = Self { bytes, at: 0, before: Before::default(), head: None };
        frames.advance().then_some(frames)
    }

    /// Moves on to the next frame. Returns `false` at the end, or if the bytes are not a run.
    pub fn advance(&mut self) -> bool {
        self.head = self.next();
        self.head.is_some()
    }

    /// Returns the current frame. The number of its pair is not packed, and is 0 here.
    pub fn frame(&self) -> Option<SelectedFrame<'_>> {
        let head = self.head?;
        let Before { file, number, link, interface, interfaces, .. } = self.before;
        let frame = Frame {
            number,
            link: LinkType(link),
            time: head.time,
            bytes: self.bytes.get(head.start..head.end)?,
            original_len: head.original_len,
            interface,
            interfaces,
            offset: 0,
        };
        Some(SelectedFrame { clock: head.clock, file, pair: 0, frame })
    }

    /// Returns the position of the current frame in the order of all files.
    pub fn order(&self) -> Option<FrameOrder> {
        self.head.map(|head| (head.clock, self.before.file, self.before.number))
    }

    fn next(&mut self) -> Option<Head> {
        let mut input = Input { bytes: &self.bytes, at: self.at };
        let flags = input.byte()?;
        let has = |flag: u8| flags & flag != 0;
        let mut now = self.before;
        if !has(SAME_FILE) {
            now.file = usize::try_from(input.unsigned()?).ok()?;
            now.number = 0;
        }
        now.number = u64::try_from(i128::from(now.number).checked_add(input.signed()?)?).ok()?;
        if !has(SAME_INTERFACE) {
            now.link = u32::try_from(input.unsigned()?).ok()?;
            now.interface = u32::try_from(input.unsigned()?).ok()?;
            now.interfaces = u32::try_from(input.unsigned()?).ok()?;
        }
        let clock = if has(NO_CLOCK) {
            None
        } else {
            now.clock = now.clock.checked_add(input.signed()?)?;
            Some(time(now.clock)?)
        };
        let time = if has(ON_TIME) {
            clock
        } else if has(NO_TIME) {
            None
        } else {
            Some(time(now.clock.checked_add(input.signed()?)?)?)
        };
        let original_len = if has(WHOLE) { None } else { Some(u32::try_from(input.unsigned()?).ok()?) };
        let len = usize::try_from(input.unsigned()?).ok()?;
        let start = input.at;
        let end = start.checked_add(len).filter(|end| *end <= self.bytes.len())?;
        let original_len = original_len.or(u32::try_from(len).ok())?;
        self.at = end;
        self.before = now;
        Some(Head { clock, time, original_len, start, end })
    }
}

/// Reads values from the bytes of a run.
struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Input<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte
    }

    /// Reads a number that is sent in groups of seven bits, the lowest group first.
    fn unsigned(&mut self) -> Option<u128> {
        let mut value = 0;
        for shift in (0..126).step_by(7) {
            let byte = self.byte()?;
            value |= u128::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    fn signed(&mut self) -> Option<i128> {
        let value = self.unsigned()?;
        Some((value >> 1).cast_signed() ^ -(value & 1).cast_signed())
    }
}

fn unsigned(bytes: &mut Vec<u8>, mut value: u128) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Appends a signed number. Numbers near zero take few bytes, whether they are positive or negative.
fn signed(bytes: &mut Vec<u8>, value: i128) {
    unsigned(bytes, ((value << 1) ^ (value >> 127)).cast_unsigned());
}

const SECOND: i128 = 1_000_000_000;

fn nanos(time: Time) -> i128 {
    i128::from(time.seconds) * SECOND + i128::from(time.nanos)
}

fn time(nanos: i128) -> Option<Time> {
    let seconds = i64::try_from(nanos.div_euclid(SECOND)).ok()?;
    Some(Time { seconds, nanos: u32::try_from(nanos.rem_euclid(SECOND)).ok()? })
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn kept(
        clock: Option<(i64, u32)>,
        time: Option<(i64, u32)>,
        file: usize,
        number: u64,
    ) -> SelectedFrame<'static> {
        let of = |time: (i64, u32)| Time { seconds: time.0, nanos: time.1 };
        let frame = Frame {
            number,
            link: LinkType(u32::try_from(number % 3).unwrap()),
            time: time.map(of),
            bytes: &b"some bytes"[..usize::try_from(number % 10).unwrap()],
            original_len: if number.is_multiple_of(2) {
                u32::MAX
            } else {
                u32::try_from(number % 10).unwrap()
            },
            interface: u32::try_from(number % 2).unwrap(),
            interfaces: u32::try_from(number % 5).unwrap(),
            offset: 0,
        };
        SelectedFrame { clock: clock.map(of), file, pair: 0, frame }
    }

    #[test]
    fn what_is_packed_comes_back() {
        let far = (i64::MIN, 0);
        let frames = [
            kept(None, None, 3, 5),
            kept(None, None, 3, 1 << 40),
            kept(Some(far), Some(far), 0, u64::MAX),
            kept(Some((-5, 999_999_999)), Some((-7, 1)), 1, 3),
            kept(Some((9, 0)), None, 0, 7),
            kept(Some((9, 0)), Some((9, 0)), 0, 8),
            kept(Some((i64::MAX, 5)), Some(far), 1 << 20, 1),
        ];
        let mut packer = FramePacker::default();
        for frame in &frames {
            assert!(packer.add(frame));
            assert!(!packer.add(frame), "twice");
        }
        assert_eq!(packer.first(), Some(frames[0].order()));
        assert_eq!(packer.frames(), frames.len());
        let bytes = packer.take();
        assert!(packer.is_empty());
        let mut packed = PackedFrames::new(bytes.clone()).unwrap();
        for frame in &frames {
            assert_eq!(alloc::format!("{:?}", packed.frame().unwrap()), alloc::format!("{frame:?}"));
            assert_eq!(packed.order(), Some(frame.order()));
            packed.advance();
        }
        assert!(packed.frame().is_none());
        // Nothing panics, whatever the bytes are.
        for at in 0..bytes.len() {
            for value in [0, 1, 0x7F, 0xFF] {
                let mut broken = bytes.clone();
                broken[at] = value;
                let mut packed = PackedFrames::new(broken);
                while packed.as_mut().is_some_and(PackedFrames::advance) {}
            }
            let mut packed = PackedFrames::new(bytes[..at].to_vec());
            while packed.as_mut().is_some_and(PackedFrames::advance) {}
        }
        assert!(PackedFrames::new(vec![]).is_none());
    }
}
