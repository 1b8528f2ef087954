//! Prints exchanges as lines of text or as rows of CSV.

use std::fmt::Write;

use a2scope::exchange::{Audit, Exchange, Outcome};
use a2scope_render::translated;
use a2scope_render::words;
use anstyle::{AnsiColor, Color, Style};

use super::line::ADDRESS;
use super::list::{GAP, ListRow, Pieces, RowsKnown, most, named, usual};
use super::{Theme, clip, units, width};

/// Width of a time of day that is written to the second, in columns of the screen.
const SECONDS: usize = 8;
/// Usual widths of kinds, outcomes and figures, used when too few rows are known.
const KIND: usize = 7;
const CLIENT: usize = 17;
const OUTCOME: usize = 11;
const RTT: usize = 7;
const BYTES: usize = 7;
const TIMES: usize = 5;

/// Returns the colour of an outcome; normal outcomes have none.
pub(crate) fn style(outcome: Outcome) -> Style {
    let color = match outcome {
        Outcome::Answered => return Style::new(),
        Outcome::Partial | Outcome::Challenged => AnsiColor::Blue,
        Outcome::Unanswered => AnsiColor::Yellow,
        Outcome::Unasked => AnsiColor::Magenta,
    };
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// The parts of an exchange's line.
pub(crate) struct ExchangeLine {
    clock: String,
    kind: String,
    client: String,
    server: String,
    outcome: Outcome,
    rtt: String,
    bytes: String,
    times: String,
    challenge: String,
    late: bool,
    /// Further remarks on the exchange, written at the end of the line.
    more: String,
}

impl ExchangeLine {
    pub(crate) fn of(exchange: &Exchange) -> Self {
        let mut more = String::new();
        let mut add = |what: &str| {
            let gap = if more.is_empty() { "" } else { "  " };
            let _ = write!(more, "{gap}{what}");
        };
        if exchange.audit != Audit::None {
            add(&words::audit(exchange.audit));
        }
        if exchange.late {
            add(&words_late());
        }
        if exchange.contradicts.is_some() {
            add(&translated!("command-exchange-contradicts", "contradicts"));
        }
        if exchange.retries > 0 {
            add(&words::repeats(exchange.retries.into()));
        }
        Self {
            clock: units::clock(exchange.start().and_then(a2scope::Stamp::time)),
            kind: words::exchange_kind(exchange.kind),
            client: exchange.client.to_string(),
            server: exchange.server.to_string(),
            outcome: exchange.outcome,
            rtt: exchange.rtt().map(units::nanos).unwrap_or_default(),
            bytes: format!("{}→{}", exchange.bytes_out, exchange.bytes_in),
            times: units::times(exchange.amplification()),
            challenge: exchange.challenge_value.map(|value| format!("0x{value:08x}")).unwrap_or_default(),
            late: exchange.late,
            more,
        }
    }
}

/// Returns the word for an exchange whose reply came late.
fn words_late() -> String {
    translated!("command-exchange-late", "late")
}

/// The names of the columns, in order.
struct Names {
    clock: String,
    kind: String,
    client: String,
    server: String,
    outcome: String,
    rtt: String,
    bytes: String,
    times: String,
    challenge: String,
    more: String,
}

fn names() -> Names {
    Names {
        clock: translated!("column-time-of-day", "time"),
        kind: translated!("column-asked", "asked for"),
        client: translated!("column-client", "client"),
        server: translated!("column-server", "server"),
        outcome: translated!("column-outcome", "outcome"),
        rtt: translated!("column-rtt", "RTT"),
        bytes: translated!("column-bytes", "bytes"),
        times: translated!("column-amplified", "factor"),
        challenge: translated!("column-challenge", "challenge"),
        more: translated!("column-remarks", "remarks"),
    }
}

/// The widths of the columns of a list of exchanges; 0 for a column that is hidden.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ExchangeColumns {
    width: usize,
    clock: usize,
    kind: usize,
    client: usize,
    server: usize,
    outcome: usize,
    rtt: usize,
    bytes: usize,
    times: usize,
    challenge: usize,
    more: usize,
    gap: usize,
}

impl ExchangeColumns {
    /// Returns the width of a whole line, including the gap after it.
    fn taken(&self) -> usize {
        let client = if self.client > 0 { self.client + 3 } else { 0 };
        let columns = [self.clock, self.kind, self.outcome, self.rtt, self.bytes, self.times, self.challenge];
        let columns: usize = columns.iter().filter(|width| **width > 0).map(|width| width + self.gap).sum();
        columns + client + self.server + self.gap + if self.more > 0 { self.more + self.gap } else { 0 }
    }
}

impl ListRow for ExchangeLine {
    type Columns = ExchangeColumns;

    /// Returns the widest layout that fits. The client is shown if the other columns stay readable.
    fn layout(rows: &[&Self], known: RowsKnown, columns: usize) -> ExchangeColumns {
        let rows = rows.iter().copied();
        let names = names();
        let fit = |least: usize, cell: &dyn Fn(&Self) -> usize| {
            known.at_least(least, usual(rows.clone().map(cell)))
        };
        let shown =
            |least: usize, cell: &dyn Fn(&Self) -> usize| known.at_least(least, most(rows.clone().map(cell)));
        let all = ExchangeColumns {
            width: columns,
            clock: most(rows.clone().map(|row| row.clock.len())),
            kind: named(fit(KIND, &|row| width(&row.kind)), &names.kind),
            client: fit(CLIENT, &|row| row.client.len()),
            server: fit(ADDRESS, &|row| row.server.len()),
            outcome: named(fit(OUTCOME, &|row| width(&words::outcome(row.outcome))), &names.outcome),
            rtt: shown(RTT, &|row| width(&row.rtt)).max(if known == RowsKnown::All { 0 } else { RTT }),
            bytes: named(shown(BYTES, &|row| width(&row.bytes)), &names.bytes),
            times: named(shown(TIMES, &|row| width(&row.times)), &names.times),
            challenge: named(shown(0, &|row| row.challenge.len()), &names.challenge),
            more: fit(0, &|row| width(&row.more)),
            gap: GAP,
        };
        let plain = ExchangeColumns { challenge: 0, more: 0, ..all };
        let figures = ExchangeColumns { bytes: 0, ..plain };
        let brief = ExchangeColumns { times: 0, ..figures };
        let seconds = ExchangeColumns { clock: all.clock.min(SECONDS), ..brief };
        let tight = ExchangeColumns { gap: 1, ..seconds };
        let layouts = [all, plain, figures, brief, seconds, tight];
        let enough = layouts.into_iter().find(|layout| layout.taken() <= columns + layout.gap);
        enough.unwrap_or(ExchangeColumns { client: 0, ..figures })
    }

    fn head(layout: &ExchangeColumns, out: &mut Vec<u8>) {
        let names = names();
        let mut line = Pieces::new(out).gap(layout.gap);
        // Columns that do not fit beside the server are left out, as in the rows.
        let must = layout.kind + 2 + layout.server + width(&names.outcome) + 2 * layout.gap;
        if layout.clock + layout.gap + must <= layout.width {
            line.name(&names.clock, layout.clock);
        }
        line.name(&names.kind, layout.kind);
        let both = layout.client + 3 + layout.server + layout.gap + width(&names.outcome);
        if layout.client > 0 && line.used + both > layout.width {
            line.blanks(2);
        } else if layout.client > 0 {
            let name = clip(&names.client, layout.client);
            line.blanks(layout.client.saturating_sub(width(&name)));
            line.push(Theme::dim(), &name, width(&name));
            line.blanks(3);
        }
        line.name(&names.server, layout.server);
        if line.used + width(&names.outcome) <= layout.width {
            line.name(&names.outcome, layout.outcome);
        }
        for (name, room) in
            [(&names.rtt, layout.rtt), (&names.bytes, layout.bytes), (&names.times, layout.times)]
        {
            if line.used + room <= layout.width {
                line.name_right(name, room);
            }
        }
        if line.used + layout.challenge <= layout.width {
            line.name(&names.challenge, layout.challenge);
        }
        if let room @ 1.. = layout.width.saturating_sub(line.used)
            && layout.challenge > 0
        {
            line.name(&names.more, room.min(layout.more));
        }
        line.end();
    }

    /// Appends the line. Addresses are never clipped; columns that do not fit after them are left out.
    fn write(&self, layout: &ExchangeColumns, out: &mut Vec<u8>) {
        let plain = Style::new();
        let mut line = Pieces::new(out).gap(layout.gap);
        let server = self.server.len().max(layout.server);
        let outcome = &words::outcome(self.outcome);
        let arrow = 2;
        let must = width(&self.kind).max(layout.kind) + arrow + server + width(outcome) + 2 * layout.gap;
        let clock = self.clock.get(..layout.clock).unwrap_or(&self.clock);
        if layout.clock > 0 && layout.clock + layout.gap + must <= layout.width {
            line.left(Theme::dim(), clock, clock.len(), layout.clock);
        }
        line.left(Theme::bold(), &self.kind, width(&self.kind), layout.kind);
        // A kind that is wider than its column extends into the blanks after it.
        let over = width(&self.kind).saturating_sub(layout.kind);
        let client = self.client.len().max(layout.client.saturating_sub(over));
        // If a pair of long addresses does not fit, only the server is shown.
        let both = client + 3 + server + layout.gap + width(outcome);
        if layout.client > 0 && line.used + both <= layout.width {
            line.blanks(client - self.client.len());
            line.push(plain, &self.client, self.client.len());
            line.push(plain, " → ", 3);
        } else if layout.client > 0 {
            line.push(plain, "→ ", 2);
        }
        line.left(plain, &self.server, self.server.len(), layout.server);
        line.left(style(self.outcome), outcome, width(outcome), layout.outcome);
        for (cell, room) in
            [(&self.rtt, layout.rtt), (&self.bytes, layout.bytes), (&self.times, layout.times)]
        {
            let wide = width(cell);
            if room > 0 && line.used + wide.max(room) <= layout.width {
                line.right(plain, cell, wide, room);
            }
        }
        if layout.challenge > 0 && line.used + layout.challenge <= layout.width {
            line.left(plain, &self.challenge, self.challenge.len(), layout.challenge);
        }
        let late = if self.late { words_late() } else { String::new() };
        let more = if layout.challenge > 0 { &self.more } else { &late };
        if let room @ 1.. = layout.width.saturating_sub(line.used) {
            line.push(plain, &clip(more, room), 0);
        }
        line.end();
    }
}
