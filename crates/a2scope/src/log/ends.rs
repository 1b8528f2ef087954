//! Keeps track of the client and the server of a log.

use a2scope_capture::Endpoint;
use a2scope_wire::{MessageKind, Sender, codes};

use super::Around;
use crate::record::Record;

/// The client and the server of a log, as last named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    pub(crate) client: Endpoint,
    pub(crate) server: Endpoint,
}

impl Default for Ends {
    fn default() -> Self {
        Self { client: Endpoint::UNNAMED_CLIENT, server: Endpoint::UNNAMED_SERVER }
    }
}

/// Returns whether messages of this kind go to a server; `None` if either end may send them.
pub(crate) const fn asks_by_kind(kind: MessageKind) -> Option<bool> {
    match kind.sender() {
        Sender::Client => Some(true),
        Sender::Server | Sender::Master => Some(false),
        Sender::Any => None,
    }
}

impl Ends {
    /// Returns whether a message goes to the server, according to its kind or else to the log. `None` if
    /// neither shows it.
    pub(crate) fn asks(&self, record: &Record<'_>, around: &Around) -> Option<bool> {
        let told = self.told(around);
        let by_kind = asks_by_kind(record.kind);
        let asks = if record.kind.is_rcon() { told.or(by_kind) } else { by_kind.or(told) };
        // For these kinds the text of the message shows it, whoever sent it.
        asks.or_else(|| {
            let is_request = record.notes.has(&codes::VSE_FLOOD) || record.notes.has(&codes::MOJIBAKE);
            is_request.then_some(true)
        })
    }

    /// Returns whether a message goes to the server, according to the log; `None` if the log does not show
    /// which way.
    fn told(&self, around: &Around) -> Option<bool> {
        // Which end is the server is known from earlier messages.
        let by_ends = around.ends.and_then(|(src, dst)| match () {
            () if dst == self.server || src == self.client => Some(true),
            () if src == self.server || dst == self.client => Some(false),
            () => None,
        });
        around.asks.or(by_ends)
    }

    /// Returns whether the log says anything about who sends to whom.
    pub(crate) fn tells(&self, around: &Around) -> bool {
        around.ends.is_some() || self.told(around).is_some()
    }

    /// Takes over the addresses named around a message; returns its sender and its receiver.
    pub(crate) fn of(&mut self, around: &Around, asks: bool) -> (Endpoint, Endpoint) {
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
            // This is the address that the answer came from, which may differ from the one asked.
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
