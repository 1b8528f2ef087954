//! A file read in shards gives the same records and counts as the file read from front to back, for any size of shards
//! and any damage.

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use a2scope::capture::{FileReader, Frame, RESYNC_WINDOW};
use a2scope::report::{self, RecordStyle};
use a2scope::text::English;
use a2scope::{Engine, Options, Record, Shard, ShardRecord};

/// A record as a line of JSON.
fn line(record: &Record<'_>) -> String {
    let mut line = Vec::new();
    report::message(
        record,
        RecordStyle { fields: true, show_secrets: true, ..RecordStyle::default() },
        &mut line,
    );
    String::from_utf8(line).unwrap()
}

fn summary(engine: &Engine) -> String {
    let mut line = Vec::new();
    report::summary(&engine.summary(), &English, &mut line);
    String::from_utf8(line).unwrap()
}

fn whole(file: &[u8]) -> Vec<String> {
    let mut engine = Engine::new(Options::default());
    let mut lines = Vec::new();
    engine.push(file, &mut |record| lines.push(line(record)));
    engine.finish_file(&mut |record| lines.push(line(record)));
    lines.push(summary(&engine));
    lines
}

/// The output with shards of `size` bytes, and how many shards were joined right away and how many had to be scanned
/// again.
fn sharded(file: &[u8], head: usize, size: usize) -> (Vec<String>, [u32; 2]) {
    let mut engine = Engine::new(Options::default());
    // One shard per thread.
    let mut shards = [Shard::new(Options::default()), Shard::new(Options::default())];
    let mut lines = Vec::new();
    let mut counts = [0; 2];
    let mut at = head.min(file.len());
    engine.push(&file[..at], &mut |record| lines.push(line(record)));
    while engine.reader().missing() > 0 && at < file.len() {
        let end = (at + engine.reader().missing()).min(file.len());
        engine.push(&file[at..end], &mut |record| lines.push(line(record)));
        at = end;
    }
    // Guesses use an older state of the reader than the one when it is their turn.
    let reader = engine.reader().from_here();
    for (n, offset) in (at..file.len()).step_by(size).enumerate() {
        let shard = &mut shards[n % 2];
        let end = (offset + size).min(file.len());
        let mut more = |from: u64, missing: usize, more: &mut Vec<u8>| {
            let behind = file.get(from as usize..).unwrap_or_default();
            more.extend_from_slice(&behind[..missing.min(behind.len())]);
            Ok::<(), Infallible>(())
        };
        shard.buffer.clear();
        shard.buffer.extend_from_slice(&file[offset..end]);
        shard.scan(&reader, offset as u64, &mut more).unwrap();
        let mut early = Vec::new();
        if engine.join(shard, &mut |record| early.push(line(record))) {
            counts[0] += 1;
        } else {
            counts[1] += 1;
            shard.scan_from(engine.reader(), offset as u64, &mut more).unwrap();
            engine.join_surely(shard, &mut |record| early.push(line(record)));
        }
        let mut early = early.into_iter();
        shard.decode(&mut |record| {
            lines.push(match record {
                ShardRecord::Message(record) => line(record),
                ShardRecord::AlreadyEmitted => early.next().expect("it was given out"),
            });
        });
        assert_eq!(early.next(), None);
    }
    for shard in &shards {
        engine.absorb(shard);
    }
    engine.finish_file(&mut |record| lines.push(line(record)));
    lines.push(summary(&engine));
    (lines, counts)
}

fn captures() -> Vec<(&'static str, Vec<u8>)> {
    ["mixed.pcapng", "sample.pcapng"]
        .map(|name| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures").join(name);
            (name, fs::read(path).unwrap())
        })
        .into()
}

/// The frames of a file as pcap with microseconds.
fn pcap(file: &[u8]) -> Vec<u8> {
    let mut pcap = Vec::new();
    for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 1] {
        pcap.extend(u32::to_le_bytes(word));
    }
    let mut reader = FileReader::new();
    reader.push(file, &mut |frame: Frame<'_>| {
        let time = frame.time.unwrap();
        let len = frame.bytes.len() as u32;
        for word in [time.seconds as u32, time.nanos / 1000, len, frame.original_len] {
            pcap.extend(word.to_le_bytes());
        }
        pcap.extend_from_slice(frame.bytes);
    });
    pcap
}

/// Shows only the first difference of `a` and `b`.
fn same(what: &str, a: &[String], b: &[String]) {
    for (n, (a, b)) in a.iter().zip(b).enumerate() {
        assert!(a == b, "{what}, line {n}:\n{a}\n{b}");
    }
    assert_eq!(a.len(), b.len(), "{what}");
}

#[test]
fn cuts_change_nothing() {
    for (name, file) in captures() {
        for (kind, file) in [("pcapng", file.clone()), ("pcap", pcap(&file))] {
            let expected = whole(&file);
            for size in [700, 4096, 9973, 65_536, 300_000] {
                let (lines, [joined, again]) = sharded(&file, 4096, size);
                same(&format!("{name} as {kind}, shards of {size}"), &expected, &lines);
                // A guess may fail if a shard contains no complete chain of records.
                assert!(
                    size < 65_536 || again <= 1,
                    "{name} as {kind}, {size}: {joined} joined, {again} again"
                );
            }
        }
    }
}

#[test]
fn damage_changes_nothing() {
    for (name, file) in captures() {
        for (kind, file) in [("pcapng", file.clone()), ("pcap", pcap(&file))] {
            for (i, at) in (5000..file.len()).step_by(file.len() / 7 + 1).enumerate() {
                let mut broken = file.clone();
                match i % 3 {
                    // Most likely this hits a length, or bytes that are then taken for one.
                    0 => broken[at..at + 16].fill(0xFF),
                    1 => drop(broken.drain(at..at + 333)),
                    _ => broken.truncate(at),
                }
                let expected = whole(&broken);
                for size in [4096, 50_000] {
                    let (lines, _) = sharded(&broken, 4096, size);
                    same(&format!("{name} as {kind}, broken at {at}, shards of {size}"), &expected, &lines);
                }
            }
        }
    }
}

/// A section or interface in the middle of a file changes how the rest is read.
#[test]
fn interfaces_and_sections_in_the_middle() {
    let [(_, mixed), (_, sample)] = <[_; 2]>::try_from(captures()).unwrap();
    let file = [mixed.as_slice(), &sample, &mixed].concat();
    let expected = whole(&file);
    for size in [4096, 30_000, 100_000] {
        let (lines, [joined, _]) = sharded(&file, 4096, size);
        same(&format!("shards of {size}"), &expected, &lines);
        assert!(joined > 0);
    }
}

/// A failed search ends the reading, in whichever shard it is. The rest is counted but not read.
#[test]
fn a_file_that_is_given_up() {
    let mut file = pcap(&captures()[0].1)[..24].to_vec();
    file.resize(RESYNC_WINDOW as usize + (2 << 20), 0xFF);
    let expected = whole(&file);
    assert!(expected[0].contains("the rest of the file was not read"), "{}", expected[0]);
    let (lines, _) = sharded(&file, 4096, 1 << 20);
    same("given up in its head", &expected, &lines);
}
