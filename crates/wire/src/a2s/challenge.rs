//! `S2C_CHALLENGE` (0x41) and the obsolete `A2S_SERVERQUERY_GETCHALLENGE` (0x57) that asks for it.
//!
//! ```text
//! FF FF FF FF 41  challenge(4)                       answer to a query: exactly 9 bytes
//! FF FF FF FF 41  "00000000 <challenge> 2\n"         GoldSource, answer to a connecting client
//! FF FF FF FF 41  more than 4 bytes                  Source, answer to a connecting client
//! ```

use alloc::vec::Vec;

use crate::field::{Bytes, Chars, U32};
use crate::note::codes;
use crate::{Detail, EncodeError, Error, Reader, Role, Text, Trace, Writer};

/// Header byte of the request.
pub const REQUEST_HEADER: u8 = 0x57;
/// Header byte of the reply.
pub const HEADER: u8 = 0x41;

fields! {
    CHALLENGE: U32 = "challenge", "Challenge", "Number to send back with the request; the server's for this client's address, good for about an hour on GoldSource.", role: Role::Nullable;
    CONNECT_TEXT: Chars = "connect_text", "Connect answer", "GoldSource's answer to a connecting client: zeros, the challenge in decimal, the way to authenticate.",
        when: "the message answers getchallenge, not a query";
    CONNECT_BODY: Bytes = "connect_body", "Connect answer", "Source's answer to a connecting client; its layout is not documented.",
        when: "the message answers connect, not a query";
}

/// `S2C_CHALLENGE`: the number to repeat the request with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Challenge<'a> {
    /// The challenge, in the query form.
    pub challenge: Option<u32>,
    /// The body of the connect forms; empty in the query form.
    pub connect: Text<'a>,
}

impl<'a> Challenge<'a> {
    /// Reads what follows the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let body = r.remaining();
        let start = r.offset();
        if body.len() <= 4 {
            return Ok(Self { challenge: Some(r.read(&CHALLENGE)?), connect: Text(&[]) });
        }
        let text =
            body.iter().all(|b| matches!(b, b'\t'..=b'\r' | b' '..=b'~' | 0)) && body.starts_with(b"0000");
        let connect = if text { r.read_rest(&CONNECT_TEXT) } else { r.read_rest(&CONNECT_BODY) };
        let which =
            if text { "GoldSource's answer to a connecting client" } else { "it is longer than 9 bytes" };
        r.note(&codes::CHALLENGE_CONNECT, r.span_from(start), Detail::Text(which));
        Ok(Self { challenge: None, connect: Text(connect) })
    }

    /// The message.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        if let Some(challenge) = self.challenge {
            w.put(&CHALLENGE, challenge)?;
        }
        w.raw(self.connect.0);
        Ok(w.finish())
    }
}
