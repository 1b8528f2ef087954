//! Recognises RCON from the first bytes of a connection.

use a2scope_wire::rcon;

use super::direction::{Base, Direction};
use super::framing::{EMPTY, HEAD, MAX_PACKET, could_begin, follows, kind_of, size_of};

/// Decides whether the connection is RCON; returns `None` as long as that is not clear. Many protocols begin
/// with a length and a small number, so one plausible packet is not enough. One of these is required:
///
/// - a login and its answer: type 0 or 2, with the login's id, -1 or 0;
/// - both packets of the answer to a login, and the beginning of a packet in the other direction;
/// - a command and an answer with the same id;
/// - two consecutive packets in one direction, at least one of them with text;
/// - at the end of the input: a login with no answer or a truncated answer;
/// - also at the end of the input: a truncated login, if one direction is as long as a login, the other one
///   is as long as the answer, and no bytes contradict this.
///
/// A packet counts if its size fits, its type is known, it ends with two zero bytes and its body is text. Of a login
/// and its answer, one of the two may lack the second zero byte.
pub(super) fn judge(directions: &[Direction; 2], client: Option<usize>, ended: bool) -> Option<Judgement> {
    let evidence = [Evidence::at(directions.first()?), Evidence::at(directions.last()?)];
    let [a, b] = &evidence;
    // If the beginning of a direction was not captured, its first bytes may be anything, as long as the
    // other direction starts with a login.
    let against = |evidence: &Evidence, other: &Evidence| {
        evidence.contradicts && (evidence.base != Base::Seen || other.login.is_none() || other.contradicts)
    };
    if against(a, b) || against(b, a) {
        return Some(Judgement::Other);
    }
    // Only the end that opened the connection logs in.
    let opens = |at: usize, evidence: &Evidence| {
        evidence.base == Base::Opened
            && !evidence.first_is_broken
            && evidence.kind.is_some_and(|kind| (kind == rcon::AUTH) != (client == Some(at)))
    };
    if opens(0, a) || opens(1, b) {
        return Some(Judgement::Other);
    }
    for (at, (c, s)) in [(a, b), (b, a)].into_iter().enumerate() {
        // The end that opened the connection does not send the answers.
        let may_ask = client.is_none_or(|client| client == at);
        let answers = matches!(s.kind, Some(rcon::RESPONSE_VALUE | rcon::EXECCOMMAND))
            && !(c.loose && s.loose)
            && s.ids.iter().flatten().any(|id| matches!(id, -1 | 0) || Some(*id) == c.login);
        let sound = c.first_text || c.loose || !c.breaks && !s.breaks;
        let login = may_ask && c.login.is_some() && answers && sound;
        let outcome = may_ask && s.outcome && c.begins;
        let command = may_ask
            && (c.kind, s.kind) == (Some(rcon::EXECCOMMAND), Some(rcon::RESPONSE_VALUE))
            && c.first_text
            && c.ids.first() == s.ids.first();
        if login || outcome || command {
            return Some(Judgement::Rcon { client: Some(at) });
        }
        if c.packets > 1 && c.texts > 0 && !c.breaks && !s.contradicts {
            // A client starts with a login or a command. If the first packet has no text, it is part of the
            // answer to a login, and the server sent it.
            let client = if c.kind == Some(rcon::RESPONSE_VALUE) || !c.first_text { 1 - at } else { at };
            return Some(Judgement::Rcon { client: Some(client) });
        }
        if ended {
            let part = c.part_of_login && s.begins || c.fits > 0 && s.answers > 0 && c.fits + s.answers >= 8;
            let silent = s.packets == 0 && !s.loose || s.first_is_broken;
            let unanswered = c.login.is_some() && c.first_text && !c.breaks && silent;
            if may_ask && (unanswered || part) && !s.contradicts {
                return Some(Judgement::Rcon { client: Some(at) });
            }
            if may_ask && s.outcome && c.empty {
                return Some(Judgement::Rcon { client: Some(at) });
            }
        }
    }
    let too_long = directions.iter().any(|direction| direction.data.len() > MAX_PACKET + HEAD);
    (ended || too_long).then_some(Judgement::Other)
}

/// The protocol of a connection, as its first bytes show it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Judgement {
    /// The protocol is RCON. `client` is the index of the client's direction, if it is known.
    Rcon {
        client: Option<usize>,
    },
    Other,
}

/// The evidence for or against RCON in the first bytes of a direction.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one thing seen, in no order and in any combination"
)]
struct Evidence {
    base: Base,
    empty: bool,
    /// Whether the captured bytes can be the beginning of a packet.
    begins: bool,
    /// Whether the first bytes cannot be a packet.
    contradicts: bool,
    /// Whether the bytes after the counted packets cannot be a packet.
    breaks: bool,
    /// Number of consecutive packets.
    packets: u32,
    /// Number of consecutive packets with text.
    texts: u32,
    /// Id of the login with which the direction begins; `None` if it begins otherwise.
    login: Option<i32>,
    /// Whether a gap is before or in the first packet.
    first_is_broken: bool,
    /// Whether the direction begins with a part of a login.
    part_of_login: bool,
    /// If the direction has gaps and may be a login: the number of bytes that agree with the fixed bytes of
    /// every login.
    fits: u32,
    /// If the direction has gaps and may be the answer to a login: the number of bytes that agree with the
    /// fixed bytes of every such answer.
    answers: u32,
    /// Type of the first packet.
    kind: Option<i32>,
    /// Whether the body of the first packet is not empty.
    first_text: bool,
    /// Ids of the first two packets.
    ids: [Option<i32>; 2],
    /// Whether the direction begins with the answer to a login: an empty type 0, then an empty type 2.
    outcome: bool,
    /// Whether the first packet lacks the second zero byte at its end.
    loose: bool,
}

impl Evidence {
    fn at(direction: &Direction) -> Self {
        let mut evidence = Self { base: direction.base, empty: direction.data.is_empty(), ..Self::default() };
        let end = direction.gaps.front().map_or(direction.data.len(), |gap| gap.at);
        let run = direction.data.get(..end).unwrap_or_default();
        let rest = evidence.packets_of(run);
        if evidence.packets == 0 {
            evidence.first(rest);
        } else {
            evidence.breaks = !could_begin(rest);
        }
        evidence.first_is_broken = evidence.packets == 0 && !direction.gaps.is_empty();
        evidence.begins = !evidence.contradicts && (!run.is_empty() || !direction.gaps.is_empty());
        if !direction.gaps.is_empty() && evidence.begins {
            evidence.fit(&direction.spread());
        }
        // After a gap, a packet begins where the size of the packet before says. If that is not known, it
        // begins at the first place that looks like a packet.
        let mut from = end;
        let mut partial = rest;
        for gap in &direction.gaps {
            let next = direction
                .gaps
                .iter()
                .find(|other| other.at > gap.at)
                .map_or(direction.data.len(), |gap| gap.at);
            let run = direction.data.get(from..next).unwrap_or_default();
            let left = size_of(partial)
                .and_then(|size| (size as u64 + 4).checked_sub(partial.len() as u64 + gap.missing))
                .and_then(|left| run.get(left as usize..));
            let before = evidence.packets;
            partial = evidence.packets_of(left.unwrap_or_else(|| {
                let next = (0..run.len()).find(|at| run.get(*at..).is_some_and(follows));
                next.and_then(|next| run.get(next..)).unwrap_or_default()
            }));
            // The packet with the gap counts too, because another packet begins exactly at its end.
            evidence.packets += u32::from(left.is_some() && evidence.packets > before);
            from = next;
        }
        evidence
    }

    /// Compares a direction that has gaps with a login and with the answer to a login. The answer may begin
    /// with an empty packet of type 0, and ends with an empty packet of type 2.
    fn fit(&mut self, bytes: &[Option<u8>]) {
        let agree = |from: usize, constant: &[u8]| -> Option<u32> {
            let mut count = 0;
            for (known, byte) in bytes.get(from..)?.iter().zip(constant) {
                match known {
                    Some(known) if known != byte => return None,
                    Some(_) => count += 1,
                    None => {}
                }
            }
            Some(count)
        };
        let packet = |from: usize, len: usize, kind: i32| -> Option<u32> {
            let size = i32::try_from(len.checked_sub(4)?).ok()?.to_le_bytes();
            let end = from + len;
            Some(
                agree(from, &size)?
                    + agree(from + 8, &kind.to_le_bytes())?
                    + agree(end.checked_sub(2)?, &[0, 0])?,
            )
        };
        let len = bytes.len();
        self.fits = if len < EMPTY { 0 } else { packet(0, len, rcon::AUTH).unwrap_or(0) };
        let outcome = |from: usize| packet(from, EMPTY, rcon::EXECCOMMAND);
        let answer = match len {
            EMPTY => outcome(0),
            len if len == 2 * EMPTY => {
                packet(0, EMPTY, rcon::RESPONSE_VALUE).and_then(|first| Some(first + outcome(EMPTY)?))
            }
            _ => None,
        };
        self.answers = answer.unwrap_or(0);
    }

    /// Counts the packets at the beginning of `run`, and returns the bytes after them.
    fn packets_of<'b>(&mut self, mut run: &'b [u8]) -> &'b [u8] {
        while let Some(packet) = WholePacket::at(run).filter(|packet| packet.zeros == 2 && packet.is_text()) {
            if self.packets == 0 {
                self.kind = Some(packet.kind);
                self.first_text = !packet.body.is_empty();
                self.login = (packet.kind == rcon::AUTH).then_some(packet.id);
            }
            if let Some(slot) = self.ids.get_mut(self.packets as usize) {
                *slot = Some(packet.id);
            }
            let empty = packet.body.is_empty();
            self.outcome |=
                self.packets == 1 && empty && self.texts == 0 && (self.kind, packet.kind) == (Some(0), 2);
            self.packets += 1;
            self.texts += u32::from(!empty);
            run = run.get(packet.len..).unwrap_or_default();
        }
        run
    }

    /// Looks at the beginning of a first packet that was not counted.
    fn first(&mut self, run: &[u8]) {
        if !could_begin(run) {
            self.contradicts = true;
            return;
        }
        let Some(packet) = WholePacket::at(run).or_else(|| WholePacket::short(run)) else {
            self.part_of_login = kind_of(run) == Some(rcon::AUTH);
            return;
        };
        let packet = if packet.zeros == 0 { WholePacket::short(run).unwrap_or(packet) } else { packet };
        if packet.zeros == 1 && packet.is_text() {
            self.loose = true;
            self.kind = Some(packet.kind);
            self.ids = [Some(packet.id), None];
            self.login = (packet.kind == rcon::AUTH).then_some(packet.id);
        } else {
            self.contradicts = true;
        }
    }
}

/// A packet that is complete according to its size field.
struct WholePacket<'b> {
    id: i32,
    kind: i32,
    len: usize,
    body: &'b [u8],
    /// Number of zero bytes at the end of the packet, at most 2.
    zeros: usize,
}

impl<'b> WholePacket<'b> {
    /// Returns the packet at the beginning of `run`; `None` unless its size fits and its type is known.
    fn at(run: &'b [u8]) -> Option<Self> {
        if !could_begin(run) {
            return None;
        }
        Self::of(run.get(..size_of(run)? as usize + 4)?)
    }

    /// Returns the packet at the beginning of `run` if it lacks its second zero byte, that is, if the next packet or
    /// the end of `run` comes one byte earlier than the size field says.
    fn short(run: &'b [u8]) -> Option<Self> {
        if !could_begin(run) {
            return None;
        }
        let (packet, next) = run.split_at_checked(size_of(run)? as usize + 3)?;
        Self::of(packet).filter(|packet| packet.zeros == 1 && could_begin(next))
    }

    fn of(packet: &'b [u8]) -> Option<Self> {
        let id = i32::from_le_bytes(*packet.get(4..)?.first_chunk()?);
        let kind = kind_of(packet)?;
        let rest = packet.get(HEAD..)?;
        let zeros = rest.iter().rev().take(2).take_while(|b| **b == 0).count();
        Some(Self { id, kind, len: packet.len(), body: rest.get(..rest.len() - zeros)?, zeros })
    }

    /// Returns whether the body is text. The server's reply to the empty packet that marks the end of an answer counts
    /// as text too. A truncated character, some colour codes and some bytes in another encoding are tolerated.
    fn is_text(&self) -> bool {
        if self.kind == rcon::RESPONSE_VALUE && self.body == rcon::MIRROR_END {
            return true;
        }
        let utf8 = core::str::from_utf8(self.body).is_ok();
        let odd = |b: u8| !(matches!(b, b' '..=b'~' | b'\t' | b'\n' | b'\r') || utf8 && b >= 0x80);
        !self.body.contains(&0) && self.body.iter().filter(|b| odd(**b)).count() * 4 <= self.body.len()
    }
}
