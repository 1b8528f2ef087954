//! Builds the web page, and tests it and the npm package.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::Task;
use crate::{modules, npm, shell, tested};

/// Builds the npm package, then the page into `web/dist`, as they are published.
pub(crate) const BUILD: &[Task<'_>] = &[
    ("modules of the npm package and of the page, as published", &|| modules::release(&shell()?)),
    ("page, as published", &|| {
        let sh = shell()?;
        npm::run(&sh, "web", "build")?;
        reference(&sh)
    }),
];

/// Builds the same in little time.
pub(crate) const QUICK: &[Task<'_>] = &[
    ("modules of the npm package and of the page", &|| {
        let sh = shell()?;
        npm::install(&sh)?;
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
    ("tests of the page compile", &|| npm::run(&shell()?, "tests/browser", "check")),
    ("page in Chromium", &|| in_browser(&shell()?, "chromium")),
    ("page in Firefox, where browsers differ", &|| in_browser(&shell()?, "firefox-first")),
    ("page in WebKit", &|| in_browser(&shell()?, "webkit")),
];

/// Tests what is published: the npm package in Node, and the page; every output and every screen of it in Chromium.
pub(crate) const RELEASED: &[Task<'_>] = &[
    NODE,
    ("page in Chromium, all outputs and screens", &|| in_browser(&shell()?, "released")),
    ("page in Firefox", &|| in_browser(&shell()?, "firefox")),
];

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
    cmd!(sh, "npm run --silent test -- --project={project}").quiet().run()?;
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
