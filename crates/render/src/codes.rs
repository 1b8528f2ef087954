//! Lists the codes of notes, findings and diagnoses that the command and the reference can explain.

use a2scope::wire::{CODES, Code};
use a2scope::{diagnosis, findings};

/// Returns the codes of notes.
pub fn notes() -> impl Iterator<Item = &'static Code> {
    CODES.iter().chain(a2scope::codes::ALL).copied()
}

/// Returns the codes of notes, of findings and of diagnoses.
pub fn all() -> impl Iterator<Item = &'static Code> {
    notes().chain(findings::CODES.iter().copied()).chain(diagnosis::CODES.iter().copied())
}
