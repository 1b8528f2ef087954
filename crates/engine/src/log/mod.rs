//! Reads the text around the dumps in a log: in which direction a packet went, between which addresses, and when.
//!
//! The paste reader finds the packets in a text. [`Log`] reads the lines beside and above each packet.
//! [`Ends`] remembers the addresses, so that a log need not name the server more than once.

mod around;
mod ends;

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_paste::PastedPacket;
use a2scope_wire::Sender;

use crate::record::{Record, Sink};

pub use around::Around;
pub use ends::{Ends, asks_by_kind};

/// Maximum number of lines that are read of a log.
const LINES: usize = 100_000;
/// Number of lines above a packet that may say in which direction it went.
const ABOVE: usize = 3;

/// The place of a line in the text, and its relation to packets.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogLine {
    /// Offset of its first byte.
    pub start: usize,
    /// Offset one past its last byte.
    pub end: usize,
    /// Whether the line has bytes of a packet.
    pub covered: bool,
    /// Whether the line is above a packet and describes it.
    pub heads: bool,
}

/// A message of a paste, and the information in the text around it.
#[derive(Debug)]
pub struct Surrounded<'t> {
    /// What the text around it says.
    pub around: Around,
    /// Where the message begins in the text.
    pub start: usize,
    /// The packet that it was decoded from.
    pub packet: &'t PastedPacket,
}

/// The lines of a text in which packets were found.
#[derive(Clone, Debug)]
pub struct Log<'t> {
    text: &'t str,
    packets: &'t [PastedPacket],
    lines: Vec<LogLine>,
    /// Number of the last packet that was handled, from 1, and where its bytes end in the text.
    last: u64,
    before: usize,
}

impl<'t> Log<'t> {
    /// Splits the text in which `packets` were found into lines.
    pub fn new(text: &'t str, packets: &'t [PastedPacket]) -> Self {
        let mut lines = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n').take(LINES) {
            let end = start + line.len();
            lines.push(LogLine { start, end, ..LogLine::default() });
            start = end;
        }
        let mut log = Self { text, packets, lines, last: 1, before: 0 };
        for packet in packets {
            log.cover(packet);
        }
        log
    }

    /// Marks the lines that contain bytes of this packet.
    fn cover(&mut self, packet: &PastedPacket) {
        let mut at = usize::MAX;
        for span in &packet.sources {
            let start = span.start as usize;
            let known = self.lines.get(at).is_some_and(|line| (line.start..line.end).contains(&start));
            if !known {
                at = self.lines.partition_point(|line| line.end <= start);
                if let Some(line) = self.lines.get_mut(at) {
                    line.covered = true;
                }
            }
        }
    }

    /// Returns the line with this number; the first line is 0.
    pub fn line(&self, number: usize) -> Option<&LogLine> {
        self.lines.get(number)
    }

    /// Returns the text of a line.
    pub fn text(&self, line: &LogLine) -> &'t str {
        self.text.get(line.start..line.end).unwrap_or("").trim_end()
    }

    /// Reads the text around a message. `read` is called with each line of it, the nearest line first. Must
    /// be called for the messages in the order of the paste.
    pub fn around(&mut self, record: &Record<'_>, read: &mut dyn FnMut(&str)) -> Option<Surrounded<'t>> {
        let pieces = record.buffers.iter().flat_map(|buffer| buffer.pieces);
        let piece = pieces.max_by_key(|piece| piece.frame);
        self.last = piece.map_or(self.last, |piece| piece.frame).max(1);
        let packet = self.packets.get(self.last as usize - 1)?;
        // A pasted packet may contain several messages of a stream, which come from different lines.
        let offset = piece.filter(|_| record.kind.is_rcon()).map_or(0, |piece| piece.offset as usize);
        let start = packet.sources.get(offset)?.start as usize;
        let sibling = offset.checked_sub(1).and_then(|before| packet.sources.get(before));
        let before = sibling.map_or(self.before, |span| span.end as usize);
        self.before = packet.sources.last().map_or(self.before, |span| span.end as usize);
        let around = packet.dissected.map(Around::of);
        Some(Surrounded { around: around.unwrap_or_else(|| self.place(start, before, read)), start, packet })
    }

    /// Reads the text around the message that begins at `start`. Text before `before` belongs to other messages.
    fn place(&mut self, start: usize, before: usize, read: &mut dyn FnMut(&str)) -> Around {
        let mut around = Around::default();
        let mut read = |text: &str| {
            around.add(&Around::read(text));
            read(text);
        };
        let first = self.lines.partition_point(|line| line.end <= start);
        // If one line has several packets, only the text between the packet before and this packet counts.
        let own = self.lines.get(first).map_or(start, |line| line.start.max(before));
        read(self.text.get(own..start).unwrap_or(""));
        let mut above = 0;
        for at in (0..first).rev() {
            let Some(line) = self.lines.get(at).copied() else { break };
            if line.covered || above >= ABOVE || line.end <= before {
                break;
            }
            if line.end - line.start <= 1 {
                if above > 0 {
                    break;
                }
                continue;
            }
            read(self.text(&line));
            if let Some(line) = self.lines.get_mut(at) {
                line.heads = true;
            }
            above += 1;
        }
        around
    }
}

/// Passes on the messages of these packets, with the details that the text around each of them gives.
pub fn telling<'p>(
    text: &'p str,
    packets: &'p [PastedPacket],
    sink: &'p mut Sink<'_>,
) -> impl FnMut(&Record<'_>) + 'p {
    let (mut log, mut ends) = (Log::new(text, packets), Ends::default());
    move |record| sink(&told(&mut log, &mut ends, record))
}

/// Returns the message with the details that the log gives: its time, its sender, and the addresses that are named.
fn told<'a>(log: &mut Log<'_>, ends: &mut Ends, record: &Record<'a>) -> Record<'a> {
    let Some(Surrounded { around, .. }) = log.around(record, &mut |_| {}) else { return *record };
    let time = record.time.or(around.time);
    // If the pasted bytes have packet headers, the addresses in the headers are more reliable.
    if record.src.is_some() {
        return Record { time, ..*record };
    }
    let Some(asks) = ends.asks(record, &around) else { return Record { time, ..*record } };
    let is_told = ends.tells(&around);
    let (src, dst) = ends.of(&around, asks);
    let named = |end: Endpoint| end.is_named().then_some(end);
    let sender = is_told.then_some(if asks { Sender::Client } else { Sender::Server });
    Record { time, src: named(src), dst: named(dst), sender: record.sender.or(sender), ..*record }
}
