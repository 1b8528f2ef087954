//! The crates: packaged, and used in a project outside of this workspace, also with the oldest Rust.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use cargo_metadata::MetadataCommand;
use xshell::{Shell, cmd};

use crate::steps::{Steps, quietly};
use crate::target;

use super::folder;

/// The library. Its README's example is run, also with the oldest Rust that the library supports.
const A2SCOPE: &str = "a2scope";

/// A crate that is published.
struct Published {
    name: String,
    version: String,
    oldest_rust: Option<String>,
}

impl Published {
    /// Returns the folder into which its package is unpacked.
    fn folder(&self, unpacked: &Path) -> PathBuf {
        unpacked.join(format!("{}-{}", self.name, self.version))
    }
}

/// Packages the crates, and uses the packages in a project outside of this workspace.
pub(super) fn run(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let published = published(sh)?;
    let dist = folder(sh)?;
    let unpacked = dist.join("crates");
    steps.run("packages of the crates", || package(sh, &published, &unpacked))?;

    let project = dist.join("project");
    steps.run("a project that uses the packages", || {
        write_project(sh, &project, &published, &unpacked)?;
        let _project = sh.push_dir(&project);
        let printed = quietly(cmd!(sh, "cargo run --quiet"))?;
        ensure!(printed == "S2C_CHALLENGE", "the example of the README prints {printed:?}");
        Ok(())
    })?;
    steps.run("the same with the oldest Rust", || {
        let library = published.iter().find(|one| one.name == A2SCOPE).context(A2SCOPE)?;
        let oldest = library.oldest_rust.as_deref().context("no rust-version")?;
        if cmd!(sh, "rustup run {oldest} rustc --version")
            .quiet()
            .ignore_stdout()
            .ignore_stderr()
            .run()
            .is_err()
        {
            cmd!(sh, "rustup toolchain install {oldest} --profile minimal --no-self-update").quiet().run()?;
        }
        let _project = sh.push_dir(&project);
        let oldest = format!("+{oldest}");
        quietly(cmd!(sh, "cargo {oldest} check --target-dir target/oldest")).map(drop)
    })?;
    steps.run("the command, installed from its package", || {
        let command = published.iter().find(|one| one.name == "a2scope-cli").context("a2scope-cli")?;
        let (from, root) = (command.folder(&unpacked), dist.join("installed"));
        let _from = sh.push_dir(&from);
        quietly(cmd!(sh, "cargo install --debug --path . --root {root} --force"))?;
        let a2scope = root.join("bin/a2scope");
        let printed = cmd!(sh, "{a2scope} decode --hex ffffffff69").quiet().read()?;
        ensure!(printed.starts_with("A2A_PING"), "the installed command prints {printed:?}");
        Ok(())
    })
}

/// Checks what a package of each crate would contain: its README, its licences, and no captures of tests.
pub(super) fn check(sh: &Shell) -> Result<()> {
    for Published { name, .. } in published(sh)? {
        let list = cmd!(sh, "cargo package --package {name} --list --allow-dirty --quiet").quiet().read()?;
        for needed in ["README.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            ensure!(list.lines().any(|file| file == needed), "{name}: its package has no {needed}");
        }
        let strange = list.lines().find(|file| file.starts_with("target/") || file.ends_with(".pcapng"));
        if let Some(file) = strange {
            bail!("{name}: its package would contain {file}");
        }
    }
    Ok(())
}

/// Returns the crates of the workspace that are published.
fn published(sh: &Shell) -> Result<Vec<Published>> {
    let metadata = MetadataCommand::new().current_dir(sh.current_dir()).no_deps().exec()?;
    let all = metadata.workspace_packages();
    let published = all.into_iter().filter(|package| package.publish.is_none());
    Ok(published
        .map(|package| Published {
            name: package.name.to_string(),
            version: package.version.to_string(),
            oldest_rust: package.rust_version.as_ref().map(ToString::to_string),
        })
        .collect())
}

/// Packages the crates and unpacks each into a folder below `unpacked`.
fn package(sh: &Shell, published: &[Published], unpacked: &Path) -> Result<()> {
    let packages = published.iter().flat_map(|one| ["--package", &one.name]);
    // What was not committed would be packaged, too, and the published state could not be found again.
    quietly(cmd!(sh, "cargo package --no-verify --quiet").args(packages))?;
    sh.remove_path(unpacked)?;
    sh.create_dir(unpacked)?;
    for Published { name, version, .. } in published {
        let package = target(sh).join("package").join(format!("{name}-{version}.crate"));
        cmd!(sh, "tar --extract --gzip --file {package} --directory {unpacked}").quiet().run()?;
    }
    // A workspace of their own, else cargo takes the one that this folder lies in.
    let patches = patches(published, unpacked);
    sh.write_file(
        unpacked.join("Cargo.toml"),
        format!("[workspace]\nmembers = [\"*\"]\nresolver = \"3\"\n\n{patches}"),
    )?;
    Ok(())
}

/// Returns the part of a manifest that says where the packages are, because they are not in the registry yet.
fn patches(published: &[Published], unpacked: &Path) -> String {
    let line = |one: &Published| {
        format!("{} = {{ path = {:?} }}\n", one.name, one.folder(unpacked).display().to_string())
    };
    format!("[patch.crates-io]\n{}", published.iter().map(line).collect::<String>())
}

/// Writes a project with the example of the library's README.
fn write_project(sh: &Shell, folder: &Path, published: &[Published], unpacked: &Path) -> Result<()> {
    let library = published.iter().find(|one| one.name == A2SCOPE).context(A2SCOPE)?;
    let readme = sh.read_file(library.folder(unpacked).join("README.md"))?;
    let example = readme.split_once("```rust\n").and_then(|(_, rest)| rest.split_once("```"));
    let (example, _) = example.context("the library's README has no example")?;
    let manifest = format!(
        "[package]\nname = \"project\"\nedition = \"2024\"\n\n[dependencies]\na2scope = \"{}\"\n\n[workspace]\n\n{}",
        library.version,
        patches(published, unpacked)
    );
    sh.remove_path(folder.join("Cargo.lock"))?;
    sh.write_file(folder.join("Cargo.toml"), manifest)?;
    sh.write_file(folder.join("src/main.rs"), example)?;
    Ok(())
}
