//! `S2C_CHALLENGE` (0x41) and the obsolete `A2S_SERVERQUERY_GETCHALLENGE` (0x57) that asks for it.
//!
//! ```text
//! FF FF FF FF 41  challenge(4)                       answer to a query: 9 bytes; HLTV's has 7 zeros after it
//! FF FF FF FF 41  "00000000 <challenge> 2\n"         GoldSource, answer to a connecting client
//! FF FF FF FF 41  33 49 4F 5A  …                     Source, answer to a connecting client
//! FF FF FF FF 41  challenge(4)  auth_protocol(4)  key_size(2) steam_id(8) secure(1) "connect0x…"\0 version(4) …
//!                                                    CS:GO, answer to a connecting client: 59 bytes
//! ```
//!
//! The first bytes tell these forms apart, so the form of a truncated message is recognised too.

use a2scope_text::static_text;

use alloc::vec::Vec;

use crate::a2s::{self, PADDING};
use crate::field::{Bytes, CStr, Chars, Part, U8, U16, U32, U64};
use crate::judgement::Judgement;
use crate::meta::{Ahead, Size, When};
use crate::note::codes;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, Writer, names};

/// Header byte of the request.
pub const REQUEST_HEADER: u8 = MessageKind::GetChallenge.byte();
/// Header byte of the reply.
pub const HEADER: u8 = MessageKind::Challenge.byte();
/// First bytes of Source's answer to a connecting client. In the answer to a query, the challenge is in their place.
const CONNECT_MAGIC: &[u8] = &[0x33, 0x49, 0x4F, 0x5A];
/// First bytes of GoldSource's answer to a connecting client. They are one byte more than a challenge has, so that a
/// challenge of four zero digits is not mistaken for this answer.
const CONNECT_ZEROS: &[u8] = b"00000";

/// GoldSource's answer to a connecting client.
static GOLDSOURCE: Ahead = Ahead::of(CONNECT_ZEROS);
/// Source's answer to a connecting client.
static SOURCE: Ahead = Ahead { begins: CONNECT_MAGIC, least: 5 };
/// Padding after the challenge.
static PADDED: Ahead = Ahead::of(&[0]);

/// The condition of what only CS:GO's answer to a connecting client has.
const OF_CSGO: When = When::Judged("CS:GO's connect answer", Judgement::Connect);

fields! {
    CHALLENGE: U32 = "challenge", "Challenge", "Number to send back with the request. The server chose it for this client's address; on GoldSource it is valid for about an hour.", role: Role::Nullable, when: When::Unless(&[&GOLDSOURCE, &SOURCE]);
    CONNECT_TEXT: Chars = "connect_text", "Connect answer", "GoldSource's answer to a connecting client: zeros, the challenge in decimal, the way to authenticate.",
        when: When::Judged("the message answers getchallenge, not a query", Judgement::Connect), bytes: Size::Rest;
    CONNECT_BODY: Bytes = "connect_body", "Connect answer", "The rest of Source's answer to a connecting client; CS:GO's is taken apart.",
        when: When::Unless(&[&PADDED]), bytes: Size::Rest;
    AUTH_PROTOCOL: U32 = "auth_protocol", "Auth. protocol", "How the client must authenticate: 3 is Steam.", when: OF_CSGO;
    KEY_SIZE: U16 = "key_size", "Key size", "Bytes of an encryption key that follow: none any more.", role: Role::Frame, when: OF_CSGO;
    STEAM_ID: U64 = "steam_id", "SteamID", "SteamID of the server.", when: OF_CSGO, names: Some(names::steam_id);
    SECURE: U8 = "secure", "VAC", "Whether the server is protected by VAC.", when: OF_CSGO, names: Some(names::vac);
    CONNECT_ECHO: CStr = "connect_echo", "Client's text", "The text of the client's A2S_GETCHALLENGE, sent back: connect0x and a number.", when: OF_CSGO;
    VERSION: U32 = "version", "Version", "Build of the server: 13881 is 1.38.8.1.", when: OF_CSGO;
}

/// The fields of the message, in wire order.
pub static LAYOUT: &[Part] = parts! {
    a2s::PREFIX, a2s::HEADER, CHALLENGE, CONNECT_TEXT,
    CONNECT_BODY { AUTH_PROTOCOL, KEY_SIZE, STEAM_ID, SECURE, CONNECT_ECHO, VERSION },
    a2s::PADDING
};

places! {
    PADDING: [Challenge] [a2s::PADDING];
    CHALLENGE_CONNECT: [Challenge] [CONNECT_TEXT, CONNECT_BODY];
}

/// `S2C_CHALLENGE`: the number that the client must send with its request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Challenge<'a> {
    /// The challenge, in the answer to a query and in CS:GO's connect answer; otherwise `None`.
    pub challenge: Option<u32>,
    /// The rest of a connect answer; empty in the answer to a query.
    pub connect: Text<'a>,
}

impl<'a> Challenge<'a> {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let body = r.remaining();
        let start = r.offset();
        if body.starts_with(CONNECT_ZEROS) {
            let connect = Text(r.read_rest(&CONNECT_TEXT));
            let which =
                const { &static_text!("connect-goldsource", "GoldSource's answer to a connecting client") };
            r.note(&codes::CHALLENGE_CONNECT, r.span_from(start), NoteArgs::StaticText(which));
            return Ok(Self { challenge: None, connect });
        }
        let longer = body.len() > 4;
        let challenge =
            if longer && body.starts_with(CONNECT_MAGIC) { None } else { Some(r.read(&CHALLENGE)?) };
        let mut connect = Text(&[]);
        // Zeros right after the challenge are padding.
        if r.remaining().first().is_some_and(|byte| *byte != 0) {
            let which = if challenge.is_some() {
                const {
                    &static_text!(
                        "connect-source",
                        "Source's answer to a connecting client, which has the challenge too"
                    )
                }
            } else {
                const {
                    &static_text!(
                        "connect-like_source",
                        "it begins as Source's answer to a connecting client does"
                    )
                }
            };
            let left = r.left();
            r.note(&codes::CHALLENGE_CONNECT, r.span_ahead(left), NoteArgs::StaticText(which));
            connect = Text(if challenge.is_some() && r.remaining().starts_with(&[3]) {
                r.read_parts_of(&CONNECT_BODY, left, |r| {
                    let _ = trace_connect(r);
                })?
            } else {
                r.read_rest(&CONNECT_BODY)
            });
        }
        Ok(Self { challenge, connect })
    }

    /// Encodes the whole message, including its prefix.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        if let Some(challenge) = self.challenge {
            w.put(&CHALLENGE, challenge)?;
        }
        w.raw(self.connect.0);
        Ok(w.finish())
    }
}

/// Reads CS:GO's known fields after the challenge. Lobby and server flags follow; only zeros have been seen there.
fn trace_connect<T: Trace>(r: &mut Reader<'_, '_, T>) -> Result<(), Error> {
    r.read(&AUTH_PROTOCOL)?;
    r.read(&KEY_SIZE)?;
    r.read(&STEAM_ID)?;
    r.read(&SECURE)?;
    r.read(&CONNECT_ECHO)?;
    r.read(&VERSION)?;
    if r.remaining().iter().all(|byte| *byte == 0) {
        r.read_rest(&PADDING);
    }
    Ok(())
}
