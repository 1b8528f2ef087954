//! What must be known of all files before their frames are chosen.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::SocketAddr;

use a2scope_capture::Endpoint;
use serde_json::{Value, json};

/// Both ends of a connection, the lower one first.
pub(super) type Ends = (Endpoint, Endpoint);

/// TCP connections that may be RCON, and pairs of addresses whose frames belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    connections: BTreeSet<Ends>,
    /// A fragmented tunnel packet and what it holds: which pair that is, only its first fragment shows.
    tunnels: BTreeSet<(u32, u32)>,
    /// For each pair of `tunnels` the lowest that it is joined with, if it is not that.
    lowest: BTreeMap<u32, u32>,
}

impl Candidates {
    /// Takes over those of other files.
    pub fn merge(&mut self, other: &Self) {
        self.connections.extend(other.connections.iter().copied());
        for (outer, inner) in &other.tunnels {
            self.join(*outer, *inner);
        }
    }

    /// Number of connections.
    pub fn connections(&self) -> usize {
        self.connections.len()
    }

    pub(super) fn add(&mut self, ends: Ends) {
        self.connections.insert(ends);
    }

    pub(super) fn contains(&self, ends: &Ends) -> bool {
        self.connections.contains(ends)
    }

    pub(super) fn join(&mut self, outer: u32, inner: u32) {
        if outer == inner || !self.tunnels.insert((outer, inner)) {
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

    /// The number that stands for all pairs joined with this one.
    pub(super) fn pair(&self, pair: u32) -> u32 {
        self.lowest.get(&pair).copied().unwrap_or(pair)
    }

    /// As JSON, for [`Candidates::read`].
    pub fn write(&self) -> Vec<u8> {
        let text = |end: &Endpoint| SocketAddr::new(end.ip, end.port).to_string();
        let connections: Vec<_> = self.connections.iter().map(|(a, b)| [text(a), text(b)]).collect();
        let tunnels: Vec<_> = self.tunnels.iter().map(|(outer, inner)| [outer, inner]).collect();
        json!({ "connections": connections, "tunnels": tunnels }).to_string().into_bytes()
    }

    /// What [`Candidates::write`] wrote; `None` if it is something else.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let value: Value = serde_json::from_slice(bytes).ok()?;
        let mut candidates = Self::default();
        let end = |value: &Value| -> Option<Endpoint> {
            let address: SocketAddr = value.as_str()?.parse().ok()?;
            Some(Endpoint { ip: address.ip(), port: address.port() })
        };
        let pair = |value: &Value| u32::try_from(value.as_u64()?).ok();
        for both in value.get("connections")?.as_array()? {
            candidates.add((end(both.get(0)?)?, end(both.get(1)?)?));
        }
        for both in value.get("tunnels")?.as_array()? {
            candidates.join(pair(both.get(0)?)?, pair(both.get(1)?)?);
        }
        Some(candidates)
    }
}
