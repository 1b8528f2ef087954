//! NFLOG: packets as Linux's `nfnetlink_log` gave them out, the packet among attributes.
//!
//! ```text
//! address family u8 (2 IPv4, 10 IPv6) | version u8 = 0 | resource u16
//! | attributes: length u16, with these 4 bytes | type u16 (9 the packet) | value | padding to 4
//! ```
//! Length and type are in the byte order of the host that captured, which nothing states. Source:
//! <https://www.tcpdump.org/linktypes/LINKTYPE_NFLOG.html>.

use crate::bytes::u16_at;
use crate::link::{LinkPayload, Part, Parts};

const HEADER: usize = 4;
const ATTRIBUTE: usize = 4;
/// Type of the attribute with the packet.
const PAYLOAD: u16 = 9;

/// Finds the IP packet, if any, in a frame; `None` if it is truncated or contradicts itself.
pub(crate) fn payload(bytes: &[u8], parts: Parts<'_>) -> Option<LinkPayload> {
    let [family, version] = *bytes.first_chunk()?;
    if version != 0 {
        return None;
    }
    let little = |at| u16_at(bytes, at).map(u16::swap_bytes);
    let big = |at| u16_at(bytes, at);
    let is_little = packet(bytes, little, &mut |_, _| {}).is_some();
    let mut skipped = |at, len| parts(Part::Opaque { at, len });
    let at = if is_little { packet(bytes, little, &mut skipped)? } else { packet(bytes, big, &mut skipped)? };
    let length = at - ATTRIBUTE;
    parts(if is_little { Part::LittleLength(length) } else { Part::Length(length) });
    Some(match family {
        2 | 10 => LinkPayload::Ip(at),
        _ => LinkPayload::Other,
    })
}

/// Returns the offset of the packet, if the attributes lead to it. `skipped` is called with place and length of the other
/// values.
fn packet(
    bytes: &[u8],
    word: impl Fn(usize) -> Option<u16>,
    skipped: &mut dyn FnMut(usize, usize),
) -> Option<usize> {
    let mut at = HEADER;
    loop {
        let (len, kind) = (usize::from(word(at)?), word(at + 2)?);
        let value = len.checked_sub(ATTRIBUTE)?;
        if kind == PAYLOAD {
            return Some(at + ATTRIBUTE);
        }
        bytes.get(at..at + len)?;
        skipped(at + ATTRIBUTE, value);
        at += len.next_multiple_of(4);
    }
}
