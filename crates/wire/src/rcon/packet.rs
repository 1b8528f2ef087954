//! Reads and writes one RCON packet: its size, id, type and body.

use a2scope_text::static_text;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::field::{Bytes, Chars, I32, Part};
use crate::meta::{Size, When};
use crate::note::codes;
use crate::{
    EncodeError, Error, MessageKind, NoteArgs, Reader, Reason, Role, Sender, Span, Text, Trace, Writer, names,
};

/// `SERVERDATA_RESPONSE_VALUE`.
pub const RESPONSE_VALUE: i32 = 0;
/// `SERVERDATA_EXECCOMMAND` from the client, `SERVERDATA_AUTH_RESPONSE` from the server.
pub const EXECCOMMAND: i32 = 2;
/// `SERVERDATA_AUTH`.
pub const AUTH: i32 = 3;
/// Minimum valid size: id, type and two zero bytes.
pub const MIN_SIZE: i32 = 10;
/// Maximum documented size. Larger sizes occur.
pub const MAX_SIZE: i32 = 4096;
/// Body of the packet that a server sends after it has mirrored the client's empty packet. Both packets come after the
/// end of an answer.
pub const MIRROR_END: &[u8] = &[0, 1, 0, 0];
/// The bytes that Squad's server appends to an empty reply. They are not counted in the reply's size.
pub const EMPTY_TAIL: &[u8] = &[0, 1, 0, 0, 0, 0, 0];
/// Number of bytes taken by id and type.
const HEAD: i32 = 8;

fields! {
    SIZE: I32 = "size", "Size", "Bytes after this field: 10 at least, 4,096 at most by the document.", unit: "bytes", role: Role::Frame;
    ID: I32 = "id", "ID", "Chosen by the client and repeated in the answer; -1 when a login is refused.";
    TYPE: I32 = "type", "Type", "3 login, 2 command or login's outcome, 0 answer.", names: Some(names::rcon_type);
    BODY: Chars = "body", "Body", "The command, or a part of the answer.", bytes: Size::Of(&SIZE.meta, u64::MAX, MIN_SIZE as u32);
    PASSWORD: Chars = "body", "Password", "The password, in clear.", when: When::Is(&TYPE.meta, AUTH as u64), bytes: Size::Of(&SIZE.meta, u64::MAX, MIN_SIZE as u32), secret: true;
    ZERO: Bytes = "terminator", "End of body", "Zero byte that ends the body.", role: Role::Frame, bytes: Size::Fixed(1);
    UNREAD_SECRET: Bytes = "unread", "Not read", "Bytes that could not be read as the format says, of a login: they may hold the password.", role: Role::Frame, bytes: Size::Rest, secret: true;
    SECOND: Bytes = "second", "Second string", "A second string, always empty: one zero byte.", role: Role::Frame, bytes: Size::Fixed(1);
}

/// The fields of a packet, in wire order.
pub static LAYOUT: &[Part] = parts! { SIZE, ID, TYPE, BODY, ZERO, SECOND };

/// The fields of a login.
pub static AUTH_LAYOUT: &[Part] = parts! { SIZE, ID, TYPE, PASSWORD, ZERO, SECOND };

places! {
    RCON_SIZE_SMALL: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [SIZE];
    RCON_SIZE_LARGE: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [SIZE];
    RCON_SIZE_CHARACTERS: [RconResponse, RconOther] [SIZE];
    RCON_NO_SECOND_ZERO: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [SECOND];
    RCON_NO_ZERO: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [ZERO];
    RCON_TYPE_UNKNOWN: [RconOther] [TYPE];
    RCON_DIRECTION: [RconAuthResponse, RconExec] [TYPE];
    RCON_AUTH_FAILED: [RconAuthResponse] [ID];
    RCON_FRAMING: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [SIZE];
    RCON_PIECE: [RconOther] [];
}

/// A packet of an RCON stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packet<'a> {
    /// See [`SIZE`]: the number of bytes after the size field.
    pub size: i32,
    /// See [`ID`].
    pub id: i32,
    /// See [`TYPE`].
    pub kind: i32,
    /// See [`BODY`].
    pub body: Text<'a>,
}

/// Returns whether `bytes` begin with an almost certainly whole RCON packet.
///
/// The size must fit, the type must be known, and two zero bytes must end the packet.
pub fn recognise(bytes: &[u8]) -> bool {
    let Some((size, rest)) = bytes.split_first_chunk() else { return false };
    let size = i32::from_le_bytes(*size);
    if !(MIN_SIZE..=0x10000).contains(&size) {
        return false;
    }
    let Some(packet) = rest.get(..size as usize) else { return false };
    let kind = packet.get(4..).and_then(<[u8]>::first_chunk).map(|kind| i32::from_le_bytes(*kind));
    matches!(kind, Some(RESPONSE_VALUE | EXECCOMMAND | AUTH)) && packet.ends_with(&[0, 0])
}

/// Returns the length in bytes of a packet whose size counts characters of the body, not bytes, as Palworld sends it.
///
/// The length includes the size field and both zero bytes. Returns `None` unless the body is UTF-8 with multi-byte
/// characters and matches the size.
pub fn len_in_characters(bytes: &[u8]) -> Option<usize> {
    let size = usize::try_from(i32::from_le_bytes(*bytes.first_chunk()?)).ok()?;
    let characters = size.checked_sub(MIN_SIZE as usize)?;
    let rest = bytes.get(12..)?;
    let body = rest.get(..rest.iter().take(characters.saturating_mul(4)).position(|b| *b == 0)?)?;
    let counts = body.len() > characters && core::str::from_utf8(body).ok()?.chars().count() == characters;
    (counts && rest.get(body.len()..)?.starts_with(&[0, 0])).then_some(12 + body.len() + 2)
}

impl<'a> Packet<'a> {
    /// Reads one packet; leaves the bytes after it unread.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let start = r.offset();
        let bytes = r.remaining();
        let size = r.read(&SIZE)?;
        if size < MIN_SIZE {
            r.note(&codes::RCON_SIZE_SMALL, r.span_from(start), NoteArgs::Signed(size.into()));
        }
        if size < HEAD {
            return Err(r.error(
                &ID.meta,
                Reason::Invalid(
                    const { &static_text!("error-size", "the size field leaves no room for a packet") },
                ),
            ));
        }
        if size > MAX_SIZE {
            r.note(&codes::RCON_SIZE_LARGE, r.span_from(start), NoteArgs::Numbers(size as u64, 0));
        }
        let there = r.left();
        let id = r.read(&ID)?;
        let kind_at = r.offset();
        let kind = r.read(&TYPE)?;
        if !matches!(kind, RESPONSE_VALUE | EXECCOMMAND | AUTH) {
            r.note(&codes::RCON_TYPE_UNKNOWN, r.span_from(kind_at), NoteArgs::Signed(kind.into()));
        }
        let mut len = (size as usize - 8).min(r.left());
        let whole = there >= size as usize;
        let mut rest = r.remaining().get(..len).unwrap_or_default();
        if whole
            && rest.last() != Some(&0)
            && let Some(longer) = len_in_characters(bytes)
        {
            len = longer - 12;
            rest = r.remaining().get(..len).unwrap_or_default();
            let numbers = NoteArgs::Numbers(size as u64, longer as u64 - 4);
            r.note(&codes::RCON_SIZE_CHARACTERS, Span { len: 4, ..r.span_from(start) }, numbers);
        }
        // The body may contain zero bytes, as [`MIRROR_END`] does. Only the last two zeros are structure.
        let zeros = if whole { rest.iter().rev().take(2).take_while(|b| **b == 0).count() } else { 0 };
        let field = if kind == AUTH { &PASSWORD } else { &BODY };
        let body = Text(r.read_len(field, len - zeros)?);
        if zeros > 0 {
            r.read_len(&ZERO, 1)?;
        }
        if zeros > 1 {
            r.read_len(&SECOND, 1)?;
        }
        if !whole {
            return Err(r.error(&BODY.meta, Reason::Needs { bytes: size as u32, left: there as u32 }));
        }
        match zeros {
            0 => r.note(&codes::RCON_NO_ZERO, r.span_from(kind_at), NoteArgs::None),
            1 => r.note(&codes::RCON_NO_SECOND_ZERO, r.span_from(kind_at), NoteArgs::None),
            _ => {}
        }
        Ok(Self { size, id, kind, body })
    }

    /// Returns the kind of message, given the packet's sender; the second value is true if the kind was guessed.
    ///
    /// A type 2 from an unknown sender counts as the outcome of a login if its body is empty, otherwise as a command.
    pub fn message_kind(&self, sender: Option<Sender>) -> (MessageKind, bool) {
        match (self.kind, sender) {
            (AUTH, _) => (MessageKind::RconAuth, false),
            (EXECCOMMAND, Some(Sender::Client)) => (MessageKind::RconExec, false),
            (EXECCOMMAND, Some(Sender::Server)) => (MessageKind::RconAuthResponse, false),
            (EXECCOMMAND, None) if self.body.0.is_empty() => (MessageKind::RconAuthResponse, true),
            (EXECCOMMAND, None) => (MessageKind::RconExec, true),
            (RESPONSE_VALUE, _) => (MessageKind::RconResponse, false),
            _ => (MessageKind::RconOther, false),
        }
    }

    /// Encodes the packet. The size is computed; [`Packet::size`] is ignored.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let size = i32::try_from(self.body.0.len() + 10).map_err(|_| EncodeError {
            field: BODY.meta.name,
            why: static_text!("encode-too_long", "it is too long"),
        })?;
        let mut w = Writer::default();
        w.put(&SIZE, size)?;
        w.put(&ID, self.id)?;
        w.put(&TYPE, self.kind)?;
        w.raw(self.body.0);
        w.raw(&[0, 0]);
        Ok(w.finish())
    }
    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, out: &mut String) -> fmt::Result {
        if self.kind == AUTH {
            return write!(out, "id {}", self.id);
        }
        write!(out, "id {}  {}", self.id, self.body.visible())
    }
}
