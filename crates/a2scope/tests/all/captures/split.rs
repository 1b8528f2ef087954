//! Split messages, whole, out of order, and with lost fragments.

use super::*;

#[test]
fn split_messages_are_put_together_in_every_dialect() {
    for dialect in ["source", "source-old", "goldsource"] {
        let mut file = File::new(Format::Pcap);
        let message = rules(60);
        for fragment in split(dialect, 0x2b, 3, &message) {
            file.udp4(PORTS, &fragment);
        }
        let out = read(file);
        assert_eq!(out.outline(), ["S2A_RULES [1,2,3]"], "{dialect}");
        let record = &out.records[0];
        let wanted =
            json!({"id": "0x0000002b", "dialect": dialect, "total": 3, "received": 3, "complete": true});
        assert_eq!(record["split"], wanted);
        assert_eq!(record["bytes"], message.len());
        assert_eq!(record["data"]["rules"].as_array().unwrap().len(), 60);
        assert_eq!(record["time"], "2026-01-02T03:04:05.002000000Z");
        // The provenance leads each byte of the message back to its place in a frame.
        let header = match dialect {
            "goldsource" => 9,
            "source-old" => 10,
            _ => 12,
        };
        let size = message.len().div_ceil(3);
        let lens = [size, size, message.len() - 2 * size];
        let piece = |i: usize| json!({"frame": i + 1, "offset": 28 + header, "at": i * size, "len": lens[i]});
        assert_eq!(record["buffers"][1]["pieces"], json!([piece(0), piece(1), piece(2)]), "{dialect}");
        assert_eq!(out.summary["split"]["complete_by_dialect"][dialect], 1);
        assert_eq!(out.summary["split"]["groups"], 1);
        assert_eq!(out.arrival("S2A_RULES", "split"), 1);
        assert_eq!(out.summary["content"]["rules"], 60);
    }
}

#[test]
fn fragments_come_out_of_order_and_twice() {
    for dialect in ["source", "source-old", "goldsource"] {
        let mut file = File::new(Format::Pcapng);
        let fragments = split(dialect, 7, 3, &rules(60));
        for i in [2, 0, 2, 1, 1] {
            file.udp4(PORTS, &fragments[i]);
        }
        let out = read(file);
        // The last copy arrives after the group is complete. It is counted and does not start a new group.
        assert_eq!(out.outline(), ["S2A_RULES [2,4,1] split.out_of_order split.duplicate"], "{dialect}");
        assert_eq!(out.summary["split"]["out_of_order"], 1);
        assert_eq!(out.summary["split"]["duplicate_fragments"], 2);
        assert_eq!(out.summary["split"]["complete"], 1);
    }
}

#[test]
fn a_lost_fragment_leaves_what_stands_before_it() {
    for dialect in ["source", "source-old", "goldsource"] {
        let fragments = split(dialect, 7, 3, &rules(60));
        for lost in 0..3 {
            let mut file = File::new(Format::Pcap);
            for (i, fragment) in fragments.iter().enumerate().filter(|(i, _)| *i != lost) {
                file.time = files::START + i as u64 * STEP;
                file.udp4(PORTS, fragment);
            }
            let out = read(file);
            assert_eq!(out.records.len(), 1);
            let record = &out.records[0];
            assert_eq!(record["split"]["received"], 2);
            assert_eq!(record["split"]["complete"], false);
            assert_eq!(record["message"], if lost == 0 { "SPLIT_FRAGMENT" } else { "S2A_RULES" });
            assert_eq!(out.summary["split"]["incomplete"], 1);
            assert_eq!(out.arrival(record["message"].as_str().unwrap(), "incomplete"), 1);
            assert_eq!(out.summary["notes"]["split.incomplete"], 1);
            let size = rules(60).len().div_ceil(3);
            let there = [0, size, 2 * size][lost];
            assert_eq!(record["buffers"][1]["bytes"], there, "{dialect} without {lost}");
            // The content of an incomplete message is not counted.
            assert_eq!(out.summary["content"]["rules"], 0);
        }
    }
}

#[test]
fn a_lost_ip_fragment_leaves_what_stands_before_it() {
    let message = rules(60);
    let datagram = files::udp4(PORTS, &message);
    let fragments = files::fragments4(9, &datagram, 400);
    for lost in 0..fragments.len() {
        let mut file = File::new(Format::Pcap);
        for (_, fragment) in fragments.iter().enumerate().filter(|(i, _)| *i != lost) {
            file.frame(fragment);
        }
        let out = read(file);
        if lost == 0 {
            assert!(out.records.is_empty(), "nothing says that it is ours");
            continue;
        }
        let record = &out.records[0];
        assert_eq!((out.records.len(), text(&record["message"])), (1, "S2A_RULES".into()));
        assert_eq!(out.arrival("S2A_RULES", "incomplete"), 1);
        assert_eq!(out.summary["notes"]["ip.incomplete"], 1);
        assert_eq!(record["buffers"][0]["bytes"], lost * 400 - 8);
        assert_eq!(out.summary["content"]["rules"], 0);
    }
}

#[test]
fn groups_interleave_and_ids_are_used_again() {
    let mut file = File::new(Format::Pcap);
    let (a, b) = (split("source", 1, 2, &rules(10)), split("source", 2, 2, &rules(20)));
    for fragment in [&a[0], &b[0], &a[1], &b[1]] {
        file.udp4(PORTS, fragment);
    }
    // The same id between other ports makes another group.
    let c = split("source", 1, 2, &rules(30));
    file.udp4((27015, 51001), &c[0]);
    file.udp4((27016, 51001), &a[0]);
    file.udp4((27015, 51001), &c[1]);
    file.udp4((27016, 51001), &a[1]);
    // The id is reused for another reply, although the reply before it still lacks a fragment.
    let d = split("source", 9, 2, &rules(40));
    let e = split("source", 9, 2, &rules(50));
    for fragment in [&d[0], &e[0], &e[1]] {
        file.udp4(PORTS, fragment);
    }
    let out = read(file);
    assert_eq!(
        out.outline(),
        [
            "S2A_RULES [1,3]",
            "S2A_RULES [2,4]",
            "S2A_RULES [5,7]",
            "S2A_RULES [6,8]",
            "S2A_RULES [9] split.incomplete rules.truncated",
            "S2A_RULES [10,11]",
        ]
    );
    let counts: Vec<&Json> = out.records.iter().map(|record| &record["data"]["count"]).collect();
    assert_eq!(counts, [10, 20, 30, 10, 40, 50]);
    assert_eq!(out.summary["split"]["complete"], 5);
    assert_eq!(out.summary["split"]["incomplete"], 1);
}

#[test]
fn an_id_used_again_after_a_complete_reply_is_no_copy() {
    let mut file = File::new(Format::Pcap);
    for count in [10, 11, 10] {
        for fragment in split("source", 9, 2, &rules(count)) {
            file.udp4(PORTS, &fragment);
        }
        file.time += 5 * SECOND;
    }
    let out = read(file);
    assert_eq!(out.outline(), ["S2A_RULES [1,2]", "S2A_RULES [3,4]", "S2A_RULES [5,6]"]);
    assert_eq!(out.summary["split"]["duplicate_fragments"], 0);
}

#[test]
fn a_group_that_waits_too_long_is_given_up() {
    let mut file = File::new(Format::Pcap);
    let fragments = split("source", 3, 2, &rules(10));
    file.udp4(PORTS, &fragments[0]);
    file.time += 11 * SECOND;
    // Any datagram moves the clock on. The late fragment is then in a group by itself.
    file.udp4(PORTS, b"\xff\xff\xff\xffi");
    file.udp4(PORTS, &fragments[1]);
    let out = read(file);
    assert_eq!(
        out.outline(),
        [
            "S2A_RULES [1] split.incomplete rules.truncated",
            "A2A_PING [2]",
            "SPLIT_FRAGMENT [3] split.incomplete split.first_missing split.dialect_guess",
        ]
    );
    assert_eq!(out.summary["split"]["incomplete"], 2);
    assert_eq!(out.summary["split"]["evicted"], 0);
}

#[test]
fn a_bound_that_evicts_says_so() {
    let mut file = File::new(Format::Pcap);
    for id in 1..=4 {
        file.udp4(PORTS, &split("source", id, 2, &rules(10))[0]);
    }
    let assembly = AssemblyLimits { groups: 2, ..AssemblyLimits::default() };
    let limits = Limits { assembly, ..Limits::default() };
    // Eviction happens on the next datagram.
    file.udp4(PORTS, b"\xff\xff\xff\xffi");
    let out = read_with(file, Options { limits, ..Options::default() });
    let lost = "split.incomplete";
    assert_eq!(
        out.outline(),
        [
            format!("S2A_RULES [1] {lost} split.evicted rules.truncated"),
            format!("S2A_RULES [2] {lost} split.evicted rules.truncated"),
            "A2A_PING [5]".to_owned(),
            format!("S2A_RULES [3] {lost} rules.truncated"),
            format!("S2A_RULES [4] {lost} rules.truncated"),
        ]
    );
    let ids: Vec<&Json> = out.records.iter().filter_map(|record| record.pointer("/split/id")).collect();
    assert_eq!(ids, ["0x00000001", "0x00000002", "0x00000003", "0x00000004"]);
    assert_eq!(out.summary["split"]["evicted"], 2);
    assert_eq!(out.summary["split"]["incomplete"], 4);
}
