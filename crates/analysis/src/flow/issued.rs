//! The challenges that a server sent to the address of a client, and how a request repeats them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::bit_sketch::{self, BitSketch};
use crate::stamp::{Instant, SECOND, Stamp};

/// Number of a server's latest challenges that are remembered for each client.
const LATEST: usize = 8;
/// The time for which a challenge is valid on GoldSource, in nanoseconds.
const VALID: i64 = 3600 * SECOND;
/// If a client's address carries this many different challenges that were never sent, they are reported as guesses. A
/// program that continues with a challenge from before the capture carries only one, or one for each of its ports.
pub(crate) const GUESSES: usize = 5;

/// So many guesses are wrong for each that is right, at least.
const WRONG_OF_GUESSES: u32 = 4;

/// The challenge that a request carries, compared with those that the server sent to its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carried {
    /// The request carries no challenge.
    Nothing,
    /// The server was not seen to send any.
    Unseen,
    /// The last one that the server sent.
    Last,
    /// The last one that the server sent, but more than an hour ago.
    Old,
    /// One of the latest that the server sent, which it has replaced since.
    Replaced,
    /// None of the latest, but perhaps one before them.
    Perhaps,
    /// One that the server did not send.
    Foreign,
}

impl Carried {
    /// Returns whether the server may have sent this challenge.
    #[inline]
    pub(crate) fn is_known(self) -> bool {
        matches!(self, Self::Last | Self::Old | Self::Replaced | Self::Perhaps)
    }
}

/// The challenges that a client carried although the server never sent them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guesses {
    values: Vec<u32>,
    pub(crate) seen: Vec<Stamp>,
    pub(crate) reported: bool,
    /// Number of foreign challenges that the server answered with its own, and of known ones that were carried since.
    refused: u32,
    right: u32,
    /// Number of requests with a foreign challenge that the server has not answered with its own.
    waiting: u32,
}

impl Guesses {
    /// Returns whether there are so many that they are no accident. Who carries more that are known, or the same again,
    /// does not guess: the capture lacks the challenges of some of the clients behind this address.
    pub(crate) fn are_enough(&self) -> bool {
        let carried = (self.refused.saturating_add(self.waiting)) as usize;
        self.values.len() >= GUESSES
            && self.right as usize <= self.values.len()
            && (self.reported || carried <= GUESSES + 1)
    }
}

/// The challenges that a server sent to the address of a client.
#[derive(Clone, Debug)]
pub(crate) struct Issued {
    /// The latest challenges, each once, the last one first.
    latest: [u32; LATEST],
    len: u8,
    /// Whether a request carried one of them.
    repeated: bool,
    /// When the server sent the last one.
    at: Instant,
    /// All challenges. Two of them may share a bit, so one that was never sent may seem to be known.
    all: BitSketch<2>,
    pub(crate) guesses: Option<Box<Guesses>>,
}

impl Issued {
    pub(super) const NONE: Self = Self {
        latest: [0; LATEST],
        len: 0,
        repeated: false,
        at: Instant::NEVER,
        all: BitSketch::EMPTY,
        guesses: None,
    };

    /// Returns whether the client guesses challenges: the server refused many, and few others were right. Of many clients
    /// behind one address, only the few that asked before the capture carry foreign ones, and most of these are answered.
    pub(crate) fn is_guessed(&self) -> bool {
        self.guesses.as_deref().is_some_and(|guesses| {
            guesses.refused >= GUESSES as u32 && guesses.refused / WRONG_OF_GUESSES >= guesses.right
        })
    }

    /// Returns the latest challenges, each once, the last one first.
    #[inline]
    pub(crate) fn latest(&self) -> &[u32] {
        self.latest.get(..self.len.into()).unwrap_or_default()
    }

    /// Remembers that the server sent this challenge.
    #[inline]
    pub(super) fn add(&mut self, value: u32, at: Stamp) {
        self.at = at.instant();
        if let Some(guesses) = self.guesses.as_deref_mut().filter(|guesses| guesses.waiting > 0) {
            guesses.waiting -= 1;
            guesses.refused = guesses.refused.saturating_add(1);
        }
        self.all.add(bit_sketch::mix(value.into()));
        if self.latest().first() == Some(&value) {
            return;
        }
        let known = self.latest().iter().position(|issued| *issued == value);
        let last = known.unwrap_or(usize::from(self.len).min(LATEST - 1));
        if known.is_none() {
            self.len = (self.len + 1).min(LATEST as u8);
        }
        self.latest.copy_within(..last, 1);
        if let Some(first) = self.latest.first_mut() {
            *first = value;
        }
    }

    /// Returns whether the server was seen to send this value. The result may also be true for a few values that were
    /// never sent.
    pub(crate) fn knows(&self, value: u32) -> bool {
        self.all.has(bit_sketch::mix(value.into()))
    }

    /// Compares the challenge that a request carries with those that were sent, and remembers a foreign one. The second
    /// value tells whether a request carries a known one for the first time.
    #[inline]
    pub(super) fn carry(&mut self, value: u32, at: Stamp) -> (Carried, bool) {
        let carried = match self.latest().iter().position(|issued| *issued == value) {
            Some(0) if at.instant().since(self.at).is_some_and(|age| age > VALID) => Carried::Old,
            Some(0) => Carried::Last,
            Some(_) => Carried::Replaced,
            None if self.len == 0 => Carried::Unseen,
            None if self.knows(value) => Carried::Perhaps,
            None => Carried::Foreign,
        };
        if carried.is_known() {
            if let Some(guesses) = &mut self.guesses {
                guesses.right = guesses.right.saturating_add(1);
            }
            return (carried, !core::mem::replace(&mut self.repeated, true));
        }
        self.guess(value, at);
        (carried, false)
    }

    #[cold]
    fn guess(&mut self, value: u32, at: Stamp) {
        let guesses = self.guesses.get_or_insert_default();
        guesses.waiting = guesses.waiting.saturating_add(1);
        if guesses.values.len() < GUESSES && !guesses.values.contains(&value) {
            guesses.values.push(value);
            guesses.seen.push(at);
        }
    }
}
