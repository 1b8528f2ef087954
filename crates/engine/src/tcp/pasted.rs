//! Reads pasted bytes of an RCON stream. The stream is recognised by its first packet alone.

use a2scope_capture::Provenance;
use a2scope_wire::rcon;

use super::direction::Direction;
use super::framing::{HEAD, is_known, kind_of, next_packet, size_of};
use super::item::ItemKind;

/// Number of bytes that are framed at a time. Reading a packet moves the remaining bytes, so they must not be too many.
const AT_ONCE: usize = 16 << 10;

/// Returns whether pasted bytes are RCON. They must begin with a packet (complete or truncated) that has
/// text in its body, or with a packet that is certainly followed by another one. This is stricter than for
/// a segment, because a paste does not show its transport.
pub(crate) fn is_pasted(run: &[u8]) -> bool {
    if rcon::recognise(run) {
        return true;
    }
    let Some(kind) = kind_of(run) else { return false };
    let Some(size) = size_of(run) else {
        return is_known(kind) && next_packet(run, HEAD).is_some();
    };
    // Anything that may be a login is treated as a login, because its password must not be shown.
    if kind == rcon::AUTH {
        return true;
    }
    let len = size as usize + 4;
    let is_text = |body: &[u8]| {
        let text = body.iter().position(|b| *b == 0).and_then(|end| body.get(..end)).unwrap_or(body);
        let rest = body.get(text.len()..).unwrap_or_default();
        // If the text is truncated, its last character may be incomplete.
        core::str::from_utf8(text).map_or_else(|error| error.error_len().is_none(), |_| true)
            && !text.iter().any(|b| matches!(b, 1..=8 | 14..=26 | 28..=31 | 127))
            && rest.iter().all(|b| *b == 0)
    };
    let body = run.get(HEAD..run.len().min(len)).unwrap_or_default();
    match run.get(..len) {
        // An unknown type is plausible if it is a small number and the packet ends with two zero bytes.
        Some([.., 0, 0]) => (0..=255).contains(&kind) && is_text(body),
        Some(packet) if is_known(kind) => {
            let next = next_packet(run, HEAD).is_some();
            next || packet.ends_with(&[0]) && is_text(body) || rcon::len_in_characters(run).is_some()
        }
        // Zero bytes alone do not show anything.
        None => is_known(kind) && is_text(body) && (kind != 0 || body.first().is_some_and(|byte| *byte != 0)),
        Some(_) => false,
    }
}

/// Returns whether the bytes are a packet with a size that is too small for any packet.
fn has_small_size(bytes: &[u8]) -> bool {
    matches!(bytes, [1..=9, 0, 0, 0, ..]) && kind_of(bytes).is_some_and(is_known)
}

/// Splits pasted bytes into packets and other bytes. It is not known which end is the client.
pub(crate) fn frame_pasted(
    bytes: &[u8],
    piece: Provenance,
    mut sink: impl FnMut(ItemKind, &[u8], &[Provenance]),
) {
    let mut direction = Direction::default();
    let mut offset = piece.offset;
    let mut chunks = bytes.chunks(AT_ONCE).peekable();
    while let Some(chunk) = chunks.next() {
        direction.append(chunk, piece, None, 0);
        while let Some(framed) = direction.next_framed(chunks.peek().is_none()) {
            let (what, len) = framed.what();
            let part = direction.data.get(..len).unwrap_or_default();
            let what = match what {
                ItemKind::Unread { after_gap: false, .. } if has_small_size(part) => ItemKind::Packet,
                what => what,
            };
            let len = part.len() as u32;
            sink(what, part, &[Provenance { offset, at: 0, len, ..piece }]);
            offset += len;
            direction.drop_front(len as usize);
            direction.history.clear();
        }
    }
}
