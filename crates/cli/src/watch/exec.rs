//! `--exec`: runs a command for each report, with the record on its standard input.

use std::io::Write;
use std::process::{Child, Command, ExitStatus, Stdio};

use a2scope_render::translated;

use crate::console::warn;

/// Maximum number of commands that run at a time. One more waits for the oldest.
const RUNNING: usize = 16;

/// The command, and those of its runs that have not ended.
pub(super) struct Exec {
    command: String,
    running: Vec<Child>,
}

impl Exec {
    pub(super) fn new(command: &str) -> Self {
        Self { command: command.to_owned(), running: Vec::new() }
    }

    /// Starts the command, and writes a record to its standard input.
    pub(super) fn run(&mut self, record: &[u8]) {
        self.collect();
        if self.running.len() >= RUNNING {
            let mut oldest = self.running.remove(0);
            self.ended(oldest.wait());
        }
        match shell(&self.command).stdin(Stdio::piped()).stdout(Stdio::null()).spawn() {
            Ok(mut child) => {
                if let Some(mut input) = child.stdin.take() {
                    // A command that does not read its input closes it.
                    let _ = input.write_all(record);
                }
                self.running.push(child);
            }
            Err(error) => self.ended(Err(error)),
        }
    }

    /// Waits for the commands that still run.
    pub(super) fn finish(&mut self) {
        for mut child in std::mem::take(&mut self.running) {
            self.ended(child.wait());
        }
    }

    /// Removes the commands that have ended.
    fn collect(&mut self) {
        let running = std::mem::take(&mut self.running);
        for mut child in running {
            match child.try_wait() {
                Ok(None) => self.running.push(child),
                Ok(Some(status)) => self.ended(Ok(status)),
                Err(error) => self.ended(Err(error)),
            }
        }
    }

    fn ended(&self, result: std::io::Result<ExitStatus>) {
        let why = match result {
            Ok(status) if status.success() => return,
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        warn(&translated!(
            "command-exec-failed",
            "--exec {command}: {why}",
            command = self.command.as_str(),
            why
        ));
    }
}

/// Returns the shell with a command.
fn shell(command: &str) -> Command {
    let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut shell = Command::new(shell);
    shell.arg(flag).arg(command);
    shell
}
