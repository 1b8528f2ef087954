//! The sections on messages over time, messages by kind, and exchanges.

use a2scope::exchange::{Audit, ExchangeKind, Outcome};
use maud::{Markup, html};

use super::Report;
use super::charts;
use super::parts::none;
use crate::translated;
use crate::units::{self, group};
use crate::words;

pub(super) fn timeline(report: &Report<'_>) -> Markup {
    let timeline = &report.analysis.timeline;
    html! {
        section #timeline {
            h2 { (translated!("report-heading-messages-over-time", "Messages over time")) }
            @if timeline.slots().len() < 2 { (none(&translated!("report-none-messages-at-different-times", "No messages at different times."))) } @else { (charts::timeline(timeline)) }
        }
    }
}

pub(super) fn messages(report: &Report<'_>) -> Markup {
    let mut kinds: Vec<(String, u64)> = report
        .summary
        .messages
        .iter()
        .map(|(kind, arrivals)| (kind.name().to_owned(), arrivals.iter().sum()))
        .filter(|(_, count)| *count > 0)
        .collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let rows: Vec<charts::Bar> = kinds
        .into_iter()
        .map(|(name, count)| charts::Bar { name, value: count as f64, shown: group(count) })
        .collect();
    html! {
        section #messages {
            h2 { (translated!("report-heading-messages-by-kind", "Messages by kind")) }
            (charts::bars(&translated!("report-heading-messages-by-kind", "Messages by kind"), &rows))
        }
    }
}

pub(super) fn exchanges(report: &Report<'_>) -> Markup {
    let counts = report.analysis.exchanges.counts();
    let outcomes: Vec<Outcome> =
        Outcome::ALL.into_iter().filter(|outcome| counts.outcome(*outcome) > 0).collect();
    let kinds: Vec<ExchangeKind> = ExchangeKind::ALL
        .into_iter()
        .filter(|kind| Outcome::ALL.iter().any(|outcome| counts.count(*kind, *outcome) > 0))
        .collect();
    let amplified: Vec<charts::Bar> = kinds
        .iter()
        .filter_map(|kind| {
            let value = counts.bytes(*kind).amplification().filter(|value| *value > 0.0)?;
            Some(charts::Bar { name: words::exchange_kind(*kind), value, shown: units::times(Some(value)) })
        })
        .collect();
    let audits: Vec<(Audit, u64)> = Audit::ALL
        .into_iter()
        .filter(|audit| *audit != Audit::None)
        .map(|audit| (audit, counts.audits[audit as usize]))
        .filter(|(_, count)| *count > 0)
        .collect();
    let rtts = &report.analysis.rtts;
    html! {
        section #exchanges {
            h2 { (translated!("report-heading-exchanges", "Exchanges")) }
            @if counts.total() == 0 { (none(&translated!("report-none-exchanges", "No exchanges."))) } @else {
                div.wide { table {
                    caption { (translated!("report-heading-by-what-was-asked-and-how-it-ended", "By request and outcome")) }
                    thead { tr {
                        th { (translated!("column-asked", "asked for")) }
                        @for outcome in &outcomes { th.number { (words::outcome(*outcome)) } }
                        th.number { (translated!("column-bytes-out", "sent")) } th.number { (translated!("column-bytes-in", "received")) } th.number { (translated!("column-amplified", "factor")) } th.number { (translated!("column-on-the-wire", "on the wire")) }
                    } }
                    tbody { @for kind in &kinds {
                        @let bytes = counts.bytes(*kind);
                        tr {
                            th { (words::exchange_kind(*kind)) }
                            @for outcome in &outcomes { td.number { (group(counts.count(*kind, *outcome))) } }
                            td.number { (group(bytes.bytes_out)) } td.number { (group(bytes.bytes_in)) }
                            td.number { (units::times(bytes.amplification())) } td.number { (units::times(bytes.wire_amplification())) }
                        }
                    } }
                } }
                p {
                    (translated!(
                        "report-retries",
                        "{retries} {n|request was|requests were} repeated, {late} {m|reply|replies} came late.",
                        retries = group(counts.retries),
                        n = counts.retries,
                        late = group(counts.late),
                        m = counts.late
                    ))
                    @if !audits.is_empty() {
                        " "
                        (translated!(
                            "report-challenges",
                            "Challenges in requests: {list}.",
                            list = audits
                                .iter()
                                .map(|(audit, count)| format!("{} {}", group(*count), words::audit(*audit)))
                                .collect::<Vec<_>>()
                                .join(", ")
                        ))
                    }
                }
                @if !amplified.is_empty() {
                    h3 { (translated!("report-heading-amplification-bytes-of-payload-that-came", "Amplification: bytes of payload that came back for each that was sent")) }
                    (charts::bars(&translated!("report-chart-amplification", "Amplification by kind"), &amplified))
                }
                @if let (Some(half), Some(most)) = (rtts.quantile(0.5), rtts.quantile(0.99)) {
                    h3 { (translated!("report-heading-round-trips", "Round trips")) }
                    p {
                        (translated!(
                            "report-quantiles",
                            "Half below {half}, 99 % below {most}.",
                            half = units::nanos(half as i64),
                            most = units::nanos(most as i64)
                        ))
                    }
                    (charts::round_trips(rtts))
                }
            }
        }
    }
}
