//! What is checked of the page without a browser.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::Steps;
use crate::web;

/// Checks the format of the page's code, its types and its lints, and runs its unit tests.
pub(crate) fn run(sh: &Shell, steps: &mut Steps) -> Result<()> {
    web::install(sh)?;
    let _web = sh.push_dir("web");
    for (name, script) in [
        ("format of the page", "format:check"),
        ("types of the page", "check"),
        ("lints of the page", "lint"),
        ("unit tests of the page", "test"),
    ] {
        steps.run(name, || Ok(cmd!(sh, "npm run --silent {script}").quiet().run()?))?;
    }
    Ok(())
}
