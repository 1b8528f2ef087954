//! The fields and notes in the form in which pages list them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::{Code, MessageKind, Meta, Part, Severity};

use super::diagram::path_in;
use super::words;
use a2scope_text::{Language, StaticText};

/// A field with everything known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Path in the message, without indexes: `players.score`.
    pub path: String,
    /// The name of the field for people.
    pub label: String,
    /// Number of groups that the field is nested in.
    pub depth: u8,
    /// Name of the field's wire type.
    pub kind: &'static str,
    /// The type in words, including the byte order.
    pub describe: String,
    /// The unit of the value; empty if it has none.
    pub unit: String,
    /// When the field is there, how many bytes it has and how often it is repeated, in sentences; empty if it is always
    /// there and its type says the rest. What no grammar can say is said with the reason.
    pub grammar: Vec<String>,
    /// Description of the field's content.
    pub doc: String,
    /// The known values or bits, each with its meaning.
    pub values: Vec<(String, String)>,
    /// The notes that can be on this field.
    pub notes: Vec<NoteEntry>,
}

/// A note that a message can have.
#[derive(Clone, Debug, PartialEq)]
pub struct NoteEntry {
    /// The code of the note: `rules.truncated`.
    pub code: &'static str,
    /// The severity of the note.
    pub severity: Severity,
    /// The reason why this note occurs.
    pub doc: String,
}

impl NoteEntry {
    pub(super) fn new(lang: &dyn Language, code: &'static Code) -> Self {
        Self { code: code.name, severity: code.severity, doc: lang.static_text(code.doc_text()).into_owned() }
    }
}

/// Returns the fields of a layout. A field that occurs twice is listed once.
pub(super) fn of_layout(lang: &dyn Language, kind: MessageKind, parts: &[Part]) -> Vec<Entry> {
    let mut entries = Vec::new();
    collect(lang, kind, parts, "", 0, &mut entries);
    entries
}

fn collect(
    lang: &dyn Language,
    kind: MessageKind,
    parts: &[Part],
    group: &str,
    depth: u8,
    entries: &mut Vec<Entry>,
) {
    for part in parts {
        let path = path_in(group, part.meta);
        let list = part.meta.role.is_list();
        if !entries.iter().any(|entry: &Entry| entry.path == path) {
            entries.push(entry(lang, kind, part.meta, path.clone(), depth));
        }
        match part.parts {
            [element] if list && element.parts.is_empty() => {
                let path = format!("{path}.{}", element.meta.name);
                entries.push(entry(lang, kind, element.meta, path, depth + 1));
            }
            [element] if list => collect(lang, kind, element.parts, &path, depth + 1, entries),
            parts => collect(lang, kind, parts, &path, depth + 1, entries),
        }
    }
}

impl Entry {
    /// Returns what is known of a field of a message, wherever in the message it is.
    pub fn of(lang: &dyn Language, kind: MessageKind, meta: &'static Meta) -> Self {
        entry(lang, kind, meta, meta.name.to_string(), 0)
    }
}

fn entry(lang: &dyn Language, kind: MessageKind, meta: &'static Meta, path: String, depth: u8) -> Entry {
    Entry {
        path,
        label: meta.label_in(lang).into_owned(),
        depth,
        kind: meta.kind.name(),
        describe: lang.static_text(meta.kind.describe()).into_owned(),
        unit: meta.unit_in(lang).into_owned(),
        grammar: words::grammar(lang, meta),
        doc: meta.doc_in(lang).into_owned(),
        values: values(lang, meta),
        notes: kind
            .places()
            .filter(|place| place.fields.iter().any(|field| core::ptr::eq(*field, meta)))
            .map(|place| NoteEntry::new(lang, place.code))
            .collect(),
    }
}

/// Returns the notes that are about the message as a whole, not about one of its fields.
pub(super) fn notes_of(lang: &dyn Language, kind: MessageKind) -> Vec<NoteEntry> {
    kind.places()
        .filter(|place| place.fields.is_empty())
        .map(|place| NoteEntry::new(lang, place.code))
        .collect()
}

fn values(lang: &dyn Language, meta: &Meta) -> Vec<(String, String)> {
    if !meta.flags.is_empty() {
        return meta
            .flags
            .iter()
            .map(|(bit, name)| (format!("0x{bit:02x}"), lang.static_text(*name).into_owned()))
            .collect();
    }
    let shown = |value: u64| match char::from(value as u8) {
        letter if letter.is_ascii_alphabetic() && meta.kind == a2scope_wire::Kind::Letter => {
            format!("'{letter}' 0x{value:02x}")
        }
        _ if value > u64::from(u8::MAX) => format!("0x{value:08x}"),
        _ => value.to_string(),
    };
    codes(meta).map(|(value, name)| (shown(value), lang.static_text(name).into_owned())).collect()
}

/// Returns the values that have a name. Those of the header byte are the messages themselves, which have their own
/// pages.
pub(super) fn codes(meta: &Meta) -> impl Iterator<Item = (u64, StaticText)> {
    named(meta).filter(|_| meta.name != "header")
}

/// Returns the values that have a name, those of the header byte, too. No code has other values than a byte has, but for
/// the challenge -1.
pub(super) fn named(meta: &Meta) -> impl Iterator<Item = (u64, StaticText)> {
    let (names, values) = (meta.names, (0..=u64::from(u8::MAX)).chain([u64::from(u32::MAX)]));
    values.filter_map(move |value| Some((value, names?(value)?)))
}
