//! JSON as Lua.

use alloc::string::String;
use core::fmt::Write as _;

use serde_json::Value;

/// Appends a value as Lua writes it. Lists and objects are tables; what is null in a list is `false`.
pub(super) fn write(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("false"),
        Value::Bool(_) | Value::Number(_) => {
            let _ = write!(out, "{value}");
        }
        Value::String(text) => quoted(text, out),
        Value::Array(items) => table(out, items, write),
        Value::Object(members) => table(out, members, |(key, value), out| {
            out.push('[');
            quoted(key, out);
            out.push_str("] = ");
            write(value, out);
        }),
    }
}

fn table<T>(out: &mut String, items: impl IntoIterator<Item = T>, each: impl Fn(T, &mut String)) {
    out.push_str("{ ");
    for item in items {
        each(item, out);
        out.push_str(", ");
    }
    out.push('}');
}

/// Appends a text in quotation marks.
pub(super) fn quoted(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            _ => out.push(c),
        }
    }
    out.push('"');
}
