//! Messages as a log of Zeek: lines with tabs, below lines that name the fields and their types. `zeek-cut`, zq and others
//! read it, and `community_id` joins it with Zeek's own `conn.log`.
//!
//! The originator is the client, as far as one message shows that. Source: <https://docs.zeek.org/en/master/log-formats.html>.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Transport};
use a2scope_text::Language;
use a2scope_wire::{GameEngine, is_hidden};

use crate::CommunityId;
use crate::show::{gist, is_told};

/// The fields of the log, each with its type.
const FIELDS: [(&str, &str); 14] = [
    ("ts", "time"),
    ("uid", "string"),
    ("id.orig_h", "addr"),
    ("id.orig_p", "port"),
    ("id.resp_h", "addr"),
    ("id.resp_p", "port"),
    ("proto", "enum"),
    ("community_id", "string"),
    ("is_orig", "bool"),
    ("message", "string"),
    ("engine", "string"),
    ("bytes", "count"),
    ("notes", "set[string]"),
    ("summary", "string"),
];
/// What is written for a value that is not known.
const UNSET: &str = "-";
const EMPTY: &str = "(empty)";

/// Appends the lines that stand above the messages.
pub fn header(out: &mut Vec<u8>) {
    let mut line = |name: &str, values: &mut dyn Iterator<Item = &str>| {
        out.extend_from_slice(name.as_bytes());
        for value in values {
            out.push(b'\t');
            out.extend_from_slice(value.as_bytes());
        }
        out.push(b'\n');
    };
    // Behind this name alone there is a blank, because the tab is not known yet.
    line("#separator \\x09", &mut [].into_iter());
    line("#set_separator", &mut [","].into_iter());
    line("#empty_field", &mut [EMPTY].into_iter());
    line("#unset_field", &mut [UNSET].into_iter());
    line("#path", &mut ["a2s"].into_iter());
    line("#fields", &mut FIELDS.iter().map(|(name, _)| *name));
    line("#types", &mut FIELDS.iter().map(|(_, of)| *of));
}

/// Appends the line of a message.
pub fn message(record: &Record<'_>, language: &dyn Language, out: &mut Vec<u8>) {
    let told = |end: &Endpoint| is_told(record, end);
    let roles = record.roles_among(|_, _| false);
    let orig = roles.map(|roles| roles.client).filter(told);
    let resp = roles.map(|roles| roles.server).filter(told);
    let mut line = String::new();
    match record.time {
        Some(time) => {
            let _ = write!(line, "{}.{:06}", time.seconds, time.nanos / 1000);
        }
        None => line.push_str(UNSET),
    }
    let mut value = |text: Option<&str>| {
        line.push('\t');
        match text {
            None => line.push_str(UNSET),
            Some("") => line.push_str(EMPTY),
            Some(text) => line.push_str(text),
        }
    };
    // Only Zeek gives it.
    value(None);
    for end in [orig, resp] {
        value(end.map(|end| end.ip.to_string()).as_deref());
        value(end.map(|end| end.port.to_string()).as_deref());
    }
    value(record.transport.map(Transport::name));
    value(CommunityId::of_record(record).map(|id| id.to_string()).as_deref());
    value(roles.map(|roles| if roles.asks { "T" } else { "F" }));
    value(Some(record.kind.name()));
    value(record.engine.map(GameEngine::name));
    value(Some(&record.bytes.to_string()));
    let codes = record.notes.iter().map(|note| note.code.name);
    let codes: Vec<&str> = codes.chain(record.paste_notes.iter().map(|note| note.code.name())).collect();
    value(Some(&codes.join(",")));
    value(Some(&escaped(&gist(record, language))));
    line.push('\n');
    out.extend_from_slice(line.as_bytes());
}

/// Returns a text with the characters that end a value, that a terminal acts on or that are not seen written as `\x09`.
fn escaped(text: &str) -> String {
    if text == UNSET {
        return "\\x2d".into();
    }
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '\\' => out.push_str("\\\\"),
            char if is_hidden(char) => {
                for byte in char.encode_utf8(&mut [0; 4]).bytes() {
                    let _ = write!(out, "\\x{byte:02x}");
                }
            }
            char => out.push(char),
        }
    }
    out
}
