//! Checks that errors for users are texts with a key: a literal in an error would be English in every language.

use std::fs;
use std::path::Path;

use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};

use super::scan::is_test;

/// The crates whose errors are shown to users. The Python package's errors are in English, like its documentation; the
/// errors of xtask are for developers.
const CRATES: [&str; 6] = ["engine", "analysis", "report", "cli", "input", "render"];
/// The macros and methods of `anyhow` that make an error from a text.
const CALLS: [&str; 5] = ["bail", "anyhow", "ensure", "context", "with_context"];
const TEXTS: [&str; 3] = ["text", "translated", "static_text"];

/// Returns the literals in errors, each with its file.
pub(super) fn problems(root: &Path) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for name in CRATES {
        let mut files = Vec::new();
        super::collect(&root.join("crates").join(name).join("src"), &mut files)?;
        for path in files {
            let source = fs::read_to_string(&path)?;
            if !CALLS.iter().any(|call| source.contains(call)) {
                continue;
            }
            let Ok(tokens) = source.parse() else { continue };
            problems.extend(literals(tokens).into_iter().map(|literal| {
                format!("{}: {literal} is an error without a key: make it a text", path.display())
            }));
        }
    }
    Ok(problems)
}

/// Returns the literals in errors, outside of tests.
fn literals(tokens: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if is_test(&tokens, at) {
            continue;
        }
        if calls(&tokens, at).is_some_and(|name| CALLS.contains(&name.as_str())) {
            prose(group.stream(), &mut found);
        } else {
            found.extend(literals(group.stream()));
        }
    }
    found
}

/// Returns the function, method or macro that is called with the group at `at`.
fn calls(tokens: &[TokenTree], at: usize) -> Option<String> {
    let before = |distance: usize| at.checked_sub(distance).and_then(|place| tokens.get(place));
    match (before(2), before(1)) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Punct(mark))) if mark.as_char() == '!' => {
            Some(name.to_string())
        }
        (_, Some(TokenTree::Ident(name))) => Some(name.to_string()),
        _ => None,
    }
}

/// Finds literals of more than one word that are not part of a text with a key, and adds them to `found`.
fn prose(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                let words = literal.split([' ', '"']).filter(|word| word.chars().all(char::is_alphabetic));
                if literal.starts_with('"') && words.filter(|word| !word.is_empty()).count() > 1 {
                    found.push(literal);
                }
            }
            TokenTree::Group(group)
                if !calls(&tokens, at).is_some_and(|name| TEXTS.contains(&name.as_str())) =>
            {
                prose(group.stream(), found);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_in_an_error_is_found() {
        let found = |source: &str| literals(source.parse().unwrap());
        assert_eq!(found(r#"fn f() { bail!("no such file {}", path) }"#), [r#""no such file {}""#]);
        assert_eq!(found(r#"read().with_context(|| format!("cannot read it"))?"#), [r#""cannot read it""#]);
        let fine = [
            r#"bail!(translated!("key", "no such file"))"#,
            "bail!(error)",
            r#"open.context("word")"#,
            r#"#[cfg(test)] mod tests { fn f() { bail!("no such file") } }"#,
        ];
        assert!(fine.iter().all(|source| found(source).is_empty()));
    }

    #[test]
    fn errors_that_people_read_are_texts() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        assert_eq!(problems(root).unwrap(), [""; 0]);
    }
}
