//! Many inputs: the output is the same for any number of threads, merged inputs share one timeline, and exported
//! packets are equal to the captured ones.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use a2scope::capture::{FileReader, Frame, Time};

use crate::support::piped;

const CAPTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures");

fn a2scope(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_a2scope")).args(args).env("COLUMNS", "100").output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

/// A frame that owns its bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Owned {
    time: Option<Time>,
    bytes: Vec<u8>,
    original_len: u32,
    link: u32,
}

fn frames(file: &[u8]) -> Vec<Owned> {
    let mut frames = Vec::new();
    let mut reader = FileReader::new();
    let mut keep = |frame: Frame<'_>| {
        assert_eq!(frame.number, frames.len() as u64 + 1);
        frames.push(Owned {
            time: frame.time,
            bytes: frame.bytes.to_vec(),
            original_len: frame.original_len,
            link: frame.link.0,
        });
    };
    reader.push(file, &mut keep);
    reader.finish(&mut keep);
    assert!(reader.notes().is_empty(), "{:?}", reader.notes());
    frames
}

/// A pcap file with nanoseconds, in which each frame is truncated by `cut` bytes.
fn pcap(frames: &[Owned], cut: usize) -> Vec<u8> {
    let mut file = Vec::new();
    for word in [0xA1B2_3C4D, 0x0004_0002, 0, 0, 262_144, 1] {
        file.extend(u32::to_le_bytes(word));
    }
    for frame in frames {
        let time = frame.time.unwrap();
        let bytes = &frame.bytes[..frame.bytes.len().saturating_sub(cut).max(60).min(frame.bytes.len())];
        for word in [time.seconds as u32, time.nanos, bytes.len() as u32, frame.original_len] {
            file.extend(word.to_le_bytes());
        }
        file.extend_from_slice(bytes);
    }
    file
}

/// A folder with a plain capture, a compressed one, a paste, hidden files, and files that are not captures.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("b/.hidden")).unwrap();
    let mixed = fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap();
    fs::write(at("a.pcapng"), &mixed).unwrap();
    let mut gzip =
        flate2::write::GzEncoder::new(fs::File::create(at("b/c.bin")).unwrap(), flate2::Compression::fast());
    gzip.write_all(&fs::read(Path::new(CAPTURES).join("sample.pcapng")).unwrap()).unwrap();
    gzip.finish().unwrap();
    fs::write(at("b/.hidden/x.pcapng"), &mixed).unwrap();
    fs::write(at(".x.pcapng"), &mixed).unwrap();
    fs::write(at("readme.txt"), "FF FF FF FF 69").unwrap();
    fs::write(at("z.pcap"), pcap(&frames(&mixed)[..60], 400)).unwrap();
    folder
}

fn names(ndjson: &[u8]) -> Vec<String> {
    let mut names: Vec<String> = text(ndjson)
        .lines()
        .map(|line| line.split("\"file\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned())
        .collect();
    names.dedup();
    names.iter().map(|name| Path::new(name).file_name().unwrap().to_string_lossy().into_owned()).collect()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn directories_and_patterns_give_each_capture_once_and_in_order() {
    let folder = folder();
    let at = path(folder.path());
    let whole = a2scope(&["decode", at, "--format", "ndjson"]);
    assert_eq!(names(&whole.stdout), ["a.pcapng", "c.bin", "z.pcap"], "{}", text(&whole.stderr));
    let again = a2scope(&["decode", at, &format!("{at}/b"), &format!("{at}/b/../a.pcapng"), "-fndjson"]);
    assert!(again.stdout == whole.stdout, "a file named twice is read twice");
    let pattern = a2scope(&["decode", &format!("{at}/**/*.pcap*"), "--format", "ndjson"]);
    assert_eq!(names(&pattern.stdout), ["a.pcapng", "z.pcap"], "{}", text(&pattern.stderr));
    let none = a2scope(&["decode", &format!("{at}/*.nothing")]);
    assert_eq!(none.status.code(), Some(2));
    let empty = a2scope(&["decode", &format!("{at}/b/.hidden/.."), &format!("{at}/missing")]);
    assert_eq!(empty.status.code(), Some(2));
    assert!(text(&empty.stdout).contains("messages"), "what can be read stands, whatever cannot");
}

#[test]
fn the_output_does_not_depend_on_the_number_of_threads() {
    let folder = folder();
    let paste = Path::new(CAPTURES).join("counter-strike-source.txt");
    let inputs = [path(folder.path()), path(&paste)];
    let folder_only = &inputs[..1];
    let single = folder.path().join("a.pcapng");
    let single = [path(&single)];
    let filter = "message == 'S2A_INFO_SRC' && data.players > 3 || data.players > 9";
    for (inputs, more) in [
        (&inputs[..], &["-ftext"][..]),
        (&inputs[..], &["-fndjson", "--summary", "--fields"]),
        (&inputs[..], &["-fjson", "--summary"]),
        (&inputs[..], &["-fjson", "--filter", "message == 'A2A_ACK'"]),
        (&inputs[..], &["-fcsv", "--filter", filter]),
        (&inputs[..], &["--filter", "bytes == 100"]),
        (&inputs[1..], &["-ftext"]),
        (folder_only, &["--summary-only", "-fndjson"]),
        (folder_only, &["--summary-only", "--filter", filter]),
        (folder_only, &["-fndjson", "--message", "100"]),
        (folder_only, &["-fjson", "--filter", "false"]),
        (&single, &["-fndjson", "--strict"]),
    ] {
        let run = |jobs: &str| a2scope(&[&["decode", "--jobs", jobs], inputs, more].concat());
        let one = run("1");
        assert!(!one.stdout.is_empty() || more.contains(&"false"), "{}", text(&one.stderr));
        for jobs in ["0", "2", "3", "9"] {
            let many = run(jobs);
            assert_eq!(many.status, one.status, "{more:?}");
            assert!(many.stdout == one.stdout, "{jobs} threads write something else than one: {more:?}");
            assert_eq!(text(&many.stderr), text(&one.stderr), "{more:?}");
        }
    }
    let merged = a2scope(&["decode", "--jobs", "2", "--merge", inputs[0]]);
    assert_eq!(merged.status.code(), Some(2));
    assert!(text(&merged.stderr).contains("--merge"), "{}", text(&merged.stderr));
}

/// Servers with the same figures are listed by address, in every run.
#[test]
fn servers_with_the_same_figures_are_listed_by_address() {
    let mixed = fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap();
    let info = |frame: &&Owned| {
        frame.bytes.get(12..14) == Some(&[8, 0]) && frame.bytes.get(42..47) == Some(b"\xff\xff\xff\xffI")
    };
    let reply = frames(&mixed).iter().find(info).unwrap().clone();
    let replies: Vec<Owned> = (1..=40)
        .map(|host| {
            let mut reply = reply.clone();
            // Only the source address; the wrong checksums only cause notes.
            reply.bytes[26..30].copy_from_slice(&[192, 0, 2, host]);
            reply
        })
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("servers.pcap");
    fs::write(&file, pcap(&replies, 0)).unwrap();
    for _ in 0..4 {
        let out = a2scope(&["stats", path(&file)]);
        let listed: Vec<&str> = text(&out.stdout)
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("192.0.2.")?.split(':').next())
            .collect();
        assert_eq!(listed, ["1", "2", "3", "4", "5"], "{}", text(&out.stdout));
    }
}

/// A capture that was divided into odd and even frames must give the same messages when it is merged.
#[test]
fn merged_halves_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let all = frames(&fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap());
    assert!(all.is_sorted_by_key(|frame| frame.time));
    let half = |odd: usize| -> Vec<Owned> {
        all.iter().enumerate().filter(|(i, _)| i % 2 == odd).map(|(_, frame)| frame.clone()).collect()
    };
    let files: Vec<PathBuf> =
        ["even.pcap", "odd.pcap", "whole.pcap"].iter().map(|name| folder.path().join(name)).collect();
    for (file, frames) in files.iter().zip([half(0), half(1), all.clone()]) {
        fs::write(file, pcap(&frames, 0)).unwrap();
    }
    // Everything except frame numbers and files must be the same.
    let plain = |output: &Output| -> Vec<String> {
        assert!(output.status.success(), "{}", text(&output.stderr));
        let cut = |line: &str| {
            let (head, rest) = line.split_once(",\"frames\":").unwrap();
            format!("{head}{}", rest.split_once("\"transport\"").unwrap().1)
        };
        text(&output.stdout).lines().map(cut).collect()
    };
    let merged = a2scope(&["decode", "--merge", path(&files[1]), path(&files[0]), "-fndjson"]);
    let whole = a2scope(&["decode", path(&files[2]), "-fndjson"]);
    assert_eq!(plain(&merged), plain(&whole));
    // The exported packets must be the same, too.
    let packets = |inputs: &[&str]| {
        let target = folder.path().join("out.pcapng");
        let filter = "split.total > 1 || transport == 'tcp'";
        let output =
            a2scope(&[&["export", "--force", "-o", path(&target), "--filter", filter], inputs].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        frames(&fs::read(target).unwrap())
    };
    let of_whole = packets(&[path(&files[2])]);
    assert!(of_whole.len() > 5 && of_whole == packets(&["--merge", path(&files[0]), path(&files[1])]));
    // Frames have the numbers of their own files, and a message names the file of its last frame.
    let split = text(&whole.stdout)
        .lines()
        .zip(text(&merged.stdout).lines())
        .filter(|(line, _)| line.contains("\"split\""));
    let (mut seen, mut straddling) = (0, 0);
    for (whole, merged) in split {
        let numbers = |line: &str| -> Vec<usize> {
            let list = line.split("\"frames\":[").nth(1).unwrap().split(']').next().unwrap();
            list.split(',').map(|number| number.parse().unwrap()).collect()
        };
        let numbers_in_halves: Vec<usize> = numbers(whole).iter().map(|number| number.div_ceil(2)).collect();
        assert_eq!(numbers(merged), numbers_in_halves);
        let last = numbers(whole).into_iter().max().unwrap();
        let name = if last % 2 == 1 { "even.pcap" } else { "odd.pcap" };
        let file = |last: usize| path(&files[1 - last % 2]).to_owned();
        let record: serde_json::Value = serde_json::from_str(merged).unwrap();
        assert!(record["file"].as_str().unwrap().ends_with(name), "{merged}");
        // If its frames are from both files, the file of each is named.
        let each: Vec<String> = numbers(whole).into_iter().map(file).collect();
        let both = each.iter().any(|file| *file != each[0]);
        assert_eq!(record.get("files"), both.then(|| serde_json::json!(each)).as_ref());
        straddling += usize::from(both);
        seen += 1;
    }
    assert!(seen > 2 && straddling > 0);
}

#[test]
fn exported_packets_are_those_of_the_messages_and_unchanged() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    let cases: [(&[&str], &str); 4] = [
        (&["a.pcapng"], "message == 'S2A_RULES'"),
        (&["a.pcapng", "b/c.bin", "z.pcap"], "transport == 'tcp' || size(frames) > 1"),
        (&["a.pcapng"], "true"),
        (&["z.pcap"], "arrival == 'truncated_capture'"),
    ];
    for (inputs, filter) in cases {
        let inputs: Vec<PathBuf> = inputs.iter().map(|name| at(name)).collect();
        let inputs: Vec<&str> = inputs.iter().map(|input| path(input)).collect();
        let target = at("out.pcapng");
        let target = path(&target);
        // If captures of the same traffic are merged, a message has frames from several files, but a record names only
        // one.
        let ways = if inputs.len() == 1 { &[&[][..], &["--merge"]][..] } else { &[&[][..]] };
        for merge in ways {
            let merge = *merge;
            let ndjson = a2scope(&[&["decode", "-fndjson", "--filter", filter], merge, &inputs[..]].concat());
            // Each frame of each file is expected once.
            let mut wanted: Vec<(String, usize)> = Vec::new();
            for line in text(&ndjson.stdout).lines() {
                let list = line.split("\"frames\":[").nth(1).unwrap().split(']').next().unwrap();
                let file = line
                    .split("\"file\":\"")
                    .nth(1)
                    .map_or(inputs[0], |rest| rest.split('"').next().unwrap());
                wanted.extend(list.split(',').map(|number| (file.to_owned(), number.parse().unwrap())));
            }
            wanted.sort();
            wanted.dedup();
            let export = [
                &["export", "-o", target, "--force", "--show-secrets", "--filter", filter],
                merge,
                &inputs[..],
            ]
            .concat();
            let output = a2scope(&export);
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            let written = frames(&fs::read(target).unwrap());
            let mut originals = Vec::new();
            for (file, number) in &wanted {
                let mut bytes = fs::read(file).unwrap();
                if bytes.starts_with(&[0x1F, 0x8B]) {
                    let mut plain = Vec::new();
                    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&bytes[..]), &mut plain)
                        .unwrap();
                    bytes = plain;
                }
                originals.push(frames(&bytes)[number - 1].clone());
            }
            assert!(!originals.is_empty(), "{filter}");
            if !merge.is_empty() {
                assert!(written.is_sorted_by_key(|frame| frame.time));
            }
            let sorted = |mut frames: Vec<Owned>| {
                frames.sort();
                frames
            };
            assert_eq!(sorted(written), sorted(originals), "{filter} {merge:?}");
        }
    }
    // Each packet's comment names its message.
    let target = at("rules.pcapng");
    a2scope(&[
        "export",
        path(&at("a.pcapng")),
        "-o",
        path(&target),
        "--filter",
        "message == 'S2A_RULES' && split.total == 2",
    ]);
    let file = fs::read(target).unwrap();
    let file = String::from_utf8_lossy(&file);
    assert!(file.contains("a2scope: message 34 S2A_RULES fragment 1/2"), "no comment");
    assert!(file.contains("a2scope: message 34 S2A_RULES fragment 2/2"), "no comment");
}

#[test]
fn an_export_is_whole_or_not_there() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    let capture = at("a.pcapng");
    let capture = path(&capture);
    let target = at("out.csv");
    let refused = |args: &[&str], says: &str| {
        let output = a2scope(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(says), "{}", text(&output.stderr));
    };
    fs::write(&target, "mine").unwrap();
    refused(&["export", capture, "-o", path(&target)], "--force");
    assert_eq!(fs::read(&target).unwrap(), b"mine");
    refused(&["export", capture, path(&at("missing")), "-o", path(&target), "--force"], "is not written");
    assert_eq!(fs::read(&target).unwrap(), b"mine");
    refused(&["export", capture, "-o", path(&at("out.pcapng")), "--max-packets", "3"], "--max-packets");
    refused(&["export", "-", "-o", path(&at("out.pcapng"))], "read twice");
    refused(&["export", capture, "-o", path(&at("out.unknown"))], "--format");
    refused(&["export", capture, "-o", path(folder.path()), "-fcsv", "--force"], "is not a file");
    refused(&["export", capture, "-o", path(&at("no/where.csv"))], "where.csv");
    let written = a2scope(&["export", capture, "-o", path(&target), "--force"]);
    assert!(written.status.success(), "{}", text(&written.stderr));
    let decoded = a2scope(&["decode", capture, "-fcsv"]);
    assert!(fs::read(&target).unwrap() == decoded.stdout);
    let left = fs::read_dir(folder.path())
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().starts_with(".a2scope"));
    assert_eq!(left.count(), 0, "temporary files are left");
}

/// Ctrl-C while standard input is silent: what was found must be written, and be valid.
#[cfg(unix)]
#[test]
fn an_interrupted_run_ends_at_once_and_its_output_is_valid() {
    use std::io::Read;
    use std::time::{Duration, Instant};

    // The input is more than a pipe holds, so once it is written, the command has read the first copies.
    let capture = fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap().repeat(4);
    for (arguments, end) in
        [(&["-fjson"][..], "]\n"), (&["-fndjson", "--summary"], "}\n"), (&["-fjson", "--merge"], "]\n")]
    {
        let mut child =
            piped(Command::new(env!("CARGO_BIN_EXE_a2scope")).args(["decode", "-"]).args(arguments));
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut output = String::new();
            stdout.read_to_string(&mut output).unwrap();
            output
        });
        stdin.write_all(&capture).unwrap();
        let start = Instant::now();
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        let status = child.wait().unwrap();
        assert!(start.elapsed() < Duration::from_secs(5));
        let output = reader.join().unwrap();
        assert_eq!(status.code(), Some(130), "{arguments:?}");
        assert!(
            output.ends_with(end) && output.matches("S2A_INFO_SRC").count() > 2,
            "{arguments:?}: {output:.300}"
        );
        drop(stdin);
    }
}

/// A file large enough for several threads, with messages that depend on order and a damaged record.
#[test]
fn one_large_file_is_the_same_with_several_threads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.pcap");
    let mixed = frames(&fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap());
    let once = pcap(&mixed, 0);
    let mut file = once[..24].to_vec();
    while file.len() < 9 << 20 {
        file.extend_from_slice(&once[24..]);
    }
    let middle = file.len() / 2;
    file[middle..middle + 64].fill(0xFF);
    file.truncate(file.len() - 100);
    fs::write(&path, file).unwrap();
    let path = path.to_str().unwrap();
    for options in [
        &["--format", "ndjson", "--summary"][..],
        &["--format", "json"],
        &["--format", "csv", "--filter", "message == 'S2A_INFO_SRC' || transport == 'tcp'"],
        &[],
    ] {
        let run = |jobs| a2scope(&[&["decode", path, "--jobs", jobs], options].concat());
        let one = run("1");
        assert!(one.stdout.len() > 10_000, "{}", text(&one.stderr));
        for jobs in ["2", "5"] {
            let many = run(jobs);
            assert!(one.stdout == many.stdout, "{options:?}, {jobs} threads");
            assert_eq!(text(&one.stderr), text(&many.stderr));
            assert_eq!(one.status.code(), many.status.code());
        }
    }
}
