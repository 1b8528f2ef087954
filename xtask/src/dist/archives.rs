//! The command in an archive for each platform, with sums and bills of materials.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use xshell::{Shell, cmd};

use crate::python;
use crate::steps::Steps;

use super::release::{self, MUSL, PLATFORMS, Place, Platform};
use super::{dependencies, folder, licences, sbom, tries, version};

/// The shells with completions, each with the name that it wants its file to have.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "a2scope.bash"),
    ("elvish", "a2scope.elv"),
    ("fish", "a2scope.fish"),
    ("powershell", "_a2scope.ps1"),
    ("zsh", "_a2scope"),
];

/// Builds the archives, and tries those that this machine can run.
pub(super) fn run(sh: &Shell, steps: &mut Steps) -> Result<()> {
    release::ensure_committed(sh)?;
    steps.run("linker and standard libraries", || release::prepare(sh))?;
    let archives = folder(sh)?.join("archives");
    build(sh, steps, &Place::here(sh)?, &archives)?;
    tries::run(sh, steps, &archives)
}

/// Builds the archives again from a copy of the sources in another folder, and compares them.
pub(super) fn again(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let first = folder(sh)?.join("archives");
    let copy = std::env::temp_dir().join("a2scope-built-again");
    let place = Place::copy(sh, &copy)?;
    let second = copy.join("archives");
    build(sh, steps, &place, &second)?;
    let sums = [&first, &second].map(|folder| sh.read_file(folder.join(SUMS)));
    let [Ok(sums), Ok(again)] = sums else {
        anyhow::bail!("no sums: `cargo xtask dist archives` comes first")
    };
    let differ: Vec<&str> = sums.lines().filter(|line| !again.lines().any(|other| other == *line)).collect();
    anyhow::ensure!(differ.is_empty(), "{} differ, built in {}", differ.join("\n"), copy.display());
    sh.remove_path(copy)?;
    Ok(())
}

const SUMS: &str = "SHA256SUMS";

/// Builds the archives into a folder.
fn build(sh: &Shell, steps: &mut Steps, place: &Place, archives: &Path) -> Result<()> {
    sh.remove_path(archives)?;
    sh.create_dir(archives)?;
    let mut programs = Vec::new();
    for platform in PLATFORMS {
        let name = format!("the command for {}", platform.name);
        programs.push((*platform, steps.run(&name, || place.build(sh, platform))?));
    }
    steps.run("archives", || {
        let (_, native) =
            programs.iter().find(|(platform, _)| platform.name == MUSL.name).context(MUSL.name)?;
        for (platform, program) in &programs {
            let contents = Contents { platform, program, native };
            contents.archive(sh, place, archives)?;
        }
        let _archives = sh.push_dir(archives);
        let mut files: Vec<_> =
            sh.read_dir(".")?.iter().filter_map(|file| Some(file.file_name()?.to_owned())).collect();
        files.sort();
        let sums = cmd!(sh, "sha256sum {files...}").quiet().read()?;
        sh.write_file(SUMS, sums + "\n")?;
        Ok(())
    })
}

/// What an archive is made of.
struct Contents<'a> {
    platform: &'a Platform,
    program: &'a Path,
    /// The program that this machine can run, for the manual page and the completions.
    native: &'a Path,
}

impl Contents<'_> {
    /// Writes the archive and, beside it, the bill of materials.
    fn archive(&self, sh: &Shell, place: &Place, archives: &Path) -> Result<()> {
        let target = self.platform.name;
        let name = format!("a2scope-{}-{target}", version(sh)?);
        let packages = {
            let _sources = sh.push_dir(&place.sources);
            dependencies::linked(sh, "a2scope-cli", target)?
        };
        let bill = sbom::bill(&packages, "a2scope-cli", target, &date(sh)?)?;
        sh.write_file(archives.join(format!("{name}.cdx.json")), bill)?;

        let folder = archives.join(&name);
        sh.create_dir(&folder)?;
        sh.copy_file(self.program, &folder)?;
        for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            sh.copy_file(place.sources.join(file), &folder)?;
        }
        write_documentation(sh, self.native, &folder)?;
        let licences_folder = folder.join("licences");
        sh.write_file(licences_folder.join("packages.txt"), licences::text(packages.values())?)?;
        let library = licences::of_the_standard_library(sh)?;
        sh.write_file(licences_folder.join("rust-standard-library.html"), library)?;
        if let Some(libc) = self.platform.libc {
            sh.copy_file(zig(sh)?.join("lib/libc").join(libc), licences_folder.join("c-library.txt"))?;
        }
        pack(sh, archives, &name, self.platform)?;
        sh.remove_path(folder)?;
        Ok(())
    }
}

/// The files that other programs read the protocol by, each with the format of `explain` that prints it.
pub(super) const PARSERS: [(&str, &str); 3] =
    [("lua", "a2scope.lua"), ("ksy", "a2scope.ksy"), ("json", "grammar.json")];

/// Writes the manual page, the completions and the files for other programs, as the program prints them.
pub(super) fn write_documentation(sh: &Shell, program: &Path, folder: &Path) -> Result<()> {
    let page = cmd!(sh, "{program} man").env("A2SCOPE_LANG", "en").quiet().output()?.stdout;
    sh.write_file(folder.join("man/a2scope.1"), page)?;
    for (shell, name) in SHELLS {
        let script = cmd!(sh, "{program} completions {shell}").quiet().output()?.stdout;
        sh.write_file(folder.join("completions").join(name), script)?;
    }
    for (format, name) in PARSERS {
        let file =
            cmd!(sh, "{program} explain --format {format}").env("A2SCOPE_LANG", "en").quiet().output()?;
        sh.write_file(folder.join("parsers").join(name), file.stdout)?;
    }
    Ok(())
}

/// Packs a folder with the same bytes each time: sorted, with the time of the last commit, owned by nobody in particular.
fn pack(sh: &Shell, archives: &Path, name: &str, platform: &Platform) -> Result<()> {
    let time = release::time(sh)?;
    let _archives = sh.push_dir(archives);
    cmd!(sh, "chmod -R u=rwX,go=rX {name}").quiet().run()?;
    if platform.is_windows() {
        let files = cmd!(sh, "find {name} -type f").quiet().read()?;
        let mut files: Vec<&str> = files.lines().collect();
        files.sort_unstable();
        cmd!(sh, "touch --no-create --date=@{time}").args(&files).quiet().run()?;
        // Times in a zip file are local.
        cmd!(sh, "zip --quiet -9 -X -D {name}.zip").args(&files).env("TZ", "UTC").quiet().run()?;
        return Ok(());
    }
    let same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=ustar"];
    cmd!(sh, "tar --create --file {name}.tar --mtime=@{time} {same...} {name}").quiet().run()?;
    cmd!(sh, "gzip --no-name -9 {name}.tar").quiet().run()?;
    Ok(())
}

/// Returns the date of the last commit, as RFC 3339.
fn date(sh: &Shell) -> Result<String> {
    let format = "--date=format-local:%Y-%m-%dT%H:%M:%SZ";
    Ok(cmd!(sh, "git log -1 --format=%cd {format}").env("TZ", "UTC").quiet().read()?)
}

/// Returns the folder of Zig.
fn zig(sh: &Shell) -> Result<PathBuf> {
    let python = python::venv(sh)?.join("python");
    let program = "import ziglang, os; print(os.path.dirname(ziglang.__file__))";
    Ok(cmd!(sh, "{python} -c {program}").quiet().read()?.into())
}
