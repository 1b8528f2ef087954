//! `cargo xtask conformance`: client libraries against the cases of `tests/conformance`. The tests run some of them.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;

use anyhow::{Context as _, Result};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::steps::quietly;
use crate::{python, shell, target, tested};

const FOLDER: &str = "tests/conformance";

/// The clients that run in the tests: two of A2S, one of RCON.
const IN_TESTS: [&str; 3] = ["python-a2s", "gamedig", "rcon"];

/// What the tests of the bench need from `PyPI`.
const FOR_TESTS: [&str; 2] = ["hatchling==1.27.0", "jsonschema==4.26.0"];

/// A row of `runners.json`; the bench reads its other members.
#[derive(Deserialize)]
struct Runner {
    name: String,
    registry: String,
    package: String,
    version: String,
}

/// Installs all libraries, plays all cases against each, and writes `docs/conformance.md`.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    install(sh, |_| true)?;
    let (interpreter, verdicts) = (interpreter(sh)?, folder(sh).join("verdicts.json"));
    let _folder = sh.push_dir(FOLDER);
    cmd!(sh, "{interpreter} -m bench --json {verdicts} all").quiet().run()?;
    let date = cmd!(sh, "date --utc +%F").quiet().read()?;
    let document = cmd!(sh, "{interpreter} -m bench.report {verdicts} {date}").quiet().read()?;
    sh.write_file("../../docs/conformance.md", format!("{}\n", document.trim_end()))?;
    Ok(())
}

/// Installs what [`test()`] needs.
pub(crate) fn install_for_tests(sh: &Shell) -> Result<()> {
    install(sh, |runner| IN_TESTS.contains(&runner.name.as_str()))
}

/// Tests the cases and the bench, then plays all cases against real clients.
pub(crate) fn test(sh: &Shell) -> Result<()> {
    let interpreter = interpreter(sh)?;
    let a2scope = tested::Programs::build(sh)?.a2scope;
    let ruff = python::venv(sh)?.join("ruff");
    let _folder = sh.push_dir(FOLDER);
    cmd!(sh, "{ruff} format --quiet --check .").quiet().run()?;
    cmd!(sh, "{ruff} check --quiet .").quiet().run()?;
    let bench = || -> Result<String> {
        let sh = shell()?;
        let _folder = sh.push_dir(FOLDER);
        quietly(cmd!(sh, "{interpreter} -m unittest").env("A2SCOPE", &a2scope))
    };
    // The tests of the bench mostly wait, so the clients run beside them.
    let clients = thread::scope(|scope| {
        let bench = scope.spawn(bench);
        let clients = cmd!(sh, "{interpreter} -m bench.known {IN_TESTS...}").quiet().read();
        bench.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        Ok::<_, anyhow::Error>(clients?)
    })?;
    eprintln!("{clients}");
    Ok(())
}

/// The folder of the libraries, which is kept.
fn folder(sh: &Shell) -> PathBuf {
    target(sh).join("conformance")
}

/// The interpreter of the virtual environment with the libraries, which is created if it does not exist.
fn interpreter(sh: &Shell) -> Result<PathBuf> {
    let folder = folder(sh).join("python");
    let program = folder.join("bin/python");
    if !program.is_file() {
        let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
        cmd!(sh, "{python} -m venv --clear {folder}").quiet().run().context("Python with venv is needed")?;
    }
    Ok(program)
}

/// Installs the libraries of the runners that are wanted, in the versions of `runners.json`.
fn install(sh: &Shell, wanted: impl Fn(&Runner) -> bool) -> Result<()> {
    let text = sh.read_file(format!("{FOLDER}/runners/runners.json"))?;
    let runners: Vec<Runner> = serde_json::from_str(&text).context("runners.json")?;
    let packages = |registry: &str, joint: &str| -> Vec<String> {
        let of_registry = runners.iter().filter(|runner| runner.registry == registry && wanted(runner));
        of_registry.map(|runner| format!("{}{joint}{}", runner.package, runner.version)).collect()
    };
    let mut for_python = packages("pypi", "==");
    for_python.extend(FOR_TESTS.map(str::to_owned));
    install_once(sh, "python", &for_python, python_packages)?;
    install_once(sh, "node", &packages("npm", "@"), node_packages)?;
    install_once(sh, "cargo", &packages("crates.io", "@"), crates)?;
    install_once(sh, "debian", &packages("debian", "="), debian_packages)
}

/// Installs packages into the folder `name`, unless the last time there were at least these.
fn install_once(
    sh: &Shell,
    name: &str,
    packages: &[String],
    install: impl Fn(&Shell, &[String]) -> Result<()>,
) -> Result<()> {
    let stamp = folder(sh).join(format!("{name}.installed"));
    let installed = sh.read_file(&stamp).unwrap_or_default();
    if packages.iter().all(|package| installed.lines().any(|line| line == package)) {
        return Ok(());
    }
    eprintln!("==> installing {} in {}, which is kept", packages.join(", "), folder(sh).join(name).display());
    sh.create_dir(folder(sh).join(name))?;
    install(sh, packages)?;
    sh.write_file(&stamp, packages.join("\n"))?;
    Ok(())
}

fn python_packages(sh: &Shell, packages: &[String]) -> Result<()> {
    let interpreter = interpreter(sh)?;
    cmd!(sh, "{interpreter} -m pip install --quiet --disable-pip-version-check {packages...}")
        .quiet()
        .run()?;
    Ok(())
}

fn node_packages(sh: &Shell, packages: &[String]) -> Result<()> {
    let _folder = sh.push_dir(folder(sh).join("node"));
    sh.write_file("package.json", r#"{"private": true}"#)?;
    let quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error", "--ignore-scripts"];
    cmd!(sh, "npm install --save-exact {quiet...} {packages...}").quiet().run()?;
    Ok(())
}

/// Builds the runners of crates; their versions are in the lock file of their own workspace.
fn crates(sh: &Shell, _packages: &[String]) -> Result<()> {
    let folder = folder(sh).join("cargo");
    cmd!(sh, "cargo build --release --locked --quiet --manifest-path {FOLDER}/runners/cargo/Cargo.toml")
        .env("CARGO_TARGET_DIR", folder)
        .quiet()
        .run()?;
    Ok(())
}

/// Unpacks packages of Debian; nothing is installed in the system.
fn debian_packages(sh: &Shell, packages: &[String]) -> Result<()> {
    let folder = folder(sh).join("debian");
    sh.remove_path(&folder)?;
    sh.create_dir(&folder)?;
    let _folder = sh.push_dir(&folder);
    for package in packages {
        cmd!(sh, "apt-get download --quiet {package}").quiet().ignore_stdout().ignore_stderr().run()?;
    }
    for archive in
        sh.read_dir(".")?.iter().filter(|path| path.extension().is_some_and(|ending| ending == "deb"))
    {
        cmd!(sh, "dpkg --extract {archive} .").quiet().run()?;
    }
    Ok(())
}

/// The step of the tests.
pub(crate) const STEP: crate::steps::Task<'_> = ("real clients", &|| {
    let sh = shell()?;
    install_for_tests(&sh)?;
    test(&sh)
});
