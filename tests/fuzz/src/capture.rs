//! `capture`: the bytes of a capture file.

use a2scope::capture::FileReader;
use a2scope::{Detail, Engine, Options, report};

use crate::check::{self, within};
use crate::message::summary;
use crate::script::Dice;

/// Bytes of memory for an engine without data, and for the decompressor with blocks of the largest size.
const BASE: usize = 5 << 20;

/// Reads a file at once and in chunks, traced and untraced.
pub fn capture(data: &[u8]) {
    frames(data);
    let mut dice = Dice::of(data);
    let whole = lines(data, Detail::Fields, &mut |_| data.len());
    let (few, many) = (1 + dice.below(7), 1 + dice.below(4096));
    for chunked in [
        lines(data, Detail::Fields, &mut |_| few),
        lines(data, Detail::Fields, &mut |dice: &mut Dice| 1 + dice.below(many)),
    ] {
        assert_eq!(chunked.len(), whole.len());
        for (chunked, whole) in chunked.iter().zip(&whole) {
            assert_eq!(chunked, whole);
        }
    }
    let bound = BASE + data.len() * 600;
    let digests = |detail| {
        let mut digests = Vec::new();
        let mut engine = Engine::new(Options { detail, ..Options::default() });
        within(bound, "an engine", || {
            let mut keep = |record: &a2scope::Record<'_>| {
                allocation_counter::opt_out(|| digests.push(check::digest(record)));
            };
            engine.push(data, &mut keep);
            engine.finish_file(&mut keep);
        });
        digests.push(summary(&engine));
        digests
    };
    assert_eq!(digests(Detail::Fields), digests(Detail::Summary));
}

/// Every record as JSON, and the summary.
fn lines(data: &[u8], detail: Detail, size: &mut dyn FnMut(&mut Dice) -> usize) -> Vec<String> {
    let mut dice = Dice::of(data);
    let mut engine = Engine::new(Options { detail, ..Options::default() });
    let mut lines = Vec::new();
    let style = report::RecordStyle { fields: true, ..report::RecordStyle::default() };
    let mut each = |record: &a2scope::Record<'_>| {
        check::record(record);
        let mut out = Vec::new();
        report::message(record, style, &mut out);
        lines.push(String::from_utf8(out).expect("a record is UTF-8"));
    };
    let mut rest = data;
    while !rest.is_empty() {
        let (chunk, behind) = rest.split_at(size(&mut dice).clamp(1, rest.len()));
        engine.push(chunk, &mut each);
        assert!(engine.held_bytes() <= BASE + data.len() * 16, "{} bytes are held", engine.held_bytes());
        rest = behind;
    }
    engine.finish_file(&mut each);
    assert_eq!(engine.held_bytes(), 0, "something is held behind the end");
    lines.push(summary(&engine));
    lines
}

/// Checks that frames are numbered in order, have the right offsets, and do not overlap.
fn frames(data: &[u8]) {
    let mut reader = FileReader::new();
    let (mut count, mut end) = (0, 0);
    let mut frame = |frame: a2scope::capture::Frame<'_>| {
        assert!(frame.number > count, "frame {} behind {count}", frame.number);
        count = frame.number;
        let at = frame.offset as usize;
        // The header before the frame's bytes: 16 or 24 bytes in pcap; 28, 12 or 32 bytes in a block of pcapng.
        let here = [16, 24, 28, 12, 32]
            .into_iter()
            .find(|head| data.get(at + head..at + head + frame.bytes.len()) == Some(frame.bytes));
        let here = here.unwrap_or_else(|| panic!("frame {count} is not at {at}"));
        assert!(at >= end, "the record of frame {count} begins inside the one before");
        end = at + here + frame.bytes.len();
    };
    reader.push(data, &mut frame);
    reader.finish(&mut frame);
    for note in reader.notes() {
        assert!(!note.text.to_string().chars().any(a2scope::wire::is_hidden), "{note:?}");
        assert!(note.offset <= data.len() as u64, "{note:?} of {} bytes", data.len());
    }
}
