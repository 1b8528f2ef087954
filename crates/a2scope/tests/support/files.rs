//! Builds capture files in memory, independently of the crates under test.

/// A capture file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Classic pcap with nanoseconds.
    Pcap,
    /// pcapng with one interface in nanoseconds.
    Pcapng,
}

/// Link type of raw IP: no link header.
pub const RAW_IP: u16 = 101;
/// Link type of Ethernet.
pub const ETHERNET: u16 = 1;
/// Capture time of the first frame: 2026-01-02T03:04:05Z.
pub const START: u64 = 1_767_323_045_000_000_000;
/// Nanoseconds between two frames, by default.
pub const STEP: u64 = 1_000_000;

pub const SERVER: [u8; 4] = [198, 51, 100, 7];
pub const CLIENT: [u8; 4] = [192, 0, 2, 1];
pub const SERVER6: [u8; 16] = [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2];
pub const CLIENT6: [u8; 16] = [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

/// A capture file built frame by frame.
pub struct File {
    format: Format,
    bytes: Vec<u8>,
    /// Capture time of the next frame, in nanoseconds since 1970.
    pub time: u64,
    /// Number of frames written.
    pub frames: u64,
}

impl File {
    /// A file of packets that begin with their IP header.
    pub fn new(format: Format) -> Self {
        Self::with_link(format, RAW_IP)
    }

    pub fn with_link(format: Format, link: u16) -> Self {
        let bytes = match format {
            Format::Pcap => [
                &0xa1b2_3c4d_u32.to_le_bytes()[..],
                &2u16.to_le_bytes(),
                &4u16.to_le_bytes(),
                &[0; 8],
                &262_144u32.to_le_bytes(),
                &u32::from(link).to_le_bytes(),
            ]
            .concat(),
            Format::Pcapng => {
                let section = [
                    &0x1a2b_3c4d_u32.to_le_bytes()[..],
                    &1u16.to_le_bytes(),
                    &0u16.to_le_bytes(),
                    &[0xff; 8],
                ]
                .concat();
                // Option 9, if_tsresol: 10^-9.
                let interface = [
                    &link.to_le_bytes()[..],
                    &[0; 2],
                    &262_144u32.to_le_bytes(),
                    &[9, 0, 1, 0, 9, 0, 0, 0],
                    &[0; 4],
                ]
                .concat();
                [block(0x0a0d_0d0a, &section), block(1, &interface)].concat()
            }
        };
        Self { format, bytes, time: START, frames: 0 }
    }

    /// A frame captured in full; returns its number.
    pub fn frame(&mut self, bytes: &[u8]) -> u64 {
        self.cut_frame(bytes, bytes.len())
    }

    /// A frame truncated to `kept` bytes; returns its number.
    pub fn cut_frame(&mut self, bytes: &[u8], kept: usize) -> u64 {
        let (original, bytes) = (bytes.len() as u32, bytes.get(..kept).unwrap());
        let record = match self.format {
            Format::Pcap => [
                &((self.time / 1_000_000_000) as u32).to_le_bytes()[..],
                &((self.time % 1_000_000_000) as u32).to_le_bytes(),
                &(bytes.len() as u32).to_le_bytes(),
                &original.to_le_bytes(),
                bytes,
            ]
            .concat(),
            Format::Pcapng => {
                let padding = vec![0; bytes.len().next_multiple_of(4) - bytes.len()];
                let body = [
                    &0u32.to_le_bytes()[..],
                    &((self.time >> 32) as u32).to_le_bytes(),
                    &(self.time as u32).to_le_bytes(),
                    &(bytes.len() as u32).to_le_bytes(),
                    &original.to_le_bytes(),
                    bytes,
                    &padding,
                ]
                .concat();
                block(6, &body)
            }
        };
        self.bytes.extend_from_slice(&record);
        self.time += STEP;
        self.frames += 1;
        self.frames
    }

    /// A UDP datagram over IPv4 from the server's port to the client's; returns the number of its frame.
    pub fn udp4(&mut self, ports: (u16, u16), payload: &[u8]) -> u64 {
        self.frame(&ipv4(0, 0x4000, &udp4(ports, payload)))
    }

    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

fn block(kind: u32, body: &[u8]) -> Vec<u8> {
    let len = (12 + body.len() as u32).to_le_bytes();
    [&kind.to_le_bytes()[..], &len, body, &len].concat()
}

fn checksum(bytes: &[u8]) -> u16 {
    let words = bytes.chunks(2).map(|pair| u32::from(pair[0]) << 8 | u32::from(*pair.get(1).unwrap_or(&0)));
    let mut sum: u32 = words.sum();
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    !(sum as u16)
}

/// A UDP datagram; `pseudo` is the part of the pseudo-header with the addresses, for the checksum.
fn udp(ports: (u16, u16), payload: &[u8], pseudo: &[u8]) -> Vec<u8> {
    let len = (8 + payload.len() as u16).to_be_bytes();
    let mut bytes = [&ports.0.to_be_bytes()[..], &ports.1.to_be_bytes(), &len, &[0, 0], payload].concat();
    let sum = checksum(&[pseudo, &[0, 17], &len, &bytes].concat());
    bytes[6..8].copy_from_slice(&(if sum == 0 { 0xffff } else { sum }).to_be_bytes());
    bytes
}

/// A UDP datagram over IPv4 from the server to the client.
pub fn udp4(ports: (u16, u16), payload: &[u8]) -> Vec<u8> {
    udp(ports, payload, &[SERVER, CLIENT].concat())
}

/// A UDP datagram over IPv6 from the server to the client.
pub fn udp6(ports: (u16, u16), payload: &[u8]) -> Vec<u8> {
    udp(ports, payload, &[SERVER6, CLIENT6].concat())
}

/// An IPv4 packet from the server to the client.
pub fn ipv4(id: u16, flags_and_offset: u16, payload: &[u8]) -> Vec<u8> {
    let mut bytes = [
        &[0x45, 0][..],
        &(20 + payload.len() as u16).to_be_bytes(),
        &id.to_be_bytes(),
        &flags_and_offset.to_be_bytes(),
        &[64, 17, 0, 0],
        &SERVER,
        &CLIENT,
    ]
    .concat();
    let sum = checksum(&bytes).to_be_bytes();
    bytes[10..12].copy_from_slice(&sum);
    bytes.extend_from_slice(payload);
    bytes
}

/// An IPv6 packet from the server to the client.
pub fn ipv6(next: u8, payload: &[u8]) -> Vec<u8> {
    let len = (payload.len() as u16).to_be_bytes();
    [&[0x60, 0, 0, 0][..], &len, &[next, 64], &SERVER6, &CLIENT6, payload].concat()
}

/// The IPv4 fragments of a UDP datagram, `size` bytes each (a multiple of 8).
pub fn fragments4(id: u16, payload: &[u8], size: usize) -> Vec<Vec<u8>> {
    let count = payload.len().div_ceil(size);
    let fragment = |(i, part): (usize, &[u8])| {
        let more = if i + 1 < count { 0x2000 } else { 0 };
        ipv4(id, (i * size / 8) as u16 | more, part)
    };
    payload.chunks(size).enumerate().map(fragment).collect()
}

/// Like [`fragments4`], with IPv6's extension header.
pub fn fragments6(id: u32, payload: &[u8], size: usize) -> Vec<Vec<u8>> {
    let count = payload.len().div_ceil(size);
    let fragment = |(i, part): (usize, &[u8])| {
        let place = (i * size) as u16 | u16::from(i + 1 < count);
        ipv6(44, &[&[17, 0][..], &place.to_be_bytes(), &id.to_be_bytes(), part].concat())
    };
    payload.chunks(size).enumerate().map(fragment).collect()
}

pub fn ethernet(kind: u16, payload: &[u8]) -> Vec<u8> {
    [&[2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2][..], &kind.to_be_bytes(), payload].concat()
}

/// An Ethernet frame with a VLAN tag.
pub fn vlan(tag: u16, kind: u16, payload: &[u8]) -> Vec<u8> {
    ethernet(0x8100, &[&tag.to_be_bytes()[..], &kind.to_be_bytes(), payload].concat())
}

/// The sender of a TCP segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    Client,
    Server,
}

pub const SYN: u8 = 2;
pub const ACK: u8 = 16;

/// A TCP segment over IPv4 between the client's port 51000 and the server's 27015, without a checksum.
pub fn tcp4(from: From, flags: u8, sequence: u32, payload: &[u8]) -> Vec<u8> {
    let (ports, src, dst) = match from {
        From::Client => ((51000u16, 27015u16), CLIENT, SERVER),
        From::Server => ((27015, 51000), SERVER, CLIENT),
    };
    let segment = [
        &ports.0.to_be_bytes()[..],
        &ports.1.to_be_bytes(),
        &sequence.to_be_bytes(),
        &[0; 4],
        &[0x50, flags, 0xff, 0xff, 0, 0, 0, 0],
        payload,
    ]
    .concat();
    let mut bytes = [
        &[0x45, 0][..],
        &(20 + segment.len() as u16).to_be_bytes(),
        &[0, 1, 0x40, 0, 64, 6, 0, 0],
        &src,
        &dst,
    ]
    .concat();
    let sum = checksum(&bytes).to_be_bytes();
    bytes[10..12].copy_from_slice(&sum);
    bytes.extend_from_slice(&segment);
    bytes
}
