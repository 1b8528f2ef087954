//! A kind of finding: its code with all that is said about it, and the sentence about one finding of it.

use a2scope_text::{Key, StaticText};
use a2scope_wire::{Code, Severity};

use super::finding_table::Entry;

type Condition = fn(&Entry) -> bool;

/// A kind of finding. It is declared in the file of its detector, beside the thresholds, and listed in [`super::CODES`].
#[derive(Debug)]
pub(in crate::analysis) struct FindingKind {
    pub(in crate::analysis) code: Code,
    /// The sentence about a finding; its arguments are what [`Entry::argument`] knows.
    sentence: StaticText,
    /// The sentence about some of the findings, and which those are.
    other: Option<(Condition, StaticText)>,
}

impl FindingKind {
    /// `title` is a short one; `doc` says what it means, why it matters, what else it could be, and what to look at.
    pub(super) const fn new(
        name: &'static str,
        severity: Severity,
        title: &'static str,
        doc: &'static str,
        sentence: StaticText,
    ) -> Self {
        let key = Key::of("finding", name);
        let code = Code { name, key, severity, malformed: false, template: title, doc };
        Self { code, sentence, other: None }
    }

    /// Says another sentence of the findings for which `when` holds.
    pub(super) const fn or(mut self, when: Condition, sentence: StaticText) -> Self {
        self.other = Some((when, sentence));
        self
    }

    /// The sentence about this finding.
    pub(super) fn sentence(&self, entry: &Entry) -> StaticText {
        match self.other {
            Some((when, other)) if when(entry) => other,
            _ => self.sentence,
        }
    }
}
