//! `a2scope export --anonymize`: writes packets with other addresses and names, so that they can be passed on.
//!
//! Each file is read twice: first to find the bytes that identify somebody, then to write the frames. Times, ports,
//! lengths, TTLs, sequence numbers, SteamIDs and counts stay, as does everything else that identifies nobody. Comments,
//! resolved names and filters in the input are left out. So are packets without a message, because their content is
//! unknown, and packets with a header that cannot be rewritten; both are counted.

mod compressed;
pub(crate) mod edits;
mod message;
mod names;
mod replacement;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufWriter, Write};

use a2scope::capture::{FileReader, Frame, LinkType, write};
use a2scope::{Detail, Engine, Options};
use a2scope_render::translated;
use anyhow::{Context, bail};
use indicatif::ProgressBar;

use crate::content::{self, CHUNK, Content};
use crate::inputs::Input;
use crate::interrupt;
use crate::progress::announce;
use crate::read::{Job, ReadResult};
use edits::Edits;
use names::Names;

/// Writes the anonymized packets of captures.
pub(crate) struct Anonymizer {
    out: BufWriter<fs::File>,
    names: Names,
    /// Interfaces written so far: index of the input file, number of the interface in that file, link type.
    interfaces: Vec<(usize, u32, LinkType)>,
    scratch: Vec<u8>,
    packets: u64,
    /// Number of packets of messages left out because a header before the message cannot be rewritten.
    left_out: u64,
    /// Number of packets left out because they have no message.
    others: u64,
}

impl Anonymizer {
    pub(crate) fn new(file: fs::File) -> anyhow::Result<Self> {
        let mut out = BufWriter::with_capacity(256 << 10, file);
        let mut scratch = Vec::new();
        write::section("a2scope", &mut scratch);
        out.write_all(&scratch)?;
        let names = Names::new()?;
        Ok(Self { out, names, interfaces: Vec::new(), scratch, packets: 0, left_out: 0, others: 0 })
    }

    /// Exports all inputs. Each is read twice.
    pub(crate) fn export(
        &mut self,
        job: &Job<'_>,
        inputs: &[Input],
        room: usize,
        progress: &ProgressBar,
    ) -> anyhow::Result<ReadResult> {
        let mut total = ReadResult::default();
        for (number, input) in inputs.iter().enumerate() {
            if interrupt::stopped() {
                break;
            }
            announce(progress, input);
            let mut edits = Edits::default();
            total.absorb(self.scan(job, input, room, &mut edits, progress)?);
            edits.settle();
            let mut failure = None;
            each_frame(input, progress, |frame| {
                if failure.is_none() {
                    failure = self.frame(number, frame, &edits).err();
                }
            })?;
            if let Some(error) = failure {
                return Err(error);
            }
        }
        Ok(total)
    }

    /// Reads an input for the first time, to find the bytes to change. Each interface has its own engine: one engine
    /// would treat the second copy of a packet seen on two interfaces as a duplicate, and the copy would not be
    /// changed.
    fn scan(
        &mut self,
        job: &Job<'_>,
        input: &Input,
        room: usize,
        edits: &mut Edits,
        progress: &ProgressBar,
    ) -> anyhow::Result<ReadResult> {
        // What is overwritten has to be found as it stands in the file.
        let options = Options { detail: Detail::Fields, show_secrets: true, ..job.options };
        let mut engines: BTreeMap<u32, Engine> = BTreeMap::new();
        let names = &mut self.names;
        let mut full = false;
        let reader = each_frame(input, progress, |frame| {
            edits.see(frame);
            let engine = engines.entry(frame.interface).or_insert_with(|| Engine::new(options));
            engine.frame(&Frame { interfaces: 1, ..*frame }, &mut |record| {
                full |= edits.frames.len() > room;
                if !full {
                    message::message(record, names, edits);
                }
            });
        })?;
        let mut done = ReadResult::default();
        for engine in engines.values_mut() {
            engine.finish(&mut |record| message::message(record, names, edits));
            let summary = engine.summary();
            done.messages += engine.message_count();
            done.summary.absorb(&summary);
            done.summary.packets.add(&summary.packets);
        }
        if full {
            bail!(translated!(
                "command-export-too_many",
                "more than {limit} {limit|packet is|packets are} wanted; narrow the filter, or raise --max-packets",
                limit = room
            ));
        }
        for note in reader.notes() {
            done.summary.damage.push((note.code, note.text.clone(), note.offset));
        }
        done.damage = crate::read::damage(&done.summary, &input.name);
        Ok(done)
    }

    /// Writes a frame, unless it is to be left out.
    fn frame(&mut self, file: usize, frame: &Frame<'_>, edits_of: &Edits) -> anyhow::Result<()> {
        let Some(edits) = edits_of.frames.get(&frame.number) else {
            self.others += 1;
            return Ok(());
        };
        let Some(outline) = edits.outline(frame) else {
            self.left_out += 1;
            return Ok(());
        };
        let mut bytes = edits.apply(frame.bytes);
        outline.strip(&mut bytes);
        edits.strip(outline.content().start, &mut bytes);
        let bytes = outline.rewrite(frame, bytes, edits.payload.as_deref(), edits.more, &mut self.names);
        let missing = (frame.original_len as usize).saturating_sub(frame.bytes.len());
        let original_len = (bytes.len() + missing) as u32;
        self.scratch.clear();
        let key = (file, frame.interface, frame.link);
        let interface = self.interfaces.iter().position(|known| *known == key).unwrap_or_else(|| {
            write::interface_in(edits_of.unit(), frame.link, &mut self.scratch);
            self.interfaces.push(key);
            self.interfaces.len() - 1
        });
        let frame = Frame { bytes: &bytes, original_len, ..*frame };
        write::enhanced_in(edits_of.unit(), &frame, interface as u32, "", &mut self.scratch);
        self.packets += 1;
        Ok(self.out.write_all(&self.scratch)?)
    }

    /// Flushes the file; returns a text for people that describes its content.
    pub(crate) fn finish(mut self) -> anyhow::Result<String> {
        self.out.flush()?;
        let packets = self.packets;
        let mut what =
            translated!("command-anonymized", "{packets} {packets|packet|packets} with other names", packets);
        let mut add = |count: u64, more: String| {
            if count > 0 {
                what.push_str("; ");
                what.push_str(&more);
            }
        };
        let (others, unknown) = (self.others, self.left_out);
        add(
            others,
            translated!(
                "command-anonymized-others",
                "{others} {others|packet has no message and is|packets have no message and are} left out",
                others
            ),
        );
        add(
            unknown,
            translated!(
                "command-anonymized-unknown",
                "{unknown} {unknown|packet has a header that cannot be rewritten and is|packets have headers that cannot be rewritten and are} left out",
                unknown
            ),
        );
        Ok(what)
    }
}

/// Calls `with` for each frame of a capture, and returns the reader at its end.
fn each_frame(
    input: &Input,
    progress: &ProgressBar,
    mut with: impl FnMut(&Frame<'_>),
) -> anyhow::Result<FileReader> {
    let Content::Capture(mut stream) = content::open(input, CHUNK, progress)? else {
        bail!(
            "{}: {}",
            input.name,
            translated!("command-anonymize-paste", "only a capture can be anonymized")
        );
    };
    let mut reader = FileReader::new();
    while !interrupt::stopped() {
        let chunk = stream.next_chunk().with_context(|| input.name.clone())?;
        if chunk.is_empty() {
            reader.finish(&mut |frame| with(&frame));
            break;
        }
        reader.push(chunk, &mut |frame| with(&frame));
    }
    Ok(reader)
}
