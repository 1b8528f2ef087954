//! RCON over TCP: a login, commands, long answers with the mirror trick; segments swapped, retransmitted or missing.

use crate::exchange::{MILLI, Traffic};
use crate::message;
use crate::packet::{Endpoint, TcpHeader, flag};
use crate::truth::RconPackets;

const AUTH: i32 = 3;
/// Type of the answer to a login. It has the same number as `EXEC`; the sender tells which of the two a packet is.
const AUTH_RESPONSE: i32 = 2;
const EXEC: i32 = 2;
const VALUE: i32 = 0;
/// Length of the body of a full packet in a long answer.
const BODY: usize = 4086;
/// Payload of a full TCP segment, in bytes.
const SEGMENT: usize = 1448;
/// The body that the server sends after it has mirrored an empty packet.
const MIRROR: &[u8] = &[0, 1, 0, 0];

/// The end that sends. The client is the one that opens the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Client,
    Server,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Login,
    Outcome,
    Command,
    Value,
}

/// The packets that one end sends without waiting for the other.
struct Flight {
    from: Direction,
    packets: Vec<(Kind, Vec<u8>)>,
}

/// A TCP connection between two ends.
struct Connection {
    ends: [Endpoint; 2],
    next: [u32; 2],
    gap: [bool; 2],
}

impl Connection {
    fn header(&self, from: Direction, flags: u8) -> TcpHeader {
        let ack = if flags & flag::ACK == 0 { 0 } else { self.next[1 - from as usize] };
        TcpHeader { seq: self.next[from as usize], ack, flags }
    }

    fn ends_from(&self, from: Direction) -> (Endpoint, Endpoint) {
        (self.ends[from as usize], self.ends[1 - from as usize])
    }
}

impl RconPackets {
    fn count(&mut self, kind: Kind) {
        *match kind {
            Kind::Login => &mut self.logins,
            Kind::Outcome => &mut self.outcomes,
            Kind::Command => &mut self.commands,
            Kind::Value => &mut self.values,
        } += 1;
    }
}

impl Traffic {
    /// Generates an RCON connection from opening to closing.
    pub(crate) fn administer(&mut self, mut time: u64) {
        let server = self.random.index(self.world.servers.len());
        let client = self.world.administrator(server);
        let accepted = self.random.chance(0.85);
        let flights = self.script(server, accepted);
        let mut connection = Connection {
            ends: [client, self.world.servers[server].endpoint],
            next: [self.random.word() as u32, self.random.word() as u32],
            gap: [false; 2],
        };
        self.rcon.connections += 1;
        *(if accepted { &mut self.rcon.accepted } else { &mut self.rcon.refused }) += 1;
        if self.random.chance(self.config.faults.no_syn) {
            self.rcon.without_syn += 1;
        } else {
            let steps = [
                (Direction::Client, flag::SYN),
                (Direction::Server, flag::SYN | flag::ACK),
                (Direction::Client, flag::ACK),
            ];
            time = self.handshake(&mut connection, &steps, time);
        }
        // Some clients write in small pieces.
        let pieces = self.random.chance(0.3);
        for flight in &flights {
            time += MILLI * (1 + self.random.below(30));
            time = self.fly(&mut connection, flight, pieces, time);
        }
        self.rcon.with_gap += u64::from(connection.gap.contains(&true));
        let steps = [
            (Direction::Client, flag::FIN | flag::ACK),
            (Direction::Server, flag::FIN | flag::ACK),
            (Direction::Client, flag::ACK),
        ];
        self.handshake(&mut connection, &steps, time + MILLI);
    }

    /// Returns the flights of a connection, in order.
    fn script(&mut self, server: usize, accepted: bool) -> Vec<Flight> {
        let password =
            if accepted { self.world.servers[server].rcon_password.clone() } else { "wrong".into() };
        let outcome = if accepted { 1 } else { -1 };
        let mut login = vec![
            (Kind::Value, message::rcon(1, VALUE, b"")),
            (Kind::Outcome, message::rcon(outcome, AUTH_RESPONSE, b"")),
        ];
        if self.random.chance(0.1) {
            // Counter-Strike 2 does not send the empty packet before the result of a login.
            login.remove(0);
        }
        let ask = vec![(Kind::Login, message::rcon(1, AUTH, password.as_bytes()))];
        let mut flights = vec![
            Flight { from: Direction::Client, packets: ask },
            Flight { from: Direction::Server, packets: login },
        ];
        let commands = if accepted { 1 + self.random.below(6) } else { 0 };
        for id in 10..10 + commands as i32 {
            let command = *self.random.pick(&[&b"status"[..], b"cvarlist", b"users", b"stats", b"say hello"]);
            let long = self.random.chance(0.3);
            let lines = 1 + self.random.below(if long { 300 } else { 12 }) as usize;
            let text = b"hostname: server\nversion : 1.0\nplayers : 12 humans\n".repeat(lines);
            self.rcon.answer_bytes += text.len() as u64;
            let answer =
                text.chunks(BODY).map(|body| (Kind::Value, message::rcon(id, VALUE, body))).collect();
            let command = vec![(Kind::Command, message::rcon(id, EXEC, command))];
            flights.push(Flight { from: Direction::Client, packets: command });
            flights.push(Flight { from: Direction::Server, packets: answer });
            if long {
                let empty = || (Kind::Value, message::rcon(id, VALUE, b""));
                let mirror = vec![empty(), (Kind::Value, message::rcon(id, VALUE, MIRROR))];
                flights.push(Flight { from: Direction::Client, packets: vec![empty()] });
                flights.push(Flight { from: Direction::Server, packets: mirror });
            }
        }
        flights
    }

    /// Captures segments without payload, in which SYN and FIN count as one byte. Returns the time after the last one.
    fn handshake(&mut self, connection: &mut Connection, steps: &[(Direction, u8)], mut time: u64) -> u64 {
        for (from, flags) in steps {
            let (src, dst) = connection.ends_from(*from);
            self.capture_point.tcp(time, &src, &dst, &connection.header(*from, *flags), b"");
            let next = &mut connection.next[*from as usize];
            *next = next.wrapping_add(u32::from(flags & (flag::SYN | flag::FIN) != 0));
            time += 20 * MILLI;
        }
        time
    }

    /// Captures the segments of a flight, and its acknowledgement; returns the time of the acknowledgement.
    fn fly(&mut self, connection: &mut Connection, flight: &Flight, pieces: bool, mut time: u64) -> u64 {
        let data: Vec<u8> = flight.packets.iter().flat_map(|(_, bytes)| bytes).copied().collect();
        let mut segments = self.cut(data.len(), pieces);
        let missing = if segments.len() > 2 && self.random.chance(self.config.faults.tcp_loss) {
            let at = self.random.between(1, segments.len() - 2);
            Some(segments.remove(at))
        } else {
            if segments.len() > 1 && self.random.chance(self.config.faults.tcp_reorder) {
                let at = self.random.index(segments.len() - 1);
                segments.swap(at, at + 1);
                self.rcon.out_of_order += 1;
            }
            None
        };
        let (from, start) = (flight.from, connection.next[flight.from as usize]);
        let (src, dst) = connection.ends_from(from);
        for range in segments {
            let seq = start.wrapping_add(range.start as u32);
            let header = TcpHeader { seq, ..connection.header(from, flag::PUSH | flag::ACK) };
            self.capture_point.tcp(time, &src, &dst, &header, &data[range.clone()]);
            self.rcon.segments += 1;
            if self.random.chance(self.config.faults.tcp_repeat) {
                self.capture_point.tcp(time + 300_000, &src, &dst, &header, &data[range]);
                self.rcon.segments += 1;
                self.rcon.repeated += 1;
            }
            time += 415_000;
        }
        let mut end = 0;
        for (kind, bytes) in &flight.packets {
            let start = end;
            end += bytes.len();
            self.rcon.sent.count(*kind);
            if !connection.gap[from as usize] && missing.as_ref().is_none_or(|missing| end <= missing.start) {
                self.rcon.before_gap.count(*kind);
            }
            let is_cut = missing.as_ref().is_some_and(|missing| start < missing.end && missing.start < end);
            self.rcon.commands_cut += u64::from(is_cut && matches!(kind, Kind::Command));
        }
        connection.gap[from as usize] |= missing.is_some();
        connection.next[from as usize] = start.wrapping_add(data.len() as u32);
        let other = if from == Direction::Client { Direction::Server } else { Direction::Client };
        self.capture_point.tcp(time, &dst, &src, &connection.header(other, flag::ACK), b"");
        time
    }

    /// Divides a flight into segments; returns the byte range of each.
    fn cut(&mut self, len: usize, pieces: bool) -> Vec<std::ops::Range<usize>> {
        let most = match (pieces, len) {
            (false, _) => 0,
            (true, ..3000) => 60,
            (true, _) => 900,
        };
        let mut segments = Vec::new();
        let mut start = 0;
        while start < len {
            let size = if most > 0 { 1 + self.random.index(most) } else { SEGMENT };
            let end = (start + size).min(len);
            segments.push(start..end);
            start = end;
        }
        segments
    }
}
