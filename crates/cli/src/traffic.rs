//! Bytes of exchanges.

use a2scope::Event;
use a2scope::exchange::ExchangeKind;

use crate::analysed::AnalysisSink;

/// Bytes by kind of exchange: payload out and in, then on the wire out and in.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traffic(pub(crate) [[u64; 4]; ExchangeKind::ALL.len()]);

impl AnalysisSink for Traffic {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Exchange(exchange) = event {
            let bytes = [exchange.bytes_out, exchange.bytes_in, exchange.wire_out, exchange.wire_in];
            for (sum, bytes) in self.0[exchange.kind as usize].iter_mut().zip(bytes) {
                *sum += bytes;
            }
        }
    }
}
