//! The licences of what is linked into a program, in one text.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use xshell::{Shell, cmd};

use super::dependencies::Package;

/// What the names of such files begin with.
const NAMES: &[&str] = &["licen", "copying", "copyright", "notice", "unlicense"];

/// Returns the licences of the given packages, except those of this repository, whose files lie beside this text. Equal
/// texts appear once.
pub(super) fn text<'p>(packages: impl Iterator<Item = &'p Package>) -> Result<String> {
    let mut list = String::from("a2scope contains the following packages.\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages.filter(|package| package.checksum.is_some()) {
        let Package { name, version, licence, folder, .. } = package;
        let files = files(folder)?;
        let without = if files.is_empty() { " (its package has no file with it)" } else { "" };
        writeln!(list, "{name} {version}: {licence}{without}")?;
        for file in files {
            texts.entry(file).or_default().push(format!("{name} {version}"));
        }
    }
    list.push_str("\nThe standard library of Rust: see rust-standard-library.html.\n");
    for (text, users) in &texts {
        let line = "-".repeat(80);
        write!(list, "\n{line}\n{}:\n\n{}\n", users.join(", "), text.trim_matches('\n'))?;
    }
    Ok(list)
}

/// Returns the texts of the licence files in a folder.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    let mut texts = Vec::new();
    for file in files {
        let name = file.file_name().to_string_lossy().to_lowercase();
        if NAMES.iter().any(|start| name.starts_with(start)) && file.path().is_file() {
            let text = fs::read(file.path()).with_context(|| file.path().display().to_string())?;
            texts.push(String::from_utf8_lossy(&text).replace("\r\n", "\n"));
        }
    }
    Ok(texts)
}

/// Returns what the toolchain says about the licences of its standard library.
pub(super) fn of_the_standard_library(sh: &Shell) -> Result<Vec<u8>> {
    let sysroot = cmd!(sh, "rustc --print sysroot").quiet().read()?;
    let file = Path::new(&sysroot).join("share/doc/rust/COPYRIGHT-library.html");
    fs::read(&file).with_context(|| file.display().to_string())
}
