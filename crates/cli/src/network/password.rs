//! The password of a remote console: from a file, or typed without echo. Never an argument, which other users can see.

use std::fs;
use std::path::Path;

use a2scope_render::translated;
use anyhow::{Context, bail};

/// Most bytes of a password. Longer ones do not fit into a login.
const MOST: usize = 1024;

/// Returns the password in the first line of a file, or asks for it on the terminal.
pub(crate) fn read(file: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    let Some(path) = file else { return typed() };
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.is_empty() || line.len() > MOST || line.contains(&0) {
        bail!(
            "{}: {}",
            path.display(),
            translated!("command-password-file", "its first line is not a password")
        );
    }
    Ok(line.to_vec())
}

#[cfg(unix)]
fn typed() -> anyhow::Result<Vec<u8>> {
    use std::fs::File;
    use std::io::{self, IsTerminal, Read};
    use std::os::fd::AsFd;

    use crate::console::eprint_line;
    use crate::interrupt;
    use crate::raw_mode::RawMode;

    if !io::stdin().is_terminal() {
        return nobody();
    }
    eprint_line(&translated!("command-password-prompt", "Password of the remote console:"));
    let terminal = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let (raw, [erase, end]) = RawMode::begin(&terminal)?;
    let mut reader = interrupt::patient(terminal);
    let mut typed = Vec::new();
    let mut byte = [0];
    while reader.read(&mut byte)? > 0 && typed.len() < MOST {
        match byte[0] {
            b'\n' | b'\r' => break,
            key if key == end => break,
            key if key == erase => drop(typed.pop()),
            key => typed.push(key),
        }
    }
    drop(raw);
    if interrupt::stopped() || typed.is_empty() {
        return nobody();
    }
    Ok(typed)
}

#[cfg(not(unix))]
fn typed() -> anyhow::Result<Vec<u8>> {
    nobody()
}

fn nobody() -> anyhow::Result<Vec<u8>> {
    bail!(translated!(
        "command-password-none",
        "RCON needs a password: from --password-file, or typed on a terminal"
    ))
}
