//! Tests the reference against the decoder: layouts, sizes and notes must be correct for every case.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use a2scope::text::English;
use a2scope::wire::{CODES, MessageKind, Meta, Part, Role, rules_blob};
use a2scope::{Engine, Options, Record};
use a2scope_reference::{Block, Page, Subject};

/// Notes that every message can have.
const GENERAL: [&str; 3] = ["message.truncated", "message.trailing_bytes", "message.second_prefix"];
/// Fields that every message can have.
const ANYWHERE: [&str; 4] = ["unread", "trailing", "padding", "second_prefix"];

/// Collects the paths of a layout, in order. A list's element has no path segment of its own.
fn paths(parts: &[Part], group: &str, all: &mut Vec<(String, &'static Meta)>) {
    for part in parts {
        let path =
            if group.is_empty() { part.meta.name.to_owned() } else { format!("{group}.{}", part.meta.name) };
        all.push((path.clone(), part.meta));
        match (part.meta.role, part.parts) {
            (Role::List | Role::Beside(_), [element]) if !element.parts.is_empty() => {
                paths(element.parts, &path, all);
            }
            (Role::List | Role::Beside(_), [_]) => {}
            (_, parts) => paths(parts, &path, all),
        }
    }
}

fn known(kind: MessageKind) -> Vec<(String, &'static Meta)> {
    let mut all = Vec::new();
    paths(kind.layout(), "", &mut all);
    if kind == MessageKind::Rules {
        paths(rules_blob::LAYOUT, "", &mut all);
    }
    all
}

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, all) } else { all.push(path) }
    }
}

/// Calls `check` with every message of every case.
fn each_message(mut check: impl FnMut(&str, &Record<'_>)) {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases"), &mut all);
    assert!(all.len() > 200);
    for file in all {
        let text = fs::read_to_string(&file).unwrap();
        let paste = text.split("\n---\n").nth(1).unwrap_or_default();
        let _ = Engine::new(Options::default())
            .paste(paste, &mut |record: &Record<'_>| check(&file.display().to_string(), record));
    }
}

/// A path without list indexes.
fn plain(path: &str) -> String {
    let mut inside = false;
    path.chars()
        .filter(|char| {
            inside = *char == '[' || inside && *char != ']';
            !inside && *char != ']'
        })
        .collect()
}

#[test]
fn every_field_of_every_case_stands_in_its_layout() {
    each_message(|file, record| {
        let known = known(record.kind);
        let mut last = 0;
        record.tree.for_each_path(|_, node, path| {
            let path = plain(path);
            let name = path.rsplit('.').next().unwrap();
            let of_the_way =
                ["fragments", "decompressed_size", "crc32", "bzip2"].iter().any(|way| path.starts_with(way));
            // These have no fixed layout: keywords differ by game, other engines have their own words, and conditions
            // can contain groups of conditions.
            let free = path.starts_with("keywords.")
                || record.kind == MessageKind::Unknown
                || path.contains("conditions.conditions");
            if ANYWHERE.contains(&name) || of_the_way || free {
                return;
            }
            let place = known.iter().position(|(known, _)| *known == path);
            let place = place.unwrap_or_else(|| panic!("{file}: {} has no {path}", record.kind.name()));
            if let Some(bytes) = node.meta.size() {
                assert_eq!(node.span.len, bytes, "{file}: {path}");
            }
            if node.depth == 0 {
                assert!(place >= last, "{file}: {path} stands too early");
                last = place;
            }
        });
    });
}

#[test]
fn every_note_of_every_case_has_its_place() {
    each_message(|file, record| {
        for note in record.notes {
            let name = note.code.name;
            let of_messages = CODES.iter().any(|code| code.name == name);
            if !of_messages || GENERAL.contains(&name) {
                continue;
            }
            let there = record.kind.places().any(|place| place.code.name == name);
            assert!(there, "{file}: {name} is not among the notes of {}", record.kind.name());
        }
    });
    let places = MessageKind::ALL.iter().flat_map(|kind| kind.places());
    let placed: BTreeSet<&str> = places.map(|place| place.code.name).chain(GENERAL).collect();
    let all: BTreeSet<&str> = CODES.iter().map(|code| code.name).collect();
    assert_eq!(placed, all);
}

#[test]
fn the_field_of_a_note_is_one_of_its_message() {
    for kind in MessageKind::ALL {
        let known = known(*kind);
        let tables = kind.tables();
        for place in kind.places() {
            for field in place.fields {
                let there = known.iter().any(|(_, meta)| core::ptr::eq(*meta, *field))
                    || tables.iter().any(|(_, table)| table.iter().any(|meta| core::ptr::eq(*meta, *field)));
                assert!(there, "{}: {} has no {}", place.code.name, kind.name(), field.name);
            }
        }
    }
}

#[test]
fn answers_and_askers_fit_each_other() {
    for kind in MessageKind::ALL {
        for answer in kind.answered_by() {
            assert_eq!(kind.is_rcon(), answer.is_rcon(), "{} is answered by {}", kind.name(), answer.name());
            assert!(!answer.sent().english.is_empty());
        }
    }
}

fn texts(page: &Page) -> impl Iterator<Item = &str> {
    page.blocks.iter().flat_map(|block| match block {
        Block::Heading(text) | Block::Text(text) => vec![text.as_str()],
        Block::List(items) => items.iter().map(String::as_str).collect(),
        Block::Table(table) => table.rows.iter().flatten().map(String::as_str).collect(),
        _ => Vec::new(),
    })
}

#[test]
fn the_checksum_is_computed_as_the_capture_has_it() {
    let page = Subject::by_id("BZIP2").unwrap().page(&English);
    let all: Vec<&str> = texts(&page).collect();
    assert!(
        all.iter().any(|text| text.contains("becomes `C9AC0849`") && text.contains("`49 08 AC C9`")),
        "{all:#?}"
    );
    assert!(all.iter().any(|text| text.contains("837") && text.contains("`C9AC0849`")), "{all:#?}");
    assert!(all.iter().all(|text| !text.contains('{')), "{all:#?}");
}

#[test]
fn every_page_has_an_example_that_is_its_message() {
    for kind in MessageKind::ALL {
        let page = Subject::Message(*kind).page(&English);
        let example = page.blocks.iter().find_map(|block| match block {
            Block::Example(example) => Some(example),
            _ => None,
        });
        if *kind == MessageKind::Gap {
            assert!(example.is_none());
            continue;
        }
        let example = example.unwrap_or_else(|| panic!("{}", kind.name()));
        assert!(!example.packets.is_empty() && !example.origin.is_empty(), "{}", example.case);
        assert!(
            example.messages.iter().any(|message| message.message == kind.name()),
            "{}: {:?}",
            kind.name(),
            example.messages
        );
    }
}
