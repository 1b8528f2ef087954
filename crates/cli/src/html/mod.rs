//! The report: one self-contained page, for a browser or for print.
//!
//! It has no script, and its content security policy allows none. Text from the wire is escaped, with control
//! and invisible characters shown as on a terminal.

mod charts;

use a2scope::capture::Endpoint;
use a2scope::exchange::{Audit, ExchangeKind, Outcome};
use a2scope::findings::Finding;
use a2scope::inventory::{Player, Server};
use a2scope::report::MASK;
use a2scope::wire::Code;
use a2scope::{Command, Event, Login, RconProtocol, report};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::analysed::{Analysed, AnalysisSink};
use crate::args::{PlayerKey, ServerKey};
use crate::lists::{players, servers};
use crate::traffic::Traffic;
use crate::view::stats::places;
use crate::view::{group, units};

/// Most rows of a table, so that the page stays fast in a browser. The list commands show all.
const ROWS: usize = 1000;
/// Most logins and commands to show.
const EVENTS: usize = 1000;
/// Most bytes of an answer to show.
const ANSWER: usize = 4096;

const STYLE: &str = include_str!("report.css");
/// Hash of [`STYLE`], so that the policy allows no other style.
const STYLE_HASH: &str = include_str!("report.css.sha256");

/// What the page shows besides the analysis, gathered while reading.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    traffic: Traffic,
    logins: Vec<Login>,
    commands: Vec<Command>,
    /// Logins and commands beyond [`EVENTS`].
    more: u64,
}

impl AnalysisSink for Gathered {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Exchange(_) => self.traffic.event(event),
            Event::Login(login) if self.logins.len() < EVENTS => self.logins.push(login.clone()),
            Event::Command(command) if self.commands.len() < EVENTS => {
                let mut kept = command.clone();
                kept.answer.truncate(ANSWER);
                kept.answer_truncated |= command.answer.len() > ANSWER;
                self.commands.push(kept);
            }
            Event::Login(_) | Event::Command(_) => self.more += 1,
        }
    }
}

/// What the head of the page says about the run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About<'a> {
    /// Names of the inputs.
    pub(crate) inputs: &'a [String],
    pub(crate) filter: Option<&'a str>,
    pub(crate) show_secrets: bool,
}

/// Renders the page.
pub(crate) fn render(analysed: &Analysed, gathered: &Gathered, about: About<'_>) -> String {
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        STYLE_HASH.trim()
    );
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                title { "a2scope report" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (head(analysed, about))
                main {
                    (findings(analysed))
                    (timeline(analysed))
                    (messages(analysed))
                    (exchanges(analysed, &gathered.traffic))
                    (server_list(analysed))
                    (player_list(analysed))
                    (rcon(analysed, gathered, about.show_secrets))
                    (notes(analysed))
                    (bounds(analysed))
                }
                footer { p { "a2scope " (env!("CARGO_PKG_VERSION")) ", records " (report::SCHEMA) } }
            }
        }
    }
    .into_string()
}

fn head(analysed: &Analysed, about: About<'_>) -> Markup {
    let summary = analysed.summary();
    let found = analysed.analysis.findings.list().len() as u64;
    let inventory = analysed.analysis.inventory.counts();
    let sections = [
        ("findings", "Findings"),
        ("timeline", "Over time"),
        ("messages", "Messages"),
        ("exchanges", "Exchanges"),
        ("servers", "Servers"),
        ("players", "Players"),
        ("rcon", "RCON"),
        ("notes", "Notes"),
    ];
    let shown = about.inputs.iter().take(20);
    html! {
        header {
            h1 { "Server queries" }
            p.inputs {
                @for (i, input) in shown.enumerate() { @if i > 0 { ", " } code { (units::shown(input.as_bytes())) } }
                @if about.inputs.len() > 20 { " and " (about.inputs.len() - 20) " more" }
                @if let Some(filter) = about.filter { ", only " code { (units::shown(filter.as_bytes())) } }
            }
            @if let Some((first, last)) = summary.time {
                p { (units::period(first, last)) }
            }
            dl.figures {
                (figure(summary.total(), "messages"))
                (figure(summary.packets.frames, "packets"))
                (figure(analysed.analysis.exchanges.counts().total(), "exchanges"))
                (figure(inventory.servers, "servers"))
                (figure(inventory.players, "players"))
                (figure(analysed.analysis.sessions.counts().sessions, "RCON sessions"))
                (figure(found, "findings"))
            }
            nav { @for (id, name) in sections { a href={ "#" (id) } { (name) } " " } }
        }
    }
}

fn figure(count: u64, what: &str) -> Markup {
    html! { div { dd { (group(count)) } dt { (what) } } }
}

fn none(what: &str) -> Markup {
    html! { p.none { "No " (what) "." } }
}

/// The line below a truncated table.
fn cut(all: usize, command: &str) -> Markup {
    html! {
        @if all > ROWS { p.none { (group(ROWS as u64)) " of " (group(all as u64)) "; " code { "a2scope " (command) } " lists all" } }
    }
}

fn findings(analysed: &Analysed) -> Markup {
    let found = analysed.analysis.findings.list();
    let mut codes: Vec<(&Code, Vec<&Finding>)> = Vec::new();
    for finding in found {
        match codes.iter_mut().find(|(code, _)| *code == finding.code) {
            Some((_, list)) => list.push(finding),
            None => codes.push((finding.code, vec![finding])),
        }
    }
    let address = |endpoint: Option<Endpoint>| endpoint.map(units::address).unwrap_or_default();
    html! {
        section #findings {
            h2 { "Findings" }
            @if found.is_empty() { (none("findings")) }
            @for (code, list) in &codes {
                div.finding.(code.severity.name()) {
                    h3 {
                        span.severity { (code.severity.name()) } " " code { (code.name) }
                    }
                    p { (code.doc) }
                    details open[list.len() <= 10] {
                        summary { (units::plural(list.len() as u64, "finding")) }
                        div.wide { table {
                            thead { tr {
                                th { "what" } th.number { "times" } th { "server" } th { "client" } th { "first" } th { "messages" }
                            } }
                            tbody { @for finding in list.iter().take(ROWS) { tr {
                                td { (units::shown(finding.text.as_bytes())) }
                                td.number { (group(finding.count)) }
                                td { code { (address(finding.server)) } }
                                td { code { (address(finding.client)) } }
                                td { (units::moment(finding.first)) }
                                td { (evidence(finding)) }
                            } } }
                        } }
                        (cut(list.len(), "findings"))
                    }
                }
            }
        }
    }
}

/// The first messages that show the finding.
fn evidence(finding: &Finding) -> String {
    const SHOWN: usize = 6;
    let list: Vec<String> = finding.evidence.iter().take(SHOWN).map(u64::to_string).collect();
    format!("{}{}", list.join(", "), if finding.evidence.len() > SHOWN { ", …" } else { "" })
}

fn timeline(analysed: &Analysed) -> Markup {
    let timeline = &analysed.analysis.timeline;
    html! {
        section #timeline {
            h2 { "Messages over time" }
            @if timeline.slots().len() < 2 { (none("messages at different times")) } @else { (charts::timeline(timeline)) }
        }
    }
}

fn messages(analysed: &Analysed) -> Markup {
    let mut kinds: Vec<(String, u64)> = analysed
        .summary()
        .messages
        .iter()
        .map(|(kind, arrivals)| (kind.name().to_owned(), arrivals.iter().sum()))
        .filter(|(_, count)| *count > 0)
        .collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let rows: Vec<charts::Bar> = kinds
        .into_iter()
        .map(|(name, count)| charts::Bar { name, value: count as f64, shown: group(count) })
        .collect();
    html! {
        section #messages {
            h2 { "Messages by kind" }
            (charts::bars("Messages by kind", &rows))
        }
    }
}

fn exchanges(analysed: &Analysed, traffic: &Traffic) -> Markup {
    let counts = analysed.analysis.exchanges.counts();
    let outcomes: Vec<Outcome> =
        Outcome::ALL.into_iter().filter(|outcome| counts.outcome(*outcome) > 0).collect();
    let kinds: Vec<ExchangeKind> = ExchangeKind::ALL
        .into_iter()
        .filter(|kind| Outcome::ALL.iter().any(|outcome| counts.count(*kind, *outcome) > 0))
        .collect();
    let ratio = |back: u64, out: u64| (out > 0).then(|| back as f64 / out as f64);
    let amplified: Vec<charts::Bar> = kinds
        .iter()
        .filter_map(|kind| {
            let [out, back, ..] = traffic.0[*kind as usize];
            let value = ratio(back, out).filter(|value| *value > 0.0)?;
            Some(charts::Bar { name: kind.name().into(), value, shown: units::times(Some(value)) })
        })
        .collect();
    let audits: Vec<(Audit, u64)> = Audit::ALL
        .into_iter()
        .filter(|audit| *audit != Audit::None)
        .map(|audit| (audit, counts.audits[audit as usize]))
        .filter(|(_, count)| *count > 0)
        .collect();
    let rtts = &analysed.analysis.rtts;
    html! {
        section #exchanges {
            h2 { "Exchanges" }
            @if counts.total() == 0 { (none("exchanges")) } @else {
                div.wide { table {
                    caption { "By what was asked, and how it ended" }
                    thead { tr {
                        th { "asked" }
                        @for outcome in &outcomes { th.number { (outcome.name()) } }
                        th.number { "bytes out" } th.number { "bytes in" } th.number { "amplified" } th.number { "on the wire" }
                    } }
                    tbody { @for kind in &kinds {
                        @let [out, back, wire_out, wire_in] = traffic.0[*kind as usize];
                        tr {
                            th { (kind.name()) }
                            @for outcome in &outcomes { td.number { (group(counts.count(*kind, *outcome))) } }
                            td.number { (group(out)) } td.number { (group(back)) }
                            td.number { (units::times(ratio(back, out))) } td.number { (units::times(ratio(wire_in, wire_out))) }
                        }
                    } }
                } }
                p {
                    (group(counts.retries)) " requests were repeated, " (group(counts.late)) " replies came late."
                    @if !audits.is_empty() {
                        " Challenges carried: "
                        @for (i, (audit, count)) in audits.iter().enumerate() {
                            @if i > 0 { ", " } (group(*count)) " " (audit.name().replace('_', " "))
                        }
                        "."
                    }
                }
                @if !amplified.is_empty() {
                    h3 { "Amplification: bytes of payload that came back for each that was sent" }
                    (charts::bars("Amplification by kind", &amplified))
                }
                @if let (Some(half), Some(most)) = (rtts.quantile(0.5), rtts.quantile(0.99)) {
                    h3 { "Round trips" }
                    p { "Half below " (units::nanos(half as i64)) ", 99 % below " (units::nanos(most as i64)) "." }
                    (charts::round_trips(rtts))
                }
            }
        }
    }
}

fn server_list(analysed: &Analysed) -> Markup {
    let mut list: Vec<&Server> = analysed.analysis.inventory.servers().collect();
    servers::sort(&mut list, ServerKey::Replies);
    html! {
        section #servers {
            h2 { "Servers" }
            @if list.is_empty() { (none("servers")) } @else {
                div.wide { table {
                    thead { tr {
                        th { "address" } th { "name" } th { "game" } th { "map" } th.number { "players" } th { "over time" }
                        th.number { "replies" } th.number { "rules" } th { "version" }
                    } }
                    tbody { @for server in list.iter().take(ROWS) {
                        @let info = server.info.as_deref();
                        tr {
                            td { code { (server.address) } }
                            td { @if info.is_some() { (server.name.last().shown()) } @else { span.none { (servers::SILENT) } } }
                            td { @if let Some(info) = info { (servers::game(info)) } }
                            td { (server.map.last().shown()) }
                            td.number { @if let Some(info) = info { (info.players) "/" (info.max_players) } }
                            td { (charts::trend(&servers::counts(server))) }
                            td.number { (group(server.replies)) }
                            td.number { @if let Some(rules) = &server.rules { (rules.count) } }
                            td { @if let Some(info) = info { (units::shown(&info.version)) } }
                        }
                    } }
                } }
                (cut(list.len(), "servers"))
            }
        }
    }
}

fn player_list(analysed: &Analysed) -> Markup {
    let mut list: Vec<&Player> = analysed.analysis.inventory.players().collect();
    players::sort(&mut list, PlayerKey::Seen);
    html! {
        section #players {
            h2 { "Players" }
            @if list.is_empty() { (none("players")) } @else {
                div.wide { table {
                    thead { tr {
                        th { "name" } th.number { "seen" } th.number { "score" } th.number { "best" } th.number { "longest" }
                        th { "servers" } th { "last seen" }
                    } }
                    tbody { @for player in list.iter().take(ROWS) { tr {
                        td { (players::name(player)) }
                        td.number { (group(player.sightings)) }
                        td.number { (player.score) }
                        td.number { (player.best_score) }
                        td.number { (units::playing(player.longest)) }
                        td { code { (places(player)) } }
                        td { (units::moment(player.last.time)) }
                    } } }
                } }
                (cut(list.len(), "players"))
            }
        }
    }
}

fn rcon(analysed: &Analysed, gathered: &Gathered, show_secrets: bool) -> Markup {
    let counts = analysed.analysis.sessions.counts();
    let session = |session: Option<u64>, protocol: RconProtocol| match session {
        Some(number) => format!("{number}"),
        None => protocol.name().to_owned(),
    };
    let password = |login: &Login| match (login.password.is_empty(), show_secrets) {
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

fn notes(analysed: &Analysed) -> Markup {
    let mut notes: Vec<(&&str, &u64)> = analysed.summary().notes.iter().collect();
    notes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let doc =
        |name: &str| crate::explain::all_codes().find(|code| code.name == name).map_or("", |code| code.doc);
    html! {
        section #notes {
            h2 { "Notes on messages" }
            @if notes.is_empty() { (none("notes")) } @else {
                div.wide { table {
                    thead { tr { th { "code" } th.number { "messages" } th { "what it means" } } }
                    tbody { @for (code, count) in notes { tr {
                        td { code { (code) } } td.number { (group(*count)) } td { (doc(code)) }
                    } } }
                } }
            }
        }
    }
}

fn bounds(analysed: &Analysed) -> Markup {
    let texts = analysed.evictions();
    html! {
        @if !texts.is_empty() {
            section { h2 { "What did not fit into memory" } ul { @for text in texts { li { (text) } } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    #[test]
    fn the_policy_names_the_style() {
        let hash = Sha256::digest(super::STYLE.as_bytes());
        assert_eq!(base64(&hash), super::STYLE_HASH.trim(), "report.css.sha256 is not that of report.css");
    }

    fn base64(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut out = String::new();
        for chunk in bytes.chunks(3) {
            let word =
                chunk.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
            for i in 0..4 {
                let digit = DIGITS[(word >> (18 - 6 * i) & 63) as usize];
                out.push(if i <= chunk.len() { char::from(digit) } else { '=' });
            }
        }
        out
    }
}
