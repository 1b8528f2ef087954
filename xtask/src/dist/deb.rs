//! The Debian package: checked by lintian, installed and removed in an empty Debian.
//!
//! It is made by `dpkg-deb`, which is there wherever the package can be tried.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

use crate::steps::{Steps, quietly};
use crate::target;

use super::release::{self, GNU, Place};
use super::{archives, dependencies, folder, licences, version};

/// Who answers for the package, until `authors` in Cargo.toml names somebody; see RELEASING.md.
const NOBODY: &str = "The a2scope authors <nobody@a2scope.invalid>";

/// The release of Debian that the package is tried in.
const DEBIAN: &str = "bookworm";

/// What lintian may say: it takes the French texts for misspelt English, and looks for functions of C.
const KNOWN: [&str; 2] = ["spelling-error-in-binary", "hardening-no-fortify-functions"];

const DESCRIPTION: &str = "\
Description: explains every byte of Source and GoldSource server queries
 a2scope reads packet captures and pasted hexdumps with the queries that
 game servers of the Source and GoldSource engines answer: A2S over UDP, RCON,
 and the list of the master server. It puts split messages together, checks
 them, names every field, finds out why there is no answer, and recognises
 attacks.
";

/// Builds, checks and tries the package.
pub(super) fn run(sh: &Shell, steps: &mut Steps) -> Result<()> {
    release::ensure_committed(sh)?;
    steps.run("linker and standard libraries", || release::prepare(sh))?;
    let program = steps.run("the command for Debian", || Place::here(sh)?.build(sh, &GNU))?;
    let package = steps.run("the package for Debian", || pack(sh, &program))?;
    steps.run("lintian", || {
        let options = ["--fail-on", "error,warning,info", "--allow-root"];
        let known = KNOWN.join(",");
        quietly(cmd!(sh, "lintian {options...} --suppress-tags {known} {package}")).map(drop)
    })?;
    steps.run("installed and removed in an empty Debian", || install_and_remove(sh, &package))
}

/// Makes the package; returns its file.
fn pack(sh: &Shell, program: &Path) -> Result<PathBuf> {
    let (version, time) = (version(sh)?, release::time(sh)?);
    let deb = folder(sh)?.join("deb");
    sh.remove_path(&deb)?;
    let root = deb.join("root");
    let (programs, share) = (root.join("usr/bin"), root.join("usr/share"));
    sh.create_dir(&programs)?;
    sh.copy_file(program, &programs)?;
    let installed = programs.join("a2scope");
    cmd!(sh, "strip --strip-unneeded --remove-section=.comment --remove-section=.note {installed}")
        .quiet()
        .run()?;

    let made = deb.join("made");
    archives::write_documentation(sh, &installed, &made)?;
    for (from, to) in [
        ("man/a2scope.1", "man/man1/a2scope.1"),
        ("completions/a2scope.bash", "bash-completion/completions/a2scope"),
        ("completions/a2scope.fish", "fish/vendor_completions.d/a2scope.fish"),
        ("completions/_a2scope", "zsh/vendor-completions/_a2scope"),
    ] {
        sh.write_file(share.join(to), sh.read_file(made.join(from))?)?;
    }
    for (_, name) in archives::PARSERS {
        sh.write_file(share.join("a2scope").join(name), sh.read_file(made.join("parsers").join(name))?)?;
    }
    let about = share.join("doc/a2scope");
    let packages = dependencies::linked(sh, "a2scope-cli", GNU.name)?;
    sh.write_file(about.join("copyright"), copyright(sh)?)?;
    sh.write_file(about.join("packages.txt"), licences::text(packages.values())?)?;
    sh.write_file(about.join("rust-standard-library.html"), licences::of_the_standard_library(sh)?)?;
    sh.write_file(about.join("changelog"), changelog(sh, &version, &time)?)?;
    sh.copy_file("CHANGELOG.md", about.join("NEWS.md"))?;
    for file in
        ["man/man1/a2scope.1", "doc/a2scope/changelog", "doc/a2scope/NEWS.md", "doc/a2scope/packages.txt"]
    {
        let file = share.join(file);
        cmd!(sh, "gzip --no-name -9 {file}").quiet().run()?;
    }

    let size = cmd!(sh, "du --summarize --apparent-size --block-size=1024 {root}").quiet().read()?;
    let size = size.split_whitespace().next().context("du says nothing")?;
    let maintainer = maintainer(sh)?;
    sh.write_file(
        root.join("DEBIAN/control"),
        format!(
            "Package: a2scope\nVersion: {version}\nArchitecture: amd64\nMaintainer: {maintainer}\n\
             Installed-Size: {size}\nDepends: libc6 (>= {})\nSection: net\nPriority: optional\n{DESCRIPTION}",
            GNU.glibc.unwrap_or_default(),
        ),
    )?;
    let sums = {
        let _root = sh.push_dir(&root);
        let files = cmd!(sh, "find usr -type f").quiet().read()?;
        let mut files: Vec<&str> = files.lines().collect();
        files.sort_unstable();
        cmd!(sh, "md5sum {files...}").quiet().read()? + "\n"
    };
    sh.write_file(root.join("DEBIAN/md5sums"), sums)?;
    cmd!(sh, "chmod -R u=rwX,go=rX {root}").quiet().run()?;
    let package = deb.join(format!("a2scope_{version}_amd64.deb"));
    quietly(
        cmd!(sh, "dpkg-deb --root-owner-group -Zxz --build {root} {package}").env("SOURCE_DATE_EPOCH", time),
    )?;
    Ok(package)
}

/// Returns who answers for the package.
fn maintainer(sh: &Shell) -> Result<String> {
    let manifest: toml::Table = toml::from_str(&sh.read_file("Cargo.toml")?)?;
    let author = |table: &toml::Table| {
        Some(table.get("workspace")?.get("package")?.get("authors")?.get(0)?.as_str()?.to_owned())
    };
    Ok(author(&manifest).unwrap_or_else(|| NOBODY.to_owned()))
}

/// Returns the licences as Debian wants them: those that every Debian has are named, not repeated.
fn copyright(sh: &Shell) -> Result<String> {
    let mit = sh.read_file("LICENSE-MIT")?;
    Ok(format!(
        "a2scope is under the Apache License 2.0 or the MIT licence, at your option.\n\n\
         The Apache License is in /usr/share/common-licenses/Apache-2.0.\n\n{mit}\n\
         It contains packages under other licences: see packages.txt and rust-standard-library.html beside this file.\n"
    ))
}

/// Returns the changelog as Debian wants it: of the package. That of the program is NEWS.md.
fn changelog(sh: &Shell, version: &str, time: &str) -> Result<String> {
    let date = cmd!(sh, "date --utc --rfc-email --date=@{time}").env("LC_ALL", "C").quiet().read()?;
    let maintainer = maintainer(sh)?;
    Ok(format!(
        "a2scope ({version}) unstable; urgency=medium\n\n  * See NEWS.md.\n\n -- {maintainer}  {date}\n"
    ))
}

/// Installs the package into a Debian that has only what is essential, runs the program, and removes it.
fn install_and_remove(sh: &Shell, package: &Path) -> Result<()> {
    let root = target(sh).join("debian-root");
    if !root.join("usr/bin/dpkg").is_file() {
        let mirror = mirror(sh)?;
        quietly(cmd!(sh, "debootstrap --variant=minbase {DEBIAN} {root} {mirror}"))?;
    }
    let before = cmd!(sh, "find {root}/usr {root}/etc").quiet().read()?;
    sh.copy_file(package, root.join("a2scope.deb"))?;
    quietly(cmd!(sh, "chroot {root} dpkg --install /a2scope.deb"))?;
    let dump = sh.read_file("tests/captures/counter-strike-source.txt")?;
    let decoded = cmd!(sh, "chroot {root} a2scope decode -").stdin(dump).quiet().read();
    quietly(cmd!(sh, "chroot {root} dpkg --purge a2scope"))?;
    sh.remove_path(root.join("a2scope.deb"))?;
    let decoded = decoded?;
    ensure!(decoded.contains("de_dust"), "the installed command prints {decoded:?}");
    let after = cmd!(sh, "find {root}/usr {root}/etc").quiet().read()?;
    let left = after.lines().find(|file| !before.lines().any(|other| other == *file));
    ensure!(left.is_none(), "removing the package leaves {left:?}");
    Ok(())
}

/// Returns the mirror that this machine takes its own packages from.
fn mirror(sh: &Shell) -> Result<String> {
    let format = "$(REPO_URI) $(RELEASE)";
    let sources = cmd!(sh, "apt-get indextargets --format {format}").quiet().read()?;
    let address = sources.lines().find_map(|line| line.strip_suffix(DEBIAN)?.strip_suffix(' '));
    Ok(address.with_context(|| format!("apt takes nothing from {DEBIAN}"))?.to_owned())
}
