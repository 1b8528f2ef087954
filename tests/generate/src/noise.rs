//! Generates traffic that a decoder must ignore; in most captures it is the larger part.

use std::net::{IpAddr, Ipv4Addr};

use crate::STEP;
use crate::exchange::Traffic;
use crate::packet::{Endpoint, Host, TcpHeader, flag};
use crate::random::Random;
use crate::truth::Noise;
use crate::world::World;

/// Size of the pool that payloads are taken from, in bytes.
const POOL: usize = 1 << 20;
/// Numbers of conversations of each kind.
const GAMES: usize = 600;
const FLOWS: usize = 200;
const NAMES: usize = 400;
/// Payload of a full TCP segment, in bytes.
const SEGMENT: usize = 1448;

/// The sources of noise, and its counts.
pub(crate) struct Background {
    pub(crate) truth: Noise,
    pool: Vec<u8>,
    games: Vec<Game>,
    resolver: Endpoint,
    names: Vec<Vec<u8>>,
    /// Client and server of each connection.
    quic: Vec<[Endpoint; 2]>,
    bulk: Vec<Bulk>,
}

/// A player on a game server that is also queried.
struct Game {
    ends: [Endpoint; 2],
    sequence: u32,
}

/// A TCP download.
struct Bulk {
    ends: [Endpoint; 2],
    next: [u32; 2],
}

impl Background {
    pub(crate) fn new(world: &World, random: &mut Random) -> Self {
        let host = |n: usize, ip: [u8; 4]| {
            let [a, b] = (n as u16).to_be_bytes();
            Host::new(IpAddr::from(ip), [2, 0x4E, ip[0], ip[1], a, b])
        };
        let on_ipv4: Vec<Endpoint> =
            world.servers.iter().map(|server| server.endpoint).filter(|server| !server.is_ipv6()).collect();
        // If no server has an IPv4 address, players use one outside this world.
        let elsewhere = [host(0, [198, 18, 0, 1]).at(27015)];
        let servers = if on_ipv4.is_empty() { &elsewhere[..] } else { &on_ipv4 };
        let games = (0..GAMES).map(|n| {
            let port = if random.chance(0.7) { 27005 } else { 1024 + random.below(60_000) as u16 };
            let player = host(n, [100, 64 + (n >> 8) as u8, n as u8, 9]).at(port);
            Game { ends: [player, *random.pick(servers)], sequence: random.below(1 << 20) as u32 }
        });
        let games = games.collect();
        let question = |n: usize| {
            let host = format!("host{n}");
            let labels = [host.as_bytes(), b"example", b"org"];
            let mut name: Vec<u8> = labels.iter().flat_map(|l| [&[l.len() as u8][..], l].concat()).collect();
            name.extend_from_slice(&[0, 0, 1, 0, 1]);
            name
        };
        let pair = |n: usize, a: [u8; 2], b: [u8; 2], port| {
            let client = host(n, [a[0], a[1], n as u8, 1]).at(30_000 + n as u16);
            [client, host(n, [b[0], b[1], n as u8, 5]).at(port)]
        };
        let mut pool = vec![0; POOL];
        random.fill(&mut pool);
        Self {
            truth: Noise::default(),
            pool,
            games,
            resolver: host(0, [9, 9, 9, 9]).at(53),
            names: (0..NAMES).map(question).collect(),
            quic: (0..FLOWS).map(|n| pair(n, [100, 70], [142, 250], 443)).collect(),
            bulk: (0..FLOWS)
                .map(|n| Bulk {
                    ends: pair(n, [100, 80], [151, 101], if n % 3 == 0 { 80 } else { 443 }),
                    next: [random.word() as u32, random.word() as u32],
                })
                .collect(),
        }
    }
}

impl Traffic {
    /// Generates a frame of noise within the next step.
    pub(crate) fn noise(&mut self, now: u64) {
        let time = now + self.random.below(STEP);
        self.capture_point.frames.noise += 1;
        let pick = self.random.below(1000);
        match pick {
            0..550 => self.game(time, pick),
            550..600 => self.dns(time, pick),
            600..800 => self.quic(time, pick),
            800..984 => self.bulk(time, pick),
            984..990 if self.arp(time) => {}
            _ => self.echo(time),
        }
    }

    /// Game traffic: a sequence number, an acknowledged one, and random bytes.
    fn game(&mut self, time: u64, pick: u64) {
        let (random, background) = (&mut self.random, &mut self.background);
        let at = random.index(background.games.len());
        let game = &mut background.games[at];
        game.sequence += 1;
        let to_server = pick < 270;
        let len = if to_server {
            random.between(20, 109)
        } else {
            60 + (random.unit() * random.unit() * 1100.0) as usize
        };
        let from = random.index(POOL - len);
        // -3 marks a compressed packet of the game protocol; it differs by only one from the mark of a split message.
        let number = if pick < 2 { 0xFFFF_FFFD } else { game.sequence };
        let numbers = [number, game.sequence.wrapping_sub(2)].map(u32::to_le_bytes);
        let payload = [numbers.as_flattened(), &background.pool[from..from + len]].concat();
        let [player, server] = game.ends;
        let (src, dst) = if to_server { (player, server) } else { (server, player) };
        background.truth.game += 1;
        self.capture_point.udp(time, &src, &dst, &payload);
    }

    fn dns(&mut self, time: u64, pick: u64) {
        let (random, background) = (&mut self.random, &mut self.background);
        let question = random.pick(&background.names);
        let [client, _] = *random.pick(&background.quic);
        let id = random.bytes::<2>();
        let resolver = background.resolver;
        background.truth.dns += 1;
        if pick < 575 {
            let payload = [&id[..], &[1, 0, 0, 1, 0, 0, 0, 0, 0, 0], question].concat();
            self.capture_point.udp(time, &client, &resolver, &payload);
        } else {
            let address = random.bytes::<4>();
            let answer = [&[0xC0, 12, 0, 1, 0, 1, 0, 0, 1, 44, 0, 4][..], &address].concat();
            let payload = [&id[..], &[0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0], question, &answer].concat();
            self.capture_point.udp(time, &resolver, &client, &payload);
        }
    }

    /// Packets that look like QUIC: a short header with its fixed bit, and random bytes as encrypted data.
    fn quic(&mut self, time: u64, pick: u64) {
        let (random, background) = (&mut self.random, &mut self.background);
        let [client, server] = *random.pick(&background.quic);
        let asks = pick < 660;
        let len = if asks { random.between(30, 89) } else { random.between(900, 1229) };
        let from = random.index(POOL - len);
        let payload = [&[if asks { 0x41 } else { 0x4F }][..], &background.pool[from..from + len]].concat();
        let (src, dst) = if asks { (client, server) } else { (server, client) };
        background.truth.quic += 1;
        self.capture_point.udp(time, &src, &dst, &payload);
    }

    fn bulk(&mut self, time: u64, pick: u64) {
        let (random, background) = (&mut self.random, &mut self.background);
        let at = random.index(background.bulk.len());
        let flow = &mut background.bulk[at];
        let ([client, server], [asked, sent]) = (flow.ends, flow.next);
        background.truth.tcp += 1;
        if pick < 920 {
            let from = random.index(POOL - SEGMENT);
            flow.next[1] = sent.wrapping_add(SEGMENT as u32);
            let header = TcpHeader { seq: sent, ack: asked, flags: flag::ACK };
            self.capture_point.tcp(time, &server, &client, &header, &background.pool[from..from + SEGMENT]);
        } else {
            let header = TcpHeader { seq: asked, ack: sent, flags: flag::ACK };
            self.capture_point.tcp(time, &client, &server, &header, b"");
        }
    }

    /// Captures an ARP request. Returns `false` if the link type has no ARP.
    fn arp(&mut self, time: u64) -> bool {
        let [client, _] = *self.random.pick(&self.background.quic);
        let sent = self.capture_point.arp(time, &client, Ipv4Addr::new(100, 70, 0, 254));
        self.background.truth.arp += u64::from(sent);
        sent
    }

    fn echo(&mut self, time: u64) {
        let [client, server] = *self.random.pick(&self.background.quic);
        let from = self.random.index(POOL - 60);
        self.background.truth.icmp += 1;
        self.capture_point.icmp(time, &client, &server, &self.background.pool[from..from + 60]);
    }
}
