//! Benchmarks for one message: decoded with and without its fields, and written as JSON.

mod corpus;

use std::hint::black_box;

use a2scope::report::{self, RecordStyle};
use a2scope::wire::{self, MessageKind, Notes, Sender, Trace, Tree, rcon};
use a2scope::{Engine, Options};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn decode(kind: MessageKind, bytes: &[u8], trace: &mut impl Trace, notes: &mut Notes) {
    notes.clear();
    if kind.is_rcon() {
        let sender = if kind.sender() == Sender::Client { Sender::Client } else { Sender::Server };
        black_box(rcon::decode(black_box(bytes), 0, Some(sender), trace, notes));
    } else {
        black_box(wire::decode(black_box(bytes), 0, trace, notes));
    }
}

fn decoding(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("decode");
    for (kind, bytes) in corpus::messages() {
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        let mut notes = Notes::default();
        group.bench_with_input(BenchmarkId::new("untraced", kind.name()), &bytes, |bencher, bytes| {
            bencher.iter(|| decode(kind, bytes, &mut (), &mut notes));
        });
        let mut tree = Tree::default();
        group.bench_with_input(BenchmarkId::new("traced", kind.name()), &bytes, |bencher, bytes| {
            bencher.iter(|| {
                tree.clear();
                decode(kind, bytes, &mut tree, &mut notes);
            });
        });
    }
    group.finish();
}

fn json(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("json");
    let wanted = [
        MessageKind::InfoRequest,
        MessageKind::Info,
        MessageKind::Players,
        MessageKind::Rules,
        MessageKind::MasterReply,
    ];
    for (kind, bytes) in corpus::messages() {
        if !wanted.contains(&kind) {
            continue;
        }
        let mut engine = Engine::new(Options::default());
        engine.payload(&bytes, &mut |record| {
            for (name, fields) in [("record", false), ("with fields", true)] {
                let style = RecordStyle { fields, ..RecordStyle::default() };
                let mut out = Vec::new();
                report::message(record, style, &mut out);
                // The throughput is that of the output.
                group.throughput(Throughput::Bytes(out.len() as u64));
                group.bench_function(BenchmarkId::new(name, kind.name()), |bencher| {
                    bencher.iter(|| {
                        out.clear();
                        report::message(black_box(record), style, &mut out);
                        black_box(&out);
                    });
                });
            }
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = corpus::criterion();
    targets = decoding, json
}
criterion_main!(benches);
