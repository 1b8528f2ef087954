//! The tables of the messages as Lua data.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use a2scope_wire::{
    Ahead, CODES, Kind, MessageKind, Meta, Part, Role, Size, Times, When, connectionless, foreign,
};

use super::PROGRAMS;
use super::fields::{Fields, HEADERS};

/// The number of values of a code that are looked up, one after the other. No code has a larger value but -1.
const CODED: u64 = 0x100;

pub(super) struct Data {
    fields: Fields,
}

impl Data {
    pub(super) fn new() -> Self {
        Self { fields: Fields::new() }
    }

    pub(super) fn write(&self, out: &mut String) {
        let rows = self.fields.iter().map(|(meta, name)| self.field(meta, name));
        table(out, "what may be in a message", "FIELDS", rows);
        let headers =
            HEADERS.iter().map(|(name, parts)| format!("[{}] = {}", Quoted(name), self.layout(parts)));
        table(out, "the headers of fragments", "HEADERS", headers);
        let kinds = MessageKind::ALL.iter().filter(|kind| **kind != MessageKind::Gap);
        table(out, "the messages", "KINDS", kinds.map(|kind| self.kind(*kind)));
        let words = connectionless::WORDS.iter().map(|(word, _)| Quoted(word).to_string());
        table(out, "GoldSource's words", "WORDS", words);
        let words = foreign::WORDS.iter().map(|(word, _)| Quoted(word).to_string());
        table(out, "words of other engines", "FOREIGN", words);
        table(out, "what may be wrong", "NOTES", Self::notes());
    }

    /// Returns the notes that the programs take.
    fn notes() -> impl Iterator<Item = String> {
        let is_taken =
            |name: &str| PROGRAMS.iter().any(|(_, program)| program.contains(&format!("\"{name}\"")));
        let mut names: Vec<&str> = Vec::new();
        for code in CODES.iter().filter(|code| is_taken(code.name)) {
            if !names.contains(&code.name) {
                names.push(code.name);
            }
        }
        let first = |name| CODES.iter().find(move |code| code.name == name);
        names.into_iter().filter_map(first).map(move |code| {
            format!(
                "[{}] = {{ severity = {}, malformed = {}, text = {} }}",
                Quoted(code.name),
                Quoted(code.severity.name()),
                code.malformed,
                Quoted(code.template),
            )
        })
    }

    fn kind(&self, kind: MessageKind) -> String {
        let protocol = if kind.is_rcon() {
            "source-rcon"
        } else if matches!(kind, MessageKind::MasterRequest | MessageKind::MasterReply) {
            "a2s-master"
        } else {
            "a2s"
        };
        let answers = kind.answered_by().iter().map(|answer| Quoted(answer.name()).to_string());
        format!(
            "{{ name = {}, protocol = {}, header = {}, sender = {}, answers = {{ {} }}, layout = {} }}",
            Quoted(kind.name()),
            Quoted(protocol),
            kind.header().map_or_else(|| "nil".into(), |header| format!("{header:#04x}")),
            Quoted(kind.sender().name()),
            answers.collect::<Vec<_>>().join(", "),
            self.layout(kind.layout()),
        )
    }

    /// Returns a layout: fields are numbers; what has parts is a list that begins with its own number.
    fn layout(&self, parts: &[Part]) -> String {
        format!("{{ {} }}", self.parts(parts))
    }

    fn parts(&self, parts: &[Part]) -> String {
        let parts = parts.iter().map(|part| match part.parts {
            [] => self.number(part.meta),
            inner => format!("{{ {}, {} }}", self.number(part.meta), self.parts(inner)),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    fn number(&self, meta: &'static Meta) -> String {
        self.fields.number(meta).to_string()
    }

    fn field(&self, meta: &'static Meta, name: &str) -> String {
        let mut row = format!(
            "{{ name = {}, label = {}, type = {}, doc = {}",
            Quoted(name),
            Quoted(meta.label),
            Quoted(meta.kind.name()),
            Quoted(meta.doc),
        );
        let mut add = |key: &str, value: String| {
            if !value.is_empty() {
                let _ = write!(row, ", {key} = {value}");
            }
        };
        add("unit", if meta.unit.is_empty() { String::new() } else { Quoted(meta.unit).to_string() });
        add("names", Self::names(meta));
        let flags = meta.flags.iter().map(|(bit, what)| {
            format!("{{ {bit:#04x}, {}, {} }}", Quoted(&slug(what.english)), Quoted(what.english))
        });
        add("flags", list(flags));
        add("secret", if meta.secret { "true".into() } else { String::new() });
        add(
            "is_list",
            if matches!(meta.role, Role::List | Role::Beside(_)) { "true".into() } else { String::new() },
        );
        add("when", self.when(meta.when));
        add("size", self.size(meta.bytes, meta.kind));
        add("times", self.times(meta.times));
        row.push_str(" }");
        row
    }

    fn names(meta: &Meta) -> String {
        let Some(names) = meta.names else { return String::new() };
        let largest = match meta.kind {
            Kind::U32 => u64::from(u32::MAX),
            _ => u64::MAX,
        };
        list((0..CODED).chain([largest]).filter_map(|value| {
            let name = Quoted(names(value)?.english).to_string();
            let key = if largest == u64::MAX { value as i64 } else { value as i64 & 0xFFFF_FFFF };
            Some(format!("[{key}] = {name}"))
        }))
    }

    fn when(&self, when: When) -> String {
        match when {
            When::Always => String::new(),
            When::Bit(field, bits) => format!("{{ \"bit\", {}, {bits} }}", self.number(field)),
            When::Is(field, value) => format!("{{ \"is\", {}, {value} }}", self.number(field)),
            When::Left => "{ \"left\" }".into(),
            When::Unpadded => "{ \"unpadded\" }".into(),
            When::Zeros => "{ \"zeros\" }".into(),
            When::Next(next) => format!("{{ \"next\", {} }}", ahead(next)),
            When::Unless(beginnings) => {
                let all: Vec<String> = beginnings.iter().map(|next| ahead(next)).collect();
                format!("{{ \"unless\", {} }}", all.join(", "))
            }
            When::Judged(_, judgement) => format!("{{ \"judged\", {} }}", Quoted(judgement.name())),
        }
    }

    fn size(&self, size: Size, kind: Kind) -> String {
        let set = |name: &str, bytes: &[u8]| format!("{{ \"{name}\", {} }}", Bytes(bytes));
        let fixed = |bytes: u32| format!("{{ \"fixed\", {bytes} }}");
        match size {
            Size::Type => match kind {
                Kind::U8 | Kind::Letter => fixed(1),
                Kind::U16 => fixed(2),
                Kind::U32 | Kind::I32 | Kind::F32 => fixed(4),
                Kind::Address => fixed(6),
                Kind::U64 => fixed(8),
                Kind::CStr | Kind::Text | Kind::Bytes | Kind::Group => String::new(),
            },
            Size::Fixed(bytes) => fixed(bytes),
            Size::Exactly(bytes) => set("exactly", bytes),
            Size::Of(field, mask, less) => {
                let mask = if mask == u64::MAX { String::new() } else { format!(", {mask}") };
                format!("{{ \"of\", {}, {less}{mask} }}", self.number(field))
            }
            Size::Rest => "{ \"rest\" }".into(),
            Size::Steps(step) => format!("{{ \"steps\", {step} }}"),
            Size::But(bytes) => set("but", bytes),
            Size::Until(bytes) => set("until", bytes),
            Size::While(bytes) => set("while", bytes),
            Size::Word(_, after) => set("word", after),
            Size::ZeroOrEnd => "{ \"zero_or_end\" }".into(),
            Size::Judged(judgement) => format!("{{ \"judged\", {} }}", Quoted(judgement.name())),
        }
    }

    fn times(&self, times: Times) -> String {
        match times {
            Times::Once => String::new(),
            Times::Count(field) => format!("{{ \"count\", {} }}", self.number(field)),
            Times::Bits(field) => format!("{{ \"bits\", {} }}", self.number(field)),
            Times::End => "{ \"end\" }".into(),
            Times::Until(next) => format!("{{ \"until\", {} }}", ahead(next)),
            Times::Judged(judgement) => format!("{{ \"judged\", {} }}", Quoted(judgement.name())),
        }
    }
}

fn ahead(ahead: &Ahead) -> String {
    format!("{{ {}, {} }}", Bytes(ahead.begins), ahead.least)
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { String::new() } else { format!("{{ {} }}", items.join(", ")) }
}

/// Writes a table of rows, a line each.
fn table(out: &mut String, what: &str, name: &str, rows: impl Iterator<Item = String>) {
    let _ = writeln!(out, "\n-- {what}\nlocal {name} = {{");
    for row in rows {
        let _ = writeln!(out, "  {row},");
    }
    out.push_str("}\n");
}

/// The words of a text as the last part of a filter name.
fn slug(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

/// A text in quotation marks.
struct Quoted<'t>(&'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                _ => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

/// Bytes in quotation marks, all of them as escapes.
struct Bytes<'b>(&'b [u8]);

impl fmt::Display for Bytes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for byte in self.0 {
            write!(f, "\\x{byte:02x}")?;
        }
        f.write_char('"')
    }
}
