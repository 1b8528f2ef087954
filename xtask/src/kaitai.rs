//! The descriptions for Kaitai Struct: parsers in JavaScript and Python that are made of them, against the cases.

use xshell::cmd;

use crate::steps::{Task, quietly};
use crate::{npm, python, shell, tested};

/// The folder of the tests.
const FOLDER: &str = "tests/kaitai";

/// Compiles the descriptions, and compares what the parsers read with what the command line reads.
pub(crate) const TESTS: Task<'_> = ("descriptions for Kaitai Struct", &|| {
    let sh = shell()?;
    npm::install_in(&sh, FOLDER)?;
    let (programs, a2scope) = (python::venv(&sh)?, tested::Programs::built(&sh).a2scope);
    let (ruff, python) = (programs.join("ruff"), programs.join("python"));
    let _folder = sh.push_dir(FOLDER);
    cmd!(sh, "{ruff} format --quiet --check .").quiet().run()?;
    cmd!(sh, "{ruff} check --quiet .").quiet().run()?;
    for test in [cmd!(sh, "node test.js"), cmd!(sh, "{python} test.py")] {
        eprintln!("{}", quietly(test.env("A2SCOPE", &a2scope))?);
    }
    Ok(())
});
