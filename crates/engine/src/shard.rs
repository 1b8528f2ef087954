//! Reads one file with several threads, and gives the same records as one thread.
//!
//! A file is divided into shards, and each thread takes the next shard. The threads do the work that needs
//! only a single frame. Other work depends on what came before: IP fragments, split groups, TCP, and the
//! numbers of frames and messages. One thread at a time does this work, in the order of the file; there is
//! not much of it. There are three steps:
//!
//! 1. [`Shard::scan`] picks the frames that may hold a message. Any number of threads can do this.
//! 2. [`Engine::join`] takes the shards in the order of the file.
//! 3. [`Shard::decode`] decodes the messages that step 2 found. Any number of threads can do this.
//!
//! Where the first record of a shard begins is a guess, which step 2 verifies: see [`FileReader::join`]. If the guess
//! was wrong, or if the file is damaged there, [`Shard::scan_from`] scans the shard again from the right place.
//!
//! The engine must not be fed in any other way between these steps.

use alloc::vec::Vec;
use core::mem;

use a2scope_capture::{FileReader, Frame, LinkType, Stack, Time, Triage, place_of};
use a2scope_wire::SINGLE;

use super::Engine;
use super::bunzip::{Bunzip, DefaultBunzip};
use super::decoder::Decoder;
use super::emissions::{Emission, Emissions};
use super::options::Options;
use super::recognise::{Query, part_of_stack};
use crate::record::{Record, Sink};

/// A frame that may hold a message.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// Where the bytes of the frame begin. This is an offset in `copies` if `copied` is set, else in the buffer.
    at: u32,
    len: u32,
    copied: bool,
    /// Whether the frame is a whole message that depends on no other frame.
    alone: bool,
    original_len: u32,
    interface: u32,
    interfaces: u32,
    link: LinkType,
    number: u64,
    time: Option<Time>,
    /// The latest time up to this frame: before the shard is joined, in the shard; after that, in the whole file.
    clock: Option<Time>,
    offset: u64,
}

/// The next message of a shard.
#[derive(Debug)]
pub enum ShardRecord<'r, 'a> {
    /// The record of the message.
    Message(&'r Record<'a>),
    /// The record has already been emitted by [`Engine::join`].
    AlreadyEmitted,
}

/// A function that reads from a file: it appends up to the given number of bytes from the given offset. At
/// the end of the file it appends nothing.
pub type More<'m, E> = dyn FnMut(u64, usize, &mut Vec<u8>) -> Result<(), E> + 'm;

/// A shard of a file and its messages. It can be reused for the next shard.
#[derive(Debug)]
pub struct Shard<B = DefaultBunzip> {
    /// The bytes of the shard, which the caller fills in.
    pub buffer: Vec<u8>,
    start: FileReader,
    file: FileReader,
    stack: Stack<Query>,
    kept: Vec<Kept>,
    copies: Vec<u8>,
    /// The bytes in the file after the buffer.
    more: Vec<u8>,
    emissions: Emissions,
    decoder: Decoder<B>,
}

impl Shard {
    /// Creates an empty shard. `options` must be the options of the engine.
    pub fn new(options: Options) -> Self {
        Self::with_bunzip(options, DefaultBunzip::default())
    }
}

impl<B: Bunzip> Shard<B> {
    /// Does the same as [`Shard::new`], but with another decompressor.
    pub fn with_bunzip(options: Options, bunzip: B) -> Self {
        Self {
            buffer: Vec::new(),
            start: FileReader::new(),
            file: FileReader::new(),
            stack: part_of_stack(options.limits),
            kept: Vec::new(),
            copies: Vec::new(),
            more: Vec::new(),
            emissions: Emissions::default(),
            decoder: Decoder::new(options, bunzip),
        }
    }

    /// Scans the buffer for frames that may hold a message, starting with the first record that seems to begin in it.
    /// `offset` is the offset of the buffer in the file. `reader` is the result of [`Engine::reader`] at any time. If
    /// the last record extends beyond the buffer, its rest is read with `more`. Fails if `more` fails.
    pub fn scan<E>(&mut self, reader: &FileReader, offset: u64, more: &mut More<'_, E>) -> Result<(), E> {
        self.clear();
        let Some(guess) = reader.resume_at(0) else { return Ok(()) };
        let Some(first) = guess.first_record(&self.buffer) else { return Ok(()) };
        let Some(start) = reader.resume_at(offset + first as u64) else { return Ok(()) };
        self.run(start, first, more)
    }

    /// Does the same as [`Shard::scan`], but starts exactly where `reader` stopped. `reader` must be the
    /// current result of [`Engine::reader`].
    pub fn scan_from<E>(
        &mut self,
        reader: &FileReader,
        offset: u64,
        more: &mut More<'_, E>,
    ) -> Result<(), E> {
        self.clear();
        let first = usize::try_from(reader.end().saturating_sub(offset)).unwrap_or(usize::MAX);
        self.run(reader.from_here(), first.min(self.buffer.len()), more)
    }

    fn clear(&mut self) {
        (self.start, self.file) = (FileReader::new(), FileReader::new());
        self.kept.clear();
        self.copies.clear();
        // If there are counts left, they belong to a shard that was not joined.
        self.stack.take_counters();
        self.stack.set_clock(None);
    }

    fn run<E>(&mut self, start: FileReader, first: usize, more: &mut More<'_, E>) -> Result<(), E> {
        self.start = start.clone();
        self.file = start;
        let Self { buffer, file, stack, kept, copies, more: behind, .. } = self;
        let mut sort = |frame: Frame<'_>| {
            let Some(triage) = stack.pass(&frame) else { return };
            let (at, copied) = match place_of(&frame, buffer) {
                Some(at) => (at, false),
                None => (copies.len(), true),
            };
            if copied {
                copies.extend_from_slice(frame.bytes);
            }
            kept.push(Kept {
                at: at as u32,
                len: frame.bytes.len() as u32,
                copied,
                alone: matches!(triage, Triage::Udp(payload) if payload.starts_with(&SINGLE)),
                original_len: frame.original_len,
                interface: frame.interface,
                interfaces: frame.interfaces,
                link: frame.link,
                number: frame.number,
                time: frame.time,
                clock: stack.clock(),
                offset: frame.offset,
            });
        };
        file.push(buffer.get(first..).unwrap_or_default(), &mut sort);
        while file.missing() > 0 {
            behind.clear();
            more(file.end(), file.missing(), behind)?;
            if behind.is_empty() {
                break;
            }
            file.push(behind, &mut sort);
        }
        Ok(())
    }

    /// Decodes the messages that [`Engine::join`] found, in the order of the file.
    pub fn decode(&mut self, sink: &mut dyn FnMut(ShardRecord<'_, '_>)) {
        let mut emissions = mem::take(&mut self.emissions);
        let mut groups = emissions.groups.drain(..);
        for emission in emissions.list.drain(..) {
            match emission {
                Emission::Frame(index, place) => {
                    self.decoder.index = index;
                    let Self { buffer, stack, kept, copies, decoder, .. } = &mut *self;
                    let Some(kept) = kept.get(place as usize) else { continue };
                    let frame = kept.frame(buffer, copies);
                    stack.set_clock(kept.clock);
                    stack.frame(&frame, &mut |packet| {
                        if let a2scope_capture::Packet::Udp(datagram) = packet {
                            decoder.datagram(&datagram, &mut |record| sink(ShardRecord::Message(record)));
                        }
                    });
                }
                Emission::Group(index) => {
                    let Some(group) = groups.next() else { continue };
                    self.decoder.index = index;
                    self.decoder.group(group, &mut |record| sink(ShardRecord::Message(record)));
                }
                Emission::Emitted => sink(ShardRecord::AlreadyEmitted),
            }
        }
        drop(groups);
        self.emissions = emissions;
        self.decoder.summary.packets.add(&self.stack.take_counters());
    }
}

impl Kept {
    fn frame<'b>(&self, buffer: &'b [u8], copies: &'b [u8]) -> Frame<'b> {
        let bytes = if self.copied { copies } else { buffer };
        Frame {
            number: self.number,
            link: self.link,
            time: self.time,
            bytes: bytes.get(self.at as usize..(self.at + self.len) as usize).unwrap_or_default(),
            original_len: self.original_len,
            interface: self.interface,
            interfaces: self.interfaces,
            offset: self.offset,
        }
    }
}

impl<B: Bunzip> Engine<B> {
    /// Returns the reader of the current file.
    pub fn reader(&self) -> &FileReader {
        &self.file
    }

    /// Joins a shard after [`Shard::scan`]. Messages that can only be decoded in order go to `sink`; all others are
    /// left to [`Shard::decode`]. Returns false if the scan did not start at a record, or if the shard is damaged. In
    /// this case, scan the shard again with [`Shard::scan_from`] and join it with [`Engine::join_surely`].
    pub fn join(&mut self, shard: &mut Shard<B>, sink: &mut Sink<'_>) -> bool {
        let before = (self.file.frames(), self.file.end());
        let joined = self.file.join(&shard.start, &shard.file);
        if joined {
            self.order(shard, before, sink);
        }
        joined
    }

    /// Joins a shard that was scanned with [`Shard::scan_from`] and the current [`Engine::reader`].
    pub fn join_surely(&mut self, shard: &mut Shard<B>, sink: &mut Sink<'_>) {
        let before = (self.file.frames(), self.file.end());
        self.file.take_over(&shard.file);
        self.order(shard, before, sink);
    }

    /// Does the work that must be done in the order of the file. `frames` and `bytes` are the counts of the
    /// reader before this shard.
    fn order(&mut self, shard: &mut Shard<B>, (frames, bytes): (u64, u64), sink: &mut Sink<'_>) {
        self.decoder.summary.input_bytes += self.file.end().saturating_sub(bytes);
        self.decoder.assembly.share(&mut shard.decoder.assembly);
        self.decoder.emissions = Some(mem::take(&mut shard.emissions));
        let Shard { buffer, kept, copies, stack: scanned, .. } = shard;
        for (place, kept) in kept.iter_mut().enumerate() {
            kept.number += frames;
            self.stack.advance(kept.clock);
            kept.clock = self.stack.clock();
            if !kept.alone {
                self.frame(&kept.frame(buffer, copies), sink);
                continue;
            }
            let Self { stack, streams, decoder, .. } = self;
            if stack.duplicate(&kept.frame(buffer, copies)) {
                continue;
            }
            stack.expire(&mut |packet| decoder.packet(&packet, streams, sink));
            while let Some(group) = self.decoder.assembly.overdue(kept.clock) {
                self.decoder.group(group, sink);
            }
            if let Some(emissions) = &mut self.decoder.emissions {
                emissions.list.push(Emission::Frame(self.decoder.index, place as u32));
            }
            self.decoder.index += 1;
        }
        self.stack.advance(scanned.clock());
        shard.emissions = self.decoder.emissions.take().unwrap_or_default();
    }

    /// Adds the counts of a thread's shard to the summary. Must be called once for each thread, at the end.
    pub fn absorb(&mut self, shard: &Shard<B>) {
        self.decoder.summary.absorb(&shard.decoder.summary);
    }
}
