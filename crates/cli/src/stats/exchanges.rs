//! Shows exchanges by kind and outcome, and their round-trip times.

use a2scope::exchange::{Audit, ExchangeBytes, ExchangeKind, Outcome};

use super::page::{BAR, Page, accent};
use crate::view::table::{Column, Table, TableCell};
use crate::view::{Theme, chart, exchange, group, units};
use a2scope_render::round_trips::{Octave, octaves};
use a2scope_render::translated;
use a2scope_render::words;

pub(super) fn exchanges(page: &mut Page<'_>) {
    let counts = *page.result.analysis.exchanges.counts();
    if counts.total() == 0 {
        return;
    }
    page.heading(
        &translated!("report-heading-exchanges", "Exchanges"),
        &translated!("command-stats-exchanges", "request → [challenge → request] → reply, by how they ended"),
    );
    let mut columns = vec![Column::new("")];
    let shown: Vec<Outcome> =
        Outcome::ALL.into_iter().filter(|outcome| counts.outcome(*outcome) > 0).collect();
    columns.extend(shown.iter().map(|outcome| Column::right(words::outcome(*outcome))));
    columns.push(Column::right(translated!("column-bytes-out", "sent")));
    columns.push(Column::right(translated!("column-bytes-in", "received")));
    columns.push(Column::right(translated!("column-amplified", "factor")).spare(1));
    columns.push(Column::right(translated!("column-on-the-wire", "on the wire")).spare(2));
    let mut table = Table::new(&columns);
    let mut add = |name: &str, of: &dyn Fn(Outcome) -> u64, bytes: ExchangeBytes| {
        let mut row: Vec<TableCell> = vec![TableCell::styled(name, Theme::bold())];
        row.extend(shown.iter().map(|outcome| {
            let count = of(*outcome);
            let style = if count == 0 { Theme::dim() } else { exchange::style(*outcome) };
            TableCell::styled(group(count), style)
        }));
        row.push(units::bytes(bytes.bytes_out).into());
        row.push(units::bytes(bytes.bytes_in).into());
        row.push(units::times(bytes.amplification()).into());
        row.push(units::times(bytes.wire_amplification()).into());
        table.row(row);
    };
    let mut rows = 0;
    for kind in ExchangeKind::ALL {
        if Outcome::ALL.iter().any(|outcome| counts.count(kind, *outcome) > 0) {
            add(&words::exchange_kind(kind), &|outcome| counts.count(kind, outcome), counts.bytes(kind));
            rows += 1;
        }
    }
    if rows > 1 {
        add(&translated!("command-stats-all", "all"), &|outcome| counts.outcome(outcome), counts.all_bytes());
    }
    page.table(table);
    let mut facts: Vec<String> = Audit::ALL
        .into_iter()
        .filter(|audit| *audit != Audit::None)
        .map(|audit| (audit, counts.audits[audit as usize]))
        .filter(|(_, count)| *count > 0)
        .map(|(audit, count)| format!("{} {}", group(count), words::audit(audit)))
        .collect();
    if let Some(first) = facts.first_mut() {
        *first = translated!(
            "command-stats-challenges",
            "challenges in requests: {first}",
            first = first.as_str()
        );
        page.facts(&facts);
    }
    page.counts(&[
        (
            counts.retries,
            translated!(
                "command-stats-retries",
                "{count} repeated {n|request|requests}",
                count = group(counts.retries),
                n = counts.retries
            ),
        ),
        (
            counts.late,
            translated!(
                "command-stats-late",
                "{count} {n|reply|replies} after 3 s or more",
                count = group(counts.late),
                n = counts.late
            ),
        ),
    ]);
}

pub(super) fn round_trips(page: &mut Page<'_>) {
    let rtts = &page.result.analysis.rtts;
    let quantile = |share: f64| rtts.quantile(share).map(|nanos| units::nanos(nanos as i64));
    let (Some(p50), Some(p90), Some(p99)) = (quantile(0.5), quantile(0.9), quantile(0.99)) else {
        return;
    };
    page.heading(
        &translated!("report-heading-round-trips", "Round trips"),
        &translated!(
            "command-stats-quantiles",
            "{count}: half below {half}, 90 % below {ninety}, 99 % below {most}",
            count = group(rtts.count),
            half = p50,
            ninety = p90,
            most = p99
        ),
    );
    let octaves = octaves(rtts);
    let most = octaves.iter().map(|octave| octave.count).max().unwrap_or(0);
    let mut table = Table::new(&[Column::right(""), Column::right(""), Column::new("").style(accent())]);
    for Octave { name, count, .. } in octaves {
        table.row(vec![name.into(), group(count).into(), chart::bar(count, most, BAR).into()]);
    }
    page.headless(table);
}
