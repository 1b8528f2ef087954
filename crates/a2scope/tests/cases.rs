//! Every file of `tests/cases` as a set of named tests. `tests/README.md` describes the format of a case.

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use a2scope::capture::hexdump;
use a2scope::text::English;
use a2scope::wire::{self, Message, MessageKind, Node, Notes, Tree, Value};
use a2scope::{BufferKind, Engine, Options, encode, paste_options, report};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value as Json;
use support::run::{Run, Seen, run};
use support::{files, render};

type Outcome = Result<(), Failed>;
type Property = fn(&Case) -> Outcome;

/// The properties to check of every case, by name.
const PROPERTIES: &[(&str, Property)] = &[
    ("tree", tree),
    ("values", values),
    ("tiling", tiling),
    ("prefixes", prefixes),
    ("round_trip", round_trip),
    ("json_round_trip", json_round_trip),
    ("untraced", untraced),
    ("paste_formats", paste_formats),
    ("schema", schema),
    ("hostile", hostile),
];

fn main() {
    let arguments = Arguments::from_args();
    let cases = Case::all();
    let mut tests = Vec::new();
    for case in &cases {
        for &(name, property) in PROPERTIES {
            let case = case.clone();
            tests.push(Trial::test(format!("{name}::{}", case.name), move || property(&case)));
        }
    }
    let all = cases.clone();
    tests.push(Trial::test("chunks::pcap", move || chunks(&all, files::Format::Pcap)));
    let all = cases.clone();
    tests.push(Trial::test("chunks::pcapng", move || chunks(&all, files::Format::Pcapng)));
    tests.push(Trial::test("codes::every_code_of_a_message_has_a_case", move || every_code(&cases)));
    libtest_mimic::run(&arguments, tests).exit();
}

/// A file of `tests/cases`.
#[derive(Clone, Debug)]
struct Case {
    /// The path of the file below `tests/cases`, without the extension.
    name: String,
    file: PathBuf,
    /// Everything before the first `---`; then the paste; then the expected tree.
    header: String,
    paste: String,
    expected: String,
}

impl Case {
    fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
        let mut files = Vec::new();
        list(&root, &mut files);
        files.sort();
        files.iter().map(|file| Self::read(&root, file)).collect()
    }

    fn read(root: &Path, file: &Path) -> Self {
        let text = fs::read_to_string(file).unwrap();
        let name = file.strip_prefix(root).unwrap().with_extension("");
        let name = name.to_str().unwrap().replace('\\', "/");
        let (header, rest) =
            text.split_once("\n---\n").unwrap_or_else(|| panic!("{name}: no line of --- after the header"));
        let (paste, expected) =
            rest.split_once("\n---\n").unwrap_or_else(|| panic!("{name}: no line of --- after the paste"));
        Self {
            name,
            file: file.to_owned(),
            header: header.to_owned(),
            paste: paste.to_owned(),
            expected: expected.to_owned(),
        }
    }

    /// The values of header lines that begin with `key: `.
    fn lines<'c>(&'c self, key: &'c str) -> impl Iterator<Item = &'c str> {
        self.header.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix(": "))
    }

    /// Reads the paste; `Err` if the paste is refused, as the case requires.
    fn run(&self) -> Result<Run, Failed> {
        run(&self.paste).map_err(|refusal| {
            Failed::from(format!(
                "the paste was refused: {}: {} (line {})",
                refusal.code, refusal.text, refusal.line
            ))
        })
    }

    fn is_refused(&self) -> bool {
        self.lines("refused").next().is_some()
    }
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}

/// Calls `each` with every message of a case that must not be refused.
fn each_message(case: &Case, mut each: impl FnMut(&Seen) -> Result<(), String>) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    for seen in case.run()?.messages {
        each(&seen).map_err(|why| {
            format!("message {} ({}, {} bytes): {why}", seen.index, seen.kind.name(), seen.bytes)
        })?;
    }
    Ok(())
}

// ---------------------------------------------------------------- written by hand, written by the machine

/// Compares the expected tree, or rewrites it if `A2SCOPE_BLESS=1` is set.
fn tree(case: &Case) -> Outcome {
    let actual = match run(&case.paste) {
        Ok(run) => render::run(&run),
        Err(refusal) => format!("refused {}: {}\n", refusal.code, refusal.text),
    };
    if actual == case.expected {
        return Ok(());
    }
    if std::env::var_os("A2SCOPE_BLESS").is_some_and(|value| value == "1") {
        let text = format!("{}\n---\n{}\n---\n{actual}", case.header, case.paste);
        return Ok(fs::write(&case.file, text)?);
    }
    let diff = similar::TextDiff::from_lines(&case.expected, &actual);
    let diff = diff.unified_diff().context_radius(2).header("expected", "decoded").to_string();
    Err(format!("the tree is another; A2SCOPE_BLESS=1 accepts it after review\n{diff}").into())
}

/// Checks the header lines written by hand.
fn values(case: &Case) -> Outcome {
    for key in ["origin", "shows"] {
        if case.lines(key).next().is_none_or(|text| text.trim().is_empty()) {
            return Err(format!("the header has no line {key:?}").into());
        }
    }
    if let Some(code) = case.lines("refused").next() {
        return match run(&case.paste) {
            Err(refusal) if refusal.code.name() == code => Ok(()),
            Err(refusal) => Err(format!("refused with {}, not with {code}", refusal.code).into()),
            Ok(run) => Err(format!("read as {}, not refused", run.format).into()),
        };
    }
    let run = case.run()?;
    let records: Vec<Json> =
        run.messages.iter().map(|seen| serde_json::from_str(&seen.json)).collect::<Result<_, _>>()?;
    let mut wrong = String::new();
    let mut checked = 0;
    for line in case.header.lines() {
        let Some((key, rest)) = line.split_once(": ") else {
            return Err(format!("this line of the header is not `key: …`: {line}").into());
        };
        let result = match key {
            "origin" | "shows" => continue,
            "format" if rest == run.format => Ok(()),
            "format" => Err(format!("read as {}", run.format)),
            "messages" if rest.parse() == Ok(records.len()) => Ok(()),
            "messages" => Err(format!("there are {}", records.len())),
            "value" => value(&records, rest),
            "note" => note(&records, rest),
            "clean" => clean(&records, rest),
            _ => Err("no such key".to_owned()),
        };
        checked += 1;
        if let Err(why) = result {
            let _ = writeln!(wrong, "{line}\n    {why}");
        }
    }
    if checked == 0 {
        return Err("the header checks nothing".into());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// The record a header line refers to, and the rest of the line.
fn record<'r, 'l>(records: &'r [Json], line: &'l str) -> Result<(&'r Json, &'l str), String> {
    let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
    let number: usize = number.parse().map_err(|_| "a message number is expected here".to_owned())?;
    let record = records.get(number).ok_or_else(|| format!("there are only {} messages", records.len()))?;
    Ok((record, rest))
}

/// `0 /data/name "de_dust"`, or `0 /data/rules# 93` for the length of a list.
fn value(records: &[Json], line: &str) -> Result<(), String> {
    let (record, rest) = record(records, line)?;
    let (pointer, wanted) = rest.split_once(' ').ok_or("a pointer and a value are expected here")?;
    let wanted: Json = serde_json::from_str(wanted).map_err(|error| error.to_string())?;
    let found = match pointer.strip_suffix('#') {
        Some(list) => record.pointer(list).and_then(Json::as_array).map(|list| Json::from(list.len())),
        None => record.pointer(pointer).cloned(),
    };
    let Some(found) = found else { return Err("there is nothing at this place".to_owned()) };
    // Documents may print a float with more or fewer digits than its shortest form.
    let same = match (&found, &wanted) {
        (Json::Number(a), Json::Number(b)) if a.is_f64() || b.is_f64() => {
            a.as_f64().map(|a| (a as f32).to_bits()) == b.as_f64().map(|b| (b as f32).to_bits())
        }
        _ => found == wanted,
    };
    if same { Ok(()) } else { Err(format!("it is {found}")) }
}

/// `0 players.count_mismatch`, or with part of the note's text: `0 paste.gap "0x60"`.
fn note(records: &[Json], line: &str) -> Result<(), String> {
    let (record, rest) = record(records, line)?;
    let (code, part) = rest.split_once(' ').unwrap_or((rest, "\"\""));
    let part: String = serde_json::from_str(part).map_err(|error| error.to_string())?;
    let notes = record["notes"].as_array().ok_or("the record has no notes")?;
    let found = notes.iter().any(|note| {
        note["code"] == code && note["text"].as_str().is_some_and(|text| text.contains(part.as_str()))
    });
    if found { Ok(()) } else { Err(format!("the notes are {}", record["notes"])) }
}

/// `0`: the message has no notes.
fn clean(records: &[Json], line: &str) -> Result<(), String> {
    let (record, _) = record(records, line)?;
    match record["notes"].as_array() {
        Some(notes) if notes.is_empty() => Ok(()),
        _ => Err(format!("the notes are {}", record["notes"])),
    }
}

/// Every note code that decoding a single message can give appears in a case.
fn every_code(cases: &[Case]) -> Outcome {
    let mut missing: Vec<&str> =
        wire::CODES.iter().chain(a2scope::codes::ALL).map(|code| code.name).collect();
    missing.retain(|code| !CODES_WITHOUT_A_CASE.iter().any(|(name, _)| name == code));
    for case in cases.iter().filter(|case| !case.is_refused()) {
        for seen in case.run()?.messages {
            missing.retain(|code| !seen.notes.iter().any(|note| note.code.name == *code));
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("no case shows {}", missing.join(", ")).into()) }
}

/// Codes that no paste can produce.
const CODES_WITHOUT_A_CASE: &[(&str, &str)] = &[
    ("frame.cut", "only a capture file says how long a frame was; see captures.rs"),
    ("message.limit", "a case would have a megabyte; see bounds/"),
    ("ip.incomplete", "a paste has no IP fragments; see captures.rs"),
    ("udp.checksum", "pastes are not checked; see captures.rs"),
    ("udp.length", "pastes are not checked; see captures.rs"),
    ("split.evicted", "needs more groups than a paste holds; see captures.rs"),
    ("tcp.hole", "a paste has no segments; see streams.rs"),
    ("tcp.overlap_differs", "a paste has no segments; see streams.rs"),
    ("rcon.piece", "a paste has no gaps; see streams.rs"),
    ("bzip2.not_supported", "only without the feature bzip2"),
];

// ---------------------------------------------------------------- properties of the decoder

/// The leaves of each buffer cover its bytes exactly once.
fn tiling(case: &Case) -> Outcome {
    each_message(case, |seen| {
        for (kind, bytes) in &seen.buffers {
            tiles(&seen.tree, kind.number(), bytes.len())
                .map_err(|why| format!("buffer {} ({}): {why}", kind.number(), kind.name()))?;
        }
        let stray = seen
            .tree
            .leaves()
            .find(|leaf| !seen.buffers.iter().any(|(kind, _)| kind.number() == leaf.span.buffer));
        match stray {
            Some(leaf) => {
                Err(format!("{} is in buffer {}, which is not there", leaf.meta.name, leaf.span.buffer))
            }
            None => Ok(()),
        }
    })
}

fn tiles(tree: &Tree, buffer: u8, len: usize) -> Result<(), String> {
    let mut leaves: Vec<&Node> = tree.leaves().filter(|leaf| leaf.span.buffer == buffer).collect();
    leaves.sort_by_key(|leaf| leaf.span);
    let mut at = 0;
    for leaf in leaves {
        if leaf.span.offset != at {
            let what = if leaf.span.offset > at { "no field covers" } else { "two fields cover" };
            return Err(format!(
                "{what} bytes around {at}: {} begins at {}",
                leaf.meta.name, leaf.span.offset
            ));
        }
        at = leaf.span.end();
    }
    if at as usize == len { Ok(()) } else { Err(format!("the fields cover {at} of {len} bytes")) }
}

/// Every prefix of a message decodes: its leaves cover it exactly once, it keeps its kind, and complete fields are
/// unchanged.
fn prefixes(case: &Case) -> Outcome {
    each_message(case, |seen| {
        if seen.kind == MessageKind::Fragment {
            return Ok(()); // fragments without the first one are not a message
        }
        let bytes = seen.message();
        let whole = Decoding::of(seen, bytes);
        let whole_leaves = whole.leaves();
        for cut in 0..=bytes.len() {
            let prefix = bytes.get(..cut).unwrap();
            prefix_of(seen, &whole, &whole_leaves, prefix)
                .map_err(|why| format!("first {cut} bytes: {why}"))?;
        }
        Ok(())
    })
}

fn prefix_of(
    seen: &Seen,
    whole: &Decoding,
    whole_leaves: &[(String, Node)],
    prefix: &[u8],
) -> Result<(), String> {
    let cut = prefix.len();
    let part = Decoding::of(seen, prefix);
    let mut notes = Notes::default();
    let (untraced, used) = decode(seen, prefix, &mut (), &mut notes);
    let untraced_ok = untraced.value.is_ok();
    if (untraced.kind, untraced_ok, used) != (part.kind, part.ok, part.used) || notes != part.notes {
        return Err(format!(
            "traced {:?} {:?}, untraced {:?} {notes:?}",
            part.kind, part.notes, untraced.kind
        ));
    }
    tiles(&part.tree, 0, part.used)?;
    // `info` is a command of GoldSource, `information` is not.
    let body = prefix.get(if whole.notes.has(&wire::codes::SECOND_PREFIX) { 8 } else { 4 }..);
    let ends_in_word = body.is_some_and(|word| words().any(|known| known.as_bytes() == word));
    let foreign = [&whole.notes, &part.notes].map(|notes| notes.has(&wire::codes::OTHER_ENGINE));
    if part.kind != whole.kind && cut >= kind_is_known_from(seen, whole) && !ends_in_word {
        return Err(format!("the kind is {:?}, of the whole message {:?}", part.kind, whole.kind));
    }
    if part.kind != whole.kind || ends_in_word && foreign[0] != foreign[1] {
        return Ok(());
    }
    let leaves = part.leaves();
    for (path, leaf) in whole_leaves.iter().filter(|(_, leaf)| leaf.span.end() as usize <= cut) {
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
        if !same {
            return Err(format!("{path} at {} is not what it is in the whole message", leaf.span.offset));
        }
    }
    Ok(())
}

/// The words that identify a message, GoldSource's and those of other engines.
fn words() -> impl Iterator<Item = &'static str> {
    let own = wire::connectionless::WORDS.iter().map(|(word, _)| *word);
    own.chain(wire::foreign::WORDS.iter().map(|(word, _)| *word))
}

/// Number of bytes after which the kind of the message is known.
fn kind_is_known_from(seen: &Seen, whole: &Decoding) -> usize {
    let first_word = whole.tree.nodes().iter().find(|node| node.meta.name == "command");
    match (seen.is_rcon(), seen.kind) {
        // The type follows the size, and type 2 depends on whether there is a body.
        (true, _) => whole.used,
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

/// Whether a field before the cut may depend on bytes after the cut, as some layouts require.
fn depends_on_what_follows(whole: &Decoding, path: &str, leaf: &Node, part: &Decoding, cut: usize) -> bool {
    let name = leaf.meta.name;
    // Only the whole message shows whether bytes are left over or come after the end.
    if matches!(name, "trailing" | "unread" | "after_end") {
        return true;
    }
    match whole.kind {
        // The Ship's pairs are found by trying which layout uses up the whole message, and the count byte may be wrong.
        // So a prefix may decode as fewer players and pairs.
        MessageKind::Players => path.starts_with("players[") || path.starts_with("the_ship["),
        // If only two bytes are left, they are VAC and bots, because some servers omit the mod block.
        MessageKind::InfoDetailed => {
            [whole, part].iter().any(|one| one.notes.has(&wire::codes::INFO_MOD_BLOCK_MISSING))
        }
        // The secret ends where the line's "L " begins.
        MessageKind::LogSecret => name == "secret" && cut < leaf.span.end() as usize + 2,
        // If a string ends beyond the cut, its parts are not decoded.
        MessageKind::Info | MessageKind::MasterRequest => whole.tree.nodes().iter().any(|node| {
            node.group
                && node.value == Value::Text
                && node.span.offset <= leaf.span.offset
                && node.span.end() as usize > cut
        }),
        // The last two zero bytes of a packet are structure, even if the body contains zeros.
        kind if whole.is_rcon(kind) => cut < whole.used && matches!(name, "body" | "terminator"),
        _ => false,
    }
}

fn same_value(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
        (a, b) => a == b,
    }
}

/// A message decoded with a trace.
struct Decoding {
    kind: MessageKind,
    ok: bool,
    used: usize,
    tree: Tree,
    notes: Notes,
}

impl Decoding {
    fn of(seen: &Seen, bytes: &[u8]) -> Self {
        let (mut tree, mut notes) = (Tree::default(), Notes::default());
        let (decoded, used) = decode(seen, bytes, &mut tree, &mut notes);
        Self { kind: decoded.kind, ok: decoded.value.is_ok(), used, tree, notes }
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

    #[allow(clippy::unused_self)]
    fn is_rcon(&self, kind: MessageKind) -> bool {
        kind.name().starts_with("SERVERDATA_")
    }
}

fn decode<'a, T: wire::Trace>(
    seen: &Seen,
    bytes: &'a [u8],
    trace: &mut T,
    notes: &mut Notes,
) -> (wire::Decoded<'a>, usize) {
    if seen.is_rcon() {
        wire::rcon::decode(bytes, 0, None, trace, notes)
    } else {
        (wire::decode(bytes, 0, trace, notes), bytes.len())
    }
}

/// Traced and untraced decoding give the same kind, value and notes.
fn untraced(case: &Case) -> Outcome {
    each_message(case, |seen| {
        if seen.kind == MessageKind::Fragment {
            return Ok(());
        }
        let (mut tree, mut with, mut without) = (Tree::default(), Notes::default(), Notes::default());
        let (traced, _) = decode(seen, seen.message(), &mut tree, &mut with);
        let (plain, _) = decode(seen, seen.message(), &mut (), &mut without);
        // NaN does not equal itself, but its debug form does.
        if format!("{traced:?}") != format!("{plain:?}") {
            return Err(format!("traced\n{traced:?}\nuntraced\n{plain:?}"));
        }
        if with == without { Ok(()) } else { Err(format!("notes traced\n{with:?}\nuntraced\n{without:?}")) }
    })
}

// ---------------------------------------------------------------- round trips

/// Notes about messages whose value does not have all the bytes, or which the encoder corrects.
const NOT_REPEATED: &[(&str, &str)] = &[
    ("message.truncated", "the message has no value"),
    ("message.trailing_bytes", "the bytes left over are not part of the value"),
    ("message.padding", "the padding is not part of the value"),
    ("message.second_prefix", "one prefix is written"),
    ("players.truncated", "the player the message ends in is not part of the value"),
    ("rules.truncated", "the last rule's missing zero bytes would be written"),
    ("master.entry_cut", "the entry the message ends in is not part of the value"),
    ("master.after_end", "what stands behind the end is not part of the value"),
    ("rcon.size_characters", "the encoder counts bytes"),
    ("rcon.second_zero_missing", "the encoder writes both zero bytes"),
    ("rcon.zero_missing", "the encoder writes both zero bytes"),
];

fn is_repeatable(notes: &Notes) -> bool {
    !notes.iter().any(|note| NOT_REPEATED.iter().any(|(code, _)| *code == note.code.name))
}

/// Encoding the decoded value gives the same bytes.
fn round_trip(case: &Case) -> Outcome {
    each_message(case, |seen| {
        let mut notes = Notes::default();
        let (decoded, _) = decode(seen, seen.message(), &mut (), &mut notes);
        if seen.kind == MessageKind::Fragment || !is_repeatable(&notes) {
            return Ok(());
        }
        let message = decoded.value.map_err(|error| format!("no value and no note: {error}"))?;
        let bytes = message.encode().map_err(|error| format!("it cannot be encoded: {error}"))?;
        same_bytes(seen.message(), &bytes)
    })
}

type Loses = fn(&Message<'_>, &[u8]) -> bool;

/// Encoding the record's JSON gives the same bytes.
fn json_round_trip(case: &Case) -> Outcome {
    each_message(case, |seen| {
        let mut notes = Notes::default();
        let (decoded, _) = decode(seen, seen.message(), &mut (), &mut notes);
        if seen.kind == MessageKind::Fragment || !is_repeatable(&notes) {
            return Ok(());
        }
        let message = decoded.value.map_err(|error| format!("no value and no note: {error}"))?;
        let encoded = encode::message(&seen.json_with_secrets);
        if let Some((_, why)) = JSON_LOSES.iter().find(|(loses, _)| loses(&message, seen.message())) {
            // An exemption that is no longer needed must be removed.
            let same = encoded.is_ok_and(|(_, bytes)| bytes == seen.message());
            return if same { Err(format!("needs no exemption ({why})")) } else { Ok(()) };
        }
        let (kind, bytes) = encoded.map_err(|error| format!("{error}\n{}", seen.json_with_secrets))?;
        if kind != seen.kind {
            return Err(format!("encoded as {}", kind.name()));
        }
        same_bytes(seen.message(), &bytes)
    })
}

/// Messages whose JSON has less information than their value.
const JSON_LOSES: &[(Loses, &str)] = &[
    (
        |message, _| matches!(message, Message::InfoRequest(m) if m.payload.0 != wire::a2s::info::PAYLOAD),
        "the text of a request is not in its data, since it is the same in every valid one",
    ),
    (
        |message, _| matches!(message, Message::InfoDetailed(m) if m.mod_block.is_none() && m.is_mod.0 != 0),
        "that a server says it runs a mod and leaves the block out is in the notes only",
    ),
    (
        |message, _| {
            let odd = |duration: f32| !duration.is_finite() && duration.to_bits() != f32::NAN.to_bits();
            matches!(message, Message::Players(m) if m.players.iter().any(|player| odd(player.duration)))
        },
        "JSON has null for every number that is not finite",
    ),
    (
        |message, _| match message {
            Message::Line(m) => {
                let log = matches!(m.kind, MessageKind::Log | MessageKind::LogSecret | MessageKind::GoldLog);
                m.kind != MessageKind::Unknown && m.end.0 != if log { &b"\n\0"[..] } else { b"\0" }
            }
            Message::GoldRcon(m) => m.end.0 != b"\0",
            _ => false,
        },
        "the line feed and zero byte at the end of a text are not in the data; the usual ones are written",
    ),
    (
        |message, _| {
            let odd = |blanks: &[wire::Text<'_>]| blanks.iter().any(|b| !b.0.is_empty() && b.0 != b" ");
            matches!(message, Message::GoldRcon(m) if !m.quoted || odd(&m.blanks))
        },
        "whether the password is quoted is in the notes only, and blanks are not in the data at all",
    ),
];

fn same_bytes(wanted: &[u8], bytes: &[u8]) -> Result<(), String> {
    if wanted == bytes {
        return Ok(());
    }
    let at = wanted.iter().zip(bytes).take_while(|(a, b)| a == b).count();
    let around = |bytes: &[u8]| {
        let end = bytes.len().min(at + 16);
        bytes.get(at.saturating_sub(8)..end).unwrap_or_default().escape_ascii().to_string()
    };
    Err(format!(
        "{} bytes became {}, which differ at {at}: …{} became …{}",
        wanted.len(),
        bytes.len(),
        around(wanted),
        around(bytes)
    ))
}

/// Our reader reads what our writer writes: on its own, or if the format is named because the text is ambiguous.
fn paste_formats(case: &Case) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    let paste = hexdump::read(&case.paste, &paste_options()).map_err(|refusal| refusal.text)?;
    let mut wrong = String::new();
    for (i, packet) in paste.packets.iter().enumerate() {
        for format in hexdump::write::WRITABLE {
            let bytes = if LONG.contains(format) { &packet.bytes } else { start_of(&packet.bytes) };
            let text = hexdump::write::render(format, bytes).ok_or("a format that is not written")?;
            let Err(why) = reads_as(&text, bytes, None) else { continue };
            let ambiguous = AMBIGUOUS.iter().any(|(name, _)| name == format);
            let format = VARIANTS.iter().find(|(name, _)| name == format).map_or(*format, |(_, of)| *of);
            if !ambiguous || reads_as(&text, bytes, Some(format)).is_err() {
                let _ = writeln!(wrong, "packet {i} as {format}: {why}");
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// Formats tested with whole packets; the others get the first 400 bytes, because reading is slow.
const LONG: &[&str] = &["xxd", "hexdump-canonical", "hex-stream", "hex-pairs"];

fn start_of(bytes: &[u8]) -> &[u8] {
    bytes.get(..400).unwrap_or(bytes)
}

/// Formats whose text can also mean other bytes, so that for some packets the format must be named.
const AMBIGUOUS: &[(&str, &str)] = &[
    ("decimal", "numbers without an 8 or a 9 are octal as well"),
    ("od-decimal", "numbers without an 8 or a 9 are octal as well"),
    ("base64", "a short word of letters, with nothing of the protocol in its bytes"),
    ("base64-url", "a short word of letters, with nothing of the protocol in its bytes"),
    ("escaped-text", "a long text in which hardly anything is escaped"),
    ("angle-text", "a long text in which hardly anything is escaped"),
    ("percent", "a long text in which hardly anything is escaped"),
];

/// Formats of the writer that are variants of a format of the reader.
const VARIANTS: &[(&str, &str)] = &[("base64-url", "base64")];

fn reads_as(text: &str, bytes: &[u8], format: Option<&str>) -> Result<(), String> {
    let shown = || text.chars().take(160).collect::<String>();
    let options = hexdump::Options { format: format.map(Into::into), ..paste_options() };
    let paste = hexdump::read(text, &options)
        .map_err(|refusal| format!("refused: {}: {}\n{}", refusal.code, refusal.text, shown()))?;
    let read: Vec<u8> = paste.packets.iter().flat_map(|packet| packet.bytes.iter().copied()).collect();
    same_bytes(bytes, &read).map_err(|why| format!("as {}: {why}\n{}", paste.reading.format, shown()))?;
    if paste.packets.len() == 1 { Ok(()) } else { Err(format!("became {} packets", paste.packets.len())) }
}

// ---------------------------------------------------------------- output

static VALIDATOR: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let schema = serde_json::from_str(report::JSON_SCHEMA).expect("the schema is JSON");
    jsonschema::draft202012::meta::validate(&schema).expect("the schema is a JSON Schema");
    jsonschema::draft202012::new(&schema).expect("the schema can be compiled")
});

/// Records with and without fields, and the summary, match the schema.
fn schema(case: &Case) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    let run = case.run()?;
    for seen in &run.messages {
        for json in [&seen.json, &seen.json_with_secrets, &seen.json_without_fields] {
            support::validate(&VALIDATOR, json)?;
        }
    }
    Ok(support::validate(&VALIDATOR, &run.summary)?)
}

/// All output is safe to print on a terminal, and a record is one line of JSON.
fn hostile(case: &Case) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    let run = case.run()?;
    let records = run.messages.iter().flat_map(|s| [&s.json, &s.json_with_secrets, &s.json_without_fields]);
    for json in records.chain([&run.summary]) {
        if let Some(c) = json.chars().find(|c| wire::is_hidden(*c) || c.is_control()) {
            return Err(format!("U+{:04X} stands in {json}", c as u32).into());
        }
        serde_json::from_str::<Json>(json).map_err(|error| format!("{error}: {json}"))?;
    }
    let secrets = run.messages.iter().flat_map(|s| s.secrets.iter().map(move |secret| (s, secret)));
    for (seen, secret) in secrets.filter(|(_, secret)| secret.len() > 1) {
        let mut hex = String::new();
        secret.bytes().for_each(|byte| {
            let _ = write!(hex, "{byte:02x}");
        });
        for json in [&seen.json, &seen.json_without_fields] {
            if json.contains(&format!("{secret:?}")) || json.contains(&hex) {
                return Err(format!("the secret {secret:?} stands in {json}").into());
            }
        }
    }
    Ok(())
}

/// A capture file gives the same output in chunks of any size.
fn chunks(cases: &[Case], format: files::Format) -> Outcome {
    let mut file = files::File::new(format);
    let mut packets = 0;
    for (i, case) in cases.iter().filter(|case| !case.is_refused()).enumerate() {
        let paste = hexdump::read(&case.paste, &paste_options()).map_err(|refusal| refusal.text)?;
        for packet in &paste.packets {
            let payload = a2scope::capture::decapsulate(&packet.bytes)
                .map_or(&packet.bytes[..], |headers| &packet.bytes[headers.start..headers.end]);
            // A separate port for each case keeps split groups with the same ID apart.
            file.udp4((27015, 40_000 + i as u16), payload);
            packets += 1;
        }
    }
    let bytes = file.finish();
    let whole = ndjson(&bytes, bytes.len());
    let lines = whole.lines().count();
    if packets < 150 || lines < 150 {
        return Err(format!("{packets} packets gave {lines} lines").into());
    }
    for size in [1, 7, 4096] {
        let chunked = ndjson(&bytes, size);
        if chunked != whole {
            let diff = similar::TextDiff::from_lines(&whole, &chunked);
            let diff = diff.unified_diff().context_radius(0).to_string();
            return Err(
                format!("in chunks of {size}:\n{}", diff.chars().take(4000).collect::<String>()).into()
            );
        }
    }
    for line in whole.lines() {
        support::validate(&VALIDATOR, line)?;
    }
    Ok(())
}

fn ndjson(file: &[u8], chunk: usize) -> String {
    let mut engine = Engine::new(Options::default());
    let mut out = Vec::new();
    let style = report::RecordStyle { fields: true, ..report::RecordStyle::default() };
    for chunk in file.chunks(chunk) {
        engine.push(chunk, &mut |record| {
            report::message(record, style, &mut out);
            out.push(b'\n');
        });
    }
    engine.finish_file(&mut |record| {
        report::message(record, style, &mut out);
        out.push(b'\n');
    });
    report::summary(&engine.summary(), &English, &mut out);
    out.push(b'\n');
    String::from_utf8(out).expect("records are UTF-8")
}

impl Seen {
    /// The bytes of the message itself.
    fn message(&self) -> &[u8] {
        self.buffers.iter().rfind(|(kind, _)| *kind != BufferKind::Unescaped).map_or(&[], |(_, bytes)| bytes)
    }

    fn is_rcon(&self) -> bool {
        self.kind.name().starts_with("SERVERDATA_")
    }
}
