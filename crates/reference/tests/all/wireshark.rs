//! Wireshark, with the dissector, finds what a2scope finds: the same fields, at the same places, with the same values,
//! and the same notes.

mod tshark;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::Ipv4Addr;
use std::path::Path;

use a2scope::capture::{Endpoint, write};
use a2scope::wire::master::MasterRequest;
use a2scope::wire::{self, Kind, MessageKind, Meta, Node, Note, Notes, Sender, Tree, Value, rcon};
use a2scope::{Engine, Options, Record};
use a2scope_generate::{Config, Faults, generate};
use a2scope_reference::{dissector, filter_names};

use crate::messages::{Seed, mutated, random, seeds};
use tshark::{Message, Shown, Shows, Tshark};

/// What a2scope finds in a message, as far as the dissector knows it.
struct Expected {
    kind: MessageKind,
    fields: Vec<Shown>,
    notes: BTreeSet<&'static str>,
}

/// What the dissector knows: the filter names of fields, and the codes of notes.
struct Known {
    names: BTreeMap<*const Meta, String>,
    notes: BTreeSet<&'static str>,
}

impl Known {
    fn new() -> Self {
        let program = dissector();
        let is_known = |name: &str| program.contains(&format!("[\"{name}\"] = {{ [\"malformed\"]"));
        Self {
            names: filter_names().into_iter().map(|(meta, name)| (&raw const *meta, name)).collect(),
            notes: wire::CODES.iter().map(|code| code.name).filter(|name| is_known(name)).collect(),
        }
    }

    /// Decodes a message. `None` if the dissector is not meant to read it as a2scope does.
    fn expected(&self, bytes: &[u8], sender: Option<Sender>, is_rcon: bool) -> Option<Expected> {
        let (mut tree, mut notes) = (Tree::default(), Notes::default());
        let decoded = if is_rcon {
            rcon::decode(bytes, 0, sender, &mut tree, &mut notes).0
        } else {
            wire::decode(bytes, 0, &mut tree, &mut notes)
        };
        let is_nested = (0..tree.nodes().len()).any(|at| tree.path(at).contains("].conditions"));
        let is_other_engine = notes.iter().any(|note| note.code == &wire::codes::OTHER_ENGINE);
        // Wireshark waits for the rest of a packet that is cut.
        let is_cut_packet = is_rcon && decoded.value.is_err();
        (!is_nested && !is_other_engine && !is_cut_packet).then(|| Expected {
            kind: decoded.kind,
            fields: tree.nodes().iter().filter_map(|node| self.shown(node, bytes)).collect(),
            notes: self.codes(&notes),
        })
    }

    fn codes<'n>(&self, notes: impl IntoIterator<Item = &'n Note>) -> BTreeSet<&'static str> {
        notes.into_iter().map(|note| note.code.name).filter(|name| self.notes.contains(name)).collect()
    }

    /// Returns a field as Wireshark shows it; `None` if the dissector does not show it.
    fn shown(&self, node: &Node, bytes: &[u8]) -> Option<Shown> {
        let name = self.names.get(&(&raw const *node.meta))?.clone();
        let value = match node.value {
            Value::None => return None,
            Value::Unsigned(_) if node.meta.kind == Kind::Letter => Shows::Bytes,
            Value::Unsigned(value) => Shows::Number(value.to_string()),
            Value::Signed(value) => Shows::Number(value.to_string()),
            Value::Float(value) => Shows::Float(value),
            Value::Text | Value::Bytes | Value::Address { .. } => Shows::Bytes,
        };
        let (start, len) = (node.span.offset as usize, node.span.len as usize);
        let bytes = bytes.get(start..start + len)?.to_vec();
        let start = if len == 0 { 0 } else { start };
        Some(Shown { name, start, bytes, value })
    }
}

fn ends(place: usize) -> (Endpoint, Endpoint) {
    let [.., high, low] = (place as u32).to_be_bytes();
    let client = Endpoint { ip: Ipv4Addr::new(10, 1, high, low).into(), port: 50_000 };
    (client, Endpoint { ip: Ipv4Addr::new(192, 0, 2, 1).into(), port: 27_015 })
}

/// Writes messages as packets, each in a conversation of its own.
fn capture<'s>(messages: impl IntoIterator<Item = &'s Seed>) -> Vec<u8> {
    let mut file = write::pcapng();
    for (place, (bytes, sender, is_rcon)) in messages.into_iter().enumerate() {
        let (client, server) = ends(place);
        let (from, to) = if *sender == Some(Sender::Client) { (client, server) } else { (server, client) };
        let packet = if *is_rcon { write::tcp(from, to, 0, bytes) } else { write::udp(from, to, bytes) };
        write::packet(&packet.unwrap(), &mut file);
    }
    file
}

/// Compares what both find in a message.
fn compare(expected: &Expected, found: Option<&Message>, bytes: &[u8]) {
    let about = format!("{} {}", expected.kind.name(), bytes.escape_ascii());
    let found = found.unwrap_or_else(|| panic!("Wireshark sees no message: {about}"));
    assert_eq!(found.kind, expected.kind.name(), "{about}");
    let differ = found.fields.iter().zip(&expected.fields).find(|(found, expected)| found != expected);
    assert!(differ.is_none(), "{differ:?}: {about}");
    assert_eq!(found.fields.len(), expected.fields.len(), "{about}");
    let notes: BTreeSet<&str> = found.notes.iter().map(String::as_str).collect();
    assert_eq!(notes, expected.notes, "{about}");
}

/// Compares messages of one packet each; returns how many messages and how many fields were compared.
fn compare_all(messages: &[Seed], known: &Known) -> (usize, usize) {
    let Some(tshark) = Tshark::new() else { return (usize::MAX, usize::MAX) };
    let file = capture(messages);
    let decode_as = ["-d", "udp.port==27015,a2s", "-d", "tcp.port==27015,source-rcon"];
    let found = tshark.messages(&file, &decode_as);
    let (mut compared, mut fields) = (0, 0);
    for (place, (bytes, sender, is_rcon)) in messages.iter().enumerate() {
        let Some(expected) = known.expected(bytes, *sender, *is_rcon) else { continue };
        let begins_as_none = !bytes.starts_with(&wire::SINGLE) && !MasterRequest::recognise(bytes);
        if begins_as_none && !is_rcon {
            continue;
        }
        compare(&expected, found.get(&(place + 1)).and_then(|all| all.first()), bytes);
        compared += 1;
        fields += expected.fields.len();
    }
    (compared, fields)
}

/// A capture has no packets without bytes, and over TCP the sender of a packet is always known.
fn fits(seed: &Seed) -> bool {
    let (bytes, sender, is_rcon) = seed;
    (5..1400).contains(&bytes.len()) && (!is_rcon || sender.is_some())
}

#[test]
fn no_two_fields_have_the_same_name() {
    let mut names: Vec<String> = filter_names().into_iter().map(|(_, name)| name).collect();
    names.sort();
    assert!(names.windows(2).all(|two| two[0] != two[1]), "{names:?}");
}

#[test]
fn wireshark_reads_every_case() {
    let mut messages = seeds(&mut |_| {});
    messages.retain(fits);
    let (compared, fields) = compare_all(&messages, &Known::new());
    println!("{compared} messages, {fields} fields");
    assert!(compared > 180 && fields > 2000, "{compared} {fields}");
}

#[test]
fn wireshark_reads_changed_messages() {
    let mut seeds = seeds(&mut |_| {});
    seeds.retain(fits);
    let mut random = random();
    let mut messages: Vec<Seed> = Vec::new();
    while messages.len() < 10_000 {
        let (bytes, sender, is_rcon) = &seeds[random(seeds.len())];
        let changed = (mutated(bytes, &mut random), *sender, *is_rcon);
        // Where a packet with a changed size ends depends on what comes after it.
        if fits(&changed) && !is_rcon {
            messages.push(changed);
        }
    }
    let (compared, fields) = compare_all(&messages, &Known::new());
    println!("{compared} messages, {fields} fields");
    assert!(compared > 7000 && fields > 80_000, "{compared} {fields}");
}

#[test]
fn wireshark_hides_passwords() {
    let Some(tshark) = Tshark::new() else { return };
    let login = b"\x14\0\0\0\x01\0\0\0\x03\0\0\0swordfish_\0\0".to_vec();
    let gold = b"\xff\xff\xff\xffrcon 1234 \"swordfish\" status\n".to_vec();
    let file = capture(&[(login, Some(Sender::Client), true), (gold, Some(Sender::Client), false)]);
    let has_password = |found: BTreeMap<usize, Vec<Message>>| -> Vec<bool> {
        let messages = found.into_values().flatten();
        messages
            .map(|message| message.fields.iter().any(|field| field.bytes.starts_with(b"swordfish")))
            .collect()
    };
    assert_eq!(has_password(tshark.masked_messages(&file, &[])), [false, false]);
    assert_eq!(has_password(tshark.messages(&file, &[])), [true, true]);
}

#[test]
fn wireshark_reads_captures_with_other_traffic() {
    let Some(tshark) = Tshark::new() else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures");
    for (name, least) in [("sample.pcapng", 17), ("mixed.pcapng", 80)] {
        let found = tshark.messages(&fs::read(folder.join(name)).unwrap(), &[]);
        let count = found.values().flatten().count();
        assert!(count >= least, "{name}: {count}");
    }
}

#[test]
fn the_documented_filters_find_something() {
    let Some(tshark) = Tshark::new() else { return };
    let page = include_str!("../../../../docs/wireshark.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| Wh")?.split('`').nth(1));
    let filters: Vec<&str> = rows.collect();
    assert!(filters.len() >= 10, "{filters:?}");
    let mut capture = Vec::new();
    generate(
        &Config { bytes: 500_000, servers: 60, clients: 20, seed: 1, ..Config::default() },
        &mut capture,
    )
    .unwrap();
    let counts = tshark.counts(&capture, &filters);
    assert_eq!(counts.len(), filters.len());
    for (filter, count) in filters.iter().zip(counts) {
        assert!(count > 0, "{filter}");
    }
}

/// The fields of messages, with how often each message is there.
type Bag = BTreeMap<String, i32>;

#[test]
fn wireshark_reads_generated_captures() {
    let Some(tshark) = Tshark::new() else { return };
    let known = Known::new();
    // How Wireshark orders the segments of a stream is not ours to test.
    let faults =
        Faults { tcp_loss: 0.0, tcp_reorder: 0.0, tcp_repeat: 0.0, no_syn: 0.0, ..Faults::default() };
    let config = Config {
        bytes: 400_000,
        servers: 60,
        clients: 20,
        seed: 44,
        query: 0.8,
        faults,
        ..Config::default()
    };
    let mut capture = Vec::new();
    generate(&config, &mut capture).unwrap();
    let mut bag = Bag::new();
    let mut add = |kind: &str, fields: &[Shown], by: i32| {
        *bag.entry(format!("{kind} {fields:?}")).or_default() += by;
    };
    let mut engine = Engine::new(Options { show_secrets: true, ..Options::default() });
    let mut count = 0;
    let mut sink = |record: &Record<'_>| {
        let Some(buffer) = record.message_buffer() else { return };
        if record.compression.is_none()
            && let Some(expected) = known.expected(buffer.bytes, record.sender, record.kind.is_rcon())
            && expected.kind != MessageKind::Unknown
        {
            add(expected.kind.name(), &expected.fields, 1);
            count += 1;
        }
    };
    engine.push(&capture, &mut sink);
    engine.finish_file(&mut sink);
    // Some clients have ports that Wireshark gives to other protocols.
    let found = tshark.messages(&capture, &["-2", "-o", "udp.try_heuristic_first:TRUE"]);
    let (mut answers, mut packets) = (0, 0);
    for message in found.values().flatten() {
        add(&message.kind, &message.fields, -1);
        packets += usize::from(message.kind.starts_with("SERVERDATA"));
        let Some(request) = message.request else { continue };
        answers += 1;
        let answered = MessageKind::by_name(&message.kind).unwrap();
        let asked = found[&request].iter().filter_map(|asked| MessageKind::by_name(&asked.kind));
        assert!(asked.into_iter().any(|asked| asked.answered_by().contains(&answered)), "{message:?}");
    }
    assert!(count > 500 && answers > 200 && packets > 50, "{count} {answers} {packets}");
    bag.retain(|_, count| *count != 0);
    assert!(bag.is_empty(), "{} of {count}: {:#?}", bag.len(), bag.iter().take(4).collect::<Vec<_>>());
}
