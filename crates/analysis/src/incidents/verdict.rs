//! [`Verdict`]: decides which of the messages that an address gets from servers within a second are part of an attack.

use super::episode::Caused;
use super::seconds::{Second, Tally, TtlSet};

/// The relation of a message to the requests of the address that gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// A reply for which no request was seen.
    Unasked = 0,
    /// A reply to a request without a challenge.
    Answered = 1,
    /// A challenge that no request sent back.
    Challenged = 2,
}

/// Number of variants of [`Flow`].
pub(super) const FLOWS: usize = 3;

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

    /// Returns whether messages of this flow belong to the attack. `flow` is a [`Flow`] as a number.
    pub(super) fn counts(self, flow: usize) -> bool {
        match flow {
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
    pub(super) flows: [Tally; FLOWS],
    /// The requests that provoked the messages, for each [`Flow`].
    pub(super) caused: [Caused; FLOWS],
    pub(super) ttls: TtlSet,
    /// Indexes of the first messages that went to the target, for each [`Flow`].
    pub(super) messages: [Option<u64>; FLOWS],
    pub(super) verdict: Verdict,
}

impl Second for TargetSecond {
    fn new(at: i64) -> Self {
        let ttls = TtlSet::default();
        let caused = [Caused::default(); FLOWS];
        Self {
            at,
            flows: [Tally::NONE; FLOWS],
            caused,
            ttls,
            messages: [None; FLOWS],
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
        for (_, tally) in self.flows.iter().enumerate().filter(|(flow, _)| verdict.counts(*flow)) {
            sum.join(tally);
        }
        sum
    }

    /// Returns the first message that belongs to the attack according to a verdict.
    pub(super) fn message(&self, verdict: Verdict) -> Option<u64> {
        let counted = self.messages.iter().enumerate().filter(|(flow, _)| verdict.counts(*flow));
        counted.filter_map(|(_, message)| *message).min()
    }

    /// Returns the number of messages to the target that were not earned ([`super::target`] explains this word).
    pub(super) fn received(&self) -> u32 {
        self.flows.iter().map(|tally| tally.messages).sum()
    }
}
