//! Scripts: the input bytes are read as instructions from front to back. So a seed is written in the order in which it
//! is read.

use arbitrary::Unstructured;

/// Reads a script. After its end, everything is zero.
pub struct Script<'a>(Unstructured<'a>);

impl<'a> Script<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        Self(Unstructured::new(data))
    }

    pub fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    pub fn u8(&mut self) -> u8 {
        self.0.arbitrary().unwrap_or(0)
    }

    pub fn u16(&mut self) -> u16 {
        self.0.arbitrary().unwrap_or(0)
    }

    pub fn u32(&mut self) -> u32 {
        self.0.arbitrary().unwrap_or(0)
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        usize::from(self.u8()) % count
    }

    /// Reads a byte with a length, then as many bytes, or fewer at the end of the script.
    pub fn bytes(&mut self) -> &'a [u8] {
        let len = usize::from(self.u8()).min(self.0.len());
        self.0.bytes(len).unwrap_or(&[])
    }

    /// All remaining bytes.
    pub fn rest(self) -> &'a [u8] {
        self.0.take_rest()
    }
}

/// A random number generator seeded by the input alone, for choices that the fuzzer need not control.
pub struct Dice(u64);

impl Dice {
    pub fn of(data: &[u8]) -> Self {
        // FNV-1a hash.
        let hash = data.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(hash | 1)
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        // xorshift64*.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % count.max(1)
    }
}
