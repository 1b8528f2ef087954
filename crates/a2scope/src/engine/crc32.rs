//! The CRC32 of decompressed messages.

/// Returns the CRC32 of zip and PNG, which split messages carry too. With the feature `small` it takes a bit at a time:
/// the tables of crc32fast are 16 kB, which no download makes smaller.
pub(super) fn of(bytes: &[u8]) -> u32 {
    #[cfg(feature = "small")]
    return by_bits(bytes);
    #[cfg(not(feature = "small"))]
    crc32fast::hash(bytes)
}

#[cfg(any(feature = "small", test))]
fn by_bits(bytes: &[u8]) -> u32 {
    /// The polynomial, its highest power last.
    const POLYNOMIAL: u32 = 0xEDB8_8320;
    !bytes.iter().fold(!0, |crc: u32, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ if crc & 1 == 1 { POLYNOMIAL } else { 0 })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_tables_give_the_same() {
        assert_eq!(by_bits(b"123456789"), 0xCBF4_3926);
        let bytes: alloc::vec::Vec<u8> = (0..=u8::MAX).rev().cycle().step_by(7).take(1000).collect();
        for len in [0, 1, 15, 16, 17, 1000] {
            assert_eq!(by_bits(&bytes[..len]), crc32fast::hash(&bytes[..len]));
        }
    }
}
