//! Challenges that clients guess, that servers give to several clients, or that servers do not check.

use alloc::format;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::template;
use a2scope_wire::Severity;

use super::super::bit_sketch;
use super::super::stamp::Stamp;
use super::entry::{Figure, FindingKind};
use super::finding_table::FindingTable;
use crate::exchange::Exchange;
use crate::flow::{GUESSES, Issued};
use crate::rate::Threshold;

pub(crate) static CHALLENGE_GUESSED: FindingKind = FindingKind::new(
    "challenge.guessed",
    Severity::Warning,
    "challenges the server did not send",
    "One address sent one server five or more different challenges that, according to the capture, the server never gave it, although it does send challenges. A challenge proves that the sender receives what is sent to its address; a sender that has to guess does not receive it, so it uses another's address. Other explanations: a program that invents its own number (some count from 0x00000001), or a capture that lacks some of the server's packets.",
    template!(
        "finding-challenge-guessed.says",
        "{client} sent {server} five or more challenges that the server had not given it, {count} {count|time|times}"
    ),
);

pub(crate) static CHALLENGE_SHARED: FindingKind = FindingKind::new(
    "challenge.shared",
    Severity::Warning,
    "the same challenge for several clients",
    "A server sent the same challenge to three or more addresses. A challenge should be known only to the server and one address; if everyone gets the same, anyone who has asked once can ask in any address's name. Usually the server is an imitation, or a filter in front of it answers with a constant.",
    template!(
        "finding-challenge-shared.says",
        "{server} sent the challenge {challenge} to three or more addresses"
    ),
);

pub(crate) static CHALLENGE_IGNORED: FindingKind = FindingKind::new(
    "challenge.ignored",
    Severity::Warning,
    "a wrong challenge was accepted",
    "A server answered three or more requests with data although they carried a challenge other than the one it had sent. Its challenge is only a formality and protects nobody. One or two such answers are not reported: a challenge that the capture lost looks the same.",
    template!(
        "finding-challenge-ignored.says",
        "{server} answered {count} {count|request|requests} that carried a challenge other than the one it had sent"
    ),
);

/// Reports the challenges that a client guessed, if there are enough. Called right after a guess.
#[cold]
pub(super) fn guessed(
    issued: &mut Issued,
    (client, server): (Endpoint, Endpoint),
    now: Stamp,
    table: &mut FindingTable,
) {
    let Some(guesses) = issued.guesses.as_deref_mut().filter(|guesses| guesses.are_enough()) else { return };
    let subject = (Some(server), Some(client));
    if core::mem::replace(&mut guesses.reported, true) {
        table.add(&CHALLENGE_GUESSED, subject, &[now], 1);
    } else {
        table.add(&CHALLENGE_GUESSED, subject, &guesses.seen, GUESSES as u64);
    }
}

/// A challenge is reported if this many addresses got it. Two addresses of one household may get the same
/// challenge if the server derives it from the address.
const SHARED_BY: usize = 3;
/// Number of a server's challenges that are compared at a time.
const SHARED_SLOTS: usize = 2;

/// The last few challenges that a server sent, and the addresses that got each of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    slots: Vec<SharedChallenge>,
}

#[derive(Clone, Debug)]
struct SharedChallenge {
    value: u32,
    /// Hash of the first address that got the challenge, and when it got it.
    first: (u64, Stamp),
    /// Hashes of the other addresses that got the challenge, and when they got it; usually empty.
    others: Vec<(u64, Stamp)>,
}

impl Shared {
    pub(super) fn sent(
        &mut self,
        value: u32,
        client: Endpoint,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) {
        let hash = bit_sketch::ip(client.ip);
        let Some(slot) = self.slots.iter_mut().find(|slot| slot.value == value) else {
            if self.slots.len() >= SHARED_SLOTS {
                // Drops the challenge that the fewest addresses got; if there are several such challenges, the oldest.
                let place = self.slots.iter().enumerate().min_by_key(|(_, slot)| slot.others.len());
                let place = place.map_or(0, |(place, _)| place);
                self.slots.remove(place);
            }
            self.slots.push(SharedChallenge { value, first: (hash, now), others: Vec::new() });
            return;
        };
        let subject = (Some(server), None);
        if slot.others.len() + 1 >= SHARED_BY {
            table.add(&CHALLENGE_SHARED, subject, &[now], 1);
            return;
        }
        if slot.first.0 == hash || slot.others.iter().any(|(other, _)| *other == hash) {
            return;
        }
        slot.others.push((hash, now));
        if slot.others.len() + 1 < SHARED_BY {
            return;
        }
        table.add(&CHALLENGE_SHARED, subject, &[slot.first.1], 1);
        for (_, seen) in &slot.others {
            if let Some(entry) = table.add(&CHALLENGE_SHARED, subject, &[*seen], 1) {
                entry.set(Figure::Challenge, format!("{value:#010x}"));
            }
        }
    }
}

/// If a server answers this many wrong challenges with data, that is reported. With one or two, the right
/// challenge may just be missing from the capture.
const IGNORED: usize = 3;

/// The answers with data that a server sent to wrong challenges.
#[derive(Clone, Debug, Default)]
pub(super) struct Ignored(Threshold);

impl Ignored {
    pub(super) fn answered(&mut self, exchange: &Exchange, table: &mut FindingTable) {
        let Some(reply) = exchange.reply else { return };
        self.0.see([reply], IGNORED, |seen, times| {
            table.add(&CHALLENGE_IGNORED, (Some(exchange.server), None), seen, times);
        });
    }
}
