//! Checks that must hold for every record, whatever the input is.

use std::cell::RefCell;
use std::collections::BTreeMap;

use a2scope::wire::{Node, Note, Notes, Text, Tree, Value, is_hidden};
use a2scope::{BufferKind, Record, report};
use serde::de::IgnoredAny;

thread_local! {
    static REACHED: RefCell<Option<BTreeMap<&'static str, u64>>> = const { RefCell::new(None) };
}

/// The messages, arrivals and notes that `work` produces, with their counts.
pub fn reached(work: impl FnOnce()) -> BTreeMap<&'static str, u64> {
    REACHED.set(Some(BTreeMap::new()));
    work();
    REACHED.take().unwrap_or_default()
}

/// Runs `work`; panics if more than `bound` bytes were held at any time.
pub fn within<R>(bound: usize, what: &str, work: impl FnOnce() -> R) -> R {
    let mut result = None;
    let counted = allocation_counter::measure(|| result = Some(work()));
    let peak = counted.bytes_max;
    assert!(peak <= bound as u64, "{what} held {peak} bytes, {bound} are allowed");
    result.unwrap()
}

/// All checks of a single record.
pub fn record(record: &Record<'_>) {
    fields(record);
    json(record);
}

/// All checks of a record's fields.
pub fn fields(record: &Record<'_>) {
    REACHED.with_borrow_mut(|reached| {
        if let Some(reached) = reached {
            let notes = record.notes.iter().map(|note| note.code.name);
            for name in notes.chain([record.kind.name(), record.arrival.name()]) {
                *reached.entry(name).or_default() += 1;
            }
        }
    });
    for buffer in record.buffers {
        let (name, len) = (buffer.kind.name(), buffer.bytes.len());
        tiles(record.tree, buffer.kind.number(), len).unwrap_or_else(|why| panic!("{name}: {why}"));
        let mut at = 0;
        for piece in buffer.pieces {
            assert!(piece.at >= at, "{name}: pieces overlap at {at}: {:?}", buffer.pieces);
            at = piece.at + piece.len;
            assert!(at as usize <= len, "{name}: a piece ends at {at} of {len} bytes");
        }
        if buffer.kind == BufferKind::Captured && !buffer.pieces.is_empty() {
            let covered: u32 = buffer.pieces.iter().map(|piece| piece.len).sum();
            assert_eq!(covered as usize, len, "{name}: pieces {:?}", buffer.pieces);
        }
    }
    spans(record.tree, record.notes, |number| {
        let buffer = record.buffers.iter().find(|buffer| buffer.kind.number() == number);
        buffer.map(|buffer| buffer.bytes.len())
    });
}

/// Spans of fields and notes are inside existing buffers, and fields inside their groups.
pub fn spans(tree: &Tree, notes: &Notes, len: impl Fn(u8) -> Option<usize>) {
    for (i, node) in tree.nodes().iter().enumerate() {
        let Some(len) = len(node.span.buffer) else {
            panic!("{} is in buffer {}, which is not there", node.meta.name, node.span.buffer)
        };
        assert!(node.span.end() as usize <= len, "{} ends at {} of {len}", node.meta.name, node.span.end());
        let below = tree.nodes().get(i + 1..=i + node.below as usize).expect("a group's nodes follow it");
        for child in below.iter().filter(|child| child.span.buffer == node.span.buffer) {
            let inside = child.span.offset >= node.span.offset && child.span.end() <= node.span.end();
            assert!(inside, "{} is not inside {}", child.meta.name, node.meta.name);
        }
    }
    for note in notes {
        let Note { code, span, .. } = note;
        // A buffer that is only needed for the trace does not exist without it.
        if let Some(len) = len(span.buffer) {
            assert!(span.end() as usize <= len, "{} is about {span:?}, of {len} bytes", code.name);
        }
        let text = note.to_string();
        assert!(!text.chars().any(is_hidden), "the note {} has {text:?}", code.name);
    }
}

/// Checks that the leaves of a buffer cover its bytes exactly once.
pub fn tiles(tree: &Tree, buffer: u8, len: usize) -> Result<(), String> {
    let mut leaves: Vec<&Node> = tree.leaves().filter(|leaf| leaf.span.buffer == buffer).collect();
    leaves.sort_by_key(|leaf| leaf.span);
    let mut at = 0;
    for leaf in leaves {
        if leaf.span.offset != at {
            return Err(format!("{} begins at {}, not at {at}", leaf.meta.name, leaf.span.offset));
        }
        at = leaf.span.end();
    }
    if at as usize == len { Ok(()) } else { Err(format!("the fields cover {at} of {len} bytes")) }
}

/// Members that the schema requires of every message.
const REQUIRED: &[&str] = &[
    "schema",
    "record",
    "index",
    "time",
    "frames",
    "transport",
    "src",
    "dst",
    "message",
    "engine",
    "bytes",
    "data",
    "notes",
];

/// Checks that the JSON of a record is one line with the required members, reveals no secret, and is safe to print on a
/// terminal.
pub fn json(record: &Record<'_>) {
    let mut out = Vec::new();
    for fields in [true, false] {
        out.clear();
        report::message(record, report::RecordStyle { fields, ..report::RecordStyle::default() }, &mut out);
        let text = line(&out);
        let members: BTreeMap<&str, IgnoredAny> =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        for name in REQUIRED {
            assert!(members.contains_key(*name), "no member {name}: {text}");
        }
        assert_eq!(members.contains_key("fields"), fields);
        for secret in record.tree.leaves().filter(|leaf| leaf.meta.secret) {
            let bytes = secret.span.of(record.buffer(secret.span.buffer));
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            // Short secrets, and those of one repeated byte, may occur in other fields by chance.
            let dull = bytes.iter().all(|byte| bytes.first() == Some(byte));
            // Other text may contain the same digits, as a log line once did; those do not come from the secret.
            let written = stands(record, hex.as_bytes()) > 0;
            if bytes.len() >= 8 && !dull && !written && stands(record, bytes) == 1 {
                assert!(!without_escapes(text).contains(&hex), "the secret {hex} stands in {text}");
            }
        }
    }
}

/// Replaces the digits of `\uXXXX` with dots. They could otherwise form a longer hex number with the text after them.
fn without_escapes(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let mut chars = json.chars();
    while let Some(c) = chars.next() {
        out.push(c);
        if c == '\\' {
            let escaped = chars.next();
            out.extend(escaped);
            if escaped == Some('u') {
                out.extend(chars.by_ref().take(4).map(|_| '.'));
            }
        }
    }
    out
}

/// Checks that a line is safe to print on a terminal.
pub fn line(bytes: &[u8]) -> &str {
    let text = std::str::from_utf8(bytes).expect("JSON is UTF-8");
    if let Some(c) = text.chars().find(|c| is_hidden(*c)) {
        panic!("U+{:04X} stands in {text}", c as u32);
    }
    text
}

/// How often bytes occur in the buffers. If more than once, other fields may show them too.
fn stands(record: &Record<'_>, bytes: &[u8]) -> usize {
    let times = |buffer: &[u8]| buffer.windows(bytes.len().max(1)).filter(|window| *window == bytes).count();
    record.buffers.iter().map(|buffer| times(buffer.bytes)).sum()
}

/// The properties in which two runs must agree: everything about a record except its fields.
pub fn digest(record: &Record<'_>) -> String {
    let notes: Vec<String> = record.notes.iter().map(|note| format!("{} {note}", note.code.name)).collect();
    format!(
        "{} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {notes:?} {:?}",
        record.index,
        record.time,
        record.frames,
        record.kind,
        record.arrival,
        record.bytes,
        record.split,
        record.compression,
        record.value
    )
}

/// Checks that each piece of a captured or reassembled buffer has the bytes of its frame.
pub fn pieces_are_of(record: &Record<'_>, frames: &[Vec<u8>]) {
    for buffer in record.buffers {
        for piece in buffer.pieces {
            let ours = &buffer.bytes[piece.at as usize..(piece.at + piece.len) as usize];
            let frame = &frames[piece.frame as usize - 1];
            let theirs = frame.get(piece.offset as usize..(piece.offset + piece.len) as usize);
            assert_eq!(
                Some(ours),
                theirs,
                "{:?} of {} of record {}",
                piece,
                buffer.kind.name(),
                record.index
            );
        }
    }
}

/// Whether two values are equal; floats must have the same bits.
pub fn same_value(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
        (a, b) => a == b,
    }
}

/// The first of some bytes, for panic messages.
pub fn shown(bytes: &[u8]) -> String {
    Text(bytes.get(..400).unwrap_or(bytes)).visible().to_string()
}
