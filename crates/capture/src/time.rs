//! [`Time`]: the time at which a packet was captured.
//!
//! Capture files count from 1970-01-01T00:00:00Z in microseconds (pcap), nanoseconds (pcap with magic `a1b23c4d`), or
//! any power of ten or two of a second (pcapng `if_tsresol`). In this crate all times are seconds and nanoseconds;
//! finer parts are dropped.

use alloc::string::ToString as _;
use core::fmt;
use core::str::FromStr;

/// A moment in capture time, in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Time {
    /// Seconds since 1970-01-01T00:00:00Z; negative before.
    pub seconds: i64,
    /// Nanoseconds within the second, less than 1,000,000,000.
    pub nanos: u32,
}

/// Nanoseconds in a second.
pub(crate) const NANOS: u32 = 1_000_000_000;

impl Time {
    /// Returns the nanoseconds from `earlier` to `self`; negative if `self` is the earlier time. Saturates at ±292
    /// years.
    #[inline]
    pub fn since(&self, earlier: Time) -> i64 {
        let nanos = i64::from(self.nanos) - i64::from(earlier.nanos);
        let seconds = self.seconds.checked_sub(earlier.seconds);
        let since = seconds.and_then(|seconds| seconds.checked_mul(NANOS.into())?.checked_add(nanos));
        since.unwrap_or(if self.seconds < earlier.seconds { i64::MIN } else { i64::MAX })
    }

    /// Returns whether more than `seconds` passed from `then` to `now`, on a clock that never goes back. As `then`,
    /// `None` means "before the first time", and counts as older than any time.
    #[inline]
    pub fn is_older(then: Option<Time>, now: Option<Time>, seconds: u32) -> bool {
        let seconds = i64::from(seconds);
        match (then, now) {
            // In most cases comparing the seconds is enough.
            (Some(then), Some(now)) => {
                now.seconds.saturating_sub(then.seconds) >= seconds
                    && now.since(then) > seconds * i64::from(NANOS)
            }
            (None, now) => now.is_some(),
            (Some(_), None) => false,
        }
    }

    /// Returns the first moment of a day of the proleptic Gregorian calendar. A day beyond the end of the month counts
    /// on into the next month.
    pub fn of_date(year: i64, month: i64, day: i64) -> Self {
        Self { seconds: days(year, month, day) * 86_400, nanos: 0 }
    }

    /// Returns the year, month and day in UTC, proleptic Gregorian calendar.
    pub fn date(&self) -> (i64, u32, u32) {
        civil(self.seconds.div_euclid(86_400))
    }
}

/// Returns the year, month and day of the proleptic Gregorian calendar, from days since 1970-01-01.
fn civil(days: i64) -> (i64, u32, u32) {
    // Counts in eras of 400 years that begin on 1 March, so that the leap day is the last day of a year.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month as u32, day as u32)
}

/// RFC 3339 in UTC with nine decimals: `2026-01-02T03:04:05.123456789Z`.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        let second = self.seconds.rem_euclid(86_400);
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:09}Z",
            second / 3600,
            second / 60 % 60,
            second % 60,
            self.nanos
        )
    }
}

/// Returns the days since 1970-01-01 of a date in the proleptic Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    // As in `civil`, years begin in March.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
    era * 146_097 + year * 365 + year / 4 - year / 100 + day_of_year - 719_468
}

/// The error for a text that is not a time as [`Time`] displays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTime;

impl fmt::Display for NoTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time like 2026-01-02T03:04:05.123456789Z")
    }
}

impl core::error::Error for NoTime {}

/// Reads the format that `Display` writes, for the years 0000 to 9999.
impl FromStr for Time {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        let number = |from: usize, to: usize| {
            let digits = text.get(from..to).filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
            digits.and_then(|digits| digits.parse::<i64>().ok()).ok_or(NoTime)
        };
        let [year, month, day] = [number(0, 4)?, number(5, 7)?, number(8, 10)?];
        let [hour, minute, second] = [number(11, 13)?, number(14, 16)?, number(17, 19)?];
        let time = Self {
            seconds: days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second,
            nanos: number(20, 29)? as u32,
        };
        // Writing the time back and comparing rejects all other wrong input: other spellings, and dates such as 31
        // February.
        if time.to_string() == text { Ok(time) } else { Err(NoTime) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64, nanos: u32) -> Time {
        Time { seconds, nanos }
    }

    #[test]
    fn shown_as_rfc_3339() {
        assert_eq!(at(0, 0).to_string(), "1970-01-01T00:00:00.000000000Z");
        assert_eq!(at(1_767_323_045, 123_456_789).to_string(), "2026-01-02T03:04:05.123456789Z");
        assert_eq!(at(951_782_400, 1).to_string(), "2000-02-29T00:00:00.000000001Z");
        assert_eq!(at(-1, 999_999_999).to_string(), "1969-12-31T23:59:59.999999999Z");
        assert_eq!(at(4_294_967_295, 0).to_string(), "2106-02-07T06:28:15.000000000Z");
    }

    #[test]
    fn what_is_shown_can_be_read() {
        for seconds in (-62_167_219_200..253_402_300_799).step_by(86_400 * 13 + 7) {
            let time = at(seconds, seconds.unsigned_abs() as u32 % NANOS);
            assert_eq!(time.to_string().parse(), Ok(time));
        }
        for wrong in [
            "",
            "2026-01-02",
            "2026-02-31T00:00:00.000000000Z",
            "2026-01-02T24:00:00.000000000Z",
            "2026-01-02T03:04:05.123456789",
            "2026-01-02t03:04:05.123456789Z",
            "2026-01-02T03:04:05.12345678éZ",
            "+026-01-02T03:04:05.123456789Z",
        ] {
            assert_eq!(wrong.parse::<Time>(), Err(NoTime), "{wrong}");
        }
    }

    #[test]
    fn extremes_are_shown_too() {
        assert!(at(i64::MAX, 0).to_string().ends_with('Z'));
        assert!(at(i64::MIN, 0).to_string().ends_with('Z'));
    }

    #[test]
    fn difference_has_a_sign_and_saturates() {
        assert_eq!(at(2, 1).since(at(1, 999_999_999)), 2);
        assert_eq!(at(1, 999_999_999).since(at(2, 1)), -2);
        assert_eq!(at(i64::MAX, 0).since(at(i64::MIN, 0)), i64::MAX);
        assert_eq!(at(i64::MIN, 0).since(at(i64::MAX, 0)), i64::MIN);
    }
}
