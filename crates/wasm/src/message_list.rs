//! The list of messages: the rows that it contains, and their order.

use std::ops::Range;

use a2scope::Arrival;
use a2scope::capture::Time;
use a2scope::wire::MessageKind;
use serde::Deserialize;

use a2scope_wasm_language::language;

use crate::given;
use crate::rows::{MessageRow, RowView, Rows};
use crate::texts::ranks;

/// The column to sort by.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SortColumn {
    #[default]
    Index,
    Time,
    Src,
    Dst,
    Message,
    Bytes,
    Gist,
    Severity,
    File,
}

/// A query: the messages to list, and their order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ListQuery {
    #[serde(deserialize_with = "given")]
    text: String,
    messages: Option<Vec<String>>,
    #[serde(deserialize_with = "given")]
    problems: bool,
    #[serde(deserialize_with = "given")]
    by: SortColumn,
    #[serde(deserialize_with = "given")]
    descending: bool,
}

/// A restriction that applies to every query.
#[derive(Debug, Default)]
pub(crate) struct Restriction {
    /// The numbers of the messages to list, ascending; `None` for all.
    pub(crate) matches: Option<Vec<u32>>,
    /// The time range to list, in nanoseconds since the first message; `None` for all.
    pub(crate) time: Option<Range<i64>>,
}

/// All messages, and the rows that are listed now, in their current order.
#[derive(Debug, Default)]
pub(crate) struct MessageList {
    pub(crate) rows: Rows,
    /// The listed rows in order; `None` for all rows in the order of the capture.
    listed: Option<Vec<u32>>,
    restriction: Restriction,
}

impl MessageList {
    /// Returns the number of listed rows.
    pub(crate) fn listed(&self) -> usize {
        self.listed.as_ref().map_or(self.rows.len(), Vec::len)
    }

    /// Returns the rows at positions `from..to` of the list.
    pub(crate) fn views(&self, from: usize, to: usize) -> Vec<RowView<'_>> {
        self.indexes(from, to).filter_map(|index| self.rows.view(index, language())).collect()
    }

    /// Returns the position of a message in the list; `None` if it is not listed.
    pub(crate) fn place(&self, index: u32) -> Option<usize> {
        match &self.listed {
            Some(listed) => listed.iter().position(|listed| *listed == index),
            None => (self.rows.len() > index as usize).then_some(index as usize),
        }
    }

    /// Filters and sorts the list; returns the number of listed rows.
    pub(crate) fn query(&mut self, query: &ListQuery) -> usize {
        if !query.text.is_empty() || query.by == SortColumn::Gist {
            self.rows.write_gists();
        }
        let filter = Filter::new(&self.rows, &self.restriction, query);
        let plain = filter.is_open() && query.by == SortColumn::Index && !query.descending;
        self.listed = (!plain).then(|| {
            let mut listed: Vec<u32> = self
                .rows
                .all()
                .filter(|(index, row)| filter.admits(*index, row))
                .map(|(index, _)| index)
                .collect();
            self.sort(&mut listed, query.by);
            if query.descending {
                listed.reverse();
            }
            listed
        });
        self.listed()
    }

    /// Returns the numbers of the messages, ascending, that a restriction and all words of `text` leave.
    #[cfg(feature = "captures")]
    pub(crate) fn find(&mut self, restriction: &Restriction, text: &str) -> Vec<u32> {
        self.rows.write_gists();
        let query = ListQuery { text: text.to_owned(), ..ListQuery::default() };
        let filter = Filter::new(&self.rows, restriction, &query);
        let found = self.rows.all().filter(|(index, row)| filter.admits(*index, row));
        found.map(|(index, _)| index).collect()
    }

    /// Returns the numbers of the messages at positions `from..to` of the list.
    pub(crate) fn indexes(&self, from: usize, to: usize) -> impl Iterator<Item = u32> {
        let index = |place: usize| match &self.listed {
            Some(listed) => listed.get(place).copied(),
            None => u32::try_from(place).ok(),
        };
        (from..to.min(self.listed())).filter_map(index)
    }

    /// Restricts the list, from the next query on.
    pub(crate) fn restrict(&mut self, restriction: Restriction) {
        self.restriction = restriction;
    }

    fn sort(&self, listed: &mut [u32], by: SortColumn) {
        let row = |index: &u32| self.rows.get(*index);
        // Rows that compare equal stay in the order of the capture.
        let mut by_number = |number: &dyn Fn(&MessageRow) -> u32| {
            listed.sort_unstable_by_key(|index| (row(index).map(number), *index));
        };
        match by {
            SortColumn::Index => {}
            SortColumn::Time => {
                listed.sort_unstable_by_key(|index| (row(index).and_then(|row| row.time), *index));
            }
            SortColumn::Src => {
                let ranks = self.rows.endpoints.ranks();
                by_number(&|row| rank(&ranks, row.src));
            }
            SortColumn::Dst => {
                let ranks = self.rows.endpoints.ranks();
                by_number(&|row| rank(&ranks, row.dst));
            }
            SortColumn::Gist => {
                let ranks = self.rows.gists.ranks(language());
                by_number(&|row| rank(&ranks, row.text()));
            }
            SortColumn::Message => {
                let name = |kind: usize| MessageKind::ALL.get(kind).map(|kind| kind.name());
                let ranks = ranks(MessageKind::ALL.len(), &|a, b| name(a).cmp(&name(b)));
                by_number(&|row| rank(&ranks, row.kind as u32));
            }
            SortColumn::File => listed.sort_unstable_by_key(|index| (self.rows.file(*index), *index)),
            SortColumn::Bytes => by_number(&|row| row.bytes),
            SortColumn::Severity => by_number(&|row| row.severity.map_or(0, |severity| 1 + severity as u32)),
        }
    }
}

fn rank(ranks: &[u32], number: u32) -> u32 {
    // Rows without a text come first, with rank 0.
    ranks.get(number as usize).map_or(0, |rank| rank + 1)
}

/// Decides which rows are listed. Each distinct text is searched once, not once per row.
struct Filter<'r> {
    kinds: Option<Vec<bool>>,
    problems: bool,
    words: Vec<Word>,
    matches: Option<&'r [u32]>,
    /// The time of the first message, and the range after it that is listed.
    time: Option<(Time, &'r Range<i64>)>,
}

/// For each distinct text, whether it contains a word.
struct Word {
    gists: Vec<bool>,
    endpoints: Vec<bool>,
    problems: Vec<bool>,
    kinds: Vec<bool>,
    arrivals: Vec<bool>,
}

impl<'r> Filter<'r> {
    fn new(rows: &Rows, restriction: &'r Restriction, query: &ListQuery) -> Self {
        let kinds = query.messages.as_ref().map(|names| {
            MessageKind::ALL.iter().map(|kind| names.iter().any(|name| name == kind.name())).collect()
        });
        let words = words(&query.text).map(|word| Word::new(rows, &word.to_lowercase())).collect();
        let Restriction { matches, time } = restriction;
        let start = time.as_ref().and_then(|_| rows.span());
        let time = start.zip(time.as_ref()).map(|((start, _), time)| (start, time));
        Self { kinds, problems: query.problems, words, matches: matches.as_deref(), time }
    }

    fn is_open(&self) -> bool {
        self.kinds.is_none()
            && !self.problems
            && self.words.is_empty()
            && self.matches.is_none()
            && self.time.is_none()
    }

    fn admits(&self, index: u32, row: &MessageRow) -> bool {
        let kind = row.kind as usize;
        self.kinds.as_ref().is_none_or(|kinds| is_set(kinds, kind))
            && (!self.problems || row.is_problem())
            && self.matches.is_none_or(|matches| matches.binary_search(&index).is_ok())
            && self
                .time
                .is_none_or(|(start, query)| row.time.is_some_and(|time| query.contains(&time.since(start))))
            && self.words.iter().all(|word| word.occurs_in(row))
    }
}

impl Word {
    fn new(rows: &Rows, word: &str) -> Self {
        // `de_*` is what begins so; the order of the pieces counts, what is between them does not.
        let has = |text: &str| {
            let text = text.to_lowercase();
            word.split('*').try_fold(&*text, |rest, piece| Some(rest.split_once(piece)?.1)).is_some()
        };
        Self {
            gists: rows.gists.all(language()).map(|gist| has(&gist)).collect(),
            endpoints: rows.endpoints.list.iter().map(|endpoint| has(&endpoint.to_string())).collect(),
            problems: rows.problems.all(language()).map(|problem| has(&problem)).collect(),
            kinds: MessageKind::ALL.iter().map(|kind| has(kind.name())).collect(),
            arrivals: Arrival::ALL.iter().map(|arrival| has(arrival.name())).collect(),
        }
    }

    fn occurs_in(&self, row: &MessageRow) -> bool {
        is_set(&self.kinds, row.kind as usize)
            || is_set(&self.gists, row.text() as usize)
            || is_set(&self.endpoints, row.src as usize)
            || is_set(&self.endpoints, row.dst as usize)
            || is_set(&self.problems, row.problem as usize)
            || is_set(&self.arrivals, row.arrival as usize)
    }
}

/// Returns the words of a search; those between quotation marks are one.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('"').enumerate();
    quoted.flat_map(|(at, part)| {
        let one = (at % 2 == 1 && !part.is_empty()).then_some(part);
        let several = (at % 2 == 0).then(|| part.split_whitespace());
        one.into_iter().chain(several.into_iter().flatten())
    })
}

fn is_set(marks: &[bool], at: usize) -> bool {
    marks.get(at).copied().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::COUNTS;
    use a2scope::{Detail, Engine, Options};

    /// An INFO reply, a challenge, a truncated request, and the same challenge again.
    const PASTE: &str = "\
0000 ff ff ff ff 49 11 61 00 62 00 63 00 64 00 0a 00 01 02 00 64 6c 00 00 31 00
0000 ff ff ff ff 41 01 02 03 04
0000 ff ff ff ff 55 01
0000 ff ff ff ff 41 01 02 03 04
";

    fn sample() -> MessageList {
        let mut list = MessageList::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.paste(PASTE, &mut |record| list.rows.push(record)).unwrap();
        list
    }

    #[test]
    fn quoted_words_are_one_and_a_star_stands_for_anything() {
        assert_eq!(words(r#"a "b c" d*"#).collect::<Vec<_>>(), ["a", "b c", "d*"]);
        assert_eq!(words(r#""Team Fort"#).collect::<Vec<_>>(), ["Team Fort"]);
        let mut list = sample();
        let mut count =
            |text: &str| listed(&mut list, &ListQuery { text: text.into(), ..ListQuery::default() }).len();
        assert_eq!(count("S2C_*"), 2);
        assert_eq!(count("S2*SRC"), 1);
        assert_eq!(count("SRC*S2"), 0);
    }

    fn listed(list: &mut MessageList, query: &ListQuery) -> Vec<u32> {
        let count = list.query(query);
        list.views(0, count).iter().map(|row| row.index).collect()
    }

    #[test]
    fn rows_are_filtered_by_every_word() {
        let mut list = sample();
        assert_eq!(list.rows.len(), 4);
        let text = |text: &str| ListQuery { text: text.into(), ..ListQuery::default() };
        assert_eq!(listed(&mut list, &text("")), [0, 1, 2, 3]);
        assert_eq!(listed(&mut list, &text("CHALLENGE 0403")), [1, 3]);
        assert_eq!(listed(&mut list, &text("challenge server")), [] as [u32; 0]);
        let messages = Some(vec!["S2A_INFO_SRC".into()]);
        assert_eq!(listed(&mut list, &ListQuery { messages, ..ListQuery::default() }), [0]);
        assert_eq!(listed(&mut list, &ListQuery { problems: true, ..ListQuery::default() }), [2]);
        assert_eq!(list.place(2), Some(0));
        assert_eq!(list.place(0), None);
    }

    #[test]
    fn rows_are_sorted_and_equal_ones_keep_their_order() {
        let mut list = sample();
        let by = |by, descending| ListQuery { by, descending, ..ListQuery::default() };
        assert_eq!(listed(&mut list, &by(SortColumn::Bytes, false)), [2, 1, 3, 0]);
        assert_eq!(listed(&mut list, &by(SortColumn::Message, false)), [2, 0, 1, 3]);
        assert_eq!(listed(&mut list, &by(SortColumn::Index, true)), [3, 2, 1, 0]);
        assert_eq!(listed(&mut list, &by(SortColumn::Severity, true))[0], 2);
        assert_eq!(listed(&mut list, &by(SortColumn::Gist, false)), [0, 1, 3, 2]);
    }

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    #[test]
    fn a_narrowed_list_has_what_was_chosen_and_what_is_of_the_time_chosen() {
        let mut list = sample();
        list.restrict(Restriction { matches: Some(vec![0, 2, 3]), time: None });
        assert_eq!(listed(&mut list, &ListQuery::default()), [0, 2, 3]);
        let text = ListQuery { text: "challenge 0403".into(), ..ListQuery::default() };
        assert_eq!(listed(&mut list, &text), [3]);
        // A paste has no times, so a restriction of time has no effect.
        list.restrict(Restriction { matches: None, time: Some(0..i64::MAX) });
        assert_eq!(listed(&mut list, &ListQuery::default()), [0, 1, 2, 3]);
        assert!(list.rows.timeline(10).is_none());
        list.restrict(Restriction::default());
        assert_eq!(listed(&mut list, &ListQuery::default()), [0, 1, 2, 3]);
    }

    #[test]
    fn the_slots_of_the_timeline_list_what_they_count() {
        let mut list = MessageList::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.push(CAPTURE, &mut |record| list.rows.push(record));
        engine.finish_file(&mut |record| list.rows.push(record));
        let (_, length, counts) = list.rows.timeline(7).unwrap();
        let slots = counts.as_chunks::<COUNTS>().0;
        let mut all = 0;
        for (slot, [requests, replies, problems]) in (0..).zip(slots) {
            list.restrict(Restriction { matches: None, time: Some(slot * length..(slot + 1) * length) });
            let count = list.query(&ListQuery::default());
            assert_eq!(count as u32, requests + replies, "slot {slot}");
            let problematic = list.query(&ListQuery { problems: true, ..ListQuery::default() });
            assert_eq!(problematic as u32, *problems, "slot {slot}");
            all += count;
        }
        assert_eq!(all, list.rows.len());
        assert!(slots.last().is_some_and(|slot| *slot != [0; COUNTS]));
    }
}
