//! `a2scope stats`: an overview on one page.

use a2scope::report;

use crate::analysed;
use crate::args::{OutputFormat, RecordFormat, StatsArgs};
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::records::Records;
use crate::traffic::Traffic;
use crate::view::{self, Theme};

pub(crate) fn run(args: &StatsArgs) -> anyhow::Result<Outcome> {
    let mut traffic = Traffic::default();
    let analysed = analysed::run(&args.analysis, Meanwhile::Nothing, &mut traffic)?;
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
