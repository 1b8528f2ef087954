//! Reads moments in the forms in which people write them, and ranges between two moments: for `--since` and
//! `--until`, and for `timestamp("…")` in filters.
//!
//! | written | meaning |
//! |---|---|
//! | `2025-11-01T13:06:40.5Z`, `2025-11-01 14:06:40+01:00` | that moment; without an offset, in UTC |
//! | `2025-11-01` | the beginning of that day, in UTC |
//! | `1761998800`, `1761998800.5` | this many seconds after 1970-01-01T00:00:00Z |
//! | `13:06`, `13:06:40.5` | that time on the day of the first packet, in UTC |
//! | `+90s`, `+5m`, `+1h30m` | this long after the first packet |
//!
//! A time of day that would be more than twelve hours before the first packet is taken to be on the next
//! day, because a capture may run past midnight. Nothing here reads a clock.

use core::fmt;
use core::str::FromStr;

use a2scope_capture::Time;

/// Nanoseconds in a second.
const NANOS: i64 = 1_000_000_000;
/// Seconds in a day.
const DAY: i64 = 86_400;
/// Maximum time, in seconds, by which a time of day may be before the first packet.
const BEFORE: i64 = DAY / 2;

/// A moment as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A fixed time.
    At(Time),
    /// This many nanoseconds since midnight UTC, on the day of the first packet.
    OfDay(i64),
    /// This many nanoseconds after the first packet.
    After(i64),
}

impl Moment {
    /// Returns the time in a capture whose first packet has the time `first`.
    pub fn from_first(self, first: Time) -> Time {
        match self {
            Self::At(time) => time,
            Self::After(nanos) => later(first, nanos),
            Self::OfDay(nanos) => {
                let midnight = Time { seconds: first.seconds - first.seconds.rem_euclid(DAY), nanos: 0 };
                let time = later(midnight, nanos);
                if first.since(time) > BEFORE * NANOS { later(time, DAY * NANOS) } else { time }
            }
        }
    }

    /// Returns the time; `None` if it depends on the first packet of a capture.
    pub fn absolute(self) -> Option<Time> {
        match self {
            Self::At(time) => Some(time),
            Self::OfDay(_) | Self::After(_) => None,
        }
    }
}

/// Returns the time `nanos` nanoseconds after `time`.
fn later(time: Time, nanos: i64) -> Time {
    let nanos = nanos + i64::from(time.nanos);
    Time {
        seconds: time.seconds.saturating_add(nanos.div_euclid(NANOS)),
        nanos: nanos.rem_euclid(NANOS) as u32,
    }
}

/// The error for a text that is not a [`Moment`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMoment;

impl fmt::Display for NoMoment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time; write 2025-11-01T13:06:40Z, 2025-11-01, 13:06:40, 1762002400 or +5m")
    }
}

impl core::error::Error for NoMoment {}

impl FromStr for Moment {
    type Err = NoMoment;

    fn from_str(text: &str) -> Result<Self, NoMoment> {
        let text = text.trim();
        let moment = if let Some(duration) = text.strip_prefix('+') {
            span(duration).map(Self::After)
        } else if text.as_bytes().get(4) == Some(&b'-') {
            timestamp(text).map(Self::At)
        } else if !text.contains(':') {
            epoch(text).map(Self::At)
        } else {
            let mut rest = text;
            clock(&mut rest).filter(|_| rest.is_empty()).map(Self::OfDay)
        };
        moment.ok_or(NoMoment)
    }
}

/// Reads seconds since 1970, with or without a fraction. Fewer digits are an hour, a year or a date.
fn epoch(text: &str) -> Option<Time> {
    const LEAST: usize = 9;
    let (whole, fraction) =
        text.split_once(['.', ',']).map_or((text, None), |(whole, after)| (whole, Some(after)));
    if whole.len() < LEAST || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let nanos = fraction.map_or(Some(0), decimals)?;
    Some(Time { seconds: whole.parse().ok()?, nanos: nanos as u32 })
}

/// Reads a date, with or without a time of day and an offset from UTC.
fn timestamp(text: &str) -> Option<Time> {
    let (date, rest) = text.split_at_checked(10)?;
    let midnight = alloc::format!("{date}T00:00:00.000000000Z").parse::<Time>().ok()?;
    if rest.is_empty() {
        return Some(midnight);
    }
    let mut rest = rest.strip_prefix(['T', 't', ' ', '_'])?;
    let of_day = clock(&mut rest)?;
    Some(later(midnight, of_day - offset(rest.trim_start())? * NANOS))
}

/// Reads an offset from UTC and returns it in seconds. It is positive if clocks there are ahead of UTC.
fn offset(text: &str) -> Option<i64> {
    if matches!(text, "" | "Z" | "z" | "UTC") {
        return Some(0);
    }
    let (sign, mut rest) = match text.split_at_checked(1)? {
        ("+", rest) => (1, rest),
        ("-" | "\u{2212}", rest) => (-1, rest),
        _ => return None,
    };
    let hours = two_digits(&mut rest, 23)?;
    rest = rest.strip_prefix(':').unwrap_or(rest);
    let minutes = if rest.is_empty() { 0 } else { two_digits(&mut rest, 59)? };
    rest.is_empty().then_some(sign * (hours * 3600 + minutes * 60))
}

/// Reads `13:06`, `13:06:40` or `13:06:40.5` from the beginning of `rest`. Returns it as nanoseconds since midnight.
fn clock(rest: &mut &str) -> Option<i64> {
    let hours = two_digits(rest, 23)?;
    *rest = rest.strip_prefix(':')?;
    let minutes = two_digits(rest, 59)?;
    let mut nanos = (hours * 3600 + minutes * 60) * NANOS;
    if let Some(after) = rest.strip_prefix(':') {
        *rest = after;
        // 60 is a leap second, which is taken as the first second of the next minute.
        nanos += two_digits(rest, 60)? * NANOS;
        if let Some(after) = rest.strip_prefix(['.', ',']) {
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let (fraction, after) = after.split_at_checked(digits)?;
            nanos += decimals(fraction)?;
            *rest = after;
        }
    }
    Some(nanos)
}

/// Reads a number of two digits from the beginning of `rest`; `None` if it is larger than `most`.
fn two_digits(rest: &mut &str, most: i64) -> Option<i64> {
    let (digits, after) = rest.split_at_checked(2)?;
    let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())??;
    *rest = after;
    Some(number).filter(|number| *number <= most)
}

/// Reads the digits after a decimal point as nanoseconds. Digits after the ninth are dropped.
fn decimals(digits: &str) -> Option<i64> {
    if digits.is_empty() {
        return None;
    }
    let nine = digits.bytes().chain(core::iter::repeat(b'0')).take(9);
    nine.map(|byte| byte.is_ascii_digit().then(|| i64::from(byte - b'0')))
        .try_fold(0, |number, digit| Some(number * 10 + digit?))
}

/// Reads a span of time such as `1h30m`, `2.5s` or `250ms` as nanoseconds; `None` if it is longer than a century.
fn span(text: &str) -> Option<i64> {
    const UNITS: [(&str, i64); 8] = [
        ("ns", 1),
        ("us", 1_000),
        ("µs", 1_000),
        ("ms", 1_000_000),
        ("s", NANOS),
        ("m", 60 * NANOS),
        ("h", 3600 * NANOS),
        ("d", DAY * NANOS),
    ];
    let mut rest = text;
    let mut sum = 0_i64;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (whole, after) = rest.split_at_checked(digits)?;
        let (fraction, after) = match after.strip_prefix('.') {
            Some(after) => {
                let digits = after.bytes().take_while(u8::is_ascii_digit).count();
                let (fraction, after) = after.split_at_checked(digits)?;
                (decimals(fraction)?, after)
            }
            None => (0, after),
        };
        let letters = after.bytes().take_while(|byte| !byte.is_ascii_digit()).count();
        let (unit, after) = after.split_at_checked(letters)?;
        let (_, nanos) = UNITS.iter().find(|(name, _)| *name == unit)?;
        let part = whole.parse::<i64>().ok()?.checked_mul(*nanos)?;
        // The fraction is given in billionths of the unit.
        let fraction = i64::try_from(i128::from(fraction) * i128::from(*nanos) / i128::from(NANOS)).ok()?;
        sum = sum.checked_add(part)?.checked_add(fraction)?;
        rest = after;
    }
    (!text.is_empty() && sum <= 36_525 * DAY * NANOS).then_some(sum)
}

/// The range from one moment to another, in the form in which it was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeRange {
    /// The first moment in the range; `None` if the range has no beginning.
    pub since: Option<Moment>,
    /// The first moment after the range; `None` if the range has no end.
    pub until: Option<Moment>,
}

impl TimeRange {
    /// Returns whether the range contains everything, even messages without a time.
    pub fn is_all(&self) -> bool {
        self.since.is_none() && self.until.is_none()
    }

    /// Returns whether the range depends on the time of a capture's first packet.
    pub fn is_relative(&self) -> bool {
        [self.since, self.until].iter().flatten().any(|moment| moment.absolute().is_none())
    }

    /// Returns the range of times in a capture whose first packet has the time `first`. If there is no
    /// first packet, a range that depends on it is empty.
    pub fn from_first(&self, first: Option<Time>) -> Period {
        let time = |moment: Option<Moment>| match (moment, first) {
            (None, _) => Some(None),
            (Some(moment), None) => moment.absolute().map(Some),
            (Some(moment), Some(first)) => Some(Some(moment.from_first(first))),
        };
        match (time(self.since), time(self.until)) {
            (Some(since), Some(until)) => Period { since, until },
            _ => Period { since: Some(Time::default()), until: Some(Time::default()) },
        }
    }
}

/// A range of times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// The first time in the range; `None` if the range has no beginning.
    pub since: Option<Time>,
    /// The first time after the range; `None` if the range has no end.
    pub until: Option<Time>,
}

impl Period {
    /// Returns whether a time is in the range. A missing time is only in a range without limits.
    pub fn contains(&self, time: Option<Time>) -> bool {
        match time {
            Some(time) => {
                self.since.is_none_or(|since| time >= since) && self.until.is_none_or(|until| time < until)
            }
            None => self.since.is_none() && self.until.is_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// Returns the time that a text stands for in a capture that begins on 1 November 2025 at 13:00.
    fn at(text: &str) -> alloc::string::String {
        let first: Time = "2025-11-01T13:00:00.250000000Z".parse().unwrap();
        text.parse::<Moment>().map_or_else(|_| "none".into(), |moment| moment.from_first(first).to_string())
    }

    #[test]
    fn a_moment_is_read_as_people_write_it() {
        for (text, time) in [
            ("2025-11-01T13:06:40Z", "2025-11-01T13:06:40.000000000Z"),
            ("2025-11-01 13:06:40.5", "2025-11-01T13:06:40.500000000Z"),
            ("2025-11-01 14:06:40+01:00", "2025-11-01T13:06:40.000000000Z"),
            ("2025-11-01T23:30:00-0130", "2025-11-02T01:00:00.000000000Z"),
            ("2025-11-01t13:06:40.123456789123z", "2025-11-01T13:06:40.123456789Z"),
            ("2025-11-01T00:30+02", "2025-10-31T22:30:00.000000000Z"),
            ("2025-11-01", "2025-11-01T00:00:00.000000000Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000000000Z"),
            ("1762002400", "2025-11-01T13:06:40.000000000Z"),
            ("1762002400.25", "2025-11-01T13:06:40.250000000Z"),
            ("20251101", "none"),
            ("2025", "none"),
            ("1762002400.", "none"),
            ("13:06", "2025-11-01T13:06:00.000000000Z"),
            ("12:59:59.75", "2025-11-01T12:59:59.750000000Z"),
            ("00:30", "2025-11-02T00:30:00.000000000Z"),
            ("+5m", "2025-11-01T13:05:00.250000000Z"),
            ("+1h30m", "2025-11-01T14:30:00.250000000Z"),
            ("+0.5s", "2025-11-01T13:00:00.750000000Z"),
            ("+250ms", "2025-11-01T13:00:00.500000000Z"),
            ("+1.5d", "2025-11-03T01:00:00.250000000Z"),
        ] {
            assert_eq!(at(text), time, "{text}");
        }
        for text in [
            "",
            "+",
            "+5",
            "5m",
            "+m",
            "+-5m",
            "25:00",
            "13:60",
            "1:06",
            "13",
            "2025-13-01",
            "2025-02-30",
            "2025-11-1",
            "2025-11-01T",
            "2025-11-01T25:00Z",
            "2025-11-01T13:06:40+1",
            "2025-11-01T13:06:40 CET",
            "2025-11-01T13:06:40.Z",
            "yesterday",
            "+99999999999d",
            "13:06:40 x",
            "ééééé",
        ] {
            assert_eq!(at(text), "none", "{text}");
        }
    }

    #[test]
    fn a_range_holds_its_beginning_and_not_its_end() {
        let range = TimeRange { since: "+1s".parse().ok(), until: "+2s".parse().ok() };
        assert!(range.is_relative() && !range.is_all());
        let period = range.from_first(Some(Time { seconds: 10, nanos: 0 }));
        let holds = |seconds, nanos| period.contains(Some(Time { seconds, nanos }));
        assert_eq!(
            [holds(10, 999_999_999), holds(11, 0), holds(11, 999_999_999), holds(12, 0)],
            [false, true, true, false]
        );
        assert!(!period.contains(None) && Period::default().contains(None));
        assert!(!range.from_first(None).contains(Some(Time { seconds: 11, nanos: 0 })));
    }
}
