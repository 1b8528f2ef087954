//! The formats of capture files, recognised by their first bytes.

/// Byte order of header fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

/// Dialects of pcap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// `a1b2c3d4`: microseconds.
    Micros,
    /// `a1b23c4d`: nanoseconds.
    Nanos,
    /// `a1b2cd34`: microseconds, and 24-byte record headers (Alexey Kuznetzov's patch).
    Modified,
}

/// A capture file format, recognised by its first four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// pcap, the classic format.
    Pcap {
        /// Byte order of the header fields.
        order: ByteOrder,
        /// The dialect, from the magic.
        flavour: Flavour,
    },
    /// pcapng: blocks, in sections that each have their own byte order.
    Pcapng,
}

impl FileFormat {
    /// Returns the format of a file that begins with `bytes`; `None` if unknown. Four bytes are enough.
    pub fn recognise(bytes: &[u8]) -> Option<Self> {
        use ByteOrder::{Big, Little};
        let pcap = |order, flavour| Some(Self::Pcap { order, flavour });
        match *bytes.first_chunk()? {
            [0xd4, 0xc3, 0xb2, 0xa1] => pcap(Little, Flavour::Micros),
            [0xa1, 0xb2, 0xc3, 0xd4] => pcap(Big, Flavour::Micros),
            [0x4d, 0x3c, 0xb2, 0xa1] => pcap(Little, Flavour::Nanos),
            [0xa1, 0xb2, 0x3c, 0x4d] => pcap(Big, Flavour::Nanos),
            [0x34, 0xcd, 0xb2, 0xa1] => pcap(Little, Flavour::Modified),
            [0xa1, 0xb2, 0xcd, 0x34] => pcap(Big, Flavour::Modified),
            [0x0a, 0x0d, 0x0d, 0x0a] => Some(Self::Pcapng),
            _ => None,
        }
    }
}

/// Returns whether bytes are those of a capture, compressed or not. They were not read from a file, so that its first four
/// bytes alone prove nothing.
pub fn is_capture(bytes: &[u8]) -> bool {
    /// Number of bytes in the header of a pcap file.
    const PCAP_HEADER: usize = 24;
    /// The byte-order magic of pcapng.
    const PCAPNG_MAGIC: [[u8; 4]; 2] = [[0x1A, 0x2B, 0x3C, 0x4D], [0x4D, 0x3C, 0x2B, 0x1A]];
    match FileFormat::recognise(bytes) {
        Some(FileFormat::Pcap { .. }) => bytes.len() >= PCAP_HEADER,
        Some(FileFormat::Pcapng) => {
            bytes.get(8..12).is_some_and(|magic| PCAPNG_MAGIC.iter().any(|known| known == magic))
        }
        None => is_packed(bytes),
    }
}

/// Returns whether the bytes may be the beginning of a capture, compressed or not.
pub fn may_begin_capture(bytes: &[u8]) -> bool {
    FileFormat::recognise(bytes).is_some() || is_packed(bytes)
}

/// Returns whether bytes begin like gzip or zstd. Parallel compressors write a frame that is skipped before each frame of
/// zstd.
fn is_packed(bytes: &[u8]) -> bool {
    matches!(bytes, [0x1F, 0x8B, 8, ..] | [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..])
}
