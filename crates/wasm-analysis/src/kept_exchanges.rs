//! Keeps exchanges in a third of their size.

use a2scope::conversations::Ends;
use a2scope::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use a2scope::{Event, Stamp};

use crate::conversations::Conversations;

/// Maximum number of exchanges that are kept; later exchanges are dropped.
const MAX_EXCHANGES: usize = 1 << 18;
/// Index that stands for no message.
const NONE: u32 = u32::MAX;

/// The kept exchanges; the index is the number of the exchange.
#[derive(Debug, Default)]
pub(crate) struct KeptExchanges {
    list: Vec<Packed>,
    /// Number of exchanges that were not kept.
    pub(crate) dropped: u64,
}

/// A compact exchange. It does not store addresses and times again, but refers to a conversation and its messages.
#[derive(Clone, Copy, Debug)]
struct Packed {
    conversation: u32,
    request: u32,
    challenge: u32,
    repeat: u32,
    reply: u32,
    contradicts: u32,
    /// The value of the challenge; 0 if there is no challenge. See `has_challenge_value`.
    challenge_value: u32,
    retries: u32,
    pages: u32,
    bytes_out: u32,
    bytes_in: u32,
    wire_out: u32,
    wire_in: u32,
    packets_in: u16,
    kind: ExchangeKind,
    outcome: Outcome,
    audit: Audit,
    late: bool,
    has_challenge_value: bool,
}

impl KeptExchanges {
    pub(crate) fn event(&mut self, event: Event<'_>, conversations: &Conversations) {
        let Event::Exchange(exchange) = event else { return };
        let has_room = self.dropped == 0 && self.list.len() < MAX_EXCHANGES;
        match Packed::new(exchange, conversations).filter(|_| has_room) {
            Some(packed) => self.list.push(packed),
            None => self.dropped += 1,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns the exchange with this number; `None` if it was not kept.
    pub(crate) fn get(&self, index: usize, conversations: &Conversations) -> Option<Exchange> {
        self.list.get(index)?.exchange(index, conversations)
    }
}

impl Packed {
    /// Packs an exchange. Returns `None` if its conversation or one of its messages was not kept, or if a number does
    /// not fit into the bits reserved for it.
    fn new(exchange: &Exchange, conversations: &Conversations) -> Option<Self> {
        let ends = Ends { client: exchange.client, server: exchange.server, stream: None };
        let message = |stamp: Option<Stamp>| match stamp {
            None => Some(NONE),
            Some(stamp) => {
                conversations.stamp(stamp.index())?;
                u32::try_from(stamp.index()).ok()
            }
        };
        let small = |figure: u64| u32::try_from(figure).ok();
        Some(Self {
            conversation: conversations.table.place(&ends)? as u32,
            request: message(exchange.request)?,
            challenge: message(exchange.challenge)?,
            repeat: message(exchange.repeat)?,
            reply: message(exchange.reply)?,
            contradicts: exchange.contradicts.map_or(Some(NONE), small)?,
            challenge_value: exchange.challenge_value.unwrap_or(0),
            retries: exchange.retries,
            pages: exchange.pages,
            bytes_out: small(exchange.bytes_out)?,
            bytes_in: small(exchange.bytes_in)?,
            wire_out: small(exchange.wire_out)?,
            wire_in: small(exchange.wire_in)?,
            packets_in: u16::try_from(exchange.packets_in).ok()?,
            kind: exchange.kind,
            outcome: exchange.outcome,
            audit: exchange.audit,
            late: exchange.late,
            has_challenge_value: exchange.challenge_value.is_some(),
        })
    }

    fn exchange(&self, index: usize, conversations: &Conversations) -> Option<Exchange> {
        let Ends { client, server, .. } = conversations.table.list().get(self.conversation as usize)?.ends;
        let stamp = |message: u32| if message == NONE { None } else { conversations.stamp(message.into()) };
        Some(Exchange {
            index: index as u64,
            kind: self.kind,
            client,
            server,
            request: stamp(self.request),
            challenge: stamp(self.challenge),
            repeat: stamp(self.repeat),
            reply: stamp(self.reply),
            challenge_value: self.has_challenge_value.then_some(self.challenge_value),
            audit: self.audit,
            retries: self.retries,
            pages: self.pages,
            bytes_out: self.bytes_out.into(),
            bytes_in: self.bytes_in.into(),
            wire_out: self.wire_out.into(),
            wire_in: self.wire_in.into(),
            packets_in: self.packets_in.into(),
            outcome: self.outcome,
            late: self.late,
            contradicts: (self.contradicts != NONE).then_some(self.contradicts.into()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::{Analysis, AnalysisLimits, Engine, Options, Record};

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    /// Reads a capture with room for `messages` messages; also returns all its exchanges, for comparison.
    fn read(messages: usize) -> (KeptExchanges, Conversations, Vec<Exchange>) {
        let (mut kept, mut conversations) = (KeptExchanges::default(), Conversations::bounded(messages));
        let mut all = Vec::new();
        let mut analysis = Analysis::new(AnalysisLimits::default());
        let mut engine = Engine::new(Options::default());
        let mut event = |event: Event<'_>, conversations: &Conversations| {
            kept.event(event, conversations);
            if let Event::Exchange(exchange) = event {
                all.push(*exchange);
            }
        };
        let mut sink = |record: &Record<'_>| {
            conversations.message(record);
            analysis.message(record, &mut |ended| event(ended, &conversations));
        };
        engine.push(CAPTURE, &mut sink);
        engine.finish_file(&mut sink);
        analysis.finish(&mut |ended| event(ended, &conversations));
        (kept, conversations, all)
    }

    #[test]
    fn what_is_kept_comes_back_as_it_was() {
        let (kept, conversations, all) = read(usize::MAX);
        assert!(all.len() > 50 && kept.dropped == 0);
        let back: Vec<Exchange> = (0..kept.len()).filter_map(|i| kept.get(i, &conversations)).collect();
        assert_eq!(back, all);
        assert_eq!(size_of::<Packed>(), 60);
    }

    #[test]
    fn without_its_messages_an_exchange_is_not_kept_nor_those_after_it() {
        let (kept, conversations, all) = read(40);
        assert!(kept.len() > 3);
        assert_eq!(kept.len() + kept.dropped as usize, all.len());
        assert_eq!(kept.get(kept.len() - 1, &conversations), all.get(kept.len() - 1).copied());
        assert!(kept.dropped > 0 && kept.get(kept.len(), &conversations).is_none());
    }
}
