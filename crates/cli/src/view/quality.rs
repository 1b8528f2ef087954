//! Shows the faults of the capture, before anything is said about its content.

use std::fmt::Write;

use a2scope::quality::Quality;
use a2scope::text::language;
use a2scope_render::words;

use super::{Theme, pad, units, wrap};

/// Indentation of the sentence.
const INDENT: usize = 11;

/// Returns a paragraph for each fault; empty if there are none.
pub(crate) fn render(faults: &[Quality], theme: &Theme) -> String {
    let mut out = String::new();
    for fault in faults {
        let style = Theme::note(fault.severity);
        let label = pad(&language().static_text(fault.severity.text()), INDENT - 4);
        let text = units::visible(words::quality(fault).as_bytes());
        for (line, text) in wrap(&text, theme.width.saturating_sub(INDENT)).iter().enumerate() {
            let _ = if line == 0 {
                writeln!(out, "  {style}{label}{style:#}  {text}")
            } else {
                writeln!(out, "{:INDENT$}{text}", "")
            };
        }
    }
    out
}
