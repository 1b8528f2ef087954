//! Addresses with ports, as text.

use std::io::Write;
use std::net::IpAddr;

use a2scope::capture::Endpoint;
use a2scope::report;

use crate::collect::Texts;

impl Texts {
    /// Sets an address and a port as they are displayed.
    pub(crate) fn endpoint(&mut self, row: usize, endpoint: Endpoint) {
        self.write_ascii(row, |out| match endpoint.ip {
            IpAddr::V4(ip) => report::ipv4(ip.octets(), endpoint.port, out),
            // Writing to memory does not fail.
            IpAddr::V6(_) => drop(write!(out, "{endpoint}")),
        });
    }
}
