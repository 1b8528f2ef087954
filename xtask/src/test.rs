//! `cargo xtask test`: every check of the project, or those of a part of it.

use std::thread::{self, ScopedJoinHandle};

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::steps::{self, Steps, Task};
use crate::tested::{PROFILE, Programs};
use crate::{
    CHORES, LIBRARY, PRODUCT, check, conformance, deny, dist, fuzz, page_checks, python, shell, spark, web,
};

/// `cargo xtask test [all|rust|page|python|spark]...`. Prints how long each step took.
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
        "rust" => {
            lints(sh, steps)?;
            tests(sh, steps)?;
            steps.run("without std", || without_std(sh))?;
            fuzz::smoke(sh, steps)
        }
        "page" => {
            web::install(sh)?;
            steps.run_all(&page())?;
            steps.run_all(&[web::MEASURED])
        }
        "python" => {
            python::install(sh, python::REQUIREMENTS)?;
            steps.run("wheel", || python::wheel(sh).map(drop))?;
            steps.run("tests of the Python package", || python::test(sh))?;
            steps.run_all(&[conformance::STEP])
        }
        "spark" => {
            python::install(sh, python::REQUIREMENTS)?;
            spark::install(sh)?;
            steps.run("wheel, and its tests on Spark", || spark::test(sh, &python::wheel(sh)?))
        }
        other => bail!("{other:?} is not a part; the parts are rust, page, python, spark and all"),
    }
}

/// Runs every check of the project, the fast ones first.
fn all(sh: &Shell, steps: &mut Steps) -> Result<()> {
    // Downloading packages takes minutes, so it runs beside the first steps.
    thread::scope(|scope| {
        let packages = scope.spawn(|| {
            let sh = shell()?;
            web::install(&sh)?;
            python::install(&sh, python::REQUIREMENTS)?;
            conformance::install_for_tests(&sh)?;
            spark::install(&sh)
        });
        checks(sh, steps, packages)
    })
}

fn checks(sh: &Shell, steps: &mut Steps, packages: ScopedJoinHandle<'_, Result<()>>) -> Result<()> {
    lints(sh, steps)?;
    tests(sh, steps)?;

    steps.run("packages of npm and Python, in the background since the beginning", || {
        packages.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })?;

    // Spark and the browsers often wait, and the compiler uses only one core for some of the time. So these steps share
    // the cores.
    steps.run_side_by_side(&[
        &[
            ("wheel, and its tests on Spark", &|| {
                let sh = shell()?;
                spark::test(&sh, &python::wheel(&sh)?)
            }),
            ("tests of the Python package", &|| python::test(&shell()?)),
            conformance::STEP,
            ("fuzz targets", &|| fuzz::build(&shell()?)),
            ("without std", &|| without_std(&shell()?)),
        ],
        &page(),
    ])?;
    steps.run_all(&[web::MEASURED])?;
    dist::check(sh, steps)?;
    fuzz::smoke(sh, steps)
}

/// Returns the steps of the page: they build what it is compared with and the page, and check it.
fn page() -> Vec<Task<'static>> {
    const COMMAND_LINE: Task<'_> = ("command line", &|| Programs::build(&shell()?).map(drop));
    [&[COMMAND_LINE], web::BUILD, page_checks::CHECKS, web::TESTS].concat()
}

/// Checks the style of the Rust code, its lints, its dependencies and its documentation.
fn lints(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("format", || check::format(sh))?;

    steps.run("lints", || {
        check::lints(sh, PROFILE)?;
        // No other step compiles the library without std.
        cmd!(sh, "cargo clippy --profile {PROFILE} -p a2scope --no-default-features --locked -- -D warnings")
            .quiet()
            .run()?;
        Ok(())
    })?;

    steps.run("dependencies", || deny::check(sh))?;

    steps.run("documentation", || {
        let _strict = sh.push_env("RUSTDOCFLAGS", "-D warnings");
        // The library and the command line are both called a2scope. If they were documented together, one would delete
        // the other's folder while it is written.
        for other in ["a2scope-cli", "a2scope"] {
            cmd!(
                sh,
                "cargo doc --profile {PROFILE} --workspace --exclude {other} --no-deps --locked --quiet"
            )
            .quiet()
            .run()?;
        }
        Ok(())
    })
}

/// Builds and runs all tests of the Rust code.
fn tests(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let product = [PRODUCT, &["--profile", PROFILE]].concat();
    steps.run("tests, built", || {
        for packages in [&product[..], CHORES] {
            cmd!(sh, "cargo test {packages...} --locked --quiet --no-run").quiet().run()?;
        }
        Ok(())
    })?;
    let product = |targets: &[&str]| test_targets(&[&product, targets].concat());
    // Cargo runs test programs one after the other, and most of them spend their time in a single slow test.
    steps.run_side_by_side(&[
        &[("integration tests, a to g", &|| product(&["--test", "[a-g]*"]))],
        &[("integration tests, the others", &|| product(&["--test", "[!a-g]*"]))],
        &[("unit tests, and those of the chores", &|| {
            product(&["--lib", "--bins", "--examples"])?;
            test_targets(CHORES)
        })],
        &[("examples of the documentation", &|| product(&["--doc"]))],
    ])
}

/// Runs the tests of the given targets.
fn test_targets(targets: &[&str]) -> Result<()> {
    let sh = shell()?;
    // Without this variable, a package that compares its results with those of the command line would build the command
    // line again, with fewer features.
    let test = cmd!(sh, "cargo test {targets...} --locked").env("A2SCOPE", Programs::built(&sh).a2scope);
    steps::quietly(test).map(drop)
}

/// Compiles the crates that support `no_std` for a target without an operating system.
fn without_std(sh: &Shell) -> Result<()> {
    let bare = "thumbv7em-none-eabi";
    for package in LIBRARY {
        cmd!(sh, "cargo build --profile {PROFILE} -p {package} --no-default-features --target {bare} --locked --quiet")
            .quiet()
            .run()?;
    }
    Ok(())
}
