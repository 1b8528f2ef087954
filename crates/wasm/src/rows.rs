//! A row for each message. A row takes a few dozen bytes; equal texts are stored once.

use std::borrow::Cow;

use a2scope::capture::{Endpoint, Time};
use a2scope::show::{self, GistForm, ShortGist};
use a2scope::text::Language;
use a2scope::wire::{MessageKind, Sender, Severity};
use a2scope::{Arrival, Record};
use hashbrown::HashMap;
use serde::Serialize;

use crate::texts::{Gists, NONE, Problems, ranks};

/// Maximum number of messages that are listed. Later messages count in the summary and can be exported.
pub(crate) const MAX_ROWS: usize = 8 << 20;
/// Number of rows in a block. Rows are stored in blocks, so that a growing list is never copied.
const BLOCK: usize = 1 << 16;

/// A row for a message; addresses, gist and code are indexes into [`Rows`]. It is kept to 48 bytes, because there may
/// be millions of rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageRow {
    pub(crate) time: Option<Time>,
    pub(crate) src: u32,
    pub(crate) dst: u32,
    pub(crate) bytes: u32,
    /// Index of the gist; if `short` is set, the challenge in the gist instead.
    gist: u32,
    /// The form of a short gist, whose text is made only when it is needed; `None` if the text is stored.
    short: Option<GistForm>,
    pub(crate) kind: MessageKind,
    pub(crate) arrival: Arrival,
    pub(crate) severity: Option<Severity>,
    /// Index of the sentence of the most severe note, which has the note's code; `NONE` if there is none.
    pub(crate) problem: u32,
}

impl MessageRow {
    /// Returns the short gist, if its text is not stored yet.
    fn short_gist(&self) -> Option<ShortGist> {
        self.short.map(|form| ShortGist { form, challenge: self.gist })
    }

    /// Returns the index of the text of the gist; `NONE` if it is not stored yet.
    pub(crate) fn text(&self) -> u32 {
        if self.short.is_some() { NONE } else { self.gist }
    }

    pub(crate) fn is_problem(&self) -> bool {
        self.severity > Some(Severity::Info) || !self.arrival.is_intact()
    }
}

/// A row with its texts.
#[derive(Debug, Serialize)]
pub(crate) struct RowView<'r> {
    pub(crate) index: u32,
    time: Option<String>,
    src: Option<String>,
    dst: Option<String>,
    message: &'static str,
    sender: &'static str,
    bytes: u32,
    arrival: &'static str,
    severity: Option<&'static str>,
    code: Option<&'static str>,
    problem: Option<String>,
    gist: Cow<'r, str>,
    /// Index of the file that completed the message; `None` unless several files are merged.
    file: Option<u16>,
}

/// All messages, in the order of the capture.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    blocks: Vec<Vec<MessageRow>>,
    len: usize,
    pub(crate) gists: Gists,
    pub(crate) endpoints: Endpoints,
    pub(crate) problems: Problems,
    /// Number of rows at the start whose short gists have been stored as texts.
    all_written: usize,
    /// The file of each frame read so far; empty unless several files are merged.
    frame_files: Vec<u16>,
    /// The file of each row; empty unless several files are merged.
    files: Vec<u16>,
}

/// Number of counts per slot of the timeline: requests, replies, and messages with problems.
pub(crate) const COUNTS: usize = 3;

impl Rows {
    pub(crate) fn push(&mut self, record: &Record<'_>) {
        if self.len >= MAX_ROWS {
            return;
        }
        let own = record.worst_note();
        let pasted = record.paste_notes.first();
        let worse = own.filter(|note| pasted.is_none() || note.code.severity > Severity::Warning);
        let (severity, problem) = match (worse, pasted) {
            (Some(note), _) => (Some(note.code.severity), self.problems.number(note.code.name, note.text())),
            (None, Some(note)) => {
                (Some(Severity::Warning), self.problems.number(note.code.name(), note.text.clone()))
            }
            (None, None) => (None, NONE),
        };
        let short = show::short_gist(record);
        let gist = short.map_or_else(
            || self.gists.number(|language, out| show::write_gist(record, language, out)),
            |gist| gist.challenge,
        );
        let row = MessageRow {
            time: record.time,
            src: self.endpoints.number(record.src),
            dst: self.endpoints.number(record.dst),
            bytes: record.bytes as u32,
            gist,
            short: short.map(|gist| gist.form),
            kind: record.kind,
            arrival: record.arrival,
            severity,
            problem,
        };
        if self.len.is_multiple_of(BLOCK) {
            // The first block grows on demand, because most pastes contain a single message.
            self.blocks.push(Vec::with_capacity(if self.len == 0 { 0 } else { BLOCK }));
        }
        if let Some(block) = self.blocks.last_mut() {
            block.push(row);
        }
        self.len += 1;
        if !self.frame_files.is_empty() {
            let frame = record.frames.last().map_or(0, |frame| *frame as usize);
            let file = self.frame_files.get(frame.wrapping_sub(1)).copied().unwrap_or_default();
            self.files.push(file);
        }
    }

    /// Notes the files of the next frames, because several files are merged.
    #[cfg(feature = "captures")]
    pub(crate) fn frames_from(&mut self, files: &[u16]) {
        self.frame_files.extend_from_slice(files);
    }

    /// Returns the index of the file that a row is from; `None` unless several files are merged.
    pub(crate) fn file(&self, index: u32) -> Option<u16> {
        self.files.get(index as usize).copied()
    }

    /// Stores the texts of short gists as well, as long as there is room: searching and sorting need all of them.
    pub(crate) fn write_gists(&mut self) {
        for row in self.blocks.iter_mut().flatten().skip(self.all_written) {
            if let Some(short) = row.short_gist() {
                let number = self.gists.number(|language, out| short.write(language, out));
                if number != NONE {
                    (row.gist, row.short) = (number, None);
                }
            }
        }
        self.all_written = self.len;
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, index: u32) -> Option<&MessageRow> {
        self.blocks.get(index as usize / BLOCK)?.get(index as usize % BLOCK)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (u32, &MessageRow)> {
        (0..).zip(self.blocks.iter().flatten())
    }

    /// Returns a row with its texts in a language; `None` if there is no message with this number.
    pub(crate) fn view(&self, index: u32, language: &dyn Language) -> Option<RowView<'_>> {
        let row = self.get(index)?;
        let endpoint = |number| self.endpoints.get(number).map(ToString::to_string);
        let gist = row.short_gist().map_or_else(
            || self.gists.get(row.gist, language),
            |short| {
                let mut gist = String::new();
                short.write(language, &mut gist);
                Cow::Owned(gist)
            },
        );
        let (code, problem) = self.problems.get(row.problem, language).unzip();
        Some(RowView {
            index,
            time: row.time.map(|time| time.to_string()),
            src: endpoint(row.src),
            dst: endpoint(row.dst),
            message: row.kind.name(),
            sender: row.kind.sender().name(),
            bytes: row.bytes,
            arrival: row.arrival.name(),
            severity: row.severity.map(Severity::name),
            code,
            problem,
            gist,
            file: self.file(index),
        })
    }

    /// Returns the earliest and the latest time of all messages; `None` if they have no times.
    pub(crate) fn span(&self) -> Option<(Time, Time)> {
        let mut times = self.all().filter_map(|(_, row)| row.time);
        let first = times.next()?;
        Some(times.fold((first, first), |(start, end), time| (start.min(time), end.max(time))))
    }

    /// Returns the messages over time: the time of the first, the length of a slot in nanoseconds, and [`COUNTS`]
    /// counts per slot. Returns `None` if the messages have no times.
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
}

/// A set of distinct addresses, each with an index.
#[derive(Debug, Default)]
pub(crate) struct Endpoints {
    pub(crate) list: Vec<Endpoint>,
    known: HashMap<Endpoint, u32>,
}

impl Endpoints {
    fn number(&mut self, endpoint: Option<Endpoint>) -> u32 {
        let Some(endpoint) = endpoint else { return NONE };
        if let Some(number) = self.known.get(&endpoint) {
            return *number;
        }
        let number = self.list.len() as u32;
        self.list.push(endpoint);
        self.known.insert(endpoint, number);
        number
    }

    fn get(&self, number: u32) -> Option<&Endpoint> {
        self.list.get(number as usize)
    }

    pub(crate) fn ranks(&self) -> Vec<u32> {
        ranks(self.list.len(), &|a, b| self.list.get(a).cmp(&self.list.get(b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::text::{Args, English, Key};
    use a2scope::{Detail, Engine, Options};

    /// A challenge, a truncated request, and the same challenge again.
    const PASTE: &str = "\
0000 ff ff ff ff 41 01 02 03 04
0000 ff ff ff ff 55 01
0000 ff ff ff ff 41 01 02 03 04
";

    /// A language that shows the key of each text, and its arguments.
    #[derive(Debug)]
    struct Keys;

    impl Language for Keys {
        fn text(&self, key: Key, args: &Args<'_>) -> Option<String> {
            let args: Vec<String> = args.iter().map(|(name, value)| format!("{name}={value}")).collect();
            Some(format!("<{key} {}>", args.join(" ")))
        }
    }

    fn sample() -> Rows {
        let mut rows = Rows::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.paste(PASTE, &mut |record| rows.push(record)).unwrap();
        rows
    }

    fn gists(rows: &Rows, language: &dyn Language) -> [String; 3] {
        [0, 1, 2].map(|index| rows.view(index, language).unwrap().gist.into_owned())
    }

    #[test]
    fn a_text_is_kept_once() {
        let mut rows = sample();
        assert_eq!(rows.gists.all(&English).count(), 1, "the truncated request's");
        let short = gists(&rows, &English);
        assert_eq!(short[0], "0x04030201");
        assert_eq!(short[0], short[2]);
        rows.write_gists();
        assert_eq!(rows.gists.all(&English).count(), 2);
        assert_eq!(gists(&rows, &English), short);
        assert_eq!(size_of::<MessageRow>(), 48);
        assert!(rows.view(3, &English).is_none());
        let problem = rows.view(1, &English).unwrap();
        assert_eq!(problem.code, Some("message.truncated"));
        assert!(problem.problem.is_some_and(|text| text.contains("at offset 5")));
        let challenge = rows.view(0, &English).unwrap();
        assert_eq!((challenge.code, challenge.problem), (None, None));
    }

    #[test]
    fn rows_are_shown_in_another_language_without_reading_again() {
        let mut rows = sample();
        rows.write_gists();
        let [challenge, truncated, _] = gists(&rows, &Keys);
        assert_eq!(challenge, "0x04030201", "it has no words");
        assert!(
            truncated.starts_with("<error-needs field=<field-a2s-player-request-challenge"),
            "{truncated}"
        );
        let problem = rows.view(1, &Keys).unwrap().problem.unwrap();
        assert!(problem.starts_with("<note-message-truncated "), "{problem}");
        assert_eq!(gists(&rows, &English)[1], rows.gists.all(&English).next().unwrap());
        let ranks = |language: &dyn Language| rows.gists.ranks(language);
        assert_eq!((ranks(&English), ranks(&Keys)), (vec![1, 0], vec![1, 0]));
    }
}
