//! Player counts, names and lists that contradict each other.

use alloc::string::ToString;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_wire::a2s::info::Info;
use a2scope_wire::a2s::player::{Player, Players};
use a2scope_wire::keywords::{self, Dialect};
use a2scope_wire::{Text, codes as wire};
use hashbrown::HashSet;

use super::super::bit_sketch::{self, BitSketch};
use super::super::clock_map::{ClockMap, Keyed};
use super::super::stamp::{MINUTE, SECOND, Stamp};
use super::codes;
use super::finding::EVIDENCE;
use super::finding_table::FindingTable;
use super::rate::Threshold;
use crate::analysis::incidents::states::{Manner, States};
use crate::record::{Arrival, Record};

/// A count and a list are only compared if they are at most this far apart, in nanoseconds, because players come and
/// go.
const TOGETHER: i64 = 10 * SECOND;
/// This many players must be counted but not listed. A few may be connecting at any time.
const FAKE_BY: usize = 5;
/// How often a contradiction must be seen. A single one may be due to a change of map.
const REPEATEDLY: usize = 3;
/// How much the count in the keywords and the one in the message may differ. The keywords are updated a little later.
const KEYWORDS_BY: u32 = 5;
/// This many players with the same name in one list are reported. Two or three friends may choose the same name.
const SAME_NAME: usize = 4;
/// A list needs this many names to be compared with those of other servers. Short lists match by chance: two bots, a
/// default name.
const CLONED_NAMES: usize = 4;
/// This many addresses that send the same list are reported.
const CLONED_LISTS: usize = 3;
/// The addresses must send the same list within this time, in nanoseconds.
const CLONED_WITHIN: i64 = 10 * MINUTE;
/// This many addresses with the same name are reported. A community may run several servers on two or three machines.
const CLONED_SERVERS: usize = 5;
/// This many players who joined at the same time, to within [`TOGETHER_SECONDS`], are suspicious. After a change of
/// map, players join one after the other.
const LOCKSTEP: usize = 8;
const TOGETHER_SECONDS: f32 = 0.1;
/// The only entry that CS:GO lists if it is configured to hide its players.
const MADE_UP_ENTRY: &[u8] = b"Max Players";
/// Number of bytes of a name that a sentence shows.
const SHOWN: usize = 48;

/// What a server reports about its players.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    /// The last count, until it has been compared.
    counted: Option<(usize, Stamp)>,
    /// Length of the last list, until it has been compared.
    listed: Option<(usize, Stamp)>,
    fake: Threshold,
    over_max: Threshold,
    keywords: Threshold,
    /// Hash of the server's name.
    name: u64,
}

/// A list or a name that several addresses share.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    /// Hash of the list or name.
    hash: u64,
    /// The first address that sent the list or name.
    first: (Endpoint, Stamp),
    /// Other addresses; usually empty.
    others: Vec<(Endpoint, Stamp)>,
}

impl Spread {
    fn new(hash: u64, server: Endpoint, now: Stamp) -> Self {
        Self { hash, first: (server, now), others: Vec::new() }
    }

    /// Adds an address. Returns the addresses to report now: all of them once there are `enough`, after that each new
    /// one.
    fn at(&mut self, server: Endpoint, now: Stamp, enough: usize) -> impl Iterator<Item = (Endpoint, Stamp)> {
        let known =
            self.first.0.ip == server.ip || self.others.iter().any(|(other, _)| other.ip == server.ip);
        let new = !known && self.others.len() + 1 < EVIDENCE;
        if new {
            self.others.push((server, now));
        }
        let all = new && self.others.len() + 1 == enough;
        let from = if all {
            0
        } else if new && self.others.len() >= enough {
            self.others.len()
        } else {
            usize::MAX
        };
        core::iter::once(self.first).chain(self.others.iter().copied()).skip(from)
    }
}

impl Keyed for Spread {
    type Key = u64;

    fn key(&self) -> &u64 {
        &self.hash
    }
}

/// An address that sent the same list as others, and the hash that identifies their finding.
#[derive(Clone, Copy, Debug)]
struct Cloner {
    /// Hash of the address.
    address: u64,
    about: u64,
}

impl Keyed for Cloner {
    type Key = u64;

    fn key(&self) -> &u64 {
        &self.address
    }
}

impl Spread {
    /// Whether at least `enough` addresses share the list or name.
    fn is_shared(&self, enough: usize) -> bool {
        self.others.len() + 1 >= enough
    }

    /// The addresses that share the list or name, with the time when each first did.
    fn all(&self) -> impl Iterator<Item = (Endpoint, Stamp)> {
        core::iter::once(self.first).chain(self.others.iter().copied())
    }
}

/// What several addresses may share: lists and names, by hash.
#[derive(Clone, Debug)]
pub(super) struct Clones {
    lists: ClockMap<Spread>,
    cloners: ClockMap<Cloner>,
    names: ClockMap<Spread>,
    /// Hashes of the names that are shared by enough addresses for a finding.
    shared_names: HashSet<u64>,
    hashes: Vec<u64>,
}

impl Clones {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            lists: ClockMap::new(limit),
            cloners: ClockMap::new(limit),
            names: ClockMap::new(limit),
            shared_names: HashSet::new(),
            hashes: Vec::new(),
        }
    }
}

impl Counts {
    pub(super) fn info(
        &mut self,
        info: &Info<'_>,
        server: Endpoint,
        now: Stamp,
        clones: &mut Clones,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        self.counted(info.players, info.max_players, server, now, (states, table));
        self.name(info.name, server, now, clones, (states, table));
        let keywords = info.extra.and_then(|extra| extra.keywords).unwrap_or_default();
        // The keywords of every Rust server begin with `mp`.
        if keywords.0.starts_with(b"mp") {
            self.keywords(info, keywords, server, now, table);
        }
    }

    /// Handles a number of players and a number of slots.
    pub(super) fn counted(
        &mut self,
        players: u8,
        slots: u8,
        server: Endpoint,
        now: Stamp,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        if players > slots {
            self.over_max.see([now], REPEATEDLY, |seen, times| {
                let entry = table.add(&codes::OVER_MAX, (Some(server), None), seen, times);
                if let Some(entry) = entry {
                    entry.figures = worst(entry.figures, players.into(), slots.into());
                }
            });
        }
        self.counted = Some((players.into(), now));
        self.compare(server, states, table);
    }

    /// Compares the last count with the last list; each of them is compared once.
    fn compare(&mut self, server: Endpoint, states: &mut States, table: &mut FindingTable) {
        let (Some((counted, asked)), Some((listed, then))) = (self.counted, self.listed) else { return };
        if !asked.is_near(then, TOGETHER) {
            return;
        }
        (self.counted, self.listed) = (None, None);
        // Counts wrap to 0 after 255, so longer lists cannot be compared.
        if listed > 255 || counted < listed + FAKE_BY || counted * 2 < listed * 3 {
            return;
        }
        states.shows(Manner::Inflated, server, &[then, asked]);
        self.fake.see([then, asked], REPEATEDLY, |seen, times| {
            let entry = table.add(&codes::FAKE_COUNT, (Some(server), None), seen, times);
            if let Some(entry) = entry {
                entry.figures = worst(entry.figures, counted as u64, listed as u64);
            }
        });
    }

    #[cold]
    fn keywords(
        &mut self,
        info: &Info<'_>,
        text: Text<'_>,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) {
        if Dialect::of(text.0, info.app_id) != Dialect::Rust {
            return;
        }
        let declared = |key: &[u8]| -> Option<u32> {
            let tag = keywords::tags(text.0, Dialect::Rust).find(|tag| tag.key == key)?;
            Text(tag.value).utf8()?.parse().ok()
        };
        // The number in the message has one byte: some servers let it wrap, others stop at 255.
        let differs = |declared: Option<u32>, byte: u8| {
            declared.is_some_and(|declared| {
                let wrapped = (declared as u8).abs_diff(byte);
                let wrapped = wrapped.min(wrapped.wrapping_neg());
                let stopped = declared.min(255).abs_diff(byte.into());
                u32::from(wrapped).min(stopped) >= KEYWORDS_BY
            })
        };
        let (players, slots) = (declared(b"cp"), declared(b"mp"));
        let pair = if differs(players, info.players) {
            (info.players, players)
        } else if differs(slots, info.max_players) {
            (info.max_players, slots)
        } else {
            return;
        };
        let Some(declared) = pair.1 else { return };
        self.keywords.see([now], REPEATEDLY, |seen, times| {
            let entry = table.add(&codes::KEYWORDS_MISMATCH, (Some(server), None), seen, times);
            if let Some(entry) = entry {
                entry.figures = [pair.0.into(), declared.into()];
            }
        });
    }

    /// Handles a server's name.
    pub(super) fn name(
        &mut self,
        name: Text<'_>,
        server: Endpoint,
        now: Stamp,
        clones: &mut Clones,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        let hash = bit_sketch::bytes(name.0);
        if name.0.is_empty() {
            return;
        }
        let again = core::mem::replace(&mut self.name, hash) == hash;
        if again {
            if let Some(spread) =
                clones.shared_names.contains(&hash).then(|| clones.names.get(&hash)).flatten()
                && spread.is_shared(CLONED_SERVERS)
            {
                states.share_name(hash, core::iter::once((server, now)));
            }
            return;
        }
        let new = || Spread::new(hash, server, now);
        let Some(spread) = clones.names.get_or(&hash, new, |_| {}) else { return };
        let before = spread.is_shared(CLONED_SERVERS);
        let reported: Vec<_> = spread.at(server, now, CLONED_SERVERS).collect();
        if spread.is_shared(CLONED_SERVERS) {
            clones.shared_names.insert(hash);
            let all = if before { Vec::new() } else { spread.all().collect() };
            states.share_name(hash, all.into_iter().chain([(server, now)]));
        }
        for (place, seen) in reported {
            if let Some(entry) = table.add_about(&codes::CLONED_NAME, hash, &[seen], 1) {
                if entry.finding.count == 1 {
                    entry.called = visible_name(name);
                }
                entry.name(place, CLONED_SERVERS);
            }
        }
    }

    /// Looks for made-up players in a player list that a server sent at time `now`.
    pub(super) fn list(
        &mut self,
        record: &Record<'_>,
        list: &Players<'_>,
        server: Endpoint,
        now: Stamp,
        clones: &mut Clones,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        let players = &list.players;
        // A list with a wrong count is what this looks for. A truncated list is not.
        let is_whole = record.arrival.is_intact()
            || record.arrival == Arrival::Malformed
                && record.notes.iter().all(|n| !n.code.malformed || *n.code == wire::PLAYERS_COUNT);
        if !is_whole {
            return;
        }
        let hidden = matches!(players.as_slice(), [only] if only.name.0 == MADE_UP_ENTRY);
        if !hidden {
            self.listed = Some((players.len(), now));
            self.compare(server, states, table);
        }
        if players.len() >= SAME_NAME.min(CLONED_NAMES) {
            names(players, server, now, clones, (states, table));
        }
        if players.len() >= LOCKSTEP && joined_together(players) {
            states.shows(Manner::Lockstep, server, &[now]);
        }
    }
}

/// The pair of numbers with the larger difference.
fn worst(known: [u64; 2], more: u64, less: u64) -> [u64; 2] {
    let [known_more, known_less] = known;
    if more.saturating_sub(less) > known_more.saturating_sub(known_less) { [more, less] } else { known }
}

fn names(
    players: &[Player<'_>],
    server: Endpoint,
    now: Stamp,
    clones: &mut Clones,
    (states, table): (&mut States, &mut FindingTable),
) {
    let mut met = BitSketch::<32>::EMPTY;
    let mut again = false;
    // A sum, so that the hash does not depend on the order of the players.
    let (mut sum, mut named) = (0_u64, 0);
    clones.hashes.clear();
    for player in players {
        let name = player.name.0;
        if name.is_empty() {
            continue;
        }
        let hash = bit_sketch::bytes(name);
        again |= !met.add(hash);
        sum = sum.wrapping_add(hash);
        named += 1;
        clones.hashes.push(hash);
    }
    if again && let Some((name, count)) = most_frequent(players, &mut clones.hashes) {
        let subject = (Some(server), None);
        if let Some(entry) = table.add(&codes::REPEATED_NAMES, subject, &[now], 1)
            && entry.figures[0] < count as u64
        {
            entry.figures = [count as u64, 0];
            entry.called = visible_name(name);
        }
    }
    if named < CLONED_NAMES {
        return;
    }
    let hash = bit_sketch::mix(sum ^ bit_sketch::mix(named as u64));
    let new = || Spread::new(hash, server, now);
    let Some(spread) = clones.lists.get_or(&hash, new, |_| {}) else { return };
    if !now.is_near(spread.first.1, CLONED_WITHIN) {
        *spread = Spread::new(hash, server, now);
    }
    let first = spread.first.0;
    let before = spread.is_shared(CLONED_LISTS);
    let reported: Vec<_> = spread.at(server, now, CLONED_LISTS).collect();
    if spread.is_shared(CLONED_LISTS) {
        let all = if before { Vec::new() } else { spread.all().collect() };
        // The first server is already in the cluster. If it comes first here too, the others join that cluster.
        states.share_list(core::iter::once(spread.first).chain(all).chain([(server, now)]));
    }
    // Lists change, servers stay. All lists that the same addresses send are one finding, whichever address was first.
    let mut about = None;
    for (place, seen) in reported {
        let about = *about.get_or_insert_with(|| {
            let mut known = None;
            for address in [server, first] {
                let hash = bit_sketch::ip(address.ip);
                known = known.or(clones.cloners.get(&hash).map(|cloner| cloner.about));
            }
            known.unwrap_or_else(|| bit_sketch::ip(first.ip))
        });
        let address = bit_sketch::ip(place.ip);
        clones.cloners.get_or(&address, || Cloner { address, about }, |_| {});
        if let Some(entry) = table.add_about(&codes::CLONED_LIST, about, &[seen], 1) {
            if entry.finding.count == 1 {
                let name = players.iter().map(|player| player.name).find(|name| !name.0.is_empty());
                entry.figures = [named as u64 - 1, 0];
                entry.called = visible_name(name.unwrap_or_default());
            }
            entry.name(place, CLONED_LISTS);
        }
    }
}

/// Whether many players have been on the server for the same time.
fn joined_together(players: &[Player<'_>]) -> bool {
    let mut durations: Vec<f32> =
        players.iter().map(|player| player.duration).filter(|duration| duration.is_finite()).collect();
    durations.sort_unstable_by(f32::total_cmp);
    durations.windows(LOCKSTEP).any(|run| match run {
        [first, .., last] => *first > 0.0 && last - first <= TOGETHER_SECONDS,
        _ => false,
    })
}

/// The most frequent name in the list and how often it occurs; `None` if it occurs less than [`SAME_NAME`] times.
#[cold]
fn most_frequent<'n>(players: &[Player<'n>], hashes: &mut [u64]) -> Option<(Text<'n>, usize)> {
    hashes.sort_unstable();
    let run = hashes.chunk_by(|a, b| a == b).max_by_key(|run| run.len())?;
    let wanted = *run.first()?;
    let name = players.iter().map(|player| player.name).find(|name| bit_sketch::bytes(name.0) == wanted)?;
    let count = players.iter().filter(|player| player.name == name).count();
    (count >= SAME_NAME && !name.0.is_empty()).then_some((name, count))
}

/// A name for a sentence, with characters that could affect a terminal made visible.
fn visible_name(name: Text<'_>) -> alloc::string::String {
    Text(name.0.get(..SHOWN).unwrap_or(name.0)).shown().to_string()
}
