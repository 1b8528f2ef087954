//! Benchmarks from frames to messages: splits, compression, IP fragments, and whole captures in memory.

mod corpus;
#[path = "../tests/support/files.rs"]
#[allow(dead_code, unreachable_pub, missing_debug_implementations, reason = "the tests use the rest")]
mod files;

use std::hint::black_box;

use a2scope::capture::{Frame, LinkType, Time};
use a2scope::report::{self, RecordStyle};
use a2scope::{Bunzip, CompressionOutcome, DefaultBunzip, Detail, Engine, Options};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// Size of generated captures, in bytes.
const CAPTURE: u64 = 8_000_000;
/// Seconds between two rounds of the same frames: long enough that the second round is not taken for copies.
const PAUSE: i64 = 60;

/// A reply with rules, long enough for five fragments.
fn rules() -> Vec<u8> {
    let mut message = b"\xff\xff\xff\xffE".to_vec();
    message.extend_from_slice(&200u16.to_le_bytes());
    for rule in 0..200 {
        message
            .extend_from_slice(format!("mp_rule_with_a_name_{rule:03}\0{}\0", rule * 37 % 1000).as_bytes());
    }
    message
}

/// Sends the same frames through an engine again and again, with a minute between rounds.
fn rounds(group: &str, cases: &[(&str, Vec<Vec<u8>>)], criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(group);
    for (name, frames) in cases {
        group.throughput(Throughput::Bytes(frames.iter().map(|frame| frame.len() as u64).sum()));
        for detail in [Detail::Summary, Detail::Fields] {
            let mut engine = Engine::new(Options { detail, ..Options::default() });
            let (mut number, mut time, mut messages) = (0, Time::default(), 0);
            group.bench_function(BenchmarkId::new(*name, format!("{detail:?}")), |bencher| {
                bencher.iter(|| {
                    time.seconds += PAUSE;
                    for bytes in frames {
                        number += 1;
                        let frame = Frame {
                            number,
                            link: LinkType(files::RAW_IP.into()),
                            time: Some(time),
                            bytes,
                            original_len: bytes.len() as u32,
                            interface: 0,
                            interfaces: 1,
                            offset: 0,
                        };
                        engine.frame(&frame, &mut |record| {
                            black_box(record);
                            messages += 1;
                        });
                    }
                });
            });
            assert_eq!(number, messages * frames.len() as u64, "{name}: each round gives a message");
        }
    }
    group.finish();
}

fn reassembly(criterion: &mut Criterion) {
    let message = rules();
    let (size, total) = (1248, message.len().div_ceil(1248));
    let source = |(index, part): (usize, &[u8])| {
        let head = [&b"\xfe\xff\xff\xff\x2b\0\0\0"[..], &[total as u8, index as u8, 0xE0, 4]].concat();
        files::ipv4(index as u16, 0x4000, &files::udp4((27015, 51000), &[&head[..], part].concat()))
    };
    let goldsource = |(index, part): (usize, &[u8])| {
        let head = [&b"\xfe\xff\xff\xff\x2b\0\0\0"[..], &[(index << 4 | total) as u8]].concat();
        files::ipv4(index as u16, 0x4000, &files::udp4((27015, 51000), &[&head[..], part].concat()))
    };
    let in_order: Vec<_> = message.chunks(size).enumerate().map(source).collect();
    let reversed: Vec<_> = in_order.iter().rev().cloned().collect();
    rounds(
        "split",
        &[
            ("source", in_order),
            ("source, last first", reversed),
            ("goldsource", message.chunks(size).enumerate().map(goldsource).collect()),
        ],
        criterion,
    );
    let (v4, v6) = (files::udp4((27015, 51000), &message), files::udp6((27015, 51000), &message));
    rounds(
        "fragments",
        &[("ipv4", files::fragments4(7, &v4, 1480)), ("ipv6", files::fragments6(7, &v6, 1448))],
        criterion,
    );
}

fn bzip2(criterion: &mut Criterion) {
    let mut streams: Vec<(usize, Vec<u8>)> = Vec::new();
    let mut engine = Engine::new(Options::default());
    engine.push(&corpus::capture(1.0, CAPTURE), &mut |record| {
        if let Some(compression) = record.compression
            && compression.outcome == CompressionOutcome::Ok
            && let Some(stream) = record.buffer(1).get(8..)
        {
            streams.push((compression.decompressed, stream.to_vec()));
        }
    });
    streams.sort();
    let mut group = criterion.benchmark_group("bzip2");
    let last = streams.len() - 1;
    for (name, (size, stream)) in
        [("small", &streams[0]), ("median", &streams[last / 2]), ("large", &streams[last])]
    {
        let (mut bunzip, mut out) = (DefaultBunzip::default(), Vec::new());
        group.throughput(Throughput::Bytes(*size as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                out.clear();
                bunzip.bunzip(black_box(stream), size + 1, &mut out).expect("a sound stream");
                black_box(&out);
            });
        });
    }
    group.finish();
}

fn captures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("capture");
    for (name, query) in [("noise", 0.0), ("5 % query", 0.05), ("all query", 1.0)] {
        let capture = corpus::capture(query, CAPTURE);
        group.throughput(Throughput::Bytes(capture.len() as u64));
        for detail in [Detail::Summary, Detail::Fields] {
            group.bench_function(BenchmarkId::new(name, format!("{detail:?}")), |bencher| {
                bencher.iter(|| {
                    let mut engine = Engine::new(Options { detail, ..Options::default() });
                    engine.push(black_box(&capture), &mut |record| {
                        black_box(record);
                    });
                });
            });
        }
        let mut out = Vec::new();
        group.bench_function(BenchmarkId::new(name, "NDJSON"), |bencher| {
            bencher.iter(|| {
                let mut engine = Engine::new(Options::default());
                engine.push(black_box(&capture), &mut |record| {
                    out.clear();
                    report::message(record, RecordStyle::default(), &mut out);
                    black_box(&out);
                });
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = corpus::criterion();
    targets = reassembly, bzip2, captures
}
criterion_main!(benches);
