//! What happened since the last answer of a lane.

use super::few::Few;
use super::kinds::Mistake;
use crate::stamp::{SECOND, Stamp};

/// A client is assumed to have given up on a request after this time, in nanoseconds.
pub(super) const GIVEN_UP: i64 = 10 * SECOND;
/// An answer that takes longer than this, in nanoseconds, is late: clients have usually given up by then.
pub(super) const LATE: i64 = 3 * SECOND;
/// A server that sends nothing for so long, in nanoseconds, although it is asked so often, was not there. With fewer
/// requests, each of them may have been lost.
const OUTAGE: i64 = 20 * SECOND;
const OUTAGE_ASKS: u32 = 12;

/// The challenge that a request carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carry {
    /// No challenge, or one of the values that ask for a challenge (-1 or 0).
    None,
    /// -1 or 0 after the text of `A2S_INFO`, where a first request should have nothing.
    Placeholder,
    /// A challenge that the server sent this client.
    Right,
    /// A challenge that cannot be compared, because no challenge from the server was captured.
    Unseen,
    /// A challenge that differs from the ones the server sent.
    Wrong(Wrong),
}

/// A wrong challenge: the kind of mistake, the challenge that the server had sent, and the one that the
/// request carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) mistake: Mistake,
    pub(super) sent: Option<u32>,
    pub(super) carried: Option<u32>,
}

/// A problem with earlier requests that an answer reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Late,
    Loop,
    Wrong(Wrong),
    /// The server sent nothing for so many nanoseconds, in which the client asked so often.
    Outage(i64, u32),
}

/// The challenge that the last request from a port carried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Carried {
    #[default]
    Other,
    Right,
    Wrong,
}

impl Carried {
    pub(super) fn of(carry: Carry) -> Self {
        match carry {
            Carry::Right => Self::Right,
            Carry::Wrong(_) => Self::Wrong,
            Carry::None | Carry::Placeholder | Carry::Unseen => Self::Other,
        }
    }
}

/// A port from which the client asked and which has no answer yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    pub(super) port: u16,
    /// Number of requests from this port.
    pub(super) asks: u32,
    /// When the last request from this port was sent, and the one before it; [`Stamp::NEVER`] if there is none.
    pub(super) last: Stamp,
    pub(super) before: Stamp,
    pub(super) carried: Carried,
    /// Whether a challenge was sent to this port.
    pub(super) challenged: bool,
}

impl Default for Waiting {
    fn default() -> Self {
        let (last, before) = (Stamp::NEVER, Stamp::NEVER);
        Self { port: 0, asks: 0, last, before, carried: Carried::Other, challenged: false }
    }
}

/// The events since the last answer of a lane.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub(super) asks: u32,
    /// Number of requests without a challenge that followed a challenge from the server.
    pub(super) bare_after: u32,
    pub(super) right: u32,
    pub(super) unseen: u32,
    pub(super) wrong: u32,
    pub(super) challenges: u32,
    /// Number of requests with the right challenge that were answered with another challenge.
    pub(super) loops: u32,
    /// Number of time-outs that the log mentions.
    pub(super) timeouts: u32,
    /// Whether the only request is one that the text does not show.
    pub(super) implied: bool,
    /// Whether, according to the log, the client gave up on the last request.
    pub(super) given_up: bool,
    /// Number of malformed, refused or foreign answers.
    pub(super) bad: u32,
    pub(super) mistake: Option<Wrong>,
    pub(super) first: Option<Stamp>,
    pub(super) last: Option<Stamp>,
    pub(super) challenge: Option<Stamp>,
    pub(super) evidence: Few<u64, 4>,
    pub(super) waiting: Few<Waiting, 1>,
}

impl Run {
    /// Returns the number of questions until `end`. If all requests are from the time until a client gives up, they ask
    /// one question again and again, or carry its challenge.
    pub(super) fn questions(&self, end: Option<Stamp>) -> u64 {
        let waited = end.zip(self.first).and_then(|(end, first)| end.since(first));
        if waited.is_none_or(|nanos| nanos < GIVEN_UP) {
            return u64::from(self.asks > 0);
        }
        self.asks.saturating_sub(self.right).max(1).min(self.asks).into()
    }

    /// Returns how long the server was silent until it answered at `at`, if that was no accident.
    pub(super) fn outage(&self, at: Stamp) -> Option<Verdict> {
        let silent = at.since(self.first?)?;
        // A challenge is an answer, too: only the one that belongs to this answer may have come.
        let own = self.challenge.is_none_or(|challenge| challenge.is_near(at, LATE));
        let lost = self.asks.saturating_sub(1 + self.challenges);
        (silent >= OUTAGE && lost >= OUTAGE_ASKS && self.challenges <= 1 && own)
            .then_some(Verdict::Outage(silent, lost))
    }

    pub(super) fn clear(&mut self) {
        let (mut evidence, mut waiting) =
            (core::mem::take(&mut self.evidence), core::mem::take(&mut self.waiting));
        evidence.clear();
        waiting.clear();
        *self = Self { evidence, waiting, ..Self::default() };
    }
}
