//! The one host that is asked.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::str::FromStr;

use super::futile;

/// The host and port of a server, as a person writes them: `192.0.2.1`, `192.0.2.1:27015`, `[2001:db8::1]:27015`,
/// `2001:db8::1`, `game.example.net:27016`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The name or address.
    pub host: String,
    /// The port, if it was written.
    pub port: Option<u16>,
}

/// Why a text is not a [`Target`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOneHost;

impl fmt::Display for NotOneHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one host is needed, such as game.example.net, 192.0.2.1:27015 or [2001:db8::1]:27015")
    }
}

impl std::error::Error for NotOneHost {}

impl FromStr for Target {
    type Err = NotOneHost;

    fn from_str(text: &str) -> Result<Self, NotOneHost> {
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Self { host: address.ip().to_string(), port: Some(address.port()) }.checked();
        }
        let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
        if let Ok(ip) = bare.parse::<IpAddr>() {
            return Ok(Self { host: ip.to_string(), port: None });
        }
        let (host, port) = match text.rsplit_once(':') {
            Some((host, port)) => (host, Some(port.parse().map_err(|_| NotOneHost)?)),
            None => (text, None),
        };
        // A name has letters; digits, dots and nothing else would be an address that is wrong, or a part of one.
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
        if host.is_empty() || !host.chars().all(is_name) || !host.chars().any(char::is_alphabetic) {
            return Err(NotOneHost);
        }
        Self { host: host.to_owned(), port }.checked()
    }
}

impl Target {
    fn checked(self) -> Result<Self, NotOneHost> {
        if self.port == Some(0) { Err(NotOneHost) } else { Ok(self) }
    }

    /// Does the same as [`Target::resolve`], but fails with [`Futile`](super::Futile) if the host is known never to answer,
    /// unless it is asked `anyway`.
    pub fn answering(
        &self,
        port: u16,
        wanted: impl Fn(IpAddr) -> bool,
        anyway: bool,
    ) -> io::Result<SocketAddr> {
        if anyway {
            return self.resolve(port, wanted);
        }
        futile::by_name(&self.host)?;
        let address = self.resolve(port, wanted)?;
        futile::by_address(address)?;
        Ok(address)
    }

    /// Looks the host up with the system's resolver, and returns the first address of a kind that `wanted` accepts.
    /// Fails if there is none, or if it is not the address of one host.
    pub fn resolve(&self, port: u16, wanted: impl Fn(IpAddr) -> bool) -> io::Result<SocketAddr> {
        let mut addresses = (self.host.as_str(), port).to_socket_addrs()?;
        let address = addresses.find(|address| wanted(address.ip().to_canonical()));
        let address = address.ok_or_else(|| io::Error::from(io::ErrorKind::AddrNotAvailable))?;
        let ip = address.ip().to_canonical();
        if ip.is_multicast() || ip.is_unspecified() || ip == Ipv4Addr::BROADCAST {
            return Err(io::Error::from(io::ErrorKind::InvalidInput));
        }
        Ok(match ip {
            IpAddr::V4(_) => SocketAddr::new(ip, port),
            IpAddr::V6(_) => address,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_host_is_read_as_people_write_it() {
        let read = |text: &str| text.parse::<Target>().map(|target| (target.host, target.port)).ok();
        let is = |host: &str, port| Some((host.to_owned(), port));
        assert_eq!(read("192.0.2.1"), is("192.0.2.1", None));
        assert_eq!(read("192.0.2.1:27016"), is("192.0.2.1", Some(27_016)));
        assert_eq!(read("2001:db8::1"), is("2001:db8::1", None));
        assert_eq!(read("[2001:db8::1]"), is("2001:db8::1", None));
        assert_eq!(read("[2001:db8::1]:27015"), is("2001:db8::1", Some(27_015)));
        assert_eq!(read("game.example.net:27015"), is("game.example.net", Some(27_015)));
        assert_eq!(read("localhost"), is("localhost", None));
    }

    #[test]
    fn ranges_and_lists_are_refused() {
        for text in [
            "",
            "192.0.2.0/24",
            "192.0.2.1-9",
            "192.0.2.*",
            "a.example,b.example",
            "a.example b.example",
            "192.0.2.1:27015-27020",
            "192.0.2",
            "192.0.2.1:0",
            "host:",
            "host:99999",
            "10",
            "2001:db8::/32",
        ] {
            assert_eq!(text.parse::<Target>(), Err(NotOneHost), "{text}");
        }
    }

    #[test]
    fn who_is_known_never_to_answer_is_not_looked_up() {
        let target: Target = "hl2master.steampowered.com".parse().unwrap();
        let error = target.answering(27_011, |_| true, false).unwrap_err();
        assert!(error.get_ref().unwrap().is::<crate::ask::Futile>());
    }

    #[test]
    fn addresses_of_many_hosts_are_refused() {
        for host in ["224.0.0.1", "255.255.255.255", "0.0.0.0", "ff02::1", "::"] {
            let target: Target = host.parse().unwrap();
            let error = target.resolve(27_015, |_| true).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidInput, "{host}");
        }
        let local: Target = "127.0.0.1".parse().unwrap();
        assert!(local.resolve(27_015, |ip| ip.is_ipv6()).is_err());
    }
}
