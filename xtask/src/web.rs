//! Builds the web page, and tests it and the npm package.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::Task;
use crate::{modules, shell, tested};

/// Builds the npm package, then the page into `web/dist`, as they are published.
pub(crate) const BUILD: &[Task<'_>] = &[
    ("modules of the npm package and of the page, as published", &|| modules::release(&shell()?)),
    ("page, as published", &|| {
        let sh = shell()?;
        script(&sh, "web", "build")?;
        reference(&sh)
    }),
];

/// Builds the same in little time.
pub(crate) const QUICK: &[Task<'_>] = &[
    ("modules of the npm package and of the page", &|| {
        let sh = shell()?;
        install(&sh)?;
        modules::quick(&sh)
    }),
    ("page", &|| {
        let sh = shell()?;
        quick(&sh)?;
        reference(&sh)
    }),
];

/// Tests the npm package in Node, and the page in three browsers; both are compared with the command line.
pub(crate) const TESTS: &[Task<'_>] = &[
    NODE,
    ("tests of the page compile", &|| script(&shell()?, "tests/browser", "check")),
    ("page in Chromium", &|| in_browser(&shell()?, "chromium")),
    ("page in Firefox, where browsers differ", &|| in_browser(&shell()?, "firefox-first")),
    ("page in WebKit", &|| in_browser(&shell()?, "webkit")),
];

/// Tests what is published: the npm package in Node, and the page in Firefox.
pub(crate) const RELEASED: &[Task<'_>] = &[NODE, ("page in Firefox", &|| in_browser(&shell()?, "firefox"))];

const NODE: Task<'_> = ("npm package in Node", &|| {
    let sh = shell()?;
    cmd!(sh, "node --test tests/node/").quiet().run()?;
    Ok(())
});

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

/// Runs a script of an npm package of this repository.
pub(crate) fn script(sh: &Shell, folder: &str, name: &str) -> Result<()> {
    install_in(sh, folder)?;
    let _folder = sh.push_dir(folder);
    cmd!(sh, "npm run --silent {name}").quiet().run()?;
    Ok(())
}

/// Builds the page of quick modules, in both forms.
pub(crate) fn quick(sh: &Shell) -> Result<()> {
    let _web = sh.push_dir("web");
    for mode in ["quick", "quick-one-file"] {
        cmd!(sh, "node_modules/.bin/vite build --mode {mode} --logLevel warn").quiet().run()?;
    }
    Ok(())
}

/// Writes the reference as pages, for search engines and for links to a page that needs no script. Vite has written the
/// lessons.
fn reference(sh: &Shell) -> Result<()> {
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
