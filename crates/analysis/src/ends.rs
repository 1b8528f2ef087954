//! Clients that use several ports.

use a2scope_capture::Endpoint;

/// Returns an address without its port, because a client may use several ports.
#[inline]
pub(crate) fn host(endpoint: Endpoint) -> Endpoint {
    Endpoint { port: 0, ..endpoint }
}

/// Notes that a known client was seen again. The port of `known` becomes 0 if the client uses several ports.
#[inline]
pub(crate) fn meet(known: &mut Endpoint, again: Endpoint) {
    if known.port != again.port {
        known.port = 0;
    }
}
