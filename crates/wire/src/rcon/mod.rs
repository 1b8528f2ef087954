//! Source RCON: packets of a TCP stream on the game port.
//!
//! ```text
//! size(4)  id(4)  type(4)  body\0  \0        size counts the bytes after itself: 10 at least
//! ```
//!
//! The direction decides the meaning of type 2: `SERVERDATA_EXECCOMMAND` from the client, `SERVERDATA_AUTH_RESPONSE`
//! from the server. A refused login is answered with id -1. A long answer spans several packets with the same id and
//! has no end mark. So clients send an empty type 0 after the command, and the server mirrors it.

pub(crate) mod packet;

use a2scope_text::static_text;

use crate::note::codes;
use crate::reader::UNREAD;
use crate::{
    Decoded, Error, Message, MessageKind, Note, NoteArgs, Notes, Reader, Reason, Sender, Span, Text, Trace,
};

pub use packet::*;

/// Decodes stream bytes in which no packet begins, as one field; `secret` if they may hold a password.
pub fn unread<'a, T: Trace>(
    bytes: &'a [u8],
    buffer: u8,
    secret: bool,
    trace: &mut T,
    notes: &mut Notes,
) -> Decoded<'a> {
    let mut r = Reader::new(bytes, buffer, trace, notes);
    let error = r.error(
        &SIZE.meta,
        Reason::Invalid(const { &static_text!("error-no_packet", "no packet begins here") }),
    );
    r.read_rest(if secret { &UNREAD_SECRET } else { &UNREAD });
    Decoded { kind: MessageKind::RconOther, value: Err(error) }
}

/// Decodes one packet at the front of a stream; returns the packet and the number of bytes it took.
pub fn decode<'a, T: Trace>(
    bytes: &'a [u8],
    buffer: u8,
    sender: Option<Sender>,
    trace: &mut T,
    notes: &mut Notes,
) -> (Decoded<'a>, usize) {
    let mut r = Reader::new(bytes, buffer, trace, notes);
    let packet = Packet::decode(&mut r);
    let used = match &packet {
        Ok(_) => r.offset(),
        Err(error) => {
            let left = r.left();
            r.note(&codes::TRUNCATED, r.span_ahead(left), NoteArgs::Error(*error));
            let login = bytes.get(8..12) == Some(&AUTH.to_le_bytes()[..]);
            r.read_rest(if login { &UNREAD_SECRET } else { &UNREAD });
            bytes.len()
        }
    };
    let (kind, guess) = match &packet {
        Ok(packet) => packet.message_kind(sender),
        // If the sender is unknown, a truncated packet is named by its type; its size says whether it has a body. In a
        // stream the sender is known, and the packet stays OTHER: a packet next to a gap cannot be matched with an
        // answer.
        Err(Error { reason: Reason::Needs { .. }, .. }) if sender.is_none() => {
            match (bytes.first_chunk(), bytes.get(8..).and_then(<[u8]>::first_chunk)) {
                (Some(size), Some(kind)) => {
                    let (size, kind) = (i32::from_le_bytes(*size), i32::from_le_bytes(*kind));
                    let body = Text(if size > MIN_SIZE { bytes } else { &[] });
                    Packet { kind, body, ..Packet::default() }.message_kind(sender)
                }
                _ => (MessageKind::RconOther, false),
            }
        }
        Err(_) => (MessageKind::RconOther, false),
    };
    let whole = Span { buffer, offset: 0, len: used as u32 };
    if guess {
        let args = NoteArgs::Name(kind.name());
        notes.push(Note { code: &codes::RCON_DIRECTION, span: whole, args });
    }
    if let Ok(packet) = &packet
        && kind == MessageKind::RconAuthResponse
        && packet.id == -1
    {
        let span = Span { buffer, offset: 4, len: 4 };
        notes.push(Note { code: &codes::RCON_AUTH_FAILED, span, args: NoteArgs::None });
    }
    (Decoded { kind, value: packet.map(Message::Rcon) }, used)
}
