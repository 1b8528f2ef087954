//! Counts different items: exactly up to a limit, and by an estimate beyond it.

use alloc::boxed::Box;

use hashbrown::HashSet;

/// Maximum number of items of one census that are counted exactly.
const EXACT: usize = 16_384;
/// Number of bits of a hash that choose its register in a sketch. 12 bits give 4096 registers, which means
/// an average error of 1.6 %.
const BITS: u32 = 12;
const REGISTERS: usize = 1 << BITS;

/// Counts different items by their hashes. Two items with the same 64-bit hash count as one.
#[derive(Clone, Debug)]
pub(super) enum Census {
    /// The hashes of all items.
    Exact(HashSet<u64>),
    /// The registers of the HyperLogLog algorithm. Each register keeps the largest number of leading zeros
    /// among its hashes.
    Sketch(Box<[u8; REGISTERS]>),
}

impl Default for Census {
    fn default() -> Self {
        Self::Exact(HashSet::new())
    }
}

impl Census {
    /// Adds the hash of an item. `room` is the number of hashes that all censuses together may still keep.
    pub(super) fn add(&mut self, hash: u64, room: &mut usize) {
        match self {
            Self::Exact(hashes) => {
                if !hashes.contains(&hash) {
                    if hashes.len() < EXACT && *room > 0 {
                        hashes.insert(hash);
                        *room -= 1;
                    } else {
                        *room += hashes.len();
                        let mut registers = Box::new([0; REGISTERS]);
                        for known in hashes.drain().chain([hash]) {
                            register(&mut registers, known);
                        }
                        *self = Self::Sketch(registers);
                    }
                }
            }
            Self::Sketch(registers) => register(registers, hash),
        }
    }

    /// Adds the items of another census. `room` is the number of hashes that all censuses together may still keep.
    pub(super) fn join(&mut self, other: Self, room: &mut usize) {
        match other {
            Self::Exact(hashes) => {
                *room += hashes.len();
                hashes.into_iter().for_each(|hash| self.add(hash, room));
            }
            Self::Sketch(mut more) => {
                if let Self::Exact(hashes) = self {
                    *room += hashes.len();
                    hashes.iter().for_each(|hash| register(&mut more, *hash));
                    *self = Self::Sketch(more);
                } else if let Self::Sketch(registers) = self {
                    for (most, other) in registers.iter_mut().zip(*more) {
                        *most = (*most).max(other);
                    }
                }
            }
        }
    }

    /// Returns the number of different items, and whether it is an estimate. The hashes of this census no
    /// longer count against `room`.
    pub(super) fn close(self, room: &mut usize) -> (u64, bool) {
        match self {
            Self::Exact(hashes) => {
                *room += hashes.len();
                (hashes.len() as u64, false)
            }
            Self::Sketch(registers) => (estimate(&registers), true),
        }
    }
}

fn register(registers: &mut [u8; REGISTERS], hash: u64) {
    let zeros = (hash << BITS | 1 << (BITS - 1)).leading_zeros() as u8 + 1;
    if let Some(most) = registers.get_mut((hash >> (u64::BITS - BITS)) as usize) {
        *most = (*most).max(zeros);
    }
}

/// Returns the estimate of the HyperLogLog algorithm (Flajolet and others, 2007). Few items need a
/// correction. It is only used if a census became a sketch early, because there was no room for its hashes.
fn estimate(registers: &[u8; REGISTERS]) -> u64 {
    let count = REGISTERS as f64;
    let sum: f64 = registers.iter().map(|most| 1.0 / (1_u64 << (*most).min(63)) as f64).sum();
    let empty = registers.iter().filter(|most| **most == 0).count();
    let raw = 0.7213 / (1.0 + 1.079 / count) * count * count / sum;
    if raw <= 2.5 * count && empty > 0 {
        // The method for few items is linear counting. `core` has no logarithm, so `ln` computes it as a series.
        return (count * ln(count / empty as f64)) as u64;
    }
    raw as u64
}

/// Returns the natural logarithm of a number between 1 and 4096.
fn ln(x: f64) -> f64 {
    // x = m * 2^k with m from 1 to 2, and ln(m) = 2 artanh((m - 1) / (m + 1)).
    let (mut m, mut k) = (x, 0);
    while m > 2.0 {
        m /= 2.0;
        k += 1;
    }
    let y = (m - 1.0) / (m + 1.0);
    let (mut term, mut sum) = (y, 0.0);
    for n in 0..20 {
        sum += term / f64::from(2 * n + 1);
        term *= y * y;
    }
    2.0 * sum + f64::from(k) * core::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::super::super::bit_sketch::mix;
    use super::*;

    #[test]
    fn it_is_exact_up_to_the_limit_and_near_beyond() {
        for count in [0_u64, 1, 9_999, 16_384, 16_385, 30_000, 400_000] {
            let mut room = 1 << 20;
            let mut census = Census::default();
            for n in (0..count).chain(0..count / 2) {
                census.add(mix(n), &mut room);
            }
            let (counted, estimated) = census.close(&mut room);
            assert_eq!(estimated, count > EXACT as u64);
            let error = counted.abs_diff(count) as f64 / count.max(1) as f64;
            assert!(error <= if estimated { 0.06 } else { 0.0 }, "{counted} of {count}");
            assert_eq!(room, 1 << 20);
        }
    }

    #[test]
    fn without_room_a_sketch_counts_a_few_as_well() {
        let mut room = 5;
        let mut census = Census::default();
        for n in 0..200 {
            census.add(mix(n), &mut room);
        }
        assert_eq!(room, 5);
        let (counted, true) = census.close(&mut room) else { panic!("it is a sketch") };
        assert!((190..=210).contains(&counted), "{counted}");
    }
}
