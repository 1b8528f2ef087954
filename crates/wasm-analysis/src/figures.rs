//! Numbers of the overview that are in no record: bytes by kind of exchange, round trips, the busiest servers and
//! clients.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use a2scope::exchange::ExchangeKind;
use a2scope::report;
use a2scope_render::round_trips::octaves;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::input_analysis::InputAnalysis;
use crate::scope::AnalysisScope;

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
    /// Counts over the messages that the tables are limited to; `None` if they are about all messages.
    scope: Option<ScopeFigures>,
}

/// Counts over the chosen messages.
#[derive(Serialize)]
struct ScopeFigures {
    /// Number of messages with each name.
    messages: BTreeMap<&'static str, u64>,
    /// The first and the last time.
    time: Option<[String; 2]>,
    /// Members of the record `stats`.
    stats: Box<RawValue>,
}

/// Number of bytes in all exchanges of a kind.
#[derive(Serialize)]
struct Traffic {
    kind: &'static str,
    out: u64,
    #[serde(rename = "in")]
    back: u64,
    amplification: Option<f64>,
    wire_amplification: Option<f64>,
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
        let exchanges =
            self.scope.as_ref().map_or(self.analysis.exchanges.counts(), |scope| &scope.scope.exchanges);
        let list = self.conversation_table().list();
        let figures = Figures {
            traffic: ExchangeKind::ALL
                .map(|kind| {
                    let bytes = exchanges.bytes(kind);
                    Traffic {
                        kind: kind.name(),
                        out: bytes.bytes_out,
                        back: bytes.bytes_in,
                        amplification: bytes.amplification(),
                        wire_amplification: bytes.wire_amplification(),
                    }
                })
                .into(),
            round_trips: octaves(self.scope.as_ref().map_or(&self.analysis.rtts, |scope| &scope.scope.rtts))
                .into_iter()
                .map(|octave| RoundTrips {
                    name: octave.name,
                    from: octave.from as f64 / 1e9,
                    count: octave.count,
                })
                .collect(),
            servers: busiest(list.iter().map(|one| (one.ends.server, one.messages))),
            clients: busiest(list.iter().map(|one| (one.ends.client.ip, one.messages))),
            scope: self.scope.as_ref().and_then(ScopeFigures::of),
        };
        serde_json::to_string(&figures).unwrap_or_default()
    }
}

impl ScopeFigures {
    fn of(scope: &AnalysisScope) -> Option<Self> {
        let mut stats = Vec::new();
        report::scope(&scope.scope, &mut stats);
        Some(Self {
            messages: scope.messages.clone(),
            time: scope.time.map(|(first, last)| [first, last].map(|time| time.to_string())),
            stats: RawValue::from_string(String::from_utf8(stats).ok()?).ok()?,
        })
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
