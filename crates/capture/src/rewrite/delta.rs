//! Changes of checksums.

/// The amount by which a checksum over 16-bit words has to change. Zero means no change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Delta(u64);

impl Delta {
    /// Computes the change for bytes that were replaced: `old` by `new`, which begin at offset `at` of the checksummed
    /// data.
    pub fn of(at: usize, old: &[u8], new: &[u8]) -> Self {
        let sum = |bytes: &[u8]| {
            bytes.iter().enumerate().fold(0_u64, |sum, (place, byte)| {
                sum + if (at + place).is_multiple_of(2) { u64::from(*byte) << 8 } else { u64::from(*byte) }
            })
        };
        // To subtract is to add the complement. The sums of so few bytes do not overflow.
        Self(u64::from(fold(sum(new))) + u64::from(!fold(sum(old))))
    }

    /// Returns the sum of both changes.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(u64::from(fold(self.0 + other.0)))
    }

    /// Updates the checksum at offset `at` of `bytes` by this change.
    pub(super) fn apply(self, bytes: &mut [u8], at: usize) {
        if self == Self::default() {
            return;
        }
        if let Some(place) = bytes.get_mut(at..).and_then(<[u8]>::first_chunk_mut::<2>) {
            let old = u16::from_be_bytes(*place);
            *place = (!fold(u64::from(!old) + self.0)).to_be_bytes();
        }
    }
}

/// Folds the carries of a sum of 16-bit words into its low 16 bits.
fn fold(mut sum: u64) -> u16 {
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    sum as u16
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_changed_word_changes_the_checksum_as_if_it_were_computed_anew() {
        let sum =
            |bytes: &[u8]| {
                !fold(bytes.chunks(2).fold(0, |sum, word| {
                    sum + (u64::from(word[0]) << 8 | u64::from(*word.get(1).unwrap_or(&0)))
                }))
            };
        let old: Vec<u8> = (0..61).map(|n| (n * 37 % 251) as u8).collect();
        for (at, new) in [(0, &[1, 2, 3][..]), (7, &[0xff; 6]), (60, &[9]), (13, &[0; 20])] {
            let mut changed = old.clone();
            changed[at..at + new.len()].copy_from_slice(new);
            let mut stored = sum(&old).to_be_bytes();
            Delta::of(at, &old[at..at + new.len()], new).apply(&mut stored, 0);
            assert_eq!(u16::from_be_bytes(stored), sum(&changed), "at {at}");
        }
    }
}
