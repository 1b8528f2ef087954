//! A message for display: its record, with an explanation of each field.

use std::borrow::Cow;

use a2scope::capture::Provenance;
use a2scope::wire::{Meta, Span, Value};
use a2scope::{Record, RuleReach, show};
use serde::Serialize;

use a2scope_wasm_language::language;

/// A decoded message, independent of the engine.
#[derive(Debug)]
pub(crate) struct FetchedMessage {
    /// The `a2scope/1` record with its fields.
    #[cfg(feature = "export")]
    pub(crate) json: Vec<u8>,
    /// The [`View`] as JSON.
    pub(crate) view: String,
    pub(crate) buffers: Vec<(u8, Vec<u8>)>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct View<'r> {
    index: u64,
    time: Option<String>,
    frames: Option<&'r [u64]>,
    transport: Option<&'static str>,
    src: Option<String>,
    dst: Option<String>,
    message: &'static str,
    doc: Cow<'static, str>,
    engine: Option<&'static str>,
    bytes: usize,
    arrival: &'static str,
    gist: String,
    split: Option<Split>,
    bzip2: Option<Bzip2>,
    rule: Option<RuleView>,
    notes: Vec<NoteView>,
    nodes: Vec<Node>,
    metas: Vec<MetaView>,
    buffers: Vec<Buffer>,
    has_secret: bool,
}

#[derive(Serialize)]
struct Split {
    id: String,
    dialect: &'static str,
    total: u8,
    received: u8,
    complete: bool,
}

#[derive(Serialize)]
struct Bzip2 {
    compressed: usize,
    size: u32,
    crc32: String,
    computed: Option<String>,
    ok: bool,
}

#[derive(Serialize)]
struct RuleView {
    tool: &'static str,
    /// Sentences about what it matches and misses.
    said: Vec<String>,
    /// A packet that it matches, as digits, and the name of the message; `None` if there is none.
    packet: Option<String>,
    means: Option<&'static str>,
}

#[derive(Serialize)]
struct NoteView {
    code: &'static str,
    severity: &'static str,
    text: String,
    doc: Cow<'static, str>,
    span: SpanView,
}

#[derive(Serialize)]
struct Node {
    path: String,
    label: String,
    depth: u16,
    below: u32,
    span: SpanView,
    value: String,
    meaning: String,
    meta: usize,
    group: bool,
    structure: bool,
    secret: bool,
}

#[derive(Serialize)]
struct MetaView {
    name: &'static str,
    label: Cow<'static, str>,
    #[serde(rename = "type")]
    kind: &'static str,
    describe: Cow<'static, str>,
    doc: Cow<'static, str>,
    unit: Cow<'static, str>,
    when: Cow<'static, str>,
    flags: Vec<(u64, Cow<'static, str>)>,
}

#[derive(Serialize)]
struct SpanView {
    buffer: u8,
    offset: u32,
    len: u32,
}

#[derive(Serialize)]
struct Buffer {
    number: u8,
    name: &'static str,
    pieces: Vec<ProvenanceView>,
}

#[derive(Serialize)]
struct ProvenanceView {
    frame: u64,
    offset: u32,
    at: u32,
    len: u32,
}

impl FetchedMessage {
    pub(crate) fn new(record: &Record<'_>, show_secrets: bool) -> Self {
        Self {
            #[cfg(feature = "export")]
            json: json(record, show_secrets),
            view: serde_json::to_string(&View::new(record, show_secrets)).unwrap_or_default(),
            buffers: record.buffers.iter().map(|b| (b.kind.number(), b.bytes.to_vec())).collect(),
        }
    }
}

#[cfg(feature = "export")]
fn json(record: &Record<'_>, show_secrets: bool) -> Vec<u8> {
    use a2scope::report::{RecordStyle, message};

    let mut json = Vec::new();
    let style = RecordStyle { fields: true, show_secrets, language: language(), ..RecordStyle::default() };
    message(record, style, &mut json);
    json
}

impl RuleView {
    /// Returns what the rule of a record matches.
    fn of(record: &Record<'_>) -> Option<Self> {
        let (rule, reach) = record.rule.zip(RuleReach::of_record(record))?;
        Some(Self {
            tool: rule.tool.shown(),
            said: reach.said().iter().map(|sentence| language().translate(sentence)).collect(),
            packet: reach.packet().map(a2scope::RuleSample::hex),
            means: reach.packet().map(|packet| packet.kind.name()),
        })
    }
}

impl<'r> View<'r> {
    fn new(record: &'r Record<'_>, show_secrets: bool) -> Self {
        let mut metas: Vec<&'static Meta> = Vec::new();
        let nodes = nodes(record, show_secrets, &mut metas);
        let own = record.notes.iter().map(|note| NoteView {
            code: note.code.name,
            severity: note.code.severity.name(),
            text: language().translate(&note.text()),
            doc: language().static_text(note.code.doc_text()),
            span: note.span.into(),
        });
        let pasted = record.paste_notes.iter().map(|note| NoteView {
            code: note.code.name(),
            severity: "warning",
            text: a2scope::wire::Text(language().translate(&note.text).as_bytes()).visible().to_string(),
            doc: "".into(),
            span: SpanView {
                buffer: 0,
                offset: note.byte.map_or(0, |(_, byte)| byte as u32),
                len: u32::from(note.byte.is_some()),
            },
        });
        Self {
            index: record.index,
            time: record.time.map(|time| time.to_string()),
            frames: Some(record.frames).filter(|frames| !frames.is_empty()),
            transport: record.transport.map(a2scope::Transport::name),
            src: record.src.map(|src| src.to_string()),
            dst: record.dst.map(|dst| dst.to_string()),
            message: record.kind.name(),
            doc: language().static_text(record.kind.doc()),
            engine: record.engine.map(a2scope::wire::GameEngine::name),
            bytes: record.bytes,
            arrival: record.arrival.name(),
            gist: show::gist(record, language()),
            split: record.split.map(|split| Split {
                id: format!("0x{:08x}", split.id),
                dialect: split.dialect.name(),
                total: split.total,
                received: split.received,
                complete: split.is_complete(),
            }),
            bzip2: record.compression.map(|bzip2| {
                let tried = bzip2.outcome != a2scope::CompressionOutcome::NotTried;
                Bzip2 {
                    compressed: bzip2.compressed,
                    size: bzip2.size,
                    crc32: format!("0x{:08x}", bzip2.crc32),
                    computed: tried.then(|| format!("0x{:08x}", bzip2.computed)),
                    ok: bzip2.outcome == a2scope::CompressionOutcome::Ok,
                }
            }),
            rule: RuleView::of(record),
            notes: own.chain(pasted).collect(),
            nodes,
            metas: metas.into_iter().map(MetaView::from).collect(),
            buffers: record
                .buffers
                .iter()
                .map(|buffer| Buffer {
                    number: buffer.kind.number(),
                    name: buffer.kind.name(),
                    pieces: buffer.pieces.iter().map(ProvenanceView::from).collect(),
                })
                .collect(),
            has_secret: record.has_secret(),
        }
    }
}

/// Returns the field tree. Each distinct description of a field is stored once, in `metas`.
fn nodes(record: &Record<'_>, show_secrets: bool, metas: &mut Vec<&'static Meta>) -> Vec<Node> {
    let tree = record.tree.nodes();
    let mut nodes = Vec::with_capacity(tree.len());
    record.tree.for_each_path(|at, node, path| {
        let buffer = record.buffer(node.span.buffer);
        let (value, meaning) = if node.value == Value::None {
            (show::group(tree, at, buffer, show_secrets, language()), String::new())
        } else {
            show::value(node, buffer, show_secrets, language())
        };
        let known = metas.iter().rposition(|meta| std::ptr::eq(*meta, node.meta));
        nodes.push(Node {
            path: path.to_owned(),
            label: node
                .index
                .map_or_else(|| node.meta.label_in(language()).into_owned(), |index| format!("[{index}]")),
            depth: node.depth,
            below: node.below,
            span: node.span.into(),
            value,
            meaning,
            meta: known.unwrap_or_else(|| {
                metas.push(node.meta);
                metas.len() - 1
            }),
            group: node.group,
            structure: node.meta.role == a2scope::wire::Role::Frame,
            secret: node.meta.secret,
        });
    });
    nodes
}

impl From<&'static Meta> for MetaView {
    fn from(meta: &'static Meta) -> Self {
        Self {
            name: meta.name,
            label: meta.label_in(language()),
            kind: meta.kind.name(),
            describe: language().static_text(meta.kind.describe()),
            doc: meta.doc_in(language()),
            unit: meta.unit_in(language()),
            when: meta.when_in(language()),
            flags: meta.flags.iter().map(|(bit, name)| (*bit, language().static_text(*name))).collect(),
        }
    }
}

impl From<Span> for SpanView {
    fn from(span: Span) -> Self {
        Self { buffer: span.buffer, offset: span.offset, len: span.len }
    }
}

impl From<&Provenance> for ProvenanceView {
    fn from(piece: &Provenance) -> Self {
        Self { frame: piece.frame, offset: piece.offset, at: piece.at, len: piece.len }
    }
}
