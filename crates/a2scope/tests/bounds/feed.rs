//! Feeds an engine directly with packets, without a file.

use a2scope::capture::{Frame, LinkType, Time};
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Event, Observe, Options, Record, Summary};

/// An IPv4 address and a port.
pub(crate) type End = (u32, u16);

/// The server and the client.
pub(crate) const SERVER: End = (0xC633_6407, 27015);
pub(crate) const CLIENT: End = (0xC000_0201, 51_000);

pub(crate) const SYN: u8 = 2;
pub(crate) const RST: u8 = 4;
pub(crate) const ACK: u8 = 16;

/// Capture time of the first packet: 2026-01-02T03:04:05Z.
const START: u64 = 1_767_323_045_000_000_000;

/// An engine, the analysis of its messages, and a count of its input.
pub(crate) struct Feed {
    pub(crate) engine: Engine,
    pub(crate) analysis: Option<Analysis>,
    /// Number of events that the analysis reported.
    pub(crate) events: u64,
    /// Nanoseconds between two packets.
    pub(crate) step: u64,
    /// Whether packets have no time.
    pub(crate) untimed: bool,
    /// Number of bytes of input.
    pub(crate) input: u64,
    nanos: u64,
    number: u64,
    packet: Vec<u8>,
}

impl Feed {
    pub(crate) fn new(detail: Detail) -> Self {
        let engine = Engine::new(Options { detail, observe: Observe::Errors, ..Options::default() });
        let packet = Vec::with_capacity(64 << 10);
        Self {
            engine,
            analysis: None,
            events: 0,
            step: 1000,
            untimed: false,
            input: 0,
            nanos: START,
            number: 0,
            packet,
        }
    }

    /// An engine with an analysis.
    pub(crate) fn analysed() -> Self {
        let analysis = Analysis::new(AnalysisLimits::default());
        Self { analysis: Some(analysis), ..Self::new(Detail::Summary) }
    }

    /// Sends a datagram without a checksum.
    pub(crate) fn udp(&mut self, src: End, dst: End, payload: &[&[u8]]) {
        self.ip(17, src.0, dst.0, 0, 0x4000);
        self.udp_header(src, dst, len(payload));
        self.send(payload);
    }

    /// Sends a fragment of a datagram; `offset` must be a multiple of 8. The first fragment must begin with a
    /// [`udp_header`].
    pub(crate) fn fragment(
        &mut self,
        (src, dst): (u32, u32),
        id: u16,
        offset: usize,
        more: bool,
        bytes: &[&[u8]],
    ) {
        self.ip(17, src, dst, id, (offset / 8) as u16 | if more { 0x2000 } else { 0 });
        self.send(bytes);
    }

    /// Sends an ICMP error of this type and code, with what it quotes.
    pub(crate) fn icmp(&mut self, (src, dst): (u32, u32), kind: [u8; 2], quote: &[&[u8]]) {
        self.ip(1, src, dst, 0, 0x4000);
        self.packet.extend_from_slice(&[kind[0], kind[1], 0, 0, 0, 0, 0, 0]);
        self.send(quote);
    }

    /// Sends a segment without a checksum.
    pub(crate) fn tcp(&mut self, src: End, dst: End, flags: u8, [seq, ack]: [u32; 2], payload: &[&[u8]]) {
        self.ip(6, src.0, dst.0, 0, 0x4000);
        self.packet.extend(src.1.to_be_bytes());
        self.packet.extend(dst.1.to_be_bytes());
        self.packet.extend(seq.to_be_bytes());
        self.packet.extend(ack.to_be_bytes());
        self.packet.extend([0x50, flags, 0xff, 0xff, 0, 0, 0, 0]);
        self.send(payload);
    }

    fn ip(&mut self, protocol: u8, src: u32, dst: u32, id: u16, place: u16) {
        self.packet.clear();
        self.packet.extend([0x45, 0, 0, 0]);
        self.packet.extend(id.to_be_bytes());
        self.packet.extend(place.to_be_bytes());
        self.packet.extend([64, protocol, 0, 0]);
        self.packet.extend(src.to_be_bytes());
        self.packet.extend(dst.to_be_bytes());
    }

    fn udp_header(&mut self, src: End, dst: End, len: usize) {
        self.packet.extend(udp_header(src.1, dst.1, len));
    }

    fn send(&mut self, payload: &[&[u8]]) {
        for bytes in payload {
            self.packet.extend_from_slice(bytes);
        }
        let len = (self.packet.len() as u16).to_be_bytes();
        self.packet[2..4].copy_from_slice(&len);
        self.number += 1;
        self.nanos += self.step;
        self.input += self.packet.len() as u64;
        let frame = Frame {
            number: self.number,
            link: LinkType::RAW,
            time: (!self.untimed).then_some(Time {
                seconds: (self.nanos / 1_000_000_000) as i64,
                nanos: (self.nanos % 1_000_000_000) as u32,
            }),
            bytes: &self.packet,
            original_len: self.packet.len() as u32,
            interface: 0,
            interfaces: 1,
            offset: 0,
        };
        let (analysis, events) = (&mut self.analysis, &mut self.events);
        self.engine.frame(&frame, &mut |record| hear(analysis.as_mut(), record, events));
    }

    /// Ends the input.
    pub(crate) fn finish(&mut self) -> Summary {
        let (analysis, events) = (&mut self.analysis, &mut self.events);
        self.engine.finish(&mut |record| hear(analysis.as_mut(), record, events));
        if let Some(analysis) = &mut self.analysis {
            analysis.finish(&mut |_: Event<'_>| self.events += 1);
        }
        assert_eq!(self.engine.held_bytes(), 0, "something is held behind the end");
        self.engine.summary()
    }
}

fn hear(analysis: Option<&mut Analysis>, record: &Record<'_>, events: &mut u64) {
    if let Some(analysis) = analysis {
        analysis.message(record, &mut |_: Event<'_>| *events += 1);
    }
}

fn len(parts: &[&[u8]]) -> usize {
    parts.iter().map(|part| part.len()).sum()
}

/// A UDP header for `len` bytes of payload, without a checksum.
pub(crate) fn udp_header(src: u16, dst: u16, len: usize) -> [u8; 8] {
    let ([a, b], [c, d], [e, f]) = (src.to_be_bytes(), dst.to_be_bytes(), (len as u16 + 8).to_be_bytes());
    [a, b, c, d, e, f, 0, 0]
}
