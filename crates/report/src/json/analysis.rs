//! The record `stats`, and the members with which all records begin.

use alloc::string::ToString;
use alloc::vec::Vec;

use a2scope_analysis::{
    Analysis, RconPackets, Rtts, Scope,
    exchange::{Audit, ExchangeCounts, ExchangeKind, Outcome},
    inventory::InventoryCounts,
};

use super::schema::SCHEMA;
use super::writer::Json;

pub(super) const NANOS: f64 = 1e9;

pub(super) fn begin(record: &str, json: &mut Json<'_>) {
    json.open('{');
    json.str_member("schema", SCHEMA);
    json.str_member("record", record);
}

fn seconds(key: &str, nanos: Option<i64>, json: &mut Json<'_>) {
    float(key, nanos.map(|nanos| nanos as f64 / NANOS), json);
}

fn float(key: &str, value: Option<f64>, json: &mut Json<'_>) {
    json.key(key);
    match value {
        Some(value) => json.float(value),
        None => json.null(),
    }
}

/// Appends the record with all numbers of an analysis, one JSON object without a line feed.
pub fn stats(analysis: &Analysis, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("stats", &mut json);
    let counts = analysis.exchanges.counts();
    exchanges(counts, &analysis.rtts, &mut json);
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
    distinct(&inventory, &mut json);
    json.counts(
        "evicted",
        &[
            ("pairs", counts.evicted),
            ("servers", inventory.servers_evicted),
            ("players", inventory.players_evicted),
            ("rules", inventory.rules_dropped),
            ("findings", analysis.findings.dropped()),
            ("incidents", analysis.incidents.dropped()),
            ("diagnoses", analysis.diagnoses.dropped()),
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

/// Appends what is known of the exchanges and the servers with chosen messages, as members of the record `stats`.
pub fn scope(scope: &Scope, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("stats", &mut json);
    exchanges(&scope.exchanges, &scope.rtts, &mut json);
    distinct(&scope.inventory.counts(), &mut json);
    json.close('}');
}

fn exchanges(counts: &ExchangeCounts, rtts: &Rtts, json: &mut Json<'_>) {
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
    let bytes = counts.all_bytes();
    json.counts(
        "bytes",
        &[
            ("out", bytes.bytes_out),
            ("in", bytes.bytes_in),
            ("wire_out", bytes.wire_out),
            ("wire_in", bytes.wire_in),
        ],
    );
    float("amplification", bytes.amplification(), json);
    float("wire_amplification", bytes.wire_amplification(), json);
    json.key("rtt");
    json.open('{');
    for (key, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)] {
        seconds(key, rtts.quantile(share).map(|nanos| nanos as i64), json);
    }
    json.close('}');
}

fn distinct(inventory: &InventoryCounts, json: &mut Json<'_>) {
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
}
