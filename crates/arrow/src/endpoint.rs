//! Addresses with ports, as text.

use std::io::Write;
use std::net::IpAddr;

use a2scope::capture::Endpoint;

/// The longest: an IPv6 address with a mapped IPv4 address in brackets, and a port.
const LONGEST: usize = 64;

/// Room for an address with its port as text.
#[derive(Debug)]
pub(crate) struct EndpointText([u8; LONGEST]);

impl Default for EndpointText {
    fn default() -> Self {
        Self([0; LONGEST])
    }
}

impl EndpointText {
    /// The address and the port as they are displayed.
    pub(crate) fn of(&mut self, endpoint: Endpoint) -> &str {
        let Self(bytes) = self;
        let mut rest = bytes.as_mut_slice();
        if let IpAddr::V4(ip) = endpoint.ip {
            // A third of the time that `Display` takes.
            for (octet, after) in ip.octets().into_iter().zip(*b"...:") {
                put(octet.into(), &mut rest);
                let _ = rest.write(&[after]);
            }
            put(endpoint.port, &mut rest);
        } else {
            let _ = write!(rest, "{endpoint}");
        }
        let len = LONGEST - rest.len();
        bytes.get(..len).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default()
    }
}

/// Writes a number in decimal.
fn put(number: u16, to: &mut impl Write) {
    let mut digits = [0; 5];
    let mut first = digits.len();
    let mut left = number;
    loop {
        first -= 1;
        if let Some(digit) = digits.get_mut(first) {
            *digit = b'0' + (left % 10) as u8;
        }
        left /= 10;
        if left == 0 {
            break;
        }
    }
    let _ = to.write(digits.get(first..).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    #[test]
    fn as_displayed() {
        let mut text = EndpointText::default();
        for number in 0..=u16::MAX {
            let [a, b] = number.to_be_bytes();
            let endpoint = Endpoint { ip: IpAddr::V4(Ipv4Addr::new(a, b, a ^ b, 255 - a)), port: number };
            assert_eq!(text.of(endpoint), endpoint.to_string());
        }
        for ip in [Ipv6Addr::UNSPECIFIED, Ipv6Addr::from(u128::MAX), Ipv4Addr::BROADCAST.to_ipv6_mapped()] {
            let endpoint = Endpoint { ip: IpAddr::V6(ip), port: u16::MAX };
            assert_eq!(text.of(endpoint), endpoint.to_string());
        }
    }
}
