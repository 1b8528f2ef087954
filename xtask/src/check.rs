//! `cargo xtask check`: the checks that find most mistakes in less than a minute. The pre-commit hook runs them.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::{self, Steps};
use crate::{deny, page_checks};

/// Checks the format, the lints, the dependencies, the generated files and the unit tests of the Rust code, and the page if its packages
/// are installed.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let mut steps = Steps::new();
    let result = checks(sh, &mut steps);
    steps.print();
    result
}

fn checks(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("format", || format(sh))?;
    steps.run("lints", || lints(sh, &["--workspace"], "dev"))?;
    steps.run("dependencies", || deny::check(sh))?;
    // Generated files that are stale are the mistake that is easiest to make and to miss.
    steps.run("chores", || {
        steps::quietly(cmd!(sh, "cargo test --package xtask --locked --quiet")).map(drop)
    })?;
    steps.run("unit tests", || {
        let tests = cmd!(sh, "cargo test --workspace --exclude xtask --lib --bins --locked --quiet");
        steps::quietly(tests).map(drop)
    })?;
    if sh.path_exists("target/npm/a2scope") {
        steps.run_all(page_checks::CHECKS)
    } else {
        eprintln!("==> the page is not checked: `cargo xtask page` installs and compiles what that needs");
        Ok(())
    }
}

/// Checks the format of all Rust code.
pub(crate) fn format(sh: &Shell) -> Result<()> {
    for manifest in ["Cargo.toml", "tests/fuzz/Cargo.toml"] {
        cmd!(sh, "cargo fmt --manifest-path {manifest} --all --check").quiet().run()?;
    }
    Ok(())
}

/// Checks the lints of packages, with the default features of each crate. The profile is that of the builds that
/// follow: they share build scripts and procedural macros.
pub(crate) fn lints(sh: &Shell, packages: &[&str], profile: &str) -> Result<()> {
    cmd!(sh, "cargo clippy --profile {profile} {packages...} --all-targets --locked -- -D warnings")
        .quiet()
        .run()?;
    Ok(())
}
