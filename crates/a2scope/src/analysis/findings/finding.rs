//! The record of a finding.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_text::Translatable;
use a2scope_wire::Code;

/// Most messages kept as evidence for a finding.
pub(super) const EVIDENCE: usize = 16;

/// Something suspicious.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The code; [`Code::doc`] explains it, [`Code::template`] is a short title.
    pub code: &'static Code,
    /// One sentence with the numbers. Names in it are safe to print on a terminal.
    pub text: Translatable,
    /// When the suspicious thing was first seen; `None` without times.
    pub first: Option<Time>,
    /// When the suspicious thing was last seen; `None` without times.
    pub last: Option<Time>,
    /// Number of times that the suspicious thing was seen.
    pub count: u64,
    /// The server that the finding is about; `None` if it is not about one.
    pub server: Option<Endpoint>,
    /// The other address that the finding is about, with port 0 if it used several; `None` if there is none.
    pub client: Option<Endpoint>,
    /// Indexes of messages that show the suspicious thing, at most 16.
    pub evidence: Vec<u64>,
}

/// What a finding is about: the server, and the other address.
pub(super) type Subject = (Option<Endpoint>, Option<Endpoint>);

/// An address without its port: a client may use several ports.
#[inline]
pub(super) fn host(endpoint: Endpoint) -> Endpoint {
    Endpoint { port: 0, ..endpoint }
}

/// Notes that a known client was seen again; its port becomes 0 if it uses several.
#[inline]
pub(super) fn meet(known: &mut Endpoint, again: Endpoint) {
    if known.port != again.port {
        known.port = 0;
    }
}
