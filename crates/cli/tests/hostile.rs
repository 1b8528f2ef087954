//! Names that act on a terminal, a page or a spreadsheet come out inert, in every format of every list.

use std::process::Command;
use std::{fs, path::Path};

/// Clears the screen, turns the text round, hides, ends a cell, ends an element, and is a formula.
const HOSTILE: &str = "=cmd\u{1b}[2J\u{202e}\u{200b}\u{9b}31m</td><script>alert(1)</script>\"'\r\n\u{7}";

fn ethernet(ip: &[u8]) -> Vec<u8> {
    [&[2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 8, 0], ip].concat()
}

fn ipv4(protocol: u8, from: [u8; 4], to: [u8; 4], payload: &[u8]) -> Vec<u8> {
    let len = (20 + payload.len()) as u16;
    let mut header =
        [&[0x45, 0], &len.to_be_bytes()[..], &[0, 0, 0, 0, 64, protocol, 0, 0], &from, &to].concat();
    let sum: u32 = header.chunks(2).map(|pair| u32::from(u16::from_be_bytes([pair[0], pair[1]]))).sum();
    let sum = !((sum & 0xFFFF) + (sum >> 16)) as u16;
    header[10..12].copy_from_slice(&sum.to_be_bytes());
    ethernet(&[header, payload.to_vec()].concat())
}

const CLIENT: [u8; 4] = [192, 0, 2, 1];
const SERVER: [u8; 4] = [198, 51, 100, 7];

fn udp(from_client: bool, body: &[u8]) -> Vec<u8> {
    let (from, to, ports) =
        if from_client { (CLIENT, SERVER, [40_000u16, 27_015]) } else { (SERVER, CLIENT, [27_015, 40_000]) };
    let payload = [b"\xff\xff\xff\xff", body].concat();
    let len = (8 + payload.len()) as u16;
    let [a, b] = ports.map(u16::to_be_bytes);
    ipv4(17, from, to, &[&a[..], &b, &len.to_be_bytes(), &[0, 0], &payload].concat())
}

fn tcp(from_client: bool, sequence: u32, acknowledged: u32, flags: u8, payload: &[u8]) -> Vec<u8> {
    let (from, to, ports) =
        if from_client { (CLIENT, SERVER, [50_000u16, 27_015]) } else { (SERVER, CLIENT, [27_015, 50_000]) };
    let [a, b] = ports.map(u16::to_be_bytes);
    let numbers = [sequence.to_be_bytes(), acknowledged.to_be_bytes()].concat();
    ipv4(6, from, to, &[&a[..], &b, &numbers, &[0x50, flags, 0xFF, 0xFF, 0, 0, 0, 0], payload].concat())
}

fn rcon(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    let size = (10 + body.len()) as i32;
    [&size.to_le_bytes()[..], &id.to_le_bytes(), &kind.to_le_bytes(), body, &[0, 0]].concat()
}

/// A server, a player, a rule, a login, a command and its answer, all of that name.
fn capture() -> Vec<u8> {
    let name = HOSTILE.as_bytes();
    let text = |text: &[u8]| [text, &[0]].concat();
    let info = [
        &b"\x49\x11"[..],
        &text(name),
        &text(name),
        &text(name),
        &text(name),
        &[0xF0, 0, 40, 8, 0, b'd', b'l', 0, 1],
        &text(name),
        &[0x20],
        &text(name),
    ]
    .concat();
    let players = [&b"\x44\x01\x00"[..], &text(name), &[1, 0, 0, 0], &60f32.to_le_bytes()].concat();
    let rules = [&b"\x45\x01\x00"[..], &text(name), &text(name)].concat();
    let mut renamed = info.clone();
    renamed[2] = b'+';
    let ask = rcon(1, 3, b"hunter2");
    let command = rcon(2, 2, name);
    let granted = rcon(1, 2, b"");
    let answer = rcon(2, 0, &[b"first line\n", name, b"\nlast line"].concat());
    let (a, b, c, d) = (1, 1 + ask.len() as u32, 1, 1 + granted.len() as u32);
    let frames = [
        udp(true, b"TSource Engine Query\0"),
        udp(false, &info),
        udp(true, b"U\xff\xff\xff\xff"),
        udp(false, &players),
        udp(true, b"V\xff\xff\xff\xff"),
        udp(false, &rules),
        udp(false, &renamed),
        tcp(true, 0, 0, 0x02, &[]),
        tcp(false, 0, 1, 0x12, &[]),
        tcp(true, a, c, 0x18, &ask),
        tcp(false, c, b, 0x18, &granted),
        tcp(true, b, d, 0x18, &command),
        tcp(false, d, b + command.len() as u32, 0x18, &answer),
    ];
    let mut file = Vec::new();
    for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 1] {
        file.extend(u32::to_le_bytes(word));
    }
    for (i, frame) in frames.iter().enumerate() {
        let len = frame.len() as u32;
        for word in [1_700_000_000, i as u32 * 1000, len, len] {
            file.extend(word.to_le_bytes());
        }
        file.extend_from_slice(frame);
    }
    file
}

fn a2scope(args: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_a2scope")).args(args).env("COLUMNS", "200").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Nothing in the text acts on a terminal or hides.
fn assert_inert(what: &str, text: &str) {
    for c in text.chars().filter(|c| *c != '\n') {
        assert!(!a2scope::wire::is_hidden(c), "{what}: {c:?} in {text}");
    }
}

fn capture_file(folder: &Path) -> String {
    let path = folder.join("hostile.pcap");
    fs::write(&path, capture()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn names_act_on_nothing_in_any_list() {
    let folder = tempfile::tempdir().unwrap();
    let file = capture_file(folder.path());
    for command in [
        &["stats"][..],
        &["servers"],
        &["servers", "--changes"],
        &["players"],
        &["rules"],
        &["rules", "--server", "198.51.100.7"],
        &["exchanges"],
        &["findings", "--explain"],
        &["follow", "--client", "192.0.2.1", "--server", "198.51.100.7"],
        &["follow", "--stream", "0"],
    ] {
        for format in ["text", "ndjson", "json", "csv"] {
            if format == "csv" && ["stats", "follow"].contains(&command[0]) {
                continue;
            }
            let what = format!("{command:?} --format {format}");
            let text = a2scope(&[command, &[&file, "--format", format]].concat());
            assert_inert(&what, &text);
            assert!(!text.contains("hunter2"), "{what}: a password in {text}");
            if format == "csv" {
                for cell in csv::ReaderBuilder::new().from_reader(text.as_bytes()).records().flatten() {
                    let formula = |cell: &str| cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
                    assert!(!cell.iter().any(formula), "{what}: a formula in {cell:?}");
                }
            }
            // Neither exchanges nor figures hold a name.
            let nameless = ["exchanges", "findings"].contains(&command[0])
                || (command[0] == "stats" && format != "text");
            if !nameless {
                assert!(text.contains("cmd"), "{what}: the name is not there: {text}");
            }
        }
    }
}

#[test]
fn an_answer_keeps_its_lines_and_its_password_is_shown_only_when_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = capture_file(folder.path());
    let text = a2scope(&["follow", &file, "--stream", "0"]);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let first = lines.iter().position(|line| *line == "first line").expect("the first line of the answer");
    assert!(lines[first + 1].starts_with("=cmd␛[2J<U+202E>"), "{text}");
    assert!(lines.contains(&"last line"), "{text}");
    assert!(lines.iter().any(|line| line.contains("login ********  accepted")), "{text}");
    let text = a2scope(&["follow", &file, "--stream", "0", "--show-secrets"]);
    assert!(text.contains("login hunter2  accepted"), "{text}");
}

#[test]
fn the_report_holds_no_element_that_came_over_the_wire() {
    let folder = tempfile::tempdir().unwrap();
    let file = capture_file(folder.path());
    let page = folder.path().join("report.html");
    a2scope(&["export", &file, "-o", page.to_str().unwrap()]);
    let page = fs::read_to_string(page).unwrap();
    assert_inert("the report", &page);
    assert!(page.contains("&lt;script&gt;alert(1)"), "the name is not there");
    assert!(!page.to_lowercase().contains("<script"), "a script");
    assert!(page.contains("default-src 'none'") && page.matches("<style").count() == 1);
    for outside in ["src=", "@import", "url(", "href=\"http"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("********") && !page.contains("hunter2"), "the password");
    // The name stands in a quoted attribute nowhere: every tag is one of ours.
    for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
        let mut parts = tag.trim_start_matches('/').split(' ');
        let name = parts.next().unwrap_or_default();
        for attribute in parts {
            assert!(!attribute.starts_with("on") && !attribute.starts_with("style="), "<{tag}>");
        }
        assert!(
            [
                "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "header", "main", "footer",
                "section", "h1", "h2", "h3", "p", "code", "pre", "a", "nav", "dl", "dd", "dt", "div", "span",
                "table", "caption", "thead", "tbody", "tr", "th", "td", "details", "summary", "svg", "rect",
                "text", "polyline", "ul", "li",
            ]
            .contains(&name),
            "<{tag}>"
        );
    }
}
