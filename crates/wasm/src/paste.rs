//! The result of a paste, with offsets in UTF-16 units.

use a2scope::capture::hexdump::{self, MarkRole};
use js_sys::{Uint8Array, Uint32Array};
use serde::Serialize;

use a2scope_wasm_language::language;

use crate::message_store::Pasted;
use crate::utf16::Utf16;

#[derive(Serialize)]
pub(crate) struct PasteResult {
    ok: bool,
    paste: Option<PasteView>,
    refusal: Option<RefusalView>,
}

/// A paste that was read.
#[derive(Serialize)]
pub(crate) struct PasteView {
    reading: ReadingView,
    rivals: Vec<ReadingView>,
    notes: Vec<PasteNoteView>,
    /// The notes with equal ones folded.
    problems: Vec<ProblemView>,
    marks: Vec<PasteMarkView>,
    repairs: Vec<RepairView>,
    packets: PacketsView,
}

/// The packets, one after the other: a large paste has some hundred thousand.
#[derive(Serialize)]
struct PacketsView {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    bytes: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    lengths: Uint32Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    sources: Uint32Array,
}

#[derive(Serialize)]
struct ReadingView {
    format: &'static str,
    reason: String,
    bytes: usize,
}

#[derive(Serialize)]
struct PasteNoteView {
    code: &'static str,
    text: String,
    start: u32,
    end: u32,
    packet: Option<usize>,
    byte: Option<usize>,
}

#[derive(Serialize)]
struct ProblemView {
    text: String,
    /// Indexes of the notes.
    notes: Vec<usize>,
}

#[derive(Serialize)]
struct RepairView {
    start: u32,
    end: u32,
    with: String,
}

#[derive(Serialize)]
struct PasteMarkView {
    start: u32,
    end: u32,
    role: &'static str,
}

#[derive(Serialize)]
struct RefusalView {
    code: &'static str,
    text: String,
    line: u32,
    start: u32,
    end: u32,
}

impl PasteResult {
    pub(crate) fn read(paste: PasteView) -> Self {
        Self { ok: true, paste: Some(paste), refusal: None }
    }

    pub(crate) fn refused(refusal: &hexdump::Refusal, text: &Utf16) -> Self {
        Self { ok: false, paste: None, refusal: Some(RefusalView::new(refusal, text)) }
    }
}

impl PasteView {
    pub(crate) fn new(Pasted { paste, text, .. }: &Pasted, within: Option<u32>) -> Self {
        let within = within.unwrap_or(u32::MAX);
        let note = |note: &hexdump::PasteNote| {
            let (start, end) = text.span(note.at);
            let (packet, byte) = note.byte.unzip();
            PasteNoteView {
                code: note.code.name(),
                text: language().translate(&note.text),
                start,
                end,
                packet,
                byte,
            }
        };
        let mark = |mark: &hexdump::PasteMark| {
            let (start, end) = text.span(mark.at);
            let role = match mark.role {
                MarkRole::Offset => "offset",
                MarkRole::Text => "text",
            };
            PasteMarkView { start, end, role }
        };
        Self {
            reading: ReadingView::new(&paste.reading),
            rivals: paste.rivals.iter().map(ReadingView::new).collect(),
            notes: paste.notes.iter().map(note).collect(),
            problems: hexdump::fold(&paste.notes)
                .into_iter()
                .filter(|problem| !problem.is_rule)
                .map(|problem| ProblemView {
                    text: a2scope::wire::Text(language().translate(&problem.text).as_bytes())
                        .visible()
                        .to_string(),
                    notes: problem.notes,
                })
                .collect(),
            repairs: paste
                .repairs
                .iter()
                .map(|repair| {
                    let (start, end) = text.span(repair.at);
                    RepairView { start, end, with: repair.with.clone() }
                })
                .collect(),
            marks: paste.marks.iter().map(mark).take_while(|mark| mark.start < within).collect(),
            packets: PacketsView::new(&paste.packets, text, within),
        }
    }
}

impl PacketsView {
    fn new(packets: &[hexdump::PastedPacket], text: &Utf16, within: u32) -> Self {
        let bytes: Vec<&[u8]> = packets.iter().map(|packet| &*packet.bytes).collect();
        let lengths: Vec<u32> = bytes.iter().map(|bytes| bytes.len() as u32).collect();
        let mut sources = Vec::new();
        for span in packets.iter().flat_map(|packet| &packet.sources) {
            let (start, end) = text.span(*span);
            if start >= within {
                break;
            }
            sources.extend([start, end]);
        }
        Self {
            bytes: Uint8Array::from(&*bytes.concat()),
            lengths: Uint32Array::from(&*lengths),
            sources: Uint32Array::from(&*sources),
        }
    }
}

impl ReadingView {
    fn new(reading: &hexdump::Reading) -> Self {
        Self { format: reading.format, reason: language().translate(&reading.reason), bytes: reading.bytes }
    }
}

impl RefusalView {
    fn new(refusal: &hexdump::Refusal, text: &Utf16) -> Self {
        let (start, end) = text.span(refusal.at);
        Self {
            code: refusal.code.name(),
            text: language().translate(&refusal.text),
            line: refusal.line,
            start,
            end,
        }
    }
}
