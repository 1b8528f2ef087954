//! Decodes a paste, or the bytes of a message, into objects.

use a2scope::capture::hexdump::FORMATS;
use a2scope::report::{self, RecordStyle};
use a2scope::text::English;
use a2scope::{Engine, Options, Record, show};
use a2scope_input::{CHUNK, Content, ReadAhead};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::pending_error::PendingError;

/// The parts of a field or a group of fields, for `a2scope.Field`.
#[derive(IntoPyObject)]
pub(crate) struct FieldParts {
    path: String,
    label: String,
    doc: &'static str,
    r#type: &'static str,
    text: String,
    meaning: String,
    buffer: u8,
    offset: u32,
    len: u32,
    depth: u16,
    below: u32,
    is_secret: bool,
}

/// The parts of a message, for `a2scope.Message`.
#[derive(IntoPyObject)]
pub(crate) struct MessageParts {
    /// The record as JSON.
    json: String,
    /// The record as JSON, with `fields` and `buffers`.
    json_with_fields: String,
    arrival: &'static str,
    gist: String,
    fields: Vec<FieldParts>,
}

/// Decodes a paste, or the bytes of an input that is not a capture. Returns the messages, and the format as which a
/// paste was read.
#[pyfunction]
#[pyo3(signature = (data, paste, show_secrets))]
#[expect(clippy::needless_pass_by_value, reason = "they are made of what Python passes")]
pub(crate) fn decode(
    py: Python<'_>,
    data: Data,
    paste: Option<String>,
    show_secrets: bool,
) -> PyResult<(Vec<MessageParts>, Option<String>)> {
    if let Some(format) = &paste
        && !FORMATS.iter().any(|(known, _)| known == format)
    {
        let known: Vec<&str> = FORMATS.iter().map(|(name, _)| *name).collect();
        return Err(PyValueError::new_err(format!(
            "there is no paste format {format:?}, only {}",
            known.join(", ")
        )));
    }
    py.detach(|| read(data, paste.as_deref(), show_secrets)).map_err(|pending| pending.into_pyerr(py))
}

/// The data to decode: a text, or bytes.
#[derive(FromPyObject)]
pub(crate) enum Data {
    Text(String),
    Bytes(Vec<u8>),
}

fn read(
    data: Data,
    paste: Option<&str>,
    show_secrets: bool,
) -> Result<(Vec<MessageParts>, Option<String>), PendingError> {
    let content = match data {
        Data::Text(text) => Content::pasted(text, CHUNK),
        Data::Bytes(bytes) => Content::open(Box::new(std::io::Cursor::new(bytes)), CHUNK, ReadAhead::Never),
    }
    .map_err(|error| PendingError::of_input(&error, None))?;
    let mut engine = Engine::new(Options { show_secrets, ..Options::default() });
    let mut messages = Vec::new();
    let mut sink = |record: &Record<'_>| messages.push(parts(record, show_secrets));
    let format = match content {
        Content::Capture(_) => return Err(PendingError::is_capture()),
        Content::Text(text) => {
            let paste = engine
                .paste_as(&text, paste, &mut sink)
                .map_err(|refusal| PendingError::of_refusal(&refusal, None))?;
            Some(paste.reading.format.to_string())
        }
        Content::Binary(bytes) => {
            engine.payload(&bytes, &mut sink);
            engine.finish(&mut sink);
            None
        }
    };
    Ok((messages, format))
}

fn parts(record: &Record<'_>, show_secrets: bool) -> MessageParts {
    let json = |fields| {
        let mut out = Vec::new();
        report::message(record, RecordStyle { fields, show_secrets, ..RecordStyle::default() }, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    };
    let nodes = record.tree.nodes();
    let mut fields = Vec::with_capacity(nodes.len());
    record.tree.for_each_path(|at, node, path| {
        let buffer = record.buffer(node.span.buffer);
        let (text, meaning) = if node.below > 0 || node.group {
            (show::group(nodes, at, buffer, show_secrets, &English), String::new())
        } else {
            show::value(node, buffer, show_secrets, &English)
        };
        let label = match node.index {
            Some(index) => format!("[{index}]"),
            None => node.meta.label_in(&English).into_owned(),
        };
        fields.push(FieldParts {
            path: path.to_owned(),
            label,
            doc: node.meta.doc,
            r#type: node.meta.kind.name(),
            text,
            meaning,
            buffer: node.span.buffer,
            offset: node.span.offset,
            len: node.span.len,
            depth: node.depth,
            below: node.below,
            is_secret: node.meta.secret,
        });
    });
    MessageParts {
        json: json(false),
        json_with_fields: json(true),
        arrival: record.arrival.name(),
        gist: show::gist(record, &English),
        fields,
    }
}
