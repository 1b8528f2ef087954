//! Makes captures with given texts in every field that can contain text.

use std::net::Ipv4Addr;

use a2scope::capture::{Endpoint, write};
use serde_json::{Value, json};

use crate::values::values;

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// Encodes a message from its data, in which texts are given as `<name>_hex`. Returns the bytes of the message.
pub fn encoded(message: &str, data: &Value) -> Vec<u8> {
    let record = json!({ "message": message, "data": data }).to_string();
    let (kind, bytes) = a2scope::encode::message(&record).unwrap();
    assert_eq!(kind.name(), message);
    bytes
}

pub fn info(text: &[u8]) -> Vec<u8> {
    let text = hex(text);
    let data = json!({
        "protocol": 17, "name_hex": text, "map_hex": text, "folder_hex": text, "game_hex": text, "app_id": 240,
        "players": 3, "max_players": 8, "server_type": "d", "environment": "l", "version_hex": text,
        "spectator_port": 27020, "spectator_name_hex": text, "keywords": "", "keywords_hex": text,
    });
    encoded("S2A_INFO_SRC", &data)
}

pub fn detailed(text: &[u8]) -> Vec<u8> {
    let text = hex(text);
    let block = json!({ "link_hex": text, "download_link_hex": text, "hl_version_hex": text });
    let data = json!({
        "address_hex": text, "name_hex": text, "map_hex": text, "folder_hex": text, "game_hex": text, "players": 3,
        "max_players": 8, "protocol": 47, "server_type": "d", "environment": "l", "mod": block,
    });
    encoded("S2A_INFO_DETAILED", &data)
}

pub fn players(texts: &[Vec<u8>]) -> Vec<u8> {
    let players: Vec<Value> =
        texts.iter().map(|text| json!({ "name_hex": hex(text), "score": -5, "duration": 60.0 })).collect();
    encoded("S2A_PLAYER", &json!({ "players": players }))
}

pub fn rules(texts: &[Vec<u8>]) -> Vec<u8> {
    let rules: Vec<Value> =
        texts.iter().map(|text| json!({ "name_hex": hex(text), "value_hex": hex(text) })).collect();
    encoded("S2A_RULES", &json!({ "rules": rules }))
}

/// Messages that contain one or two texts, sent by the client (`true`) or by the server.
pub fn plain(text: &[u8]) -> Vec<(bool, Vec<u8>)> {
    let text = hex(text);
    let of = |from_client, message, data| (from_client, encoded(message, &data));
    vec![
        of(true, "A2M_GET_SERVERS_BATCH2", json!({ "region": 255, "filter_hex": format!("5c6e5c{text}") })),
        of(false, "A2A_ACK", json!({ "payload_hex": text })),
        of(false, "A2A_PRINT", json!({ "text_hex": text })),
        of(false, "S2A_LOGSTRING", json!({ "line_hex": text })),
        of(false, "S2A_LOGSTRING2", json!({ "secret": "86427531", "line_hex": text })),
        of(false, "S2C_CONNREJECT", json!({ "text_hex": text })),
        of(false, "S2C_BADPASSWORD", json!({ "text_hex": text })),
        of(false, "S2C_CHALLENGE", json!({ "connect_text_hex": format!("{text}7820312032") })),
        of(true, "GOLDSRC_COMMAND", json!({ "command": "connect", "arguments_hex": text })),
        of(false, "GOLDSRC_LOG", json!({ "line_hex": text })),
        of(true, "GOLDSRC_RCON", json!({ "challenge": "1", "password": "hunter2", "line_hex": text })),
        of(true, "GOLDSRC_RCON", json!({ "challenge_hex": text, "password_hex": text, "line": "status" })),
    ]
}

pub fn rcon(message: &str, id: usize, body: &[u8]) -> Vec<u8> {
    encoded(message, &json!({ "id": id, "body_hex": hex(body) }))
}

pub fn endpoint(ip: [u8; 4], port: u16) -> Endpoint {
    Endpoint { ip: Ipv4Addr::from(ip).into(), port }
}

pub fn client() -> Endpoint {
    endpoint([192, 0, 2, 1], 40_000)
}

/// Returns the address of a server, a different one for each `number`.
pub fn server(number: usize) -> Endpoint {
    endpoint([10, 9, (number / 200) as u8, (number % 200) as u8], 27_015)
}

/// A capture of packets that are one millisecond apart.
#[derive(Debug, Default)]
pub struct Capture {
    packets: Vec<Vec<u8>>,
    /// Number of bytes sent over the TCP connection, by the client and by the server.
    sent: [u32; 2],
}

impl Capture {
    pub fn udp(&mut self, from: Endpoint, to: Endpoint, payload: &[u8]) {
        self.packets.push(write::udp(from, to, payload).unwrap());
    }

    pub fn tcp(&mut self, from_client: bool, payload: &[u8]) {
        let ends = [endpoint([192, 0, 2, 1], 50_000), endpoint([198, 51, 100, 7], 27_015)];
        let side = usize::from(!from_client);
        self.packets.push(write::tcp(ends[side], ends[1 - side], self.sent[side], payload).unwrap());
        self.sent[side] += payload.len() as u32;
    }

    /// Adds a client's queries and the server's replies, with the text in every text field.
    pub fn query(&mut self, server: Endpoint, text: &[u8]) {
        let list = [text.to_vec()];
        let asked = |name| encoded(name, &json!({ "challenge": 7 }));
        for (from_client, payload) in [
            (true, encoded("A2S_INFO", &json!({}))),
            (false, info(text)),
            (true, asked("A2S_PLAYER")),
            (false, players(&list)),
            (true, asked("A2S_RULES")),
            (false, rules(&list)),
            (false, detailed(text)),
        ] {
            self.between(server, from_client, &payload);
        }
    }

    pub fn between(&mut self, server: Endpoint, from_client: bool, payload: &[u8]) {
        let (from, to) = if from_client { (client(), server) } else { (server, client()) };
        self.udp(from, to, payload);
    }

    /// Adds all other messages that can contain text.
    pub fn talk(&mut self, server: Endpoint, text: &[u8]) {
        let start = json!({ "region": 255, "start_hex": hex(text) });
        self.between(server, true, &encoded("A2M_GET_SERVERS_BATCH2", &start));
        for (from_client, payload) in plain(text) {
            self.between(server, from_client, &payload);
        }
    }

    /// Adds a login, a command and its answer.
    pub fn rcon(&mut self, number: usize, text: &[u8]) {
        let id = 2 * number + 1;
        self.tcp(true, &rcon("SERVERDATA_AUTH", id, &[text, b"hunter2"].concat()));
        self.tcp(false, &rcon("SERVERDATA_RESPONSE_VALUE", id, b""));
        self.tcp(false, &rcon("SERVERDATA_AUTH_RESPONSE", id, b""));
        self.tcp(true, &rcon("SERVERDATA_EXECCOMMAND", id + 1, text));
        let answer = [b"first line\n", text, b"\nlast line"].concat();
        self.tcp(false, &rcon("SERVERDATA_RESPONSE_VALUE", id + 1, &answer));
    }

    pub fn pcap(&self) -> Vec<u8> {
        let mut file = Vec::new();
        // Link type: raw IP.
        for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 101] {
            file.extend(u32::to_le_bytes(word));
        }
        for (i, packet) in self.packets.iter().enumerate() {
            let (time, len) = (i as u32, packet.len() as u32);
            for word in [1_700_000_000 + time / 1000, time % 1000 * 1000, len, len] {
                file.extend(word.to_le_bytes());
            }
            file.extend_from_slice(packet);
        }
        file
    }
}

/// Returns a capture with a server for each text, and one RCON connection with all texts.
pub fn everything() -> Vec<u8> {
    let mut capture = Capture::default();
    let values = values();
    for (i, text) in values.iter().enumerate() {
        capture.query(server(i), text);
        let text = hex(text);
        capture.between(server(i), false, &encoded("A2A_PRINT", &json!({ "text_hex": text })));
        let command = json!({ "challenge": "1", "password": "hunter2", "line_hex": text });
        capture.between(server(i), true, &encoded("GOLDSRC_RCON", &command));
    }
    for (i, texts) in values.chunks(8).enumerate() {
        capture.talk(server(i), &texts.join(&b" "[..]));
    }
    for (i, text) in values.iter().enumerate() {
        capture.rcon(i, text);
    }
    capture.pcap()
}
