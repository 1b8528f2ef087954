//! The records `rcon_login` and `rcon_command`.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::Text;

use super::json::Json;
use super::{MASK, SCHEMA, Style};
use crate::sessions::{Command, Login, RconProtocol};

/// Appends a login's record, one JSON object without a line feed.
pub fn login(login: &Login, style: Style<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("rcon_login", (login.session, login.protocol, login.client, login.server), style, &mut json);
    time("time", login.time, &mut json);
    time("answered", login.answered, &mut json);
    index("request", login.request, &mut json);
    index("answer", login.answer, &mut json);
    id(login.id, &mut json);
    if style.show_secrets {
        text("password", &login.password, &mut json);
    } else {
        json.str_member("password", MASK);
    }
    json.str_member("outcome", login.outcome.name());
    json.key("inferred");
    json.bool(login.inferred);
    json.close('}');
}

/// Appends a command's record with its answer, one JSON object without a line feed.
pub fn command(command: &Command, style: Style<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin(
        "rcon_command",
        (command.session, command.protocol, command.client, command.server),
        style,
        &mut json,
    );
    time("time", command.time, &mut json);
    time("answered", command.answered, &mut json);
    index("request", command.request, &mut json);
    index("first_answer", command.first_answer, &mut json);
    index("last_answer", command.last_answer, &mut json);
    id(command.id, &mut json);
    text("command", &command.command, &mut json);
    text("answer", &command.answer, &mut json);
    json.int_member("answer_bytes", command.answer.len() as u64);
    json.int_member("answer_packets", command.answer_packets.into());
    json.key("answer_truncated");
    json.bool(command.answer_truncated);
    json.str_member("end", command.end.name());
    json.key("complete");
    json.bool(command.complete);
    json.key("gap");
    json.bool(command.gap);
    json.close('}');
}

type Who = (Option<u64>, RconProtocol, Endpoint, Endpoint);

fn begin(kind: &str, (session, protocol, client, server): Who, style: Style<'_>, json: &mut Json<'_>) {
    json.open('{');
    json.str_member("schema", SCHEMA);
    json.str_member("record", kind);
    if let Some(file) = style.file {
        json.str_member("file", file);
    }
    index("session", session, json);
    json.str_member("protocol", protocol.name());
    json.key("client");
    json.display(client);
    json.key("server");
    json.display(server);
}

fn time(key: &str, time: Option<Time>, json: &mut Json<'_>) {
    json.key(key);
    match time {
        Some(time) => json.display(time),
        None => json.null(),
    }
}

fn index(key: &str, index: Option<u64>, json: &mut Json<'_>) {
    json.key(key);
    match index {
        Some(index) => json.int(index),
        None => json.null(),
    }
}

fn id(id: Option<i32>, json: &mut Json<'_>) {
    json.key("id");
    match id {
        Some(id) => json.signed(id.into()),
        None => json.null(),
    }
}

/// Text under its name; beside text that is not UTF-8 stand its bytes.
fn text(key: &str, bytes: &[u8], json: &mut Json<'_>) {
    json.key(key);
    json.text(Text(bytes));
    if Text(bytes).utf8().is_none() {
        json.key_with(key, "_hex");
        json.hex(bytes);
    }
}
