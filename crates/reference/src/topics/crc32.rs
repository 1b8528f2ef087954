//! CRC32 computed byte by byte, for the explanation. The decoder itself uses a faster implementation.

/// The polynomial, with the lowest bit first.
pub(super) const POLYNOMIAL: u32 = 0xEDB8_8320;

/// The change of the register by one byte.
pub(super) struct Step {
    pub(super) index: u8,
    /// The table entry at the index of this step.
    pub(super) entry: u32,
    /// The register after this byte.
    pub(super) register: u32,
}

pub(super) fn step(register: u32, byte: u8) -> Step {
    let index = register as u8 ^ byte;
    let entry = (0..8).fold(u32::from(index), |number, _| shift(number));
    Step { index, entry, register: register >> 8 ^ entry }
}

/// Does one of the eight shifts that compute the table entry of an index, and returns the result.
pub(super) const fn shift(number: u32) -> u32 {
    if number & 1 == 1 { number >> 1 ^ POLYNOMIAL } else { number >> 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_checksum_that_is_checked() {
        for bytes in [b"123456789".as_slice(), b"\xff\xff\xff\xffE", b""] {
            let crc = !bytes.iter().fold(u32::MAX, |register, byte| step(register, *byte).register);
            assert_eq!(crc, crc32fast::hash(bytes));
        }
        assert_eq!(
            !b"123456789".iter().fold(u32::MAX, |register, byte| step(register, *byte).register),
            0xCBF4_3926
        );
    }
}
