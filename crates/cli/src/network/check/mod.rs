//! `a2scope check`: runs a client for each conformance case and says what it reads, or sends the cases for servers.

mod client;
mod course;
mod server;
mod talk;

use std::io::{self, IsTerminal};

use a2scope::report;
use a2scope_net::Taped;
use a2scope_net::conformance::{Case, CaseKind};
use a2scope_render::translated;
use anstyle::Style;
use anyhow::bail;

use super::serve::case;
use crate::args::{CheckArgs, OutputFormat, RecordFormat};
use crate::interrupt;
use crate::link;
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::{self, Theme, units};

/// The least width of the column of names.
const NAME: usize = 24;
/// Indentation of a text below its name, on a terminal too narrow for both.
const INDENT: usize = 4;

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Outcome> {
    if let Some(name) = &args.course {
        return course::run(args, name);
    }
    let cases = cases(args, &args.cases)?;
    let mut records = Records::stdout(OutputFormat::from(args.format));
    if args.list {
        list(args, None, &cases, &mut records);
        records.finish()?;
        return Ok(Outcome::Found);
    }
    interrupt::watch()?;
    let failures = match (&args.server, args.command.is_empty()) {
        (Some(target), _) => server::check(args, target, &cases, &mut records)?,
        (None, false) => client::check(args, &cases, &mut records)?,
        (None, true) => bail!(translated!(
            "command-check-nothing",
            "what to check? A client: `a2scope check -- COMMAND`; a server: `a2scope check --server HOST:PORT`"
        )),
    };
    records.finish()?;
    Ok(match failures {
        _ if interrupt::stopped() => Outcome::Interrupted,
        0 => Outcome::Found,
        // What was checked has failed; the check itself has not.
        _ => Outcome::Nothing,
    })
}

/// Returns the cases that are named, or all that fit what is checked.
fn cases(args: &CheckArgs, names: &[impl AsRef<str>]) -> anyhow::Result<Vec<Case>> {
    let fits = |case: &Case| args.list || (case.kind == CaseKind::Server) == args.server.is_some();
    if names.is_empty() {
        return Ok(Case::all().into_iter().filter(fits).collect());
    }
    let mut chosen = Vec::new();
    for name in names {
        let name = name.as_ref();
        let kind = |case: &Case| kind(case.kind) == name;
        let pattern = name.strip_suffix('*');
        let matches = |case: &Case| kind(case) || pattern.is_some_and(|start| case.name.starts_with(start));
        let found: Vec<Case> = Case::all().into_iter().filter(|case| matches(case) && fits(case)).collect();
        if found.is_empty() {
            let one = case(name)?;
            if !fits(&one) {
                bail!(translated!("command-check-kind", "{name} is not a case for this", name));
            }
            chosen.push(one);
        } else {
            chosen.extend(found);
        }
    }
    Ok(chosen)
}

fn kind(kind: CaseKind) -> &'static str {
    match kind {
        CaseKind::A2sClient => "a2s-client",
        CaseKind::RconClient => "rcon-client",
        CaseKind::Server => "server",
        CaseKind::Master => "master",
    }
}

fn list(args: &CheckArgs, stage: Option<usize>, cases: &[Case], records: &mut Records) {
    let width = width(cases);
    for case in cases {
        if args.format == RecordFormat::Text {
            records.text(&row((kind(case.kind), Style::new()), case, width, &case.about));
        } else {
            records.json(|out| report::case(&case.name, kind(case.kind), &case.about, stage, out));
        }
    }
}

fn width(cases: &[Case]) -> usize {
    cases.iter().map(|case| case.name.len()).max().unwrap_or(0).max(NAME)
}

/// Returns the line of a case: a word in a style, its name and a text.
fn row((first, style): (&str, Style), case: &Case, width: usize, text: &str) -> String {
    let name = units::visible(case.name.as_bytes());
    line((first, style), &format!("{:blanks$}{name:<width$}", "", blanks = 13 - first.len()), text)
}

/// Returns a line: a word in a style, the columns after it, and a text. On a terminal that is too narrow for it, the text
/// is folded below them; elsewhere it stays one line, for programs that read lines.
fn line((first, style): (&str, Style), columns: &str, text: &str) -> String {
    let text = units::visible(text.as_bytes());
    let room = Theme::of_terminal().width;
    if !io::stdout().is_terminal()
        || first.len() + view::width(columns) + 2 + view::width(&text) <= room
        || text.is_empty()
    {
        return format!("{style}{first}{style:#}{columns}  {text}").trim_end().to_owned() + "\n";
    }
    let folded: Vec<String> =
        view::wrap(&text, room - INDENT).iter().map(|line| format!("{:INDENT$}{line}\n", "")).collect();
    format!("{style}{first}{style:#}{}\n{}", columns.trim_end(), folded.concat())
}

/// Returns the link to the packets of a case that failed, if they fit into one.
fn link_to(args: &CheckArgs, failed: bool, packets: &[Taped]) -> Option<String> {
    let link = link::packets(packets.iter().map(|packet| &*packet.bytes));
    (failed && !packets.is_empty() && link.len() <= link::LONG).then(|| format!("{}{link}", args.page))
}

/// Writes what came of a case, as its line with a text or as a record, and the link to its packets.
fn write(
    args: &CheckArgs,
    records: &mut Records,
    case: &Case,
    width: usize,
    text: &str,
    (verdict, step, why): (&str, Option<usize>, &str),
    link: Option<&str>,
) {
    if args.format == RecordFormat::Text {
        records.text(&row((verdict, Theme::bold()), case, width, text));
        if let Some(link) = link {
            records.text(&format!("  {link}\n"));
        }
    } else {
        let result = report::CheckResult {
            case: &case.name,
            kind: kind(case.kind),
            stage: None,
            verdict,
            step,
            why,
            link,
        };
        records.json(|out| report::check(&result, out));
    }
    records.flush();
}
