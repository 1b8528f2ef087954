//! `cargo xtask new message|finding|diagnosis|paste-format NAME`: makes the files and rows that each of them needs, with
//! placeholders. The templates are in `xtask/new`; the checklists in CONTRIBUTING.md say what is left to do.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use xshell::Shell;

/// Kinds, each with its template.
const KINDS: [(&str, &str); 4] = [
    ("message", include_str!("../new/message.txt")),
    ("finding", include_str!("../new/finding.txt")),
    ("diagnosis", include_str!("../new/diagnosis.txt")),
    ("paste-format", include_str!("../new/paste-format.txt")),
];

/// A step of a template.
#[derive(Debug, PartialEq, Eq)]
enum Step<'a> {
    /// Makes a file.
    File { path: &'a str, content: &'a str },
    /// Inserts lines before the first line that begins with `anchor`, blanks aside.
    Insert { path: &'a str, anchor: &'a str, content: &'a str },
}

/// `cargo xtask new KIND NAME`.
pub(crate) fn run(sh: &Shell, mut arguments: impl Iterator<Item = String>) -> Result<()> {
    let (Some(kind), Some(name), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        bail!("usage: cargo xtask new message|finding|diagnosis|paste-format NAME");
    };
    let known = KINDS.iter().find(|(known, _)| *known == kind);
    let (_, template) =
        known.with_context(|| format!("{kind:?} is none of message, finding, diagnosis, paste-format"))?;
    let root = sh.current_dir();
    // Nothing is written unless all of it can be.
    for (path, content) in files(&root, &fill(template, &name)?)? {
        if let Some(folder) = root.join(&path).parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(root.join(&path), content)?;
        eprintln!("{path}");
    }
    eprintln!("now the checklist in CONTRIBUTING.md; `rg TODO` finds what to write");
    Ok(())
}

/// Returns the files that a template makes or changes, each with its content.
fn files(root: &Path, template: &str) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for step in steps(template)? {
        match step {
            Step::File { path, content } => {
                ensure!(!root.join(path).exists(), "{path}: is there already");
                files.insert(path.to_owned(), content.to_owned());
            }
            Step::Insert { path, anchor, content } => {
                let text = match files.remove(path) {
                    Some(text) => text,
                    None => fs::read_to_string(root.join(path)).with_context(|| path.to_owned())?,
                };
                let before = |line: &str| !line.trim_start().starts_with(anchor);
                let at: usize =
                    text.split_inclusive('\n').take_while(|line| before(line)).map(str::len).sum();
                let (head, tail) = text.split_at(at);
                ensure!(!tail.is_empty(), "{path}: no line begins with {anchor}");
                files.insert(path.to_owned(), format!("{head}{content}{tail}"));
            }
        }
    }
    Ok(files)
}

/// Replaces the placeholders of a template: `{name}` `a.b_c`, `{key}` `a-b_c`, `{file}` `a_b_c`, `{CONST}` `A_B_C`, `{Type}`
/// `ABC`.
fn fill(template: &str, name: &str) -> Result<String> {
    let valid = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    ensure!(
        name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(valid),
        "{name:?} is no name"
    );
    let words: Vec<String> = name.split(['_', '.', '-']).map(str::to_ascii_lowercase).collect();
    let capital = |word: &String| {
        word.chars().take(1).map(|c| c.to_ascii_uppercase()).chain(word.chars().skip(1)).collect::<String>()
    };
    Ok(template
        .replace("{name}", name)
        .replace("{key}", &name.replace('.', "-"))
        .replace("{file}", &words.join("_"))
        .replace("{CONST}", &words.join("_").to_ascii_uppercase())
        .replace("{Type}", &words.iter().map(capital).collect::<String>()))
}

/// Returns the steps of a template.
fn steps(template: &str) -> Result<Vec<Step<'_>>> {
    template
        .split("@@ ")
        .skip(1)
        .map(|part| {
            let (head, content) = part.split_once('\n').context("a step without content")?;
            match head.split_once(' ') {
                Some(("file", path)) => Ok(Step::File { path, content }),
                Some(("insert", rest)) => {
                    let (path, anchor) = rest.split_once(" before ").context("insert FILE before LINE")?;
                    Ok(Step::Insert { path, anchor, content })
                }
                _ => bail!("{head:?}: neither file nor insert"),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    /// The files that the templates change do change: a template must not be left behind.
    #[test]
    fn every_template_finds_its_places() {
        let root = shell().unwrap().current_dir();
        for (kind, template) in KINDS {
            let filled = fill(template, "one.two_three").unwrap();
            let files = files(&root, &filled).unwrap_or_else(|error| panic!("{kind}: {error:#}"));
            for (path, content) in files {
                let letters = content.to_ascii_lowercase().replace(['.', '_'], "");
                assert!(!path.contains('{') && letters.contains("onetwothree"), "{kind}: {path}");
            }
        }
    }

    #[test]
    fn names_take_the_form_of_their_place() {
        let filled = fill("{name} {key} {file} {CONST} {Type}", "rcon.no_answer").unwrap();
        assert_eq!(filled, "rcon.no_answer rcon-no_answer rcon_no_answer RCON_NO_ANSWER RconNoAnswer");
        assert!(fill("", "../x").is_err());
    }
}
