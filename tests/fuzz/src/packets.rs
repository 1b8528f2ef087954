//! Packets for the scripts, and functions that run engines on them and check the records.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use a2scope::capture::{Endpoint, Frame, LinkType, Time};
use a2scope::{Detail, Engine, Limits, Observe, Options, Record, Summary};

use crate::check;
use crate::message::summary;

/// Capture time of a script's first frame, in nanoseconds since 1970.
pub const START: u64 = 1_767_323_045_000_000_000;

/// Longest message, in bytes, whose JSON is checked.
const JSON: usize = 256;

/// The address with this number, IPv4 or IPv6.
pub fn address(number: u8, six: bool) -> IpAddr {
    if six {
        Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, number.into()).into()
    } else {
        Ipv4Addr::new(192, 0, 2, number).into()
    }
}

/// The frame with this number (from 1), of raw IP. `original` is its length on the wire, `nanos` its time since 1970.
pub fn frame(number: usize, bytes: &[u8], original: usize, nanos: u64) -> Frame<'_> {
    Frame {
        number: number as u64,
        link: LinkType::RAW,
        time: Some(Time { seconds: (nanos / 1_000_000_000) as i64, nanos: (nanos % 1_000_000_000) as u32 }),
        bytes,
        original_len: original as u32,
        interface: 0,
        interfaces: 1,
        offset: 0,
    }
}

/// A packet to be captured.
#[derive(Clone, Debug)]
pub struct Sent {
    /// The bytes of the packet, which begins with its IP header.
    pub packet: Vec<u8>,
    /// Number of bytes that the capture truncates at its end.
    pub cut: usize,
    /// Nanoseconds since the packet before.
    pub step: u64,
}

/// Runs packets through an engine. `each` gets every record with the frames so far. The engine may hold at most `held`
/// bytes.
pub fn run(sent: &[Sent], engine: &mut Engine, each: &mut dyn FnMut(&Record<'_>, &[Vec<u8>]), held: usize) {
    let mut time = START;
    let mut frames = Vec::new();
    for Sent { packet, cut, step } in sent {
        time += step;
        let len = packet.len() - cut.min(&packet.len());
        frames.push(packet[..len].to_vec());
        let frame = frame(frames.len(), &packet[..len], packet.len(), time);
        engine.frame(&frame, &mut |record| each(record, &frames));
        assert!(engine.held_bytes() <= held, "{} bytes are held, {held} are allowed", engine.held_bytes());
    }
    engine.finish(&mut |record| each(record, &frames));
    assert_eq!(engine.held_bytes(), 0, "something is held behind the end");
}

/// Runs packets traced and untraced, checks every record, and checks that both runs agree. Without a trace, at most
/// `memory` bytes may be allocated at a time, and at most `held` bytes may be waiting.
pub fn run_both(
    sent: &[Sent],
    limits: Limits,
    held: usize,
    memory: usize,
    each: &mut dyn FnMut(&Record<'_>),
) -> Summary {
    let mut full = Vec::new();
    let mut engine = Engine::new(Options {
        detail: Detail::Fields,
        observe: Observe::Everything,
        limits,
        ..Options::default()
    });
    run(
        sent,
        &mut engine,
        &mut |record, frames| {
            check::fields(record);
            // Only for short messages: scripts have only a few messages, and other targets test their JSON.
            if record.bytes <= JSON {
                check::json(record);
            }
            check::pieces_are_of(record, frames);
            full.push(check::digest(record));
            each(record);
        },
        held,
    );
    let mut brief = Vec::new();
    let mut untraced = Engine::new(Options {
        detail: Detail::Summary,
        observe: Observe::Everything,
        limits,
        ..Options::default()
    });
    check::within(memory, "an engine", || {
        let mut keep = |record: &Record<'_>, _: &[Vec<u8>]| {
            allocation_counter::opt_out(|| brief.push(check::digest(record)));
        };
        run(sent, &mut untraced, &mut keep, held);
    });
    assert_eq!(full, brief, "traced, untraced");
    assert_eq!(summary(&engine), summary(&untraced));
    engine.summary()
}

/// A server and a client.
pub fn server_and_client() -> (Endpoint, Endpoint) {
    let client = Endpoint { ip: address(1, false), port: 51_000 };
    (Endpoint { ip: address(7, false), port: 27015 }, client)
}

fn ends(src: IpAddr, dst: IpAddr) -> Vec<u8> {
    match (src, dst) {
        (IpAddr::V4(src), IpAddr::V4(dst)) => [src.octets(), dst.octets()].concat(),
        (IpAddr::V6(src), IpAddr::V6(dst)) => [src.octets(), dst.octets()].concat(),
        _ => panic!("one end of each family"),
    }
}

/// An IP packet; `fragment` gives its identification, its offset, and whether more fragments follow.
pub fn ip(
    src: IpAddr,
    dst: IpAddr,
    protocol: u8,
    fragment: Option<(u32, u16, bool)>,
    payload: &[u8],
) -> Vec<u8> {
    let ends = ends(src, dst);
    if src.is_ipv4() {
        let (id, place) = fragment.map_or((0, 0x4000), |(id, offset, more)| {
            (id as u16, offset / 8 | if more { 0x2000 } else { 0 })
        });
        let mut bytes = [
            &[0x45, 0][..],
            &(20 + payload.len() as u16).to_be_bytes(),
            &id.to_be_bytes(),
            &place.to_be_bytes(),
            &[64, protocol, 0, 0],
            &ends,
        ]
        .concat();
        let sum = checksum(&bytes);
        bytes[10..12].copy_from_slice(&sum.to_be_bytes());
        bytes.extend_from_slice(payload);
        return bytes;
    }
    let extension = fragment.map_or(Vec::new(), |(id, offset, more)| {
        [&[protocol, 0][..], &(offset & !7 | u16::from(more)).to_be_bytes(), &id.to_be_bytes()].concat()
    });
    let next = if fragment.is_some() { 44 } else { protocol };
    let len = (extension.len() + payload.len()) as u16;
    [&[0x60, 0, 0, 0][..], &len.to_be_bytes(), &[next, 64], &ends, &extension, payload].concat()
}

/// A UDP datagram with its checksum.
pub fn udp(src: Endpoint, dst: Endpoint, payload: &[u8]) -> Vec<u8> {
    let len = 8 + payload.len() as u16;
    let mut bytes =
        [&src.port.to_be_bytes()[..], &dst.port.to_be_bytes(), &len.to_be_bytes(), &[0, 0], payload].concat();
    let pseudo = [&ends(src.ip, dst.ip)[..], &[0, 17], &len.to_be_bytes(), &bytes].concat();
    let sum = checksum(&pseudo);
    bytes[6..8].copy_from_slice(&(if sum == 0 { 0xffff } else { sum }).to_be_bytes());
    bytes
}

/// A TCP segment without a checksum.
pub fn tcp(src: Endpoint, dst: Endpoint, flags: u8, seq: u32, ack: u32, payload: &[u8]) -> Vec<u8> {
    [
        &src.port.to_be_bytes()[..],
        &dst.port.to_be_bytes(),
        &seq.to_be_bytes(),
        &ack.to_be_bytes(),
        &[0x50, flags, 0xff, 0xff, 0, 0, 0, 0],
        payload,
    ]
    .concat()
}

fn checksum(bytes: &[u8]) -> u16 {
    let words = bytes.chunks(2).map(|pair| u32::from(pair[0]) << 8 | u32::from(*pair.get(1).unwrap_or(&0)));
    let mut sum: u32 = words.sum();
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    !(sum as u16)
}
