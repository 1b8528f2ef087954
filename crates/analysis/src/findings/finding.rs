//! [`Finding`]: the record of something suspicious.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_text::Translatable;
use a2scope_wire::{Code, Severity};

/// Maximum number of messages kept as evidence for a finding.
pub(super) const EVIDENCE: usize = 16;

/// Something suspicious that was seen in the traffic.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The code; [`Code::doc`] explains it, [`Code::template`] is a short title.
    pub code: &'static Code,
    /// How serious it is. An error of a kind that incidents are made of is only a warning if it is part of no incident:
    /// then it was too weak or too short to be an attack.
    pub severity: Severity,
    /// One sentence with the numbers. Names in it are safe to print on a terminal.
    pub text: Translatable,
    /// When the suspicious thing was first seen; `None` if no message had a time.
    pub first: Option<Time>,
    /// When the suspicious thing was last seen; `None` if no message had a time.
    pub last: Option<Time>,
    /// Number of times that the suspicious thing was seen.
    pub count: u64,
    /// The server that the finding is about; `None` if the finding is not about one server.
    pub server: Option<Endpoint>,
    /// The other address that the finding is about; its port is 0 if it used several ports. `None` if there
    /// is no other address.
    pub client: Option<Endpoint>,
    /// Indexes of messages that show the suspicious thing, at most 16.
    pub evidence: Vec<u64>,
}

/// The subject of a finding: the server and the other address.
pub(super) type Subject = (Option<Endpoint>, Option<Endpoint>);
