//! Keeps a server from being used against others.
//!
//! The sender of a datagram may be forged. Whoever answers a small request with a large reply sends the reply to the
//! forged address. So a datagram that comes from beyond loopback is answered with no more bytes than it has, unless its
//! sender has returned a challenge that was sent to it: then it is who it says it is.

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Most addresses that are remembered; the oldest are forgotten.
const ADDRESSES: usize = 4096;
/// How long a returned challenge counts.
const TRUST: Duration = Duration::from_secs(30);
/// Prefix and header of S2C_CHALLENGE.
const CHALLENGE: &[u8] = b"\xFF\xFF\xFF\xFFA";

#[derive(Debug)]
struct Peer {
    issued: [u8; 4],
    at: Instant,
    returned: Option<Instant>,
}

/// What is known about those who ask.
#[derive(Debug, Default)]
pub struct Reflection {
    peers: HashMap<SocketAddr, Peer>,
    order: VecDeque<SocketAddr>,
    /// Bytes that the datagram that is being answered leaves.
    room: HashMap<SocketAddr, usize>,
    refused: u64,
}

impl Reflection {
    /// Notes a datagram that has come.
    pub fn received(&mut self, from: SocketAddr, bytes: &[u8], now: Instant) {
        if from.ip().to_canonical().is_loopback() {
            return;
        }
        if self.room.len() >= ADDRESSES {
            self.room.clear();
        }
        self.room.insert(from, bytes.len());
        if let Some(peer) = self.peers.get_mut(&from) {
            let is_fresh = now.duration_since(peer.at) < TRUST;
            // After the text of A2S_INFO, or after the header of the others.
            if is_fresh
                && (bytes.get(25..29) == Some(&peer.issued) || bytes.get(5..) == Some(&peer.issued[..]))
            {
                peer.returned = Some(now);
            }
        }
    }

    /// Returns whether this may be sent to that address, and notes that it is.
    pub fn allows(&mut self, to: SocketAddr, bytes: &[u8], now: Instant) -> bool {
        if to.ip().to_canonical().is_loopback() {
            return true;
        }
        let known = self.peers.get(&to).and_then(|peer| peer.returned);
        if known.is_some_and(|returned| now.duration_since(returned) < TRUST) {
            return true;
        }
        let room = self.room.get_mut(&to);
        let Some(room) = room.filter(|room| **room >= bytes.len()) else {
            self.refused += 1;
            return false;
        };
        *room -= bytes.len();
        if let Some(issued) = bytes.strip_prefix(CHALLENGE).and_then(|rest| rest.first_chunk()) {
            self.issued(to, *issued, now);
        }
        true
    }

    /// Returns the number of datagrams that were not sent.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    fn issued(&mut self, to: SocketAddr, issued: [u8; 4], now: Instant) {
        if let Some(peer) = self.peers.get_mut(&to) {
            peer.issued = issued;
            peer.at = now;
            return;
        }
        while self.order.len() >= ADDRESSES {
            if let Some(oldest) = self.order.pop_front() {
                self.peers.remove(&oldest);
            }
        }
        self.order.push_back(to);
        self.peers.insert(to, Peer { issued, at: now, returned: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: &[u8] = b"\xFF\xFF\xFF\xFFTSource Engine Query\0";
    const GIVEN: &[u8] = b"\xFF\xFF\xFF\xFFA\x01\x02\x03\x04";

    #[test]
    fn nobody_gets_more_than_it_sent_before_it_returns_a_challenge() {
        let mut guard = Reflection::default();
        let now = Instant::now();
        let peer: SocketAddr = "192.0.2.1:40000".parse().unwrap();
        let large = vec![0; 1400];
        assert!(!guard.allows(peer, &large, now), "it has sent nothing");
        guard.received(peer, INFO, now);
        assert!(!guard.allows(peer, &large, now));
        assert!(guard.allows(peer, GIVEN, now));
        assert!(!guard.allows(peer, &[0; 17], now), "25 bytes came, 9 were sent");
        let wrong = [INFO, b"\x01\x02\x03\x05"].concat();
        guard.received(peer, &wrong, now);
        assert!(!guard.allows(peer, &large, now));
        let right = [INFO, b"\x01\x02\x03\x04"].concat();
        let other: SocketAddr = "192.0.2.2:40000".parse().unwrap();
        guard.received(other, &right, now);
        assert!(!guard.allows(other, &large, now), "the challenge was not given to this address");
        guard.received(peer, &right, now);
        assert!(guard.allows(peer, &large, now) && guard.allows(peer, &large, now));
        let later = now + TRUST;
        guard.received(peer, INFO, later);
        assert!(!guard.allows(peer, &large, later), "a challenge does not count for ever");
        assert!(guard.allows("127.0.0.1:1".parse().unwrap(), &large, now), "loopback leads nowhere else");
        assert_eq!(guard.refused(), 6);
    }

    #[test]
    fn forged_senders_do_not_fill_the_memory() {
        let mut guard = Reflection::default();
        let now = Instant::now();
        for n in 0..20_000u32 {
            let peer = SocketAddr::from((std::net::Ipv4Addr::from_bits(0xCB00_7100 + n), 27_005));
            guard.received(peer, INFO, now);
            guard.allows(peer, GIVEN, now);
        }
        assert!(
            guard.peers.len() <= ADDRESSES && guard.order.len() <= ADDRESSES && guard.room.len() <= ADDRESSES
        );
    }
}
