//! The index and time of a message, in a compact form.

use core::num::NonZeroU64;

use a2scope_capture::Time;
use a2scope_engine::{Record, number_of};

/// A second, in nanoseconds.
pub(super) const SECOND: i64 = 1_000_000_000;
/// A minute, in nanoseconds.
pub(super) const MINUTE: i64 = 60 * SECOND;

/// A time of the capture, in eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Instant {
    /// Nanoseconds since 1970; the value of [`Instant::NEVER`] if there is no time.
    nanos: i64,
}

impl Instant {
    /// The instant that stands for no time. It is earlier than every other instant.
    pub(super) const NEVER: Self = Self { nanos: i64::MIN };

    #[inline]
    pub(super) fn new(time: Option<Time>) -> Self {
        let nanos = |time: Time| time.seconds.saturating_mul(SECOND).saturating_add(time.nanos.into());
        time.map_or(Self::NEVER, |time| Self { nanos: nanos(time).max(Self::NEVER.nanos + 1) })
    }

    /// Returns the nanoseconds since 1970. The value has no meaning if there is no time.
    #[inline]
    pub(super) fn nanos(self) -> i64 {
        self.nanos
    }

    /// Returns the nanoseconds from `earlier` to this instant. `None` if one of them has no time, or if
    /// this instant is earlier.
    #[inline]
    pub(super) fn since(self, earlier: Self) -> Option<i64> {
        let both = self.is_timed() && earlier.is_timed();
        both.then(|| self.nanos.saturating_sub(earlier.nanos)).filter(|nanos| *nanos >= 0)
    }

    /// Returns the instant that is `nanos` nanoseconds later; no time stays no time.
    #[inline]
    pub(super) fn after(self, nanos: i64) -> Self {
        if self.is_timed() { Self { nanos: self.nanos.saturating_add(nanos) } } else { self }
    }

    #[inline]
    pub(super) fn is_timed(self) -> bool {
        self != Self::NEVER
    }

    /// Returns whether both instants have a time and are at most `span` nanoseconds apart, in either order.
    #[inline]
    pub(super) fn is_near(self, other: Self, span: i64) -> bool {
        self.is_timed() && other.is_timed() && self.nanos.abs_diff(other.nanos) <= span.unsigned_abs()
    }
}

/// The index and time of a message, in 16 bytes.
///
/// Times before 1678 and after 2262 are clamped to those years.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamp {
    instant: Instant,
    /// The index of the message plus one, or [`u64::MAX`] if there is no message. It is never zero, so that
    /// `Option<Stamp>` is no larger than `Stamp`.
    number: NonZeroU64,
}

impl Stamp {
    /// The stamp that stands for no message and no time. It is earlier than every other stamp.
    pub(super) const NEVER: Self = Self { instant: Instant::NEVER, number: NonZeroU64::MAX };

    /// Creates a stamp from an index and a time, each of which may be missing.
    pub fn new(index: Option<u64>, time: Option<Time>) -> Self {
        let number = index.and_then(|index| NonZeroU64::new(index.wrapping_add(1)));
        Self { instant: Instant::new(time), number: number.unwrap_or(NonZeroU64::MAX) }
    }

    #[inline]
    pub(super) fn of(record: &Record<'_>) -> Self {
        Self::new(Some(record.index), record.time)
    }

    /// Returns the time without the index.
    #[inline]
    pub(super) fn instant(self) -> Instant {
        self.instant
    }

    /// Returns the time in nanoseconds since 1970. The value has no meaning if there is no time.
    #[inline]
    pub(super) fn nanos(self) -> i64 {
        self.instant.nanos
    }

    /// Creates a stamp with a time but without a message. If `nanos` is `i64::MIN` or `i64::MAX`, it has no
    /// time either.
    pub(super) fn of_nanos(nanos: i64) -> Self {
        let nanos = if nanos == i64::MAX { i64::MIN } else { nanos };
        Self { instant: Instant { nanos }, number: NonZeroU64::MAX }
    }

    /// Returns the number of the message, as people read it. The value has no meaning if there is no message.
    pub fn number(self) -> u64 {
        number_of(self.index())
    }

    /// Returns the index of the message. The value has no meaning if there is no message, which occurs only
    /// in findings.
    #[inline]
    pub fn index(self) -> u64 {
        self.number.get() - 1
    }

    /// Returns the capture time; `None` if there is no time.
    pub fn time(self) -> Option<Time> {
        let Instant { nanos } = self.instant;
        let rest = u32::try_from(nanos.rem_euclid(SECOND)).unwrap_or_default();
        self.is_timed().then(|| Time { seconds: nanos.div_euclid(SECOND), nanos: rest })
    }

    /// Returns the nanoseconds from `earlier` to this stamp. `None` if one of them has no time, or if this
    /// stamp is earlier.
    #[inline]
    pub fn since(self, earlier: Self) -> Option<i64> {
        self.instant.since(earlier.instant)
    }

    pub(super) fn has_message(self) -> bool {
        self.number != NonZeroU64::MAX
    }

    #[inline]
    pub(super) fn is_timed(self) -> bool {
        self.instant.is_timed()
    }

    /// Returns whether both stamps have a time and are at most `span` nanoseconds apart, in either order.
    #[inline]
    pub(super) fn is_near(self, other: Self, span: i64) -> bool {
        self.instant.is_near(other.instant, span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_as_they_went_in() {
        for (seconds, nanos) in [(0, 0), (1_767_323_045, 123_456_789), (-1, 999_999_999)] {
            let time = Time { seconds, nanos };
            let stamp = Stamp::new(Some(1), Some(time));
            assert_eq!((stamp.time(), stamp.index(), stamp.has_message()), (Some(time), 1, true));
        }
        assert_eq!(Stamp::new(Some(1), None).time(), None);
        let far = Stamp::new(None, Some(Time { seconds: i64::MIN, nanos: 0 }));
        assert!(far.is_timed() && far.time().is_some() && !far.has_message());
    }

    #[test]
    fn an_option_takes_no_more() {
        assert_eq!(size_of::<Option<Stamp>>(), 16);
    }
}
