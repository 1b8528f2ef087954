//! Writes pages of the reference as JSON, which the web page renders.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use a2scope::report;
use serde_json::{Value, json};

use super::{
    Block, Capture, Cell, CodeGroup, Diagram, Entry, Example, Fact, NoteEntry, Page, Stop, Subject, Table,
    Talk, TalkLine, Talks,
};
use a2scope_text::Language;

pub(super) fn page(page: &Page) -> String {
    let Page { id, title, about, blocks } = page;
    json!({ "id": id, "title": title, "about": about, "blocks": blocks.iter().map(block).collect::<Vec<_>>() }).to_string()
}

pub(super) fn contents(lang: &dyn Language) -> String {
    let list = |wanted: fn(&Subject) -> bool| -> Vec<Value> {
        Subject::all()
            .filter(wanted)
            .map(|subject| {
                let (title, about) = subject.heading(lang);
                json!({ "id": subject.id(), "title": title, "about": about })
            })
            .collect()
    };
    json!({
        "messages": list(|subject| matches!(subject, Subject::Message(_))),
        "topics": list(|subject| matches!(subject, Subject::Topic(_))),
        "incidents": list(|subject| matches!(subject, Subject::Incident(_))),
        "diagnoses": list(|subject| matches!(subject, Subject::Code(CodeGroup::Diagnosis, _))),
        "quality": list(|subject| matches!(subject, Subject::Code(CodeGroup::Quality, _))),
        "findings": list(|subject| matches!(subject, Subject::Code(CodeGroup::Finding, _))),
        "notes": list(|subject| matches!(subject, Subject::Code(CodeGroup::Note, _))),
        "pastes": list(|subject| matches!(subject, Subject::Code(CodeGroup::Paste, _))),
        "stages": list(|subject| matches!(subject, Subject::Stage(_))),
    })
    .to_string()
}

fn block(block: &Block) -> Value {
    match block {
        Block::Heading(text) => json!({ "kind": "heading", "text": text }),
        Block::Text(text) => json!({ "kind": "text", "text": text }),
        Block::List(items) => json!({ "kind": "list", "items": items }),
        Block::Facts(facts) => {
            json!({ "kind": "facts", "facts": facts.iter().map(fact).collect::<Vec<_>>() })
        }
        Block::Diagram(diagram) => self::diagram(diagram),
        Block::Railroad(stops) => {
            json!({ "kind": "railroad", "stops": stops.iter().map(stop).collect::<Vec<_>>() })
        }
        Block::Fields(fields) => {
            json!({ "kind": "fields", "fields": fields.iter().map(entry).collect::<Vec<_>>() })
        }
        Block::Table(Table { caption, head, rows }) => {
            json!({ "kind": "table", "caption": caption, "head": head, "rows": rows })
        }
        Block::Notes(notes) => {
            json!({ "kind": "notes", "notes": notes.iter().map(note).collect::<Vec<_>>() })
        }
        Block::Example(example) => self::example(example),
        Block::Capture(Capture { says, name, bytes, .. }) => {
            json!({ "kind": "capture", "says": says, "name": name, "bytes": report::hex(bytes) })
        }
        Block::Talks(Talks { caption, talks }) => {
            json!({ "kind": "talks", "caption": caption, "talks": talks.iter().map(talk).collect::<Vec<_>>() })
        }
    }
}

fn talk(Talk { title, lines }: &Talk) -> Value {
    let lines: Vec<Value> = lines
        .iter()
        .map(|TalkLine { way, spoken, what, detail, wrong }| {
            json!({ "way": way, "spoken": spoken, "what": what.text, "page": what.page, "detail": detail, "wrong": wrong })
        })
        .collect();
    json!({ "title": title, "lines": lines })
}

fn fact(Fact { name, values }: &Fact) -> Value {
    let values: Vec<Value> =
        values.iter().map(|link| json!({ "text": link.text, "page": link.page })).collect();
    json!({ "name": name, "values": values })
}

fn diagram(Diagram { caption, bands }: &Diagram) -> Value {
    let bands: Vec<Value> = bands
        .iter()
        .map(|band| {
            let rows: Vec<Value> = band
                .rows
                .iter()
                .map(|row| json!({ "offset": row.offset, "cells": row.cells.iter().map(cell).collect::<Vec<_>>() }))
                .collect();
            json!({ "title": band.title, "depth": band.depth, "rows": rows })
        })
        .collect();
    json!({ "kind": "diagram", "caption": caption, "bands": bands })
}

fn stop(Stop { path, label, when, times, repeats, stops }: &Stop) -> Value {
    let stops: Vec<Value> = stops.iter().map(stop).collect();
    json!({ "path": path, "label": label, "when": when, "times": times, "repeats": repeats, "stops": stops })
}

fn cell(Cell { path, label, size, when, width, varies, continued }: &Cell) -> Value {
    json!({ "path": path, "label": label, "size": size, "when": when, "width": width, "varies": varies, "continued": continued })
}

fn entry(entry: &Entry) -> Value {
    let Entry { path, label, depth, kind, describe, unit, grammar, doc, values, notes } = entry;
    let notes: Vec<Value> = notes.iter().map(note).collect();
    json!({
        "path": path, "label": label, "depth": depth, "type": kind, "describe": describe, "unit": unit,
        "grammar": grammar, "doc": doc, "values": values, "notes": notes,
    })
}

fn note(NoteEntry { code, severity, doc }: &NoteEntry) -> Value {
    json!({ "code": code, "severity": severity.name(), "doc": doc })
}

/// Returns only the packets of an example, because the web page decodes them itself.
fn example(Example { origin, packets, messages, .. }: &Example) -> Value {
    let packets: Vec<String> = packets.iter().map(|packet| report::hex(packet)).collect();
    let messages: Vec<&str> = messages.iter().map(|message| message.message).collect();
    json!({ "kind": "example", "origin": origin, "packets": packets, "messages": messages })
}
