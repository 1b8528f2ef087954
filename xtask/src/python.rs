//! The Python package: the requirements of its tests, its wheel, and the tests.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

use crate::steps::{Task, quietly};
use crate::{shell, target, tested};

/// The folder of the package.
pub(crate) const PACKAGE: &str = "crates/python";

/// The requirements of the tests, except those with Spark.
pub(crate) const REQUIREMENTS: &str = "requirements.txt";

/// Returns the folder of the programs in the virtual environment `target/venv`, which is created if it does not exist,
/// and kept between runs.
pub(crate) fn venv(sh: &Shell) -> Result<PathBuf> {
    let folder = target(sh).join("venv");
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    if !programs.join("pip").is_file() {
        let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
        let made = cmd!(sh, "{python} -m venv --clear {folder}").quiet().run();
        made.context(
            "Python 3.10 or newer with venv is needed (Debian: python3-venv); PYTHON names another",
        )?;
    }
    Ok(programs)
}

/// Installs the requirements in a file of `crates/python/tests`, with exact versions. Does nothing if they are
/// installed already.
pub(crate) fn install(sh: &Shell, requirements: &str) -> Result<()> {
    let programs = venv(sh)?;
    let file = Path::new(PACKAGE).join("tests").join(requirements);
    let wanted = sh.read_file(&file)?;
    let done = programs.with_file_name(requirements);
    if sh.read_file(&done).is_ok_and(|done| done == wanted) {
        return Ok(());
    }
    let named = wanted.lines().filter(|line| line.contains("==")).count();
    let folder = done.parent().unwrap_or(&done).display();
    eprintln!("==> installing {named} packages of {requirements} from PyPI in {folder}, which is kept");
    let pip = programs.join("pip");
    cmd!(sh, "{pip} install --quiet --disable-pip-version-check --requirement {file}").quiet().run()?;
    sh.write_file(&done, wanted)?;
    Ok(())
}

/// Returns the wheel in a folder; there must be one only.
fn only_wheel(sh: &Shell, folder: &Path) -> Result<PathBuf> {
    let wheels = sh.read_dir(folder)?;
    ensure!(wheels.len() == 1, "{}: not one wheel but {}", folder.display(), wheels.len());
    wheels.into_iter().next().context("no wheel")
}

/// Packs the wheel of the tests and installs it into the virtual environment.
///
/// Its extension module is the one that was compiled with all tests. Maturin would compile it alone, and thus with fewer
/// features of what it shares with the other packages: everything once more.
pub(crate) const WHEEL: Task<'_> = ("wheel", &|| {
    let sh = shell()?;
    let (programs, content, folder) = (venv(&sh)?, target(&sh).join("wheel"), target(&sh).join("wheels"));
    for folder in [&content, &folder] {
        sh.remove_path(folder)?;
        sh.create_dir(folder)?;
    }
    let (python, maturin, pip) = (programs.join("python"), programs.join("maturin"), programs.join("pip"));
    let package = sh.push_dir(PACKAGE);
    cmd!(sh, "{maturin} pep517 write-dist-info --metadata-directory {content}")
        .quiet()
        .ignore_stdout()
        .ignore_stderr()
        .run()?;
    cmd!(sh, "cp -r python/. {content}").quiet().run()?;
    drop(package);
    sh.copy_file(tested::Programs::built(&sh).extension, content.join("a2scope/_a2scope.abi3.so"))?;
    cmd!(sh, "{python} -m wheel pack --dest-dir {folder} {content}").quiet().ignore_stdout().run()?;
    let wheel = wheel(&sh)?;
    let quietly = ["--quiet", "--disable-pip-version-check"];
    cmd!(sh, "{pip} install {quietly...} --force-reinstall --no-deps {wheel}").quiet().run()?;
    Ok(())
});

/// Returns the path of the wheel that [`WHEEL`] has packed.
pub(crate) fn wheel(sh: &Shell) -> Result<PathBuf> {
    only_wheel(sh, &target(sh).join("wheels"))
}

/// Builds the wheel for release, and checks that it is stripped and reads.
pub(crate) fn released(sh: &Shell) -> Result<()> {
    let programs = venv(sh)?;
    let tested::Programs { a2scope, .. } = tested::Programs::build(sh)?;
    let (maturin, folder) = (programs.join("maturin"), target(sh).join("released"));
    sh.remove_path(&folder)?;
    cmd!(
        sh,
        "{maturin} build --quiet --locked --profile wheel --manifest-path {PACKAGE}/Cargo.toml --out {folder}"
    )
    .quiet()
    .run()?;
    let wheel = only_wheel(sh, &folder)?;
    let _folder = sh.push_dir(PACKAGE);
    let python = programs.join("python");
    let tests = cmd!(sh, "{python} -m pytest tests/test_released.py").env("A2SCOPE", a2scope);
    let summary = quietly(tests.env("A2SCOPE_RELEASED", &wheel))?;
    eprintln!("{summary}\n{}", wheel.display());
    Ok(())
}

/// Checks the types and the style of the package, and runs its tests, except those with Spark.
pub(crate) const TESTS: Task<'_> = ("tests of the Python package", &|| test(&shell()?));

fn test(sh: &Shell) -> Result<()> {
    let programs = venv(sh)?;
    let tested::Programs { a2scope, generate, .. } = tested::Programs::built(sh);
    let folder = sh.push_dir(PACKAGE);
    let (ruff, mypy, python) = (programs.join("ruff"), programs.join("mypy"), programs.join("python"));
    cmd!(sh, "{ruff} format --quiet --check .").quiet().run()?;
    cmd!(sh, "{ruff} check --quiet .").quiet().run()?;
    cmd!(sh, "{mypy} --no-error-summary python/a2scope").quiet().run()?;
    // The type stubs must match the compiled extension module.
    let stubtest = programs.join("stubtest");
    cmd!(sh, "{stubtest} --concise --mypy-config-file pyproject.toml a2scope._a2scope")
        .env("MYPYPATH", "python")
        .quiet()
        .run()?;
    let tests = cmd!(sh, "{python} -m pytest tests --ignore tests/spark --ignore tests/test_released.py");
    let summary = quietly(tests.env("A2SCOPE", a2scope).env("A2SCOPE_GENERATE", generate))?;
    eprintln!("{summary}");
    drop(folder);
    Ok(())
}
