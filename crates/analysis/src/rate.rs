//! Counts how often something is seen within a time span.

use alloc::vec::Vec;

use super::stamp::Stamp;

impl Default for Rate {
    fn default() -> Self {
        Self::NONE
    }
}

/// Counts events within a time span. The first event after the end of a span starts a new span.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// The first event of the span.
    pub(crate) start: Stamp,
    pub(crate) count: u32,
}

impl Rate {
    pub(crate) const NONE: Self = Self { start: Stamp::NEVER, count: 0 };

    /// Counts an event. Returns the number of events in the current span so far, or 0 if the event has no
    /// time. `span` is in nanoseconds.
    #[inline]
    pub(crate) fn hit(&mut self, now: Stamp, span: i64) -> u32 {
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

/// Counts sightings, and reports them when there are enough. From then on, each new sighting is reported.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threshold(Vec<Stamp>);

impl Threshold {
    /// Adds one sighting, with the `N` messages that show it. When there are `enough` sightings, all of
    /// them are reported; from then on, each new one is reported.
    pub(crate) fn see<const N: usize>(
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
    use a2scope_capture::Time;

    use super::*;

    #[test]
    fn a_span_begins_with_what_comes_after_the_last_one() {
        let at = |nanos| Stamp::new(Some(0), Some(Time { seconds: 0, nanos }));
        let mut rate = Rate::NONE;
        assert_eq!([0, 999, 1000, 1001, 3000].map(|nanos| rate.hit(at(nanos), 1000)), [1, 2, 1, 2, 1]);
        assert_eq!(rate.hit(Stamp::NEVER, 1000), 0);
    }
}
