//! Prints RCON logins and commands, one line each.

use a2scope::wire::Severity;
use a2scope::{Command, Login, LoginOutcome, RconEvent};
use a2scope_render::words;
use a2scope_render::{TimelineKind, TimelineRow, translated};
use anstyle::Style;

use super::list::{ListRow, Pieces, RowsKnown, most, named, usual};
use super::table::{Column, Table, TableCell};
use super::{Theme, clip, units, width};

/// Returns the table of a timeline, indented by this many blanks; empty if there are no rows.
pub(crate) fn timeline(rows: Vec<TimelineRow>, indent: usize, theme: &Theme) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = Table::new(&[
        Column::right(translated!("column-time-of-day", "time")).style(Theme::dim()),
        Column::new(translated!("column-command", "command")).flexible(16),
        Column::new(translated!("column-changes", "changes")).spare(1),
        Column::new(translated!("column-answer", "answer")).spare(2).style(Theme::dim()),
    ])
    .indent(indent);
    for TimelineRow { time, what, changes, answer, kind } in rows {
        let what = match kind {
            TimelineKind::Head => TableCell::spanning(what, Theme::bold()),
            TimelineKind::Grave => TableCell::styled(what, Theme::note(Severity::Warning)),
            TimelineKind::Step => what.into(),
        };
        table.row(vec![time.into(), what, changes.into(), answer.into()]);
    }
    table.render(theme)
}

/// The parts of the line for a login or command, all escaped for the terminal.
pub(crate) struct RconLine {
    clock: String,
    ends: String,
    session: String,
    what: String,
    style: Style,
    more: String,
}

impl RconLine {
    pub(crate) fn of(event: &RconEvent<'_>) -> Self {
        match event {
            RconEvent::Login(login) => Self::login(login),
            RconEvent::Command(command) => Self::command(command),
        }
    }

    fn login(login: &Login) -> Self {
        let style = match login.outcome {
            LoginOutcome::Accepted | LoginOutcome::Unknown => Style::new(),
            LoginOutcome::Refused => Theme::note(Severity::Warning),
        };
        Self {
            clock: units::clock(login.time.or(login.answered)),
            ends: format!("{} → {}", login.client, login.server),
            session: session(login.session),
            what: words::login_outcome(login.outcome),
            style,
            more: if login.inferred {
                translated!("command-rcon-inferred", "inferred")
            } else {
                String::new()
            },
        }
    }

    fn command(command: &Command) -> Self {
        let mut facts = match (command.answer_packets, command.answer.len()) {
            (0, _) => vec![translated!("report-rcon-no_answer", "no answer")],
            (packets, bytes) => {
                vec![translated!(
                    "command-rcon-answer",
                    "{bytes} in {packets}",
                    bytes = units::bytes(bytes as u64),
                    packets = words::packets(packets.into())
                )]
            }
        };
        if command.gap {
            facts.push(translated!("command-rcon-missing", "a part is missing"));
        }
        let known = !command.command.is_empty();
        Self {
            clock: units::clock(command.time.or(command.answered)),
            ends: format!("{} → {}", command.client, command.server),
            session: session(command.session),
            what: if known { units::visible(&command.command) } else { words::not_captured() },
            style: if known { Theme::bold() } else { Theme::dim() },
            more: facts.join(", "),
        }
    }
}

fn session(session: Option<u64>) -> String {
    session.map(|session| format!("#{session}")).unwrap_or_default()
}

/// Widths of the columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RconColumns {
    width: usize,
    clock: usize,
    ends: usize,
    session: usize,
    what: usize,
}

impl ListRow for RconLine {
    type Columns = RconColumns;

    fn layout(rows: &[&Self], known: RowsKnown, columns: usize) -> RconColumns {
        /// Usual widths of a session and of a command, used when too few rows are known.
        const SESSION: usize = 2;
        const WHAT: usize = 14;
        let rows = rows.iter().copied();
        RconColumns {
            width: columns,
            clock: most(rows.clone().map(|row| row.clock.len())),
            ends: usual(rows.clone().map(|row| width(&row.ends))),
            session: known.at_least(SESSION, most(rows.clone().map(|row| row.session.len()))),
            what: named(
                known.at_least(WHAT, usual(rows.map(|row| width(&row.what)))),
                &translated!("column-command", "command"),
            ),
        }
    }

    fn head(layout: &RconColumns, out: &mut Vec<u8>) {
        let mut line = Pieces::new(out);
        line.name(&translated!("column-time-of-day", "time"), layout.clock);
        let ends = format!(
            "{} → {}",
            translated!("column-client", "client"),
            translated!("column-server", "server")
        );
        line.name(&ends, layout.ends);
        line.name(&translated!("column-stream-short", "#"), layout.session);
        line.name(&translated!("column-command", "command"), layout.what);
        if let room @ 1.. = layout.width.saturating_sub(line.used) {
            line.name(&translated!("column-answer", "answer"), room);
        }
        line.end();
    }

    /// Appends the line. Addresses are never clipped; the columns after them are.
    fn write(&self, layout: &RconColumns, out: &mut Vec<u8>) {
        let mut line = Pieces::new(out);
        if layout.clock > 0 {
            line.left(Theme::dim(), &self.clock, self.clock.len(), layout.clock);
        }
        line.left(Style::new(), &self.ends, width(&self.ends), layout.ends);
        if layout.session > 0 {
            line.left(Theme::dim(), &self.session, self.session.len(), layout.session);
        }
        let what = clip(&self.what, layout.width.saturating_sub(line.used));
        line.left(self.style, &what, width(&what), layout.what);
        if let room @ 1.. = layout.width.saturating_sub(line.used) {
            let more = clip(&self.more, room);
            line.push(Theme::dim(), &more, width(&more));
        }
        line.end();
    }
}
