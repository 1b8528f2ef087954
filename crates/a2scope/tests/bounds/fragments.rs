//! Split groups and IP fragments that are never completed.

use a2scope::wire::MessageKind;
use a2scope::{Arrival, AssemblyLimits, Detail, Summary, capture};

use crate::feed::{CLIENT, Feed, SERVER, udp_header};
use crate::{BASE, GROWTH, linear, scaled};

/// Bytes per group of fragments apart from its data: a table entry, a place in the queue, and room for one fragment.
const GROUP: usize = 2 << 10;
/// Bytes per IP datagram that waits for fragments, apart from its data.
const IP_DATAGRAM: usize = 1 << 10;

fn assembly() -> usize {
    let AssemblyLimits { groups, bytes, .. } = AssemblyLimits::default();
    BASE + groups * GROUP + bytes * GROWTH
}

fn ip_fragments() -> usize {
    let capture::Limits { fragment_datagrams, fragment_bytes, .. } = capture::Limits::default();
    BASE + fragment_datagrams * IP_DATAGRAM + fragment_bytes * GROWTH
}

/// The header of a Source fragment.
fn source(id: u32, total: u8, index: u8) -> [u8; 12] {
    let [a, b, c, d] = id.to_le_bytes();
    [0xfe, 0xff, 0xff, 0xff, a, b, c, d, total, index, 0xe0, 0x04]
}

/// A reply with one rule, in two parts.
const RULES: [&[u8]; 2] = [b"\xff\xff\xff\xffE\x01\0sv_gra", b"vity\x00800\0"];

fn arrived(summary: &Summary, kind: MessageKind, arrival: Arrival) -> u64 {
    summary.messages[kind as usize].1[arrival as usize]
}

/// Sends a complete message in two fragments, but only every thousand calls; returns the number of messages.
fn whole(feed: &mut Feed, i: u64) -> u64 {
    let whole = i.is_multiple_of(1000);
    if whole {
        let id = 0x4000_0000 | i as u32;
        for (index, part) in RULES.into_iter().enumerate() {
            feed.udp(SERVER, CLIENT, &[&source(id, 2, index as u8), part]);
        }
    }
    u64::from(whole)
}

/// Groups with only one fragment; `src` gives the source address.
fn half_open(what: &str, src: impl Fn(u64) -> u32) {
    for detail in [Detail::Summary, Detail::Fields] {
        linear(&format!("{what}, {detail:?}"), scaled(1_000_000), assembly(), |n| {
            let mut feed = Feed::new(detail);
            let mut sound = 0;
            for i in 0..n {
                feed.udp((src(i), 27015), CLIENT, &[&source(i as u32, 2, 0), RULES[0]]);
                sound += whole(&mut feed, i);
            }
            let summary = feed.finish();
            assert_eq!(arrived(&summary, MessageKind::Rules, Arrival::Split), sound);
            assert_eq!(arrived(&summary, MessageKind::Rules, Arrival::Incomplete), n);
            assert_eq!(summary.split_incomplete, n);
            let groups = AssemblyLimits::default().groups as u64;
            assert!(summary.split_evicted.abs_diff(n - groups) <= 1, "{} evicted", summary.split_evicted);
            assert_eq!(summary.notes["split.evicted"], summary.split_evicted);
            feed.input
        });
    }
}

#[test]
fn half_open_split_groups_of_one_source() {
    half_open("half-open split groups, one source", |_| SERVER.0);
}

#[test]
fn half_open_split_groups_of_many_sources() {
    half_open("half-open split groups, many sources", |i| 0x0a00_0000 + i as u32);
}

/// Datagrams of the largest size, so that the limit on bytes is reached before the one on their number.
#[test]
fn large_half_open_split_groups() {
    let body = vec![b'a'; 60_000];
    linear("half-open split groups of 60 kB", scaled(10_000).max(700), assembly(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let mut sound = 0;
        for i in 0..n {
            feed.udp(SERVER, CLIENT, &[&source(i as u32, 2, 0), RULES[0], &body]);
            sound += whole(&mut feed, i);
        }
        let summary = feed.finish();
        assert_eq!(arrived(&summary, MessageKind::Rules, Arrival::Split), sound);
        assert_eq!(summary.split_incomplete, n);
        let kept = (AssemblyLimits::default().bytes / body.len()) as u64;
        assert!(summary.split_evicted.abs_diff(n - kept) <= 2, "{} evicted", summary.split_evicted);
        feed.input
    });
}

/// A single endless group: every fragment is different, and all have the same id.
#[test]
fn fragments_that_never_end() {
    linear("one split group for ever", scaled(1_000_000), assembly(), |n| {
        let mut feed = Feed::new(Detail::Fields);
        let mut sound = 0;
        for i in 0..n {
            let head = source(7, (i >> 8) as u8 | 2, 1 + (i % 255) as u8);
            feed.udp(SERVER, CLIENT, &[&head, &i.to_le_bytes()]);
            sound += whole(&mut feed, i);
        }
        let summary = feed.finish();
        assert_eq!(arrived(&summary, MessageKind::Rules, Arrival::Split), sound);
        assert!(summary.split_incomplete > n / 256, "{} groups", summary.split_incomplete);
        feed.input
    });
}

/// The buffer of a long message is reused for the next message. If that one is short and incomplete, it must not keep
/// such a large buffer.
#[test]
fn short_groups_in_the_room_of_long_ones() {
    let body = vec![b'a'; 60_000];
    let rounds = if cfg!(debug_assertions) { 6 } else { 40 };
    linear("short groups in the room of long ones", rounds, assembly(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        for i in 0..n {
            let id = 0x4000_0000 | i as u32;
            feed.udp(SERVER, CLIENT, &[&source(i as u32, 2, 0), RULES[0]]);
            for index in 0..255 {
                let first: &[u8] = if index == 0 { b"\xff\xff\xff\xffE\0\0" } else { b"" };
                feed.udp(SERVER, CLIENT, &[&source(id, 255, index), first, &body]);
            }
        }
        let summary = feed.finish();
        assert_eq!((summary.split_groups(), summary.split_incomplete), (2 * n, n));
        feed.input
    });
}

/// A complete message between the others.
const PLAYERS: &[u8] = b"\xff\xff\xff\xffD\x01\0Ann\0\x05\0\0\0\0\0\x80\x3f";

fn sound(feed: &mut Feed, i: u64) -> u64 {
    let sound = i.is_multiple_of(1000);
    if sound {
        let id = 0xf000 | (i / 1000) as u16 & 0xfff;
        let header = udp_header(27015, 51_000, PLAYERS.len());
        let (first, last) = PLAYERS.split_at(8);
        feed.fragment((SERVER.0, 0xC000_0299), id, 0, true, &[&header, first]);
        feed.fragment((SERVER.0, 0xC000_0299), id, 16, false, &[last]);
    }
    u64::from(sound)
}

#[test]
fn datagrams_without_their_last_ip_fragment() {
    linear("IP datagrams without their last fragment", scaled(1_000_000), ip_fragments(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let mut whole = 0;
        let header = udp_header(27015, 51_000, 1000);
        for i in 0..n {
            let src = 0x0a00_0000 + (i >> 16) as u32;
            feed.fragment((src, CLIENT.0), i as u16, 0, true, &[&header, RULES[0], &[b'a'; 11]]);
            whole += sound(&mut feed, i);
        }
        let summary = feed.finish();
        let fragments = summary.packets.fragments;
        assert_eq!(arrived(&summary, MessageKind::Players, Arrival::IpFragmented), whole);
        assert_eq!((fragments.complete, fragments.incomplete), (whole, n));
        assert_eq!(summary.notes["ip.incomplete"], n);
        let kept = capture::Limits::default().fragment_datagrams as u64;
        assert!(fragments.evicted.abs_diff(n - kept) <= 1, "{} evicted", fragments.evicted);
        feed.input
    });
}

/// Complete datagrams are remembered for a second, so that a repeated fragment does not open one again. Without times,
/// a second never passes.
#[test]
fn complete_datagrams_without_times() {
    // Even in a debug build, so many that the bound would be exceeded if all were remembered.
    linear("complete fragmented IP datagrams without times", 100_000, BASE, |n| {
        let mut feed = Feed::new(Detail::Summary);
        feed.untimed = true;
        let header = udp_header(27015, 51_000, PLAYERS.len());
        let (first, last) = PLAYERS.split_at(8);
        for i in 0..n {
            let ends = (0x0a00_0000 + (i >> 16) as u32, CLIENT.0);
            feed.fragment(ends, i as u16, 0, true, &[&header, first]);
            feed.fragment(ends, i as u16, 16, false, &[last]);
        }
        let summary = feed.finish();
        assert_eq!(arrived(&summary, MessageKind::Players, Arrival::IpFragmented), n);
        feed.input
    });
}

/// Every second group of eight bytes of 64 kB datagrams, from the end to the start: as many separate parts as possible.
#[test]
fn ip_fragments_of_eight_bytes() {
    linear("IP fragments of 8 bytes with holes between them", scaled(1_000_000), ip_fragments(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let mut whole = 0;
        for i in 0..n {
            let (id, place) = ((i / 4000) as u16, 4000 - (i % 4000));
            feed.fragment((SERVER.0, CLIENT.0), id, place as usize * 16, true, &[&i.to_le_bytes()]);
            whole += sound(&mut feed, i);
        }
        let summary = feed.finish();
        let fragments = summary.packets.fragments;
        assert_eq!(arrived(&summary, MessageKind::Players, Arrival::IpFragmented), whole);
        assert_eq!((fragments.complete, fragments.incomplete), (whole, n.div_ceil(4000)));
        feed.input
    });
}

/// An endless teardrop attack: each fragment overlaps all others except for eight bytes, with different content.
#[test]
fn overlapping_ip_fragments() {
    let body = [0x55; 1400];
    linear("overlapping IP fragments, 8 bytes further each", scaled(500_000), ip_fragments(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let mut whole = 0;
        for i in 0..n {
            let (id, place) = ((i / 8000) as u16, (i % 8000) as usize);
            feed.fragment((SERVER.0, CLIENT.0), id, 8 * place, true, &[&i.to_le_bytes(), &body]);
            whole += sound(&mut feed, i);
        }
        let summary = feed.finish();
        let fragments = summary.packets.fragments;
        assert_eq!(arrived(&summary, MessageKind::Players, Arrival::IpFragmented), whole);
        assert_eq!((fragments.complete, fragments.incomplete), (whole, n.div_ceil(8000)));
        assert!(fragments.overlapping + fragments.conflicting >= n - n.div_ceil(8000));
        feed.input
    });
}

/// A 64 kB datagram in parts of eight bytes, each compared with fragments of 64 kB.
#[test]
fn large_ip_fragments_over_small_ones() {
    let body = vec![0x55; 65_000];
    linear("IP fragments of 64 kB over 4,000 small ones", scaled(10_000), ip_fragments(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        for place in (0..4000).rev() {
            feed.fragment((SERVER.0, CLIENT.0), 1, place * 16, true, &[&[0xaa; 8]]);
        }
        for _ in 0..n {
            feed.fragment((SERVER.0, CLIENT.0), 1, 8, true, &[&body]);
        }
        let whole = sound(&mut feed, 0);
        let summary = feed.finish();
        assert_eq!(arrived(&summary, MessageKind::Players, Arrival::IpFragmented), whole);
        assert_eq!(summary.packets.fragments.conflicting, n);
        feed.input
    });
}

/// Fragments that end beyond the longest possible datagram.
#[test]
fn ip_fragments_beyond_the_end() {
    linear("IP fragments beyond 64 kB", scaled(1_000_000), ip_fragments(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        for i in 0..n {
            feed.fragment((SERVER.0, CLIENT.0), i as u16, 65_528, true, &[&[0xff; 64]]);
        }
        let summary = feed.finish();
        assert_eq!(summary.packets.fragments.conflicting, n);
        feed.input
    });
}
