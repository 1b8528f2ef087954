//! Builds frames and capture files byte by byte, without the crate under test.
#![allow(dead_code, unreachable_pub, missing_debug_implementations)]

use std::net::IpAddr;

pub const PAYLOAD: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0";

pub fn cat(parts: &[&[u8]]) -> Vec<u8> {
    parts.concat()
}

pub fn checksum(parts: &[&[u8]]) -> u16 {
    let bytes = parts.concat();
    let mut sum = 0u32;
    for pair in bytes.chunks(2) {
        sum += u32::from(pair[0]) << 8 | u32::from(*pair.get(1).unwrap_or(&0));
    }
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    !(sum as u16)
}

pub fn octets(ip: &str) -> Vec<u8> {
    match ip.parse().unwrap() {
        IpAddr::V4(ip) => ip.octets().to_vec(),
        IpAddr::V6(ip) => ip.octets().to_vec(),
    }
}

pub fn pseudo(src: &str, dst: &str, protocol: u8, len: usize) -> Vec<u8> {
    cat(&[&octets(src), &octets(dst), &[0, protocol], &(len as u16).to_be_bytes()])
}

/// A UDP datagram with a correct checksum.
pub fn udp(src: &str, dst: &str, ports: (u16, u16), payload: &[u8]) -> Vec<u8> {
    let mut bytes = cat(&[
        &ports.0.to_be_bytes(),
        &ports.1.to_be_bytes(),
        &(8 + payload.len() as u16).to_be_bytes(),
        &[0, 0],
        payload,
    ]);
    let sum = checksum(&[&pseudo(src, dst, 17, bytes.len()), &bytes]);
    bytes[6..8].copy_from_slice(&(if sum == 0 { 0xffff } else { sum }).to_be_bytes());
    bytes
}

pub const A: &str = "192.0.2.1";
pub const B: &str = "198.51.100.7";
pub const A6: &str = "2001:db8::1";
pub const B6: &str = "2001:db8::2";
pub const PORTS: (u16, u16) = (51_000, 27_015);

pub struct V4 {
    pub id: u16,
    pub flags_offset: u16,
    pub protocol: u8,
    pub options: Vec<u8>,
    pub total: Option<u16>,
}

impl Default for V4 {
    fn default() -> Self {
        Self { id: 1, flags_offset: 0x4000, protocol: 17, options: vec![], total: None }
    }
}

impl V4 {
    pub fn with(&self, payload: &[u8]) -> Vec<u8> {
        let header = 20 + self.options.len();
        let total = self.total.unwrap_or((header + payload.len()) as u16);
        let mut bytes = cat(&[
            &[0x40 | (header / 4) as u8, 0],
            &total.to_be_bytes(),
            &self.id.to_be_bytes(),
            &self.flags_offset.to_be_bytes(),
            &[64, self.protocol, 0, 0],
            &octets(A),
            &octets(B),
            &self.options,
        ]);
        let sum = checksum(&[&bytes]);
        bytes[10..12].copy_from_slice(&sum.to_be_bytes());
        bytes.extend_from_slice(payload);
        bytes
    }
}

pub fn ipv4(protocol: u8, payload: &[u8]) -> Vec<u8> {
    V4 { protocol, ..V4::default() }.with(payload)
}

pub fn ipv6(next: u8, payload: &[u8]) -> Vec<u8> {
    cat(&[
        &[0x60, 0, 0, 0],
        &(payload.len() as u16).to_be_bytes(),
        &[next, 64],
        &octets(A6),
        &octets(B6),
        payload,
    ])
}

/// `PAYLOAD` in UDP in IPv4.
pub fn query4() -> Vec<u8> {
    ipv4(17, &udp(A, B, PORTS, PAYLOAD))
}

/// `PAYLOAD` in UDP in IPv6.
pub fn query6() -> Vec<u8> {
    ipv6(17, &udp(A6, B6, PORTS, PAYLOAD))
}

pub fn ethernet(kind: u16, payload: &[u8]) -> Vec<u8> {
    cat(&[&[2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2], &kind.to_be_bytes(), payload])
}

pub fn fragment4(id: u16, offset: usize, more: bool, payload: &[u8]) -> Vec<u8> {
    V4 { id, flags_offset: (offset / 8) as u16 | if more { 0x2000 } else { 0 }, ..V4::default() }
        .with(payload)
}

pub fn fragment6(id: u32, offset: usize, more: bool, payload: &[u8]) -> Vec<u8> {
    let header = cat(&[&[17, 0], &(offset as u16 | u16::from(more)).to_be_bytes(), &id.to_be_bytes()]);
    ipv6(44, &cat(&[&header, payload]))
}

/// The byte order of numbers in a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    Little,
    Big,
}

impl Order {
    pub fn u16(self, n: u16) -> [u8; 2] {
        if self == Order::Big { n.to_be_bytes() } else { n.to_le_bytes() }
    }
    pub fn u32(self, n: u32) -> [u8; 4] {
        if self == Order::Big { n.to_be_bytes() } else { n.to_le_bytes() }
    }
    pub fn u64(self, n: u64) -> [u8; 8] {
        if self == Order::Big { n.to_be_bytes() } else { n.to_le_bytes() }
    }
}

pub const MICROS: u32 = 0xa1b2_c3d4;
pub const NANOS: u32 = 0xa1b2_3c4d;
pub const MODIFIED: u32 = 0xa1b2_cd34;

pub fn pcap_header(order: Order, magic: u32, link: u32) -> Vec<u8> {
    cat(&[&order.u32(magic), &order.u16(2), &order.u16(4), &[0; 8], &order.u32(65_535), &order.u32(link)])
}

pub fn pcap_record(order: Order, magic: u32, time: (u32, u32), original: usize, bytes: &[u8]) -> Vec<u8> {
    let extra: &[u8] = if magic == MODIFIED { &[9; 8] } else { &[] };
    cat(&[
        &order.u32(time.0),
        &order.u32(time.1),
        &order.u32(bytes.len() as u32),
        &order.u32(original as u32),
        extra,
        bytes,
    ])
}

pub fn block(order: Order, kind: u32, body: &[u8]) -> Vec<u8> {
    let padding = vec![0; body.len().next_multiple_of(4) - body.len()];
    let len = order.u32((12 + body.len() + padding.len()) as u32);
    cat(&[&order.u32(kind), &len, body, &padding, &len])
}

pub fn option(order: Order, code: u16, value: &[u8]) -> Vec<u8> {
    let padding = vec![0; value.len().next_multiple_of(4) - value.len()];
    cat(&[&order.u16(code), &order.u16(value.len() as u16), value, &padding])
}

pub fn section(order: Order) -> Vec<u8> {
    let body =
        cat(&[&order.u32(0x1a2b_3c4d), &order.u16(1), &order.u16(0), &[0xff; 8], &option(order, 4, b"test")]);
    block(order, 0x0a0d_0d0a, &body)
}

pub fn interface(order: Order, link: u16, snaplen: u32, options: &[u8]) -> Vec<u8> {
    block(order, 1, &cat(&[&order.u16(link), &[0, 0], &order.u32(snaplen), options]))
}

pub fn enhanced(order: Order, interface: u32, time: u64, original: usize, bytes: &[u8]) -> Vec<u8> {
    let padding = vec![0; bytes.len().next_multiple_of(4) - bytes.len()];
    let body = cat(&[
        &order.u32(interface),
        &order.u32((time >> 32) as u32),
        &order.u32(time as u32),
        &order.u32(bytes.len() as u32),
        &order.u32(original as u32),
        bytes,
        &padding,
        &option(order, 1, b"a comment"),
        &option(order, 0, b""),
    ]);
    block(order, 6, &body)
}

/// Deterministic pseudo-random numbers.
pub struct XorShift(pub u64);

impl XorShift {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}
