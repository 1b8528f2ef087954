//! [`Profile`]: what the packets of an attack have in common, and what those of its honest clients need.

use a2scope_analysis::incidents::{Incident, Prefix};
use a2scope_capture::Frame;
use a2scope_engine::{Engine, Options, Record, Transport};

use crate::model::{Field, Layer};
use crate::packet::Packet;
use crate::place::{Attack, Part, Place, is_rcon};
use crate::tally::{Rates, Tally};

/// Number of payload bytes that tell messages apart: the prefix and the kind.
pub(crate) const HEAD: usize = 5;

/// What packets have in common.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traits {
    pub(crate) messages: u64,
    /// The first bytes of the payload: their number in the highest byte, then as many bytes.
    pub(crate) heads: Tally,
    pub(crate) lengths: Tally,
    pub(crate) ttls: Tally,
    pub(crate) from_ports: Tally,
    pub(crate) to_ports: Tally,
    pub(crate) senders: Rates,
    pub(crate) networks: Rates,
}

/// What the packets of an attack have in common, and those of others that go the same way. It is made in one pass over
/// the capture.
#[derive(Debug)]
pub(crate) struct Profile {
    engine: Engine,
    pub(crate) incident: Incident,
    pub(crate) place: Place,
    attack: Attack,
    /// One packet in so many was captured.
    pub(crate) sampling: u32,
    nanos: u64,
    pub(crate) of_attack: Traits,
    pub(crate) of_others: Traits,
}

impl Profile {
    /// Begins before the first frame, of which one in `sampling` was captured.
    pub(crate) fn new((incident, place): (Incident, Place), attack: Attack, sampling: u32) -> Self {
        Self {
            engine: Engine::new(Options::default()),
            incident,
            place,
            attack,
            sampling,
            nanos: 0,
            of_attack: Traits::default(),
            of_others: Traits::default(),
        }
    }

    /// Reads the next frame.
    pub(crate) fn frame(&mut self, frame: &Frame<'_>) {
        let packet = Packet::of(frame, self.nanos);
        self.nanos = packet.map_or(self.nanos, |packet| packet.nanos);
        let Self { engine, incident, place, attack, sampling, of_attack, of_others, .. } = self;
        engine.frame(frame, &mut |record| {
            let part = attack.part(record);
            let same_way = || match place {
                Place::Server => record.roles().is_some_and(|roles| roles.asks),
                _ => {
                    record.dst.is_some_and(|dst| incident.target.contains(dst.ip))
                        && (!is_rcon(incident.kind) || record.transport == Some(Transport::Tcp))
                }
            };
            let traits = match part {
                Part::Attack => &mut *of_attack,
                Part::Other if same_way() => &mut *of_others,
                _ => return,
            };
            // A message may be told later than its last frame came.
            let packet = packet.as_ref().filter(|_| record.frames.contains(&frame.number));
            traits.add(record, packet, *sampling);
        });
    }
}

impl Traits {
    fn add(&mut self, record: &Record<'_>, packet: Option<&Packet<'_>>, sampling: u32) {
        self.messages += 1;
        if let (Some(src), Some(dst)) = (record.src, record.dst) {
            self.from_ports.add(src.port.into());
            self.to_ports.add(dst.port.into());
            let nanos = packet.map_or(0, |packet| packet.nanos);
            self.senders.add(Prefix::host(src.ip), nanos, sampling);
            self.networks.add(Prefix::place(src.ip), nanos, sampling);
        }
        let Some(packet) = packet else { return };
        self.heads.add(head(packet));
        self.lengths.add(packet.ip.len.into());
        self.ttls.add(packet.ip.ttl.into());
    }
}

/// Returns the first bytes of the payload, as [`Traits::heads`] has them.
fn head(packet: &Packet<'_>) -> u128 {
    (0..=HEAD)
        .rev()
        .find_map(|bytes| {
            let field = Field::Raw { from: Layer::Payload, bit: 0, bits: (bytes * 8) as u8 };
            let value = if bytes == 0 { 0 } else { packet.field(field)? };
            Some(((bytes as u128) << 64) | value)
        })
        .unwrap_or(0)
}
