//! `ip_fragments`: a script of IP fragments of UDP datagrams.

use std::net::IpAddr;

use a2scope::capture::{self, Endpoint};
use a2scope::{Arrival, Limits, Record};

use crate::check::shown;
use crate::packets::{Sent, address, ip, run_both, udp};
use crate::pool::MESSAGES;
use crate::script::Script;

/// Most fragments in one script.
const FRAGMENTS: usize = 400;
/// Bytes of memory for an engine without data, and for one message with its fields.
const BASE: usize = 4 << 20;
/// Number of bytes of the longest datagram, which may be held until the next eviction.
const DATAGRAM: usize = 128 << 10;

/// The first byte chooses: correctly fragmented datagrams in any order, which must all arrive; or any fragments.
pub fn ip_fragments(data: &[u8]) {
    let mut script = Script::new(data);
    if script.u8() % 2 == 0 { sound(&mut script) } else { anything(&mut script) }
}

fn ends(number: u8, six: bool) -> (Endpoint, Endpoint) {
    let client = Endpoint { ip: address(1, six), port: 40_000 + u16::from(number) };
    (Endpoint { ip: address(7 + number % 2, six), port: 27015 }, client)
}

/// Datagrams in fragments, which may overlap if the bytes are the same. They are shuffled together, and some are sent
/// twice.
fn sound(script: &mut Script<'_>) {
    let mut expected = Vec::new();
    let mut pending: Vec<Sent> = Vec::new();
    // If fragments overlap, copies of some of them may form another datagram.
    let overlaps = script.u8() % 2 == 1;
    for number in 0..=script.u8() % 4 {
        let (message, _) = &MESSAGES[script.below(MESSAGES.len())];
        let six = script.u8() % 2 == 1;
        let (src, dst) = ends(number, six);
        let whole = udp(src, dst, message);
        let mut start = 0;
        let mut count = 0;
        while start < whole.len() {
            let size = (usize::from(script.u8()) + 1) * 8;
            // As long as fragments are sent in order, one may begin before the end of the one before.
            let overlap = if overlaps { (script.below(4) * 8).min(start.saturating_sub(8)) } else { 0 };
            let end = (start + size).min(whole.len());
            let part = &whole[start - overlap..end];
            let place = ((start - overlap) as u16, end < whole.len());
            pending.push(fragment(src.ip, dst.ip, number.into(), place, part));
            start = end;
            count += 1;
        }
        expected.push((dst, message, count > 1));
    }
    let mut sent = Vec::new();
    while !pending.is_empty() && sent.len() < FRAGMENTS {
        let pick = script.u8();
        let at = usize::from(pick & 127) % pending.len();
        sent.push(if overlaps || pick & 128 == 0 || script.is_over() {
            pending.remove(at)
        } else {
            pending[at].clone()
        });
    }
    sent.append(&mut pending);

    let mut found = Vec::new();
    run(&sent, capture::Limits::default(), &mut |record| {
        let bytes = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes);
        found.push((record.dst, record.arrival, bytes.to_vec()));
    });
    for (dst, message, fragmented) in &expected {
        let these: Vec<_> = found.iter().filter(|found| found.0 == Some(*dst)).collect();
        let wanted = if *fragmented { Arrival::IpFragmented } else { Arrival::Single };
        // A datagram that is not fragmented arrives as often as it was sent.
        assert!(these.len() == 1 || !these.is_empty() && !fragmented, "{dst} came {} times", these.len());
        for (_, arrival, bytes) in these {
            assert_eq!(shown(bytes), shown(message));
            assert_eq!((bytes, *arrival), (*message, wanted));
        }
    }
}

/// A fragment at an offset; `more` says whether further fragments follow.
fn fragment(src: IpAddr, dst: IpAddr, id: u32, (offset, more): (u16, bool), part: &[u8]) -> Sent {
    Sent { packet: ip(src, dst, 17, Some((id, offset, more)), part), cut: 0, step: 1_000_000 }
}

/// Fragments that contradict each other, with low limits.
fn anything(script: &mut Script<'_>) {
    let limits = capture::Limits {
        fragment_datagrams: 1 + script.below(4),
        fragment_bytes: 1024 << script.below(6),
        fragment_seconds: script.below(4) as u32,
    };
    let mut sent: Vec<Sent> = Vec::new();
    while !script.is_over() && sent.len() < FRAGMENTS {
        let op = script.u8();
        if op & 7 == 7 && !sent.is_empty() {
            let again = sent[script.below(sent.len())].clone();
            sent.push(again);
            continue;
        }
        let flags = script.u8();
        let (src, dst) = ends(op & 1, op & 8 != 0);
        let offset = match op >> 4 & 3 {
            // Near the beginning, anywhere, or near the end of the range.
            0 | 1 => u16::from(script.u8()) * 8,
            2 => script.u16() & !7,
            _ => 65_528 - u16::from(script.u8()) * 8,
        };
        let part = if op & 64 != 0 {
            let (message, _) = &MESSAGES[script.below(MESSAGES.len())];
            let whole = udp(src, dst, message);
            let from = usize::from(offset).min(whole.len());
            let len = usize::from(script.u16()) % 1500;
            whole[from..(from + len).min(whole.len())].to_vec()
        } else {
            script.bytes().to_vec()
        };
        let mut packet = fragment(src.ip, dst.ip, u32::from(op >> 1 & 1), (offset, flags & 1 != 0), &part);
        packet.cut = if flags & 2 != 0 { script.below(64) } else { 0 };
        packet.step = u64::from(flags >> 2 & 15) * if flags & 64 != 0 { 300_000_000 } else { 1000 };
        sent.push(packet);
    }
    run(&sent, limits, &mut |_| {});
}

fn run(sent: &[Sent], stack: capture::Limits, each: &mut dyn FnMut(&Record<'_>)) {
    let limits = Limits { stack, ..Limits::default() };
    let total: usize = sent.iter().map(|sent| sent.packet.len()).sum();
    let held = stack.fragment_bytes + DATAGRAM + limits.assembly.bytes.min(total);
    let summary = run_both(sent, limits, held, BASE + 8 * total, each);
    let counters = summary.packets.fragments;
    assert_eq!(counters.datagrams, counters.complete + counters.incomplete, "{counters:?}");
    assert!(counters.evicted <= counters.incomplete, "{counters:?}");
    assert!(counters.repeated + counters.overlapping <= counters.frames, "{counters:?}");
}
