//! One file, several threads, the same records.
//!
//! A file is cut into shards, and each thread takes the next. What depends on nothing but its own frame is done by the
//! thread alone; what depends on what came before (IP fragments, split groups, TCP, the numbers of frames and messages) is
//! done in the order of the file, by one thread at a time, and is little work. So there are three steps:
//!
//! 1. [`Shard::scan`]: frames → those in which something may be wanted. Any number of threads.
//! 2. [`Engine::join`]: shard by shard, in the order of the file.
//! 3. [`Shard::decode`]: decodes what step 2 made out. Any number of threads.
//!
//! Where a record begins behind a cut is a guess that step 2 verifies: see [`FileReader::join`]. If it was wrong, or the
//! file is damaged there, [`Shard::scan_from`] reads the shard again from the right place.
//!
//! The engine must not be fed in between by other means.

use alloc::vec::Vec;
use core::mem;

use a2scope_capture::{FileReader, Frame, LinkType, Stack, Time, Triage, place_of};
use a2scope_wire::SINGLE;

use super::Engine;
use super::bunzip::{Bunzip, DefaultBunzip};
use super::decoder::Decoder;
use super::emissions::{Emission, Emissions};
use super::options::Options;
use super::recognise::{Query, stack};
use crate::record::{Record, Sink};

/// A frame that something may be wanted of.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// Where its bytes stand: in the buffer, or among those that were copied.
    at: u32,
    len: u32,
    copied: bool,
    /// A message of its own, that depends on no other frame.
    alone: bool,
    original_len: u32,
    interface: u32,
    link: LinkType,
    number: u64,
    time: Option<Time>,
    offset: u64,
}

/// A message in its turn.
#[derive(Debug)]
pub enum ShardRecord<'r, 'a> {
    /// Here it is.
    Message(&'r Record<'a>),
    /// The next one of those that [`Engine::join`] gave out.
    AlreadyEmitted,
}

/// Appends the bytes of a file from an offset on, at most so many; none at its end.
pub type More<'m, E> = dyn FnMut(u64, usize, &mut Vec<u8>) -> Result<(), E> + 'm;

/// A shard of a file, and what is made of it. To be used again for the next one.
#[derive(Debug)]
pub struct Shard<B = DefaultBunzip> {
    /// The bytes of the file to be scanned next, for the caller to fill.
    pub buffer: Vec<u8>,
    start: FileReader,
    file: FileReader,
    stack: Stack<Query>,
    kept: Vec<Kept>,
    copies: Vec<u8>,
    /// Bytes read behind the buffer.
    more: Vec<u8>,
    emissions: Emissions,
    decoder: Decoder<B>,
}

impl Shard {
    /// Room for shards of the file that an engine with the same options reads.
    pub fn new(options: Options) -> Self {
        Self::with_bunzip(options, DefaultBunzip::default())
    }
}

impl<B: Bunzip> Shard<B> {
    /// As [`Shard::new`], with a decompressor of one's own.
    pub fn with_bunzip(options: Options, bunzip: B) -> Self {
        Self {
            buffer: Vec::new(),
            start: FileReader::new(),
            file: FileReader::new(),
            stack: stack(options.limits),
            kept: Vec::new(),
            copies: Vec::new(),
            more: Vec::new(),
            emissions: Emissions::default(),
            decoder: Decoder::new(options, bunzip),
        }
    }

    /// Looks through the buffer, whose first byte is at `offset` of the file, for frames that something may be wanted of,
    /// beginning with the first record that seems to begin in it. `reader` is the engine's, as it stood at any time (see
    /// [`Engine::reader`]). The last record may end behind the buffer, so that `more` of the file is asked for.
    pub fn scan<E>(&mut self, reader: &FileReader, offset: u64, more: &mut More<'_, E>) -> Result<(), E> {
        self.clear();
        let Some(guess) = reader.resume_at(0) else { return Ok(()) };
        let Some(first) = guess.first_record(&self.buffer) else { return Ok(()) };
        let Some(start) = reader.resume_at(offset + first as u64) else { return Ok(()) };
        self.run(start, first, more)
    }

    /// As [`Shard::scan`], from where `reader` stands, which is the engine's as it stands now.
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
        // If there are any they are of a shard that was not joined.
        self.stack.take_counters();
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
                link: frame.link,
                number: frame.number,
                time: frame.time,
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

    /// Decodes what [`Engine::join`] made out, in its order.
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
            offset: self.offset,
        }
    }
}

impl<B: Bunzip> Engine<B> {
    /// The state in which the file is being read.
    pub fn reader(&self) -> &FileReader {
        &self.file
    }

    /// Takes a shard that was scanned by [`Shard::scan`]. False if it was not begun where a record begins, or is
    /// damaged; it has to be read with [`Shard::scan_from`] then, and taken by [`Engine::join_surely`]. What can only be
    /// decoded in order is given to `sink`, the rest by [`Shard::decode`].
    pub fn join(&mut self, shard: &mut Shard<B>, sink: &mut Sink<'_>) -> bool {
        let before = (self.file.frames(), self.file.end());
        let joined = self.file.join(&shard.start, &shard.file);
        if joined {
            self.order(shard, before, sink);
        }
        joined
    }

    /// Takes a shard that was scanned by [`Shard::scan_from`] with [`Engine::reader`].
    pub fn join_surely(&mut self, shard: &mut Shard<B>, sink: &mut Sink<'_>) {
        let before = (self.file.frames(), self.file.end());
        self.file.take_over(&shard.file);
        self.order(shard, before, sink);
    }

    /// What needs its place in the file; the reader had counted so many frames and taken so many bytes before.
    fn order(&mut self, shard: &mut Shard<B>, (frames, bytes): (u64, u64), sink: &mut Sink<'_>) {
        self.decoder.summary.input_bytes += self.file.end().saturating_sub(bytes);
        self.decoder.assembly.share(&mut shard.decoder.assembly);
        self.decoder.emissions = Some(mem::take(&mut shard.emissions));
        let Shard { buffer, kept, copies, .. } = shard;
        for (place, kept) in kept.iter_mut().enumerate() {
            kept.number += frames;
            if !kept.alone {
                self.frame(&kept.frame(buffer, copies), sink);
                continue;
            }
            let Self { stack, streams, decoder, .. } = self;
            stack.expire(kept.time, &mut |packet| decoder.packet(&packet, streams, sink));
            while let Some(group) = self.decoder.assembly.overdue(kept.time) {
                self.decoder.group(group, sink);
            }
            if let Some(emissions) = &mut self.decoder.emissions {
                emissions.list.push(Emission::Frame(self.decoder.index, place as u32));
            }
            self.decoder.index += 1;
        }
        shard.emissions = self.decoder.emissions.take().unwrap_or_default();
    }

    /// Adds what [`Shard::decode`] found to the summary, once for all shards of a thread.
    pub fn absorb(&mut self, shard: &Shard<B>) {
        self.decoder.summary.absorb(&shard.decoder.summary);
    }
}
