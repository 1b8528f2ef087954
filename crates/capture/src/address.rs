//! Who sent a packet, and to whom.

use core::fmt;
use core::net::{IpAddr, SocketAddr};

/// An IP address and a port. Shown `198.51.100.7:27015` or `[2001:db8::1]:27015`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Endpoint {
    /// The address.
    pub ip: IpAddr,
    /// The UDP or TCP port.
    pub port: u16,
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SocketAddr::new(self.ip, self.port).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn ipv6_stands_in_brackets() {
        let show = |ip: &str| Endpoint { ip: ip.parse().unwrap(), port: 27015 }.to_string();
        assert_eq!(show("198.51.100.7"), "198.51.100.7:27015");
        assert_eq!(show("2001:db8::1"), "[2001:db8::1]:27015");
    }
}
