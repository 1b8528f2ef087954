//! What only the whole capture shows: scans that are slow, and requests in somebody's name whose answers take another way.

use alloc::vec::Vec;
use core::net::IpAddr;

use hashbrown::HashMap;

use super::super::flow::{Flow, Flows};
use super::super::stamp::SECOND;
use super::books::{Books, Ended};
use super::episode::Episode;
use super::kinds::Reason;
use super::kinds::reflection::{CHALLENGED_EACH, FEW_SERVERS};
use super::kinds::scan::SLOWLY;
use super::seconds::{Tally, TtlSet, WINDOW};
use super::sweep::Sweep;
use crate::prefix::Prefix;
use crate::since_2020::is_fake_ip;

/// Adds the incidents that the flows of a whole run show. If only one direction was captured, it is not known who
/// answered.
pub(super) fn close(flows: &Flows, one_way: bool, books: &mut Books) {
    let mut by_client: HashMap<IpAddr, Vec<&Flow>> = HashMap::new();
    // Without times nobody knows how fast somebody asked.
    let is_timed = |flow: &&Flow| flow.requests.last.is_timed();
    for flow in flows.iter().filter(is_timed).filter(|flow| !is_fake_ip(flow.key.1.ip)) {
        by_client.entry(flow.key.0.ip).or_default().push(flow);
    }
    let mut clients: Vec<(IpAddr, Vec<&Flow>)> = by_client.into_iter().collect();
    clients.sort_unstable_by_key(|(client, _)| *client);
    for (client, asked) in clients {
        if one_way {
            forged(client, &asked, books);
        } else if asked.len() >= SLOWLY && !books.has_scan_of(client) {
            slow_scan(client, &asked, books);
        }
    }
}

fn slow_scan(scanner: IpAddr, asked: &[&Flow], books: &mut Books) {
    let Some(sweep) = Sweep::of(scanner, asked, 0, &mut books.hashes) else { return };
    let mut episode = sweep.into_episode();
    shows_first(asked, &mut episode);
    books.scan_of(scanner, episode);
}

/// Requests that no client sends: so many to each of several servers. Their sender is probably somebody else's address.
fn forged(client: IpAddr, asked: &[&Flow], books: &mut Books) {
    let is_fast = |flow: &&&Flow| {
        let sent = &flow.requests;
        let seconds = sent.last.nanos().saturating_sub(sent.first.nanos()) / SECOND + 1;
        i64::from(sent.count) * WINDOW >= i64::from(CHALLENGED_EACH) * seconds.max(WINDOW)
    };
    let fast: Vec<&Flow> = asked.iter().filter(is_fast).copied().collect();
    if fast.len() < FEW_SERVERS as usize {
        return;
    }
    let mut episode = Episode::new();
    let mut sum = Tally::NONE;
    for flow in &fast {
        sum.join(&Tally::of(&flow.requests));
        episode.from(flow.key.1, flow.requests.packets.into(), &mut books.hashes);
        episode.server(flow.key.1, &mut books.hashes);
    }
    episode.second(0, &sum, &TtlSet::default());
    let seconds = (sum.times.1.saturating_sub(sum.times.0) / SECOND).unsigned_abs() + 1;
    (episode.peak_packets, episode.peak_bytes) = (episode.packets.div_ceil(seconds), episode.bytes / seconds);
    shows_first(&fast, &mut episode);
    books.reflection(Ended {
        target: Prefix::host(client),
        reason: Reason::NotCarried,
        of_requests: true,
        episode,
    });
}

/// Adds the first request of all flows as evidence.
fn shows_first(asked: &[&Flow], episode: &mut Episode) {
    if let Some(first) = asked.iter().map(|flow| flow.requests.first).min() {
        episode.shows(first.index());
    }
}
