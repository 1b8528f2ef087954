//! `a2scope exchanges`: each exchange as it ends, or the first ones by a sort key.

use a2scope::columns::Exchanges;
use a2scope::exchange::Exchange;
use a2scope::order::sort;
use a2scope::text::language;
use a2scope::{Event, Parts, report};
use a2scope_render::lists::{EXCHANGES, ExchangeKey};
use a2scope_render::translated;
use a2scope_render::words;

use super::more;
use crate::analysis::{self, AnalysisSink};
use crate::args::{ExchangesArgs, OutputFormat};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::records::Records;
use crate::view::Theme;
use crate::view::exchange::ExchangeLine;
use crate::view::list::{ListWriter, RowsKnown};

/// Maximum number of exchanges held for sorting.
const HELD: usize = 100_000;

struct ExchangeList {
    records: Records,
    /// The writer of the text format; its lines wait until the column widths are known.
    list: ListWriter<ExchangeLine>,
    limit: usize,
    sort: Option<ExchangeKey>,
    held: Vec<Exchange>,
    format: OutputFormat,
    /// Number of all exchanges, including the ones that are not written.
    count: usize,
    written: usize,
}

pub(crate) fn run(args: &ExchangesArgs) -> anyhow::Result<Outcome> {
    let mut listing = ExchangeList {
        records: Records::stdout(args.list.format),
        list: ListWriter::new(Theme::of_terminal().width),
        limit: args.list.limit.unwrap_or(usize::MAX),
        sort: args.sort,
        held: Vec::new(),
        format: args.list.format,
        count: 0,
        written: 0,
    };
    if args.list.format == OutputFormat::Csv {
        listing.records.csv(EXCHANGES.header.iter().map(ToString::to_string));
    }
    let live = if args.sort.is_none() { LiveOutput::Output } else { LiveOutput::Nothing };
    let result = analysis::read(
        analysis::of_incident(&args.list.analysis.inputs, args.only, &args.list.analysis.limits)?,
        &args.list.analysis.limits,
        Parts::EXCHANGES,
        live,
        &mut listing,
    );
    listing.thin();
    for exchange in std::mem::take(&mut listing.held) {
        listing.write(&exchange);
    }
    listing.settle(RowsKnown::All);
    if args.list.format == OutputFormat::Text && listing.written < listing.count {
        listing.records.text(&more(listing.written, listing.count));
    }
    listing.records.finish()?;
    Ok(result.end(listing.count > 0, |messages| {
        translated!(
            "command-none-exchanges",
            "no exchanges among {messages}",
            messages = words::messages(messages)
        )
    }))
}

impl AnalysisSink for ExchangeList {
    fn event(&mut self, event: Event<'_>) {
        let Event::Exchange(exchange) = event else { return };
        self.count += 1;
        if self.sort.is_none() {
            if self.written < self.limit {
                self.write(exchange);
            }
            return;
        }
        self.held.push(*exchange);
        if self.held.len() >= 2 * self.limit.clamp(1, HELD) {
            self.thin();
        }
    }

    fn pause(&mut self) {
        self.settle(RowsKnown::Little);
        self.records.flush();
    }

    fn failed(&self) -> bool {
        self.records.failed()
    }
}

impl ExchangeList {
    /// Sorts the held exchanges and drops the ones beyond the limit.
    fn thin(&mut self) {
        if let Some(key) = self.sort {
            sort::<Exchanges, _>(&mut self.held, key.by(), language(), |exchange| exchange);
            self.held.truncate(self.limit.min(HELD));
        }
    }

    /// Writes the lines that were waiting for the column widths.
    fn settle(&mut self, known: RowsKnown) {
        let mut lines = Vec::new();
        self.list.settle(known, &mut lines);
        self.records.raw(&lines);
    }

    fn write(&mut self, exchange: &Exchange) {
        self.written += 1;
        match self.format {
            OutputFormat::Text => {
                let mut lines = Vec::new();
                self.list.row(ExchangeLine::of(exchange), &mut lines);
                self.records.raw(&lines);
            }
            OutputFormat::Csv => self.records.csv(EXCHANGES.cells(exchange)),
            OutputFormat::Json | OutputFormat::Ndjson => {
                self.records.json(|out| report::exchange(exchange, out));
            }
        }
    }
}
