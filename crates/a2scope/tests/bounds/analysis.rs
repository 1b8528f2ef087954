//! Exchanges, inventories, findings and sessions with a million clients, servers, players and names.

use a2scope::diagnosis::DiagnosisLimits;
use a2scope::exchange::{Exchange, ExchangeKind, ExchangeLimits};
use a2scope::findings::FindingLimits;
use a2scope::incidents::{IncidentKind, IncidentLimits};
use a2scope::inventory::{InventoryLimits, Player, Server};
use a2scope::text::English;
use a2scope::{AnalysisLimits, Detail, SessionLimits, report};

use crate::feed::{CLIENT, Feed, SERVER};
use crate::{BASE, GROWTH, MOST, linear, scaled};

/// Bytes per server apart from its texts, plus room for six texts of 256 bytes: name, map, folder, game, version, tags.
const SERVER_COST: usize = 1 << 10;
const TEXTS: usize = 6 * 256;
/// Bytes per player, including its name and eight places.
const PLAYER: usize = 1 << 10;
/// Bytes per address that a detector watches: see [`FindingLimits::watched`].
const WATCHED: usize = 4 << 10;
/// Bytes per session, including its entries in two tables.
const SESSION: usize = 1 << 10;
/// Bytes per incident, per address watched for one, and per pair of addresses watched.
const INCIDENT: usize = 4 << 10;
const BUSY: usize = 2 << 10;
const WATCHED_PAIR: usize = 256;
/// Bytes per pair, per RCON connection and per diagnosis.
const DIAGNOSED_PAIR: usize = 4096;
const DIAGNOSED_CONNECTION: usize = 2048;
const DIAGNOSIS: usize = 2048;
/// Bytes per pair of exchanges and per flow.
const PAIR: usize = 512;

fn analysis() -> usize {
    let AnalysisLimits { flows, exchanges, inventory, sessions, findings, incidents, diagnoses } =
        AnalysisLimits::default();
    let DiagnosisLimits { pairs: diagnosed, connections, diagnoses } = diagnoses;
    let ExchangeLimits { pairs, total_waiting, .. } = exchanges;
    let InventoryLimits { servers, players, rules_bytes, history_bytes, distinct } = inventory;
    let SessionLimits { sessions, total_bytes, .. } = sessions;
    let FindingLimits { findings, watched } = findings;
    let IncidentLimits { incidents, watched: busy, pairs: watched_pairs, hashes, listed, .. } = incidents;
    let all = BASE
        + (pairs + flows.pairs) * PAIR
        + total_waiting * size_of::<Exchange>()
        + servers * (SERVER_COST + TEXTS)
        + players * PLAYER
        + rules_bytes
        + history_bytes
        + distinct * size_of::<u64>() * GROWTH
        + sessions * SESSION
        + total_bytes
        + (findings + watched) * WATCHED
        + incidents * INCIDENT
        + busy * BUSY
        + watched_pairs * WATCHED_PAIR
        + diagnosed * DIAGNOSED_PAIR
        + connections * DIAGNOSED_CONNECTION
        + diagnoses * DIAGNOSIS
        + (hashes + listed) * size_of::<(u64, u64)>() * GROWTH;
    all.min(MOST)
}

fn info(name: &str) -> Vec<u8> {
    [
        b"\xff\xff\xff\xffI\x11",
        name.as_bytes(),
        b"\0de_dust2\0cstrike\0Counter-Strike\0\xf0\0\x03\x10\0dl\0\x011.0.0.1\0\0",
    ]
    .concat()
}

/// Writes every record that the analysis gives.
fn write(feed: &mut Feed) {
    let analysis = feed.analysis.as_ref().unwrap();
    let mut out = Vec::new();
    report::stats(analysis, &mut out);
    assert!(out.starts_with(b"{"));
    for (number, incident) in analysis.incidents.list().iter().enumerate() {
        out.clear();
        report::incident(number, incident, &English, &mut out);
    }
    for finding in analysis.findings.list() {
        out.clear();
        report::finding(finding, &English, &mut out);
    }
}

fn server(i: u64) -> (u32, u16) {
    (0x0a00_0000 + i as u32, 27015)
}

/// Forged senders ask one server, each once.
#[test]
fn forged_senders() {
    linear("a flood of a million forged senders", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        for i in 0..n {
            feed.udp((0x0b00_0000 + i as u32, 40_000), SERVER, &[b"\xff\xff\xff\xffTSource Engine Query\0"]);
        }
        feed.finish();
        let incidents = feed.analysis.as_ref().unwrap().incidents.list();
        let flood = incidents.iter().find(|incident| incident.kind == IncidentKind::QueryFlood).unwrap();
        assert!(flood.packets * 10 >= n * 9, "{} of {n} packets", flood.packets);
        assert!(flood.sources.abs_diff(n) * 10 <= n, "{} of {n} senders", flood.sources);
        write(&mut feed);
        feed.input
    });
}

/// Five servers send a very large number of addresses replies that they did not ask for.
#[test]
fn targets() {
    linear("a million targets", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        let reply = info("n");
        for i in 0..n {
            // Each target is in a different network and gets forty replies.
            let target = (0x0b00_0000 + ((i / 40) as u32) * 256, 80);
            feed.udp(server(i % 5), target, &[&reply]);
        }
        feed.finish();
        let incidents = &feed.analysis.as_ref().unwrap().incidents;
        assert!(!incidents.list().is_empty());
        write(&mut feed);
        feed.input
    });
}

/// Each server is asked once and answers.
#[test]
fn servers() {
    linear("a million servers", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        let long = "n".repeat(300);
        for i in 0..n {
            feed.udp(CLIENT, server(i), &[b"\xff\xff\xff\xffTSource Engine Query\0"]);
            feed.udp(server(i), CLIENT, &[&info(&format!("{i} {long}"))]);
        }
        let summary = feed.finish();
        assert_eq!(summary.total(), 2 * n);
        let analysis = feed.analysis.as_ref().unwrap();
        let counts = analysis.inventory.counts();
        let limits = InventoryLimits::default();
        assert_eq!(counts.servers, n.min(limits.distinct as u64));
        assert_eq!(counts.servers_evicted, n.saturating_sub(limits.servers as u64));
        assert_eq!(analysis.exchanges.counts().begun(ExchangeKind::Info), n);
        assert_eq!(feed.events, n);
        write(&mut feed);
        feed.input
    });
}

/// Servers that change their names each time.
#[test]
fn names_that_change() {
    linear("servers whose names and rules change, a million times", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        let (long, value) = ("n".repeat(240), "v".repeat(800));
        let kept = if cfg!(debug_assertions) { 200 } else { 20_000 };
        for i in 0..n {
            feed.udp(server(i % kept), CLIENT, &[&info(&format!("{i} {long}"))]);
            if i % 4 == 0 {
                let rules = format!("\u{1}\0sv_rule\0{i} {value}\0");
                feed.udp(server(i % kept), CLIENT, &[b"\xff\xff\xff\xffE", rules.as_bytes()]);
            }
        }
        feed.finish();
        let analysis = feed.analysis.as_ref().unwrap();
        assert_eq!(analysis.inventory.counts().servers, kept);
        let changes = |server: &Server| server.name.changes.len() as u64 + u64::from(server.name.dropped);
        assert_eq!(analysis.inventory.servers().map(changes).sum::<u64>(), n);
        // The latest name is known even if earlier ones were dropped.
        let last = analysis.inventory.server(&end(server((n - 1) % kept))).unwrap();
        assert!(last.name.last().0.starts_with(format!("{} n", n - 1).as_bytes()));
        write(&mut feed);
        feed.input
    });
}

fn end((ip, port): (u32, u16)) -> a2scope::capture::Endpoint {
    a2scope::capture::Endpoint { ip: std::net::Ipv4Addr::from_bits(ip).into(), port }
}

/// A new name for every player, ten in a list.
#[test]
fn players() {
    linear("a million players", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        let long = "p".repeat(90);
        for i in 0..n / 10 {
            let mut list = b"\xff\xff\xff\xffD\x0a".to_vec();
            for j in 0..10 {
                list.push(j as u8);
                list.extend(format!("{} {long}\0", i * 10 + j).bytes());
                list.extend([5, 0, 0, 0, 0, 0, 0x80, 0x3f]);
            }
            feed.udp(server(i % 100), CLIENT, &[&list]);
        }
        let summary = feed.finish();
        assert_eq!(summary.content.players, n / 10 * 10);
        let analysis = feed.analysis.as_ref().unwrap();
        let counts = analysis.inventory.counts();
        let limits = InventoryLimits::default();
        assert_eq!(counts.players, (n / 10 * 10).min(limits.distinct as u64));
        assert_eq!(counts.players_evicted, (n / 10 * 10).saturating_sub(limits.players as u64));
        let seen = |player: &Player| player.sightings;
        assert!(analysis.inventory.players().map(seen).max() == Some(1));
        write(&mut feed);
        feed.input
    });
}

/// Clients that keep sending different requests and get no answer.
#[test]
fn requests_that_wait() {
    linear("two million requests that wait", scaled(2_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        for i in 0..n {
            let client = (0x0a00_0000 + (i / 60) as u32, 51_000);
            match i % 3 {
                0 => feed.udp(client, SERVER, &[b"\xff\xff\xff\xffTSource Engine Query\0"]),
                1 => feed.udp(client, SERVER, &[b"\xff\xff\xff\xffU\xff\xff\xff\xff"]),
                _ => feed.udp(client, SERVER, &[b"\xff\xff\xff\xffV\xff\xff\xff\xff"]),
            }
        }
        feed.finish();
        let analysis = feed.analysis.as_ref().unwrap();
        let counts = analysis.exchanges.counts();
        assert_eq!(counts.total() + counts.retries, n);
        let limits = ExchangeLimits::default();
        let pairs = n / 60;
        assert_eq!(
            counts.evicted > 0,
            pairs * 64 > limits.total_waiting as u64,
            "{} evicted",
            counts.evicted
        );
        write(&mut feed);
        feed.input
    });
}

/// Replies and challenges without a request, between many addresses.
#[test]
fn unasked_replies() {
    linear("a million unasked challenges, pair by pair", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        for i in 0..n {
            let value = (i as u32 | 1).to_le_bytes();
            let client = (0xac10_0000 + (i * 7) as u32 % 0x10_0000, 51_000);
            feed.udp(server(i), client, &[b"\xff\xff\xff\xffA", &value]);
            feed.udp(client, server(i + 1), &[b"\xff\xff\xff\xffU", &value]);
        }
        let summary = feed.finish();
        assert_eq!(summary.total(), 2 * n);
        write(&mut feed);
        feed.input
    });
}

/// RCON commands to GoldSource servers from many clients, each with a password.
#[test]
fn sessions() {
    linear("a million GoldSource rcon sessions", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        for i in 0..n {
            let text = format!("rcon {i} \"password{i}\" status {}\n", "s".repeat(100));
            feed.udp((0x0a00_0000 + i as u32, 27005), SERVER, &[b"\xff\xff\xff\xff", text.as_bytes(), b"\0"]);
        }
        feed.finish();
        let analysis = feed.analysis.as_ref().unwrap();
        let counts = analysis.sessions.counts();
        assert_eq!((counts.sessions, counts.commands), (n, n));
        let kept = SessionLimits::default().sessions as u64;
        assert_eq!(counts.evicted, n.saturating_sub(kept));
        assert_eq!(analysis.sessions.held_bytes(), 0);
        write(&mut feed);
        feed.input
    });
}

/// As many kinds of findings, about as many addresses, as fit into one capture.
#[test]
fn findings() {
    linear("a million suspicious addresses", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        feed.step = 100_000;
        for i in 0..n {
            let odd = (0x0a00_0000 + (i / 8) as u32, (i % 8) as u16 + 1);
            feed.udp(odd, server(i % 5000), &[b"\xff\xff\xff\xffTanother text\0"]);
            feed.udp(
                server(i / 4),
                CLIENT,
                &[&info("=cmd|' /C calc'!A0 \u{202e}\u{1b}[31m")[..], b"and more"],
            );
        }
        feed.finish();
        let analysis = feed.analysis.as_ref().unwrap();
        let limits = FindingLimits::default();
        assert!(analysis.findings.list().len() <= limits.findings);
        let found = analysis.findings.list().len() as u64 + analysis.findings.dropped();
        assert!(found > n / 100, "{found} found");
        write(&mut feed);
        feed.input
    });
}

/// Routers send ICMP errors about a million requests, and a million connections are refused.
#[test]
fn refusals() {
    linear("a million ICMP errors and refused connections", scaled(1_000_000), analysis(), |n| {
        let mut feed = Feed::analysed();
        for i in 0..n {
            let client = 0x0b00_0000 + i as u32;
            let mut quote = vec![0x45, 0, 0, 53, 0, 0, 0, 0, 64, 17, 0, 0];
            quote.extend_from_slice(&client.to_be_bytes());
            quote.extend_from_slice(&SERVER.0.to_be_bytes());
            quote.extend_from_slice(&[0x9c, 0x40, 0x69, 0x87, 0, 33, 0, 0]);
            feed.icmp((SERVER.0, client), [3, 3], &[&quote, b"\xff\xff\xff\xffTSource Engine Query\0"]);
            feed.tcp((client, 40_000), (SERVER.0, 25_575), 2, [i as u32, 0], &[]);
            feed.tcp((SERVER.0, 25_575), (client, 40_000), 20, [0, i as u32 + 1], &[]);
        }
        let summary = feed.finish();
        assert!(summary.network.dropped > 0 || n < 10_000);
        write(&mut feed);
        feed.input
    });
}

/// Each exchange gives exactly one event, even if its pair is evicted.
#[test]
fn one_event_for_each_exchange() {
    let mut feed = Feed::new(Detail::Summary);
    feed.analysis = Some(a2scope::Analysis::new(AnalysisLimits {
        exchanges: ExchangeLimits { total_waiting: 8, ..ExchangeLimits::default() },
        ..AnalysisLimits::default()
    }));
    for i in 0..100 {
        feed.udp((0x0a00_0000 + i, 51_000), SERVER, &[b"\xff\xff\xff\xffTSource Engine Query\0"]);
    }
    feed.finish();
    let counts = feed.analysis.as_ref().unwrap().exchanges.counts();
    assert_eq!((feed.events, counts.total()), (100, 100));
    // Each pair has memory for its one request.
    assert_eq!(counts.evicted, 92);
}
