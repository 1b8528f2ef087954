//! Chores of the repository: `cargo xtask test`, `cargo xtask web`, `cargo xtask fuzz`, `cargo xtask bench`, `cargo xtask deny`,
//! `cargo xtask bless`.

mod bench;
mod deny;
mod fuzz;
mod steps;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use xshell::{Shell, cmd};

use steps::Steps;

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
        Some("web") => shell().and_then(|sh| web::build(&sh, &mut Steps::new())),
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

/// Runs every check of the project, the quick ones first, and says how long each took.
fn test() -> Result<()> {
    let sh = shell()?;
    let mut steps = Steps::new();
    let result = checks(&sh, &mut steps);
    steps.print();
    result
}

fn checks(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("format", || {
        for manifest in ["Cargo.toml", "tests/fuzz/Cargo.toml"] {
            cmd!(sh, "cargo fmt --manifest-path {manifest} --all --check").quiet().run()?;
        }
        Ok(())
    })?;

    // What goes into the page is built for size; together with it everything else would be.
    let native = ["--workspace", "--exclude", "a2scope-wasm", "--exclude", "a2scope-wasm-forensics"];
    let page = ["--package", "a2scope-wasm", "--package", "a2scope-wasm-forensics"];

    steps.run("lints", || {
        for packages in [&native[..], &page] {
            cmd!(sh, "cargo clippy {packages...} --all-targets --locked -- -D warnings").quiet().run()?;
        }
        for package in ["a2scope", "a2scope-wasm"] {
            cmd!(sh, "cargo clippy -p {package} --no-default-features --locked -- -D warnings")
                .quiet()
                .run()?;
        }
        Ok(())
    })?;

    steps.run("dependencies", || deny::check(sh))?;

    steps.run("tests, built", || {
        for packages in [&native[..], &page] {
            cmd!(sh, "cargo test {packages...} --locked --quiet --no-run").quiet().run()?;
        }
        Ok(())
    })?;
    steps.run("tests", || {
        for packages in [&native[..], &page] {
            cmd!(sh, "cargo test {packages...} --locked").quiet().run()?;
        }
        Ok(())
    })?;

    steps.run("documentation", || {
        let _strict = sh.push_env("RUSTDOCFLAGS", "-D warnings");
        cmd!(sh, "cargo doc --workspace --no-deps --locked --quiet").quiet().run()?;
        Ok(())
    })?;

    steps.run("without std", || {
        let bare = "thumbv7em-none-eabi";
        for package in ["a2scope-wire", "a2scope-capture", "a2scope"] {
            cmd!(sh, "cargo build -p {package} --no-default-features --target {bare} --locked --quiet")
                .quiet()
                .run()?;
        }
        Ok(())
    })?;

    web::build(sh, steps)?;
    web::test(sh, steps)?;
    fuzz::smoke(sh, steps)?;
    bench::count_instructions(sh, steps)
}

/// Rewrites the machine-written part of the cases.
fn bless() -> Result<()> {
    let sh = shell()?;
    let _bless = sh.push_env("A2SCOPE_BLESS", "1");
    cmd!(sh, "cargo test -p a2scope --test cases").quiet().run()?;
    cmd!(sh, "git diff --stat -- tests/cases").quiet().run()?;
    Ok(())
}
