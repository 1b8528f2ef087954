//! Decodes a datagram or a reassembled message. This file reads the prefix and the header byte or word, and the module
//! of that message reads the fields.

use a2scope_text::static_text;

use crate::a2s::{HEADER, PADDING, PREFIX, SECOND_PREFIX, TRAILING};
use crate::connectionless::{self, GoldRcon, Opaque, TextLine};
use crate::master::{self, MasterRequest};
use crate::note::codes;
use crate::prefix::{MOJIBAKE, SINGLE, is_vse_flood};
use crate::reader::UNREAD;
use crate::{Decoded, Error, Message, MessageKind, Meta, NoteArgs, Notes, Reader, Text, Trace, foreign};

/// Decodes a whole message: one datagram, or a reassembled split message. `buffer` is the buffer number stored in
/// spans.
///
/// All messages start with `FF FF FF FF`, except `A2M_GET_SERVERS_BATCH2`. Other bytes become `UNKNOWN` with one
/// undecoded field.
#[inline]
pub fn decode<'a, T: Trace>(bytes: &'a [u8], buffer: u8, trace: &mut T, notes: &mut Notes) -> Decoded<'a> {
    let mut r = Reader::new(bytes, buffer, trace, notes);
    let (kind, value) = message(&mut r);
    if !r.is_empty() {
        let left = r.left();
        match &value {
            Ok(_) if kind.is_padded() && r.remaining().iter().all(|byte| *byte == 0) => {
                r.note(&codes::PADDING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
                r.read_rest(&PADDING);
            }
            Ok(_) => {
                r.note(&codes::TRAILING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
                r.read_rest(&TRAILING);
            }
            Err(error) => {
                r.note(&codes::TRUNCATED, r.span_ahead(left), NoteArgs::Error(*error));
                r.read_rest(&UNREAD);
            }
        }
    } else if let Err(error) = &value {
        r.note(&codes::TRUNCATED, r.span_ahead(0), NoteArgs::Error(*error));
    }
    Decoded { kind, value }
}

#[inline]
fn message<'a, T: Trace>(r: &mut Reader<'a, '_, T>) -> (MessageKind, Result<Message<'a>, Error>) {
    use MessageKind as Kind;
    if !r.remaining().starts_with(&SINGLE) {
        if r.remaining().first() == Some(&master::REQUEST_HEADER) {
            return (Kind::MasterRequest, MasterRequest::decode(r).map(Message::MasterRequest));
        }
        if r.remaining().starts_with(&MOJIBAKE) {
            r.note(&codes::MOJIBAKE, r.span_ahead(MOJIBAKE.len()), NoteArgs::None);
        } else if is_vse_flood(r.remaining()) {
            let left = r.left();
            let what = if r.remaining().starts_with(b"T") {
                const { &static_text!("vse-no_prefix", "A2S_INFO without its prefix") }
            } else {
                const { &static_text!("vse-escapes", "A2S_INFO without its prefix, written as escapes") }
            };
            r.note(&codes::VSE_FLOOD, r.span_ahead(left), NoteArgs::StaticText(what));
        } else {
            let left = r.left();
            r.note(&codes::NO_PREFIX, r.span_ahead(left), NoteArgs::None);
            if let Some(kind) = with_prefix(r.remaining()) {
                r.note(&codes::PREFIX_STRIPPED, r.span_ahead(left), NoteArgs::Name(kind.name()));
            }
        }
        let body = Text(r.read_rest(&connectionless::BODY));
        return (Kind::Unknown, Ok(Message::Opaque(Opaque { prefixed: false, header: None, body })));
    }
    if let Err(error) = r.read_len(&PREFIX, 4) {
        return (Kind::Unknown, Err(error));
    }
    if r.remaining().starts_with(&SINGLE) {
        let start = r.offset();
        let _ = r.read_len(&SECOND_PREFIX, 4);
        r.note(&codes::SECOND_PREFIX, r.span_from(start), NoteArgs::None);
    }
    let body = r.remaining();
    let Some(&header) = body.first() else {
        r.note(&codes::EMPTY, r.span_ahead(0), NoteArgs::None);
        return (Kind::Unknown, Ok(Message::Opaque(Opaque { prefixed: true, ..Opaque::default() })));
    };
    // Words are tried before single letters, because "info" is not an A2A_PING. All words start with a lower-case
    // letter.
    if header.is_ascii_lowercase()
        && let Some(word) = connectionless::word_of(body)
    {
        if body.strip_prefix(b"info").is_some_and(foreign::is_settings)
            && let Some(word) = foreign::word_of(body)
        {
            return (Kind::Unknown, foreign::decode(r, word).map(Message::Line));
        }
        if word == "rcon" {
            let rcon = GoldRcon::decode(r);
            let kind = if rcon.is_ok() { Kind::GoldRcon } else { Kind::GoldCommand };
            return (kind, rcon.map(Message::GoldRcon));
        }
        let line = TextLine::decode_command(r, word);
        return (line.as_ref().map_or(Kind::GoldCommand, |line| line.kind), line.map(Message::Line));
    }
    let known = Kind::by_header(header);
    let letters = header.is_ascii_alphabetic() && body.get(1).is_some_and(u8::is_ascii_alphabetic);
    if letters
        && (known.is_none() || header.is_ascii_lowercase())
        && let Some(word) = foreign::word_of(body)
    {
        return (Kind::Unknown, foreign::decode(r, word).map(Message::Line));
    }
    let Some(kind) = known else {
        let start = r.offset();
        let _ = r.read(&connectionless::UNKNOWN_HEADER);
        r.note(&codes::UNKNOWN, r.span_from(start), NoteArgs::Numbers(header.into(), 0));
        return (Kind::Unknown, Ok(Message::Opaque(Opaque::decode(r, header))));
    };
    let _ = r.read(&HEADER);
    (kind, Message::decode(r, kind))
}

/// Returns the kind of reply that `bytes` would be with the prefix in front of them; `None` if they do not make exactly
/// one reply.
fn with_prefix(bytes: &[u8]) -> Option<MessageKind> {
    use MessageKind as Kind;
    const REPLIES: [MessageKind; 6] =
        [Kind::Info, Kind::InfoDetailed, Kind::Players, Kind::Rules, Kind::Challenge, Kind::MasterReply];
    let (header, body) = bytes.split_first()?;
    let kind = Kind::by_header(*header).filter(|kind| REPLIES.contains(kind) && body.len() >= 4)?;
    let (mut trace, mut notes) = ((), Notes::default());
    let mut r = Reader::new(body, 0, &mut trace, &mut notes);
    let value = Message::decode(&mut r, kind);
    (value.is_ok() && r.is_empty()).then_some(kind)
}

/// Returns the message, and the field if there is one, that an `explain` query names in the form `MESSAGE` or
/// `MESSAGE.field`; `None` if there is no such message or field.
pub fn explain(query: &str) -> Option<(MessageKind, Option<&'static Meta>)> {
    if let Some(kind) = MessageKind::by_name(query) {
        return Some((kind, None));
    }
    let (message, field) = query.split_once('.')?;
    let kind = MessageKind::by_name(message)?;
    let field = field.rsplit('.').next().unwrap_or(field);
    let meta = kind
        .tables()
        .into_iter()
        .flat_map(|(_, table)| table.iter().copied())
        .find(|meta| meta.name.eq_ignore_ascii_case(field))?;
    Some((kind, Some(meta)))
}
