//! Captures inside gzip and zstd decode like uncompressed ones, and everything before damage is kept.

mod support;

use std::io::Write;
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use support::piped;

const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

fn decode(input: &[u8]) -> Output {
    let mut child = piped(Command::new(env!("CARGO_BIN_EXE_a2scope")).args(["decode", "--format", "ndjson"]));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // Some of these inputs end the command before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

#[test]
fn gzip_and_zstd_read_as_the_plain_capture_does() {
    let plain = decode(CAPTURE);
    assert!(plain.status.success() && plain.stdout.len() > 1000);
    let (front, back) = CAPTURE.split_at(CAPTURE.len() / 2);
    let skippable = [&0x184D_2A50u32.to_le_bytes()[..], &4u32.to_le_bytes(), b"skip"].concat();
    for (name, input) in [
        ("gzip", gzip(CAPTURE)),
        ("gzip, two members", [gzip(front), gzip(back)].concat()),
        ("zstd", zstd(CAPTURE)),
        ("zstd, two frames and one to skip", [zstd(front), skippable, zstd(back)].concat()),
    ] {
        let output = decode(&input);
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(output.stdout == plain.stdout, "{name}: other records than the plain capture gives");
    }
}

#[test]
fn what_stands_before_a_damaged_end_is_written() {
    let plain = decode(CAPTURE);
    let whole = gzip(CAPTURE);
    let output = decode(&whole[..whole.len() / 2]);
    assert_eq!(output.status.code(), Some(2));
    let first = plain.stdout.split(|byte| *byte == b'\n').next().unwrap();
    assert!(output.stdout.starts_with(first), "the first message is lost");
}
