//! `message`: the bytes of one datagram.

use a2scope::text::English;
use a2scope::wire::{self, Decoded, Message, MessageKind, Node, Notes, Trace, Tree, Value};
use a2scope::{Detail, Engine, Options, Record, encode, report};

use crate::check::{self, same_value, shown, within};
use crate::script::Dice;

/// Number of prefixes to try per input; the input decides which.
const PREFIXES: usize = 8;

/// Decodes one datagram, on its own and with the engine.
pub fn message(data: &[u8]) {
    let whole = Decoding::of(data, Reads::Datagram);
    whole.check(data);
    let mut dice = Dice::of(data);
    for _ in 0..PREFIXES {
        let cut = dice.below(data.len() + 1);
        prefix(data, Reads::Datagram, &whole, cut);
    }
    engine(data);
}

/// Reads the bytes as the payload of a datagram. Traced and untraced runs must give the same records.
fn engine(data: &[u8]) {
    let run = |detail, each: &mut dyn FnMut(&Record<'_>)| {
        let mut engine = Engine::new(Options { detail, ..Options::default() });
        engine.payload(data, each);
        engine.finish(each);
        assert_eq!(engine.held_bytes(), 0, "something is held behind the end");
        engine
    };
    let mut full = Vec::new();
    let traced = run(Detail::Fields, &mut |record| {
        check::record(record);
        json_round_trip(record);
        full.push(check::digest(record));
    });
    let mut brief = Vec::new();
    let untraced = run(Detail::Summary, &mut |record| brief.push(check::digest(record)));
    assert_eq!(full, brief);
    assert!(!full.is_empty() || data.starts_with(&wire::SPLIT), "nothing was given out");
    assert_eq!(summary(&traced), summary(&untraced));
}

/// The summary as JSON.
pub(crate) fn summary(engine: &Engine) -> String {
    let mut out = Vec::new();
    report::summary(&engine.summary(), &English, &mut out);
    let text = check::line(&out).to_owned();
    serde_json::from_str::<serde_json::Value>(&text).expect("the summary is JSON");
    text
}

/// How to decode bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reads {
    /// As a datagram.
    Datagram,
    /// As the start of an RCON stream from this sender.
    Rcon(Option<wire::Sender>),
}

fn decode<'a, T: Trace>(
    bytes: &'a [u8],
    reads: Reads,
    trace: &mut T,
    notes: &mut Notes,
) -> (Decoded<'a>, usize) {
    match reads {
        Reads::Datagram => (wire::decode(bytes, 0, trace, notes), bytes.len()),
        Reads::Rcon(sender) => wire::rcon::decode(bytes, 0, sender, trace, notes),
    }
}

/// A message decoded with a trace.
#[derive(Debug)]
pub(crate) struct Decoding<'a> {
    pub(crate) decoded: Decoded<'a>,
    pub(crate) used: usize,
    pub(crate) tree: Tree,
    pub(crate) notes: Notes,
}

impl<'a> Decoding<'a> {
    /// Decodes with and without a trace, in bounded memory. Both must agree.
    pub(crate) fn of(bytes: &'a [u8], reads: Reads) -> Self {
        let (mut tree, mut notes, mut plain_notes) = (Tree::default(), Notes::default(), Notes::default());
        // A rule of two zero bytes makes three nodes, and a growing list is held twice.
        let bound = (32 << 10) + bytes.len() * 512;
        let (decoded, used) =
            within(bound, "a traced message", || decode(bytes, reads, &mut tree, &mut notes));
        let bound = (32 << 10) + bytes.len() * 96;
        let (plain, plain_used) =
            within(bound, "an untraced message", || decode(bytes, reads, &mut (), &mut plain_notes));
        // A duration of NaN does not equal itself.
        if plain != decoded {
            assert_eq!(format!("{plain:?}"), format!("{decoded:?}"), "untraced, traced");
        }
        assert_eq!((plain_used, &plain_notes), (used, &notes), "untraced, traced");
        Self { decoded, used, tree, notes }
    }

    fn leaves(&self) -> Vec<(String, Node)> {
        let mut leaves = Vec::new();
        self.tree.for_each_path(|_, node, path| {
            if node.below == 0 && !(node.group && node.span.len == 0) {
                leaves.push((path.to_owned(), *node));
            }
        });
        leaves.sort_by_key(|(_, leaf)| leaf.span);
        leaves
    }

    /// Whether the message ends inside a quoted password. The encoder writes both quotation marks.
    fn lacks_a_quote(&self) -> bool {
        self.tree.leaves().filter(|leaf| leaf.meta.name == "quote").count() == 1
    }

    /// Checks that the leaves cover all bytes exactly once, and that the value encodes to the same bytes.
    pub(crate) fn check(&self, bytes: &[u8]) {
        check::tiles(&self.tree, 0, self.used).unwrap_or_else(|why| panic!("{why}"));
        check::spans(&self.tree, &self.notes, |buffer| (buffer == 0).then_some(bytes.len()));
        match &self.decoded.value {
            Err(_) => assert!(!self.notes.is_empty(), "an error without a note"),
            Ok(message) if is_repeatable(&self.notes) && !self.lacks_a_quote() => {
                let encoded = message.encode().unwrap_or_else(|error| panic!("{error:?}: {message:?}"));
                assert_eq!(shown(&encoded), shown(&bytes[..self.used]), "{message:?}");
                assert_eq!(encoded, &bytes[..self.used]);
            }
            // Whatever can be encoded must decode without a panic.
            Ok(message) => {
                if let Ok(encoded) = message.encode() {
                    let mut notes = Notes::default();
                    let _ = wire::decode(&encoded, 0, &mut (), &mut notes);
                }
            }
        }
    }
}

/// Notes about messages whose value does not have all the bytes, or which the encoder corrects.
const NOT_REPEATED: &[&str] = &[
    "message.truncated",
    "message.trailing_bytes",
    "message.padding",
    "message.second_prefix",
    "players.truncated",
    "rules.truncated",
    "master.entry_cut",
    "master.after_end",
    "rcon.size_characters",
    "rcon.second_zero_missing",
    "rcon.zero_missing",
];

pub(crate) fn is_repeatable(notes: &Notes) -> bool {
    // The note may be among those that were dropped.
    notes.dropped == 0 && !notes.iter().any(|note| NOT_REPEATED.contains(&note.code.name))
}

/// Checks that the first `cut` bytes decode, that their leaves cover them exactly once, that they keep their kind, and
/// that complete fields are unchanged.
pub(crate) fn prefix(data: &[u8], reads: Reads, whole: &Decoding<'_>, cut: usize) {
    let bytes = &data[..cut];
    let part = Decoding::of(bytes, reads);
    part.check(bytes);
    let kind = whole.decoded.kind;
    let body = bytes.get(if whole.notes.has(&wire::codes::SECOND_PREFIX) { 8 } else { 4 }..);
    let ends_in_word = body.is_some_and(|word| words().any(|known| known.as_bytes() == word));
    let foreign = [&whole.notes, &part.notes].map(|notes| notes.has(&wire::codes::OTHER_ENGINE));
    if ends_in_word && foreign[0] != foreign[1] {
        return;
    }
    if part.decoded.kind != kind {
        let known = cut >= kind_is_known_from(reads, whole) && !ends_in_word;
        assert!(!known, "the kind of the first {cut} bytes is {:?}, of all {kind:?}", part.decoded.kind);
        return;
    }
    let leaves = part.leaves();
    for (path, leaf) in whole.leaves().iter().filter(|(_, leaf)| leaf.span.end() as usize <= cut) {
        if depends_on_what_follows(whole, path, leaf, &part, cut) {
            continue;
        }
        // Empty texts may have the same offset as other leaves.
        let from = leaves.partition_point(|(_, other)| other.span < leaf.span);
        let same = leaves[from..].iter().take_while(|(_, other)| other.span == leaf.span).any(
            |(other_path, other)| {
                other_path == path
                    && std::ptr::eq(other.meta, leaf.meta)
                    && same_value(other.value, leaf.value)
            },
        );
        assert!(same, "{path} at {} is another one in the first {cut} bytes", leaf.span.offset);
    }
}

/// The words that identify a message, GoldSource's and those of other engines.
fn words() -> impl Iterator<Item = &'static str> {
    let own = wire::connectionless::WORDS.iter().map(|(word, _)| *word);
    own.chain(wire::foreign::WORDS.iter().map(|(word, _)| *word))
}

/// Number of bytes after which the kind of the message is known.
fn kind_is_known_from(reads: Reads, whole: &Decoding<'_>) -> usize {
    let first_word = whole.tree.nodes().iter().find(|node| node.meta.name == "command");
    match (reads, whole.decoded.kind) {
        // The type follows the size, and type 2 depends on whether there is a body.
        (Reads::Rcon(_), _) => whole.used,
        (_, MessageKind::MasterRequest) => 1,
        // A text command is identified by its word, which may begin with another message's header byte.
        (_, MessageKind::GoldCommand | MessageKind::GoldLog | MessageKind::GoldRcon) => {
            first_word.map_or(5, |node| node.span.end() as usize)
        }
        // `info` is a word of GoldSource, but also of Xash3D, where settings follow on the next line.
        (_, MessageKind::Unknown) if first_word.is_some() => {
            first_word.map_or(5, |node| node.span.end() as usize + 2)
        }
        _ if whole.notes.has(&wire::codes::SECOND_PREFIX) => 9,
        _ => 5,
    }
}

/// Whether a field before the cut may depend on bytes after the cut, as some layouts require; see
/// `crates/a2scope/tests/cases.rs`.
fn depends_on_what_follows(
    whole: &Decoding<'_>,
    path: &str,
    leaf: &Node,
    part: &Decoding<'_>,
    cut: usize,
) -> bool {
    let name = leaf.meta.name;
    if matches!(name, "trailing" | "unread" | "after_end") {
        return true;
    }
    match whole.decoded.kind {
        MessageKind::Players => path.starts_with("players[") || path.starts_with("the_ship["),
        MessageKind::InfoDetailed => {
            [whole, part].iter().any(|one| one.notes.has(&wire::codes::INFO_MOD_BLOCK_MISSING))
        }
        MessageKind::LogSecret => name == "secret" && cut < leaf.span.end() as usize + 2,
        MessageKind::Info | MessageKind::MasterRequest => whole.tree.nodes().iter().any(|node| {
            node.group
                && node.value == Value::Text
                && node.span.offset <= leaf.span.offset
                && node.span.end() as usize > cut
        }),
        // A word of digits is the challenge, but only if another word follows.
        MessageKind::GoldRcon => name != "command",
        kind if kind.is_rcon() => cut < whole.used && matches!(name, "body" | "terminator"),
        _ => false,
    }
}

/// Checks that a record's JSON gives back the message's bytes.
pub(crate) fn json_round_trip(record: &Record<'_>) {
    let Ok(message) = record.value else { return };
    if matches!(record.kind, MessageKind::Fragment | MessageKind::Gap)
        || !is_repeatable(record.notes)
        || JSON_LOSES.iter().any(|loses| loses(message))
    {
        return;
    }
    let mut out = Vec::new();
    report::message(
        record,
        report::RecordStyle { show_secrets: true, ..report::RecordStyle::default() },
        &mut out,
    );
    let text = check::line(&out);
    let (kind, bytes) = encode::message(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(kind, record.kind, "{text}");
    let wanted = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes);
    assert_eq!(shown(&bytes), shown(wanted), "{text}");
    assert_eq!(bytes, wanted, "{text}");
}

/// Messages whose JSON has less information than their value; the reasons are in `crates/a2scope/tests/cases.rs`.
const JSON_LOSES: &[fn(&Message<'_>) -> bool] = &[
    // An empty message, which no packet can have, gives the same JSON as the prefix alone.
    |message| matches!(message, Message::Opaque(m) if !m.prefixed && m.body.0.is_empty()),
    // A missing start is written as the start of the first request.
    |message| matches!(message, Message::MasterRequest(m) if m.start.0.is_empty()),
    |message| matches!(message, Message::InfoRequest(m) if m.payload.0 != wire::a2s::info::PAYLOAD),
    |message| matches!(message, Message::InfoDetailed(m) if m.mod_block.is_none() && m.is_mod.0 != 0),
    |message| {
        let odd = |duration: f32| !duration.is_finite() && duration.to_bits() != f32::NAN.to_bits();
        matches!(message, Message::Players(m) if m.players.iter().any(|player| odd(player.duration)))
    },
    |message| {
        let Message::Line(m) = message else { return false };
        let command = matches!(m.kind, MessageKind::GoldCommand | MessageKind::GoldLog);
        if m.kind == MessageKind::Unknown {
            return false;
        }
        let apart = command && !matches!(m.text.0.first(), None | Some(b'\\' | 0));
        m.blank.0 != if apart { &b" "[..] } else { b"" }
    },
    |message| match message {
        Message::Line(m) => {
            let log = matches!(m.kind, MessageKind::Log | MessageKind::LogSecret | MessageKind::GoldLog);
            m.kind != MessageKind::Unknown && m.end.0 != if log { &b"\n\0"[..] } else { b"\0" }
        }
        Message::GoldRcon(m) => m.end.0 != b"\0",
        _ => false,
    },
    |message| {
        let Message::GoldRcon(m) = message else { return false };
        let one = |is_there: bool| if is_there { &b" "[..] } else { b"" };
        !m.quoted || m.blanks.map(|blank| blank.0) != [one(true), one(!m.challenge.0.is_empty()), one(true)]
    },
];
