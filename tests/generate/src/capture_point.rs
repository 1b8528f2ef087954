//! The point in the network where frames are captured: builds them, counts them, and orders them by time.

use std::io::{self, Write};
use std::net::Ipv4Addr;

use crate::config::Link;
use crate::file::FileWriter;
use crate::packet::{self, Endpoint, Tag, TcpHeader};
use crate::schedule::Schedule;
use crate::truth;

/// The point where frames are captured.
pub(crate) struct CapturePoint {
    build: packet::Frames,
    schedule: Schedule,
    /// Counts captured frames, including those that are still waiting.
    pub(crate) frames: truth::Frames,
    count: u64,
}

impl CapturePoint {
    pub(crate) fn new(link: Link) -> Self {
        Self {
            build: packet::Frames::new(link),
            schedule: Schedule::default(),
            frames: truth::Frames::default(),
            count: 0,
        }
    }

    /// Number of frames so far.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Number of bytes in waiting frames.
    pub(crate) fn held_bytes(&self) -> u64 {
        self.schedule.held_bytes()
    }

    /// Writes the frames captured before `limit`.
    pub(crate) fn flush<W: Write>(&mut self, limit: u64, file: &mut FileWriter<W>) -> io::Result<()> {
        while let Some((time, frame)) = self.schedule.take(limit) {
            file.frame(time, &frame.bytes[..frame.kept], frame.bytes.len())?;
            self.schedule.recycle(frame);
        }
        Ok(())
    }

    /// Captures a datagram that fits into one packet.
    pub(crate) fn udp(&mut self, time: u64, src: &Endpoint, dst: &Endpoint, payload: &[u8]) {
        let frame = self.udp_frame(src, dst, payload);
        let kept = frame.len();
        self.schedule.put(time, frame, kept);
    }

    /// Captures a datagram whose payload is truncated to `kept` bytes.
    pub(crate) fn udp_cut(&mut self, time: u64, src: &Endpoint, dst: &Endpoint, payload: &[u8], kept: usize) {
        let frame = self.udp_frame(src, dst, payload);
        // Padding follows the payload, so the capture truncates that, too.
        let headers = self.build.headers_len(src, dst) + 8;
        self.schedule.put(time, frame, headers + kept);
    }

    fn udp_frame(&mut self, src: &Endpoint, dst: &Endpoint, payload: &[u8]) -> Vec<u8> {
        self.count_ip(src, dst);
        self.frames.udp += 1;
        match payload.first_chunk() {
            Some([0xFF, 0xFF, 0xFF, 0xFF]) => self.frames.single += 1,
            Some([0xFE, 0xFF, 0xFF, 0xFF]) => self.frames.split += 1,
            _ => {}
        }
        let mut frame = self.schedule.buffer();
        self.build.udp(src, dst, payload, &mut frame);
        self.frames.padded += u64::from(self.build.pad(src, &mut frame));
        frame
    }

    /// Builds the IP fragments of a datagram, in order; `fragment` captures them.
    pub(crate) fn fragments(&mut self, src: &Endpoint, dst: &Endpoint, payload: &[u8]) -> Vec<Vec<u8>> {
        self.build.udp_fragments(src, dst, payload)
    }

    /// Captures a fragment. `first`: it contains the UDP header, and a payload that begins with -1.
    pub(crate) fn fragment(&mut self, time: u64, src: &Endpoint, dst: &Endpoint, frame: &[u8], first: bool) {
        self.count_ip(src, dst);
        self.frames.udp += u64::from(first);
        self.frames.single += u64::from(first);
        let mut buffer = self.schedule.buffer();
        buffer.extend_from_slice(frame);
        self.frames.padded += u64::from(self.build.pad(src, &mut buffer));
        let kept = buffer.len();
        self.schedule.put(time, buffer, kept);
    }

    pub(crate) fn tcp(&mut self, time: u64, src: &Endpoint, dst: &Endpoint, tcp: &TcpHeader, payload: &[u8]) {
        self.count_ip(src, dst);
        self.frames.tcp += 1;
        let mut frame = self.schedule.buffer();
        self.build.tcp(src, dst, tcp, payload, &mut frame);
        self.frames.padded += u64::from(self.build.pad(src, &mut frame));
        let kept = frame.len();
        self.schedule.put(time, frame, kept);
    }

    pub(crate) fn icmp(&mut self, time: u64, src: &Endpoint, dst: &Endpoint, body: &[u8]) {
        self.count_ip(src, dst);
        self.frames.icmp += 1;
        let mut frame = self.schedule.buffer();
        self.build.icmp(src, dst, body, &mut frame);
        self.frames.padded += u64::from(self.build.pad(src, &mut frame));
        let kept = frame.len();
        self.schedule.put(time, frame, kept);
    }

    /// Captures an ARP request; `false` if the link type has no ARP.
    pub(crate) fn arp(&mut self, time: u64, src: &Endpoint, wanted: Ipv4Addr) -> bool {
        let mut frame = self.schedule.buffer();
        if !self.build.arp(src, wanted, &mut frame) {
            return false;
        }
        self.count += 1;
        self.frames.not_ip += 1;
        self.frames.padded += u64::from(self.build.pad(src, &mut frame));
        let kept = frame.len();
        self.schedule.put(time, frame, kept);
        true
    }

    fn count_ip(&mut self, src: &Endpoint, dst: &Endpoint) {
        self.count += 1;
        *(if src.is_ipv6() { &mut self.frames.ipv6 } else { &mut self.frames.ipv4 }) += 1;
        let tag = self.build.tag(src, dst);
        self.frames.vlan += u64::from(tag != Tag::None);
        self.frames.qinq += u64::from(matches!(tag, Tag::QinQ(..)));
    }
}
