//! Finds the zero bytes that end strings, many bytes at a time.

use crate::raw_text::Text;

/// Returns the index of the first zero byte; `None` if there is none.
///
/// Tests sixteen bytes at a time: string lengths are hard to predict, and most strings end in the first sixteen.
#[inline(always)]
pub(crate) fn zero_in(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut rest = bytes;
    while let Some((chunk, after)) = rest.split_first_chunk::<16>() {
        let both = u128::from_le_bytes(*chunk);
        let (low, high) = (zeros(both as u64), zeros((both >> 64) as u64));
        if low | high != 0 {
            let first = if low != 0 { low.trailing_zeros() } else { 64 + high.trailing_zeros() };
            return Some(at + (first / 8) as usize);
        }
        at += 16;
        rest = after;
    }
    if let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        let zeros = zeros(u64::from_le_bytes(*chunk));
        if zeros != 0 {
            return Some(at + (zeros.trailing_zeros() / 8) as usize);
        }
        at += 8;
        rest = after;
    }
    rest.iter().position(|byte| *byte == 0).map(|i| at + i)
}

/// Returns a word in which the high bit of a byte is set if the same byte of `word` is zero. All other bits are clear.
#[inline(always)]
fn zeros(word: u64) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    !((word & LOW).wrapping_add(LOW) | word | LOW)
}

/// Calls `each` with every zero-terminated string and the offset after its zero, until `each` returns false.
///
/// Finds the zeros of 64 bytes at a time, because the distance to the next zero is hard to predict.
#[inline(always)]
pub(crate) fn each_string<'a>(bytes: &'a [u8], mut each: impl FnMut(Text<'a>, usize) -> bool) {
    let (blocks, tail) = bytes.as_chunks::<64>();
    let mut last = [1; 64];
    last.iter_mut().zip(tail).for_each(|(to, from)| *to = *from);
    let mut start = 0;
    for (i, block) in blocks.iter().chain([&last]).enumerate() {
        let mut zeros = zero_bits(block);
        while zeros != 0 {
            let end = i * 64 + zeros.trailing_zeros() as usize;
            zeros &= zeros - 1;
            let text = Text(bytes.get(start..end).unwrap_or_default());
            start = end + 1;
            if !each(text, start) {
                return;
            }
        }
    }
}

/// Returns one bit for each byte of `block`, the lowest bit for the first byte; the bit is set if the byte is zero.
#[inline(always)]
fn zero_bits(block: &[u8; 64]) -> u64 {
    // Gathers the lowest bits of eight bytes into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, _) = block.as_chunks::<8>();
    words.iter().rev().fold(0, |bits, word| {
        let zeros = zeros(u64::from_le_bytes(*word)) >> 7;
        bits << 8 | zeros.wrapping_mul(GATHER) >> 56
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn zero_is_found_wherever_it_stands() {
        for len in 0..40usize {
            for zero in 0..len {
                let mut bytes = vec![0x01u8; len];
                bytes[zero] = 0;
                assert_eq!(zero_in(&bytes), Some(zero));
                bytes.fill(0x80);
                bytes[zero] = 0;
                assert_eq!(zero_in(&bytes), Some(zero));
            }
            assert_eq!(zero_in(&vec![0x81; len]), None);
        }
    }

    #[test]
    fn strings_are_those_between_zeros() {
        let mut bytes = [0u8; 150];
        for seed in 0..2000u32 {
            for (i, byte) in bytes.iter_mut().enumerate() {
                let hash = (seed * 256 + i as u32).wrapping_mul(0x9E37_79B1) >> 24;
                *byte = [0, 1, 0x7f, 0x80, 0x81, 0xff, b'a', 0][hash as usize % (2 + seed as usize % 7)];
            }
            let len = seed as usize % 151;
            let mut strings = vec::Vec::new();
            let mut used = 0;
            each_string(&bytes[..len], |text, end| {
                strings.push(text.0);
                used = end;
                true
            });
            let mut expected: vec::Vec<&[u8]> = bytes[..len].split(|byte| *byte == 0).collect();
            let open = expected.pop().map_or(0, <[u8]>::len);
            assert_eq!(strings, expected);
            assert_eq!(used, len - open);
        }
    }
}
