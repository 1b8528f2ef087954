//! A message's place in the query protocol.

use a2scope_wire::MessageKind;

use crate::record::Record;

/// What a message is to a server of the query protocol. RCON, logs and connecting to play are not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// Asks a game server.
    Request,
    /// A game server's answer.
    Reply,
    /// The fragments of an answer that could not be put together.
    Fragments,
    /// Asks a master server.
    MasterRequest,
    /// A master server's list.
    MasterReply,
}

impl Query {
    /// `None` for a message that is not part of the query protocol.
    #[inline]
    pub(super) fn of(record: &Record<'_>) -> Option<Self> {
        use MessageKind as Kind;
        Some(match record.kind {
            Kind::InfoRequest
            | Kind::PlayerRequest
            | Kind::RulesRequest
            | Kind::GetChallenge
            | Kind::Ping => Self::Request,
            Kind::Info | Kind::InfoDetailed | Kind::Players | Kind::Rules | Kind::Challenge | Kind::Ack => {
                Self::Reply
            }
            Kind::Fragment if record.split.is_some() => Self::Fragments,
            Kind::MasterRequest => Self::MasterRequest,
            Kind::MasterReply => Self::MasterReply,
            _ => return None,
        })
    }
}
