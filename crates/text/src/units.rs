//! Formats durations, sizes and ratios for people, in the language of the process.

use alloc::format;
use alloc::string::String;

use crate::{Arg, translated};

/// Returns a time in the unit that gives about three digits: `812 µs`, `23.4 ms`, `1.20 s`.
pub fn nanos(nanos: i64) -> String {
    let value = nanos as f64;
    let millis = |digits| translated!("unit-ms", "{n} ms", n = Arg::Decimal(value / 1e6, digits));
    match nanos.unsigned_abs() {
        0..1_000 => translated!("unit-ns", "{nanos} ns", nanos = Arg::Signed(nanos)),
        1_000..1_000_000 => translated!("unit-us", "{n} µs", n = Arg::Decimal(value / 1e3, 0)),
        1_000_000..10_000_000 => millis(2),
        10_000_000..100_000_000 => millis(1),
        100_000_000..1_000_000_000 => millis(0),
        1_000_000_000..100_000_000_000 => {
            translated!("unit-seconds", "{n} s", n = Arg::Decimal(value / 1e9, 2))
        }
        _ => span(nanos / 1_000_000_000),
    }
}

/// Returns a duration in days, hours, minutes and seconds.
pub fn span(seconds: i64) -> String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    let seconds = seconds % 60;
    let two = |n: i64| format!("{n:02}");
    let (days, whole) = (Arg::Signed(days), days == 0);
    match (whole, hours, minutes) {
        (true, 0, 0) => translated!("unit-seconds", "{n} s", n = Arg::Signed(seconds)),
        (true, 0, _) => translated!(
            "unit-minutes-seconds",
            "{minutes} m {seconds} s",
            minutes = Arg::Signed(minutes),
            seconds = two(seconds)
        ),
        (true, ..) => translated!(
            "unit-hours-minutes",
            "{hours} h {minutes} m",
            hours = Arg::Signed(hours),
            minutes = two(minutes)
        ),
        _ => translated!("unit-days-hours", "{days} d {hours} h", days, hours = two(hours)),
    }
}

/// Returns the time that a player was on a server, given in seconds on the wire; empty if out of range.
pub fn playing(seconds: f32) -> String {
    if (0.0..1e9).contains(&seconds) { span(seconds as i64) } else { String::new() }
}

/// Returns a number of bytes in a decimal unit: kB, MB, GB.
pub fn bytes(count: u64) -> String {
    let value = count as f64;
    match count {
        0..10_000 => translated!("unit-b", "{count} B", count),
        10_000..1_000_000 => translated!("unit-kb", "{n} kB", n = Arg::Decimal(value / 1e3, 0)),
        1_000_000..1_000_000_000 => translated!("unit-mb", "{n} MB", n = Arg::Decimal(value / 1e6, 1)),
        _ => translated!("unit-gb", "{n} GB", n = Arg::Decimal(value / 1e9, 2)),
    }
}

/// Returns a bit rate, given the number of bytes per second.
pub fn bits(bytes: u64) -> String {
    let value = bytes as f64 * 8.0;
    if value < 1e5 {
        translated!("unit-kilobits", "{rate} kbit/s", rate = Arg::Decimal(value / 1e3, 1))
    } else {
        translated!("unit-megabits", "{rate} Mbit/s", rate = Arg::Decimal(value / 1e6, 1))
    }
}

/// Returns a ratio as a factor; empty for `None`.
pub fn times(ratio: Option<f64>) -> String {
    ratio.filter(|ratio| *ratio > 0.0).map_or_else(String::new, |ratio| {
        translated!("unit-times", "×{ratio}", ratio = Arg::Decimal(ratio, u8::from(ratio < 99.95)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_fit_the_value() {
        for (value, text) in [
            (0, "0 ns"),
            (812_400, "812 µs"),
            (1_234_567, "1.23 ms"),
            (23_400_000, "23.4 ms"),
            (234_000_000, "234 ms"),
            (1_200_000_000, "1.20 s"),
            (125_000_000_000, "2 m 05 s"),
            (100_000_000_000_000, "1 d 03 h"),
        ] {
            assert_eq!(nanos(value), text);
        }
        assert_eq!(
            (bytes(9_999), bytes(43_016), bytes(1_234_567)),
            ("9999 B".into(), "43 kB".into(), "1.2 MB".into())
        );
        assert_eq!(
            (times(Some(4.12)), times(Some(556.3)), times(None)),
            ("×4.1".into(), "×556".into(), String::new())
        );
        assert_eq!(
            (playing(-1.0), playing(f32::NAN), playing(61.0)),
            (String::new(), String::new(), "1 m 01 s".into())
        );
    }
}
