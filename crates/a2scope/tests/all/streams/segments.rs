//! Segments in any order, more than once, and overlapping.

use super::*;

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
