//! `cargo xtask bench`: how fast it is, compared with other tools and with its own accepted figures.

mod files;
mod instructions;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use xshell::{Shell, cmd};

use crate::steps::Steps;
use crate::{PRODUCT, target};

/// `cargo xtask bench [micro | files … | instructions …]`.
pub(crate) fn run(sh: &Shell, mut arguments: impl Iterator<Item = String>) -> Result<()> {
    match arguments.next().as_deref() {
        None => {
            micro(sh)?;
            files::run(sh, &files::Plan::default())?;
            count_instructions(sh, &mut Steps::new())
        }
        Some("micro") => micro(sh),
        Some("files") => files::run(sh, &files::Plan::of(arguments)?),
        Some("instructions") => {
            instructions::run(sh, &mut Steps::new(), instructions::Baseline::of(arguments)?)
        }
        Some(other) => bail!("{other:?} is none of micro, files, instructions"),
    }
}

/// Counts the command line's instructions and compares them with the accepted counts.
pub(crate) fn count_instructions(sh: &Shell, steps: &mut Steps) -> Result<()> {
    instructions::run(sh, steps, instructions::Baseline::Compare)
}

/// Benchmarks messages, pastes and packets, one at a time.
fn micro(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo bench --package a2scope --locked --bench messages --bench pastes --bench packets")
        .run()?;
    Ok(())
}

/// Builds the command line as it is released.
pub(crate) fn build_command_line(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo build --release --locked --quiet --package a2scope-cli").quiet().run()?;
    Ok(())
}

/// The command line and the generator of captures, built.
pub(crate) fn programs(sh: &Shell) -> Result<(PathBuf, PathBuf)> {
    let programs = Programs::build(sh, Generator::Debug)?;
    Ok((programs.a2scope, programs.generate))
}

/// The command line and the generator of captures, built as the tests build them.
pub(crate) fn debug_programs(sh: &Shell) -> Result<(PathBuf, PathBuf)> {
    let generate = build_generator(sh, Generator::Debug)?;
    cmd!(sh, "cargo build --locked --quiet {PRODUCT...} --bin a2scope").quiet().run()?;
    Ok((generate.with_file_name("a2scope"), generate))
}

fn build_generator(sh: &Shell, generator: Generator) -> Result<PathBuf> {
    let (profile, folder) = match generator {
        Generator::Debug => ("dev", "debug"),
        Generator::Release => ("release", "release"),
    };
    cmd!(sh, "cargo build --profile {profile} --locked --quiet {PRODUCT...} --bin a2scope-generate")
        .quiet()
        .run()?;
    Ok(target(sh).join(folder).join("a2scope-generate"))
}

/// The program to measure, and the generator of its input.
struct Programs {
    /// All output goes here: `target`.
    target: PathBuf,
    a2scope: PathBuf,
    generate: PathBuf,
}

/// How the generator is built.
#[derive(Clone, Copy)]
enum Generator {
    /// As the tests build it: fast enough for megabytes.
    Debug,
    Release,
}

impl Programs {
    fn build(sh: &Shell, generator: Generator) -> Result<Self> {
        build_command_line(sh)?;
        let target = target(sh);
        Ok(Self {
            a2scope: target.join("release/a2scope"),
            generate: build_generator(sh, generator)?,
            target,
        })
    }

    /// Builds the reader that one would write first; see its source in the examples of `a2scope-capture`.
    fn floor(&self, sh: &Shell) -> Result<PathBuf> {
        cmd!(sh, "cargo build --release --locked --package a2scope-capture --example floor").quiet().run()?;
        Ok(self.target.join("release/examples/floor"))
    }

    /// A folder for captures, below `target`.
    fn folder(&self, sh: &Shell, name: &str) -> Result<PathBuf> {
        let folder = self.target.join(name);
        sh.create_dir(&folder)?;
        Ok(folder)
    }

    /// Generates a capture.
    fn generate(&self, sh: &Shell, file: &Path, arguments: &[&str]) -> Result<()> {
        let generate = &self.generate;
        cmd!(sh, "{generate} {file} {arguments...}").quiet().run()?;
        Ok(())
    }
}

/// The program with this name on the search path; `None` if it is not installed.
fn installed(name: &str) -> Option<PathBuf> {
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The argument after `option`.
fn number<T: std::str::FromStr>(option: &str, arguments: &mut impl Iterator<Item = String>) -> Result<T> {
    let text = arguments.next().with_context(|| format!("{option} takes a number"))?;
    text.parse().ok().with_context(|| format!("{option}: {text:?} is no number"))
}
