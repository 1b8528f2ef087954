//! What a server or a player did over time, for charts.

use a2scope::capture::Endpoint;
use a2scope::conversations::Ends;
use a2scope::inventory::{History, Server};
use a2scope::{Event, Stamp};
use serde::Serialize;

use crate::input_analysis::InputAnalysis;

/// Maximum number of points of a line. A chart is some 600 pixels wide, so more would not be seen.
const POINTS: usize = 600;

/// A value, the message that shows it, and when that message was captured.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Point {
    /// In milliseconds since 1970.
    pub(crate) time: f64,
    pub(crate) message: u64,
    pub(crate) value: f64,
}

/// A text that changed, as of a message.
#[derive(Debug, Serialize)]
struct ChangePoint {
    time: f64,
    message: u64,
    text: String,
}

/// What is known of a server over time.
#[derive(Debug, Serialize)]
struct ServerSeries {
    /// Number of players; the maximum number is known only now.
    players: Vec<Point>,
    max_players: Option<u8>,
    maps: Vec<ChangePoint>,
    /// Round-trip times of queries, in seconds.
    rtts: Vec<Point>,
}

fn millis(stamp: Stamp) -> Option<f64> {
    stamp.time().map(|time| time.seconds as f64 * 1e3 + f64::from(time.nanos) / 1e6)
}

/// Makes a point; `None` if there is no time.
pub(crate) fn point(stamp: Stamp, value: f64) -> Option<Point> {
    Some(Point { time: millis(stamp)?, message: stamp.index(), value })
}

/// Keeps at most `POINTS` points: of neighbours, the lowest and the highest, so that no peak is lost.
pub(crate) fn thinned(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.time.total_cmp(&b.time));
    if points.len() <= POINTS {
        return points;
    }
    let size = (2 * points.len()).div_ceil(POINTS);
    let mut kept = Vec::with_capacity(POINTS);
    let mut rest = points.into_iter();
    loop {
        let bucket: Vec<Point> = rest.by_ref().take(size).collect();
        if bucket.is_empty() {
            return kept;
        }
        let place = |wanted: fn(f64, f64) -> bool| {
            let better = |best: usize, place: usize| {
                let is_better =
                    bucket.get(place).zip(bucket.get(best)).is_some_and(|(a, b)| wanted(a.value, b.value));
                if is_better { place } else { best }
            };
            (0..bucket.len()).fold(0, better)
        };
        let (low, high) = (place(|a, b| a < b), place(|a, b| a > b));
        kept.extend(
            bucket
                .into_iter()
                .enumerate()
                .filter(|(at, _)| *at == low || *at == high)
                .map(|(_, point)| point),
        );
    }
}

fn changes(history: &History) -> Vec<ChangePoint> {
    let point = |change: &a2scope::inventory::Change| {
        Some(ChangePoint {
            time: millis(change.at)?,
            message: change.at.index(),
            text: a2scope::wire::Text(&change.text).lossy().into_owned(),
        })
    };
    history.changes.iter().filter_map(point).collect()
}

impl InputAnalysis {
    /// Returns what is known of a server over time, as JSON; `None` if there is no such server.
    pub(crate) fn server_series(&self, address: Endpoint) -> Option<String> {
        let server: &Server = self.inventory().server(&address)?;
        let players = server.players.samples.iter();
        let series = ServerSeries {
            players: players.filter_map(|(at, count)| point(*at, f64::from(*count))).collect(),
            max_players: server.info.as_ref().map(|info| info.max_players),
            maps: changes(&server.map),
            rtts: thinned(self.round_trips(address)),
        };
        serde_json::to_string(&series).ok()
    }

    fn round_trips(&self, server: Endpoint) -> Vec<Point> {
        self.exchanges_of(|ends: &Ends| ends.server == server)
            .filter(|exchange| {
                self.scope.as_ref().is_none_or(|scope| scope.scope.chosen.has_of(Event::Exchange(exchange)))
            })
            .filter_map(|exchange| point(exchange.reply?, exchange.reply_rtt()? as f64 / 1e9))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_points_stay_and_of_many_the_extremes_do() {
        let points = |count: u32| -> Vec<Point> {
            let value = |at: u32| if at == 777 { 1e9 } else { f64::from(at % 7) };
            (0..count).map(|at| Point { time: f64::from(at), message: at.into(), value: value(at) }).collect()
        };
        assert_eq!(thinned(points(600)), points(600));
        let kept = thinned(points(100_000));
        assert!(kept.len() <= POINTS && kept.len() > POINTS / 2, "{}", kept.len());
        assert!(kept.iter().any(|point| point.message == 777));
        assert!(kept.is_sorted_by(|a, b| a.time <= b.time));
    }
}
