//! A page of sections, each with a heading, facts and tables.

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};

use crate::analysis::AnalysisResult;
use crate::view::table::Table;
use crate::view::{Theme, wrap};

/// Width of a bar, in columns of the screen.
pub(super) const BAR: usize = 24;
/// Indentation of facts and tables.
const INDENT: usize = 2;

/// Returns the colour of charts.
pub(super) fn accent() -> Style {
    Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)))
}

pub(super) struct Page<'s> {
    pub(super) result: &'s AnalysisResult,
    pub(super) theme: &'s Theme,
    pub(super) out: String,
}

impl Page<'_> {
    pub(super) fn heading(&mut self, text: &str, more: &str) {
        let (bold, dim) = (Theme::bold(), Theme::dim());
        let _ = write!(self.out, "\n{bold}{text}{bold:#}");
        if !more.is_empty() {
            let _ = write!(self.out, "  {dim}{more}{dim:#}");
        }
        self.out.push('\n');
    }

    pub(super) fn facts(&mut self, facts: &[String]) {
        for line in wrap(&facts.join(" · "), self.theme.width - INDENT) {
            let _ = writeln!(self.out, "  {line}");
        }
    }

    /// Appends the texts whose count is not zero.
    pub(super) fn counts(&mut self, counts: &[(u64, String)]) {
        let counted = counts.iter().filter(|(count, _)| *count > 0);
        let facts: Vec<String> = counted.map(|(_, text)| text.clone()).collect();
        if !facts.is_empty() {
            self.facts(&facts);
        }
    }

    pub(super) fn line(&mut self, text: &str) {
        let dim = Theme::dim();
        let _ = writeln!(self.out, "  {dim}{text}{dim:#}");
    }

    pub(super) fn table(&mut self, table: Table) {
        let text = table.indent(INDENT).render(self.theme);
        self.out.push_str(&text);
    }

    /// Appends a table without column heads.
    pub(super) fn headless(&mut self, table: Table) {
        let text = table.indent(INDENT).render(self.theme);
        let rows = text.split_once('\n').map_or("", |(_, rows)| rows);
        self.out.push_str(rows);
    }
}
