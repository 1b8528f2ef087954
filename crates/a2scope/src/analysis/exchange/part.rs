//! The role of a message in an exchange.

use a2scope_wire::{Message, MessageKind};

use super::types::ExchangeKind;
use crate::record::Record;

/// The role of a message in an exchange.
pub(in crate::analysis) enum Part {
    /// A request, and the challenge that it carries.
    Request(ExchangeKind, Option<u32>),
    /// A request for the next part of the master server's list.
    NextPage,
    Challenge(u32),
    Reply(ExchangeKind),
    /// A reply whose request may be of any kind.
    Fragment,
}

impl Part {
    /// Returns the role of a message; `None` if it does not belong to an exchange. `challenge` is the
    /// challenge in the message.
    pub(in crate::analysis) fn of(record: &Record<'_>, challenge: Option<u32>) -> Option<Self> {
        use ExchangeKind as Kind;
        Some(match (record.kind, record.value) {
            (MessageKind::InfoRequest, _) => Self::Request(Kind::Info, challenge),
            (MessageKind::PlayerRequest, _) => Self::Request(Kind::Players, challenge),
            (MessageKind::RulesRequest, _) => Self::Request(Kind::Rules, challenge),
            (MessageKind::GetChallenge, _) => Self::Request(Kind::Challenge, None),
            (MessageKind::Ping, _) => Self::Request(Kind::Ping, None),
            (MessageKind::MasterRequest, Ok(Message::MasterRequest(m))) if m.start.0 != b"0.0.0.0:0" => {
                Self::NextPage
            }
            (MessageKind::MasterRequest, _) => Self::Request(Kind::Master, None),
            (MessageKind::GetChallengeConnect | MessageKind::Connect, _) => {
                Self::Request(Kind::Connect, None)
            }
            (MessageKind::GoldCommand, Ok(Message::Line(m))) => match m.word.0 {
                b"info" | b"details" => Self::Request(Kind::Info, None),
                b"players" => Self::Request(Kind::Players, None),
                b"rules" => Self::Request(Kind::Rules, None),
                b"ping" => Self::Request(Kind::Ping, None),
                b"getchallenge" | b"connect" => Self::Request(Kind::Connect, None),
                _ => return None,
            },
            (MessageKind::Challenge, Ok(Message::Challenge(m))) => match m.challenge {
                Some(value) if m.connect.0.is_empty() => Self::Challenge(value),
                _ => Self::Reply(Kind::Connect),
            },
            (MessageKind::Info | MessageKind::InfoDetailed, _) => Self::Reply(Kind::Info),
            (MessageKind::Players, _) => Self::Reply(Kind::Players),
            (MessageKind::Rules, _) => Self::Reply(Kind::Rules),
            (MessageKind::Ack, _) => Self::Reply(Kind::Ping),
            (MessageKind::MasterReply, _) => Self::Reply(Kind::Master),
            (MessageKind::Connection | MessageKind::ConnectReject | MessageKind::BadPassword, _) => {
                Self::Reply(Kind::Connect)
            }
            // A truncated challenge may answer any kind of request.
            (MessageKind::Challenge | MessageKind::Fragment, _) => Self::Fragment,
            _ => return None,
        })
    }
}
