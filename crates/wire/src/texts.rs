//! All texts of the tables, for the catalogue that translations are made from.

use alloc::vec::Vec;

use a2scope_text::StaticText;

use crate::reader::UNREAD;
use crate::{CODES, Judgement, Kind, MessageKind, Sender, Severity, a2s, names};

/// Returns the texts of all messages, fields, values, flags and notes, in the order of the tables. Each key occurs
/// once.
pub fn texts() -> Vec<StaticText> {
    let mut all: Vec<StaticText> = MessageKind::ALL.iter().map(|kind| kind.doc()).collect();
    all.extend(MessageKind::ALL.iter().map(|kind| kind.sent()));
    all.extend(Sender::ALL.map(Sender::text));
    all.extend(Kind::ALL.map(Kind::describe));
    all.extend(Judgement::ALL.map(Judgement::why));
    all.extend(Severity::ALL.map(Severity::text));
    let tables = MessageKind::ALL.iter().flat_map(|kind| kind.tables()).map(|(_, table)| table);
    let metas = a2s::TABLE.iter().chain(tables.flatten()).copied().chain([&UNREAD.meta]);
    let mut units: Vec<&str> = Vec::new();
    for meta in metas {
        let [label, doc, when] = meta.texts();
        if all.iter().any(|text| text.key == label.key) {
            continue; // a table that several messages share
        }
        all.extend([label, doc]);
        all.extend((!when.english.is_empty()).then_some(when));
        if !meta.unit.is_empty() && !units.contains(&meta.unit) {
            units.push(meta.unit);
            all.push(meta.unit_text());
        }
    }
    all.extend(names::MEANINGS);
    all.extend(CODES.iter().flat_map(|code| code.texts()));
    all
}
