//! Address and port of a packet's sender or receiver.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::net::{IpAddr, Ipv6Addr, SocketAddr};

/// An IP address and a port. Displayed as `198.51.100.7:27015` or `[2001:db8::1]:27015`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Endpoint {
    /// The address.
    pub ip: IpAddr,
    /// The UDP or TCP port.
    pub port: u16,
}

/// Hashes an endpoint with one or two writes. Tables look up endpoints for every packet, and in WebAssembly the calls
/// of a field-by-field hash would cost more than the hashing itself.
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

impl Endpoint {
    /// Placeholder for a client whose address the paste does not show. The address is from the dummy IPv6 prefix (RFC
    /// 9780), which nobody sends from.
    pub const UNNAMED_CLIENT: Self =
        Self { ip: IpAddr::V6(Ipv6Addr::new(0x100, 0, 0, 1, 0, 0, 0, 1)), port: 0 };
    /// Placeholder for a server whose address the paste does not show.
    pub const UNNAMED_SERVER: Self =
        Self { ip: IpAddr::V6(Ipv6Addr::new(0x100, 0, 0, 1, 0, 0, 0, 2)), port: 0 };

    /// Returns the text displayed instead of a placeholder address; `None` for a real address.
    fn unnamed(&self) -> Option<&'static str> {
        match self.ip {
            ip if ip == Self::UNNAMED_CLIENT.ip => Some("client"),
            ip if ip == Self::UNNAMED_SERVER.ip => Some("server"),
            _ => None,
        }
    }

    /// Returns whether this is a real address, not a placeholder for an unknown one.
    pub fn is_named(&self) -> bool {
        self.unnamed().is_none()
    }
}

/// Displays address and port; a placeholder is displayed as `client` or `server`.
impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.unnamed() {
            return f.write_str(name);
        }
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
