//! Benchmarks for one paste in each format.

mod corpus;

use std::hint::black_box;

use a2scope::capture::hexdump;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn pastes(criterion: &mut Criterion) {
    let options = corpus::paste_options();
    let mut group = criterion.benchmark_group("paste");
    for (format, paste) in corpus::pastes() {
        group.throughput(Throughput::Bytes(paste.len() as u64));
        group.bench_with_input(BenchmarkId::from_parameter(format), &paste, |bencher, paste| {
            bencher.iter(|| black_box(hexdump::read(black_box(paste), &options)));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = corpus::criterion();
    targets = pastes
}
criterion_main!(benches);
