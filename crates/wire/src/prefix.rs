//! The bytes that messages start with, and a test of a datagram's first four bytes.

/// The first four bytes of a whole message.
pub const SINGLE: [u8; 4] = [0xFF, 0xFF, 0xFF, 0xFF];
/// The first four bytes of a fragment of a split message.
pub const SPLIT: [u8; 4] = [0xFE, 0xFF, 0xFF, 0xFF];
/// [`SINGLE`] after a program has encoded it as UTF-8 text.
pub const MOJIBAKE: [u8; 8] = [0xC3, 0xBF, 0xC3, 0xBF, 0xC3, 0xBF, 0xC3, 0xBF];
/// The header byte and the text of every A2S_INFO. [`is_vse_flood`] explains datagrams that begin with this text,
/// without [`SINGLE`].
pub const INFO_TEXT: &[u8] = b"TSource Engine Query";
/// [`INFO_TEXT`] as some Gafgyt variants send it. Their source writes escapes with the wrong slash, so the escapes
/// themselves are sent as text.
const INFO_ESCAPED: &[u8] = b"/x54/x53/x6f/x75";
/// First byte of a master request, which has no prefix.
pub(crate) const MASTER_REQUEST: u8 = 0x31;

const MOJIBAKE_START: [u8; 4] = first_four(&MOJIBAKE);
const INFO_START: [u8; 4] = first_four(INFO_TEXT);
const ESCAPED_START: [u8; 4] = first_four(INFO_ESCAPED);

const fn first_four(bytes: &[u8]) -> [u8; 4] {
    match bytes.first_chunk() {
        Some(head) => *head,
        None => [0; 4],
    }
}

/// Returns whether a datagram that starts with these four bytes may be a message or a fragment of one.
///
/// Meant to be called for every datagram of a capture before anything else is read from it.
#[inline(always)]
pub const fn may_be_message(head: [u8; 4]) -> bool {
    matches!(
        head,
        SINGLE
            | SPLIT
            | MOJIBAKE_START
            | INFO_START
            | ESCAPED_START
            // A region, then an address in text.
            | [MASTER_REQUEST, 0..=7 | 0xFF, b'0'..=b'9', b'0'..=b'9' | b'.']
    )
}

/// Returns whether a datagram is from a VSE flood (the name in Mirai and Gafgyt bots).
///
/// The bots send A2S_INFO without its prefix, or with its escapes as text. No server understands either form.
#[inline]
pub fn is_vse_flood(payload: &[u8]) -> bool {
    match payload.first() {
        Some(b'T') => payload.starts_with(INFO_TEXT),
        Some(b'/') => {
            payload.get(..INFO_ESCAPED.len()).is_some_and(|text| text.eq_ignore_ascii_case(INFO_ESCAPED))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_bytes_give_every_kind_of_message_away() {
        let starts: [&[u8]; 6] = [&SINGLE, &SPLIT, &MOJIBAKE, INFO_TEXT, INFO_ESCAPED, b"1\xff0.0.0.0:0\0\0"];
        for start in starts {
            assert!(may_be_message(first_four(start)), "{start:x?}");
        }
        for other in [*b"T\0\0\0", *b"1\xff.0", [0xFD, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFE]] {
            assert!(!may_be_message(other), "{other:x?}");
        }
    }
}
