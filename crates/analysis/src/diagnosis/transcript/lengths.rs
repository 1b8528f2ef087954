//! Interprets packets whose bytes are not shown, by their length: 25, 29 and 9 bytes are typical of queries.

use a2scope_capture::Endpoint;

use crate::diagnosis::Diagnoses;
use crate::diagnosis::run::Carry;
use crate::exchange::ExchangeKind;
use crate::stamp::Stamp;

/// Length of `A2S_INFO` without a challenge, then with one. `A2S_PLAYER`, `A2S_RULES` and `S2C_CHALLENGE`
/// have nine bytes.
const INFO: u32 = 25;
const INFO_AGAIN: u32 = 29;
const NINE: u32 = 9;

/// Returns whether a packet of this length may be a query or a challenge. `asks` is true if the packet goes
/// to the server.
pub(super) fn is_query(len: u32, asks: bool) -> bool {
    matches!((len, asks), (INFO | INFO_AGAIN, true) | (NINE, _))
}

/// Interprets the packets of a conversation by their lengths; the fields remember earlier packets.
#[derive(Clone, Debug, Default)]
pub(super) struct Lengths {
    /// Endpoints to which a packet was sent that is as long as a query.
    servers: alloc::vec::Vec<Endpoint>,
    /// The question that has no answer yet.
    open: Option<ExchangeKind>,
    /// Whether the challenge for this question came.
    challenged: bool,
    /// Whether any challenge has come so far.
    known: bool,
    players: bool,
}

impl Lengths {
    /// Returns whether a packet from `src` to `dst` goes to a server.
    pub(super) fn asks(&mut self, src: Endpoint, dst: Endpoint, len: u32) -> bool {
        if self.servers.contains(&dst) {
            return true;
        }
        if self.servers.contains(&src) || self.servers.iter().any(|server| server.ip == src.ip) {
            return false;
        }
        let asks = is_query(len, true) && (len != NINE || dst.port < src.port);
        if asks && self.servers.len() < 64 {
            self.servers.push(dst);
        }
        asks
    }

    /// Guesses from the length which message a packet is, and passes that message on to the diagnosis.
    pub(super) fn read(
        &mut self,
        diagnoses: &mut Diagnoses,
        client: Endpoint,
        server: Endpoint,
        asks: bool,
        len: u32,
        at: Stamp,
    ) {
        if asks {
            let kind = match len {
                INFO | INFO_AGAIN => ExchangeKind::Info,
                NINE => match self.open {
                    Some(kind @ (ExchangeKind::Players | ExchangeKind::Rules)) => kind,
                    _ if self.players => ExchangeKind::Rules,
                    _ => ExchangeKind::Players,
                },
                _ => return,
            };
            let same = self.open == Some(kind);
            let carry = match len {
                INFO => Carry::None,
                INFO_AGAIN if self.known => Carry::Right,
                INFO_AGAIN => Carry::Unseen,
                _ if same && self.challenged || !same && self.known => Carry::Right,
                _ => Carry::None,
            };
            (self.open, self.challenged) = (Some(kind), false);
            diagnoses.told_ask(client, server, kind, carry, at);
        } else if len == NINE {
            self.challenged = true;
            self.known = true;
            diagnoses.told_challenge(client, server, at);
        } else {
            let kind = self.open.take().unwrap_or(ExchangeKind::Info);
            self.players |= kind == ExchangeKind::Players;
            diagnoses.told_answer(client, server, kind, at);
        }
    }
}
