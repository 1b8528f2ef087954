//! Writes messages as CSV, one line per message.

use a2scope::filter::{Type, members};
use a2scope::text::language;
use a2scope::wire::MessageKind;
use a2scope::{CommunityId, Record, report, show};
use a2scope_render::csv::inert;
use serde_json::Value;

use crate::settings::Settings;

/// Returns the header of the CSV output. It has the column `file` only for several inputs, the column `community_id` only if
/// it is asked for, the column `incident_role` only if the messages are those of an incident, and columns for the data only
/// if all messages are of the same kind.
pub(crate) fn header(settings: &Settings) -> Vec<String> {
    let mut header = HEADER.map(String::from).to_vec();
    if settings.several {
        header.insert(FILE_AT, "file".into());
    }
    header.extend(settings.community_id.then(|| "community_id".into()));
    header.extend(settings.roles.then(|| "incident_role".into()));
    header.extend(settings.kind.into_iter().flat_map(columns).map(|path| format!("data.{path}")));
    header
}

/// Returns the cell of a message's Community ID.
pub(crate) fn community_id(record: &Record<'_>) -> String {
    CommunityId::of_record(record).map(|id| id.to_string()).unwrap_or_default()
}

/// Returns the names of the columns for the data of a kind of message. Each value has a column, also inside objects; a
/// list is one cell.
fn columns(kind: MessageKind) -> impl Iterator<Item = String> {
    let members = members(kind).into_iter();
    members
        .filter(|member| member.value != Type::Object && !member.path.contains("[]"))
        .map(|member| member.path)
}

/// Returns the cells of a message's data, for the columns of its kind.
pub(crate) fn data(record: &Record<'_>, kind: MessageKind, show_secrets: bool) -> Vec<String> {
    let mut json = Vec::new();
    let style = report::RecordStyle { show_secrets, ..report::RecordStyle::default() };
    report::message(record, style, &mut json);
    let json: Value = serde_json::from_slice(&json).unwrap_or_default();
    let cell = |path: String| {
        let value = path.split('.').try_fold(&json["data"], |value, part| value.get(part));
        match value {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => inert(super::units::visible(text.as_bytes())),
            Some(value) => inert(value.to_string()),
        }
    };
    columns(kind).map(cell).collect()
}

/// Index of the column `file`, which comes after the column of frame numbers.
const FILE_AT: usize = 3;

const HEADER: [&str; 12] = [
    "index",
    "time",
    "frames",
    "transport",
    "src",
    "dst",
    "message",
    "engine",
    "bytes",
    "arrival",
    "notes",
    "gist",
];

/// Returns the cells of a message.
pub(crate) fn row(record: &Record<'_>, file: Option<&str>) -> Vec<String> {
    let display = |value: Option<&dyn std::fmt::Display>| value.map(ToString::to_string).unwrap_or_default();
    let frames: Vec<String> = record.frames.iter().map(u64::to_string).collect();
    let notes = record
        .notes
        .iter()
        .map(|note| note.code.name)
        .chain(record.paste_notes.iter().map(|n| n.code.name()));
    let mut row = vec![
        record.index.to_string(),
        display(record.time.as_ref().map(|time| time as _)),
        frames.join(" "),
        record.transport.map_or("", a2scope::Transport::name).into(),
        display(record.src.as_ref().map(|src| src as _)),
        display(record.dst.as_ref().map(|dst| dst as _)),
        record.kind.name().into(),
        record.engine.map_or("", a2scope::wire::GameEngine::name).into(),
        record.bytes.to_string(),
        record.arrival.name().into(),
        notes.collect::<Vec<_>>().join(" "),
        inert(show::gist(record, language())),
    ];
    if let Some(file) = file {
        row.insert(FILE_AT, inert(super::units::visible(file.as_bytes())));
    }
    row
}
