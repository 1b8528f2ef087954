//! [`Connections`]: what connection tracking says of packets, kept simple.
//!
//! A connection is known once a packet of it has passed, is established once the other side has sent, and is forgotten
//! after a pause: 30 s for UDP, 120 s if both sides have sent for two seconds, five days for TCP that is established.

use core::net::IpAddr;

use hashbrown::HashMap;

use crate::model::{Field, State};
use crate::packet::{Packet, TCP};

/// How many connections are remembered; beyond it all are forgotten.
const CONNECTIONS: usize = 1 << 18;
const SECOND: u64 = 1_000_000_000;

type Ends = (u8, (IpAddr, u16), (IpAddr, u16));

#[derive(Clone, Copy, Debug)]
struct Connection {
    first: u64,
    last: u64,
    replied: bool,
}

/// The connections that are known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections {
    known: HashMap<Ends, Connection>,
}

/// What is known of a packet's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tracked {
    New,
    Established,
}

impl Connections {
    /// Returns what the packet is to its connection.
    pub(crate) fn look(&self, packet: &Packet<'_>) -> Tracked {
        let (there, back) = ends(packet);
        let live = |ends: &Ends| {
            self.known
                .get(ends)
                .filter(|known| packet.nanos.saturating_sub(known.last) <= pause(ends.0, known))
        };
        match (live(&there), live(&back)) {
            (_, Some(_)) => Tracked::Established,
            (Some(known), _) if known.replied => Tracked::Established,
            _ => Tracked::New,
        }
    }

    /// Remembers a packet that has passed.
    pub(crate) fn passed(&mut self, packet: &Packet<'_>) {
        let (there, back) = ends(packet);
        let fresh = self.look(packet) == Tracked::New;
        if let Some(known) = self.known.get_mut(&back).filter(|_| !fresh) {
            known.replied = true;
            known.last = packet.nanos;
            return;
        }
        if self.known.len() >= CONNECTIONS && !self.known.contains_key(&there) {
            self.known.clear();
        }
        let new = Connection { first: packet.nanos, last: packet.nanos, replied: false };
        let known = self.known.entry(there).or_insert(new);
        if packet.nanos.saturating_sub(known.last) > pause(there.0, known) {
            *known = new;
        }
        known.last = packet.nanos;
    }
}

impl State {
    /// Returns whether a packet of this kind matches. Nothing is known of packets that were not tracked yet.
    pub(crate) fn has(self, tracked: Option<Tracked>) -> bool {
        let is_one = match tracked {
            Some(Tracked::New) => self.new,
            Some(Tracked::Established) => self.established,
            None => false,
        };
        is_one != self.negated
    }
}

fn pause(protocol: u8, known: &Connection) -> u64 {
    match (protocol, known.replied) {
        (TCP, true) => 5 * 86_400 * SECOND,
        (_, true) if known.last.saturating_sub(known.first) > 2 * SECOND => 120 * SECOND,
        _ => 30 * SECOND,
    }
}

/// Returns the ends of a packet as they are in it, and the other way round.
fn ends(packet: &Packet<'_>) -> (Ends, Ends) {
    let port = |field| packet.field(field).unwrap_or(0) as u16;
    let src = (packet.ip.src, port(Field::SourcePort(0)));
    let dst = (packet.ip.dst, port(Field::DestinationPort(0)));
    ((packet.ip.protocol, src, dst), (packet.ip.protocol, dst, src))
}
