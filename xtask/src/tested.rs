//! The programs that tests run, compiled with the profile of the tests.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX, EXE_EXTENSION};
use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{PRODUCT, target};

/// The profile in Cargo.toml with which the tests, and what they need, are compiled; also the name of its folder.
pub(crate) const PROFILE: &str = "tests";

/// The programs that tests run.
pub(crate) struct Programs {
    /// The command line.
    pub(crate) a2scope: PathBuf,
    /// The generator of captures.
    pub(crate) generate: PathBuf,
    /// What writes the reference as pages.
    pub(crate) reference_site: PathBuf,
    /// The extension module of the Python package.
    pub(crate) extension: PathBuf,
}

impl Programs {
    /// Builds the programs.
    pub(crate) fn build(sh: &Shell) -> Result<Self> {
        // Because an example is among them, Cargo enables the features that tests have. Without one it would compile
        // every crate again, with fewer features.
        let programs =
            ["--lib", "--bin", "a2scope", "--bin", "a2scope-generate", "--example", "reference_site"];
        cmd!(sh, "cargo build --profile {PROFILE} --locked --quiet {PRODUCT...} {programs...}")
            .quiet()
            .run()?;
        Ok(Self::built(sh))
    }

    /// Returns the programs that were built before.
    pub(crate) fn built(sh: &Shell) -> Self {
        let folder = target(sh).join(PROFILE);
        let program = |name| folder.join(name).with_extension(EXE_EXTENSION);
        Self {
            a2scope: program("a2scope"),
            generate: program("a2scope-generate"),
            reference_site: program("examples/reference_site"),
            extension: folder.join(format!("{DLL_PREFIX}_a2scope{DLL_SUFFIX}")),
        }
    }
}
