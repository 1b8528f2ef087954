//! Real bytes for each page, and the messages that they decode to. The files in `cases/` are copies of cases in
//! `tests/cases`, without the expected output; a test compares them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope::{BufferKind, Engine, Options, Record, show};
use a2scope_wire::{MessageKind, Node, Role};

use a2scope_text::{Language, text};

/// Maximum number of elements shown of a list.
const MOST_ELEMENTS: u32 = 2;

/// The packets of an example, and the messages in them.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// Path of the case, without extension: `info/css`.
    pub case: &'static str,
    /// The origin of the bytes.
    pub origin: String,
    /// The packets as they were sent.
    pub packets: Vec<Vec<u8>>,
    /// The messages in the packets.
    pub messages: Vec<Decoded>,
}

/// A decoded message.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded {
    /// Name of the message.
    pub message: &'static str,
    /// The buffers of the message: as sent, and, if there are any, reassembled and decompressed.
    pub buffers: Vec<DecodedBuffer>,
    /// Codes and texts of the notes on the message.
    pub notes: Vec<(&'static str, String)>,
}

/// The bytes of a buffer and their fields.
#[derive(Clone, Debug, PartialEq)]
pub struct DecodedBuffer {
    /// The name of the buffer for people.
    pub title: String,
    /// The bytes of the buffer.
    pub bytes: Vec<u8>,
    /// The fields of the buffer. Only the first elements of a list are included.
    pub fields: Vec<DecodedField>,
    /// Number of list elements that are left out.
    pub left_out: usize,
}

/// A field of a decoded message.
#[derive(Clone, Debug, PartialEq)]
pub struct DecodedField {
    /// Offset of the first byte, and number of bytes.
    pub at: (u32, u32),
    /// Number of groups that the field is nested in.
    pub depth: u16,
    /// The name of the field for people.
    pub label: String,
    /// The value of the field; empty for a group.
    pub value: String,
    /// The meaning of the value; empty if that is obvious.
    pub meaning: String,
}

/// A case: its path, and its file without the expected output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) path: &'static str,
    pub(super) text: &'static str,
}

macro_rules! case {
    ($path:literal) => {
        $crate::example::Case {
            path: $path,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/", $path, ".txt")),
        }
    };
}
pub(super) use case;

macro_rules! cases {
    ($($id:ident $about:tt bytes $bytes:tt example [$($path:literal)?];)*) => {
        fn case_of(kind: MessageKind) -> Option<Case> {
            match kind { $(MessageKind::$id => [$(case!($path))?].into_iter().next(),)* }
        }
    };
}

a2scope_wire::messages!(cases);

/// Returns the example of a message; `None` if there is none.
pub(super) fn of(lang: &dyn Language, kind: MessageKind) -> Option<Example> {
    case_of(kind).map(|case| example(lang, &case))
}

/// Returns the JSON record of a message's example; `None` if there is none.
pub(super) fn record(kind: MessageKind) -> Option<String> {
    let case = case_of(kind)?;
    let (_, paste) = case.text.split_once("\n---\n").unwrap_or_default();
    let mut json = None;
    let mut sink = |record: &Record<'_>| {
        if record.kind == kind && json.is_none() {
            let mut bytes = Vec::new();
            a2scope::report::message(record, a2scope::report::RecordStyle::default(), &mut bytes);
            json = String::from_utf8(bytes).ok();
        }
    };
    let _ = Engine::new(options()).paste(paste, &mut sink);
    json
}

pub(super) fn split_goldsource(lang: &dyn Language) -> Example {
    example(lang, &case!("rules/goldsource_two_datagrams"))
}

pub(super) fn split_source(lang: &dyn Language) -> Example {
    example(lang, &case!("split/source"))
}

pub(super) fn compressed(lang: &dyn Language) -> Example {
    example(lang, &case!("bzip2/two_fragments"))
}

pub(super) fn exchange(lang: &dyn Language) -> Example {
    example(lang, &case!("packets/several_messages"))
}

pub(super) fn filter(lang: &dyn Language) -> Example {
    example(lang, &case!("master_request/nor_in_nand"))
}

pub(super) fn rcon_session(lang: &dyn Language) -> Example {
    example(lang, &case!("rcon/login_and_command"))
}

pub(super) fn rcon_mirror(lang: &dyn Language) -> Example {
    example(lang, &case!("rcon/mirror_trick"))
}

/// Decodes the paste of a case.
pub(super) fn example(lang: &dyn Language, case: &Case) -> Example {
    let (head, paste) = case.text.split_once("\n---\n").unwrap_or_default();
    let origin = head.lines().find_map(|line| line.strip_prefix("origin: ")).unwrap_or_default();
    let mut engine = Engine::new(options());
    let mut messages = Vec::new();
    let pasted = engine.paste(paste, &mut |record: &Record<'_>| messages.push(decoded(lang, record)));
    Example {
        case: case.path,
        origin: origin.to_string(),
        packets: pasted
            .map(|paste| paste.packets.into_iter().map(|packet| packet.bytes).collect())
            .unwrap_or_default(),
        messages,
    }
}

fn decoded(lang: &dyn Language, record: &Record<'_>) -> Decoded {
    let buffers = record.buffers.iter().map(|buffer| {
        let number = buffer.kind.number();
        let nodes = record.tree.nodes();
        let (mut fields, mut left_out, mut at) = (Vec::new(), 0, 0);
        while let Some(node) = nodes.get(at) {
            at += 1;
            if node.span.buffer != number {
                continue;
            }
            if node.index.is_some_and(|index| index >= MOST_ELEMENTS) {
                left_out += 1;
                at += node.below as usize;
                continue;
            }
            fields.push(field(lang, node, buffer.bytes));
        }
        DecodedBuffer { title: title(lang, buffer.kind), bytes: buffer.bytes.to_vec(), fields, left_out }
    });
    Decoded {
        message: record.kind.name(),
        buffers: buffers.filter(|buffer| !buffer.fields.is_empty()).collect(),
        notes: record.notes.iter().map(|note| (note.code.name, lang.translate(&note.text()))).collect(),
    }
}

fn title(lang: &dyn Language, kind: BufferKind) -> String {
    match kind {
        BufferKind::Captured => lang.translate(&text!("learn-buffer-captured", "As it was sent")),
        BufferKind::Reassembled => lang.translate(&text!("learn-buffer-reassembled", "Its fragments joined")),
        BufferKind::Decompressed => lang.translate(&text!("learn-buffer-decompressed", "Decompressed")),
        BufferKind::Unescaped => lang.translate(&text!("learn-buffer-unescaped", "Joined, without escapes")),
    }
}

fn field(lang: &dyn Language, node: &Node, bytes: &[u8]) -> DecodedField {
    // Passwords in examples are invented, and showing that they are readable is the purpose of these examples.
    let (value, meaning) = if node.group && node.meta.role == Role::List {
        (String::new(), String::new())
    } else {
        show::value(node, bytes, true, lang)
    };
    let label = match node.index {
        Some(index) => format!("{} [{index}]", node.meta.label_in(lang)),
        None => node.meta.label_in(lang).into_owned(),
    };
    DecodedField { at: (node.span.offset, node.span.len), depth: node.depth, label, value, meaning }
}

/// The passwords in examples are made up, and a page that explains a login has to show one.
fn options() -> Options {
    Options { show_secrets: true, ..Options::default() }
}
