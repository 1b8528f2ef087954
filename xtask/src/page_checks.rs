//! What is checked of the page without a browser.

use anyhow::Result;
use xshell::cmd;

use crate::steps::Task;
use crate::{shell, web};

/// Checks the format of the page's code, its types and its lints, and runs its unit tests.
pub(crate) const CHECKS: &[Task<'_>] = &[
    ("format of the page", &|| script("format:check")),
    ("types of the page", &|| script("check")),
    ("lints of the page", &|| script("lint")),
    ("unit tests of the page", &|| script("test")),
];

/// Runs a script of the page's package.
fn script(name: &str) -> Result<()> {
    let sh = shell()?;
    web::install(&sh)?;
    let _web = sh.push_dir("web");
    cmd!(sh, "npm run --silent {name}").quiet().run()?;
    Ok(())
}
