//! Lists the codes of notes, captures, findings and diagnoses that the command and the reference can explain.

use a2scope::wire::{CODES, Code};
use a2scope::{diagnosis, findings, quality};

/// Returns the codes of notes.
pub fn notes() -> impl Iterator<Item = &'static Code> {
    CODES.iter().chain(a2scope::codes::ALL).copied()
}

/// Returns the codes of notes, of faults of a capture, of findings and of diagnoses.
pub fn all() -> impl Iterator<Item = &'static Code> {
    let concluded = [quality::CODES, findings::CODES, diagnosis::CODES];
    notes().chain(concluded.into_iter().flatten().copied())
}
