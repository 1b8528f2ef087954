//! How much the search for incidents may hold.

/// Limits of the incidents.
#[derive(Clone, Copy, Debug)]
pub struct IncidentLimits {
    /// Maximum number of incidents, up to 4 KiB each. If there is no room, incidents with fewer packets are replaced.
    pub incidents: usize,
    /// Maximum number of addresses and networks that each detector watches at a time, up to 2 KiB each. Addresses
    /// and networks that were not seen recently are dropped first.
    pub watched: usize,
    /// Maximum number of pairs of addresses that are remembered for the watched addresses and networks, up to 256
    /// bytes each.
    pub pairs: usize,
    /// Maximum number of hashes that are kept to count senders and servers exactly.
    pub hashes: usize,
    /// Maximum number of servers that are remembered from the lists of master servers.
    pub listed: usize,
    /// One packet in so many was captured; 1 if all were. The numbers of packets and bytes of incidents are multiplied
    /// by it.
    pub sampling: u32,
}

impl Default for IncidentLimits {
    fn default() -> Self {
        let (watched, pairs, hashes, listed) = (16_384, 1 << 17, 1 << 20, 1 << 16);
        Self { incidents: 1024, watched, pairs, hashes, listed, sampling: 1 }
    }
}
