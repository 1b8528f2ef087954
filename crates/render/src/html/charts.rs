//! Charts as SVG, in the colours of the report.

use a2scope::incidents::{Course, Incident};
use a2scope::{Rtts, Timeline};
use maud::{Markup, html};

use crate::round_trips::octaves;
use crate::series::{squeezed, thinned};
use crate::translated;
use crate::units::{self, group};

/// A bar with its label and its value.
pub(crate) struct Bar {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) shown: String,
}

const WIDTH: usize = 900;
/// Horizontal position at which bars begin; labels are left of it.
const BAR_AT: usize = 270;
const BAR_MOST: f64 = 530.0;
const ROW: usize = 24;

/// Returns a horizontal bar chart.
pub(crate) fn bars(title: &str, bars: &[Bar]) -> Markup {
    let most = bars.iter().map(|bar| bar.value).fold(f64::MIN_POSITIVE, f64::max);
    let length = |bar: &Bar| (bar.value / most * BAR_MOST).max(1.0);
    let row = |i: usize| i * ROW;
    html! {
        svg.chart viewBox={ "0 0 " (WIDTH) " " (bars.len() * ROW) } role="img" aria-label=(title) {
            @for (i, bar) in bars.iter().enumerate() {
                text.name x=(BAR_AT - 10) y=(row(i) + 17) text-anchor="end" { (bar.name) }
                rect.bar x=(BAR_AT) y=(row(i) + 4) width=(format!("{:.1}", length(bar))) height=(ROW - 8) rx="2" {}
                text x=(format!("{:.1}", BAR_AT as f64 + length(bar) + 8.0)) y=(row(i) + 17) { (bar.shown) }
            }
        }
    }
}

/// Returns a chart of requests and replies over time, stacked.
pub(crate) fn timeline(timeline: &Timeline) -> Markup {
    const COLUMNS: usize = 180;
    const HEIGHT: f64 = 160.0;
    let slots = timeline.slots();
    let side = |which: usize| {
        squeezed(&slots.iter().map(|slot| u64::from(slot[which])).collect::<Vec<_>>(), COLUMNS)
    };
    let (requests, replies) = (side(0), side(1));
    let most = requests.iter().zip(&replies).map(|(a, b)| a + b).max().unwrap_or(1).max(1);
    let each = slots.len().div_ceil(COLUMNS).max(1) as u64;
    let step = WIDTH as f64 / requests.len().max(1) as f64;
    let height = |count: u64| count as f64 / most as f64 * HEIGHT;
    let at = |value: f64| format!("{value:.2}");
    let start = units::moment(timeline.start());
    let whole = units::nanos((slots.len() as u64 * timeline.slot_nanos()) as i64);
    let column = units::nanos((each * timeline.slot_nanos()) as i64);
    html! {
        svg.chart viewBox={ "0 0 " (WIDTH) " 190" } role="img" aria-label=(translated!("report-heading-messages-over-time", "Messages over time")) {
            @for (i, (out, back)) in requests.iter().zip(&replies).enumerate() {
                @let x = at(i as f64 * step);
                @let width = at((step - 0.5).max(0.5));
                @if *out > 0 {
                    rect.request x=(x) width=(width) y=(at(HEIGHT - height(*out))) height=(at(height(*out))) {}
                }
                @if *back > 0 {
                    rect.reply x=(x) width=(width) y=(at(HEIGHT - height(*out) - height(*back))) height=(at(height(*back))) {}
                }
            }
            text x="0" y="182" { (start) }
            text x=(WIDTH) y="182" text-anchor="end" { "+" (whole) }
        }
        p.legend {
            span.key.request {} (translated!("report-legend-requests", "requests")) " "
            span.key.reply {}
            (translated!(
                "report-legend-replies",
                "replies; a column is {length}, the highest {count} {n|message|messages}",
                length = column,
                count = group(most),
                n = most
            ))
        }
    }
}

/// Returns a chart of the packets of an incident, or of a series of incidents, over their time. Nothing is returned if that
/// is a second or two.
pub(crate) fn course<'a>(series: impl Iterator<Item = &'a Incident> + Clone) -> Markup {
    const COLUMNS: u64 = 120;
    const HEIGHT: f64 = 60.0;
    let courses = series.map(|one| &one.course);
    let start = courses.clone().filter_map(Course::start).min();
    let end = courses.clone().filter_map(Course::end).max();
    let (Some(start), Some(end)) = (start, end) else { return html! {} };
    let slot = courses.clone().map(Course::slot_seconds).max().unwrap_or(1);
    let seconds = end.saturating_sub(start).unsigned_abs();
    let each = seconds.div_ceil(COLUMNS).next_multiple_of(slot).max(1);
    let mut columns = vec![0_u64; seconds.div_ceil(each) as usize];
    for course in courses {
        let first = course.start().unwrap_or(start).saturating_sub(start).unsigned_abs();
        for (place, packets) in course.slots().iter().enumerate() {
            let column = (first + place as u64 * course.slot_seconds()) / each;
            if let Some(sum) = columns.get_mut(column as usize) {
                *sum += packets;
            }
        }
    }
    let most = columns.iter().copied().max().unwrap_or(0).max(1);
    let step = WIDTH as f64 / columns.len() as f64;
    let height = |packets: u64| packets as f64 / most as f64 * HEIGHT;
    let at = |value: f64| format!("{value:.1}");
    let what = translated!(
        "report-incident-course",
        "packets over time; a column is {length}, the highest {count} {n|packet|packets}",
        length = units::nanos((each * 1_000_000_000) as i64),
        count = group(most),
        n = most
    );
    html! {
        @if columns.len() > 2 {
            svg.chart.course viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="none" role="img" aria-label=(what) {
                @for (i, packets) in columns.iter().enumerate().filter(|(_, packets)| **packets > 0) {
                    rect.bar x=(at(i as f64 * step)) width=(at((step - 1.0).max(1.0))) y=(at(HEIGHT - height(*packets))) height=(at(height(*packets))) {}
                }
            }
            p.legend { (what) }
        }
    }
}

/// Returns a bar chart of round-trip times; each bar covers a factor of two.
pub(crate) fn round_trips(rtts: &Rtts) -> Markup {
    let rows: Vec<Bar> = octaves(rtts)
        .into_iter()
        .map(|octave| Bar { name: octave.name, value: octave.count as f64, shown: group(octave.count) })
        .collect();
    bars(&translated!("report-heading-round-trips", "Round trips"), &rows)
}

/// Returns a small chart for a row of a table.
pub(crate) fn trend(values: &[u64]) -> Markup {
    const COLUMNS: usize = 30;
    let values = thinned(values, COLUMNS);
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let point = |(i, value): (usize, &u64)| {
        let x = i as f64 * 90.0 / (values.len() - 1).max(1) as f64;
        format!("{x:.1},{:.1}", 18.0 - *value as f64 / most as f64 * 16.0)
    };
    html! {
        @if values.len() > 1 {
            @let points: Vec<String> = values.iter().enumerate().map(point).collect();
            svg.trend viewBox="0 0 90 20" width="90" height="20" role="img" aria-label=(translated!("report-chart-players", "Players over time")) {
                polyline points=(points.join(" ")) {}
            }
        }
    }
}
