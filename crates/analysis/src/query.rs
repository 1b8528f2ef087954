//! The roles of messages in the query protocol.

use a2scope_wire::{ExchangeKind, MessageKind, Sender};

use a2scope_engine::Record;

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
        if record.kind == MessageKind::Fragment {
            return record.split.map(|_| Self::Fragments);
        }
        let asks = record.kind.sender() == Sender::Client;
        Some(match record.kind.exchange()? {
            ExchangeKind::Connect | ExchangeKind::Other => return None,
            ExchangeKind::Master if asks => Self::MasterRequest,
            ExchangeKind::Master => Self::MasterReply,
            _ if asks => Self::Request,
            _ => Self::Reply,
        })
    }
}
