//! The tasks of this repository; `cargo xtask` alone lists them.

mod bench;
mod check;
mod conformance;
mod deny;
mod dist;
mod fuzz;
mod kaitai;
#[cfg(test)]
mod links;
mod modules;
mod new;
mod npm;
mod page;
mod page_checks;
mod pictures;
mod python;
mod record_types;
mod side_by_side;
mod spark;
mod steps;
mod test;
mod tested;
mod web;
#[cfg(test)]
mod wildcards;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use xshell::{Shell, cmd};

use steps::Steps;

const USAGE: &str = "\
cargo xtask check    what to run before each commit: format, lints and unit tests, of Rust and of the page
cargo xtask test     whether everything works; or only a part: rust, page, python, spark, kaitai; or release: what is published
cargo xtask page     build the page fast and serve it on 127.0.0.1; --watch builds it again after each change
cargo xtask wheel    build the wheel that people install into target/released, and check that it is stripped and reads
cargo xtask web      build the npm package into target/npm/a2scope and the page into web/dist
cargo xtask fuzz     build the targets of tests/fuzz and run each for a minute: [--seconds N] [target...]
cargo xtask bench    measure: micro, files [--mb N] [--rounds N] [--only NAME,…], instructions [--bless], all three without a name; or page, in web/dist
cargo xtask conformance  install client libraries, play the cases of tests/conformance against each, write docs/conformance.md
cargo xtask dist     build and try what is published: crates, npm, archives, deb, python, again or all; --check: what is fast
cargo xtask deny     check licences, versions and sources of dependencies, the toolchain, the lints of every crate
cargo xtask pictures take the pictures of the README from the page in web/dist and from the command
cargo xtask words    write the English catalogues, crates/lang/en, from the texts in the code
cargo xtask regenerate  the same, and what the code does now as the expected output of cases, commands and reference; review the diff
cargo xtask new      make the files and rows of a new message, finding, diagnosis or paste-format: KIND NAME";

/// What is compiled together. Cargo unifies features within a build: if xtask were part of it, its dependencies, which
/// are already built for this program, would be compiled a second time.
const PRODUCT: &[&str] = &["--workspace", "--exclude", "xtask"];
const CHORES: &[&str] = &["--package", "xtask"];

/// The crates of the library: they compile without std, and with an older Rust than the others.
const LIBRARY: [&str; 9] = [
    "a2scope-text",
    "a2scope-wire",
    "a2scope-capture",
    "a2scope-paste",
    "a2scope-engine",
    "a2scope-analysis",
    "a2scope-report",
    "a2scope-rules",
    "a2scope",
];

fn main() -> ExitCode {
    let result = match std::env::args().nth(1).as_deref() {
        Some("test") => test::run(std::env::args().skip(2)),
        Some("check") => shell().and_then(|sh| check::run(&sh)),
        Some("page") => shell().and_then(|sh| page::run(&sh, std::env::args().skip(2))),
        Some("wheel") => shell().and_then(|sh| {
            python::install(&sh, python::REQUIREMENTS)?;
            python::released(&sh)
        }),
        Some("web") => Steps::new().run_all(web::BUILD),
        Some("fuzz") => shell().and_then(|sh| fuzz::run(&sh, std::env::args().skip(2))),
        Some("bench") => shell().and_then(|sh| bench::run(&sh, std::env::args().skip(2))),
        Some("conformance") => shell().and_then(|sh| conformance::run(&sh)),
        Some("deny") => shell().and_then(|sh| deny::check(&sh)),
        Some("dist") => shell().and_then(|sh| dist::run(&sh, std::env::args().skip(2))),
        Some("pictures") => shell().and_then(|sh| pictures::run(&sh)),
        Some("words") => shell().and_then(|sh| words::write(&sh)),
        Some("regenerate") => shell().and_then(|sh| regenerate(&sh)),
        Some("new") => shell().and_then(|sh| new::run(&sh, std::env::args().skip(2))),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Returns a shell at the root of the repository.
fn shell() -> Result<Shell> {
    let sh = Shell::new()?;
    sh.change_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    Ok(sh)
}

/// Returns the folder for all output.
fn target(sh: &Shell) -> PathBuf {
    sh.current_dir().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Rewrites everything that is made from the code, or expected of it.
fn regenerate(sh: &Shell) -> Result<()> {
    words::write(sh)?;
    let _bless = sh.push_env("A2SCOPE_BLESS", "1");
    let _overwrite = sh.push_env("TRYCMD", "overwrite");
    for (package, test) in [
        ("a2scope", "cases"),
        ("a2scope", "findings"),
        ("a2scope-reference", "cases"),
        ("a2scope-report", "printed"),
        ("a2scope-arrow", "document"),
        ("a2scope-cli", "commands"),
    ] {
        cmd!(sh, "cargo test --quiet --locked --package {package} --test {test}").quiet().run()?;
    }
    cmd!(sh, "git diff --stat").quiet().run()?;
    Ok(())
}
