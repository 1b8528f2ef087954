//! RCON: TCP streams reassembled from segments, and the sessions in them. The frames are built byte by byte.

mod connections;
mod framing;
mod loss;
mod recognition;
mod segments;
mod sessions;

use std::sync::LazyLock;

use crate::support::files::{CLIENT, File, Format, From, SERVER};
use a2scope::capture::Segment;
use a2scope::report::{self, RecordStyle};
use a2scope::{
    AnswerEnd, Command, Engine, Limits, Login, LoginOutcome, Options, RconEvent, RconPackets, RconProtocol,
    SessionLimits, Sessions, StreamLimits, Summary,
};
use serde_json::{Value as Json, json};

const SYN: u8 = Segment::SYN;
const ACK: u8 = Segment::ACK;
const FIN: u8 = Segment::FIN;
const RST: u8 = Segment::RST;

/// The schema of all records.
static VALIDATOR: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let schema = serde_json::from_str(report::JSON_SCHEMA).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
});

/// Conversations between the client and the server, written frame by frame.
struct Tape {
    file: File,
    client_port: u16,
    server_port: u16,
    /// Next sequence numbers of client and server.
    next: [u32; 2],
}

fn index(from: From) -> usize {
    usize::from(from == From::Server)
}

impl Tape {
    fn new() -> Self {
        Self { file: File::new(Format::Pcap), client_port: 51000, server_port: 27015, next: [100, 500] }
    }

    /// Begins with the three segments that open a connection.
    fn opened() -> Self {
        let mut tape = Self::new();
        tape.open();
        tape
    }

    fn open(&mut self) {
        let [client, server] = self.next;
        self.raw(From::Client, SYN, client.wrapping_sub(1), 0, b"");
        self.raw(From::Server, SYN | ACK, server.wrapping_sub(1), client, b"");
        self.raw(From::Client, ACK, client, server, b"");
    }

    /// Writes a frame with all these values; returns its number.
    fn raw(&mut self, from: From, flags: u8, seq: u32, ack: u32, payload: &[u8]) -> u64 {
        let frame = self.bytes(from, flags, seq, ack, payload);
        self.file.frame(&frame)
    }

    fn bytes(&self, from: From, flags: u8, seq: u32, ack: u32, payload: &[u8]) -> Vec<u8> {
        let (ports, src, dst) = match from {
            From::Client => ((self.client_port, self.server_port), CLIENT, SERVER),
            From::Server => ((self.server_port, self.client_port), SERVER, CLIENT),
        };
        [
            &[0x45, 0][..],
            &(40 + payload.len() as u16).to_be_bytes(),
            &[0, 1, 0x40, 0, 64, 6, 0, 0],
            &src,
            &dst,
            &ports.0.to_be_bytes(),
            &ports.1.to_be_bytes(),
            &seq.to_be_bytes(),
            &ack.to_be_bytes(),
            &[0x50, flags, 0xff, 0xff, 0, 0, 0, 0],
            payload,
        ]
        .concat()
    }

    /// Sends the next bytes of an end, and acknowledges everything from the other.
    fn send(&mut self, from: From, payload: &[u8]) -> u64 {
        let (seq, ack) = (self.next[index(from)], self.next[1 - index(from)]);
        self.next[index(from)] = seq.wrapping_add(payload.len() as u32);
        self.raw(from, ACK, seq, ack, payload)
    }

    /// Skips the next bytes, so that they are missing from the capture.
    fn lose(&mut self, from: From, payload: &[u8]) {
        let next = &mut self.next[index(from)];
        *next = next.wrapping_add(payload.len() as u32);
    }

    /// Sends the next bytes in segments, in this order.
    fn send_parts(&mut self, from: From, parts: &[&[u8]], order: &[usize]) {
        let (mut at, ack) = (self.next[index(from)], self.next[1 - index(from)]);
        let places: Vec<u32> = parts
            .iter()
            .map(|part| {
                let place = at;
                at = at.wrapping_add(part.len() as u32);
                place
            })
            .collect();
        for i in order {
            self.raw(from, ACK, places[*i], ack, parts[*i]);
        }
        self.next[index(from)] = at;
    }

    /// Closes both directions.
    fn close(&mut self) {
        let [client, server] = self.next;
        self.raw(From::Client, FIN | ACK, client, server, b"");
        self.raw(From::Server, FIN | ACK, server, client.wrapping_add(1), b"");
        self.raw(From::Client, ACK, client.wrapping_add(1), server.wrapping_add(1), b"");
    }

    fn read(self) -> Out {
        // The tests compare passwords, too.
        self.read_with(Options { show_secrets: true, ..Options::default() }, SessionLimits::default())
    }

    fn read_with(self, options: Options, limits: SessionLimits) -> Out {
        let mut engine = Engine::new(options);
        let mut sessions = Sessions::new(limits);
        let mut out = Out::default();
        let (mut lines, mut events) = (Vec::new(), Vec::new());
        let style = RecordStyle { fields: true, ..RecordStyle::default() };
        let mut event = |event: RconEvent<'_>| {
            let mut line = Vec::new();
            match event {
                RconEvent::Login(login) => {
                    report::login(login, style, &mut line);
                    out.logins.push(login.clone());
                }
                RconEvent::Command(command) => {
                    report::command(command, style, &mut line);
                    out.commands.push(command.clone());
                }
            }
            events.push(line);
        };
        let mut sink = |record: &a2scope::Record<'_>| {
            let mut line = Vec::new();
            report::message(record, style, &mut line);
            lines.push((record.stream, line));
            sessions.message(record, &mut event);
        };
        engine.push(&self.file.finish(), &mut sink);
        engine.finish_file(&mut sink);
        sessions.finish(&mut event);
        assert_eq!(sessions.held_bytes(), 0);
        assert_eq!(engine.held_bytes(), 0);
        let parse = |line: &[u8]| -> Json {
            let line = std::str::from_utf8(line).unwrap();
            crate::support::validate(&VALIDATOR, line).unwrap();
            serde_json::from_str(line).unwrap()
        };
        out.streams = lines.iter().map(|(stream, _)| *stream).collect();
        out.records = lines.iter().map(|(_, line)| parse(line)).collect();
        out.events = events.iter().map(|line| parse(line)).collect();
        out.summary = Some(engine.summary());
        out.sessions = Some(sessions);
        out
    }
}

/// The output for a tape.
#[derive(Default)]
struct Out {
    records: Vec<Json>,
    /// The number of the connection of each record.
    streams: Vec<Option<u64>>,
    logins: Vec<Login>,
    commands: Vec<Command>,
    events: Vec<Json>,
    summary: Option<Summary>,
    sessions: Option<Sessions>,
}

impl Out {
    /// For each record its name, the numbers of its frames, and the codes of its notes.
    fn outline(&self) -> Vec<String> {
        let line = |record: &Json| {
            let codes: Vec<&str> = record["notes"]
                .as_array()
                .unwrap()
                .iter()
                .map(|note| note["code"].as_str().unwrap())
                .collect();
            let name = record["message"].as_str().unwrap().trim_start_matches("SERVERDATA_");
            format!("{name} {} {}", record["frames"], codes.join(" ")).trim_end().to_owned()
        };
        self.records.iter().map(line).collect()
    }

    /// For each record its name and ID.
    fn names(&self) -> Vec<String> {
        let line = |record: &Json| {
            let name = record["message"].as_str().unwrap().trim_start_matches("SERVERDATA_");
            format!("{name} {}", record["data"]["id"]).replace(" null", "")
        };
        self.records.iter().map(line).collect()
    }

    fn bodies(&self) -> Vec<&str> {
        self.records.iter().filter_map(|record| record["data"]["body"].as_str()).collect()
    }

    /// The bytes of all records from one end, in order and in hex, with `??` for each missing byte.
    fn bytes(&self, from: From) -> String {
        let port = if from == From::Client { ":51000" } else { ":27015" };
        let mut hex = String::new();
        for record in self.records.iter().filter(|record| record["src"].as_str().unwrap().ends_with(port)) {
            match record["data"]["missing"].as_u64() {
                Some(missing) => hex.push_str(&"??".repeat(missing as usize)),
                None => hex.push_str(record["buffers"][0]["hex"].as_str().unwrap()),
            }
        }
        hex
    }

    fn summary(&self) -> &Summary {
        self.summary.as_ref().unwrap()
    }

    fn sessions(&self) -> &Sessions {
        self.sessions.as_ref().unwrap()
    }
}

/// A packet.
fn rcon(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    sized(10 + body.len() as i32, id, kind, &[body, &[0, 0]].concat())
}

/// A packet with any size field.
fn sized(size: i32, id: i32, kind: i32, rest: &[u8]) -> Vec<u8> {
    [&size.to_le_bytes()[..], &id.to_le_bytes(), &kind.to_le_bytes(), rest].concat()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// A login that is accepted.
fn log_in(tape: &mut Tape) {
    tape.send(From::Client, &rcon(1, 3, b"hunter2"));
    tape.send(From::Server, &[rcon(1, 0, b""), rcon(1, 2, b"")].concat());
}

/// A pseudorandom sequence, the same in each run.
fn random() -> impl FnMut() -> u64 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
