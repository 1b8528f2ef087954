//! Facts about all files that must be known before the frames of any file can be chosen.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::SocketAddr;

use a2scope_capture::Endpoint;
use serde_json::{Value, json};

/// Both ends of a connection, the lower one first.
pub(super) type Ends = (Endpoint, Endpoint);

/// Maximum number of connections that are listed, over all files. If there are more, all TCP frames are
/// selected. The records stay the same, but more frames are sent between machines.
const MAX_CONNECTIONS: usize = 1 << 18;
/// Maximum number of links between pairs of addresses, which come from tunnels. If there are more, all
/// pairs belong together.
const MAX_TUNNELS: usize = 1 << 14;

/// The TCP connections that may be RCON, and the pairs of addresses whose frames belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    connections: BTreeSet<Ends>,
    /// Links between two pairs of addresses: the pair of a fragmented tunnel packet, and the pair of the
    /// packet inside it. Only the first fragment shows the pair inside.
    tunnels: BTreeSet<(u32, u32)>,
    /// For each linked pair, the lowest number among all pairs that it belongs together with. A pair that
    /// has this number itself is left out.
    lowest: BTreeMap<u32, u32>,
    /// Whether there were too many connections to list them.
    every_connection: bool,
    /// Whether there were too many tunnels to list them.
    one_pair: bool,
}

impl Candidates {
    /// Adds the candidates that were found in other files.
    pub fn merge(&mut self, other: &Self) {
        self.every_connection |= other.every_connection;
        self.one_pair |= other.one_pair;
        if self.every_connection {
            self.connections.clear();
        }
        if self.one_pair {
            (self.tunnels, self.lowest) = Default::default();
        }
        for ends in &other.connections {
            self.add(*ends);
        }
        for (outer, inner) in &other.tunnels {
            self.union(*outer, *inner);
        }
    }

    /// Returns the number of connections in the list.
    pub fn connections(&self) -> usize {
        self.connections.len()
    }

    pub(super) fn add(&mut self, ends: Ends) {
        if !self.every_connection {
            self.connections.insert(ends);
            self.every_connection = self.connections.len() > MAX_CONNECTIONS;
        }
        if self.every_connection {
            self.connections.clear();
        }
    }

    pub(super) fn contains(&self, ends: &Ends) -> bool {
        self.every_connection || self.connections.contains(ends)
    }

    pub(super) fn union(&mut self, outer: u32, inner: u32) {
        if self.one_pair || outer == inner || !self.tunnels.insert((outer, inner)) {
            return;
        }
        if self.tunnels.len() > MAX_TUNNELS {
            self.one_pair = true;
            (self.tunnels, self.lowest) = Default::default();
            return;
        }
        let (a, b) = (self.pair(outer), self.pair(inner));
        let (low, high) = (a.min(b), a.max(b));
        for lowest in self.lowest.values_mut().filter(|lowest| **lowest == high) {
            *lowest = low;
        }
        if low != high {
            self.lowest.insert(high, low);
        }
    }

    /// Returns the number that stands for all pairs that belong together with this pair.
    pub(super) fn pair(&self, pair: u32) -> u32 {
        if self.one_pair { 0 } else { self.lowest.get(&pair).copied().unwrap_or(pair) }
    }

    /// Writes the candidates as JSON, which [`Candidates::read`] reads.
    pub fn write(&self) -> Vec<u8> {
        let text = |end: &Endpoint| SocketAddr::new(end.ip, end.port).to_string();
        let connections: Vec<_> = self.connections.iter().map(|(a, b)| [text(a), text(b)]).collect();
        let tunnels: Vec<_> = self.tunnels.iter().map(|(outer, inner)| [outer, inner]).collect();
        let Self { every_connection, one_pair, .. } = self;
        json!({
            "connections": connections,
            "tunnels": tunnels,
            "every_connection": every_connection,
            "one_pair": one_pair,
        })
        .to_string()
        .into_bytes()
    }

    /// Reads the JSON that [`Candidates::write`] wrote; `None` if `bytes` are something else.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let value: Value = serde_json::from_slice(bytes).ok()?;
        let mut candidates = Self::default();
        let end = |value: &Value| -> Option<Endpoint> {
            let address: SocketAddr = value.as_str()?.parse().ok()?;
            Some(Endpoint { ip: address.ip(), port: address.port() })
        };
        let pair = |value: &Value| u32::try_from(value.as_u64()?).ok();
        candidates.every_connection = value.get("every_connection")?.as_bool()?;
        candidates.one_pair = value.get("one_pair")?.as_bool()?;
        for both in value.get("connections")?.as_array()? {
            candidates.add((end(both.get(0)?)?, end(both.get(1)?)?));
        }
        for both in value.get("tunnels")?.as_array()? {
            candidates.union(pair(both.get(0)?)?, pair(both.get(1)?)?);
        }
        Some(candidates)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(number: u32) -> Ends {
        let end = |ip: u32| Endpoint { ip: core::net::Ipv4Addr::from(ip).into(), port: 27015 };
        (end(1), end(number))
    }

    #[test]
    fn what_is_listed_has_a_limit() {
        let mut few = Candidates::default();
        few.add(ends(7));
        few.union(1, 2);
        assert!(few.contains(&ends(7)) && !few.contains(&ends(8)) && few.pair(2) == 1 && few.pair(3) == 3);
        let mut many = Candidates::default();
        for number in 0..=MAX_CONNECTIONS as u32 {
            many.add(ends(number));
        }
        for number in 0..=MAX_TUNNELS as u32 {
            many.union(u32::MAX, number);
        }
        // The list was dropped, so every connection counts as a candidate.
        assert_eq!(many.connections(), 0);
        assert!(many.contains(&ends(u32::MAX)) && many.pair(3) == 0 && many.write().len() < 100);
        few.merge(&many);
        assert_eq!(Candidates::read(&few.write()), Some(few.clone()));
        assert!(few.contains(&ends(8)) && few.pair(3) == 0);
    }
}
