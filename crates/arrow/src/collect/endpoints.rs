//! Columns of addresses with ports: as one text for display, and as separate columns.

use std::io::Write;
use std::net::IpAddr;
use std::sync::Arc;

use a2scope::capture::Endpoint;
use a2scope::report;
use arrow_array::types::UInt16Type;
use arrow_array::{ArrayRef, StringArray};

use super::numbers::{Number, array};
use super::values::Values;
use super::{Collect, Set, Texts};
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of addresses with ports.
#[derive(Debug, Default)]
pub(crate) struct Endpoints {
    texts: Texts,
    ports: Values<u16>,
}

impl Endpoints {
    /// Sets an address without a port.
    pub(super) fn set_host(&mut self, row: usize, ip: IpAddr) {
        self.texts.set(row, ip.to_string().as_bytes());
    }
}

impl Set for Endpoints {
    type Of<'a> = Endpoint;

    #[inline]
    fn set(&mut self, row: usize, endpoint: Endpoint) {
        self.texts.endpoint(row, endpoint);
        self.ports.set(row, endpoint.port);
    }
}

impl Texts {
    /// Sets the text for an address and a port, as it is displayed.
    #[inline]
    pub(crate) fn endpoint(&mut self, row: usize, endpoint: Endpoint) {
        self.write_ascii(row, |out| match endpoint.ip {
            IpAddr::V4(ip) => report::ipv4(ip.octets(), endpoint.port, out),
            // Writing to memory does not fail.
            IpAddr::V6(_) => drop(write!(out, "{endpoint}")),
        });
    }
}

/// Returns the address in a displayed text: `192.0.2.1:27015`, `[2001:db8::1]:27015`, or a text without a port.
fn ip(shown: &str) -> &str {
    match shown.strip_prefix('[').and_then(|inside| inside.split_once(']')) {
        Some((ip, _)) => ip,
        None => match shown.split_once(':') {
            // If there are more colons, it is an IPv6 address without a port.
            Some((ip, port)) if !port.contains(':') => ip,
            _ => shown,
        },
    }
}

impl Collect for Endpoints {
    fn kind() -> Kind {
        Kind::Endpoint
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let texts = self.texts.array(rows);
        let ips: Option<ArrayRef> = texts.as_ref().map(|texts| {
            let ips: StringArray = texts.iter().map(|shown| shown.map(ip)).collect();
            Arc::new(ips) as ArrayRef
        });
        let ports = array::<UInt16Type>(&mut self.ports, rows);
        out.extend(texts.map(|texts| Arc::new(texts) as ArrayRef));
        out.extend(ips);
        out.push(match dialect {
            Dialect::Arrow => Arc::new(ports),
            Dialect::Spark => UInt16Type::spark(ports),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_out_of_what_is_displayed() {
        for (shown, expected) in [
            ("192.0.2.1:27015", "192.0.2.1"),
            ("192.0.2.1", "192.0.2.1"),
            ("[2001:db8::1]:27015", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[::ffff:192.0.2.1]:0", "::ffff:192.0.2.1"),
        ] {
            assert_eq!(ip(shown), expected);
        }
    }
}
