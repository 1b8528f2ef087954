//! [`Trial`]: tries rules on a capture.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_analysis::incidents::Prefix;
use a2scope_capture::{Endpoint, Frame};
use a2scope_engine::{Engine, Options};
use hashbrown::HashMap;

use crate::firewall::{Firewall, MatchedRule, Way};
use crate::model::{Field, Ruleset};
use crate::packet::{Packet, TCP};
use crate::place::{Attack, Part};
use crate::proof::{NAMED, Proof};
use crate::proven::Proven;

/// How many sets of rules are tried at once.
pub const MAX_TRIED: usize = 8;
/// How many frames are remembered for messages of several. A packet of an earlier one counts as passed.
const FRAMES: usize = 1 << 16;

/// Tries rules on a capture, which it reads frame by frame.
#[derive(Debug)]
pub struct Trial {
    engine: Engine,
    attack: Attack,
    /// The addresses behind the firewall; empty if they are not known.
    home: Vec<Prefix>,
    proven: Proven,
    tried: Vec<Judging>,
    frames: HashMap<u64, Judged>,
    /// The numbers of these frames, the earliest first.
    order: VecDeque<u64>,
    told: Vec<Told>,
    nanos: u64,
    /// Number of frames that were judged.
    judged: u64,
    /// Number of those that belong to messages.
    claimed: u64,
}

/// Rules, and what they do with the packets of a capture.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The rules.
    pub rules: Ruleset,
    /// What they do.
    pub proof: Proof,
    /// How many packets each rule matched.
    pub matched: Vec<MatchedRule>,
}

#[derive(Debug)]
struct Judging {
    rules: Ruleset,
    firewall: Firewall,
    proof: Proof,
    /// Of each client that returned a challenge: whether it attacks, and whether it loses a message.
    clients: HashMap<IpAddr, (bool, bool)>,
    dropped: u64,
    dropped_claimed: u64,
}

/// A frame, and the sets of rules that drop it: a bit for each.
#[derive(Clone, Copy, Debug)]
struct Judged {
    dropped: u8,
    /// Whether it belongs to a message, or to the attack.
    claimed: bool,
    /// Whether it was counted for a message.
    counted: bool,
}

/// A message whose frames are not all judged yet.
#[derive(Debug)]
struct Told {
    index: u64,
    part: Part,
    client: Option<IpAddr>,
    frames: Vec<u64>,
}

impl Trial {
    /// Begins before the first frame, of which one in `sampling` was captured. `proven` are the addresses that returned a
    /// challenge.
    pub fn new(rules: Vec<Ruleset>, attack: Attack, proven: Proven, sampling: u32) -> Self {
        let tried = rules.into_iter().take(MAX_TRIED).map(|rules| Judging {
            firewall: Firewall::new(rules.sampled(sampling)),
            rules,
            proof: Proof { sampling, ..Proof::default() },
            clients: HashMap::new(),
            dropped: 0,
            dropped_claimed: 0,
        });
        Self {
            engine: Engine::new(Options::default()),
            home: attack.home(),
            attack,
            proven,
            tried: tried.collect(),
            frames: HashMap::new(),
            order: VecDeque::new(),
            told: Vec::new(),
            nanos: 0,
            judged: 0,
            claimed: 0,
        }
    }

    /// Reads the next frame.
    pub fn frame(&mut self, frame: &Frame<'_>) {
        let Self { engine, attack, proven, told, .. } = self;
        let duplicates = engine.duplicates();
        engine.frame(frame, &mut |record| told.push(Told::of(record, attack, proven)));
        // What was captured twice passed once.
        let absent = engine.duplicates() > duplicates || told.iter().any(|told| told.part == Part::Absent);
        if let Some(packet) = Packet::of(frame, self.nanos).filter(|_| !absent) {
            // Rules see packets one after the other, whatever the clock of the capture did.
            self.nanos = packet.nanos.max(self.nanos);
            let packet = Packet { nanos: self.nanos, ..packet };
            let way = self.way(&packet);
            let mut dropped = 0;
            for (bit, tried) in self.tried.iter_mut().enumerate() {
                if !tried.firewall.passes(&packet, way) {
                    dropped |= 1 << bit;
                    tried.dropped += 1;
                }
            }
            self.judged += 1;
            let port = |field| packet.field(field).unwrap_or(0) as u16;
            let src = Endpoint { ip: packet.ip.src, port: port(Field::SourcePort(TCP)) };
            let dst = Endpoint { ip: packet.ip.dst, port: port(Field::DestinationPort(TCP)) };
            // The packets that make and end a connection of an attack belong to it.
            let claimed = self.attack.has_rcon(frame.time, src, dst);
            if claimed {
                self.claimed += 1;
                for (bit, tried) in self.tried.iter_mut().enumerate() {
                    tried.dropped_claimed += u64::from(dropped & (1 << bit) != 0);
                }
            }
            if self.order.len() >= FRAMES
                && let Some(earliest) = self.order.pop_front()
            {
                self.frames.remove(&earliest);
            }
            self.order.push_back(frame.number);
            self.frames.insert(frame.number, Judged { dropped, claimed, counted: false });
        }
        self.settle();
    }

    /// Ends the capture, and returns what each set of rules does with it.
    pub fn finish(mut self) -> Vec<Tried> {
        let Self { engine, attack, proven, told, .. } = &mut self;
        engine.finish(&mut |record| told.push(Told::of(record, attack, proven)));
        self.settle();
        let Self { tried, judged, claimed, .. } = self;
        let done = tried.into_iter().map(
            |Judging { rules, firewall, mut proof, clients, dropped, dropped_claimed }| {
                for (attacks, loses) in clients.values() {
                    if !attacks {
                        proof.clients.add(*loses);
                    }
                }
                proof.other_packets.all = judged - claimed;
                proof.other_packets.dropped = dropped - dropped_claimed;
                Tried { rules, proof, matched: firewall.matched() }
            },
        );
        done.collect()
    }

    /// Returns how many incidents the rules are against.
    pub fn incidents(&self) -> usize {
        self.attack.incidents()
    }

    fn way(&self, packet: &Packet<'_>) -> Way {
        let is_home = |ip: IpAddr| self.home.iter().any(|home| home.contains(ip));
        if self.home.is_empty() {
            Way::Any
        } else if is_home(packet.ip.dst) {
            Way::In
        } else if is_home(packet.ip.src) {
            Way::Out
        } else {
            Way::Through
        }
    }

    /// Counts the messages whose frames have all been judged.
    fn settle(&mut self) {
        let Self { told, tried, frames, claimed, .. } = self;
        for Told { index, part, client, frames: own } in told.drain(..) {
            let mut any = 0;
            for number in own {
                let Some(judged) = frames.get_mut(&number) else { continue };
                any |= judged.dropped;
                let claims = !core::mem::replace(&mut judged.claimed, true);
                let first = !core::mem::replace(&mut judged.counted, true);
                *claimed += u64::from(claims);
                for (bit, tried) in tried.iter_mut().enumerate() {
                    let dropped = judged.dropped & (1 << bit) != 0;
                    tried.dropped_claimed += u64::from(dropped && claims);
                    if part == Part::Attack && first {
                        tried.proof.attack.add(dropped);
                    }
                }
            }
            for (bit, tried) in tried.iter_mut().enumerate() {
                let dropped = any & (1 << bit) != 0;
                if part == Part::Other {
                    tried.proof.others.add(dropped);
                    if dropped && tried.proof.dropped_messages.len() < NAMED {
                        tried.proof.dropped_messages.push(index);
                    }
                }
                if let Some(client) = client {
                    let (attacks, loses) = tried.clients.entry(client).or_default();
                    *attacks |= part == Part::Attack;
                    *loses |= dropped && part == Part::Other;
                }
            }
        }
    }
}

impl Told {
    fn of(record: &a2scope_engine::Record<'_>, attack: &mut Attack, proven: &Proven) -> Self {
        let part = attack.part(record);
        let client = record.roles().map(|roles| roles.client.ip);
        Self {
            index: record.index,
            part,
            client: client.filter(|client| proven.has(*client)),
            frames: record.frames.to_vec(),
        }
    }
}
