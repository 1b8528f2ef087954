//! Tasks for this repository: `cargo xtask test`, `cargo xtask python`, `cargo xtask wheel`, `cargo xtask spark`,
//! `cargo xtask web`, `cargo xtask fuzz`, `cargo xtask bench`, `cargo xtask deny`, `cargo xtask bless`,
//! `cargo xtask words`.

mod bench;
mod deny;
mod fuzz;
mod python;
mod record_types;
mod side_by_side;
mod spark;
mod steps;
mod web;
#[cfg(test)]
mod wildcards;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::{self, ScopedJoinHandle};

use anyhow::Result;
use xshell::{Shell, cmd};

use steps::Steps;

const USAGE: &str = "\
cargo xtask test     every check: format, lints, tests, documentation, builds without std, the page and its tests in a browser
cargo xtask python   build the wheel as its tests need it into target/wheels and run them
cargo xtask wheel    build the wheel that people install into target/released, and check that it is as fast as its README says
cargo xtask spark    build the wheel and run its tests on Apache Spark
cargo xtask web      build the npm package into target/npm/a2scope and the page into web/dist
cargo xtask fuzz     build the targets of tests/fuzz and run each for a minute: [--seconds N] [target...]
cargo xtask bench    measure: micro, files [--mb N] [--rounds N] [--only NAME,…], instructions [--bless]; all three without a name
cargo xtask deny     check licences, versions and sources of dependencies, the toolchain, the lints of every crate
cargo xtask bless    rewrite the expected trees of tests/cases from what the code does now; review the diff
cargo xtask words    write the English catalogues, crates/lang/en, from the texts in the code";

/// What is compiled together. Cargo unifies features within a build: if xtask were part of it, its dependencies, which
/// are already built for this program, would be compiled a second time.
const PRODUCT: &[&str] = &["--workspace", "--exclude", "xtask"];
const CHORES: &[&str] = &["--package", "xtask"];

fn main() -> ExitCode {
    let result = match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        Some("python") => shell().and_then(|sh| {
            python::install(&sh, python::REQUIREMENTS)?;
            python::wheel(&sh)?;
            python::test(&sh)
        }),
        Some("wheel") => shell().and_then(|sh| {
            python::install(&sh, python::REQUIREMENTS)?;
            python::released(&sh)
        }),
        Some("spark") => shell().and_then(|sh| {
            python::install(&sh, python::REQUIREMENTS)?;
            spark::install(&sh)?;
            let wheel = python::wheel(&sh)?;
            spark::test(&sh, &wheel)
        }),
        Some("web") => shell().and_then(|sh| web::build(&sh, &mut Steps::new())),
        Some("fuzz") => shell().and_then(|sh| fuzz::run(&sh, std::env::args().skip(2))),
        Some("bench") => shell().and_then(|sh| bench::run(&sh, std::env::args().skip(2))),
        Some("deny") => shell().and_then(|sh| deny::check(&sh)),
        Some("bless") => bless(),
        Some("words") => shell().and_then(|sh| words::write(&sh)),
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
    sh.change_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    Ok(sh)
}

/// Runs every check of the project, the fast ones first, and prints how long each took.
fn test() -> Result<()> {
    let sh = shell()?;
    let mut steps = Steps::new();
    // Downloading packages takes minutes, so it runs beside the first steps.
    let result = thread::scope(|scope| {
        let packages = scope.spawn(|| {
            let sh = shell()?;
            web::install(&sh)?;
            python::install(&sh, python::REQUIREMENTS)?;
            spark::install(&sh)
        });
        checks(&sh, &mut steps, packages)
    });
    steps.print();
    result
}

fn checks(sh: &Shell, steps: &mut Steps, packages: ScopedJoinHandle<'_, Result<()>>) -> Result<()> {
    steps.run("format", || {
        for manifest in ["Cargo.toml", "tests/fuzz/Cargo.toml"] {
            cmd!(sh, "cargo fmt --manifest-path {manifest} --all --check").quiet().run()?;
        }
        Ok(())
    })?;

    steps.run("lints", || {
        cmd!(sh, "cargo clippy --workspace --all-targets --locked -- -D warnings").quiet().run()?;
        // The features that no other step compiles: the library without std, and the page's small module.
        for (package, features) in [("a2scope", ""), ("a2scope-wasm", "small")] {
            cmd!(
                sh,
                "cargo clippy -p {package} --no-default-features --features {features} --locked -- -D warnings"
            )
            .quiet()
            .run()?;
        }
        Ok(())
    })?;

    steps.run("dependencies", || deny::check(sh))?;

    steps.run("documentation", || {
        let _strict = sh.push_env("RUSTDOCFLAGS", "-D warnings");
        // The library and the command line are both called a2scope. If they were documented together, one would delete
        // the other's folder while it is written.
        for other in ["a2scope-cli", "a2scope"] {
            cmd!(sh, "cargo doc --workspace --exclude {other} --no-deps --locked --quiet").quiet().run()?;
        }
        Ok(())
    })?;

    steps.run("tests, built", || {
        for packages in [PRODUCT, CHORES] {
            cmd!(sh, "cargo test {packages...} --locked --quiet --no-run").quiet().run()?;
        }
        Ok(())
    })?;
    // Cargo runs test programs one after the other, and most of them spend their time in a single slow test.
    steps.run_side_by_side(&[
        ("integration tests, a to g", &|| test_targets(&[PRODUCT, &["--test", "[a-g]*"]].concat())),
        ("integration tests, the others", &|| test_targets(&[PRODUCT, &["--test", "[!a-g]*"]].concat())),
        ("unit tests, and those of the chores", &|| {
            test_targets(&[PRODUCT, &["--lib", "--bins", "--examples"]].concat())?;
            test_targets(CHORES)
        }),
        ("examples of the documentation", &|| test_targets(&[PRODUCT, &["--doc"]].concat())),
    ])?;

    steps.run("packages of npm and Python, in the background since the beginning", || {
        packages.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })?;

    // Each of these uses only one core at times, and Spark waits much.
    steps.run_side_by_side(&[
        ("command line", &|| bench::build_command_line(&shell()?)),
        ("wheel, its tests on Spark, its other tests", &|| {
            let sh = shell()?;
            let wheel = python::wheel(&sh)?;
            spark::test(&sh, &wheel)?;
            // Last, because these tests need the command line, which is being built at the same time.
            python::test(&sh)
        }),
        ("modules of the npm package and of the page", &|| web::modules(&shell()?)),
        ("fuzz targets", &|| fuzz::build(&shell()?)),
        ("without std", &|| without_std(&shell()?)),
    ])?;

    steps.run("page", || web::page(sh))?;
    web::test(sh, steps)?;
    fuzz::smoke(sh, steps)?;
    bench::count_instructions(sh, steps)
}

/// Runs the tests of the given targets.
fn test_targets(targets: &[&str]) -> Result<()> {
    let sh = shell()?;
    // Without this variable, a package that compares with the command line would build it again with fewer features.
    let a2scope = target(&sh).join("debug/a2scope").with_extension(std::env::consts::EXE_EXTENSION);
    steps::quietly(cmd!(sh, "cargo test {targets...} --locked").env("A2SCOPE", a2scope)).map(drop)
}

/// The folder for all output.
fn target(sh: &Shell) -> PathBuf {
    sh.current_dir().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Compiles the crates that support `no_std` for a target without an operating system.
fn without_std(sh: &Shell) -> Result<()> {
    let bare = "thumbv7em-none-eabi";
    for package in ["a2scope-text", "a2scope-wire", "a2scope-capture", "a2scope"] {
        cmd!(sh, "cargo build -p {package} --no-default-features --target {bare} --locked --quiet")
            .quiet()
            .run()?;
    }
    Ok(())
}

/// Rewrites the expected output in the cases.
fn bless() -> Result<()> {
    let sh = shell()?;
    let _bless = sh.push_env("A2SCOPE_BLESS", "1");
    cmd!(sh, "cargo test -p a2scope --test cases").quiet().run()?;
    cmd!(sh, "git diff --stat -- tests/cases").quiet().run()?;
    Ok(())
}
