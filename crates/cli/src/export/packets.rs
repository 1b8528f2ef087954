//! Writes the packets that carried the messages, unchanged, each with a comment that names its messages.
//!
//! The inputs are read twice: first for the numbers of the frames, then for the frames themselves.

use std::fs;
use std::io::{self, BufWriter, Write};

use a2scope::capture::{FileReader, Frame, LinkType, write};
use a2scope::incidents::IncidentRole;
use a2scope::wire::MessageKind;
use a2scope::{Options, Record, Transport};
use a2scope_render::translated;
use anyhow::{Context, bail};
use indicatif::ProgressBar;

use super::evidence::Evidence;
use super::secrets::Masks;
use crate::console::warn;
use crate::content::{self, CHUNK, Content};
use crate::inputs::Input;
use crate::interrupt;
use crate::merge;
use crate::progress::announce;
use crate::read::{self, Job, ReadResult, RecordSink};

/// Maximum number of bytes in a comment; the file format has 16 bits for the length.
const MAX_COMMENT: usize = 60_000;

/// Marks a frame that belongs to a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct FrameMark {
    frame: u64,
    message: u64,
    /// Number of the frame within the message, from 1, and the number of frames of the message.
    part: (u16, u16),
    kind: MessageKind,
    role: FrameRole,
    /// What the message is to the incident whose packets are exported.
    in_incident: Option<IncidentRole>,
}

/// The way in which a frame carries its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FrameRole {
    Whole,
    /// A fragment of a split message, as Valve's protocol defines it.
    Fragment,
    /// A fragment of a split message that lacks others. Which of the fragments of the message it is was not recorded.
    SomeFragment,
    IpFragment,
    Segment,
}

impl FrameMark {
    /// Appends a text such as `message 12 S2A_RULES fragment 2/3`. It contains nothing from the wire.
    fn describe(&self, out: &mut String) {
        use std::fmt::Write as _;
        let (part, parts) = self.part;
        let _ = write!(out, "message {} {}", self.message, self.kind.name());
        let _ = match self.role {
            FrameRole::Whole => Ok(()),
            FrameRole::Fragment => write!(out, " fragment {part}/{parts}"),
            FrameRole::SomeFragment => write!(out, " fragment"),
            FrameRole::IpFragment => write!(out, " IP fragment {part}/{parts}"),
            FrameRole::Segment => write!(out, " segment {part}/{parts}"),
        };
        if let Some(role) = self.in_incident {
            let _ = write!(out, " ({})", role.name());
        }
    }
}

/// The marks collected in the first pass: the frames to write.
#[derive(Default)]
struct FrameMarks<'e> {
    evidence: Option<&'e Evidence>,
    list: Vec<FrameMark>,
    /// Maximum number of marks kept in memory.
    room: usize,
    full: bool,
    messages: u64,
    /// Number of messages from pastes, which have no frames.
    frameless: u64,
    joined: Option<Vec<u64>>,
    /// The role of the next message in the incident whose packets are exported.
    in_incident: Option<IncidentRole>,
    /// Positions of passwords; `None` if passwords are to be shown.
    masks: Option<Masks>,
}

impl RecordSink for FrameMarks<'_> {
    fn role(&mut self, role: IncidentRole) {
        self.in_incident = Some(role);
    }

    fn joined_frames(&mut self, frames: &[u64], _: &[Input]) {
        let joined = self.joined.get_or_insert_default();
        joined.clear();
        joined.extend_from_slice(frames);
    }

    fn message(&mut self, record: &Record<'_>, _: Option<&str>) {
        let frames = self.joined.as_deref().unwrap_or(record.frames);
        let count = frames.len();
        if count == 0 {
            self.frameless += 1;
            return;
        }
        self.messages += 1;
        if self.list.len() + count > self.room {
            self.full = true;
            return;
        }
        let role = match record.split {
            Some(split) if split.is_complete() && usize::from(split.total) == count => FrameRole::Fragment,
            Some(_) => FrameRole::SomeFragment,
            None if count == 1 => FrameRole::Whole,
            None if record.transport == Some(Transport::Tcp) => FrameRole::Segment,
            None => FrameRole::IpFragment,
        };
        let size = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        self.list.extend(frames.iter().enumerate().map(|(i, frame)| FrameMark {
            frame: *frame,
            message: record.index,
            part: (size(i + 1), size(count)),
            kind: record.kind,
            role,
            in_incident: self.in_incident,
        }));
        if let Some(masks) = &mut self.masks {
            masks.message(record, frames);
        }
    }

    fn failed(&self) -> bool {
        self.full
    }
}

impl FrameMarks<'_> {
    /// Returns the marks of a frame; `list` must be sorted.
    fn of(&self, frame: u64) -> &[FrameMark] {
        let start = self.list.partition_point(|mark| mark.frame < frame);
        let len = self.list[start..].iter().take_while(|mark| mark.frame == frame).count();
        &self.list[start..start + len]
    }
}

/// The second pass: writes the marked frames to a capture file.
pub(super) struct Packets {
    out: BufWriter<fs::File>,
    /// Link types of the interfaces written so far; the index is the number of the interface.
    links: Vec<LinkType>,
    scratch: Vec<u8>,
    count: u64,
    /// Number of marks whose frames were found in this pass.
    met: usize,
    messages: u64,
    /// Name of the file being written.
    name: String,
    evidence: Option<Evidence>,
    /// Number of packets in which a password was masked.
    masked: u64,
    error: Option<io::Error>,
}

impl Packets {
    pub(super) fn new(file: fs::File, name: String, evidence: Evidence) -> anyhow::Result<Self> {
        let mut out = BufWriter::with_capacity(256 << 10, file);
        let mut scratch = Vec::new();
        write::section_about("a2scope", cut(evidence.inputs(), MAX_COMMENT), &mut scratch);
        out.write_all(&scratch)?;
        let evidence = Some(evidence);
        Ok(Self {
            out,
            links: Vec::new(),
            scratch,
            count: 0,
            met: 0,
            messages: 0,
            name,
            evidence,
            masked: 0,
            error: None,
        })
    }

    pub(super) fn export(
        &mut self,
        job: &Job<'_>,
        inputs: &[Input],
        room: usize,
        merge: bool,
        progress: &ProgressBar,
    ) -> anyhow::Result<ReadResult> {
        let evidence = self.evidence.take();
        // What is masked has to be found as it stands in the file.
        let job = &Job { options: Options { show_secrets: true, ..job.options }, ..*job };
        let masks = (!job.args.show_secrets).then(Masks::default);
        let mut marks = FrameMarks { room, evidence: evidence.as_ref(), masks, ..FrameMarks::default() };
        let mut total = ReadResult::default();
        if merge {
            total = merge::all(job, inputs, progress, &mut marks);
            marks.list.sort_unstable();
            let mut merged = merge::open(inputs, progress);
            while !interrupt::stopped() && merged.next_frame(|frame| self.frame(frame, &marks)) {}
            total.failures.extend(merged.failures);
            total.failures.extend(self.unmet(&marks, "a file").err());
        } else {
            for input in inputs {
                if interrupt::stopped() || marks.full || self.error.is_some() {
                    break;
                }
                announce(progress, input);
                total.absorb(read::one(job, input, total.messages, progress, &mut marks));
                marks.list.sort_unstable();
                if !marks.list.is_empty() {
                    let read = self.again(input, &marks, progress);
                    let read = read.and_then(|()| self.unmet(&marks, &input.name));
                    total.failures.extend(read.err());
                }
                marks.list.clear();
                if let Some(masks) = &mut marks.masks {
                    *masks = Masks::default();
                }
            }
        }
        if marks.full {
            bail!(translated!(
                "command-export-too_many",
                "more than {limit} {limit|packet is|packets are} wanted; narrow the filter, or raise --max-packets",
                limit = room
            ));
        }
        if marks.frameless > 0 {
            warn(&translated!(
                "command-export-pastes",
                "{messages} {messages|message is|messages are} in pastes, which have no packets",
                messages = marks.frameless
            ));
        }
        self.messages = marks.messages;
        match self.error.take() {
            Some(error) => Err(error).context(self.name.clone()),
            None => Ok(total),
        }
    }

    /// Reads a file for the second time, and writes its marked frames.
    fn again(&mut self, input: &Input, marks: &FrameMarks<'_>, progress: &ProgressBar) -> anyhow::Result<()> {
        let Content::Capture(mut stream) = content::open(input, CHUNK, progress)? else {
            return Ok(());
        };
        let mut reader = FileReader::new();
        while !interrupt::stopped() && self.error.is_none() {
            let chunk = match stream.next_chunk() {
                // The first pass has already reported this damage.
                Err(error) if a2scope_input::damage(&error, 0).is_some() => &[],
                chunk => chunk.with_context(|| input.name.clone())?,
            };
            if chunk.is_empty() {
                reader.finish(&mut |frame| self.frame(&frame, marks));
                break;
            }
            reader.push(chunk, &mut |frame| self.frame(&frame, marks));
        }
        Ok(())
    }

    /// Fails if a marked frame was not found in the second pass, which means that the file has changed.
    fn unmet(&mut self, marks: &FrameMarks<'_>, name: &str) -> anyhow::Result<()> {
        let met = std::mem::take(&mut self.met);
        if met < marks.list.len() && !marks.full && !interrupt::stopped() && self.error.is_none() {
            bail!(
                "{name}: {}",
                translated!(
                    "command-export-changed",
                    "changed while it was read: packets that were there are gone"
                )
            );
        }
        Ok(())
    }

    fn frame(&mut self, frame: &Frame<'_>, marks: &FrameMarks<'_>) {
        let about = marks.evidence;
        let masked = marks.masks.as_ref().and_then(|masks| masks.masked(frame));
        let marks = marks.of(frame.number);
        let mut told = None;
        if marks.is_empty() || self.error.is_some() {
            return;
        }
        let mut comment = String::from("a2scope: ");
        for (i, mark) in marks.iter().enumerate() {
            if comment.len() > MAX_COMMENT {
                comment.push_str("; …");
                break;
            }
            if i > 0 {
                comment.push_str("; ");
            }
            mark.describe(&mut comment);
            if let Some(evidence) = about.filter(|_| told != Some(mark.message)) {
                told = Some(mark.message);
                let only = evidence.only();
                let about = evidence.about(mark.message).iter().filter(|text| Some(*text) != only.as_ref());
                for text in only.iter().chain(about) {
                    comment.push_str(", ");
                    comment.push_str(text);
                }
            }
        }
        if masked.is_some() {
            comment.push_str(", password masked");
            self.masked += 1;
        }
        if frame.time.is_none() {
            comment.push_str(" (captured without a time)");
        }
        let frame = &Frame { bytes: masked.as_deref().unwrap_or(frame.bytes), ..*frame };
        self.scratch.clear();
        let interface = self.links.iter().position(|link| *link == frame.link).unwrap_or_else(|| {
            write::interface(frame.link, &mut self.scratch);
            self.links.push(frame.link);
            self.links.len() - 1
        });
        write::enhanced(frame, interface as u32, &comment, &mut self.scratch);
        self.count += 1;
        self.met += marks.len();
        self.error = self.out.write_all(&self.scratch).err();
    }

    /// Flushes the file; returns a text for people that describes its content.
    pub(super) fn finish(mut self) -> anyhow::Result<String> {
        self.out.flush().context(self.name)?;
        let what = translated!(
            "command-exported-packets",
            "{packets} {packets|packet|packets} of {messages} {messages|message|messages}",
            packets = self.count,
            messages = self.messages
        );
        Ok(if self.masked == 0 {
            what
        } else {
            translated!(
                "command-exported-masked",
                "{what}; passwords are masked in {count} of them, --show-secrets keeps them",
                what,
                count = self.masked
            )
        })
    }
}

/// Returns the text, cut to at most `most` bytes.
fn cut(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}
