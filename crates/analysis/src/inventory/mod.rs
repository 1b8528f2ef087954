//! Inventories: the servers, players and rules that were seen, over time.
//!
//! A server is an address that answered. The inventory keeps what a server last reported about itself and
//! how that changed. Of a player it keeps the name, and where and when it was seen. Memory is bounded by
//! [`InventoryLimits`]: servers and players that were not seen for the longest time are dropped first, and
//! the number of drops is counted. The number of different servers and players is still right after drops.

mod history;
mod players;
mod rules;
mod server;

use alloc::boxed::Box;
use core::hash::BuildHasher;

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Roles, Step};
use a2scope_wire::{ExchangeKind, Message};
use hashbrown::{DefaultHashBuilder, HashSet};

use super::clock_map::ClockMap;
use super::stamp::Stamp;
use history::Room;
use players::PlayerTable;

pub use history::{Change, History, Series};
pub use players::{Player, PlayerName};
pub use rules::{RuleChange, RuleSet};
pub use server::{Server, ServerInfo};

/// Limits of the inventories.
#[derive(Clone, Copy, Debug)]
pub struct InventoryLimits {
    /// Maximum number of servers that are kept, up to 2.5 KiB each.
    pub servers: usize,
    /// Maximum number of players that are kept, up to 1 KiB each. Players are told apart by name.
    pub players: usize,
    /// Maximum number of bytes for the rules of all servers together.
    pub rules_bytes: usize,
    /// Maximum number of bytes for the histories of all servers together: names, maps, changed rules,
    /// player counts. The current values are always kept.
    pub history_bytes: usize,
    /// Maximum number of different servers, players and listed addresses that are counted. Each of these
    /// counts stops here.
    pub distinct: usize,
}

impl Default for InventoryLimits {
    fn default() -> Self {
        Self {
            servers: 32_768,
            players: 65_536,
            rules_bytes: 32 << 20,
            history_bytes: 16 << 20,
            distinct: 1 << 20,
        }
    }
}

/// Offset of the names and values in an `S2A_RULES` message. The prefix, the header and the count come before them.
const RULES_AT: usize = 7;

/// Counts different items up to a limit, by their hashes.
#[derive(Clone, Debug, Default)]
struct Distinct(HashSet<u64>);

impl Distinct {
    fn add(&mut self, hash: u64, limit: usize) {
        if self.0.len() < limit {
            self.0.insert(hash);
        }
    }

    fn count(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Counts of different items. An item still counts when it is no longer kept.
#[derive(Clone, Debug, Default)]
struct DistinctCounts {
    servers: Distinct,
    players: Distinct,
    servers_with_rules: Distinct,
    listed: Distinct,
}

/// The numbers of different items that were seen, and of items that were dropped because of the limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InventoryCounts {
    /// Number of servers that answered, if only with a challenge.
    pub servers: u64,
    /// Number of player names in intact lists, including the empty name.
    pub players: u64,
    /// Number of servers that sent all their rules.
    pub servers_with_rules: u64,
    /// Number of addresses in the lists of master servers.
    pub listed: u64,
    /// Whether one of the counts above reached its limit, so that the real number may be higher.
    pub at_bound: bool,
    /// Number of servers that were dropped because there was no room.
    pub servers_evicted: u64,
    /// Number of players that were dropped because there was no room.
    pub players_evicted: u64,
    /// Number of servers whose rules were not kept because there was no room.
    pub rules_dropped: u64,
}

/// The servers, players and rules that were seen in a run.
#[derive(Clone, Debug)]
pub struct Inventory {
    limits: InventoryLimits,
    servers: ClockMap<Box<Server>>,
    players: PlayerTable,
    rules_bytes: usize,
    history_bytes: usize,
    hasher: DefaultHashBuilder,
    distinct: DistinctCounts,
    counts: InventoryCounts,
}

impl Inventory {
    /// Creates empty inventories.
    pub fn new(limits: InventoryLimits) -> Self {
        Self {
            limits,
            servers: ClockMap::with_grace(limits.servers),
            players: PlayerTable::new(limits.players),
            rules_bytes: 0,
            history_bytes: 0,
            hasher: DefaultHashBuilder::default(),
            distinct: DistinctCounts::default(),
            counts: InventoryCounts::default(),
        }
    }

    /// Returns how many different items were seen, and how many were dropped.
    pub fn counts(&self) -> InventoryCounts {
        let DistinctCounts { servers, players, servers_with_rules, listed } = &self.distinct;
        let all = [servers, players, servers_with_rules, listed];
        InventoryCounts {
            servers: servers.count(),
            players: players.count(),
            servers_with_rules: servers_with_rules.count(),
            listed: listed.count(),
            at_bound: all.iter().any(|distinct| distinct.count() >= self.limits.distinct as u64),
            players_evicted: self.players.evicted,
            ..self.counts
        }
    }

    /// Returns the servers that are kept. Their order is arbitrary, but always the same for the same input.
    pub fn servers(&self) -> impl Iterator<Item = &Server> {
        self.servers.iter().map(|server| &**server)
    }

    /// Returns the server at this place in [`Inventory::servers`].
    pub fn server_at(&self, place: usize) -> Option<&Server> {
        self.servers.at(place).map(|server| &**server)
    }

    /// Returns the server with this address; `None` if it is not kept.
    pub fn server(&self, address: &Endpoint) -> Option<&Server> {
        self.servers.peek(address).map(|server| &**server)
    }

    /// Returns the players that are kept. Their order is arbitrary, but always the same for the same input.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.players.iter()
    }

    /// Returns the player at this place in [`Inventory::players`].
    pub fn player_at(&self, place: usize) -> Option<&Player> {
        self.players.at(place)
    }

    /// Handles a message.
    pub(crate) fn message(&mut self, record: &Record<'_>, roles: Option<&Roles>, at: Stamp) {
        match record.step() {
            Some(Step::Answers(ExchangeKind::Master)) => self.listed(record),
            Some(step) if step.asks_a_server() => {
                if let Some(server) = roles.and_then(|roles| self.servers.peek_mut(&roles.server)) {
                    server.requests += 1;
                }
            }
            Some(step) if step.is_from_a_server() => self.reply(record, roles, at),
            _ => {}
        }
    }

    /// Adds the round-trip time of an answered exchange, in nanoseconds, to its server.
    pub(crate) fn round_trip(&mut self, server: Endpoint, rtt: i64) {
        if let Some(server) = self.servers.peek_mut(&server) {
            server.rtts.add(rtt);
        }
    }

    fn reply(&mut self, record: &Record<'_>, roles: Option<&Roles>, at: Stamp) {
        use a2scope_wire::MessageKind as Kind;
        let Self { limits, servers, players, rules_bytes, history_bytes, hasher, distinct, counts } = self;
        let Some(Roles { server: address, .. }) = roles.copied() else { return };
        let evict = |server: Box<Server>| {
            *rules_bytes -= server.rules.map_or(0, |rules| rules.bytes.len());
            *history_bytes = history_bytes.saturating_sub(server.history_bytes);
            counts.servers_evicted += 1;
        };
        let new = || Box::new(Server::new(address, at));
        let Some(server) = servers.get_or(&address, new, evict) else { return };
        server.last = at;
        server.replies += 1;
        if server.replies == 1 {
            distinct.servers.add(hasher.hash_one(address), limits.distinct);
        }
        server.challenges += u64::from(record.kind == Kind::Challenge);
        server.engine = record.engine.or(server.engine);
        if !record.arrival.is_intact() {
            return;
        }
        server.intact += 1;
        let Ok(message) = record.value else { return };
        let mut own = server.history_bytes;
        let mut history = Room { limit: limits.history_bytes, all: history_bytes, own: &mut own };
        match message {
            Message::Info(info) => server.info(info, at, &mut history),
            Message::InfoDetailed(info) => server.info_detailed(info, at, &mut history),
            Message::Players(list) => {
                server.listed = Some((at, list.players.len()));
                players.list(list, address, at, |name| {
                    distinct.players.add(hasher.hash_one(name), limits.distinct);
                });
            }
            Message::Rules(rules) => {
                if server.rules.is_none() {
                    distinct.servers_with_rules.add(hasher.hash_one(address), limits.distinct);
                }
                let before = server.rules.as_ref().map_or(0, |rules| rules.bytes.len());
                let room = limits.rules_bytes.saturating_sub(*rules_bytes - before);
                let bytes = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes);
                let body = bytes.get(RULES_AT..).unwrap_or_default();
                let dropped = rules::note_rules(&mut server.rules, rules, body, at, room, &mut history);
                counts.rules_dropped += u64::from(dropped);
                let after = server.rules.as_ref().map_or(0, |rules| rules.bytes.len());
                *rules_bytes = *rules_bytes + after - before;
            }
            _ => {}
        }
        server.history_bytes = own;
    }

    fn listed(&mut self, record: &Record<'_>) {
        let Ok(Message::MasterReply(reply)) = record.value else { return };
        if !record.arrival.is_intact() {
            return;
        }
        for entry in reply.servers() {
            let hash = self.hasher.hash_one((entry.ip, entry.port));
            self.distinct.listed.add(hash, self.limits.distinct);
        }
    }
}
