//! One version everywhere: `version` in `[workspace.package]` of Cargo.toml.

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{DependencyKind, MetadataCommand};
use serde_json::Value;
use xshell::Shell;

use super::version;

/// The other files that repeat the version of what is published.
const NPM: [&str; 2] = ["crates/wasm/npm/package.json", "tests/conformance/package.json"];
const PYTHON: &str = "tests/conformance/pyproject.toml";

/// Checks that everything which is published has the same version, and asks for that version of everything else here.
pub(super) fn check(sh: &Shell) -> Result<()> {
    let version = version(sh)?;
    for file in NPM {
        let npm: Value = serde_json::from_str(&sh.read_file(file)?)?;
        ensure!(npm["version"] == version, "{file}: version {}, Cargo.toml has {version}", npm["version"]);
    }
    let cases: toml::Table = toml::from_str(&sh.read_file(PYTHON)?)?;
    let said = cases.get("project").and_then(|project| project.get("version")).and_then(toml::Value::as_str);
    ensure!(said == Some(version.as_str()), "{PYTHON}: version {said:?}, Cargo.toml has {version}");
    let python: toml::Table = toml::from_str(&sh.read_file("crates/python/pyproject.toml")?)?;
    let project =
        python.get("project").and_then(toml::Value::as_table).context("pyproject.toml: no project")?;
    ensure!(
        !project.contains_key("version"),
        "pyproject.toml: the version is that of Cargo.toml, and not said again"
    );

    let metadata = MetadataCommand::new().current_dir(sh.current_dir()).no_deps().exec()?;
    let needed = format!("^{version}");
    for package in metadata.workspace_packages().iter().filter(|package| package.publish.is_none()) {
        let name = &package.name;
        ensure!(package.version.to_string() == version, "{name}: version {}, not {version}", package.version);
        let here = package
            .dependencies
            .iter()
            .filter(|other| other.path.is_some() && other.kind == DependencyKind::Normal);
        for other in here {
            ensure!(
                other.req.to_string() == needed,
                "{name}: takes {} {}, not {needed}",
                other.name,
                other.req
            );
        }
        for (what, said) in [
            ("description", package.description.is_some()),
            ("licence", package.license.is_some()),
            ("category", !package.categories.is_empty()),
            ("keyword", !package.keywords.is_empty()),
        ] {
            ensure!(said, "{name}: no {what}");
        }
    }
    Ok(())
}
