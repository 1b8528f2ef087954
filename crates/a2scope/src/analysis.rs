//! What an investigation asks, in one pass over the messages: exchanges, RCON sessions, inventories, findings.

use a2scope_capture::Time;

use crate::exchange::{Exchange, ExchangeLimits, Exchanges};
use crate::findings::{FindingLimits, Findings};
use crate::inventory::{Inventory, InventoryLimits};
use crate::record::Record;
use crate::sessions::{Command, Login, RconEvent, SessionLimits, Sessions};

/// How much an analysis may hold.
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

/// Something that ended, and is known now.
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

/// Buckets of round-trip times: four for each doubling, from 2^14 ns (16 µs) on.
pub const RTT_BUCKETS: usize = 96;
const RTT_FIRST: u32 = 14;

/// Round-trip times of a run.
#[derive(Clone, Debug)]
pub struct Rtts {
    /// How many fell into each bucket.
    pub buckets: [u64; RTT_BUCKETS],
    /// How many there are.
    pub count: u64,
}

impl Rtts {
    fn add(&mut self, nanos: i64) {
        let nanos = nanos.max(1) as u64;
        let octave = nanos.ilog2();
        let quarter = if octave >= 2 { (nanos >> (octave - 2)) & 3 } else { 0 };
        let bucket = (u64::from(octave.saturating_sub(RTT_FIRST)) * 4 + quarter) as usize;
        if let Some(count) = self.buckets.get_mut(bucket.min(RTT_BUCKETS - 1)) {
            *count += 1;
        }
        self.count += 1;
    }

    /// The middle of a bucket, in nanoseconds.
    pub fn value(bucket: usize) -> u64 {
        let octave = bucket as u32 / 4 + RTT_FIRST;
        let quarter = bucket as u64 % 4;
        (1u64 << octave) + ((2 * quarter + 1) << (octave - 3))
    }

    /// The round-trip time, in nanoseconds, that this share of all stays below, within an eighth.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let wanted = (self.count as f64 * share) as u64;
        let mut seen = 0;
        let bucket = self.buckets.iter().position(|count| {
            seen += count;
            *count > 0 && seen > wanted.min(self.count.saturating_sub(1))
        })?;
        Some(Self::value(bucket))
    }
}

impl Default for Rtts {
    fn default() -> Self {
        Self { buckets: [0; RTT_BUCKETS], count: 0 }
    }
}

/// Slots of a [`Timeline`].
const SLOTS: usize = 512;

/// Messages over time: slots of equal length, a power of two of nanoseconds that grows with the capture.
#[derive(Clone, Debug)]
pub struct Timeline {
    start: Option<Time>,
    /// A slot is 2^shift nanoseconds long.
    shift: u32,
    /// Messages from clients and from servers, of each slot.
    slots: [[u32; 2]; SLOTS],
}

impl Default for Timeline {
    fn default() -> Self {
        Self { start: None, shift: 20, slots: [[0; 2]; SLOTS] }
    }
}

impl Timeline {
    fn add(&mut self, record: &Record<'_>) {
        let Some(time) = record.time else { return };
        let start = *self.start.get_or_insert(time);
        let since = time.since(start).max(0) as u64;
        while (since >> self.shift) as usize >= SLOTS {
            let mut halved = [[0; 2]; SLOTS];
            for (slot, pair) in halved.iter_mut().zip(self.slots.as_chunks::<2>().0) {
                let [a, b] = pair;
                *slot = [a[0].saturating_add(b[0]), a[1].saturating_add(b[1])];
            }
            self.slots = halved;
            self.shift += 1;
        }
        let side = usize::from(record.kind.sender() != a2scope_wire::Sender::Client);
        let slot = self.slots.get_mut((since >> self.shift) as usize);
        if let Some(count) = slot.and_then(|slot| slot.get_mut(side)) {
            *count = count.saturating_add(1);
        }
    }

    /// Time of the first message.
    pub fn start(&self) -> Option<Time> {
        self.start
    }

    /// Length of a slot in nanoseconds.
    pub fn slot_nanos(&self) -> u64 {
        1 << self.shift
    }

    /// Messages from clients and from servers, of each slot up to the last that has any.
    pub fn slots(&self) -> &[[u32; 2]] {
        let used = self.slots.iter().rposition(|slot| *slot != [0, 0]).map_or(0, |last| last + 1);
        self.slots.get(..used).unwrap_or_default()
    }
}

/// One pass over the messages of a run.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Requests and replies, joined.
    pub exchanges: Exchanges,
    /// RCON.
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
    /// An analysis that has seen nothing.
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

    /// Takes the next message of the run; gives out what ends with it.
    pub fn message(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        let Self { exchanges, sessions, inventory, findings, rtts, timeline } = self;
        timeline.add(record);
        inventory.message(record);
        findings.message(record);
        exchanges.message(record, &mut |exchange| {
            ended(exchange, rtts, findings);
            sink(Event::Exchange(exchange));
        });
        sessions.message(record, &mut |event| rcon(&event, findings, sink));
    }

    /// The run is over: gives out what was still open.
    pub fn finish(&mut self, sink: &mut EventSink<'_>) {
        let Self { exchanges, sessions, inventory, findings, rtts, .. } = self;
        exchanges.finish(&mut |exchange| {
            ended(exchange, rtts, findings);
            sink(Event::Exchange(exchange));
        });
        sessions.finish(&mut |event| rcon(&event, findings, sink));
        findings.finish(inventory);
    }
}

fn ended(exchange: &Exchange, rtts: &mut Rtts, findings: &mut Findings) {
    if exchange.reply.is_some()
        && let Some(rtt) = exchange.rtt()
    {
        rtts.add(rtt);
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
