//! `a2scope check`: runs a client for each conformance case and says what it reads, or sends the cases for servers.

use std::sync::{Arc, Mutex};

use a2scope_net::ask::limits::{self, Budget};
use a2scope_net::check::{self, CLIENT_WAIT, Checked, Judged, Ran, Verdict};
use a2scope_net::conformance::{Case, CaseKind};
use a2scope_net::serve::{CasePlayer, Counts, Port};
use a2scope_net::{Tape, Taped};
use a2scope_render::translated;
use anyhow::{Context, bail};
use serde_json::json;

use super::link;
use super::serve::case;
use crate::args::{CheckArgs, OutputFormat, RecordFormat};
use crate::console::warn;
use crate::interrupt;
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::{Theme, units, wrap};

/// The least width of the column of names.
const NAME: usize = 24;

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Outcome> {
    let cases = cases(args)?;
    let mut records = Records::stdout(OutputFormat::from(args.format));
    if args.list {
        list(args, &cases, &mut records)?;
        return Ok(Outcome::Found);
    }
    interrupt::watch()?;
    let failures = match (&args.server, args.command.is_empty()) {
        (Some(_), _) => server(args, &cases, &mut records)?,
        (None, false) => client(args, &cases, &mut records)?,
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
fn cases(args: &CheckArgs) -> anyhow::Result<Vec<Case>> {
    let fits = |case: &Case| args.list || (case.kind == CaseKind::Server) == args.server.is_some();
    if args.cases.is_empty() {
        return Ok(Case::all().into_iter().filter(fits).collect());
    }
    let mut chosen = Vec::new();
    for name in &args.cases {
        let kind = |case: &Case| kind(case.kind) == name.as_str();
        let pattern = name.strip_suffix('*');
        let matches = |case: &Case| kind(case) || pattern.is_some_and(|start| case.name.starts_with(start));
        let found: Vec<Case> = Case::all().into_iter().filter(|case| matches(case) && fits(case)).collect();
        if found.is_empty() {
            let one = case(name)?;
            if !fits(&one) {
                bail!(translated!(
                    "command-check-kind",
                    "{name} is not a case for this",
                    name = name.as_str()
                ));
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

fn list(args: &CheckArgs, cases: &[Case], records: &mut Records) -> anyhow::Result<()> {
    let width = width(cases);
    for case in cases {
        if args.format == RecordFormat::Text {
            let (name, about) = (units::visible(case.name.as_bytes()), units::visible(case.about.as_bytes()));
            records.text(&format!("{:<11}  {name:<width$}  {about}\n", kind(case.kind)));
        } else {
            write(
                records,
                &json!({"record": "case", "name": case.name, "kind": kind(case.kind), "about": case.about}),
            );
        }
    }
    records.finish()
}

fn width(cases: &[Case]) -> usize {
    cases.iter().map(|case| case.name.len()).max().unwrap_or(0).max(NAME)
}

fn write(records: &mut Records, record: &serde_json::Value) {
    records.json(|out| out.extend_from_slice(record.to_string().as_bytes()));
}

/// Runs the client for each case; returns how many it fails.
fn client(args: &CheckArgs, cases: &[Case], records: &mut Records) -> anyhow::Result<usize> {
    let width = width(cases);
    let mut counts = [0usize; Verdict::ALL.len()];
    for case in cases {
        let (ran, packets) = play(args, case)?;
        if interrupt::stopped() {
            break;
        }
        let judged = check::judge(case, &ran);
        counts[judged.verdict as usize] += 1;
        let link = link_to(args, judged.verdict.is_failure(), &packets);
        if args.format == RecordFormat::Text {
            linked(records, &line(case, &judged, width), link);
        } else {
            write(
                records,
                &json!({
                    "record": "check", "case": case.name, "kind": kind(case.kind),
                    "verdict": judged.verdict.name(), "why": judged.why, "link": link,
                }),
            );
        }
    }
    let said: Vec<String> = Verdict::ALL
        .iter()
        .map(|verdict| (counts[*verdict as usize], verdict.name()))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    if args.format == RecordFormat::Text {
        records.text(&format!("\n{}\n", said.join(", ")));
    }
    Ok(Verdict::ALL
        .iter()
        .filter(|verdict| verdict.is_failure())
        .map(|verdict| counts[*verdict as usize])
        .sum())
}

/// Returns the link to the packets of a case that failed, if they fit into one.
fn link_to(args: &CheckArgs, failed: bool, packets: &[Taped]) -> Option<String> {
    let link = failed.then(|| link::of(packets)).flatten()?;
    Some(format!("{}{link}", args.page))
}

/// Writes the line of a case, and the link to its packets below it.
fn linked(records: &mut Records, line: &str, link: Option<String>) {
    records.text(line);
    if let Some(link) = link {
        records.text(&format!("  {link}\n"));
    }
    records.flush();
}

/// Plays a case to the client. The packets are those of the talk.
fn play(args: &CheckArgs, case: &Case) -> anyhow::Result<(Ran, Vec<Taped>)> {
    let (tape, packets) = Tape::bounded();
    let player = Arc::new(Mutex::new(CasePlayer::new(case.clone())));
    let ip =
        if args.ipv6 { std::net::Ipv6Addr::LOCALHOST.into() } else { std::net::Ipv4Addr::LOCALHOST.into() };
    let port = Port::listen(&[ip], 0, player, &tape, &Arc::new(Counts::default())).with_context(|| {
        translated!("command-check-port", "no port is free on {address}", address = ip.to_string())
    })?;
    let arguments = check::arguments(&args.command, case, &ip.to_string(), port.number());
    let ran =
        check::run(&arguments, CLIENT_WAIT, &interrupt::stopped).with_context(|| args.command[0].clone())?;
    drop(port);
    Ok((ran, packets.try_iter().collect()))
}

fn line(case: &Case, judged: &Judged, width: usize) -> String {
    let bold = Theme::bold();
    let name = judged.verdict.name();
    let why =
        if judged.verdict == Verdict::Right { String::new() } else { units::visible(judged.why.as_bytes()) };
    format!("{bold}{name:<10}{bold:#}  {:<width$}  {why}", units::visible(case.name.as_bytes()))
        .trim_end()
        .to_owned()
        + "\n"
}

/// Sends the cases to the server; returns how many it fails.
fn server(args: &CheckArgs, cases: &[Case], records: &mut Records) -> anyhow::Result<usize> {
    let Some(target) = &args.server else { return Ok(0) };
    let port = target.port.unwrap_or(a2scope_net::ask::USUAL_PORT);
    let address = target.resolve(port, |_| true).with_context(|| target.host.clone())?;
    let width = width(cases);
    let mut budget = Budget::default();
    let mut failures = 0;
    let mut left = Vec::new();
    for case in cases {
        let (tape, packets) = Tape::bounded();
        let checked = check::check_server(case, address, &tape, &mut budget, &interrupt::stopped);
        if interrupt::stopped() {
            break;
        }
        let (verdict, step, why) = match &checked {
            Checked::Right => ("right", None, ""),
            Checked::Failed(step, why) => ("wrong", Some(*step), why.as_str()),
            Checked::Unreachable(why) => ("unreachable", None, why.as_str()),
            Checked::NotSent => {
                left.push(case.name.as_str());
                continue;
            }
        };
        let is_failure = matches!(checked, Checked::Failed(..));
        failures += usize::from(is_failure);
        let packets: Vec<Taped> = packets.try_iter().collect();
        let link = link_to(args, is_failure, &packets);
        if args.format == RecordFormat::Text {
            let step = step.map_or_else(String::new, |step| {
                format!("{}: ", translated!("command-check-step", "step {step}", step))
            });
            let text = format!(
                "{verdict:<11}  {:<width$}  {step}{}",
                units::visible(case.name.as_bytes()),
                units::visible(why.as_bytes())
            );
            linked(records, &format!("{}\n", text.trim_end()), link);
        } else {
            write(
                records,
                &json!({
                    "record": "check", "case": case.name, "kind": "server", "verdict": verdict, "step": step, "why": why, "link": link,
                }),
            );
        }
    }
    if !left.is_empty() {
        let text = translated!(
            "command-check-left",
            "one call sends at most {most} packets, so {count} {count|case was|cases were} not sent: --cases {names}",
            most = limits::PACKETS,
            count = left.len(),
            names = left.join(",")
        );
        for line in wrap(&text, Theme::of_terminal().width) {
            warn(&line);
        }
    }
    Ok(failures)
}
