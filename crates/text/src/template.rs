//! Splits the templates of English texts into literal text and arguments.

/// A part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// Literal text.
    Text(&'t str),
    /// `{name}`: an argument. `{name:spec}` also gives the format of a number, as in Rust.
    Argument {
        /// Name of the argument.
        name: &'t str,
        /// The format, such as `02x` or `#010x`; empty for the default.
        spec: &'t str,
    },
    /// `{name|row|rows}`: one of two words, chosen by a number.
    Plural {
        /// Name of the argument with the number.
        name: &'t str,
        /// The word for 1.
        one: &'t str,
        /// The word for every other number.
        other: &'t str,
    },
}

/// Returns the parts of a template, in order. A brace that is not closed is literal text.
pub fn parts(template: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = template;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (text, from) = rest.split_at(position(rest, b'{').unwrap_or(rest.len()));
        if !text.is_empty() {
            rest = from;
            return Some(Part::Text(text));
        }
        let Some((inner, after)) = from.get(1..).and_then(|inner| cut(inner, b'}')) else {
            return Some(Part::Text(core::mem::take(&mut rest)));
        };
        rest = after;
        if let Some((name, words)) = cut(inner, b'|')
            && let Some((one, other)) = cut(words, b'|')
        {
            return Some(Part::Plural { name, one, other });
        }
        let (name, spec) = cut(inner, b':').unwrap_or((inner, ""));
        Some(Part::Argument { name, spec })
    })
}

/// Returns whether these are the names of the arguments in a template: each is in it, and no other one is.
///
/// Compiled into [`text!`](crate::text), it finds what is misspelt.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
pub const fn names_fit(template: &str, names: &[&str]) -> bool {
    let mut name = 0;
    while name < names.len() {
        let mut at = 0;
        while at < template.len() && !is_argument(template.as_bytes(), at, names[name].as_bytes()) {
            at += 1;
        }
        if at == template.len() {
            return false;
        }
        name += 1;
    }
    has_only(template, names)
}

/// Returns whether a template has no other arguments than some of these.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
pub const fn has_only(template: &str, names: &[&str]) -> bool {
    let mut at = 0;
    while at < template.len() {
        let mut name = 0;
        while name < names.len() && !is_argument(template.as_bytes(), at, names[name].as_bytes()) {
            name += 1;
        }
        if template.as_bytes()[at] == b'{' && name == names.len() {
            return false;
        }
        at += 1;
    }
    true
}

/// Returns whether an argument with this name begins at `at`.
#[expect(clippy::indexing_slicing, reason = "the compiler runs it")]
const fn is_argument(template: &[u8], at: usize, name: &[u8]) -> bool {
    if template[at] != b'{' || at + 1 + name.len() >= template.len() {
        return false;
    }
    let mut place = 0;
    while place < name.len() {
        if template[at + 1 + place] != name[place] {
            return false;
        }
        place += 1;
    }
    matches!(template[at + 1 + name.len()], b'}' | b'|' | b':')
}

/// Returns the text before and after the first `mark`; `None` if there is no `mark`. Faster than `split_once` for short
/// texts.
fn cut(text: &str, mark: u8) -> Option<(&str, &str)> {
    let at = position(text, mark)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// Returns the position of the first `mark`, an ASCII character; `None` if there is none.
fn position(text: &str, mark: u8) -> Option<usize> {
    text.bytes().position(|byte| byte == mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn names_that_do_not_fit_are_found() {
        const TEMPLATE: &str = "{row}: {rows} {rows|row|rows}, {sum:#x}";
        assert!(names_fit(TEMPLATE, &["rows", "sum", "row"]) && names_fit("none", &[]));
        for names in [&["rows", "row"][..], &["rows", "row", "sum", "sums"], &["rows", "row", "su"], &[]] {
            assert!(!names_fit(TEMPLATE, names), "{names:?}");
        }
    }

    #[test]
    fn a_template_has_text_arguments_and_plurals() {
        let parts: Vec<Part<'_>> = parts("{rows} {rows|row|rows} at {at:#x}.").collect();
        let expected = [
            Part::Argument { name: "rows", spec: "" },
            Part::Text(" "),
            Part::Plural { name: "rows", one: "row", other: "rows" },
            Part::Text(" at "),
            Part::Argument { name: "at", spec: "#x" },
            Part::Text("."),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn an_open_brace_is_text() {
        assert_eq!(parts("a {b").collect::<Vec<_>>(), [Part::Text("a "), Part::Text("{b")]);
        assert_eq!(parts("").count(), 0);
    }
}
