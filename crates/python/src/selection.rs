//! Chooses messages by a filter.

use a2scope::filter::Filter;
use a2scope::{Detail, Options, Record};

use crate::pending_error::PendingError;

/// A filter, or none to accept all messages. Counts the messages for which the filter could not be evaluated.
pub(crate) struct Selection {
    filter: Option<Filter>,
    show_secrets: bool,
    undecided: u64,
    /// Index of the first message for which the filter could not be evaluated, and the reason.
    first: Option<(u64, String)>,
}

impl Selection {
    /// Creates a selection. The filter sees passwords as asterisks, unless `show_secrets`.
    pub(crate) fn new(filter: Option<&str>, show_secrets: bool) -> Result<Self, PendingError> {
        let filter = filter.map(Filter::new).transpose().map_err(|error| PendingError::of_filter(&error))?;
        let filter = filter.map(|filter| filter.show_secrets(show_secrets));
        Ok(Self { filter, show_secrets, undecided: 0, first: None })
    }

    /// Returns how messages must be decoded: to their fields only if the filter needs them.
    pub(crate) fn options(&self) -> Options {
        let needs_fields = self.filter.as_ref().is_some_and(Filter::needs_fields);
        let detail = if needs_fields { Detail::Fields } else { Detail::Summary };
        Options { detail, show_secrets: self.show_secrets, ..Options::default() }
    }

    /// Returns whether a message of this file is accepted.
    pub(crate) fn takes(&mut self, record: &Record<'_>, file: Option<&str>) -> bool {
        let Some(filter) = &self.filter else { return true };
        filter.matches_in(record, file).unwrap_or_else(|why| {
            self.undecided += 1;
            self.first.get_or_insert((record.index, why.to_string()));
            false
        })
    }

    /// Returns a warning about the messages for which the filter could not be evaluated; `None` if there are none.
    pub(crate) fn undecided(&self) -> Option<PendingError> {
        let (index, why) = self.first.as_ref()?;
        Some(PendingError::undecided(self.undecided, *index, why))
    }
}
