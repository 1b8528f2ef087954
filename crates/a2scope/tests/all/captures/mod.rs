//! Captures built in memory with known content; the output is compared record by record.

mod split;

use crate::support::files::{self, ETHERNET, File, Format, From, STEP};
use a2scope::report::{self, RecordStyle};
use a2scope::text::English;
use a2scope::{AssemblyLimits, Engine, Limits, Options, Summary, wire};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

const PORTS: (u16, u16) = (27015, 51000);
/// A second in capture time, in nanoseconds.
const SECOND: u64 = 1_000_000_000;

/// The output for a capture.
struct Out {
    records: Vec<Json>,
    summary: Json,
    figures: Summary,
}

fn read(file: File) -> Out {
    read_with(file, Options::default())
}

fn read_with(file: File, options: Options) -> Out {
    let schema = serde_json::from_str(report::JSON_SCHEMA).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let mut engine = Engine::new(options);
    let mut lines: Vec<Vec<u8>> = Vec::new();
    let style = RecordStyle { fields: true, ..RecordStyle::default() };
    let bytes = file.finish();
    let size = bytes.len() as u64;
    let mut sink = |record: &a2scope::Record<'_>| {
        let mut line = Vec::new();
        report::message(record, style, &mut line);
        lines.push(line);
    };
    engine.push(&bytes, &mut sink);
    engine.finish_file(&mut sink);
    let mut summary = Vec::new();
    report::summary(&engine.summary(), &English, &mut summary);
    let parse = |line: &[u8]| -> Json {
        let line = std::str::from_utf8(line).unwrap();
        crate::support::validate(&validator, line).unwrap();
        serde_json::from_str(line).unwrap()
    };
    let out = Out {
        records: lines.iter().map(|line| parse(line)).collect(),
        summary: parse(&summary),
        figures: engine.summary(),
    };
    assert_eq!(out.summary["bytes"], size);
    out.agrees();
    out
}

impl Out {
    /// The summary must agree with the records.
    fn agrees(&self) {
        let (mut messages, mut notes) = (BTreeMap::new(), BTreeMap::new());
        for (i, record) in self.records.iter().enumerate() {
            assert_eq!(record["index"], i);
            *messages.entry(text(&record["message"])).or_insert(0) += 1;
            for note in record["notes"].as_array().unwrap() {
                *notes.entry(text(&note["code"])).or_insert(0) += 1;
            }
        }
        assert_eq!(self.summary["messages"], json!(messages));
        assert_eq!(self.summary["notes"], json!(notes));
        assert_eq!(self.figures.total(), self.records.len() as u64);
    }

    /// For each record its name, its frames, and the codes of its notes.
    fn outline(&self) -> Vec<String> {
        let line = |record: &Json| {
            let codes: Vec<String> =
                record["notes"].as_array().unwrap().iter().map(|note| text(&note["code"])).collect();
            format!("{} {} {}", text(&record["message"]), record["frames"], codes.join(" "))
                .trim_end()
                .to_owned()
        };
        self.records.iter().map(line).collect()
    }

    fn arrival(&self, message: &str, arrival: &str) -> u64 {
        self.summary["arrivals"][message][arrival].as_u64().unwrap_or(0)
    }
}

fn text(value: &Json) -> String {
    value.as_str().unwrap().to_owned()
}

/// A reply with `count` rules.
fn rules(count: u16) -> Vec<u8> {
    let mut bytes = [&b"\xff\xff\xff\xffE"[..], &count.to_le_bytes()].concat();
    for i in 0..count {
        bytes.extend_from_slice(format!("sv_rule_number_{i:03}\0{i}\0").as_bytes());
    }
    bytes
}

/// A message split into `total` fragments in a dialect.
fn split(dialect: &str, id: u32, total: u8, message: &[u8]) -> Vec<Vec<u8>> {
    let size = message.len().div_ceil(total.into());
    let fragment = |(i, part): (usize, &[u8])| {
        let i = i as u8;
        let header = match dialect {
            "goldsource" => vec![i << 4 | total],
            "source-old" => vec![total, i],
            _ => [&[total, i][..], &(size as u16).to_le_bytes()].concat(),
        };
        [&b"\xfe\xff\xff\xff"[..], &id.to_le_bytes(), &header, part].concat()
    };
    message.chunks(size).enumerate().map(fragment).collect()
}

#[test]
fn every_message_comes_out_with_its_frame_its_time_and_its_addresses() {
    for format in [Format::Pcap, Format::Pcapng] {
        let mut file = File::new(format);
        let messages: &[(&str, &[u8])] = &[
            ("A2S_INFO", b"\xff\xff\xff\xffTSource Engine Query\0"),
            ("S2C_CHALLENGE", b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22"),
            ("A2S_PLAYER", b"\xff\xff\xff\xffU\x4b\xa1\xd5\x22"),
            ("S2A_PLAYER", b"\xff\xff\xff\xffD\x01\0Ann\0\x05\0\0\0\0\0\x80\x3f"),
            ("A2S_RULES", b"\xff\xff\xff\xffV\x4b\xa1\xd5\x22"),
            ("A2S_SERVERQUERY_GETCHALLENGE", b"\xff\xff\xff\xffW"),
            ("A2A_PING", b"\xff\xff\xff\xffi"),
            ("A2A_ACK", b"\xff\xff\xff\xffj\0"),
            ("A2M_GET_SERVERS_BATCH2", b"1\xff0.0.0.0:0\0\0"),
            ("M2A_SERVER_BATCH", b"\xff\xff\xff\xfff\n\xc0\0\x02\x0a\x69\x87\0\0\0\0\0\0"),
            ("UNKNOWN", b"\xff\xff\xff\xff\xee"),
        ];
        for (_, bytes) in messages {
            file.udp4(PORTS, bytes);
            // Game traffic in between is ignored.
            file.udp4(PORTS, b"\x4a\x1c\0\0\x85\x03\0\0");
        }
        let out = read(file);
        assert_eq!(out.records.len(), messages.len());
        for (i, ((name, bytes), record)) in messages.iter().zip(&out.records).enumerate() {
            assert_eq!(record["message"], *name);
            assert_eq!(record["frames"], json!([2 * i + 1]));
            assert_eq!(record["time"], format!("2026-01-02T03:04:05.{:09}Z", 2 * i as u64 * STEP));
            assert_eq!(record["src"], "198.51.100.7:27015");
            assert_eq!(record["dst"], "192.0.2.1:51000");
            assert_eq!(record["transport"], "udp");
            assert_eq!(record["bytes"], bytes.len());
            assert_eq!(
                record["buffers"][0]["pieces"],
                json!([{"frame": 2 * i + 1, "offset": 28, "at": 0, "len": bytes.len()}])
            );
        }
        assert_eq!(out.summary["packets"], 2 * messages.len());
        assert_eq!(out.summary["content"]["players"], 1);
        assert_eq!(out.summary["content"]["master_entries"], 1);
        assert_eq!(out.summary["content"]["master_ends"], 1);
        assert_eq!(out.summary["transport"]["udp"], 2 * messages.len());
        assert_eq!(out.summary["time"]["first"], "2026-01-02T03:04:05.000000000Z");
        assert_eq!(out.summary["damage"], json!([]));
    }
}

#[test]
fn ip_fragments_are_put_together() {
    let message = rules(200);
    let mut file = File::new(Format::Pcap);
    let mut frames4 = files::fragments4(0x1234, &files::udp4(PORTS, &message), 1480);
    assert!(frames4.len() > 2);
    let frames6 = files::fragments6(0x5678, &files::udp6(PORTS, &message), 1440);
    frames4.reverse(); // the IPv4 fragments arrive from last to first
    for frame in frames4.iter().chain(&frames6) {
        file.frame(frame);
    }
    let out = read(file);
    assert_eq!(out.records.len(), 2);
    let (v4, v6) = (&out.records[0], &out.records[1]);
    let (n4, n6) = (frames4.len() as u64, frames6.len() as u64);
    assert_eq!(v4["frames"], json!((1..=n4).rev().collect::<Vec<_>>()));
    assert_eq!(v6["frames"], json!((n4 + 1..=n4 + n6).collect::<Vec<_>>()));
    assert_eq!(v6["src"], "[2001:db8::2]:27015");
    for record in &out.records {
        assert_eq!(record["notes"], json!([]));
        assert_eq!(record["data"]["rules"].as_array().unwrap().len(), 200);
    }
    assert_eq!(out.arrival("S2A_RULES", "ip_fragmented"), 2);
    let fragments = &out.summary["ip_fragments"];
    assert_eq!(fragments["frames"], n4 + n6);
    assert_eq!(fragments["datagrams"], 2);
    assert_eq!(fragments["complete"], 2);
    assert_eq!(fragments["incomplete"], 0);
}

#[test]
fn a_lost_ip_fragment_is_counted() {
    let mut file = File::new(Format::Pcap);
    let frames = files::fragments4(0x1234, &files::udp4(PORTS, &rules(200)), 1480);
    file.frame(&frames[0]);
    file.frame(&frames[2]);
    let out = read(file);
    assert_eq!(out.summary["ip_fragments"]["incomplete"], 1);
    assert_eq!(out.summary["ip_fragments"]["complete"], 0);
    assert_eq!(out.arrival("S2A_RULES", "ip_fragmented"), 0);
}

#[test]
fn vlan_tags_are_stepped_over() {
    let mut file = File::with_link(Format::Pcapng, ETHERNET);
    // With the same identification, they would be one packet before and behind a switch.
    let ping = |id| files::ipv4(id, 0x4000, &files::udp4(PORTS, b"\xff\xff\xff\xffi"));
    file.frame(&files::ethernet(0x0800, &ping(1)));
    file.frame(&files::vlan(100, 0x0800, &ping(2)));
    let inner = [&200u16.to_be_bytes()[..], &0x0800u16.to_be_bytes(), &ping(3)].concat();
    file.frame(&files::ethernet(
        0x88a8,
        &[&100u16.to_be_bytes()[..], &0x8100u16.to_be_bytes(), &inner].concat(),
    ));
    file.frame(&files::ethernet(0x86dd, &files::ipv6(17, &files::udp6(PORTS, b"\xff\xff\xff\xffi"))));
    file.frame(&files::ethernet(0x0806, &[0; 28])); // ARP
    let out = read(file);
    assert_eq!(out.outline(), ["A2A_PING [1]", "A2A_PING [2]", "A2A_PING [3]", "A2A_PING [4]"]);
    assert_eq!(out.summary["packets"], 5);
    let offsets: Vec<&Json> =
        out.records.iter().map(|record| &record["buffers"][0]["pieces"][0]["offset"]).collect();
    assert_eq!(offsets, [42, 46, 50, 62]);
}

#[test]
fn frames_that_the_capture_cut_are_read_as_far_as_they_go() {
    let mut file = File::new(Format::Pcap);
    let message = rules(60);
    let packet = files::ipv4(1, 0x4000, &files::udp4(PORTS, &message));
    file.cut_frame(&packet, 28 + 100);
    for (i, fragment) in split("source", 5, 3, &message).iter().enumerate() {
        let packet = files::ipv4(1, 0x4000, &files::udp4(PORTS, fragment));
        let kept = if i == 1 { 28 + 50 } else { packet.len() };
        file.cut_frame(&packet, kept);
    }
    let out = read(file);
    assert_eq!(out.records.len(), 2);
    for record in &out.records {
        let codes = record["notes"].to_string();
        assert!(codes.contains("frame.cut"), "{codes}");
        assert_eq!(record["data"]["count"], 60);
    }
    assert_eq!(out.arrival("S2A_RULES", "truncated_capture"), 1);
    assert_eq!(out.arrival("S2A_RULES", "split_truncated"), 1);
    assert_eq!(out.summary["split"]["truncated"], 1);
    assert_eq!(out.summary["transport"]["cut_frames"], 2);
    // The content of a truncated message is not counted.
    assert_eq!(out.summary["content"]["rules"], 0);
    // Nothing beyond the truncation is shown as the message.
    let size = message.len().div_ceil(3);
    assert_eq!(out.records[1]["buffers"][1]["bytes"], size + 50 - 12);
}

#[test]
fn a_wrong_udp_checksum_is_noted_and_one_that_is_left_out_is_not() {
    let mut file = File::new(Format::Pcap);
    let good = files::udp4(PORTS, b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22");
    let (mut wrong, mut none) = (good.clone(), good.clone());
    wrong[6] ^= 0x55;
    none[6..8].fill(0);
    for bytes in [&good, &wrong, &none] {
        file.frame(&files::ipv4(1, 0x4000, bytes));
    }
    let out = read(file);
    assert_eq!(out.outline(), ["S2C_CHALLENGE [1]", "S2C_CHALLENGE [2] udp.checksum", "S2C_CHALLENGE [3]"]);
    assert_eq!(out.summary["transport"]["udp_checksum_wrong"], 1);
    // The message itself is intact.
    assert_eq!(out.arrival("S2C_CHALLENGE", "single"), 3);
}

#[test]
fn a_wrong_udp_checksum_of_a_fragment_is_noted_too() {
    let mut file = File::new(Format::Pcap);
    for (i, fragment) in split("source", 5, 3, &rules(60)).iter().enumerate() {
        let mut bytes = files::udp4(PORTS, fragment);
        bytes[7] ^= if i == 1 { 0x55 } else { 0 };
        file.frame(&files::ipv4(1, 0x4000, &bytes));
    }
    let out = read(file);
    assert_eq!(out.outline(), ["S2A_RULES [1,2,3] udp.checksum"]);
    assert_eq!(out.summary["transport"]["udp_checksum_wrong"], 1);
}

#[test]
fn a_wrong_udp_length_is_noted() {
    let mut file = File::new(Format::Pcap);
    let mut long = files::udp4(PORTS, b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22");
    long[4..6].copy_from_slice(&100u16.to_be_bytes());
    long[6..8].fill(0);
    file.frame(&files::ipv4(1, 0x4000, &long));
    let out = read(file);
    assert_eq!(out.records.len(), 1);
    assert!(out.records[0]["notes"].to_string().contains("udp.length"), "{}", out.records[0]["notes"]);
}

/// An RCON packet.
fn rcon(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    let size = 10 + body.len() as i32;
    [&size.to_le_bytes()[..], &id.to_le_bytes(), &kind.to_le_bytes(), body, &[0, 0]].concat()
}

#[test]
fn rcon_packets_are_cut_out_of_their_streams() {
    let mut file = File::new(Format::Pcap);
    file.frame(&files::tcp4(From::Client, files::SYN, 99, b""));
    file.frame(&files::tcp4(From::Server, files::SYN | files::ACK, 499, b""));
    let login = rcon(1, 3, b"secret");
    file.frame(&files::tcp4(From::Client, files::ACK, 100, &login));
    // The server's answer has the same type as a command. Only the direction tells them apart.
    let outcome = [rcon(1, 0, b""), rcon(1, 2, b"")].concat();
    file.frame(&files::tcp4(From::Server, files::ACK, 500, &outcome));
    let command = rcon(2, 2, b"status");
    let at = 100 + login.len() as u32;
    file.frame(&files::tcp4(From::Client, files::ACK, at, &command[..7]));
    file.frame(&files::tcp4(From::Client, files::ACK, at + 7, &command[7..]));
    // The second segment of the answer arrives first, and again later.
    let answer = rcon(2, 0, &[b'x'; 100]);
    let at = 500 + outcome.len() as u32;
    file.frame(&files::tcp4(From::Server, files::ACK, at + 60, &answer[60..]));
    file.frame(&files::tcp4(From::Server, files::ACK, at, &answer[..60]));
    file.frame(&files::tcp4(From::Server, files::ACK, at, &answer[..60]));
    let out = read(file);
    assert_eq!(
        out.outline(),
        [
            "SERVERDATA_AUTH [3]",
            "SERVERDATA_RESPONSE_VALUE [4]",
            "SERVERDATA_AUTH_RESPONSE [4]",
            "SERVERDATA_EXECCOMMAND [5,6]",
            "SERVERDATA_RESPONSE_VALUE [8,7]",
        ]
    );
    assert_eq!(out.records[0]["data"]["body"], report::MASK);
    assert_eq!(out.records[0]["src"], "192.0.2.1:51000");
    assert_eq!(out.records[4]["src"], "198.51.100.7:27015");
    assert_eq!(out.records[4]["data"]["body"], "x".repeat(100));
    assert_eq!(
        out.records[4]["buffers"][0]["pieces"],
        json!([{"frame": 8, "offset": 40, "at": 0, "len": 60}, {"frame": 7, "offset": 40, "at": 60, "len": 54}])
    );
    assert!(out.records.iter().all(|record| record["transport"] == "tcp"));
    assert_eq!(out.summary["transport"]["tcp"], 9);
}

#[test]
fn a_tcp_segment_that_is_lost_costs_only_its_own_packets() {
    let mut file = File::new(Format::Pcap);
    file.frame(&files::tcp4(From::Client, files::SYN, 99, b""));
    let mut packets: Vec<Vec<u8>> = (0..5).map(|i| rcon(i, 2, format!("command {i}").as_bytes())).collect();
    packets.insert(0, rcon(9, 3, b"secret"));
    let mut at = 100;
    for (i, packet) in packets.iter().enumerate() {
        if i != 3 {
            file.frame(&files::tcp4(From::Client, files::ACK, at, packet));
        }
        at += packet.len() as u32;
    }
    let out = read(file);
    assert_eq!(
        out.outline(),
        [
            "SERVERDATA_AUTH [2]",
            "SERVERDATA_EXECCOMMAND [3]",
            "SERVERDATA_EXECCOMMAND [4]",
            "TCP_GAP [4,5] tcp.hole",
            "SERVERDATA_EXECCOMMAND [5]",
            "SERVERDATA_EXECCOMMAND [6]",
        ]
    );
    assert_eq!(out.records[3]["data"], json!({"missing": packets[3].len()}));
    let bodies: Vec<&Json> =
        out.records.iter().map(|record| &record["data"]["body"]).filter(|body| !body.is_null()).collect();
    assert_eq!(bodies, [report::MASK, "command 0", "command 1", "command 3", "command 4"]);
}

#[test]
fn the_last_record_of_a_damaged_file_is_reported() {
    let mut file = File::new(Format::Pcap);
    file.udp4(PORTS, b"\xff\xff\xff\xffi");
    file.udp4(PORTS, b"\xff\xff\xff\xffi");
    let bytes = file.finish();
    let mut engine = Engine::new(Options::default());
    engine.push(&bytes[..bytes.len() - 3], &mut |_| {});
    engine.finish_file(&mut |_| {});
    let summary = engine.summary();
    assert_eq!(engine.message_count(), 1);
    assert!(summary.is_damaged());
    assert_eq!(summary.damage[0].0, "file.truncated_record");
}

#[test]
fn without_fields_the_figures_are_the_same() {
    let mut file = File::new(Format::Pcap);
    for (i, dialect) in ["source", "source-old", "goldsource"].iter().enumerate() {
        let fragments = split(dialect, i as u32, 3, &rules(60));
        for fragment in &fragments[..3 - i % 2] {
            file.udp4(PORTS, fragment);
        }
    }
    file.udp4(PORTS, b"\xff\xff\xff\xffD\x05\0Ann\0\x05\0\0\0\0\0\x80\x3f");
    file.udp4(PORTS, b"\xff\xff\xff\xffA\x4b");
    let bytes = file.finish();
    let figures = |detail| {
        let mut engine = Engine::new(Options { detail, ..Options::default() });
        engine.push(&bytes, &mut |_| {});
        engine.finish_file(&mut |_| {});
        let mut out = Vec::new();
        report::summary(&engine.summary(), &English, &mut out);
        String::from_utf8(out).unwrap()
    };
    assert_eq!(figures(a2scope::Detail::Fields), figures(a2scope::Detail::Summary));
}

#[test]
fn every_message_name_is_in_the_schema() {
    let schema: Json = serde_json::from_str(report::JSON_SCHEMA).unwrap();
    let names: Vec<String> =
        schema["$defs"]["message_name"]["enum"].as_array().unwrap().iter().map(text).collect();
    for kind in wire::MessageKind::ALL {
        assert!(names.iter().any(|name| name == kind.name()), "{}", kind.name());
    }
    assert_eq!(names.len(), wire::MessageKind::ALL.len());
}
