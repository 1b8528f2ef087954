//! The messages over time: for charts by kind and by address, and for the times of the list.

use std::collections::HashMap;
use std::hash::Hash;

use a2scope::capture::Time;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::Input;
use crate::message_list::{MessageList, Restriction};
use crate::rows::MessageRow;

/// Number of kinds or addresses that a chart has a line for; the others are counted together.
const LINES: usize = 6;

/// Messages over time.
#[derive(Debug, PartialEq, Serialize)]
struct Course {
    /// When the first slot begins, in milliseconds since 1970.
    start: f64,
    /// The length of a slot in nanoseconds.
    slot: f64,
    /// When each slot begins, and when the last one ends, as in records.
    bounds: Vec<String>,
    /// The lines, the one with the most messages first. The last one, without a name, counts all others.
    lines: Vec<Line>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Line {
    name: String,
    total: u32,
    /// Number of messages in each slot.
    counts: Vec<u32>,
}

#[wasm_bindgen]
impl Input {
    /// Returns the numbers of the messages, ascending, that contain all words of `text`, are among `matches`, and were
    /// captured from `since` to `until` (excluded), in nanoseconds since the first message. The list does not change.
    pub fn find(
        &mut self,
        matches: Option<Vec<u32>>,
        text: &str,
        since: Option<f64>,
        until: Option<f64>,
    ) -> Vec<u32> {
        let time = since.zip(until).map(|(since, until)| since as i64..until as i64);
        self.store.list.find(&Restriction { matches, time }, text)
    }

    /// Returns messages over time, as JSON: a line for each of the most frequent kinds, or with `by` `"address"` for
    /// each of the most frequent servers' and clients' addresses. `matches` limits it to these messages. Returns `null`
    /// if they have no times.
    #[wasm_bindgen(js_name = overTime)]
    pub fn over_time(&self, by: &str, slots: usize, matches: Option<Vec<u32>>) -> String {
        let course = match by {
            "address" => self.store.list.course(slots, matches.as_deref(), |_, row| vec![row.src, row.dst]),
            _ => self.store.list.course(slots, matches.as_deref(), |_, row| vec![row.kind]),
        };
        serde_json::to_string(&course).unwrap_or_default()
    }

    /// Returns for each row at positions `from` to `to` (excluded) of the list two times in seconds: since the first
    /// message of the input, and since the row before; not a number if a time is missing.
    #[wasm_bindgen(js_name = rowTimes)]
    pub fn row_times(&self, from: usize, to: usize) -> Vec<f64> {
        self.store.list.times(from, to)
    }
}

/// What a line of a chart is about.
trait Subject: Copy + Eq + Hash + Ord {
    fn name(self, list: &MessageList) -> String;
}

impl Subject for a2scope::wire::MessageKind {
    fn name(self, _: &MessageList) -> String {
        Self::name(self).to_owned()
    }
}

impl Subject for u32 {
    fn name(self, list: &MessageList) -> String {
        list.rows.endpoints.list.get(self as usize).map(ToString::to_string).unwrap_or_default()
    }
}

impl MessageList {
    fn course<S: Subject>(
        &self,
        slots: usize,
        matches: Option<&[u32]>,
        of: impl Fn(u32, &MessageRow) -> Vec<S>,
    ) -> Option<Course> {
        let wanted = |index: u32| matches.is_none_or(|matches| matches.binary_search(&index).is_ok());
        let rows = || self.rows.all().filter(|(index, row)| wanted(*index) && row.time.is_some());
        let times = || rows().filter_map(|(_, row)| row.time);
        let (start, end) = (times().min()?, times().max()?);
        let slots = slots.max(1);
        let length = end.since(start) / slots as i64 + 1;
        let mut totals: HashMap<S, u32> = HashMap::new();
        for (index, row) in rows() {
            for subject in of(index, row) {
                *totals.entry(subject).or_default() += 1;
            }
        }
        let mut totals: Vec<(S, u32)> = totals.into_iter().collect();
        totals.sort_unstable_by(|(a, more), (b, most)| most.cmp(more).then(a.cmp(b)));
        let (shown, others) = totals.split_at(totals.len().min(LINES));
        let mut lines: Vec<Line> = shown
            .iter()
            .map(|(subject, total)| Line { name: subject.name(self), total: *total, counts: vec![0; slots] })
            .collect();
        if !others.is_empty() {
            let total = others.iter().map(|(_, total)| total).sum();
            lines.push(Line { name: String::new(), total, counts: vec![0; slots] });
        }
        let line_of: HashMap<S, usize> = shown.iter().map(|(subject, _)| *subject).zip(0..).collect();
        for (index, row) in rows() {
            let slot = row.time.map_or(0, |time| (time.since(start) / length) as usize);
            for subject in of(index, row) {
                let line = line_of.get(&subject).copied().unwrap_or(LINES);
                if let Some(count) = lines.get_mut(line).and_then(|line| line.counts.get_mut(slot)) {
                    *count += 1;
                }
            }
        }
        let bounds = (0..=slots as i64).map(|slot| later(start, slot * length).to_string()).collect();
        let start = start.seconds as f64 * 1e3 + f64::from(start.nanos) / 1e6;
        Some(Course { start, slot: length as f64, bounds, lines })
    }

    fn times(&self, from: usize, to: usize) -> Vec<f64> {
        let time = |index: u32| self.rows.get(index).and_then(|row| row.time);
        let seconds = |time: Option<Time>, earlier: Option<Time>| {
            time.zip(earlier).map_or(f64::NAN, |(time, earlier)| time.since(earlier) as f64 / 1e9)
        };
        let first = self.rows.span().map(|(first, _)| first);
        let mut before =
            from.checked_sub(1).and_then(|before| self.indexes(before, from).next()).and_then(time);
        self.indexes(from, to)
            .flat_map(|index| {
                let own = time(index);
                let both = [seconds(own, first), seconds(own, before)];
                before = own;
                both
            })
            .collect()
    }
}

/// Returns the time that is this many nanoseconds later.
fn later(time: Time, nanos: i64) -> Time {
    const SECOND: i64 = 1_000_000_000;
    let nanos = i64::from(time.nanos) + nanos;
    Time { seconds: time.seconds + nanos.div_euclid(SECOND), nanos: nanos.rem_euclid(SECOND) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message_list::ListQuery;
    use a2scope::{Detail, Engine, Options};

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    fn list() -> MessageList {
        let mut list = MessageList::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.push(CAPTURE, &mut |record| list.rows.push(record));
        engine.finish_file(&mut |record| list.rows.push(record));
        list
    }

    #[test]
    fn lines_count_every_message_once_for_each_thing_they_are_about() {
        let list = list();
        let timed = list.rows.all().filter(|(_, row)| row.time.is_some()).count();
        let sum = |course: &Course| course.lines.iter().flat_map(|line| &line.counts).sum::<u32>() as usize;
        let kinds = list.course(50, None, |_, row| vec![row.kind]).unwrap();
        assert_eq!(sum(&kinds), timed);
        assert_eq!(kinds.lines.len(), LINES + 1);
        assert_eq!(kinds.lines[LINES].name, "");
        for line in &kinds.lines {
            assert_eq!(line.total, line.counts.iter().sum::<u32>(), "{}", line.name);
        }
        let ends = list.course(50, None, |_, row| vec![row.src, row.dst]).unwrap();
        assert_eq!(sum(&ends), 2 * timed);
        assert_eq!(list.course(50, Some(&[]), |_, row| vec![row.kind]), None);
        assert_eq!(kinds.bounds.len(), 51);
        let first: Time = kinds.bounds[0].parse().unwrap();
        assert_eq!(Some(first), list.rows.span().map(|(first, _)| first));
        let few = list.course(50, Some(&[3, 5]), |_, row| vec![row.kind]).unwrap();
        assert_eq!(sum(&few), 2);
    }

    #[test]
    fn a_row_has_the_time_since_the_first_and_since_the_row_before() {
        let mut list = list();
        let rows = list.query(&ListQuery::default());
        let all = list.times(0, rows);
        let pairs = all.as_chunks::<2>().0;
        assert_eq!(pairs.len(), rows);
        assert!(pairs[0][1].is_nan() && pairs[0][0] >= 0.0);
        for (place, [since, _]) in pairs.iter().enumerate() {
            let [row, before] = *list.times(place, place + 1).as_chunks::<2>().0.first().unwrap();
            assert!((row - since).abs() < 1e-9);
            assert!(place == 0 || (before - (since - pairs[place - 1][0])).abs() < 1e-6, "{place}");
        }
    }

    #[test]
    fn words_and_times_find_what_the_list_would_show() {
        let mut list = list();
        let found = list.find(&Restriction::default(), "challenge");
        assert!(!found.is_empty() && found.len() < list.rows.len());
        assert_eq!(list.listed(), list.rows.len());
        let again = list.find(&Restriction { matches: Some(found.clone()), time: Some(0..i64::MAX) }, "");
        assert_eq!(again, found);
    }
}
