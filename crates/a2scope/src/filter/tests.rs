use std::fs;
use std::path::Path;
use std::println;

use super::*;
use crate::{Engine, Options};

const INFO: &str =
    "FF FF FF FF 49 11 61 00 62 00 63 00 64 00 F0 00 09 08 00 64 6C 00 01 31 00 10 01 00 00 00 00 00 40 01";
const CHALLENGE: &str = "FF FF FF FF 41 4B A1 D5 22";

/// As many operators in a row as may be, with one more beside them.
const ROW: usize = (MAX_DEPTH - BRACKET) / OPERATOR - 2;

/// Whether a pasted message is wanted, asked of the record and of its JSON.
fn asked(expression: &str, paste: &str) -> Result<bool, String> {
    let filter = Filter::new(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
    let mut answers = Vec::new();
    let mut engine = Engine::new(Options::default());
    engine
        .paste(paste, &mut |record| {
            let mut json = Vec::new();
            report::message(record, report::Style::default(), &mut json);
            let line = str::from_utf8(&json).unwrap();
            let answer = filter.matches(record);
            if !expression.contains("arrival") {
                assert_eq!(
                    answer,
                    filter.matches_line(line),
                    "{expression}: the record and its JSON disagree"
                );
            }
            answers.push(answer);
        })
        .unwrap();
    assert_eq!(answers.len(), 1, "{paste}");
    answers.remove(0)
}

/// The messages of the shared capture that are wanted.
fn of_capture(expression: &str) -> Vec<u64> {
    let filter = Filter::new(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
    let capture =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures/mixed.pcapng")).unwrap();
    let mut found = Vec::new();
    let mut engine = Engine::new(Options::default());
    let mut sink = |record: &Record<'_>| {
        if filter.matches(record).unwrap() {
            found.push(record.index);
        }
    };
    engine.push(&capture, &mut sink);
    engine.finish_file(&mut sink);
    found
}

#[test]
fn what_a_message_has_is_compared() {
    for (expression, answer) in [
        ("message == 'S2A_INFO_SRC'", true),
        ("message == \"S2C_CHALLENGE\"", false),
        ("data.players > data.max_players", true),
        ("data.players > 8.5 && data.players < 9.5 && data.players == 9.0", true),
        ("data.name == 'a' && data.map in ['x', 'b']", true),
        ("data.steam_id == '90071992547409921'", true),
        ("data.steam_id == '90071992547409920'", false),
        ("size(data.name) == 1 && data.version.startsWith('1') && data.name.matches('^[a-c]$')", true),
        ("matches(data.name, '^z')", false),
        ("has(data.players) && !has(data.the_ship)", true),
        ("bytes == 34 && engine == 'source' && arrival == 'single'", true),
        ("data.name.lowerAscii().contains('A'.lowerAscii())", true),
        ("index == 0 && frames == null && src == null && null == dst && transport == null", true),
        ("null != src", false),
        ("notes.all(n, n.severity == 'info' && n.code == 'info.players_over_max')", true),
        ("true", true),
    ] {
        assert_eq!(asked(expression, INFO), Ok(answer), "{expression}");
    }
}

#[test]
fn identifiers_of_64_bits_are_text() {
    // One more than a double can tell apart from its neighbour.
    assert_eq!(asked("data.steam_id == '90071992547409921'", INFO), Ok(true));
    assert_eq!(asked("uint(data.steam_id) > 90071992547409920u", INFO), Ok(true));
    assert_eq!(asked("int(data.steam_id) < 90071992547409921", INFO), Ok(false));
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
        "-src == 1",
        "src + 'x' == 'x'",
        "time < 'x'",
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
        ("data.challenge > 'x'", "no matching overload"),
        ("data.challenge / 0 == 1", "Division by zero"),
        ("ip('nonsense') == 'x'", "no address"),
        ("message", "gives a string"),
        ("message.matches('[' + '')", "regex"),
        ("data.challenge.contains(1)", "contains"),
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
    let late = of_capture("timestamp(time) > timestamp('2000-01-01T00:00:00Z')");
    assert_eq!(late, all);
    assert!(of_capture("timestamp(time) < timestamp('2000-01-01T00:00:00Z')").is_empty());
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
fn a_bad_expression_is_refused_with_its_column() {
    for (expression, column, says) in [
        ("", 1, "empty"),
        ("   ", 1, "empty"),
        ("mesage == 'x'", 1, "did you mean `message`?"),
        ("index == 0 && src == playrs", 22, "no variable `playrs`"),
        ("max_players > 3", 1, "did you mean `data.max_players`?"),
        ("data.playrs > 1", 6, "did you mean `players`?"),
        ("has(data.playrs)", 10, "did you mean `players`?"),
        ("split.totl == 1", 7, "did you mean `total`?"),
        ("message == 'S2A_INFO_SCR'", 12, "did you mean `S2A_INFO_SRC`?"),
        ("message in ['A2S_INFO', 'A2S_PLAYERS']", 25, "did you mean `A2S_PLAYER`?"),
        ("'tpc' == transport", 1, "no transport"),
        ("arrival == 'whole'", 12, "one of single"),
        ("notes.exists(n, n.code == 'rules.truncatd')", 27, "did you mean `rules.truncated`?"),
        ("notes.exists(n, m.code == 'x')", 17, "no variable `m`"),
        ("\"жж\" == src && fo(1)", 16, "no function `fo`"),
        ("src.contain('x')", 5, "did you mean `contains`?"),
        ("src . endswith ('x')", 7, "did you mean `endsWith`?"),
        ("data.name.matches('[')", 19, "no regular expression: unclosed character class"),
        ("index ==", 9, "ends where"),
        ("index == $", 10, "'$' does not belong here"),
        ("index 5", 7, "'5' does not belong here"),
        ("index == 1 &&\n index 5", 22, "'5' does not belong here"),
        ("src == \"abc", 8, "no closing quote"),
        ("has(src)", 5, "has()"),
        ("foo.Bar{}", 8, "to make"),
    ] {
        let error = Filter::new(expression).expect_err(expression);
        assert!(error.text.contains(says), "{expression}: {error}");
        assert_eq!(error.column, column, "{expression}: {error}");
    }
}

#[test]
fn what_is_too_long_or_too_deep_is_refused() {
    let deep = |open: &str, inner: &str, close: &str, count: usize| {
        alloc::format!("{}{inner}{}", open.repeat(count), close.repeat(count))
    };
    for expression in [
        "1".repeat(MAX_LENGTH + 1),
        deep("(", "1", ")", 2000),
        deep("[", "1", "]", 2000),
        deep("{1:", "1", "}", 1000),
        deep("size(", "1", ")", 800),
        deep("true?1:", "1", "", 500),
        deep("", "1", "+1", 1000),
        deep("", "data", ".a", 1000),
        deep("", "data", "[0]", 1000),
        deep("- ", "1", "", 1000),
        deep("[1].map(x,", "1", ")", 300),
    ] {
        assert!(Filter::new(&expression).is_err(), "{}…", &expression[..20]);
    }
    // As deep as may be: neither the parser nor the evaluation runs out of the stack that a thread has.
    for expression in [
        deep("(", "true", ")", 11),
        deep("[", "1", "]", 11) + " == 1",
        deep("true ? true : ", "true", "", 13),
        deep("", "1", "+1", ROW) + " == 1",
        deep("", "data", ".a", ROW) + " == 1",
        deep("!", "true", "", ROW),
        deep("[1].exists(x,", "true", ")", 7),
        vec!["index == 1"; 250].join(" || "),
        vec!["index == 1"; 250].join(" && "),
        alloc::format!("src in [{}]", vec!["'1.2.3.4:5'"; 300].join(", ")),
        alloc::format!("data.name == '{}'", "(".repeat(1000)),
    ] {
        let filter = Filter::new(&expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
        let mut engine = Engine::new(Options::default());
        engine
            .paste(CHALLENGE, &mut |record| {
                let _ = filter.matches(record);
            })
            .unwrap();
    }
}

/// Every name of a member that a case of the suite has is known, so that none is refused for looking like another.
#[test]
fn no_member_that_exists_is_refused() {
    let capture =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures/mixed.pcapng")).unwrap();
    let mut names = BTreeSet::new();
    let mut engine = Engine::new(Options::default());
    let mut sink = |record: &Record<'_>| {
        let mut json = Vec::new();
        report::message(record, report::Style::default(), &mut json);
        let json: Json = serde_json::from_slice(&json).unwrap();
        names.extend(json["data"].as_object().unwrap().keys().cloned());
    };
    engine.push(&capture, &mut sink);
    engine.finish_file(&mut sink);
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                folders.push(entry.path());
                continue;
            }
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            let paste = text.split("\n---\n").nth(1).unwrap_or_default();
            let _ = Engine::new(Options::default()).paste(paste, &mut sink);
        }
    }
    assert!(names.len() > 40, "{names:?}");
    for name in names {
        let filter = Filter::new(&alloc::format!("has(data.{name})"));
        assert!(filter.is_ok(), "{name}: {filter:?}");
    }
}

/// Expressions put together at random neither panic nor hang, whether they are any or not.
#[test]
fn random_expressions_do_not_panic() {
    const PARTS: [&str; 66] = [
        "index",
        "time",
        "src",
        "data",
        "notes",
        "split",
        "message",
        "frames",
        ".players",
        ".name",
        ".code",
        ".x",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "?",
        "==",
        "!=",
        "<",
        ">=",
        "&&",
        "||",
        "!",
        "-",
        "+",
        "*",
        "/",
        "%",
        " in ",
        "1",
        "0",
        "-1",
        "9223372036854775807",
        "18446744073709551615u",
        "1.5",
        "1e400",
        "0x",
        "'a'",
        "\"\\u0000\"",
        "'''",
        "r'\\'",
        "b'a'",
        "null",
        "true",
        "has(",
        "notes.exists(n, ",
        "data.players.all(p, ",
        ".contains(",
        ".matches(",
        ".size()",
        "timestamp(",
        "duration('1s')",
        "ip(src)",
        "port(",
        "int(",
        "string(",
        ".getFullYear('x')",
        "\\",
        "\u{FEFF}ж",
        "`",
        "//",
    ];
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let mut compiled = 0;
    for _ in 0..6000 {
        let expression: String = if random(3) == 0 {
            // Whole terms, so that many of them compile.
            let terms = [
                "index",
                "data.players",
                "'a'",
                "1",
                "src",
                "size(notes)",
                "1.5",
                "null",
                "[1, 'a']",
                "time",
                "true",
            ];
            let operators = [" == ", " < ", " + ", " && ", " || ", " in ", " / ", " % ", " != ", " - "];
            (0..=random(4))
                .map(|i| {
                    if i == 0 {
                        terms[random(11)].to_owned()
                    } else {
                        [operators[random(10)], terms[random(11)]].concat()
                    }
                })
                .collect()
        } else {
            (0..=random(12)).map(|_| PARTS[random(PARTS.len())]).collect()
        };
        let Ok(filter) = Filter::new(&expression) else { continue };
        compiled += 1;
        for paste in [INFO, CHALLENGE] {
            Engine::new(Options::default())
                .paste(paste, &mut |record| {
                    let _ = filter.matches(record);
                })
                .unwrap();
        }
    }
    println!("{compiled} of 6000 compiled");
    assert!(compiled > 500, "only {compiled} expressions were any");
}

/// A value as JSON, to be compared.
fn as_json(value: &dyn Val) -> Json {
    if let Some(map) = value.downcast_ref::<CelMap>() {
        let members = map.as_iterable().unwrap().iter();
        let mut object = serde_json::Map::new();
        let mut keys = members;
        while let Some(key) = keys.next() {
            let member = map.as_indexer().unwrap().get(key).unwrap();
            object.insert(key.downcast_ref::<CelString<'_>>().unwrap().inner().to_owned(), as_json(&*member));
        }
        return Json::Object(object);
    }
    if let Some(list) = value.downcast_ref::<CelList>() {
        return Json::Array(list.inner().iter().map(|item| as_json(&**item)).collect());
    }
    match Value::try_from(value) {
        Ok(Value::Bool(value)) => value.into(),
        Ok(Value::Int(value)) => value.into(),
        Ok(Value::UInt(value)) => value.into(),
        Ok(Value::Float(value)) => value.into(),
        Ok(Value::String(value)) => value.to_string().into(),
        _ => Json::Null,
    }
}

#[test]
fn the_data_are_those_of_the_record() {
    let mut compared = 0;
    let mut check = |record: &Record<'_>| {
        for show_secrets in [false, true] {
            let mut json = Vec::new();
            report::message(record, report::Style { show_secrets, ..report::Style::default() }, &mut json);
            let json: Json = serde_json::from_slice(&json).unwrap();
            let value = data::Data { record, show_secrets, wanted: None }.value();
            assert_eq!(
                as_json(&*value),
                as_json(&*of_json(&json["data"])),
                "{} {}",
                record.kind.name(),
                json
            );
            for (name, part) in json["data"].as_object().unwrap() {
                let wanted = BTreeSet::from([name.trim_end_matches("_hex").to_owned()]);
                let only = data::Data { record, show_secrets, wanted: Some(&wanted) }.value();
                assert_eq!(as_json(&*only)[name], as_json(&*of_json(part)), "{} {name}", record.kind.name());
                assert!(data::has(record, name) || name.ends_with("_hex"), "{} {name}", record.kind.name());
            }
            compared += 1;
        }
    };
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    for file in ["captures/mixed.pcapng", "captures/sample.pcapng"] {
        let mut engine = Engine::new(Options::default());
        engine.push(&fs::read(tests.join(file)).unwrap(), &mut check);
        engine.finish_file(&mut check);
    }
    for folder in fs::read_dir(tests.join("cases")).unwrap() {
        for case in fs::read_dir(folder.unwrap().path()).unwrap() {
            let text = String::from_utf8_lossy(&fs::read(case.unwrap().path()).unwrap()).into_owned();
            let paste = text.split("\n---\n").nth(1).unwrap_or_default().to_owned();
            // A case that is no paste, or one that is to be refused, is none of this.
            let _ = Engine::new(Options::default()).paste(&paste, &mut check);
        }
    }
    assert!(compared > 400, "{compared}");
}

#[test]
fn without_a_member_that_is_compared_nothing_matches() {
    let needed = |expression: &str| {
        let filter = Filter::new(expression).unwrap();
        filter.needed.iter().cloned().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(needed("data.players > data.max_players"), "max_players players");
    assert_eq!(needed("message == 'S2A_INFO_SRC' && data.name.contains('x')"), "name");
    assert_eq!(needed("data.players > 1 || data.bots > 1"), "");
    assert_eq!(needed("has(data.port) && data.port == 1"), "port");
    assert_eq!(needed("has(data.port) ? data.port == 1 : true"), "");
    assert_eq!(needed("data.rules.exists(r, r.name == data.map)"), "");
}
