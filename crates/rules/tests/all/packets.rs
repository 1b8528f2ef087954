//! Small captures: frames of Ethernet with IPv4 and UDP.

/// The hardware address of the interface that the captures are replayed to.
pub(crate) const TO: [u8; 6] = [2, 0, 0, 0, 0, 2];

/// A packet of UDP.
#[derive(Clone, Debug)]
pub(crate) struct Udp {
    pub(crate) nanos: u64,
    pub(crate) src: ([u8; 4], u16),
    pub(crate) dst: ([u8; 4], u16),
    pub(crate) ttl: u8,
    pub(crate) payload: Vec<u8>,
}

fn sum(words: &[u8]) -> u16 {
    let mut sum: u32 =
        words.chunks(2).map(|two| u32::from(two[0]) << 8 | u32::from(*two.get(1).unwrap_or(&0))).sum();
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    !(sum as u16)
}

impl Udp {
    /// Returns the frame. Its checksums are right, or the kernel would drop it before any rule.
    pub(crate) fn frame(&self) -> Vec<u8> {
        let mut frame = [TO.as_slice(), &[2, 0, 0, 0, 0, 1], &[8, 0]].concat();
        let total = 28 + self.payload.len() as u16;
        let mut ip = vec![0x45, 0, (total >> 8) as u8, total as u8, 0, 1, 0, 0, self.ttl, 17, 0, 0];
        ip.extend(self.src.0);
        ip.extend(self.dst.0);
        let checksum = sum(&ip);
        ip[10..12].copy_from_slice(&checksum.to_be_bytes());
        frame.extend(ip);
        frame.extend(self.src.1.to_be_bytes());
        frame.extend(self.dst.1.to_be_bytes());
        // Without a checksum, which IPv4 allows.
        frame.extend((total - 20).to_be_bytes());
        frame.extend([0, 0]);
        frame.extend(&self.payload);
        frame
    }
}

/// Returns a capture file with nanoseconds.
pub(crate) fn pcap(packets: &[Udp]) -> Vec<u8> {
    let mut out = Vec::new();
    for word in [0xa1b2_3c4d_u32, 0x0004_0002, 0, 0, 65_535, 1] {
        out.extend(word.to_le_bytes());
    }
    for packet in packets {
        let frame = packet.frame();
        let (seconds, nanos) = (packet.nanos / 1_000_000_000, packet.nanos % 1_000_000_000);
        for word in [seconds as u32 + 1_700_000_000, nanos as u32, frame.len() as u32, frame.len() as u32] {
            out.extend(word.to_le_bytes());
        }
        out.extend(frame);
    }
    out
}

/// Returns half a second of traffic at a server, 192.0.2.10: a flood of one sender, of a network, and of many with a message
/// of their own; clients; a player's datagrams; and packets to somebody else.
pub(crate) fn flood() -> Vec<Udp> {
    let server = ([192, 0, 2, 10], 27015);
    let info = b"\xff\xff\xff\xffTSource Engine Query\0".to_vec();
    let mut packets = Vec::new();
    for n in 0..500_u64 {
        let at = n * 1_000_000;
        let mut add = |src: ([u8; 4], u16), dst, ttl, payload: Vec<u8>| {
            packets.push(Udp { nanos: at, src, dst, ttl, payload });
        };
        add(([203, 0, 113, 7], 4000), server, 240, info.clone());
        if n % 2 == 0 {
            add(([198, 51, 100, (n % 50) as u8], 5000), server, 61, info.clone());
        }
        if n % 3 == 0 {
            add(
                ([45, 1, (n % 7) as u8, n as u8], 6000 + n as u16),
                server,
                55,
                b"TSource Engine Query".to_vec(),
            );
        }
        if n % 25 == 0 {
            let src = ([100, 64, 0, (n / 100) as u8], 27005);
            add(src, server, 117, info.clone());
            add(src, server, 117, [info.as_slice(), &[1, 2, 3, n as u8]].concat());
            add(src, server, 117, b"\xff\xff\xff\xffU\xff\xff\xff\xff".to_vec());
            add(src, server, 117, b"\xff\xff\xff\xffW".to_vec());
            add(src, server, 117, vec![n as u8; 40]);
        }
        if n % 40 == 0 {
            add(([100, 64, 0, 9], 27005), ([192, 0, 2, 11], 27016), 117, vec![1, 0, 0, 0, b's', b'e', b'c']);
        }
    }
    packets
}
