//! The outcome of a command and its exit code, with one rule for all commands.

use std::process::ExitCode;

use crate::console::{Reported, is_closed_pipe, warn};
use crate::interrupt;
use crate::read::ReadResult;

/// The outcome of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Found,
    Nothing,
    /// Finished, but part of the input was damaged.
    Damaged,
    /// Wrong usage, or input or output failed; the message is already printed.
    Failed,
    Interrupted,
}

impl Outcome {
    /// Returns the outcome of a command that has read its inputs. `found` says whether there was something to write. If
    /// several outcomes apply, the one that most limits trust in the output takes precedence.
    pub(crate) fn of(done: &ReadResult, found: bool) -> Self {
        if interrupt::stopped() {
            Self::Interrupted
        } else if !done.failures.is_empty() {
            Self::Failed
        } else if done.summary.is_damaged() {
            Self::Damaged
        } else if found {
            Self::Found
        } else {
            Self::Nothing
        }
    }

    /// Returns the outcome under `--strict`: broken messages count as damage.
    pub(crate) fn strict(self, done: &ReadResult) -> Self {
        match self {
            Self::Found | Self::Nothing if done.broken > 0 => Self::Damaged,
            outcome => outcome,
        }
    }

    /// Prints the error of a command that failed, and returns its outcome.
    pub(crate) fn of_error(error: &anyhow::Error) -> Self {
        if is_closed_pipe(error) {
            return Self::Found;
        }
        if !error.is::<Reported>() {
            warn(&format!("{error:#}"));
        }
        if interrupt::stopped() { Self::Interrupted } else { Self::Failed }
    }

    pub(crate) fn code(self) -> ExitCode {
        match self {
            Self::Found => ExitCode::SUCCESS,
            Self::Nothing => ExitCode::from(1),
            Self::Failed => ExitCode::from(2),
            Self::Damaged => ExitCode::from(3),
            Self::Interrupted => ExitCode::from(interrupt::EXIT_CODE),
        }
    }
}
