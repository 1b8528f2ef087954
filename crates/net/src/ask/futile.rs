//! Hosts that never answer a query: asking them sends nothing.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use a2scope::since_2020::{Change, FAKE_IP, MASTER, is_fake_ip, is_gone_master};

/// Why it is futile to ask a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Futile {
    /// The address leads to Steam's relay, which lets no query through.
    FakeIp,
    /// Valve's master server stopped answering.
    Master,
}

impl Futile {
    /// Returns the stable code of the reason: that of the diagnosis which the silence would get.
    pub const fn code(self) -> &'static str {
        match self {
            Self::FakeIp => "silence.fake_ip",
            Self::Master => "master.nothing",
        }
    }

    /// Returns what has changed since 2020, so that nothing answers there.
    pub const fn change(self) -> &'static Change {
        match self {
            Self::FakeIp => &FAKE_IP,
            Self::Master => &MASTER,
        }
    }
}

impl fmt::Display for Futile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.change().seen.english)
    }
}

impl std::error::Error for Futile {}

/// Fails with [`Futile`] if a host of this name is known never to answer.
pub(super) fn by_name(host: &str) -> io::Result<()> {
    if is_gone_master(host) { Err(io::Error::other(Futile::Master)) } else { Ok(()) }
}

/// Fails with [`Futile`] if the address leads to Steam's relay.
pub(super) fn by_address(address: SocketAddr) -> io::Result<()> {
    if is_fake_ip(address.ip()) && !is_on_link(address) {
        return Err(io::Error::other(Futile::FakeIp));
    }
    Ok(())
}

/// Returns whether this computer has a link-local address of its own, from which it would ask: then it is in a network
/// without DHCP, where such addresses are real. Nothing is sent.
fn is_on_link(address: SocketAddr) -> bool {
    let from = || -> io::Result<IpAddr> {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.connect(address)?;
        Ok(socket.local_addr()?.ip())
    };
    from().is_ok_and(is_fake_ip)
}
