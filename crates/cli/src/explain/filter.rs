//! `a2scope explain filter`: the variables and functions of filters, and how times and networks are written.

use std::io::{self, Write};

use a2scope::filter::{Type, VARIABLES, members};
use a2scope::text::language;
use a2scope::text::{StaticText, static_text};
use a2scope::wire::MessageKind;
use a2scope_render::translated;
use serde_json::Value;

use super::hanging;
use crate::view::{self, Theme};

/// Width of the first column.
const NAME: usize = 44;
/// Maximum number of characters shown of an example.
const MAX_EXAMPLE: usize = 32;

/// Example expressions, each with its meaning.
type Table = &'static [(&'static str, StaticText)];

const EXPRESSIONS: Table = &[
    (
        "message == \"S2A_INFO_SRC\" && data.players > 20",
        static_text!("filter-how-and", "replies of servers with more than 20 players"),
    ),
    ("data.map in [\"de_dust2\", \"cs_office\"]", static_text!("filter-how-in", "one of these maps")),
    (
        "data.name.lowerAscii().contains(\"free\")",
        static_text!("filter-how-text", "part of a text, in any case"),
    ),
    (
        "data.name.matches(\"^\\\\[..\\\\]\")",
        static_text!("filter-how-matches", "a regular expression (of Rust)"),
    ),
    (
        "size(data.rules) >= 50",
        static_text!("filter-how-size", "how many a list holds, or how long a text is"),
    ),
    (
        "data.players.exists(p, p.score > 100)",
        static_text!("filter-how-exists", "any element of a list; all(…) for every one"),
    ),
    (
        "notes.exists(n, n.code == \"rules.truncated\")",
        static_text!("filter-how-notes", "messages with this note"),
    ),
    (
        "has(split.id) && !split.complete",
        static_text!("filter-how-has", "split messages with a missing fragment"),
    ),
    (
        "data.steam_id == \"90071992547409921\"",
        static_text!("filter-how-id", "identifiers of 64 bits are text"),
    ),
];

const TIMES: Table = &[
    (
        "time >= timestamp(\"2025-11-01T13:06:40Z\")",
        static_text!("filter-how-time", "a moment; without an offset or Z it is UTC"),
    ),
    (
        "time < timestamp(\"2025-11-01 14:06:41.5+01:00\")",
        static_text!("filter-how-offset", "the same with an offset, a blank for the T, a fraction"),
    ),
    ("time < timestamp(\"2025-11-02\")", static_text!("filter-how-date", "before the beginning of that day")),
    (
        "time - timestamp(\"2025-11-01\") < duration(\"1h30m\")",
        static_text!("filter-how-duration", "a span of time: h, m, s, ms"),
    ),
    (
        "time.getHours() == 13",
        static_text!(
            "filter-how-hours",
            "also getMinutes, getSeconds, getDayOfWeek; getHours(\"Europe/Paris\")"
        ),
    ),
    (
        "--since 13:06:40 --until +5m",
        static_text!(
            "filter-how-since",
            "these options take a time of day, and time after the first packet, too"
        ),
    ),
];

const ADDRESSES: Table = &[
    ("ip(src) == \"192.0.2.1\"", static_text!("filter-how-ip", "an address, without its port")),
    ("port(dst) == 27015", static_text!("filter-how-port", "a port")),
    ("src == \"192.0.2.1:27015\"", static_text!("filter-how-src", "both")),
    (
        "\"203.0.113.0/24\".contains(ip(src))",
        static_text!("filter-how-network", "a network; \"2001:db8::/32\" of IPv6"),
    ),
];

const CONVERSIONS: Table = &[(
    "int(x) uint(x) double(x) string(x) bool(x)",
    static_text!(
        "filter-how-conversion",
        "turn a value into another kind: string(time).startsWith(\"2025-11-01\")"
    ),
)];

pub(super) fn write(out: &mut impl Write) -> io::Result<()> {
    let about = translated!(
        "filter-about",
        "An expression in CEL, the Common Expression Language, chooses messages. What a message does not have never matches, and neither does its opposite. `&&` is and, `||` is or, `!` is not."
    );
    hanging(out, 0, &about)?;
    for (title, table) in [
        (translated!("filter-title-examples", "Examples"), EXPRESSIONS),
        (translated!("filter-title-times", "Times"), TIMES),
        (translated!("filter-title-addresses", "Addresses and networks"), ADDRESSES),
        (translated!("filter-title-conversions", "Conversions"), CONVERSIONS),
    ] {
        heading(out, &title)?;
        for (expression, what) in table {
            row(out, expression, &language().static_text(*what))?;
        }
    }
    heading(out, &translated!("filter-title-message", "Of every message"))?;
    for (name, kind, what) in variables() {
        row(
            out,
            name,
            &format!("{}: {}", language().static_text(kind.text()), language().static_text(what)),
        )?;
    }
    for kind in MessageKind::ALL {
        data(out, *kind)?;
    }
    Ok(())
}

fn heading(out: &mut impl Write, title: &str) -> io::Result<()> {
    let bold = Theme::bold();
    writeln!(out, "\n{bold}{title}{bold:#}")
}

/// Writes a name or an expression, and its meaning; on two lines if the first is long.
fn row(out: &mut impl Write, name: &str, what: &str) -> io::Result<()> {
    let room = Theme::of_terminal().width;
    let at = if room < 2 * NAME { 8 } else { NAME + 3 };
    write!(out, "  {name}")?;
    match at.checked_sub(2 + view::width(name)) {
        Some(blanks @ 1..) => write!(out, "{}", " ".repeat(blanks))?,
        _ => write!(out, "\n{}", " ".repeat(at))?,
    }
    hanging(out, at, what)
}

/// Returns the variables, each with its type and its meaning.
fn variables() -> impl Iterator<Item = (&'static str, Type, StaticText)> {
    VARIABLES.iter().filter(|name| **name != "data").map(|name| {
        let (kind, what) = match *name {
            "number" => {
                (Type::Number, static_text!("filter-var-number", "its number, from 1, as lists show it"))
            }
            "index" => (Type::Number, static_text!("filter-var-index", "its index in JSON and CSV, from 0")),
            "time" => (Type::Time, static_text!("filter-var-time", "when its last packet was captured")),
            "frames" => (
                Type::List,
                static_text!("filter-var-frames", "the numbers of its packets, as Wireshark counts"),
            ),
            "transport" => (Type::Text, static_text!("filter-var-transport", "\"udp\" or \"tcp\"")),
            "src" => (Type::Text, static_text!("filter-var-src", "address and port that sent it")),
            "dst" => (Type::Text, static_text!("filter-var-dst", "address and port it went to")),
            "community_id" => (
                Type::Text,
                static_text!(
                    "filter-var-community_id",
                    "the Community ID of its two ends, as Zeek and Wireshark print it"
                ),
            ),
            "stream" => {
                (Type::Number, static_text!("filter-var-stream", "the number of its RCON connection"))
            }
            "message" => (Type::Text, static_text!("filter-var-message", "its name; the messages are below")),
            "engine" => (Type::Text, static_text!("filter-var-engine", "\"source\" or \"goldsource\"")),
            "bytes" => (Type::Number, static_text!("filter-var-bytes", "its size, after reassembly")),
            "arrival" => (
                Type::Text,
                static_text!(
                    "filter-var-arrival",
                    "how it came: \"single\", \"split\", \"incomplete\", \"malformed\"…"
                ),
            ),
            "split" => (
                Type::Object,
                static_text!("filter-var-split", "with id, dialect, total, received, complete"),
            ),
            "bzip2" => {
                (Type::Object, static_text!("filter-var-bzip2", "with compressed, size, crc32, computed, ok"))
            }
            "notes" => (
                Type::List,
                static_text!("filter-var-notes", "what is odd about it, each with code, severity, text"),
            ),
            _ => (Type::Text, static_text!("filter-var-file", "the file it is from, if there are several")),
        };
        (*name, kind, what)
    })
}

/// Writes the members of a message's data, each with its type and an example value.
fn data(out: &mut impl Write, kind: MessageKind) -> io::Result<()> {
    let members = members(kind);
    if members.is_empty() {
        return Ok(());
    }
    heading(out, kind.name())?;
    let example = a2scope_reference::example_record(kind)
        .and_then(|json| serde_json::from_str::<Value>(&json).ok())
        .unwrap_or_default();
    let dim = Theme::dim();
    for member in members {
        let kind = language().static_text(member.value.text()).into_owned();
        let value = of_example(&example["data"], &member.path).map(shown);
        let what = match value {
            Some(value) => format!("{kind}  {dim}{value}{dim:#}"),
            None => kind,
        };
        let name = format!("data.{}", member.path);
        let blanks = " ".repeat(NAME.saturating_sub(view::width(&name)) + 1);
        writeln!(out, "  {name}{blanks}{what}")?;
    }
    Ok(())
}

/// Returns the value at a path such as `the_ship.mode` or `players[].name` in an example. Where the path goes through a
/// list, its first element is used.
fn of_example<'e>(data: &'e Value, path: &str) -> Option<&'e Value> {
    let mut value = data;
    for part in path.split('.') {
        value = value.get(part.trim_end_matches("[]"))?;
        if part.ends_with("[]") {
            value = value.get(0)?;
        }
    }
    (!value.is_null() && !value.is_object() && !value.is_array()).then_some(value)
}

fn shown(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= MAX_EXAMPLE {
        return text;
    }
    text.chars().take(MAX_EXAMPLE - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::filter::Filter;

    #[test]
    fn what_is_shown_can_be_asked() {
        for (expression, _) in [EXPRESSIONS, TIMES, ADDRESSES].into_iter().flatten() {
            if !expression.starts_with("--") {
                assert!(Filter::new(expression).is_ok(), "{expression}: {:?}", Filter::new(expression));
            }
        }
    }
}
