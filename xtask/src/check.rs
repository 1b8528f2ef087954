//! `cargo xtask check`: the checks that find most mistakes in less than a minute. The pre-commit hook runs them.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::page_checks;
use crate::steps::{self, Steps};

/// Checks the format, the lints and the unit tests of the Rust code, and of the page if its packages are installed.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let mut steps = Steps::new();
    let result = checks(sh, &mut steps);
    steps.print();
    result
}

fn checks(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("format", || Ok(cmd!(sh, "cargo fmt --all --check").quiet().run()?))?;
    steps.run("lints", || {
        Ok(cmd!(sh, "cargo clippy --workspace --all-targets --locked --quiet -- -D warnings")
            .quiet()
            .run()?)
    })?;
    steps.run("unit tests", || {
        let tests = cmd!(sh, "cargo test --workspace --exclude xtask --lib --bins --locked --quiet");
        steps::quietly(tests).map(drop)
    })?;
    if sh.path_exists("web/node_modules") && sh.path_exists("target/npm/a2scope") {
        page_checks::run(sh, steps)
    } else {
        eprintln!("==> the page is not checked: `cargo xtask page` installs and compiles what that needs");
        Ok(())
    }
}
