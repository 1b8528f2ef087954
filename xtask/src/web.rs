//! Builds and tests the npm package and the web page.

use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

use crate::record_types;
use crate::steps::Steps;
use crate::target;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// The packages that read captures. They are compiled for speed in a module that is otherwise small; the filter
/// language is large, but not the slow part. The version of `hashbrown` is needed to distinguish it from that of the
/// standard library.
const FAST_READING: &[&str] = &["a2scope-capture", "a2scope-wire", "a2scope", "hashbrown@0.17"];
/// The other packages of a module that is compiled for speed throughout.
const FAST: &[&str] = &[
    "a2scope-text",
    "a2scope-wasm",
    "alloc",
    "bzip2-rs",
    "compiler_builtins",
    "core",
    "crc32fast",
    "dlmalloc",
    "etherparse",
    "foldhash",
    "itoa",
    "memchr",
    "nom",
    "pcap-parser",
    "ryu",
    "std",
];

/// A crate that is compiled to a WebAssembly module.
struct Module {
    package: &'static str,
    features: &'static [&'static str],
    /// Packages that are compiled for speed in this module, besides those in Cargo.toml; all others are compiled for
    /// size.
    fast: &'static [&'static [&'static str]],
    /// The optimisation level of wasm-opt. `-O3` makes reading captures 10 % faster; modules compiled for size are
    /// smaller with `-O1` once they are compressed.
    level: &'static str,
    folder: &'static str,
    name: &'static str,
}

/// The module that reads everything. It is the npm package, and the page loads it with the first capture.
const WHOLE: Module = Module {
    package: "a2scope-wasm",
    features: &[],
    fast: &[FAST_READING, FAST],
    level: "-O3",
    folder: "target/npm/a2scope",
    name: "a2scope",
};
/// The module that the page loads at once, compiled for size: it reads pastes only.
const SMALL: Module = Module {
    package: "a2scope-wasm",
    features: &["--no-default-features", "--features", "small"],
    fast: &[],
    level: "-O1",
    folder: "target/npm/a2scope-page",
    name: "small",
};
/// The module that the page loads with the first compressed file, and to hash files for exports.
const UNPACK: Module = Module {
    package: "a2scope-wasm-unpack",
    features: &[],
    fast: &[],
    level: "-O1",
    folder: "target/npm/a2scope-unpack",
    name: "unpack",
};
/// The module that the page loads when an analysis begins.
const ANALYSIS: Module = Module {
    package: "a2scope-wasm-analysis",
    features: &[],
    fast: &[FAST_READING],
    level: "-O1",
    folder: "target/npm/a2scope-analysis",
    name: "analysis",
};

/// Builds the npm package, then the page into `web/dist`.
pub(crate) fn build(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.run("modules of the npm package and of the page", || modules(sh))?;
    steps.run("page", || page(sh))
}

/// Compiles the npm package and the modules that the page loads.
pub(crate) fn modules(sh: &Shell) -> Result<()> {
    install_in(sh, "web")?;
    module(sh, &WHOLE)?;
    package(sh)?;
    [SMALL, UNPACK, ANALYSIS].iter().try_for_each(|one| module(sh, one))?;
    let schema = serde_json::from_str(&sh.read_file("crates/a2scope/a2scope-1.schema.json")?)?;
    sh.write_file(Path::new(ANALYSIS.folder).join("records.d.ts"), record_types::declarations(&schema))?;
    Ok(())
}

/// Builds the page with Vite.
pub(crate) fn page(sh: &Shell) -> Result<()> {
    {
        let _web = sh.push_dir("web");
        cmd!(sh, "npm run --silent build").quiet().run()?;
    }
    // For search engines, and for links to a page that needs no script.
    let site = "run --quiet --locked --package a2scope-render --example reference_site".split(' ');
    cmd!(sh, "cargo {site...} -- web/dist/reference").quiet().run()?;
    Ok(())
}

/// Tests the npm package in Node, and the page in three browsers; both are compared with the release command line.
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
    // Measured tests run after everything else in Chromium, so that nothing disturbs them.
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

/// Installs the npm packages in the lock file of `folder`, unless they are up to date.
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

/// Adds the files of the npm package to the whole module.
fn package(sh: &Shell) -> Result<()> {
    let folder = sh.current_dir().join(WHOLE.folder);
    for file in ["package.json", "node.js", "node.d.ts", "README.md"] {
        sh.copy_file(Path::new("crates/wasm/npm").join(file), &folder)?;
    }
    for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
        sh.copy_file(file, &folder)?;
    }
    Ok(())
}

/// Compiles a module, and generates its JavaScript and its types.
///
/// The standard library is compiled, too, for size unless `fast` names it, and a panic (there is none) becomes a trap:
/// this makes the download a fifth smaller. Both options are unstable, but the compiler is pinned, so they do not
/// change.
fn module(sh: &Shell, &Module { package, features, fast, level, folder, name }: &Module) -> Result<()> {
    {
        let speed = fast.concat();
        let speed =
            speed.iter().map(|fast| format!("--config=profile.{PROFILE}.package.\"{fast}\".opt-level=3"));
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
        .context("wasm-bindgen")?;
    optimise(sh, &folder.join(format!("{name}_bg.wasm")), level)
}

/// Runs wasm-opt, which is installed with the page's npm packages.
fn optimise(sh: &Shell, file: &Path, level: &str) -> Result<()> {
    let wasm_opt = sh.current_dir().join("web/node_modules/binaryen/bin/wasm-opt");
    // The features that the compiler uses. All browsers of recent years and Node 20 support them.
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
