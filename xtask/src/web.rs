//! Builds the web page, and tests it and the npm package.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::Task;
use crate::{modules, shell, tested};

/// Builds the npm package, then the page into `web/dist`.
pub(crate) const BUILD: &[Task<'_>] = &[
    ("modules of the npm package and of the page", &|| modules::release(&shell()?)),
    ("page", &|| page(&shell()?)),
];

/// Tests the npm package in Node, and the page in three browsers; both are compared with the command line.
pub(crate) const TESTS: &[Task<'_>] = &[
    ("npm package in Node", &|| {
        let sh = shell()?;
        cmd!(sh, "node --test tests/node/").quiet().run()?;
        Ok(())
    }),
    ("tests of the page compile", &|| {
        let sh = shell()?;
        install_in(&sh, "tests/browser")?;
        let _browser = sh.push_dir("tests/browser");
        cmd!(sh, "npm run --silent check").quiet().run()?;
        Ok(())
    }),
    ("page in Chromium", &|| in_browser(&shell()?, "chromium")),
    ("page in Firefox", &|| in_browser(&shell()?, "firefox")),
    ("page in WebKit", &|| in_browser(&shell()?, "webkit")),
];

/// Tests the page's speed and memory in Chromium. Nothing else may run at the same time.
pub(crate) const MEASURED: Task<'_> = ("page in Chromium, measured", &|| measure(&shell()?));

/// Runs the tests of [`MEASURED`] with the environment of `sh`.
pub(crate) fn measure(sh: &Shell) -> Result<()> {
    in_browser(sh, "measured")
}

/// Runs the tests of one of Playwright's projects.
fn in_browser(sh: &Shell, project: &str) -> Result<()> {
    let _browser = sh.push_dir("tests/browser");
    cmd!(sh, "npm run --silent test -- --project={project} --no-deps").quiet().run()?;
    Ok(())
}

/// Builds the page with Vite.
fn page(sh: &Shell) -> Result<()> {
    {
        let _web = sh.push_dir("web");
        cmd!(sh, "npm run --silent build").quiet().run()?;
    }
    // For search engines, and for links to a page that needs no script. Vite has written the lessons.
    let address = std::env::var("A2SCOPE_ADDRESS").unwrap_or_default();
    let program = tested::Programs::build(sh)?.reference_site;
    cmd!(sh, "{program} web/dist/reference {address}").quiet().run()?;
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
