//! Renders the section of the HTML report about RCON logins and commands.

use a2scope::report::MASK;
use a2scope::{Command, Login, RconProtocol};
use maud::{Markup, html};

use super::Report;
use super::parts::{ROWS, cut, none};
use crate::units::{self, group};
use crate::words;
use crate::{TimelineKind, TimelineRow, rcon_timeline, translated};

pub(super) fn rcon(report: &Report<'_>) -> Markup {
    let Report { extras, about, .. } = report;
    let counts = report.analysis.sessions.counts();
    let session = |session: Option<u64>, protocol: RconProtocol| match session {
        Some(number) => format!("{number}"),
        None => protocol.name().to_owned(),
    };
    let password = |login: &Login| match (login.password.is_empty(), about.show_secrets) {
        (true, _) => String::new(),
        (false, true) => units::visible(&login.password),
        (false, false) => MASK.into(),
    };
    let sessions = report.analysis.rcon.list();
    let rows: Vec<TimelineRow> =
        sessions.iter().flat_map(|one| rcon_timeline(&one.steps, one.more, one.session)).collect();
    html! {
        section #rcon {
            h2 { (translated!("report-heading-rcon", "RCON")) }
            @if counts.sessions == 0 { (none(&translated!("report-none-rcon", "No RCON."))) } @else {
                p {
                    (translated!(
                        "report-rcon",
                        "{sessions}; {logins}; {commands}, {gaps}.",
                        sessions = words::sessions(counts.sessions),
                        logins = words::logins(counts),
                        commands = words::commands(counts.commands),
                        gaps = words::gaps(counts.gaps)
                    ))
                }
                (timeline(rows.get(..ROWS).unwrap_or(&rows)))
                (cut(rows.len(), "rcon --sessions"))
                @if !extras.logins.is_empty() {
                    div.wide { table {
                        caption { (translated!("report-heading-logins", "Logins")) }
                        thead { tr { th { (translated!("column-time-of-day", "time")) } th { (translated!("column-session", "session")) } th { (translated!("column-client", "client")) } th { (translated!("column-server", "server")) } th { (translated!("column-password", "password")) } th { (translated!("column-outcome", "outcome")) } } }
                        tbody { @for login in &extras.logins { tr {
                            td { (units::moment(login.time.or(login.answered))) }
                            td { (session(login.session, login.protocol)) }
                            td { code { (login.client) } }
                            td { code { (login.server) } }
                            td { code { (password(login)) } }
                            td {
                                (words::login(login.outcome))
                                @if login.inferred { " " (translated!("report-inferred", "(inferred)")) }
                            }
                        } } }
                    } }
                }
                @if !extras.commands.is_empty() {
                    div.wide { table {
                        caption { (translated!("report-heading-commands", "Commands")) }
                        thead { tr { th { (translated!("column-time-of-day", "time")) } th { (translated!("column-session", "session")) } th { (translated!("column-client", "client")) } th { (translated!("column-server", "server")) } th { (translated!("column-command-and-answer", "command and answer")) } } }
                        tbody { @for command in &extras.commands { tr {
                            td { (units::moment(command.time)) }
                            td { (session(command.session, command.protocol)) }
                            td { code { (command.client) } }
                            td { code { (command.server) } }
                            td { (answer(command)) }
                        } } }
                    } }
                }
                @if extras.more > 0 {
                    p.none {
                        (translated!(
                            "report-rcon-more",
                            "and {count} more {n|login or command|logins and commands}",
                            count = group(extras.more),
                            n = extras.more
                        ))
                    }
                }
            }
        }
    }
}

/// Renders a timeline; nothing if there are no rows.
pub(super) fn timeline(rows: &[TimelineRow]) -> Markup {
    html! {
        @if !rows.is_empty() {
            div.wide { table {
                thead { tr { th { (translated!("column-time-of-day", "time")) } th { (translated!("column-command", "command")) } th { (translated!("column-changes", "changes")) } th { (translated!("column-answer", "answer")) } } }
                tbody { @for TimelineRow { time, what, changes, answer, kind } in rows { tr {
                    td { (time) }
                    td { @if *kind == TimelineKind::Head { strong { code { (what) } } } @else { code { (what) } } }
                    td { (changes) }
                    td { (answer) }
                } } }
            } }
        }
    }
}

fn answer(command: &Command) -> Markup {
    let texts =
        if command.command.is_empty() { words::not_captured() } else { units::visible(&command.command) };
    let lines: Vec<String> = command
        .answer
        .split(|byte| *byte == b'\n')
        .map(|line| units::visible(line.strip_suffix(b"\r").unwrap_or(line)))
        .collect();
    html! {
        @if command.answer.is_empty() { code { (texts) } } @else {
            details {
                summary { code { (texts) } }
                pre { (lines.join("\n")) }
                @if command.answer_truncated { p.none { (translated!("report-rcon-rest", "the rest is not shown")) } }
            }
        }
        @if command.gap { p.none { (words::part_is_missing()) } }
    }
}
