//! Checks the dependencies: their licences, versions and sources must be allowed by `deny.toml`, all crates must use
//! one toolchain, and none may contain `unsafe`.
//!
//! `cargo deny` reads the same file and reports more, but takes long to build; this needs no other program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::semver::{Version, VersionReq};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use serde::Deserialize;
use spdx::{Expression, ParseMode};
use xshell::Shell;

use crate::LIBRARY;

/// The workspaces, each with its own lock file.
const WORKSPACES: [&str; 2] = ["Cargo.toml", "tests/fuzz/Cargo.toml"];

/// The content of `deny.toml`. An unknown key is an error, because otherwise it would seem to be checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Config {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    multiple_versions: Level,
    wildcards: Level,
    allow_wildcard_paths: bool,
    skip: Vec<Named>,
    deny: Vec<Named>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: Level,
    unknown_git: Level,
    allow_registry: Vec<String>,
    allow_git: Vec<String>,
}

/// The level of a check: always an error, never a warning.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Deny,
}

/// A crate, or some versions of it: `syn@2`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    #[serde(rename = "crate")]
    spec: String,
    reason: String,
    /// The only crates that may depend on it, if it is denied.
    #[serde(default)]
    wrappers: Vec<String>,
}

/// Whether a `spec` such as `syn@2` means this version of this crate.
fn is(spec: &str, name: &str, version: &Version) -> Result<bool> {
    let (wanted, versions) = spec.split_once('@').unwrap_or((spec, "*"));
    Ok(wanted == name && VersionReq::parse(versions)?.matches(version))
}

/// Checks both workspaces.
pub(crate) fn check(sh: &Shell) -> Result<()> {
    let root = sh.current_dir();
    let config = sh.read_file("deny.toml")?;
    let config: Config = toml::from_str(&config).context("deny.toml")?;
    let mut findings = BTreeSet::new();
    let mut used = BTreeSet::new();
    for manifest in WORKSPACES {
        let metadata = metadata(&root.join(manifest))?;
        let mut graph = Graph::new(&metadata)?;
        graph.check(&config, &mut used)?;
        findings.extend(graph.findings.into_iter().map(|finding| format!("{manifest}: {finding}")));
        if manifest == "Cargo.toml" {
            findings.extend(toolchain(sh, &metadata)?);
            findings.extend(lints(sh, &metadata)?);
        }
    }
    let exceptions = config.licenses.exceptions.iter().map(|exception| &exception.name);
    for exception in exceptions.chain(config.bans.skip.iter().map(|skip| &skip.spec)) {
        if !used.contains(exception) {
            findings.insert(format!("deny.toml: no exception is needed for {exception}"));
        }
    }
    ensure!(findings.is_empty(), "{}", findings.into_iter().collect::<Vec<_>>().join("\n"));
    Ok(())
}

/// Returns the metadata of a workspace from Cargo, for all platforms. Fails if the lock file is outdated.
fn metadata(manifest: &Path) -> Result<Metadata> {
    let lock = manifest.with_file_name("Cargo.lock");
    ensure!(lock.is_file(), "{}: is not there", lock.display());
    MetadataCommand::new()
        .manifest_path(manifest)
        .other_options(["--locked".to_owned()])
        .exec()
        .with_context(|| manifest.display().to_string())
}

/// The packages of a workspace that end up in a product, not only in tests; each with the packages that depend on it.
struct Graph<'m> {
    packages: BTreeMap<&'m PackageId, (&'m Package, Vec<&'m Package>)>,
    findings: Vec<String>,
}

impl<'m> Graph<'m> {
    fn new(metadata: &'m Metadata) -> Result<Self> {
        let resolve = metadata.resolve.as_ref().context("cargo resolved nothing")?;
        let nodes: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
        let known: BTreeMap<_, _> = metadata.packages.iter().map(|package| (&package.id, package)).collect();
        let mut packages = BTreeMap::<&PackageId, (&Package, Vec<&Package>)>::new();
        let mut waiting: Vec<_> = metadata.workspace_members.iter().map(|id| (id, None)).collect();
        while let Some((id, needed_by)) = waiting.pop() {
            let (Some(package), Some(node)) = (known.get(id), nodes.get(id)) else {
                bail!("{id} is not resolved");
            };
            if let Some((_, parents)) = packages.get_mut(id) {
                parents.extend(needed_by);
                continue;
            }
            packages.insert(id, (*package, Vec::from_iter(needed_by)));
            let built = node.deps.iter().filter(|dependency| {
                dependency.dep_kinds.iter().any(|kind| kind.kind != DependencyKind::Development)
            });
            waiting.extend(built.map(|dependency| (&dependency.pkg, Some(*package))));
        }
        Ok(Self { packages, findings: Vec::new() })
    }

    /// Collects violations. Exceptions that were needed are added to `used`.
    fn check(&mut self, config: &Config, used: &mut BTreeSet<String>) -> Result<()> {
        let mut versions: BTreeMap<&str, Vec<&Version>> = BTreeMap::new();
        let mut findings = Vec::new();
        for (package, needed_by) in self.packages.values() {
            let name = package.name.as_str();
            let who = match needed_by.first() {
                Some(by) => format!("{name} {} (for {})", package.version, by.name),
                None => format!("{name} {}", package.version),
            };
            if let Some(why) = licence(package, &config.licenses, used)? {
                findings.push(format!("{who}: {why}"));
            }
            if let Some(why) = source(package, &config.sources) {
                findings.push(format!("{who}: {why}"));
            }
            for denied in &config.bans.deny {
                let wrapped = |by: &&Package| denied.wrappers.iter().any(|wrapper| *wrapper == *by.name);
                let allowed = !denied.wrappers.is_empty() && needed_by.iter().all(wrapped);
                if is(&denied.spec, name, &package.version)? && !allowed {
                    findings.push(format!("{who}: is banned: {}", denied.reason));
                }
            }
            let Level::Deny = config.bans.wildcards;
            // Only local packages can have wildcard versions; the registry does not accept them.
            for dependency in package.dependencies.iter().filter(|_| package.source.is_none()) {
                let path = config.bans.allow_wildcard_paths && dependency.path.is_some();
                if dependency.req == VersionReq::STAR && !path {
                    findings.push(format!("{who}: any version of {} will do", dependency.name));
                }
            }
            versions.entry(name).or_default().push(&package.version);
        }
        let Level::Deny = config.bans.multiple_versions;
        for (name, mut list) in versions.into_iter().filter(|(_, list)| list.len() > 1) {
            for skip in &config.bans.skip {
                let before = list.len();
                let mut kept = Vec::new();
                for version in list {
                    if !is(&skip.spec, name, version)? {
                        kept.push(version);
                    }
                }
                list = kept;
                if list.len() < before {
                    used.insert(skip.spec.clone());
                }
            }
            if list.len() > 1 {
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                findings.push(format!("{name}: {} versions, {}", list.len(), list.join(" and ")));
            }
        }
        self.findings = findings;
        Ok(())
    }
}

/// Returns what is wrong with the licence of a package; `None` if the licence is allowed.
fn licence(package: &Package, licenses: &Licenses, used: &mut BTreeSet<String>) -> Result<Option<String>> {
    let Some(text) = &package.license else {
        return Ok(Some("does not say which licence it has".into()));
    };
    // Older packages separate licences by a slash.
    let expression = Expression::parse_mode(text, ParseMode::LAX).with_context(|| text.clone())?;
    let allows = |list: &[String], requirement: &spdx::LicenseReq| {
        list.iter().any(|allowed| *allowed == requirement.to_string())
    };
    if expression.evaluate(|requirement| allows(&licenses.allow, requirement)) {
        return Ok(None);
    }
    let exceptions: Vec<&Exception> =
        licenses.exceptions.iter().filter(|exception| exception.name == *package.name).collect();
    let excepted = expression.evaluate(|requirement| {
        allows(&licenses.allow, requirement)
            || exceptions.iter().any(|exception| allows(&exception.allow, requirement))
    });
    if excepted {
        used.insert(package.name.to_string());
        return Ok(None);
    }
    Ok(Some(format!("its licence, {text}, is not allowed")))
}

/// Returns what is wrong with the source of a package; `None` if the source is allowed.
fn source(package: &Package, sources: &Sources) -> Option<String> {
    let source = &package.source.as_ref()?.repr;
    let (kind, address) = source.split_once('+').unwrap_or(("", source));
    let known = |list: &[String]| list.iter().any(|allowed| address.starts_with(allowed.as_str()));
    let (Level::Deny, Level::Deny) = (&sources.unknown_registry, &sources.unknown_git);
    let allowed = match kind {
        "registry" | "sparse" => known(&sources.allow_registry),
        "git" => known(&sources.allow_git),
        _ => false,
    };
    (!allowed).then(|| format!("comes from {source}"))
}

/// Checks that the `rust-version` of every crate but those of the library is that of the toolchain, so that every test
/// also tests the oldest supported Rust. For the library, `cargo xtask dist` tries the older Rust that it says.
fn toolchain(sh: &Shell, metadata: &Metadata) -> Result<Vec<String>> {
    let pinned: toml::Table = toml::from_str(&sh.read_file("rust-toolchain.toml")?)?;
    let channel =
        pinned.get("toolchain").and_then(|table| table.get("channel")).and_then(toml::Value::as_str);
    let channel = Version::parse(channel.context("rust-toolchain.toml: no channel")?)?;
    Ok(metadata
        .workspace_packages()
        .into_iter()
        .filter(|package| !LIBRARY.contains(&package.name.as_str()))
        .filter(|package| package.rust_version.as_ref() != Some(&channel))
        .map(|package| {
            format!("{}: its rust-version is not that of rust-toolchain.toml, {channel}", package.name)
        })
        .collect())
}

/// Checks that every crate uses the lints of the workspace, and that these forbid `unsafe`.
fn lints(sh: &Shell, metadata: &Metadata) -> Result<Vec<String>> {
    let flag = |manifest: &toml::Table, path: &[&str]| {
        let value = manifest.get(path[0]);
        path[1..].iter().fold(value, |value, key| value?.get(key)).cloned()
    };
    let root: toml::Table = toml::from_str(&sh.read_file("Cargo.toml")?)?;
    let mut findings = Vec::new();
    if flag(&root, &["workspace", "lints", "rust", "unsafe_code"]) != Some("forbid".into()) {
        findings.push("Cargo.toml: unsafe_code is not forbidden".into());
    }
    for package in metadata.workspace_packages() {
        let manifest: toml::Table = toml::from_str(&sh.read_file(&package.manifest_path)?)?;
        if flag(&manifest, &["lints", "workspace"]) != Some(true.into()) {
            findings.push(format!("{}: has not the lints of the workspace", package.name));
        }
    }
    Ok(findings)
}
