//! `--filter`, `--since`, `--until`: selects messages.

use a2scope::filter::{Filter, FilterError};
use a2scope::incidents::{Incident, IncidentMessages, IncidentRole};
use a2scope::number_of;
use a2scope::text::Translatable;
use a2scope::wire::Text;
use a2scope::{Period, Record, Summary};
use a2scope_render::translated;
use unicode_width::UnicodeWidthStr;

use crate::args::InputArgs;
use crate::console::{Reported, eprint_line, warn};

/// Number of characters of the expression shown before and after an error.
const AROUND: usize = 60;

/// Returns the filter of the command line, if there is one. If it is invalid, the error is printed here.
pub(crate) fn filter(args: &InputArgs) -> Result<Option<Filter>, Reported> {
    let Some(text) = &args.filter else { return Ok(None) };
    match Filter::new(text) {
        Ok(filter) => Ok(Some(filter.show_secrets(args.show_secrets))),
        Err(error) => {
            refused(text, &error);
            Err(Reported)
        }
    }
}

/// Prints what is wrong with an expression, and marks the position.
fn refused(text: &str, error: &FilterError) {
    warn(&format!(
        "{} [{}]",
        translated!(
            "command-filter-refused",
            "--filter, column {column}: {why}",
            column = error.column,
            why = error.text.clone()
        ),
        error.code
    ));
    let chars: Vec<char> = text.chars().collect();
    let at = (error.column - 1).min(chars.len());
    let start = at.saturating_sub(AROUND);
    let end = (at + AROUND).min(chars.len());
    let shown = |part: &[char]| {
        let part: String = part.iter().collect();
        Text(part.as_bytes()).visible().to_string()
    };
    let before = shown(&chars[start..at]);
    let lead = if start > 0 { "  …" } else { "  " };
    let tail = if end < chars.len() { "…" } else { "" };
    eprint_line(&format!("{lead}{before}{}{tail}", shown(&chars[at..end])));
    eprint_line(&format!("{}^", " ".repeat(lead.width() + before.width())));
    if let Some(instead) = error.unsaid() {
        let instead = Text(instead.as_bytes()).visible().to_string();
        eprint_line(&translated!("command-filter-instead", "try: {expression}", expression = instead));
    }
}

/// Selects messages, and counts the messages for which the filter could not be evaluated.
#[derive(Debug)]
pub(crate) struct Selection<'f> {
    filter: Option<&'f Filter>,
    /// The period to keep.
    pub(crate) period: Period,
    /// The messages of the incident that is kept; `None` to keep all.
    incident: Option<IncidentMessages>,
    /// The role of the last message in that incident.
    pub(crate) role: Option<IncidentRole>,
    /// Counts of the selected messages; not used if all messages are selected.
    chosen: Summary,
    pub(crate) undecided: Undecided,
}

/// The messages for which the filter could not be evaluated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Undecided {
    count: u64,
    /// Number of the first message for which the filter could not be evaluated, and the reason.
    first: Option<(u64, Translatable)>,
}

impl Undecided {
    /// Adds the count of the next input, whose messages are numbered from `base`.
    pub(crate) fn absorb(&mut self, other: Self, base: u64) {
        self.count += other.count;
        if self.first.is_none() {
            self.first = other.first.map(|(index, why)| (base + index, why));
        }
    }

    /// Reports all undecided messages in a single warning.
    pub(crate) fn report(&self) {
        if let Some((index, why)) = &self.first {
            warn(&translated!(
                "command-filter-undecided",
                "--filter could not be decided for {count} {count|message|messages}, first for message {number}: {why}",
                count = self.count,
                number = number_of(*index),
                why = why.clone()
            ));
        }
    }
}

impl<'f> Selection<'f> {
    pub(crate) fn new(filter: Option<&'f Filter>, period: Period, incident: Option<&Incident>) -> Self {
        Self {
            filter,
            period,
            incident: incident.cloned().map(IncidentMessages::new),
            role: None,
            chosen: Summary::default(),
            undecided: Undecided::default(),
        }
    }

    /// Returns whether there is a filter.
    pub(crate) fn is_filter(&self) -> bool {
        self.filter.is_some()
    }

    /// Returns whether every message is selected.
    fn takes_all(&self) -> bool {
        self.filter.is_none() && self.period == Period::default() && self.incident.is_none()
    }

    /// Returns whether the message is selected.
    pub(crate) fn wants(&mut self, record: &Record<'_>, file: Option<&str>) -> bool {
        if self.takes_all() {
            return true;
        }
        if let Some(incident) = &mut self.incident {
            self.role = incident.role(record);
            if self.role.is_none() {
                return false;
            }
        }
        if !self.period.contains(record.time) {
            return false;
        }
        match self.filter.map_or(Ok(true), |filter| filter.matches_in(record, file)) {
            Ok(true) => {
                self.chosen.add(record);
                true
            }
            Ok(false) => false,
            Err(why) => {
                self.undecided.count += 1;
                self.undecided.first.get_or_insert((record.index, why));
                false
            }
        }
    }

    /// Adds the counts of another thread that reads the same input.
    pub(crate) fn absorb(&mut self, other: Self) {
        self.chosen.absorb(&other.chosen);
        self.undecided.count += other.undecided.count;
        let both = [self.undecided.first.take(), other.undecided.first];
        self.undecided.first = both.into_iter().flatten().min_by_key(|(index, _)| *index);
    }

    /// Returns the summary of the run: the packets of `all`, but only the selected messages.
    pub(crate) fn summary(&self, all: Summary) -> Summary {
        if self.takes_all() {
            return all;
        }
        Summary {
            messages: self.chosen.messages.clone(),
            split_complete: self.chosen.split_complete,
            split_incomplete: self.chosen.split_incomplete,
            split_truncated: self.chosen.split_truncated,
            split_out_of_order: self.chosen.split_out_of_order,
            bzip2: self.chosen.bzip2,
            content: self.chosen.content,
            notes: self.chosen.notes.clone(),
            time: self.chosen.time,
            ..all
        }
    }
}
