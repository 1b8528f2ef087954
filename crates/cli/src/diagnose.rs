//! `a2scope diagnose`: why there is no answer, and who has to act.

use std::mem;
use std::net::SocketAddr;

use a2scope::diagnosis::{self, Diagnosis};
use a2scope::quality::Quality;
use a2scope::since_2020::is_fake_ip;
use a2scope::text::Arg;
use a2scope::text::language;
use a2scope::{Parts, Record, report};
use a2scope_render::translated;
use anyhow::bail;

use crate::analysis::{self, AnalysisSink};
use crate::args::{DiagnoseArgs, OutputFormat, RecordFormat};
use crate::console::warn;
use crate::link::{self, Linked};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::read::ReadResult;
use crate::records::Records;
use crate::run::Run;
use crate::view::Theme;
use crate::view::diagnosis::render;
use crate::view::quality;

/// Collects the inputs that are texts, not captures.
#[derive(Default)]
struct Texts {
    texts: Vec<String>,
}

impl AnalysisSink for Texts {
    fn message(&mut self, _: &Record<'_>, _: Option<&str>) {}

    fn text(&mut self, text: &str) -> bool {
        self.texts.push(text.to_owned());
        true
    }
}

pub(crate) fn run(mut args: DiagnoseArgs) -> anyhow::Result<Outcome> {
    let mut sink = Texts::default();
    let paths = mem::take(&mut args.analysis.inputs.paths);
    let any = !paths.is_empty();
    for path in paths {
        match path.to_str().filter(|text| is_text(text) && !path.exists()) {
            Some(text) => sink.texts.push(text.to_owned()),
            None => args.analysis.inputs.paths.push(path),
        }
    }
    if args.link.link {
        return linked(&args, &sink.texts);
    }
    let mut found: Vec<Diagnosis> = Vec::new();
    let mut done = ReadResult::default();
    let mut explained = 0;
    let mut faults = Vec::new();
    if !any || !args.analysis.inputs.paths.is_empty() || args.analysis.inputs.hex.is_some() {
        let run = Run::merged(&args.analysis.inputs)?;
        let parts = Parts::DIAGNOSES;
        let result = analysis::read(run, &args.analysis.limits, parts, LiveOutput::Nothing, &mut sink);
        found.extend_from_slice(result.analysis.diagnoses.list());
        result.report_evictions();
        explained = result.analysis.diagnoses.explained();
        faults = result.quality();
        done = result.done;
    }
    let format = args.analysis.inputs.paste.as_deref();
    for text in &sink.texts {
        found.extend(diagnosis::of_text(text, format));
    }
    diagnosis::only_what_is_wrong(&mut found);
    write(&faults, &found, args.format)?;
    done.report();
    if explained > 0 {
        warn(&translated!(
            "command-diagnose-explained",
            "{count} {count|problem is|problems are} part of an attack and not listed; a2scope incidents says more",
            count = Arg::Count(explained)
        ));
    }
    let outcome = Outcome::of(&done, !found.is_empty());
    if outcome == Outcome::Nothing && explained == 0 {
        warn(&translated!(
            "command-none-diagnosis",
            "nothing to judge: no request that waits for an answer was found"
        ));
    }
    Ok(outcome)
}

/// Prints the address of the page with the diagnosis of the input.
fn linked(args: &DiagnoseArgs, texts: &[String]) -> anyhow::Result<Outcome> {
    let mut inputs = args.analysis.inputs.clone();
    // The text itself was given in place of a file.
    if let ([text], true) = (texts, inputs.paths.is_empty()) {
        inputs.hex = Some(text.clone());
    } else if !texts.is_empty() {
        bail!(translated!("command-link-one", "a link holds one input"));
    }
    let hash = match link::one(&inputs)? {
        Linked::Packets(packets) => link::packets(packets.iter().map(Vec::as_slice)),
        Linked::Text(text) => link::text(&text, inputs.paste.as_deref()),
        Linked::File(bytes) => {
            let mut hash = link::file(&bytes)?;
            link::add(&mut hash, "view", "overview");
            hash
        }
    };
    link::print(&args.link, &hash)
}

/// Returns whether an argument that is no file is taken for an error text: it has what names of files rarely have, or is an
/// address of Steam's relay, which says enough.
fn is_text(argument: &str) -> bool {
    argument.contains(|c: char| c.is_whitespace() || matches!(c, '(' | '"' | '\''))
        || argument.contains("::")
        || argument.parse::<SocketAddr>().is_ok_and(|address| is_fake_ip(address.ip()))
}

fn write(faults: &[Quality], found: &[Diagnosis], format: RecordFormat) -> anyhow::Result<()> {
    let mut records = Records::stdout(OutputFormat::from(format));
    if format == RecordFormat::Text {
        let theme = Theme::of_terminal();
        let page: Vec<String> = found.iter().map(|one| render(one, &theme)).collect();
        if !faults.is_empty() && !page.is_empty() {
            records.text(&format!("{}\n", quality::render(faults, &theme)));
        }
        records.text(&page.join("\n"));
    } else {
        for fault in faults {
            records.json(|out| report::quality(fault, language(), out));
        }
        for (index, one) in found.iter().enumerate() {
            records.json(|out| report::diagnosis(index, one, language(), out));
        }
    }
    records.finish()
}
