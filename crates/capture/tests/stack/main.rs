//! Frames of every kind give the right datagrams and segments.

#[path = "../build/mod.rs"]
mod build;
mod damage;
mod fragments;
mod pasted;

use a2scope_capture::{
    Checksum, Counters, Datagram, Everything, Frame, LengthField, LengthMismatch, Limits, LinkType, Outer,
    Packet, Prefilter, Provenance, Segment, Stack, Time, Unread, decapsulate,
};
use build::*;

/// What a datagram contains, copied so that nothing is borrowed.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    src: String,
    dst: String,
    payload: Vec<u8>,
    pieces: Vec<Provenance>,
    truncated: u32,
    fragmented: bool,
    checksum: Checksum,
    length: Option<LengthMismatch>,
    tunnels: u8,
}

fn frame(number: u64, link: LinkType, bytes: &[u8]) -> Frame<'_> {
    let time = Some(Time { seconds: 1_700_000_000, nanos: number as u32 });
    Frame {
        number,
        link,
        time,
        bytes,
        original_len: bytes.len() as u32,
        interface: 0,
        interfaces: 1,
        offset: 0,
    }
}

/// Runs frames through a stack; checks that the pieces cover the payload and lead back to its bytes in the frames.
fn run_frames<I: Prefilter>(stack: &mut Stack<I>, frames: &[Frame<'_>]) -> Vec<Seen> {
    let mut seen = Vec::new();
    for frame in frames {
        stack.frame(frame, &mut |packet| {
            let Packet::Udp(datagram) = packet else { return };
            let Datagram { payload, pieces, .. } = datagram;
            let mut from_pieces = Vec::new();
            for piece in pieces {
                assert_eq!(piece.at as usize, from_pieces.len());
                let source = frames.iter().find(|f| f.number == piece.frame).unwrap();
                from_pieces.extend_from_slice(&source.bytes[piece.offset as usize..][..piece.len as usize]);
            }
            assert_eq!(from_pieces, payload);
            assert!(!pieces.is_empty());
            seen.push(Seen {
                src: datagram.src.to_string(),
                dst: datagram.dst.to_string(),
                payload: payload.to_vec(),
                pieces: pieces.to_vec(),
                truncated: datagram.truncated,
                fragmented: datagram.fragmented,
                checksum: datagram.checksum,
                length: datagram.length,
                tunnels: datagram.tunnels,
            });
        });
    }
    seen
}

fn run(link: LinkType, frames: &[Vec<u8>]) -> (Vec<Seen>, Counters) {
    let frames: Vec<_> = (1..).zip(frames).map(|(number, bytes)| frame(number, link, bytes)).collect();
    let mut stack = Stack::new(Everything, Limits::default());
    let seen = run_frames(&mut stack, &frames);
    stack.finish(&mut |_| {});
    (seen, *stack.counters())
}

/// The only datagram of one frame; its payload must be `PAYLOAD`.
fn only(link: LinkType, bytes: Vec<u8>) -> Seen {
    let name = format!("{link}: {bytes:02x?}");
    let (mut seen, counters) = run(link, &[bytes]);
    assert_eq!(seen.len(), 1, "{name} {counters:?}");
    assert_eq!(counters.undecodable.total(), 0, "{name}");
    let seen = seen.remove(0);
    assert_eq!(seen.payload, PAYLOAD, "{name}");
    assert_eq!((seen.truncated, seen.length), (0, None), "{name}");
    assert_eq!(seen.checksum, Checksum::Correct, "{name}");
    seen
}

/// The beginning of an 802.11 frame; `len` is the length of the rest of its header.
fn wifi(control: &[u8], len: usize, kind: u16) -> Vec<u8> {
    cat(&[control, &vec![0; len], &[0xaa, 0xaa, 3, 0, 0, 0], &kind.to_be_bytes()])
}

/// What NFLOG has before a packet of `len` bytes: two attributes, one of which is padded.
fn nflog(family: u8, order: fn(u16) -> [u8; 2], len: usize) -> Vec<u8> {
    let attribute = |len: usize, kind| [order(len as u16), order(kind)].concat();
    cat(&[
        &[family, 0, 0, 5],
        &attribute(8, 1),
        &[8, 0, 1, 0],
        &attribute(7, 10),
        b"in\0\0",
        &attribute(4 + len, 9),
    ])
}

fn links() -> Vec<(LinkType, Vec<u8>, Vec<u8>)> {
    let vlan = |kind: u16| cat(&[&[0x81, 0x00, 0, 5], &kind.to_be_bytes()]);
    let mac = [2u8; 12];
    let both = |link: LinkType, head: &dyn Fn(u16) -> Vec<u8>| (link, head(0x0800), head(0x86dd));
    let same = |link: LinkType, head: &[u8]| (link, head.to_vec(), head.to_vec());
    let label = |bottom: u8| [0, 1, 0x20 | bottom, 64];
    vec![
        both(LinkType::ETHERNET, &|kind| cat(&[&mac, &kind.to_be_bytes()])),
        both(LinkType::ETHERNET, &|kind| cat(&[&mac, &vlan(kind)])),
        both(LinkType::ETHERNET, &|kind| cat(&[&mac, &[0x88, 0xa8, 0, 1], &vlan(kind)])),
        both(LinkType::ETHERNET, &|kind| cat(&[&mac, &[0x91, 0x00, 0, 1], &vlan(kind)])),
        both(LinkType::ETHERNET, &|kind| cat(&[&mac, &[0x88, 0xa8, 0, 1, 0x81, 0, 0, 1], &vlan(kind)])),
        both(LinkType::ETHERNET, &|kind| cat(&[&mac, &[5, 0, 0xaa, 0xaa, 3, 0, 0, 0], &kind.to_be_bytes()])),
        both(LinkType::LINUX_SLL, &|kind| {
            cat(&[&[0, 0, 0, 1, 0, 6, 2, 2, 2, 2, 2, 2, 0, 0], &kind.to_be_bytes()])
        }),
        both(LinkType::LINUX_SLL, &|kind| cat(&[&[0; 14], &vlan(kind)])),
        both(LinkType::LINUX_SLL2, &|kind| cat(&[&kind.to_be_bytes(), &[0; 18]])),
        (LinkType::NULL, vec![2, 0, 0, 0], vec![24, 0, 0, 0]),
        (LinkType::NULL, vec![0, 0, 0, 2], vec![0, 0, 0, 28]),
        (LinkType::NULL, vec![2, 0, 0, 0], vec![30, 0, 0, 0]),
        (LinkType::LOOP, vec![0, 0, 0, 2], vec![0, 0, 0, 10]),
        same(LinkType::RAW, &[]),
        same(LinkType::RAW_BSD, &[]),
        same(LinkType::RAW_OPENBSD, &[]),
        same(LinkType::IPV4, &[]),
        same(LinkType::IPV6, &[]),
        (LinkType::PPP, vec![0xff, 3, 0, 0x21], vec![0, 0x57]),
        (LinkType::PPP, vec![0x21], vec![0xff, 3, 0x57]),
        (LinkType::PPP_HDLC, vec![0xff, 3, 0, 0x21], vec![0x0f, 0, 0x86, 0xdd]),
        (LinkType::C_HDLC, vec![0x0f, 0, 8, 0], vec![0x8f, 0, 0x86, 0xdd]),
        (LinkType::PPP_ETHER, vec![0x11, 0, 0, 7, 0, 9, 0, 0x21], vec![0x11, 0, 0, 7, 0, 9, 0, 0x57]),
        (
            LinkType::ETHERNET,
            cat(&[&mac, &[0x88, 0x64, 0x11, 0, 0, 7, 0, 9, 0, 0x21]]),
            cat(&[&mac, &[0x81, 0, 0, 1, 0x88, 0x64, 0x11, 0, 0, 7, 0, 9, 0, 0x57]]),
        ),
        (
            // An old QinQ tag, followed by what the fast path leaves to the slow path.
            LinkType::ETHERNET,
            cat(&[&mac, &[0x91, 0x00, 0, 1, 0x88, 0x64, 0x11, 0, 0, 7, 0, 9, 0, 0x21]]),
            cat(&[&mac, &[0x91, 0x00, 0, 1, 0x88, 0x64, 0x11, 0, 0, 7, 0, 9, 0, 0x57]]),
        ),
        same(LinkType::ETHERNET, &cat(&[&mac, &[0x88, 0x47], &label(1)])),
        same(LinkType::ETHERNET, &cat(&[&mac, &[0x88, 0x48], &label(0), &label(0), &label(1)])),
        both(LinkType::ETHERNET, &|kind| {
            cat(&[&mac, &[0x88, 0x47], &label(1), &[0, 0, 0, 9], &mac, &kind.to_be_bytes()])
        }),
        // A pseudowire without a control word. Its addresses begin as an IP packet does.
        both(LinkType::ETHERNET, &|kind| {
            cat(&[&mac, &[0x88, 0x47], &label(1), &[0x45; 6], &[2; 6], &kind.to_be_bytes()])
        }),
        both(LinkType::ETHERNET, &|kind| {
            cat(&[&mac, &[0x88, 0x47], &label(1), &[0x64; 6], &[2; 6], &kind.to_be_bytes()])
        }),
        both(LinkType::IEEE802_11, &|kind| wifi(&[0x08, 1], 22, kind)),
        // Four addresses, QoS and HT control.
        both(LinkType::IEEE802_11, &|kind| wifi(&[0x88, 0x83], 34, kind)),
        both(LinkType::IEEE802_11_RADIOTAP, &|kind| {
            cat(&[&[0, 0, 10, 0, 0x0c, 0, 0, 0, 1, 2], &wifi(&[0x08, 2], 22, kind)])
        }),
        // Two words that say what is there; a timestamp, then flags: the header of 26 bytes is padded to 28.
        both(LinkType::IEEE802_11_RADIOTAP, &|kind| {
            let present = [0, 0, 26, 0, 3, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0];
            cat(&[&present, &[9; 8], &[0x20, 7], &wifi(&[0x88, 1], 26, kind)])
        }),
        (
            LinkType::NFLOG,
            nflog(2, u16::to_le_bytes, query4().len()),
            nflog(10, u16::to_le_bytes, query6().len()),
        ),
        (
            LinkType::NFLOG,
            nflog(2, u16::to_be_bytes, query4().len()),
            nflog(10, u16::to_be_bytes, query6().len()),
        ),
    ]
}

#[test]
fn every_link_type() {
    for (link, before4, before6) in links() {
        let seen = only(link, cat(&[&before4, &query4()]));
        assert_eq!((&*seen.src, &*seen.dst), ("192.0.2.1:51000", "198.51.100.7:27015"));
        let offset = before4.len() as u32 + 28;
        assert_eq!(seen.pieces, [Provenance { frame: 1, offset, at: 0, len: PAYLOAD.len() as u32 }]);
        let seen = only(link, cat(&[&before6, &query6()]));
        assert_eq!((&*seen.src, &*seen.dst), ("[2001:db8::1]:51000", "[2001:db8::2]:27015"));
        assert_eq!(seen.pieces[0].offset, before6.len() as u32 + 48);
    }
}

#[test]
fn what_is_not_ip_is_counted() {
    let (seen, counters) =
        run(LinkType::ETHERNET, &[ethernet(0x0806, &[0; 28]), ethernet(0x0026, &[0x42; 38])]);
    assert_eq!((seen.len(), counters.not_ip, counters.undecodable.total()), (0, 2, 0));
    let (_, counters) =
        run(LinkType::ETHERNET, &[vec![1; 13], ethernet(0x0800, &[0x45; 19]), ethernet(0x0800, &[])]);
    assert_eq!((counters.undecodable.link_header, counters.undecodable.ip_header), (1, 2));
    let (_, counters) = run(LinkType::RAW, &[vec![0x44; 40], vec![0x90; 60], ipv4(17, b"1234567")]);
    assert_eq!((counters.undecodable.ip_header, counters.undecodable.transport_header), (2, 1));
    let mut stack = Stack::new(Everything, Limits::default());
    assert!(
        run_frames(&mut stack, &[frame(1, LinkType(147), b"abc"), frame(2, LinkType(147), b"abc")])
            .is_empty()
    );
    assert_eq!((stack.counters().undecodable.link_type, stack.notes().len()), (2, 1));
    assert_eq!(stack.notes()[0].code, "file.unknown_link_type");
}

#[test]
fn padding_behind_the_ip_packet_is_not_payload() {
    let padded = cat(&[&ethernet(0x0800, &query4()), &[0xee; 9]]);
    only(LinkType::ETHERNET, padded);
    let padded = cat(&[&ethernet(0x86dd, &query6()), &[0xee; 9]]);
    only(LinkType::ETHERNET, padded);
    // Bytes between the end of UDP and the end of IP are not payload either.
    only(LinkType::RAW, ipv4(17, &cat(&[&udp(A, B, PORTS, PAYLOAD), b"surplus"])));
}

#[test]
fn ip_options_and_extension_headers() {
    only(LinkType::RAW, V4 { options: vec![1; 8], ..V4::default() }.with(&udp(A, B, PORTS, PAYLOAD)));
    let datagram = udp(A6, B6, PORTS, PAYLOAD);
    let hop = |next: u8| vec![next, 0, 1, 4, 0, 0, 0, 0];
    let auth = |next: u8| vec![next, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 9, 9, 9, 9];
    let routing = |next: u8| vec![next, 0, 4, 0, 0, 0, 0, 0];
    only(LinkType::RAW, ipv6(0, &cat(&[&hop(17), &datagram])));
    only(LinkType::RAW, ipv6(0, &cat(&[&hop(60), &hop(43), &routing(51), &auth(17), &datagram])));
    only(LinkType::RAW, ipv4(51, &cat(&[&auth(17), &udp(A, B, PORTS, PAYLOAD)])));
    // An atomic fragment: a fragment header that fragments nothing.
    only(LinkType::RAW, fragment6(7, 0, false, &datagram));
    // A length of zero, left for the network card to fill in.
    only(LinkType::RAW, V4 { total: Some(0), ..V4::default() }.with(&udp(A, B, PORTS, PAYLOAD)));
    let mut jumbo = query6();
    jumbo[4..6].copy_from_slice(&[0, 0]);
    only(LinkType::RAW, jumbo);
    // Truncated extension headers, alone and after a sound one.
    let truncated = [
        ipv6(0, &[17, 9, 0, 0, 0, 0, 0, 0]),
        ipv6(0, &cat(&[&hop(43), &[17, 200, 0, 0]])),
        ipv6(50, &[0; 40]),
    ];
    let (_, counters) = run(LinkType::RAW, &truncated);
    assert_eq!((counters.undecodable.ip_header, counters.other_transport), (2, 1));
}

/// GRE with a sequence, then ERSPAN III up to the flags of its last word.
const ERSPAN_III: [u8; 18] = [0x10, 0, 0x22, 0xeb, 0, 0, 0, 1, 0x20, 5, 0, 7, 1, 2, 3, 4, 0, 0];

fn tunnels() -> Vec<(&'static str, Vec<u8>)> {
    let inner = ethernet(0x0800, &query4());
    let in_udp = |port: u16, payload: &[u8]| ipv4(17, &udp(A, B, (40_000, port), payload));
    let gtp = |flags: u8, extra: &[u8], packet: &[u8]| {
        cat(&[
            &[flags, 0xff],
            &((extra.len() + packet.len()) as u16).to_be_bytes(),
            &[0, 0, 0, 1],
            extra,
            packet,
        ])
    };
    vec![
        ("IPv4 in IPv4", ipv4(4, &query4())),
        ("IPv6 in IPv4", ipv4(41, &query6())),
        ("IPv4 in IPv6", ipv6(4, &query4())),
        ("GRE", ipv4(47, &cat(&[&[0, 0, 8, 0], &query4()]))),
        ("GRE of IPv6 with everything", ipv6(47, &cat(&[&[0xb0, 0, 0x86, 0xdd], &[0; 12], &query6()]))),
        ("GRE of Ethernet", ipv4(47, &cat(&[&[0x20, 0, 0x65, 0x58, 0, 0, 0, 1], &inner]))),
        ("ERSPAN II", ipv4(47, &cat(&[&[0x10, 0, 0x88, 0xbe, 0, 0, 0, 1], &[0x10; 8], &inner]))),
        ("ERSPAN III", ipv4(47, &cat(&[&ERSPAN_III, &[0, 0], &inner]))),
        ("ERSPAN III with more", ipv4(47, &cat(&[&ERSPAN_III, &[0, 1], &[0x30; 8], &inner]))),
        ("ERSPAN III of IP", ipv4(47, &cat(&[&ERSPAN_III, &[8, 0], &query6()]))),
        ("EtherIP", ipv4(97, &cat(&[&[0x30, 0], &inner]))),
        ("L2TP", in_udp(1701, &cat(&[&[0, 2, 0, 1, 0, 2, 0, 0x21], &query4()]))),
        ("L2TP with everything", {
            let content = cat(&[&[0, 1, 0, 2, 0, 3, 0, 4, 0, 3], &[7; 3], &[0xff, 3, 0x57], &query6()]);
            let length = (4 + content.len() as u16).to_be_bytes();
            in_udp(1701, &cat(&[&[0x4a, 2], &length, &content]))
        }),
        ("L2TPv3", in_udp(1701, &cat(&[&[0, 3, 0, 0, 0, 0, 0, 9], &inner]))),
        ("L2TPv3 with a cookie", in_udp(1701, &cat(&[&[0, 3, 0, 0, 0, 0, 0, 9], &[0x5a; 8], &inner]))),
        ("L2TPv3 over IP", ipv4(115, &cat(&[&[0, 0, 0, 9], &[0x5a; 12], &inner]))),
        ("TZSP", in_udp(37_008, &cat(&[&[1, 0, 0, 1, 10, 1, 200, 0, 1], &inner]))),
        ("TZSP of 802.11", {
            in_udp(37_008, &cat(&[&[1, 0, 0, 18, 1], &wifi(&[0x08, 2], 22, 0x0800), &query4()]))
        }),
        ("PPTP", ipv4(47, &cat(&[&[0x30, 0x81, 0x88, 0x0b], &[0; 12], &[0xff, 3, 0, 0x21], &query4()]))),
        ("VXLAN", in_udp(4789, &cat(&[&[8, 0, 0, 0, 0, 0, 1, 0], &inner]))),
        ("VXLAN on old Linux", in_udp(8472, &cat(&[&[8, 0, 0, 0, 0, 0, 1, 0], &inner]))),
        ("Geneve", in_udp(6081, &cat(&[&[1, 0, 0x65, 0x58, 0, 0, 1, 0], &[0; 4], &inner]))),
        ("Geneve of IP", in_udp(6081, &cat(&[&[0, 0, 8, 0, 0, 0, 1, 0], &query4()]))),
        ("GTP-U", in_udp(2152, &gtp(0x30, &[], &query4()))),
        ("GTP-U with a sequence", in_udp(2152, &gtp(0x32, &[0, 1, 0, 0], &query6()))),
        ("GTP-U with an extension", in_udp(2152, &gtp(0x34, &[0, 0, 0, 0x85, 1, 0, 9, 0], &query4()))),
        ("Teredo", in_udp(3544, &query6())),
        ("Teredo with origin", in_udp(3544, &cat(&[&[0, 0, 1, 2, 3, 4, 5, 6], &query6()]))),
        ("Teredo with authentication", in_udp(3544, &cat(&[&[0, 1, 0, 0], &[0; 9], &[0; 8], &query6()]))),
        ("two levels", ipv4(4, &ipv4(47, &cat(&[&[0, 0, 8, 0], &query4()])))),
    ]
}

fn tunnel(name: &str) -> Vec<u8> {
    tunnels().into_iter().find(|(known, _)| *known == name).unwrap().1
}

#[test]
fn what_is_not_read_is_named_and_counted() {
    let frame = |kind: u16| ethernet(kind, &[0; 40]);
    let (three, wpa, a_msdu) = (
        ethernet(0x0800, &ipv4(4, &ipv4(4, &ipv4(4, &query4())))),
        wifi(&[0x08, 0x41], 22, 0x0800),
        wifi(&[0x88, 1], 22, 0x0800),
    );
    let ip = |protocol, content: &[u8]| ethernet(0x0800, &ipv4(protocol, content));
    for (link, bytes, name) in [
        (LinkType::ETHERNET, ip(50, &[0; 40]), "IPsec ESP"),
        (LinkType::ETHERNET, ip(115, &[1; 60]), "L2TPv3"),
        (LinkType::ETHERNET, ip(47, &[0, 2, 8, 0]), "GRE"),
        (LinkType::ETHERNET, frame(0x88e5), "MACsec"),
        (LinkType::ETHERNET, three, "tunnel in 2 tunnels"),
        (LinkType::PPP, vec![0xff, 3, 0, 0xfd, 1, 2, 3], "PPP MPPE/MPPC"),
        (LinkType::IEEE802_11, wpa, "802.11 WPA"),
        (LinkType::IEEE802_11, cat(&[&a_msdu[..24], &[0x80, 0], &[0; 60]]), "802.11 A-MSDU"),
        (LinkType::IEEE802_11, cat(&[&a_msdu[..22], &[1, 0], &[0; 60]]), "802.11 fragment"),
    ] {
        let (seen, counters) = run(link, &[bytes.clone(), bytes]);
        let unread: Vec<_> =
            counters.unread.encapsulations().map(|(one, count)| (one.name(), count)).collect();
        assert_eq!((seen.len(), unread), (0, vec![(name, 2)]));
    }
    // ARP, a keep-alive of GRE, control messages of L2TP and 802.11.
    for (link, bytes) in [
        (LinkType::ETHERNET, frame(0x0806)),
        (LinkType::ETHERNET, ip(47, &[0, 0, 0, 0])),
        (LinkType::ETHERNET, ip(115, &[0; 60])),
        (LinkType::IEEE802_11, vec![0x80; 60]),
    ] {
        let (_, counters) = run(link, &[bytes]);
        assert_eq!((counters.unread, counters.not_ip + counters.other_transport), (Unread::default(), 1));
    }
    let bluetooth = LinkType(187);
    let (_, counters) = run(bluetooth, &[vec![0; 40], vec![0; 40]]);
    assert_eq!(counters.unread.link_types().collect::<Vec<_>>(), [(bluetooth, 2)]);
}

#[test]
fn every_tunnel() {
    for (name, packet) in tunnels() {
        let seen = only(LinkType::RAW, packet.clone());
        assert_eq!(seen.tunnels, if name == "two levels" { 2 } else { 1 }, "{name}");
        assert_eq!(seen.pieces[0].offset as usize, packet.len() - PAYLOAD.len(), "{name}");
        assert!(seen.src.ends_with(":51000"), "{name}");
        only(
            LinkType::ETHERNET,
            cat(&[&ethernet(if packet[0] >> 4 == 4 { 0x0800 } else { 0x86dd }, &packet), b"pad"]),
        );
    }
    let three = ipv4(4, &ipv4(4, &ipv4(4, &query4())));
    let (seen, counters) = run(LinkType::RAW, &[three]);
    assert_eq!((seen.len(), counters.other_transport), (0, 1));
}

#[test]
fn tunnel_ports_prove_nothing() {
    for port in [4789, 8472, 6081, 2152, 3544, 1701, 37_008] {
        for ports in [(port, 27_015), (40_000, port)] {
            let seen = only(LinkType::RAW, ipv4(17, &udp(A, B, ports, PAYLOAD)));
            assert_eq!(seen.tunnels, 0);
        }
        // A packet that ends one byte before the payload is not a tunnelled one.
        let almost = cat(&[&[8, 0, 0, 0, 0, 0, 1, 0], &ethernet(0x0800, &query4()), b"x"]);
        let (seen, _) = run(LinkType::RAW, &[ipv4(17, &udp(A, B, (40_000, port), &almost))]);
        assert_eq!((seen[0].tunnels, &seen[0].payload), (0, &almost));
    }
}

#[test]
fn quoted_packets_are_not_traffic() {
    let quote4 = cat(&[&[3, 3, 0, 0, 0, 0, 0, 0], &query4()]);
    let quote6 = cat(&[&[1, 4, 0, 0, 0, 0, 0, 0], &query6()]);
    let (seen, counters) = run(LinkType::RAW, &[ipv4(1, &quote4), ipv6(58, &quote6)]);
    assert_eq!((seen.len(), counters.icmp, counters.udp, counters.undecodable.total()), (0, 2, 0, 0));
}

#[test]
fn checksums() {
    for (packet, at) in [(query4(), 26), (query6(), 46)] {
        let with = |checksum: [u8; 2]| {
            let mut packet = packet.clone();
            packet[at..at + 2].copy_from_slice(&checksum);
            run(LinkType::RAW, &[packet]).0.remove(0).checksum
        };
        let correct = u16::from_be_bytes([packet[at], packet[at + 1]]);
        assert_eq!(with(correct.to_be_bytes()), Checksum::Correct);
        assert_eq!(with([0, 0]), Checksum::Absent);
        assert_eq!(with([0x12, 0x34]), Checksum::Wrong { stored: 0x1234, computed: correct });
        let (src, dst) = if at == 26 { (A, B) } else { (A6, B6) };
        let partial = !checksum(&[&pseudo(src, dst, 17, PAYLOAD.len() + 8)]);
        assert_eq!(with(partial.to_be_bytes()), Checksum::Offloaded);
    }
    let mut packet = query4();
    packet[40] ^= 1;
    assert_eq!(run(LinkType::RAW, &[packet]).1.checksum_wrong, 1);
}

#[test]
fn frames_cut_by_the_capture() {
    for (link, bytes) in [
        (LinkType::RAW, query4()),
        (LinkType::RAW, query6()),
        (LinkType::ETHERNET, ethernet(0x0800, &query4())),
        (LinkType::RAW, V4 { options: vec![1; 4], ..V4::default() }.with(&udp(A, B, PORTS, PAYLOAD))),
        (LinkType::RAW, tunnel("GRE")),
        (LinkType::RAW, tunnel("VXLAN")),
        (LinkType::RAW, tunnel("GTP-U")),
        (LinkType::RAW, tunnel("ERSPAN III")),
        (LinkType::RAW, tunnel("L2TP with everything")),
        (LinkType::RAW, tunnel("TZSP")),
    ] {
        let start = bytes.len() - PAYLOAD.len();
        for len in 0..bytes.len() {
            let truncated = Frame { original_len: bytes.len() as u32, ..frame(1, link, &bytes[..len]) };
            let mut stack = Stack::new(Everything, Limits::default());
            let seen = run_frames(&mut stack, &[truncated]);
            assert_eq!(stack.counters().truncated_frames, 1);
            if len >= start {
                assert_eq!(seen[0].payload, PAYLOAD[..len - start], "{link} at {len}");
                assert_eq!(seen[0].truncated as usize, bytes.len() - len, "{link} at {len}");
                assert_eq!((seen[0].checksum, seen[0].length), (Checksum::Unchecked, None));
            }
            // The same, but the record does not say it is truncated: the lengths contradict the bytes.
            let seen =
                run_frames(&mut Stack::new(Everything, Limits::default()), &[frame(1, link, &bytes[..len])]);
            if len >= start && seen[0].tunnels == 0 && seen[0].dst.ends_with(":27015") {
                assert_eq!((&*seen[0].payload, seen[0].truncated), (&PAYLOAD[..len - start], 0));
                assert!(seen[0].length.is_some(), "{link} at {len}");
            }
        }
    }
}

#[test]
fn lengths_that_contradict_each_other() {
    let with_udp_length = |length: u16| {
        let mut packet = query4();
        packet[24..26].copy_from_slice(&length.to_be_bytes());
        run(LinkType::RAW, &[packet]).0.remove(0)
    };
    let real = PAYLOAD.len() as u32 + 8;
    for stored in [0, 7, real + 1, 65_535] {
        let seen = with_udp_length(stored as u16);
        assert_eq!(seen.length, Some(LengthMismatch { field: LengthField::Udp, stored, available: real }));
        assert_eq!((&*seen.payload, seen.checksum, seen.truncated), (PAYLOAD, Checksum::Unchecked, 0));
    }
    assert_eq!(with_udp_length(12).payload, PAYLOAD[..4]);
    assert_eq!(with_udp_length(8).payload, []);
    let long = V4 { total: Some(60), ..V4::default() }.with(&udp(A, B, PORTS, b"abc"));
    let seen = run(LinkType::RAW, &[long]).0.remove(0);
    assert_eq!(
        seen.length,
        Some(LengthMismatch { field: LengthField::Ipv4Total, stored: 60, available: 31 })
    );
    assert_eq!((&*seen.payload, seen.checksum), (b"abc" as &[u8], Checksum::Correct));
    let short = V4 { total: Some(19), ..V4::default() }.with(&udp(A, B, PORTS, b"abc"));
    assert_eq!(run(LinkType::RAW, &[short]).0[0].length.unwrap().stored, 19);
}

#[test]
fn interest_decides_and_sees_the_payload_only() {
    let wants = |src: u16, dst: u16, head: &[u8]| {
        assert_eq!((src, dst, head), (51_000, 27_015, b"ab" as &[u8]));
        false
    };
    let mut stack = Stack::new(wants, Limits::default());
    let packet = ethernet(0x0800, &ipv4(17, &udp(A, B, PORTS, b"ab")));
    let padded = cat(&[&packet, &[0xff; 60]]);
    let options = V4 { options: vec![1; 4], ..V4::default() }.with(&udp(A, B, PORTS, b"ab"));
    let seen =
        run_frames(&mut stack, &[frame(1, LinkType::ETHERNET, &padded), frame(2, LinkType::RAW, &options)]);
    assert_eq!((seen.len(), stack.counters().udp, stack.counters().wanted), (0, 2, 0));
}

fn tcp(payload: &[u8], options: usize) -> Vec<u8> {
    let head = [
        0xc7,
        0x38,
        0x69,
        0x87,
        0,
        0,
        0,
        9,
        0,
        0,
        0,
        7,
        (5 + options as u8 / 4) << 4,
        0x18,
        1,
        0,
        0,
        0,
        0,
        0,
    ];
    cat(&[&head, &vec![1; options], payload])
}

#[test]
fn tcp_segments_come_when_asked_for() {
    let frames = [
        ipv4(6, &tcp(b"hello", 0)),
        ipv6(6, &tcp(b"hello", 12)),
        ipv4(4, &ipv4(6, &tcp(b"hello", 4))),
        ipv4(6, &tcp(b"", 0)),
    ];
    for bytes in &frames {
        let mut stack = Stack::new(Everything, Limits::default());
        stack.frame(&frame(1, LinkType::RAW, bytes), &mut |_| panic!("not asked for"));
        assert_eq!(stack.counters().tcp, 1);
        stack.tcp = true;
        let mut count = 0;
        let padded = cat(&[bytes, b"padding"]);
        stack.frame(&frame(2, LinkType::RAW, &padded), &mut |packet| {
            let Packet::Tcp(segment) = packet else { panic!("{packet:?}") };
            count += 1;
            assert_eq!((segment.seq, segment.ack, segment.flags), (9, 7, Segment::PSH | Segment::ACK));
            assert_eq!((segment.src.port, segment.dst.port, segment.truncated), (51_000, 27_015, 0));
            assert!(segment.payload.is_empty() || segment.payload == b"hello");
            let Provenance { frame, offset, at, len } = segment.piece;
            assert_eq!((frame, at, len as usize), (2, 0, segment.payload.len()));
            assert_eq!(&padded[offset as usize..][..len as usize], segment.payload);
        });
        assert_eq!((count, stack.counters().tcp), (1, 2));
    }
    let truncated = Frame { original_len: 45, ..frame(1, LinkType::RAW, &frames[0][..42]) };
    let mut stack = Stack::new(Everything, Limits::default());
    stack.tcp = true;
    stack.frame(&truncated, &mut |packet| match packet {
        Packet::Tcp(segment) => assert_eq!((segment.payload, segment.truncated), (b"he" as &[u8], 3)),
        _ => panic!("not a segment"),
    });
}
