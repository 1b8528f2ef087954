//! `a2scope stats`: what is in there, on a page.

use a2scope::exchange::ExchangeKind;
use a2scope::{Event, report};

use crate::Outcome;
use crate::args::{Format, RecordFormat, Stats};
use crate::records::Records;
use crate::survey::{self, Plan, Take};
use crate::view::{self, Theme};

/// Bytes by kind of exchange: payloads out and in, the same on the wire.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traffic(pub(crate) [[u64; 4]; ExchangeKind::ALL.len()]);

impl Take for Traffic {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Exchange(exchange) = event {
            let bytes = [exchange.bytes_out, exchange.bytes_in, exchange.wire_out, exchange.wire_in];
            for (sum, bytes) in self.0[exchange.kind as usize].iter_mut().zip(bytes) {
                *sum += bytes;
            }
        }
    }
}

pub(crate) fn run(args: &Stats) -> anyhow::Result<Outcome> {
    let mut traffic = Traffic::default();
    let survey = match survey::run(&Plan::new(&args.inputs, &args.bounds), &mut traffic)? {
        Ok(survey) => survey,
        Err(outcome) => return Ok(outcome),
    };
    let mut records = Records::stdout(Format::from(args.format));
    let any = survey.summary().total() > 0;
    if args.format == RecordFormat::Text {
        if any {
            records.text(&view::stats::render(&survey, &traffic, &Theme::of_terminal()));
        }
    } else {
        records.json(|out| report::stats(&survey.analysis, out));
        for finding in survey.analysis.findings.list() {
            records.json(|out| report::finding(finding, out));
        }
        records.json(|out| report::summary(survey.summary(), out));
    }
    records.finish()?;
    Ok(survey.end(any, "messages"))
}
