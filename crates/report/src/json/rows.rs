//! Writes the records that consist of the columns of [`crate::columns`].

use alloc::vec::Vec;

use a2scope_analysis::{
    RconSession,
    conversations::Conversation,
    diagnosis::Diagnosis,
    exchange::Exchange,
    findings::Finding,
    incidents::{Incident, IncidentSender},
    inventory::{Player, RuleSet, Server},
    presence::Visit,
    quality::Quality,
};
use a2scope_capture::Endpoint;
use a2scope_engine::Record;
use a2scope_text::{English, Language};
use a2scope_wire::a2s::player;

use super::analysis::{NANOS, begin};
use super::writer::Json;
use crate::columns::{
    Columns, Conversations, Diagnoses, Exchanges, Findings, Incidents, Players, Qualities, Rules, Senders,
    Servers, Sessions, Sightings, Value, Visits,
};

/// Appends an exchange's record, one JSON object without a line feed.
pub fn exchange(exchange: &Exchange, out: &mut Vec<u8>) {
    row::<Exchanges>(exchange, &English, out);
}

/// Appends a conversation's record, one JSON object without a line feed.
pub fn conversation(conversation: &Conversation, out: &mut Vec<u8>) {
    row::<Conversations>(conversation, &English, out);
}

/// Appends a server's record, one JSON object without a line feed.
pub fn server(server: &Server, out: &mut Vec<u8>) {
    row::<Servers>(server, &English, out);
}

/// Appends a player's record, one JSON object without a line feed.
pub fn player(player: &Player, out: &mut Vec<u8>) {
    row::<Players>(player, &English, out);
}

/// Appends the record of a server's rules, one JSON object without a line feed.
pub fn rules(server: &Server, rules: &RuleSet, out: &mut Vec<u8>) {
    row::<Rules>((server, rules), &English, out);
}

/// Appends the `player_session` record of a player's visit to a server, one JSON object without a line feed.
pub fn visit(visit: &Visit, out: &mut Vec<u8>) {
    row::<Visits>(visit, &English, out);
}

/// Appends the `player_sighting` record of an entry in a server's player list, one JSON object without a line feed.
pub fn sighting(record: &Record<'_>, server: Endpoint, player: &player::Player<'_>, out: &mut Vec<u8>) {
    row::<Sightings>((record, server, player), &English, out);
}

/// Appends the `incident_sender` record of a sender of an incident, one JSON object without a line feed.
pub fn incident_sender(sender: &IncidentSender, out: &mut Vec<u8>) {
    row::<Senders>(sender, &English, out);
}

/// Appends the record of an RCON session, one JSON object without a line feed.
pub fn rcon_session(session: &RconSession, out: &mut Vec<u8>) {
    row::<Sessions>(session, &English, out);
}

/// Appends a finding's record, one JSON object without a line feed.
pub fn finding(finding: &Finding, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Findings>(finding, language, out);
}

/// Appends a diagnosis's record, one JSON object without a line feed. `index` is the place of the diagnosis
/// in the list.
pub fn diagnosis(index: usize, diagnosis: &Diagnosis, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Diagnoses>((index, diagnosis), language, out);
}

/// Appends the record of a fault of the capture, one JSON object without a line feed.
pub fn quality(quality: &Quality, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Qualities>(quality, language, out);
}

/// Appends an incident's record, one JSON object without a line feed. `index` is the place of the incident in the list.
pub fn incident(index: usize, incident: &Incident, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Incidents>((index, incident), language, out);
}

/// Does the same as [`incident`], but adds a member `state`, which is `begins`, `update`, `ended` or `open`. It is used while
/// a live capture is watched.
pub fn incident_state(
    index: usize,
    incident: &Incident,
    state: Option<&str>,
    language: &dyn Language,
    out: &mut Vec<u8>,
) {
    with_state::<Incidents>((index, incident), state, language, out);
}

/// Appends the record of a table's row, one JSON object without a line feed.
pub fn row<C: Columns>(of: C::Of<'_>, language: &dyn Language, out: &mut Vec<u8>) {
    with_state::<C>(of, None, language, out);
}

/// Does the same. If there is a `state`, it is the second member.
fn with_state<C: Columns>(of: C::Of<'_>, state: Option<&str>, language: &dyn Language, out: &mut Vec<u8>) {
    write::<C>(of, state, language, &mut Json::new(out));
}

/// Writes the record of a table's row as a value.
pub(super) fn write<C: Columns>(
    of: C::Of<'_>,
    mut state: Option<&str>,
    language: &dyn Language,
    json: &mut Json<'_>,
) {
    begin(C::RECORD, json);
    // The member that is being written, and the bracket that will close it. The bracket is `None` if the
    // first value in the member is missing, because the whole member is then null.
    let (mut within, mut bracket) = ("", None);
    for (place, column) in C::COLUMNS.iter().enumerate() {
        let value = C::at(of, place);
        let is_missing = matches!(value, Value::Missing);
        if column.within != within {
            if let Some(bracket) = bracket.take() {
                json.close(bracket);
            }
            within = column.within;
            if !within.is_empty() {
                json.key(within);
                bracket = json.begin_group(column.key == "[]", is_missing);
            }
        }
        if !within.is_empty() && bracket.is_none() || column.is_omitted && is_missing {
            continue;
        }
        if bracket != Some(']') {
            json.key(column.key);
        }
        json.cell(column.key, value, language);
        if let Some(state) = state.take() {
            json.str_member("state", state);
        }
    }
    if let Some(bracket) = bracket {
        json.close(bracket);
    }
    json.close('}');
}

impl Json<'_> {
    /// Begins an object or a list, and returns the bracket that closes it. If the first member is missing,
    /// writes null and returns `None`.
    fn begin_group(&mut self, is_list: bool, is_missing: bool) -> Option<char> {
        let (open, close) = if is_list { ('[', ']') } else { ('{', '}') };
        if is_missing {
            self.null();
            return None;
        }
        self.open(open);
        Some(close)
    }

    /// Writes the value of a row in one column.
    fn cell(&mut self, key: &str, value: Value<'_>, language: &dyn Language) {
        match value {
            Value::Missing => self.null(),
            Value::Bool(value) => self.bool(value),
            Value::Count(value) => self.int(value),
            Value::Signed(value) => self.signed(value.into()),
            Value::Single(value) => self.float(value),
            Value::Float(value, _) => self.float(value),
            Value::Nanos(nanos) => self.float(nanos as f64 / NANOS),
            Value::Time(time) => self.maybe_time(Some(time)),
            Value::Stamp(at) => self.maybe_time(at.time()),
            Value::Peer(end) if end.port == 0 => self.display(end.ip),
            Value::Endpoint(end) | Value::Peer(end) => self.maybe_endpoint(Some(end)),
            Value::Name(name) | Value::Rank(name, _) => self.str(name),
            Value::Text(text) => self.text_beside(key, text),
            Value::Shown(text) => self.str(&text),
            Value::Sentence(text) => self.translatable_beside(text, language),
            Value::Advice(text) => self.str(&language.translate(text)),
            Value::Letter(letter) => self.display(char::from(letter)),
            Value::Id(id) => self.display(id),
            Value::List(items, _) => {
                self.open('[');
                for item in items {
                    self.cell("", item, language);
                }
                self.close(']');
            }
            Value::Row(members) => {
                self.open('{');
                for (key, value) in members {
                    self.key(key);
                    self.cell(key, value, language);
                }
                self.close('}');
            }
        }
    }
}
