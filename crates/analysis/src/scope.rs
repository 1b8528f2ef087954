//! [`Scope`]: what the chosen messages alone show, beside an analysis of all messages.
//!
//! Findings, incidents and diagnoses need all messages: a reply is only unsolicited if nobody asked, and a filter that
//! leaves requests out must not make it look so. But servers, players, rules and the outcomes of exchanges are wanted
//! for the chosen messages. So an [`Analysis`](super::Analysis) reads all messages, and a scope those that were chosen.

use a2scope_engine::Record;

use super::Event;
use super::chosen::Chosen;
use super::exchange::ExchangeCounts;
use super::inventory::{Inventory, InventoryLimits};
use super::rtt::Rtts;
use super::stamp::Stamp;

/// What the chosen messages of a run show. Pass it each chosen message, and each event of the analysis.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The chosen messages.
    pub chosen: Chosen,
    /// The servers, players and rules in the chosen messages.
    pub inventory: Inventory,
    /// The round-trip times of answered exchanges with a chosen message.
    pub rtts: Rtts,
    /// Counts over the exchanges with a chosen message.
    pub exchanges: ExchangeCounts,
}

impl Scope {
    /// Creates a scope without messages.
    pub fn new(limits: InventoryLimits) -> Self {
        Self {
            chosen: Chosen::default(),
            inventory: Inventory::new(limits),
            rtts: Rtts::default(),
            exchanges: ExchangeCounts::default(),
        }
    }

    /// Handles a chosen message.
    pub fn message(&mut self, record: &Record<'_>) {
        self.chosen.choose(record.index);
        let whole = record.with_both_ends();
        let is_named = record.src.is_some() || record.dst.is_some();
        let record = whole.as_ref().filter(|_| is_named).unwrap_or(record);
        self.inventory.message(record, record.roles().as_ref(), Stamp::of(record));
    }

    /// Handles an event of the analysis. Returns whether it has a chosen message.
    pub fn event(&mut self, event: Event<'_>) -> bool {
        let is_chosen = self.chosen.has_of(event);
        if is_chosen && let Event::Exchange(exchange) = event {
            self.exchanges.add(exchange);
            if let Some(rtt) = exchange.reply_rtt() {
                self.rtts.add(rtt);
                if exchange.client.is_named() || exchange.server.is_named() {
                    self.inventory.round_trip(exchange.server, rtt);
                }
            }
        }
        is_chosen
    }
}
