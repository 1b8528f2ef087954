//! The most memory and work that hostile input can cause, at every limit.
//!
//! Each test sends far more than a limit allows and asserts four things: complete messages in between are still read;
//! what was dropped is counted or noted; the peak of memory stays below the limits concerned plus the cost of their
//! tables; and twice the input causes at most twice the work, measured in allocated bytes, not in time. `cargo test
//! --release --test bounds -- --nocapture --test-threads 1` prints the peaks as the rows of a table. Without
//! optimisation the inputs are smaller, see [`scaled`].
#![allow(missing_debug_implementations)]

mod analysis;
mod feed;
mod files;
mod fragments;
mod messages;
mod pastes;
mod streams;

use std::time::Instant;

/// Bytes that an engine holds apart from what its limits count: its own tables, one message with its tree, the
/// decompressor.
pub(crate) const BASE: usize = 6 << 20;
/// While a vector grows, it has capacity for twice its content, and its old buffer still exists.
pub(crate) const GROWTH: usize = 3;
/// No input may cause more bytes to be held than this.
pub(crate) const MOST: usize = 256 << 20;
/// Most seconds per megabyte of input, with optimisation.
const SECONDS_PER_MB: f64 = 5.0;

/// `full`, or a hundredth of it without optimisation, so that all tests together take only seconds.
pub(crate) const fn scaled(full: u64) -> u64 {
    if cfg!(debug_assertions) { full / 100 } else { full }
}

/// Memory, work and time of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    pub(crate) peak: u64,
    pub(crate) work: u64,
    pub(crate) seconds: f64,
}

/// Runs `work`, which returns its bytes of input, checks the limits, and prints a row of the table.
pub(crate) fn within(what: &str, bound: usize, work: impl FnOnce() -> u64) -> Used {
    assert!(bound <= MOST, "{what}: {bound} bytes are too many for a bound");
    let mut input = 0;
    let start = Instant::now();
    let counted = allocation_counter::measure(|| input = work());
    let used =
        Used { peak: counted.bytes_max, work: counted.bytes_total, seconds: start.elapsed().as_secs_f64() };
    let mb = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    println!(
        "| {what} | {:.1} | {:.1} | {:.0} | {:.2} |",
        mb(input),
        mb(used.peak),
        mb(bound as u64),
        used.seconds
    );
    assert!(used.peak <= bound as u64, "{what}: held {} bytes, {bound} are allowed", used.peak);
    let allowed = SECONDS_PER_MB * mb(input).max(1.0);
    assert!(cfg!(debug_assertions) || used.seconds < allowed, "{what}: took {} s", used.seconds);
    used
}

/// Runs `work` with `n` and with half of it, and checks that the work at most doubles, apart from fixed costs.
pub(crate) fn linear(what: &str, n: u64, bound: usize, work: impl Fn(u64) -> u64) {
    let half = allocation_counter::measure(|| assert!(work(n / 2) > 0)).bytes_total;
    let whole = within(what, bound, || work(n)).work;
    let allowed = 2 * half + half / 5 + BASE as u64;
    assert!(whole <= allowed, "{what}: {n} took {whole} bytes of allocations, half as many {half}");
}
