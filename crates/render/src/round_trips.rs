//! A histogram of round-trip times with few rows.

#[cfg(test)]
use a2scope::RTT_BUCKETS;
use a2scope::Rtts;

use crate::translated;
use crate::units;

/// Round trips within a factor of two. The first row also has all shorter round trips, and the last row all longer
/// ones.
#[derive(Clone, Debug)]
pub struct Octave {
    pub name: String,
    /// The shortest time in this row, in nanoseconds.
    pub from: u64,
    pub count: u64,
}

/// Returns the histogram of round-trip times. Rows with few round trips at either end are merged.
pub fn octaves(rtts: &Rtts) -> Vec<Octave> {
    /// Rows at each end of the table are merged as long as the merged row holds at most 1/`FEW` of all round trips.
    const FEW: u64 = 200;
    if rtts.count == 0 {
        return Vec::new();
    }
    let counts: Vec<u64> = rtts.buckets.chunks(4).map(|quarters| quarters.iter().sum()).collect();
    // `value` returns the middle of a bucket, which is an eighth above its start.
    let start = |octave: usize| Rtts::value(octave * 4) * 8 / 9;
    let named = |octave: usize| units::nanos(start(octave) as i64);
    // Number of rows at one end that together have only few round trips.
    let passed = |counts: &mut dyn Iterator<Item = &u64>| {
        let mut sum = 0;
        counts
            .take_while(|count| {
                sum += **count;
                sum * FEW <= rtts.count
            })
            .count()
    };
    let first = passed(&mut counts.iter());
    let last = counts.len().saturating_sub(passed(&mut counts.iter().rev()));
    let sum = |range: std::ops::Range<usize>| counts.get(range).unwrap_or_default().iter().sum::<u64>();
    let mut rows = vec![Octave {
        name: translated!("report-below", "below {time}", time = named(first)),
        from: 0,
        count: sum(0..first),
    }];
    let from = |i: usize, count: u64| Octave {
        name: translated!("report-from", "from {time}", time = named(i)),
        from: start(i),
        count,
    };
    rows.extend((first..last).map(|i| from(i, sum(i..i + 1))));
    rows.push(from(last, sum(last..counts.len())));
    let is_end = |i: usize| i == 0 || i == last - first + 1;
    let mut i = 0;
    rows.retain(|row| {
        i += 1;
        !is_end(i - 1) || row.count > 0
    });
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_round_trip_is_lost_at_the_ends() {
        let mut rtts = Rtts::default();
        for (bucket, count) in [(2, 3), (40, 500), (47, 400), (60, 2), (RTT_BUCKETS - 1, 1)] {
            rtts.buckets[bucket] = count;
            rtts.count += count;
        }
        let rows = octaves(&rtts);
        let counts: Vec<u64> = rows.iter().map(|row| row.count).collect();
        assert_eq!(counts, [3, 500, 400, 3]);
        assert!(rows[0].name.starts_with("below") && rows[3].name.starts_with("from"), "{}", rows[0].name);
        assert!(octaves(&Rtts::default()).is_empty());
    }
}
