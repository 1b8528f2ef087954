//! Tests that no `match` on the kind of a message has a wildcard arm. If there is a new kind, the compiler then reports
//! every place that must handle it. Code about only some kinds uses `if`.

use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::words::{collect, scan::is_test};

/// Returns the patterns of wildcard arms outside of tests, and the imports of variants, which would hide such arms.
fn problems(tokens: TokenStream, names: &[String]) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if !is_test(&tokens, at) => found.extend(problems(group.stream(), names)),
            TokenTree::Ident(word) if word == "match" => {
                let arms = tokens[at..].iter().find_map(|token| match token {
                    TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
                    _ => None,
                });
                let arms = patterns(arms.unwrap_or_default());
                if arms.iter().any(|arm| names_a_kind(arm, names)) {
                    found.extend(arms.iter().filter(|arm| is_wild(arm, names)).map(|arm| text(arm)));
                }
            }
            TokenTree::Ident(word) if names.iter().any(|name| word == name) => {
                let path = text(&tokens[at..tokens.len().min(at + 4)]);
                if ["::{", "::*"].iter().any(|import| path.replace(' ', "").contains(import)) {
                    found.push(path);
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the patterns of a `match`, without their guards.
fn patterns(arms: TokenStream) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = arms.into_iter().collect();
    let (mut all, mut rest) = (Vec::new(), &tokens[..]);
    while let Some(arrow) = rest.windows(2).position(|two| is_punct(&two[0], '=') && is_punct(&two[1], '>')) {
        let pattern = rest[..arrow].iter();
        all.push(
            pattern
                .take_while(|token| !matches!(token, TokenTree::Ident(word) if word == "if"))
                .cloned()
                .collect(),
        );
        rest = &rest[arrow + 2..];
        let block = matches!(rest, [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Brace);
        let comma = rest.iter().position(|token| is_punct(token, ','));
        rest = match (block, comma) {
            (true, comma) => &rest[if comma == Some(1) { 2 } else { 1 }..],
            (false, Some(comma)) => &rest[comma + 1..],
            (false, None) => &[],
        };
    }
    all
}

/// Returns whether a pattern contains `Name::Variant`.
fn names_a_kind(pattern: &[TokenTree], names: &[String]) -> bool {
    pattern.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => names_a_kind(&group.stream().into_iter().collect::<Vec<_>>(), names),
        TokenTree::Ident(word) => {
            names.iter().any(|name| word == name)
                && pattern.get(at + 1).is_some_and(|next| is_punct(next, ':'))
        }
        _ => false,
    })
}

/// Returns whether a pattern matches any kind, because it is `_` or binds a name.
fn is_wild(pattern: &[TokenTree], names: &[String]) -> bool {
    let is_name = |word: &str| word == "_" || word.starts_with(|first: char| first.is_ascii_lowercase());
    let has_name = |token: &TokenTree| match token {
        TokenTree::Ident(word) => is_name(&word.to_string()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        TokenTree::Group(group) => group
            .stream()
            .into_iter()
            .any(|token| matches!(token, TokenTree::Ident(word) if is_name(&word.to_string()))),
    };
    !names_a_kind(pattern, names) && pattern.iter().any(has_name)
}

fn is_punct(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

fn text(tokens: &[TokenTree]) -> String {
    tokens.iter().cloned().collect::<TokenStream>().to_string()
}

/// Returns the names under which a file uses the enum.
fn names_in(source: &str) -> Vec<String> {
    let renamed = source.split("MessageKind as ").skip(1);
    let renamed = renamed.map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect());
    let own = source.contains("impl MessageKind {").then(|| "Self".to_owned());
    renamed.chain(own).chain(["MessageKind".to_owned()]).collect()
}

#[test]
fn no_match_on_the_kind_of_a_message_has_an_arm_for_all_others() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut files = Vec::new();
    for entry in fs::read_dir(root).unwrap() {
        let sources = entry.unwrap().path().join("src");
        if sources.is_dir() {
            collect(&sources, &mut files).unwrap();
        }
    }
    let mut found = Vec::new();
    for path in files.iter().filter(|path| path.extension().is_some_and(|end| end == "rs")) {
        let source = fs::read_to_string(path).unwrap();
        if source.contains("MessageKind") {
            let names = names_in(&source);
            let wild = problems(source.parse().unwrap(), &names);
            found.extend(wild.into_iter().map(|pattern| format!("{}: {pattern}", path.display())));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn arms_for_all_others_are_found() {
    let find = |source: &str| problems(source.parse().unwrap(), &names_in(source));
    for (source, expected) in [
        ("match kind { MessageKind::Info => 1, _ => 2 }", &["_"][..]),
        (
            "match kind { MessageKind::Info if a == b => { 1 } kind if kind.is_rcon() => 2, other => 3 }",
            &["kind", "other"],
        ),
        (
            "use MessageKind as Kind; match (a, b) { (Kind::Info | Kind::Rules, _) => 1, (_, true) => 2 }",
            &["(_ , true)"],
        ),
        ("fn f() { if a { match b.kind { MessageKind::Info => f(a, b), _ => {} } } }", &["_"]),
        ("match kind { Some(MessageKind::Info) => 1, Some(_) => 2, None => 3 }", &["Some (_)"]),
        ("match kind { MessageKind::Info => match a { 1 => 2, _ => 3 }, MessageKind::Rules => 4 }", &[]),
        ("if matches!(kind, MessageKind::Info) { match a { 1 => 2, _ => 3 } }", &[]),
        ("match a { 1 => MessageKind::Info, _ => MessageKind::Rules }", &[]),
        ("use a2scope_wire::MessageKind::*;", &["MessageKind :: *"]),
        ("#[cfg(test)] mod tests { fn f() { match a { MessageKind::Info => 1, _ => 2 } } }", &[]),
    ] {
        let found = find(source);
        assert_eq!(found.len(), expected.len(), "{source}: {found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert_eq!(found.replace(' ', ""), expected.replace(' ', ""), "{source}");
        }
    }
}
