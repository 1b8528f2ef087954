//! Round-trip times: as a histogram for a run, as a range for a server or a conversation.

/// Number of buckets for round-trip times. There are four for each doubling, starting at 2^14 ns (16 µs).
pub const RTT_BUCKETS: usize = 96;
const RTT_FIRST: u32 = 14;

/// The round-trip times of a run, as a histogram.
#[derive(Clone, Debug)]
pub struct Rtts {
    /// Number of round-trip times in each bucket.
    pub buckets: [u64; RTT_BUCKETS],
    /// Number of round-trip times in all.
    pub count: u64,
}

impl Rtts {
    pub(super) fn add(&mut self, nanos: i64) {
        let nanos = nanos.max(1) as u64;
        let octave = nanos.ilog2();
        let quarter = if octave >= 2 { (nanos >> (octave - 2)) & 3 } else { 0 };
        let bucket = (u64::from(octave.saturating_sub(RTT_FIRST)) * 4 + quarter) as usize;
        if let Some(count) = self.buckets.get_mut(bucket.min(RTT_BUCKETS - 1)) {
            *count += 1;
        }
        self.count += 1;
    }

    /// Returns the round-trip time in the middle of a bucket, in nanoseconds.
    pub fn value(bucket: usize) -> u64 {
        let octave = bucket as u32 / 4 + RTT_FIRST;
        let quarter = bucket as u64 % 4;
        (1u64 << octave) + ((2 * quarter + 1) << (octave - 3))
    }

    /// Returns the quantile `share` (between 0 and 1) of the round-trip times, in nanoseconds, accurate to
    /// one eighth; `None` if there are no round-trip times.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let wanted = (self.count as f64 * share) as u64;
        let mut seen = 0;
        let bucket = self.buckets.iter().position(|count| {
            seen += count;
            *count > 0 && seen > wanted.min(self.count.saturating_sub(1))
        })?;
        Some(Self::value(bucket))
    }
}

impl Default for Rtts {
    fn default() -> Self {
        Self { buckets: [0; RTT_BUCKETS], count: 0 }
    }
}

/// The shortest, the longest and the mean round-trip time, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RttRange {
    /// The shortest round-trip time, in nanoseconds.
    pub min: i64,
    /// The longest round-trip time, in nanoseconds.
    pub max: i64,
    /// Number of round-trip times. If it is 0, `min` and `max` have no meaning.
    pub count: u64,
    sum: u64,
}

impl RttRange {
    pub(super) fn add(&mut self, rtt: i64) {
        self.min = if self.count == 0 { rtt } else { self.min.min(rtt) };
        self.max = self.max.max(rtt);
        self.count += 1;
        self.sum = self.sum.saturating_add(rtt.max(0) as u64);
    }

    /// Returns the mean round-trip time; `None` if there are no round-trip times.
    pub fn mean(&self) -> Option<i64> {
        self.sum.checked_div(self.count).map(|mean| mean as i64)
    }
}
