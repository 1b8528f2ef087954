//! Address and port of a packet's sender or receiver.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::net::{IpAddr, SocketAddr};

/// An IP address and a port. Displayed as `198.51.100.7:27015` or `[2001:db8::1]:27015`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Endpoint {
    /// The address.
    pub ip: IpAddr,
    /// The UDP or TCP port.
    pub port: u16,
}

/// Hashes in one or two writes, because tables look up endpoints for every packet. In WebAssembly a call costs more than
/// these writes.
impl Hash for Endpoint {
    #[cfg_attr(target_family = "wasm", inline)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.ip {
            IpAddr::V4(ip) => state.write_u64(u64::from(ip.to_bits()) << 16 | u64::from(self.port)),
            IpAddr::V6(ip) => {
                state.write_u128(ip.to_bits());
                state.write_u16(self.port);
            }
        }
    }
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
