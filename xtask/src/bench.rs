//! `cargo xtask bench`: compares the speed with that of other tools, and with the accepted figures.

mod files;
mod instructions;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use xshell::{Shell, cmd};

use crate::steps::Steps;
use crate::{PRODUCT, target, tested, web};

/// `cargo xtask bench [micro | files … | instructions … | page]`.
pub(crate) fn run(sh: &Shell, mut arguments: impl Iterator<Item = String>) -> Result<()> {
    match arguments.next().as_deref() {
        None => {
            micro(sh)?;
            files::run(sh, &files::Plan::default())?;
            instructions::run(sh, &mut Steps::new(), instructions::Baseline::Compare)
        }
        Some("micro") => micro(sh),
        Some("files") => files::run(sh, &files::Plan::of(arguments)?),
        Some("instructions") => {
            instructions::run(sh, &mut Steps::new(), instructions::Baseline::of(arguments)?)
        }
        Some("page") => page(sh),
        Some(other) => bail!("{other:?} is none of micro, files, instructions, page"),
    }
}

/// Measures the page in `web/dist` in Chromium, and compares it with the command line.
fn page(sh: &Shell) -> Result<()> {
    build_command_line(sh)?;
    let program = target(sh).join("release/a2scope");
    // The other tests compare with it too; that of the tests may not be built.
    let _compared = sh.push_env("A2SCOPE", &program);
    let _released = sh.push_env("A2SCOPE_RELEASE", &program);
    web::measure(sh)
}

/// Benchmarks messages, pastes and packets separately.
fn micro(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo bench --package a2scope --locked --bench messages --bench pastes --bench packets")
        .run()?;
    Ok(())
}

/// Builds the command line with the release profile.
fn build_command_line(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo build --release --locked --quiet --package a2scope-cli").quiet().run()?;
    Ok(())
}

/// The program to measure, and the generator of its input.
struct Programs {
    /// The folder for all output: `target`.
    target: PathBuf,
    a2scope: PathBuf,
    generate: PathBuf,
}

/// The profile of the generator.
#[derive(Clone, Copy)]
enum Generator {
    /// The profile of the tests, which is fast enough for a few megabytes.
    Tests,
    Release,
}

impl Programs {
    fn build(sh: &Shell, generator: Generator) -> Result<Self> {
        build_command_line(sh)?;
        let target = target(sh);
        Ok(Self {
            a2scope: target.join("release/a2scope"),
            generate: match generator {
                Generator::Tests => tested::Programs::build(sh)?.generate,
                Generator::Release => {
                    let bins = ["--bin", "a2scope-generate"];
                    cmd!(sh, "cargo build --release --locked --quiet {PRODUCT...} {bins...}")
                        .quiet()
                        .run()?;
                    target.join("release/a2scope-generate")
                }
            },
            target,
        })
    }

    /// Builds the simplest possible reader, as a lower bound; see the example `floor` of `a2scope-capture`.
    fn floor(&self, sh: &Shell) -> Result<PathBuf> {
        cmd!(sh, "cargo build --release --locked --package a2scope-capture --example floor").quiet().run()?;
        Ok(self.target.join("release/examples/floor"))
    }

    /// Returns a folder for captures below `target`.
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

/// Returns the path of the program with this name; `None` if it is not installed.
fn installed(name: &str) -> Option<PathBuf> {
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Parses the argument after `option`.
fn number<T: std::str::FromStr>(option: &str, arguments: &mut impl Iterator<Item = String>) -> Result<T> {
    let text = arguments.next().with_context(|| format!("{option} takes a number"))?;
    text.parse().ok().with_context(|| format!("{option}: {text:?} is no number"))
}
