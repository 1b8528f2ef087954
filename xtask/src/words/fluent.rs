//! Converts English templates to Fluent patterns.

use std::fmt::Write as _;

use a2scope::wire::text::{Part, parts};
use anyhow::{Result, ensure};

/// Returns the Fluent pattern of a text. In a template, `{name}` is an argument and `{name|row|rows}` a plural;
/// otherwise braces are literal.
pub(crate) fn pattern(english: &str, is_template: bool) -> Result<String> {
    ensure!(!english.is_empty(), "the text is empty");
    ensure!(!english.contains('\n'), "the text has several lines");
    let mut out = String::new();
    if is_template {
        for part in parts(english) {
            match part {
                Part::Text(text) => out.push_str(&literal(text)?),
                Part::Argument { name, .. } => write!(out, "{{ ${} }}", argument(name)?)?,
                Part::Plural { name, one, other } => write!(
                    out,
                    "{{ ${} ->\n        [one] {}\n       *[other] {}\n    }}",
                    argument(name)?,
                    edges(&literal(one)?),
                    edges(&literal(other)?)
                )?,
            }
        }
    } else {
        out = english.replace('{', "\u{1}").replace('}', "\u{2}");
        out = out.replace('\u{1}', "{\"{\"}").replace('\u{2}', "{\"}\"}");
    }
    Ok(edges(&out))
}

fn argument(name: &str) -> Result<&str> {
    let valid = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    ensure!(valid, "`{{{name}}}` is no argument");
    Ok(name)
}

fn literal(text: &str) -> Result<String> {
    ensure!(!text.contains(['{', '}']), "a brace in {text:?} is not closed, or opened twice");
    Ok(text.to_owned())
}

/// Protects blanks at the start and the end of a pattern, which Fluent would drop.
fn edges(pattern: &str) -> String {
    let middle = pattern.trim_matches(' ');
    let lead = pattern.len() - pattern.trim_start_matches(' ').len();
    let trail = pattern.len() - lead - middle.len();
    let quoted =
        |blanks: usize| if blanks > 0 { format!("{{\"{}\"}}", " ".repeat(blanks)) } else { String::new() };
    format!("{}{middle}{}", quoted(lead), quoted(trail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_become_selectors() {
        let rows = pattern("{rows} {rows|row|rows} found", true).unwrap();
        assert_eq!(rows, "{ $rows } { $rows ->\n        [one] row\n       *[other] rows\n    } found");
        assert!(pattern("a {b", true).is_err());
    }

    #[test]
    fn braces_and_blanks_are_kept() {
        assert_eq!(pattern("`{0xff}` ", false).unwrap(), "`{\"{\"}0xff{\"}\"}`{\" \"}");
        assert_eq!(pattern(" a", true).unwrap(), "{\" \"}a");
    }
}
