//! Judges the TCP connections to RCON ports at the end of the run.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, IcmpReason};
use a2scope_engine::{Network, TcpConnection};
use hashbrown::{HashMap, HashSet};

use super::kinds;
use super::lane::keep;
use super::message;
use super::pair::Pair;
use super::rcon::RconState;
use super::table::{Subject, Table};
use crate::clock_map::ClockMap;
use crate::games::{GAMES, RconDialect};
use crate::stamp::Stamp;

/// The RCON connections between one client and one server that the server closed at the login, and the refused logins.
#[derive(Debug, Default)]
struct Closed {
    client: Option<Endpoint>,
    times: u64,
    reset: bool,
    refused: u64,
    evidence: Vec<u64>,
}

/// Judges the sessions and the connections.
pub(super) fn judge(
    pairs: &ClockMap<Pair>,
    rcon: &ClockMap<RconState>,
    network: &Network,
    last: Option<Stamp>,
    table: &mut Table,
) {
    let servers: HashSet<IpAddr> = match network.connections.as_slice() {
        [] => HashSet::new(),
        _ => pairs.iter().map(|pair| pair.server().ip).collect(),
    };
    let connections: HashMap<(Endpoint, Endpoint), &TcpConnection> = network
        .connections
        .iter()
        .map(|connection| ((connection.client, connection.server), connection))
        .collect();
    let mut states: Vec<_> = rcon.iter().collect();
    states.sort_by_key(|state| state.ends());
    for state in &states {
        state.judge(connections.get(&state.ends()).copied(), last, table);
    }
    let logins: HashSet<Endpoint> = states.iter().map(|state| state.ends().1).collect();
    let mut closed: HashMap<(IpAddr, Endpoint), Closed> = HashMap::new();
    for state in &states {
        let (client, server) = state.ends();
        let peer = closed.entry((client.ip, server)).or_default();
        peer.refused += state.refused;
        peer.client = Some(client);
        let ended = connections.get(&state.ends()).and_then(|connection| connection.ended);
        let by_server = ended.is_some_and(|end| !end.by_client);
        if let Some(login) = state.login_open().filter(|_| by_server || state.closed > 0) {
            peer.times += 1;
            peer.reset |= ended.is_some_and(|end| end.reset);
            keep(&mut peer.evidence, login);
        }
    }
    let seen: HashSet<(Endpoint, Endpoint)> = states.iter().map(|state| state.ends()).collect();
    for connection in &network.connections {
        let subject = Subject::of(connection.client, connection.server);
        if connection.login && !connection.head.is_empty() && !is_rcon(&connection.head) {
            let cause = kinds::rcon::other_protocol(message::protocol(&connection.head));
            table.add(&cause, subject, None, &[], 1);
            continue;
        }
        let ended = connection.ended.filter(|end| !end.by_client);
        if connection.login
            && connection.received == 0
            && !seen.contains(&(connection.client, connection.server))
        {
            if let Some(end) = ended {
                let peer = closed.entry((connection.client.ip, connection.server)).or_default();
                peer.client = Some(connection.client);
                peer.times += 1;
                peer.reset |= end.reset;
            }
            continue;
        }
        let is_known = is_rcon_port(connection.server.port)
            || servers.contains(&connection.server.ip)
            || logins.contains(&connection.server);
        if is_known && connection.received == 0 && ended.is_some_and(|end| end.reset) {
            let cause = kinds::rcon::refused(connection.accepted);
            table.add(&cause, subject, None, &[], 1);
        }
    }
    for error in network.unreachable.iter().filter(|error| error.tcp && is_rcon_port(error.dst.port)) {
        let subject = Subject::of(error.src, error.dst);
        let cause = match error.reason {
            IcmpReason::PortUnreachable => kinds::rcon::refused(false),
            IcmpReason::Prohibited => kinds::silence::prohibited(Some(error.by.to_string()), false),
            IcmpReason::HostUnreachable => kinds::silence::prohibited(Some(error.by.to_string()), true),
            _ => continue,
        };
        table.add(&cause, subject, None, &[], error.count);
    }
    let mut peers: Vec<_> = closed.into_iter().collect();
    peers.sort_by_key(|(key, _)| *key);
    for ((_, server), peer) in peers {
        let subject = Subject::of(peer.client.unwrap_or(Endpoint::UNNAMED_CLIENT), server);
        if peer.times > 1 || peer.times == 1 && peer.refused > 0 {
            table.remove(&kinds::rcon::RCON_LOGIN.code, subject);
            table.add(&kinds::rcon::banned(), subject, None, &peer.evidence, peer.times);
        } else if peer.times == 1 && peer.reset {
            table.add(&kinds::rcon::refused(true), subject, None, &peer.evidence, 1);
        }
    }
}

/// Returns whether this is a usual port for RCON over TCP.
pub(super) fn is_rcon_port(port: u16) -> bool {
    let over_tcp = |dialect: RconDialect| {
        !matches!(dialect, RconDialect::BattlEye | RconDialect::GoldSource | RconDialect::Own)
    };
    (27_000..=27_050).contains(&port)
        || GAMES.iter().any(|game| game.rcon.is_some_and(|(rcon, dialect)| rcon == port && over_tcp(dialect)))
}

/// Returns whether a server's first bytes may be RCON: a size, then a small type. Missing bytes are assumed to fit.
fn is_rcon(head: &[u8]) -> bool {
    let word = |at: usize| head.get(at..)?.first_chunk().map(|word| i32::from_le_bytes(*word));
    word(0).is_none_or(|size| (0..=1 << 16).contains(&size))
        && word(8).is_none_or(|kind| (0..=255).contains(&kind))
}
