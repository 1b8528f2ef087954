//! The roles of messages in the query protocol.

use a2scope_wire::MessageKind;

use crate::record::Record;

/// The role of a message in the query protocol. Messages of RCON, logs and connection attempts have no role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// A request to a game server.
    Request,
    /// A game server's answer.
    Reply,
    /// Fragments of an answer that could not be reassembled.
    Fragments,
    /// A request to a master server.
    MasterRequest,
    /// A list from a master server.
    MasterReply,
}

impl Query {
    /// Returns the role of a message; `None` if it is not part of the query protocol.
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
