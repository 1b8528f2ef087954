//! Builds the web page, and tests it and the npm package.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::modules;
use crate::steps::Steps;

/// Builds the npm package, then the page into `web/dist`.
pub(crate) fn build(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("modules of the npm package and of the page", || modules::release(sh))?;
    steps.run("page", || page(sh))
}

/// Builds the page with Vite.
pub(crate) fn page(sh: &Shell) -> Result<()> {
    {
        let _web = sh.push_dir("web");
        cmd!(sh, "npm run --silent build").quiet().run()?;
    }
    // For search engines, and for links to a page that needs no script.
    let site = "run --quiet --locked --package a2scope-render --example reference_site".split(' ');
    cmd!(sh, "cargo {site...} -- web/dist/reference").quiet().run()?;
    Ok(())
}

/// Tests the npm package in Node, and the page in three browsers; both are compared with the release command line.
pub(crate) fn test(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("npm package in Node", || {
        cmd!(sh, "node --test tests/node/").quiet().run()?;
        Ok(())
    })?;
    steps.run("tests of the page compile", || {
        install_in(sh, "tests/browser")?;
        let _browser = sh.push_dir("tests/browser");
        cmd!(sh, "npm run --silent check").quiet().run()?;
        Ok(())
    })?;
    // Measured tests run after everything else in Chromium, so that nothing disturbs them.
    for (browser, project) in [("Chromium", "measured"), ("Firefox", "firefox"), ("WebKit", "webkit")] {
        steps.run(&format!("page in {browser}"), || {
            let _browser = sh.push_dir("tests/browser");
            cmd!(sh, "npm run --silent test -- --project={project}").quiet().run()?;
            Ok(())
        })?;
    }
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
