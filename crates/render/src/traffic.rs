//! Counts the bytes that exchanges send and receive, by kind of exchange.

use a2scope::exchange::{Exchange, ExchangeKind};

/// Number of bytes by kind of exchange: payload out, payload in, on the wire out, on the wire in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Traffic(pub [[u64; 4]; ExchangeKind::ALL.len()]);

impl Traffic {
    /// Adds an exchange that has ended.
    pub fn exchange(&mut self, exchange: &Exchange) {
        let bytes = [exchange.bytes_out, exchange.bytes_in, exchange.wire_out, exchange.wire_in];
        for (sum, bytes) in self.0[exchange.kind as usize].iter_mut().zip(bytes) {
            *sum += bytes;
        }
    }
}
