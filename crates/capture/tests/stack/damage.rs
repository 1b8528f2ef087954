//! Frames with bytes changed or cut off.

use super::fragments::in_order;
use super::*;

#[test]
fn mutated_frames_never_panic_and_pieces_always_lead_back() {
    let mut seeds: Vec<(LinkType, Vec<u8>)> = Vec::new();
    for (link, before4, before6) in links() {
        seeds.push((link, cat(&[&before4, &query4()])));
        seeds.push((link, cat(&[&before6, &query6()])));
    }
    seeds.extend(tunnels().into_iter().map(|(_, packet)| (LinkType::RAW, packet)));
    seeds.extend(in_order(&[0, 1, 2]).into_iter().map(|packet| (LinkType::RAW, packet)));
    seeds.extend((0..3).map(|n| (LinkType::RAW, fragment6(5, n * 8, n < 2, &[n as u8; 8]))));
    seeds.push((LinkType::RAW, ipv4(6, &tcp(b"hello", 8))));
    let mut random = XorShift(0x9e37_79b9_7f4a_7c15);
    for _ in 0..3000 {
        let mut frames = Vec::new();
        for _ in 0..12 {
            let (link, mut bytes) = seeds[random.below(seeds.len())].clone();
            for _ in 0..random.below(5) {
                let place = random.below(bytes.len());
                match random.below(3) {
                    0 => bytes[place] = random.next() as u8,
                    1 => bytes[place] ^= 1 << random.below(8),
                    _ => bytes.truncate(place.max(1)),
                }
            }
            frames.push((link, bytes, random.below(3) * 20));
        }
        let frames: Vec<_> = (1..)
            .zip(&frames)
            .map(|(number, (link, bytes, more))| {
                let frame = frame(number, *link, bytes);
                Frame { original_len: frame.original_len + *more as u32, ..frame }
            })
            .collect();
        let mut stack = Stack::new(Everything, Limits { fragment_datagrams: 3, ..Limits::default() });
        stack.tcp = true;
        let _ = run_frames(&mut stack, &frames);
        stack.finish(&mut |_| {});
        let fragments = stack.counters().fragments;
        assert_eq!(fragments.datagrams, fragments.complete + fragments.incomplete);
        for frame in &frames {
            let _ = decapsulate(frame.bytes);
        }
    }
}
