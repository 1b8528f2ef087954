//! A decoded message, with one variant per layout, and the tables that describe each kind.

use alloc::vec;
use alloc::vec::Vec;

use crate::a2s::challenge::{self, Challenge};
use crate::a2s::info::{self, Info, InfoRequest};
use crate::a2s::info_goldsource::{self, InfoDetailed};
use crate::a2s::ping::{self, Ack};
use crate::a2s::player::{self, PlayerRequest, Players};
use crate::a2s::rules::{self, Rules, RulesRequest};
use crate::connectionless::{self, GoldRcon, Opaque, TextLine};
use crate::gap::{self, Gap};
use crate::master::{self, MasterReply, MasterRequest};
use crate::rcon::packet::{self, Packet};
use crate::{
    EncodeError, Error, MessageKind, Meta, Span, Trace, Value, foreign, keywords, rules_blob, split,
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
    /// Encodes the whole message, including its prefix if it has one.
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

impl MessageKind {
    /// Returns the field tables of the message. Each has the name of the part that it describes, which is empty for the
    /// message itself.
    pub fn tables(self) -> Vec<(&'static str, &'static [&'static Meta])> {
        match self {
            Self::InfoRequest => vec![("", info::request::TABLE)],
            Self::Info => vec![("", info::TABLE), ("keywords", keywords::TABLE)],
            Self::InfoDetailed => vec![("", info_goldsource::TABLE)],
            Self::PlayerRequest => vec![("", player::request::TABLE)],
            Self::Players => vec![("", player::TABLE)],
            Self::RulesRequest => vec![("", rules::request::TABLE)],
            Self::Rules => vec![("", rules::TABLE), ("blob", rules_blob::TABLE)],
            Self::GetChallenge | Self::Ping => vec![],
            Self::Challenge => vec![("", challenge::TABLE)],
            Self::Ack => vec![("", ping::TABLE)],
            Self::MasterRequest => vec![("", master::request::TABLE)],
            Self::MasterReply => vec![("", master::TABLE)],
            Self::Print
            | Self::Log
            | Self::LogSecret
            | Self::GetChallengeConnect
            | Self::ConnectReject
            | Self::BadPassword
            | Self::Connection
            | Self::Connect
            | Self::GoldCommand
            | Self::GoldRcon
            | Self::GoldLog => vec![("", connectionless::TABLE)],
            Self::RconAuth
            | Self::RconAuthResponse
            | Self::RconExec
            | Self::RconResponse
            | Self::RconOther => vec![("", packet::TABLE)],
            Self::Gap => vec![("", gap::TABLE)],
            Self::Fragment => vec![("", split::TABLE)],
            Self::Unknown => vec![("", connectionless::TABLE), ("settings", foreign::TABLE)],
        }
    }
}
