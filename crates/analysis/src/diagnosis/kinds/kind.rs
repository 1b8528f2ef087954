//! A kind of diagnosis, with everything that is said about it in general, and a cause, with what is said about one case.

use a2scope_text::{StaticText, Translatable};
use a2scope_wire::Code;

use crate::diagnosis::record::Act;

/// A kind of diagnosis. It is declared beside the function that makes its sentence, and listed in [`super::KINDS`].
#[derive(Debug)]
pub(crate) struct Kind {
    pub(crate) code: Code,
    /// Who usually has to act.
    pub(super) act: Act,
    /// What can be done, in general. The first is the usual advice.
    pub(super) advice: &'static [StaticText],
    /// Codes that are easily confused with this one.
    pub(super) also: &'static [&'static str],
}

/// Declares a kind of diagnosis: code, severity, who acts, a short title; what it means, and when a case is described by
/// another one; the advice, the usual first; codes that are easily confused with it.
macro_rules! kind {
    ($id:ident = $code:literal, $severity:ident, $act:ident, $title:literal, $doc:literal,
     next [$($next:expr),* $(,)?] $(, also [$($also:literal),*])?;) => {
        pub(crate) static $id: $crate::diagnosis::kinds::Kind = $crate::diagnosis::kinds::Kind {
            code: a2scope_wire::Code {
                name: $code,
                key: a2scope_text::Key::of("diagnosis", $code),
                severity: a2scope_wire::Severity::$severity,
                malformed: false,
                template: $title,
                doc: $doc,
            },
            act: $crate::diagnosis::Act::$act,
            advice: &[$($next),*],
            also: &[$($($also),*)?],
        };
    };
}
pub(super) use kind;

impl Kind {
    /// Returns a cause of this kind, with the sentence that says what happened and the usual advice.
    pub(super) fn says(&'static self, text: Translatable) -> Cause {
        Cause { kind: self, text, of_several: None, next: self.advice.first().copied().map(Translatable::of) }
    }
}

/// What went wrong in one case.
#[derive(Clone, Debug)]
pub(crate) struct Cause {
    pub(crate) kind: &'static Kind,
    /// The sentence that says what happened.
    pub(crate) text: Translatable,
    /// The same without the values of one case; `None` if there are none in it.
    of_several: Option<Translatable>,
    /// The advice; `None` if there is nothing to do.
    pub(crate) next: Option<Translatable>,
}

impl PartialEq for Cause {
    fn eq(&self, other: &Self) -> bool {
        self.is(other.kind) && self.text == other.text && self.next == other.next
    }
}

impl Cause {
    pub(super) fn says_of_several(self, text: Translatable) -> Self {
        Self { of_several: Some(text), ..self }
    }

    /// Replaces the usual advice if there is a better one.
    pub(super) fn advises(self, better: Option<Translatable>) -> Self {
        Self { next: better.or(self.next), ..self }
    }

    /// Chooses another one of the kind's advice.
    pub(super) fn advises_nth(self, place: usize) -> Self {
        let advice = self.kind.advice.get(place).copied();
        self.advises(advice.map(Translatable::of))
    }

    pub(crate) fn code(&self) -> &'static Code {
        &self.kind.code
    }

    pub(crate) fn is(&self, kind: &Kind) -> bool {
        self.kind.code.name == kind.code.name
    }

    /// Returns the cause without the values of one case, so that equal problems of many clients or servers become one.
    pub(crate) fn without_values(&self) -> Self {
        Self { text: self.of_several.as_ref().unwrap_or(&self.text).clone(), ..self.clone() }
    }
}
