//! The list of messages: a few dozen bytes per message, equal texts stored once, filtered and sorted in place.

use std::hash::BuildHasher;
use std::ops::Range;

use a2scope::capture::{Endpoint, Time};
use a2scope::wire::{MessageKind, Sender, Severity};
use a2scope::{Arrival, Record, show};
use hashbrown::{DefaultHashBuilder, HashMap, HashTable};
use serde::{Deserialize, Serialize};

/// Most messages to list. Later ones are counted in the summary and can be exported.
pub(crate) const MAX_ROWS: usize = 8 << 20;
/// Most bytes of distinct texts. Later messages are listed without their gist.
pub(crate) const MAX_TEXT: usize = 64 << 20;
/// Most characters of a gist.
const GIST_CHARS: usize = 200;
/// Rows are stored in blocks of this size, so a growing list is never copied.
const BLOCK: usize = 1 << 16;
/// No address, or no text.
const NONE: u32 = u32::MAX;

/// One message of the list.
#[derive(Clone, Copy, Debug)]
struct Row {
    time: Option<Time>,
    src: u32,
    dst: u32,
    bytes: u32,
    gist: u32,
    kind: MessageKind,
    arrival: Arrival,
    severity: Option<Severity>,
    code: u16,
}

impl Row {
    fn is_problem(&self) -> bool {
        self.severity > Some(Severity::Info) || !self.arrival.is_intact()
    }
}

/// A row with its texts.
#[derive(Debug, Serialize)]
pub(crate) struct Shown<'r> {
    index: u32,
    time: Option<String>,
    src: Option<String>,
    dst: Option<String>,
    message: &'static str,
    bytes: u32,
    arrival: &'static str,
    severity: Option<&'static str>,
    code: Option<&'static str>,
    gist: &'r str,
}

/// The column to sort by.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Column {
    #[default]
    Index,
    Time,
    Src,
    Dst,
    Message,
    Bytes,
    Gist,
    Severity,
}

/// Which messages to list, and in what order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Arrangement {
    text: String,
    messages: Option<Vec<String>>,
    problems: bool,
    by: Column,
    descending: bool,
}

/// All messages, and their arrangement.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    blocks: Vec<Vec<Row>>,
    len: usize,
    gists: Texts,
    endpoints: Endpoints,
    codes: Vec<&'static str>,
    /// The listed rows in order; `None`: all rows in the order of the capture.
    listed: Option<Vec<u32>>,
    narrowed: Narrowed,
}

/// The messages that any arrangement is restricted to.
#[derive(Debug, Default)]
pub(crate) struct Narrowed {
    /// Only these numbers, ascending; `None`: any.
    pub(crate) matches: Option<Vec<u32>>,
    /// Only this time, in nanoseconds since the first message; `None`: any.
    pub(crate) time: Option<Range<i64>>,
}

/// Figures per slot of the timeline: requests, replies, and those of either with problems.
pub(crate) const COUNTS: usize = 3;

impl Rows {
    pub(crate) fn push(&mut self, record: &Record<'_>) {
        if self.len >= MAX_ROWS {
            return;
        }
        let worst = record.worst_note().map(|note| (note.code.severity, note.code.name));
        let pasted = record.paste_notes.first().map(|note| (Severity::Warning, note.code));
        let (severity, code) = worst.into_iter().chain(pasted).max_by_key(|(severity, _)| *severity).unzip();
        let row = Row {
            time: record.time,
            src: self.endpoints.number(record.src),
            dst: self.endpoints.number(record.dst),
            bytes: record.bytes as u32,
            gist: self.gists.number(clip(&show::gist(record))),
            kind: record.kind,
            arrival: record.arrival,
            severity,
            code: code.map_or(u16::MAX, |code| self.code_number(code)),
        };
        if self.len.is_multiple_of(BLOCK) {
            // The first block grows on demand, since most pastes hold one message.
            self.blocks.push(Vec::with_capacity(if self.len == 0 { 0 } else { BLOCK }));
        }
        if let Some(block) = self.blocks.last_mut() {
            block.push(row);
        }
        self.len += 1;
    }

    fn code_number(&mut self, code: &'static str) -> u16 {
        let known = self.codes.iter().position(|known| *known == code);
        known.unwrap_or_else(|| {
            self.codes.push(code);
            self.codes.len() - 1
        }) as u16
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Rows in the arrangement.
    pub(crate) fn listed(&self) -> usize {
        self.listed.as_ref().map_or(self.len, Vec::len)
    }

    fn get(&self, index: u32) -> Option<&Row> {
        self.blocks.get(index as usize / BLOCK)?.get(index as usize % BLOCK)
    }

    fn all(&self) -> impl Iterator<Item = (u32, &Row)> {
        (0..).zip(self.blocks.iter().flatten())
    }

    /// The rows at positions `from..to` of the arrangement.
    pub(crate) fn shown(&self, from: usize, to: usize) -> Vec<Shown<'_>> {
        let index = |place: usize| match &self.listed {
            Some(listed) => listed.get(place).copied(),
            None => u32::try_from(place).ok(),
        };
        let row = |index: u32| self.get(index).map(|row| self.show(index, row));
        (from..to.min(self.listed())).filter_map(index).filter_map(row).collect()
    }

    fn show(&self, index: u32, row: &Row) -> Shown<'_> {
        let endpoint = |number| self.endpoints.get(number).map(ToString::to_string);
        Shown {
            index,
            time: row.time.map(|time| time.to_string()),
            src: endpoint(row.src),
            dst: endpoint(row.dst),
            message: row.kind.name(),
            bytes: row.bytes,
            arrival: row.arrival.name(),
            severity: row.severity.map(Severity::name),
            code: self.codes.get(usize::from(row.code)).copied(),
            gist: self.gists.get(row.gist),
        }
    }

    /// The position of a message in the arrangement; `None` if it is not listed.
    pub(crate) fn place(&self, index: u32) -> Option<usize> {
        match &self.listed {
            Some(listed) => listed.iter().position(|listed| *listed == index),
            None => (self.len > index as usize).then_some(index as usize),
        }
    }

    /// Filters and sorts; returns the number of listed rows.
    pub(crate) fn arrange(&mut self, wanted: &Arrangement) -> usize {
        let filter = Filter::new(self, wanted);
        let plain = filter.is_open() && wanted.by == Column::Index && !wanted.descending;
        self.listed = (!plain).then(|| {
            let mut listed: Vec<u32> = self
                .all()
                .filter(|(index, row)| filter.admits(*index, row))
                .map(|(index, _)| index)
                .collect();
            self.sort(&mut listed, wanted.by);
            if wanted.descending {
                listed.reverse();
            }
            listed
        });
        self.listed()
    }

    /// Restricts the list, from the next arrangement on.
    pub(crate) fn narrow(&mut self, narrowed: Narrowed) {
        self.narrowed = narrowed;
    }

    /// The earliest and the latest time of a message; `None` without times.
    fn span(&self) -> Option<(Time, Time)> {
        let mut times = self.all().filter_map(|(_, row)| row.time);
        let first = times.next()?;
        Some(times.fold((first, first), |(start, end), time| (start.min(time), end.max(time))))
    }

    /// Messages over time: the time of the first, the length of a slot in nanoseconds, and [`COUNTS`] figures
    /// per slot. `None` without times.
    pub(crate) fn timeline(&self, slots: usize) -> Option<(Time, i64, Vec<u32>)> {
        let (start, end) = self.span()?;
        let slots = slots.max(1);
        let length = end.since(start) / slots as i64 + 1;
        let mut counts = vec![0; slots * COUNTS];
        for (_, row) in self.all() {
            let Some(time) = row.time else { continue };
            let slot = (time.since(start) / length) as usize * COUNTS;
            let side = usize::from(row.kind.sender() != Sender::Client);
            for (figure, counted) in [(side, true), (2, row.is_problem())] {
                if let Some(count) = counts.get_mut(slot + figure) {
                    *count += u32::from(counted);
                }
            }
        }
        Some((start, length, counts))
    }

    fn sort(&self, listed: &mut [u32], by: Column) {
        let row = |index: &u32| self.get(*index);
        // Equal rows stay in the order of the capture.
        let mut by_number = |number: &dyn Fn(&Row) -> u32| {
            listed.sort_unstable_by_key(|index| (row(index).map(number), *index));
        };
        match by {
            Column::Index => {}
            Column::Time => {
                listed.sort_unstable_by_key(|index| (row(index).and_then(|row| row.time), *index));
            }
            Column::Src => {
                let ranks = self.endpoints.ranks();
                by_number(&|row| rank(&ranks, row.src));
            }
            Column::Dst => {
                let ranks = self.endpoints.ranks();
                by_number(&|row| rank(&ranks, row.dst));
            }
            Column::Gist => {
                let ranks = self.gists.ranks();
                by_number(&|row| rank(&ranks, row.gist));
            }
            Column::Message => {
                listed.sort_unstable_by_key(|index| (row(index).map(|row| row.kind.name()), *index));
            }
            Column::Bytes => by_number(&|row| row.bytes),
            Column::Severity => by_number(&|row| row.severity.map_or(0, |severity| 1 + severity as u32)),
        }
    }
}

fn rank(ranks: &[u32], number: u32) -> u32 {
    // Rows without a text come first.
    ranks.get(number as usize).map_or(0, |rank| rank + 1)
}

fn clip(text: &str) -> &str {
    if text.len() <= GIST_CHARS {
        return text;
    }
    text.char_indices().nth(GIST_CHARS).map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// Decides which rows to list. Each distinct text is searched once, not once per row.
struct Filter<'r> {
    kinds: Option<Vec<bool>>,
    problems: bool,
    words: Vec<Word>,
    matches: Option<&'r [u32]>,
    /// The time of the first message, and the wanted range after it.
    time: Option<(Time, &'r Range<i64>)>,
}

/// For each distinct text, whether a word occurs in it.
struct Word {
    gists: Vec<bool>,
    endpoints: Vec<bool>,
    codes: Vec<bool>,
    kinds: Vec<bool>,
    arrivals: Vec<bool>,
}

impl<'r> Filter<'r> {
    fn new(rows: &'r Rows, wanted: &Arrangement) -> Self {
        let kinds = wanted.messages.as_ref().map(|names| {
            MessageKind::ALL.iter().map(|kind| names.iter().any(|name| name == kind.name())).collect()
        });
        let words =
            wanted.text.split_whitespace().map(|word| Word::new(rows, &word.to_lowercase())).collect();
        let Narrowed { matches, time } = &rows.narrowed;
        let start = time.as_ref().and_then(|_| rows.span());
        let time = start.zip(time.as_ref()).map(|((start, _), time)| (start, time));
        Self { kinds, problems: wanted.problems, words, matches: matches.as_deref(), time }
    }

    fn is_open(&self) -> bool {
        self.kinds.is_none()
            && !self.problems
            && self.words.is_empty()
            && self.matches.is_none()
            && self.time.is_none()
    }

    fn admits(&self, index: u32, row: &Row) -> bool {
        let kind = row.kind as usize;
        self.kinds.as_ref().is_none_or(|kinds| is_set(kinds, kind))
            && (!self.problems || row.is_problem())
            && self.matches.is_none_or(|matches| matches.binary_search(&index).is_ok())
            && self.time.is_none_or(|(start, wanted)| {
                row.time.is_some_and(|time| wanted.contains(&time.since(start)))
            })
            && self.words.iter().all(|word| word.occurs_in(row))
    }
}

impl Word {
    fn new(rows: &Rows, word: &str) -> Self {
        let has = |text: &str| text.to_lowercase().contains(word);
        Self {
            gists: rows.gists.all().map(has).collect(),
            endpoints: rows.endpoints.list.iter().map(|endpoint| has(&endpoint.to_string())).collect(),
            codes: rows.codes.iter().map(|code| has(code)).collect(),
            kinds: MessageKind::ALL.iter().map(|kind| has(kind.name())).collect(),
            arrivals: Arrival::ALL.iter().map(|arrival| has(arrival.name())).collect(),
        }
    }

    fn occurs_in(&self, row: &Row) -> bool {
        is_set(&self.kinds, row.kind as usize)
            || is_set(&self.gists, row.gist as usize)
            || is_set(&self.endpoints, row.src as usize)
            || is_set(&self.endpoints, row.dst as usize)
            || is_set(&self.codes, usize::from(row.code))
            || is_set(&self.arrivals, row.arrival as usize)
    }
}

fn is_set(marks: &[bool], at: usize) -> bool {
    marks.get(at).copied().unwrap_or(false)
}

/// Distinct texts.
#[derive(Debug, Default)]
struct Texts {
    arena: String,
    /// The end of each text.
    ends: Vec<u32>,
    known: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Texts {
    fn number(&mut self, text: &str) -> u32 {
        let Self { arena, ends, known, hasher } = self;
        let hash = hasher.hash_one(text);
        let text_of = |number: u32| slice(arena, ends, number);
        if let Some(number) = known.find(hash, |number| text_of(*number) == text) {
            return *number;
        }
        if arena.len() + text.len() > MAX_TEXT {
            return NONE;
        }
        let number = ends.len() as u32;
        arena.push_str(text);
        ends.push(arena.len() as u32);
        known.insert_unique(hash, number, |number| hasher.hash_one(slice(arena, ends, *number)));
        number
    }

    fn get(&self, number: u32) -> &str {
        slice(&self.arena, &self.ends, number)
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len() as u32).map(|number| self.get(number))
    }

    /// The alphabetical rank of each text.
    fn ranks(&self) -> Vec<u32> {
        ranks(self.ends.len(), |a, b| self.get(a).cmp(self.get(b)))
    }
}

fn slice<'a>(arena: &'a str, ends: &[u32], number: u32) -> &'a str {
    let Some(end) = ends.get(number as usize) else { return "" };
    let before = number.checked_sub(1).and_then(|before| ends.get(before as usize)).unwrap_or(&0);
    arena.get(*before as usize..*end as usize).unwrap_or("")
}

/// Distinct addresses.
#[derive(Debug, Default)]
struct Endpoints {
    list: Vec<Endpoint>,
    known: HashMap<Endpoint, u32>,
}

impl Endpoints {
    fn number(&mut self, endpoint: Option<Endpoint>) -> u32 {
        let Some(endpoint) = endpoint else { return NONE };
        *self.known.entry(endpoint).or_insert_with(|| {
            self.list.push(endpoint);
            self.list.len() as u32 - 1
        })
    }

    fn get(&self, number: u32) -> Option<&Endpoint> {
        self.list.get(number as usize)
    }

    fn ranks(&self) -> Vec<u32> {
        ranks(self.list.len(), |a, b| self.get(a).cmp(&self.get(b)))
    }
}

fn ranks(len: usize, compare: impl Fn(u32, u32) -> std::cmp::Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..len as u32).collect();
    order.sort_unstable_by(|a, b| compare(*a, *b));
    let mut ranks = vec![0; len];
    for (rank, number) in (0..).zip(order) {
        if let Some(slot) = ranks.get_mut(number as usize) {
            *slot = rank;
        }
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::{Detail, Engine, Options};

    /// An INFO reply, a challenge, a truncated request, and the same challenge again.
    const PASTE: &str = "\
0000 ff ff ff ff 49 11 61 00 62 00 63 00 64 00 0a 00 01 02 00 64 6c 00 00 31 00
0000 ff ff ff ff 41 01 02 03 04
0000 ff ff ff ff 55 01
0000 ff ff ff ff 41 01 02 03 04
";

    fn rows() -> Rows {
        let mut rows = Rows::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.paste(PASTE, &mut |record| rows.push(record)).unwrap();
        rows
    }

    fn listed(rows: &mut Rows, wanted: &Arrangement) -> Vec<u32> {
        let count = rows.arrange(wanted);
        rows.shown(0, count).iter().map(|row| row.index).collect()
    }

    #[test]
    fn rows_are_filtered_by_every_word() {
        let mut rows = rows();
        assert_eq!(rows.len(), 4);
        let text = |text: &str| Arrangement { text: text.into(), ..Arrangement::default() };
        assert_eq!(listed(&mut rows, &text("")), [0, 1, 2, 3]);
        assert_eq!(listed(&mut rows, &text("CHALLENGE 0403")), [1, 3]);
        assert_eq!(listed(&mut rows, &text("challenge server")), [] as [u32; 0]);
        let messages = Some(vec!["S2A_INFO_SRC".into()]);
        assert_eq!(listed(&mut rows, &Arrangement { messages, ..Arrangement::default() }), [0]);
        assert_eq!(listed(&mut rows, &Arrangement { problems: true, ..Arrangement::default() }), [2]);
        assert_eq!(rows.place(2), Some(0));
        assert_eq!(rows.place(0), None);
    }

    #[test]
    fn rows_are_sorted_and_equal_ones_keep_their_order() {
        let mut rows = rows();
        let by = |by, descending| Arrangement { by, descending, ..Arrangement::default() };
        assert_eq!(listed(&mut rows, &by(Column::Bytes, false)), [2, 1, 3, 0]);
        assert_eq!(listed(&mut rows, &by(Column::Message, false)), [2, 0, 1, 3]);
        assert_eq!(listed(&mut rows, &by(Column::Index, true)), [3, 2, 1, 0]);
        assert_eq!(listed(&mut rows, &by(Column::Severity, true))[0], 2);
    }

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    #[test]
    fn a_narrowed_list_has_what_was_chosen_and_what_is_of_the_time_chosen() {
        let mut rows = rows();
        rows.narrow(Narrowed { matches: Some(vec![0, 2, 3]), time: None });
        assert_eq!(listed(&mut rows, &Arrangement::default()), [0, 2, 3]);
        let text = Arrangement { text: "challenge 0403".into(), ..Arrangement::default() };
        assert_eq!(listed(&mut rows, &text), [3]);
        // A paste has no times.
        rows.narrow(Narrowed { matches: None, time: Some(0..i64::MAX) });
        assert_eq!(listed(&mut rows, &Arrangement::default()), [0, 1, 2, 3]);
        assert!(rows.timeline(10).is_none());
        rows.narrow(Narrowed::default());
        assert_eq!(listed(&mut rows, &Arrangement::default()), [0, 1, 2, 3]);
    }

    #[test]
    fn the_slots_of_the_timeline_list_what_they_count() {
        let mut rows = Rows::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.push(CAPTURE, &mut |record| rows.push(record));
        engine.finish_file(&mut |record| rows.push(record));
        let (_, length, counts) = rows.timeline(7).unwrap();
        let slots = counts.as_chunks::<COUNTS>().0;
        let mut all = 0;
        for (slot, [requests, replies, problems]) in (0..).zip(slots) {
            rows.narrow(Narrowed { matches: None, time: Some(slot * length..(slot + 1) * length) });
            let count = rows.arrange(&Arrangement::default());
            assert_eq!(count as u32, requests + replies, "slot {slot}");
            let problematic = rows.arrange(&Arrangement { problems: true, ..Arrangement::default() });
            assert_eq!(problematic as u32, *problems, "slot {slot}");
            all += count;
        }
        assert_eq!(all, rows.len());
        assert!(slots.last().is_some_and(|slot| *slot != [0; COUNTS]));
    }

    #[test]
    fn a_text_is_kept_once() {
        let rows = rows();
        assert_eq!(rows.gists.ends.len(), 3);
        assert_eq!(rows.shown(3, 9)[0].gist, rows.shown(1, 2)[0].gist);
    }
}
