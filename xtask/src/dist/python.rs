//! The wheels and the source package for Python, installed where nothing else is.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

use crate::python::{PACKAGE, venv};
use crate::steps::{Steps, quietly};
use crate::target;

use super::release::{self, Wheel};
use super::{folder, version};

/// The oldest minor version of Python 3 that the package supports.
const OLDEST: u32 = 10;

/// Builds the wheels and the source package, and tries them.
pub(super) fn run(sh: &Shell, steps: &mut Steps) -> Result<()> {
    release::ensure_committed(sh)?;
    steps.run("linker and standard libraries", || release::prepare(sh))?;
    let packages = folder(sh)?.join("python");
    sh.remove_path(&packages)?;
    let source = steps.run("the source package for Python", || source(sh, &packages))?;
    for wheel in release::WHEELS {
        let name = format!("the wheel for {}, {}", wheel.platform, wheel.compatibility);
        steps.run(&name, || build(sh, wheel, &packages))?;
    }
    steps.run("twine", || {
        let (twine, files) = (venv(sh)?.join("twine"), sh.read_dir(&packages)?);
        quietly(cmd!(sh, "{twine} check --strict {files...}")).map(drop)
    })?;
    let pythons = pythons(sh);
    let (oldest, newest) =
        pythons.first_key_value().zip(pythons.last_key_value()).context("no Python 3.10 or newer")?;
    for (minor, python) in [oldest, newest] {
        steps.run(&format!("the wheel, installed for Python 3.{minor}"), || {
            let tried = Tried::new(sh, python)?;
            let pip = &tried.pip;
            let quietly = ["--quiet", "--disable-pip-version-check", "--no-index"];
            cmd!(sh, "{pip} install {quietly...} --find-links {packages} --only-binary :all: a2scope")
                .quiet()
                .run()?;
            tried.decodes(sh)
        })?;
    }
    steps.run("the source package, installed", || {
        let (_, python) = newest;
        let tried = Tried::new(sh, python)?;
        let (pip, path) = (&tried.pip, release::path(sh)?);
        // maturin comes from the virtual environment of the other tests; the profile is the one that compiles fast.
        let options = ["--no-build-isolation", "--config-settings=build-args=--profile dev"];
        let build =
            cmd!(sh, "{pip} install --quiet --disable-pip-version-check --no-index {options...} {source}");
        quietly(build.env("PATH", path).env("CARGO_TARGET_DIR", target(sh)))?;
        tried.decodes(sh)
    })
}

/// Checks the metadata of the source package.
pub(super) fn check(sh: &Shell) -> Result<()> {
    let folder = folder(sh)?.join("sdist");
    sh.remove_path(&folder)?;
    let package = source(sh, &folder)?;
    let (name, version) = (format!("a2scope-{}", version(sh)?), version(sh)?);
    let metadata =
        cmd!(sh, "tar --extract --to-stdout --gzip --file {package} {name}/PKG-INFO").quiet().read()?;
    for line in [
        format!("Version: {version}"),
        "License-Expression: MIT OR Apache-2.0".to_owned(),
        "License-File: LICENSE-MIT".to_owned(),
        "Requires-Python: >=3.10".to_owned(),
        "Description-Content-Type: text/markdown; charset=UTF-8; variant=GFM".to_owned(),
    ] {
        ensure!(
            metadata.lines().any(|said| said == line),
            "the source package does not say {line:?}:\n{metadata}"
        );
    }
    Ok(())
}

/// Makes the source package; returns it.
fn source(sh: &Shell, folder: &Path) -> Result<PathBuf> {
    let maturin = venv(sh)?.join("maturin");
    quietly(cmd!(sh, "{maturin} sdist --manifest-path {PACKAGE}/Cargo.toml --out {folder}"))?;
    let file = folder.join(format!("a2scope-{}.tar.gz", version(sh)?));
    ensure!(sh.path_exists(&file), "{} was not made", file.display());
    Ok(file)
}

/// Builds a wheel.
fn build(sh: &Shell, wheel: &Wheel, folder: &Path) -> Result<()> {
    let maturin = venv(sh)?.join("maturin");
    let Wheel { platform, compatibility } = wheel;
    let options =
        ["--zig", "--locked", "--profile", "wheel", "--target", platform, "--compatibility", compatibility];
    cmd!(sh, "{maturin} build --quiet {options...} --manifest-path {PACKAGE}/Cargo.toml --out {folder}")
        .env("RUSTFLAGS", release::flags(sh)?)
        .env("PATH", release::path(sh)?)
        .env("SOURCE_DATE_EPOCH", release::time(sh)?)
        .quiet()
        .run()?;
    Ok(())
}

/// Returns the installed versions of Python that the package supports, by their minor version.
fn pythons(sh: &Shell) -> BTreeMap<u32, PathBuf> {
    let mut folders: Vec<PathBuf> =
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect();
    let versions = std::env::var_os("PYENV_ROOT").map(|root| Path::new(&root).join("versions"));
    let versions = versions.and_then(|versions| sh.read_dir(versions).ok()).unwrap_or_default();
    folders.extend(versions.into_iter().map(|version| version.join("bin")));
    let mut found = BTreeMap::new();
    for program in folders.iter().flat_map(|folder| (OLDEST..30).map(move |minor| (minor, folder))) {
        let (minor, folder) = program;
        let program = folder.join(format!("python3.{minor}"));
        // pyenv has a program of each name on the PATH that says which version was meant; and Debian leaves out venv.
        if program.is_file()
            && cmd!(sh, "{program} -c 'import ensurepip'").quiet().ignore_stderr().run().is_ok()
        {
            found.insert(minor, program);
        }
    }
    found
}

/// An empty virtual environment in which a package is tried.
struct Tried {
    pip: PathBuf,
}

impl Tried {
    fn new(sh: &Shell, python: &Path) -> Result<Self> {
        let folder = folder(sh)?.join("venv");
        sh.remove_path(&folder)?;
        cmd!(sh, "{python} -m venv {folder}").quiet().run()?;
        Ok(Self { pip: folder.join("bin/pip") })
    }

    /// Runs the example that decodes a dump.
    fn decodes(&self, sh: &Shell) -> Result<()> {
        let python = self.pip.with_file_name("python");
        let example = sh.current_dir().join(PACKAGE).join("examples/decode_dump.py");
        let dump = sh.current_dir().join("tests/captures/counter-strike-source.txt");
        let printed = cmd!(sh, "{python} -I {example} {dump}").quiet().read()?;
        ensure!(printed.contains("de_dust"), "the example prints {printed:?}");
        let said = cmd!(sh, "{python} -I -c 'import a2scope; print(a2scope.__version__)'").quiet().read()?;
        ensure!(said == version(sh)?, "the package says that it is {said}");
        Ok(())
    }
}
