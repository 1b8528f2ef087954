//! What is run over RCON: finds an address that takes over several servers.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use hashbrown::HashMap;

use super::books::Books;
use super::episode::Episode;
use super::kinds::passwords::TAKEN;
use super::seconds::{Sight, Tally, TtlSet};
use crate::prefix::Prefix;
use crate::sessions::RconChange;

/// Maximum number of addresses that are watched, and of servers of each.
const WATCHED: usize = 1024;
const SERVERS: usize = 256;

/// The servers at which an address ran commands that decide who controls them.
#[derive(Clone, Debug, Default)]
pub(super) struct Takeovers {
    clients: HashMap<IpAddr, Vec<Taken>>,
}

#[derive(Clone, Debug)]
struct Taken {
    server: Endpoint,
    logs: bool,
    passwords: bool,
    sights: Tally,
    first: Sight,
}

impl Takeovers {
    /// Handles a line of commands.
    pub(super) fn command(&mut self, client: IpAddr, server: Endpoint, line: &[u8], sight: &Sight) {
        let mut changes = RconChange::all(line).filter(|changes| changes.is_control()).peekable();
        if changes.peek().is_none() {
            return;
        }
        if self.clients.len() >= WATCHED && !self.clients.contains_key(&client) {
            return;
        }
        let servers = self.clients.entry(client).or_default();
        let place = servers.iter().position(|taken| taken.server == server).unwrap_or_else(|| {
            if servers.len() < SERVERS {
                let (logs, passwords) = (false, false);
                servers.push(Taken { server, logs, passwords, sights: Tally::NONE, first: *sight });
            }
            servers.len() - 1
        });
        let Some(taken) = servers.get_mut(place).filter(|taken| taken.server == server) else { return };
        for changes in changes {
            taken.logs |= changes == RconChange::Logs;
            taken.passwords |= changes != RconChange::Logs;
        }
        taken.sights.add(sight);
    }

    /// Ends the run.
    pub(super) fn finish(&mut self, books: &mut Books) {
        let mut clients: Vec<_> = self.clients.drain().collect();
        clients.sort_unstable_by_key(|(client, _)| *client);
        for (client, servers) in clients {
            let taken: Vec<&Taken> = servers.iter().filter(|taken| taken.logs && taken.passwords).collect();
            let Some(first) = taken.first().filter(|_| taken.len() >= TAKEN) else { continue };
            let target = taken.iter().fold(Prefix::host(first.server.ip), |all, one| all.with(one.server.ip));
            let mut episode = Episode::new();
            for taken in taken {
                let mut ttls = TtlSet::default();
                ttls.add(taken.first.ttl);
                episode.second(taken.first.second, &taken.sights, &ttls);
                episode.shows(taken.first.index);
                episode.server(taken.server, &mut books.hashes);
                episode.ports.add(taken.server.port, 1);
            }
            books.takeover(client, target, episode);
        }
    }
}
