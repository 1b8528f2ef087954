//! `reassembly`: a script of fragments of split messages.

use a2scope::capture::Endpoint;
use a2scope::wire::split::{COMPRESSED, Dialect, Header};
use a2scope::wire::{MessageKind, SPLIT};
use a2scope::{AssemblyLimits, Limits, Record};

use crate::check::shown;
use crate::packets::{Sent, address, ip, run_both, udp};
use crate::pool::{MESSAGES, crc32};
use crate::script::Script;

/// Most fragments in one script.
const FRAGMENTS: usize = 600;
/// Bytes of memory for an engine without data, and for one message with its fields.
const BASE: usize = 4 << 20;

/// The first byte chooses: correctly split messages in any order, which must all arrive; or any fragments.
pub fn reassembly(data: &[u8]) {
    let mut script = Script::new(data);
    if script.u8() % 2 == 0 { sound(&mut script) } else { anything(&mut script) }
}

fn datagram(src: Endpoint, dst: Endpoint, payload: &[u8]) -> Vec<u8> {
    ip(src.ip, dst.ip, 17, None, &udp(src, dst, payload))
}

fn endpoint(number: u8, six: bool) -> Endpoint {
    Endpoint { ip: address(1 + number % 2, six), port: 27015 + u16::from(number / 2 % 2) }
}

/// Several messages, split and shuffled together; some fragments are sent twice.
fn sound(script: &mut Script<'_>) {
    let mut expected = Vec::new();
    let mut pending: Vec<Sent> = Vec::new();
    for number in 0..=script.u8() % 4 {
        let (message, packed) = &MESSAGES[script.below(MESSAGES.len())];
        let dialect = Dialect::ALL[script.below(3)];
        let flags = script.u8();
        let compressed = flags & 1 != 0 && dialect != Dialect::GoldSource;
        let id = u32::from(number) << 8 | if compressed { COMPRESSED } else { 0 };
        let body = if compressed {
            let crc32 = crc32(message);
            [&(message.len() as u32).to_le_bytes()[..], &crc32.to_le_bytes(), packed].concat()
        } else {
            message.clone()
        };
        // A first fragment must contain the head of the message.
        let most = if dialect == Dialect::GoldSource { 15 } else { 255 };
        let size = (usize::from(script.u16()) % 1400 + 16).max(body.len().div_ceil(most));
        let total = body.len().div_ceil(size) as u8;
        let (src, dst) = (endpoint(number, flags & 2 != 0), endpoint(3, flags & 2 != 0));
        for (index, part) in body.chunks(size).enumerate() {
            let header = Header { id, total, index: index as u8, size: Some(size as u16) };
            let payload = [&header.encode(dialect)[..], part].concat();
            pending.push(Sent { packet: datagram(src, dst, &payload), cut: 0, step: 1_000_000 });
        }
        expected.push((id, src, dialect, compressed, message));
    }
    let mut sent = Vec::new();
    while !pending.is_empty() && sent.len() < FRAGMENTS {
        let pick = script.u8();
        let at = usize::from(pick & 127) % pending.len();
        sent.push(if pick & 128 == 0 || script.is_over() { pending.remove(at) } else { pending[at].clone() });
    }
    sent.append(&mut pending);

    let mut found = Vec::new();
    run(&sent, Limits::default(), &mut |record| {
        let split = record.split.expect("every message was split");
        let bytes = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes);
        assert!(record.arrival.is_intact(), "{:?} of {split:?}: {:?}", record.arrival, record.notes);
        found.push((split.id, record.src, split.dialect, record.compression.is_some(), bytes.to_vec()));
    });
    for (id, src, dialect, compressed, message) in expected {
        let these: Vec<_> = found.iter().filter(|found| found.0 == id).collect();
        assert_eq!(these.len(), 1, "message {id:x} came so often");
        for (_, found_src, found_dialect, found_compressed, bytes) in these {
            assert_eq!((*found_src, *found_dialect, *found_compressed), (Some(src), dialect, compressed));
            assert_eq!(shown(bytes), shown(message));
            assert_eq!(bytes, message);
        }
    }
}

/// Fragments that contradict each other, with low limits.
fn anything(script: &mut Script<'_>) {
    let small = AssemblyLimits {
        groups: 1 + script.below(4),
        bytes: 512 << script.below(6),
        seconds: script.below(4) as u32,
    };
    let mut sent: Vec<Sent> = Vec::new();
    while !script.is_over() && sent.len() < FRAGMENTS {
        let op = script.u8();
        if op & 7 == 7 && !sent.is_empty() {
            let again = sent[script.below(sent.len())].clone();
            sent.push(again);
            continue;
        }
        if op & 7 == 6 {
            sent.push(lie(script, op));
            continue;
        }
        let place = script.u8();
        let (dialect, six) = (Dialect::ALL[usize::from(op) % 3], op & 8 != 0);
        let id = u32::from(place >> 4 & 1) | if place & 32 != 0 { COMPRESSED } else { 0 };
        let header = Header { id, total: script.u8(), index: script.u8(), size: Some(1248) };
        let mut payload = header.encode(dialect);
        if op & 16 != 0 && header.index == 0 && place & 32 != 0 {
            payload.extend_from_slice(&script.u32().to_le_bytes());
            payload.extend_from_slice(&script.u32().to_le_bytes());
        }
        match op >> 6 {
            0 => payload.extend_from_slice(script.bytes()),
            3 if op & 16 == 0 => payload = [&SPLIT[..], script.bytes()].concat(),
            which => {
                let (message, packed) = &MESSAGES[script.below(MESSAGES.len())];
                let (from, len) = (usize::from(script.u16()), usize::from(script.u16()));
                let bytes = if which == 1 { message } else { packed };
                let rest = bytes.get(from % (bytes.len() + 1)..).unwrap_or_default();
                payload.extend_from_slice(rest.get(..len % 2048).unwrap_or(rest));
            }
        }
        let step = u64::from(place & 15) * if op & 32 != 0 { 300_000_000 } else { 1000 };
        let cut = if place & 64 != 0 { script.below(64).min(payload.len()) } else { 0 };
        let (src, dst) = (endpoint(place >> 6, six), endpoint(3, six));
        sent.push(Sent { packet: datagram(src, dst, &payload), cut, step });
    }
    let limits = Limits { assembly: small, decompressed_bytes: 4096, ..Limits::default() };
    let mut fragments = 0;
    let duplicates = run(&sent, limits, &mut |record| {
        if let Some(split) = record.split {
            assert!(split.received <= split.total, "{split:?}");
            if let Some(compression) = record.compression {
                assert!(compression.decompressed <= 4097, "{compression:?}");
            }
        }
        if record.split.is_some() || record.kind == MessageKind::Fragment {
            fragments += record.frames.len();
        }
    });
    // Each fragment is in one record or is a duplicate. Datagrams too short for an id are not fragments.
    let known = sent
        .iter()
        .filter(|sent| {
            let headers = 8 + if sent.packet[0] == 0x45 { 20 } else { 40 };
            sent.packet.len() - sent.cut >= headers + 8
        })
        .count();
    assert_eq!(fragments as u64 + duplicates, known as u64, "fragments in records, and copies");
}

/// One of two fragments of a compressed message with a wrong size or checksum, or a damaged stream.
fn lie(script: &mut Script<'_>, op: u8) -> Sent {
    let (message, packed) = &MESSAGES[script.below(MESSAGES.len())];
    let (mut size, mut crc32, mut stream) = (message.len() as u32, crc32(message), packed.clone());
    match op >> 5 {
        0 => {}
        1 => crc32 ^= 1,
        2 => size += 1,
        3 => size -= 1,
        4 => size = script.u32(),
        _ => {
            let at = usize::from(script.u16()) % stream.len();
            stream[at] ^= 1 << (op >> 5);
        }
    }
    let body = [&size.to_le_bytes()[..], &crc32.to_le_bytes(), &stream].concat();
    let (first, second) = body.split_at(body.len() / 2);
    let (index, part) = if op & 8 == 0 { (0, first) } else { (1, second) };
    let header = Header { id: COMPRESSED | 7, total: 2, index, size: Some(1248) };
    let payload = [&header.encode(Dialect::Source)[..], part].concat();
    Sent { packet: datagram(endpoint(0, false), endpoint(3, false), &payload), cut: 0, step: 1000 }
}

/// Runs the datagrams; returns the number of duplicates among them.
fn run(sent: &[Sent], limits: Limits, each: &mut dyn FnMut(&Record<'_>)) -> u64 {
    let total: usize = sent.iter().map(|sent| sent.packet.len()).sum();
    // Eviction happens on the next datagram.
    let held = limits.assembly.bytes + 65_536;
    // Fragments are held once and joined once, and buffers that double their size exist only briefly.
    run_both(sent, limits, held, BASE + 8 * total, each).split_duplicates
}
