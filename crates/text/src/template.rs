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
