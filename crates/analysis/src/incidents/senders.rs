//! [`IncidentSenders`]: who sent what an incident counts.

use alloc::vec::Vec;
use core::cmp::Reverse;

use a2scope_capture::{Endpoint, Time};
use a2scope_engine::Record;
use hashbrown::HashMap;

/// A sender of packets that an incident counts: a reflector, or who floods, scans, or tries passwords.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncidentSender {
    /// The number of the incident.
    pub incident: usize,
    /// The address and the port that sent.
    pub address: Endpoint,
    /// Number of packets, IP fragments too.
    pub packets: u64,
    /// Number of bytes of the packets, IP headers included.
    pub bytes: u64,
    /// Time of the first message; `None` if it has no time.
    pub first: Option<Time>,
    /// Time of the last message; `None` if it has no time.
    pub last: Option<Time>,
}

/// Counts the senders of an incident, each by its address and port.
#[derive(Clone, Debug)]
pub struct IncidentSenders {
    incident: usize,
    known: HashMap<Endpoint, IncidentSender>,
    room: usize,
    sampling: u64,
    dropped: u64,
}

impl IncidentSenders {
    /// Creates an empty list for the incident with this number. Of more than `room` senders the later ones are dropped;
    /// each takes about 100 bytes. If one packet in `sampling` was captured, packets and bytes are multiplied by it.
    pub fn new(incident: usize, room: usize, sampling: u32) -> Self {
        Self { incident, known: HashMap::new(), room, sampling: sampling.into(), dropped: 0 }
    }

    /// Adds a message that the incident counts.
    pub fn add(&mut self, record: &Record<'_>) {
        let Some(address) = record.src else { return };
        if self.known.len() >= self.room && !self.known.contains_key(&address) {
            self.dropped += 1;
            return;
        }
        let new = IncidentSender {
            incident: self.incident,
            address,
            packets: 0,
            bytes: 0,
            first: record.time,
            last: None,
        };
        let sender = self.known.entry(address).or_insert(new);
        sender.packets += u64::from(record.wire_info.packets) * self.sampling;
        sender.bytes += u64::from(record.wire_info.wire_bytes) * self.sampling;
        sender.last = record.time;
    }

    /// Returns the number of messages whose sender was dropped because there was no room.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Returns the senders, those of most packets first.
    pub fn into_list(self) -> Vec<IncidentSender> {
        let mut list: Vec<IncidentSender> = self.known.into_values().collect();
        list.sort_unstable_by_key(|sender| (Reverse(sender.packets), sender.address));
        list
    }
}
