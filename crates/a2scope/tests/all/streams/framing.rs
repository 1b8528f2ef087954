//! Packets whose size or end is not what it should be.

use super::*;

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
