//! `tcp`: a script of TCP segments with RCON in them.

use a2scope::capture::Endpoint;
use a2scope::wire::Text;
use a2scope::wire::rcon::{AUTH, EXECCOMMAND, RESPONSE_VALUE};
use a2scope::wire::{MessageKind, Sender, rcon::Packet};
use a2scope::{Limits, Record, StreamLimits};

use crate::check::shown;
use crate::packets::{Sent, address, ip, run_both, tcp as segment};
use crate::script::{Dice, Script};

/// Most segments in one script.
const SEGMENTS: usize = 500;
/// Bytes of memory for an engine without data, and for one message with its fields.
const BASE: usize = 4 << 20;

const FIN: u8 = 1;
const SYN: u8 = 2;
const RST: u8 = 4;
const ACK: u8 = 16;

/// The first byte chooses: a conversation whose segments are shuffled and retransmitted, which must be read byte for
/// byte; or any segments.
pub fn tcp(data: &[u8]) {
    let mut script = Script::new(data);
    if script.u8() % 2 == 0 { sound(&mut script) } else { anything(&mut script) }
}

fn ends(from: Sender, port: u16) -> (Endpoint, Endpoint) {
    let client = Endpoint { ip: address(1, false), port: 51_000 + port };
    let server = Endpoint { ip: address(7, false), port: 27015 };
    if from == Sender::Client { (client, server) } else { (server, client) }
}

fn sent(from: Sender, port: u16, flags: u8, seq: u32, ack: u32, payload: &[u8]) -> Sent {
    let (src, dst) = ends(from, port);
    let packet = ip(src.ip, dst.ip, 6, None, &segment(src, dst, flags, seq, ack, payload));
    Sent { packet, cut: 0, step: 1000 }
}

fn packet(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    Packet { size: 0, id, kind, body: Text(body) }.encode().expect("a packet of this size can be written")
}

/// A login, commands and answers, as a server and a client send them. Bodies are texts of any length.
fn conversation(script: &mut Script<'_>) -> [Vec<u8>; 2] {
    let mut client = packet(1, AUTH, b"a password");
    let mut server = [packet(1, RESPONSE_VALUE, b""), packet(1, EXECCOMMAND, b"")].concat();
    for id in 2..2 + i32::from(script.u8() % 6) {
        client.extend(packet(id, EXECCOMMAND, b"status"));
        for _ in 0..=script.u8() % 3 {
            let body: Vec<u8> = (0..script.u16() % 4000).map(|i| b' ' + (i % 90) as u8).collect();
            server.extend(packet(id, RESPONSE_VALUE, &body));
        }
    }
    [client, server]
}

/// A complete conversation from SYN to FIN.
fn sound(script: &mut Script<'_>) {
    let starts = [script.u32(), script.u32()];
    let streams = conversation(script);
    let mut pending = Vec::new();
    for (side, stream) in streams.iter().enumerate() {
        let from = [Sender::Client, Sender::Server][side];
        let mut at = 0;
        // There must not be more segments than may wait behind the first one.
        let least = stream.len() / 200 + 1;
        while at < stream.len() {
            let end = (at + least + usize::from(script.u16()) % 1460).min(stream.len());
            pending.push((from, side, at..end));
            at = end;
        }
    }
    let seq = |side: usize, at: usize| starts[side].wrapping_add(1).wrapping_add(at as u32);
    let mut all = vec![
        sent(Sender::Client, 0, SYN, starts[0], 0, b""),
        sent(Sender::Server, 0, SYN | ACK, starts[1], starts[0].wrapping_add(1), b""),
    ];
    while !pending.is_empty() && all.len() < SEGMENTS {
        let pick = script.u8();
        let at = usize::from(pick & 127) % pending.len();
        let (from, side, range) = pending[at].clone();
        if pick & 128 == 0 || script.is_over() {
            pending.remove(at);
            all.push(sent(from, 0, 0, seq(side, range.start), 0, &streams[side][range]));
        } else {
            // Some bytes are sent earlier or again, in other segments.
            let start = range.start.saturating_sub(script.below(64));
            let end = (range.end + script.below(64)).min(streams[side].len());
            all.push(sent(from, 0, 0, seq(side, start), 0, &streams[side][start..end]));
        }
    }
    for (from, side, range) in pending {
        all.push(sent(from, 0, 0, seq(side, range.start), 0, &streams[side][range]));
    }
    for (side, from) in [Sender::Client, Sender::Server].into_iter().enumerate() {
        all.push(sent(from, 0, FIN, seq(side, streams[side].len()), 0, b""));
    }
    let mut found = [Vec::new(), Vec::new()];
    run(&all, StreamLimits::default(), &mut |record| {
        assert!(record.notes.is_empty() && record.value.is_ok(), "{:?} {:?}", record.value, record.notes);
        let side = usize::from(record.sender == Some(Sender::Server));
        found[side].extend_from_slice(record.message_buffer().map_or(&[], |buffer| buffer.bytes));
    });
    for (found, stream) in found.iter().zip(&streams) {
        assert_eq!(found.len(), stream.len(), "bytes of a stream");
        assert_eq!(shown(found), shown(stream));
        assert_eq!(found, stream);
    }
}

/// Segments that are lost, truncated or contradict each other, and packets with wrong sizes; with low limits.
fn anything(script: &mut Script<'_>) {
    let limits = StreamLimits {
        connections: 1 + script.below(3),
        bytes: 256 << script.below(8),
        total_bytes: 1024 << script.below(8),
        history: 16 << script.below(8),
    };
    // The script also decides what the streams contain: packets, and bytes that are not packets.
    let mut streams = conversation(script);
    for _ in 0..script.u8() % 8 {
        let op = script.u8();
        let bytes = match op >> 1 & 3 {
            0 => script.bytes().to_vec(),
            1 => packet(i32::from(script.u8()) - 1, i32::from(op >> 4), script.bytes()),
            2 => {
                let mut lie = packet(script.u8().into(), i32::from(op >> 4 & 3), script.bytes());
                lie[..4].copy_from_slice(&i32::from(script.u16()).to_le_bytes());
                lie
            }
            // A server that counts a second zero byte, but does not send it.
            _ => {
                let mut short = packet(script.u8().into(), RESPONSE_VALUE, script.bytes());
                short.pop();
                short
            }
        };
        let stream = &mut streams[usize::from(op & 1)];
        let at = if op & 8 != 0 { stream.len() } else { usize::from(script.u16()) % (stream.len() + 1) };
        stream.splice(at..at, bytes);
    }
    let mut all: Vec<Sent> = Vec::new();
    let mut next = [[0usize; 2]; 4];
    if script.u8() % 4 != 0 {
        all.push(sent(Sender::Client, 0, SYN, 99, 0, b""));
        all.push(sent(Sender::Server, 0, SYN | ACK, 99, 100, b""));
    }
    while !script.is_over() && all.len() < SEGMENTS {
        let op = script.u8();
        let side = usize::from(op & 1);
        let from = [Sender::Client, Sender::Server][side];
        let stream = &streams[side];
        // Most segments belong to the first connection, in order.
        let port = if op & 0xf0 == 0xf0 { script.u8() % 4 } else { 0 };
        let at = &mut next[usize::from(port)][side];
        let len = usize::from(script.u8()) * if op & 2 != 0 { 6 } else { 1 };
        let start = match op >> 2 & 7 {
            0..=2 => *at,
            // Segments may be lost, sent again, or be anywhere in the stream.
            3 => *at + script.below(64),
            4 => at.saturating_sub(script.below(256)),
            5 => usize::from(script.u16()) % (stream.len() + 64),
            6 => *at,
            _ => *at,
        };
        let end = (start + len).min(stream.len());
        let mut payload = stream.get(start..end).unwrap_or_default().to_vec();
        *at = (start + payload.len()).max(*at);
        let (mut flags, mut ack, mut cut) = (0, 0, 0);
        match op >> 2 & 7 {
            6 => {
                let what = script.u8();
                if what & 1 != 0 {
                    flags |= ACK;
                    ack = 100 + next[usize::from(port)][1 - side] as u32 + u32::from(what >> 5);
                }
                if what & 6 == 6 {
                    flags |= [FIN, RST, SYN, SYN | ACK][usize::from(what >> 3 & 3)];
                }
                if what & 0x40 != 0 {
                    cut = script.below(64).min(payload.len());
                }
            }
            7 => {
                let bits = script.u8();
                if let Some(byte) = payload.get_mut(usize::from(script.u8())) {
                    *byte ^= bits;
                }
            }
            _ => {}
        }
        let mut packet = sent(from, port.into(), flags, 100 + start as u32, ack, &payload);
        packet.cut = cut;
        all.push(packet);
    }
    run(&all, limits, &mut |_| {});
}

/// Reads the bytes as one direction of a connection, in one segment and in many. If they are recognised as RCON, none
/// may be lost.
pub(crate) fn one_direction(data: &[u8], dice: &mut Dice) {
    let data = data.get(..32_768).unwrap_or(data);
    let many = 1 + dice.below(data.len().min(1400));
    for most in [1400, many] {
        let mut all =
            vec![sent(Sender::Client, 0, SYN, 99, 0, b""), sent(Sender::Server, 0, SYN | ACK, 99, 100, b"")];
        let mut at = 0;
        while at < data.len() {
            let len = if all.len() > SEGMENTS { 1400 } else { 1 + dice.below(most) };
            let end = (at + len).min(data.len());
            all.push(sent(Sender::Client, 0, 0, 100 + at as u32, 0, &data[at..end]));
            at = end;
        }
        let mut found = Vec::new();
        run(&all, StreamLimits::default(), &mut |record| {
            assert_ne!(record.kind, MessageKind::Gap, "nothing is missing");
            found.extend_from_slice(record.message_buffer().map_or(&[], |buffer| buffer.bytes));
        });
        if !found.is_empty() {
            assert_eq!(found.len(), data.len(), "bytes of a stream");
            assert_eq!(found, data);
        }
    }
}

fn run(sent: &[Sent], streams: StreamLimits, each: &mut dyn FnMut(&Record<'_>)) {
    let limits = Limits { streams, ..Limits::default() };
    let total: usize = sent.iter().map(|sent| sent.packet.len()).sum();
    // Each waiting segment takes an entry, and limits are enforced when the next segment comes.
    let held = streams.total_bytes + 2 * (streams.bytes + streams.history) + (64 + 2) * (256 + 48) + 65_536;
    run_both(sent, limits, held, BASE + 8 * total, each);
}
