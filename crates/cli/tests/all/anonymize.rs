//! `export --anonymize` in every encapsulation that is read: what may name somebody is gone at every level, and lengths
//! and checksums are right at every level.
//!
//! Each frame is built from the names in it. From what stands in the written frame where a name stood, the same builder
//! makes the frame again: it must be the written one to the byte.

use std::fs;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::Path;
use std::process::Command;

use a2scope::capture::{Endpoint, FileReader, LinkType, write};
use bzip2::Compression;
use bzip2::write::BzEncoder;
use serde_json::json;

const SERVER: &str = "Harbour of Secrets";
const PLAYER: &str = "Evangeline";
const PASSWORD: &str = "open sesame";

/// Whatever names somebody in a frame.
#[derive(Clone, Debug)]
struct Names {
    inner: [IpAddr; 2],
    outer: [IpAddr; 2],
    outer6: [IpAddr; 2],
    hardware: [[u8; 6]; 4],
    /// Options of a header, which may hold anything.
    options: [u8; 4],
}

impl Names {
    fn new(inner: [IpAddr; 2]) -> Self {
        let v6 = |last| Ipv6Addr::new(0x2001, 0xdb8, 0xbad, 0xcafe, 0x1234, 0x5678, 0x9abc, last).into();
        Self {
            inner,
            outer: [Ipv4Addr::new(203, 0, 113, 77).into(), Ipv4Addr::new(100, 99, 98, 97).into()],
            outer6: [v6(0x1111), v6(0x2222)],
            hardware: [1, 2, 3, 4].map(|n| [0x00, 0x1b, 0x21, 0xd7, 0x80 + n, 0x5c]),
            options: *b"opqr",
        }
    }

    fn each(&self) -> Vec<Vec<u8>> {
        let ips = [self.inner, self.outer, self.outer6].concat();
        let ips = ips.iter().map(|ip| octets(*ip));
        ips.chain(self.hardware.map(Vec::from)).chain([self.options.to_vec()]).collect()
    }

    /// The names that stand in `new` where these stand in `old`, two frames with the same headers.
    fn read(&self, old: &[u8], new: &[u8]) -> Self {
        let there = |name: &[u8]| {
            let at = old.windows(name.len()).position(|part| part == name);
            at.map_or_else(|| name.to_vec(), |at| new[at..at + name.len()].to_vec())
        };
        let ip = |ip: IpAddr| match ip {
            IpAddr::V4(ip) => IpAddr::from(<[u8; 4]>::try_from(there(&ip.octets())).unwrap()),
            IpAddr::V6(ip) => IpAddr::from(<[u8; 16]>::try_from(there(&ip.octets())).unwrap()),
        };
        Self {
            inner: self.inner.map(ip),
            outer: self.outer.map(ip),
            outer6: self.outer6.map(ip),
            hardware: self.hardware.map(|mac| there(&mac).try_into().unwrap()),
            options: there(&self.options).try_into().unwrap(),
        }
    }
}

fn octets(ip: IpAddr) -> Vec<u8> {
    match ip {
        IpAddr::V4(ip) => ip.octets().to_vec(),
        IpAddr::V6(ip) => ip.octets().to_vec(),
    }
}

fn checksum(bytes: &[u8]) -> [u8; 2] {
    let mut sum = 0_u32;
    for pair in bytes.chunks(2) {
        sum += u32::from(pair[0]) << 8 | u32::from(*pair.get(1).unwrap_or(&0));
    }
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    (!(sum as u16)).to_be_bytes()
}

fn length(bytes: &[u8]) -> [u8; 2] {
    (bytes.len() as u16).to_be_bytes()
}

fn ip([src, dst]: [IpAddr; 2], protocol: u8, payload: &[u8]) -> Vec<u8> {
    if src.is_ipv6() {
        let head = [&[0x60, 0, 0, 0], &length(payload)[..], &[protocol, 61]].concat();
        return [&head, &octets(src), &octets(dst), payload].concat();
    }
    let total = (20 + payload.len() as u16).to_be_bytes();
    let head = [&[0x45, 0], &total[..], &[0, 9, 0, 0, 61, protocol, 0, 0]].concat();
    let mut head = [head, octets(src), octets(dst)].concat();
    let sum = checksum(&head);
    head[10..12].copy_from_slice(&sum);
    [&head, payload].concat()
}

fn in_udp(names: &Names, port: u16, parts: &[&[u8]]) -> Vec<u8> {
    let at = |n: usize, port| Endpoint { ip: names.outer[n], port };
    write::udp(at(0, 40_000), at(1, port), &parts.concat()).unwrap()
}

fn kind(packet: &[u8]) -> [u8; 2] {
    if packet[0] >> 4 == 6 { [0x86, 0xdd] } else { [0x08, 0] }
}

fn ppp(packet: &[u8]) -> Vec<u8> {
    [&[0, if packet[0] >> 4 == 6 { 0x57 } else { 0x21 }], packet].concat()
}

fn pppoe(packet: &[u8]) -> Vec<u8> {
    let inner = ppp(packet);
    [&[0x11, 0, 0x12, 0x34], &length(&inner)[..], &inner].concat()
}

/// An Ethernet frame; `pair` chooses its hardware addresses.
fn ethernet(names: &Names, pair: usize, kind: &[u8], content: &[u8]) -> Vec<u8> {
    [&names.hardware[2 * pair], &names.hardware[2 * pair + 1], kind, content].concat()
}

/// A GRE packet in an IP packet, with a checksum if its flag is set.
fn gre(names: &Names, head: &[u8], content: &[u8]) -> Vec<u8> {
    let mut packet = [head, content].concat();
    if head[0] & 0x80 != 0 {
        let sum = checksum(&packet);
        packet[4..6].copy_from_slice(&sum);
    }
    ip(names.outer, 47, &packet)
}

fn gtp(flags: u8, more: &[u8], packet: &[u8]) -> Vec<u8> {
    let content = [more, packet].concat();
    [&[flags, 0xff], &length(&content)[..], &[0, 0, 0x1a, 0xce], &content].concat()
}

/// An 802.11 QoS data frame with both directions, so that it has all four addresses.
fn wifi(names: &Names, packet: &[u8]) -> Vec<u8> {
    let [a, b, c, d] = names.hardware;
    let llc = [0xaa, 0xaa, 3, 0, 0, 0];
    [&[0x88, 3, 0, 0], &a[..], &b, &c, &[0x10, 0], &d, &[0, 0], &llc, &kind(packet), packet].concat()
}

fn erspan_iii(names: &Names, flags: [u8; 2], content: &[u8]) -> Vec<u8> {
    let head = [0x10, 0, 0x22, 0xeb, 0, 0, 0, 1, 0x20, 42, 0, 0x64, 0, 0, 0, 9, 0, 0];
    ethernet(names, 0, &[8, 0], &gre(names, &[&head[..], &flags].concat(), content))
}

/// NFLOG with two attributes that may name somebody, in the byte order of `order`.
fn nflog(names: &Names, packet: &[u8], order: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let attribute = |kind: u16, value: &[u8]| [&order(4 + value.len() as u16), &order(kind), value].concat();
    let family = if packet[0] >> 4 == 6 { 10 } else { 2 };
    let address = [&names.hardware[0][..], &[0, 0]].concat();
    [vec![family, 0, 0, 1], attribute(10, &names.options), attribute(16, &address), attribute(9, packet)]
        .concat()
}

type Encapsulation = (&'static str, LinkType, fn(&Names, &[u8]) -> Vec<u8>);

/// Every encapsulation that is read. The functions make frames of IP packets.
const ENCAPSULATIONS: [Encapsulation; 48] = [
    ("raw IP", LinkType::RAW, |_, p| p.to_vec()),
    ("Ethernet", LinkType::ETHERNET, |n, p| ethernet(n, 0, &kind(p), p)),
    ("VLAN", LinkType::ETHERNET, |n, p| ethernet(n, 0, &[&[0x81, 0, 0, 42], &kind(p)[..]].concat(), p)),
    ("QinQ", LinkType::ETHERNET, |n, p| {
        ethernet(n, 0, &[&[0x88, 0xa8, 0, 7, 0x81, 0, 0, 42], &kind(p)[..]].concat(), p)
    }),
    ("802.3", LinkType::ETHERNET, |n, p| {
        let llc = [&[0xaa, 0xaa, 3, 0, 0, 0], &kind(p)[..], p].concat();
        ethernet(n, 0, &length(&llc), &llc)
    }),
    ("MPLS", LinkType::ETHERNET, |n, p| ethernet(n, 0, &[0x88, 0x47, 0, 1, 0x81, 62], p)),
    ("pseudowire", LinkType::ETHERNET, |n, p| {
        let wire = [&[0; 4], &ethernet(n, 1, &kind(p), p)[..]].concat();
        ethernet(n, 0, &[0x88, 0x47, 0, 1, 0x81, 62], &wire)
    }),
    ("plain pseudowire", LinkType::ETHERNET, |n, p| {
        ethernet(n, 0, &[0x88, 0x47, 0, 1, 0x81, 62], &ethernet(n, 1, &kind(p), p))
    }),
    ("PPPoE", LinkType::ETHERNET, |n, p| ethernet(n, 0, &[0x88, 0x64], &pppoe(p))),
    ("PPPoE without Ethernet", LinkType::PPP_ETHER, |_, p| pppoe(p)),
    ("PPP", LinkType::PPP, |_, p| ppp(p)),
    ("PPP in HDLC", LinkType::PPP_HDLC, |_, p| [&[0xff, 3], &ppp(p)[..]].concat()),
    ("Cisco HDLC", LinkType::C_HDLC, |_, p| [&[0x0f, 0], &kind(p)[..], p].concat()),
    ("NULL", LinkType::NULL, |_, p| [&[if p[0] >> 4 == 6 { 30 } else { 2 }, 0, 0, 0], p].concat()),
    ("LOOP", LinkType::LOOP, |_, p| [&[0, 0, 0, if p[0] >> 4 == 6 { 24 } else { 2 }], p].concat()),
    ("SLL", LinkType::LINUX_SLL, |n, p| {
        [&[0, 0, 0, 1, 0, 6], &n.hardware[0][..], &[0, 0], &kind(p), p].concat()
    }),
    ("SLL of a tunnel", LinkType::LINUX_SLL, |n, p| {
        [&[0, 0, 3, 0, 0, 4], &octets(n.outer[0])[..], &n.options, &kind(p), p].concat()
    }),
    ("SLL2", LinkType::LINUX_SLL2, |n, p| {
        [&kind(p), &[0, 0, 0, 0, 0, 9, 0, 1, 4, 6][..], &n.hardware[0], &[0, 0], p].concat()
    }),
    ("IP in IPv4", LinkType::RAW, |n, p| ip(n.outer, if p[0] >> 4 == 6 { 41 } else { 4 }, p)),
    ("IP in IPv6", LinkType::RAW, |n, p| ip(n.outer6, if p[0] >> 4 == 6 { 41 } else { 4 }, p)),
    ("GRE", LinkType::ETHERNET, |n, p| {
        ethernet(n, 0, &[8, 0], &gre(n, &[&[0, 0], &kind(p)[..]].concat(), p))
    }),
    ("GRE with a checksum", LinkType::RAW, |n, p| {
        gre(n, &[&[0xb0, 0], &kind(p)[..], &[0; 4], &[0, 0, 0, 7, 0, 0, 0, 9]].concat(), p)
    }),
    ("GRE of Ethernet", LinkType::RAW, |n, p| gre(n, &[0, 0, 0x65, 0x58], &ethernet(n, 1, &kind(p), p))),
    ("ERSPAN I", LinkType::ETHERNET, |n, p| {
        ethernet(n, 0, &[8, 0], &gre(n, &[0, 0, 0x88, 0xbe], &ethernet(n, 1, &kind(p), p)))
    }),
    ("ERSPAN II", LinkType::ETHERNET, |n, p| {
        let head = [&[0x10, 0, 0x88, 0xbe, 0, 0, 0, 1][..], &[0x10, 42, 0, 0x64, 0, 0, 0, 0]].concat();
        ethernet(n, 0, &[8, 0], &gre(n, &head, &ethernet(n, 1, &kind(p), p)))
    }),
    ("ERSPAN III", LinkType::ETHERNET, |n, p| erspan_iii(n, [0, 0], &ethernet(n, 1, &kind(p), p))),
    ("ERSPAN III of IP", LinkType::ETHERNET, |n, p| erspan_iii(n, [8, 0], p)),
    ("EtherIP", LinkType::RAW, |n, p| {
        ip(n.outer, 97, &[&[0x30, 0], &ethernet(n, 1, &kind(p), p)[..]].concat())
    }),
    ("L2TP", LinkType::RAW, |n, p| {
        let content = [&[0, 7, 0, 8, 0, 4], &n.options[..], &[0xff, 3], &ppp(p)].concat();
        let length = (4 + content.len() as u16).to_be_bytes();
        in_udp(n, 1701, &[&[0x42, 2], &length, &content])
    }),
    ("L2TPv3", LinkType::RAW, |n, p| {
        in_udp(n, 1701, &[&[0, 3, 0, 0, 0, 0, 0, 9], &n.options, &ethernet(n, 1, &kind(p), p)])
    }),
    ("L2TPv3 over IP", LinkType::RAW, |n, p| {
        ip(n.outer6, 115, &[&[0, 0, 0, 9], &ethernet(n, 1, &kind(p), p)[..]].concat())
    }),
    ("TZSP", LinkType::ETHERNET, |n, p| {
        let frame = ethernet(n, 1, &kind(p), p);
        ethernet(n, 0, &[8, 0], &in_udp(n, 37_008, &[&[1, 0, 0, 1, 0x3c, 4], &n.options, &[1], &frame]))
    }),
    ("TZSP of 802.11", LinkType::RAW, |n, p| in_udp(n, 37_008, &[&[1, 0, 0, 18, 1], &wifi(n, p)])),
    ("802.11", LinkType::IEEE802_11, |n, p| wifi(n, p)),
    ("radiotap", LinkType::IEEE802_11_RADIOTAP, |n, p| {
        [&[0, 0, 13, 0, 2, 0, 0, 0, 0x10], &n.options[..], &wifi(n, p)].concat()
    }),
    ("NFLOG", LinkType::NFLOG, |n, p| nflog(n, p, u16::to_le_bytes)),
    ("NFLOG, big-endian", LinkType::NFLOG, |n, p| nflog(n, p, u16::to_be_bytes)),
    ("PPTP", LinkType::RAW, |n, p| {
        let inner = [&[0xff, 3], &ppp(p)[..]].concat();
        let head = [&[0x30, 1, 0x88, 0x0b], &length(&inner)[..], &[0, 5, 0, 0, 0, 1]].concat();
        gre(n, &head, &inner)
    }),
    ("VXLAN", LinkType::ETHERNET, |n, p| {
        let inner = ethernet(n, 1, &kind(p), p);
        ethernet(n, 0, &[8, 0], &in_udp(n, 4789, &[&[8, 0, 0, 0, 0, 0x17, 0x70, 0], &inner]))
    }),
    ("VXLAN with VLAN", LinkType::RAW, |n, p| {
        let inner = ethernet(n, 1, &[&[0x81, 0, 0, 42], &kind(p)[..]].concat(), p);
        in_udp(n, 8472, &[&[8, 0, 0, 0, 0, 0x17, 0x70, 0], &inner])
    }),
    ("VXLAN without a checksum", LinkType::RAW, |n, p| {
        let mut packet = in_udp(n, 4789, &[&[8, 0, 0, 0, 0, 0x17, 0x70, 0], &ethernet(n, 1, &kind(p), p)]);
        packet[26..28].fill(0);
        packet
    }),
    ("Geneve", LinkType::RAW, |n, p| {
        in_udp(n, 6081, &[&[1, 0, 0x65, 0x58, 0, 0, 42, 0], &n.options, &ethernet(n, 1, &kind(p), p)])
    }),
    ("Geneve of IP", LinkType::RAW, |n, p| in_udp(n, 6081, &[&[0, 0], &kind(p), &[0, 0, 42, 0], p])),
    ("GTP-U", LinkType::RAW, |n, p| in_udp(n, 2152, &[&gtp(0x30, &[], p)])),
    ("GTP-U of 5G", LinkType::RAW, |n, p| in_udp(n, 2152, &[&gtp(0x34, &[0, 0, 0, 0x85, 1, 0x10, 9, 0], p)])),
    ("GRE in IP in IP", LinkType::ETHERNET, |n, p| {
        let inner = ip(n.outer6, 47, &[&[0, 0], &kind(p)[..], p].concat());
        ethernet(n, 0, &[8, 0], &ip(n.outer, 41, &inner))
    }),
    ("VXLAN in GRE", LinkType::RAW, |n, p| {
        let inner = ethernet(n, 1, &kind(p), p);
        gre(n, &[0x80, 0, 8, 0, 0, 0, 0, 0], &in_udp(n, 4789, &[&[8, 0, 0, 0, 0, 0, 1, 0], &inner]))
    }),
    ("IPv6 options", LinkType::RAW, |n, p| {
        let protocol = if p[0] >> 4 == 6 { 41 } else { 4 };
        ip(n.outer6, 60, &[&[protocol, 0, 0, 0], &n.options[..], p].concat())
    }),
];

fn message(kind: &str, data: &serde_json::Value) -> Vec<u8> {
    a2scope::encode::message(&json!({ "message": kind, "data": data }).to_string()).unwrap().1
}

/// A list of players, compressed, in two fragments.
fn compressed() -> [Vec<u8>; 2] {
    let players: Vec<_> =
        (0..20).map(|n| json!({ "name": format!("{PLAYER} {n}"), "score": n, "duration": 5.0 })).collect();
    let plain = message("S2A_PLAYER", &json!({ "count": 20, "players": players }));
    let mut body = (plain.len() as u32).to_le_bytes().to_vec();
    body.extend(crc32fast::hash(&plain).to_le_bytes());
    let mut encoder = BzEncoder::new(body, Compression::best());
    encoder.write_all(&plain).unwrap();
    let body = encoder.finish().unwrap();
    let (first, second) = body.split_at(body.len() / 2);
    [(0, first), (1, second)].map(|(number, part)| {
        let head = [0xfe, 0xff, 0xff, 0xff, 7, 0, 0, 0x80, 2, number, 0xe0, 4];
        [&head, part].concat()
    })
}

/// The packets of a capture, without tunnels: the port of the client and the payload make each of them.
fn payloads() -> Vec<(bool, Vec<u8>)> {
    let info = json!({ "protocol": 17, "name": SERVER, "map": "de_dust2", "folder": "csgo", "game": "CS" });
    let players = json!([{ "name": PLAYER, "score": 1, "duration": 5.0 }]);
    let mut all = vec![
        (false, message("S2A_INFO_SRC", &info)),
        (false, message("S2A_PLAYER", &json!({ "count": 1, "players": players }))),
        (true, message("SERVERDATA_AUTH", &json!({ "id": 1, "body": PASSWORD }))),
    ];
    all.extend(compressed().map(|part| (false, part)));
    all
}

fn packet(names: &Names, tcp: bool, payload: &[u8]) -> Vec<u8> {
    let [server, client] = names.inner;
    let (server, client) = (Endpoint { ip: server, port: 27_015 }, Endpoint { ip: client, port: 50_000 });
    if tcp {
        write::tcp(client, server, 1, payload).unwrap()
    } else {
        write::udp(server, client, payload).unwrap()
    }
}

fn capture(link: LinkType, frames: &[Vec<u8>], comment: &str) -> Vec<u8> {
    let mut file = Vec::new();
    write::section_about("a2scope", comment, &mut file);
    write::interface(link, &mut file);
    for (number, bytes) in frames.iter().enumerate() {
        let frame = a2scope::capture::Frame {
            number: number as u64,
            time: Some(a2scope::capture::Time { seconds: 1_761_998_400 + number as i64, nanos: 0 }),
            link,
            interface: 0,
            interfaces: 1,
            offset: 0,
            original_len: bytes.len() as u32,
            bytes,
        };
        write::enhanced(&frame, 0, comment, &mut file);
    }
    file
}

/// The written file, and what the command said.
fn anonymized(folder: &Path, capture: &[u8]) -> (Vec<u8>, String) {
    let (source, out) = (folder.join("in.pcapng"), folder.join("out.pcapng"));
    fs::write(&source, capture).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
    let output =
        command.args(["export", "--anonymize", "--force", "-o"]).args([&out, &source]).output().unwrap();
    (fs::read(&out).unwrap_or_default(), String::from_utf8(output.stderr).unwrap())
}

fn frames(file: &[u8]) -> Vec<Vec<u8>> {
    let mut frames = Vec::new();
    let mut reader = FileReader::new();
    reader.push(file, &mut |frame| frames.push(frame.bytes.to_vec()));
    reader.finish(&mut |frame| frames.push(frame.bytes.to_vec()));
    frames
}

fn has(file: &[u8], needle: &[u8]) -> bool {
    file.windows(needle.len()).any(|part| part == needle)
}

/// Everything that must be gone, also as text and with its bytes the other way round.
fn secrets(names: &Names) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = [SERVER, PLAYER, PASSWORD].map(|text| text.as_bytes().to_vec()).into();
    let ips = [names.inner, names.outer, names.outer6].concat();
    all.extend(ips.iter().map(|ip| ip.to_string().into_bytes()));
    for name in names.each() {
        all.push(name.iter().rev().copied().collect());
        all.push(name);
    }
    all
}

/// Two runs rename differently, so that what is in both files is no accident.
fn assert_gone(folder: &Path, what: &str, capture: &[u8], names: &Names) -> (Vec<u8>, String) {
    let (first, said) = anonymized(folder, capture);
    let (second, _) = anonymized(folder, capture);
    for secret in secrets(names) {
        assert!(!(has(&first, &secret) && has(&second, &secret)), "{what}: {secret:02x?} is still there");
    }
    (first, said)
}

fn families() -> [Names; 2] {
    let v6 = |last| Ipv6Addr::new(0x2a01, 0x4f8, 0x191, 0x82ab, 0x7777, 0x6666, 0x5555, last).into();
    [
        Names::new([Ipv4Addr::new(198, 51, 100, 23).into(), Ipv4Addr::new(192, 0, 2, 201).into()]),
        Names::new([v6(0x3333), v6(0x4444)]),
    ]
}

#[test]
fn every_encapsulation_is_rewritten_at_every_level() {
    let folder = tempfile::tempdir().unwrap();
    for (names, (what, link, encapsulate)) in
        families().iter().flat_map(|names| ENCAPSULATIONS.iter().map(move |one| (names, one)))
    {
        let built =
            |names: &Names, tcp: bool, payload: &[u8]| encapsulate(names, &packet(names, tcp, payload));
        let payloads = payloads();
        let mut old: Vec<Vec<u8>> =
            payloads.iter().map(|(tcp, payload)| built(names, *tcp, payload)).collect();
        let count = old.len();
        // Bytes that no message accounts for, which are not in the rebuilt frame either.
        old[0].extend(names.hardware.concat());
        let comment = format!("{SERVER} at {}", names.inner[0]);
        let (file, said) = assert_gone(folder.path(), what, &capture(*link, &old, &comment), names);
        let new = frames(&file);
        assert_eq!(new.len(), count, "{what}: {said}");
        for (((tcp, payload), old), new) in payloads.iter().zip(&old).zip(&new) {
            let len = if payload.starts_with(&[0xfe]) { old.len() - payload.len() } else { old.len() };
            let at = old.windows(payload.len()).position(|part| part == payload).unwrap();
            let end = if len < old.len() { new.len() } else { at + payload.len() };
            let again = built(&names.read(old, new), *tcp, &new[at..end]);
            assert_eq!(new[..end], again, "{what}");
            assert!(new[end..].iter().all(|byte| *byte == 0), "{what}");
        }
    }
}

#[test]
fn what_cannot_be_rewritten_is_left_out_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let names = &families()[0];
    let [server, client] = names.inner.map(octets);
    let reply = packet(names, false, &payloads()[0].1);
    let inner = ethernet(names, 1, &[8, 0], &reply);
    // A tunnel in two fragments: only the first has the headers of the inner packet.
    let whole = in_udp(names, 4789, &[&[8, 0, 0, 0, 0, 0, 1, 0], &inner])[20..].to_vec();
    let (first, second) = whole.split_at(64);
    let fragment = |flags: [u8; 2], part: &[u8]| {
        let mut packet = ip(names.outer, 17, part);
        packet[6..8].copy_from_slice(&flags);
        packet[10..12].fill(0);
        let sum = checksum(&packet[..20]);
        packet[10..12].copy_from_slice(&sum);
        ethernet(names, 0, &[8, 0], &packet)
    };
    // The checksum of a routed packet covers an address that is not the destination.
    let routed = |packet: Vec<u8>| {
        let header = [&[17, 2, 0, 0, 0, 0, 0, 0], &octets(names.outer6[1])[..], &packet[40..]].concat();
        ethernet(names, 0, &[0x86, 0xdd], &ip(names.outer6, 43, &header))
    };
    let v6 = Names { inner: names.outer6, ..names.clone() };
    // ARP, and an ICMP error that quotes the reply.
    let arp =
        [&[0, 1, 8, 0, 6, 4, 0, 1], &names.hardware[0][..], &server, &names.hardware[1], &client].concat();
    let quote = ip(names.inner, 1, &[&[3, 3, 0, 0, 0, 0, 0, 0], &reply[..]].concat());
    let frames_in = [
        ethernet(names, 0, &[8, 0], &reply),
        fragment([0x20, 0], first),
        fragment([0, 8], second),
        routed(packet(&v6, false, &payloads()[0].1)),
        ethernet(names, 0, &[8, 6], &arp),
        ethernet(names, 0, &[8, 0], &quote),
    ];
    let capture = capture(LinkType::ETHERNET, &frames_in, SERVER);
    let (file, said) = assert_gone(folder.path(), "left out", &capture, names);
    assert_eq!(frames(&file).len(), 1, "{said}");
    assert!(said.contains("; 2 packets have no message and are left out"), "{said}");
    assert!(said.contains("; 3 packets have headers that cannot be rewritten and are left out"), "{said}");
}
