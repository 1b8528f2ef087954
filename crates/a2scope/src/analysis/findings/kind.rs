//! A kind of finding: its code, with everything that is said about the code, and the sentence for each finding.

use a2scope_text::{Key, StaticText};
use a2scope_wire::{Code, Severity};

use super::finding_table::Entry;

type Condition = fn(&Entry) -> bool;

/// A kind of finding. It is declared in the file of its detector, beside the thresholds, and listed in
/// [`super::CODES`].
#[derive(Debug)]
pub(in crate::analysis) struct FindingKind {
    pub(in crate::analysis) code: Code,
    /// The sentence about a finding. Its arguments are the names that [`Entry::argument`] knows.
    sentence: StaticText,
    /// A sentence for some of the findings, and the condition that says for which ones.
    other: Option<(Condition, StaticText)>,
}

impl FindingKind {
    /// Creates a kind of finding. `title` is a short title; `doc` says what a finding means, why it
    /// matters, what else could cause it, and what to look at.
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

    /// Adds another sentence, for the findings for which `when` is true.
    pub(super) const fn or(mut self, when: Condition, sentence: StaticText) -> Self {
        self.other = Some((when, sentence));
        self
    }

    /// Returns the sentence for this finding.
    pub(super) fn sentence(&self, entry: &Entry) -> StaticText {
        match self.other {
            Some((when, other)) if when(entry) => other,
            _ => self.sentence,
        }
    }
}
