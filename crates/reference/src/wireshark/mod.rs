//! A dissector for Wireshark: one Lua file, made from the tables of the messages.
//!
//! The tables are written as Lua data. The programs that read messages by them are in the `.lua` files beside this
//! one: they know the rules of the grammar, see [`Meta`], the [judgements](a2scope_wire::Judgement), and Wireshark.

mod lua;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use a2scope_text::English;
use a2scope_wire::{CODES, Code, Meta};
use serde_json::{Map, Value, json};

use super::grammar::grammar;
use super::names::Names;

/// The programs, each with what it is for, in the order in which they need each other.
const PROGRAMS: &[(&str, &str)] = &[
    ("the fields in Wireshark", include_str!("fields.lua")),
    ("notes, as expert information", include_str!("notes.lua")),
    ("what no grammar can say", include_str!("judge.lua")),
    ("messages read by the grammar", include_str!("read.lua")),
    ("what belongs together", include_str!("link.lua")),
    ("messages over UDP", include_str!("udp.lua")),
    ("fragments", include_str!("split.lua")),
    ("RCON over TCP", include_str!("rcon.lua")),
    ("how Wireshark finds them", include_str!("register.lua")),
];

/// Returns the fields that the dissector shows, each with its filter name in Wireshark.
pub fn filter_names() -> Vec<(&'static Meta, String)> {
    Names::new().iter().map(|(meta, name)| (meta, name.to_string())).collect()
}

/// Returns the dissector. It is in English, as Wireshark's own are.
pub fn dissector() -> String {
    let mut out = String::from(include_str!("head.lua"));
    if let Value::Object(mut grammar) = grammar(&English) {
        grammar.insert("notes".into(), notes());
        for (name, table) in &grammar {
            let _ = write!(out, "\nlocal {} = ", name.to_ascii_uppercase());
            lines(table, &mut out);
        }
    }
    for (what, program) in PROGRAMS {
        out.push_str("\n-- ");
        out.push_str(what);
        out.push('\n');
        out.push_str(program);
    }
    out
}

/// Appends a table with a line for each of its members.
fn lines(table: &Value, out: &mut String) {
    let Value::Object(members) = table else {
        lua::write(table, out);
        return;
    };
    out.push_str("{\n");
    for (name, value) in members {
        out.push_str("  [");
        lua::quoted(name, out);
        out.push_str("] = ");
        lua::write(value, out);
        out.push_str(",\n");
    }
    out.push_str("}\n");
}

/// Returns the notes that the programs take.
fn notes() -> Value {
    let is_taken =
        |code: &Code| PROGRAMS.iter().any(|(_, program)| program.contains(&format!("\"{}\"", code.name)));
    let mut notes = Map::new();
    // Of two codes with the same name, the first is the usual one.
    for code in CODES.iter().rev().filter(|code| is_taken(code)) {
        let note =
            json!({ "severity": code.severity.name(), "malformed": code.malformed, "text": code.template });
        notes.insert(code.name.into(), note);
    }
    notes.into()
}
