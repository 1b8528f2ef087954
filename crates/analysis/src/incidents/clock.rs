//! The time of the capture, corrected so that it never goes back.

use a2scope_engine::Arrival;

use super::super::stamp::SECOND;

/// The time of the capture. If the capture's clock was set back, an offset is added to all later times, so
/// that the time does not go back.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    /// The offset in nanoseconds that is added to times of the capture.
    pub(super) ahead: i64,
    /// The latest time so far, with the offset; `None` before the first message.
    pub(super) last: Option<i64>,
}

impl Clock {
    /// Advances to the time of the next message. A message that waited for its fragments comes late and has
    /// an earlier time. This does not mean that the clock was set back.
    #[inline]
    pub(super) fn advance(&mut self, nanos: i64, arrival: Arrival) {
        let now = nanos.saturating_add(self.ahead);
        let last = *self.last.get_or_insert(now);
        if now < last - SECOND && arrival != Arrival::Incomplete {
            self.ahead = last.saturating_sub(nanos);
        } else if now > last {
            self.last = Some(now);
        }
    }

    /// Returns the second in which a message of this time, in nanoseconds, is counted.
    #[inline]
    pub(super) fn second(&self, nanos: i64) -> i64 {
        nanos.saturating_add(self.ahead).div_euclid(SECOND)
    }

    /// Returns the second of the latest time so far.
    #[inline]
    pub(super) fn now(&self) -> i64 {
        self.last.unwrap_or_default().div_euclid(SECOND)
    }
}
