//! The RCON logins at one address. Finds somebody who tries passwords there.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;

use super::super::clock_map::Keyed;
use super::books::Books;
use super::episode::Episode;
use super::kinds::passwords::{MISTYPED, REFUSED};
use super::parties::Parties;
use super::seconds::{PAUSE, Sight, Tally, TtlSet};
use crate::sessions::LoginOutcome;

/// Maximum number of logins that wait until it is known whether their sender gets in.
const WAITING: usize = 1 << 14;

/// A login that waits to be counted, with the counts of its packets.
#[derive(Clone, Copy, Debug)]
struct Try {
    client: IpAddr,
    server: Endpoint,
    sight: Sight,
    refused: bool,
}

#[derive(Clone, Debug)]
struct Client {
    ip: IpAddr,
    refused: u32,
    accepted: bool,
}

impl Client {
    fn is_honest(&self) -> bool {
        self.accepted && self.refused <= MISTYPED
    }
}

impl Keyed for Client {
    type Key = IpAddr;

    fn key(&self) -> &IpAddr {
        &self.ip
    }
}

/// The counts of the logins so far, the number of refused logins among them, and the counts of the current second.
type Counted = (Episode, u64, (i64, Tally, TtlSet));

/// The logins at one address.
#[derive(Clone, Debug)]
pub(super) struct Door {
    ip: IpAddr,
    clients: Parties<Client>,
    waiting: VecDeque<Try>,
    counted: Option<Box<Counted>>,
    /// Number of refused logins since the last pause, and the first new address that got in after many of them.
    refused: u64,
    entered: Option<IpAddr>,
    last: i64,
}

impl Keyed for Door {
    type Key = IpAddr;

    fn key(&self) -> &IpAddr {
        &self.ip
    }
}

impl Door {
    pub(super) fn new(ip: IpAddr) -> Self {
        Self {
            ip,
            clients: Parties::default(),
            waiting: VecDeque::new(),
            counted: None,
            refused: 0,
            entered: None,
            last: i64::MIN / 2,
        }
    }

    /// Handles a login with a known outcome.
    pub(super) fn login(
        &mut self,
        (client, server): (Endpoint, Endpoint),
        outcome: LoginOutcome,
        sight: Sight,
        books: &mut Books,
    ) {
        if sight.second - self.last > PAUSE {
            self.finish(books);
        }
        self.last = self.last.max(sight.second);
        let refused = outcome == LoginOutcome::Refused;
        let new = || Client { ip: client.ip, refused: 0, accepted: false };
        if let Some(client) = self.clients.get_or(&client.ip, &mut books.pairs, new) {
            if outcome == LoginOutcome::Accepted && !client.accepted && self.refused >= REFUSED {
                self.entered.get_or_insert(client.ip);
            }
            client.refused += u32::from(refused && !client.accepted);
            client.accepted |= outcome == LoginOutcome::Accepted;
        }
        self.refused += u64::from(refused);
        self.waiting.push_back(Try { client: client.ip, server, sight, refused });
        while let Some(first) = self.waiting.front()
            && (self.waiting.len() > WAITING || sight.second - first.sight.second > PAUSE)
        {
            self.settle(&mut books.hashes);
        }
    }

    /// Counts the login that has waited longest. It is not counted if its sender got in after few refusals.
    fn settle(&mut self, room: &mut usize) {
        let Some(Try { client, server, sight, refused }) = self.waiting.pop_front() else { return };
        if self.clients.get(&client).is_some_and(Client::is_honest) {
            return;
        }
        let none = (sight.second, Tally::NONE, TtlSet::default());
        let counted = self.counted.get_or_insert_with(|| Box::new((Episode::new(), 0, none)));
        let (episode, refusals, second) = &mut **counted;
        *refusals += u64::from(refused);
        if second.0 != sight.second {
            episode.second(second.0, &second.1, &second.2);
            *second = none;
            second.0 = sight.second;
        }
        second.1.add(&sight);
        second.2.add(sight.ttl);
        episode.shows(sight.index);
        episode.from(Endpoint { ip: client, port: 0 }, sight.packets.into(), room);
        episode.server(server, room);
        episode.ports.add(server.port, sight.packets.into());
    }

    /// Ends the run, or handles a pause: counts the logins that still wait.
    pub(super) fn finish(&mut self, books: &mut Books) {
        while !self.waiting.is_empty() {
            self.settle(&mut books.hashes);
        }
        let tried = self.clients.iter().filter(|client| !client.is_honest());
        let others: Vec<Endpoint> = tried.map(|client| Endpoint { ip: client.ip, port: 0 }).collect();
        self.clients.retain(&mut books.pairs, |_| false);
        self.refused = 0;
        let entered = self.entered.take();
        let Some(counted) = self.counted.take() else { return };
        let (mut episode, refused, (at, tally, ttls)) = *counted;
        episode.second(at, &tally, &ttls);
        if refused >= REFUSED {
            books.brute_force(self.ip, (refused, entered), episode, others);
        } else {
            let room = &mut books.hashes;
            let _ = (episode.sources.close(room), episode.servers.close(room));
        }
    }
}
