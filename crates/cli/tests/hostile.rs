//! Text from a capture and file names chosen by anyone must not affect a terminal, a page, a spreadsheet or a
//! file. Every byte value, every control or invisible character, malformed UTF-8 and the usual payloads are
//! put into every text of a message, and go through the command in every format.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{fs, iter, str};

use a2scope::capture::{Endpoint, write};
use a2scope::wire::Text;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};
use serde_json::{Value, json};

/// Control characters, and characters that change or hide the text around them: by the Unicode standard, not
/// by our code.
const ACTING: &[(u32, u32)] = &[
    (0, 0x1F),
    (0x7F, 0x9F),               // DEL and the C1 controls
    (0xAD, 0xAD),               // soft hyphen
    (0x34F, 0x34F),             // combining grapheme joiner
    (0x61C, 0x61C),             // Arabic letter mark
    (0x115F, 0x1160),           // Hangul fillers
    (0x17B4, 0x17B5),           // Khmer inherent vowels
    (0x180B, 0x180F),           // Mongolian selectors
    (0x200B, 0x200F),           // zero-width characters and directional marks
    (0x2028, 0x202E),           // line and paragraph separators, embeddings, overrides
    (0x2060, 0x206F),           // invisible operators, isolates
    (0x3164, 0x3164),           // Hangul filler
    (0xFDD0, 0xFDD1),           // noncharacters
    (0xFE00, 0xFE0F),           // variation selectors
    (0xFEFF, 0xFEFF),           // byte order mark
    (0xFFA0, 0xFFA0),           // halfwidth Hangul filler
    (0xFFF9, 0xFFFB),           // interlinear annotation
    (0xFFFE, 0xFFFF),           // noncharacters
    (0x1D173, 0x1D17A),         // musical format controls
    (0x1FFFE, 0x1FFFE),         // noncharacter
    (0xE0001, 0xE0001),         // language tag
    (0xE0020, 0xE0022),         // tags
    (0xE007E, 0xE007F),         // tags
    (0xE0100, 0xE0101),         // variation selectors
    (0x0010_FFFF, 0x0010_FFFF), // noncharacter
];

/// Malformed UTF-8: lone, overlong, truncated, surrogates, beyond the last character.
const MALFORMED: &[&[u8]] = &[
    b"\x80x",
    b"x\xBF",
    b"\xC0\x80",
    b"\xC0\x9B[5m",
    b"\xC1\xBF",
    b"\xC2",
    b"\xE0\x80\x9B[5m",
    b"\xE2\x80",
    b"\xE2\x80\xAEx\xE2\x80",
    b"\xED\xA0\x80",
    b"\xED\xBF\xBF",
    b"\xF0\x80\x80\x9B",
    b"\xF0\x9F",
    b"\xF4\x90\x80\x80",
    b"\xF8\x88\x80\x80\x80",
    b"\xFE\xFF",
    b"\xFF\xFE<\0s",
    b"x\xFF\x1B[5m\xFF",
];

/// Common attacks on terminals, pages, templates, spreadsheets and shells.
const PAYLOADS: &[&str] = &[
    "\u{1b}[2J\u{1b}[H\u{1b}[5mblink",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]8;;http://example.com/\u{1b}\\link\u{1b}]8;;\u{1b}\\",
    "\u{1b}P$q\"p\u{1b}\\",
    "\u{9b}5m\u{9d}0;title\u{9c}",
    "\u{202e}gnp.exe\u{202c}\u{2066}x\u{2069}",
    "over\r\u{8}\u{8}\u{b}\u{c}written",
    "two\nlines\r\nand \u{85}more",
    "</script><script>alert(1)</script>",
    "</style></title></td></table><img src=x onerror=alert(1)>",
    "\"><svg onload=alert(1)>",
    "' autofocus onfocus='alert(1)",
    "<a href=\"javascript:alert(1)\">x</a>",
    "javascript:alert(1)",
    "<!--<iframe srcdoc='&lt;script&gt;'>",
    "]]><![CDATA[<script>",
    "&#x3c;script&#62;&lt;b&gt;&amp",
    "{{7*7}}${7*7}<%= 7*7 %>#{7}",
    "<base href=//example.com>",
    "<meta http-equiv=refresh content=0>",
    "=cmd|' /C calc'!A0",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "\"=1",
    "'=1",
    "x;=1",
    "x;\"=1\";+2",
    "x\",=1,\"",
    "x\n=1",
    "\u{ff1d}1",
    "-5",
    "$(touch x)`touch x`; touch x",
    "../../x",
    "%n%s%x",
    "a,b\"c\"\"d",
    "\\\"\\u001b\\",
    "",
];

fn acts(c: char) -> bool {
    ACTING.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(c)))
}

/// Every character that can mislead a reader, and all of ASCII and Latin-1.
fn characters() -> Vec<char> {
    let acting = ACTING.iter().flat_map(|(first, last)| *first..=*last);
    (1..256).chain(acting.filter(|c| *c > 255)).filter_map(char::from_u32).collect()
}

/// Values to put into texts; without the zero byte, which ends a text.
fn values() -> Vec<Vec<u8>> {
    let bytes = (1..=255u8).map(|byte| [&[byte][..], format!("b{byte:02x}").as_bytes(), &[byte]].concat());
    let chars = characters().into_iter().filter(|c| u32::from(*c) > 127);
    let chars = chars.map(|c| format!("{c}u{:x}{c}", u32::from(c)).into_bytes());
    let malformed = MALFORMED.iter().map(|text| text.iter().copied().filter(|byte| *byte > 0).collect());
    let payloads = PAYLOADS.iter().map(|text| text.as_bytes().to_vec());
    bytes.chain(chars).chain(malformed).chain(payloads).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// A message's bytes from its data; texts are given as `<name>_hex`.
fn encoded(message: &str, data: &Value) -> Vec<u8> {
    let record = json!({ "message": message, "data": data }).to_string();
    let (kind, bytes) = a2scope::encode::message(&record).unwrap();
    assert_eq!(kind.name(), message);
    bytes
}

fn info(text: &[u8]) -> Vec<u8> {
    let text = hex(text);
    let data = json!({
        "protocol": 17, "name_hex": text, "map_hex": text, "folder_hex": text, "game_hex": text, "app_id": 240,
        "players": 3, "max_players": 8, "server_type": "d", "environment": "l", "version_hex": text,
        "spectator_port": 27020, "spectator_name_hex": text, "keywords": "", "keywords_hex": text,
    });
    encoded("S2A_INFO_SRC", &data)
}

fn detailed(text: &[u8]) -> Vec<u8> {
    let text = hex(text);
    let block = json!({ "link_hex": text, "download_link_hex": text, "hl_version_hex": text });
    let data = json!({
        "address_hex": text, "name_hex": text, "map_hex": text, "folder_hex": text, "game_hex": text, "players": 3,
        "max_players": 8, "protocol": 47, "server_type": "d", "environment": "l", "mod": block,
    });
    encoded("S2A_INFO_DETAILED", &data)
}

fn players(texts: &[Vec<u8>]) -> Vec<u8> {
    let players: Vec<Value> =
        texts.iter().map(|text| json!({ "name_hex": hex(text), "score": -5, "duration": 60.0 })).collect();
    encoded("S2A_PLAYER", &json!({ "players": players }))
}

fn rules(texts: &[Vec<u8>]) -> Vec<u8> {
    let rules: Vec<Value> =
        texts.iter().map(|text| json!({ "name_hex": hex(text), "value_hex": hex(text) })).collect();
    encoded("S2A_RULES", &json!({ "rules": rules }))
}

/// Messages with one or two texts, from the client (`true`) or the server.
fn plain(text: &[u8]) -> Vec<(bool, Vec<u8>)> {
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

fn rcon(message: &str, id: usize, body: &[u8]) -> Vec<u8> {
    encoded(message, &json!({ "id": id, "body_hex": hex(body) }))
}

fn endpoint(ip: [u8; 4], port: u16) -> Endpoint {
    Endpoint { ip: Ipv4Addr::from(ip).into(), port }
}

fn client() -> Endpoint {
    endpoint([192, 0, 2, 1], 40_000)
}

/// A distinct server for each text.
fn server(number: usize) -> Endpoint {
    endpoint([10, 9, (number / 200) as u8, (number % 200) as u8], 27_015)
}

/// Packets, one millisecond apart.
#[derive(Default)]
struct Capture {
    packets: Vec<Vec<u8>>,
    /// Bytes sent over the TCP connection, by the client and by the server.
    sent: [u32; 2],
}

impl Capture {
    fn udp(&mut self, from: Endpoint, to: Endpoint, payload: &[u8]) {
        self.packets.push(write::udp(from, to, payload).unwrap());
    }

    fn tcp(&mut self, from_client: bool, payload: &[u8]) {
        let ends = [endpoint([192, 0, 2, 1], 50_000), endpoint([198, 51, 100, 7], 27_015)];
        let side = usize::from(!from_client);
        self.packets.push(write::tcp(ends[side], ends[1 - side], self.sent[side], payload).unwrap());
        self.sent[side] += payload.len() as u32;
    }

    /// A client's queries and the server's replies, with the text in every place.
    fn query(&mut self, server: Endpoint, text: &[u8]) {
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

    fn between(&mut self, server: Endpoint, from_client: bool, payload: &[u8]) {
        let (from, to) = if from_client { (client(), server) } else { (server, client()) };
        self.udp(from, to, payload);
    }

    /// The other messages that hold text.
    fn talk(&mut self, server: Endpoint, text: &[u8]) {
        let start = json!({ "region": 255, "start_hex": hex(text) });
        self.between(server, true, &encoded("A2M_GET_SERVERS_BATCH2", &start));
        for (from_client, payload) in plain(text) {
            self.between(server, from_client, &payload);
        }
    }

    /// A login, a command and its answer.
    fn rcon(&mut self, number: usize, text: &[u8]) {
        let id = 2 * number + 1;
        self.tcp(true, &rcon("SERVERDATA_AUTH", id, &[text, b"hunter2"].concat()));
        self.tcp(false, &rcon("SERVERDATA_RESPONSE_VALUE", id, b""));
        self.tcp(false, &rcon("SERVERDATA_AUTH_RESPONSE", id, b""));
        self.tcp(true, &rcon("SERVERDATA_EXECCOMMAND", id + 1, text));
        let answer = [b"first line\n", text, b"\nlast line"].concat();
        self.tcp(false, &rcon("SERVERDATA_RESPONSE_VALUE", id + 1, &answer));
    }

    fn pcap(&self) -> Vec<u8> {
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

/// A server for each text, and one RCON connection with all of them.
fn everything() -> Vec<u8> {
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

/// A folder to run the command in.
struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// Runs the command here, with or without colours, and checks that its output is safe for a terminal.
    fn run<S: AsRef<OsStr>>(&self, arguments: &[S], colours: bool) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
        command.args(arguments).current_dir(self.folder.path()).env("COLUMNS", "220");
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        if colours {
            command.env("CLICOLOR_FORCE", "1");
        }
        let output = command.stdin(std::process::Stdio::null()).output().unwrap();
        let arguments: Vec<_> = arguments.iter().map(AsRef::as_ref).collect();
        let status = output.status.code();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(status, Some(0..=3)), "{arguments:?}: {:?}, {said}", output.status);
        assert_inert(&format!("{arguments:?}, stdout"), &output.stdout, colours);
        assert_inert(&format!("{arguments:?}, stderr"), &output.stderr, colours);
        output
    }

    /// Like [`Bench::run`], with text arguments; returns standard output.
    fn text(&self, arguments: &[&str], colours: bool) -> String {
        let output = self.run(arguments, colours);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {said}");
        String::from_utf8(output.stdout).unwrap()
    }
}

/// The text without our own colours; with `colours` these are allowed, and no others.
fn uncoloured(what: &str, bytes: &[u8], colours: bool) -> String {
    let text = str::from_utf8(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
    if !colours {
        return text.to_owned();
    }
    let mut parts = text.split('\u{1b}');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (style, rest) = part
            .strip_prefix('[')
            .and_then(|part| part.split_once('m'))
            .unwrap_or_else(|| panic!("{what}: an escape before {part:?}"));
        let known = ["0", "1", "2", "3", "4", "31", "32", "33", "34", "35", "36"];
        assert!(known.contains(&style), "{what}: a colour that is not ours: {style:?}");
        out.push_str(rest);
    }
    out
}

fn assert_inert(what: &str, bytes: &[u8], colours: bool) {
    let text = uncoloured(what, bytes, colours);
    if let Some((at, c)) = text.char_indices().find(|(_, c)| *c != '\n' && acts(*c)) {
        let around: String =
            text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
        panic!("{what}: {c:?} after {around:?}");
    }
}

/// The text as people see it.
fn shown(text: &[u8]) -> String {
    Text(text).shown().to_string()
}

/// The objects of NDJSON or of a JSON array.
fn objects(text: &str) -> Vec<Value> {
    if text.starts_with('[') {
        let Value::Array(list) = serde_json::from_str(text).unwrap() else { panic!("no list") };
        return list;
    }
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The text is unchanged; if it is not UTF-8, its bytes are in `<name>_hex`.
fn assert_exact(object: &Value, name: &str, text: &[u8]) {
    assert_eq!(object[name], String::from_utf8_lossy(text).as_ref(), "{object}");
    let beside = &object[format!("{name}_hex")];
    match str::from_utf8(text) {
        Ok(_) => assert!(beside.is_null(), "{object}"),
        Err(_) => assert_eq!(*beside, hex(text), "{object}"),
    }
}

/// No cell is a formula with any separator, no text begins a row, and the table parses back.
fn assert_table(what: &str, text: &str) -> Vec<Vec<String>> {
    let formula = |cell: &str| cell.trim_start_matches(' ').starts_with(['=', '+', '-', '@', '＝']);
    let number = |cell: &str| cell.parse::<f64>().is_ok() && !cell.starts_with('+');
    let mut rows = Vec::new();
    let mut again = csv::Writer::from_writer(Vec::new());
    for row in csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes()).records() {
        let row = row.unwrap_or_else(|error| panic!("{what}: {error}"));
        for cell in &row {
            assert!(!formula(cell) || number(cell), "{what}: a formula in {cell:?}");
        }
        again.write_record(&row).unwrap();
        rows.push(row.iter().map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(String::from_utf8(again.into_inner().unwrap()).unwrap(), text, "{what}");
    assert_eq!(text.lines().count(), rows.len(), "{what}: a text begins a row");
    for (line, row) in text.lines().zip(&rows) {
        let alone =
            csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_bytes()).records().next();
        assert_eq!(alone.unwrap().unwrap().len(), row.len(), "{what}: {line}");
        for cell in line.split(';').skip(1) {
            let cell = cell.trim_start_matches([' ', '"']);
            assert!(!formula(cell), "{what}: a formula between semicolons in {line:?}");
        }
    }
    rows
}

#[test]
fn nothing_acts_in_the_lines_of_messages() {
    let bench = Bench::new();
    bench.file("x.pcap", &everything());
    for colours in [false, true] {
        let text = uncoloured("decode", bench.text(&["decode", "x.pcap"], colours).as_bytes(), colours);
        assert!(!text.contains("86427531"), "a password");
        // Long texts are clipped.
        for value in values().iter().filter(|value| value.len() < 12) {
            let name = format!("\"{}\"  {}", shown(value), shown(value));
            assert!(text.contains(&name), "{name} is not there");
        }
    }
    let text = bench.text(&["decode", "x.pcap", "-f", "csv"], false);
    assert_eq!(assert_table("decode", &text).len(), text.lines().count());
    let exact = |text: &str| {
        let objects = objects(text);
        let mut values = values();
        for message in ["S2A_INFO_SRC", "S2A_INFO_DETAILED", "S2A_PLAYER", "S2A_RULES"] {
            let list: Vec<&Value> = objects.iter().filter(|object| object["message"] == message).collect();
            assert_eq!(list.len(), values.len());
            for (object, value) in list.iter().zip(&values) {
                let data = &object["data"];
                match message {
                    "S2A_PLAYER" => assert_exact(&data["players"][0], "name", value),
                    "S2A_RULES" => {
                        assert_exact(&data["rules"][0], "name", value);
                        assert_exact(&data["rules"][0], "value", value);
                    }
                    _ => {
                        for name in ["name", "map", "folder", "game"] {
                            assert_exact(data, name, value);
                        }
                        if message == "S2A_INFO_SRC" {
                            for name in ["version", "spectator_name", "keywords"] {
                                assert_exact(data, name, value);
                            }
                        } else {
                            assert_exact(&data["mod"], "link", value);
                            assert_exact(&data["mod"], "download_link", value);
                        }
                    }
                }
            }
        }
        let executed = objects.iter().filter(|object| object["message"] == "SERVERDATA_EXECCOMMAND");
        for (object, value) in executed.zip(values.drain(..)) {
            assert_exact(&object["data"], "body", &value);
        }
    };
    exact(&bench.text(&["decode", "x.pcap", "-f", "ndjson", "--fields"], false));
    exact(&bench.text(&["decode", "x.pcap", "-f", "json", "--exchanges", "--findings", "--summary"], true));
}

#[test]
fn nothing_acts_in_a_message_byte_by_byte() {
    let bench = Bench::new();
    let values = values();
    let joint = values.join(&b" "[..]);
    let mut messages = vec![(false, info(&joint)), (false, detailed(&joint)), (false, rules(&values))];
    messages.extend(values.chunks(255).map(|values| (false, players(values))));
    messages.extend(plain(&joint));
    for (from_client, payload) in messages {
        let mut capture = Capture::default();
        capture.between(server(0), from_client, &payload);
        bench.file("x.pcap", &capture.pcap());
        whole(&bench, &["x.pcap"], &values);
    }
    let mut capture = Capture::default();
    capture.rcon(0, b"x");
    capture.rcon(1, &joint[..3000]);
    bench.file("x.pcap", &capture.pcap());
    for number in ["5", "8", "9"] {
        whole(&bench, &["x.pcap", "--message", number], &values);
    }
}

/// Checks one message shown in full.
fn whole(bench: &Bench, which: &[&str], values: &[Vec<u8>]) {
    let explained = bench.text(&[&["decode", "--explain"], which].concat(), true);
    let explained = uncoloured("decode --explain", explained.as_bytes(), true);
    assert!(explained.lines().count() > 3 && !explained.contains("--message"), "{explained:.300}");
    let text = bench.text(&[&["decode", "--fields", "--show-secrets"], which].concat(), false);
    if text.starts_with("S2A_RULES") {
        assert!(values.iter().all(|value| text.contains(&format!("\"{}\"", shown(value)))), "{text:.300}");
    }
    // Later player lists have the later texts.
    assert!(text.starts_with("S2A_PLAYER") || text.contains("b41A"), "the text is not there: {text:.2000}");
}

#[test]
fn nothing_acts_in_any_list() {
    let bench = Bench::new();
    bench.file("x.pcap", &everything());
    let all = values();
    for command in [
        &["stats"][..],
        &["servers"],
        &["servers", "--sort", "name"],
        &["servers", "--changes"],
        &["players", "--sort", "name"],
        &["rules"],
        &["rules", "--server", "10.9.0.60"],
        &["exchanges"],
        &["findings", "--explain"],
        &["follow"],
    ] {
        for format in ["text", "ndjson", "json", "csv"] {
            if format == "csv" && ["stats", "follow"].contains(&command[0])
                || format != "text" && command == ["follow"]
            {
                continue;
            }
            let what = format!("{command:?} --format {format}");
            let output = bench.run(&[command, &["x.pcap", "--format", format]].concat(), format == "text");
            let text = uncoloured(&what, &output.stdout, format == "text");
            // No name changed.
            assert_eq!(output.status.code(), Some(i32::from(command.contains(&"--changes"))), "{what}");
            assert!(!text.contains("hunter2"), "{what}: a password");
            match format {
                "csv" => {
                    let rows = assert_table(&what, &text);
                    if command == ["servers"] {
                        let name = rows[0].iter().position(|head| head == "name").unwrap();
                        let named: BTreeSet<&str> =
                            rows[1..].iter().map(|row| row[name].trim_start_matches('\'')).collect();
                        assert!(named.contains("␛b1b␛") && rows.len() > all.len(), "{what}");
                    }
                }
                "text" if ["servers", "players", "rules"].contains(&command[0]) && command.len() < 2 => {
                    let missing = all.iter().find(|value| {
                        // Long texts are clipped.
                        value.len() < 12 && !text.contains(&shown(value))
                    });
                    assert!(missing.is_none(), "{what}: {missing:?}");
                }
                "text" => {}
                _ => assert_eq!(objects(&text).is_empty(), command.contains(&"--changes"), "{what}"),
            }
        }
    }
}

#[test]
fn nothing_acts_in_what_changed() {
    let bench = Bench::new();
    let mut capture = Capture::default();
    for (i, text) in values().iter().enumerate() {
        capture.query(server(0), text);
        capture.query(server(i + 1), b"before");
        capture.query(server(i + 1), text);
    }
    bench.file("x.pcap", &capture.pcap());
    for command in [&["servers", "--changes"][..], &["rules", "--server", "10.9.0.0"], &["servers"]] {
        for format in ["text", "ndjson", "json", "csv"] {
            let what = format!("{command:?} --format {format}");
            let text = bench.text(&[command, &["x.pcap", "--format", format]].concat(), format == "text");
            match format {
                "csv" => assert!(assert_table(&what, &text).len() > 1),
                "text" => assert!(text.len() > 100, "{what}"),
                _ => assert!(!objects(&text).is_empty(), "{what}"),
            }
            let of_all = command.contains(&"--changes");
            assert!(
                !of_all
                    || characters()
                        .into_iter()
                        .filter(char::is_ascii_alphanumeric)
                        .all(|c| text.contains(&format!("{c}b{:02x}{c}", c as u32))),
                "{what}"
            );
        }
    }
}

#[test]
fn nothing_acts_in_a_conversation_and_passwords_are_masked() {
    let bench = Bench::new();
    let mut capture = Capture::default();
    for (i, text) in values().iter().enumerate() {
        capture.rcon(i, text);
    }
    bench.file("rcon.pcap", &capture.pcap());
    let mut capture = Capture::default();
    for text in &values() {
        capture.query(server(0), text);
    }
    for texts in values().chunks(8) {
        capture.talk(server(0), &texts.join(&b" "[..]));
    }
    bench.file("udp.pcap", &capture.pcap());
    let ends = ["--client", "192.0.2.1", "--server", "198.51.100.7"];
    for colours in [false, true] {
        let mut runs = vec![
            vec!["follow", "rcon.pcap"],
            vec!["follow", "rcon.pcap", "--stream", "0", "--show-secrets"],
            vec!["follow", "udp.pcap"],
            vec!["follow", "udp.pcap", "--show-secrets", "--server", "10.9.0.0:27015"],
            vec!["follow", "rcon.pcap", "--format", "ndjson"],
            vec!["follow", "udp.pcap", "--format", "json"],
        ];
        runs.push([&["follow", "rcon.pcap"], &ends[..]].concat());
        for run in runs {
            let text = bench.text(&run, colours);
            assert_eq!(text.contains("hunter2"), run.contains(&"--show-secrets"), "{run:?}: passwords");
            if run.contains(&"--format") {
                assert!(objects(&text).len() > values().len());
                continue;
            }
            let text = uncoloured("follow", text.as_bytes(), colours);
            assert!(text.contains("␛b1b␛"), "{run:?}: {text:.300}");
            if run[1] == "rcon.pcap" {
                // An answer keeps its lines, but other text with line feeds cannot imitate our lines.
                let lines: Vec<&str> = text.lines().collect();
                let first = lines.iter().position(|line| line.trim() == "first line").unwrap();
                assert!(lines[first + 1].starts_with("    ") && lines[first + 2].trim() == "last line");
                assert!(lines.iter().any(|line| line.contains("  > two␊lines␍␊and <U+0085>more")));
            }
        }
    }
}

/// Collects tags with their attributes, and comments. Switches to raw text where a browser's parser would.
#[derive(Default)]
struct Tags(RefCell<Vec<HtmlTag>>);

/// A name, and attributes with values.
type HtmlTag = (String, Vec<(String, String)>);

impl TokenSink for Tags {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) => {
                let name = tag.name.to_string();
                let attributes = tag.attrs.iter().map(|a| (a.name.local.to_string(), a.value.to_string()));
                let opened = tag.kind == TagKind::StartTag;
                let mark = if opened { "" } else { "/" };
                self.0.borrow_mut().push((format!("{mark}{name}"), attributes.collect()));
                match name.as_str() {
                    "style" if opened => return TokenSinkResult::RawData(RawKind::Rawtext),
                    "title" if opened => return TokenSinkResult::RawData(RawKind::Rcdata),
                    "script" if opened => return TokenSinkResult::RawData(RawKind::ScriptData),
                    "plaintext" if opened => return TokenSinkResult::Plaintext,
                    _ => {}
                }
            }
            Token::CommentToken(text) => {
                self.0.borrow_mut().push((format!("a comment: {text}"), Vec::new()));
            }
            Token::DoctypeToken(_) => self.0.borrow_mut().push(("doctype".into(), Vec::new())),
            Token::ParseError(_)
            | Token::NullCharacterToken
            | Token::CharacterTokens(_)
            | Token::EOFToken => {}
        }
        TokenSinkResult::Continue
    }
}

fn tags(page: &str) -> Vec<HtmlTag> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(page));
    let tokenizer = Tokenizer::new(Tags::default(), html5ever::tokenizer::TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

#[test]
fn no_element_of_the_report_came_over_the_wire() {
    let bench = Bench::new();
    let report = |capture: &Capture, name: &str, filter: &str| {
        bench.file(name, &capture.pcap());
        bench.text(&["export", name, "-o", "report.html", "--force", "--filter", filter], false);
        fs::read_to_string(bench.path("report.html")).unwrap()
    };
    let values = values();
    let mut capture = Capture::default();
    for (i, text) in values.iter().enumerate() {
        capture.query(server(i), text);
        capture.talk(server(i), text);
        capture.rcon(i, text);
    }
    let page = report(&capture, "<img src=x onerror=1>.pcap", "index >= 0 || '<b>' == \"'><b>\"");
    assert_inert("the report", page.as_bytes(), false);
    assert!(page.contains("&lt;script&gt;alert(1)") && page.contains("␛b1b␛"), "the names are not there");
    assert!(page.contains("********") && !page.contains("hunter2"), "a password");
    let found = tags(&page);
    let mut kinds = BTreeSet::new();
    for (name, attributes) in &found {
        kinds.insert(name.trim_start_matches('/'));
        for (attribute, value) in attributes {
            let known = match attribute.as_str() {
                "href" => value.starts_with('#') && value[1..].bytes().all(|b| b.is_ascii_lowercase()),
                "content" | "aria-label" | "viewbox" | "x" | "y" | "width" | "height" | "points" | "id"
                | "class" | "charset" | "http-equiv" | "name" | "lang" | "role" | "rx" | "text-anchor"
                | "open" => value.is_ascii() && !value.contains(['<', '>', '&']),
                _ => false,
            };
            assert!(known, "<{name} {attribute}={value:?}>");
        }
    }
    let ours = "doctype html head meta title style body header main footer section h1 h2 h3 p code pre a nav dl dd dt \
                div span table caption thead tbody tr th td details summary svg rect text polyline ul li";
    let ours: BTreeSet<&str> = ours.split(' ').collect();
    assert!(kinds.is_subset(&ours), "{:?}", kinds.difference(&ours).collect::<Vec<_>>());
    assert!(
        page.contains("default-src 'none'") && found.iter().filter(|(name, _)| name == "style").count() == 1
    );
    // Other names give a page of the same elements. (Findings depend on names.)
    let outline = |texts: &[Vec<u8>]| {
        let mut capture = Capture::default();
        for (i, text) in texts.iter().enumerate().filter(|(i, _)| !values[*i].is_empty()) {
            capture.query(server(i), text);
            capture.rcon(i, text);
        }
        let page = report(&capture, "x.pcap", "index >= 0");
        let (before, findings) = page.split_once("<section id=\"findings\">").unwrap();
        let (_, after) = findings.split_once("</section>").unwrap();
        let (after, _) = after.split_once("<section id=\"notes\">").unwrap();
        let mut tags = [tags(before), tags(after)].concat();
        // The length of a bar depends on the number of bytes.
        tags.iter_mut().flat_map(|(_, attributes)| attributes).for_each(|(name, value)| {
            if ["x", "y", "width", "height"].contains(&name.as_str()) {
                value.clear();
            }
        });
        tags
    };
    let tame: Vec<Vec<u8>> = (0..values.len()).map(|i| format!("name {i}").into_bytes()).collect();
    let (hostile, tame) = (outline(&values), outline(&tame));
    let differs = iter::zip(&hostile, &tame).position(|(hostile, tame)| hostile != tame);
    let around = |tags: &[_]| format!("{:?}", &tags[differs.unwrap_or(0).saturating_sub(9)..][..18]);
    assert!(differs.is_none(), "{}\n{}", around(&hostile), around(&tame));
    assert!(hostile.len() > 20 * values.len() && hostile.len() == tame.len());
}

#[test]
fn exports_hold_text_only_where_it_is_safe_and_no_file_is_named_by_it() {
    let bench = Bench::new();
    bench.file("x.pcap", &everything());
    for ending in ["csv", "ndjson", "json", "pcapng", "html"] {
        let name = format!("out.{ending}");
        let said = bench.text(&["export", "x.pcap", "-o", &name], true);
        assert!(said.starts_with(&name), "{said}");
        let written = fs::read(bench.path(&name)).unwrap();
        match ending {
            "pcapng" => {
                let comments = comments(&written);
                assert!(comments.len() > 1000);
                for comment in comments {
                    let comment = str::from_utf8(comment).unwrap();
                    let rest = comment.strip_prefix("a2scope: message ").unwrap();
                    let plain = |c: char| c.is_ascii_alphanumeric() || " _/;".contains(c);
                    assert!(rest.chars().all(plain), "{comment:?}");
                }
            }
            "csv" => drop(assert_table(ending, str::from_utf8(&written).unwrap())),
            _ => assert_inert(ending, &written, false),
        }
        if ending.ends_with("json") {
            assert!(objects(str::from_utf8(&written).unwrap()).len() > 1000);
        }
    }
    let mut names: Vec<_> =
        fs::read_dir(bench.folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["out.csv", "out.html", "out.json", "out.ndjson", "out.pcapng", "x.pcap"]);
}

/// The blocks of a pcapng file: type and body.
fn blocks(file: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    let word = |at: usize| file.get(at..at + 4).map(|word| u32::from_le_bytes(word.try_into().unwrap()));
    let mut at = 0;
    iter::from_fn(move || {
        let (kind, len) = (word(at)?, word(at + 4)? as usize);
        let body = &file[at + 8..at + len - 4];
        at += len;
        Some((kind, body))
    })
}

/// The comments of its packets.
fn comments(file: &[u8]) -> Vec<&[u8]> {
    let mut comments = Vec::new();
    for (_, body) in blocks(file).filter(|(kind, _)| *kind == 6) {
        let captured = u32::from_le_bytes(body[12..16].try_into().unwrap()) as usize;
        let mut options = &body[20 + captured.next_multiple_of(4)..];
        while let [a, b, c, d, rest @ ..] = options {
            let len = usize::from(u16::from_le_bytes([*c, *d]));
            if u16::from_le_bytes([*a, *b]) == 1 {
                comments.push(&rest[..len]);
            }
            options = &rest[len.next_multiple_of(4)..];
        }
    }
    comments
}

#[test]
fn what_a_capture_says_of_itself_is_not_repeated() {
    let bench = Bench::new();
    let text = [values().join(&b" "[..]), b"seen".to_vec()].concat();
    let option = |code: u16| {
        let len = (text.len() as u16).to_le_bytes();
        let padding = vec![0; text.len().next_multiple_of(4) - text.len()];
        [&code.to_le_bytes(), &len[..], &text, &padding].concat()
    };
    let block = |kind: u32, body: &[&[u8]]| {
        let body = body.concat();
        let len = (body.len() as u32 + 12).to_le_bytes();
        [&kind.to_le_bytes(), &len[..], &body, &len].concat()
    };
    let end = [0; 4];
    let packet = write::udp(server(0), client(), &info(b"server")).unwrap();
    let padded = [&packet[..], &vec![0; packet.len().next_multiple_of(4) - packet.len()]].concat();
    let len = (packet.len() as u32).to_le_bytes();
    let section = [0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255];
    let name =
        [&4u16.to_le_bytes(), &(text.len() as u16 + 4).to_le_bytes()[..], &[10, 9, 0, 0], &text].concat();
    let name = [&name[..], &vec![0; name.len().next_multiple_of(4) - name.len()]].concat();
    let file = [
        block(0x0A0D_0D0A, &[&section, &option(1), &option(2), &option(3), &option(4), &end]),
        // Raw IP; name, description, filter, system, hardware.
        block(1, &[&[101, 0, 0, 0, 0, 0, 0, 0], &option(2), &option(3), &option(12), &option(15), &end]),
        block(4, &[&name, &end]),
        block(6, &[&[0; 12], &len, &len, &padded, &option(1), &end]),
        block(6, &[&[0; 12], &len, &len, &padded, &option(1), &end]),
        // A malformed block.
        block(5, &[&text[..8]]),
        block(0x0BAD, &[&option(1)]),
    ]
    .concat();
    bench.file("x.pcapng", &file);
    for run in [
        &["decode", "x.pcapng"][..],
        &["decode", "x.pcapng", "--format", "ndjson", "--fields", "--summary"],
        &["stats", "x.pcapng"],
        &["servers", "x.pcapng", "--format", "csv"],
        &["export", "x.pcapng", "-o", "out.pcapng"],
        &["export", "x.pcapng", "-o", "out.html"],
    ] {
        let output = bench.run(run, true);
        assert!(output.stdout.len() > 20, "{run:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.windows(4).any(|window| window == b"seen"), "{run:?}");
    }
    for file in ["out.pcapng", "out.html"] {
        let written = fs::read(bench.path(file)).unwrap();
        assert!(written.len() > 200 && !written.windows(4).any(|window| window == b"seen"), "{file}");
    }
}

/// All characters, in texts of at most 50.
fn chunks() -> Vec<String> {
    characters().chunks(50).map(|chunk| chunk.iter().collect()).collect()
}

#[test]
fn nothing_acts_in_what_is_said_of_the_arguments() {
    let bench = Bench::new();
    let ff = "FF FF FF FF 69";
    for text in chunks().into_iter().chain(PAYLOADS.iter().map(|text| (*text).to_owned())) {
        let (option, quoted) = (format!("--{text}"), format!("message == '{text}' && nope('{text}')"));
        let (record, ending) = (format!("{{\"message\":\"{text}\"}}"), format!("./out.{text}x"));
        for run in [
            &[text.as_str()][..],
            &["decode", "--hex", ff, &option],
            &["decode", "--hex", ff, "--format", &text],
            &["decode", "--hex", ff, "--jobs", &text],
            &["decode", "--hex", ff, "--paste", &text],
            &["decode", "--hex", &text],
            &["decode", "--hex", ff, "--filter", &text],
            &["decode", "--hex", ff, "--filter", &quoted],
            &["follow", "--hex", ff, "--client", &text],
            &["explain", &text],
            &["man", &text],
            &["completions", &text],
            &["encode", &record],
            &["encode", "{\"message\":\"A2A_PING\"}", "--to", &text],
            &["export", "--hex", ff, "-o", &ending],
        ] {
            bench.run(run, true);
        }
    }
    let written = fs::read_dir(bench.folder.path()).unwrap().next();
    assert!(written.is_none(), "{written:?} was written");
}

#[test]
fn nothing_acts_in_what_is_said_of_a_paste() {
    let bench = Bench::new();
    let mut files = Vec::new();
    for (i, value) in values().iter().enumerate() {
        // Not a dump, a dump with text after it, and a dump with text in the middle.
        for (j, paste) in [
            [&b"this "[..], value, b" is no dump"].concat(),
            [&b"0000  ff ff ff ff 69 00  "[..], value, b"\n"].concat(),
            [&b"0000  ff ff ff ff\n"[..], value, b"\n0004  69 00\n"].concat(),
        ]
        .iter()
        .enumerate()
        {
            let name = format!("{i}-{j}.txt");
            bench.file(&name, paste);
            files.push(name);
        }
    }
    let arguments: Vec<&str> = iter::once("decode").chain(files.iter().map(String::as_str)).collect();
    let output = bench.run(&arguments, true);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.lines().count() > values().len() && said.contains("is no hexadecimal byte"), "{said:.300}");
    assert!(output.stdout.len() > 1000);
}

/// Anyone who can create a file or folder chooses its name.
#[cfg(unix)]
#[test]
fn nothing_acts_in_the_names_of_files() {
    use std::os::unix::ffi::OsStrExt;
    let bench = Bench::new();
    let mut capture = Capture::default();
    capture.udp(server(0), client(), &info(b"name"));
    capture.udp(server(0), client(), &info(b"name"));
    let whole = capture.pcap();
    let cut = &whole[..whole.len() - 5];
    bench.file("x.pcap", cut);
    let mut names: Vec<Vec<u8>> = values();
    names.retain(|name| !name.contains(&b'/') && !name.is_empty());
    let path = |name: &[u8]| Path::new("in").join(OsStr::from_bytes(name));
    fs::create_dir(bench.path("in")).unwrap();
    for name in &names {
        // A truncated capture, so that there is a warning about it, and one inside a folder of that name.
        let folder = bench.folder.path().join(path(&[b"dir ", &name[..]].concat()));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(OsStr::from_bytes(&[name, &b".pcap"[..]].concat())), cut).unwrap();
        fs::write(bench.folder.path().join(path(&[b"empty ", &name[..]].concat())), b"").unwrap();
    }
    for run in [
        &["decode", "in"][..],
        &["decode", "in", "--jobs", "2"],
        &["decode", "in", "--format", "ndjson"],
        &["decode", "in", "--format", "csv"],
        &["stats", "in"],
        &["servers", "in", "--format", "json"],
        &["decode", "in", "--merge", "--format", "csv"],
        &["export", "in", "-o", "out.csv"],
        &["export", "in", "-o", "out.html"],
        &["export", "in", "-o", "out.pcapng"],
        &["decode", "in/*/*", "--filter", "nope"],
    ] {
        let text = bench.run(run, run[0] == "decode" && run.len() < 5 && !run.contains(&"--format"));
        if run.contains(&"csv") {
            let rows = assert_table(&format!("{run:?}"), str::from_utf8(&text.stdout).unwrap());
            assert!(
                rows.len() >= names.len()
                    && rows.iter().any(|row| row.iter().any(|cell| cell.contains("␛b1b␛")))
            );
        }
        if run.contains(&"decode") && !run.contains(&"--filter") {
            assert_eq!(text.status.code(), Some(3), "{run:?}: {}", String::from_utf8_lossy(&text.stderr));
            assert!(String::from_utf8_lossy(&text.stderr).contains("b41A"), "{run:?}");
        }
    }
    assert_table("export", &fs::read_to_string(bench.path("out.csv")).unwrap());
    assert_inert("out.html", &fs::read(bench.path("out.html")).unwrap(), false);
    // Names of missing files, of files that are not captures, and of impossible outputs.
    let gone: Vec<PathBuf> = names.iter().map(|name| path(&[b"gone ", &name[..]].concat())).collect();
    let empty: Vec<PathBuf> = names.iter().map(|name| path(&[b"empty ", &name[..]].concat())).collect();
    for list in [gone, empty] {
        let arguments: Vec<&OsStr> =
            iter::once(OsStr::new("decode")).chain(list.iter().map(|path| path.as_os_str())).collect();
        let output = bench.run(&arguments, true);
        assert!(String::from_utf8(output.stderr).unwrap().lines().count() >= names.len());
    }
    for name in names.iter().step_by(7) {
        let output = path(&[b"dir ", &name[..]].concat());
        let arguments = [
            OsStr::new("export"),
            OsStr::new("x.pcap"),
            "-f".as_ref(),
            "csv".as_ref(),
            "-o".as_ref(),
            output.as_ref(),
        ];
        assert_eq!(bench.run(&arguments, true).status.code(), Some(2));
        let arguments = [OsStr::new("encode"), output.as_ref()];
        assert_eq!(bench.run(&arguments, true).status.code(), Some(2));
        let file = path(&[b"out ", &name[..], b".csv"].concat());
        let arguments = [OsStr::new("export"), OsStr::new("x.pcap"), "-o".as_ref(), file.as_ref()];
        assert_eq!(bench.run(&arguments, true).status.code(), Some(3));
    }
}

#[test]
fn completions_and_the_manual_are_plain_text() {
    let bench = Bench::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(bench.text(&["completions", shell], false).contains("a2scope"), "{shell}");
    }
    assert!(bench.text(&["man"], false).starts_with(".ie"));
}

#[test]
fn encoded_bytes_are_written_as_plain_text() {
    let all: Vec<u8> = (1..=255).collect();
    let record = json!({ "message": "A2A_PRINT", "data": { "text_hex": hex(&all) } }).to_string();
    for format in a2scope::capture::hexdump::write::WRITABLE.iter().chain(&["hex", "hexdump"]) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
        let output = command.args(["encode", &record, "--to", format]).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        // Some formats use tabs themselves.
        let text = String::from_utf8(output.stdout).unwrap().replace('\t', " ");
        assert_inert(format, text.as_bytes(), false);
        assert!(text.len() > 300, "{format}");
    }
}
