//! The npm packages of this repository: installs what they need, and runs their scripts.

use anyhow::Result;
use xshell::{Shell, cmd};

/// Runs a script of an npm package of this repository.
pub(crate) fn run(sh: &Shell, folder: &str, name: &str) -> Result<()> {
    install_in(sh, folder)?;
    let _folder = sh.push_dir(folder);
    cmd!(sh, "npm run --silent {name}").quiet().run()?;
    Ok(())
}

/// Installs the npm packages of the page and of its tests.
pub(crate) fn install(sh: &Shell) -> Result<()> {
    ["web", "tests/browser"].into_iter().try_for_each(|folder| install_in(sh, folder))
}

/// Installs the npm packages in the lock file of `folder`, unless they are up to date.
pub(crate) fn install_in(sh: &Shell, folder: &str) -> Result<()> {
    let _folder = sh.push_dir(folder);
    let wanted = sh.read_file("package-lock.json")?;
    let stamp = "node_modules/.installed-lock.json";
    if sh.read_file(stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    cmd!(sh, "npm ci --no-audit --no-fund --no-update-notifier --loglevel=error").quiet().run()?;
    sh.write_file(stamp, wanted)?;
    Ok(())
}
