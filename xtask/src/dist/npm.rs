//! The npm package: packed, checked, and installed from its tarball into empty projects.

use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::{Steps, quietly};
use crate::{modules, npm};

use super::folder;

/// The folder of the tools that check the package, and of the projects that use it.
const TESTS: &str = "tests/packages";

/// Compiles the package as it is published, whatever `cargo xtask page` left, and tries it in Node and in Chromium.
pub(super) fn run(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let package = steps.run("the npm package, compiled", || modules::npm(sh))?;
    let tarball = steps.run("the npm package, packed and checked", || {
        npm::install_in(sh, TESTS)?;
        let tarball = pack(sh, &package)?;
        look_at(sh, &tarball)?;
        Ok(tarball)
    })?;
    steps.run("projects of Node, esbuild and Vite that use it", || {
        quietly(cmd!(sh, "node --test {TESTS}/npm.test.js").env("A2SCOPE_TARBALL", &tarball)).map(drop)
    })
}

/// Checks the package around the module that was compiled last, which may be a quick one.
pub(super) fn check(sh: &Shell) -> Result<()> {
    npm::install_in(sh, TESTS)?;
    look_at(sh, &pack(sh, &modules::package(sh)?)?)
}

/// Packs the package; returns its tarball.
fn pack(sh: &Shell, package: &Path) -> Result<PathBuf> {
    let folder = folder(sh)?.join("npm");
    sh.remove_path(&folder)?;
    sh.create_dir(&folder)?;
    let name = {
        let _package = sh.push_dir(package);
        quietly(cmd!(sh, "npm pack --silent --no-update-notifier --pack-destination {folder}"))?
    };
    Ok(folder.join(name))
}

/// Checks that the files which `package.json` names are there, and that TypeScript finds the types from every module
/// system but CommonJS, for which there is no package.
fn look_at(sh: &Shell, tarball: &Path) -> Result<()> {
    let programs = sh.current_dir().join(TESTS).join("node_modules/.bin");
    let (publint, attw) = (programs.join("publint"), programs.join("attw"));
    quietly(cmd!(sh, "{publint} run --strict {tarball}"))?;
    let options = ["--profile", "esm-only", "--exclude-entrypoints", "a2scope_bg.wasm"];
    quietly(cmd!(sh, "{attw} {tarball} {options...}")).map(drop)
}
