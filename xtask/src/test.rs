//! `cargo xtask test`: whether everything works, what only a release needs, or a part of it.

use std::thread;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::steps::{self, Steps, Task};
use crate::tested::{PROFILE, Programs};
use crate::{
    CHORES, LIBRARY, PRODUCT, check, conformance, deny, dist, fuzz, kaitai, npm, page_checks, python, shell,
    spark, web,
};

/// `cargo xtask test [all|release|rust|page|python|spark|kaitai]...`. Prints how long each step took.
pub(crate) fn run(parts: impl Iterator<Item = String>) -> Result<()> {
    let sh = shell()?;
    let mut steps = Steps::new();
    let parts: Vec<String> = parts.collect();
    let result = if parts.is_empty() {
        all(&sh, &mut steps)
    } else {
        parts.iter().try_for_each(|name| part(name, &sh, &mut steps))
    };
    steps.print();
    result
}

/// Runs the checks of one part.
fn part(name: &str, sh: &Shell, steps: &mut Steps) -> Result<()> {
    match name {
        "all" => all(sh, steps),
        "release" => release(sh, steps),
        "rust" => {
            lints(sh, steps)?;
            build(sh, steps)?;
            steps.run_all(RUST)
        }
        "page" => {
            npm::install(sh)?;
            steps.run("programs", || Programs::build(sh).map(drop))?;
            steps.run_all(&page())
        }
        "python" => {
            python::install(sh, python::REQUIREMENTS)?;
            steps.run("programs", || Programs::build(sh).map(drop))?;
            steps.run_all(&[python::WHEEL, python::TESTS])
        }
        "spark" => {
            python::install(sh, python::REQUIREMENTS)?;
            spark::install(sh)?;
            steps.run("programs", || Programs::build(sh).map(drop))?;
            steps.run_all(&[python::WHEEL, spark::TESTS])
        }
        "kaitai" => {
            python::install(sh, python::REQUIREMENTS)?;
            steps.run("programs", || Programs::build(sh).map(drop))?;
            steps.run_all(&[kaitai::TESTS])
        }
        other => {
            bail!("{other:?} is not a part; the parts are all, release, rust, page, python, spark and kaitai")
        }
    }
}

/// Answers whether everything works: runs all tests, on modules and packages that are compiled in little time.
fn all(sh: &Shell, steps: &mut Steps) -> Result<()> {
    // Downloading packages takes minutes, so it runs beside the first steps.
    thread::scope(|scope| {
        let packages = scope.spawn(|| {
            let sh = shell()?;
            npm::install(&sh)?;
            python::install(&sh, python::REQUIREMENTS)?;
            spark::install(&sh)
        });
        lints(sh, steps)?;
        build(sh, steps)?;
        steps.run("packages of npm and Python, in the background since the beginning", || {
            packages.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    })?;
    // Spark and the browsers often wait, so two sequences share the cores. Three took as long, and steps of the page came
    // later than its tests wait.
    let python = [python::WHEEL, python::TESTS, kaitai::TESTS, spark::TESTS];
    steps.run_side_by_side(&[&page(), &[RUST, &python].concat()])
}

/// Checks what only a release needs: the documentation, what is published as it is published, its size and its speed,
/// other people's clients, and new inputs of the fuzz targets.
fn release(sh: &Shell, steps: &mut Steps) -> Result<()> {
    npm::install(sh)?;
    python::install(sh, python::REQUIREMENTS)?;
    dist::install(sh)?;
    conformance::install_for_tests(sh)?;
    steps.run("documentation", || documentation(sh))?;
    steps.run("lints of the chores", || check::lints(sh, CHORES, "dev"))?;
    steps.run("programs", || Programs::build(sh).map(drop))?;
    steps.run_side_by_side(&[
        &[web::BUILD, web::RELEASED].concat(),
        &[
            ("fuzz targets", &|| fuzz::build(&shell()?)),
            conformance::STEP,
            ("wheel as published", &|| python::released(&shell()?)),
        ],
    ])?;
    steps.run_all(&[web::MEASURED])?;
    dist::check(sh, steps)?;
    fuzz::smoke(sh, steps)
}

/// Returns the steps of the page: they compile it in little time, and check it.
fn page() -> Vec<Task<'static>> {
    [web::QUICK, page_checks::CHECKS, web::TESTS].concat()
}

/// Checks the style of the Rust code, its lints and its dependencies.
fn lints(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("format", || check::format(sh))?;
    steps.run("lints", || check::lints(sh, PRODUCT, PROFILE))?;
    steps.run("without std", || without_std(sh))?;
    steps.run("dependencies", || deny::check(sh))
}

/// Checks the documentation of the Rust code.
fn documentation(sh: &Shell) -> Result<()> {
    let _strict = sh.push_env("RUSTDOCFLAGS", "-D warnings");
    // The library and the command line are both called a2scope. If they were documented together, one would delete the
    // other's folder while it is written.
    for other in ["a2scope-cli", "a2scope"] {
        cmd!(sh, "cargo doc --profile {PROFILE} --workspace --exclude {other} --no-deps --locked --quiet")
            .quiet()
            .run()?;
    }
    Ok(())
}

/// Builds all tests of the Rust code, and the programs that other tests run.
fn build(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("tests, built", || {
        cmd!(sh, "cargo test {PRODUCT...} --profile {PROFILE} --locked --quiet --no-run").quiet().run()?;
        // What they share with this program, which is running, is compiled already.
        cmd!(sh, "cargo test {CHORES...} --locked --quiet --no-run").quiet().run()?;
        Programs::build(sh).map(drop)
    })
}

/// Runs all tests of the Rust code.
const RUST: &[Task<'_>] = &[
    ("unit and integration tests", &|| product(&["--lib", "--bins", "--examples", "--tests"])),
    ("examples of the documentation", &|| product(&["--doc"])),
    ("tests of the chores", &|| {
        let sh = shell()?;
        steps::quietly(cmd!(sh, "cargo test {CHORES...} --locked")).map(drop)
    }),
];

/// Runs the tests of the given targets.
fn product(targets: &[&str]) -> Result<()> {
    let sh = shell()?;
    let test = cmd!(sh, "cargo test {PRODUCT...} --profile {PROFILE} {targets...} --locked");
    // Without this variable, a package that compares its results with those of the command line would build the command
    // line again, with fewer features.
    steps::quietly(test.env("A2SCOPE", Programs::built(&sh).a2scope)).map(drop)
}

/// Checks the crates that support `no_std`, and their lints, for a target without an operating system.
fn without_std(sh: &Shell) -> Result<()> {
    let bare = "thumbv7em-none-eabi";
    for package in LIBRARY {
        cmd!(
            sh,
            "cargo clippy --profile {PROFILE} -p {package} --no-default-features --target {bare} --locked --quiet -- -D warnings"
        )
        .quiet()
        .run()?;
    }
    Ok(())
}
