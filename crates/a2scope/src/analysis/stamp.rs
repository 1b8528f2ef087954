//! When something was seen, small enough to be kept many times.

use a2scope_capture::Time;

use crate::analysis::exchange::At;
use crate::record::Record;

/// A second, in nanoseconds.
pub(super) const SECOND: i64 = 1_000_000_000;
/// A minute.
pub(super) const MINUTE: i64 = 60 * SECOND;

/// A message's place in the run. Times beyond the years 1678 to 2262 are taken as those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stamp {
    /// Nanoseconds since 1970, or [`Stamp::UNTIMED`].
    pub(super) nanos: i64,
    /// Index of the message, or [`Stamp::UNSEEN`].
    pub(super) index: u64,
}

impl Stamp {
    const UNTIMED: i64 = i64::MIN;
    const UNSEEN: u64 = u64::MAX;
    /// Before everything.
    pub(super) const NEVER: Self = Self { nanos: Self::UNTIMED, index: Self::UNSEEN };

    pub(super) fn new(index: Option<u64>, time: Option<Time>) -> Self {
        let nanos = time.map_or(Self::UNTIMED, |time| {
            time.seconds.saturating_mul(SECOND).saturating_add(time.nanos.into()).max(Self::UNTIMED + 1)
        });
        Self { nanos, index: index.unwrap_or(Self::UNSEEN) }
    }

    #[inline]
    pub(super) fn of(record: &Record<'_>) -> Self {
        Self::new(Some(record.index), record.time)
    }

    pub(super) fn at(at: At) -> Self {
        Self::new(Some(at.index), at.time)
    }

    pub(super) fn time(self) -> Option<Time> {
        let nanos = u32::try_from(self.nanos.rem_euclid(SECOND)).unwrap_or_default();
        self.is_timed().then(|| Time { seconds: self.nanos.div_euclid(SECOND), nanos })
    }

    pub(super) fn index(self) -> Option<u64> {
        (self.index != Self::UNSEEN).then_some(self.index)
    }

    #[inline]
    pub(super) fn is_timed(self) -> bool {
        self.nanos != Self::UNTIMED
    }

    /// Whether both have a time and are no more than `span` apart, whichever came first.
    #[inline]
    pub(super) fn is_near(self, other: Self, span: i64) -> bool {
        self.is_timed() && other.is_timed() && self.nanos.abs_diff(other.nanos) <= span.unsigned_abs()
    }
}

impl Default for Rate {
    fn default() -> Self {
        Self::NONE
    }
}

/// Counts what comes within a span that begins with something that came.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate {
    /// The first one of the span.
    pub(super) start: Stamp,
    pub(super) count: u32,
}

impl Rate {
    pub(super) const NONE: Self = Self { start: Stamp::NEVER, count: 0 };

    /// Counts one more; how many there are in this span by now. 0 without a time.
    #[inline]
    pub(super) fn hit(&mut self, now: Stamp, span: i64) -> u32 {
        if !now.is_timed() {
            return 0;
        }
        if now.is_near(self.start, span - 1) {
            self.count += 1;
        } else {
            *self = Self { start: now, count: 1 };
        }
        self.count
    }
}

/// Tells once enough was seen, and of everything that is seen after.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally(alloc::vec::Vec<Stamp>);

impl Tally {
    /// Takes the messages that show it this time, always as many; `enough` is how many times.
    pub(super) fn see<const N: usize>(
        &mut self,
        seen: [Stamp; N],
        enough: usize,
        report: impl FnOnce(&[Stamp], u64),
    ) {
        if self.0.len() >= enough * N {
            report(&seen, 1);
            return;
        }
        self.0.extend(seen);
        if self.0.len() == enough * N {
            report(&self.0, enough as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_as_they_went_in() {
        for (seconds, nanos) in [(0, 0), (1_767_323_045, 123_456_789), (-1, 999_999_999)] {
            let time = Time { seconds, nanos };
            assert_eq!(Stamp::new(Some(1), Some(time)).time(), Some(time));
        }
        assert_eq!(Stamp::new(Some(1), None).time(), None);
        let far = Stamp::new(None, Some(Time { seconds: i64::MIN, nanos: 0 }));
        assert!(far.is_timed() && far.time().is_some() && far.index().is_none());
    }

    #[test]
    fn a_span_begins_with_what_comes_after_the_last_one() {
        let at = |nanos| Stamp { nanos, index: 0 };
        let mut rate = Rate::NONE;
        assert_eq!([0, 999, 1000, 1001, 3000].map(|nanos| rate.hit(at(nanos), 1000)), [1, 2, 1, 2, 1]);
        assert_eq!(rate.hit(Stamp::NEVER, 1000), 0);
    }
}
