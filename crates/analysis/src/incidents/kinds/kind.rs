//! A kind of incident, with everything that is said about it.

use a2scope_text::{Arg, StaticText, Translatable, text};
use a2scope_wire::Severity;

use super::reason::Spoofed;
use crate::findings::entry::FindingKind;
use crate::untrue_reports::Manner;

/// The packets that belong to an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packets {
    /// Those that the target gets.
    ToTarget,
    /// Those that the target gets, because requests were sent in its name.
    Reflected,
    /// Those between the target and the members of the incident.
    OfMembers,
    /// None: the incident is about what servers say of themselves.
    None,
}

/// A kind of incident. It is declared beside its thresholds and the function that makes its sentence, and listed in
/// [`super::declared`].
pub(super) struct Kind {
    pub(super) severity: Severity,
    /// What people call it, before the target.
    pub(super) name: StaticText,
    /// What happens, in a sentence.
    pub(super) about: StaticText,
    pub(super) packets: Packets,
    /// The findings that show it.
    pub(super) findings: &'static [&'static FindingKind],
    /// What makes it, with the thresholds that decide.
    pub(super) when: fn() -> Translatable,
    /// What looks like it and is none.
    pub(super) near: &'static [NearMiss],
    /// What it does not say.
    pub(super) unsaid: StaticText,
    /// Name of the smallest case of `tests/findings` that has it.
    pub(super) example: &'static str,
    /// The sentence that says what happened.
    pub(super) says: fn(Facts) -> Translatable,
    /// What to do next.
    pub(super) next: fn(Spoofed) -> StaticText,
}

/// Something that looks like an incident of a kind and is none.
#[derive(Clone, Copy, Debug)]
pub struct NearMiss {
    /// Name of the case of `tests/findings` that has it.
    pub case: &'static str,
    pub(super) says: fn() -> Translatable,
}

impl NearMiss {
    /// Returns the sentence that says what it is, with the thresholds that decide.
    pub fn text(&self) -> Translatable {
        (self.says)()
    }
}

/// The facts of one incident, as its sentence says them.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) target: Arg,
    /// The first member: the scanner.
    pub(crate) member: Arg,
    pub(crate) packets: Arg,
    pub(crate) servers: Arg,
    pub(crate) sources: Arg,
    /// Whether the number of sources is an estimate.
    pub(crate) is_estimate: bool,
    /// Number of refused logins.
    pub(crate) refused: Arg,
    /// Who got in while passwords were tried.
    pub(crate) entered: Option<Arg>,
    pub(crate) seconds: Arg,
    /// Packets and bits in the busiest second.
    pub(crate) peak: Arg,
    pub(crate) bits: Translatable,
    /// Bytes to the target per byte of the requests; `None` if it is not known.
    pub(crate) factor: Option<Arg>,
    pub(crate) manner: Option<Manner>,
    pub(crate) why: Translatable,
}

/// Formats a number of bits per second for a sentence, in a suitable unit.
pub(crate) fn bit_rate(bits: f64) -> Translatable {
    if bits < 1e5 {
        text!("incident-kilobits", "{rate} kbit/s", rate = rate(bits / 1e3))
    } else {
        text!("incident-megabits", "{rate} Mbit/s", rate = rate(bits / 1e6))
    }
}

/// Rounds a measured number to as many digits as are useful.
pub(crate) fn rate(value: f64) -> Arg {
    Arg::Decimal(value, u8::from(value < 9.95))
}
