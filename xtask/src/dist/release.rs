//! Builds the command as it is published, for each platform, so that the same sources always give the same bytes.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

use crate::{python, target};

/// The Python packages with the linker, Zig's, which has the C libraries of all platforms and glibc of every version.
pub(super) const REQUIREMENTS: &str = "requirements-dist.txt";

/// A platform that the command is built for.
pub(super) struct Platform {
    /// Its name for Rust.
    pub(super) name: &'static str,
    /// The oldest glibc that the command works with.
    pub(super) glibc: Option<&'static str>,
    /// The licence of the C library that is linked statically, in Zig's folder.
    pub(super) libc: Option<&'static str>,
}

pub(super) const GNU: Platform =
    Platform { name: "x86_64-unknown-linux-gnu", glibc: Some("2.17"), libc: None };
pub(super) const MUSL: Platform =
    Platform { name: "x86_64-unknown-linux-musl", glibc: None, libc: Some("musl/COPYRIGHT") };
pub(super) const ARM: Platform =
    Platform { name: "aarch64-unknown-linux-gnu", glibc: Some("2.17"), libc: None };
pub(super) const WINDOWS: Platform =
    Platform { name: "x86_64-pc-windows-gnu", glibc: None, libc: Some("mingw/COPYING") };

/// All platforms. 2.17 is the oldest glibc that Rust supports, and that of manylinux2014.
pub(super) const PLATFORMS: &[&Platform] = &[&MUSL, &GNU, &ARM, &WINDOWS];

/// A wheel of the Python package.
pub(super) struct Wheel {
    pub(super) platform: &'static str,
    /// Which systems it may be installed on, as Python says it.
    pub(super) compatibility: &'static str,
}

/// All wheels. One serves every version of Python.
pub(super) const WHEELS: &[Wheel] = &[
    Wheel { platform: GNU.name, compatibility: "manylinux2014" },
    Wheel { platform: MUSL.name, compatibility: "musllinux_1_2" },
    Wheel { platform: ARM.name, compatibility: "manylinux2014" },
    Wheel { platform: "aarch64-unknown-linux-musl", compatibility: "musllinux_1_2" },
];

impl Platform {
    pub(super) fn is_windows(&self) -> bool {
        self.name.contains("windows")
    }
}

/// Installs the linker, and the standard library for each platform.
pub(super) fn prepare(sh: &Shell) -> Result<()> {
    python::install(sh, REQUIREMENTS)?;
    let installed = cmd!(sh, "rustup target list --installed").quiet().read()?;
    let names =
        PLATFORMS.iter().map(|platform| platform.name).chain(WHEELS.iter().map(|wheel| wheel.platform));
    for name in names {
        if !installed.lines().any(|line| line == name) {
            cmd!(sh, "rustup target add {name}").quiet().run()?;
        }
    }
    Ok(())
}

/// Where the command is built.
pub(super) struct Place {
    /// The folder of the sources.
    pub(super) sources: PathBuf,
    /// The folder for output.
    target: PathBuf,
    /// `PATH` with the linker.
    path: OsString,
}

impl Place {
    /// This checkout.
    pub(super) fn here(sh: &Shell) -> Result<Self> {
        Ok(Self { sources: sh.current_dir(), target: target(sh), path: path(sh)? })
    }

    /// A copy of what was committed, in another folder, with nothing that was compiled before.
    pub(super) fn copy(sh: &Shell, folder: &Path) -> Result<Self> {
        sh.remove_path(folder)?;
        sh.create_dir(folder)?;
        cmd!(sh, "git clone --quiet --shared . {folder}").quiet().run()?;
        Ok(Self { sources: folder.to_owned(), target: folder.join("target"), path: path(sh)? })
    }

    /// Builds the command; returns the program.
    pub(super) fn build(&self, sh: &Shell, platform: &Platform) -> Result<PathBuf> {
        let _sources = sh.push_dir(&self.sources);
        let Platform { name, glibc, .. } = platform;
        let triple = glibc.map_or_else(|| (*name).to_owned(), |glibc| format!("{name}.{glibc}"));
        cmd!(sh, "cargo zigbuild --release --locked --quiet --package a2scope-cli --target {triple}")
            .env("RUSTFLAGS", flags(sh)?)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("PATH", &self.path)
            .quiet()
            .run()?;
        let folder = self.target.join(name).join("release");
        if !platform.is_windows() {
            return Ok(folder.join("a2scope"));
        }
        let program = folder.join("a2scope.exe");
        set_time(&program, time(sh)?.parse()?)?;
        Ok(program)
    }
}

/// Sets the time in the head of a Windows program, in seconds since 1970. The linker takes it from the clock, which
/// makes each build another file.
fn set_time(program: &Path, time: u32) -> Result<()> {
    let mut bytes = fs::read(program)?;
    let field = bytes.get(0x3C..0x40).and_then(|at| at.try_into().ok()).map(u32::from_le_bytes);
    let head = field.and_then(|at| bytes.get_mut(usize::try_from(at).ok()?..)?.first_chunk_mut::<12>());
    let head = head.filter(|head| head.starts_with(b"PE\0\0"));
    let head = head.with_context(|| format!("{} is no Windows program", program.display()))?;
    // The signature, the machine and the number of sections come before it.
    head[8..].copy_from_slice(&time.to_le_bytes());
    fs::write(program, bytes)?;
    Ok(())
}

/// Returns the options of the compiler: paths of this machine are replaced, as they would become part of the program.
pub(super) fn flags(sh: &Shell) -> Result<String> {
    let sysroot = cmd!(sh, "rustc --print sysroot").quiet().read()?;
    let version = cmd!(sh, "rustc -vV").quiet().read()?;
    let commit =
        version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).context("no commit of rustc")?;
    let replaced = [
        (sh.current_dir().canonicalize()?, "/a2scope".to_owned()),
        (cargo_home()?, "/cargo".to_owned()),
        // Where the standard library says that it was built, unless its source is installed.
        (Path::new(&sysroot).join("lib/rustlib/src/rust"), format!("/rustc/{commit}")),
    ];
    let option = |(path, name): &(PathBuf, String)| format!("--remap-path-prefix={}={name}", path.display());
    Ok(replaced.iter().map(option).collect::<Vec<_>>().join(" "))
}

fn cargo_home() -> Result<PathBuf> {
    let home = || Some(Path::new(&std::env::var_os("HOME")?).join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).context("there is no home folder")
}

/// Returns `PATH` with the programs of the virtual environment before all others.
pub(super) fn path(sh: &Shell) -> Result<OsString> {
    let others = std::env::var_os("PATH").unwrap_or_default();
    Ok(std::env::join_paths([python::venv(sh)?].into_iter().chain(std::env::split_paths(&others)))?)
}

/// Returns the time of the last commit in seconds since 1970: that of all files in the packages.
pub(super) fn time(sh: &Shell) -> Result<String> {
    Ok(cmd!(sh, "git log -1 --format=%ct").quiet().read()?)
}

/// Fails if there is something that was not committed, because the published state could not be found again.
pub(super) fn ensure_committed(sh: &Shell) -> Result<()> {
    let changed = cmd!(sh, "git status --porcelain").quiet().read()?;
    ensure!(changed.is_empty(), "not committed, and therefore not published:\n{changed}");
    Ok(())
}
