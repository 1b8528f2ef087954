//! Determines the role of a message in an exchange: a request, a challenge, a reply.

use a2scope_wire::{Message, MessageKind, Sender};

use super::types::ExchangeKind;
use a2scope_engine::Record;

/// The role of a message in an exchange.
pub(crate) enum Part {
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
    pub(crate) fn of(record: &Record<'_>, challenge: Option<u32>) -> Option<Self> {
        use ExchangeKind as Kind;
        Some(match record.value {
            Ok(Message::MasterRequest(m)) if m.start.0 != b"0.0.0.0:0" => Self::NextPage,
            Ok(Message::Line(m)) if record.kind == MessageKind::GoldCommand => match m.word.0 {
                b"info" | b"details" => Self::Request(Kind::Info, None),
                b"players" => Self::Request(Kind::Players, None),
                b"rules" => Self::Request(Kind::Rules, None),
                b"ping" => Self::Request(Kind::Ping, None),
                b"getchallenge" | b"connect" => Self::Request(Kind::Connect, None),
                _ => return None,
            },
            Ok(Message::Challenge(m)) => match m.challenge {
                Some(value) if m.connect.0.is_empty() => Self::Challenge(value),
                _ => Self::Reply(Kind::Connect),
            },
            // A truncated challenge may belong to any kind of request.
            _ if matches!(record.kind, MessageKind::Challenge | MessageKind::Fragment) => Self::Fragment,
            _ if record.kind.sender() == Sender::Client => Self::Request(record.kind.exchange()?, challenge),
            _ => Self::Reply(record.kind.exchange()?),
        })
    }
}
