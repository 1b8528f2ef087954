//! Everything that one pass over the messages finds out: exchanges, RCON sessions, inventories, findings and more.
#![no_std]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

extern crate alloc;

mod bit_sketch;
mod capped;
mod chosen;
mod clock_map;
pub mod conversations;
pub mod diagnosis;
mod ends;
pub mod exchange;
pub mod findings;
mod flow;
pub mod games;
pub mod incidents;
pub mod inventory;
mod prefix;
pub mod presence;
pub mod quality;
mod rate;
mod rtt;
mod scope;
mod sessions;
pub mod since_2020;
mod stamp;
mod timeline;
mod untrue_reports;

pub use chosen::Chosen;
pub use flow::FlowLimits;
pub use rtt::{RTT_BUCKETS, RttRange, Rtts};
pub use scope::Scope;
pub use sessions::{
    AnswerEnd, Command, Login, LoginOutcome, RconChange, RconEnd, RconEvent, RconPackets, RconProtocol,
    RconRecord, RconSession, RconSessions, RconStep, SessionCounts, SessionLimits, Sessions,
};
pub use stamp::Stamp;
pub use timeline::Timeline;

use alloc::vec::Vec;

use a2scope_capture::Time;
use a2scope_engine::{Observe, Record, WireInfo};

use diagnosis::{Diagnoses, DiagnosisLimits};
use exchange::{Exchange, ExchangeLimits, Exchanges};
use findings::{FindingLimits, Findings};
use flow::{Flows, Met};
use incidents::{Incident, IncidentLimits, Incidents};
use inventory::{Inventory, InventoryLimits};

/// Limits on the memory of an analysis. With the defaults, an analysis stays below 256 MB whatever the input, as the
/// tests in `tests/bounds` measure.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnalysisLimits {
    /// Limits of what is remembered of clients and servers.
    pub flows: FlowLimits,
    /// Limits of exchanges.
    pub exchanges: ExchangeLimits,
    /// Limits of servers, players and rules.
    pub inventory: InventoryLimits,
    /// Limits of RCON sessions.
    pub sessions: SessionLimits,
    /// Limits of findings.
    pub findings: FindingLimits,
    /// Limits of incidents.
    pub incidents: IncidentLimits,
    /// Limits of diagnoses.
    pub diagnoses: DiagnosisLimits,
}

/// The parts that an analysis has. Each part costs memory and time, and most commands need only a few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is looked for or not")]
pub struct Parts {
    /// Whether the analysis has exchanges, with their round-trip times.
    exchanges: bool,
    /// Whether the analysis has RCON sessions.
    rcon: bool,
    /// Whether the analysis has servers, players and rules.
    inventory: bool,
    /// Whether the analysis has findings and incidents. They need all other parts except diagnoses.
    findings: bool,
    /// Whether the analysis has diagnoses. They need all other parts, because what an incident explains gets no
    /// diagnosis.
    diagnoses: bool,
    /// The observations that the parts need from the engine in addition to messages.
    observe: Observe,
}

impl Parts {
    /// An analysis without any parts.
    pub const NONE: Self = Self {
        exchanges: false,
        rcon: false,
        inventory: false,
        findings: false,
        diagnoses: false,
        observe: Observe::Nothing,
    };
    /// An analysis with all parts.
    pub const ALL: Self = Self { diagnoses: true, observe: Observe::Errors, ..Self::FINDINGS };
    /// The parts needed for exchanges.
    pub const EXCHANGES: Self = Self { exchanges: true, ..Self::NONE };
    /// The parts needed for RCON logins and commands.
    pub const RCON: Self = Self { rcon: true, ..Self::NONE };
    /// The parts needed for conversations, which get events from exchanges and from RCON.
    pub const CONVERSATIONS: Self = Self { exchanges: true, rcon: true, ..Self::NONE };
    /// The parts needed for players and for rules.
    pub const INVENTORY: Self = Self { inventory: true, ..Self::NONE };
    /// The parts needed for servers. Exchanges give their round-trip times.
    pub const SERVERS: Self = Self { exchanges: true, inventory: true, ..Self::NONE };
    /// The parts needed for findings and incidents.
    pub const FINDINGS: Self =
        Self { exchanges: true, rcon: true, inventory: true, findings: true, ..Self::NONE };
    /// All parts, and everything that a diagnosis can use.
    pub const DIAGNOSES: Self = Self { observe: Observe::Everything, ..Self::ALL };

    /// Returns the observations that these parts need from the engine in addition to messages.
    pub fn observe(self) -> Observe {
        self.observe
    }
}

/// Something that an analysis passes on while it reads messages: an exchange, a login or a command that has ended.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// An exchange that has ended.
    Exchange(&'a Exchange),
    /// An RCON login whose outcome is known.
    Login(&'a Login),
    /// An RCON command whose answer has ended.
    Command(&'a Command),
}

/// A function that is called with every event.
pub type EventSink<'s> = dyn FnMut(Event<'_>) + 's;

/// The state of one pass over the messages of a run. Parts that were not chosen stay empty.
#[derive(Clone, Debug)]
pub struct Analysis {
    parts: Parts,
    /// What passed between clients and servers: what the other parts read.
    flows: Flows,
    /// The exchanges: requests with their replies.
    pub exchanges: Exchanges,
    /// The RCON sessions.
    pub sessions: Sessions,
    /// What was done in the RCON sessions, step by step.
    pub rcon: RconSessions,
    /// The servers, players and rules.
    pub inventory: Inventory,
    /// The findings: suspicious things in the traffic.
    pub findings: Findings,
    /// The attacks and fakes that the findings and the traffic show.
    pub incidents: Incidents,
    /// The diagnoses: why something does not work.
    pub diagnoses: Diagnoses,
    /// Round-trip times of answered exchanges.
    pub rtts: Rtts,
    /// Number of messages over time.
    pub timeline: Timeline,
    /// What the traffic shows of the capture itself; see [`quality::of`].
    watch: quality::Watch,
}

impl Analysis {
    /// Creates an empty analysis with all parts.
    pub fn new(limits: AnalysisLimits) -> Self {
        Self::of(Parts::ALL, limits)
    }

    /// Creates an empty analysis with these parts.
    pub fn of(parts: Parts, limits: AnalysisLimits) -> Self {
        Self {
            parts,
            flows: Flows::new(limits.flows),
            exchanges: Exchanges::new(limits.exchanges),
            sessions: Sessions::new(limits.sessions),
            rcon: RconSessions::default(),
            inventory: Inventory::new(limits.inventory),
            findings: Findings::new(limits.findings),
            incidents: Incidents::new(limits.incidents),
            diagnoses: Diagnoses::new(limits.diagnoses),
            rtts: Rtts::default(),
            timeline: Timeline::default(),
            watch: quality::Watch::default(),
        }
    }

    /// Handles the next message of the run, and passes any event that this message completes to the sink.
    pub fn message(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        self.advance(record.clock, sink);
        let Self {
            parts,
            flows,
            exchanges,
            sessions,
            rcon: steps,
            inventory,
            findings,
            incidents,
            diagnoses,
            rtts,
            timeline,
            watch,
        } = self;
        timeline.add(record);
        watch.message(record);
        // Nobody sent the bytes of a filter rule.
        if record.rule.is_some() {
            return;
        }
        let stamp = Stamp::of(record);
        let whole = record.with_both_ends();
        let whole = whole.as_ref().unwrap_or(record);
        // The messages of a paste without any address still form exchanges, but no statistics are kept for
        // their unknown endpoints.
        let is_named = record.src.is_some() || record.dst.is_some();
        let record = if is_named { whole } else { record };
        let all_roles = whole.roles();
        let roles = all_roles.as_ref().filter(|_| is_named);
        let met = match &all_roles {
            Some(roles) if parts.exchanges || parts.diagnoses => flows.message(whole, roles, stamp),
            _ => Met::NOBODY,
        };
        if parts.inventory {
            inventory.message(record, roles, stamp);
        }
        if parts.findings {
            let scans = findings.message(record, roles, stamp, flows, met);
            incidents.message(record, roles, stamp, flows, scans);
        }
        if parts.diagnoses {
            diagnoses.message(record, roles, stamp, flows, met);
        }
        if parts.exchanges
            && let Some(roles) = &all_roles
        {
            exchanges.message(whole, roles, stamp, met.carried, &mut |exchange, last| {
                ended(*parts, exchange, last, (flows, rtts, inventory, watch), findings, incidents);
                sink(Event::Exchange(exchange));
            });
        }
        if parts.rcon {
            sessions.message(whole, &mut |event| rcon(*parts, &event, steps, findings, incidents, sink));
        }
    }

    /// Ends the exchanges that have waited too long at the time `clock`, just as a message at that time would.
    pub fn advance(&mut self, clock: Option<Time>, sink: &mut EventSink<'_>) {
        let Self { parts, flows, exchanges, inventory, findings, incidents, rtts, watch, .. } = self;
        exchanges.advance(clock, &mut |exchange, last| {
            ended(*parts, exchange, last, (flows, rtts, inventory, watch), findings, incidents);
            sink(Event::Exchange(exchange));
        });
    }

    /// Returns the incidents so far, most serious first. The last seconds may look worse than they are,
    /// because some of their requests may still turn out to be honest.
    pub fn incidents_so_far(&self) -> Vec<Incident> {
        let Self { incidents, findings, flows, rcon, .. } = self;
        incidents.so_far(findings, flows, rcon)
    }

    /// Ends the run and passes on the events that were still open.
    pub fn finish(&mut self, sink: &mut EventSink<'_>) {
        let Self {
            parts,
            flows,
            exchanges,
            sessions,
            rcon: steps,
            inventory,
            findings,
            incidents,
            rtts,
            watch,
            ..
        } = self;
        exchanges.finish(&mut |exchange, last| {
            ended(*parts, exchange, last, (flows, rtts, inventory, watch), findings, incidents);
            sink(Event::Exchange(exchange));
        });
        sessions.finish(&mut |event| rcon(*parts, &event, steps, findings, incidents, sink));
        if parts.findings {
            findings.finish(inventory);
            incidents.finish(findings, flows, steps);
            incidents.grade(findings.list_mut());
        }
        if parts.diagnoses {
            self.diagnoses.finish(self.incidents.list());
        }
    }
}

fn ended(
    parts: Parts,
    exchange: &Exchange,
    last: Option<&WireInfo>,
    (flows, rtts, inventory, watch): (&mut Flows, &mut Rtts, &mut Inventory, &mut quality::Watch),
    findings: &mut Findings,
    incidents: &mut Incidents,
) {
    let is_named = exchange.client.is_named() || exchange.server.is_named();
    if let Some(rtt) = exchange.reply_rtt() {
        rtts.add(rtt);
        if parts.inventory && is_named {
            inventory.round_trip(exchange.server, rtt);
        }
    }
    if parts.findings && is_named {
        watch.exchange(exchange, flows);
        findings.exchange(exchange, flows);
        incidents.exchange(exchange, last, flows);
    }
}

fn rcon(
    parts: Parts,
    event: &RconEvent<'_>,
    steps: &mut RconSessions,
    findings: &mut Findings,
    incidents: &mut Incidents,
    sink: &mut EventSink<'_>,
) {
    match event {
        RconEvent::Login(login) => {
            steps.login(login);
            if parts.findings {
                findings.login(login);
                incidents.login(login);
            }
            sink(Event::Login(login));
        }
        RconEvent::Command(command) => {
            steps.command(command);
            if parts.findings {
                findings.command(command);
                incidents.command(command);
            }
            sink(Event::Command(command));
        }
    }
}
