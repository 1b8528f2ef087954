//! Expressions that are refused.

extern crate std;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use std::println;

use super::{CHALLENGE, INFO};
use crate::filter::Filter;
use crate::filter::syntax::{BRACKET, MAX_DEPTH, MAX_LENGTH, OPERATOR};
use crate::{Engine, Options};

/// The most operators in a row, with one more beside them.
const ROW: usize = (MAX_DEPTH - BRACKET) / OPERATOR - 2;

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
    // The deepest allowed: parser and evaluator must not overflow the stack.
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

/// Random expressions neither panic nor hang, valid or not.
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
            // Whole terms, so that many compile.
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
