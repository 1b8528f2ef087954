//! Finds words that were replaced by better ones, as listed in `house.tsv`, so that they do not come back.
//!
//! `langs` is the language, `in` is `all` or `texts` (the catalogues without the lessons). A word that ends in `*` also
//! matches longer words. `but` lists exceptions: phrases that contain the word, or that follow it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

const TABLE: &str = include_str!("house.tsv");
/// The English documents that are checked besides catalogues and lessons.
const DOCUMENTS: [&str; 21] = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "RELEASING.md",
    "SECURITY.md",
    "crates/arrow/TABLES.md",
    "crates/python/README.md",
    "crates/python/SPARK.md",
    "crates/wasm/npm/README.md",
    "docs/architecture.md",
    "docs/cases.md",
    "docs/command-line.md",
    "docs/conformance.md",
    "docs/data.md",
    "docs/dependencies.md",
    "docs/page.md",
    "docs/performance.md",
    "tests/README.md",
    "tests/fuzz/README.md",
    "web/lessons/README.md",
    "tests/conformance/README.md",
];

/// A word that is to be replaced, and the better one.
#[derive(Debug)]
struct Rule {
    lang: &'static str,
    only_texts: bool,
    word: String,
    is_stem: bool,
    better: &'static str,
    but: Vec<String>,
}

fn rules() -> Result<Vec<Rule>> {
    let mut rules = Vec::new();
    for line in TABLE.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [lang, within, word, better, but] = columns[..] else {
            anyhow::bail!("house.tsv: five columns, not {line:?}")
        };
        ensure!(!better.is_empty() && matches!(within, "all" | "texts"), "house.tsv: {line:?}");
        rules.push(Rule {
            lang,
            only_texts: within == "texts",
            word: word.trim_end_matches('*').to_lowercase(),
            is_stem: word.ends_with('*'),
            better,
            but: but.split('|').filter(|but| !but.is_empty()).map(str::to_lowercase).collect(),
        });
    }
    Ok(rules)
}

impl Rule {
    /// Returns whether a line contains the word. The line is in lower case and without code.
    fn is_said(&self, line: &str) -> bool {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        line.match_indices(&self.word).any(|(at, word)| {
            let (before, after) = (line.get(..at).unwrap_or(""), line.get(at + word.len()..).unwrap_or(""));
            let is_whole = !before.ends_with(is_word) && (self.is_stem || !after.starts_with(is_word));
            is_whole && !self.but.iter().any(|but| is_around(but, line, at, word.len()))
        })
    }
}

/// Returns whether an exception contains the word at `at`, or follows it.
fn is_around(but: &str, line: &str, at: usize, length: usize) -> bool {
    let covers = line.match_indices(but).any(|(from, _)| from <= at && at + length <= from + but.len());
    covers || line.get(at + length..).is_some_and(|after| after.trim_start().starts_with(but))
}

/// Returns the prose of a line in lower case: without code between backticks and without attributes of directives.
fn plain(line: &str) -> String {
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut out = String::new();
    let mut depth = 0_usize;
    for c in prose.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out.to_lowercase()
}

/// Returns the text of a catalogue's line without its key; the variants of a plural count as text.
fn of_catalogue(line: &str) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let text = line.split_once(" = ").map_or(line, |(_, text)| text);
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    Some(prose.to_lowercase())
}

/// Returns all words that break the rules, with their places.
pub(super) fn problems(root: &Path) -> Result<Vec<String>> {
    let rules = rules()?;
    let mut problems = Vec::new();
    for lang in ["en", "fr", "ru"] {
        for path in files(&root.join("crates/lang").join(lang), "ftl")? {
            let source = fs::read_to_string(&path)?;
            for (number, line) in source.lines().enumerate() {
                let Some(prose) = of_catalogue(line) else { continue };
                note(&rules, lang, true, &prose, (&path, number), &mut problems);
                dash(lang, line, (&path, number), &mut problems);
            }
        }
        for path in files(&root.join("web/lessons").join(lang), "md")? {
            document(&rules, lang, &path, &mut problems)?;
        }
    }
    for name in DOCUMENTS {
        document(&rules, "en", &root.join(name), &mut problems)?;
    }
    Ok(problems)
}

/// Checks a document line by line, without its code blocks.
fn document(rules: &[Rule], lang: &str, path: &Path, problems: &mut Vec<String>) -> Result<()> {
    let source = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut is_code = false;
    for (number, line) in source.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            continue;
        }
        if !is_code && !line.starts_with("    ") {
            note(rules, lang, false, &plain(line), (path, number), problems);
            dash(lang, line, (path, number), problems);
        }
    }
    Ok(())
}

fn note(
    rules: &[Rule],
    lang: &str,
    is_text: bool,
    prose: &str,
    (path, number): (&Path, usize),
    problems: &mut Vec<String>,
) {
    for rule in rules.iter().filter(|rule| rule.lang == lang && (is_text || !rule.only_texts)) {
        if rule.is_said(prose) {
            let Rule { word, better, .. } = rule;
            problems.push(format!("{}:{}: {word}: better {better}", path.display(), number + 1));
        }
    }
}

fn dash(lang: &str, line: &str, (path, number): (&Path, usize), problems: &mut Vec<String>) {
    if lang == "ru" && dash_begins(line) {
        problems.push(format!("{}:{}: no no-break space before a dash", path.display(), number + 1));
    }
}

/// Returns whether a dash could begin a line after wrapping.
fn dash_begins(line: &str) -> bool {
    let follows = |at: usize| line.get(..at).is_some_and(|before| !before.trim().is_empty());
    // Fluent drops the blank after the key of a variant.
    line.match_indices(" —")
        .any(|(at, _)| follows(at) && !line.get(..at).is_some_and(|text| text.ends_with(']')))
}

/// Returns the files in a folder with this extension, in order.
fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|own| own == end) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_lessons_and_documents_keep_to_the_words() {
        let problems = problems(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))).unwrap();
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    fn is_refused(lang: &str, line: &str) -> bool {
        rules().unwrap().iter().any(|rule| rule.lang == lang && rule.is_said(&plain(line)))
    }

    #[test]
    fn words_are_found_whole_and_not_in_code() {
        assert!(is_refused("en", "The byte stands at 20."));
        assert!(is_refused("en", "Unasked replies"));
        assert!(!is_refused("en", "a dot stands for a byte; what stands out"));
        assert!(!is_refused("en", "many clients behind one address"));
        assert!(!is_refused("en", "the column `unasked`, and misunderstands"));
        assert!(is_refused("fr", "Collez un vidage."));
        assert!(!is_refused("fr", "la place infinite"));
        assert!(is_refused("ru", "Список кончается нулём"));
        assert!(is_refused("ru", "две заметки"));
    }

    #[test]
    fn a_dash_needs_a_space_that_does_not_break() {
        assert!(dash_begins("key = это — байт"));
        assert!(!dash_begins("key = это\u{a0}— байт"));
        assert!(!dash_begins("       *[other] — байт"));
    }
}
