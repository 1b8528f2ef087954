//! How a finding, an incident and a diagnosis are written: the parts that they share.

use std::fmt::Write;

use a2scope::number_of;
use a2scope::text::{Translatable, language};
use a2scope_render::translated;

use super::{Theme, units, wrap};

/// Returns a sentence, escaped for the terminal.
pub(crate) fn sentence(text: &Translatable) -> String {
    units::visible(language().translate(text).as_bytes())
}

/// Returns the messages that a conclusion is based on; `None` if there are none.
pub(super) fn evidence(messages: &[u64]) -> Option<String> {
    let list: Vec<String> = messages.iter().map(|index| number_of(*index).to_string()).collect();
    (!list.is_empty()).then(|| {
        translated!(
            "command-finding-messages",
            "{n|message|messages} {list}",
            n = list.len(),
            list = list.join(", ")
        )
    })
}

/// The text below a heading: paragraphs with an indentation.
pub(super) struct Paragraphs<'t> {
    pub(super) out: String,
    pub(super) theme: &'t Theme,
    pub(super) indent: usize,
}

impl Paragraphs<'_> {
    pub(super) fn add(&mut self, text: &str) {
        for line in wrap(text, self.theme.width.saturating_sub(self.indent)) {
            let _ = writeln!(self.out, "{:1$}{line}", "", self.indent);
        }
    }

    /// Adds figures and other things of which not everybody needs to know.
    pub(super) fn aside(&mut self, text: &str) {
        let dim = Theme::dim();
        for line in wrap(text, self.theme.width.saturating_sub(self.indent)) {
            let _ = writeln!(self.out, "{:1$}{dim}{line}{dim:#}", "", self.indent);
        }
    }

    /// Adds facts, if there are any.
    pub(super) fn facts(&mut self, facts: &[String]) {
        if !facts.is_empty() {
            self.aside(&facts.join(" · "));
        }
    }
}
