//! `a2scope stats`: an overview on one page.

use a2scope::exchange::ExchangeKind;
use a2scope::{Event, report};

use crate::analysed::{self, AnalysisSink, Plan};
use crate::args::{OutputFormat, RecordFormat, StatsArgs};
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::{self, Theme};

/// Bytes by kind of exchange: payload out and in, then on the wire out and in.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traffic(pub(crate) [[u64; 4]; ExchangeKind::ALL.len()]);

impl AnalysisSink for Traffic {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Exchange(exchange) = event {
            let bytes = [exchange.bytes_out, exchange.bytes_in, exchange.wire_out, exchange.wire_in];
            for (sum, bytes) in self.0[exchange.kind as usize].iter_mut().zip(bytes) {
                *sum += bytes;
            }
        }
    }
}

pub(crate) fn run(args: &StatsArgs) -> anyhow::Result<Outcome> {
    let mut traffic = Traffic::default();
    let analysed = match analysed::run(&Plan::new(&args.inputs, &args.bounds), &mut traffic)? {
        Ok(analysed) => analysed,
        Err(outcome) => return Ok(outcome),
    };
    let mut records = Records::stdout(OutputFormat::from(args.format));
    let any = analysed.summary().total() > 0;
    if args.format == RecordFormat::Text {
        if any {
            records.text(&view::stats::render(&analysed, &traffic, &Theme::of_terminal()));
        }
    } else {
        records.json(|out| report::stats(&analysed.analysis, out));
        for finding in analysed.analysis.findings.list() {
            records.json(|out| report::finding(finding, out));
        }
        records.json(|out| report::summary(analysed.summary(), out));
    }
    records.finish()?;
    Ok(analysed.end(any, "messages"))
}
