//! Bounded counts of what packets have in common.

use core::net::IpAddr;

use alloc::vec::Vec;

use a2scope_analysis::incidents::Prefix;
use hashbrown::HashMap;

/// How many different values are counted apart.
const VALUES: usize = 256;
/// How many senders are counted apart.
const SENDERS: usize = 1 << 16;

/// How often each value was seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    counts: HashMap<u128, u64>,
    /// How many values were not counted, for want of room.
    more: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, value: u128) {
        let room = self.counts.len() < VALUES;
        match self.counts.get_mut(&value) {
            Some(count) => *count += 1,
            None if room => drop(self.counts.insert(value, 1)),
            None => self.more += 1,
        }
    }

    /// Returns the values in order, if there are at most `most`.
    pub(crate) fn few(&self, most: usize) -> Option<Vec<u128>> {
        if self.more > 0 || self.counts.is_empty() || self.counts.len() > most {
            return None;
        }
        let mut values: Vec<u128> = self.counts.keys().copied().collect();
        values.sort_unstable();
        Some(values)
    }

    /// Returns how often these values were seen.
    pub(crate) fn of(&self, values: &[u128]) -> u64 {
        values.iter().filter_map(|value| self.counts.get(value)).sum()
    }

    pub(crate) fn total(&self) -> u64 {
        self.counts.values().sum::<u64>() + self.more
    }
}

/// The most that one sender sent in a second, and in ten; where packets were sampled, as many as they stand for.
#[derive(Clone, Copy, Debug, Default)]
struct Peak {
    second: (u64, u64),
    ten: (u64, u64),
}

/// How fast senders send.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rates {
    peaks: HashMap<Prefix, Peak>,
    /// The most of any sender in a second.
    pub(crate) in_second: u64,
    /// The most of any sender in ten seconds.
    pub(crate) in_ten: u64,
    full: bool,
}

impl Rates {
    pub(crate) fn add(&mut self, sender: Prefix, nanos: u64, sampling: u32) {
        let second = nanos / 1_000_000_000;
        if self.peaks.len() >= SENDERS && !self.peaks.contains_key(&sender) {
            self.full = true;
            return;
        }
        let peak = self.peaks.entry(sender).or_default();
        count(&mut peak.second, second, sampling.into());
        count(&mut peak.ten, second / 10, sampling.into());
        self.in_second = self.in_second.max(peak.second.1);
        self.in_ten = self.in_ten.max(peak.ten.1);
    }

    /// Returns the senders in order, if there are at most `most`.
    pub(crate) fn few(&self, most: usize) -> Option<Vec<IpAddr>> {
        if self.full || self.peaks.is_empty() || self.peaks.len() > most {
            return None;
        }
        let mut senders: Vec<IpAddr> = self.peaks.keys().map(Prefix::first).collect();
        senders.sort_unstable();
        Some(senders)
    }

    pub(crate) fn senders(&self) -> u64 {
        self.peaks.len() as u64
    }
}

fn count((when, seen): &mut (u64, u64), now: u64, packets: u64) {
    if *when == now {
        *seen += packets;
    } else {
        (*when, *seen) = (now, packets);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packet_of_a_sample_counts_for_those_it_is_one_of() {
        let sender = Prefix::host(IpAddr::from([192, 0, 2, 1]));
        let mut rates = Rates::default();
        for tenth in 0..20 {
            rates.add(sender, tenth * 100_000_000, 4);
        }
        assert_eq!((rates.in_second, rates.in_ten), (40, 80));
    }
}
