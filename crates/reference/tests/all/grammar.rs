//! The grammar of the messages reads what the decoders read: the same fields, at the same places, with the same values.

mod interpreter;

use std::collections::BTreeMap;

use a2scope::wire::{self, Judgement, MessageKind, Notes, Sender, Tree, rcon, rules_blob, split};
use a2scope::{Engine, Options, Record};
use a2scope_generate::{Config, generate};

use crate::messages::{Seed, mutated, random, seeds};
use interpreter::{Reading, leaves};

/// Notes about messages that the decoder reads in spite of the grammar. Their texts give the reasons.
const IN_SPITE: &[&str] = &[
    "info.mod_block_missing",
    "master.entry_cut",
    "rcon.size_small",
    "rcon.size_characters",
    "rcon.zero_missing",
    "rcon.second_zero_missing",
];

/// Messages that were compared, by kind.
type Compared = BTreeMap<MessageKind, usize>;

/// Reads a message by the grammar and with the decoder, and compares.
fn compare(bytes: &[u8], sender: Option<Sender>, is_rcon: bool, compared: &mut Compared) {
    let (mut tree, mut notes) = (Tree::default(), Notes::default());
    let (decoded, used) = if is_rcon {
        rcon::decode(bytes, 0, sender, &mut tree, &mut notes)
    } else {
        (wire::decode(bytes, 0, &mut tree, &mut notes), bytes.len())
    };
    let kind = decoded.kind;
    let cut_packet = is_rcon && decoded.value.is_err();
    // No grammar has the words of other engines.
    if kind == MessageKind::Unknown
        || cut_packet
        || notes.iter().any(|note| IN_SPITE.contains(&note.code.name))
        || is_nested(&tree)
    {
        return;
    }
    let layout = kind.layout();
    let found = Reading::new(&bytes[..used], &tree).whole(layout, "");
    assert_eq!(found, leaves(&tree, layout, 0), "{} {}", kind.name(), bytes.escape_ascii());
    *compared.entry(kind).or_default() += 1;
    if let Ok(wire::Message::Rules(rules)) = &decoded.value
        && let Some(block) = rules_blob::unescape(&rules.rules)
    {
        compare_block(&block.bytes);
    }
}

/// Conditions that `nor` and `nand` cover are in the condition before them.
fn is_nested(tree: &Tree) -> bool {
    let mut nested = false;
    tree.for_each_path(|_, _, path| nested |= path.contains("].conditions"));
    nested
}

/// Compares the block of Arma 3 and DayZ.
fn compare_block(bytes: &[u8]) {
    let (mut tree, mut notes) = (Tree::default(), Notes::default());
    let _ = rules_blob::Blob::decode(bytes, 0, &mut tree, &mut notes);
    let [blob] = rules_blob::LAYOUT else { panic!("the block is one group") };
    let found = Reading::new(bytes, &tree).whole(blob.parts, "blob");
    assert_eq!(found, leaves(&tree, rules_blob::LAYOUT, 0), "{}", bytes.escape_ascii());
}

/// Compares the headers of fragments and of the compressed message in them.
fn compare_split(record: &Record<'_>) {
    let Some(split) = record.split else { return };
    for fragment in record.buffers.iter().filter(|buffer| buffer.bytes.starts_with(&wire::SPLIT)) {
        let Some(header) = split::Header::peek(fragment.bytes, split.dialect) else { continue };
        let (mut tree, mut notes) = (Tree::default(), Notes::default());
        let mut r = wire::Reader::new(fragment.bytes, 0, &mut tree, &mut notes);
        assert_eq!(split::Header::decode(&mut r, split.dialect).unwrap(), header);
        r.read_rest(&split::PAYLOAD);
        let layout = split.dialect.layout();
        assert_eq!(Reading::new(fragment.bytes, &tree).whole(layout, ""), leaves(&tree, layout, 0));
    }
    if let Some(packed) = record.buffers.iter().find(|buffer| buffer.bytes.get(8..11) == Some(b"BZh")) {
        let found = Reading::new(packed.bytes, record.tree).whole(split::COMPRESSED_LAYOUT, "");
        assert_eq!(found, leaves(record.tree, split::COMPRESSED_LAYOUT, packed.kind.number()));
    }
}

#[test]
fn the_grammar_reads_every_case_and_100_000_changed_messages() {
    let seeds = seeds(&mut compare_split);
    let mut compared = Compared::new();
    for (bytes, sender, is_rcon) in &seeds {
        compare(bytes, *sender, *is_rcon, &mut compared);
    }
    let mut missing: Vec<_> = MessageKind::ALL.iter().filter(|kind| !compared.contains_key(kind)).collect();
    missing.retain(|kind| !matches!(kind, MessageKind::Unknown | MessageKind::Gap | MessageKind::Fragment));
    assert!(missing.is_empty(), "{missing:?}");

    let short: Vec<&Seed> = seeds.iter().filter(|(bytes, ..)| bytes.len() < 2000).collect();
    let mut random = random();
    let enough = compared.values().sum::<usize>() + 100_000;
    while compared.values().sum::<usize>() < enough {
        let (seed, sender, is_rcon) = short[random(short.len())];
        compare(&mutated(seed, &mut random), *sender, *is_rcon, &mut compared);
    }
}

#[test]
fn the_grammar_reads_generated_captures() {
    let config = Config { bytes: 2_000_000, servers: 300, clients: 40, seed: 44, ..Config::default() };
    let mut capture = Vec::new();
    generate(&config, &mut capture).unwrap();
    let mut compared = Compared::new();
    let mut engine = Engine::new(Options::default());
    let mut sink = |record: &Record<'_>| {
        compare_split(record);
        if let Some(buffer) = record.message_buffer() {
            compare(buffer.bytes, record.sender, record.kind.is_rcon(), &mut compared);
        }
    };
    engine.push(&capture, &mut sink);
    engine.finish_file(&mut sink);
    assert!(compared.values().sum::<usize>() > 2000 && compared.len() > 12, "{compared:?}");
}

#[test]
fn every_judgement_is_in_a_table() {
    let tables = MessageKind::ALL.iter().flat_map(|kind| kind.tables()).flat_map(|(_, table)| table.iter());
    let used: Vec<Judgement> = tables.filter_map(|meta| meta.judgement()).collect();
    for judgement in Judgement::ALL {
        assert!(used.contains(&judgement), "{}", judgement.name());
    }
}
