//! What is drawn from a seed: the same on every machine and in every version.

use std::net::Ipv4Addr;

use a2scope::capture::Endpoint;
use sha2::{Digest as _, Sha256};

pub(crate) static MAPS: [&str; 12] = [
    "de_dust2",
    "de_nuke",
    "de_train",
    "cs_office",
    "ctf_2fort",
    "pl_upward",
    "cp_badlands",
    "koth_viaduct",
    "gm_construct",
    "dm_overwatch",
    "surf_ski_2",
    "bhop_badges",
];
static WORDS: [&str; 16] = [
    "public", "24/7", "friendly", "fastdl", "surf", "bhop", "zombie", "jail", "trade", "instant", "respawn",
    "stats", "retake", "arena", "casual", "mature",
];
static SYLLABLES: [&str; 20] = [
    "ka", "zo", "mi", "ra", "tek", "nix", "lor", "dra", "fen", "qui", "sha", "bo", "ul", "ve", "xa", "pro",
    "sil", "gar", "oth", "dy",
];

/// Numbers that a seed gives, one after the other.
#[derive(Debug)]
pub(crate) struct Draw {
    seed: String,
    count: u64,
}

impl Draw {
    pub(crate) fn of(number: u8, seed: &str) -> Self {
        Self { seed: format!("draw\0{number}\0{seed}"), count: 0 }
    }

    /// Returns a number from `from` to `to`, including both.
    pub(crate) fn between(&mut self, from: u64, to: u64) -> u64 {
        self.count += 1;
        let hash = Sha256::digest(format!("{}\0{}", self.seed, self.count));
        let word = hash.iter().take(8).fold(0, |word: u64, byte| word << 8 | u64::from(*byte));
        from + word % (to - from + 1)
    }

    pub(crate) fn pick(&mut self, words: &[&'static str]) -> &'static str {
        let at = self.between(1, words.len() as u64) as usize;
        words.get(at - 1).copied().unwrap_or_default()
    }

    /// Returns `words` in another order.
    pub(crate) fn shuffled<T>(&mut self, mut words: Vec<T>) -> Vec<T> {
        for last in (1..words.len()).rev() {
            let at = self.between(0, last as u64) as usize;
            words.swap(at, last);
        }
        words
    }

    /// Returns an address of the networks that are for measurements, so that it is nobody's. Those with different
    /// numbers are different.
    pub(crate) fn server(&mut self, number: u8) -> Endpoint {
        let ip = Ipv4Addr::new(198, 18 + (number & 1), number, self.between(1, 254) as u8);
        Endpoint { ip: ip.into(), port: 27_015 + self.between(0, 9) as u16 }
    }

    /// Returns an address of the networks between a provider and its customers, so that it is nobody's. Those with
    /// different numbers are different.
    pub(crate) fn client(&mut self, number: u8) -> Endpoint {
        let ip = Ipv4Addr::new(100, 64 + number % 64, self.between(0, 255) as u8, self.between(1, 254) as u8);
        Endpoint { ip: ip.into(), port: 40_000 + self.between(0, 9999) as u16 }
    }

    /// Returns any of these addresses, with numbers from 32.
    pub(crate) fn anybody(&mut self) -> Endpoint {
        let number = self.between(32, 63) as u8;
        self.client(number)
    }

    /// Returns the time at which a capture begins: a whole second, in microseconds since 1970.
    pub(crate) fn start(&mut self) -> u64 {
        const FIRST_DAY: u64 = 20_513; // 2026-03-01
        let (day, second) = (self.between(0, 180), self.between(6 * 3600, 22 * 3600));
        ((FIRST_DAY + day) * 86_400 + second) * 1_000_000
    }

    pub(crate) fn server_name(&mut self) -> String {
        let [a, b, c] = [(); 3].map(|()| self.pick(&WORDS));
        format!("{a} {b} {c} #{}", self.between(1, 99))
    }

    pub(crate) fn player(&mut self) -> String {
        let [a, b] = [(); 2].map(|()| self.pick(&SYLLABLES));
        format!("{a}{b}{}", self.between(1, 999))
    }
}
