//! [`Numbers`]: numbers messages in a way that does not depend on how the work is divided among machines.

use std::collections::{HashMap, VecDeque};

use a2scope::exchange::Exchange;
use a2scope::wire::MessageKind;
use a2scope::{Command, Event, Login, Record, Stamp, file_of, frame_of};

/// Number of bits for a message's position in its frame.
const PLACE: u32 = 18;
/// Number of frames with gaps that are remembered.
const GAPS: usize = 1 << 16;
/// How many low-order bits come after the frame number in a packed number: the bits of the position in the frame, and
/// one bit that marks a gap.
pub(crate) const BELOW: u32 = PLACE + 1;

/// Numbers messages by the frame that completes each message, and by the position in that frame where the message ends.
/// So the numbers do not depend on how pairs of addresses are divided among workers, and a number shows where its
/// message is.
#[derive(Debug)]
pub(crate) struct Numbers {
    /// For each file, the number of frames in all files before it.
    bases: Vec<u64>,
    /// For each frame, the number of gaps in TCP connections. Gaps have no bytes, so they are counted instead. Only the
    /// last [`GAPS`] frames with gaps are kept.
    gaps: HashMap<u64, u64>,
    order: VecDeque<u64>,
    /// The numbers of the last messages, in the order of decoding; the first one belongs to message `first`. An
    /// analysis refers to messages by their place in that order.
    last: VecDeque<u64>,
    first: u64,
    /// Number of references to messages that are no longer in `last`.
    pub(crate) forgotten: u64,
}

/// Maximum number of messages whose numbers are remembered, at 8 bytes each.
pub(crate) const REMEMBERED: usize = 8 << 20;

impl Numbers {
    pub(crate) fn new(bases: Vec<u64>) -> Self {
        let (gaps, order, last) = Default::default();
        Self { bases, gaps, order, last, first: 0, forgotten: 0 }
    }

    /// Returns the number of a message. Its frames must be numbered over all files; `current` is the frame being
    /// decoded.
    pub(crate) fn of(&mut self, record: &Record<'_>, current: Option<u64>) -> u64 {
        let Some(frame) = key_frame(record, current) else { return 0 };
        let base = self.bases.get(file_of(frame)).copied().unwrap_or_default();
        let is_gap = record.kind == MessageKind::Gap;
        let place = if is_gap { self.next_gap(frame) } else { end_in(record, frame) };
        (base + frame_of(frame)) << BELOW | place.min((1 << PLACE) - 1) << 1 | u64::from(is_gap)
    }

    /// Remembers the number of the next message.
    pub(crate) fn remember(&mut self, number: u64) {
        if self.last.len() == REMEMBERED {
            self.last.pop_front();
            self.first += 1;
        }
        self.last.push_back(number);
    }

    /// Returns the number of the message with index `place` in the order of decoding; `None` if it is not remembered.
    fn number(&mut self, place: u64) -> Option<u64> {
        let at = place.checked_sub(self.first).and_then(|at| usize::try_from(at).ok());
        let number = at.and_then(|at| self.last.get(at).copied());
        self.forgotten += u64::from(number.is_none());
        number
    }

    /// Replaces the indexes of messages in an event by their numbers, and passes the event to `sink`. An exchange gets
    /// the number of its first message.
    pub(crate) fn event(&mut self, event: Event<'_>, sink: &mut dyn FnMut(Event<'_>, &Self)) {
        let mut of = |place: Option<u64>| place.and_then(|place| self.number(place));
        match event {
            Event::Exchange(exchange) => {
                let mut stamp = |stamp: Option<Stamp>| {
                    stamp.and_then(|stamp| Some(Stamp::new(Some(of(Some(stamp.index()))?), stamp.time())))
                };
                let mut exchange = Exchange {
                    request: stamp(exchange.request),
                    challenge: stamp(exchange.challenge),
                    repeat: stamp(exchange.repeat),
                    reply: stamp(exchange.reply),
                    ..*exchange
                };
                exchange.contradicts = of(exchange.contradicts);
                exchange.index = exchange.start().map_or(exchange.index, Stamp::index);
                sink(Event::Exchange(&exchange), self);
            }
            Event::Login(login) => {
                let (request, answer) = (of(login.request), of(login.answer));
                sink(Event::Login(&Login { request, answer, ..login.clone() }), self);
            }
            Event::Command(command) => {
                let request = of(command.request);
                let (first_answer, last_answer) = (of(command.first_answer), of(command.last_answer));
                let numbered = Command { request, first_answer, last_answer, ..command.clone() };
                sink(Event::Command(&numbered), self);
            }
        }
    }

    /// Returns the file of the message with this number.
    pub(crate) fn file(&self, number: u64) -> usize {
        // The first frame of a file has number 1.
        self.bases.partition_point(|base| *base < number >> BELOW).saturating_sub(1)
    }

    fn next_gap(&mut self, frame: u64) -> u64 {
        if let Some(gaps) = self.gaps.get_mut(&frame) {
            *gaps += 1;
            return *gaps;
        }
        self.gaps.insert(frame, 0);
        self.order.push_back(frame);
        if self.order.len() > GAPS
            && let Some(oldest) = self.order.pop_front()
        {
            self.gaps.remove(&oldest);
        }
        0
    }
}

/// Returns the offset in a frame at which a message ends. If a frame holds several messages of a stream, each message
/// ends at another offset.
fn end_in(record: &Record<'_>, frame: u64) -> u64 {
    let pieces = record.buffers.first().map_or(&[][..], |buffer| buffer.pieces);
    let last = pieces.iter().rev().find(|piece| piece.frame == frame);
    last.map_or(0, |piece| u64::from(piece.offset) + u64::from(piece.len))
}

/// Returns the frame that completes a message: the frame being decoded if the message contains it, otherwise the
/// message's last frame.
pub(crate) fn key_frame(record: &Record<'_>, current: Option<u64>) -> Option<u64> {
    current.filter(|frame| record.frames.contains(frame)).or(record.frames.last().copied())
}
