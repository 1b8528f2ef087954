//! What the memory limits dropped.

use a2scope::{Analysis, AnalysisLimits};

use crate::units::group;

/// What the memory limits dropped, one sentence each.
pub fn evictions(analysis: &Analysis, limits: &AnalysisLimits) -> Vec<String> {
    let inventory = analysis.inventory.counts();
    let mut texts = Vec::new();
    let mut say = |count: u64, what: &str, limit: usize, rest: &str| {
        if count > 0 {
            let times = if count == 1 { "once".into() } else { format!("{} times", group(count)) };
            texts.push(format!("{what} {times}, to stay within {}{rest}", group(limit as u64)));
        }
    };
    let servers = limits.inventory.servers;
    say(inventory.servers_evicted, "a server was forgotten", servers, "; --max-servers raises it");
    let players = limits.inventory.players;
    say(inventory.players_evicted, "a player was forgotten", players, "; --max-players raises it");
    let bytes = limits.inventory.rules_bytes;
    say(inventory.rules_dropped, "a server's rules were not kept", bytes, " bytes");
    let pairs = limits.exchanges.pairs;
    let evicted = analysis.exchanges.counts().evicted;
    say(
        evicted,
        "a pair of client and server was given up while it waited",
        pairs,
        "; --max-pairs raises it",
    );
    let sessions = analysis.sessions.counts().evicted;
    say(sessions, "an RCON session was given up", limits.sessions.sessions, " of them, or their bytes");
    let findings = limits.findings.findings;
    say(analysis.findings.dropped(), "a finding was not kept", findings, "");
    if inventory.at_bound {
        let distinct = group(limits.inventory.distinct as u64);
        texts.push(format!("different ones are counted up to {distinct}; there were as many or more"));
    }
    texts
}
