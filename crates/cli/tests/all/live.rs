//! A pipe that is still being written: each message appears before the next packet arrives.
//!
//! Nothing here measures time. The next packet is written only after the message of the previous one was read. If the
//! command waited for more input, both ends would wait for each other, and the test would fail after a minute.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::Command;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use a2scope::capture::{FileReader, Frame};
use flate2::write::GzEncoder;

use crate::support::piped;

const MIXED: &[u8] = include_bytes!("../../../../tests/captures/mixed.pcapng");
const PATIENCE: Duration = Duration::from_mins(1);

/// Datagrams with one message each: requests and challenges.
fn packets() -> Vec<Vec<u8>> {
    let mut packets = Vec::new();
    let mut reader = FileReader::new();
    let mut keep = |frame: Frame<'_>| {
        if (51..80).contains(&frame.bytes.len())
            && frame.bytes.windows(5).any(|at| at == b"\xFF\xFF\xFF\xFFA")
        {
            packets.push(frame.bytes.to_vec());
        }
    };
    reader.push(MIXED, &mut keep);
    reader.finish(&mut keep);
    assert!(packets.len() > 8, "{} packets", packets.len());
    packets
}

fn pcap() -> Vec<Vec<u8>> {
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let mut pieces = vec![words(&[0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 1])];
    for (i, packet) in packets().iter().enumerate() {
        let length = packet.len() as u32;
        pieces.push([words(&[1_700_000_000, i as u32, length, length]), packet.clone()].concat());
    }
    pieces
}

/// The record, as often as wanted, a second apart: equal packets at one time would be copies.
fn again(record: &[u8], times: u32) -> impl Iterator<Item = Vec<u8>> {
    (1..=times).map(|second| [&(1_700_000_000 + second).to_le_bytes()[..], &record[4..]].concat())
}

/// A capture of questions for a challenge, each with its answer 30 ms later.
fn answered() -> Vec<Vec<u8>> {
    let ask = |answer: &[u8]| {
        let mut ask = answer.to_vec();
        let (ends, ports) = (14 + 12, 14 + 20);
        ask[ends..ends + 8].rotate_left(4);
        ask[ports..ports + 4].rotate_left(2);
        // Without a checksum, and getchallenge.
        ask[ports + 6..ports + 8].fill(0);
        ask[ports + 12] = b'W';
        ask
    };
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let record = |second: u32, micros: u32, packet: &[u8]| {
        let length = packet.len() as u32;
        [&words(&[1_700_000_000 + second, micros, length, length]), packet].concat()
    };
    let mut pieces = vec![words(&[0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 1])];
    // Those without a VLAN tag.
    for (second, answer) in (0..).zip(packets().into_iter().filter(|packet| packet.len() == 51)) {
        pieces.push([record(second, 0, &ask(&answer)), record(second, 30_000, &answer)].concat());
    }
    pieces
}

/// Source and destination of a record's packet, IPv4.
fn ends(record: &[u8]) -> [String; 2] {
    let ip = |at: usize| record[at..at + 4].iter().map(u8::to_string).collect::<Vec<_>>().join(".");
    [ip(16 + 14 + 12), ip(16 + 14 + 16)]
}

/// A capture in the form in which dumpcap writes it: a section and an interface, then a block per packet.
fn pcapng() -> Vec<Vec<u8>> {
    let block = |kind: u32, body: &[u8]| {
        let padded = body.len().next_multiple_of(4);
        let length = (padded as u32 + 12).to_le_bytes();
        let mut block = [&kind.to_le_bytes()[..], &length, body].concat();
        block.resize(padded + 8, 0);
        block.extend(length);
        block
    };
    let section = block(0x0A0D_0D0A, b"\x4D\x3C\x2B\x1A\x01\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF");
    let interface = block(1, b"\x01\0\0\0\0\0\x04\0");
    let mut pieces = vec![[section, interface].concat()];
    for packet in packets() {
        let length = (packet.len() as u32).to_le_bytes();
        pieces.push(block(6, &[&[0; 12][..], &length, &length, &packet].concat()));
    }
    pieces
}

/// A gzip stream in which each piece is flushed, and its trailer.
fn gzip(pieces: Vec<Vec<u8>>) -> (Vec<Vec<u8>>, Vec<u8>) {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
    let squeeze = |piece: Vec<u8>| {
        encoder.write_all(&piece).unwrap();
        encoder.flush().unwrap();
        std::mem::take(encoder.get_mut())
    };
    let pieces = pieces.into_iter().map(squeeze).collect();
    (pieces, encoder.finish().unwrap())
}

fn plain(pieces: Vec<Vec<u8>>) -> (Vec<Vec<u8>>, Vec<u8>) {
    (pieces, Vec::new())
}

/// Writes the pieces, each after a line with `wanted` was read for the one before, then `tail`. Returns what was
/// printed.
fn live(arguments: &[&str], (pieces, tail): (Vec<Vec<u8>>, Vec<u8>), wanted: &'static str) -> String {
    let name = format!("{arguments:?}");
    let mut child = piped(Command::new(env!("CARGO_BIN_EXE_a2scope")).args(arguments).env("COLUMNS", "100"));
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (done, end) = channel();
    thread::spawn(move || {
        let mut printed = String::new();
        let mut pieces = pieces.into_iter();
        stdin.write_all(&pieces.next().unwrap()).unwrap();
        for piece in pieces {
            stdin.write_all(&piece).unwrap();
            loop {
                let line = lines.next().expect("another line").unwrap();
                writeln!(printed, "{line}").unwrap();
                if line.contains(wanted) {
                    break;
                }
            }
        }
        stdin.write_all(&tail).unwrap();
        drop(stdin);
        for line in lines {
            writeln!(printed, "{}", line.unwrap()).unwrap();
        }
        done.send(printed).unwrap();
    });
    let printed = end.recv_timeout(PATIENCE);
    if printed.is_err() {
        child.kill().unwrap();
    }
    let status = child.wait().unwrap();
    let printed = printed.unwrap_or_else(|_| panic!("{name} waits for what comes after the packet"));
    assert_eq!(status.code(), Some(0), "{name}: {printed}");
    printed
}

#[test]
fn each_message_is_printed_before_the_next_packet_comes() {
    for (kind, pieces) in [
        ("pcap", plain(pcap())),
        ("pcapng", plain(pcapng())),
        ("pcap.gz", gzip(pcap())),
        ("pcapng.gz", gzip(pcapng())),
    ] {
        for format in ["text", "ndjson", "csv"] {
            let printed = live(&["decode", "-", "--format", format], pieces.clone(), "S2C_CHALLENGE");
            let messages = printed.lines().filter(|line| line.contains("S2C_CHALLENGE")).count();
            assert_eq!(messages, pieces.0.len() - 1, "{kind} as {format}");
        }
    }
}

#[test]
fn other_ways_to_write_messages_do_not_hold_them_back_either() {
    for arguments in [
        &["decode", "-", "--fields", "-fndjson", "--summary"][..],
        &["decode", "-", "--exchanges", "--findings", "-fndjson"],
        &["decode", "-", "--filter", "message == 'S2C_CHALLENGE'"],
        &["decode", "-", "--jobs", "2"],
        &["decode", "-", "--merge"],
        &["decode", "-", "--merge", "-fcsv"],
        &["decode", "-", concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures/sample.pcapng")],
        &[
            "decode",
            "-",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures/sample.pcapng"),
            "--jobs",
            "2",
        ],
    ] {
        live(arguments, plain(pcap()), "S2C_CHALLENGE");
    }
}

#[test]
fn what_can_be_written_at_once_is_not_held_back_by_other_commands() {
    for arguments in [&["exchanges", "-"][..], &["exchanges", "-", "-fcsv"], &["exchanges", "-", "-fndjson"]]
    {
        live(arguments, plain(answered()), "answered");
    }
    let first = pcap()[..2].to_vec();
    let pieces: Vec<_> = first.iter().cloned().chain(again(&first[1], 5)).collect();
    let ends = ends(&first[1]);
    for format in ["text", "ndjson"] {
        let arguments = ["follow", "-", "--server", &ends[0], "--client", &ends[1], "-f", format];
        live(&arguments, plain(pieces.clone()), "CHALLENGE");
    }
}

/// More bytes than are needed to recognise the input are written at once, followed by silence.
#[test]
fn nothing_of_what_was_written_together_is_held_back() {
    let mut pieces = pcap();
    let head = pieces.remove(0);
    let many = [head, again(&pieces[0], 200).collect::<Vec<_>>().concat(), pieces[1].clone()].concat();
    let last = pieces[1].len();
    let (head, tail) = many.split_at(many.len() - last);
    assert!(head.len() > 3 * 4096);
    let printed = live(&["decode", "-fcsv"], plain(vec![head.to_vec(), tail.to_vec()]), "200,");
    assert_eq!(printed.lines().count(), 202);
}

/// When the widths are chosen, only the first message is known, and it is not typical.
#[test]
fn a_list_that_grows_is_aligned() {
    let printed = live(&["decode"], plain(pcap()), "S2C_CHALLENGE");
    let places: Vec<_> = printed.lines().filter_map(|line| line.find("S2C_CHALLENGE")).collect();
    let column = places[0];
    assert!(places.len() > 8 && places.iter().all(|place| *place == column), "{printed}");
}

#[test]
fn the_only_message_of_a_pipe_is_shown_byte_by_byte_at_its_end() {
    let printed = live(&["decode"], plain(pcap()[..2].to_vec()), "S2C_CHALLENGE");
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].starts_with("   1  "), "a line first: {printed}");
    assert!(lines.contains(&"S2C_CHALLENGE") && printed.contains("ff ff ff ff 41"), "{printed}");
}
