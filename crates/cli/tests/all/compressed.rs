//! Captures inside gzip and zstd decode like uncompressed ones, and everything before damage is kept.

use std::io::Write;
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::support::piped;

const CAPTURE: &[u8] = include_bytes!("../../../../tests/captures/mixed.pcapng");

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
    let first = plain.stdout.split(|byte| *byte == b'\n').next().unwrap();
    let (gz, zst) = (gzip(CAPTURE), zstd(CAPTURE));
    let (half, rest) = CAPTURE.split_at(CAPTURE.len() / 2);
    let mut wrong = [zstd(half), zstd(rest)].concat();
    let at = zstd(half).len() + 9;
    wrong[at] ^= 0xff;
    for (name, input, says) in [
        ("gzip cut", &gz[..gz.len() / 2], "the gzip data end early"),
        ("gzip without its last bytes", &gz[..gz.len() - 4], "the gzip data end early"),
        ("zstd cut", &[zstd(half), zst[..zst.len() / 2].to_vec()].concat()[..], "the zstd data end early"),
        ("zstd damaged", &wrong[..], "the zstd data are damaged"),
    ] {
        let output = decode(input);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{name}: {stderr}");
        assert!(output.stdout.starts_with(first), "{name}: the first message is lost");
        assert!(stderr.contains(says), "{name}: {stderr}");
    }
}

/// Damage must be reported in every output, not on standard error alone, which is not passed on.
#[test]
fn damage_stands_in_every_output() {
    let folder = tempfile::tempdir().unwrap();
    let [path, report] = ["cut.pcapng.gz", "report.html"].map(|name| folder.path().join(name));
    let whole = gzip(CAPTURE);
    std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_a2scope")).args(arguments).arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let says = "the gzip data end early";
    for arguments in [
        &["stats"][..],
        &["stats", "--format", "ndjson"],
        &["decode", "--summary-only"],
        &["decode", "--summary", "--format", "json"],
    ] {
        assert!(run(arguments).contains(says), "{arguments:?}");
    }
    run(&["export", "--output", report.to_str().unwrap()]);
    assert!(std::fs::read_to_string(report).unwrap().contains(says));
}

#[test]
fn a_file_behind_another_is_read_too() {
    let sample = include_bytes!("../../../../tests/captures/sample.pcapng");
    // The frame of the last message, counted over both files. When the same packets come a second time, they must not
    // become a second stream.
    let last_frame = |output: &Output| {
        let last = String::from_utf8(output.stdout.clone()).unwrap().lines().last().unwrap().to_owned();
        let record: serde_json::Value = serde_json::from_str(&last).unwrap();
        record["frames"].as_array().unwrap().last().unwrap().as_u64().unwrap()
    };
    let [one, two] = [decode(CAPTURE), decode(sample)].map(|output| last_frame(&output));
    assert!(one <= 121 && two <= 34);
    for (name, input) in [
        ("plain", [CAPTURE, sample].concat()),
        ("gzip members", [gzip(CAPTURE), gzip(sample)].concat()),
        ("zstd frames", [zstd(CAPTURE), zstd(sample)].concat()),
    ] {
        let both = decode(&input);
        assert_eq!(both.status.code(), Some(0), "{name}");
        assert_eq!(last_frame(&both), 121 + two, "{name}");
    }
}

#[test]
fn what_is_no_capture_is_called_what_it_is() {
    let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let mut tar = vec![0; 1024];
    tar[257..262].copy_from_slice(b"ustar");
    for (bytes, says) in [
        (&b"\xFD7zXZ\0\0\x04\xe6\xd6\xb4\x46"[..], "compressed with xz"),
        (b"BZh91AY&SY\x1f\x8e\x9d\x00\x00\x01", "compressed with bzip2"),
        (b"PK\x03\x04\x14\0\0\0\x08\0", "a zip archive"),
        (b"snoop\0\0\0\0\0\0\x02\0\0\0\x04", "a capture of snoop"),
        (b"<!DOCTYPE html><p>FF FF FF FF 54", "a web page"),
        (&noise, "bytes of no known kind"),
        (&gzip(&tar), "a tar archive"),
        (b"", "empty"),
    ] {
        let output = decode(bytes);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{says}: {stderr}");
        assert!(stderr.contains(says) && output.stdout.is_empty(), "{says}: {stderr}");
    }
}
