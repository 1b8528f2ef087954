//! Lost segments, and bytes that the capture cut off.

use super::*;

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
