//! Numbers of messages that are the same on every machine.

use std::collections::{HashMap, VecDeque};

use a2scope::exchange::Exchange;
use a2scope::wire::MessageKind;
use a2scope::{Command, Event, Login, Record, Stamp, file_of, frame_of};

/// Bits of a place in a frame.
const PLACE: u32 = 18;
/// Frames whose gaps are remembered.
const GAPS: usize = 1 << 16;
/// Bits below the number of a frame: its place, and whether it is a gap.
pub(crate) const BELOW: u32 = PLACE + 1;

/// Numbers messages by the frame that completes each and where in it the message ends: so they do not depend on how
/// pairs of addresses are divided, and a message's number says where it is.
#[derive(Debug)]
pub(crate) struct Numbers {
    /// Of each file, the frames of all files before it.
    bases: Vec<u64>,
    /// Gaps in TCP connections have no bytes: they are counted for each frame, those of the last [`GAPS`] frames with any.
    gaps: HashMap<u64, u64>,
    order: VecDeque<u64>,
    /// The numbers of the last messages, the first of which is `first` in the order of decoding: an analysis compares that order, and
    /// refers to messages by it.
    last: VecDeque<u64>,
    first: u64,
    /// References to messages before those.
    pub(crate) forgotten: u64,
}

/// Messages whose numbers are remembered, of 8 bytes each.
pub(crate) const REMEMBERED: usize = 8 << 20;

impl Numbers {
    pub(crate) fn new(bases: Vec<u64>) -> Self {
        let (gaps, order, last) = Default::default();
        Self { bases, gaps, order, last, first: 0, forgotten: 0 }
    }

    /// The number of a message whose frames are numbered over all files; `current` is the frame being decoded.
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

    /// The number of the message at this place in the order of decoding.
    fn number(&mut self, place: u64) -> Option<u64> {
        let at = place.checked_sub(self.first).and_then(|at| usize::try_from(at).ok());
        let number = at.and_then(|at| self.last.get(at).copied());
        self.forgotten += u64::from(number.is_none());
        number
    }

    /// Passes on what ended, with the numbers of its messages; an exchange has that of its first.
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

    /// The file of a message with this number.
    pub(crate) fn file(&self, number: u64) -> usize {
        // Frames count from 1.
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

/// Where in a frame a message ends: of all that a frame holds of a stream, each ends elsewhere.
fn end_in(record: &Record<'_>, frame: u64) -> u64 {
    let pieces = record.buffers.first().map_or(&[][..], |buffer| buffer.pieces);
    let last = pieces.iter().rev().find(|piece| piece.frame == frame);
    last.map_or(0, |piece| u64::from(piece.offset) + u64::from(piece.len))
}

/// The frame that completes a message: the one being decoded if the message contains it, otherwise its last.
pub(crate) fn key_frame(record: &Record<'_>, current: Option<u64>) -> Option<u64> {
    current.filter(|frame| record.frames.contains(frame)).or(record.frames.last().copied())
}
