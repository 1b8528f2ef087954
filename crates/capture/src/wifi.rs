//! 802.11 data frames, with or without a radiotap header before them.
//!
//! ```text
//! radiotap   version u8 = 0 | padding u8 | length u16 | present u32 … as long as bit 31 is set | fields of these bits
//!            (bit 0: a timestamp of 8 bytes, aligned to 8; bit 1: flags u8, where 20 pads the header to words)
//! 802.11     08 data, 88 QoS data; flags u8 (1 to, 2 from the access point, 4 more fragments, 40 protected, 80 order)
//!            | duration u16 | addresses 6, 6, 6 | sequence u16 (low 4 bits: number of the fragment)
//!            | address 6 with both directions | QoS u16 (80 A-MSDU) | HT control u32 with QoS and order | LLC, as in 802.3
//! ```
//! All numbers are little-endian. Sources: radiotap.org; IEEE 802.11, section 9.

use crate::bytes::u16_at;
use crate::link::{self, LinkPayload, Part, Parts};
use crate::unread::Encapsulation;

const TO_ACCESS_POINT: u8 = 0x01;
const FROM_ACCESS_POINT: u8 = 0x02;
const MORE_FRAGMENTS: u8 = 0x04;
const PROTECTED: u8 = 0x40;
const ORDER: u8 = 0x80;

/// Finds the IP packet, if any, in a frame with a radiotap header; `None` if it is truncated or contradicts itself.
pub(crate) fn radiotap(bytes: &[u8], parts: Parts<'_>) -> Option<LinkPayload> {
    const TIMESTAMP: u32 = 1;
    const FLAGS: u32 = 2;
    const MORE: u32 = 1 << 31;
    let start = header_length(bytes)?;
    let present = |at: usize| bytes.get(at..)?.first_chunk().map(|word| u32::from_le_bytes(*word));
    let first = present(4)?;
    let words = (0..start / 4).find(|word| present(4 + 4 * word).is_none_or(|word| word & MORE == 0))?;
    let fields = 8 + 4 * words;
    let flags = if first & TIMESTAMP != 0 { fields.next_multiple_of(8) + 8 } else { fields };
    if fields > start {
        return None;
    }
    // Vendors put anything into fields of their own. The flags say how to read on.
    let mut is_padded = false;
    if first & FLAGS != 0 && flags < start {
        is_padded = bytes.get(flags)? & 0x20 != 0;
        parts(Part::Opaque { at: fields, len: flags - fields });
        parts(Part::Opaque { at: flags + 1, len: start - flags - 1 });
    } else {
        parts(Part::Opaque { at: fields, len: start - fields });
    }
    frame(bytes, start, is_padded, parts)
}

/// Returns the length of the radiotap header.
fn header_length(bytes: &[u8]) -> Option<usize> {
    match *bytes.first_chunk()? {
        [0, _, low, high] => Some(usize::from(u16::from_le_bytes([low, high]))),
        _ => None,
    }
}

/// Finds the IP packet, if any, in the 802.11 frame at `at`; `None` if it is truncated. `is_padded`: the header is filled
/// up to whole words.
pub(crate) fn frame(bytes: &[u8], at: usize, is_padded: bool, parts: Parts<'_>) -> Option<LinkPayload> {
    const QOS: u8 = 0x80;
    const NO_DATA: u8 = 0x40;
    // LLC follows, as it follows the length of an 802.3 frame.
    const LENGTH: u16 = 0;
    let [kind, flags] = *bytes.get(at..)?.first_chunk()?;
    if kind & 0x0f != 0x08 || kind & NO_DATA != 0 {
        return Some(LinkPayload::Other);
    }
    let mut address = |place: usize| parts(Part::Address { at: at + place, len: 6, field: 6 });
    [4, 10, 16].into_iter().for_each(&mut address);
    let mut header = 24;
    if flags & TO_ACCESS_POINT != 0 && flags & FROM_ACCESS_POINT != 0 {
        address(header);
        header += 6;
    }
    if flags & PROTECTED != 0 {
        return Some(LinkPayload::Unread(Encapsulation::EncryptedWifi));
    }
    if flags & MORE_FRAGMENTS != 0 || bytes.get(at + 22)? & 0x0f != 0 {
        return Some(LinkPayload::Unread(Encapsulation::WifiFragment));
    }
    if kind & QOS != 0 {
        if bytes.get(at + header)? & 0x80 != 0 {
            return Some(LinkPayload::Unread(Encapsulation::AggregatedWifi));
        }
        header += if flags & ORDER != 0 { 6 } else { 2 };
    }
    if is_padded {
        header = header.next_multiple_of(4);
    }
    u16_at(bytes, at + header)?;
    link::after_ether_type(bytes, LENGTH, at + header, parts)
}

/// Returns the address of the station that sent the content of an 802.11 frame; `start` is the place of the frame,
/// `None` if a radiotap header is before it.
pub(crate) fn sender(bytes: &[u8], start: Option<usize>) -> Option<[u8; 6]> {
    let at = start.or_else(|| header_length(bytes))?;
    let flags = bytes.get(at + 1)?;
    let address = match flags & (TO_ACCESS_POINT | FROM_ACCESS_POINT) {
        FROM_ACCESS_POINT => 16,
        0 | TO_ACCESS_POINT => 10,
        _ => 24,
    };
    bytes.get(at + address..)?.first_chunk().copied()
}
