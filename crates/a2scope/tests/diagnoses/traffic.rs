//! Diagnoses of captures: healthy traffic gives none, and does not hide the trouble of others.

use std::collections::BTreeSet;

use a2scope::capture::{Endpoint, FileReader, Frame, LinkType, Time, write};
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Observe, Options, Parts};
use a2scope_generate::{Config, Faults, Link, generate};
use libtest_mimic::{Failed, Trial};

/// A frame that owns its bytes.
#[derive(Clone, Debug)]
struct Owned {
    nanos: i64,
    bytes: Vec<u8>,
}

const INFO: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0";
const CHALLENGE: &[u8] = b"\xff\xff\xff\xffA\x78\x06\xe7\x2b";
const SECOND: i64 = 1_000_000_000;

pub(crate) fn tests() -> Vec<Trial> {
    vec![
        Trial::test("traffic::healthy_traffic_of_any_length_is_in_order", healthy),
        Trial::test("traffic::healthy_traffic_hides_nothing", hides_nothing),
        Trial::test("traffic::hostile_quotes_are_survived", hostile),
        Trial::test("traffic::a_game_is_no_answer", || {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures/mixed.pcapng");
            let mut engine = Engine::new(Options { observe: Observe::Everything, ..Options::default() });
            let mut analysis = Analysis::of(Parts::DIAGNOSES, AnalysisLimits::default());
            engine.push(&std::fs::read(file)?, &mut |record| analysis.message(record, &mut |_| {}));
            engine.finish_file(&mut |record| analysis.message(record, &mut |_| {}));
            analysis.diagnoses.network(&engine.summary().network);
            analysis.finish(&mut |_| {});
            let found: Vec<_> = analysis.diagnoses.list().iter().map(|one| one.code.name).collect();
            if found.contains(&"reply.other_protocol") { Err(format!("{found:?}").into()) } else { Ok(()) }
        }),
        Trial::test("traffic::limits_hold", || {
            few_places();
            Ok(())
        }),
    ]
}

fn capture(seed: u64, bytes: u64) -> Vec<Owned> {
    let config = Config {
        seed,
        bytes,
        servers: 40,
        clients: 10,
        frames_per_second: 200.0,
        link: Link::Raw,
        faults: Faults::none(),
        ..Config::default()
    };
    let mut file = Vec::new();
    generate(&config, &mut file).unwrap();
    let mut frames = Vec::new();
    let mut reader = FileReader::new();
    let mut keep = |frame: Frame<'_>| {
        let time = frame.time.unwrap();
        let nanos = time.seconds * SECOND + i64::from(time.nanos);
        frames.push(Owned { nanos, bytes: frame.bytes.to_vec() });
    };
    reader.push(&file, &mut keep);
    reader.finish(&mut keep);
    frames
}

/// The codes of the diagnoses for these frames.
fn codes(frames: &[Owned], limits: AnalysisLimits) -> BTreeSet<&'static str> {
    let mut options = Options { detail: Detail::Summary, observe: Observe::Everything, ..Options::default() };
    options.limits.network.errors = limits.diagnoses.pairs;
    let mut engine = Engine::new(options);
    let mut analysis = Analysis::of(Parts::DIAGNOSES, limits);
    for (number, frame) in (1..).zip(frames) {
        let time =
            Time { seconds: frame.nanos.div_euclid(SECOND), nanos: frame.nanos.rem_euclid(SECOND) as u32 };
        let frame = Frame {
            number,
            link: LinkType::RAW,
            time: Some(time),
            bytes: &frame.bytes,
            original_len: frame.bytes.len() as u32,
            interface: 0,
            interfaces: 1,
            offset: 0,
        };
        engine.frame(&frame, &mut |record| analysis.message(record, &mut |_| {}));
    }
    engine.finish(&mut |record| analysis.message(record, &mut |_| {}));
    analysis.diagnoses.network(&engine.summary().network);
    analysis.finish(&mut |_| {});
    analysis.diagnoses.list().iter().map(|one| one.code.name).collect()
}

/// Whether the generator's traffic may cause this code, on purpose or by chance: wrong passwords, servers that do not
/// mirror the empty packet, hidden players, and a client that asks the same three times within seconds.
fn part_of_it(code: &str) -> bool {
    matches!(code, "ok" | "rcon.login_refused" | "rcon.no_end" | "counts.differ" | "reply.unread")
}

fn healthy() -> Result<(), Failed> {
    for seed in 1..6 {
        let frames = capture(seed, 300_000);
        for part in [frames.len(), frames.len() / 2, frames.len() / 7, 40] {
            let found = codes(&frames[..part], AnalysisLimits::default());
            if found.iter().any(|code| !part_of_it(code)) {
                return Err(format!("seed {seed}, {part} frames: {found:?}").into());
            }
        }
    }
    Ok(())
}

fn ends(port: u16) -> (Endpoint, Endpoint) {
    let client = Endpoint { ip: "192.0.2.201".parse().unwrap(), port };
    (client, Endpoint { ip: "198.51.100.201".parse().unwrap(), port: 27_015 })
}

/// A conversation that goes wrong. For each packet: milliseconds, whether the client sends it, and the bytes.
fn trouble(events: &[(i64, bool, &[u8])]) -> Vec<Owned> {
    let (client, server) = ends(40_000);
    let frame = |(millis, asks, payload): &(i64, bool, &[u8])| {
        let (src, dst) = if *asks { (client, server) } else { (server, client) };
        Owned { nanos: millis * 1_000_000, bytes: ip(&write::udp(src, dst, payload).unwrap()) }
    };
    events.iter().map(frame).collect()
}

/// The IP packet of an Ethernet frame, or the packet itself.
fn ip(frame: &[u8]) -> Vec<u8> {
    if matches!(frame.first(), Some(0x45 | 0x60)) { frame.to_vec() } else { frame[14..].to_vec() }
}

fn again(value: &[u8]) -> Vec<u8> {
    [INFO, value].concat()
}

/// Conversations that go wrong, each under the code that it must give.
fn troubles() -> Vec<(&'static str, Vec<Owned>)> {
    let right = again(b"\x78\x06\xe7\x2b");
    let wrong = again(b"\x2b\xe7\x06\x78");
    let other = b"\xff\xff\xff\xffA\x79\x06\xe7\x2b";
    let other_right = again(b"\x79\x06\xe7\x2b");
    vec![
        ("silence.all", trouble(&[(0, true, INFO), (2000, true, INFO), (4000, true, INFO)])),
        (
            "silence.after_challenge",
            trouble(&[
                (0, true, INFO),
                (30, false, CHALLENGE),
                (40, true, &right),
                (3000, true, INFO),
                (3030, false, CHALLENGE),
                (3040, true, &right),
            ]),
        ),
        (
            "challenge.not_repeated",
            trouble(&[(0, true, INFO), (30, false, CHALLENGE), (3000, true, INFO), (3030, false, CHALLENGE)]),
        ),
        (
            "challenge.wrong",
            trouble(&[(0, true, INFO), (30, false, CHALLENGE), (40, true, &wrong), (3000, true, &wrong)]),
        ),
        (
            "challenge.loop",
            trouble(&[
                (0, true, INFO),
                (30, false, CHALLENGE),
                (40, true, &right),
                (60, false, other),
                (70, true, &other_right),
                (90, false, CHALLENGE),
                (100, true, &right),
                (120, false, other),
            ]),
        ),
        ("request.wrong", trouble(&[(0, true, &INFO[..24]), (2000, true, &INFO[..24])])),
        ("reply.refused", trouble(&[(0, true, INFO), (30, false, b"\xff\xff\xff\xfflBanned by server\n\0")])),
        ("reply.other_protocol", trouble(&[(0, true, INFO), (30, false, b"\xff\xff\xff\xffdisconnect")])),
    ]
}

fn hides_nothing() -> Result<(), Failed> {
    for (code, trouble) in troubles() {
        let alone = codes(&trouble, AnalysisLimits::default());
        if alone != BTreeSet::from([code]) {
            return Err(format!("{code} alone: {alone:?}").into());
        }
        for seed in 1..4 {
            let mut frames = capture(seed, 200_000);
            let start = frames[frames.len() / 3].nanos;
            frames.extend(trouble.iter().map(|frame| Owned { nanos: frame.nanos + start, ..frame.clone() }));
            frames.sort_by_key(|frame| frame.nanos);
            let mut found = codes(&frames, AnalysisLimits::default());
            found.retain(|found| *found == code || !part_of_it(found));
            if found != alone {
                return Err(format!("{code} among healthy traffic, seed {seed}: {found:?}").into());
            }
        }
    }
    Ok(())
}

/// An ICMP error of this type and code that quotes a packet.
fn icmp(kind: u8, code: u8, quote: &[u8]) -> Vec<u8> {
    let mut packet = vec![0x45, 0, 0, 0, 0, 0, 0, 0, 64, 1, 0, 0, 203, 0, 113, 1, 192, 0, 2, 201];
    packet.extend_from_slice(&[kind, code, 0, 0, 0, 0, 0, 0]);
    packet.extend_from_slice(quote);
    let len = packet.len() as u16;
    packet[2..4].copy_from_slice(&len.to_be_bytes());
    packet
}

/// Quotes that are truncated, nested or have wrong lengths neither cause a panic nor give codes they must not give.
fn hostile() -> Result<(), Failed> {
    let (client, server) = ends(40_000);
    let request = ip(&write::udp(client, server, INFO).unwrap());
    let request_frame = Owned { nanos: 0, bytes: request.clone() };
    let frame = |bytes: Vec<u8>| Owned { nanos: 10_000_000, bytes };
    let whole = codes(&[request_frame.clone(), frame(icmp(3, 3, &request))], AnalysisLimits::default());
    assert_eq!(whole, BTreeSet::from(["silence.closed_port"]));
    let nested = icmp(3, 3, &icmp(3, 3, &request));
    let mut tampered: Vec<Vec<u8>> = (0..request.len()).map(|len| icmp(3, 3, &request[..len])).collect();
    tampered.push(nested);
    for at in 0..request.len() {
        for value in [0, 0x45, 0x6f, 0xff] {
            let mut quote = request.clone();
            quote[at] = value;
            tampered.push(icmp(3, 1, &quote));
        }
    }
    for bytes in tampered {
        let whole = frame(bytes);
        let found = codes(&[request_frame.clone(), whole.clone()], AnalysisLimits::default());
        let known = ["silence.closed_port", "silence.prohibited"];
        if found.iter().any(|code| !known.contains(code)) {
            return Err(format!("{found:?} of {:02x?}", whole.bytes).into());
        }
        let cut = Owned { nanos: whole.nanos, bytes: whole.bytes[..whole.bytes.len() / 2].to_vec() };
        let _ = codes(&[request_frame.clone(), cut], AnalysisLimits::default());
    }
    Ok(())
}

/// With little room, pairs are judged when they are evicted, and no list is longer than its limit.
fn few_places() {
    let mut frames = Vec::new();
    for host in 0..50_u8 {
        let client = Endpoint { ip: [192, 0, 2, host].into(), port: 40_000 };
        let (_, server) = ends(1);
        for second in 0..3 {
            let nanos = (i64::from(host) * 10 + second * 2) * SECOND;
            frames.push(Owned { nanos, bytes: ip(&write::udp(client, server, INFO).unwrap()) });
        }
    }
    let mut limits = AnalysisLimits::default();
    limits.diagnoses.pairs = 2;
    limits.diagnoses.diagnoses = 7;
    assert_eq!(codes(&frames, limits), BTreeSet::from(["silence.all"]));
}
