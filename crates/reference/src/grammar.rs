//! The grammar of the messages as JSON: what is in a message, when, how many bytes it has, and how often it is repeated.
//!
//! Programs can make parsers of it. Fields have [names](super::names) that no other field has; layouts, conditions and
//! sizes refer to them. Bytes are hexadecimal.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope::report::hex;
use a2scope_text::{Language, StaticText};
use a2scope_wire::{Ahead, Judgement, MessageKind, Meta, Part, Size, Times, When, connectionless, foreign};
use serde_json::{Map, Value, json};

use super::fields::named;
use super::layouts::{HEADERS, kinds};
use super::names::Names;

/// Returns the grammar of all messages, with its texts in a language.
pub(super) fn grammar(language: &dyn Language) -> Value {
    let writer = Writer { language, names: Names::new() };
    let fields: Map<String, Value> =
        writer.names.iter().map(|(meta, name)| (name.into(), writer.field(meta))).collect();
    let headers: Map<String, Value> =
        HEADERS.iter().map(|(name, parts)| ((*name).into(), writer.layout(parts))).collect();
    let judgements: Map<String, Value> =
        Judgement::ALL.iter().map(|it| (it.name().into(), writer.text(it.why()).into())).collect();
    json!({
        "schema": "a2scope-grammar/1",
        "messages": kinds().map(|kind| writer.message(kind)).collect::<Vec<_>>(),
        "headers": headers,
        "fields": fields,
        "judgements": judgements,
        "words": connectionless::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(),
        "foreign_words": foreign::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(),
    })
}

/// The protocol of a message, as Wireshark has protocols.
fn protocol(kind: MessageKind) -> &'static str {
    if kind.is_rcon() {
        "source-rcon"
    } else if matches!(kind, MessageKind::MasterRequest | MessageKind::MasterReply) {
        "a2s-master"
    } else {
        "a2s"
    }
}

struct Writer<'l> {
    language: &'l dyn Language,
    names: Names,
}

impl Writer<'_> {
    fn text(&self, text: StaticText) -> String {
        self.language.static_text(text).into_owned()
    }

    fn message(&self, kind: MessageKind) -> Value {
        json!({
            "name": kind.name(),
            "doc": self.text(kind.doc()),
            "protocol": protocol(kind),
            "header": kind.header(),
            "sender": kind.sender().name(),
            "answers": kind.answered_by().iter().map(|answer| answer.name()).collect::<Vec<_>>(),
            "layout": self.layout(kind.layout()),
        })
    }

    /// Returns a layout: a text is a field; what has parts is a list that begins with its own name.
    fn layout(&self, parts: &[Part]) -> Value {
        parts.iter().map(|part| self.part(part)).collect()
    }

    fn part(&self, part: &Part) -> Value {
        let name = Value::from(self.names.of(part.meta));
        if part.parts.is_empty() {
            return name;
        }
        [name].into_iter().chain(part.parts.iter().map(|part| self.part(part))).collect()
    }

    fn field(&self, meta: &'static Meta) -> Value {
        let mut field = json!({
            "key": meta.name, "label": meta.label_in(self.language), "type": meta.kind.name(), "doc": meta.doc_in(self.language),
        });
        let mut add = |key: &str, value: Value| {
            if !value.is_null()
                && let Some(field) = field.as_object_mut()
            {
                field.insert(key.into(), value);
            }
        };
        add("when", self.when(meta.when));
        add("size", self.size(meta));
        add("times", self.times(meta.times));
        if !meta.unit.is_empty() {
            add("unit", meta.unit_in(self.language).into());
        }
        add("names", list(named(meta).map(|(value, name)| json!([value, self.text(name)]))));
        let flags = meta.flags.iter().map(|(bit, name)| json!([bit, self.text(*name)]));
        add("flags", list(flags));
        if meta.secret {
            add("secret", true.into());
        }
        if meta.role.is_list() {
            add("list", true.into());
        }
        field
    }

    fn when(&self, when: When) -> Value {
        match when {
            When::Always => Value::Null,
            When::Bit(field, bits) => json!(["bit", self.names.of(field), bits]),
            When::Is(field, value) => json!(["is", self.names.of(field), value]),
            When::Left => json!(["left"]),
            When::Unpadded => json!(["unpadded"]),
            When::Zeros => json!(["zeros"]),
            When::Next(next) => json!(["next", ahead(next)]),
            When::Unless(beginnings) => {
                ["unless".into()].into_iter().chain(beginnings.iter().map(|next| ahead(next))).collect()
            }
            When::Judged(_, judgement) => judged(judgement),
        }
    }

    fn size(&self, meta: &Meta) -> Value {
        let set = |name: &str, bytes: &[u8]| json!([name, hex(bytes)]);
        match meta.bytes {
            Size::Type | Size::Fixed(_) => meta.size().map_or(Value::Null, |bytes| json!(["fixed", bytes])),
            Size::Exactly(bytes) => set("exactly", bytes),
            Size::Of(field, u64::MAX, less) => json!(["of", self.names.of(field), less]),
            Size::Of(field, mask, less) => json!(["of", self.names.of(field), less, mask]),
            Size::Rest => json!(["rest"]),
            Size::Steps(step) => json!(["steps", step]),
            Size::But(bytes) => set("but", bytes),
            Size::Until(bytes) => set("until", bytes),
            Size::While(bytes) => set("while", bytes),
            Size::Word(_, after) => set("word", after),
            Size::ZeroOrEnd => json!(["zero_or_end"]),
            Size::Judged(judgement) => judged(judgement),
        }
    }

    fn times(&self, times: Times) -> Value {
        match times {
            Times::Once => Value::Null,
            Times::Count(field) => json!(["count", self.names.of(field)]),
            Times::Bits(field) => json!(["bits", self.names.of(field)]),
            Times::End => json!(["end"]),
            Times::Until(next) => json!(["until", ahead(next)]),
            Times::Judged(judgement) => judged(judgement),
        }
    }
}

fn judged(judgement: Judgement) -> Value {
    json!(["judged", judgement.name()])
}

fn ahead(ahead: &Ahead) -> Value {
    json!([hex(ahead.begins), ahead.least])
}

/// A list; nothing if it is empty.
fn list(items: impl Iterator<Item = Value>) -> Value {
    let items: Vec<Value> = items.collect();
    if items.is_empty() { Value::Null } else { items.into() }
}
