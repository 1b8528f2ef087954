//! Units of time: microseconds, or the unit given by an interface's `if_tsresol`.

use crate::Time;
use crate::time::NANOS;

/// The unit in which an interface counts time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clock {
    Micros,
    Nanos,
    /// 10⁻ⁿ seconds, given n.
    Decimal(u8),
    /// 2⁻ⁿ seconds, given n.
    Binary(u8),
}

impl Clock {
    /// Returns the unit given by an `if_tsresol` value.
    pub(super) fn new(resolution: u8) -> Self {
        match resolution {
            6 => Self::Micros,
            9 => Self::Nanos,
            n if n & 0x80 == 0 => Self::Decimal(n),
            n => Self::Binary(n & 0x7f),
        }
    }

    #[inline]
    pub(super) fn time(self, count: u64, offset: i64) -> Time {
        const PER_SECOND: u64 = NANOS as u64;
        let (seconds, nanos) = match self {
            Self::Micros => (count / 1_000_000, (count % 1_000_000) * 1000),
            Self::Nanos => (count / PER_SECOND, count % PER_SECOND),
            Self::Decimal(n) => decimal(count, n),
            Self::Binary(n) => {
                let whole = if n < 64 { count >> n } else { 0 };
                let part = if n < 64 { count & ((1 << n) - 1) } else { count };
                (whole, ((u128::from(part) * u128::from(PER_SECOND)) >> n) as u64)
            }
        };
        Time { seconds: (seconds as i64).saturating_add(offset), nanos: nanos as u32 }
    }
}

/// Converts `count` units of 10⁻ⁿ seconds to seconds and nanoseconds.
fn decimal(count: u64, n: u8) -> (u64, u64) {
    let units = 10u128.pow(u32::from(n).min(38));
    let count = u128::from(count);
    // With more than 28 decimal digits, the largest 64-bit count is still less than a nanosecond.
    let nanos = if n > 28 { 0 } else { count % units * u128::from(NANOS) / units };
    ((count / units) as u64, nanos as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_every_resolution() {
        let time = |resolution, count| Clock::new(resolution).time(count, 0);
        let at = |seconds, nanos| Time { seconds, nanos };
        assert_eq!(time(6, 1_500_000), at(1, 500_000_000));
        assert_eq!(time(9, 1_500_000_001), at(1, 500_000_001));
        assert_eq!(time(0, 7), at(7, 0));
        assert_eq!(time(3, 1_234), at(1, 234_000_000));
        assert_eq!(time(12, 1_000_000_999_999), at(1, 999));
        assert_eq!(time(19, u64::MAX), at(1, 844_674_407));
        assert_eq!(time(20, u64::MAX), at(0, 184_467_440));
        assert_eq!(time(127, u64::MAX), at(0, 0));
        assert_eq!(time(0x80 | 1, 3), at(1, 500_000_000));
        assert_eq!(time(0x94, 3 << 19), at(1, 500_000_000));
        assert_eq!(time(0x80 | 64, 1 << 63), at(0, 500_000_000));
        assert_eq!(time(0xff, u64::MAX), at(0, 0));
        assert_eq!(Clock::Micros.time(0, -5), at(-5, 0));
    }
}
