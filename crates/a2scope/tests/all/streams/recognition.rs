//! What is recognised as RCON and what is not.

use super::*;

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
