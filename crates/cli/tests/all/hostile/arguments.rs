//! Hostile texts in arguments, pastes and file names.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter, str};

use serde_json::json;

use crate::hostile::bench::{Bench, assert_inert, assert_table};
use a2scope_hostile::capture::{Capture, client, hex, info, server};
use a2scope_hostile::values::{PAYLOADS, characters, values};

/// All characters, in texts of at most 50 characters each.
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
            &["case", "1", "--seed", &text],
            &["case", "1", "--seed", &text, "--format", "json"],
            &["case", "1", "--seed", &text, "--format", "gift"],
            &["case", "1", "--seed", "x", "--answer", &text],
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
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr.lines().count() > values().len() && stderr.contains("is not a hexadecimal byte"),
        "{stderr:.300}"
    );
    assert!(output.stdout.len() > 1000);
}

/// Names of files and folders are chosen by whoever creates them, so they can be hostile.
#[cfg(unix)]
#[test]
fn nothing_acts_in_the_names_of_files() {
    use std::os::unix::ffi::OsStrExt;
    let bench = Bench::new();
    // Every capture has different packets, because repeated ones would be left out where captures are merged.
    let cut = |number: usize| {
        let mut capture = Capture::default();
        for _ in 0..2 {
            capture.udp(server(number), client(), &info(format!("name {number}").as_bytes()));
        }
        let mut whole = capture.pcap();
        whole.truncate(whole.len() - 5);
        whole
    };
    bench.file("x.pcap", &cut(0));
    let mut names: Vec<Vec<u8>> = values();
    names.retain(|name| !name.contains(&b'/') && !name.is_empty());
    let path = |name: &[u8]| Path::new("in").join(OsStr::from_bytes(name));
    fs::create_dir(bench.path("in")).unwrap();
    for (number, name) in names.iter().enumerate() {
        // The capture is truncated, to cause a warning with its name; a second one is in a folder with a hostile name.
        let folder = bench.folder.path().join(path(&[b"dir ", &name[..]].concat()));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(OsStr::from_bytes(&[name, &b".pcap"[..]].concat())), cut(number)).unwrap();
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
    // Names of missing files, of files that are not captures, and of files that cannot be written.
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
        // Some formats contain tabs of their own.
        let text = String::from_utf8(output.stdout).unwrap().replace('\t', " ");
        assert_inert(format, text.as_bytes(), false);
        assert!(text.len() > 300, "{format}");
    }
}
