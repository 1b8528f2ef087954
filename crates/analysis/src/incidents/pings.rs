//! Replies to a request that was answered already. Finds servers that fake their ping.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;

use super::super::clock_map::{ClockMap, Keyed};
use super::super::flow::{Flow, FlowKey};
use super::super::stamp::{Instant, SECOND};
use super::books::Books;
use super::episode::Episode;
use super::kinds::fake_ping::PINGS;
use super::seconds::{PAUSE, Sight, Tally, TtlSet};

/// Maximum number of clients and servers that are watched at a time.
const WATCHED: usize = 1024;
/// A reply belongs to a request if it comes at most this many nanoseconds later.
const WITHIN: i64 = 10 * SECOND;

/// The counts so far, and those of the current second.
type Counted = (Episode, (i64, Tally, TtlSet));

/// The replies of a server to a client that had its reply already.
#[derive(Clone, Debug)]
struct Ping {
    key: FlowKey,
    /// When the client asked, and the number of replies too many since then.
    asked: Instant,
    count: u32,
    /// These replies, as long as they are few.
    waiting: Vec<(Sight, u16)>,
    counted: Option<Box<Counted>>,
    last: i64,
}

impl Keyed for Ping {
    type Key = FlowKey;

    fn key(&self) -> &FlowKey {
        &self.key
    }
}

/// The servers that answer too often.
#[derive(Clone, Debug)]
pub(super) struct Pings(ClockMap<Ping>);

impl Pings {
    pub(super) fn new() -> Self {
        Self(ClockMap::new(WATCHED))
    }

    /// Handles a reply that nobody waited for, with what passed between the client and the server.
    pub(super) fn reply(
        &mut self,
        flow: &Flow,
        client: Endpoint,
        at: Instant,
        sight: Sight,
        books: &mut Books,
    ) {
        let asked = flow.requests.last;
        let earned = flow.issued.latest().is_empty() || at.is_near(flow.completed, WITHIN);
        if !(flow.requests.port == client.port && at.is_near(asked, WITHIN) && earned) {
            return;
        }
        let mut gone = None;
        let new = || Ping {
            key: flow.key,
            asked,
            count: 0,
            waiting: Vec::new(),
            counted: None,
            last: sight.second,
        };
        if let Some(ping) = self.0.get_or(&flow.key, new, |old| gone = Some(old)) {
            ping.reply(asked, (sight, client.port), books);
        }
        if let Some(mut gone) = gone {
            gone.finish(books);
        }
    }

    /// Ends the run.
    pub(super) fn finish(&mut self, books: &mut Books) {
        for ping in self.0.iter_mut() {
            ping.finish(books);
        }
    }
}

impl Ping {
    fn reply(&mut self, asked: Instant, (sight, port): (Sight, u16), books: &mut Books) {
        if sight.second - self.last > PAUSE {
            self.finish(books);
        }
        self.last = self.last.max(sight.second);
        if self.asked != asked {
            (self.asked, self.count) = (asked, 0);
            self.waiting.clear();
        }
        self.count = self.count.saturating_add(1);
        self.waiting.push((sight, port));
        if self.count >= PINGS {
            for (sight, port) in core::mem::take(&mut self.waiting) {
                self.count(&sight, port);
            }
        }
    }

    fn count(&mut self, sight: &Sight, port: u16) {
        let none = (sight.second, Tally::NONE, TtlSet::default());
        let (episode, second) = &mut **self.counted.get_or_insert_with(|| Box::new((Episode::new(), none)));
        if second.0 != sight.second {
            episode.second(second.0, &second.1, &second.2);
            *second = none;
        }
        second.1.add(sight);
        second.2.add(sight.ttl);
        episode.shows(sight.index);
        episode.ports.add(port, sight.packets.into());
    }

    /// Ends the run, or handles a pause.
    fn finish(&mut self, books: &mut Books) {
        let Some(counted) = self.counted.take() else { return };
        let (mut episode, (at, tally, ttls)) = *counted;
        episode.second(at, &tally, &ttls);
        episode.server(self.key.1, &mut books.hashes);
        books.fake_ping(self.key.0.ip, self.key.1, episode);
    }
}
