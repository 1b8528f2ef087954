//! What a finding is, and whom it is about.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::Code;

/// Messages named as evidence of one finding.
pub(super) const EVIDENCE: usize = 16;

/// Something suspicious.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What it is; the paragraph on it is [`Code::doc`], a short title [`Code::template`].
    pub code: &'static Code,
    /// One sentence with the figures. Names in it are safe for a terminal.
    pub text: String,
    /// When it began.
    pub first: Option<Time>,
    /// When it was last seen.
    pub last: Option<Time>,
    /// How often it was seen.
    pub count: u64,
    /// The server it is about, if it is about one.
    pub server: Option<Endpoint>,
    /// The other address it is about, without a port where it used many (port 0).
    pub client: Option<Endpoint>,
    /// Indexes of messages that show it, at most 16 of them.
    pub evidence: Vec<u64>,
}

/// Whom a finding is about: the server, and the other address.
pub(super) type Subject = (Option<Endpoint>, Option<Endpoint>);

/// An address without its port: whatever port a client uses, it is one client.
#[inline]
pub(super) fn host(endpoint: Endpoint) -> Endpoint {
    Endpoint { port: 0, ..endpoint }
}

/// Notes that a client was seen again: an address that uses several ports is known without one.
#[inline]
pub(super) fn meet(known: &mut Endpoint, again: Endpoint) {
    if known.port != again.port {
        known.port = 0;
    }
}
