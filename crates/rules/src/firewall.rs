//! [`Firewall`]: does with packets what the kernel would do.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use hashbrown::HashMap;
use serde::Serialize;

use crate::bucket::Tokens;
use crate::matching::key;
use crate::model::{Bucket, Hook, Limit, Match, Recent, RecentAction, Rule, Ruleset, Verdict};
use crate::packet::Packet;
use crate::track::{Connections, Tracked};

/// How many chains may jump to each other in a row, as in the kernel.
const JUMPS: usize = 16;
/// How many rules are tried for one packet. A packet that meets more passes.
const STEPS: u32 = 1 << 16;
/// How many keys all limits and lists together have room for.
const KEYS: u32 = 1 << 20;
/// How many times a list remembers of an address.
const STAMPS: usize = 256;
/// Below this priority, packets are not tracked yet.
const TRACKED: i32 = -200;
const SECOND: u64 = 1_000_000_000;

/// A rule and how many packets matched it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MatchedRule {
    /// Number of its line; 0 if it was not read from a file.
    pub line: u32,
    /// What it does with them.
    pub verdict: &'static str,
    /// Number of packets that came as far as it and matched.
    pub packets: u64,
}

/// The way of a packet past a firewall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To its host.
    In,
    /// From its host.
    Out,
    /// Through it.
    Through,
    /// Not known: rules for packets to the host and through it are tried.
    Any,
}

impl Way {
    fn hooks(self) -> &'static [Hook] {
        match self {
            Self::In => &[Hook::Ingress, Hook::Prerouting, Hook::Input],
            Self::Out => &[Hook::Output, Hook::Postrouting],
            Self::Through => &[Hook::Ingress, Hook::Prerouting, Hook::Forward, Hook::Postrouting],
            Self::Any => &[Hook::Ingress, Hook::Prerouting, Hook::Input, Hook::Forward],
        }
    }
}

/// The place of a rule: the index of its chain, and its own in it.
type RulePlace = (usize, usize);

/// A firewall with what it remembers of the packets so far.
#[derive(Clone, Debug)]
pub struct Firewall {
    rules: Ruleset,
    /// The chains that packets come into, in order.
    bases: Vec<(Hook, usize)>,
    /// The memory of each condition, by chain, rule and condition.
    slots: Vec<Vec<Vec<usize>>>,
    memories: Vec<Memory>,
    /// Number of packets that matched each rule.
    matched: Vec<Vec<u64>>,
    connections: Option<Connections>,
}

#[derive(Clone, Debug, Default)]
struct Memory {
    tokens: HashMap<[u128; 4], (Tokens, u64)>,
    seen: HashMap<[u128; 4], Seen>,
}

/// The times at which a list saw an address.
#[derive(Clone, Debug)]
struct Seen {
    stamps: Vec<u64>,
    until: u64,
}

/// Where a packet is.
struct Walk {
    steps: u32,
    tracked: Option<Tracked>,
    /// Whether it is dropped, because a table has no room for it.
    full: bool,
}

impl Firewall {
    /// Creates a firewall that has seen nothing.
    pub fn new(rules: Ruleset) -> Self {
        let (slots, memories) = slots(&rules);
        let mut conditions =
            rules.chains.iter().flat_map(|chain| &chain.rules).flat_map(|rule| &rule.matches);
        let tracks = conditions.any(|one| matches!(one, Match::State(_)));
        let matched = rules.chains.iter().map(|chain| vec![0; chain.rules.len()]).collect();
        let mut bases: Vec<_> = rules
            .chains
            .iter()
            .enumerate()
            .filter_map(|(index, chain)| chain.base.map(|base| (base.hook, base.priority, index)))
            .collect();
        bases.sort_unstable();
        let bases = bases.into_iter().map(|(hook, _, index)| (hook, index)).collect();
        let connections = tracks.then(Connections::default);
        Self { rules, bases, slots, memories: vec![Memory::default(); memories], matched, connections }
    }

    /// Returns how many packets matched each rule, chain by chain.
    pub fn matched(&self) -> Vec<MatchedRule> {
        let chains = self.rules.chains.iter().zip(&self.matched);
        let rules = chains.flat_map(|(chain, matched)| chain.rules.iter().zip(matched));
        let of_rule = |(rule, packets): (&Rule, &u64)| MatchedRule {
            line: rule.line,
            verdict: rule.verdict.name(),
            packets: *packets,
        };
        rules.map(of_rule).collect()
    }

    /// Returns whether the packet passes. The next packet must not be earlier.
    pub fn passes(&mut self, packet: &Packet<'_>, way: Way) -> bool {
        let tracked = self.connections.as_ref().map(|connections| connections.look(packet));
        let mut dropped = false;
        let rules = mem::take(&mut self.rules);
        for at in 0..self.bases.len() {
            let Some(&(hook, chain)) = self.bases.get(at) else { break };
            if !way.hooks().contains(&hook) {
                continue;
            }
            let Some(declared) = rules.chains.get(chain) else { continue };
            let of_family = declared.family.is_none_or(|family| family == packet.family());
            let Some(base) = declared.base.filter(|_| of_family) else { continue };
            let tracked = tracked.filter(|_| base.priority > TRACKED);
            let mut walk = Walk { steps: 0, tracked, full: false };
            dropped = match self.chain((&rules, chain), packet, &mut walk, 0) {
                Some(verdict) => verdict.drops(),
                None => base.drops,
            };
            if dropped {
                break;
            }
        }
        self.rules = rules;
        if let Some(connections) = self.connections.as_mut().filter(|_| !dropped) {
            connections.passed(packet);
        }
        !dropped
    }

    /// Tries the rules of a chain; returns what they decide, `None` if nothing.
    fn chain(
        &mut self,
        (rules, chain): (&Ruleset, usize),
        packet: &Packet<'_>,
        walk: &mut Walk,
        depth: usize,
    ) -> Option<Verdict> {
        for (index, rule) in rules.chains.get(chain)?.rules.iter().enumerate() {
            walk.steps += 1;
            if walk.steps > STEPS {
                return Some(Verdict::Accept);
            }
            let matches = self.matches((chain, index), rule, packet, walk);
            if walk.full {
                return Some(Verdict::Drop);
            }
            if !matches {
                continue;
            }
            if let Some(count) = self.matched.get_mut(chain).and_then(|rules| rules.get_mut(index)) {
                *count += 1;
            }
            match rule.verdict {
                Verdict::Continue => {}
                Verdict::Return => return None,
                Verdict::Jump(to) if depth < JUMPS => {
                    if let Some(verdict) = self.chain((rules, to), packet, walk, depth + 1) {
                        return Some(verdict);
                    }
                }
                Verdict::Goto(to) if depth < JUMPS => {
                    return self.chain((rules, to), packet, walk, depth + 1);
                }
                Verdict::Jump(_) | Verdict::Goto(_) => return Some(Verdict::Drop),
                verdict => return Some(verdict),
            }
        }
        None
    }

    fn matches(&mut self, place: RulePlace, rule: &Rule, packet: &Packet<'_>, walk: &mut Walk) -> bool {
        rule.matches.iter().enumerate().all(|(index, one)| match one {
            Match::Test(test) => test.has(packet),
            Match::Bytes(bytes) => bytes.has(packet),
            Match::U32(calculation) => calculation.has(packet),
            Match::State(state) => state.has(walk.tracked),
            Match::Limit(limit) => {
                let within = self.memory(place, index).and_then(|memory| memory.limit(limit, packet));
                // Where nftables takes the rule for one that does not match, hashlimit drops the packet.
                walk.full |= within.is_none() && limit.bucket == Bucket::Hashlimit;
                within.unwrap_or(false)
            }
            Match::Recent(recent) => {
                self.memory(place, index).is_some_and(|memory| memory.recent(recent, packet))
            }
        })
    }

    fn memory(&mut self, (chain, rule): RulePlace, index: usize) -> Option<&mut Memory> {
        let slot = *self.slots.get(chain)?.get(rule)?.get(index)?;
        self.memories.get_mut(slot)
    }
}

/// Returns the memory of each condition, and how many there are. Limits and lists with the same name share one.
fn slots<'r>(rules: &'r Ruleset) -> (Vec<Vec<Vec<usize>>>, usize) {
    let mut names: HashMap<&str, usize> = HashMap::new();
    let mut memories = 0;
    let mut slot = |one: &'r Match| {
        let name: &String = match one {
            Match::Limit(limit) => &limit.name,
            Match::Recent(recent) => &recent.name,
            _ => return 0,
        };
        let fresh = memories;
        let place = if name.is_empty() { fresh } else { *names.entry(name).or_insert(fresh) };
        memories += usize::from(place == fresh);
        place
    };
    let slots = rules.chains.iter().map(|chain| {
        let of_rule = |rule: &'r Rule| rule.matches.iter().map(&mut slot).collect();
        chain.rules.iter().map(of_rule).collect()
    });
    (slots.collect(), memories)
}

impl Memory {
    /// Counts a packet. Returns whether it is below the rate, or above it if that is what the limit matches; `None` if it
    /// cannot be counted, because there is no room for its key.
    fn limit(&mut self, limit: &Limit, packet: &Packet<'_>) -> Option<bool> {
        let key = key(&limit.key, packet)?;
        let now = packet.nanos;
        let lasts = limit.timeout.map_or(u64::MAX, |seconds| seconds.saturating_mul(SECOND));
        let dead = |until: u64| now > until;
        let room = limit.size.min(KEYS) as usize;
        if self.tokens.len() >= room && !self.tokens.contains_key(&key) {
            self.tokens.retain(|_, (_, until)| !dead(*until));
            if self.tokens.len() >= room {
                return None;
            }
        }
        let new = || (Tokens::full(limit, now), now.saturating_add(lasts));
        let (tokens, until) = self.tokens.entry(key).or_insert_with(new);
        if dead(*until) {
            (*tokens, *until) = new();
        }
        if limit.refreshes {
            *until = now.saturating_add(lasts);
        }
        Some(tokens.take(limit, now, packet.ip.len) != limit.over)
    }

    /// Looks for an address in a list, or puts it in.
    fn recent(&mut self, recent: &Recent, packet: &Packet<'_>) -> bool {
        let Some(key) = key(&recent.key, packet) else { return false };
        let now = packet.nanos;
        let lasts = match (recent.action, recent.seconds) {
            (RecentAction::Set, Some(seconds)) => seconds.saturating_mul(SECOND),
            _ => u64::MAX,
        };
        if self.seen.get(&key).is_some_and(|seen| now > seen.until) {
            self.seen.remove(&key);
        }
        let found = match (self.seen.get_mut(&key), recent.action) {
            (known, RecentAction::Set) => {
                match known {
                    Some(seen) => seen.stamp(now, now.saturating_add(lasts)),
                    None => return self.put(key, now, now.saturating_add(lasts), recent) != recent.negated,
                }
                true
            }
            (None, _) => false,
            (Some(_), RecentAction::Remove) => self.seen.remove(&key).is_some(),
            (Some(seen), action) => {
                let since = recent.seconds.map(|seconds| now.saturating_sub(seconds.saturating_mul(SECOND)));
                let hits = seen.stamps.iter().filter(|at| since.is_none_or(|since| **at >= since)).count();
                let found = hits >= recent.hits.max(1) as usize;
                if found && action == RecentAction::Update {
                    let until = seen.until;
                    seen.stamp(now, until);
                }
                found
            }
        };
        found != recent.negated
    }

    /// Puts an address into a list; returns false if it has no room.
    fn put(&mut self, key: [u128; 4], now: u64, until: u64, recent: &Recent) -> bool {
        if self.seen.len() >= recent.size.clamp(1, KEYS) as usize {
            if !recent.forgets {
                return false;
            }
            let last = |seen: &Seen| seen.stamps.last().copied();
            let oldest = self.seen.iter().min_by_key(|(_, seen)| last(seen)).map(|(key, _)| *key);
            if let Some(oldest) = oldest {
                self.seen.remove(&oldest);
            }
        }
        self.seen.insert(key, Seen { stamps: vec![now], until });
        true
    }
}

impl Seen {
    fn stamp(&mut self, now: u64, until: u64) {
        if self.stamps.len() >= STAMPS {
            self.stamps.remove(0);
        }
        self.stamps.push(now);
        self.until = until;
    }
}
