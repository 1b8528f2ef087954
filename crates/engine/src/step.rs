//! What a message does: it asks, challenges, answers or pushes.

use a2scope_wire::{ExchangeKind, Message, MessageKind, Sender};

use crate::record::Record;

/// What a message does in the protocol of queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Asks for this; [`Roles::challenge`](crate::Roles::challenge) is the challenge that the request carries.
    Asks(ExchangeKind),
    /// Asks for the next part of the master server's list.
    AsksForMore,
    /// Sends a challenge, which the next request must carry.
    Challenges(u32),
    /// Answers what was asked.
    Answers(ExchangeKind),
    /// Answers anything: fragments whose message is not known, or a challenge that is damaged.
    AnswersInPart,
    /// Says what nobody asked for, such as a line of a log.
    Pushes,
}

impl Step {
    /// Returns whether somebody is asked.
    pub fn asks(self) -> bool {
        matches!(self, Self::Asks(_) | Self::AsksForMore)
    }

    /// Returns whether this is a query to a game server, and no connection to it.
    pub fn asks_a_server(self) -> bool {
        matches!(self, Self::Asks(kind) if kind.is_of_servers())
    }

    /// Returns whether a game server reacts to a query.
    pub fn is_from_a_server(self) -> bool {
        match self {
            Self::Challenges(_) | Self::AnswersInPart => true,
            Self::Answers(kind) => kind.is_of_servers(),
            Self::Asks(_) | Self::AsksForMore | Self::Pushes => false,
        }
    }
}

impl Record<'_> {
    /// Returns what the message does; `None` if it is no part of the protocol of queries, or if that cannot be told. RCON is
    /// another protocol.
    #[inline]
    pub fn step(&self) -> Option<Step> {
        use ExchangeKind as Kind;
        Some(match self.value {
            Ok(Message::MasterRequest(request)) if request.start.0 != b"0.0.0.0:0" => Step::AsksForMore,
            // The answers to the text commands of GoldSource are text commands, too.
            Ok(Message::Line(line)) if self.kind == MessageKind::GoldCommand => match line.word.0 {
                b"info" | b"details" => Step::Asks(Kind::Info),
                b"players" => Step::Asks(Kind::Players),
                b"rules" => Step::Asks(Kind::Rules),
                b"ping" => Step::Asks(Kind::Ping),
                b"getchallenge" | b"connect" => Step::Asks(Kind::Connect),
                _ => return None,
            },
            Ok(Message::Challenge(challenge)) => match challenge.challenge {
                Some(value) if challenge.connect.0.is_empty() => Step::Challenges(value),
                _ => Step::Answers(Kind::Connect),
            },
            // What begins like a fragment, but has no header of one, is the traffic of a game.
            _ if self.kind == MessageKind::Fragment => self.split.map(|_| Step::AnswersInPart)?,
            _ if self.kind == MessageKind::Challenge => Step::AnswersInPart,
            _ if matches!(self.kind, MessageKind::Log | MessageKind::LogSecret | MessageKind::GoldLog) => {
                Step::Pushes
            }
            _ if self.kind.sender() == Sender::Client => Step::Asks(self.kind.exchange()?),
            _ => Step::Answers(self.kind.exchange()?),
        })
    }
}
