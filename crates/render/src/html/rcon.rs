//! RCON logins and commands.

use a2scope::report::MASK;
use a2scope::{Command, Login, RconProtocol};
use maud::{Markup, html};

use super::Report;
use super::parts::none;
use crate::units::{self, group};

pub(super) fn rcon(report: &Report<'_>) -> Markup {
    let Report { gathered, about, .. } = report;
    let counts = report.analysis.sessions.counts();
    let session = |session: Option<u64>, protocol: RconProtocol| match session {
        Some(number) => format!("{number}"),
        None => protocol.name().to_owned(),
    };
    let password = |login: &Login| match (login.password.is_empty(), about.show_secrets) {
        (true, _) => String::new(),
        (false, true) => units::shown(&login.password),
        (false, false) => MASK.into(),
    };
    html! {
        section #rcon {
            h2 { "RCON" }
            @if counts.sessions == 0 { (none("RCON")) } @else {
                p {
                    (units::plural(counts.sessions, "session")) "; logins: " (group(counts.logins_accepted)) " accepted, "
                    (group(counts.logins_refused)) " refused, " (group(counts.logins_unknown)) " unknown; "
                    (units::plural(counts.commands, "command")) ", " (units::plural(counts.gaps, "gap")) "."
                }
                @if !gathered.logins.is_empty() {
                    div.wide { table {
                        caption { "Logins" }
                        thead { tr { th { "time" } th { "session" } th { "client" } th { "server" } th { "password" } th { "outcome" } } }
                        tbody { @for login in &gathered.logins { tr {
                            td { (units::moment(login.time.or(login.answered))) }
                            td { (session(login.session, login.protocol)) }
                            td { code { (login.client) } }
                            td { code { (login.server) } }
                            td { code { (password(login)) } }
                            td { (login.outcome.name()) @if login.inferred { " (inferred)" } }
                        } } }
                    } }
                }
                @if !gathered.commands.is_empty() {
                    div.wide { table {
                        caption { "Commands" }
                        thead { tr { th { "time" } th { "session" } th { "client" } th { "server" } th { "command and answer" } } }
                        tbody { @for command in &gathered.commands { tr {
                            td { (units::moment(command.time)) }
                            td { (session(command.session, command.protocol)) }
                            td { code { (command.client) } }
                            td { code { (command.server) } }
                            td { (answer(command)) }
                        } } }
                    } }
                }
                @if gathered.more > 0 { p.none { "and " (group(gathered.more)) " more logins and commands" } }
            }
        }
    }
}

fn answer(command: &Command) -> Markup {
    let texts =
        if command.command.is_empty() { "(not captured)".into() } else { units::shown(&command.command) };
    let lines: Vec<String> = command
        .answer
        .split(|byte| *byte == b'\n')
        .map(|line| units::shown(line.strip_suffix(b"\r").unwrap_or(line)))
        .collect();
    html! {
        @if command.answer.is_empty() { code { (texts) } } @else {
            details {
                summary { code { (texts) } }
                pre { (lines.join("\n")) }
                @if command.answer_truncated { p.none { "the rest is not shown" } }
            }
        }
        @if command.gap { p.none { "a part is missing: the stream has a gap" } }
    }
}
