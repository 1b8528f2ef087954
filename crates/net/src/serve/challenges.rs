//! Challenges that need no memory: each is a keyed hash of the address that it was made for.

use std::hash::{BuildHasher, RandomState};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// How long a challenge is valid, at least; the longest is twice this.
const EPOCH: Duration = Duration::from_secs(60);

/// Makes challenges and recognises them.
#[derive(Debug)]
pub struct Challenges {
    key: RandomState,
    began: Instant,
}

impl Default for Challenges {
    fn default() -> Self {
        Self { key: RandomState::new(), began: Instant::now() }
    }
}

impl Challenges {
    /// Returns the challenge for this address.
    pub fn of(&self, peer: SocketAddr) -> [u8; 4] {
        self.at(peer, self.epoch())
    }

    /// Returns whether these bytes are a challenge that this address has got.
    pub fn is_of(&self, peer: SocketAddr, bytes: &[u8]) -> bool {
        let epoch = self.epoch();
        bytes == self.at(peer, epoch) || epoch > 0 && bytes == self.at(peer, epoch - 1)
    }

    fn epoch(&self) -> u64 {
        self.began.elapsed().as_secs() / EPOCH.as_secs()
    }

    fn at(&self, peer: SocketAddr, epoch: u64) -> [u8; 4] {
        let [a, b, c, d, ..] = self.key.hash_one((peer, epoch)).to_le_bytes();
        match [a, b, c, d] {
            // Clients send these to ask for a challenge.
            [0, 0, 0, 0] | [255, 255, 255, 255] => [1, 2, 3, 4],
            challenge => challenge,
        }
    }
}
