//! Healthy traffic: clients that ask servers every twenty seconds, and get what they ask for. Beside an attack it changes
//! nothing that is said of the attack, and alone nothing is said of it, however lossy the network is.

use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr};

use a2scope::wire::Severity;
use libtest_mimic::Failed;

use super::expected::Expected;
use super::script::{Run, Sent, payload, script};
use super::{Case, Endpoint, write};

const CLIENTS: u8 = 8;
const SERVERS: u8 = 6;
const SECOND: u64 = 1_000_000_000;
/// The time between two cycles of a client at a server.
const EVERY: u64 = 20 * SECOND;
/// What is concluded here is concluded because the whole capture has one direction only, so it cannot have healthy traffic.
const ONE_WAY: &str = "incident.reflection_attempt-requests";
/// The codes of diagnoses that count all questions of the capture.
const OF_ALL: [&str; 2] = ["ok", "silence.some"];

/// How the clients reach the servers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Path {
    /// Each has an address of its own.
    Direct,
    /// Each has an address of its own, and is in the servers' network: an answer comes within a fraction of a millisecond.
    Lan,
    /// Behind NAT64, seen in their own network: they have IPv6 only, and the servers' addresses are in 64:ff9b::/96.
    Nat64,
    /// Behind NAT64, seen outside: all share one address, and each cycle has a port of its own.
    Shared,
}

impl Path {
    pub(super) const ALL: [Self; 4] = [Self::Direct, Self::Lan, Self::Nat64, Self::Shared];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Direct => "healthy",
            Self::Lan => "lan",
            Self::Nat64 => "nat64",
            Self::Shared => "nat64-outside",
        }
    }

    /// Returns the nanoseconds from a request to its answer.
    fn trip(self) -> u64 {
        if matches!(self, Self::Lan) { 200_000 } else { 30_000_000 }
    }

    /// Returns a server, and the client that asks it in a cycle.
    fn ends(self, client: u8, server: u8, cycle: u64) -> (Endpoint, Endpoint) {
        let (host, port) = ([100, 65, server, 7], 50_000 + u16::from(client));
        let place = Ipv4Addr::from(host);
        let (place, ip): (IpAddr, IpAddr) = match self {
            Self::Direct | Self::Lan => (place.into(), [203, 0, 113, 11 + client].into()),
            Self::Nat64 => {
                let [a, b] = [[host[0], host[1]], [host[2], host[3]]].map(u16::from_be_bytes);
                let asker = [0x2001, 0xdb8, 0, 0x64, 0, 0, 0, 11 + u16::from(client)];
                ([0x64, 0xff9b, 0, 0, 0, 0, a, b].into(), asker.into())
            }
            Self::Shared => (place.into(), [203, 0, 113, 64].into()),
        };
        let port = match self {
            Self::Direct | Self::Lan | Self::Nat64 => port,
            Self::Shared => 20_000 + (cycle % 500) as u16 * 64 + u16::from(client) * 8 + u16::from(server),
        };
        (Endpoint { ip: place, port: 27015 }, Endpoint { ip, port })
    }
}

/// Returns healthy traffic from second 0 to `until`, in nanoseconds.
fn traffic(path: Path, until: u64) -> Vec<Sent> {
    let mut frames = Vec::new();
    for client in 0..CLIENTS {
        for server in 0..SERVERS {
            let from = u64::from(client) * 370_000_000 + u64::from(server) * 61_000_000;
            let mut at = from;
            while at < until {
                let ends = path.ends(client, server, at / EVERY);
                cycle(&mut frames, (at, path.trip()), ends, (client, server));
                at += EVERY;
            }
        }
    }
    frames.sort_by_key(|frame| frame.nanos);
    frames
}

/// Adds a client's queries for info and players, with the server's challenge.
fn cycle(
    frames: &mut Vec<Sent>,
    (mut at, trip): (u64, u64),
    (place, asker): (Endpoint, Endpoint),
    (client, server): (u8, u8),
) {
    let challenge = 1000 * u32::from(server) + u32::from(client) + 77;
    let players: Vec<String> = (0..=server)
        .map(|player| {
            format!(r#"{{"name":"p{server}{player}","score":{player},"duration":{}}}"#, at / SECOND + 60)
        })
        .collect();
    let count = players.len();
    let talk = [
        (true, r#"{"message":"A2S_INFO"}"#.to_owned()),
        (false, format!(r#"{{"message":"S2C_CHALLENGE","data":{{"challenge":{challenge}}}}}"#)),
        (true, format!(r#"{{"message":"A2S_INFO","data":{{"challenge":{challenge}}}}}"#)),
        (
            false,
            format!(
                r#"{{"message":"S2A_INFO_SRC","data":{{"protocol":17,"name":"Server {server}","map":"de_dust2","folder":"cstrike","game":"Counter-Strike: Source","app_id":240,"players":{count},"max_players":32,"server_type":"d","environment":"l","version":"1.0.0.70"}}}}"#
            ),
        ),
        (true, format!(r#"{{"message":"A2S_PLAYER","data":{{"challenge":{challenge}}}}}"#)),
        (
            false,
            format!(
                r#"{{"message":"S2A_PLAYER","data":{{"count":{count},"players":[{}]}}}}"#,
                players.join(",")
            ),
        ),
    ];
    for (asks, message) in talk {
        let (src, dst) = if asks { (asker, place) } else { (place, asker) };
        let packet = write::udp(src, dst, &payload(&message).unwrap()).unwrap();
        let ether_type: [u8; 2] = if src.ip.is_ipv4() { [0x08, 0x00] } else { [0x86, 0xdd] };
        let bytes = [&[2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1], &ether_type[..], &packet].concat();
        frames.push(Sent { nanos: at, early: 0, interface: 0, kept: bytes.len(), bytes });
        at += if asks { trip } else { 1_000_000 };
    }
}

/// Returns what is concluded of a capture, a line each, without what depends on the numbers of messages.
fn conclusions(run: &Run) -> Vec<String> {
    let line = |name: &str, values: Vec<(&'static str, String)>, without: &[&str]| {
        let mut text = name.to_owned();
        for (key, value) in values.into_iter().filter(|(key, _)| !without.contains(key)) {
            let _ = write!(text, " {key}={value}");
        }
        text
    };
    let incidents = run.incidents.iter().map(|one| line(one.name(), one.values(), &["findings"]));
    let diagnoses = run.diagnoses.iter().filter(|one| !OF_ALL.contains(&one.name()));
    let mut all: Vec<String> =
        incidents.chain(diagnoses.map(|one| line(one.name(), one.values(), &[]))).collect();
    all.sort();
    all
}

/// Healthy traffic in a capture changes no conclusion about the rest.
pub(super) fn beside(case: &Case, path: Path) -> Result<(), Failed> {
    if case.name == ONE_WAY {
        return Ok(());
    }
    let frames = script(case)?;
    let until = frames.last().map_or(0, |frame| frame.nanos);
    let alone = conclusions(&Run::of(&frames));
    let healthy = traffic(path, until.min(600 * SECOND));
    let mut all = [frames, healthy].concat();
    all.sort_by_key(|frame| frame.nanos);
    let with = conclusions(&Run::of(&all));
    if alone == with {
        return Ok(());
    }
    Err(format!("alone:\n  {}\nwith healthy traffic:\n  {}", alone.join("\n  "), with.join("\n  ")).into())
}

/// Nothing is concluded of healthy traffic, of which the network loses, delays and repeats packets.
pub(super) fn alone(path: Path, seconds: u64, lost: u64) -> Result<(), Failed> {
    let mut state = 0x2545_F491_4F6C_DD1D_u64 ^ (seconds << 32) ^ (lost << 48);
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 11
    };
    let mut frames = Vec::new();
    for mut frame in traffic(path, seconds * SECOND) {
        if random() % 100 < lost {
            continue;
        }
        frame.nanos += random() % 1_000_000;
        if random().is_multiple_of(50) {
            frames.push(frame.clone());
        }
        frames.push(frame);
    }
    frames.sort_by_key(|frame| frame.nanos);
    let run = Run::of(&frames);
    assert_eq!(run.messages.len(), frames.len(), "all of it was read");
    let mut said = conclusions(&run);
    let serious = run.findings.iter().filter(|finding| finding.severity != Severity::Info);
    said.extend(serious.map(|finding| format!("{} {}", finding.code.name, finding.text)));
    match run.incidents.first() {
        Some(incident) => Err(format!("{} of {}", incident.kind.name(), incident.target).into()),
        None => match said.first() {
            Some(said) => Err(said.as_str().into()),
            None => Ok(()),
        },
    }
}
