//! The layout of a pcapng block: block types, numbers, and a test whether bytes may be the start of a block.

use crate::file::walk::MAX_RECORD;
use pcap_parser::pcapng::{OptionCode, PcapNGOption};

pub(super) const SECTION_HEADER: u32 = 0x0a0d_0d0a;
pub(super) const INTERFACE: u32 = 1;
pub(super) const OLD_PACKET: u32 = 2;
pub(super) const SIMPLE_PACKET: u32 = 3;
pub(super) const NAME_RESOLUTION: u32 = 4;
pub(super) const STATISTICS: u32 = 5;
pub(super) const ENHANCED_PACKET: u32 = 6;
pub(super) const JOURNAL: u32 = 9;
pub(super) const SECRETS: u32 = 10;
pub(super) const CUSTOM: u32 = 0x0bad;
pub(super) const CUSTOM_DO_NOT_COPY: u32 = 0x4000_0bad;

const BYTE_ORDER_MAGIC: u32 = 0x1a2b_3c4d;

/// Number of plausible blocks that must follow each other before the first is accepted as a block.
const CHAIN: usize = 4;

/// The byte order of all numbers in a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SectionOrder {
    pub(super) big: bool,
}

impl SectionOrder {
    /// Returns the byte order given by the magic in the section header `bytes`; `None` if the magic is wrong.
    pub(super) fn of_section(bytes: &[u8]) -> Option<Self> {
        let magic = u32::from_le_bytes(*bytes.get(8..)?.first_chunk()?);
        match magic {
            BYTE_ORDER_MAGIC => Some(Self { big: false }),
            _ if magic == BYTE_ORDER_MAGIC.swap_bytes() => Some(Self { big: true }),
            _ => None,
        }
    }

    /// Returns the length of the block that `bytes` seem to begin with; `None` if they fit no known type of block.
    pub(super) fn plausible_start(self, bytes: &[u8]) -> Option<usize> {
        let kind = self.number(*bytes.first_chunk()?);
        let mut len = self.number_at(bytes, 4);
        let least = match kind {
            SECTION_HEADER => {
                if Self::of_section(bytes)? != self {
                    len = len.swap_bytes();
                }
                28
            }
            INTERFACE => 20,
            OLD_PACKET | ENHANCED_PACKET => 32,
            SIMPLE_PACKET => 16,
            STATISTICS => 24,
            NAME_RESOLUTION | JOURNAL | SECRETS | CUSTOM | CUSTOM_DO_NOT_COPY => 12,
            _ => return None,
        };
        (len >= least && len.is_multiple_of(4) && len <= MAX_RECORD).then_some(len as usize)
    }

    /// Returns the offset in `bytes` of the first likely block: a plausible block with more plausible blocks after it.
    /// `None` if there is none.
    pub(super) fn first_block(self, bytes: &[u8]) -> Option<usize> {
        (0..bytes.len()).find(|at| self.chains(bytes.get(*at..).unwrap_or_default()))
    }

    /// Returns whether `left` consists of plausible blocks, each with two matching lengths, up to its end. After
    /// [`CHAIN`] blocks the rest is not checked.
    fn chains(self, mut left: &[u8]) -> bool {
        for read in 0..CHAIN {
            if left.len() < 12 {
                return read > 0;
            }
            let Some(len) = self.plausible_start(left) else { return false };
            let Some((block, rest)) = left.split_at_checked(len) else { return read > 0 };
            if block.last_chunk::<4>() != block.get(4..).and_then(<[u8]>::first_chunk) {
                return false;
            }
            left = rest;
        }
        true
    }

    #[inline]
    pub(super) fn number(self, bytes: [u8; 4]) -> u32 {
        let number = u32::from_le_bytes(bytes);
        if self.big { number.swap_bytes() } else { number }
    }

    /// Reads the 32-bit number at offset `at` of `bytes`; returns 0 beyond the end.
    pub(super) fn number_at(self, bytes: &[u8], at: usize) -> u32 {
        bytes.get(at..).and_then(<[u8]>::first_chunk).map_or(0, |raw| self.number(*raw))
    }

    /// Reads an eight-byte option in the section's byte order; pcap-parser's accessors read little-endian only.
    pub(super) fn option_u64(self, options: &[PcapNGOption<'_>], code: OptionCode) -> Option<u64> {
        let option = options.iter().find(|option| option.code == code)?;
        let raw = *option.value.first_chunk()?;
        Some(if self.big { u64::from_be_bytes(raw) } else { u64::from_le_bytes(raw) })
    }
}
