//! Feeds the packets and lines of a log to [`Diagnoses`], in their order.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_engine::{
    Arrival, ConnectionEnd, Detail, Engine, Options, Record, TcpConnection, Unreachable,
    log::{Around, Ends, Log, LogLine, Surrounded, asks_by_kind},
    paste_options,
};
use a2scope_paste::{Paste, PasteCode, PasteNote, PastedPacket};
use a2scope_wire::{MessageKind, SINGLE, Sender};

use super::lengths;
use super::line::{Line, TcpFlags, length};
use crate::diagnosis::Diagnoses;
use crate::flow::{FlowLimits, Flows, Met, key_of};
use crate::stamp::Stamp;

/// Maximum number of TCP connections that are read from a log.
const MAX_CONNECTIONS: usize = 100_000;

/// Reads a text line by line and feeds the diagnosis; the fields remember earlier lines.
pub(super) struct Teller<'d> {
    pub(super) diagnoses: &'d mut Diagnoses,
    flows: Flows,
    ends: Ends,
    time: Option<Time>,
    /// Whether the last packet was RCON.
    rcon: bool,
    lengths: lengths::Lengths,
    any: bool,
    /// Whether the line that says that the client gave up comes before the first packet in the text.
    gave_up_first: bool,
}

/// Reads the conversation that a text shows. Returns false if the text has no packet and no line about a packet.
pub(super) fn read(diagnoses: &mut Diagnoses, text: &str, format: Option<&str>) -> bool {
    let options = a2scope_paste::Options { format: format.map(Into::into), ..paste_options() };
    let paste = a2scope_paste::read(text, &options).ok().filter(|paste| is_dump(paste, text));
    let paste = paste.unwrap_or_else(no_packets);
    let mut log = Log::new(text, &paste.packets);
    let mut teller = Teller {
        diagnoses,
        flows: Flows::new(FlowLimits::default()),
        ends: Ends::default(),
        time: None,
        rcon: false,
        lengths: lengths::Lengths::default(),
        any: false,
        gave_up_first: false,
    };
    let mut next_line = 0;
    let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
    engine.packets(&paste.packets, &paste.notes, &mut |record| {
        let mut len = None;
        let mut read = |text: &str| len = len.or_else(|| length(&text.to_ascii_lowercase()));
        let Some(Surrounded { around, start, packet }) = log.around(record, &mut read) else { return };
        if record.rule.is_some() {
            return;
        }
        while let Some(line) = log.line(next_line).filter(|line| line.start < start) {
            teller.line(line, &Line::read(log.text(line)));
            next_line += 1;
        }
        teller.packet(record, &around, len, packet);
    });
    while let Some(line) = log.line(next_line) {
        teller.line(line, &Line::read(log.text(line)));
        next_line += 1;
    }
    if teller.any && teller.gave_up_first {
        teller.gave_up();
    }
    teller.any
}

/// Returns whether a paste has packets of the query protocol or RCON, and not just a few numbers of an error text.
fn is_dump(paste: &Paste, text: &str) -> bool {
    let options = paste_options();
    let known = |bytes: &[u8]| {
        options.known.is_packet(bytes)
            || bytes.starts_with(&SINGLE)
            || bytes.starts_with(&[0xFE, 0xFF, 0xFF, 0xFF])
            || bytes.starts_with(b"TSource")
            || bytes.starts_with(&[0xC3, 0xBF, 0xC3, 0xBF])
    };
    let bytes: usize = paste.packets.iter().map(|packet| packet.bytes.len()).sum();
    paste.packets.iter().any(|packet| packet.bytes.len() > 4 && known(&packet.bytes))
        && (bytes > 8 || text.len() < 200)
}

fn no_packets() -> Paste {
    let reading =
        a2scope_paste::Reading { format: "", reason: a2scope_text::Translatable::default(), bytes: 0 };
    Paste {
        packets: Vec::new(),
        reading,
        rivals: Vec::new(),
        notes: Vec::new(),
        marks: Vec::new(),
        repairs: Vec::new(),
    }
}

impl Teller<'_> {
    fn stamp(&self, index: Option<u64>) -> Stamp {
        Stamp::new(index, self.time)
    }

    /// Reads the time and the addresses from the text around a packet. Returns the sender and the receiver
    /// of the packet.
    fn ends(&mut self, around: &Around, asks: bool) -> (Endpoint, Endpoint) {
        self.time = around.time.or(self.time);
        self.ends.of(around, asks)
    }

    fn packet(&mut self, record: &Record<'_>, around: &Around, len: Option<u32>, packet: &PastedPacket) {
        let by_kind = asks_by_kind(record.kind);
        let is_rcon = record.kind.is_rcon();
        let asks = match self.ends.asks(record, around) {
            Some(asks) => asks,
            None if record.kind == MessageKind::Unknown => return,
            None => false,
        };
        self.any = true;
        self.rcon = is_rcon;
        let (src, dst) = self.ends(around, asks);
        let sender = Some(if asks { Sender::Client } else { Sender::Server });
        let sender = if by_kind.is_none() || is_rcon { sender } else { None };
        let stated = len.map(|len| len as usize);
        // A name that a program joins in is a gap, too.
        let is_gap = |note: &PasteNote| note.code == PasteCode::Gap;
        let gaps = !packet.gaps.is_empty() || record.paste_notes.iter().any(is_gap);
        let bytes = packet.bytes.len();
        let arrival = match record.arrival {
            Arrival::Malformed | Arrival::Beginning if is_cut(record, asks, stated, bytes, gaps) => {
                Arrival::TruncatedCapture
            }
            arrival => arrival,
        };
        let record = Record { src: Some(src), dst: Some(dst), time: self.time, sender, arrival, ..*record };
        let at = self.stamp(Some(record.index));
        if !asks && !is_rcon {
            self.diagnoses.imply(record.kind, src, dst, at);
        }
        let roles = record.roles();
        let met = roles.as_ref().map_or(Met::NOBODY, |roles| self.flows.message(&record, roles, at));
        self.diagnoses.message(&record, roles.as_ref(), at, &self.flows, met);
    }

    /// Handles a line of the log that shows no bytes.
    fn line(&mut self, place: &LogLine, line: &Line) {
        if !place.covered && !place.heads {
            self.bare(line);
        }
        self.time = line.around.time.or(self.time);
        if line.around.time.is_some() && self.any {
            let at = self.stamp(None);
            self.diagnoses.clock(at);
        }
        if line.gave_up && self.any {
            self.gave_up();
        }
        self.gave_up_first |= line.gave_up && !self.any;
        if line.closed && self.rcon {
            self.diagnoses.hung_up((self.ends.client, self.ends.server));
        }
    }

    fn gave_up(&mut self) {
        let key = key_of(self.ends.client.ip, self.ends.server);
        let ends = self.rcon.then_some((self.ends.client, self.ends.server));
        self.diagnoses.gave_up(key, ends);
    }

    /// Handles a line that gives only the length of a packet, or that is about an ICMP error.
    fn bare(&mut self, line: &Line) {
        let around = &line.around;
        if let Some(reason) = line.icmp {
            let (by, src) = around.ends.map_or((self.ends.server.ip, self.ends.client), |(by, to)| {
                (by.ip, Endpoint { ip: to.ip, port: self.ends.client.port })
            });
            self.time = around.time.or(self.time);
            self.any = true;
            let error = Unreachable {
                src: Endpoint { ip: src.ip, port: self.ends.client.port },
                dst: self.ends.server,
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
        if let (Some(flags), Some((src, dst))) = (line.tcp, around.ends) {
            self.any = true;
            self.time = around.time.or(self.time);
            return self.tcp(flags, src, dst, line.len.unwrap_or(0));
        }
        let Some(len) = line.len else { return };
        let asks = match around.ends {
            Some((src, dst)) => self.lengths.asks(src, dst, len),
            None => match around.asks {
                Some(asks) => asks,
                None => return,
            },
        };
        // A length without addresses could be the length of anything, so it must be a length that queries have.
        if around.ends.is_none() && around.server.is_none() && !lengths::is_query(len, asks) {
            return;
        }
        let (src, dst) = self.ends(around, asks);
        self.any = true;
        let at = self.stamp(None);
        let (client, server) = if asks { (src, dst) } else { (dst, src) };
        self.lengths.read(self.diagnoses, client, server, asks, len, at);
    }

    /// Handles a line about a TCP segment. It only matters whether the connection is opened, refused or closed.
    fn tcp(&mut self, flags: TcpFlags, src: Endpoint, dst: Endpoint, len: u32) {
        let time = self.time;
        let connections = &mut self.diagnoses.network.connections;
        let is = |connection: &&mut TcpConnection| {
            (connection.client, connection.server) == (src, dst)
                || (connection.client, connection.server) == (dst, src)
        };
        let known = connections.iter_mut().rev().find(is);
        if flags.syn && !flags.ack {
            if known.is_none_or(|known| known.ended.is_some()) && connections.len() < MAX_CONNECTIONS {
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

/// Returns whether the paste lacks the end of a message that was sent completely.
fn is_cut(record: &Record<'_>, asks: bool, stated: Option<usize>, bytes: usize, gaps: bool) -> bool {
    const WHOLE: &[u8] = b"\xff\xff\xff\xffTSource Engine Query";
    if gaps || stated.is_some_and(|stated| stated > bytes) {
        return true;
    }
    if !asks {
        // If a reply looks truncated, the server truncated it only if the log gives a length and shows that many bytes.
        return stated != Some(bytes) && record.value.is_err() || stated.is_none();
    }
    let body = record.buffer(0);
    body.len() < WHOLE.len() && WHOLE.starts_with(body)
}
