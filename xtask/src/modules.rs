//! Compiles the WebAssembly modules of the npm package and of the page.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

use crate::tested::PROFILE;
use crate::{npm, record_types, target};

const TARGET: &str = "wasm32-unknown-unknown";
/// The profile in Cargo.toml for modules that are small and run fast.
const RELEASE: &str = "web";
/// The packages that are compiled for speed in [`READING`]; all others are compiled for size. The filter language is
/// not one of them, because it is large and takes little of the time. `hashbrown` needs a version, because the standard
/// library has another one.
const FAST: &[&str] = &[
    "a2scope",
    "a2scope-analysis",
    "a2scope-capture",
    "a2scope-engine",
    "a2scope-paste",
    "a2scope-report",
    "a2scope-text",
    "a2scope-wasm",
    "a2scope-wire",
    "alloc",
    "bzip2-rs",
    "compiler_builtins",
    "core",
    "crc32fast",
    "dlmalloc",
    "etherparse",
    "foldhash",
    "hashbrown@0.17",
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
    /// The optimisation level of wasm-opt. `-O3` makes reading captures 10 % faster; modules compiled for size are
    /// smaller with `-O1` once they are compressed.
    level: &'static str,
    folder: &'static str,
    name: &'static str,
}

/// The module that reads everything. It is the npm package, and the page loads it with the first capture.
const WHOLE: Module =
    Module { package: "a2scope-wasm", level: "-O3", folder: "target/npm/a2scope", name: "a2scope" };
/// The module that the page loads first. It reads only pastes, and is compiled for size.
const PASTE: Module =
    Module { package: "a2scope-wasm", level: "-O1", folder: "target/npm/a2scope-page", name: "paste" };
/// The module that the page loads with the first compressed file, and to hash files for exports.
const UNPACK: Module =
    Module { package: "a2scope-unpack", level: "-O1", folder: "target/npm/a2scope-unpack", name: "unpack" };
/// The module that the page loads when an analysis begins.
const ANALYSIS: Module = Module {
    package: "a2scope-wasm-analysis",
    level: "-O1",
    folder: "target/npm/a2scope-analysis",
    name: "analysis",
};

/// Modules that are compiled in one build, so that the packages that they share are compiled once.
struct Build {
    modules: &'static [&'static Module],
    features: &'static [&'static str],
    /// Packages that are compiled for speed, besides those in Cargo.toml.
    fast: &'static [&'static str],
}

/// The modules that read captures.
const READING: Build = Build { modules: &[&WHOLE, &ANALYSIS], features: &[], fast: FAST };
/// The build of the first module, which lacks the features of the whole one.
const PASTES: Build = Build { modules: &[&PASTE], features: &["--no-default-features"], fast: &[] };
const UNPACKING: Build = Build { modules: &[&UNPACK], features: &[FOR_THE_PAGE], fast: &[] };
/// Makes a module of the library that unpacks.
const FOR_THE_PAGE: &str = "--features=a2scope-unpack/page";

/// Compiles the npm package and the modules that the page loads, as they are published.
pub(crate) fn release(sh: &Shell) -> Result<()> {
    npm::install_in(sh, "web")?;
    for build in [&READING, &PASTES, &UNPACKING] {
        publishable(sh, build)?;
    }
    package(sh)?;
    declare_records(sh)
}

/// Compiles the npm package as it is published; returns its folder.
pub(crate) fn npm(sh: &Shell) -> Result<PathBuf> {
    npm::install_in(sh, "web")?;
    publishable(sh, &READING)?;
    package(sh)
}

/// Compiles modules as they are published.
fn publishable(sh: &Shell, build: &Build) -> Result<()> {
    compile_small(sh, build)?;
    for module in build.modules {
        bind(sh, module, RELEASE)?;
        optimise(sh, module)?;
    }
    Ok(())
}

/// Compiles the same modules in a fraction of the time, as the tests are compiled. They are larger and slower, and not
/// optimised by wasm-opt; the first module of the page is the whole one once more. Cargo does not compile again what has
/// not changed.
pub(crate) fn quick(sh: &Shell) -> Result<()> {
    let modules = [&WHOLE, &UNPACK, &ANALYSIS];
    let packages = modules.map(|module| format!("--package={}", module.package));
    cmd!(
        sh,
        "cargo build --target {TARGET} --profile {PROFILE} --locked --quiet {packages...} {FOR_THE_PAGE}"
    )
    .quiet()
    .run()?;
    modules.into_iter().chain([&PASTE]).try_for_each(|module| bind(sh, module, PROFILE))?;
    package(sh)?;
    declare_records(sh)
}

/// Writes the TypeScript types of the records of an analysis.
fn declare_records(sh: &Shell) -> Result<()> {
    let schema = serde_json::from_str(&sh.read_file("crates/report/a2scope-1.schema.json")?)?;
    sh.write_file(Path::new(ANALYSIS.folder).join("records.d.ts"), record_types::declarations(&schema))?;
    Ok(())
}

/// Adds the files of the npm package to the whole module, which was compiled before; returns its folder.
pub(crate) fn package(sh: &Shell) -> Result<PathBuf> {
    let folder = sh.current_dir().join(WHOLE.folder);
    let compiled = sh.path_exists(folder.join("a2scope_bg.wasm"));
    ensure!(compiled, "the npm package is not compiled: `cargo xtask web` or `cargo xtask page` does");
    for file in ["package.json", "browser.js", "browser.d.ts", "node.js", "node.d.ts", "README.md"] {
        sh.copy_file(Path::new("crates/wasm/npm").join(file), &folder)?;
    }
    for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
        sh.copy_file(file, &folder)?;
    }
    Ok(folder)
}

/// Compiles modules to few bytes.
///
/// The standard library is compiled too, for size unless `fast` names it, and a panic becomes a trap (the code has no
/// panic). This makes the download a fifth smaller. Both options are unstable, but they cannot change, because the
/// version of the compiler is fixed.
fn compile_small(sh: &Shell, &Build { modules, features, fast }: &Build) -> Result<()> {
    let packages = modules.iter().map(|module| format!("--package={}", module.package));
    let speed = fast.iter().map(|fast| format!("--config=profile.{RELEASE}.package.\"{fast}\".opt-level=3"));
    let _unstable = sh.push_env("RUSTC_BOOTSTRAP", "1");
    let flags = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";
    let _flags = sh.push_env("RUSTFLAGS", flags);
    cmd!(
        sh,
        "cargo build --target {TARGET} --profile {RELEASE} --locked --quiet {packages...} {features...}"
    )
    .args(speed)
    .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"])
    .quiet()
    .run()?;
    Ok(())
}

/// Generates the JavaScript of a compiled module, and its types.
fn bind(sh: &Shell, &Module { package, folder, name, .. }: &Module, profile: &str) -> Result<()> {
    let folder = sh.current_dir().join(folder);
    sh.remove_path(&folder)?;
    sh.create_dir(&folder)?;
    let wasm = format!("{}.wasm", package.replace('-', "_"));
    Bindgen::new()
        .input_path(target(sh).join(TARGET).join(profile).join(wasm))
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate(&folder)
        .context("wasm-bindgen")
}

/// Runs wasm-opt, which is installed with the page's npm packages.
fn optimise(sh: &Shell, &Module { folder, name, level, .. }: &Module) -> Result<()> {
    let file = sh.current_dir().join(folder).join(format!("{name}_bg.wasm"));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::shell;

    /// What a2scope was asked to read with, natively and on the page.
    const READING_WITH: [&str; 4] = ["pcap-parser", "etherparse", "bzip2-rs", "crc32fast"];
    /// What values were asked to cross into JavaScript by.
    const CROSSING_WITH: [&str; 2] = ["wasm-bindgen", "serde-wasm-bindgen"];

    /// Returns the names of the packages that a build contains.
    fn contained(arguments: &[&str]) -> BTreeSet<String> {
        let sh = shell().unwrap();
        let tree = cmd!(sh, "cargo tree --locked --edges normal --prefix none {arguments...}");
        let tree = tree.quiet().read().unwrap();
        tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
    }

    #[test]
    fn the_first_module_of_the_page_contains_what_was_asked_for() {
        let first = ["--package", PASTE.package, "--target", TARGET];
        let contained = contained(&[&first, PASTES.features].concat());
        for name in READING_WITH.iter().chain(&CROSSING_WITH) {
            assert!(contained.contains(*name), "{name}");
        }
    }

    #[test]
    fn the_command_contains_what_was_asked_for() {
        let contained = contained(&["--package", "a2scope-cli"]);
        for name in READING_WITH {
            assert!(contained.contains(name), "{name}");
        }
    }
}
