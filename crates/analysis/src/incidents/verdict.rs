//! [`Verdict`]: decides which of the messages that an address gets from servers within a second are part of an attack.

use super::episode::Caused;
use super::seconds::{Second, Tally, TtlSet};

/// The relation of a message to the requests of the address that gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reaction {
    /// A reply for which no request was seen.
    Unasked = 0,
    /// A reply to a request without a challenge.
    Answered = 1,
    /// A challenge that no request sent back.
    Challenged = 2,
}

/// Number of variants of [`Reaction`].
pub(super) const REACTIONS: usize = 3;

/// Which messages of a second are part of an attack, by the rates that are too high.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Whether the rate of unasked replies is higher than any client needs.
    pub(super) unasked: bool,
    /// Whether the rate of replies is higher than any client needs, although there were requests for them.
    pub(super) answered: bool,
    /// Whether the rate of challenges is higher than any client needs.
    pub(super) attempt: bool,
}

impl Verdict {
    pub(super) fn any(self) -> bool {
        self.unasked || self.answered || self.attempt
    }

    pub(super) fn is_reflection(self) -> bool {
        self.unasked || self.answered
    }

    /// Returns whether messages of this reaction belong to the attack. `reaction` is a [`Reaction`] as a number.
    pub(super) fn counts(self, reaction: usize) -> bool {
        match reaction {
            0 => self.is_reflection(),
            1 => self.answered,
            2 => self.any(),
            _ => false,
        }
    }

    pub(super) fn with(self, other: Self) -> Self {
        Self {
            unasked: self.unasked || other.unasked,
            answered: self.answered || other.answered,
            attempt: self.attempt || other.attempt,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct TargetSecond {
    pub(super) at: i64,
    pub(super) reactions: [Tally; REACTIONS],
    /// The requests that provoked the messages, for each [`Reaction`].
    pub(super) caused: [Caused; REACTIONS],
    pub(super) ttls: TtlSet,
    /// Indexes of the first messages that went to the target, for each [`Reaction`].
    pub(super) messages: [Option<u64>; REACTIONS],
    pub(super) verdict: Verdict,
}

impl Second for TargetSecond {
    fn new(at: i64) -> Self {
        let ttls = TtlSet::default();
        let caused = [Caused::default(); REACTIONS];
        Self {
            at,
            reactions: [Tally::NONE; REACTIONS],
            caused,
            ttls,
            messages: [None; REACTIONS],
            verdict: Verdict::default(),
        }
    }

    fn at(&self) -> i64 {
        self.at
    }
}

impl TargetSecond {
    /// Returns the summed counts of the messages that belong to the attack according to a verdict.
    pub(super) fn counted(&self, verdict: Verdict) -> Tally {
        let mut sum = Tally::NONE;
        for (_, tally) in self.reactions.iter().enumerate().filter(|(reaction, _)| verdict.counts(*reaction))
        {
            sum.join(tally);
        }
        sum
    }

    /// Returns the first message that belongs to the attack according to a verdict.
    pub(super) fn message(&self, verdict: Verdict) -> Option<u64> {
        let counted = self.messages.iter().enumerate().filter(|(reaction, _)| verdict.counts(*reaction));
        counted.filter_map(|(_, message)| *message).min()
    }

    /// Returns the number of messages to the target that were not earned ([`super::target`] explains this word).
    pub(super) fn received(&self) -> u32 {
        self.reactions.iter().map(|tally| tally.messages).sum()
    }
}
