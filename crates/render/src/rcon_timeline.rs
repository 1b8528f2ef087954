//! What was done over RCON, one step after the other, as rows for people.

use a2scope::text::language;
use a2scope::{LoginOutcome, RconStep, Stamp};

use crate::translated;
use crate::units::{self, group};
use crate::words;

/// A row of a timeline. Text from the wire is escaped.
#[derive(Clone, Debug, Default)]
pub struct TimelineRow {
    /// When a session begins, or how long after that a step was; of several steps that are alike, also of the last.
    pub time: String,
    /// Client and server, above their steps; a login or a command.
    pub what: String,
    /// What the command changes; empty if it is not known.
    pub changes: String,
    /// The size of the answer.
    pub answer: String,
    /// How the row is shown.
    pub kind: TimelineKind,
}

/// How a row of a timeline is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimelineKind {
    /// It begins what a client did at a server.
    Head,
    /// Somebody was refused, or something was changed.
    Grave,
    /// Any other step.
    #[default]
    Step,
}

/// Returns the rows of the steps, and how many more there were. `session` is the number of their connection.
pub fn rcon_timeline(steps: &[RconStep], more: u64, session: Option<u64>) -> Vec<TimelineRow> {
    let mut rows = Vec::new();
    let mut begin = Stamp::new(None, None);
    let mut before = None;
    for step in steps {
        let pair = (step.client.map(|client| client.ip), step.server.map(|server| server.ip));
        if before.replace(pair) != Some(pair) {
            begin = step.first;
            rows.push(head(step, session));
        }
        rows.push(row(step, begin));
    }
    if more > 0 {
        let what = translated!("report-timeline-more", "and {count} more", count = group(more));
        rows.push(TimelineRow { what, ..TimelineRow::default() });
    }
    rows
}

fn head(step: &RconStep, session: Option<u64>) -> TimelineRow {
    let several = || translated!("report-timeline-several", "several addresses");
    let [client, server] = [step.client, step.server].map(|end| end.map_or_else(several, units::address));
    let number = session.map(|session| format!(" #{session}")).unwrap_or_default();
    let what = format!("{client} → {server}{number}");
    let time = units::moment(step.first.time());
    TimelineRow { time, what, kind: TimelineKind::Head, ..TimelineRow::default() }
}

fn row(step: &RconStep, begin: Stamp) -> TimelineRow {
    let after = |at: Stamp| {
        at.since(begin)
            .map(|nanos| format!("+{}", if nanos == 0 { units::span(0) } else { units::nanos(nanos) }))
            .unwrap_or_default()
    };
    let (first, last) = (after(step.first), after(step.last));
    let times = if step.count > 1 { format!("{} × ", group(step.count)) } else { String::new() };
    let what = match step.outcome {
        Some(outcome) => words::login_outcome(outcome),
        None if step.command.is_empty() => words::not_captured(),
        None => units::visible(&step.command),
    };
    let answer = match (step.outcome, step.answer_bytes) {
        (Some(_), _) => String::new(),
        (None, Some(bytes)) => units::bytes(bytes),
        (None, None) => translated!("report-rcon-no_answer", "no answer"),
    };
    let is_grave = step.is_change() || step.outcome == Some(LoginOutcome::Refused);
    TimelineRow {
        time: if first == last { first } else { format!("{first} … {last}") },
        what: times + &what,
        changes: step
            .changes
            .map(|changes| language().static_text(changes.text()).into_owned())
            .unwrap_or_default(),
        answer,
        kind: if is_grave { TimelineKind::Grave } else { TimelineKind::Step },
    }
}
