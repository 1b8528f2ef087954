//! `ask` against servers that play games and cases, on loopback.

use std::collections::HashMap;
use std::net::{SocketAddr, UdpSocket};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::support::{command, listen, play, question, said};
use a2scope::games::{GAMES, Game};
use a2scope_net::serve::GameServer;

const CSS: u32 = 240;

fn game(app_id: u32) -> &'static Game {
    Game::by_app_id(app_id).unwrap()
}

#[test]
fn a_healthy_server_answers_everything() {
    let (port, _) = listen(GameServer::new(game(CSS), b"secret".to_vec()));
    let mut asked = question(port.addresses[0]);
    asked.rcon = Some(command("status", "secret"));
    let said = said(&asked);
    assert_eq!(
        said.messages,
        [
            "A2S_INFO",
            "S2C_CHALLENGE",
            "A2S_INFO",
            "S2A_INFO_SRC",
            "A2S_PLAYER",
            "S2C_CHALLENGE",
            "A2S_PLAYER",
            "S2A_PLAYER",
            "A2S_RULES",
            "S2C_CHALLENGE",
            "A2S_RULES",
            "S2A_RULES",
            "SERVERDATA_AUTH",
            "SERVERDATA_RESPONSE_VALUE",
            "SERVERDATA_AUTH_RESPONSE",
            "SERVERDATA_EXECCOMMAND",
            "SERVERDATA_RESPONSE_VALUE",
        ]
    );
    assert!(said.diagnoses.iter().all(|code| *code == "ok"), "{:?}", said.diagnoses);
    assert_eq!(said.answered.sent, 6 + 3);
    let secret = said.packets.iter().any(|packet| packet.bytes.windows(6).any(|part| part == b"secret"));
    assert!(!secret, "the password is on the tape");
}

#[test]
fn a_long_answer_of_the_console_is_read_to_its_end() {
    let (port, _) = listen(GameServer::new(game(CSS), b"secret".to_vec()));
    let mut asked = question(port.addresses[0]);
    asked.lists.clear();
    asked.rcon = Some(command("cvarlist", "secret"));
    let said = said(&asked);
    let answers = said.messages.iter().filter(|name| *name == "SERVERDATA_RESPONSE_VALUE").count();
    assert!(answers > 4, "{:?}", said.messages);
    assert!(said.diagnoses.iter().all(|code| *code == "ok"), "{:?}", said.diagnoses);
}

#[test]
fn a_wrong_password_is_said() {
    let (port, _) = listen(GameServer::new(game(CSS), b"secret".to_vec()));
    let mut asked = question(port.addresses[0]);
    asked.lists.clear();
    asked.rcon = Some(command("status", "guess"));
    assert!(said(&asked).diagnoses.contains(&"rcon.login_refused"));
}

#[test]
fn goldsource_has_its_console_on_the_same_port() {
    let (port, _) = listen(GameServer::new(game(10), b"secret".to_vec()));
    let mut asked = question(port.addresses[0]);
    asked.lists.clear();
    asked.rcon = Some(command("status", "secret"));
    let said = said(&asked);
    assert!(said.messages.iter().any(|name| name == "GOLDSRC_RCON"), "{:?}", said.messages);
    assert!(said.messages.last().is_some_and(|name| name == "A2A_PRINT"), "{:?}", said.messages);
    assert!(!said.packets.iter().any(|packet| packet.bytes.windows(6).any(|part| part == b"secret")));
}

#[test]
fn dialects_of_the_console_are_read() {
    for (name, code) in [
        ("Rust", "rcon.unasked"),
        ("Factorio", "ok"),
        ("Palworld", "rcon.size"),
        ("Minecraft", "ok"),
        ("Conan Exiles", "ok"),
    ] {
        let game = GAMES.iter().find(|game| game.name == name).unwrap();
        let (port, _) = listen(GameServer::new(game, b"secret".to_vec()));
        let mut asked = question(port.addresses[0]);
        asked.lists.clear();
        asked.wait = Duration::from_millis(300);
        asked.game = Some(game);
        let mut run = command("list", "secret");
        run.port = Some(port.number());
        asked.rcon = Some(run);
        let talk = said(&asked);
        assert!(
            talk.messages.iter().any(|name| name == "SERVERDATA_RESPONSE_VALUE"),
            "{name}: {:?}",
            talk.messages
        );
        assert!(code == "ok" || talk.diagnoses.contains(&code), "{name}: {:?}", talk.diagnoses);
        // Its usual console is a WebSocket, which is not spoken.
        asked.rcon = asked.rcon.map(|run| a2scope_net::ask::Command { port: None, ..run });
        if name == "Rust" {
            assert!(said(&asked).answered.foreign_rcon.is_some());
        }
    }
}

#[test]
fn compressed_and_split_answers_are_read() {
    for case in ["bzip2", "bzip2-several-fragments", "split-source-last-first", "rules-65000-bytes"] {
        let port = play(case);
        let said = said(&question(port.addresses[0]));
        assert!(said.messages.iter().any(|name| name == "S2A_RULES"), "{case}: {:?}", said.messages);
    }
}

/// Returns an address behind which a server is far away: each of its replies comes this much later.
fn far_away(server: SocketAddr, delay: Duration) -> SocketAddr {
    let near = Arc::new(UdpSocket::bind("127.0.0.1:0").unwrap());
    let address = near.local_addr().unwrap();
    thread::spawn(move || {
        let mut ways: HashMap<SocketAddr, Arc<UdpSocket>> = HashMap::new();
        let mut request = [0; 2048];
        while let Ok((len, client)) = near.recv_from(&mut request) {
            let way = ways.entry(client).or_insert_with(|| {
                let far = Arc::new(UdpSocket::bind("127.0.0.1:0").unwrap());
                far.connect(server).unwrap();
                let (near, back) = (Arc::clone(&near), Arc::clone(&far));
                thread::spawn(move || replies_later(&back, &near, client, delay));
                far
            });
            way.send(&request[..len]).unwrap();
        }
    });
    address
}

fn replies_later(far: &UdpSocket, near: &Arc<UdpSocket>, client: SocketAddr, delay: Duration) {
    let mut reply = [0; 2048];
    while let Ok(len) = far.recv(&mut reply) {
        let (near, reply) = (Arc::clone(near), reply[..len].to_vec());
        thread::spawn(move || {
            thread::sleep(delay);
            near.send_to(&reply, client)
        });
    }
}

#[test]
fn delayed_answers_are_read() {
    let (port, _) = listen(GameServer::new(game(CSS), b"secret".to_vec()));
    let slow = said(&question(far_away(port.addresses[0], Duration::from_millis(300))));
    assert!(slow.messages.iter().any(|name| name == "S2A_RULES"), "{:?}", slow.messages);
    assert!(slow.diagnoses.iter().all(|code| *code == "ok"), "{:?}", slow.diagnoses);
    // Later than a client waits: it asks again, and takes what comes.
    let mut asked = question(far_away(port.addresses[0], Duration::from_millis(1800)));
    asked.wait = Duration::from_millis(1200);
    asked.lists.clear();
    let late = said(&asked);
    assert!(late.messages.len() > 3, "{:?}", late.messages);
}

#[test]
fn a_closed_port_refuses() {
    let free = UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut asked = question(free);
    asked.rcon = Some(command("status", "secret"));
    let said = said(&asked);
    assert_eq!(said.messages, ["A2S_INFO"], "one request is enough");
    assert!(said.diagnoses.contains(&"silence.closed_port"), "{:?}", said.diagnoses);
    assert!(said.diagnoses.contains(&"rcon.refused"), "{:?}", said.diagnoses);
}

#[test]
fn silence_is_said_after_three_tries_and_another_kind() {
    let silent = UdpSocket::bind("127.0.0.1:0").unwrap();
    let said = said(&question(silent.local_addr().unwrap()));
    assert_eq!(said.messages, ["A2S_INFO", "A2S_INFO", "A2S_INFO", "A2S_PLAYER", "A2S_PLAYER", "A2S_PLAYER"]);
    assert!(said.diagnoses.contains(&"silence.all"), "{:?}", said.diagnoses);
}

#[test]
fn endless_challenges_end() {
    let port = play("players-challenge-endless");
    let said = said(&question(port.addresses[0]));
    assert!(said.diagnoses.contains(&"challenge.loop"), "{:?}", said.diagnoses);
    assert!(said.answered.sent < 20);
}

#[test]
fn every_case_stays_within_the_packets_of_a_call() {
    for case in a2scope_net::conformance::names()
        .filter(|name| name.starts_with("split-") || name.starts_with("info-"))
    {
        let port = play(case);
        let mut asked = question(port.addresses[0]);
        asked.lists.clear();
        asked.wait = Duration::from_millis(200);
        let said = said(&asked);
        assert!(said.answered.sent <= a2scope_net::ask::limits::PACKETS, "{case}");
    }
}
