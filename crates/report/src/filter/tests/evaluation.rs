//! Tests how expressions are evaluated for messages.

use alloc::vec::Vec;

use a2scope_engine::{Engine, Options};
use a2scope_wire::MessageKind;

use super::{CHALLENGE, INFO, asked, of_capture};
use crate::filter::Filter;

#[test]
fn what_a_message_has_is_compared() {
    for (expression, answer) in [
        ("message == 'S2A_INFO_SRC'", true),
        ("message == \"S2C_CHALLENGE\"", false),
        ("data.players > data.max_players", true),
        ("players > max_players", true),
        ("name == 'a' && map == 'b'", true),
        ("data.players > 8.5 && data.players < 9.5 && data.players == 9.0", true),
        ("data.name == 'a' && data.map in ['x', 'b']", true),
        ("data.steam_id == '90071992547409921'", true),
        ("data.steam_id == '90071992547409920'", false),
        ("size(data.name) == 1 && data.version.startsWith('1') && data.name.matches('^[a-c]$')", true),
        ("matches(data.name, '^z')", false),
        ("has(data.players) && !has(data.the_ship)", true),
        ("bytes == 34 && engine == 'source' && arrival == 'single'", true),
        ("data.name.lowerAscii().contains('A'.lowerAscii())", true),
        ("number == 1 && index == 0", true),
        ("index == 0 && frames == null && src == null && null == dst && transport == null", true),
        ("null != src", false),
        ("notes.all(n, n.severity == 'info' && n.code == 'info.players_over_max')", true),
        ("true", true),
    ] {
        assert_eq!(asked(expression, INFO), Ok(answer), "{expression}");
    }
}

#[test]
fn each_function_says_no_as_well() {
    for (yes, no) in [
        ("'abc'.contains('b')", "'abc'.contains('B')"),
        ("'abc'.startsWith('a')", "'abc'.startsWith('A')"),
        ("'abc'.endsWith('c')", "'abc'.endsWith('b')"),
        ("'abc'.matches('^a.c$')", "'abc'.matches('^a.$')"),
        ("size('abc') == 3", "size('abc') == 2"),
        ("'b' in ['a', 'b']", "'B' in ['a', 'b']"),
        ("'198.51.100.0/24'.contains('198.51.100.255')", "'198.51.100.0/24'.contains('198.51.101.0')"),
        (
            "'198.51.100.0/24'.contains('198.51.100.7:27015')",
            "'198.51.100.0/25'.contains('198.51.100.200:80')",
        ),
        ("ip('198.51.100.7:80') == '198.51.100.7'", "ip('198.51.100.7:80') == '198.51.100.8'"),
        ("port('198.51.100.7:80') == 80", "port('198.51.100.7:80') == 8"),
        ("'Ab'.lowerAscii() == 'ab'", "'Ab'.lowerAscii() == 'Ab'"),
        ("data.name == 'a'", "data.name == 'A'"),
    ] {
        assert_eq!(asked(yes, INFO), Ok(true), "{yes}");
        assert_eq!(asked(no, INFO), Ok(false), "{no}");
    }
}

#[test]
fn identifiers_of_64_bits_are_text() {
    // This is one more than the largest integer that a double can tell from the next integer.
    assert_eq!(asked("data.steam_id == '90071992547409921'", INFO), Ok(true));
    assert_eq!(asked("uint(data.steam_id) > 90071992547409920u", INFO), Ok(true));
    assert_eq!(asked("int(data.steam_id) < 90071992547409921", INFO), Ok(false));
}

#[test]
fn both_directions_of_a_conversation_have_the_same_community_id() {
    assert_eq!(of_capture(r#"community_id == "1:URSZElqo2pXk3BmMcL3aRZ5FuV4=""#), [5, 22, 27]);
}

#[test]
fn what_is_not_there_is_no_match_and_no_error() {
    for expression in [
        "data.players > 3",
        "!(data.players > 3)",
        "data.the_ship.mode == 1",
        "split.total > 1",
        "split.total <= 1",
        "!split.complete",
        "bzip2.ok",
        "timestamp(time) > timestamp('2020-01-01T00:00:00Z')",
        "'203.0.113.0/24'.contains(ip(src))",
        "!'203.0.113.0/24'.contains(ip(src))",
        "port(src) == 27015",
        "src.startsWith('1')",
        "src.matches('1')",
        "src.lowerAscii() == ''",
        "frames[0] == 1",
        "data.players[0].name == 'x'",
        "frames.exists(f, f == 1)",
        "'x' in frames",
        "data.mod.link == 'x'",
        "src",
        "stream == 0",
        "community_id == 'x'",
        "-src == 1",
        "src + 'x' == 'x'",
        "time < timestamp('2025-01-01')",
    ] {
        assert_eq!(asked(expression, CHALLENGE), Ok(false), "{expression}");
    }
    for expression in [
        "split == null",
        "!has(split.id)",
        "!has(data.players) || data.players > 3",
        "data.players > 3 || message == 'S2C_CHALLENGE'",
        "src == null",
        "has(data.challenge)",
    ] {
        assert_eq!(asked(expression, CHALLENGE), Ok(true), "{expression}");
    }
}

#[test]
fn what_cannot_be_evaluated_is_an_error() {
    for (expression, says) in [
        ("data.challenge > dyn('x')", "> does not take these: a number, text"),
        ("data.challenge / 0 == 1", "divided by zero"),
        ("data.challenge.x == 1", "this has no members, as it is a number"),
        ("ip('nonsense') == '192.0.2.1'", "ip() needs an address, and this is not one: \"nonsense\""),
        ("message", "gives text, not true or false"),
        ("message.matches('[' + '')", "a regular expression"),
        ("data.challenge.contains(1)", "contains() does not take these: a number, a number"),
        ("timestamp('x' + 'y') == timestamp('2025-01-01')", "write timestamp("),
        ("duration('x' + 'y') == duration('1s')", "write duration("),
    ] {
        let error = asked(expression, CHALLENGE).expect_err(expression);
        assert!(error.contains(says), "{expression}: {error}");
    }
}

#[test]
fn addresses_and_networks() {
    for expression in [
        "ip('1.2.3.4:27015') == '1.2.3.4' && port('1.2.3.4:27015') == 27015",
        "ip('[2001:db8::1]:27015') == '2001:db8::1' && port('[2001:db8::1]:27015') == 27015",
        "ip('2001:db8::1') == '2001:db8::1' && port('2001:db8::1') == null",
        "ip('[2001:db8::1]') == '2001:db8::1'",
        "'203.0.113.0/24'.contains('203.0.113.200')",
        "'203.0.113.0/24'.contains('203.0.113.200:27015')",
        "!'203.0.113.0/24'.contains('203.0.114.1')",
        "!'203.0.113.0/24'.contains('2001:db8::1')",
        "'2001:db8::/32'.contains(ip('[2001:db8:1::1]:1'))",
        "'a/b'.contains('/b') && 'abc'.contains('b') && !'abc'.contains('x')",
        "'203.0.113.0/24'.contains('113')",
        "[1, 2].contains(2) && !['a'].contains('b') && {'a': 1}.contains('a')",
    ] {
        assert_eq!(asked(expression, CHALLENGE), Ok(true), "{expression}");
    }
}

#[test]
fn a_capture_is_filtered() {
    let all = of_capture("true");
    assert!(all.len() > 50);
    let late = of_capture("time > timestamp('2000-01-01T00:00:00Z')");
    assert_eq!(late, all);
    assert!(of_capture("timestamp(time) < timestamp('2000-01-01T00:00:00Z')").is_empty());
    // A time with milliseconds, written in five ways. If times were compared as text, `.` would come before `Z`.
    let moment = of_capture(
        "time >= timestamp('2024-07-31T04:26:40.13Z') && time < timestamp('2024-07-31T04:26:40.131Z')",
    );
    assert!(!moment.is_empty() && moment.len() < all.len());
    for expression in [
        "time >= timestamp('2024-07-31 04:26:40.130') && time < timestamp('2024-07-31 04:26:40.131000')",
        "time >= timestamp('2024-07-31T06:26:40.13+02:00') && time < timestamp('2024-07-30T23:26:40.131-0500')",
        "time - timestamp('2024-07-31 04:26:40') >= duration('130ms') && time - timestamp('2024-07-31 04:26:40') < duration('131ms')",
        "time.getMilliseconds() == 130",
        "string(time).startsWith('2024-07-31T04:26:40.130')",
    ] {
        assert_eq!(of_capture(expression), moment, "{expression}");
    }
    let [rules, split, notes, tcp] = [
        of_capture("message == 'S2A_RULES' && size(data.rules) == 117"),
        of_capture("split.total > 1 && split.received == split.total"),
        of_capture("notes.exists(n, n.severity == 'error' || n.code == 'info.bots_over_players')"),
        of_capture("transport == 'tcp' && message.startsWith('SERVERDATA')"),
    ];
    for found in [&rules, &split, &notes, &tcp] {
        assert!(!found.is_empty() && found.len() < all.len(), "{rules:?} {split:?} {notes:?} {tcp:?}");
    }
    let to = of_capture("'185.61.75.0/24'.contains(ip(dst)) && port(dst) == 2303");
    let from = of_capture("'185.61.75.0/24'.contains(ip(src)) && port(src) == 2303");
    assert!(!to.is_empty() && !from.is_empty());
    assert_eq!(of_capture("size(frames) > 1").len(), of_capture("frames.size() >= 2").len());
}

/// `players` is a number in `S2A_INFO_SRC` and a list in `S2A_PLAYER`.
#[test]
fn a_list_is_no_match_for_a_number() {
    let players = "FF FF FF FF 44 01 00 61 00 01 00 00 00 00 00 80 3F";
    for expression in [
        "data.players > 20",
        "!(data.players > 20)",
        "data.players <= 20",
        "data.players == 1",
        "data.players != 1",
        "20 < data.players || data.players >= 1",
        "data.players > data.max_players",
    ] {
        assert_eq!(asked(expression, players), Ok(false), "{expression}");
    }
    for expression in ["size(data.players) == 1", "data.players.exists(p, p.name == 'a' && p.score == 1)"] {
        assert_eq!(asked(expression, players), Ok(true), "{expression}");
    }
    let found = of_capture("data.players > 0");
    assert_eq!(found, of_capture("message.startsWith('S2A_INFO') && data.players > 0"));
    assert!(!found.is_empty());
}

#[test]
fn an_address_is_compared_however_it_is_written() {
    assert_eq!(asked("ip('[2001:db8::1]:5') == '2001:DB8:0:0::1'", INFO), Ok(true));
    assert_eq!(asked("ip('2001:db8::1') in ['192.0.2.1', '2001:DB8::1']", INFO), Ok(true));
}

#[test]
fn passwords_are_masked_unless_asked_for() {
    let login = "15 00 00 00 01 00 00 00 03 00 00 00 68 75 6e 74 65 72 32 35 36 37 38 00 00";
    let login_is = |expression: &str, show: bool| {
        let filter = Filter::new(expression).unwrap().show_secrets(show);
        let mut answers = Vec::new();
        let mut engine = Engine::new(Options::default());
        engine.paste(login, &mut |record| answers.push(filter.matches(record))).unwrap();
        answers
    };
    assert_eq!(login_is("data.body == 'hunter25678'", false), [Ok(false)]);
    assert_eq!(login_is("data.body == '********'", false), [Ok(true)]);
    assert_eq!(login_is("data.body == 'hunter25678'", true), [Ok(true)]);
}

#[test]
fn without_a_member_that_is_compared_nothing_matches() {
    let needed = |expression: &str| {
        let filter = Filter::new(expression).unwrap();
        filter.needed.keys().cloned().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(needed("data.players > data.max_players"), "max_players players");
    assert_eq!(needed("message == 'S2A_INFO_SRC' && data.name.contains('x')"), "name");
    assert_eq!(needed("data.players > 1 || data.bots > 1"), "");
    assert_eq!(needed("has(data.port) && data.port == 1"), "port");
    assert_eq!(needed("has(data.port) ? data.port == 1 : true"), "");
    assert_eq!(needed("data.rules.exists(r, r.name == data.map)"), "");
}

#[test]
fn the_kind_that_is_asked_for_is_known() {
    for (expression, kind) in [
        ("message == 'S2A_INFO_SRC'", Some("S2A_INFO_SRC")),
        ("data.players > 3 && ('A2S_INFO' == message && bytes > 25)", Some("A2S_INFO")),
        ("message in ['S2A_RULES']", Some("S2A_RULES")),
        ("message in ['S2A_RULES', 'A2S_RULES']", None),
        ("message == 'S2A_RULES' || true", None),
        ("message != 'S2A_RULES'", None),
    ] {
        let found = Filter::new(expression).unwrap().kind();
        assert_eq!(found.map(MessageKind::name), kind, "{expression}");
    }
}
