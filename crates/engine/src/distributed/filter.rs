//! Chooses the frames of a file that the engines may need.

use core::net::IpAddr;

use a2scope_capture::{FileNote, FileReader, Frame, MAX_TUNNELS, Packet, Segment, Stack, Time};

use super::SelectedFrame;
use super::candidates::{Candidates, Ends};
use crate::options::Limits;
use crate::recognise::{Query, part_of_stack};
use crate::tcp::may_be_rcon;

/// Chooses the frames of one file that the engines may need. It leaves out two kinds of frames: frames that a single
/// engine would pass over, and TCP frames of connections that cannot be RCON, considering all files.
#[derive(Debug)]
pub struct FrameFilter {
    pub(super) file: FileReader,
    pub(super) stack: Stack<Query>,
    number: usize,
    /// Number of frames in the file before the first frame that was read.
    pub(super) before: u64,
    selected: u64,
}

/// The facts about a frame that decide whether it is needed.
#[derive(Default)]
struct Seen {
    /// The addresses of one packet in the frame, as a number: of the outermost packet that is a fragment,
    /// or else of the innermost packet.
    pair: Option<u32>,
    /// The addresses of the packets inside the first fragment of a packet, as numbers.
    inner: [Option<u32>; MAX_TUNNELS as usize],
    fragment: bool,
    /// The connection that the frame belongs to, if it is TCP.
    stream: Option<Ends>,
    /// Whether the payload may be RCON.
    may_be_rcon: bool,
}

impl FrameFilter {
    /// Creates a filter for the file with this number.
    pub fn new(number: usize) -> Self {
        let mut stack = part_of_stack(Limits::default());
        stack.fragments_apart = true;
        Self { file: FileReader::new(), stack, number, before: 0, selected: 0 }
    }

    /// Reads the next bytes of the file (`None` at its end), and adds the TCP connections and tunnels in
    /// them to `candidates`.
    pub fn scan(&mut self, chunk: Option<&[u8]>, candidates: &mut Candidates) {
        self.read(chunk, |seen, pair, _, _| {
            for inner in seen.inner.into_iter().flatten() {
                candidates.union(pair, inner);
            }
            // The fragment shows only a part of the segment, and the rest may be RCON.
            if let Some(ends) = seen.stream
                && (seen.may_be_rcon || seen.fragment)
            {
                candidates.add(ends);
            }
            false
        });
    }

    /// Reads the next bytes of the file (`None` at its end), and passes on the frames that the engines may
    /// need. `candidates` must be the merged candidates of all files.
    pub fn push(
        &mut self,
        chunk: Option<&[u8]>,
        candidates: &Candidates,
        sink: &mut dyn FnMut(SelectedFrame<'_>),
    ) {
        let (file, before) = (self.number, self.before);
        self.read(chunk, |seen, pair, clock, frame| {
            let foreign = seen.stream.is_some_and(|ends| !candidates.contains(&ends));
            if foreign && !seen.fragment {
                return false;
            }
            let frame = Frame { number: before + frame.number, ..*frame };
            sink(SelectedFrame { clock, file, pair: candidates.pair(pair), frame });
            true
        });
    }

    /// Calls `keep` with the contents of each frame that has any, and counts the frames for which `keep` returns true.
    fn read(
        &mut self,
        chunk: Option<&[u8]>,
        mut keep: impl FnMut(&Seen, u32, Option<Time>, &Frame<'_>) -> bool,
    ) {
        let Self { file, stack, selected, .. } = self;
        let mut frame = |frame: Frame<'_>| {
            let mut seen = Seen::default();
            // If a packet was captured twice, the order of all files decides which copy comes first. So
            // duplicates are not dropped here.
            stack.frame(&frame, &mut |packet| seen.packet(&packet));
            if let Some(pair) = seen.pair {
                *selected += u64::from(keep(&seen, pair, stack.clock(), &frame));
            }
        };
        match chunk {
            Some(chunk) => file.push(chunk, &mut frame),
            None => file.finish(&mut frame),
        }
    }

    /// Returns the number of frames that were read so far.
    pub fn frames(&self) -> u64 {
        self.file.frames()
    }

    /// Returns the number of frames that were passed on so far.
    pub fn selected(&self) -> u64 {
        self.selected
    }

    /// Returns notes about damage and oddities of the file.
    pub fn notes(&self) -> impl Iterator<Item = &FileNote> {
        self.file.notes().iter().chain(self.stack.notes())
    }

    /// Returns the number of notes that were dropped.
    pub fn notes_dropped(&self) -> u64 {
        self.file.notes_dropped()
    }
}

impl Seen {
    fn packet(&mut self, packet: &Packet<'_>) {
        let (src, dst) = match packet {
            Packet::Udp(datagram) => (datagram.src.ip, datagram.dst.ip),
            Packet::Tcp(segment) => {
                if !segment.matters() {
                    return;
                }
                self.stream = Some(ends(segment));
                self.may_be_rcon = may_be_rcon(segment);
                (segment.src.ip, segment.dst.ip)
            }
            // The stack was not asked for ICMP errors, so there are none.
            Packet::Icmp(_) => return,
            Packet::Fragment { src, dst } => {
                self.fragment |= self.pair.is_none();
                (*src, *dst)
            }
        };
        let pair = number(src, dst);
        if self.pair.is_none() {
            self.pair = Some(pair);
        } else if let Some(inner) = self.inner.iter_mut().find(|inner| inner.is_none()) {
            *inner = Some(pair);
        }
    }
}

fn ends(segment: &Segment<'_>) -> Ends {
    (segment.src.min(segment.dst), segment.src.max(segment.dst))
}

/// Returns a number for a pair of addresses. It is the same for both directions and on every machine.
fn number(src: IpAddr, dst: IpAddr) -> u32 {
    let mut bytes = [0; 32];
    let (low, high) = bytes.split_at_mut(16);
    for (to, address) in [(low, src.min(dst)), (high, src.max(dst))] {
        match address {
            IpAddr::V4(address) => to.iter_mut().zip(address.octets()).for_each(|(to, byte)| *to = byte),
            IpAddr::V6(address) => to.copy_from_slice(&address.octets()),
        }
    }
    crc32fast::hash(&bytes)
}
