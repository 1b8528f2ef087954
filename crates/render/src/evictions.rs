//! Describes the data that was dropped at memory limits.

use a2scope::{Analysis, AnalysisLimits};

use crate::translated;
use crate::units::group;
use a2scope::text::{Translatable, text};

/// Returns a sentence for each limit that was reached, with the number of entries dropped; empty if there was enough
/// room.
pub fn evictions(analysis: &Analysis, limits: &AnalysisLimits) -> Vec<String> {
    let inventory = analysis.inventory.counts();
    let mut texts = Vec::new();
    let mut add = |count: u64, limit: usize, text: &dyn Fn(Translatable, String) -> String| {
        let times = match count {
            0 => return,
            1 => text!("evicted-once", "once"),
            _ => text!("evicted-times", "{count} {n|time|times}", count = group(count), n = count),
        };
        texts.push(text(times, group(limit as u64)));
    };
    add(inventory.servers_evicted, limits.inventory.servers, &|times, limit| {
        translated!(
            "evicted-servers",
            "a server was forgotten {times}, to stay within {limit}; --max-servers raises it",
            times,
            limit
        )
    });
    add(inventory.players_evicted, limits.inventory.players, &|times, limit| {
        translated!(
            "evicted-players",
            "a player was forgotten {times}, to stay within {limit}; --max-players raises it",
            times,
            limit
        )
    });
    add(inventory.rules_dropped, limits.inventory.rules_bytes, &|times, limit| {
        translated!(
            "evicted-rules",
            "a server's rules were not kept {times}, to stay within {limit} {limit|byte|bytes}; --max-rules raises it",
            times,
            limit
        )
    });
    add(analysis.exchanges.counts().evicted, limits.exchanges.pairs, &|times, limit| {
        translated!(
            "evicted-pairs",
            "a pair of client and server was dropped while it waited {times}, to stay within {limit}; --max-pairs raises it",
            times,
            limit
        )
    });
    add(analysis.sessions.counts().evicted, limits.sessions.sessions, &|times, limit| {
        translated!(
            "evicted-sessions",
            "an RCON session was dropped {times}, to stay within {limit} {limit|session|sessions} and their memory limit; --max-sessions raises it",
            times,
            limit
        )
    });
    add(analysis.findings.dropped(), limits.findings.findings, &|times, limit| {
        translated!(
            "evicted-findings",
            "a finding was not kept {times}, to stay within {limit}; --max-findings raises it",
            times,
            limit
        )
    });
    add(analysis.incidents.dropped(), limits.incidents.incidents, &|times, limit| {
        translated!(
            "evicted-incidents",
            "an incident was not kept {times}, to stay within {limit}",
            times,
            limit
        )
    });
    add(analysis.diagnoses.dropped(), limits.diagnoses.diagnoses, &|times, limit| {
        translated!(
            "evicted-diagnoses",
            "a diagnosis was not kept {times}, to stay within {limit}",
            times,
            limit
        )
    });
    if inventory.at_bound {
        let distinct = group(limits.inventory.distinct as u64);
        texts.push(translated!(
            "evicted-distinct",
            "different ones are counted up to {limit}; there were as many or more; --max-distinct raises it",
            limit = distinct
        ));
    }
    texts
}
