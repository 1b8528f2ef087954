//! Visits of players, and single sightings.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_wire::Text;
use a2scope_wire::a2s::player::Player;

use super::analysis::begin;
use super::json::Json;
use crate::analysis::presence::Visit;
use crate::record::Record;

/// Appends a `player_session` record: a player's visit to a server.
pub fn visit(visit: &Visit, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("player_session", &mut json);
    json.key("server");
    json.display(visit.server);
    json.text_member("name", Text(&visit.name));
    json.int_member("visit", visit.number.into());
    json.maybe_display_member("joined", visit.joined);
    json.maybe_display_member("first", visit.first.time());
    json.maybe_display_member("last", visit.last.time());
    json.maybe_display_member("left", visit.left);
    json.key("messages");
    json.open('[');
    json.int(visit.first.index());
    json.int(visit.last.index());
    json.close(']');
    json.int_member("sightings", visit.sightings);
    json.key("score");
    json.signed(visit.score.into());
    json.key("best_score");
    json.signed(visit.best_score.into());
    json.key("duration");
    json.float(visit.duration);
    json.close('}');
}

/// Appends a `player_sighting` record: an entry of a list that a server sent.
pub fn sighting(record: &Record<'_>, server: Endpoint, player: &Player<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("player_sighting", &mut json);
    json.int_member("message", record.index);
    json.maybe_display_member("time", record.time);
    json.key("server");
    json.display(server);
    json.text_member("name", player.name);
    json.key("score");
    json.signed(player.score.into());
    json.key("duration");
    json.float(player.duration);
    json.close('}');
}
