//! The records `exchange`, `finding`, `server`, `player`, `rules` and `stats`.

use alloc::string::ToString;
use alloc::vec::Vec;

use a2scope_text::Language;
use a2scope_wire::Text;
use a2scope_wire::keywords;

use super::json::Json;
use super::schema::SCHEMA;
use crate::analysis::Analysis;
use crate::analysis::exchange::{Audit, Exchange, ExchangeCounts, ExchangeKind, Outcome};
use crate::analysis::findings::Finding;
use crate::analysis::inventory::{History, Player, RuleSet, Server, ServerInfo};
use crate::analysis::sessions::RconPackets;
use crate::analysis::{RttRange, Stamp};

const NANOS: f64 = 1e9;

pub(super) fn begin(record: &str, json: &mut Json<'_>) {
    json.open('{');
    json.str_member("schema", SCHEMA);
    json.str_member("record", record);
}

fn seconds(key: &str, nanos: Option<i64>, json: &mut Json<'_>) {
    float(key, nanos.map(|nanos| nanos as f64 / NANOS), json);
}

pub(super) fn float(key: &str, value: Option<f64>, json: &mut Json<'_>) {
    json.key(key);
    match value {
        Some(value) => json.float(value),
        None => json.null(),
    }
}

pub(super) fn rtts(rtts: &RttRange, json: &mut Json<'_>) {
    json.key("rtt");
    let Some(mean) = rtts.mean() else {
        json.null();
        return;
    };
    json.open('{');
    seconds("min", Some(rtts.min), json);
    seconds("mean", Some(mean), json);
    seconds("max", Some(rtts.max), json);
    json.close('}');
}

/// Appends an exchange's record, one JSON object without a line feed.
pub fn exchange(exchange: &Exchange, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("exchange", &mut json);
    json.int_member("index", exchange.index);
    json.maybe_display_member("time", exchange.start().and_then(Stamp::time));
    json.str_member("kind", exchange.kind.name());
    json.key("client");
    json.display(exchange.client);
    json.key("server");
    json.display(exchange.server);
    json.maybe_int_member("request", exchange.request.map(Stamp::index));
    json.maybe_int_member("challenge", exchange.challenge.map(Stamp::index));
    json.maybe_int_member("repeat", exchange.repeat.map(Stamp::index));
    json.maybe_int_member("reply", exchange.reply.map(Stamp::index));
    json.maybe_int_member("challenge_value", exchange.challenge_value.map(u64::from));
    json.str_member("challenge_audit", exchange.audit.name());
    json.int_member("retries", exchange.retries.into());
    if exchange.kind == ExchangeKind::Master {
        json.int_member("pages", exchange.pages.into());
    }
    seconds("rtt", exchange.rtt(), &mut json);
    seconds("challenge_rtt", exchange.challenge_rtt(), &mut json);
    json.int_member("bytes_out", exchange.bytes_out);
    json.int_member("bytes_in", exchange.bytes_in);
    json.int_member("wire_out", exchange.wire_out);
    json.int_member("wire_in", exchange.wire_in);
    float("amplification", exchange.amplification(), &mut json);
    float("wire_amplification", exchange.wire_amplification(), &mut json);
    json.str_member("outcome", exchange.outcome.name());
    json.key("late");
    json.bool(exchange.late);
    json.maybe_int_member("contradicts", exchange.contradicts);
    json.close('}');
}

/// Appends a finding's record, one JSON object without a line feed.
pub fn finding(finding: &Finding, language: &dyn Language, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("finding", &mut json);
    json.str_member("code", finding.code.name);
    json.str_member("severity", finding.code.severity.name());
    json.translatable(&finding.text, language);
    json.maybe_display_member("first", finding.first);
    json.maybe_display_member("last", finding.last);
    json.int_member("count", finding.count);
    for (key, endpoint) in [("server", finding.server), ("client", finding.client)] {
        json.key(key);
        match endpoint {
            // An address that used several ports.
            Some(endpoint) if endpoint.port == 0 => json.display(endpoint.ip),
            Some(endpoint) => json.display(endpoint),
            None => json.null(),
        }
    }
    json.key("messages");
    json.open('[');
    for index in &finding.evidence {
        json.int(*index);
    }
    json.close(']');
    json.close('}');
}

fn history(key: &str, history: &History, json: &mut Json<'_>) {
    json.key(key);
    json.open('[');
    for change in &history.changes {
        json.open('{');
        json.maybe_display_member("time", change.at.time());
        json.int_member("message", change.at.index());
        json.text_member("text", Text(&change.text));
        json.close('}');
    }
    json.close(']');
}

/// Appends a server's record, one JSON object without a line feed.
pub fn server(server: &Server, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("server", &mut json);
    json.key("address");
    json.display(server.address);
    json.key("engine");
    match server.engine {
        Some(engine) => json.str(engine.name()),
        None => json.null(),
    }
    json.text_member("name", server.name.last());
    json.text_member("map", server.map.last());
    json.key("info");
    if let Some(info) = &server.info {
        server_info(info, &mut json);
    } else {
        json.null();
    }
    json.maybe_display_member("first", server.first.time());
    json.maybe_display_member("last", server.last.time());
    json.key("messages");
    json.open('[');
    json.int(server.first.index());
    json.int(server.last.index());
    json.close(']');
    json.int_member("requests", server.requests);
    json.int_member("replies", server.replies);
    json.int_member("challenges", server.challenges);
    rtts(&server.rtts, &mut json);
    history("names", &server.name, &mut json);
    history("maps", &server.map, &mut json);
    json.key("players");
    if server.players.count == 0 {
        json.null();
    } else {
        json.open('{');
        json.int_member("min", server.players.min.into());
        json.int_member("max", server.players.max.into());
        float("mean", server.players.mean(), &mut json);
        json.int_member("count", server.players.count);
        json.key("samples");
        json.open('[');
        for (at, players) in &server.players.samples {
            json.open('{');
            json.maybe_display_member("time", at.time());
            json.int_member("players", (*players).into());
            json.close('}');
        }
        json.close(']');
        json.close('}');
    }
    json.maybe_int_member("listed_players", server.listed.map(|(_, players)| players as u64));
    json.maybe_int_member("rules", server.rules.as_ref().map(|rules| rules.count.into()));
    json.int_member("rule_changes", server.rules.as_ref().map_or(0, |rules| rules.changes.len() as u64));
    json.close('}');
}

fn server_info(info: &ServerInfo, json: &mut Json<'_>) {
    json.open('{');
    json.text_member("folder", Text(info.folder()));
    json.text_member("game", Text(info.game()));
    json.int_member("app_id", info.app_id.into());
    json.text_member("version", Text(info.version()));
    json.int_member("players", info.players.into());
    json.int_member("max_players", info.max_players.into());
    json.int_member("bots", info.bots.into());
    for (key, letter) in [("server_type", info.server_type), ("environment", info.environment)] {
        json.key(key);
        json.display(char::from(letter));
    }
    json.key("password");
    json.bool(info.password);
    json.key("vac");
    json.bool(info.vac);
    json.maybe_display_member("steam_id", info.steam_id);
    json.text_member("keywords", Text(info.keywords()));
    json.key("tags");
    json.open('[');
    let dialect = keywords::Dialect::of(info.keywords(), info.app_id as u16);
    for tag in keywords::tags(info.keywords(), dialect) {
        json.open('{');
        json.text_member("key", Text(tag.key));
        json.text_member("value", Text(tag.value));
        json.close('}');
    }
    json.close(']');
    json.close('}');
}

/// Appends a player's record, one JSON object without a line feed.
pub fn player(player: &Player, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("player", &mut json);
    json.text_member("name", Text(&player.name));
    json.maybe_display_member("first", player.first.time());
    json.maybe_display_member("last", player.last.time());
    json.key("messages");
    json.open('[');
    json.int(player.first.index());
    json.int(player.last.index());
    json.close(']');
    json.int_member("sightings", player.sightings);
    json.key("servers");
    json.open('[');
    for server in player.servers() {
        json.display(server);
    }
    json.close(']');
    json.key("more_servers");
    json.bool(player.more_servers);
    json.key("score");
    json.signed(player.score.into());
    json.key("best_score");
    json.signed(player.best_score.into());
    json.key("duration");
    json.float(player.duration);
    json.key("longest");
    json.float(player.longest);
    json.close('}');
}

/// Appends the record of a server's rules, one JSON object without a line feed.
pub fn rules(server: &Server, rules: &RuleSet, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("rules", &mut json);
    json.key("server");
    json.display(server.address);
    json.text_member("name", server.name.last());
    json.maybe_display_member("time", rules.at.time());
    json.int_member("message", rules.at.index());
    json.int_member("count", rules.count.into());
    json.int_member("seen", rules.seen);
    json.key("rules");
    json.open('[');
    for (name, value) in rules.rules() {
        json.open('{');
        json.text_member("name", name);
        json.text_member("value", value);
        json.close('}');
    }
    json.close(']');
    json.key("changes");
    json.open('[');
    for change in &rules.changes {
        json.open('{');
        json.maybe_display_member("time", change.at.time());
        json.int_member("message", change.at.index());
        json.text_member("name", Text(&change.name));
        for (key, value) in [("old", &change.old), ("new", &change.new)] {
            if let Some(value) = value {
                json.text_member(key, Text(value));
            } else {
                json.key(key);
                json.null();
            }
        }
        json.close('}');
    }
    json.close(']');
    json.int_member("changes_dropped", rules.dropped.into());
    json.close('}');
}

/// Appends the record with all figures of an analysis, one JSON object without a line feed.
pub fn stats(analysis: &Analysis, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("stats", &mut json);
    let counts = analysis.exchanges.counts();
    json.key("exchanges");
    json.open('{');
    for kind in ExchangeKind::ALL {
        if Outcome::ALL.iter().all(|outcome| counts.count(kind, *outcome) == 0) {
            continue;
        }
        json.key(kind.name());
        json.open('{');
        json.int_member("begun", counts.begun(kind));
        for outcome in Outcome::ALL {
            json.int_member(outcome.name(), counts.count(kind, outcome));
        }
        json.close('}');
    }
    json.close('}');
    json.key("challenges");
    json.open('{');
    for audit in Audit::ALL.into_iter().filter(|audit| *audit != Audit::None) {
        json.int_member(audit.name(), counts.audits.get(audit as usize).copied().unwrap_or_default());
    }
    json.close('}');
    json.int_member("retries", counts.retries);
    json.int_member("late", counts.late);
    let ExchangeCounts { bytes_out, bytes_in, wire_out, wire_in, .. } = *counts;
    json.counts(
        "bytes",
        &[("out", bytes_out), ("in", bytes_in), ("wire_out", wire_out), ("wire_in", wire_in)],
    );
    let ratio = |a: u64, b: u64| (b > 0).then(|| a as f64 / b as f64);
    float("amplification", ratio(bytes_in, bytes_out), &mut json);
    float("wire_amplification", ratio(wire_in, wire_out), &mut json);
    json.key("rtt");
    json.open('{');
    for (key, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)] {
        seconds(key, analysis.rtts.quantile(share).map(|nanos| nanos as i64), &mut json);
    }
    json.close('}');

    let sessions = analysis.sessions.counts();
    let RconPackets { auth, auth_response, exec, response } = sessions.before_gap;
    json.counts(
        "rcon",
        &[
            ("sessions", sessions.sessions),
            ("logins_accepted", sessions.logins_accepted),
            ("logins_refused", sessions.logins_refused),
            ("logins_unknown", sessions.logins_unknown),
            ("commands", sessions.commands),
            ("gaps", sessions.gaps),
            ("auth", auth),
            ("auth_response", auth_response),
            ("exec", exec),
            ("response", response),
            ("after_gap", sessions.after_gap),
            ("log_lines", sessions.log_lines),
            ("evicted", sessions.evicted),
        ],
    );
    let inventory = analysis.inventory.counts();
    json.counts(
        "distinct",
        &[
            ("servers", inventory.servers),
            ("players", inventory.players),
            ("servers_with_rules", inventory.servers_with_rules),
            ("listed", inventory.listed),
        ],
    );
    json.key("distinct_at_bound");
    json.bool(inventory.at_bound);
    json.counts(
        "evicted",
        &[
            ("pairs", counts.evicted),
            ("servers", inventory.servers_evicted),
            ("players", inventory.players_evicted),
            ("rules", inventory.rules_dropped),
        ],
    );
    json.key("timeline");
    json.open('{');
    json.maybe_display_member("start", analysis.timeline.start());
    json.key("slot_nanos");
    json.display(analysis.timeline.slot_nanos().to_string());
    json.key("slots");
    json.open('[');
    for [requests, replies] in analysis.timeline.slots() {
        json.open('[');
        json.int(u64::from(*requests));
        json.int(u64::from(*replies));
        json.close(']');
    }
    json.close(']');
    json.close('}');
    json.int_member("incidents", analysis.incidents.list().len() as u64);
    json.int_member("findings", analysis.findings.list().len() as u64);
    json.close('}');
}
