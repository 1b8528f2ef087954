//! Inventories: the servers, players and rules that a run saw, over time.
//!
//! A server is an address that answered. What it says of itself is kept as last said, with its changes; of the players
//! their names, where and when. Memory is bounded by [`InventoryLimits`]: what was not seen for the longest goes first,
//! and is counted. How many different ones there were stays known beyond that.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::hash::BuildHasher;

use a2scope_capture::Endpoint;
use a2scope_wire::a2s::player::Players;
use a2scope_wire::a2s::rules::Rules;
use a2scope_wire::{GameEngine, Message, Text};
use hashbrown::hash_map::Entry;
use hashbrown::{DefaultHashBuilder, HashMap, HashSet, HashTable};

use crate::analysis::exchange::At;
use crate::record::Record;

/// How much the inventories may hold.
#[derive(Clone, Copy, Debug)]
pub struct InventoryLimits {
    /// Servers.
    pub servers: usize,
    /// Players, by name.
    pub players: usize,
    /// Bytes of all servers' rules.
    pub rules_bytes: usize,
    /// Bytes of what all servers were before: names, maps, rules that changed, player counts. Of each the last is kept in
    /// any case.
    pub history_bytes: usize,
    /// Different servers, players and listed addresses that are counted; more are counted as this many.
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

/// Bytes kept of a text that a server or a player calls itself.
const MAX_TEXT: usize = 256;
/// Changes kept of one thing of one server.
const MAX_CHANGES: usize = 32;
/// Player counts kept of one server.
const MAX_SAMPLES: usize = 64;
/// Where names and values begin in `S2A_RULES`: behind prefix, header and count.
const RULES_AT: usize = 7;
/// Servers kept with a player beside the first.
const MAX_PLACES: usize = 7;

/// A text that changed, and when it was first seen so.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The first message that says so.
    pub at: At,
    /// The text; at most 256 bytes.
    pub text: Box<[u8]>,
}

/// A text over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// What it was, oldest first; the last is what it is.
    pub changes: VecDeque<Change>,
    /// Changes that were not kept.
    pub dropped: u32,
}

impl History {
    /// What it is.
    pub fn last(&self) -> Text<'_> {
        Text(self.changes.back().map_or(&[], |change| &change.text))
    }

    fn note(&mut self, text: Text<'_>, at: At, room: &mut Room<'_>) {
        let text = clipped(text.0);
        if self.changes.back().is_some_and(|last| *last.text == *text) {
            return;
        }
        let cost = |text: &[u8]| 2 * size_of::<Change>() + text.len();
        let full = self.changes.len() >= MAX_CHANGES || !self.changes.is_empty() && !room.is_for(cost(text));
        if full && let Some(first) = self.changes.pop_front() {
            room.leave(cost(&first.text));
            self.dropped += 1;
        }
        room.take(cost(text));
        self.changes.push_back(Change { at, text: text.into() });
    }
}

/// What is left of [`InventoryLimits::history_bytes`] for one server.
struct Room<'r> {
    limit: usize,
    /// Bytes that all take.
    all: &'r mut usize,
    /// Bytes that the server takes.
    own: &'r mut usize,
}

impl Room<'_> {
    fn is_for(&self, bytes: usize) -> bool {
        *self.all + bytes <= self.limit
    }

    fn take(&mut self, bytes: usize) {
        *self.all += bytes;
        *self.own += bytes;
    }

    fn leave(&mut self, bytes: usize) {
        *self.all = self.all.saturating_sub(bytes);
        *self.own = self.own.saturating_sub(bytes);
    }
}

/// A number over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The least.
    pub min: u32,
    /// The most.
    pub max: u32,
    /// How often it was said.
    pub count: u64,
    /// Sum of all, for the mean.
    pub sum: u64,
    /// Some of them, evenly spread, the first one included.
    pub samples: Vec<(At, u32)>,
    /// Every how many-th is kept.
    stride: u64,
}

impl Series {
    /// The mean of all.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    fn add(&mut self, at: At, value: u32, room: &mut Room<'_>) {
        const SAMPLE: usize = 2 * size_of::<(At, u32)>();
        if self.count == 0 {
            (self.min, self.max, self.stride) = (value, value, 1);
        }
        (self.min, self.max) = (self.min.min(value), self.max.max(value));
        if self.count.is_multiple_of(self.stride.max(1)) {
            let full = self.samples.len() >= MAX_SAMPLES || self.samples.len() > 1 && !room.is_for(SAMPLE);
            if full {
                room.leave(self.samples.len() / 2 * SAMPLE);
                let mut keep = false;
                self.samples.retain(|_| {
                    keep = !keep;
                    keep
                });
                self.stride *= 2;
            }
            room.take(SAMPLE);
            self.samples.push((at, value));
        }
        self.sum += u64::from(value);
        self.count += 1;
    }
}

/// What a server last said of itself, beside what has a history.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ServerInfo {
    /// Folder of the game.
    pub folder: Box<[u8]>,
    /// Name of the game.
    pub game: Box<[u8]>,
    /// Version of the game.
    pub version: Box<[u8]>,
    /// The whole AppID: that of the GameID where there is one.
    pub app_id: u32,
    /// Players, bots included.
    pub players: u8,
    /// Slots.
    pub max_players: u8,
    /// Bots.
    pub bots: u8,
    /// `d`, `l` or `p`.
    pub server_type: u8,
    /// `l`, `w`, `m` or `o`.
    pub environment: u8,
    /// Whether a password is needed.
    pub password: bool,
    /// Whether VAC is on.
    pub vac: bool,
    /// The server's SteamID.
    pub steam_id: Option<u64>,
    /// Tags.
    pub keywords: Box<[u8]>,
}

/// A rule that changed.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleChange {
    /// The message that shows it.
    pub at: At,
    /// Name of the rule.
    pub name: Box<[u8]>,
    /// What it was; `None` if it was not there.
    pub old: Option<Box<[u8]>>,
    /// What it is; `None` if it is gone.
    pub new: Option<Box<[u8]>>,
}

/// A server's rules, as last sent.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet {
    /// The message they are from.
    pub at: At,
    /// How many there are.
    pub count: u32,
    /// How often they were seen whole.
    pub seen: u64,
    /// Name, zero, value, zero; empty if there was no room for them.
    bytes: Box<[u8]>,
    /// What changed, the latest last.
    pub changes: Vec<RuleChange>,
    /// Changes that were not kept.
    pub dropped: u32,
}

impl RuleSet {
    /// Names and values.
    pub fn rules(&self) -> impl Iterator<Item = (Text<'_>, Text<'_>)> {
        let mut texts = self.bytes.split(|byte| *byte == 0);
        core::iter::from_fn(move || Some((Text(texts.next()?), Text(texts.next()?))))
    }
}

/// A server: an address that answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Server {
    /// Its address.
    pub address: Endpoint,
    /// Its first answer.
    pub first: At,
    /// Its last answer.
    pub last: At,
    /// The engine, once an answer tells.
    pub engine: Option<GameEngine>,
    /// Requests to it, from its first answer on.
    pub requests: u64,
    /// Answers from it.
    pub replies: u64,
    /// Of these, challenges.
    pub challenges: u64,
    /// Of these, what could be read whole.
    pub intact: u64,
    /// Its name.
    pub name: History,
    /// The map played.
    pub map: History,
    /// What else it says of itself.
    pub info: Option<Box<ServerInfo>>,
    /// Players over time, by `A2S_INFO`.
    pub players: Series,
    /// The last player count of `A2S_INFO`.
    pub counted: Option<(At, u8)>,
    /// The last player list's length.
    pub listed: Option<(At, usize)>,
    /// Its rules.
    pub rules: Option<Box<RuleSet>>,
    /// It was seen since it was last looked at for eviction.
    touched: bool,
    /// It counts as one that answered with data.
    answered: bool,
    /// Bytes of what it was before.
    history_bytes: usize,
}

impl Server {
    fn new(address: Endpoint, at: At) -> Self {
        Self {
            address,
            first: at,
            last: at,
            engine: None,
            requests: 0,
            replies: 0,
            challenges: 0,
            intact: 0,
            name: History::default(),
            map: History::default(),
            info: None,
            players: Series::default(),
            counted: None,
            listed: None,
            rules: None,
            touched: false,
            answered: false,
            history_bytes: 0,
        }
    }
}

/// A player: a name that was listed.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The name; at most 256 bytes.
    pub name: Box<[u8]>,
    /// The first list with it.
    pub first: At,
    /// The last list with it.
    pub last: At,
    /// How often it was listed.
    pub sightings: u64,
    /// Where first.
    home: Option<Endpoint>,
    /// Where else, the first few.
    others: Vec<Endpoint>,
    /// It was listed on more servers than these.
    pub more_servers: bool,
    /// The last score.
    pub score: i32,
    /// The highest score.
    pub best_score: i32,
    /// The last time on a server, in seconds.
    pub duration: f32,
    /// The longest, in seconds.
    pub longest: f32,
    touched: bool,
}

/// A set that counts what is different, up to a bound.
#[derive(Clone, Debug, Default)]
struct Distinct {
    hashes: HashSet<u64>,
}

impl Distinct {
    fn add(&mut self, hash: u64, limit: usize) {
        if self.hashes.len() < limit {
            self.hashes.insert(hash);
        }
    }
}

/// How many different ones there were, and what the bounds cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InventoryCounts {
    /// Servers that answered with data.
    pub servers: u64,
    /// Names of players in intact lists, the empty one included.
    pub players: u64,
    /// Servers that sent their rules whole.
    pub servers_with_rules: u64,
    /// Addresses in master servers' lists.
    pub listed: u64,
    /// The figures above stopped counting at this bound: there were this many or more.
    pub at_bound: bool,
    /// Servers forgotten for lack of room.
    pub servers_evicted: u64,
    /// Players forgotten for lack of room.
    pub players_evicted: u64,
    /// Servers whose rules were not kept for lack of room.
    pub rules_dropped: u64,
}

/// The inventories of a run.
#[derive(Clone, Debug)]
pub struct Inventory {
    limits: InventoryLimits,
    servers: HashMap<Endpoint, Box<Server>>,
    servers_order: VecDeque<Endpoint>,
    players: PlayerTable,
    rules_bytes: usize,
    history_bytes: usize,
    hasher: DefaultHashBuilder,
    distinct: [Distinct; 4],
    counts: InventoryCounts,
}

const SERVERS: usize = 0;
const PLAYERS: usize = 1;
const WITH_RULES: usize = 2;
const LISTED: usize = 3;

impl Inventory {
    /// Empty inventories.
    pub fn new(limits: InventoryLimits) -> Self {
        Self {
            limits,
            servers: HashMap::new(),
            servers_order: VecDeque::new(),
            players: PlayerTable::default(),
            rules_bytes: 0,
            history_bytes: 0,
            hasher: DefaultHashBuilder::default(),
            distinct: Default::default(),
            counts: InventoryCounts::default(),
        }
    }

    /// How many different ones there were.
    pub fn counts(&self) -> InventoryCounts {
        let count = |which: usize| self.distinct.get(which).map_or(0, |d| d.hashes.len() as u64);
        InventoryCounts {
            servers: count(SERVERS),
            players: count(PLAYERS),
            servers_with_rules: count(WITH_RULES),
            listed: count(LISTED),
            at_bound: self.distinct.iter().any(|d| d.hashes.len() >= self.limits.distinct),
            players_evicted: self.players.evicted,
            ..self.counts
        }
    }

    /// The servers kept, in no order.
    pub fn servers(&self) -> impl Iterator<Item = &Server> {
        self.servers.values().map(|server| &**server)
    }

    /// A server.
    pub fn server(&self, address: &Endpoint) -> Option<&Server> {
        self.servers.get(address).map(|server| &**server)
    }

    /// The players kept, in no order.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.players.players.iter()
    }

    /// Takes a message; the server it is from, if it is an answer.
    pub(crate) fn message(&mut self, record: &Record<'_>) -> Option<&Server> {
        use a2scope_wire::MessageKind as Kind;
        match record.kind {
            Kind::InfoRequest
            | Kind::PlayerRequest
            | Kind::RulesRequest
            | Kind::GetChallenge
            | Kind::Ping => {
                if let Some(server) = record.dst.and_then(|dst| self.servers.get_mut(&dst)) {
                    server.requests += 1;
                }
                return None;
            }
            Kind::MasterReply => {
                self.listed(record);
                return None;
            }
            Kind::Info | Kind::InfoDetailed | Kind::Players | Kind::Rules | Kind::Challenge | Kind::Ack => {}
            Kind::Fragment if record.split.is_some() => {}
            _ => return None,
        }
        let address = record.src?;
        let at = At { index: record.index, time: record.time };
        self.make_room(&address);
        let server = match self.servers.entry(address) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                self.servers_order.push_back(address);
                entry.insert(Box::new(Server::new(address, at)))
            }
        };
        server.touched = true;
        server.last = at;
        server.replies += 1;
        server.challenges += u64::from(record.kind == Kind::Challenge);
        server.engine = record.engine.or(server.engine);
        if !record.arrival.is_intact() {
            return Some(server);
        }
        server.intact += 1;
        let Ok(message) = record.value else { return Some(server) };
        let limit = self.limits.distinct;
        if !server.answered && !matches!(message, Message::Challenge(_) | Message::Ack(_)) {
            server.answered = true;
            let hash = self.hasher.hash_one(address);
            self.distinct.get_mut(SERVERS)?.add(hash, limit);
        }
        let mut history = Room {
            limit: self.limits.history_bytes,
            all: &mut self.history_bytes,
            own: &mut server.history_bytes,
        };
        match message {
            Message::Info(info) => {
                server.name.note(info.name, at, &mut history);
                server.map.note(info.map, at, &mut history);
                server.players.add(at, u32::from(info.players), &mut history);
                server.counted = Some((at, info.players));
                let extra = info.extra.unwrap_or_default();
                let kept = server.info.get_or_insert_default();
                keep(&mut kept.folder, info.folder);
                keep(&mut kept.game, info.game);
                keep(&mut kept.version, info.version);
                keep(&mut kept.keywords, extra.keywords.unwrap_or_default());
                kept.app_id = extra.game_id.map_or(u32::from(info.app_id), |id| (id & 0xFF_FFFF) as u32);
                (kept.players, kept.max_players, kept.bots) = (info.players, info.max_players, info.bots);
                (kept.server_type, kept.environment) = (info.server_type.0, info.environment.0);
                (kept.password, kept.vac) = (info.visibility.0 == 1, info.vac.0 == 1);
                kept.steam_id = extra.steam_id;
            }
            Message::InfoDetailed(info) => {
                server.name.note(info.name, at, &mut history);
                server.map.note(info.map, at, &mut history);
                server.players.add(at, u32::from(info.players), &mut history);
                server.counted = Some((at, info.players));
                let kept = server.info.get_or_insert_default();
                keep(&mut kept.folder, info.folder);
                keep(&mut kept.game, info.game);
                (kept.players, kept.max_players, kept.bots) = (info.players, info.max_players, info.bots);
                (kept.server_type, kept.environment) = (info.server_type.0, info.environment.0);
                (kept.password, kept.vac) = (info.visibility.0 == 1, info.vac.0 == 1);
            }
            Message::Players(list) => {
                server.listed = Some((at, list.players.len()));
                let fresh = self.distinct.get_mut(PLAYERS)?;
                self.players.list(list, address, at, self.limits.players, |hash| fresh.add(hash, limit));
            }
            Message::Rules(rules) => {
                if server.rules.is_none() {
                    let hash = self.hasher.hash_one(address);
                    self.distinct.get_mut(WITH_RULES)?.add(hash, limit);
                }
                let before = server.rules.as_ref().map_or(0, |rules| rules.bytes.len());
                let room = self.limits.rules_bytes.saturating_sub(self.rules_bytes - before);
                let bytes = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes);
                let body = bytes.get(RULES_AT..).unwrap_or_default();
                let dropped = note_rules(&mut server.rules, rules, body, at, room, &mut history);
                self.counts.rules_dropped += u64::from(dropped);
                let after = server.rules.as_ref().map_or(0, |rules| rules.bytes.len());
                self.rules_bytes = self.rules_bytes + after - before;
            }
            _ => {}
        }
        Some(server)
    }

    fn listed(&mut self, record: &Record<'_>) {
        let Ok(Message::MasterReply(reply)) = record.value else { return };
        if !record.arrival.is_intact() {
            return;
        }
        let (limit, hasher) = (self.limits.distinct, &self.hasher);
        let Some(distinct) = self.distinct.get_mut(LISTED) else { return };
        for entry in reply.servers() {
            distinct.add(hasher.hash_one((entry.ip, entry.port)), limit);
        }
    }

    /// Forgets servers until there is room for one more, unless it is known. Those that were not seen lately go first.
    fn make_room(&mut self, address: &Endpoint) {
        if self.servers.len() < self.limits.servers || self.servers.contains_key(address) {
            return;
        }
        while self.servers.len() >= self.limits.servers {
            let Some(oldest) = self.servers_order.pop_front() else { return };
            match self.servers.get_mut(&oldest) {
                Some(server) if server.touched => {
                    server.touched = false;
                    self.servers_order.push_back(oldest);
                }
                Some(_) => {
                    if let Some(server) = self.servers.remove(&oldest) {
                        self.rules_bytes -= server.rules.map_or(0, |rules| rules.bytes.len());
                        self.history_bytes = self.history_bytes.saturating_sub(server.history_bytes);
                    }
                    self.counts.servers_evicted += 1;
                }
                None => {}
            }
        }
    }
}

/// The players kept. Those first listed together stand together, so that most of a list is found without looking.
#[derive(Clone, Debug, Default)]
struct PlayerTable {
    players: Vec<Player>,
    /// Places in `players`, by name.
    places: HashTable<u32>,
    hasher: DefaultHashBuilder,
    /// The place that is looked at next for one to forget.
    hand: usize,
    evicted: u64,
}

impl PlayerTable {
    /// Takes a list; `fresh` is called with the hash of every name that is not known.
    fn list(
        &mut self,
        list: &Players<'_>,
        address: Endpoint,
        at: At,
        limit: usize,
        mut fresh: impl FnMut(u64),
    ) {
        let mut guess = usize::MAX;
        for player in &list.players {
            let name = clipped(player.name.0);
            let place = match self.players.get(guess) {
                Some(known) if *known.name == *name => guess,
                _ => self.find(name, player, at, limit, &mut fresh),
            };
            guess = place + 1;
            if let Some(known) = self.players.get_mut(place) {
                known.see(player, address, at);
            }
        }
    }

    /// The place of a name; a new one if it is not known.
    fn find(
        &mut self,
        name: &[u8],
        player: &a2scope_wire::a2s::player::Player<'_>,
        at: At,
        limit: usize,
        fresh: &mut impl FnMut(u64),
    ) -> usize {
        let Self { players, places, hasher, .. } = self;
        let hash = hasher.hash_one(name);
        let is = |place: &u32| players.get(*place as usize).is_some_and(|known| *known.name == *name);
        if let Some(place) = places.find(hash, is) {
            return *place as usize;
        }
        fresh(hash);
        let known = Player {
            name: name.into(),
            first: at,
            last: at,
            sightings: 0,
            home: None,
            others: Vec::new(),
            more_servers: false,
            score: player.score,
            best_score: player.score,
            duration: player.duration,
            longest: player.duration,
            touched: false,
        };
        let place = if self.players.len() < limit {
            self.players.push(known);
            self.players.len() - 1
        } else {
            let place = self.forget();
            if let Some(slot) = self.players.get_mut(place) {
                *slot = known;
            }
            place
        };
        let Self { players, places, hasher, .. } = self;
        places.insert_unique(hash, place as u32, |place| {
            players.get(*place as usize).map_or(0, |known| hasher.hash_one(&*known.name))
        });
        place
    }

    /// Makes room in the place of a player that was not seen lately.
    fn forget(&mut self) -> usize {
        loop {
            let place = self.hand;
            self.hand = (self.hand + 1) % self.players.len().max(1);
            let Some(player) = self.players.get_mut(place) else { return 0 };
            if core::mem::take(&mut player.touched) {
                continue;
            }
            let hash = self.hasher.hash_one(&*player.name);
            if let Ok(entry) = self.places.find_entry(hash, |other| *other as usize == place) {
                entry.remove();
            }
            self.evicted += 1;
            return place;
        }
    }
}

impl Player {
    /// Where it was listed, the first few.
    pub fn servers(&self) -> impl Iterator<Item = Endpoint> {
        self.home.into_iter().chain(self.others.iter().copied())
    }

    fn see(&mut self, player: &a2scope_wire::a2s::player::Player<'_>, address: Endpoint, at: At) {
        self.sightings += 1;
        (self.last, self.touched) = (at, true);
        self.score = player.score;
        self.best_score = self.best_score.max(player.score);
        self.duration = player.duration;
        self.longest = self.longest.max(player.duration);
        if self.home == Some(address) || self.others.contains(&address) {
            return;
        }
        if self.home.is_none() {
            self.home = Some(address);
        } else if self.others.len() < MAX_PLACES {
            self.others.push(address);
        } else {
            self.more_servers = true;
        }
    }
}

fn clipped(text: &[u8]) -> &[u8] {
    text.get(..MAX_TEXT).unwrap_or(text)
}

fn keep(kept: &mut Box<[u8]>, text: Text<'_>) {
    let text = clipped(text.0);
    if **kept != *text {
        *kept = text.into();
    }
}

/// Takes rules in place of those kept and notes what changed; true if there was no room for them. `body` is what
/// follows the count in the message: names and values, each with its zero.
fn note_rules(
    kept: &mut Option<Box<RuleSet>>,
    rules: &Rules<'_>,
    body: &[u8],
    at: At,
    room: usize,
    history: &mut Room<'_>,
) -> bool {
    let count = rules.rules.len() as u32;
    let kept = kept.get_or_insert_with(|| {
        Box::new(RuleSet { at, count, seen: 0, bytes: Box::default(), changes: Vec::new(), dropped: 0 })
    });
    kept.seen += 1;
    kept.at = at;
    if *kept.bytes == *body {
        return false;
    }
    if kept.seen > 1 && !kept.bytes.is_empty() {
        let changes = match one_difference(&kept.bytes, body, at) {
            Some(change) if kept.changes.len() < MAX_CHANGES => alloc::vec![change],
            Some(_) => {
                kept.dropped += 1;
                Vec::new()
            }
            None => differences(kept, rules, at),
        };
        for change in changes {
            let values = [&change.old, &change.new].into_iter().flatten().map(|value| value.len());
            let cost = 2 * size_of::<RuleChange>() + change.name.len() + values.sum::<usize>();
            if kept.changes.len() < MAX_CHANGES && history.is_for(cost) {
                history.take(cost);
                kept.changes.push(change);
            } else {
                kept.dropped += 1;
            }
        }
    }
    kept.count = count;
    if body.len() > room {
        kept.bytes = Box::default();
        return true;
    }
    if kept.bytes.len() == body.len() {
        kept.bytes.copy_from_slice(body);
    } else {
        kept.bytes = body.into();
    }
    false
}

/// The one value that differs, if no more does.
fn one_difference(old: &[u8], new: &[u8], at: At) -> Option<RuleChange> {
    let same = common_prefix(old, new);
    let before = new.get(..same)?;
    // Names and values take turns, so an odd number of zeros says that a value has begun.
    if before.iter().filter(|byte| **byte == 0).count().is_multiple_of(2) {
        return None;
    }
    let value_at = before.iter().rposition(|byte| *byte == 0)? + 1;
    let name_at = before.get(..value_at - 1)?.iter().rposition(|byte| *byte == 0).map_or(0, |zero| zero + 1);
    let value = |bytes: &[u8]| {
        let rest = bytes.get(value_at..)?;
        let len = rest.iter().position(|byte| *byte == 0)?;
        Some((Box::from(rest.get(..len)?), value_at + len))
    };
    let ((was, was_end), (is, is_end)) = (value(old)?, value(new)?);
    if old.get(was_end..)? != new.get(is_end..)? {
        return None;
    }
    let name = new.get(name_at..value_at - 1)?.into();
    Some(RuleChange { at, name, old: Some(was), new: Some(is) })
}

/// How many bytes both begin with alike.
fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    const STEP: usize = 64;
    let steps = a.chunks_exact(STEP).zip(b.chunks_exact(STEP)).take_while(|(a, b)| a == b).count();
    let (a, b) = (a.iter().skip(steps * STEP), b.iter().skip(steps * STEP));
    steps * STEP + a.zip(b).take_while(|(a, b)| a == b).count()
}

/// Rules mostly keep their order, so that both lists are walked side by side and only what differs is looked for.
fn differences(kept: &RuleSet, rules: &Rules<'_>, at: At) -> Vec<RuleChange> {
    let mut changes = Vec::new();
    let mut moved = Vec::new();
    let mut old = kept.rules();
    for rule in &rules.rules {
        match old.next() {
            Some((name, value)) if name == rule.name => {
                if value != rule.value && changes.len() < MAX_CHANGES {
                    let (old, new) = (Some(value.0.into()), Some(rule.value.0.into()));
                    changes.push(RuleChange { at, name: name.0.into(), old, new });
                }
            }
            other => moved.push((other, rule)),
        }
    }
    if moved.is_empty() && old.next().is_none() {
        return changes;
    }
    // They do not line up: compare by name.
    changes.clear();
    let before: HashMap<&[u8], &[u8]> = kept.rules().map(|(name, value)| (name.0, value.0)).collect();
    let after: HashMap<&[u8], &[u8]> = rules.rules.iter().map(|r| (r.name.0, r.value.0)).collect();
    let names = kept.rules().map(|(name, _)| name.0);
    let fresh = rules.rules.iter().map(|r| r.name.0).filter(|name| !before.contains_key(name));
    for name in names.chain(fresh) {
        let (old, new) = (before.get(name), after.get(name));
        if old != new && changes.len() < MAX_CHANGES {
            let owned = |value: Option<&&[u8]>| value.map(|value| Box::from(*value));
            changes.push(RuleChange { at, name: name.into(), old: owned(old), new: owned(new) });
        }
    }
    changes
}
