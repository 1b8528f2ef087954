//! The machines in the traffic: servers, clients that query them regularly, scanners, and a master server.

use std::net::{IpAddr, Ipv6Addr};

use crate::config::Config;
use crate::message::{self, Info, THE_SHIP, Template, edf};
use crate::packet::{Endpoint, Host, Tag};
use crate::random::Random;
use crate::words;

/// Number of servers that a client queries regularly.
const ACQUAINTANCES: usize = 40;
/// Number of scanners per address family.
const SCANNERS: usize = 8;
/// Number of ports that a scanner uses in turn.
const SCANNER_PORTS: usize = 60_000;
/// Number of addresses in the master server's list that are not among the servers here.
const STRANGERS: usize = 3000;

/// How a server sends a message that is too long for one datagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// In fragments of this format; `packed`: rules are compressed before.
    Split { form: Form, packed: bool },
    /// In one datagram, fragmented by IP.
    Jumbo,
}

/// The layouts of a fragment header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// With the fragment size, as in Source.
    Source,
    /// Without the fragment size, as in Source before Orange Box.
    SourceOld,
    GoldSource,
}

/// A game server.
#[expect(clippy::struct_excessive_bools, reason = "each is a habit of its own")]
pub(crate) struct Server {
    pub(crate) endpoint: Endpoint,
    pub(crate) delivery: Delivery,
    /// Number of message bytes per fragment.
    pub(crate) fragment: usize,
    /// The number of the last split reply.
    pub(crate) split_id: u32,
    /// Whether all split replies have the same number.
    pub(crate) repeats_id: bool,
    /// Whether it answers `A2S_INFO` with GoldSource's own message.
    pub(crate) detailed: bool,
    pub(crate) ship: bool,
    pub(crate) challenges_info: bool,
    pub(crate) challenges_lists: bool,
    /// The replies to `A2S_INFO`, one per map.
    pub(crate) infos: Vec<Template>,
    pub(crate) edf: u8,
    pub(crate) max_players: usize,
    pub(crate) names: Vec<Vec<u8>>,
    pub(crate) rules: Template,
    pub(crate) rules_count: u64,
    /// Versions of the rules, plain and compressed; filled on first use.
    pub(crate) packed: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) rcon_password: String,
    /// Number of RCON connections so far.
    pub(crate) rcon_count: usize,
    secret: u32,
}

impl Server {
    /// Returns the challenge that this server sends to a client; it never changes.
    pub(crate) fn challenge(&self, client: IpAddr) -> u32 {
        let bytes = match client {
            IpAddr::V4(ip) => u64::from(ip.to_bits()),
            IpAddr::V6(ip) => ip.to_bits() as u64,
        };
        let mixed = (bytes ^ u64::from(self.secret) << 20).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // A challenge must not be 0 or -1: these values ask for a challenge.
        (mixed >> 32) as u32 & 0x7FFF_FFFF | 1
    }
}

/// A client and a server that it queries repeatedly from the same port.
#[derive(Clone, Debug)]
pub(crate) struct Acquaintance {
    pub(crate) server: usize,
    pub(crate) client: Endpoint,
    /// The time at which the last query is over.
    pub(crate) quiet_at: u64,
    /// When the client last received its challenge; `None` if it does not have one.
    pub(crate) challenged_at: Option<u64>,
}

/// All machines of a capture.
pub(crate) struct World {
    pub(crate) servers: Vec<Server>,
    pub(crate) acquaintances: Vec<Acquaintance>,
    pub(crate) master: Endpoint,
    /// The addresses in the master server's list.
    pub(crate) listed: Vec<[u8; 6]>,
    scanners: [Vec<Host>; 2],
    scans: usize,
}

impl World {
    pub(crate) fn new(config: &Config, random: &mut Random) -> Self {
        let servers: Vec<Server> = (0..config.servers.max(1)).map(|n| server(n, random)).collect();
        let mut acquaintances = Vec::new();
        for n in 0..config.clients.max(1) {
            let pads = n.is_multiple_of(2);
            let id = (n as u32).to_be_bytes();
            let mac = [2, 0x43, id[0], id[1], id[2], id[3]];
            let v4 = IpAddr::from([10, id[2], id[3], 1 + random.below(254) as u8]);
            let v6 = IpAddr::from(Ipv6Addr::new(0x2001, 0xDB8, 0x43, 0, 0, 0, id[2].into(), n as u16));
            for server in random.sample(ACQUAINTANCES, servers.len()) {
                let ip = if servers[server].endpoint.is_ipv6() { v6 } else { v4 };
                let host = Host { pads, ..Host::new(ip, mac) };
                let client = host.at(40_000 + random.below(16) as u16);
                acquaintances.push(Acquaintance { server, client, quiet_at: 0, challenged_at: None });
            }
        }
        let scanner = |n: usize, ip| {
            let host = Host::new(ip, [2, 0x5C, 0, 0, 0, n as u8]);
            Host { pads: n.is_multiple_of(2), ..host }
        };
        let v4 = |n: usize| IpAddr::from([172, 16, 0, 1 + n as u8]);
        let v6 = |n: usize| IpAddr::from(Ipv6Addr::new(0x2001, 0xDB8, 0x5C, 0, 0, 0, 0, 1 + n as u16));
        let scanners = [
            (0..SCANNERS).map(|n| scanner(n, v4(n))).collect(),
            (0..SCANNERS).map(|n| scanner(n, v6(n))).collect(),
        ];
        let mut listed: Vec<[u8; 6]> = (0..STRANGERS).map(|_| random.bytes()).collect();
        for server in &servers {
            if let IpAddr::V4(ip) = server.endpoint.host.ip {
                let [a, b, c, d] = ip.octets();
                let [high, low] = server.endpoint.port.to_be_bytes();
                let at = random.between(0, listed.len());
                listed.push([a, b, c, d, high, low]);
                let last = listed.len() - 1;
                listed.swap(at.min(last), last);
            }
        }
        let master = Host::new(IpAddr::from([208, 64, 200, 65]), [2, 0x4D, 0, 0, 0, 1]).at(27011);
        Self { servers, acquaintances, master, listed, scanners, scans: 0 }
    }

    /// Returns a scanner with its next port. The port has not been used for a long time.
    pub(crate) fn scanner(&mut self, ipv6: bool) -> Endpoint {
        let n = self.scans;
        self.scans += 1;
        let host = self.scanners[usize::from(ipv6)][n % SCANNERS];
        host.at(1024 + (n / SCANNERS % SCANNER_PORTS) as u16)
    }

    /// Returns the client end of an RCON connection. Its ports repeat only after 360,000 connections to a server.
    pub(crate) fn administrator(&mut self, server: usize) -> Endpoint {
        let server = &mut self.servers[server];
        let n = server.rcon_count;
        server.rcon_count += 1;
        let host = self.scanners[usize::from(server.endpoint.is_ipv6())][n / 45_000 % SCANNERS];
        host.at(20_000 + (n % 45_000) as u16)
    }
}

fn delivery(random: &mut Random) -> Delivery {
    match random.below(100) {
        0..56 => Delivery::Split { form: Form::Source, packed: false },
        56..66 => Delivery::Split { form: Form::SourceOld, packed: false },
        66..82 => Delivery::Split { form: Form::GoldSource, packed: false },
        82..90 => Delivery::Split { form: Form::Source, packed: true },
        90..94 => Delivery::Split { form: Form::SourceOld, packed: true },
        _ => Delivery::Jumbo,
    }
}

fn tag(random: &mut Random) -> Tag {
    match random.below(100) {
        0..6 => Tag::Vlan(100 + random.below(50) as u16),
        6 => Tag::QinQ(5, 100 + random.below(50) as u16),
        _ => Tag::None,
    }
}

fn server(n: usize, random: &mut Random) -> Server {
    let id = (n as u32).to_be_bytes();
    let ip = if random.chance(0.06) {
        let [a, b] = [random.below(1 << 16) as u16, random.below(1 << 16) as u16];
        IpAddr::from(Ipv6Addr::new(0x2001, 0xDB8, 0x27, 0, a, b, n as u16 >> 8, n as u16))
    } else {
        // Two bytes of the address are the host's number, so that addresses are unique.
        let [a, b, _] = random.bytes::<3>();
        IpAddr::from([185 + a % 20, id[2], id[3], 1 + b % 254])
    };
    let port = match random.below(10) {
        0 => *random.pick(&[2303, 28015, 7777]),
        1 => 1024 + random.below(60_000) as u16,
        _ => 27_015 + random.below(16) as u16,
    };
    let mac = [2, 0x53, id[0], id[1], id[2], id[3]];
    let ttl = *random.pick(&[46, 50, 52, 57, 64, 113, 118, 128]);
    let endpoint = Host { tag: tag(random), ttl, ..Host::new(ip, mac) }.at(port);

    let delivery = delivery(random);
    let gold = matches!(delivery, Delivery::Split { form: Form::GoldSource, .. });
    let old = matches!(delivery, Delivery::Split { form: Form::SourceOld, .. });
    let detailed = gold && random.chance(0.5);
    let &(folder, game, app_id) = random.pick(if gold { words::OLD_GAMES } else { words::GAMES });
    // The AppID field has only 16 bits; a larger AppID is found only in the game ID.
    let narrow = u16::try_from(app_id).unwrap_or(0);
    let ship = narrow == THE_SHIP;
    let name = format!("{} #{n}", words::phrase(random, 7));
    let edf = edf_of(random);
    let max_players = *random.pick(&[10, 12, 16, 20, 24, 24, 32, 32, 48, 64, 64, 100]);
    let mut infos = Vec::new();
    for map in random.sample(3, words::MAPS.len()) {
        let info = Info {
            protocol: if detailed {
                47
            } else if old {
                7
            } else {
                17
            },
            name: name.as_bytes(),
            map: words::MAPS[map],
            folder,
            game,
            app_id: narrow,
            kind: **random.pick(&[b"dl", b"dw", b"ll", b"pl"]),
            password: random.chance(0.1),
            vac: random.chance(0.8),
            ship: ship.then(|| [random.below(6) as u8, 2, 90]),
            version: random.pick::<&str>(words::VERSIONS),
            edf,
            port,
            steam_id: 90_071_992_547_409_920 + n as u64,
            spectator: (port.wrapping_add(5), "SourceTV"),
            keywords: &words::keywords(random),
            game_id: u64::from(app_id),
        };
        infos.push(if detailed { info.goldsource(&endpoint, random.chance(0.5)) } else { info.source() });
    }
    let rules_count = match random.below(20) {
        0..4 => random.between(4, 28),
        4..15 => random.between(40, 130),
        _ => random.between(130, 320),
    };
    let rules = words::rules(random, rules_count - 1);
    Server {
        endpoint,
        delivery,
        fragment: match delivery {
            // The header has nine bytes, so that a fragment has 1400 in all.
            Delivery::Split { form: Form::GoldSource, .. } => 1391,
            Delivery::Split { form: Form::Source, .. } if random.chance(0.2) => 1188,
            _ => 1248,
        },
        split_id: 1 + random.below(1 << 20) as u32,
        repeats_id: random.chance(0.1),
        detailed,
        ship,
        challenges_info: !detailed && random.chance(0.7),
        challenges_lists: random.chance(0.95),
        infos,
        edf: if detailed { 0 } else { edf },
        max_players,
        names: (0..max_players).map(|_| words::player(random)).collect(),
        rules: message::rules(&rules, "sm_clock"),
        rules_count: rules_count as u64,
        packed: Vec::new(),
        rcon_password: format!("pw{n}"),
        rcon_count: 0,
        secret: random.word() as u32,
    }
}

/// Returns the extra data flag: usually a common combination of bits, sometimes any other.
fn edf_of(random: &mut Random) -> u8 {
    match random.below(10) {
        0 | 1 => 0,
        2..7 => edf::PORT | edf::STEAM_ID | edf::KEYWORDS | edf::GAME_ID,
        7 => edf::PORT | edf::STEAM_ID | edf::SPECTATOR | edf::KEYWORDS | edf::GAME_ID,
        _ => {
            let all = [edf::GAME_ID, edf::STEAM_ID, edf::KEYWORDS, edf::SPECTATOR, edf::PORT];
            all.into_iter().filter(|_| random.chance(0.5)).fold(0, |flags, bit| flags | bit)
        }
    }
}
