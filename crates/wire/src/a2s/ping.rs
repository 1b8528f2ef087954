//! The obsolete `A2A_PING` (0x69) and its answer `A2A_ACK` (0x6A).
//!
//! GoldSource answers with an empty text, Source with fourteen `0` characters.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::a2s;
use crate::field::{CStr, Part};
use crate::note::codes;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Text, Trace, Writer};

/// Header byte of the request.
pub const REQUEST_HEADER: u8 = MessageKind::Ping.byte();
/// Header byte of the reply.
pub const HEADER: u8 = MessageKind::Ack.byte();
/// The text with which Source servers answer.
pub const SOURCE_PAYLOAD: &[u8] = b"00000000000000";

fields! {
    PAYLOAD: CStr = "payload", "Payload", "Empty from GoldSource, \"00000000000000\" from Source.";
}

/// The fields of the reply, in wire order.
pub static LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, PAYLOAD };

places! {
    ACK_PAYLOAD: [Ack] [PAYLOAD];
}

/// `A2A_ACK`: says that the server is running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ack<'a> {
    /// See [`PAYLOAD`].
    pub payload: Text<'a>,
}

impl<'a> Ack<'a> {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let start = r.offset();
        let payload = r.read(&PAYLOAD)?;
        if !payload.0.is_empty() && payload.0 != SOURCE_PAYLOAD {
            r.note(&codes::ACK_PAYLOAD, r.span_from(start), NoteArgs::None);
        }
        Ok(Self { payload })
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, out: &mut String) -> fmt::Result {
        write!(out, "\"{}\"", self.payload.visible())
    }

    /// Encodes the whole message, prefix included.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        w.put(&PAYLOAD, self.payload)?;
        Ok(w.finish())
    }
}
