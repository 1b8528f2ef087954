//! Chores of the repository: `cargo xtask test`, `cargo xtask web`, `cargo xtask fuzz`, `cargo xtask bench`, `cargo xtask deny`,
//! `cargo xtask bless`.

mod bench;
mod deny;
mod fuzz;
mod web;

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use xshell::{Shell, cmd};

const USAGE: &str = "\
cargo xtask test     every check: format, lints, tests, documentation, builds without std, the page and its tests in a browser
cargo xtask web      build the npm package into target/npm/a2scope and the page into web/dist
cargo xtask fuzz     build the targets of tests/fuzz and run each for a minute: [--seconds N] [target...]
cargo xtask bench    measure: micro, files [--mb N] [--rounds N] [--only NAME,…], instructions [--bless]; all three without a name
cargo xtask deny     check licences, versions and sources of dependencies, the toolchain, the lints of every crate
cargo xtask bless    rewrite the expected trees of tests/cases from what the code does now; review the diff";

fn main() -> ExitCode {
    let result = match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        Some("web") => shell().and_then(|sh| web::build(&sh)),
        Some("fuzz") => shell().and_then(|sh| fuzz::run(&sh, std::env::args().skip(2))),
        Some("bench") => shell().and_then(|sh| bench::run(&sh, std::env::args().skip(2))),
        Some("deny") => shell().and_then(|sh| deny::check(&sh)),
        Some("bless") => bless(),
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

/// A shell at the root of the repository.
fn shell() -> Result<Shell> {
    let sh = Shell::new()?;
    sh.change_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    Ok(sh)
}

/// Runs every check of the project, the quick ones first.
fn test() -> Result<()> {
    let sh = shell()?;
    let start = Instant::now();

    step("format");
    for manifest in ["Cargo.toml", "tests/fuzz/Cargo.toml"] {
        cmd!(sh, "cargo fmt --manifest-path {manifest} --all --check").quiet().run()?;
    }

    // What goes into the page is built for size; together with it everything else would be.
    let native = ["--workspace", "--exclude", "a2scope-wasm", "--exclude", "a2scope-wasm-forensics"];
    let page = ["--package", "a2scope-wasm", "--package", "a2scope-wasm-forensics"];

    step("lints");
    for packages in [&native[..], &page] {
        cmd!(sh, "cargo clippy {packages...} --all-targets --locked -- -D warnings").quiet().run()?;
    }
    for package in ["a2scope", "a2scope-wasm"] {
        cmd!(sh, "cargo clippy -p {package} --no-default-features --locked -- -D warnings").quiet().run()?;
    }

    deny::check(&sh)?;

    step("tests");
    for packages in [&native[..], &page] {
        cmd!(sh, "cargo test {packages...} --locked").quiet().run()?;
    }

    step("documentation");
    let _strict = sh.push_env("RUSTDOCFLAGS", "-D warnings");
    cmd!(sh, "cargo doc --workspace --no-deps --locked --quiet").quiet().run()?;

    step("without std");
    let bare = "thumbv7em-none-eabi";
    cmd!(sh, "cargo build -p a2scope-wire --target {bare} --locked --quiet").quiet().run()?;
    cmd!(sh, "cargo build -p a2scope-capture --no-default-features --target {bare} --locked --quiet")
        .quiet()
        .run()?;
    cmd!(sh, "cargo build -p a2scope --no-default-features --target {bare} --locked --quiet")
        .quiet()
        .run()?;

    web::build(&sh)?;
    web::test(&sh)?;

    step("fuzzing, a few hundred inputs each");
    fuzz::smoke(&sh)?;
    step("instructions");
    bench::run(&sh, std::iter::once("instructions".into()))?;

    step(&format!("all checks passed in {} s", start.elapsed().as_secs()));
    Ok(())
}

/// Rewrites the machine-written part of the cases.
fn bless() -> Result<()> {
    let sh = shell()?;
    let _bless = sh.push_env("A2SCOPE_BLESS", "1");
    cmd!(sh, "cargo test -p a2scope --test cases").quiet().run()?;
    cmd!(sh, "git diff --stat -- tests/cases").quiet().run()?;
    Ok(())
}

fn step(what: &str) {
    eprintln!("\x1b[1m==> {what}\x1b[0m");
}
