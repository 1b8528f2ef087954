//! A prefix: the leading bits of an address, which stand for a network.

use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A network, or a single address.
///
/// It is displayed like `198.51.100.0/24`, and like `198.51.100.7` if it is a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prefix {
    ip: IpAddr,
    len: u8,
}

impl Prefix {
    /// Creates the network of the first `len` bits of an address. If the address has fewer bits, all of them are taken.
    pub fn new(ip: IpAddr, len: u8) -> Self {
        let len = len.min(width(ip));
        Self { ip: cut(ip, len), len }
    }

    /// Creates the prefix that has only this address.
    #[inline]
    pub fn host(ip: IpAddr) -> Self {
        Self { ip, len: width(ip) }
    }

    /// Returns the network that counts as one place: the first 24 bits of an IPv4 address, or the first 48
    /// bits of an IPv6 address.
    #[inline]
    pub fn place(ip: IpAddr) -> Self {
        Self::new(ip, if ip.is_ipv4() { 24 } else { 48 })
    }

    /// Returns the smallest prefix that contains both this prefix and an address.
    #[must_use]
    pub fn with(self, ip: IpAddr) -> Self {
        let differing = match (self.ip, ip) {
            (IpAddr::V4(a), IpAddr::V4(b)) => (a.to_bits() ^ b.to_bits()).leading_zeros() as u8,
            (IpAddr::V6(a), IpAddr::V6(b)) => (a.to_bits() ^ b.to_bits()).leading_zeros() as u8,
            // No prefix contains both IPv4 and IPv6 addresses.
            _ => return self,
        };
        Self::new(self.ip, self.len.min(differing))
    }

    /// Returns the smallest prefix that contains both prefixes.
    pub(crate) fn joined(self, other: Self) -> Self {
        let both = self.with(other.ip);
        Self::new(both.ip, both.len.min(other.len))
    }

    /// Returns whether all addresses of another prefix are in this one.
    pub(crate) fn covers(&self, other: Self) -> bool {
        self.len <= other.len && self.contains(other.ip)
    }

    /// Returns the first address of the network.
    pub fn first(&self) -> IpAddr {
        self.ip
    }

    /// Returns the number of leading bits that all addresses of the network share.
    pub fn bits(&self) -> u8 {
        self.len
    }

    /// Returns whether the prefix is a single address.
    #[inline]
    pub fn is_host(&self) -> bool {
        self.len == width(self.ip)
    }

    /// Returns whether an address is in the network.
    pub fn contains(&self, ip: IpAddr) -> bool {
        self.ip.is_ipv4() == ip.is_ipv4() && cut(ip, self.len) == self.ip
    }
}

/// Returns the number of bits that an address has.
#[inline]
fn width(ip: IpAddr) -> u8 {
    if ip.is_ipv4() { 32 } else { 128 }
}

fn cut(ip: IpAddr, len: u8) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(len)).unwrap_or(0);
            Ipv4Addr::from_bits(ip.to_bits() & mask).into()
        }
        IpAddr::V6(ip) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(len)).unwrap_or(0);
            Ipv6Addr::from_bits(ip.to_bits() & mask).into()
        }
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ip.fmt(f)?;
        if self.is_host() { Ok(()) } else { write!(f, "/{}", self.len) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_smallest_prefix_holds_all() {
        let smallest = |ips: &[&str]| {
            let mut ips = ips.iter().map(|ip| ip.parse::<IpAddr>().unwrap());
            let first = Prefix::host(ips.next().unwrap());
            ips.fold(first, Prefix::with).to_string()
        };
        assert_eq!(smallest(&["192.0.2.1"]), "192.0.2.1");
        assert_eq!(smallest(&["192.0.2.1", "192.0.3.254"]), "192.0.2.0/23");
        assert_eq!(smallest(&["0.0.0.0", "255.255.255.255"]), "0.0.0.0/0");
        assert_eq!(smallest(&["2001:db8::1", "2001:db8::1"]), "2001:db8::1");
        assert_eq!(smallest(&["2001:db8::1", "2001:db8::8000:0:0:2"]), "2001:db8::/64");
        assert_eq!(smallest(&["192.0.2.1", "2001:db8::1"]), "192.0.2.1");
    }

    #[test]
    fn a_place_holds_its_addresses() {
        let place = Prefix::place("192.0.2.77".parse().unwrap());
        assert_eq!(place.to_string(), "192.0.2.0/24");
        assert!(place.contains("192.0.2.255".parse().unwrap()));
        assert!(!place.contains("192.0.3.0".parse().unwrap()));
        assert!(!place.contains("::1".parse().unwrap()));
    }
}
