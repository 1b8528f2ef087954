//! Logins, commands and answers.

use super::*;

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
            "community_id": "1:YVJgabb5QjsPYDL1mQrlby+nYfQ=",
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
            "community_id": "1:YVJgabb5QjsPYDL1mQrlby+nYfQ=",
            "time": "2026-01-02T03:04:05.009000000Z", "answered": "2026-01-02T03:04:05.010000000Z",
            "request": 7, "first_answer": 8, "last_answer": 8, "id": 3,
            "command": "users\u{fffd}", "command_hex": hex(b"users\xfe"), "answer": "", "answer_bytes": 0,
            "answer_packets": 1, "answer_truncated": false, "end": "closed", "complete": true, "gap": false, "changes": null,
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
