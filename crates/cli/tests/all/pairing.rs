//! Messages are matched with each other before they are filtered: the outcome of a login is known from its answer, even
//! if the filter does not match the answer.

use std::fs;
use std::net::Ipv4Addr;
use std::process::Command;

use a2scope::capture::{Endpoint, write};
use serde_json::{Value, json};

/// Three logins over one connection, of which only the last is accepted, then a command; and a query with a challenge.
fn capture() -> Vec<u8> {
    let [client, server] = [([192, 0, 2, 1], 50_000), ([198, 51, 100, 7], 27_015)]
        .map(|(ip, port)| Endpoint { ip: Ipv4Addr::from(ip).into(), port });
    let bytes = |message: &str, data: Value| {
        a2scope::encode::message(&json!({ "message": message, "data": data }).to_string()).unwrap().1
    };
    let mut sent = [0, 0];
    let mut packets = Vec::new();
    let mut tcp = |from_client: bool, message: &str, id: i32, body: &str| {
        let ends = if from_client { (client, server) } else { (server, client) };
        let payload = bytes(message, json!({ "id": id, "body": body }));
        let sent = &mut sent[usize::from(from_client)];
        packets.push(write::tcp(ends.0, ends.1, *sent, &payload).unwrap());
        *sent += payload.len() as u32;
    };
    for (id, answer) in [(1, -1), (2, -1), (3, 3)] {
        tcp(true, "SERVERDATA_AUTH", id, "hunter2");
        tcp(false, "SERVERDATA_RESPONSE_VALUE", id, "");
        tcp(false, "SERVERDATA_AUTH_RESPONSE", answer, "");
    }
    tcp(true, "SERVERDATA_EXECCOMMAND", 4, "status");
    tcp(false, "SERVERDATA_RESPONSE_VALUE", 4, "hostname: x");
    for (from_client, message, data) in [
        (true, "A2S_PLAYER", json!({ "challenge": 0xffff_ffff_u32 })),
        (false, "S2C_CHALLENGE", json!({ "challenge": 7 })),
        (true, "A2S_PLAYER", json!({ "challenge": 7 })),
        (false, "S2A_PLAYER", json!({ "count": 0, "players": [] })),
    ] {
        let ends = if from_client { (client, server) } else { (server, client) };
        packets.push(write::udp(ends.0, ends.1, &bytes(message, data)).unwrap());
    }
    let mut file = Vec::new();
    // Link type: raw IP.
    for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 101] {
        file.extend(u32::to_le_bytes(word));
    }
    for (i, packet) in packets.iter().enumerate() {
        let len = packet.len() as u32;
        for word in [1_700_000_000 + i as u32, 0, len, len] {
            file.extend(word.to_le_bytes());
        }
        file.extend_from_slice(packet);
    }
    file
}

/// The records that a command writes.
fn records(arguments: &[&str]) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("logins.pcap");
    fs::write(&path, capture()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_a2scope"))
        .args(arguments)
        .args(["--format", "ndjson"])
        .arg(&path)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_login_is_known_by_an_answer_that_the_filter_leaves_out() {
    let all = records(&["rcon"]);
    let outcomes = |records: &[Value]| {
        records
            .iter()
            .filter(|record| record["record"] == "rcon_login")
            .map(|record| record["outcome"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(outcomes(&all), ["refused", "refused", "accepted"]);
    let logins = records(&["rcon", "--filter", "message == 'SERVERDATA_AUTH'"]);
    assert_eq!(logins, all[..3]);
    let command = records(&["rcon", "--filter", "message == 'SERVERDATA_EXECCOMMAND'"]);
    assert_eq!(command, all[3..]);
    // The answer of the second login is the last message of these four seconds.
    let second = records(&["rcon", "--since", "+3s", "--until", "+6s"]);
    assert_eq!(second, all[1..2]);
    let within = records(&["decode", "--exchanges", "--filter", "message == 'SERVERDATA_AUTH'"]);
    let within: Vec<Value> = within.into_iter().filter(|record| record["record"] != "message").collect();
    assert_eq!(within, all[..3]);
}

#[test]
fn an_exchange_is_whole_if_one_of_its_messages_is_chosen() {
    let all = records(&["exchanges"]);
    assert_eq!((all.len(), &all[0]["outcome"]), (1, &json!("answered")));
    for filter in ["message == 'A2S_PLAYER'", "message == 'S2C_CHALLENGE'", "size(data.players) == 0"] {
        assert_eq!(records(&["exchanges", "--filter", filter]), all, "{filter}");
        let conversations = records(&["conversations", "--filter", filter]);
        assert_eq!(conversations[0]["exchanges"], all.len(), "{filter}: {conversations:?}");
    }
}
