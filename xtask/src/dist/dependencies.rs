//! What a program is made of: the packages that are linked into it, with their licences.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::MetadataCommand;
use xshell::{Shell, cmd};

/// A package that is linked into the program.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// An SPDX expression.
    pub(super) licence: String,
    pub(super) description: String,
    /// Its source.
    pub(super) folder: PathBuf,
    /// The SHA-256 of the package in the registry; `None` for the crates of this repository.
    pub(super) checksum: Option<String>,
    /// The keys of the packages that it needs.
    pub(super) needs: Vec<String>,
}

/// Returns the packages that are linked into `package` on `target`, by name and version; it is one of them.
///
/// `cargo tree` knows the features of this one build; `cargo metadata` would add those of the whole workspace.
pub(super) fn linked(sh: &Shell, package: &str, target: &str) -> Result<BTreeMap<String, Package>> {
    let options = ["--edges", "normal,no-proc-macro", "--prefix", "depth", "--locked", "--format", " {p}"];
    let tree = cmd!(sh, "cargo tree --package {package} --target {target} {options...}").quiet().read()?;
    let mut needs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut path: Vec<String> = Vec::new();
    for line in tree.lines() {
        let (depth, rest) = line.split_once(' ').with_context(|| line.to_owned())?;
        let depth: usize = depth.parse().with_context(|| line.to_owned())?;
        let mut words = rest.split(' ');
        let (name, version) = words.next().zip(words.next()).with_context(|| line.to_owned())?;
        let key = key(name, version.trim_start_matches('v'));
        path.truncate(depth);
        if let Some(user) = path.last() {
            needs.entry(user.clone()).or_default().push(key.clone());
        }
        needs.entry(key.clone()).or_default();
        path.push(key);
    }

    let checksums = checksums(sh)?;
    let metadata =
        MetadataCommand::new().current_dir(sh.current_dir()).other_options(["--locked".to_owned()]).exec()?;
    let mut linked = BTreeMap::new();
    for package in metadata.packages {
        let key = key(&package.name, &package.version.to_string());
        let Some(mut its_needs) = needs.remove(&key) else { continue };
        its_needs.sort();
        its_needs.dedup();
        let licence = package.license.with_context(|| format!("{key}: no licence"))?;
        let folder = package.manifest_path.parent().context("a manifest without a folder")?.into();
        let package = Package {
            name: package.name.to_string(),
            version: package.version.to_string(),
            // Older packages separate licences by a slash.
            licence: licence.replace(" / ", "/").replace('/', " OR "),
            description: package.description.unwrap_or_default().trim().to_owned(),
            folder,
            checksum: checksums.get(&key).cloned(),
            needs: its_needs,
        };
        linked.insert(key, package);
    }
    ensure!(needs.is_empty(), "cargo metadata does not know {:?}", needs.keys());
    Ok(linked)
}

fn key(name: &str, version: &str) -> String {
    format!("{name}@{version}")
}

/// Returns the checksums in the lock file.
fn checksums(sh: &Shell) -> Result<BTreeMap<String, String>> {
    let lock: toml::Table = toml::from_str(&sh.read_file("Cargo.lock")?)?;
    let packages = lock.get("package").and_then(toml::Value::as_array).context("Cargo.lock: no packages")?;
    let text = |package: &toml::Value, key: &str| package.get(key)?.as_str().map(str::to_owned);
    let entry = |package| {
        Some((key(&text(package, "name")?, &text(package, "version")?), text(package, "checksum")?))
    };
    Ok(packages.iter().filter_map(entry).collect())
}
