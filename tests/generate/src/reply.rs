//! Sends replies: in one datagram, split, compressed, fragmented by IP, and with faults.

use std::io::Write;

use bzip2::Compression;
use bzip2::write::BzEncoder;

use crate::exchange::Traffic;
use crate::message::SPLIT;
use crate::packet::{self, Endpoint};
use crate::truth::{Arrivals, name};
use crate::world::{Delivery, Form};

/// Length of the largest message that is not split, in bytes.
const WHOLE: usize = 1400;
/// Number of bytes that identify a message: prefix and header.
const NAMED: usize = 5;
/// Number of versions of a server's rules that are compressed.
const MOMENTS: usize = 3;
/// The flag in the number of a split message that marks it as compressed.
const COMPRESSED: u32 = 1 << 31;

/// A reply of a server.
pub(crate) struct Reply {
    pub(crate) name: &'static str,
    /// The message including its prefix.
    pub(crate) message: Vec<u8>,
    /// If the message is truncated to this many bytes or fewer, it is malformed.
    pub(crate) breakable: usize,
    pub(crate) holds: ReplyContent,
}

/// What to count if a reply arrives intact.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ReplyContent {
    Info,
    /// The players from `first` on in the server's list of names.
    Players {
        first: usize,
        count: usize,
    },
    Rules,
}

/// What a decoder can see of a reply in the capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReplyOutcome {
    /// At least some bytes of every part.
    Answered,
    /// Only some of the parts.
    Partial,
    /// Nothing that identifies the reply.
    Lost,
}

/// A compressed message, with its declared size and CRC32.
struct Packed {
    stream: Vec<u8>,
    size: u32,
    crc32: u32,
    flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    Crc,
    Size,
    Stream,
}

/// The captured parts of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parts {
    All,
    Missing,
    /// All parts, one of which is truncated to `kept` bytes.
    Truncated {
        part: usize,
        kept: usize,
    },
}

impl Traffic {
    /// Sends a server's reply; returns the time of its last frame, and what the capture shows of it.
    pub(crate) fn reply(
        &mut self,
        time: u64,
        server: usize,
        client: &Endpoint,
        reply: &Reply,
    ) -> (u64, ReplyOutcome) {
        let src = self.world.servers[server].endpoint;
        let delivery = self.world.servers[server].delivery;
        let len = reply.message.len();
        if len <= WHOLE || delivery == Delivery::Jumbo && packet::fits(&src, len) {
            return (time, self.whole(time, server, client, reply));
        }
        match delivery {
            Delivery::Jumbo => self.jumbo(time, server, client, reply),
            Delivery::Split { form, packed } => {
                let packed = packed && matches!(reply.holds, ReplyContent::Rules);
                let packed = packed.then(|| self.pack(server));
                self.split(time, server, client, reply, form, packed)
            }
        }
    }

    fn whole(&mut self, time: u64, server: usize, client: &Endpoint, reply: &Reply) -> ReplyOutcome {
        let src = self.world.servers[server].endpoint;
        let (message, name) = (&reply.message, reply.name);
        let fate = self.random.unit();
        let cut = self.config.faults.cut;
        if fate < cut {
            let kept = self.random.between(NAMED, message.len() - 1);
            self.capture_point.udp_cut(time, &src, client, message, kept);
            self.arrived(name).truncated_capture += 1;
        } else if fate < cut + self.config.faults.broken {
            let len = self.random.between(NAMED, reply.breakable);
            self.capture_point.udp(time, &src, client, &message[..len]);
            self.arrived(name).malformed += 1;
        } else {
            self.capture_point.udp(time, &src, client, message);
            self.intact(server, reply, |arrivals| &mut arrivals.single);
        }
        ReplyOutcome::Answered
    }

    fn jumbo(&mut self, time: u64, server: usize, client: &Endpoint, reply: &Reply) -> (u64, ReplyOutcome) {
        let src = self.world.servers[server].endpoint;
        let frames = self.capture_point.fragments(&src, client, &reply.message);
        let mut order: Vec<usize> = (0..frames.len()).collect();
        let missing = self.random.chance(self.config.faults.loss);
        if missing {
            order.remove(self.random.index(order.len()));
        }
        self.shuffle(&mut order);
        let repeated = self.repeat(&mut order);
        let mut at = time;
        for part in &order {
            self.capture_point.fragment(at, &src, client, &frames[*part], *part == 0);
            at += 12_000;
        }
        let truth = &mut self.fragments;
        truth.frames += order.len() as u64;
        truth.repeated += u64::from(repeated);
        *(if missing { &mut truth.incomplete } else { &mut truth.complete }) += 1;
        let fate = match (missing, order.contains(&0)) {
            (false, _) => {
                self.intact(server, reply, |arrivals| &mut arrivals.ip_fragmented);
                ReplyOutcome::Answered
            }
            (true, true) => {
                self.arrived(reply.name).incomplete += 1;
                ReplyOutcome::Partial
            }
            // The fragments after the first one do not contain the ports.
            (true, false) => ReplyOutcome::Lost,
        };
        (at, fate)
    }

    fn split(
        &mut self,
        time: u64,
        server: usize,
        client: &Endpoint,
        reply: &Reply,
        form: Form,
        packed: Option<Packed>,
    ) -> (u64, ReplyOutcome) {
        let src = self.world.servers[server].endpoint;
        let fragments = self.fragments_of(server, reply, form, packed.as_ref());
        let mut order: Vec<usize> = (0..fragments.len()).collect();
        let parts = self.damage(&mut order, &fragments, form, packed.is_some());
        let shuffled = self.shuffle(&mut order);
        let repeated = self.repeat(&mut order);
        let mut at = time;
        for part in &order {
            match parts {
                Parts::Truncated { part: cut, kept } if cut == *part => {
                    self.capture_point.udp_cut(at, &src, client, &fragments[*part], kept);
                }
                _ => self.capture_point.udp(at, &src, client, &fragments[*part]),
            }
            at += 40_000 + self.random.below(200_000);
        }

        let truth = &mut self.splits;
        truth.fragments += order.len() as u64;
        truth.duplicates += u64::from(repeated);
        truth.out_of_order += u64::from(shuffled);
        let known = if packed.is_none() && order.contains(&0) { reply.name } else { name::UNNAMED };
        match (parts, packed) {
            (Parts::Missing, _) => {
                truth.incomplete += 1;
                self.arrived(known).incomplete += 1;
                return (at, ReplyOutcome::Partial);
            }
            (Parts::Truncated { .. }, _) => {
                truth.truncated += 1;
                self.arrived(known).split_truncated += 1;
            }
            (Parts::All, packed) => {
                match form {
                    Form::Source => truth.source += 1,
                    Form::SourceOld => truth.source_old += 1,
                    Form::GoldSource => truth.goldsource += 1,
                }
                match packed.map(|packed| packed.flaw) {
                    None => self.intact(server, reply, |arrivals| &mut arrivals.split),
                    Some(flaw) => self.unpacked(server, reply, flaw),
                }
            }
        }
        (at, ReplyOutcome::Answered)
    }

    /// Counts a compressed reply whose fragments are all complete.
    fn unpacked(&mut self, server: usize, reply: &Reply, flaw: Flaw) {
        let truth = &mut self.bzip2;
        *match flaw {
            Flaw::None => &mut truth.ok,
            Flaw::Crc => &mut truth.crc_mismatch,
            Flaw::Size => &mut truth.size_mismatch,
            Flaw::Stream => &mut truth.corrupt,
        } += 1;
        match flaw {
            Flaw::None => self.intact(server, reply, |arrivals| &mut arrivals.split_compressed),
            Flaw::Stream => self.arrived(name::UNNAMED).damaged += 1,
            _ => self.arrived(reply.name).damaged += 1,
        }
    }

    /// Returns the payloads of the datagrams of a split reply.
    fn fragments_of(
        &mut self,
        server: usize,
        reply: &Reply,
        form: Form,
        packed: Option<&Packed>,
    ) -> Vec<Vec<u8>> {
        let server = &mut self.world.servers[server];
        if !server.repeats_id {
            server.split_id = (server.split_id + 1) & !COMPRESSED;
        }
        let (id, size) = match packed {
            Some(_) => (server.split_id | COMPRESSED, server.fragment),
            None => (server.split_id, server.fragment),
        };
        let body = match packed {
            Some(packed) => {
                [&packed.size.to_le_bytes()[..], &packed.crc32.to_le_bytes(), &packed.stream].concat()
            }
            None => reply.message.clone(),
        };
        // Sometimes a body that would fit into one fragment is sent in two.
        let size = if body.len() <= size && self.random.chance(0.7) { body.len().div_ceil(2) } else { size };
        let total = body.len().div_ceil(size) as u8;
        let fragment = |(index, part): (usize, &[u8])| {
            let mut bytes = [&SPLIT[..], &id.to_le_bytes()].concat();
            match form {
                Form::GoldSource => bytes.push((index as u8) << 4 | total),
                Form::SourceOld => bytes.extend_from_slice(&[total, index as u8]),
                Form::Source => {
                    bytes.extend_from_slice(&[total, index as u8]);
                    bytes.extend_from_slice(&(server.fragment as u16).to_le_bytes());
                }
            }
            bytes.extend_from_slice(part);
            bytes
        };
        body.chunks(size).enumerate().map(fragment).collect()
    }

    /// Removes fragments, or chooses one to truncate.
    fn damage(&mut self, order: &mut Vec<usize>, fragments: &[Vec<u8>], form: Form, packed: bool) -> Parts {
        let fate = self.random.unit();
        let (loss, cut) = (self.config.faults.loss, self.config.faults.cut);
        if fate < loss && order.len() > 1 {
            let lost = if self.random.chance(0.75) { 1 } else { self.random.between(1, order.len() - 1) };
            for _ in 0..lost {
                order.remove(self.random.index(order.len()));
            }
            return Parts::Missing;
        }
        if (loss..loss + cut).contains(&fate) {
            let header = match form {
                Form::GoldSource => 9,
                Form::SourceOld => 10,
                Form::Source => 12,
            };
            let part = self.random.index(fragments.len());
            // Truncation leaves enough of the first fragment to identify the message: its name, or the start of a
            // compressed stream.
            let least = header
                + if part > 0 {
                    0
                } else if packed {
                    12
                } else {
                    NAMED
                };
            return Parts::Truncated { part, kept: self.random.between(least, fragments[part].len() - 1) };
        }
        Parts::All
    }

    /// Sometimes swaps two neighbouring parts; returns whether it did.
    fn shuffle(&mut self, order: &mut [usize]) -> bool {
        let shuffles = order.len() > 1 && self.random.chance(self.config.faults.reorder);
        if shuffles {
            let at = self.random.index(order.len() - 1);
            order.swap(at, at + 1);
        }
        shuffles
    }

    /// Sometimes repeats a part, directly after it or later; returns whether it did.
    fn repeat(&mut self, order: &mut Vec<usize>) -> bool {
        let repeats = self.random.chance(self.config.faults.duplicate);
        if repeats {
            let at = self.random.index(order.len());
            let to = self.random.between(at + 1, order.len());
            order.insert(to, order[at]);
        }
        repeats
    }

    /// Compresses a server's rules, sometimes with a fault.
    fn pack(&mut self, server: usize) -> Packed {
        if self.world.servers[server].packed.is_empty() {
            for _ in 0..MOMENTS {
                let message = self.rules_now(server);
                let mut encoder = BzEncoder::new(Vec::new(), Compression::best());
                let stream = encoder.write_all(&message).and_then(|()| encoder.finish());
                let stream = stream.unwrap_or_else(|error| unreachable!("writing to memory: {error}"));
                self.world.servers[server].packed.push((message, stream));
            }
        }
        let moment = self.random.index(MOMENTS);
        let (message, stream) = &self.world.servers[server].packed[moment];
        let (size, crc32) = (message.len() as u32, crc32fast::hash(message));
        let mut packed = Packed { stream: stream.clone(), size, crc32, flaw: Flaw::None };
        let fate = self.random.unit();
        let faults = &self.config.faults;
        if fate < faults.crc {
            packed.crc32 ^= 1 << self.random.below(32);
            packed.flaw = Flaw::Crc;
        } else if fate < faults.crc + faults.size {
            packed.size += 1 + self.random.below(50) as u32;
            packed.flaw = Flaw::Size;
        } else if fate < faults.crc + faults.size + faults.corrupt {
            // Destroys the magic number of the first bzip2 block.
            packed.stream[4..10].fill(0);
            packed.flaw = Flaw::Stream;
        }
        packed
    }

    /// Counts a reply that arrived intact.
    fn intact(&mut self, server: usize, reply: &Reply, how: impl Fn(&mut Arrivals) -> &mut u64) {
        *how(self.arrived(reply.name)) += 1;
        self.hold(server, reply.holds);
    }

    /// Counts the content of an intact reply.
    pub(crate) fn hold(&mut self, server: usize, holds: ReplyContent) {
        let (who, answers, content) =
            (&self.world.servers[server], &mut self.servers[server], &mut self.content);
        match holds {
            ReplyContent::Info => {
                answers.info += 1;
                for (bit, count) in content.edf.iter_mut().enumerate() {
                    *count += u64::from(who.edf >> bit & 1);
                }
            }
            ReplyContent::Players { first, count } => {
                answers.players += 1;
                content.players += count as u64;
                for name in &who.names[first..first + count] {
                    if !self.names.contains(name) {
                        self.names.insert(name.clone());
                    }
                }
            }
            ReplyContent::Rules => {
                answers.rules += 1;
                content.rules += who.rules_count;
            }
        }
    }
}
