//! Numbers of the overview that are in no record: bytes by kind of exchange, round trips, the busiest servers and
//! clients.

use std::collections::HashMap;
use std::hash::Hash;

use a2scope::exchange::ExchangeKind;
use a2scope_render::round_trips::octaves;
use serde::Serialize;

use crate::input_analysis::InputAnalysis;

/// Maximum number of servers, and of clients, that are listed.
const BUSIEST: usize = 5;

#[derive(Serialize)]
struct Figures {
    traffic: Vec<Traffic>,
    round_trips: Vec<RoundTrips>,
    /// The servers with the most messages.
    servers: Vec<Busy>,
    /// The clients with the most messages, by IP address.
    clients: Vec<Busy>,
}

/// Number of bytes in all exchanges of a kind.
#[derive(Serialize)]
struct Traffic {
    kind: &'static str,
    out: u64,
    #[serde(rename = "in")]
    back: u64,
    wire_out: u64,
    wire_in: u64,
}

#[derive(Serialize)]
struct RoundTrips {
    name: String,
    /// The shortest time that is counted in this row, in seconds.
    from: f64,
    count: u64,
}

#[derive(Serialize)]
struct Busy {
    address: String,
    messages: u64,
}

impl InputAnalysis {
    /// Returns the numbers of the overview as JSON.
    pub(crate) fn figures(&self) -> String {
        let traffic = ExchangeKind::ALL.into_iter().zip(self.extras.traffic.0);
        let list = self.conversations.table.list();
        let figures = Figures {
            traffic: traffic
                .map(|(kind, [out, back, wire_out, wire_in])| Traffic {
                    kind: kind.name(),
                    out,
                    back,
                    wire_out,
                    wire_in,
                })
                .collect(),
            round_trips: octaves(&self.analysis.rtts)
                .into_iter()
                .map(|octave| RoundTrips {
                    name: octave.name,
                    from: octave.from as f64 / 1e9,
                    count: octave.count,
                })
                .collect(),
            servers: busiest(list.iter().map(|one| (one.ends.server, one.messages))),
            clients: busiest(list.iter().map(|one| (one.ends.client.ip, one.messages))),
        };
        serde_json::to_string(&figures).unwrap_or_default()
    }
}

/// Returns the ends with the most messages; ends with the same number of messages are ordered by address.
fn busiest<End: Copy + Eq + Hash + Ord + ToString>(messages: impl Iterator<Item = (End, u64)>) -> Vec<Busy> {
    let mut sums: HashMap<End, u64> = HashMap::new();
    for (end, messages) in messages {
        *sums.entry(end).or_default() += messages;
    }
    let mut sorted: Vec<(End, u64)> = sums.into_iter().collect();
    sorted.sort_unstable_by(|(a, most), (b, more)| more.cmp(most).then(a.cmp(b)));
    sorted.truncate(BUSIEST);
    sorted.into_iter().map(|(end, messages)| Busy { address: end.to_string(), messages }).collect()
}
