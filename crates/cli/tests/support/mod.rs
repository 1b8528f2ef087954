//! The command, run as others run it.

use std::process::{Child, Command, Stdio};

/// Starts a command with its three streams in our hands.
pub(crate) fn piped(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}
