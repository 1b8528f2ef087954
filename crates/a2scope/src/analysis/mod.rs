//! One pass over the messages for an investigation: exchanges, RCON sessions, inventories, findings.

mod clock_map;
pub mod conversations;
pub mod exchange;
pub mod findings;
pub mod inventory;
mod query;
mod rtt;
pub(crate) mod sessions;
mod stamp;
mod timeline;

pub use rtt::{RTT_BUCKETS, RttRange, Rtts};
pub use stamp::Stamp;
pub use timeline::Timeline;

use crate::record::Record;
use exchange::{Exchange, ExchangeLimits, Exchanges};
use findings::{FindingLimits, Findings};
use inventory::{Inventory, InventoryLimits};
use sessions::{Command, Login, RconEvent, SessionLimits, Sessions};

/// Limits of an analysis.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnalysisLimits {
    /// Exchanges.
    pub exchanges: ExchangeLimits,
    /// Servers, players, rules.
    pub inventory: InventoryLimits,
    /// RCON sessions.
    pub sessions: SessionLimits,
    /// Findings.
    pub findings: FindingLimits,
}

/// An event: something that has ended.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// An exchange.
    Exchange(&'a Exchange),
    /// An RCON login.
    Login(&'a Login),
    /// An RCON command with its answer.
    Command(&'a Command),
}

/// Called with every event.
pub type EventSink<'s> = dyn FnMut(Event<'_>) + 's;

/// One pass over the messages of a run.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Requests and replies, joined.
    pub exchanges: Exchanges,
    /// RCON sessions.
    pub sessions: Sessions,
    /// Servers, players and rules.
    pub inventory: Inventory,
    /// What is suspicious.
    pub findings: Findings,
    /// Round-trip times of answered exchanges.
    pub rtts: Rtts,
    /// Messages over time.
    pub timeline: Timeline,
}

impl Analysis {
    /// An empty analysis.
    pub fn new(limits: AnalysisLimits) -> Self {
        Self {
            exchanges: Exchanges::new(limits.exchanges),
            sessions: Sessions::new(limits.sessions),
            inventory: Inventory::new(limits.inventory),
            findings: Findings::new(limits.findings),
            rtts: Rtts::default(),
            timeline: Timeline::default(),
        }
    }

    /// Handles the next message of the run; passes on what ends with it.
    pub fn message(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        let Self { exchanges, sessions, inventory, findings, rtts, timeline } = self;
        timeline.add(record);
        let stamp = Stamp::of(record);
        let roles = record.roles();
        inventory.message(record, roles.as_ref(), stamp);
        findings.message(record, roles.as_ref(), stamp);
        if let Some(roles) = &roles {
            exchanges.message(record, roles, stamp, &mut |exchange| {
                ended(exchange, rtts, inventory, findings);
                sink(Event::Exchange(exchange));
            });
        }
        sessions.message(record, &mut |event| rcon(&event, findings, sink));
    }

    /// Ends the run: passes on what was still open.
    pub fn finish(&mut self, sink: &mut EventSink<'_>) {
        let Self { exchanges, sessions, inventory, findings, rtts, .. } = self;
        exchanges.finish(&mut |exchange| {
            ended(exchange, rtts, inventory, findings);
            sink(Event::Exchange(exchange));
        });
        sessions.finish(&mut |event| rcon(&event, findings, sink));
        findings.finish(inventory);
    }
}

fn ended(exchange: &Exchange, rtts: &mut Rtts, inventory: &mut Inventory, findings: &mut Findings) {
    if let Some(rtt) = exchange.reply_rtt() {
        rtts.add(rtt);
        inventory.round_trip(exchange.server, rtt);
    }
    findings.exchange(exchange);
}

fn rcon(event: &RconEvent<'_>, findings: &mut Findings, sink: &mut EventSink<'_>) {
    match event {
        RconEvent::Login(login) => {
            findings.login(login);
            sink(Event::Login(login));
        }
        RconEvent::Command(command) => {
            findings.command(command);
            sink(Event::Command(command));
        }
    }
}
