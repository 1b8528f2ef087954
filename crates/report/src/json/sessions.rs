//! The records `rcon_login` and `rcon_command`.

use alloc::vec::Vec;

use a2scope_analysis::{Command, Login, RconChange, RconProtocol};
use a2scope_capture::Endpoint;
use a2scope_wire::Text;

use super::schema::{MASK, RecordStyle, SCHEMA};
use super::writer::Json;
use crate::CommunityId;

/// Appends a login's record, one JSON object without a line feed.
pub fn login(login: &Login, style: RecordStyle<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("rcon_login", (login.session, login.protocol, login.client, login.server), style, &mut json);
    json.maybe_display_member("time", login.time);
    json.maybe_display_member("answered", login.answered);
    json.maybe_int_member("request", login.request);
    json.maybe_int_member("answer", login.answer);
    id(login.id, &mut json);
    if style.show_secrets {
        json.text_member("password", Text(&login.password));
    } else {
        json.str_member("password", MASK);
    }
    json.str_member("outcome", login.outcome.name());
    json.key("inferred");
    json.bool(login.inferred);
    json.close('}');
}

/// Appends a command's record with its answer, one JSON object without a line feed.
pub fn command(command: &Command, style: RecordStyle<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin(
        "rcon_command",
        (command.session, command.protocol, command.client, command.server),
        style,
        &mut json,
    );
    json.maybe_display_member("time", command.time);
    json.maybe_display_member("answered", command.answered);
    json.maybe_int_member("request", command.request);
    json.maybe_int_member("first_answer", command.first_answer);
    json.maybe_int_member("last_answer", command.last_answer);
    id(command.id, &mut json);
    json.text_member("command", Text(&command.command));
    json.text_member("answer", Text(&command.answer));
    json.int_member("answer_bytes", command.answer.len() as u64);
    json.int_member("answer_packets", command.answer_packets.into());
    json.key("answer_truncated");
    json.bool(command.answer_truncated);
    json.str_member("end", command.end.name());
    json.key("complete");
    json.bool(command.complete);
    json.key("gap");
    json.bool(command.gap);
    json.maybe_display_member("changes", RconChange::of(&command.command).map(RconChange::name));
    json.close('}');
}

type Who = (Option<u64>, RconProtocol, Endpoint, Endpoint);

fn begin(kind: &str, (session, protocol, client, server): Who, style: RecordStyle<'_>, json: &mut Json<'_>) {
    json.open('{');
    json.str_member("schema", SCHEMA);
    json.str_member("record", kind);
    if let Some(file) = style.file {
        json.str_member("file", file);
    }
    json.maybe_int_member("session", session);
    json.str_member("protocol", protocol.name());
    json.key("client");
    json.display(client);
    json.key("server");
    json.display(server);
    json.maybe_display_member("community_id", CommunityId::of_rcon(protocol, client, server));
}

fn id(id: Option<i32>, json: &mut Json<'_>) {
    json.key("id");
    match id {
        Some(id) => json.signed(id.into()),
        None => json.null(),
    }
}
