//! Checks numbers and the words after them: if a language chooses the form of a word by a number, the others must not
//! combine the bare number with a fixed word.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

/// Words that do not change with a number.
const UNCHANGED: [(&str, &[&str]); 3] = [
    ("en", &["fresh", "for", "more", "never", "of", "partial", "reused", "sent", "stale", "unsolicited"]),
    ("fr", &["en", "fois", "ici"]),
    ("ru", &["challenge", "из", "не", "таких"]),
];

/// Texts by id, or by id and attribute separated by a dot; each on one line.
type Texts = BTreeMap<String, String>;

fn texts(source: &str) -> Texts {
    let mut texts = Texts::new();
    let (mut id, mut key) = (String::new(), String::new());
    for line in source.lines() {
        let attribute = line.strip_prefix("    .").and_then(|rest| rest.split_once(" ="));
        if let Some((name, text)) = attribute {
            key = format!("{id}.{name}");
            texts.insert(key.clone(), text.to_owned());
        } else if line.starts_with(' ') {
            let text = texts.entry(key.clone()).or_default();
            text.push(' ');
            text.push_str(line.trim());
        } else if let Some((name, text)) = line.split_once(" =").filter(|_| !line.starts_with('#')) {
            name.clone_into(&mut id);
            name.clone_into(&mut key);
            texts.insert(key.clone(), text.to_owned());
        }
    }
    texts
}

/// Returns the arguments that choose a plural form.
fn choosing(text: &str) -> BTreeSet<&str> {
    text.split("{ $")
        .skip(1)
        .filter_map(|rest| rest.split_once(" ->"))
        .map(|(name, _)| name)
        .filter(|name| !name.contains(' '))
        .collect()
}

/// Returns the arguments that are shown directly before a word, with that word.
fn before_words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("{ $").skip(1).filter_map(|rest| {
        let (name, after) = rest.split_once(" }")?;
        let after = after.strip_prefix([' ', '\u{a0}'])?;
        let word = after.split(|c: char| !c.is_alphabetic()).next()?;
        (!name.contains(' ') && word.chars().count() > 1).then_some((name, word))
    })
}

/// Numbers before a word that does not change here, although it changes in another language.
fn problems_of(all: &[(&str, Texts)]) -> Vec<String> {
    let mut counted: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (key, text) in all.iter().flat_map(|(_, texts)| texts) {
        counted.entry(key).or_default().extend(choosing(text));
    }
    let mut problems = Vec::new();
    for (lang, texts) in all {
        let unchanged = UNCHANGED.iter().find(|(known, _)| known == lang).map_or(&[][..], |(_, words)| words);
        for (key, text) in texts {
            let chosen = choosing(text);
            let is_counted = |name: &str| counted.get(key.as_str()).is_some_and(|names| names.contains(name));
            problems.extend(
                before_words(text)
                    .filter(|(name, word)| {
                        is_counted(name) && !chosen.contains(name) && !unchanged.contains(word)
                    })
                    .map(|(name, word)| format!("{lang}: {key}: ${name} {word}: no forms by the number")),
            );
        }
    }
    problems
}

/// Returns the problems in all catalogues.
pub(super) fn problems(root: &Path) -> Result<Vec<String>> {
    let mut all = Vec::new();
    for lang in ["en", "fr", "ru"] {
        let mut own = Texts::new();
        for name in ["core", "finding", "command", "page", "learn"] {
            own.extend(texts(&fs::read_to_string(root.join(format!("crates/lang/{lang}/{name}.ftl")))?));
        }
        all.push((lang, own));
    }
    Ok(problems_of(&all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_forms_in_every_language() {
        let problems = problems(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))).unwrap();
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    #[test]
    fn a_bare_number_before_a_word_is_found() {
        let english = texts(
            "rows = { $n } { $n ->\n        [one] row\n       *[other] rows\n    }\nof = { $n } of { $all }\n",
        );
        let french = |text: &str| [("en", english.clone()), ("fr", texts(text))];
        assert_eq!(
            problems_of(&french("rows = { $n } lignes")),
            ["fr: rows: $n lignes: no forms by the number"]
        );
        assert!(problems_of(&french("rows = lignes : { $n }")).is_empty());
        assert!(problems_of(&french("rows = { $n } fois")).is_empty());
        let attribute = texts("a =\n    .doc = { $n ->\n        [one] x\n       *[other] y\n    }\n");
        assert_eq!(attribute.keys().collect::<Vec<_>>(), ["a", "a.doc"]);
        assert!(choosing(&attribute["a.doc"]).contains("n"));
    }
}
