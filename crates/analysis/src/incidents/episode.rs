//! The counts of an incident that is still going on.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;

use super::super::bit_sketch;
use super::super::prefix::Prefix;
use super::census::Census;
use super::course::Course;
use super::frequent::Frequent;
use super::seconds::{Tally, TtlSet};

/// Maximum number of messages kept as evidence for an incident.
pub(super) const MESSAGES: usize = 16;
/// Maximum number of the senders' networks whose packets are counted.
const PLACES: usize = 64;
/// Maximum number of senders whose packets are counted.
const SENDERS: usize = 64;
/// Maximum number of ports whose packets are counted.
const PORTS: usize = 32;

/// The counts of an incident.
#[derive(Clone, Debug)]
pub(super) struct Episode {
    pub(super) times: (i64, i64),
    /// The last second that was counted.
    pub(super) last_second: i64,
    pub(super) packets: u64,
    pub(super) bytes: u64,
    pub(super) peak_packets: u64,
    pub(super) peak_bytes: u64,
    pub(super) course: Course,
    /// Number of messages that were counted.
    pub(super) received: u64,
    /// The captured requests that provoked the counted messages.
    pub(super) caused: Caused,
    pub(super) sources: Census,
    pub(super) servers: Census,
    pub(super) places: Frequent<Prefix, PLACES>,
    pub(super) senders: Frequent<Endpoint, SENDERS>,
    pub(super) ports: Frequent<u16, PORTS>,
    pub(super) ttls: TtlSet,
    /// Indexes of the first messages. `last_message` is the index of the last message.
    pub(super) messages: Vec<u64>,
    pub(super) last_message: Option<u64>,
    /// The smallest prefix that contains the addresses of all targets.
    pub(super) extent: Option<Prefix>,
}

/// The number of requests that provoked replies, their bytes, and the bytes that they provoked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Caused {
    pub(super) messages: u64,
    pub(super) bytes: u64,
    pub(super) provoked: u64,
}

impl Episode {
    pub(super) fn new() -> Self {
        Self {
            times: (i64::MAX, i64::MIN),
            last_second: i64::MIN,
            packets: 0,
            bytes: 0,
            peak_packets: 0,
            peak_bytes: 0,
            course: Course::default(),
            received: 0,
            caused: Caused::default(),
            sources: Census::default(),
            servers: Census::default(),
            places: Frequent::default(),
            senders: Frequent::default(),
            ports: Frequent::default(),
            ttls: TtlSet::default(),
            messages: Vec::new(),
            last_message: None,
            extent: None,
        }
    }

    /// Adds the counts of one second.
    pub(super) fn second(&mut self, at: i64, tally: &Tally, ttls: &TtlSet) {
        self.times = (self.times.0.min(tally.times.0), self.times.1.max(tally.times.1));
        self.last_second = self.last_second.max(at);
        self.received += u64::from(tally.messages);
        self.packets += u64::from(tally.packets);
        self.bytes += tally.bytes;
        self.course.add(at, tally.packets.into());
        self.peak_packets = self.peak_packets.max(tally.packets.into());
        self.peak_bytes = self.peak_bytes.max(tally.bytes);
        self.ttls.join(ttls);
    }

    /// Adds a message as evidence.
    pub(super) fn shows(&mut self, index: u64) {
        if self.messages.len() + 1 < MESSAGES {
            self.messages.push(index);
        } else {
            self.last_message = Some(index);
        }
    }

    /// Adds a sender and the number of its packets. Its port is 0 if it may have several.
    pub(super) fn from(&mut self, sender: Endpoint, packets: u64, room: &mut usize) {
        self.sources.add(bit_sketch::ip(sender.ip), room);
        self.places.add(Prefix::place(sender.ip), packets);
        self.senders.add(sender, packets);
    }

    /// Counts a server, if it was not counted before.
    pub(super) fn server(&mut self, server: Endpoint, room: &mut usize) {
        self.servers.add(bit_sketch::endpoint(server), room);
    }

    /// Adds a target address, which may widen the prefix of all targets.
    pub(super) fn reaches(&mut self, ip: IpAddr) {
        self.extent = Some(self.extent.map_or(Prefix::host(ip), |extent| extent.with(ip)));
    }
}
