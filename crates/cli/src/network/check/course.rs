//! `a2scope check --course`: plays the cases of a course stage by stage, and stops at the first one that fails.

use std::ops::ControlFlow;

use a2scope::filter::Filter;
use a2scope::report;
use a2scope::text::language;
use a2scope_net::Taped;
use a2scope_net::ask::Target;
use a2scope_net::ask::limits::Budget;
use a2scope_net::check::{Checked, Judged, Verdict};
use a2scope_net::conformance::Case;
use a2scope_reference::{COURSES, Course, Stage};
use a2scope_render::translated;
use anstyle::Style;
use anyhow::{Context, bail};

use super::talk::{self, Learner};
use super::{cases, client, kind, link_to, list, server};
use crate::args::{CheckArgs, OutputFormat, RecordFormat};
use crate::interrupt;
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::{Theme, wrap};

/// The width of the longest titles of stages, in columns.
const TITLE: usize = 46;

/// A case that failed.
struct Failure {
    case: Case,
    verdict: &'static str,
    step: Option<usize>,
    why: String,
    /// What was said, byte by byte.
    talk: String,
    link: Option<String>,
}

pub(super) fn run(args: &CheckArgs, name: &str) -> anyhow::Result<Outcome> {
    let course = COURSES.iter().find(|course| course.name == name).with_context(|| name.to_owned())?;
    let numbered =
        (1..).zip(course.stages).filter(|(number, _)| args.stage.is_none_or(|only| only == *number));
    let stages: Vec<(usize, &'static Stage)> = numbered.collect();
    if stages.is_empty() {
        bail!(translated!(
            "command-course-stage",
            "{course} has the stages 1 to {count}",
            course = name,
            count = course.stages.len()
        ));
    }
    let mut records = Records::stdout(OutputFormat::from(args.format));
    if args.list {
        for (number, stage) in &stages {
            if args.format == RecordFormat::Text {
                let about = language().static_text(stage.about);
                records.text(&line(("", Style::new()), *number, stage, &about));
            } else {
                list(args, Some(*number), &cases(args, stage.cases)?, &mut records);
            }
        }
        records.finish()?;
        return Ok(Outcome::Found);
    }
    let is_for_servers = cases_are_for_servers(course);
    if is_for_servers != args.server.is_some() || args.server.is_none() && args.command.is_empty() {
        bail!(translated!(
            "command-course-program",
            "a2s-client is for a client, `--course a2s-client -- COMMAND`; a2s-server for a server, `--course a2s-server --server 127.0.0.1:27015`"
        ));
    }
    interrupt::watch()?;
    let mut budget = Budget::default();
    let mut passed = 0;
    for (number, stage) in &stages {
        let cases = cases(args, stage.cases)?;
        let failed = match &args.server {
            Some(target) => of_server(args, target, (*number, stage), &cases, &mut budget, &mut records)?,
            None => of_client(args, (*number, stage), cases, &mut records)?,
        };
        if interrupt::stopped() {
            break;
        }
        if let Some(failure) = &failed {
            if args.format == RecordFormat::Text {
                explain(args, (*number, stage), failure, &mut records);
            }
            break;
        }
        passed += 1;
        if args.format == RecordFormat::Text {
            records.text(&line(("right", Theme::bold()), *number, stage, ""));
            records.flush();
        }
    }
    if args.format == RecordFormat::Text && passed == course.stages.len() {
        records.text(&format!(
            "\n{}\n",
            translated!("command-course-passed", "All {count} stages are passed.", count = passed)
        ));
    }
    records.finish()?;
    Ok(match () {
        () if interrupt::stopped() => Outcome::Interrupted,
        () if passed == stages.len() => Outcome::Found,
        () => Outcome::Nothing,
    })
}

fn cases_are_for_servers(course: &Course) -> bool {
    let first = course.stages.iter().flat_map(|stage| stage.cases).next();
    first.and_then(|name| Case::named(name)).is_some_and(|case| kind(case.kind) == "server")
}

/// Plays a stage to the client, until a case fails.
fn of_client(
    args: &CheckArgs,
    (number, stage): (usize, &Stage),
    mut cases: Vec<Case>,
    records: &mut Records,
) -> anyhow::Result<Option<Failure>> {
    for case in cases.iter_mut().filter(|_| !stage.tells.is_empty()) {
        case.decisive = stage.tells.iter().map(|path| (*path).to_owned()).collect();
    }
    let mut failed = None;
    client::each(args, &cases, &mut |case, played| {
        let client::Played { mut judged, packets } = played;
        if judged.verdict == Verdict::Right
            && let Some(fault) = talk::fault(&packets, case)
        {
            judged = Judged { verdict: Verdict::Wrong, why: fault, at: None };
        }
        let is_right = judged.verdict == Verdict::Right;
        let failure = Failure {
            case: case.clone(),
            verdict: judged.verdict.name(),
            step: None,
            talk: if is_right {
                String::new()
            } else {
                talk::shown(&packets, Learner::Client(case, &judged))
            },
            why: judged.why,
            link: link_to(args, !is_right, &packets),
        };
        came_of(args, number, failure, &mut failed, records)
    })?;
    Ok(failed)
}

/// Sends a stage to the server, until a case fails; what it answers is decoded as well.
fn of_server(
    args: &CheckArgs,
    target: &Target,
    (number, stage): (usize, &Stage),
    cases: &[Case],
    budget: &mut Budget,
    records: &mut Records,
) -> anyhow::Result<Option<Failure>> {
    let mut failed = None;
    let mut told: Vec<(&str, Filter)> =
        stage.tells.iter().filter_map(|text| Some((*text, Filter::new(text).ok()?))).collect();
    let last = cases.last().map(|case| case.name.clone());
    server::each(target, args.anyway, cases, budget, &mut |case, checked, packets| {
        let (mut verdict, step, why) = server::said(&checked);
        let mut why = why.to_owned();
        if checked == Checked::Right {
            let fault = fault(&packets, &mut told);
            let untold = told.first().filter(|_| Some(&case.name) == last.as_ref());
            let untold = untold.map(|(text, _)| {
                translated!("command-course-untold", "no answer fits {filter}", filter = *text)
            });
            if let Some(fault) = fault.or(untold) {
                (verdict, why) = ("wrong", fault);
            }
        }
        let is_right = verdict == "right";
        let failure = Failure {
            case: case.clone(),
            verdict,
            step,
            why,
            talk: if is_right { String::new() } else { talk::shown(&packets, Learner::Server) },
            link: link_to(args, !is_right, &packets),
        };
        came_of(args, number, failure, &mut failed, records)
    })?;
    Ok(failed)
}

/// Returns what is wrong with the server's messages, and takes out what they tell.
fn fault(packets: &[Taped], told: &mut Vec<(&str, Filter)>) -> Option<String> {
    let mut fault = None;
    talk::read(packets, &mut |record, is_first_end| {
        if is_first_end {
            return;
        }
        told.retain(|(_, filter)| filter.matches(record).ok() != Some(true));
        if !record.arrival.is_intact() && fault.is_none() {
            fault = record.worst_note().map(|note| language().translate(&note.text()));
        }
    });
    fault
}

/// Writes the record of a case. If the case failed, keeps what is wrong with it, and breaks off.
fn came_of(
    args: &CheckArgs,
    stage: usize,
    failure: Failure,
    failed: &mut Option<Failure>,
    records: &mut Records,
) -> ControlFlow<()> {
    record(args, stage, &failure, records);
    if failure.verdict == Verdict::Right.name() {
        return ControlFlow::Continue(());
    }
    *failed = Some(failure);
    ControlFlow::Break(())
}

fn record(args: &CheckArgs, stage: usize, failure: &Failure, records: &mut Records) {
    if args.format == RecordFormat::Text {
        return;
    }
    let Failure { case, verdict, step, why, link, .. } = failure;
    let result = report::CheckResult {
        case: &case.name,
        kind: kind(case.kind),
        stage: Some(stage),
        verdict,
        step: *step,
        why,
        link: link.as_deref(),
    };
    records.json(|out| report::check(&result, out));
    records.flush();
}

/// Returns the line of a stage: what came of it, which may be nothing, its number and title, and a text.
fn line((first, style): (&str, Style), number: usize, stage: &Stage, text: &str) -> String {
    let title = language().static_text(stage.title);
    let blanks = if first.is_empty() { 0 } else { 13 - first.len() };
    let behind = TITLE.saturating_sub(crate::view::width(&title));
    super::line((first, style), &format!("{:blanks$}{number:>2}  {title}{:behind$}", "", ""), text)
}

/// Shows a failure: what happened in the case, what is wrong, the bytes, and where to read on.
fn explain(args: &CheckArgs, (number, stage): (usize, &Stage), failure: &Failure, records: &mut Records) {
    let Failure { case, verdict, step, why, talk, link } = failure;
    let theme = Theme::of_terminal();
    records.text(&line((verdict, Theme::bold()), number, stage, ""));
    let step = step.map(|step| format!(" ({})", translated!("command-check-step", "step {step}", step)));
    let mut paragraphs = vec![format!("{}{}: {}", case.name, step.unwrap_or_default(), case.about)];
    paragraphs.extend((!why.is_empty()).then(|| a2scope::wire::Text(why.as_bytes()).visible().to_string()));
    for paragraph in paragraphs {
        records.text("\n");
        for row in wrap(&paragraph, theme.width - 2) {
            records.text(&format!("  {row}\n"));
        }
    }
    records.text(talk);
    let read = translated!(
        "command-course-read",
        "Read: {command}",
        command = format!("a2scope explain {}", stage.id)
    );
    records.text(&format!("\n  {read}\n  {}#learn/{}\n", args.page, stage.id));
    if let Some(link) = link {
        records.text(&format!("  {link}\n"));
    }
}
