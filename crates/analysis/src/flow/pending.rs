//! Challenges that clients may still send back.

use alloc::collections::VecDeque;

use a2scope_capture::Endpoint;

use crate::stamp::{Instant, SECOND};

/// A client that sends a challenge back does so within this many seconds.
pub(crate) const CARRIED_WITHIN: i64 = 10;
/// Maximum number of challenges that wait to be sent back.
const WAITING: usize = 1 << 16;

/// A challenge that a server sent to a client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SentChallenge {
    pub(crate) client: Endpoint,
    pub(crate) server: Endpoint,
    pub(crate) at: Instant,
    /// Index of the message with the challenge.
    pub(crate) index: u64,
    pub(crate) packets: u32,
    /// Number of bytes of the challenge's IP packets. `caused` is the number of bytes of the request that
    /// the challenge answers.
    pub(crate) bytes: u32,
    pub(crate) caused: u32,
    pub(crate) ttl: Option<u8>,
}

/// The challenges that clients may still send back, in the order in which they were sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingChallenges {
    /// The waiting challenges; `None` in place of a challenge that was sent back.
    waiting: VecDeque<Option<SentChallenge>>,
    /// Number of the first challenge in `waiting`. The numbers wrap around.
    first: u32,
}

impl PendingChallenges {
    /// Adds a challenge and returns its number.
    pub(crate) fn push(&mut self, sent: SentChallenge) -> u32 {
        self.waiting.push_back(Some(sent));
        self.first.wrapping_add(self.waiting.len() as u32).wrapping_sub(1)
    }

    /// Removes a challenge, because a request sent it back.
    pub(crate) fn carried(&mut self, number: u32) {
        // If the challenge is no longer in `waiting`, the difference is a huge number, for which there is no entry.
        let place = number.wrapping_sub(self.first) as usize;
        if let Some(waiting) = self.waiting.get_mut(place) {
            *waiting = None;
        }
    }

    /// Removes and returns the next challenge that can no longer be sent back at time `now`. If `now` is
    /// `None`, returns the next challenge in any case.
    pub(crate) fn overdue(&mut self, now: Option<Instant>) -> Option<SentChallenge> {
        loop {
            let waits = |sent: &SentChallenge| {
                now.is_some_and(|now| now.is_near(sent.at, CARRIED_WITHIN * SECOND))
                    && self.waiting.len() <= WAITING
            };
            if self.waiting.front()?.as_ref().is_some_and(waits) {
                return None;
            }
            self.first = self.first.wrapping_add(1);
            if let Some(sent) = self.waiting.pop_front()? {
                return Some(sent);
            }
        }
    }
}

/// The numbers of the last challenges that one server sent one client.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LastChallenges {
    /// The numbers of the challenges, each plus one; 0 means that there is none.
    numbers: [u32; 3],
}

impl LastChallenges {
    pub(crate) fn push(&mut self, number: u32) {
        let [a, b, _] = self.numbers;
        self.numbers = [number.wrapping_add(1), a, b];
    }

    /// Removes the latest number and returns it.
    pub(crate) fn pop(&mut self) -> Option<u32> {
        let [a, b, c] = self.numbers;
        self.numbers = [b, c, 0];
        a.checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use core::net::{IpAddr, Ipv4Addr};

    use a2scope_capture::Time;

    use super::*;

    #[test]
    fn what_is_carried_is_not_overdue() {
        let end = Endpoint { ip: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 1 };
        let at = |seconds| Instant::new(Some(Time { seconds, nanos: 0 }));
        let sent = |index| SentChallenge {
            client: end,
            server: end,
            at: at(index as i64),
            index,
            packets: 1,
            bytes: 37,
            caused: 53,
            ttl: None,
        };
        let mut pending = PendingChallenges::default();
        let mut last = LastChallenges::default();
        for index in 0..5 {
            last.push(pending.push(sent(index)));
        }
        // Only the last three numbers are remembered.
        assert_eq!([last.pop(), last.pop(), last.pop(), last.pop()], [Some(4), Some(3), Some(2), None]);
        pending.carried(1);
        pending.carried(4);
        assert!(pending.overdue(Some(at(10))).is_none());
        let mut overdue = |now| pending.overdue(now).map(|sent| sent.index);
        assert_eq!([overdue(Some(at(12))), overdue(Some(at(12)))], [Some(0), None]);
        assert_eq!([overdue(None), overdue(None), overdue(None)], [Some(2), Some(3), None]);
        pending.carried(0);
        assert_eq!(pending.push(sent(9)), 5);
    }
}
