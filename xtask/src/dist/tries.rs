//! Tries the archives: each is unpacked, and its program decodes a dump where nothing else is installed.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use xshell::{Cmd, Shell, cmd};

use crate::steps::Steps;

use super::release::{ARM, GNU, MUSL, Platform, WINDOWS};
use super::version;

/// The status of a program whose libraries are not all there, as wine returns it: the last byte of 0xC0000135.
const LIBRARY_MISSING: i32 = 0x35;

/// Tries each archive with what is installed here, and says of the others what they need.
pub(super) fn run(sh: &Shell, steps: &mut Steps, archives: &Path) -> Result<()> {
    steps.run("x86_64 Linux, static, in an empty root", || {
        let root = unpack(sh, archives, &MUSL)?;
        // Root of a namespace of its own, so that any user may.
        decodes(sh, &MUSL, || cmd!(sh, "unshare --user --map-root-user chroot {root} /a2scope"))
    })?;
    steps.run("x86_64 Linux", || {
        let program = unpack(sh, archives, &GNU)?.join("a2scope");
        decodes(sh, &GNU, || cmd!(sh, "{program}"))
    })?;
    steps.run("aarch64 Linux, emulated", || {
        let program = unpack(sh, archives, &ARM)?.join("a2scope");
        if cmd!(sh, "qemu-aarch64-static --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
            return untried(
                "qemu-aarch64-static (Debian: qemu-user-static, and libc6-arm64-cross for its C library)",
            );
        }
        decodes(sh, &ARM, || cmd!(sh, "qemu-aarch64-static -L /usr/aarch64-linux-gnu {program}"))
    })?;
    steps.run("x86_64 Windows, emulated", || {
        let program = unpack(sh, archives, &WINDOWS)?.join("a2scope.exe");
        if cmd!(sh, "wine --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
            return untried("wine (Debian: wine64)");
        }
        let prefix = archives.with_file_name("wine");
        let wine = || cmd!(sh, "wine {program}").env("WINEPREFIX", &prefix).env("WINEDEBUG", "-all");
        let started = wine().arg("--version").quiet().ignore_status().ignore_stderr().output()?;
        if started.status.code() == Some(LIBRARY_MISSING) {
            return untried(
                "a newer wine: Rust's standard library needs bcryptprimitives.dll, which Debian 12's lacks",
            );
        }
        decodes(sh, &WINDOWS, wine)
    })?;
    sh.remove_path(archives.join("tried"))?;
    Ok(())
}

/// Says that an archive was not tried.
#[allow(clippy::unnecessary_wraps)] // so that it can be returned
fn untried(needed: &str) -> Result<()> {
    eprintln!("    not tried: it takes {needed}");
    Ok(())
}

/// Unpacks an archive; returns the folder with the program.
fn unpack(sh: &Shell, archives: &Path, platform: &Platform) -> Result<PathBuf> {
    let name = format!("a2scope-{}-{}", version(sh)?, platform.name);
    let folder = archives.join("tried");
    sh.create_dir(&folder)?;
    sh.remove_path(folder.join(&name))?;
    let archive = archives.join(&name);
    if platform.is_windows() {
        cmd!(sh, "unzip -q {archive}.zip -d {folder}").quiet().run()?;
    } else {
        cmd!(sh, "tar --extract --gzip --file {archive}.tar.gz --directory {folder}").quiet().run()?;
    }
    Ok(folder.join(name))
}

/// Checks that the program, started by a command, shows its version and decodes a dump.
fn decodes<'s>(sh: &'s Shell, platform: &Platform, program: impl Fn() -> Cmd<'s>) -> Result<()> {
    let name = platform.name;
    let expected = format!("a2scope {}", version(sh)?);
    let shown = program().arg("--version").quiet().ignore_stderr().read()?;
    ensure!(shown.trim() == expected, "{name}: --version prints {shown:?}");
    let dump = sh.read_file("tests/captures/counter-strike-source.txt")?;
    let decoded = program().args(["decode", "-"]).stdin(dump).quiet().ignore_stderr().read()?;
    decoded
        .lines()
        .find(|line| line.contains("de_dust"))
        .with_context(|| format!("{name} prints {decoded:?}"))?;
    Ok(())
}
