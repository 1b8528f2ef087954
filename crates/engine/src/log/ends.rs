//! Keeps track of the client and the server of a log.

use a2scope_capture::Endpoint;
use a2scope_wire::{MessageKind, Sender, codes};

use super::Around;
use crate::record::Record;

/// The client and the server that the log named last.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Who asks.
    pub client: Endpoint,
    /// Who answers.
    pub server: Endpoint,
}

impl Default for Ends {
    fn default() -> Self {
        Self { client: Endpoint::UNNAMED_CLIENT, server: Endpoint::UNNAMED_SERVER }
    }
}

/// Returns whether messages of this kind go to a server; `None` if either end can send them.
pub const fn asks_by_kind(kind: MessageKind) -> Option<bool> {
    match kind.sender() {
        Sender::Client => Some(true),
        Sender::Server | Sender::Master => Some(false),
        Sender::Any => None,
    }
}

impl Ends {
    /// Returns whether a message goes to the server. The kind of the message decides, or else the log.
    /// `None` if neither shows the direction.
    pub fn asks(&self, record: &Record<'_>, around: &Around) -> Option<bool> {
        let told = self.told(around);
        let by_kind = asks_by_kind(record.kind);
        let asks = if record.kind.is_rcon() { told.or(by_kind) } else { by_kind.or(told) };
        // For these kinds of messages, their own text shows the direction.
        asks.or_else(|| {
            let is_request = record.notes.has(&codes::VSE_FLOOD) || record.notes.has(&codes::MOJIBAKE);
            is_request.then_some(true)
        })
    }

    /// Returns whether a message goes to the server, according to the log; `None` if the log does not show
    /// the direction.
    fn told(&self, around: &Around) -> Option<bool> {
        // It is known from earlier messages which end is the server.
        let by_ends = around.ends.and_then(|(src, dst)| match () {
            () if dst == self.server || src == self.client => Some(true),
            () if src == self.server || dst == self.client => Some(false),
            () => None,
        });
        around.asks.or(by_ends)
    }

    /// Returns whether the log says anything about the sender or the receiver.
    pub fn tells(&self, around: &Around) -> bool {
        around.ends.is_some() || self.told(around).is_some()
    }

    /// Remembers the addresses that the log names around a message. Returns the sender and the receiver of the message.
    pub fn of(&mut self, around: &Around, asks: bool) -> (Endpoint, Endpoint) {
        if let Some((src, dst)) = around.ends {
            (self.client, self.server) = if asks { (src, dst) } else { (dst, src) };
            return (src, dst);
        }
        if let Some(port) = around.client_port {
            self.client.port = port;
        }
        match around.server {
            Some(server) if asks => {
                self.server = server;
                (self.client, server)
            }
            // The answer came from this address, which may differ from the address that was asked.
            Some(server) => {
                if !self.server.is_named() {
                    self.server = server;
                }
                (server, self.client)
            }
            None if asks => (self.client, self.server),
            None => (self.server, self.client),
        }
    }
}
