//! [`Message`], which has one variant for each layout of a decoded message, and the dispatch from the kind of a message
//! to the functions that read it.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use a2scope_text::Language;

use crate::a2s::PADDING;
use crate::a2s::challenge::{self, Challenge};
use crate::a2s::info::{self, Info, InfoRequest};
use crate::a2s::info_goldsource::{self, InfoDetailed};
use crate::a2s::ping::{self, Ack};
use crate::a2s::player::{self, PlayerRequest, Players};
use crate::a2s::rules::{self, Rules, RulesRequest};
use crate::connectionless::{self, GoldRcon, Opaque, TextLine};
use crate::gap::{self, Gap};
use crate::gist::ShortGist;
use crate::master::{self, MasterReply, MasterRequest};
use crate::note::codes;
use crate::places::Place;
use crate::rcon::packet::{self, Packet};
use crate::{
    EncodeError, Error, MessageKind, Meta, NoteArgs, Part, RconKind, Reader, Span, Trace, Value, a2s,
    foreign, keywords, rules_blob, split,
};

/// A decoded message.
#[derive(Clone, Debug, PartialEq)]
pub enum Message<'a> {
    /// `A2S_INFO`
    InfoRequest(InfoRequest<'a>),
    /// `S2A_INFO_SRC`
    Info(Info<'a>),
    /// `S2A_INFO_DETAILED`
    InfoDetailed(InfoDetailed<'a>),
    /// `A2S_PLAYER`
    PlayerRequest(PlayerRequest),
    /// `S2A_PLAYER`
    Players(Players<'a>),
    /// `A2S_RULES`
    RulesRequest(RulesRequest),
    /// `S2A_RULES`
    Rules(Rules<'a>),
    /// `A2S_SERVERQUERY_GETCHALLENGE`
    GetChallenge,
    /// `S2C_CHALLENGE`
    Challenge(Challenge<'a>),
    /// `A2A_PING`
    Ping,
    /// `A2A_ACK`
    Ack(Ack<'a>),
    /// `A2M_GET_SERVERS_BATCH2`
    MasterRequest(MasterRequest<'a>),
    /// `M2A_SERVER_BATCH`
    MasterReply(MasterReply<'a>),
    /// `A2A_PRINT`, `S2A_LOGSTRING`, `GOLDSRC_COMMAND` …
    Line(TextLine<'a>),
    /// `GOLDSRC_RCON`
    GoldRcon(GoldRcon<'a>),
    /// `SERVERDATA_…`
    Rcon(Packet<'a>),
    /// `TCP_GAP`
    Gap(Gap),
    /// `UNKNOWN`, and messages whose layout is not documented.
    Opaque(Opaque<'a>),
}

impl Message<'_> {
    /// Returns the challenge that a client or a server sends in this message; `None` if the message has none. The
    /// placeholder with which a client asks for a challenge is returned too.
    #[inline]
    pub fn challenge(&self) -> Option<u32> {
        if let Self::PlayerRequest(PlayerRequest { challenge })
        | Self::RulesRequest(RulesRequest { challenge })
        | Self::InfoRequest(InfoRequest { challenge: Some(challenge), .. })
        | Self::Challenge(Challenge { challenge: Some(challenge), .. }) = self
        {
            Some(*challenge)
        } else {
            None
        }
    }

    /// Appends the message in a few words to `out`. Text from the wire is made safe to print.
    pub fn gist(&self, language: &dyn Language, out: &mut String) -> fmt::Result {
        if let Some(short) = ShortGist::of(self) {
            short.write(language, out);
            return Ok(());
        }
        match self {
            // `ShortGist` has handled these.
            Self::InfoRequest(_)
            | Self::PlayerRequest(_)
            | Self::RulesRequest(_)
            | Self::GetChallenge
            | Self::Ping => Ok(()),
            Self::Info(m) => m.gist(out),
            Self::InfoDetailed(m) => m.gist(out),
            Self::Players(m) => m.gist(language, out),
            Self::Rules(m) => m.gist(language, out),
            Self::Challenge(m) => m.connect.visible().write_to(out),
            Self::Ack(m) => m.gist(out),
            Self::MasterRequest(m) => m.gist(language, out),
            Self::MasterReply(m) => {
                m.gist(language, out);
                Ok(())
            }
            Self::Line(m) => m.gist(out),
            Self::GoldRcon(m) => m.command.visible().write_to(out),
            Self::Rcon(m) => m.gist(out),
            Self::Gap(m) => {
                m.gist(language, out);
                Ok(())
            }
            Self::Opaque(m) => m.body.visible().write_to(out),
        }
    }

    /// Encodes the whole message, prefix included if it has one.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let bare = |header: u8| Ok([&crate::prefix::SINGLE[..], &[header]].concat());
        match self {
            Self::InfoRequest(m) => m.encode(),
            Self::Info(m) => m.encode(),
            Self::InfoDetailed(m) => m.encode(),
            Self::PlayerRequest(m) => m.encode(),
            Self::Players(m) => m.encode(),
            Self::RulesRequest(m) => m.encode(),
            Self::Rules(m) => m.encode(),
            Self::GetChallenge => bare(challenge::REQUEST_HEADER),
            Self::Challenge(m) => m.encode(),
            Self::Ping => bare(ping::REQUEST_HEADER),
            Self::Ack(m) => m.encode(),
            Self::MasterRequest(m) => m.encode(),
            Self::MasterReply(m) => m.encode(),
            Self::Line(m) => m.encode(),
            Self::GoldRcon(m) => m.encode(),
            Self::Rcon(m) => m.encode(),
            Self::Gap(_) => Ok(Vec::new()),
            Self::Opaque(m) => Ok(m.encode()),
        }
    }
}

/// The result of decoding: the kind of the message, and its value or error.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded<'a> {
    /// The kind of the message; known once the header byte is read.
    pub kind: MessageKind,
    /// The value, or the error that stopped the decoder.
    ///
    /// The error is also added as a note, and the trace keeps the fields read before it.
    pub value: Result<Message<'a>, Error>,
}

impl Gap {
    /// Returns the decoded form of a gap; its only field takes no bytes.
    pub fn decoded<T: Trace>(self, trace: &mut T) -> Decoded<'static> {
        trace.leaf(&gap::MISSING.meta, None, Span::default(), Value::Unsigned(self.missing.into()));
        Decoded { kind: MessageKind::Gap, value: Ok(Message::Gap(self)) }
    }
}

/// Reads a message that is text. It is not inlined, because many kinds of messages share it: their copies would make
/// reading the frequent ones slower.
#[inline(never)]
fn text<'a, T: Trace>(r: &mut Reader<'a, '_, T>, kind: MessageKind) -> Result<Message<'a>, Error> {
    TextLine::decode_text(r, kind).map(Message::Line)
}

/// Reads a message without a documented layout. Like [`text`], it is not inlined.
#[inline(never)]
fn undocumented<'a, T: Trace>(r: &mut Reader<'a, '_, T>, kind: MessageKind) -> Message<'a> {
    let left = r.left();
    r.note(&codes::GUESS, r.span_ahead(left), NoteArgs::None);
    Message::Opaque(Opaque::decode(r, kind.byte()))
}

macro_rules! read {
    ($r:ident, $kind:ident, own $message:ident) => {
        $message::decode($r).map(Message::$message)
    };
    ($r:ident, $kind:ident, bare $message:ident) => {
        Ok(Message::$message)
    };
    ($r:ident, $kind:ident, text) => {
        text($r, $kind)
    };
    // Kinds without a header byte match this arm too, but are read elsewhere.
    ($r:ident, $kind:ident, $($other:ident)+) => {
        Ok(undocumented($r, $kind))
    };
}

macro_rules! rcon_kind {
    (rcon $packet:ident) => {
        Some(RconKind::$packet)
    };
    ($($read:ident)+) => {
        None
    };
}

macro_rules! bytes {
    ($($id:ident $about:tt bytes {
        $($read:ident)+, $layout:expr, [$($part:literal $table:expr),*], [$($places:expr),*]
    } example $example:tt;)*) => {
        impl<'a> Message<'a> {
            /// Reads the rest of a message of this kind after the header byte.
            #[inline]
            pub(crate) fn decode<T: Trace>(r: &mut Reader<'a, '_, T>, kind: MessageKind) -> Result<Self, Error> {
                match kind { $(MessageKind::$id => read!(r, kind, $($read)+),)* }
            }
        }

        impl MessageKind {
            /// Returns the message of Source RCON that this kind is; `None` for all other kinds.
            #[inline]
            pub const fn rcon(self) -> Option<RconKind> {
                match self { $(Self::$id => rcon_kind!($($read)+),)* }
            }

            /// Returns the message's fields, in wire order.
            pub fn layout(self) -> &'static [Part] {
                match self { $(Self::$id => $layout,)* }
            }

            /// Returns the field tables of the message, each with the name of the part that it describes (empty for the
            /// message itself).
            pub fn tables(self) -> Vec<(&'static str, &'static [&'static Meta])> {
                match self { $(Self::$id => vec![$(($part, $table)),*],)* }
            }

            /// Returns the notes that this message can have, without those that every message can have.
            pub fn places(self) -> impl Iterator<Item = &'static Place> {
                let tables: Vec<&'static [Place]> = match self { $(Self::$id => vec![$($places),*],)* };
                tables.into_iter().flatten().filter(move |place| place.kinds.contains(&self))
            }
        }
    };
}

crate::messages!(bytes);

impl MessageKind {
    /// Returns whether the message is a Source RCON packet, and therefore comes from a TCP stream.
    #[inline]
    pub const fn is_rcon(self) -> bool {
        self.rcon().is_some()
    }

    /// Returns whether zeros after the message are padding. Some clients lengthen their requests with zeros, and some
    /// servers send a challenge in a buffer of fixed size.
    pub(crate) fn is_padded(self) -> bool {
        self.layout().last().is_some_and(|part| core::ptr::eq(part.meta, &raw const PADDING.meta))
    }
}
