//! Player counts that contradict each other.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_engine::{Arrival, Record};
use a2scope_text::template;
use a2scope_wire::a2s::info::Info;
use a2scope_wire::a2s::player::{Player, Players};
use a2scope_wire::keywords::{self, Dialect};
use a2scope_wire::{Severity, Text, codes as wire};

use super::super::stamp::{SECOND, Stamp};
use super::clones::{Clones, SMALLEST_LIST};
use super::entry::{Entry, Figure, FindingKind};
use super::finding_table::FindingTable;
use crate::rate::Threshold;
use crate::untrue_reports::{Manner, States};

/// A player count and a player list are only compared if they are at most this far apart, in nanoseconds,
/// because players come and go.
const TOGETHER: i64 = 10 * SECOND;
/// At least this many players must be counted but not listed. A few may be connecting at any time.
const FAKE_BY: usize = 5;
/// A contradiction is reported if it was seen this many times. One alone may come from a change of map.
const REPEATEDLY: usize = 3;
/// If the player count in the keywords differs from the count in the message by at least this many, that is
/// reported. Smaller differences are normal, because servers update the keywords a little later.
const KEYWORDS_BY: u32 = 5;
/// This many players who joined at the same time, to within [`TOGETHER_SECONDS`], are reported. After a
/// change of map, players join one after the other.
pub(crate) const LOCKSTEP: usize = 8;
const TOGETHER_SECONDS: f32 = 0.1;
/// The only entry that CS:GO lists if it is configured to hide its players.
const MADE_UP_ENTRY: &[u8] = b"Max Players";

pub(crate) static FAKE_COUNT: FindingKind = FindingKind::new(
    "players.fake_count",
    Severity::Warning,
    "more players than are listed",
    "A server's A2S_INFO counted at least five more players than its A2S_PLAYER listed, and at least half as many again, within ten seconds, three or more times. Players who are still connecting are counted but not listed, but not so many for so long. Servers that want a high place in the list inflate the number. Some games list only some players, or none: compare with other servers of the game.",
    template!(
        "finding-players-fake_count.says",
        "{server} says {players} {players|player|players} and lists {listed}; seen {count} {count|time|times}"
    ),
);

pub(crate) static OVER_MAX: FindingKind = FindingKind::new(
    "players.over_max",
    Severity::Info,
    "more players than slots",
    "A server reported more players than slots three or more times. Reserved slots and bots cause that on honest servers; invented numbers do too.",
    template!(
        "finding-players-over_max.says",
        "{server} says {players} {players|player|players} on {slots} {slots|slot|slots}; seen {count} {count|time|times}"
    ),
);

pub(crate) static KEYWORDS_MISMATCH: FindingKind = FindingKind::new(
    "players.keywords_mismatch",
    Severity::Warning,
    "the keywords and A2S_INFO give different numbers of players",
    "Rust's servers also write the number of players and slots into the keywords (cp, mp), since the byte in the message cannot count beyond 255. Three or more times the two differed by five or more, even if the byte wrapped or stopped at 255. One of them was changed on the way, or by a plugin; the keywords are updated a little later, which explains small differences.",
    template!(
        "finding-players-keywords_mismatch.says",
        "{server} says {message} in the message and {keywords} in its keywords; seen {count} {count|time|times}"
    ),
);

/// The last player count and the last player list of a server, and how often they contradicted each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    /// The last count and when it came, until it has been compared.
    counted: Option<(usize, Stamp)>,
    /// The length of the last list and when it came, until it has been compared.
    listed: Option<(usize, Stamp)>,
    fake: Threshold,
    over_max: Threshold,
    keywords: Threshold,
    /// Hash of the server's name.
    name: u64,
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
        self.named(info.name, server, now, clones, (states, table));
        let keywords = info.extra.and_then(|extra| extra.keywords).unwrap_or_default();
        // The keywords of every Rust server begin with `mp`.
        if keywords.0.starts_with(b"mp") {
            self.keywords(info, keywords, server, now, table);
        }
    }

    /// Handles the number of players and slots that a server reports.
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
                let entry = table.add(&OVER_MAX, (Some(server), None), seen, times);
                if let Some(entry) = entry {
                    worst(entry, [Figure::Players, Figure::Slots], [players.into(), slots.into()]);
                }
            });
        }
        self.counted = Some((players.into(), now));
        self.compare(server, states, table);
    }

    /// Compares the last count with the last list if they are close in time, and then forgets both.
    fn compare(&mut self, server: Endpoint, states: &mut States, table: &mut FindingTable) {
        let (Some((counted, asked)), Some((listed, then))) = (self.counted, self.listed) else { return };
        if !asked.is_near(then, TOGETHER) {
            return;
        }
        (self.counted, self.listed) = (None, None);
        // Counts start again at 0 after 255, so longer lists cannot be compared.
        if listed > 255 || counted < listed + FAKE_BY || counted * 2 < listed * 3 {
            return;
        }
        states.shows(Manner::Inflated, server, &[then, asked]);
        self.fake.see([then, asked], REPEATEDLY, |seen, times| {
            let entry = table.add(&FAKE_COUNT, (Some(server), None), seen, times);
            if let Some(entry) = entry {
                worst(entry, [Figure::Players, Figure::Listed], [counted as u64, listed as u64]);
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
        // The count in the message has one byte. For more players, some servers send the lowest byte and
        // others send 255.
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
            let entry = table.add(&KEYWORDS_MISMATCH, (Some(server), None), seen, times);
            if let Some(entry) = entry {
                entry.set(Figure::Message, pair.0);
                entry.set(Figure::Keywords, declared);
            }
        });
    }

    /// Handles a server's name.
    pub(super) fn named(
        &mut self,
        name: Text<'_>,
        server: Endpoint,
        now: Stamp,
        clones: &mut Clones,
        (states, table): (&mut States, &mut FindingTable),
    ) {
        clones.name(&mut self.name, name, server, now, (states, table));
    }

    /// Looks for made-up players in the list that a server sent at time `now`.
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
        // A list whose player count is wrong is of interest here, but a truncated list is not.
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
        if players.len() >= SMALLEST_LIST {
            clones.names(players, server, now, (states, table));
        }
        if players.len() >= LOCKSTEP && joined_together(players) {
            states.shows(Manner::Lockstep, server, &[now]);
        }
    }
}

/// Sets the figures `more` and `less` of an entry if their difference is the largest so far.
fn worst(entry: &mut Entry, [more, less]: [Figure; 2], [now_more, now_less]: [u64; 2]) {
    let known = entry.figure(more).saturating_sub(entry.figure(less));
    if now_more.saturating_sub(now_less) > known {
        entry.set(more, now_more);
        entry.set(less, now_less);
    }
}

/// Returns whether many players have been on the server for the same time.
fn joined_together(players: &[Player<'_>]) -> bool {
    let mut durations: Vec<f32> =
        players.iter().map(|player| player.duration).filter(|duration| duration.is_finite()).collect();
    durations.sort_unstable_by(f32::total_cmp);
    durations.windows(LOCKSTEP).any(|run| match run {
        [first, .., last] => *first > 0.0 && last - first <= TOGETHER_SECONDS,
        _ => false,
    })
}
