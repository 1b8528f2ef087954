//! `a2scope stats`: an overview of the inputs on one page.

mod conclusions;
mod evidence;
mod exchanges;
mod findings;
mod inventory;
mod messages;
mod page;
mod rcon;

use a2scope::{Parts, report};

use self::page::Page;
use crate::analysis::{self, AnalysisResult};
use crate::args::{OutputFormat, RecordFormat, StatsArgs};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::records::Records;
use crate::run::{self, Run};
use crate::view::Theme;
use a2scope::text::language;

pub(crate) fn run(args: &StatsArgs) -> anyhow::Result<Outcome> {
    let run = Run::new(&args.analysis.inputs)?.hashed(&args.evidence);
    let result = analysis::read(run, &args.analysis.limits, Parts::ALL, LiveOutput::Nothing, &mut ());
    let mut records = Records::stdout(OutputFormat::from(args.format));
    let any = result.summary().total() > 0;
    if args.format == RecordFormat::Text {
        if any {
            records.text(&render(&result, &Theme::of_terminal()));
        }
    } else {
        for source in &result.sources {
            records.json(|out| report::source(source, out));
        }
        for fault in result.quality() {
            records.json(|out| report::quality(&fault, language(), out));
        }
        records.json(|out| report::stats(&result.analysis, out));
        for (index, incident) in result.analysis.incidents.list().iter().enumerate() {
            records.json(|out| report::incident(index, incident, language(), out));
        }
        for (index, diagnosis) in conclusions::problems(result.analysis.diagnoses.list()).enumerate() {
            records.json(|out| report::diagnosis(index, diagnosis, language(), out));
        }
        for finding in result.analysis.findings.list() {
            records.json(|out| report::finding(finding, language(), out));
        }
        records.json(|out| report::summary(result.summary(), language(), out));
    }
    records.finish()?;
    Ok(result.end(any, run::no_messages))
}

/// Returns the page as text.
fn render(result: &AnalysisResult, theme: &Theme) -> String {
    let mut page = Page { result, theme, out: String::new() };
    messages::title(&mut page);
    messages::quality(&mut page);
    conclusions::incidents(&mut page);
    messages::timeline(&mut page);
    messages::messages(&mut page);
    conclusions::diagnoses(&mut page);
    exchanges::exchanges(&mut page);
    exchanges::round_trips(&mut page);
    inventory::servers(&mut page);
    inventory::players(&mut page);
    rcon::rcon(&mut page);
    findings::findings(&mut page);
    messages::notes(&mut page);
    evidence::evidence(&mut page);
    page.out
}
