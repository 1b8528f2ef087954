//! The records whose members are columns of [`crate::columns`].

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::{English, Language};
use a2scope_wire::a2s::player;

use super::analysis::{NANOS, begin};
use super::json::Json;
use crate::analysis::conversations::Conversation;
use crate::analysis::diagnosis::Diagnosis;
use crate::analysis::exchange::Exchange;
use crate::analysis::findings::Finding;
use crate::analysis::inventory::{Player, RuleSet, Server};
use crate::columns::{
    Columns, Conversations, Diagnoses, Exchanges, Findings, Incidents, Players, Rules, Servers, Sightings,
    Value, Visits,
};
use crate::incidents::Incident;
use crate::presence::Visit;
use crate::record::Record;

/// Appends an exchange's record, one JSON object without a line feed.
pub fn exchange(exchange: &Exchange, out: &mut Vec<u8>) {
    row::<Exchanges>(exchange, None, &English, out);
}

/// Appends a conversation's record, one JSON object without a line feed.
pub fn conversation(conversation: &Conversation, out: &mut Vec<u8>) {
    row::<Conversations>(conversation, None, &English, out);
}

/// Appends a server's record, one JSON object without a line feed.
pub fn server(server: &Server, out: &mut Vec<u8>) {
    row::<Servers>(server, None, &English, out);
}

/// Appends a player's record, one JSON object without a line feed.
pub fn player(player: &Player, out: &mut Vec<u8>) {
    row::<Players>(player, None, &English, out);
}

/// Appends the record of a server's rules, one JSON object without a line feed.
pub fn rules(server: &Server, rules: &RuleSet, out: &mut Vec<u8>) {
    row::<Rules>((server, rules), None, &English, out);
}

/// Appends a `player_session` record: a player's visit to a server.
pub fn visit(visit: &Visit, out: &mut Vec<u8>) {
    row::<Visits>(visit, None, &English, out);
}

/// Appends a `player_sighting` record: an entry of a list that a server sent.
pub fn sighting(record: &Record<'_>, server: Endpoint, player: &player::Player<'_>, out: &mut Vec<u8>) {
    row::<Sightings>((record, server, player), None, &English, out);
}

/// Appends a finding's record, one JSON object without a line feed.
pub fn finding(finding: &Finding, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Findings>(finding, None, language, out);
}

/// Appends a diagnosis's record, one JSON object without a line feed. `index` is its number in the list.
pub fn diagnosis(index: usize, diagnosis: &Diagnosis, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Diagnoses>((index, diagnosis), None, language, out);
}

/// Appends an incident's record, one JSON object without a line feed. `index` is its number in the list.
pub fn incident(index: usize, incident: &Incident, language: &dyn Language, out: &mut Vec<u8>) {
    row::<Incidents>((index, incident), None, language, out);
}

/// As [`incident`]. `state`, `begins` or `ended`, is that of one that is watched.
pub fn incident_state(
    index: usize,
    incident: &Incident,
    state: Option<&str>,
    language: &dyn Language,
    out: &mut Vec<u8>,
) {
    row::<Incidents>((index, incident), state, language, out);
}

/// `state` is a further member after the first.
fn row<C: Columns>(of: C::Of<'_>, mut state: Option<&str>, language: &dyn Language, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin(C::RECORD, &mut json);
    // The bracket that is open, or that would be if its first member were not missing.
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
    /// Begins an object or a list; the bracket that closes it, or `None` for null if its first member is missing.
    fn begin_group(&mut self, is_list: bool, is_missing: bool) -> Option<char> {
        let (open, close) = if is_list { ('[', ']') } else { ('{', '}') };
        if is_missing {
            self.null();
            return None;
        }
        self.open(open);
        Some(close)
    }

    /// What a row has in a column.
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
