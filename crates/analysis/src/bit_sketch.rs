//! Hashes that are the same in every run, and ways to count different items without storing them.
//!
//! Two items with the same hash are counted as one, so a count is never too high because of equal hashes.
//! Somebody who constructs items with equal hashes can make a count too low, but cannot slow anything down.

use core::net::IpAddr;

use a2scope_capture::Endpoint;

/// Mixes a number, so that every bit of it affects all bits of the result. Returns the result.
#[inline]
pub(crate) fn mix(number: u64) -> u64 {
    fold(fold(number ^ 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F), 0xE703_7ED1_A0B4_28DB)
}

/// Multiplies two numbers and returns the exclusive or of the lower and the upper half of the product.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide >> 64) as u64 ^ wide as u64
}

#[inline]
pub(crate) fn bytes(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut hash = mix(bytes.len() as u64);
    for word in words {
        hash = mix(hash ^ u64::from_le_bytes(*word));
    }
    let mut last = 0;
    for byte in rest {
        last = last << 8 | u64::from(*byte);
    }
    mix(hash ^ last)
}

#[inline]
pub(crate) fn ip(ip: IpAddr) -> u64 {
    match ip {
        IpAddr::V4(ip) => mix(ip.to_bits().into()),
        IpAddr::V6(ip) => mix(mix((ip.to_bits() >> 64) as u64) ^ ip.to_bits() as u64),
    }
}

#[inline]
pub(crate) fn endpoint(endpoint: Endpoint) -> u64 {
    mix(ip(endpoint.ip) ^ u64::from(endpoint.port))
}

/// A set of `64 * N` bits. Adding a hash sets one of the bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BitSketch<const N: usize>([u64; N]);

impl<const N: usize> BitSketch<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    /// Sets the bit of a hash; returns true if the bit was not set before.
    #[inline]
    pub(crate) fn add(&mut self, hash: u64) -> bool {
        let Some(word) = self.0.get_mut((hash >> 6) as usize % N) else { return false };
        let before = *word;
        *word |= 1 << (hash & 63);
        before != *word
    }

    #[inline]
    pub(crate) fn has(&self, hash: u64) -> bool {
        self.0.get((hash >> 6) as usize % N).is_some_and(|word| word >> (hash & 63) & 1 == 1)
    }

    /// Returns the number of bits that are set. At least this many different hashes were added.
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

/// Number of registers of a [`Distinct`]. The typical error of its estimate is 1.04 / √1024, which is 3 %.
const REGISTERS: usize = 1024;

/// Counts any number of different items in one kilobyte, with the `HyperLogLog` algorithm.
///
/// Each hash belongs to one register. A register keeps the longest run of zeros among its hashes.
#[derive(Clone, Debug)]
pub(crate) struct Distinct([u8; REGISTERS]);

impl Distinct {
    pub(crate) const EMPTY: Self = Self([0; REGISTERS]);

    #[inline]
    pub(crate) fn add(&mut self, hash: u64) {
        let zeros = (hash >> REGISTERS.ilog2()).trailing_zeros() as u8 + 1;
        if let Some(register) = self.0.get_mut(hash as usize % REGISTERS) {
            *register = (*register).max(zeros);
        }
    }

    /// Estimates how many different hashes were added.
    pub(crate) fn estimate(&self) -> u64 {
        let registers = REGISTERS as f64;
        let free = self.0.iter().filter(|register| **register == 0).count();
        let sum: f64 = self.0.iter().map(|zeros| 1.0 / (1_u64 << (*zeros).min(63)) as f64).sum();
        let raw = 0.7213 / (1.0 + 1.079 / registers) * registers * registers / sum;
        // If there are few items, the number of registers that are still empty gives a better estimate.
        if free > 0 && raw <= 2.5 * registers {
            taken(REGISTERS, REGISTERS - free)
        } else {
            (raw + 0.5) as u64
        }
    }
}

/// Estimates how many different items were put at random into `places` places, if `taken` of the places are
/// taken. Several items may share a place.
pub(crate) fn taken(places: usize, taken: usize) -> u64 {
    let mut items = 0.0;
    for before in 0..taken.min(places) {
        items += places as f64 / (places - before) as f64;
    }
    (items + 0.5) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sketch_counts_no_more_than_there_is_and_not_much_less() {
        let mut sketch = BitSketch::<64>::EMPTY;
        for number in 0..300_u32 {
            let hash = ip(IpAddr::V4(number.into()));
            assert!(!sketch.has(hash) || !sketch.add(hash));
            sketch.add(hash);
            assert!(sketch.has(hash));
        }
        assert!((280..=300).contains(&sketch.count()), "{}", sketch.count());
    }

    #[test]
    fn different_items_are_counted_however_many() {
        let mut distinct = Distinct::EMPTY;
        let mut next = 1;
        for number in 0..1_000_000_u32 {
            let hash = ip(IpAddr::V4((number.wrapping_mul(2_654_435_761)).into()));
            distinct.add(hash);
            distinct.add(hash);
            if number + 1 == next {
                let (found, true_count) = (distinct.estimate() as f64, f64::from(next));
                assert!(
                    (found - true_count).abs() <= (true_count * 0.08).max(1.0),
                    "{found} of {true_count}"
                );
                next *= 3;
            }
        }
        assert_eq!([taken(256, 0), taken(256, 1), taken(256, 253)], [0, 1, 1098]);
    }

    #[test]
    fn texts_of_zeros_differ_by_their_length() {
        let zeros = [0; 20];
        let mut hashes: alloc::vec::Vec<u64> = (0..=20).map(|len| bytes(&zeros[..len])).collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), 21);
    }
}
