//! `cargo xtask page`: builds only the page, in little time, and serves it on this machine.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context as _, Result, bail};
use xshell::{Shell, cmd};

use crate::{modules, npm, web};

/// How often `--watch` looks for changed files.
const PAUSE: Duration = Duration::from_millis(500);

/// `cargo xtask page [--watch]`: runs until it is interrupted.
pub(crate) fn run(sh: &Shell, mut arguments: impl Iterator<Item = String>) -> Result<()> {
    let watch = match (arguments.next().as_deref(), arguments.next()) {
        (None, None) => false,
        (Some("--watch"), None) => true,
        _ => bail!("usage: cargo xtask page [--watch]"),
    };
    npm::install_in(sh, "web")?;
    modules::quick(sh)?;
    if watch { serve_and_watch(sh) } else { serve(sh) }
}

/// Builds the page and serves what was built.
fn serve(sh: &Shell) -> Result<()> {
    web::quick(sh)?;
    let _web = sh.push_dir("web");
    cmd!(sh, "node_modules/.bin/vite preview --host 127.0.0.1").quiet().run()?;
    Ok(())
}

/// Serves the page from its sources. Vite shows a change of the page's own files at once. After a change of the engine,
/// the modules are compiled again, and the browser reloads the page.
fn serve_and_watch(sh: &Shell) -> Result<()> {
    let vite = sh.current_dir().join("web/node_modules/.bin/vite");
    let mut server = Command::new(vite)
        .args(["--host", "127.0.0.1"])
        .current_dir(sh.current_dir().join("web"))
        .stdin(Stdio::null())
        .spawn()
        .context("vite")?;
    let sources = sh.current_dir().join("crates");
    let mut before = changes(&sources)?;
    loop {
        thread::sleep(PAUSE);
        if let Some(status) = server.try_wait()? {
            bail!("vite ended: {status}");
        }
        let now = changes(&sources)?;
        if now != before {
            before = now;
            match modules::quick(sh) {
                Ok(()) => eprintln!("==> compiled again"),
                Err(error) => eprintln!("==> {error:#}"),
            }
        }
    }
}

/// Returns the time at which each source file of the modules below `folder` was last changed.
fn changes(folder: &Path) -> Result<BTreeMap<PathBuf, SystemTime>> {
    let mut all = BTreeMap::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type()?.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|name| name == "rs" || name == "ftl") {
                all.insert(path, entry.metadata()?.modified()?);
            }
        }
    }
    Ok(all)
}
