//! Connections: their numbers, their ends, and the bounds of their tables.

use super::*;

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
