//! A dissector for Wireshark: one Lua file, made from the tables of the messages.
//!
//! The tables are written as Lua data. The programs that read messages by them are in the `.lua` files beside this
//! one: they know the rules of the grammar, see [`Meta`], the [judgements](a2scope_wire::Judgement), and Wireshark.

mod data;
mod fields;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::Meta;

use data::Data;
use fields::Fields;

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
    Fields::new().iter().map(|(meta, name)| (meta, name.to_string())).collect()
}

/// Returns the dissector. It is in English, as Wireshark's own are.
pub fn dissector() -> String {
    let mut out = String::from(include_str!("head.lua"));
    Data::new().write(&mut out);
    for (what, program) in PROGRAMS {
        out.push_str("\n-- ");
        out.push_str(what);
        out.push('\n');
        out.push_str(program);
    }
    out
}
