//! Starts the command as a user would.

use std::process::{Child, Command, Stdio};

/// Starts a command with its three streams piped.
pub(crate) fn piped(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}
