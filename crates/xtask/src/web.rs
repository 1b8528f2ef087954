//! The npm package and the page.

use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

use crate::steps::Steps;
use crate::target;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// Where the npm package is put together. The page loads its module with the first capture.
const PACKAGE: &str = "target/npm/a2scope";
/// The same module for the page, for size: it is loaded at once, and reads what is pasted.
const PAGE_PACKAGE: &str = "target/npm/a2scope-page";
/// The module the page loads when an investigation begins.
const FORENSICS_PACKAGE: &str = "target/npm/a2scope-forensics";
/// The module the page loads with the first compressed file.
const UNPACK_PACKAGE: &str = "target/npm/a2scope-unpack";
/// What reads captures, for speed in a module that is small otherwise: the language of filters is large and not the slow
/// part. The standard library has a `hashbrown` of its own, and everything would be compiled once more with another one.
const FAST_READING: &[&str] = &["a2scope-capture", "a2scope-wire", "a2scope", "hashbrown@0.17"];
/// The rest of a module that is for speed throughout.
const FAST: &[&str] = &[
    "a2scope-phrase",
    "a2scope-wasm",
    "bzip2-rs",
    "crc32fast",
    "etherparse",
    "itoa",
    "memchr",
    "nom",
    "pcap-parser",
    "ryu",
];

/// Builds the npm package, then the page into `web/dist`.
pub(crate) fn build(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("modules of the npm package and of the page", || modules(sh))?;
    steps.run("page", || page(sh))
}

/// Compiles the npm package and the modules that the page loads.
pub(crate) fn modules(sh: &Shell) -> Result<()> {
    install_in(sh, "web")?;
    package(sh)?;
    let small = ["--no-default-features", "--features", "small"];
    module(sh, "a2scope-wasm", "small", PAGE_PACKAGE, &[], &small)?;
    optimise(sh, PAGE_PACKAGE, "small", "-O1")?;
    module(sh, "a2scope-wasm-unpack", "unpack", UNPACK_PACKAGE, &[], &[])?;
    optimise(sh, UNPACK_PACKAGE, "unpack", "-O1")?;
    module(sh, "a2scope-wasm-forensics", "forensics", FORENSICS_PACKAGE, FAST_READING, &[])?;
    optimise(sh, FORENSICS_PACKAGE, "forensics", "-O1")
}

/// Puts the page together from its modules.
pub(crate) fn page(sh: &Shell) -> Result<()> {
    let _web = sh.push_dir("web");
    cmd!(sh, "npm run --silent build").quiet().run()?;
    Ok(())
}

/// Tests the npm package in Node, and the page in three browsers, against the release build of the command line.
pub(crate) fn test(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("npm package in Node", || {
        cmd!(sh, "node --test tests/node/").quiet().run()?;
        Ok(())
    })?;
    steps.run("tests of the page compile", || {
        install_in(sh, "tests/browser")?;
        let _browser = sh.push_dir("tests/browser");
        cmd!(sh, "npm run --silent check").quiet().run()?;
        Ok(())
    })?;
    // What is measured comes after everything else in Chromium.
    for (browser, project) in [("Chromium", "measured"), ("Firefox", "firefox"), ("WebKit", "webkit")] {
        steps.run(&format!("page in {browser}"), || {
            let _browser = sh.push_dir("tests/browser");
            cmd!(sh, "npm run --silent test -- --project={project}").quiet().run()?;
            Ok(())
        })?;
    }
    Ok(())
}

/// Installs the npm packages of the page and of its tests.
pub(crate) fn install(sh: &Shell) -> Result<()> {
    ["web", "tests/browser"].into_iter().try_for_each(|folder| install_in(sh, folder))
}

/// Installs the npm packages from the lock file in `folder`, unless they are up to date.
fn install_in(sh: &Shell, folder: &str) -> Result<()> {
    let _folder = sh.push_dir(folder);
    let wanted = sh.read_file("package-lock.json")?;
    let stamp = "node_modules/.installed-lock.json";
    if sh.read_file(stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    cmd!(sh, "npm ci --no-audit --no-fund --loglevel=error").quiet().run()?;
    sh.write_file(stamp, wanted)?;
    Ok(())
}

/// Makes the npm package.
fn package(sh: &Shell) -> Result<()> {
    module(sh, "a2scope-wasm", "a2scope", PACKAGE, &[FAST_READING, FAST].concat(), &[])?;
    optimise(sh, PACKAGE, "a2scope", "-O3")?;
    let folder = sh.current_dir().join(PACKAGE);
    for file in ["package.json", "node.js", "node.d.ts", "README.md"] {
        sh.copy_file(Path::new("crates/wasm/npm").join(file), &folder)?;
    }
    for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
        sh.copy_file(file, &folder)?;
    }
    Ok(())
}

/// Compiles a crate to WebAssembly, the packages `fast` for speed, with the JavaScript and the types beside it.
///
/// The standard library is compiled too, for size, and a panic (there is none) becomes a trap: this makes the
/// download a fifth smaller. Both options are unstable; the compiler is pinned, so they do not change.
fn module(
    sh: &Shell,
    package: &str,
    name: &str,
    folder: &str,
    fast: &[&str],
    features: &[&str],
) -> Result<()> {
    {
        let speed =
            fast.iter().map(|fast| format!("--config=profile.{PROFILE}.package.\"{fast}\".opt-level=3"));
        let _unstable = sh.push_env("RUSTC_BOOTSTRAP", "1");
        let flags = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";
        let _flags = sh.push_env("RUSTFLAGS", flags);
        cmd!(
            sh,
            "cargo build -p {package} --target {TARGET} --profile {PROFILE} --locked --quiet {features...} {speed...}"
        )
        .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"])
        .quiet()
        .run()?;
    }
    let folder = sh.current_dir().join(folder);
    sh.remove_path(&folder)?;
    sh.create_dir(&folder)?;
    let wasm = format!("{}.wasm", package.replace('-', "_"));
    Bindgen::new()
        .input_path(target(sh).join(TARGET).join(PROFILE).join(wasm))
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate(&folder)
        .context("wasm-bindgen")
}

/// Runs wasm-opt, which comes with the page's npm packages. `-O3` makes reading captures a tenth faster; modules that are
/// built for size are smaller with `-O1` once they are compressed.
fn optimise(sh: &Shell, folder: &str, name: &str, level: &str) -> Result<()> {
    let file = Path::new(folder).join(format!("{name}_bg.wasm"));
    let wasm_opt = sh.current_dir().join("web/node_modules/binaryen/bin/wasm-opt");
    // Features that all browsers of recent years and Node 20 support, and the compiler uses.
    let features = [
        "bulk-memory",
        "call-indirect-overlong",
        "multivalue",
        "mutable-globals",
        "nontrapping-float-to-int",
        "reference-types",
        "sign-ext",
    ]
    .map(|feature| format!("--enable-{feature}"));
    cmd!(sh, "node {wasm_opt} {level} {features...} {file} -o {file}").quiet().run()?;
    Ok(())
}
