//! Names and player lists that several servers share.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::template;
use a2scope_wire::a2s::player::Player;
use a2scope_wire::{Severity, Text};
use hashbrown::HashSet;

use super::super::bit_sketch::{self, BitSketch};
use super::super::clock_map::{ClockMap, Keyed};
use super::super::stamp::{MINUTE, Stamp};
use super::entry::{Figure, FindingKind};
use super::finding::EVIDENCE;
use super::finding_table::FindingTable;
use crate::untrue_reports::States;

/// A list is reported if this many of its players have the same name. Two or three friends may choose the same name.
const SAME_NAME: usize = 4;
/// A list is compared with the lists of other servers only if it has this many names. Shorter lists can be
/// equal by chance, for example if they have two bots or a default name.
const CLONED_NAMES: usize = 4;
/// Minimum number of players in a list from which one of these findings can arise.
pub(super) const SMALLEST_LIST: usize = if SAME_NAME < CLONED_NAMES { SAME_NAME } else { CLONED_NAMES };
/// A list is reported if this many addresses send it.
pub(crate) const CLONED_LISTS: usize = 3;
/// The addresses must send the same list within this time, in nanoseconds.
const CLONED_WITHIN: i64 = 10 * MINUTE;
/// A server name is reported if this many addresses have it. A community may run several servers on two or
/// three machines.
pub(crate) const CLONED_SERVERS: usize = 5;
/// Maximum number of bytes of a name that a sentence shows.
const SHOWN: usize = 48;

pub(crate) static REPEATED_NAMES: FindingKind = FindingKind::new(
    "players.repeated_names",
    Severity::Info,
    "many players of the same name",
    "A list has the same name four or more times, empty names aside. Invented lists often look like this; so do games that give everybody a default name (Player, unnamed).",
    template!(
        "finding-players-repeated_names.says",
        "{server} lists the name \"{name}\" up to {times} {times|time|times}, in {count} {count|list|lists}"
    ),
);

pub(crate) static CLONED_LIST: FindingKind = FindingKind::new("players.cloned_list", Severity::Warning, "the same players on several servers", "The same four or more names, in any order, were listed by three or more servers with different addresses within ten minutes. A person plays in one place at a time: a list was copied, or several addresses lead to one server, through proxies that exist to be listed more than once.", template!("finding-players-cloned_list.says", "the same players within ten minutes: \"{name}\" and {others} more on {addresses}")).or(|entry| entry.count() > 3, template!("finding-players-cloned_list.many", "the same players within ten minutes: \"{name}\" and {others} more on {addresses} and others"));

pub(crate) static CLONED_NAME: FindingKind = FindingKind::new("server.cloned_name", Severity::Info, "the same server name on several addresses", "Five or more addresses use the same name. Communities name their servers alike, and default names are common; somebody may also copy the name of a popular server. Compare players, rules and SteamIDs.", template!("finding-server-cloned_name.says", "the same name on {count} {count|address|addresses} or more: \"{name}\" on {addresses}")).or(|entry| entry.count() > 5, template!("finding-server-cloned_name.many", "the same name on {count} {count|address|addresses} or more: \"{name}\" on {addresses} and others"));

/// A list or name, and the addresses that share it.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    /// Hash of the list or name.
    hash: u64,
    /// The first address that sent the list or name.
    first: (Endpoint, Stamp),
    /// Other addresses that sent the list or name; usually empty.
    others: Vec<(Endpoint, Stamp)>,
}

impl Spread {
    fn new(hash: u64, server: Endpoint, now: Stamp) -> Self {
        Self { hash, first: (server, now), others: Vec::new() }
    }

    /// Adds an address. Returns the addresses to report now: when there are `enough` for the first time,
    /// all of them; after that, each new address.
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

/// An address that sent the same list as others, and the hash that identifies the finding about their lists.
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
    /// Returns whether at least `enough` addresses share the list or name.
    fn is_shared(&self, enough: usize) -> bool {
        self.others.len() + 1 >= enough
    }

    /// Returns the addresses that share the list or name, each with the time when it first sent it.
    fn all(&self) -> impl Iterator<Item = (Endpoint, Stamp)> {
        core::iter::once(self.first).chain(self.others.iter().copied())
    }
}

/// The lists and names that several addresses may share, by hash.
#[derive(Clone, Debug)]
pub(super) struct Clones {
    lists: ClockMap<Spread>,
    cloners: ClockMap<Cloner>,
    names: ClockMap<Spread>,
    /// Hashes of the names that enough addresses share for a finding.
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

    /// Handles a server's name. `known` is the hash of the name that the server had before, and is updated.
    pub(super) fn name(
        &mut self,
        known: &mut u64,
        name: Text<'_>,
        server: Endpoint,
        now: Stamp,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        let hash = bit_sketch::bytes(name.0);
        if name.0.is_empty() {
            return;
        }
        let again = core::mem::replace(known, hash) == hash;
        if again {
            if let Some(spread) = self.shared_names.contains(&hash).then(|| self.names.get(&hash)).flatten()
                && spread.is_shared(CLONED_SERVERS)
            {
                states.share_name(hash, core::iter::once((server, now)));
            }
            return;
        }
        let new = || Spread::new(hash, server, now);
        let Some(spread) = self.names.get_or(&hash, new, |_| {}) else { return };
        let before = spread.is_shared(CLONED_SERVERS);
        let reported: Vec<_> = spread.at(server, now, CLONED_SERVERS).collect();
        if spread.is_shared(CLONED_SERVERS) {
            self.shared_names.insert(hash);
            let all = if before { Vec::new() } else { spread.all().collect() };
            states.share_name(hash, all.into_iter().chain([(server, now)]));
        }
        for (place, seen) in reported {
            if let Some(entry) = table.add_about(&CLONED_NAME, hash, &[seen], 1) {
                if entry.finding.count == 1 {
                    entry.called = visible_name(name);
                }
                entry.add_address(place, CLONED_SERVERS);
            }
        }
    }

    /// Handles the names in a player list.
    pub(super) fn names(
        &mut self,
        players: &[Player<'_>],
        server: Endpoint,
        now: Stamp,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        let mut met = BitSketch::<32>::EMPTY;
        let mut again = false;
        // Adds the hashes of the names, so that the result does not depend on the order of the players.
        let (mut sum, mut named) = (0_u64, 0);
        self.hashes.clear();
        for player in players {
            let name = player.name.0;
            if name.is_empty() {
                continue;
            }
            let hash = bit_sketch::bytes(name);
            again |= !met.add(hash);
            sum = sum.wrapping_add(hash);
            named += 1;
            self.hashes.push(hash);
        }
        if again && let Some((name, count)) = most_frequent(players, &mut self.hashes) {
            let subject = (Some(server), None);
            if let Some(entry) = table.add(&REPEATED_NAMES, subject, &[now], 1)
                && entry.figure(Figure::Times) < count as u64
            {
                entry.set(Figure::Times, count as u64);
                entry.called = visible_name(name);
            }
        }
        if named < CLONED_NAMES {
            return;
        }
        let hash = bit_sketch::mix(sum ^ bit_sketch::mix(named as u64));
        let new = || Spread::new(hash, server, now);
        let Some(spread) = self.lists.get_or(&hash, new, |_| {}) else { return };
        if !now.is_near(spread.first.1, CLONED_WITHIN) {
            *spread = Spread::new(hash, server, now);
        }
        let first = spread.first.0;
        let before = spread.is_shared(CLONED_LISTS);
        let reported: Vec<_> = spread.at(server, now, CLONED_LISTS).collect();
        if spread.is_shared(CLONED_LISTS) {
            let all = if before { Vec::new() } else { spread.all().collect() };
            // The first server is already in the cluster of servers with this list. It is passed first
            // again, so that the others join that cluster.
            states.share_list(core::iter::once(spread.first).chain(all).chain([(server, now)]));
        }
        // The list of a server changes, but its address stays. All lists that the same addresses send are
        // one finding, whichever address sent the first one.
        let mut about = None;
        for (place, seen) in reported {
            let about = *about.get_or_insert_with(|| {
                let mut known = None;
                for address in [server, first] {
                    let hash = bit_sketch::ip(address.ip);
                    known = known.or(self.cloners.get(&hash).map(|cloner| cloner.about));
                }
                known.unwrap_or_else(|| bit_sketch::ip(first.ip))
            });
            let address = bit_sketch::ip(place.ip);
            self.cloners.get_or(&address, || Cloner { address, about }, |_| {});
            if let Some(entry) = table.add_about(&CLONED_LIST, about, &[seen], 1) {
                if entry.finding.count == 1 {
                    let name = players.iter().map(|player| player.name).find(|name| !name.0.is_empty());
                    entry.set(Figure::Others, named as u64 - 1);
                    entry.called = visible_name(name.unwrap_or_default());
                }
                entry.add_address(place, CLONED_LISTS);
            }
        }
    }
}

/// Returns the most frequent name in the list and how often it occurs; `None` if it occurs less than
/// [`SAME_NAME`] times.
#[cold]
fn most_frequent<'n>(players: &[Player<'n>], hashes: &mut [u64]) -> Option<(Text<'n>, usize)> {
    hashes.sort_unstable();
    let run = hashes.chunk_by(|a, b| a == b).max_by_key(|run| run.len())?;
    let wanted = *run.first()?;
    let name = players.iter().map(|player| player.name).find(|name| bit_sketch::bytes(name.0) == wanted)?;
    let count = players.iter().filter(|player| player.name == name).count();
    (count >= SAME_NAME && !name.0.is_empty()).then_some((name, count))
}

/// Returns a name for a sentence: shortened, and with control characters made visible.
fn visible_name(name: Text<'_>) -> String {
    Text(name.0.get(..SHOWN).unwrap_or(name.0)).visible().to_string()
}
