//! Replaces addresses, MAC addresses and texts, depending on a secret of this run.
//!
//! Addresses keep their prefixes: two addresses that share k leading bits still share k afterwards (Xu and others,
//! 2002: Crypto-PAn, here with SHA-256). Texts keep their length; equal texts stay equal, and different ones stay
//! different.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;

use a2scope::capture::rewrite::{Rename, turned};
use sha2::{Digest, Sha256};

/// The characters of new texts.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Number of attempts to find a text that is not used yet.
const ATTEMPTS: u32 = 64;

/// The kind of thing that a text names. A player and a server with the same name get different new names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum TextKind {
    Server,
    Player,
    Password,
    Other,
}

/// The replacements made so far in this run.
pub(super) struct Names {
    secret: [u8; 32],
    addresses: HashMap<IpAddr, IpAddr>,
    texts: HashMap<(TextKind, Vec<u8>), Vec<u8>>,
    taken: HashSet<(TextKind, Vec<u8>)>,
}

impl Names {
    pub(super) fn new() -> anyhow::Result<Self> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Self { secret, addresses: HashMap::new(), texts: HashMap::new(), taken: HashSet::new() })
    }

    fn hash(&self, purpose: u8, parts: &[&[u8]]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.secret);
        hash.update([purpose]);
        for part in parts {
            hash.update(part);
        }
        hash.finalize().into()
    }

    /// Returns the replacement of a text, which has the same length.
    pub(super) fn text(&mut self, kind: TextKind, text: &[u8]) -> Vec<u8> {
        let key = (kind, text.to_vec());
        if let Some(known) = self.texts.get(&key) {
            return known.clone();
        }
        let mut new = Vec::new();
        for attempt in 0..ATTEMPTS {
            new = self.letters(kind, text, attempt);
            if new != text && !self.taken.contains(&(kind, new.clone())) {
                break;
            }
            if attempt + 1 == ATTEMPTS {
                // The text is so short that all replacements of its length are used. So any free bytes are used, and
                // the original only if nothing else is free.
                let bytes = (1..=u8::MAX).map(|byte| vec![byte; text.len()]);
                let mut free: Vec<Vec<u8>> =
                    bytes.filter(|new| !self.taken.contains(&(kind, new.clone()))).collect();
                free.sort_by_key(|new| new == text);
                new = free.into_iter().next().unwrap_or(new);
            }
        }
        self.taken.insert((kind, new.clone()));
        self.texts.insert(key, new.clone());
        new
    }

    fn letters(&self, kind: TextKind, text: &[u8], attempt: u32) -> Vec<u8> {
        let mut new = Vec::with_capacity(text.len());
        let mut block = 0_u32;
        while new.len() < text.len() {
            let hash = self.hash(1, &[&[kind as u8], &attempt.to_le_bytes(), &block.to_le_bytes(), text]);
            let letters = hash.iter().map(|byte| LETTERS[usize::from(byte % 32)]);
            new.extend(letters.take(text.len() - new.len()));
            block += 1;
        }
        new
    }

    /// Replaces the digits of an address that is written as text; the length of the text stays.
    pub(super) fn digits(&self, text: &[u8]) -> Vec<u8> {
        let hash = self.hash(2, &[text]);
        let mut bytes = hash.iter().cycle();
        // The port is not changed.
        let port = text.iter().rposition(|byte| *byte == b':').unwrap_or(text.len());
        let other = |(place, byte): (usize, &u8)| match byte {
            b'0'..=b'9' if place < port => b'1' + bytes.next().unwrap_or(&0) % 9,
            b'a'..=b'f' if place < port => b'a' + bytes.next().unwrap_or(&0) % 6,
            byte => *byte,
        };
        text.iter().enumerate().map(other).collect()
    }

    /// Returns the replacement of an address. Loopback and unspecified addresses identify nobody, so they stay.
    pub(super) fn ip(&mut self, ip: IpAddr) -> IpAddr {
        if ip.is_loopback() || ip.is_unspecified() {
            return ip;
        }
        if let Some(known) = self.addresses.get(&ip) {
            return *known;
        }
        let (bits, len) = match ip {
            IpAddr::V4(ip) => (u128::from(ip.to_bits()) << 96, 32),
            IpAddr::V6(ip) => (ip.to_bits(), 128),
        };
        let mut mask = 0_u128;
        for bit in 0..len {
            // The decision to flip a bit depends only on the bits before it. This is what preserves prefixes.
            let before = if bit == 0 { 0 } else { bits & (u128::MAX << (128 - bit)) };
            let turn = self.hash(3, &[&[bit, len], &before.to_be_bytes()])[0] & 1;
            mask |= u128::from(turn) << (len - 1 - bit);
        }
        let new = turned(ip, mask);
        self.addresses.insert(ip, new);
        new
    }
}

impl Rename for Names {
    fn address(&mut self, ip: IpAddr) -> IpAddr {
        self.ip(ip)
    }

    fn hardware(&mut self, address: [u8; 6]) -> [u8; 6] {
        // The broadcast address identifies nobody; all zeros is not an address. Those of groups hold a part of the IP
        // address.
        if address == [0xff; 6] || address == [0; 6] {
            return address;
        }
        let hash = self.hash(4, &[&address]);
        // Set the bit for locally administered addresses, so that no manufacturer's prefix is faked.
        [hash[0] & 0xfc | 2 | address[0] & 1, hash[1], hash[2], hash[3], hash[4], hash[5]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(a: IpAddr, b: IpAddr) -> u32 {
        match (a, b) {
            (IpAddr::V4(a), IpAddr::V4(b)) => (a.to_bits() ^ b.to_bits()).leading_zeros(),
            (IpAddr::V6(a), IpAddr::V6(b)) => (a.to_bits() ^ b.to_bits()).leading_zeros(),
            _ => 0,
        }
    }

    #[test]
    fn addresses_keep_the_prefixes_they_share() {
        let mut names = Names::new().unwrap();
        for list in [
            ["192.0.2.1", "192.0.2.2", "192.0.3.1", "198.51.100.7", "10.0.0.1"],
            ["2001:db8::1", "2001:db8::2", "2001:db8:1::1", "fe80::1", "2001:db9::"],
        ] {
            let ips = list.map(|ip| ip.parse::<IpAddr>().unwrap());
            let new = ips.map(|ip| names.ip(ip));
            for (i, j) in (0..5).flat_map(|i| (0..i).map(move |j| (i, j))) {
                assert_eq!(shared(new[i], new[j]), shared(ips[i], ips[j]));
            }
        }
    }

    #[test]
    fn texts_keep_their_length_and_what_is_equal() {
        let mut names = Names::new().unwrap();
        let long = names.text(TextKind::Player, &[b'q'; 100]);
        assert_eq!(long, names.text(TextKind::Player, &[b'q'; 100]));
        assert_eq!(long.len(), 100);
        // All 255 names of a single byte must stay different.
        let short: HashSet<Vec<u8>> = (1..=255).map(|byte| names.text(TextKind::Player, &[byte])).collect();
        assert_eq!(short.len(), 255);
        assert_eq!(names.digits(b"192.0.2.77:27015").len(), 16);
        assert!(names.digits(b"192.0.2.77:27015").ends_with(b":27015"));
    }
}
