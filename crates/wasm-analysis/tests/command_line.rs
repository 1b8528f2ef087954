//! What the page shows and saves must be the same as what the command line writes.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use a2scope_generate::Faults;
use a2scope_hostile::capture;
use a2scope_wasm_analysis::{Export, Search};
use serde_json::Value;

use support::{COMMAND_LINE, Case, TABLES, attack};

fn cases() -> Vec<Case> {
    let many = Faults { loss: 0.1, silence: 0.2, unasked: 0.1, tcp_loss: 0.3, ..Faults::default() };
    vec![
        Case::of_file("mixed.pcapng"),
        Case::of_file("sample.pcapng"),
        Case::generated(5, 400_000, Faults::default()),
        Case::generated(6, 250_000, many),
        Case::new(capture::everything()),
        Case::new(attack()),
    ]
}

#[test]
fn tables_and_report_are_the_same_bytes() {
    for (number, case) in cases().iter().enumerate() {
        for table in TABLES {
            for format in ["csv", "ndjson"] {
                let page = case.analysis.exported(table, format).unwrap().unwrap();
                let written = case.written(&[table, "x.pcap", "--format", format]);
                assert!(page == written, "{table} as {format} of case {number}");
                assert!(number > 0 || written.len() > 100, "{table} as {format}");
            }
        }
        case.written(&["export", "x.pcap", "--force", "-o", "x.html"]);
        let report = fs::read(case.folder.path().join("x.html")).unwrap();
        assert!(case.analysis.report(None).unwrap() == report, "the report of case {number}");
        let stats = String::from_utf8(case.written(&["stats", "x.pcap", "--format", "ndjson"])).unwrap();
        assert!(stats.lines().any(|line| line == case.analysis.stats()));
        assert!(stats.lines().any(|line| line == case.analysis.summary()));
    }
}

#[test]
fn a_table_too_long_to_be_kept_is_written_by_reading_once_more() {
    for case in cases() {
        for (table, format) in
            ["exchanges", "rcon"].into_iter().flat_map(|table| [(table, "csv"), (table, "ndjson")])
        {
            let mut export = Export::new(table, format).unwrap();
            let mut written = Vec::new();
            for chunk in case.bytes.chunks(30_000) {
                export.push(chunk);
                written.extend(export.take());
            }
            export.finish();
            written.extend(export.take());
            assert!(
                written == case.analysis.exported(table, format).unwrap().unwrap(),
                "{table} as {format}"
            );
        }
    }
}

#[test]
fn rows_without_a_column_stand_as_the_command_line_lists_them() {
    for mut case in cases() {
        for table in TABLES {
            let all = case.analysis.arrange(table, "", false, "", false).unwrap();
            let mut pages = String::new();
            for from in (0..all).step_by(7) {
                pages += &case.analysis.rows(table, from, from + 7).unwrap();
            }
            assert!(pages == case.analysis.records(table).unwrap(), "{table}");
            assert_eq!(case.analysis.rows(table, all, all + 7).unwrap(), "", "{table}");
        }
    }
}

/// A number, or the mean if it is an object with round-trip times.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value["mean"].as_f64())
}

#[test]
fn a_column_sorts_and_words_narrow() {
    let mut case = Case::generated(7, 600_000, Faults::default());
    let columns = [
        ("conversations", "bytes_in"),
        ("conversations", "unanswered"),
        ("servers", "replies"),
        ("servers", "rtt"),
        ("players", "best_score"),
        ("rules", "count"),
        ("exchanges", "rtt"),
        ("exchanges", "amplification"),
        ("findings", "count"),
        ("rcon", "request"),
    ];
    for (table, column) in columns {
        let all = case.objects(table);
        for descending in [false, true] {
            let left = case.analysis.arrange(table, column, descending, "", false).unwrap();
            assert_eq!(left, all.len(), "{table} by {column}");
            let rows = case.analysis.rows(table, 0, left).unwrap();
            let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let values: Vec<Option<f64>> = rows.iter().map(|row| number(&row[column])).collect();
            let known: Vec<f64> = values.iter().map_while(|value| *value).collect();
            assert!(known.len() > 3, "{table} by {column}");
            assert!(values[known.len()..].iter().all(Option::is_none), "{table}: nothing is last");
            let is_sorted = known.is_sorted_by(|a, b| if descending { a >= b } else { a <= b });
            assert!(is_sorted, "{table} by {column}: {known:?}");
        }
    }
    let server = case.objects("servers")[0].clone();
    let (address, name) = (server["address"].as_str().unwrap(), server["name"].as_str().unwrap());
    let words = format!("{}  {address}", name.to_uppercase());
    assert_eq!(case.analysis.arrange("servers", "", false, &words, false).unwrap(), 1, "{words}");
    assert!(case.analysis.rows("servers", 0, 9).unwrap().contains(address));
    assert_eq!(case.analysis.arrange("servers", "name", true, "no server has this", false).unwrap(), 0);
    let full = case.analysis.arrange("servers", "", false, "players > 20 && max_players > 0", true).unwrap();
    let players = |server: &Value| server["info"]["players"].as_i64().unwrap_or_default() > 20;
    let servers = case.objects("servers");
    assert_eq!(full, servers.iter().filter(|server| players(server)).count());
    assert!(full > 0 && full < servers.len());
}

#[test]
fn the_messages_of_a_row_are_those_that_a_filter_finds() {
    for case in cases() {
        let of = |table: &str, key: &str| case.analysis.messages_of(table, key).unwrap();
        for server in case.objects("servers").iter().take(5) {
            let address = server["address"].as_str().unwrap();
            let wanted = case.filtered(&format!("src == {address:?} || dst == {address:?}"));
            assert_eq!(of("servers", address), Some(wanted));
        }
        for rules in case.objects("rules").iter().take(5) {
            let address = rules["server"].as_str().unwrap();
            let wanted = case.filtered(&format!("message == \"S2A_RULES\" && src == {address:?}"));
            assert!(wanted.contains(&(rules["message"].as_u64().unwrap() as u32)));
            assert_eq!(of("rules", address), Some(wanted));
        }
        let mut total = 0;
        for conversation in case.objects("conversations") {
            let messages = of("conversations", conversation["key"].as_str().unwrap()).unwrap();
            assert_eq!(messages.len() as u64, conversation["count"], "{conversation}");
            let ends = [messages.first().unwrap(), messages.last().unwrap()].map(|index| u64::from(*index));
            assert_eq!(conversation["messages"], Value::from(ends.to_vec()));
            total += messages.len();
        }
        assert_eq!(total, case.filtered("src != null && dst != null").len());
        for finding in case.objects("findings") {
            let messages: Vec<u32> = serde_json::from_value(finding["messages"].clone()).unwrap();
            assert_eq!(of("findings", finding["key"].as_str().unwrap()), Some(messages), "{finding}");
        }
    }
}

#[test]
fn an_incident_leads_to_its_messages_and_findings_and_a_finding_to_its_incident() {
    let mut case = Case::new(attack());
    let incident = case.objects("incidents")[0].clone();
    assert_eq!(
        (incident["kind"].as_str(), incident["target"].as_str()),
        (Some("reflection"), Some("192.0.2.99"))
    );
    case.written(&["export", "x.pcap", "--incident", "0", "-o", "x.pcapng"]);
    let exported = String::from_utf8(case.written(&["decode", "x.pcapng", "--format", "ndjson"])).unwrap();
    let messages = case.analysis.messages_of("incidents", "0").unwrap().unwrap();
    assert!(messages.len() > 500 && messages.is_sorted());
    assert_eq!(messages.len(), exported.lines().count());
    let findings = case.analysis.related("incidents", "0").unwrap();
    let finding: Value = serde_json::from_str(findings.lines().next().unwrap()).unwrap();
    assert_eq!(findings.lines().count(), incident["findings"].as_array().unwrap().len());
    let back = case.analysis.related("findings", finding["key"].as_str().unwrap()).unwrap();
    assert_eq!(
        back.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>(),
        [incident]
    );
    assert_eq!(case.analysis.related("servers", "0").unwrap(), "");
    for (column, all) in [("peak_pps", 1), ("amplification_wire", 1), ("target", 1)] {
        let wanted =
            case.analysis.arrange("incidents", column, true, "SEVERITY=error 192.0.2.99", false).unwrap();
        assert_eq!(wanted, all, "{column}");
    }
    assert_eq!(case.analysis.messages_of("incidents", "9").unwrap(), Some(Vec::new()));
}

#[test]
fn the_messages_of_an_exchange_are_those_it_names_and_its_retries() {
    let case = Case::generated(8, 600_000, Faults { silence: 0.3, ..Faults::default() });
    let mut retries = 0;
    for exchange in case.objects("exchanges") {
        let messages =
            case.analysis.messages_of("exchanges", &exchange["index"].to_string()).unwrap().unwrap();
        let parts = ["request", "challenge", "repeat", "reply"];
        // A challenge without a request is also the reply of its exchange.
        let named: BTreeSet<u64> = parts.iter().filter_map(|key| exchange[key].as_u64()).collect();
        assert!(named.iter().all(|index| messages.contains(&(*index as u32))), "{exchange}");
        assert!(messages.is_sorted());
        let retried = exchange["retries"].as_u64().unwrap() as usize;
        assert!(messages.len() <= named.len() + retried, "{exchange}: {messages:?}");
        retries += messages.len() - named.len();
    }
    assert!(retries > 10, "{retries}");
}

#[test]
fn a_players_messages_are_the_lists_that_name_it_whatever_the_bytes() {
    for case in [Case::of_file("mixed.pcapng"), Case::new(capture::everything())] {
        let players = case.objects("players");
        // Players whose names are not UTF-8, and some of the others.
        let is_odd = |player: &&Value| player["name_hex"].is_string();
        let odd = players.iter().filter(is_odd).take(5);
        for player in players.iter().step_by(players.len() / 10).chain(odd) {
            let key = player["key"].as_str().unwrap();
            assert_eq!(key.starts_with('\0'), is_odd(&player), "{player}");
            assert_eq!(case.analysis.messages_of("players", key).unwrap(), None);
            let lists = case.found(Search::player(key));
            assert!(lists.len() as u64 <= player["sightings"].as_u64().unwrap(), "{player}: {lists:?}");
            for message in player["messages"].as_array().unwrap() {
                assert!(lists.contains(&(message.as_u64().unwrap() as u32)), "{player}: {lists:?}");
            }
        }
    }
}

#[test]
fn a_transcript_is_masked_and_leads_to_its_messages() {
    let mut case = Case::new(capture::everything());
    let count = case.analysis.arrange("rcon", "", false, "", false).unwrap();
    let rows = case.analysis.rows("rcon", 0, count).unwrap();
    assert!(count > 100 && rows.contains("********") && !rows.contains("hunter2"));
    assert_eq!(
        case.analysis.arrange("rcon", "", false, "hunter2", false).unwrap(),
        0,
        "a password is not searched"
    );
    for event in case.objects("rcon").iter().step_by(9) {
        let answer = if event["record"] == "rcon_login" { "answer" } else { "first_answer" };
        let messages = case.analysis.messages_of("rcon", event["key"].as_str().unwrap()).unwrap().unwrap();
        for key in ["request", answer] {
            if let Some(index) = event[key].as_u64() {
                assert!(messages.contains(&(index as u32)), "{event}: {messages:?}");
            }
        }
    }
}

/// The texts in a value, without identifiers that are only used in links.
fn texts(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => all.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|value| texts(value, all)),
        Value::Object(map) => {
            // The path of a diagram's cell is only the target of its link.
            let cell = map.contains_key("width");
            let own = map.iter().filter(|(key, _)| match key.as_str() {
                "kind" | "id" | "page" | "packets" | "origin" => false,
                "path" => !cell,
                _ => true,
            });
            own.for_each(|(_, value)| texts(value, all));
        }
        _ => {}
    }
}

/// The visible text of a document, without markup.
fn visible(document: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for char in document.chars() {
        match char {
            '<' => inside = true,
            '>' => inside = false,
            _ if !inside => text.push(char),
            _ => {}
        }
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[test]
fn the_reference_is_the_one_that_the_command_line_writes() {
    let page =
        |id: &str| -> Value { serde_json::from_str(&a2scope_wasm_analysis::reference(id).unwrap()).unwrap() };
    let contents: Value = serde_json::from_str(&a2scope_wasm_analysis::contents()).unwrap();
    let headings =
        contents["messages"].as_array().unwrap().iter().chain(contents["topics"].as_array().unwrap());
    let ids: Vec<&str> = headings.map(|heading| heading["id"].as_str().unwrap()).collect();
    assert!(ids.len() > 30 && a2scope_wasm_analysis::reference("nothing").is_none());
    let written = |format: &str, id: &str| {
        let out = Command::new(&*COMMAND_LINE).args(["explain", "--format", format, id]).output().unwrap();
        assert!(out.status.success());
        String::from_utf8(out.stdout).unwrap()
    };
    for id in ids {
        let mut all = Vec::new();
        texts(&page(id), &mut all);
        assert!(all.len() > 5, "{id}");
        let html = visible(&written("html", id));
        // Remove the escapes that keep Markdown from interpreting characters.
        let markdown = written("markdown", id)
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&")
            .replace(['\\', '`', '*'], "");
        for text in all {
            let text = text.replace('`', "");
            assert!(html.contains(&text), "{id}: the HTML lacks {text:?}");
            let text = text.replace(['\\', '*'], "");
            assert!(markdown.contains(&text), "{id}: the Markdown lacks {text:?}");
        }
    }
}
