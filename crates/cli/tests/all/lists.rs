//! Lists on a screen: no line is too wide, no address is clipped, and the content of messages gets the room that is
//! left.

use std::path::Path;
use std::process::Command;

use unicode_width::UnicodeWidthStr;

const MIXED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures/mixed.pcapng");

fn a2scope(arguments: &[&str], columns: usize) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_a2scope"))
        .args(arguments)
        .env("COLUMNS", columns.to_string())
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Queries over IPv6, of which `long_ones` are between the longest possible addresses.
fn ipv6(path: &Path, long_ones: u8) {
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let mut file = words(&[0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 101]);
    for i in 0..40_u8 {
        let long =
            |last: u8| [[0x20, 0x01], [0xFD, 0xB8]].concat().into_iter().chain([0xAB; 11]).chain([last]);
        let short = |last: u8| [0x20, 0x01].into_iter().chain([0; 13]).chain([last]);
        let payload = b"\xFF\xFF\xFF\xFFTSource Engine Query\0";
        let length = payload.len() as u16 + 8;
        let mut packet = vec![0x60, 0, 0, 0];
        packet.extend(length.to_be_bytes());
        packet.extend([17, 64]);
        if i < long_ones {
            packet.extend(long(i).chain(long(255)));
        } else {
            packet.extend(short(i).chain(short(255)));
        }
        for word in [60_000 + u16::from(i), 27_015, length, 0x1234] {
            packet.extend(word.to_be_bytes());
        }
        packet.extend(payload);
        let length = packet.len() as u32;
        file.extend(words(&[1_700_000_000, i.into(), length, length]));
        file.extend(packet);
    }
    std::fs::write(path, file).unwrap();
}

/// The address under this key in a line of NDJSON.
fn address<'l>(line: &'l str, key: &str) -> Option<&'l str> {
    line.split_once(&format!("\"{key}\":\""))?.1.split('"').next()
}

#[test]
fn every_line_fits_and_every_address_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let [half, few] = [20, 2].map(|long_ones| {
        let path = folder.path().join(format!("{long_ones}.pcap"));
        ipv6(&path, long_ones);
        path.to_str().unwrap().to_owned()
    });
    for file in [MIXED, &half, &few] {
        let records = a2scope(&["decode", file, "--format", "ndjson"], 80);
        for columns in (60..=140).step_by(4).chain([99, 180, 200, 220]) {
            let list = a2scope(&["decode", file], columns);
            assert!(list.lines().all(|line| line.width() <= columns), "{columns}:\n{list}");
            for (line, record) in list.lines().zip(records.lines()) {
                assert_eq!(line, line.trim_end());
                let server = if record.contains("\"message\":\"A2S") { "dst" } else { "src" };
                let both = line.contains(address(record, "src").unwrap())
                    && line.contains(address(record, "dst").unwrap());
                assert!(both || columns < 160 && line.contains(address(record, server).unwrap()), "{line}");
            }
            let exchanges = a2scope(&["exchanges", file], columns);
            // A kind, an IPv6 address and an outcome need at least 72 columns.
            let fits = |line: &str| line.width() <= columns.max(if file == MIXED { 0 } else { 72 });
            assert!(exchanges.lines().all(fits), "{columns}:\n{exchanges}");
        }
    }
}

#[test]
fn what_a_message_says_gets_the_room_that_others_do_not_need() {
    for (columns, room) in [(80, 20), (120, 28), (160, 50)] {
        let list = a2scope(&["decode", MIXED], columns);
        let rules = list.lines().find(|line| line.contains("S2A_RULES ")).unwrap();
        let gist = &rules[rules.find("117 rules").unwrap()..];
        assert!(gist.width() >= room, "{columns}: {rules}");
    }
    let exchanges = a2scope(&["exchanges", MIXED], 80);
    assert!(
        exchanges.lines().any(|line| line.contains("10.0.0.89:40013 → 186.211.97.56:27020")),
        "{exchanges}"
    );
}
