//! Chores of the repository: `cargo xtask test`, `cargo xtask bless`.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use xshell::{Shell, cmd};

const USAGE: &str = "\
cargo xtask test     every check: format, lints, tests, documentation, builds without std and for the web
cargo xtask bless    rewrite the expected trees of tests/cases from what the code does now; review the diff";

fn main() -> ExitCode {
    let result = match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
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

/// Runs every check of the project, the quick ones first.
fn test() -> Result<()> {
    let sh = Shell::new()?;
    sh.change_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let start = Instant::now();

    step("format");
    cmd!(sh, "cargo fmt --all --check").quiet().run()?;

    step("lints");
    cmd!(sh, "cargo clippy --workspace --all-targets --all-features --locked -- -D warnings")
        .quiet()
        .run()?;
    cmd!(sh, "cargo clippy -p a2scope --no-default-features --locked -- -D warnings").quiet().run()?;

    step("tests");
    cmd!(sh, "cargo test --workspace --all-features --locked").quiet().run()?;

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

    step("for the web");
    cmd!(sh, "cargo build -p a2scope --all-features --target wasm32-unknown-unknown --locked --quiet")
        .quiet()
        .run()?;

    step(&format!("all checks passed in {} s", start.elapsed().as_secs()));
    Ok(())
}

/// Rewrites the machine-written part of the cases.
fn bless() -> Result<()> {
    let sh = Shell::new()?;
    sh.change_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let _bless = sh.push_env("A2SCOPE_BLESS", "1");
    cmd!(sh, "cargo test -p a2scope --test cases --all-features").quiet().run()?;
    cmd!(sh, "git diff --stat -- tests/cases").quiet().run()?;
    Ok(())
}

fn step(what: &str) {
    eprintln!("\x1b[1m==> {what}\x1b[0m");
}
