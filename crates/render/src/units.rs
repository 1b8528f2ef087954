//! Formats times, addresses and texts of the wire for people.

use a2scope::capture::{Endpoint, Time};
use a2scope::wire::Text;

pub use a2scope::text::group;
pub use a2scope::text::units::{bits, bytes, nanos, playing, span, times};

use crate::translated;

/// Returns the time of day with milliseconds; empty for `None`.
pub fn clock(time: Option<Time>) -> String {
    time.map(|time| time.to_string().get(11..23).unwrap_or_default().to_owned()).unwrap_or_default()
}

/// The date of times that a log writes without one.
const NO_DATE: &str = "1970-01-01";

/// Returns the date; empty for `None`, and for a time of day that a log writes without a date.
pub fn day(time: Option<Time>) -> String {
    let day = time.map(|time| time.to_string().get(..NO_DATE.len()).unwrap_or_default().to_owned());
    day.filter(|day| day != NO_DATE).unwrap_or_default()
}

/// Returns date, if there is one, and time to the second; empty for `None`.
pub fn moment(time: Option<Time>) -> String {
    let (day, clock) = (day(time), clock(time));
    let clock = clock.get(..8).unwrap_or_default();
    if day.is_empty() { clock.to_owned() } else { format!("{day} {clock}") }
}

/// Returns date, if there is one, and time to the nanosecond.
pub fn exact(time: Time) -> String {
    let whole = time.to_string();
    match day(Some(time)).as_str() {
        "" => whole.get(NO_DATE.len() + 1..).unwrap_or_default().trim_end_matches('Z').to_owned(),
        _ => whole,
    }
}

/// Returns the first and the last time, and the duration between them.
pub fn period(first: Time, last: Time) -> String {
    let (from, to) = (moment(Some(first)), moment(Some(last)));
    let length = nanos(last.since(first).max(0));
    if day(Some(first)).is_empty() {
        // Without a date, the zone is not known either.
        return if from == to {
            format!("{from}, {length}")
        } else {
            translated!("report-period-clock", "{from} to {to}, {length}", from, to, length)
        };
    }
    if from == to {
        translated!("report-period-moment", "{from} UTC, {length}", from, length)
    } else {
        translated!("report-period", "{from} to {to} UTC, {length}", from, to, length)
    }
}

/// Returns the full time; empty for `None`.
pub fn full(time: Option<Time>) -> String {
    time.map(|time| time.to_string()).unwrap_or_default()
}

/// Returns an address as text, without the port if that is 0.
pub fn address(endpoint: Endpoint) -> String {
    if endpoint.port == 0 { endpoint.ip.to_string() } else { endpoint.to_string() }
}

/// Text from the wire, with control characters made visible.
pub fn visible(text: &[u8]) -> String {
    Text(text).visible().to_string()
}
