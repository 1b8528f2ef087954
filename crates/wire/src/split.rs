//! The header of one fragment of a split message, in its three layouts, called dialects.
//!
//! ```text
//! FE FF FF FF  id(4)  index<<4|total                         GoldSource, 9 bytes
//! FE FF FF FF  id(4)  total index  size(2)                   Source, 12 bytes
//! FE FF FF FF  id(4)  total index                            Source before the Orange Box, 10 bytes
//! ```
//!
//! In both Source dialects bit 31 of `id` marks a message that was compressed with bzip2 before it was split; the first
//! fragment then continues with the decompressed `size(4)` and its `CRC32(4)`. Servers are known that set the bit
//! without compressing: their first fragment continues with `FF FF FF FF`. The header does not say which dialect it
//! has. The first fragment shows the dialect by the offset at which the message starts.

use crate::field::{Bytes, Group, Part, U8, U16, U32};
use crate::judgement::Judgement;
use crate::meta::{Size, When};
use crate::{Error, Reader, Role, Trace};

/// Bit of the id that marks a compressed message. It has no meaning in GoldSource.
pub const COMPRESSED: u32 = 0x8000_0000;

/// The condition of what precedes the compressed message.
const FIRST_COMPRESSED: When = When::Judged("compressed, first fragment", Judgement::Compressed);

fields! {
    FRAGMENTS: Group = "fragments", "Fragments", "The datagrams of a split message, in the order of their indexes.", role: Role::Frame;
    FRAGMENT: Group = "fragment", "Fragment", "One datagram: a header and a part of the message.", role: Role::Frame;
    PREFIX: Bytes = "prefix", "Prefix", "FE FF FF FF (-2): one fragment of a message is in this datagram.", role: Role::Frame, bytes: Size::Exactly(&crate::prefix::SPLIT);
    ID: U32 = "id", "ID", "The same in all fragments of a message. Bit 31 set: compressed with bzip2 (Source only).", role: Role::Frame;
    PACKED: U8 = "index_total", "Index, total", "GoldSource: high four bits the index from 0, low four bits the number of fragments.", role: Role::Frame;
    TOTAL: U8 = "total", "Total", "Number of fragments.", role: Role::Frame;
    INDEX: U8 = "index", "Index", "Place of this fragment, from 0.", role: Role::Frame;
    SIZE: U16 = "size", "Size", "Most bytes of the message in one fragment; the same in all of them: 1,248 by default, 1,188 in some games.",
        unit: "bytes", when: When::Judged("Source since the Orange Box", Judgement::Dialect), role: Role::Frame;
    PAYLOAD: Bytes = "payload", "Payload", "This fragment's part of the message.", role: Role::Frame, bytes: Size::Rest;
    DECOMPRESSED_SIZE: U32 = "decompressed_size", "Decompressed size", "Size of the message after decompression.", unit: "bytes",
        when: FIRST_COMPRESSED, role: Role::Frame;
    CRC32: U32 = "crc32", "CRC32", "CRC32 of the decompressed message.", when: FIRST_COMPRESSED, role: Role::Frame;
    BZIP2: Bytes = "bzip2", "bzip2 data", "The compressed message.", when: When::Judged("compressed", Judgement::Compressed), role: Role::Frame, bytes: Size::Rest;
}

/// The fields of a Source fragment's header, in wire order.
pub static LAYOUT: &[Part] = parts! { PREFIX, ID, TOTAL, INDEX, SIZE, PAYLOAD };

/// The fields of an old Source fragment's header.
pub static OLD_LAYOUT: &[Part] = parts! { PREFIX, ID, TOTAL, INDEX, PAYLOAD };

/// The fields of a GoldSource fragment's header.
pub static GOLDSOURCE_LAYOUT: &[Part] = parts! { PREFIX, ID, PACKED, PAYLOAD };

/// What follows the header in the first fragment of a compressed message.
pub static COMPRESSED_LAYOUT: &[Part] = parts! { DECOMPRESSED_SIZE, CRC32, BZIP2 };

named! {
    /// Layout of a fragment's header; the most common first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Dialect {
        /// Source: total, index and size.
        Source = "source",
        /// Source before the Orange Box: total and index.
        SourceOld = "source-old",
        /// GoldSource: index and total in one byte.
        GoldSource = "goldsource",
    }
}

impl Dialect {
    /// Returns the length of the header in bytes.
    pub const fn header_len(self) -> usize {
        match self {
            Self::Source => 12,
            Self::SourceOld => 10,
            Self::GoldSource => 9,
        }
    }

    /// Returns the fields of the header, in wire order.
    pub fn layout(self) -> &'static [Part] {
        match self {
            Self::Source => LAYOUT,
            Self::SourceOld => OLD_LAYOUT,
            Self::GoldSource => GOLDSOURCE_LAYOUT,
        }
    }
}

/// The header of a fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id that all fragments of a message share; includes the [`COMPRESSED`] bit.
    pub id: u32,
    /// Number of fragments that the message was split into.
    pub total: u8,
    /// Index of this fragment, from 0.
    pub index: u8,
    /// Maximum size in bytes of the part of the message in one fragment; only in [`Dialect::Source`].
    pub size: Option<u16>,
}

impl Header {
    /// Reads a fragment's header, including its prefix, in the given dialect.
    pub fn decode<T: Trace>(r: &mut Reader<'_, '_, T>, dialect: Dialect) -> Result<Self, Error> {
        r.read_len(&PREFIX, 4)?;
        let id = r.read(&ID)?;
        Ok(match dialect {
            Dialect::GoldSource => {
                let packed = r.read(&PACKED)?;
                Self { id, total: packed & 0x0F, index: packed >> 4, size: None }
            }
            Dialect::Source => {
                let (total, index) = (r.read(&TOTAL)?, r.read(&INDEX)?);
                Self { id, total, index, size: Some(r.read(&SIZE)?) }
            }
            Dialect::SourceOld => Self { id, total: r.read(&TOTAL)?, index: r.read(&INDEX)?, size: None },
        })
    }

    /// Reads the header of `fragment` without a trace; `None` if the fragment is too short or the header contradicts
    /// itself.
    ///
    /// A header contradicts itself if its index is not below its total.
    #[inline]
    pub fn peek(fragment: &[u8], dialect: Dialect) -> Option<Self> {
        let id = id(fragment)?;
        let header = match (dialect, fragment.get(8..)?) {
            (Dialect::GoldSource, &[packed, ..]) => {
                Self { id, total: packed & 0x0F, index: packed >> 4, size: None }
            }
            (Dialect::SourceOld, &[total, index, ..]) => Self { id, total, index, size: None },
            (Dialect::Source, &[total, index, low, high, ..]) => {
                Self { id, total, index, size: Some(u16::from_le_bytes([low, high])) }
            }
            _ => return None,
        };
        (header.index < header.total).then_some(header)
    }

    /// Encodes the header, including its prefix.
    pub fn encode(&self, dialect: Dialect) -> alloc::vec::Vec<u8> {
        let mut bytes = alloc::vec::Vec::from(crate::prefix::SPLIT);
        bytes.extend(self.id.to_le_bytes());
        match dialect {
            Dialect::GoldSource => bytes.push(self.index << 4 | self.total & 0x0F),
            Dialect::Source | Dialect::SourceOld => bytes.extend([self.total, self.index]),
        }
        if let (Dialect::Source, Some(size)) = (dialect, self.size) {
            bytes.extend(size.to_le_bytes());
        }
        bytes
    }
}

/// Returns the id of a fragment; `None` if the fragment is too short.
#[inline]
pub fn id(fragment: &[u8]) -> Option<u32> {
    fragment.get(4..8)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

/// Returns the dialect of a first fragment, recognised by the offset at which its message begins.
///
/// Returns `None` if this is not a first fragment, or if there is no `FF FF FF FF` or bzip2 header at the offset of any
/// dialect.
#[inline]
pub fn dialect_of_first(fragment: &[u8]) -> Option<Dialect> {
    let begins = |at: usize, with: &[u8]| fragment.get(at..).is_some_and(|rest| rest.starts_with(with));
    let (packed, index) = (*fragment.get(8)?, *fragment.get(9)?);
    if packed >> 4 == 0 && begins(9, &crate::prefix::SINGLE) {
        return Some(Dialect::GoldSource);
    }
    if index != 0 {
        return None;
    }
    if id(fragment)? & COMPRESSED != 0 {
        if begins(20, b"BZh") {
            return Some(Dialect::Source);
        }
        if begins(18, b"BZh") {
            return Some(Dialect::SourceOld);
        }
    }
    // Some servers count ids up into bit 31 without compressing anything.
    if begins(12, &crate::prefix::SINGLE) {
        return Some(Dialect::Source);
    }
    begins(10, &crate::prefix::SINGLE).then_some(Dialect::SourceOld)
}
