//! RCON: TCP streams reassembled from segments, and the sessions in them. The frames are built byte by byte.

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

// ---------------------------------------------------------------- segments

#[test]
fn segments_in_any_order_and_more_than_once_give_each_packet_once() {
    let answer = rcon(2, 0, &[b'x'; 90]);
    let parts: Vec<&[u8]> = answer.chunks(26).collect();
    assert_eq!(parts.len(), 4);
    for order in [&[0, 1, 2, 3][..], &[3, 2, 1, 0], &[1, 1, 3, 0, 0, 2], &[2, 0, 3, 0, 1, 3, 2]] {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"status"));
        tape.send_parts(From::Server, &parts, order);
        tape.send(From::Client, &rcon(3, 2, b"users"));
        let out = tape.read();
        let names = [
            "AUTH 1",
            "RESPONSE_VALUE 1",
            "AUTH_RESPONSE 1",
            "EXECCOMMAND 2",
            "RESPONSE_VALUE 2",
            "EXECCOMMAND 3",
        ];
        assert_eq!(out.names(), names, "{order:?}");
        assert!(out.records.iter().all(|record| record["notes"] == json!([])), "{order:?}");
        assert_eq!(out.bodies()[4], "x".repeat(90));
    }
}

#[test]
fn a_packet_has_the_time_of_the_frame_it_ends_in() {
    // The packets end in the first, third and fifth part; the last one to arrive fills a gap.
    let packets = [rcon(2, 0, b"one"), rcon(2, 0, b"two"), rcon(2, 0, b"three")].concat();
    let parts: Vec<&[u8]> = [0..17, 17..25, 25..34, 34..40, 40..53].map(|part| &packets[part]).to_vec();
    for order in [[0, 1, 2, 3, 4], [0, 2, 3, 4, 1], [4, 3, 2, 1, 0], [1, 0, 4, 2, 3]] {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"status"));
        tape.send_parts(From::Server, &parts, &order);
        let times: Vec<Json> = {
            let mut frames = Tape::opened();
            log_in(&mut frames);
            frames.send(From::Client, &rcon(2, 2, b"status"));
            for _ in 0..5 {
                frames.send(From::Server, &rcon(2, 0, b"x"));
            }
            let records = frames.read().records;
            records[4..].iter().map(|record| record["time"].clone()).collect()
        };
        let out = tape.read();
        for (record, part) in out.records[4..].iter().zip([0, 2, 4]) {
            let came = order.iter().position(|place| *place == part).unwrap();
            assert_eq!(record["time"], times[came], "{order:?}, part {part}");
        }
        assert_eq!(out.records.len(), 7, "{order:?}");
    }
}

#[test]
fn overlapping_segments_are_joined_and_the_first_copy_is_kept() {
    let answer = rcon(2, 0, b"abcdefghijklmnopqrstuvwxyz");
    for shift in 0..20 {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"status"));
        let at = tape.next[1];
        tape.raw(From::Server, ACK, at, tape.next[0], &answer[..20]);
        tape.raw(From::Server, ACK, at + 20 - shift, tape.next[0], &answer[20 - shift as usize..]);
        let out = tape.read();
        assert_eq!(out.bodies()[4], "abcdefghijklmnopqrstuvwxyz", "{shift}");
        assert!(out.records.iter().all(|record| record["notes"] == json!([])), "{shift}");
    }
}

#[test]
fn bytes_that_come_again_and_differ_are_told_and_given_out() {
    let answer = rcon(2, 0, b"the answer");
    let mut other = answer.clone();
    other[12..15].copy_from_slice(b"AN ");
    let overlap = "tcp.overlap_differs";
    // The copy arrives while the packet is incomplete, after it was emitted, or while it waits after a gap.
    for (order, wanted) in [
        (["start", "other start", "end"], ["OTHER [8] tcp.overlap_differs", "RESPONSE_VALUE [7,9]"]),
        (["all", "other", "nothing"], ["RESPONSE_VALUE [7]", "OTHER [8] tcp.overlap_differs"]),
        (["middle", "other middle", "start"], ["OTHER [8] tcp.overlap_differs", "RESPONSE_VALUE [9,7]"]),
    ] {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"status"));
        let (at, ack) = (tape.next[1], tape.next[0]);
        for part in order {
            let (from, bytes) = match part {
                "start" => (0, &answer[..if order[0] == "middle" { 8 } else { 20 }]),
                "other start" => (0, &other[..20]),
                "end" => (20, &answer[20..]),
                "all" => (0, &answer[..]),
                "other" => (0, &other[..]),
                "middle" => (8, &answer[8..]),
                "other middle" => (8, &other[8..]),
                _ => continue,
            };
            tape.raw(From::Server, ACK, at + from, ack, bytes);
        }
        let out = tape.read();
        assert_eq!(out.outline()[4..], wanted, "{order:?}");
        let note =
            out.records.iter().flat_map(|r| r["notes"].as_array().unwrap()).find(|n| n["code"] == overlap);
        assert!(note.unwrap()["text"].as_str().unwrap().starts_with("3 bytes"), "{order:?}: {note:?}");
        assert!(out.bodies().contains(&"the answer"), "{order:?}: {:?}", out.bodies());
        // The copy is not part of the answer.
        assert_eq!(out.commands[0].answer, b"the answer");
        assert_eq!(out.summary().notes[overlap], 1);
    }
}

#[test]
fn a_login_that_comes_again_and_differs_stays_masked() {
    let mut tape = Tape::opened();
    let (at, ack) = (tape.next[0], tape.next[1]);
    let login = rcon(1, 3, b"hunter2");
    tape.raw(From::Client, ACK, at, ack, &login[..17]);
    tape.raw(From::Client, ACK, at, ack, &rcon(1, 3, b"hunter9hunter9")[..18]);
    tape.next[0] += login.len() as u32;
    tape.raw(From::Client, ACK, at + 17, ack, &login[17..]);
    tape.send(From::Server, &rcon(1, 2, b""));
    let out = tape.read();
    assert_eq!(out.summary().notes["tcp.overlap_differs"], 1);
    let text = format!("{:?}", out.records);
    assert!(!text.contains("hunt") && !text.contains(&hex(b"hunt")), "{text}");
}

#[test]
fn asking_whether_the_other_end_is_alive_is_no_overlap() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    let [client, server] = tape.next;
    tape.raw(From::Client, ACK, client - 1, server, b"\xaa");
    tape.raw(From::Server, ACK, server - 1, client, b"\xaa");
    tape.send(From::Client, &rcon(2, 2, b"status"));
    let out = tape.read();
    assert_eq!(out.names(), ["AUTH 1", "RESPONSE_VALUE 1", "AUTH_RESPONSE 1", "EXECCOMMAND 2"]);
    assert!(out.summary().notes.is_empty(), "{:?}", out.summary().notes);
}

#[test]
fn the_two_first_segments_may_be_swapped_where_the_syn_is_missing() {
    let login = rcon(1, 3, b"hunter2");
    let outcome = [rcon(1, 0, b""), rcon(1, 2, b"")].concat();
    for cut in 1..login.len() {
        let mut tape = Tape::new();
        tape.send_parts(From::Client, &[&login[..cut], &login[cut..]], &[1, 0]);
        tape.send(From::Server, &outcome);
        let out = tape.read();
        assert_eq!(out.names(), ["AUTH 1", "RESPONSE_VALUE 1", "AUTH_RESPONSE 1"], "login cut at {cut}");
        assert_eq!(out.summary().notes.len(), 0, "login cut at {cut}");
    }
    // The server's first segments begin where the client's acknowledgement says.
    for cut in 1..outcome.len() {
        let mut tape = Tape::new();
        tape.send(From::Client, &login);
        tape.send_parts(From::Server, &[&outcome[..cut], &outcome[cut..]], &[1, 0]);
        let out = tape.read();
        assert_eq!(out.names(), ["AUTH 1", "RESPONSE_VALUE 1", "AUTH_RESPONSE 1"], "outcome cut at {cut}");
        assert_eq!(out.summary().notes.len(), 0, "outcome cut at {cut}");
    }
}

#[test]
fn an_earlier_packet_that_comes_after_one_was_given_out_is_not_lost() {
    let mut tape = Tape::new();
    let outcome = [rcon(1, 0, b""), rcon(1, 2, b"")].concat();
    let [client, server] = tape.next;
    // Nothing is acknowledged, so the second packet looks like the first.
    tape.raw(From::Client, 0, client, 0, &rcon(1, 3, b"hunter2"));
    tape.raw(From::Server, 0, server + 14, 0, &outcome[14..]);
    tape.raw(From::Server, 0, server, 0, &outcome[..14]);
    tape.raw(From::Server, 0, server + 28, 0, &rcon(1, 0, b"more"));
    let out = tape.read();
    assert_eq!(out.names(), ["AUTH 1", "AUTH_RESPONSE 1", "RESPONSE_VALUE 1", "RESPONSE_VALUE 1"]);
}

#[test]
fn sequence_numbers_wrap() {
    let mut plain = None;
    for start in [500, u32::MAX - 60, u32::MAX - 13, u32::MAX, 0] {
        let mut tape = Tape::new();
        tape.next = [start.wrapping_add(7), start];
        tape.open();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"status"));
        let answer = rcon(2, 0, &[b'y'; 60]);
        let parts: Vec<&[u8]> = answer.chunks(15).collect();
        tape.send_parts(From::Server, &parts, &[2, 0, 1, 1, 4, 3]);
        tape.lose(From::Server, &rcon(3, 0, b"lost"));
        tape.send(From::Server, &rcon(4, 0, b"kept"));
        tape.close();
        let out = tape.read();
        let outline = (out.outline(), out.bodies().join(","));
        assert_eq!(*plain.get_or_insert_with(|| outline.clone()), outline, "from {start}");
        assert_eq!(out.records.len(), 7);
    }
}

// ---------------------------------------------------------------- loss

#[test]
fn a_lost_segment_is_a_record_and_costs_only_what_is_in_it() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
    let answer = [rcon(2, 0, &[b'a'; 40]), rcon(2, 0, &[b'b'; 40]), rcon(2, 0, b"end")].concat();
    let before = tape.send(From::Server, &answer[..70]);
    tape.lose(From::Server, &answer[70..90]);
    let after = tape.send(From::Server, &answer[90..]);
    tape.send(From::Client, &rcon(3, 2, b"status"));
    let out = tape.read();
    assert_eq!(
        out.outline()[4..],
        [
            format!("RESPONSE_VALUE [{before}]"),
            format!("OTHER [{before}] message.truncated"),
            format!("TCP_GAP [{before},{after}] tcp.hole"),
            format!("OTHER [{after}] rcon.piece"),
            format!("RESPONSE_VALUE [{after}]"),
            // The gap was given up when the client acknowledged the bytes after it, before the client's next command.
            format!("EXECCOMMAND [{}]", after + 1),
        ]
    );
    let gap = &out.records[6];
    assert_eq!(gap["data"], json!({"missing": 20}));
    assert_eq!(gap["bytes"], 0);
    assert_eq!(gap["transport"], "tcp");
    assert_eq!(gap["notes"][0]["text"], "20 bytes of the stream are missing");
    assert_eq!(
        gap["fields"],
        json!([{"path": "missing", "label": "Missing", "type": "u32", "value": 20,
        "span": {"buffer": 0, "offset": 0, "len": 0}}])
    );
    assert!(out.streams.iter().all(|stream| *stream == Some(0)));
    // The rest of the broken packet belongs to the answer, which is marked as incomplete.
    let command = &out.commands[0];
    let text = [&[b'a'; 40][..], &[b'b'; 4], &[b'b'; 16], b"end"].concat();
    assert_eq!(command.answer, text);
    assert!(command.gap && !command.complete);
}

#[test]
fn whatever_segment_is_lost_every_other_byte_is_given_out_once() {
    let answer: Vec<u8> = (0..6).flat_map(|i| rcon(2, 0, &vec![b'a' + i; 20 + i as usize])).collect();
    let lens: Vec<usize> = (0..6).map(|i| 34 + i).collect();
    for size in [5, 9, 17, 34, 50] {
        let count = answer.len().div_ceil(size);
        for lost in 0..count - 1 {
            let mut tape = Tape::opened();
            log_in(&mut tape);
            tape.send(From::Client, &rcon(2, 2, b"status"));
            for (i, part) in answer.chunks(size).enumerate() {
                if i == lost {
                    tape.lose(From::Server, part);
                } else {
                    tape.send(From::Server, part);
                }
            }
            tape.close();
            let out = tape.read();
            let mut wanted = hex(&[rcon(1, 0, b""), rcon(1, 2, b""), answer.clone()].concat());
            let at = 2 * (28 + lost * size);
            wanted.replace_range(at..at + 2 * size, &"??".repeat(size));
            assert_eq!(out.bytes(From::Server), wanted, "{size} bytes a segment, without {lost}");
            // Packets outside the gap are read.
            let mut from = 0;
            let whole = lens.iter().filter(|len| {
                let packet = from..from + **len;
                from = packet.end;
                packet.end <= lost * size || packet.start >= (lost + 1) * size
            });
            let read = out.names().iter().filter(|name| *name == "RESPONSE_VALUE 2").count();
            // If the size of the packet after the gap is missing, the next packet is recognised by its content.
            assert_eq!(read, whole.count(), "{size} bytes a segment, without {lost}: {:?}", out.outline());
        }
    }
}

#[test]
fn bytes_the_capture_cut_off_are_a_gap_of_known_size() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"status"));
    let answer = [rcon(2, 0, &[b'a'; 200]), rcon(2, 0, b"end")].concat();
    let [client, server] = tape.next;
    let frame = tape.bytes(From::Server, ACK, server, client, &answer[..180]);
    tape.file.cut_frame(&frame, 40 + 100);
    tape.raw(From::Server, ACK, server + 180, client, &answer[180..]);
    let out = tape.read();
    assert_eq!(
        out.outline()[4..],
        ["OTHER [7] message.truncated", "TCP_GAP [7] tcp.hole", "OTHER [8] rcon.piece", "RESPONSE_VALUE [8]",]
    );
    assert_eq!(out.records[5]["data"]["missing"], 80);
    assert_eq!(out.bodies().last(), Some(&"end"));
}

#[test]
fn a_whole_flight_that_is_lost_is_a_gap_too() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"status"));
    tape.lose(From::Server, &rcon(2, 0, b"nobody saw this"));
    let after = tape.send(From::Client, &rcon(3, 2, b"users"));
    tape.send(From::Server, &rcon(3, 0, b"none"));
    let out = tape.read();
    let names = ["EXECCOMMAND 2", "TCP_GAP", "EXECCOMMAND 3", "RESPONSE_VALUE 3"];
    assert_eq!(out.names()[3..], names);
    assert_eq!(out.records[4]["data"]["missing"], 29);
    assert_eq!(out.records[4]["frames"], json!([after - 2]));
    assert!(out.commands[0].gap && out.commands[0].answer.is_empty());
    assert!(out.commands[1].complete && !out.commands[1].gap);
}

#[test]
fn what_comes_after_its_place_was_given_up_is_given_out_all_the_same() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"status"));
    let [client, server] = tape.next;
    let answer = rcon(2, 0, b"late");
    tape.lose(From::Server, &answer);
    tape.send(From::Client, &rcon(3, 2, b"users"));
    tape.raw(From::Server, ACK, server, client, &answer);
    let out = tape.read();
    assert_eq!(out.names()[3..], ["EXECCOMMAND 2", "TCP_GAP", "EXECCOMMAND 3", "RESPONSE_VALUE 2"]);
}

#[test]
fn a_password_cut_by_a_gap_stays_masked() {
    let login = rcon(1, 3, b"correct horse battery staple");
    for from in 1..login.len() - 1 {
        for len in [1, 5, 9] {
            let to = (from + len).min(login.len() - 1);
            let mut tape = Tape::opened();
            tape.send(From::Client, &login[..from]);
            tape.lose(From::Client, &login[from..to]);
            tape.send(From::Client, &login[to..]);
            tape.send(From::Server, &[rcon(1, 0, b""), rcon(1, 2, b"")].concat());
            tape.send(From::Client, &rcon(2, 2, b"status"));
            let out = tape.read();
            assert!(out.names().contains(&"AUTH_RESPONSE 1".to_owned()), "{from}..{to}: {:?}", out.outline());
            let text = format!("{:?} {:?}", out.records, out.events);
            for part in ["corr", "orse", "batt", "tery", "staple", "aple"] {
                assert!(
                    !text.contains(part) && !text.contains(&hex(part.as_bytes())),
                    "{from}..{to}: {text}"
                );
            }
            assert_eq!(out.logins.len(), 1);
            assert_eq!(out.logins[0].outcome, LoginOutcome::Accepted);
        }
    }
}

// ---------------------------------------------------------------- framing

#[test]
fn a_size_that_is_too_small_is_told_where_it_breaks_and_nothing_is_lost() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
    let text = b"sv_gravity 800; sv_cheats 0; mp_timelimit 20";
    let wrong = sized(26, 2, 0, &[&text[..], &[0, 0]].concat());
    let next = rcon(3, 0, b"fine");
    tape.send(From::Server, &[wrong.clone(), next.clone()].concat());
    tape.send(From::Client, &rcon(4, 2, b"status"));
    let out = tape.read();
    let outline = [
        "RESPONSE_VALUE [7] rcon.zero_missing",
        "OTHER [7] rcon.framing",
        "RESPONSE_VALUE [7]",
        "EXECCOMMAND [8]",
    ];
    assert_eq!(out.outline()[4..], outline);
    let broken = &out.records[5];
    let left = wrong.len() - 30;
    assert_eq!(broken["notes"][0]["span"], json!({"buffer": 0, "offset": 0, "len": left}));
    assert_eq!(broken["buffers"][0]["pieces"][0]["offset"], 40 + 30);
    let all = hex(&[rcon(1, 0, b""), rcon(1, 2, b""), wrong, next].concat());
    assert_eq!(out.bytes(From::Server), all);
    // The answer has the whole text.
    assert_eq!(out.commands[0].answer, text);
    assert!(!out.commands[0].gap);
}

/// Bytes in which no packet begins may be a password as long as nobody has logged in; after a login they are not.
#[test]
fn what_is_not_framed_is_a_secret_until_somebody_logs_in() {
    const SECRET: &[u8] = b"hunter2-hunter2-hunter2";
    let unframed = sized(0x7fff_ffff, 1, 9, SECRET);
    let commands = [rcon(1, 2, b"status"), rcon(2, 2, b"stats")].concat();
    let mut tape = Tape::new();
    tape.send(From::Client, &commands);
    tape.send(From::Client, &unframed);
    tape.send(From::Client, &commands);
    let out = tape.read();
    assert!(out.outline().iter().any(|line| line.contains("rcon.framing")), "{:?}", out.outline());
    let text = format!("{:?} {:?}", out.records, out.events);
    assert!(!text.contains("hunter2") && !text.contains(&hex(b"hunter2")), "{text}");

    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &unframed);
    tape.send(From::Client, &rcon(2, 2, b"status"));
    let out = tape.read();
    let text = format!("{:?}", out.records);
    assert!(text.contains(&hex(SECRET)), "{text}");
}

#[test]
fn a_size_that_makes_no_sense_is_stepped_over() {
    for size in [-1, 0, 3, 7, 0x7fff_ffff, 0x0002_0000, 60_000] {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"status"));
        tape.send(From::Server, &sized(size, 2, 9, b"not a packet"));
        tape.send(From::Server, &[rcon(2, 0, b"one"), rcon(2, 0, b"two")].concat());
        let out = tape.read();
        let outline = ["OTHER [7] rcon.framing", "RESPONSE_VALUE [8]", "RESPONSE_VALUE [8]"];
        assert_eq!(out.outline()[4..], outline, "size {size}");
        assert_eq!(out.records[4]["bytes"], 24, "size {size}");
    }
}

#[test]
fn a_size_that_counts_characters_ends_where_the_text_does() {
    let text = "name,playeruid\n火力王,1\nÜnal,2";
    let odd = sized(text.chars().count() as i32 + 10, 2, 0, &[text.as_bytes(), &[0, 0]].concat());
    // The packet is in one segment, and divided after each byte: inside a character, at the declared size, between the
    // zeros.
    for cut in 12..odd.len() {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"ShowPlayers"));
        tape.send(From::Server, &odd[..cut]);
        tape.send(From::Server, &odd[cut..]);
        tape.send(From::Server, &rcon(3, 0, b"fine"));
        let out = tape.read();
        assert_eq!(out.names()[4..], ["RESPONSE_VALUE 2", "RESPONSE_VALUE 3"], "{cut}");
        assert_eq!(out.bodies()[4..], [text, "fine"], "{cut}");
        assert_eq!(out.records[4]["notes"][0]["code"], "rcon.size_characters", "{cut}");
        assert_eq!(out.records[5]["notes"], json!([]), "{cut}");
    }
    // If the stream ends within the text, nothing shows that it is longer: the declared size applies, and the
    // rest is kept.
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Server, &odd[..odd.len() - 3]);
    let out = tape.read();
    assert_eq!(out.names()[3..], ["RESPONSE_VALUE 2", "OTHER"]);
    let all = [rcon(1, 0, b""), rcon(1, 2, b""), odd[..odd.len() - 3].to_vec()].concat();
    assert_eq!(out.bytes(From::Server), hex(&all));
}

#[test]
fn a_second_zero_byte_that_is_missing_does_not_break_framing() {
    // The size does not count the second zero byte, or counts it although it is not sent.
    for (size, note) in [(13, "rcon.second_zero_missing"), (14, "rcon.framing")] {
        let mut tape = Tape::opened();
        log_in(&mut tape);
        tape.send(From::Client, &rcon(2, 2, b"echo"));
        for text in [b"one\n", b"two\n"] {
            tape.send(From::Server, &sized(size, 2, 0, &[&text[..], &[0]].concat()));
        }
        tape.send(From::Server, &rcon(2, 0, b"three"));
        tape.send(From::Client, &rcon(3, 2, b"status"));
        let out = tape.read();
        let notes: Vec<&Json> = out.records.iter().map(|record| &record["notes"][0]["code"]).collect();
        let null = &Json::Null;
        assert_eq!(notes, [null, null, null, null, &json!(note), &json!(note), null, null], "size {size}");
        assert_eq!(out.bytes(From::Server).len(), 2 * (28 + 2 * 17 + 19), "size {size}");
    }
    // With an empty body, the size is then below the minimum.
    let mut tape = Tape::opened();
    tape.send(From::Client, &rcon(1, 3, b"hunter2"));
    tape.send(From::Server, &[sized(9, 1, 0, &[0]), sized(9, 1, 2, &[0])].concat());
    tape.send(From::Client, &rcon(2, 2, b"status"));
    let out = tape.read();
    assert_eq!(out.names(), ["AUTH 1", "RESPONSE_VALUE 1", "AUTH_RESPONSE 1", "EXECCOMMAND 2"]);
    assert_eq!(out.logins[0].outcome, LoginOutcome::Accepted);
}

#[test]
fn a_first_packet_without_its_second_zero_byte_is_recognised_by_what_follows() {
    let login = sized(16, 1, 3, b"hunter2\0");
    let mut tape = Tape::opened();
    tape.send(From::Client, &login);
    tape.send(From::Server, &[rcon(1, 0, b""), rcon(1, 2, b"")].concat());
    let out = tape.read();
    assert_eq!(out.names(), ["AUTH 1", "RESPONSE_VALUE 1", "AUTH_RESPONSE 1"]);
    assert_eq!(out.records[0]["notes"][0]["code"], "rcon.second_zero_missing");
    assert_eq!(out.logins[0].password, b"hunter2");
    // On its own, such a login is not recognised.
    for answer in [&b""[..], b"HTTP/1.1 400 Bad Request\r\n\r\n", &sized(16, 1, 0, b"hunter2\0")] {
        let mut tape = Tape::opened();
        tape.send(From::Client, &login);
        if !answer.is_empty() {
            tape.send(From::Server, answer);
        }
        tape.close();
        assert_eq!(tape.read().records.len(), 0, "{}", String::from_utf8_lossy(answer));
    }
}

// ---------------------------------------------------------------- what is RCON and what is not

/// A conversation: senders and bytes in order.
type Script = Vec<(From, Vec<u8>)>;

/// Plays a script on RCON ports, with and without SYN and FIN, with one segment per message and in small
/// segments; there must be no records.
fn is_not_claimed(name: &str, script: &Script) {
    for (syn, close) in [(true, true), (true, false), (false, true), (false, false)] {
        for size in [1448, 12, 7, 1] {
            for from in 0..script.len().min(if syn { 1 } else { 3 }) {
                let mut tape = if syn { Tape::opened() } else { Tape::new() };
                for (sender, bytes) in &script[from..] {
                    for part in bytes.chunks(size) {
                        tape.send(*sender, part);
                    }
                }
                if close {
                    tape.close();
                }
                let out = tape.read();
                assert!(
                    out.records.is_empty(),
                    "{name}, syn {syn}, {size} bytes, from {from}: {:?}",
                    out.outline()
                );
            }
        }
    }
}

/// Messages from both ends in turn.
fn script(messages: &[&[u8]]) -> Script {
    let ends = [From::Client, From::Server];
    messages.iter().enumerate().map(|(i, bytes)| (ends[i % 2], bytes.to_vec())).collect()
}

/// NetBIOS session service: a big-endian length, then SMB.
fn smb(kind: [u8; 4], body: &[u8]) -> Vec<u8> {
    let len = (4 + body.len() as u32).to_be_bytes();
    [&len[..], &kind, body].concat()
}

#[test]
fn smb_is_not_claimed() {
    for kind in [*b"\xffSMB", *b"\xfeSMB"] {
        let negotiate =
            smb(kind, &[&[0x72, 0, 0, 0, 0, 0x18, 0x53, 0xc8][..], &[0; 60], b"NT LM 0.12\0"].concat());
        let session = smb(kind, &[&[0x73, 0, 0, 0, 0, 0x18, 7, 0xc0][..], &[0; 180]].concat());
        is_not_claimed("SMB", &script(&[&negotiate, &negotiate, &session, &session]));
    }
    // A session that begins with the length of a keep-alive, and one with small lengths.
    is_not_claimed("NetBIOS", &script(&[&[0x85, 0, 0, 0], &smb(*b"\xfeSMB", &[0; 64])]));
}

#[test]
fn big_endian_headers_are_not_claimed() {
    for (size, kind) in [(10u32, 3u32), (24, 3), (24, 2), (300, 0)] {
        let message = |kind: u32| {
            let body = vec![b'a'; size as usize - 10];
            [&size.to_be_bytes()[..], &1u32.to_be_bytes(), &kind.to_be_bytes(), &body, &[0, 0]].concat()
        };
        is_not_claimed("big-endian", &script(&[&message(kind), &message(0), &message(2), &message(0)]));
    }
}

#[test]
fn length_prefixed_protocols_with_small_numbers_are_not_claimed() {
    let le = |n: u32| n.to_le_bytes();
    // MongoDB: the length counts itself; the third word of a request is 0, and so are the upper bytes of the length.
    let mongo = |request: u32, response: u32, document: &[u8]| {
        let len = 16 + document.len() as u32;
        [&le(len)[..], &le(request), &le(response), &le(2013), document].concat()
    };
    let hello =
        [&le(0)[..], &[0], &le(31), b"\x10hello\0", &le(1), b"\x02$db\0", &le(6), b"admin\0\0"].concat();
    let first = mongo(1, 0, &hello);
    let second = mongo(2, 0, &hello);
    is_not_claimed("MongoDB", &script(&[&first, &mongo(71, 1, &hello), &second, &mongo(72, 2, &hello)]));
    is_not_claimed("MongoDB, two at once", &script(&[&[first, second].concat(), &mongo(71, 1, &hello)]));

    // A length, a sequence number, and a command of 0 to 3; the bodies are numbers that end in zeros.
    for kind in 0..4 {
        let message = |sequence: u32, kind: u32, numbers: &[u32]| {
            let body: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
            [&le(8 + body.len() as u32)[..], &le(sequence), &le(kind), &body].concat()
        };
        let numbers: Vec<u32> = (1..20).collect();
        let ask = message(1, kind, &numbers);
        is_not_claimed(
            "numbers",
            &script(&[&ask, &message(1, 0, &numbers), &message(2, kind, &numbers), &ask]),
        );
        // Fixed-size messages of 14 bytes, with one empty field of two bytes.
        let short = |sequence: u32| [&le(10)[..], &le(sequence), &le(kind), &[0, 0]].concat();
        is_not_claimed("14 bytes", &script(&[&short(1), &short(2), &short(3), &short(4)]));
        // Text with two bytes per character.
        let wide: Vec<u8> = "hello".encode_utf16().flat_map(u16::to_le_bytes).chain([0, 0]).collect();
        let message =
            |sequence: u32| [&le(8 + wide.len() as u32)[..], &le(sequence), &le(kind), &wide].concat();
        is_not_claimed("UTF-16", &script(&[&message(1), &message(1), &message(2), &message(2)]));
    }
}

#[test]
fn other_protocols_are_not_claimed() {
    let handshake = [&b"\x13BitTorrent protocol"[..], &[0; 8], &[7; 40]].concat();
    let pieces =
        [&[0, 0, 0, 5, 4, 0, 0, 0, 1][..], &[0, 0, 0, 13, 6, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 64, 0]].concat();
    is_not_claimed("BitTorrent", &script(&[&handshake, &handshake, &pieces, &[0, 0, 0, 0]]));

    let greeting = [&[0x4a, 0, 0, 0, 10][..], b"8.0.36\0", &[8; 61], b"\0mysql_nativ\0"].concat();
    let greeting = greeting[..0x4e].to_vec();
    let login = [&[0x20, 0, 0, 1, 0x85, 0xa6, 0xff, 1][..], &[0; 24], b"root\0\0"].concat();
    let mysql = vec![
        (From::Server, greeting),
        (From::Client, login),
        (From::Server, vec![7, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0]),
        (From::Client, [&[9, 0, 0, 0, 3][..], b"SELECT 1"].concat()),
    ];
    is_not_claimed("MySQL", &mysql);

    let hello = [&[0x16, 3, 1, 0, 0xc8, 1, 0, 0, 0xc4, 3, 3][..], &[9; 190]].concat();
    is_not_claimed("TLS", &script(&[&hello, &[&[0x16, 3, 3, 0, 0x7a][..], &[2; 122]].concat()]));
    let request = b"GET /status HTTP/1.1\r\nHost: example.org\r\n\r\n";
    is_not_claimed("HTTP", &script(&[request, b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", request]));
    // Minecraft: handshake and status request, then the answer; and its legacy ping.
    let handshake = [&[0x10, 0, 0xfd, 5, 9][..], b"localhost", &[0x63, 0xdd, 1, 1, 0]].concat();
    is_not_claimed("Minecraft", &script(&[&handshake, b"\x1c\x00\x1a{\"version\":{\"name\":\"1.20\"}}"]));
    is_not_claimed("Minecraft", &script(&[b"\xfe\x01", b"\xff\0\x0b\0\xa7\0\x31\0\0\0\x34\0\x37\0\0"]));
    let question =
        [&[0, 0x1d, 0x12, 0x34, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0][..], b"\x07example\x03org\0\0\x01\0\x01"]
            .concat();
    let answer = [
        &[0, 0x2d, 0x12, 0x34, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0][..],
        &question[14..],
        &[0xc0, 12, 0, 1, 0, 1, 0, 0, 1, 44, 0, 4, 192, 0, 2, 7],
    ]
    .concat();
    is_not_claimed("DNS", &script(&[&question, &answer, &question, &answer]));
    is_not_claimed(
        "SSH",
        &script(&[
            b"SSH-2.0-OpenSSH_9.6\r\n",
            b"SSH-2.0-OpenSSH_9.2\r\n",
            &[&[0, 0, 5, 0xdc, 6, 20][..], &[3; 60]].concat(),
        ]),
    );
    is_not_claimed(
        "Redis",
        &script(&[b"*1\r\n$4\r\nPING\r\n", b"+PONG\r\n", b"*2\r\n$3\r\nGET\r\n$1\r\na\r\n", b"$-1\r\n"]),
    );
    is_not_claimed("zeros", &script(&[&[0; 400], &[0; 400]]));
    is_not_claimed("Telnet", &script(&[b"a", b"a", b"b", b"b", b"\r", b"\r\n", b"login: ", b"root\r\n"]));
    // A login with an answer that is not RCON, and something like an answer without a request.
    is_not_claimed("text answer", &script(&[&rcon(1, 3, b"hunter2"), b"ERROR unknown command\r\n"]));
    // With a SYN, a stream that does not begin with a login is not RCON, however similar it looks.
    for kind in [0, 2] {
        let mut tape = Tape::opened();
        for id in 1..5 {
            tape.send(From::Client, &rcon(id, kind, b"status"));
            tape.send(From::Server, &rcon(id, 0, b"fine"));
        }
        tape.close();
        assert_eq!(tape.read().records.len(), 0, "type {kind} first");
    }
    is_not_claimed("one command", &script(&[&rcon(7, 2, b"status")]));
    is_not_claimed("one answer", &vec![(From::Server, rcon(7, 0, b"status"))]);
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

#[test]
fn noise_is_not_claimed() {
    let mut random = random();
    for _ in 0..400 {
        let mut tape = Tape::new();
        for _ in 0..12 {
            let from = if random().is_multiple_of(2) { From::Client } else { From::Server };
            let words = 3 + random() % 12;
            let bytes: Vec<u8> = (0..words)
                .flat_map(|i| {
                    let small = (random() % 40) as u32;
                    let word = match random() % 8 {
                        0 => random() as u32,
                        1 if i > 2 => small << 16,
                        _ => small,
                    };
                    word.to_le_bytes()
                })
                .collect();
            tape.send(from, &bytes);
        }
        let out = tape.read();
        assert!(out.records.is_empty(), "{:?}", out.outline());
    }
}

#[test]
fn rcon_with_the_oddities_of_games_is_claimed() {
    let table: [(&str, Script, &[&str]); 6] = [
        (
            "CS2: no empty packet before the outcome",
            script(&[
                &rcon(5, 3, b"hunter2"),
                &rcon(5, 2, b""),
                &rcon(6, 2, b"status"),
                &rcon(6, 0, b"hostname: x\n"),
            ]),
            &["AUTH 5", "AUTH_RESPONSE 5", "EXECCOMMAND 6", "RESPONSE_VALUE 6"],
        ),
        (
            "ids always 0",
            script(&[
                &rcon(0, 3, b"hunter2"),
                &rcon(0, 2, b""),
                &rcon(0, 2, b"Info"),
                &rcon(0, 0, b"Welcome to\n"),
            ]),
            &["AUTH 0", "AUTH_RESPONSE 0", "EXECCOMMAND 0", "RESPONSE_VALUE 0"],
        ),
        (
            "the server's ids always 0",
            script(&[
                &rcon(17, 3, b"hunter2"),
                &rcon(0, 2, b""),
                &rcon(18, 2, b"Info"),
                &rcon(0, 0, b"Welcome to\n"),
            ]),
            &["AUTH 17", "AUTH_RESPONSE 0", "EXECCOMMAND 18", "RESPONSE_VALUE 0"],
        ),
        (
            "ids always 42",
            script(&[
                &rcon(42, 3, b"hunter2"),
                &rcon(42, 2, b""),
                &rcon(42, 2, b"help"),
                &rcon(42, 0, b"Commands:\n"),
            ]),
            &["AUTH 42", "AUTH_RESPONSE 42", "EXECCOMMAND 42", "RESPONSE_VALUE 42"],
        ),
        (
            "Rust: type 4 with id -1 for what nobody asked",
            script(&[
                &rcon(1, 3, b"hunter2"),
                &[rcon(1, 0, b""), rcon(1, 2, b""), rcon(-1, 4, b"[CHAT] Ann: hi")].concat(),
                &rcon(1001, 2, b"status"),
                &[rcon(-1, 4, b"saved"), rcon(1001, 0, b"hostname: rust")].concat(),
            ]),
            &[
                "AUTH 1",
                "RESPONSE_VALUE 1",
                "AUTH_RESPONSE 1",
                "OTHER -1",
                "EXECCOMMAND 1001",
                "OTHER -1",
                "RESPONSE_VALUE 1001",
            ],
        ),
        (
            "joined in its middle",
            script(&[&rcon(9, 2, b"status"), &rcon(9, 0, b"hostname: x"), &rcon(10, 2, b"users")]),
            &["EXECCOMMAND 9", "RESPONSE_VALUE 9", "EXECCOMMAND 10"],
        ),
    ];
    for (name, script, wanted) in table {
        for port in [27015, 25575, 445, 80] {
            // If the capture has the SYN, it did not begin in the middle of the stream.
            for syn in [true, false].into_iter().skip(usize::from(name.starts_with("joined"))) {
                let mut tape = Tape::new();
                tape.server_port = port;
                if syn {
                    tape.open();
                }
                for (sender, bytes) in &script {
                    tape.send(*sender, bytes);
                }
                let out = tape.read();
                assert_eq!(out.names(), wanted, "{name}, port {port}, syn {syn}");
                let answered = out.commands.iter().filter(|command| !command.answer.is_empty());
                assert!(
                    answered.clone().count() == 1 && answered.clone().all(|command| command.complete),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn one_direction_alone_is_claimed_by_two_packets() {
    for from in [From::Client, From::Server] {
        let mut tape = Tape::new();
        let packets: Vec<Vec<u8>> = match from {
            From::Client => vec![rcon(1, 3, b"hunter2"), rcon(2, 2, b"status")],
            From::Server => vec![rcon(1, 0, b""), rcon(1, 2, b""), rcon(2, 0, b"hostname: x")],
        };
        for packet in &packets {
            tape.send(from, packet);
        }
        let out = tape.read();
        assert_eq!(out.records.len(), packets.len(), "{from:?}");
        let client = out.records.iter().all(|record| record["src"] == "192.0.2.1:51000");
        assert_eq!(client, from == From::Client);
        // The client is known nevertheless.
        let login = out.logins.first().unwrap();
        assert_eq!(login.client.port, 51000, "{from:?}");
        assert_eq!(login.outcome == LoginOutcome::Accepted, from == From::Server || login.inferred);
    }
    // The connection ends before the login is answered.
    let mut tape = Tape::opened();
    tape.send(From::Client, &rcon(1, 3, b"hunter2"));
    let [client, server] = tape.next;
    tape.raw(From::Server, RST, server, client, b"");
    let out = tape.read();
    assert_eq!(out.names(), ["AUTH 1"]);
    assert_eq!(out.logins[0].outcome, LoginOutcome::Unknown);
}

// ---------------------------------------------------------------- connections

#[test]
fn connections_are_numbered_and_ports_may_be_used_again() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.client_port = 51001;
    tape.next = [9000, 9500];
    tape.open();
    log_in(&mut tape);
    tape.client_port = 51000;
    tape.next = [70_000, 71_000];
    tape.open();
    log_in(&mut tape);
    // A connection of another protocol does not get a number.
    tape.client_port = 51002;
    tape.open();
    tape.send(From::Client, b"GET / HTTP/1.1\r\n\r\n");
    // The capture lacks the SYN, but the sequence numbers show that it is another connection.
    tape.client_port = 51000;
    tape.next = [0x7000_0000, 0x6000_0000];
    log_in(&mut tape);
    let out = tape.read();
    let streams: Vec<u64> = out.streams.iter().map(|stream| stream.unwrap()).collect();
    assert_eq!(streams, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    assert_eq!(out.summary().streams, 4);
    assert_eq!(out.logins.len(), 4);
    assert_eq!(out.sessions().counts().sessions, 4);
}

#[test]
fn what_comes_after_the_end_of_a_connection_is_no_new_one() {
    for reset in [false, true] {
        let mut tape = Tape::opened();
        let [client, server] = tape.next;
        log_in(&mut tape);
        if reset {
            tape.raw(From::Server, RST | ACK, tape.next[1], tape.next[0], b"");
        } else {
            tape.close();
        }
        tape.raw(From::Client, ACK, client, server, &rcon(1, 3, b"hunter2"));
        tape.raw(From::Server, ACK, server, tape.next[0], &rcon(1, 0, b""));
        let out = tape.read();
        assert_eq!(out.records.len(), 3, "reset {reset}");
        assert_eq!(out.summary().streams, 1);
    }
}

#[test]
fn a_syn_that_is_captured_twice_does_not_end_the_connection() {
    let mut tape = Tape::opened();
    let [client, server] = tape.next;
    tape.send(From::Client, &rcon(1, 3, b"hunter2"));
    tape.raw(From::Client, SYN, client - 1, 0, b"");
    tape.raw(From::Server, SYN | ACK, server - 1, client, b"");
    tape.send(From::Server, &rcon(1, 2, b""));
    let out = tape.read();
    assert_eq!(out.names(), ["AUTH 1", "AUTH_RESPONSE 1"]);
    assert_eq!(out.summary().streams, 1);
}

#[test]
fn data_may_come_behind_a_fin_that_overtook_it() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"quit"));
    let answer = rcon(2, 0, b"bye");
    let [client, server] = tape.next;
    let end = server + answer.len() as u32;
    tape.raw(From::Server, FIN | ACK, end, client, b"");
    tape.raw(From::Client, FIN | ACK, client, server, b"");
    tape.raw(From::Server, ACK, server, client, &answer);
    let out = tape.read();
    assert_eq!(out.bodies().last(), Some(&"bye"));
    assert!(!out.summary().notes.contains_key("tcp.hole"));
}

#[test]
fn the_table_of_connections_is_bounded_and_counts_what_it_gives_up() {
    let mut tape = Tape::new();
    let ports = 40_000..40_020u16;
    for port in ports.clone() {
        tape.client_port = port;
        tape.next = [100, 500];
        tape.open();
        tape.send(From::Client, &rcon(1, 3, b"hunter2"));
    }
    for port in ports.skip(16) {
        tape.client_port = port;
        tape.next = [100 + rcon(1, 3, b"hunter2").len() as u32, 500];
        tape.send(From::Server, &rcon(1, 2, b""));
    }
    let streams = StreamLimits { connections: 4, ..StreamLimits::default() };
    let limits = Limits { streams, ..Limits::default() };
    let out = tape.read_with(Options { limits, ..Options::default() }, SessionLimits::default());
    // Each login is emitted, but evicted connections do not wait for their answers.
    assert_eq!(out.names().iter().filter(|name| *name == "AUTH 1").count(), 20);
    assert_eq!(out.names().iter().filter(|name| *name == "AUTH_RESPONSE 1").count(), 4);
    assert_eq!(out.summary().streams_evicted, 16);
    // Evicted connections of other protocols are not counted.
    let mut tape = Tape::new();
    for port in 40_000..40_020 {
        tape.client_port = port;
        tape.open();
        tape.send(From::Client, b"GET / HTTP/1.1\r\n\r\n");
    }
    let out = tape.read_with(Options { limits, ..Options::default() }, SessionLimits::default());
    assert_eq!(out.summary().streams_evicted, 0);
}

#[test]
fn what_waits_behind_a_hole_is_bounded() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    let [client, _] = tape.next;
    tape.lose(From::Server, &rcon(2, 0, b"lost"));
    for i in 0..40 {
        // The client acknowledges none of these bytes.
        let body = vec![b'a' + i % 26; 100];
        let seq = tape.next[1];
        let packet = rcon(2, 0, &body);
        tape.raw(From::Server, ACK, seq, client, &packet);
        tape.next[1] += packet.len() as u32;
    }
    let streams = StreamLimits { bytes: 1000, ..StreamLimits::default() };
    let limits = Limits { streams, ..Limits::default() };
    let mut engine = Engine::new(Options { limits, ..Options::default() });
    let (mut most, mut names) = (0, Vec::new());
    for chunk in tape.file.finish().chunks(100) {
        engine.push(chunk, &mut |record| names.push(record.kind.name()));
        most = most.max(engine.held_bytes());
    }
    assert_eq!(names[3], "TCP_GAP");
    assert_eq!(names.len(), 4 + 40);
    assert!(most < 8000, "{most} bytes held");
}

#[test]
fn a_stream_of_one_byte_segments_is_read_in_bounded_memory() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
    let answer = rcon(2, 0, &[b'z'; 4000]);
    for byte in answer.chunks(1) {
        tape.send(From::Server, byte);
    }
    tape.send(From::Server, &sized(-5, 0, 0, b"broken"));
    for byte in vec![b'q'; 3000].chunks(1) {
        tape.send(From::Server, byte);
    }
    tape.send(From::Server, &rcon(2, 0, b"again"));
    let out = tape.read();
    assert_eq!(out.records[4]["bytes"], 4014);
    assert_eq!(out.records[5]["bytes"], 3018);
    assert_eq!(out.bodies().last(), Some(&"again"));
}

#[test]
fn whatever_comes_nothing_stays_held() {
    let mut random = random();
    for round in 0..600u64 {
        let mut tape = if round % 3 == 0 { Tape::new() } else { Tape::opened() };
        if round % 7 == 0 {
            tape.next = [random() as u32, u32::MAX - (random() % 200) as u32];
        }
        let base = tape.next;
        log_in(&mut tape);
        let mut stream: [Vec<u8>; 2] = [Vec::new(), Vec::new()];
        for id in 2..12 {
            let len = (random() % 60) as usize;
            stream[0].extend(rcon(id, 2, &vec![b'c'; len]));
            let size = if random().is_multiple_of(9) { random() as i32 } else { 10 + len as i32 };
            stream[1].extend(sized(
                size,
                id,
                (random() % 5) as i32,
                &[&vec![b'r'; len][..], &[0, 0]].concat(),
            ));
        }
        for _ in 0..60 {
            let at = (random() % 2) as usize;
            let from = [From::Client, From::Server][at];
            let start = (random() as usize) % stream[at].len();
            let len = 1 + (random() % 120) as usize;
            let end = (start + len).min(stream[at].len());
            let mut payload = stream[at][start..end].to_vec();
            if random().is_multiple_of(10) {
                payload[0] ^= 0x55;
            }
            let far = if random().is_multiple_of(40) { random() as u32 } else { 0 };
            let seq = base[at].wrapping_add(30 + start as u32).wrapping_add(far);
            let ack = match random() % 4 {
                0 => random() as u32,
                1 => 0,
                _ => base[1 - at].wrapping_add((random() % 900) as u32),
            };
            let flags = match random() % 30 {
                0 => SYN,
                1 => SYN | ACK,
                2 => FIN | ACK,
                3 if round % 2 == 0 => RST,
                _ => ACK,
            };
            let frame = tape.bytes(from, flags, seq, ack, &payload);
            let kept =
                if random().is_multiple_of(12) { frame.len() - payload.len() / 2 } else { frame.len() };
            tape.file.cut_frame(&frame, kept);
        }
        let (mut options, mut limits) = (Options::default(), SessionLimits::default());
        if round % 4 < 2 {
            options.limits.streams =
                StreamLimits { connections: 3, bytes: 400, total_bytes: 900, history: 64 };
            limits = SessionLimits { sessions: 3, answer_bytes: 300, total_bytes: 600 };
        }
        let out = tape.read_with(options, limits);
        let secret = format!("{:?} {:?}", out.records, out.events);
        assert!(!secret.contains("hunter2") && !secret.contains(&hex(b"hunter2")), "round {round}");
    }
}

// ---------------------------------------------------------------- sessions

#[test]
fn logins_have_an_outcome() {
    let mut tape = Tape::opened();
    tape.send(From::Client, &rcon(7, 3, b"wrong"));
    tape.send(From::Server, &[rcon(7, 0, b""), rcon(-1, 2, b"")].concat());
    tape.send(From::Client, &rcon(8, 3, b"hunter2"));
    tape.send(From::Server, &[rcon(8, 0, b""), rcon(8, 2, b"")].concat());
    tape.send(From::Client, &rcon(9, 3, b"again\xff"));
    let out = tape.read();
    let logins: Vec<_> =
        out.logins.iter().map(|l| (l.id, l.request, l.answer, l.outcome, l.inferred)).collect();
    assert_eq!(
        logins,
        [
            (Some(7), Some(0), Some(2), LoginOutcome::Refused, false),
            (Some(8), Some(3), Some(5), LoginOutcome::Accepted, false),
            (Some(9), Some(6), None, LoginOutcome::Unknown, false),
        ]
    );
    assert_eq!(
        out.events[0],
        json!({
            "schema": "a2scope/1", "record": "rcon_login", "session": 0, "protocol": "source",
            "client": "192.0.2.1:51000", "server": "198.51.100.7:27015",
            "time": "2026-01-02T03:04:05.003000000Z", "answered": "2026-01-02T03:04:05.004000000Z",
            "request": 0, "answer": 2, "id": 7, "password": report::MASK,
            "outcome": "refused", "inferred": false,
        })
    );
    let text = format!("{:?}", out.events);
    assert!(["wrong", "hunter2", "again", "ff"].iter().all(|secret| !text.contains(secret)), "{text}");
    let mut line = Vec::new();
    report::login(&out.logins[2], RecordStyle { show_secrets: true, ..RecordStyle::default() }, &mut line);
    let shown: Json = serde_json::from_slice(&line).unwrap();
    assert_eq!(shown["password"], "again\u{fffd}");
    assert_eq!(shown["password_hex"], hex(b"again\xff"));
    let counts = out.sessions().counts();
    assert_eq!((counts.logins_accepted, counts.logins_refused, counts.logins_unknown), (1, 1, 1));
    let packets = RconPackets { auth: 3, auth_response: 2, exec: 0, response: 2 };
    assert_eq!(counts.before_gap, packets);
}

#[test]
fn a_login_whose_answer_is_lost_is_inferred() {
    let outcome = |id: i32| [rcon(1, 0, b""), rcon(id, 2, b"")].concat();
    // The answer's ID, whether the conversation goes on, the gap's range in the answer, and the inferred outcome.
    let table = [
        (1, true, 16..24, LoginOutcome::Accepted),
        (1, true, 0..28, LoginOutcome::Accepted),
        (-1, false, 20..24, LoginOutcome::Refused),
        (-1, false, 5..20, LoginOutcome::Refused),
        (1, false, 16..24, LoginOutcome::Refused),
    ];
    for (id, goes_on, gap, wanted) in table {
        let mut tape = Tape::opened();
        tape.send(From::Client, &rcon(1, 3, b"hunter2"));
        let answer = outcome(id);
        tape.send_some(From::Server, &answer, gap.clone());
        if goes_on {
            tape.send(From::Client, &rcon(2, 2, b"status"));
            tape.send(From::Server, &rcon(2, 0, b"hostname: x"));
        }
        tape.close();
        let out = tape.read();
        assert_eq!(out.logins.len(), 1, "{gap:?}: {:?}", out.outline());
        let login = &out.logins[0];
        assert_eq!((login.outcome, login.inferred), (wanted, true), "{id} without {gap:?}");
        assert_eq!(login.answer, None);
        assert_eq!(out.commands.len(), usize::from(goes_on));
        assert_eq!(out.events[0]["record"], "rcon_login", "the login is told first");
    }
}

impl Tape {
    /// Sends the next bytes with a range missing from the capture.
    fn send_some(&mut self, from: From, bytes: &[u8], gap: std::ops::Range<usize>) {
        if gap.start > 0 {
            self.send(from, &bytes[..gap.start]);
        }
        self.lose(from, &bytes[gap.clone()]);
        if gap.end < bytes.len() {
            self.send(from, &bytes[gap.end..]);
        }
    }
}

#[test]
fn a_login_that_is_lost_is_told_with_its_answer() {
    let login = rcon(3, 3, b"hunter2");
    for gap in [0..10, 2..14, 9..12, 11..20, 13..20] {
        for id in [3, -1] {
            let mut tape = Tape::opened();
            tape.send_some(From::Client, &login, gap.clone());
            tape.send(From::Server, &[rcon(3, 0, b""), rcon(id, 2, b"")].concat());
            tape.close();
            let out = tape.read();
            assert_eq!(out.logins.len(), 1, "without {gap:?}: {:?}", out.outline());
            let wanted = if id == -1 { LoginOutcome::Refused } else { LoginOutcome::Accepted };
            assert_eq!((out.logins[0].outcome, out.logins[0].inferred), (wanted, false), "without {gap:?}");
            assert_eq!(out.logins[0].client.port, 51000);
        }
    }
}

#[test]
fn answers_are_joined_over_their_packets() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
    let text: Vec<u8> = (0..9000u32).map(|i| b'a' + (i % 26) as u8).collect();
    for part in text.chunks(4000) {
        tape.send(From::Server, &rcon(2, 0, part));
    }
    tape.send(From::Client, &rcon(3, 2, b"users\xfe"));
    tape.send(From::Server, &rcon(3, 0, b""));
    let out = tape.read();
    let command = &out.commands[0];
    assert_eq!(command.answer, text);
    assert_eq!((command.answer_packets, command.first_answer, command.last_answer), (3, Some(4), Some(6)));
    assert_eq!((command.end, command.complete, command.gap), (AnswerEnd::NextCommand, true, false));
    assert_eq!(
        out.events[2],
        json!({
            "schema": "a2scope/1", "record": "rcon_command", "session": 0, "protocol": "source",
            "client": "192.0.2.1:51000", "server": "198.51.100.7:27015",
            "time": "2026-01-02T03:04:05.009000000Z", "answered": "2026-01-02T03:04:05.010000000Z",
            "request": 7, "first_answer": 8, "last_answer": 8, "id": 3,
            "command": "users\u{fffd}", "command_hex": hex(b"users\xfe"), "answer": "", "answer_bytes": 0,
            "answer_packets": 1, "answer_truncated": false, "end": "closed", "complete": true, "gap": false,
        })
    );
    // If nothing follows, an answer that ends with a full packet may be incomplete.
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
    tape.send(From::Server, &rcon(2, 0, &text[..4000]));
    let out = tape.read();
    assert_eq!((out.commands[0].end, out.commands[0].complete), (AnswerEnd::Closed, false));
}

#[test]
fn the_mirror_trick_marks_the_end_and_is_no_part_of_the_answer() {
    let end = b"\0\x01\0\0";
    // The client's empty packet has the same id as the command or another one, is sent with the command or after the
    // answer, and is mirrored in one of three ways.
    for probe in [2, 3] {
        for at_once in [false, true] {
            for mirror in [
                [rcon(probe, 0, b""), rcon(probe, 0, end)].concat(),
                rcon(probe, 0, b""),
                if probe == 3 { rcon(3, 0, b"Unknown request 0") } else { rcon(2, 0, end) },
            ] {
                let mut tape = Tape::opened();
                log_in(&mut tape);
                let answer = [rcon(2, 0, &[b'a'; 4000]), rcon(2, 0, b"end")].concat();
                if at_once {
                    tape.send(From::Client, &[rcon(2, 2, b"cvarlist"), rcon(probe, 0, b"")].concat());
                    tape.send(From::Server, &[answer, mirror.clone()].concat());
                } else {
                    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
                    tape.send(From::Server, &answer);
                    tape.send(From::Client, &rcon(probe, 0, b""));
                    tape.send(From::Server, &mirror);
                }
                tape.send(From::Client, &rcon(4, 2, b"users"));
                tape.send(From::Server, &rcon(4, 0, b"none"));
                let out = tape.read();
                let what = format!("probe {probe}, at once {at_once}, {}", hex(&mirror));
                assert_eq!(out.commands.len(), 2, "{what}");
                let command = &out.commands[0];
                assert_eq!(command.answer.len(), 4003, "{what}");
                assert_eq!((command.answer_packets, command.end), (2, AnswerEnd::Mirror), "{what}");
                assert!(command.complete, "{what}");
                assert_eq!(out.commands[1].answer, b"none", "{what}");
            }
        }
    }
    // An empty packet before the mirrored one is an answer.
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &[rcon(2, 2, b"say hello"), rcon(2, 0, b"")].concat());
    tape.send(From::Server, &[rcon(2, 0, b""), rcon(2, 0, b""), rcon(2, 0, end)].concat());
    let out = tape.read();
    assert_eq!((out.commands[0].answer_packets, out.commands[0].end), (1, AnswerEnd::Mirror));
    assert!(out.commands[0].complete);
}

#[test]
fn answers_are_joined_by_order_where_the_ids_say_nothing() {
    for (asked, answered) in [([0, 0, 0], 0), ([42, 42, 42], 42), ([5, 6, 7], 0)] {
        for at_once in [false, true] {
            let mut tape = Tape::opened();
            tape.send(From::Client, &rcon(asked[0], 3, b"hunter2"));
            tape.send(From::Server, &rcon(answered, 2, b""));
            let commands: Vec<Vec<u8>> = asked
                .iter()
                .enumerate()
                .map(|(i, id)| rcon(*id, 2, format!("command {i}").as_bytes()))
                .collect();
            let answers: Vec<Vec<u8>> = (0..3u8)
                .map(|i| [rcon(answered, 0, &[b'0' + i; 4000]), rcon(answered, 0, &[b'0' + i; 5])].concat())
                .collect();
            if at_once {
                tape.send(From::Client, &commands.concat());
                tape.send(From::Server, &answers.concat());
            } else {
                for (command, answer) in commands.iter().zip(&answers) {
                    tape.send(From::Client, command);
                    tape.send(From::Server, answer);
                }
            }
            let out = tape.read();
            assert_eq!(out.commands.len(), 3, "{asked:?} {at_once}");
            for (i, command) in out.commands.iter().enumerate() {
                assert_eq!(command.command, format!("command {i}").as_bytes());
                assert_eq!(command.answer, [b'0' + i as u8; 4005], "{asked:?} {at_once}");
                assert!(command.complete, "{asked:?} {at_once}");
            }
            assert_eq!(out.logins[0].outcome, LoginOutcome::Accepted);
            assert_eq!(out.logins[0].inferred, asked[0] != answered);
        }
    }
}

#[test]
fn what_nobody_asked_for_is_no_answer() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"status"));
    tape.send(
        From::Server,
        &[rcon(-1, 4, b"[CHAT] hi"), rcon(2, 0, b"a"), rcon(77, 0, b"chatter"), rcon(2, 0, b"b")].concat(),
    );
    let out = tape.read();
    assert_eq!(out.commands.len(), 1);
    assert_eq!(out.commands[0].answer, b"ab");
}

#[test]
fn a_command_that_is_lost_is_told_by_its_answer() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"status"));
    tape.send(From::Server, &rcon(2, 0, b"hostname: x"));
    tape.lose(From::Client, &rcon(3, 2, b"users"));
    tape.send(From::Server, &rcon(3, 0, b"none"));
    tape.send(From::Client, &rcon(4, 2, b"stats"));
    tape.send(From::Server, &rcon(4, 0, b"fine"));
    let out = tape.read();
    let commands: Vec<_> = out
        .commands
        .iter()
        .map(|c| {
            (c.id, c.request.is_some(), String::from_utf8_lossy(&c.answer).into_owned(), c.gap, c.complete)
        })
        .collect();
    assert_eq!(
        commands,
        [
            (Some(2), true, "hostname: x".into(), false, true),
            (Some(3), false, "none".into(), true, false),
            (Some(4), true, "fine".into(), false, true),
        ]
    );
    assert_eq!(out.sessions().counts().gaps, 1);
    let packets = RconPackets { auth: 1, auth_response: 1, exec: 1, response: 4 };
    assert_eq!(out.sessions().counts().before_gap, packets);
    assert_eq!(out.sessions().counts().after_gap, 1);
}

#[test]
fn answers_and_sessions_are_bounded() {
    let mut tape = Tape::opened();
    log_in(&mut tape);
    tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
    for _ in 0..3 {
        tape.send(From::Server, &rcon(2, 0, &[b'a'; 4000]));
    }
    let limits = SessionLimits { answer_bytes: 5000, ..SessionLimits::default() };
    let out = tape.read_with(Options::default(), limits);
    let command = &out.commands[0];
    assert_eq!((command.answer.len(), command.answer_packets), (5000, 3));
    assert!(command.answer_truncated && !command.complete);
    assert_eq!(out.events[1]["answer_bytes"], 5000);

    let many = |limits: SessionLimits| {
        let mut tape = Tape::new();
        for port in 40_000..40_010 {
            tape.client_port = port;
            tape.open();
            log_in(&mut tape);
            tape.send(From::Client, &rcon(2, 2, b"cvarlist"));
            tape.send(From::Server, &rcon(2, 0, &[b'a'; 1000]));
        }
        tape.read_with(Options::default(), limits)
    };
    for limits in [
        SessionLimits { sessions: 4, ..SessionLimits::default() },
        SessionLimits { total_bytes: 4500, ..SessionLimits::default() },
    ] {
        let out = many(limits);
        assert_eq!(out.sessions().counts().evicted, 6);
        assert_eq!(out.commands.len(), 10);
        let evicted = out.commands.iter().filter(|c| c.end == AnswerEnd::Evicted && !c.complete);
        assert_eq!(evicted.count(), 6);
        assert!(out.commands.iter().all(|command| command.answer.len() == 1000));
    }
    // Commands without an answer.
    let mut tape = Tape::opened();
    log_in(&mut tape);
    for id in 0..100 {
        tape.send(From::Client, &rcon(id + 2, 2, b"say"));
    }
    let out = tape.read();
    assert_eq!(out.commands.len(), 100);
    assert_eq!(out.commands.iter().filter(|c| c.end == AnswerEnd::Evicted).count(), 36);
    assert!(out.commands.iter().all(|command| !command.complete));
}

/// A datagram from the given end.
fn datagram(tape: &mut Tape, from: From, text: &[u8]) {
    let payload = [b"\xff\xff\xff\xff", text].concat();
    let (ports, src, dst) = match from {
        From::Client => ((51000u16, 27015u16), CLIENT, SERVER),
        From::Server => ((27015, 51000), SERVER, CLIENT),
    };
    let len = 8 + payload.len() as u16;
    let bytes = [
        &[0x45, 0][..],
        &(20 + len).to_be_bytes(),
        &[0, 1, 0x40, 0, 64, 17, 0, 0],
        &src,
        &dst,
        &ports.0.to_be_bytes(),
        &ports.1.to_be_bytes(),
        &len.to_be_bytes(),
        &[0, 0],
        &payload,
    ]
    .concat();
    tape.file.frame(&bytes);
}

#[test]
fn goldsource_rcon_is_told_in_the_same_words() {
    let mut tape = Tape::new();
    datagram(&mut tape, From::Client, b"challenge rcon\n");
    datagram(&mut tape, From::Server, b"challenge rcon 4711\n\0");
    datagram(&mut tape, From::Client, b"rcon 4711 \"guess\" status\0");
    datagram(&mut tape, From::Server, b"lBad rcon_password.\n\0\0");
    datagram(&mut tape, From::Client, b"rcon 4711 \"hunter2\" status\0");
    datagram(&mut tape, From::Server, b"lhostname: Half-Life\nplayers: 3\n\0\0");
    datagram(&mut tape, From::Server, b"l#1 Ann\n\0\0");
    datagram(&mut tape, From::Client, b"rcon 4711 \"hunter2\" users\0");
    datagram(&mut tape, From::Server, b"lnone\n\0\0");
    datagram(&mut tape, From::Client, b"rcon 1 \"hunter2\" users\0");
    datagram(&mut tape, From::Server, b"lBad challenge.\n\0\0");
    datagram(&mut tape, From::Client, b"rcon 4711 \"other\" quit\0");
    let out = tape.read();
    let logins: Vec<_> =
        out.logins.iter().map(|l| (l.password.as_slice(), l.request, l.answer, l.outcome)).collect();
    assert_eq!(
        logins,
        [
            (&b"guess"[..], Some(2), Some(3), LoginOutcome::Refused),
            (b"hunter2", Some(4), Some(5), LoginOutcome::Accepted),
            (b"other", Some(11), None, LoginOutcome::Unknown),
        ]
    );
    let commands: Vec<_> = out
        .commands
        .iter()
        .map(|c| {
            (c.command.as_slice(), String::from_utf8_lossy(&c.answer).into_owned(), c.answer_packets, c.end)
        })
        .collect();
    let next = AnswerEnd::NextCommand;
    assert_eq!(
        commands,
        [
            (&b"status"[..], "Bad rcon_password.".into(), 1, next),
            (b"status", "hostname: Half-Life\nplayers: 3\n#1 Ann".into(), 2, next),
            (b"users", "none".into(), 1, next),
            (b"users", "Bad challenge.".into(), 1, next),
            (b"quit", String::new(), 0, AnswerEnd::Closed),
        ]
    );
    assert!(out.commands.iter().all(|c| c.protocol == RconProtocol::GoldSource && c.session.is_none()));
    assert!(out.commands.iter().all(|c| c.client.port == 51000 && c.server.port == 27015));
    let text = format!("{:?}", out.events);
    assert!(!text.contains("hunter2") && !text.contains("guess"), "{text}");
    assert_eq!(out.sessions().counts().sessions, 1);
    assert_eq!(out.sessions().counts().commands, 5);
}

#[test]
fn text_that_answers_no_rcon_is_no_session() {
    let mut tape = Tape::new();
    datagram(&mut tape, From::Client, b"challenge rcon\n");
    datagram(&mut tape, From::Server, b"lYou have been kicked.\n\0\0");
    datagram(&mut tape, From::Server, b"RL 01/02/2026 - 03:04:05: World triggered \"Round_Start\"\n\0");
    datagram(&mut tape, From::Server, b"S123L 01/02/2026 - 03:04:06: World triggered \"Round_End\"\n\0");
    datagram(&mut tape, From::Server, b"log L 01/02/2026 - 03:04:07: Server shutdown\n\0");
    let out = tape.read();
    assert!(out.events.is_empty());
    assert_eq!(out.sessions().counts().sessions, 0);
    assert_eq!(out.sessions().counts().log_lines, 3);
    let lines: Vec<_> = out.sessions().log_lines().map(|(server, lines)| (server.port, lines)).collect();
    assert_eq!(lines, [(27015, 3)]);
}
