//! IP fragments in every order, lost, repeated, overlapping, and too many.

use super::*;

/// A datagram of 60 payload bytes, and its three fragments as (offset, more, bytes).
#[allow(clippy::type_complexity)]
fn three() -> (Vec<u8>, Vec<(usize, bool, Vec<u8>)>) {
    let payload: Vec<u8> = (0..60).collect();
    let datagram = udp(A, B, PORTS, &payload);
    let part = |from: usize, to: usize| (from, to != 68, datagram[from..to].to_vec());
    (payload, vec![part(0, 24), part(24, 48), part(48, 68)])
}

pub(super) fn in_order(order: &[usize]) -> Vec<Vec<u8>> {
    let parts = three().1;
    order.iter().map(|n| fragment4(9, parts[*n].0, parts[*n].1, &parts[*n].2)).collect()
}

#[test]
fn fragments_in_every_order() {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (seen, counters) = run(LinkType::RAW, &in_order(&order));
        assert_eq!(seen.len(), 1, "{order:?}");
        assert_eq!((&seen[0].payload, seen[0].fragmented), (&three().0, true));
        assert_eq!((seen[0].checksum, seen[0].truncated), (Checksum::Correct, 0));
        let frame_of = |part: usize| order.iter().position(|n| *n == part).unwrap() as u64 + 1;
        let expected = [
            Provenance { frame: frame_of(0), offset: 28, at: 0, len: 16 },
            Provenance { frame: frame_of(1), offset: 20, at: 16, len: 24 },
            Provenance { frame: frame_of(2), offset: 20, at: 40, len: 20 },
        ];
        assert_eq!(seen[0].pieces, expected);
        let fragments = counters.fragments;
        assert_eq!(
            (fragments.frames, fragments.datagrams, fragments.complete, fragments.incomplete),
            (3, 1, 1, 0)
        );
        assert_eq!((counters.udp, counters.ipv4), (1, 3));
    }
}

#[test]
fn fragments_of_ipv6_and_inside_tunnels() {
    let payload = vec![7; 3000];
    let datagram = udp(A6, B6, PORTS, &payload);
    let six = [fragment6(5, 1448, true, &datagram[1448..2896]), fragment6(5, 0, true, &datagram[..1448])];
    let last = fragment6(5, 2896, false, &datagram[2896..]);
    let (seen, _) = run(LinkType::RAW, &[six[0].clone(), six[1].clone(), last.clone()]);
    assert_eq!((&seen[0].payload, seen[0].checksum), (&payload, Checksum::Correct));
    let (seen, _) = run(LinkType::RAW, &[ipv4(41, &six[0]), ipv4(41, &six[1]), ipv4(41, &last)]);
    assert_eq!((&seen[0].payload, seen[0].tunnels), (&payload, 1));
    // The tunnel is fragmented, and so is the packet inside.
    let inner: Vec<Vec<u8>> = [six[0].clone(), six[1].clone(), last]
        .iter()
        .map(|packet| udp(A, B, (1, 4789), &cat(&[&[8, 0, 0, 0, 0, 0, 1, 0], &ethernet(0x86dd, packet)])))
        .collect();
    let mut frames = Vec::new();
    for (id, packet) in (20..).zip(&inner) {
        let middle = packet.len() / 16 * 8;
        frames.push(fragment4(id, middle, false, &packet[middle..]));
        frames.push(fragment4(id, 0, true, &packet[..middle]));
    }
    let (seen, counters) = run(LinkType::RAW, &frames);
    assert_eq!((&seen[0].payload, seen[0].checksum), (&payload, Checksum::Correct), "{counters:?}");
    assert!(seen[0].pieces.len() >= 4);
}

#[test]
fn repeated_fragments_change_nothing() {
    for order in [&[0usize, 0, 1, 1, 2][..], &[0, 1, 2, 2, 1, 0], &[2, 0, 2, 1, 1]] {
        let (seen, counters) = run(LinkType::RAW, &in_order(order));
        assert_eq!((seen.len(), &seen[0].payload), (1, &three().0));
        let fragments = counters.fragments;
        assert_eq!((fragments.datagrams, fragments.complete, fragments.incomplete), (1, 1, 0), "{order:?}");
        assert_eq!((fragments.repeated, fragments.conflicting), (order.len() as u64 - 3, 0), "{order:?}");
    }
}

#[test]
fn identification_may_come_round_again() {
    let other = udp(A, B, PORTS, &[9; 60]);
    let mut frames = in_order(&[0, 1, 2]);
    frames.push(fragment4(9, 0, true, &other[..48]));
    frames.push(fragment4(9, 48, false, &other[48..]));
    let (seen, counters) = run(LinkType::RAW, &frames);
    assert_eq!((seen.len(), counters.fragments.complete), (2, 2));
    assert_eq!(seen[1].payload, [9; 60]);
}

#[test]
fn lost_fragments_are_counted() {
    for order in [&[0usize, 1][..], &[1, 2], &[0, 2], &[2]] {
        let (seen, counters) = run(LinkType::RAW, &in_order(order));
        assert!(seen.is_empty());
        assert_eq!((counters.fragments.datagrams, counters.fragments.incomplete), (1, 1));
    }
}

#[test]
fn first_of_overlapping_fragments_wins() {
    let (payload, parts) = three();
    let whole = cat(&[&parts[0].2, &parts[1].2, &parts[2].2]);
    let overlap = |bytes: &[u8]| {
        run(
            LinkType::RAW,
            &[fragment4(9, 0, true, &whole[..32]), fragment4(9, 16, true, bytes), in_order(&[2]).remove(0)],
        )
    };
    let (seen, counters) = overlap(&whole[16..48]);
    assert_eq!(seen[0].payload, payload);
    assert_eq!((counters.fragments.overlapping, counters.fragments.conflicting), (1, 0));
    let mut other = whole[16..48].to_vec();
    other[..16].fill(0xee);
    let (seen, counters) = overlap(&other);
    assert_eq!(seen[0].payload, payload);
    assert_eq!((counters.fragments.overlapping, counters.fragments.conflicting), (1, 1));
    // A fragment that fills several gaps at once.
    let frames = [
        fragment4(9, 48, true, &whole[48..56]),
        fragment4(9, 16, true, &whole[16..24]),
        fragment4(9, 0, true, &whole[..64]),
        fragment4(9, 64, false, &whole[64..]),
    ];
    let (seen, _) = run(LinkType::RAW, &frames);
    assert_eq!((&seen[0].payload, seen[0].pieces.len()), (&payload, 6));
    // A last fragment that ends before bytes already received.
    let frames = [
        fragment4(9, 48, true, &whole[48..64]),
        fragment4(9, 24, false, &whole[24..40]),
        in_order(&[0]).remove(0),
    ];
    let (seen, counters) = run(LinkType::RAW, &frames);
    assert_eq!((seen[0].payload.len(), counters.fragments.conflicting), (32, 1));
    assert_eq!(seen[0].length.map(|length| length.available), Some(40));
}

#[test]
fn fragments_cut_by_the_capture_end_the_payload() {
    let (payload, _) = three();
    let whole = in_order(&[2, 1, 0]);
    let mut frames: Vec<_> =
        (1..).zip(&whole).map(|(number, bytes)| frame(number, LinkType::RAW, bytes)).collect();
    frames[1].bytes = &whole[1][..30];
    let mut stack = Stack::new(Everything, Limits::default());
    let seen = run_frames(&mut stack, &frames);
    assert_eq!((&*seen[0].payload, seen[0].truncated), (&payload[..26], 34));
    assert_eq!((seen[0].checksum, seen[0].length), (Checksum::Unchecked, None));
    assert_eq!(stack.counters().fragments.complete, 1);
}

#[test]
fn fragments_are_bounded_in_number_bytes_and_age() {
    let limits = Limits { fragment_datagrams: 10, fragment_bytes: 1 << 20, fragment_seconds: 30 };
    let flood = |limits: Limits, count: u16, len: usize, step: i64| {
        let mut stack = Stack::new(Everything, limits);
        for id in 0..count {
            let bytes = fragment4(id, 8, true, &vec![1; len]);
            let time = Some(Time { seconds: i64::from(id) * step, nanos: 0 });
            stack.frame(&Frame { time, ..frame(u64::from(id) + 1, LinkType::RAW, &bytes) }, &mut |packet| {
                assert!(matches!(packet, Packet::Udp(datagram) if datagram.incomplete));
            });
        }
        let before = stack.counters().fragments;
        stack.finish(&mut |_| {});
        assert_eq!(stack.counters().fragments.incomplete, u64::from(count));
        before
    };
    assert_eq!(flood(limits, 1000, 8, 0).evicted, 990);
    let bytes = flood(Limits { fragment_datagrams: 5000, ..limits }, 4000, 1400, 0);
    assert!(bytes.evicted > 3000 && bytes.evicted < 3500, "{bytes:?}");
    let age = flood(limits, 100, 8, 7);
    assert_eq!((age.evicted, age.incomplete), (0, 95));
}

#[test]
fn fragments_of_other_protocols_are_counted() {
    let packet = V4 { protocol: 6, flags_offset: 0x2000, ..V4::default() }.with(&[0; 64]);
    let (_, counters) = run(LinkType::RAW, &[packet]);
    assert_eq!((counters.fragments.other, counters.fragments.frames, counters.tcp), (1, 0, 0));
}
