//! Extracts the English catalogues, `crates/lang/en/*.ftl`, from the code.
//!
//! Texts of tables come from the tables. All others come from `text!(` and `static_text!(` in Rust, and from
//! `translated(` in TypeScript. The start of a text's id tells its file: `page-…`, `learn-…` and `command-…` have files
//! of their own. Texts of findings and of the report are in another one, because a page that only decodes does not need
//! them. All other texts are in `core`.
//!
//! `house` finds words in texts that have been replaced by better ones; `plurals` finds numbers followed by a word that
//! does not change with them.

mod data;
#[cfg(test)]
mod errors;
mod fluent;
mod house;
mod plurals;
pub(crate) mod scan;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use xshell::Shell;

/// A text found in the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    /// The id, without the attribute.
    pub(crate) id: String,
    /// The attribute; empty for the text itself.
    pub(crate) attribute: String,
    /// The English text.
    pub(crate) english: String,
    /// The names of its arguments; `None` if it is not a template, so that its braces are literal.
    pub(crate) args: Option<Vec<String>>,
}

/// The texts of a catalogue in order; for each id the text itself and its attributes.
#[derive(Debug, Default)]
struct Catalogue {
    order: Vec<String>,
    texts: BTreeMap<String, Vec<(String, String)>>,
}

/// Writes the catalogues.
pub(crate) fn write(sh: &Shell) -> Result<()> {
    let root = sh.current_dir();
    for (name, catalogue) in catalogues(&root)? {
        let path = root.join("crates/lang/en").join(name);
        fs::create_dir_all(path.parent().context("no folder")?)?;
        fs::write(&path, catalogue)?;
    }
    let problems = house::problems(&root)?;
    ensure!(problems.is_empty(), "words that have better ones:\n{}", problems.join("\n"));
    let problems = plurals::problems(&root)?;
    ensure!(problems.is_empty(), "numbers without their plurals:\n{}", problems.join("\n"));
    Ok(())
}

/// Returns the names of the catalogues, each with its content.
fn catalogues(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let mut files: [(&'static str, Catalogue); 5] =
        ["core.ftl", "finding.ftl", "command.ftl", "page.ftl", "learn.ftl"]
            .map(|name| (name, Catalogue::default()));
    let of_rules = a2scope_rules::read::CODES.iter().flat_map(|code| code.texts());
    let tables = a2scope::texts().into_iter().chain(of_rules).map(|text| Text {
        id: text.key.to_string(),
        attribute: text.key.attribute.to_owned(),
        // Names in records are shown as words.
        english: if text.english == text.key.name {
            text.english.replace('_', " ")
        } else {
            text.english.to_owned()
        },
        args: (matches!(text.key.group, "note" | "firewall") && text.key.attribute.is_empty()).then(Vec::new),
    });
    for text in tables {
        add(&mut files, &text).with_context(|| format!("in the tables: {}", text.id))?;
    }
    let mut sources = Vec::new();
    for folder in ["crates", "web/src"] {
        collect(&root.join(folder), &mut sources)?;
    }
    sources.sort();
    for path in sources {
        let source = fs::read_to_string(&path)?;
        let texts = match path.extension().and_then(|end| end.to_str()) {
            Some("rs") => scan::rust(&source),
            _ => scan::typescript(&source),
        };
        for text in texts.with_context(|| path.display().to_string())? {
            add(&mut files, &text).with_context(|| format!("{}: {}", path.display(), text.id))?;
        }
    }
    let gallery = data::gallery(&fs::read_to_string(root.join("web/src/session/gallery.json"))?)?;
    let members = data::members(&fs::read_to_string(root.join("crates/report/a2scope-1.schema.json"))?)?;
    for text in gallery.into_iter().chain(members) {
        add(&mut files, &text).with_context(|| text.id.clone())?;
    }
    files.into_iter().map(|(name, catalogue)| Ok((name, catalogue.print()?))).collect()
}

/// Adds a text to the catalogue that its id belongs to.
fn add(files: &mut [(&'static str, Catalogue); 5], text: &Text) -> Result<()> {
    let valid = |part: &str| part.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'));
    ensure!(text.id.starts_with(|c: char| c.is_ascii_alphabetic()) && valid(&text.id), "not an id of Fluent");
    ensure!(valid(&text.attribute), "not an attribute of Fluent");
    let [core, finding, command, page, learn] = files;
    let (_, catalogue) = match text.id.split('-').next() {
        Some(
            "diagnosis" | "diagnose" | "finding" | "firewall" | "quality" | "report" | "evicted" | "column"
            | "count" | "asked" | "outcome" | "audit" | "login" | "filter",
        ) => finding,
        Some("command") => command,
        Some("page") => page,
        Some("learn") => learn,
        _ => core,
    };
    let fluent = fluent::pattern(&text.english, text.args.is_some())?;
    if !catalogue.texts.contains_key(&text.id) {
        catalogue.order.push(text.id.clone());
    }
    let known = catalogue.texts.entry(text.id.clone()).or_default();
    match known.iter().find(|(attribute, _)| *attribute == text.attribute) {
        Some((_, other)) if *other != fluent => bail!("two texts have this id: {other:?} and {fluent:?}"),
        Some(_) => {}
        None => known.push((text.attribute.clone(), fluent)),
    }
    Ok(())
}

impl Catalogue {
    fn print(&self) -> Result<String> {
        let mut out =
            String::from("# Made by `cargo xtask words` from the texts in the code. Do not edit.\n");
        let mut group = "";
        // Texts of the same group are kept together; groups are in the order of the code.
        let mut groups: Vec<&str> = Vec::new();
        for id in &self.order {
            let own = group_of(id);
            if !groups.contains(&own) {
                groups.push(own);
            }
        }
        let rank = |id: &str| groups.iter().position(|group| *group == group_of(id));
        let mut order: Vec<&String> = self.order.iter().collect();
        order.sort_by_key(|id| rank(id));
        for id in order {
            if group_of(id) != group {
                group = group_of(id);
                writeln!(out, "\n## {group}\n")?;
            }
            let texts = self.texts.get(id).map_or(&[][..], Vec::as_slice);
            let own = texts.iter().find(|(attribute, _)| attribute.is_empty());
            match own {
                Some((_, text)) => writeln!(out, "{id} = {text}")?,
                None => writeln!(out, "{id} =")?,
            }
            for (attribute, text) in texts.iter().filter(|(attribute, _)| !attribute.is_empty()) {
                writeln!(out, "    .{attribute} = {text}")?;
            }
        }
        Ok(out)
    }
}

/// Returns the group of a text: the first part of its id; for fields the table, and for texts of the page, the command
/// and so on also the second part.
fn group_of(id: &str) -> &str {
    let parts = match id.split('-').next() {
        Some("field") => id.matches('-').count(),
        Some("page" | "learn" | "command" | "report") => 2,
        _ => 1,
    };
    let end = id.match_indices('-').nth(parts - 1).map_or(id.len(), |(at, _)| at);
    id.get(..end).unwrap_or(id)
}

/// Collects the source files below a folder that can contain texts.
pub(crate) fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            // Tests have texts of their own, and the `text` crate has examples.
            if !matches!(name, "node_modules" | "target" | "tests" | "benches" | "xtask" | "npm") {
                collect(&path, into)?;
            }
        } else if path.extension().is_some_and(|end| end == "rs" || end == "ts") && !name.ends_with(".d.ts") {
            into.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_are_what_the_code_says() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        for (name, catalogue) in catalogues(root).unwrap() {
            let there = fs::read_to_string(root.join("crates/lang/en").join(name)).unwrap_or_default();
            let differs = catalogue.lines().zip(there.lines()).find(|(now, then)| now != then);
            assert!(catalogue == there, "{name} is stale ({differs:?}): run cargo xtask words");
        }
    }

    #[test]
    fn texts_of_one_table_stand_together() {
        assert_eq!(group_of("field-a2s-info-app_id"), "field-a2s-info");
        assert_eq!(group_of("page-list-empty"), "page-list");
        assert_eq!(group_of("note-rules-count_mismatch"), "note");
        assert_eq!(group_of("number"), "number");
    }
}
