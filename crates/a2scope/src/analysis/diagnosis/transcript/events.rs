//! The packets and lines of a log in their order.

use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr};

use a2scope_capture::hexdump::{self, Paste};
use a2scope_capture::{Endpoint, Time};
use a2scope_wire::{MessageKind, SINGLE, Sender};

use super::lengths;
use super::line::Line;
use crate::analysis::diagnosis::Diagnoses;
use crate::analysis::diagnosis::pair::key_of;
use crate::analysis::stamp::Stamp;
use crate::engine::network::{ConnectionEnd, TcpConnection, Unreachable};
use crate::engine::options::Options;
use crate::engine::paste::PasteEngine;
use crate::engine::recognise::paste_options;
use crate::record::{Arrival, Detail, Record};

/// Most lines of a log that are read.
const LINES: usize = 100_000;
/// Lines above a packet that may say which way it went.
const ABOVE: usize = 3;
/// The port of a client that is not named.
const CLIENT_PORT: u16 = 1;

/// A line with its place in the text.
struct Placed {
    start: usize,
    end: usize,
    line: Line,
    /// Bytes of a packet stand in it.
    covered: bool,
    /// It heads a packet.
    heads: bool,
}

/// What is said around a packet.
#[derive(Clone, Copy, Debug, Default)]
struct Around {
    asks: Option<bool>,
    ends: Option<(Endpoint, Endpoint)>,
    server: Option<Endpoint>,
    client_port: Option<u16>,
    len: Option<u32>,
    time: Option<Time>,
}

/// The state of the reading.
pub(super) struct Teller<'d> {
    pub(super) diagnoses: &'d mut Diagnoses,
    /// The server and the client as last named.
    pub(super) server: Endpoint,
    pub(super) client: Endpoint,
    time: Option<Time>,
    /// The last packet was RCON.
    rcon: bool,
    lengths: lengths::Lengths,
    any: bool,
    /// The text says so before it shows a packet.
    gave_up_first: bool,
}

/// Tells the conversation of a text; false if there is none: no packet, and no line that stands for one.
pub(super) fn read(diagnoses: &mut Diagnoses, text: &str, format: Option<&str>) -> bool {
    let options = hexdump::Options { format: format.map(Into::into), ..paste_options() };
    let paste = hexdump::read(text, &options).ok().filter(|paste| is_dump(paste, text));
    let paste = paste.unwrap_or_else(no_packets);
    let mut lines = lines(text);
    cover(&paste, &mut lines);
    let nobody = Endpoint { ip: IpAddr::V4(Ipv4Addr::UNSPECIFIED), port: 0 };
    let mut teller = Teller {
        diagnoses,
        server: nobody,
        client: Endpoint { port: CLIENT_PORT, ..nobody },
        time: None,
        rcon: false,
        lengths: lengths::Lengths::default(),
        any: false,
        gave_up_first: false,
    };
    let mut next_line = 0;
    let mut engine = PasteEngine::new(Options { detail: Detail::Summary, ..Options::default() });
    let mut last = 0;
    let mut end = 0;
    engine.packets(&paste.packets, &paste.notes, &mut |record| {
        let piece =
            record.buffers.iter().flat_map(|buffer| buffer.pieces.iter()).max_by_key(|piece| piece.frame);
        let number = piece.map_or(last, |piece| piece.frame).max(1);
        last = number;
        let Some(packet) = paste.packets.get(number as usize - 1) else { return };
        // A packet of a paste may hold several of a stream, from several lines.
        let offset = piece.filter(|_| record.kind.is_rcon()).map_or(0, |piece| piece.offset as usize);
        let Some(start) = packet.sources.get(offset).map(|span| span.start as usize) else { return };
        let before = offset.checked_sub(1).and_then(|before| packet.sources.get(before));
        let before = before.map_or(end, |span| span.end as usize);
        end = packet.sources.last().map_or(end, |span| span.end as usize);
        let around = place(start, before, text, &mut lines);
        while let Some(placed) = lines.get(next_line).filter(|placed| placed.start < start) {
            teller.line(placed);
            next_line += 1;
        }
        teller.packet(record, &around, packet.bytes.len(), !packet.gaps.is_empty());
    });
    for placed in lines.get(next_line..).unwrap_or_default() {
        teller.line(placed);
    }
    if teller.any && teller.gave_up_first {
        teller.gave_up();
    }
    teller.any
}

/// Whether a paste holds packets of this protocol; a few numbers in an error text do not.
fn is_dump(paste: &Paste, text: &str) -> bool {
    let options = paste_options();
    let known = |bytes: &[u8]| {
        (options.recognise)(bytes)
            || bytes.starts_with(&SINGLE)
            || bytes.starts_with(&[0xFE, 0xFF, 0xFF, 0xFF])
            || a2scope_capture::decapsulate(bytes).is_some()
            || bytes.starts_with(b"TSource")
            || bytes.starts_with(&[0xC3, 0xBF, 0xC3, 0xBF])
    };
    let bytes: usize = paste.packets.iter().map(|packet| packet.bytes.len()).sum();
    paste.packets.iter().any(|packet| packet.bytes.len() > 4 && known(&packet.bytes))
        && (bytes > 8 || text.len() < 200)
}

fn no_packets() -> Paste {
    let reading = hexdump::Reading { format: "", reason: a2scope_text::Translatable::default(), bytes: 0 };
    Paste { packets: Vec::new(), reading, rivals: Vec::new(), notes: Vec::new(), marks: Vec::new() }
}

fn lines(text: &str) -> Vec<Placed> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n').take(LINES) {
        let end = start + line.len();
        lines.push(Placed { start, end, line: Line::read(line.trim_end()), covered: false, heads: false });
        start = end;
    }
    lines
}

/// Marks the lines that hold bytes.
fn cover(paste: &Paste, lines: &mut [Placed]) {
    for packet in &paste.packets {
        let mut at = usize::MAX;
        for span in &packet.sources {
            let start = span.start as usize;
            let known = lines.get(at).is_some_and(|placed| (placed.start..placed.end).contains(&start));
            if !known {
                at = lines.partition_point(|placed| placed.end <= start);
                if let Some(placed) = lines.get_mut(at) {
                    placed.covered = true;
                }
            }
        }
    }
}

/// What is said around the packet that begins at `start`; what stands until `before` belongs to others.
fn place(start: usize, before: usize, text: &str, lines: &mut [Placed]) -> Around {
    let mut around = Around::default();
    let first = lines.partition_point(|placed| placed.end <= start);
    let mut take = |line: &Line| {
        around.asks = around.asks.or(line.asks);
        around.ends = around.ends.or(line.ends);
        around.server = around.server.or(line.server);
        around.client_port = around.client_port.or(line.client_port);
        around.len = around.len.or(line.len);
        around.time = around.time.or(line.time);
    };
    // Several packets may stand in one line: what stands before this one counts.
    let own = lines.get(first).map_or(start, |placed| placed.start.max(before));
    let beside = text.get(own..start).unwrap_or("");
    take(&Line::read(beside));
    let mut above = 0;
    for placed in lines.iter_mut().take(first).rev() {
        if placed.covered || above >= ABOVE || placed.end <= before {
            break;
        }
        if placed.end - placed.start <= 1 {
            if above > 0 {
                break;
            }
            continue;
        }
        take(&placed.line);
        placed.heads = true;
        above += 1;
    }
    around
}

impl Teller<'_> {
    fn stamp(&self, index: Option<u64>) -> Stamp {
        Stamp::new(index, self.time)
    }

    /// Takes over what is said of time and addresses; returns sender and receiver of what goes this way.
    fn ends(&mut self, around: &Around, asks: bool) -> (Endpoint, Endpoint) {
        self.time = around.time.or(self.time);
        if let Some((src, dst)) = around.ends {
            (self.client, self.server) = if asks { (src, dst) } else { (dst, src) };
            return (src, dst);
        }
        if let Some(port) = around.client_port {
            self.client.port = port;
        }
        match around.server {
            Some(server) if asks => {
                self.server = server;
                (self.client, server)
            }
            // The answer's own address: it may be another one.
            Some(server) => {
                if self.server.ip.is_unspecified() {
                    self.server = server;
                }
                (server, self.client)
            }
            None if asks => (self.client, self.server),
            None => (self.server, self.client),
        }
    }

    fn packet(&mut self, record: &Record<'_>, around: &Around, bytes: usize, gaps: bool) {
        let by_kind = match record.kind.sender() {
            Sender::Client => Some(true),
            Sender::Server | Sender::Master => Some(false),
            Sender::Any => None,
        };
        let is_rcon = record.kind.is_rcon();
        let bad = matches!(record.kind, MessageKind::Unknown);
        let rest_is_text = record.notes.has(&a2scope_wire::codes::VSE_FLOOD)
            || record.notes.has(&a2scope_wire::codes::MOJIBAKE);
        // Which end is the server is known from what was sent before.
        let by_ends = around.ends.and_then(|(src, dst)| match () {
            () if dst == self.server || src == self.client => Some(true),
            () if src == self.server || dst == self.client => Some(false),
            () => None,
        });
        let told = around.asks.or(by_ends);
        let asks = if is_rcon { told.or(by_kind) } else { by_kind.or(told) };
        let asks = match asks {
            Some(asks) => asks,
            None if rest_is_text => true,
            None if bad => return,
            None if is_rcon => false,
            None => false,
        };
        self.any = true;
        self.rcon = is_rcon;
        let (src, dst) = self.ends(around, asks);
        let sender = Some(if asks { Sender::Client } else { Sender::Server });
        let sender = if by_kind.is_none() || is_rcon { sender } else { None };
        let stated = around.len.map(|len| len as usize);
        let arrival = match record.arrival {
            Arrival::Malformed if is_cut(record, asks, stated, bytes, gaps) => Arrival::TruncatedCapture,
            arrival => arrival,
        };
        let record = Record { src: Some(src), dst: Some(dst), time: self.time, sender, arrival, ..*record };
        let at = self.stamp(Some(record.index));
        if !asks && !is_rcon {
            self.diagnoses.imply(record.kind, src, dst, at);
        }
        self.diagnoses.message(&record, record.roles().as_ref(), at);
    }

    /// A line without bytes.
    fn line(&mut self, placed: &Placed) {
        let line = &placed.line;
        let around = Around {
            asks: line.asks,
            ends: line.ends,
            server: line.server,
            client_port: line.client_port,
            len: line.len,
            time: line.time,
        };
        if !placed.covered && !placed.heads {
            self.bare(line, &around);
        }
        self.time = line.time.or(self.time);
        if line.time.is_some() && self.any {
            let at = self.stamp(None);
            self.diagnoses.clock(at);
        }
        if line.gave_up && self.any {
            self.gave_up();
        }
        self.gave_up_first |= line.gave_up && !self.any;
    }

    fn gave_up(&mut self) {
        let key = key_of(self.client.ip, self.server);
        let ends = self.rcon.then_some((self.client, self.server));
        self.diagnoses.gave_up(key, ends);
    }

    /// A line that stands for a packet of which only the length is shown, or for what the network said.
    fn bare(&mut self, line: &Line, around: &Around) {
        if let Some(reason) = line.icmp {
            let (by, src) = line.ends.map_or((self.server.ip, self.client), |(by, to)| {
                (by.ip, Endpoint { ip: to.ip, port: self.client.port })
            });
            self.time = line.time.or(self.time);
            self.any = true;
            let error = Unreachable {
                src: Endpoint { ip: src.ip, port: self.client.port },
                dst: self.server,
                by,
                reason,
                tcp: false,
                fits: true,
                count: 1,
                before: 0,
                first: self.time,
            };
            return self.diagnoses.unreachable(error);
        }
        if let (Some(flags), Some((src, dst))) = (line.tcp, line.ends) {
            self.any = true;
            self.time = line.time.or(self.time);
            return self.tcp(flags, src, dst, line.len.unwrap_or(0));
        }
        let Some(len) = line.len else { return };
        let asks = match line.ends {
            Some((src, dst)) => self.lengths.asks(src, dst, len),
            None => match line.asks {
                Some(asks) => asks,
                None => return,
            },
        };
        // A length alone is the length of anything.
        if line.ends.is_none() && line.server.is_none() && !lengths::is_query(len, asks) {
            return;
        }
        let (src, dst) = self.ends(around, asks);
        self.any = true;
        let at = self.stamp(None);
        let (client, server) = if asks { (src, dst) } else { (dst, src) };
        self.lengths.read(self.diagnoses, client, server, asks, len, at);
    }

    /// A TCP line: a connection that was refused or reset says enough.
    fn tcp(&mut self, flags: super::line::TcpFlags, src: Endpoint, dst: Endpoint, len: u32) {
        let time = self.time;
        let connections = &mut self.diagnoses.network.connections;
        let is = |connection: &&mut TcpConnection| {
            (connection.client, connection.server) == (src, dst)
                || (connection.client, connection.server) == (dst, src)
        };
        let known = connections.iter_mut().rev().find(is);
        if flags.syn && !flags.ack {
            if known.is_none_or(|known| known.ended.is_some()) && connections.len() < LINES {
                connections.push(TcpConnection::opened(src, dst, time, 0));
            }
            return;
        }
        let Some(known) = known else { return };
        let by_client = known.client == src;
        if by_client {
            known.sent += u64::from(len);
        } else {
            known.accepted |= flags.syn;
            known.received += u64::from(len);
        }
        if (flags.reset || flags.fin) && known.ended.is_none() {
            known.ended = Some(ConnectionEnd { by_client, reset: flags.reset, time, before: 0 });
        }
    }
}

/// Whether the paste, and not the sender, cut a message.
fn is_cut(record: &Record<'_>, asks: bool, stated: Option<usize>, bytes: usize, gaps: bool) -> bool {
    const WHOLE: &[u8] = b"\xff\xff\xff\xffTSource Engine Query";
    if gaps || stated.is_some_and(|stated| stated > bytes) {
        return true;
    }
    if !asks {
        // Only a log that says how long it was can show that the server cut it.
        return stated != Some(bytes) && record.value.is_err() || stated.is_none();
    }
    let body = record.buffer(0);
    body.len() < WHOLE.len() && WHOLE.starts_with(body)
}
