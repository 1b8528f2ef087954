//! The Python package on Apache Spark: the requirements of its tests, and the tests.

use std::path::Path;

use anyhow::{Context as _, Result};
use xshell::{Shell, cmd};

use crate::steps::{Task, quietly};
use crate::{python, shell, tested};

/// The requirements of the tests besides [`python::REQUIREMENTS`].
const REQUIREMENTS: &str = "requirements-spark.txt";

/// Installs Spark unless it is installed already.
pub(crate) fn install(sh: &Shell) -> Result<()> {
    let programs = python::venv(sh)?;
    if !programs.with_file_name(REQUIREMENTS).is_file() {
        eprintln!(
            "installing pyspark, 430 MB from PyPI: that takes some minutes, once; it is kept in target/venv"
        );
    }
    python::install(sh, REQUIREMENTS)
}

/// Runs the tests, some of them on a local cluster with two workers, to which the wheel is sent.
pub(crate) const TESTS: Task<'_> = ("tests on Spark", &|| test(&shell()?));

fn test(sh: &Shell) -> Result<()> {
    let java = match std::env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin/java"),
        None => "java".into(),
    };
    let version = cmd!(sh, "{java} -version").quiet().ignore_stderr().run();
    version.context("Spark needs Java 17 or newer (Debian: openjdk-17-jre-headless)")?;
    let programs = python::venv(sh)?;
    let tested::Programs { a2scope, generate, .. } = tested::Programs::built(sh);
    let (python, wheel) = (programs.join("python"), python::wheel(sh)?);
    let _folder = sh.push_dir(python::PACKAGE);
    let tests = cmd!(sh, "{python} -m pytest tests/spark");
    let tests = tests.env("A2SCOPE", a2scope).env("A2SCOPE_GENERATE", generate);
    let summary = quietly(tests.env("A2SCOPE_WHEEL", wheel))?;
    eprintln!("{summary}");
    Ok(())
}
