//! Tests that invalid expressions are refused.

extern crate std;

use a2scope_engine::{Engine, Options};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;

use std::println;

use super::{CHALLENGE, INFO};
use crate::filter::Filter;
use crate::filter::syntax::{BRACKET, MAX_DEPTH, MAX_LENGTH, OPERATOR};

/// Maximum number of operators in a row inside of a bracket, if there is one more operator outside of it.
const ROW: usize = (MAX_DEPTH - BRACKET) / OPERATOR - 2;

#[test]
fn a_bad_expression_is_refused_with_its_column() {
    for (expression, column, says) in [
        ("", 1, "empty"),
        ("   ", 1, "empty"),
        ("mesage == 'x'", 1, "did you mean `message`?"),
        ("index == 0 && src == playrs", 22, "no variable `playrs`"),
        ("port > 3", 1, "did you mean `data.port`?"),
        ("data.players.exists(p, score > 3)", 24, "did you mean `data.score`?"),
        ("data.playrs > 1", 6, "did you mean `players`?"),
        ("has(data.playrs)", 10, "did you mean `players`?"),
        ("split.totl == 1", 7, "did you mean `total`?"),
        ("message == 'S2A_INFO'", 12, "did you mean `S2A_INFO_SRC`?"),
        ("message == 'S2A_INFO_SCR'", 12, "did you mean `S2A_INFO_SRC`?"),
        ("message in ['A2S_INFO', 'A2S_PLAYERS']", 25, "did you mean `A2S_PLAYER`?"),
        ("'tpc' == transport", 1, "transport is never \"tpc\""),
        ("arrival == 'whole'", 12, "one of single"),
        ("notes.exists(n, n.code == 'rules.truncatd')", 27, "did you mean `rules.truncated`?"),
        ("notes.exists(n, m.code == 'x')", 17, "no variable `m`"),
        ("\"жж\" == file && fo(1)", 17, "no function `fo`"),
        ("src.contain('x')", 5, "did you mean `contains`?"),
        ("src . endswith ('x')", 7, "did you mean `endsWith`?"),
        ("data.name.matches('[')", 19, "not a regular expression: unclosed character class"),
        ("index ==", 9, "ends where"),
        ("index == $", 10, "'$' does not belong here"),
        ("index 5", 7, "'5' does not belong here"),
        ("index == 1 &&\n index 5", 22, "'5' does not belong here"),
        ("src == \"abc", 8, "no closing quote"),
        ("has(src)", 5, "has()"),
        ("foo.Bar{}", 8, "to make"),
        ("data.max_players > 'x'", 20, "data.max_players is a number, and is compared with text"),
        ("data.name == 5", 14, "data.name is text, and is compared with a number"),
        ("data.vac == true", 13, "is compared with true or false"),
        ("bytes == src", 1, "bytes is a number, and is compared with text"),
        ("data.rules > 3", 14, "size(data.rules) is how many"),
        ("notes == 0", 10, "size(notes) is how many"),
    ] {
        let error = Filter::new(expression).expect_err(expression);
        assert!(error.text.to_string().contains(says), "{expression}: {error}");
        assert_eq!(error.column, column, "{expression}: {error}");
    }
}

#[test]
fn the_expression_that_was_meant_is_offered_whole() {
    for (expression, instead) in [
        ("src == 10.0.0.1", "ip(src) == \"10.0.0.1\""),
        ("src == '10.0.0.1'", "ip(src) == \"10.0.0.1\""),
        ("src==10.0.0.1:27015", "src == \"10.0.0.1:27015\""),
        ("dst != 10.0.0.0/8 && bytes > 3", "!\"10.0.0.0/8\".contains(ip(dst)) && bytes > 3"),
        ("src == 2001:db8::1", "ip(src) == \"2001:db8::1\""),
        ("ip.addr == 10.0.0.1", "(ip(src) == \"10.0.0.1\" || ip(dst) == \"10.0.0.1\")"),
        ("udp.port == 27015", "(port(src) == 27015 || port(dst) == 27015)"),
        ("players = 5 and max_players > 3", "players == 5 && max_players > 3"),
        ("message == A2S_INFO", "message == \"A2S_INFO\""),
        (
            "message == A2S_INFOO or mesage == A2S_RULES",
            "message == \"A2S_INFO\" || message == \"A2S_RULES\"",
        ),
        ("mesage == 'A2S_INFO'", "message == 'A2S_INFO'"),
        ("'abc' == file && data.playrs > 1", "'abc' == file && data.players > 1"),
        ("frame.number == 5", "5 in frames"),
        ("frames.number == 5", "5 in frames"),
        ("udp.length >= 100", "bytes >= 100"),
        ("not A2S_INFO", "!(message == \"A2S_INFO\")"),
        ("!a2s_info", "!(message == \"A2S_INFO\")"),
        ("A2S_INFO or A2S_PLAYER", "message == \"A2S_INFO\" || message == \"A2S_PLAYER\""),
        ("A2S_INFO && bytes > 25", "message == \"A2S_INFO\" && bytes > 25"),
        ("port 27015", "(port(src) == 27015 || port(dst) == 27015)"),
        ("27015", "(port(src) == 27015 || port(dst) == 27015)"),
        ("udp dst port 27015", "transport == \"udp\" && port(dst) == 27015"),
        (
            "host 10.0.0.1 and not tcp",
            "(ip(src) == \"10.0.0.1\" || ip(dst) == \"10.0.0.1\") && !(transport == \"tcp\")",
        ),
        ("10.0.0.1:27015", "(src == \"10.0.0.1:27015\" || dst == \"10.0.0.1:27015\")"),
        ("src net 10.0.0.0/8", "\"10.0.0.0/8\".contains(ip(src))"),
        ("src 10.0.0.1", "ip(src) == \"10.0.0.1\""),
        (
            "'Team \"Fortress\"'",
            "(data.name.contains(\"Team \\\"Fortress\\\"\") || data.map.contains(\"Team \\\"Fortress\\\"\") || data.game.contains(\"Team \\\"Fortress\\\"\"))",
        ),
        ("map == de_*", "map.startsWith(\"de_\")"),
        ("data.map ~ 'de_'", "data.map.matches('de_')"),
    ] {
        let error = Filter::new(expression).expect_err(expression);
        assert_eq!(error.instead(), Some(instead), "{expression}: {error}");
        assert!(Filter::new(instead).is_ok(), "{instead}");
    }
    for expression in ["index ==", "foo(3)", "src == \"abc", "", "index == $"] {
        let error = Filter::new(expression).expect_err(expression);
        assert_eq!(error.instead(), None, "{expression}");
    }
}

/// Text is sorted differently from times: `.` comes before `Z`, and the same time with another offset is another text.
#[test]
fn a_time_is_not_compared_with_text() {
    for (expression, column, says) in [
        (
            "time >= '2025-11-01T13:06:40Z'",
            9,
            "time is a time, not text; write timestamp(\"2025-11-01T13:06:40Z\")",
        ),
        ("'2025-11-01 14:06:40.5+01:00' < time", 1, "write timestamp(\"2025-11-01T13:06:40.5Z\")"),
        ("time > '04:26:45'", 8, "write timestamp(\"2025-11-01T13:06:40Z\")"),
        ("time == 5", 9, "time is a time"),
        ("timestamp(time) - duration('1s') > 'x'", 36, "is a time, not text"),
        ("time in ['2025-11-01']", 10, "write timestamp(\"2025-11-01T00:00:00Z\")"),
        ("time.startsWith('2025-11-01')", 6, "is a time, not text"),
        ("time.contains('13:06')", 6, "is a time, not text"),
    ] {
        let error = Filter::new(expression).expect_err(expression);
        assert!(error.text.to_string().contains(says), "{expression}: {error}");
        assert_eq!((error.code, error.column), ("filter.time_text", column), "{expression}: {error}");
    }
    for expression in
        ["time > timestamp('04:26:45')", "time > timestamp('yesterday')", "time > timestamp('+5m')"]
    {
        let error = Filter::new(expression).expect_err(expression);
        assert_eq!((error.code, error.column), ("filter.time", 18), "{expression}: {error}");
    }
}

#[test]
fn a_network_or_an_address_that_is_none_is_refused() {
    for (expression, code, says) in [
        ("'203.0.113.0/33'.contains(ip(src))", "filter.network", "a number of bits from 0 to 32"),
        ("'2001:db8::/129'.contains(ip(src))", "filter.network", "from 0 to 128"),
        ("'203.0.113.0/x'.contains(src)", "filter.network", "from 0 to 32"),
        ("'203.0.113/24'.contains(ip(src))", "filter.network", "write \"203.0.113.0/24\""),
        ("ip(src) == '203.0.113.0/24'", "filter.address", "write \"203.0.113.0/24\".contains(ip(src))"),
        ("ip(src) == '203.0.113.300'", "filter.address", "is not an address"),
        ("ip(src) == '203.0.113.3:27015'", "filter.address", "without a port"),
        ("src == '203.0.113.3'", "filter.address", "write ip(src) == \"203.0.113.3\""),
        ("ip(dst) in ['192.0.2.1', '192.0.2']", "filter.address", "192.0.2 is not an address"),
    ] {
        let error = Filter::new(expression).expect_err(expression);
        assert!(error.text.to_string().contains(says), "{expression}: {error}");
        assert_eq!(error.code, code, "{expression}: {error}");
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
    // These expressions have the maximum depth. The parser and the evaluator must not overflow the stack.
    for expression in [
        deep("(", "true", ")", 11),
        deep("[", "1", "]", 11) + " == 1",
        deep("true ? true : ", "true", "", 13),
        deep("", "1", "+1", ROW) + " == 1",
        deep("", "data.players", ".a", ROW - 1) + " == 1",
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

/// Random expressions neither panic nor hang, whether they are valid or not.
#[test]
fn random_expressions_do_not_panic() {
    const PARTS: [&str; 67] = [
        "number",
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
            // These are complete terms, so that many of the random expressions compile.
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
