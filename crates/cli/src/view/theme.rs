//! [`Theme`]: the colours and the width of the output on a terminal or in a file.

use anstyle::{AnsiColor, Color, Style};

/// Minimum width in columns. Nothing is readable in fewer, so a narrower terminal has to wrap lines.
const MIN_WIDTH: usize = 60;
/// Maximum width in columns of lines that are easy to follow.
const MAX_WIDTH: usize = 220;
/// Width if the output is not a terminal.
const FILE_WIDTH: usize = 120;

/// The colours and the width of the output.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    /// Width in columns.
    pub(crate) width: usize,
}

/// Colours of fields, from the terminal's palette so that they suit its background. Red is reserved for errors.
const FIELDS: [AnsiColor; 5] =
    [AnsiColor::Cyan, AnsiColor::Yellow, AnsiColor::Magenta, AnsiColor::Green, AnsiColor::Blue];

impl Theme {
    /// Creates a theme with the width of the terminal; without a terminal, the width in COLUMNS, or else the width for
    /// files.
    pub(crate) fn of_terminal() -> Self {
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal =
            terminal_size::terminal_size().map(|(terminal_size::Width(width), _)| usize::from(width));
        let width = terminal.or(columns).unwrap_or(FILE_WIDTH);
        Self { width: width.clamp(MIN_WIDTH, MAX_WIDTH) }
    }

    /// Returns the colour of field number `n` of a message.
    pub(crate) fn field(n: usize) -> Style {
        Style::new().fg_color(Some(Color::Ansi(FIELDS[n % FIELDS.len()])))
    }

    pub(crate) fn dim() -> Style {
        Style::new().dimmed()
    }

    pub(crate) fn bold() -> Style {
        Style::new().bold()
    }

    /// Returns the colour of a note.
    pub(crate) fn note(severity: a2scope::wire::Severity) -> Style {
        use a2scope::wire::Severity;
        let color = match severity {
            Severity::Info => AnsiColor::Blue,
            Severity::Warning => AnsiColor::Yellow,
            Severity::Error => AnsiColor::Red,
        };
        Style::new().fg_color(Some(Color::Ansi(color))).bold()
    }
}
