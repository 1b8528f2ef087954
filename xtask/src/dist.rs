//! `cargo xtask dist`: what is published, built into `target/dist`, and tried where nothing of this checkout is.

mod archives;
mod crates;
mod deb;
mod dependencies;
mod licences;
mod npm;
mod python;
mod release;
mod sbom;
mod tries;
mod versions;

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use xshell::Shell;

use crate::steps::Steps;
use crate::{python as python_tools, target};

/// Builds and tries one kind of package.
type Kind = fn(&Shell, &mut Steps) -> Result<()>;

/// The kinds of packages, the fast ones first.
const KINDS: &[(&str, Kind)] = &[
    ("crates", crates::run),
    ("npm", npm::run),
    ("archives", archives::run),
    ("deb", deb::run),
    ("python", python::run),
    // Builds the archives a second time, and compares.
    ("again", archives::again),
];

/// `cargo xtask dist [crates|npm|…|all]... | --check`. Prints how long each step took.
pub(crate) fn run(sh: &Shell, arguments: impl Iterator<Item = String>) -> Result<()> {
    let mut steps = Steps::new();
    let names: Vec<String> = arguments.collect();
    let result = if names == ["--check"] {
        install(sh).and_then(|()| check(sh, &mut steps))
    } else {
        kinds(&names).and_then(|kinds| kinds.iter().try_for_each(|kind| kind(sh, &mut steps)))
    };
    steps.print();
    result
}

/// Returns the kinds with these names; all of them if there are no names.
fn kinds(names: &[String]) -> Result<Vec<Kind>> {
    if names.is_empty() || names == ["all"] {
        return Ok(KINDS.iter().map(|(_, kind)| *kind).collect());
    }
    let find = |name: &String| {
        let known = KINDS.iter().find(|(known, _)| known == name);
        let all = || KINDS.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
        Ok(known.with_context(|| format!("{name:?} is none of {}, all and --check", all()))?.1)
    };
    names.iter().map(find).collect()
}

/// Installs what [`check()`] needs.
pub(crate) fn install(sh: &Shell) -> Result<()> {
    python_tools::install(sh, release::REQUIREMENTS)
}

/// Checks what can be checked in a minute.
pub(crate) fn check(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("versions", || versions::check(sh))?;
    steps.run("files of the crates", || crates::check(sh))?;
    steps.run("metadata of the source package for Python", || python::check(sh))?;
    steps.run("the npm package, packed and checked", || npm::check(sh))
}

/// Returns the version of everything that is published.
fn version(sh: &Shell) -> Result<String> {
    let manifest: toml::Table = toml::from_str(&sh.read_file("Cargo.toml")?)?;
    let version = |table: &toml::Table| {
        Some(table.get("workspace")?.get("package")?.get("version")?.as_str()?.to_owned())
    };
    version(&manifest).context("Cargo.toml: the workspace has no version")
}

/// Returns the folder for packages, which is created if it does not exist.
fn folder(sh: &Shell) -> Result<PathBuf> {
    let folder = target(sh).join("dist");
    sh.create_dir(&folder)?;
    Ok(folder)
}
