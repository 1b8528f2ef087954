//! Hostile texts in exported files.

use std::{fs, iter, str};

use a2scope::capture::write;

use crate::hostile::bench::{Bench, assert_inert, assert_table, objects};
use a2scope_hostile::capture::{client, everything, info, server};
use a2scope_hostile::values::values;

#[test]
fn exports_hold_text_only_where_it_is_safe_and_no_file_is_named_by_it() {
    let bench = Bench::new();
    bench.file("x.pcap", &everything());
    for ending in ["csv", "ndjson", "json", "pcapng", "html"] {
        let name = format!("out.{ending}");
        let output = bench.text(&["export", "x.pcap", "-o", &name], true);
        assert!(output.starts_with(&name), "{output}");
        let written = fs::read(bench.path(&name)).unwrap();
        match ending {
            "pcapng" => {
                let comments = comments(&written);
                assert!(comments.len() > 1000);
                for comment in comments {
                    let comment = str::from_utf8(comment).unwrap();
                    let rest = comment.strip_prefix("a2scope: message ").unwrap();
                    // Names of findings contain a dot, and are separated by commas.
                    let plain = |c: char| c.is_ascii_alphanumeric() || " _/;,.".contains(c);
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

/// The comments of the packets.
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
        // The link type raw IP, then hostile options: name, description, filter, system, hardware.
        block(1, &[&[101, 0, 0, 0, 0, 0, 0, 0], &option(2), &option(3), &option(12), &option(15), &end]),
        block(4, &[&name, &end]),
        block(6, &[&[0; 12], &len, &len, &padded, &option(1), &end]),
        block(6, &[&[0; 12], &len, &len, &padded, &option(1), &end]),
        // A block that is too short.
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
