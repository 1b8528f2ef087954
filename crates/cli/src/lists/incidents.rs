//! `a2scope incidents`: lists attacks and fakes.

use a2scope::incidents::Incident;
use a2scope::report::Source;
use a2scope::text::language;
use a2scope::{Parts, report};
use a2scope_render::lists::INCIDENTS;
use a2scope_render::translated;
use a2scope_render::words;
use anyhow::bail;

use super::{EntryFormat, write_with};
use crate::analysis;
use crate::args::{EventFormat, IncidentsArgs};
use crate::link::{self, Linked};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::run::Run;
use crate::view::incident::render;
use crate::view::{Theme, units};

fn no_capture() -> String {
    translated!("command-incidents-hex", "incidents are found in captures: a pasted dump has none")
}

pub(crate) fn run(args: &IncidentsArgs) -> anyhow::Result<Outcome> {
    if args.list.analysis.inputs.hex.is_some() {
        bail!(no_capture());
    }
    if args.link.link {
        let hash = match link::one(&args.list.analysis.inputs)? {
            Linked::File(bytes) => {
                let mut hash = link::file(&bytes)?;
                link::add(&mut hash, "view", "incidents");
                hash
            }
            Linked::Packets(_) | Linked::Text(_) => bail!(no_capture()),
        };
        return link::print(&args.link, &hash);
    }
    if let Some(number) = args.senders {
        return super::senders::run(args, number);
    }
    let run = Run::merged(&args.list.analysis.inputs)?.hashed(&args.evidence);
    let result =
        analysis::read(run, &args.list.analysis.limits, Parts::FINDINGS, LiveOutput::Nothing, &mut ());
    let incidents: Vec<(usize, &Incident)> = result.analysis.incidents.list().iter().enumerate().collect();
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-incidents",
                "no incidents among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &INCIDENTS.header,
        json: &|(index, incident): &(usize, &Incident), out| {
            let write =
                if args.list.format == EventFormat::Eve { report::eve::incident } else { report::incident };
            write(*index, incident, language(), out);
        },
        cells: &|incident| INCIDENTS.cells(*incident),
        page: &|incidents, theme| {
            incidents.iter().map(|incident| render(*incident, theme)).collect::<Vec<_>>().join("\n")
        },
    };
    let any = !incidents.is_empty();
    write_with(&result, incidents, &args.list, &format, &result.quality(), |records| match args.list.format {
        EventFormat::Text if any => records.text(&evidence(&result.sources)),
        EventFormat::Text | EventFormat::Csv | EventFormat::Eve => {}
        EventFormat::Json | EventFormat::Ndjson => {
            for input in &result.sources {
                records.json(|out| report::source(input, out));
            }
            // What could not be read, and what was not counted, bears on every figure.
            records.json(|out| report::summary(result.summary(), language(), out));
        }
    })
}

/// Returns the inputs that the incidents were found in, with their hashes, as text.
fn evidence(sources: &[Source]) -> String {
    let dim = Theme::dim();
    let line = |source: &Source| {
        let hash = source.sha256.as_ref()?;
        let name = units::visible(source.name.as_bytes());
        Some(format!("{dim}{name}  SHA-256\n  {hash}{dim:#}\n"))
    };
    sources.iter().filter_map(line).fold("\n".to_owned(), |text, line| text + &line)
}
