//! Limits on expressions, which are checked before parsing, and the errors of the parser.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec;
use core::fmt;

use a2scope_text::{Translatable, text};

/// Maximum number of characters in an expression.
pub const MAX_LENGTH: usize = 4096;
/// Maximum depth of an expression. A bracket or a `?` counts 10, and each further operator in a row counts
/// 3. The parser and the evaluator are recursive, and must get by with a stack of 2 MiB even in unoptimised builds.
pub const MAX_DEPTH: usize = 160;
/// Depth that a bracket adds to an expression.
pub(super) const BRACKET: usize = 10;
/// Depth that an operator adds to an expression.
pub(super) const OPERATOR: usize = 3;
/// Maximum number of characters of an evaluation error that are quoted.
pub(super) const MAX_ERROR: usize = 240;

/// The fault of an expression, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterError {
    /// The column where the error is, in characters from 1.
    pub column: usize,
    /// A stable name of the error, such as `filter.time_text`.
    pub code: &'static str,
    /// A text that says what is wrong, and what to write instead.
    pub text: Translatable,
    meant: Box<Meant>,
}

/// What was probably meant. It has an allocation of its own, because every step of the parser returns the error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Meant {
    /// The whole expression that was probably meant, which is valid; `None` if it is not known.
    expression: Option<String>,
    /// The name or word at the error, and the one that was probably meant; `None` if no known one is close.
    near: Option<(String, String)>,
}

impl FilterError {
    pub(super) fn new(column: usize, code: &'static str, text: Translatable) -> Self {
        Self { column, code, text, meant: Box::default() }
    }

    /// Returns the whole expression that was probably meant, which is valid; `None` if it is not known.
    pub fn instead(&self) -> Option<&str> {
        self.meant.expression.as_deref()
    }

    /// Returns the name or word at `column`, and the one that was probably meant.
    pub(super) fn near(&self) -> Option<&(String, String)> {
        self.meant.near.as_ref()
    }

    /// Adds the whole expression that was probably meant.
    pub(super) fn with_instead(self, expression: Option<String>) -> Self {
        Self { meant: Box::new(Meant { expression, ..*self.meant }), ..self }
    }

    /// Returns the expression that was probably meant, unless the text of the error says already what to write.
    pub fn unsaid(&self) -> Option<&str> {
        let said = self.text.to_string();
        self.instead().filter(|instead| self.near().is_none() && !said.contains(instead))
    }

    /// Returns the same error with the name that was probably meant.
    pub(super) fn meaning(self, name: &str, near: Option<&String>) -> Self {
        let near = near.map(|near| (name.into(), near.clone()));
        Self { meant: Box::new(Meant { near, ..*self.meant }), ..self }
    }
}

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.text)
    }
}

impl core::error::Error for FilterError {}

/// Refuses an expression that is too long or too deep for the parser.
pub(super) fn bounded(chars: &[char]) -> Result<(), FilterError> {
    if chars.len() > MAX_LENGTH {
        let text = text!(
            "filter-too_long",
            "the expression is too long: {most} {most|character|characters} at most",
            most = MAX_LENGTH
        );
        return Err(FilterError::new(MAX_LENGTH + 1, "filter.too_long", text));
    }
    if chars.iter().all(|c| c.is_whitespace()) {
        return Err(FilterError::new(1, "filter.empty", text!("filter-empty", "the expression is empty")));
    }
    // For each open bracket: the number of operators in a row, and the number of nested `?`.
    let mut open = vec![(0usize, 0usize)];
    let mut at = 0;
    while let Some(c) = chars.get(at) {
        let next = chars.get(at + 1);
        match c {
            '"' | '\'' => {
                at = text_end(chars, at);
                continue;
            }
            '/' if next == Some(&'/') => {
                at += chars.get(at..).unwrap_or_default().iter().take_while(|c| **c != '\n').count();
                continue;
            }
            '(' | '[' | '{' => {
                if let Some(last) = open.last_mut() {
                    last.0 += OPERATOR;
                }
                open.push((0, 0));
            }
            ')' | ']' | '}' if open.len() > 1 => {
                open.pop();
            }
            _ => {}
        }
        if let Some(last) = open.last_mut() {
            match c {
                ',' => *last = (0, 0),
                // The parser balances chains of `&&` and `||`, so they do not add to the depth.
                '&' | '|' => last.0 = 0,
                '?' => last.1 += 1,
                '+' | '-' | '*' | '/' | '%' | '<' | '>' | '=' | '!' | '.' => last.0 += OPERATOR,
                _ => {}
            }
        }
        let depth: usize = open.iter().map(|(row, choices)| row + choices * BRACKET + BRACKET).sum();
        if depth > MAX_DEPTH {
            let text = text!("filter-too_deep", "the expression is nested too deep");
            return Err(FilterError::new(at + 1, "filter.too_deep", text));
        }
        at += 1;
    }
    Ok(())
}

/// Returns the offset after the string literal that begins at `at`.
fn text_end(chars: &[char], at: usize) -> usize {
    let Some(quote) = chars.get(at) else { return at };
    let raw = at.checked_sub(1).and_then(|before| chars.get(before)).is_some_and(|c| matches!(c, 'r' | 'R'));
    let count = |from: usize| {
        chars.get(from..).unwrap_or_default().iter().take(3).take_while(|c| *c == quote).count()
    };
    let marks = if count(at) == 3 { 3 } else { 1 };
    let mut at = at + marks;
    while let Some(c) = chars.get(at) {
        if *c == '\\' && !raw {
            at += 2;
        } else if c == quote && (marks == 1 || count(at) == 3) {
            return at + marks;
        } else {
            at += 1;
        }
    }
    chars.len()
}

/// Returns the first error of the parser, in words.
pub(super) fn syntax(errors: &cel::ParseErrors, chars: &[char]) -> FilterError {
    let none = || text!("filter-none", "this is not an expression");
    let Some(error) = errors.errors.first() else {
        return FilterError::new(1, "filter.syntax", none());
    };
    let line = usize::try_from(error.pos.0 - 1).unwrap_or(0);
    let before: usize = chars.split(|c| *c == '\n').take(line).map(|line| line.len() + 1).sum();
    let column = (before + usize::try_from(error.pos.1).unwrap_or(1)).clamp(1, chars.len() + 1);
    let message = error.msg.strip_prefix("Syntax error: ").unwrap_or(&error.msg);
    let quoted = message.split('\'').nth(1).unwrap_or_default();
    let misplaced = |what: String| text!("filter-misplaced", "{what} does not belong here", what);
    let text = if message.contains("input '<EOF>'") {
        text!("filter-ends", "the expression ends where something must follow")
    } else if let Some(token) = message.strip_prefix("token recognition error at: ") {
        if token.starts_with("'\"") || token.starts_with("'\\'") || token.starts_with("'\'\'") {
            text!("filter-unclosed", "this text has no closing quote")
        } else {
            misplaced(token.chars().take(MAX_ERROR).collect())
        }
    } else if message.contains(" input '") {
        misplaced(alloc::format!("'{quoted}'"))
    } else if message.contains("has()") {
        text!("filter-has", "has() needs a member, as in has(data.players)")
    } else {
        match chars.get(column - 1) {
            Some(c) => misplaced(c.to_string()),
            None => none(),
        }
    };
    FilterError::new(column, "filter.syntax", text)
}
