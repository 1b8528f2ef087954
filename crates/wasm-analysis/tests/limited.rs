//! An analysis that is limited to some messages, and what it knows besides the command line's tables.

mod support;

use std::collections::BTreeSet;

use a2scope_wasm_analysis::Analysis;
use serde_json::Value;

use support::{Case, TABLES, attack};

/// The analysis of a capture, limited to these messages.
fn limited(bytes: &[u8], chosen: &[u32]) -> Analysis {
    let mut analysis = Analysis::new(Some(chosen.to_vec()));
    for chunk in bytes.chunks(65_536) {
        analysis.push(chunk);
    }
    analysis.finish();
    analysis
}

fn rows_of(analysis: &Analysis, table: &str) -> Vec<Value> {
    analysis.records(table).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn limited_to_all_messages_an_analysis_is_the_same() {
    for case in [Case::of_file("mixed.pcapng"), Case::new(attack())] {
        let all: Vec<u32> = (0..case.analysis.length() as u32).collect();
        let same = limited(&case.bytes, &all);
        for table in TABLES {
            let (own, whole) =
                (same.exported(table, "csv").unwrap(), case.analysis.exported(table, "csv").unwrap());
            assert!(own == whole, "{table}");
        }
    }
}

#[test]
fn limited_to_a_filter_inventories_are_those_of_the_command_line() {
    let case = Case::of_file("mixed.pcapng");
    let filter = "message in [\"S2A_INFO_SRC\", \"S2A_PLAYER\"] && index > 40";
    let chosen = case.filtered(filter);
    let few = limited(&case.bytes, &chosen);
    for table in ["servers", "players", "rules"] {
        let written = case.written(&[table, "x.pcap", "--filter", filter, "--format", "ndjson"]);
        let mut expected: Vec<Value> = written
            .split(|byte| *byte == b'\n')
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect();
        let mut own = rows_of(&few, table);
        // The command line joins exchanges of the chosen messages alone, so that it has no round-trip times here. The
        // other two are of the page alone.
        for row in own.iter_mut().chain(&mut expected) {
            row.as_object_mut()
                .unwrap()
                .retain(|name, _| !["rtt", "key", "change_count"].contains(&name.as_str()));
        }
        assert_eq!(own, expected, "{table}");
    }
    // An exchange is a row if one of its messages was chosen, as `a2scope exchanges --filter` lists it.
    let written = case.written(&["exchanges", "x.pcap", "--filter", filter, "--format", "ndjson"]);
    let expected = written.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).count();
    assert_eq!(rows_of(&few, "exchanges").len(), expected);
    let messages = few.messages_of("servers", rows_of(&few, "servers")[0]["address"].as_str().unwrap());
    assert!(messages.unwrap().unwrap().iter().all(|message| chosen.binary_search(message).is_ok()));
}

#[test]
fn the_figures_of_a_limit_count_the_chosen_messages() {
    let case = Case::of_file("mixed.pcapng");
    let chosen = case.filtered("message == \"A2S_INFO\"");
    let figures: Value = serde_json::from_str(&limited(&case.bytes, &chosen).figures()).unwrap();
    assert_eq!(figures["scope"]["messages"], serde_json::json!({ "A2S_INFO": chosen.len() }));
    assert_eq!(
        figures["scope"]["stats"]["exchanges"].as_object().unwrap().keys().collect::<Vec<_>>(),
        ["info"]
    );
    let whole: Value = serde_json::from_str(&case.analysis.figures()).unwrap();
    assert!(whole["scope"].is_null());
}

#[test]
fn every_finding_is_in_one_group_with_those_of_its_code_and_incident() {
    for mut case in [Case::of_file("mixed.pcapng"), Case::new(attack())] {
        let count = case.analysis.arrange("finding_groups", "severity", true, "", false).unwrap();
        let groups: Vec<Value> = case
            .analysis
            .rows("finding_groups", 0, count)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let all = rows_of(&case.analysis, "findings");
        let sum = groups.iter().map(|group| group["findings"].as_u64().unwrap()).sum::<u64>();
        assert_eq!(sum as usize, all.len());
        let mut seen = BTreeSet::new();
        for group in &groups {
            let key = group["key"].as_str().unwrap();
            assert!(seen.insert(key), "{key} twice");
            let own = case.analysis.related("finding_groups", key).unwrap();
            let own: Vec<Value> = own.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            assert_eq!(own.len() as u64, group["findings"].as_u64().unwrap());
            assert!(own.iter().all(|finding| finding["code"] == group["code"] && all.contains(finding)));
        }
    }
}

#[test]
fn a_server_over_time_has_the_samples_and_the_round_trips_of_its_exchanges() {
    let case = Case::of_file("mixed.pcapng");
    let exchanges = case.objects("exchanges");
    let server = exchanges.iter().find(|one| !one["rtt"].is_null()).unwrap()["server"].as_str().unwrap();
    let series: Value = serde_json::from_str(&case.analysis.server_series(server).unwrap()).unwrap();
    let answered =
        exchanges.iter().filter(|one| one["server"] == server && one["outcome"] == "answered").count();
    assert_eq!(series["rtts"].as_array().unwrap().len(), answered);
    let row = case.objects("servers").into_iter().find(|one| one["address"] == server).unwrap();
    let samples = row["players"]["samples"].as_array().map_or(0, Vec::len);
    assert_eq!(series["players"].as_array().unwrap().len(), samples);
    assert!(case.analysis.server_series("203.0.113.99:1").is_none());
}

#[test]
fn what_was_noted_about_messages_is_in_the_report() {
    let case = Case::of_file("mixed.pcapng");
    let noted = r#"[{"message":3,"marked":true,"tags":["flood"],"comment":"see <b>\nthis"}]"#;
    let report = String::from_utf8(case.analysis.report(Some(noted.into())).unwrap()).unwrap();
    assert!(report.contains("Marked messages") && report.contains("flood"));
    assert!(report.contains("see &lt;b&gt;<br>this"));
    let plain = String::from_utf8(case.analysis.report(None).unwrap()).unwrap();
    assert!(!plain.contains("Marked messages"));
}

#[test]
fn no_filter_makes_a_reply_unsolicited() {
    for case in [Case::of_file("mixed.pcapng"), Case::new(attack())] {
        let all = rows_of(&case.analysis, "findings");
        let replies = case.filtered("message == \"S2A_INFO_SRC\" || message == \"S2A_PLAYER\"");
        let left = rows_of(&limited(&case.bytes, &replies), "findings");
        assert!(left.iter().all(|finding| all.contains(finding)));
    }
    let case = Case::new(attack());
    let one = case.filtered("src == \"198.51.100.9:27015\"");
    let left = rows_of(&limited(&case.bytes, &one), "incidents");
    let kinds: Vec<&str> = left.iter().map(|incident| incident["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        ["reflection", "cloned_servers"],
        "the server took part in the attack, and shares its name"
    );
    assert!(rows_of(&limited(&case.bytes, &[]), "incidents").is_empty());
    assert!(rows_of(&limited(&case.bytes, &[]), "servers").is_empty());
}
