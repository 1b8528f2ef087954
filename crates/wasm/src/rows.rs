//! A row for each message. A row takes a few dozen bytes; equal texts are stored once.

use std::borrow::Cow;
use std::hash::BuildHasher;

use a2scope::capture::{Endpoint, Time};
use a2scope::show::{self, GistForm, ShortGist};
use a2scope::text::Translatable;
use a2scope::wire::{MessageKind, Sender, Severity};
use a2scope::{Arrival, Record};
use hashbrown::{DefaultHashBuilder, HashMap, HashTable};
use serde::Serialize;

use a2scope_wasm_language::language;

/// Maximum number of messages that are listed. Later messages count in the summary and can be exported.
pub(crate) const MAX_ROWS: usize = 8 << 20;
/// Maximum number of bytes of distinct texts. Later messages are listed without their gist and their problem.
pub(crate) const MAX_TEXT: usize = 64 << 20;
/// Maximum number of characters of a gist.
const GIST_CHARS: usize = 200;
/// Number of rows in a block. Rows are stored in blocks, so that a growing list is never copied.
const BLOCK: usize = 1 << 16;
/// Index that stands for no address, and for no text.
const NONE: u32 = u32::MAX;

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
    bytes: u32,
    arrival: &'static str,
    severity: Option<&'static str>,
    code: Option<&'r str>,
    problem: Option<&'r str>,
    gist: Cow<'r, str>,
    /// Index of the file that completed the message; `None` unless several files are merged.
    file: Option<u16>,
}

/// All messages, in the order of the capture.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    blocks: Vec<Vec<MessageRow>>,
    len: usize,
    pub(crate) gists: Texts,
    pub(crate) endpoints: Endpoints,
    pub(crate) problems: Problems,
    /// Buffer in which the text of each gist is written.
    written: String,
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
            (Some(note), _) => (Some(note.code.severity), self.problems.number(note.code.name, &note.text())),
            (None, Some(note)) => {
                (Some(Severity::Warning), self.problems.number(note.code.name(), &note.text))
            }
            (None, None) => (None, NONE),
        };
        let short = show::short_gist(record);
        let gist = short.map_or_else(
            || self.write_gist(|out| show::write_gist(record, language(), out)),
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

    /// Stores the text of a gist; returns its index.
    fn write_gist(&mut self, write: impl FnOnce(&mut String)) -> u32 {
        self.written.clear();
        write(&mut self.written);
        self.gists.number(clip(&self.written))
    }

    /// Stores the texts of short gists as well, as long as there is room: searching and sorting need all of them.
    pub(crate) fn write_gists(&mut self) {
        let mut blocks = std::mem::take(&mut self.blocks);
        for row in blocks.iter_mut().flatten().skip(self.all_written) {
            if let Some(short) = row.short_gist() {
                let number = self.write_gist(|out| short.write(language(), out));
                if number != NONE {
                    (row.gist, row.short) = (number, None);
                }
            }
        }
        self.blocks = blocks;
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

    /// Returns a row with its texts; `None` if there is no message with this number.
    pub(crate) fn view(&self, index: u32) -> Option<RowView<'_>> {
        let row = self.get(index)?;
        let endpoint = |number| self.endpoints.get(number).map(ToString::to_string);
        let gist = row.short_gist().map_or_else(
            || Cow::Borrowed(self.gists.get(row.gist)),
            |short| {
                let mut gist = String::new();
                short.write(language(), &mut gist);
                Cow::Owned(gist)
            },
        );
        let problem = self.problems.get(row.problem);
        Some(RowView {
            index,
            time: row.time.map(|time| time.to_string()),
            src: endpoint(row.src),
            dst: endpoint(row.dst),
            message: row.kind.name(),
            bytes: row.bytes,
            arrival: row.arrival.name(),
            severity: row.severity.map(Severity::name),
            code: problem.map(|(code, _)| code),
            problem: problem.map(|(_, text)| text),
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

fn clip(text: &str) -> &str {
    if text.len() <= GIST_CHARS {
        return text;
    }
    text.char_indices().nth(GIST_CHARS).map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// A set of distinct texts, each with an index.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    arena: String,
    /// The offset at which each text ends.
    ends: Vec<u32>,
    known: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Texts {
    fn number(&mut self, text: &str) -> u32 {
        let Self { arena, ends, known, hasher } = self;
        let hash = hasher.hash_one(text);
        let text_of = |number: u32| slice(arena, ends, number);
        if let Some(number) = known.find(hash, |number| same(text_of(*number), text)) {
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

    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len() as u32).map(|number| self.get(number))
    }

    /// Returns the rank of each text in alphabetical order.
    pub(crate) fn ranks(&self) -> Vec<u32> {
        ranks(self.ends.len(), |a, b| self.get(a).cmp(self.get(b)))
    }
}

/// Returns whether two texts are equal. Compares eight bytes at a time, because WebAssembly's `memcmp` compares one at
/// a time.
fn same(a: &str, b: &str) -> bool {
    let [(a, a_rest), (b, b_rest)] = [a, b].map(|text| text.as_bytes().as_chunks::<8>());
    a.iter().eq(b) && a_rest.iter().eq(b_rest)
}

fn slice<'a>(arena: &'a str, ends: &[u32], number: u32) -> &'a str {
    let Some(end) = ends.get(number as usize) else { return "" };
    let before = number.checked_sub(1).and_then(|before| ends.get(before as usize)).unwrap_or(&0);
    arena.get(*before as usize..*end as usize).unwrap_or("")
}

/// The distinct sentences of notes, each with the code of its note: two codes may say the same.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    /// Code and sentence, with a line end between them: what is shown has none.
    texts: Texts,
}

impl Problems {
    /// Stores the code and the sentence of a note; returns their index.
    fn number(&mut self, code: &str, text: &Translatable) -> u32 {
        let text = language().translate(text);
        let text = a2scope::wire::Text(text.as_bytes()).visible().to_string();
        self.texts.number(&[code, clip(&text)].join("\n"))
    }

    /// Returns code and sentence.
    fn get(&self, number: u32) -> Option<(&str, &str)> {
        self.texts.get(number).split_once('\n')
    }

    /// Returns each code with its sentence, one after the other.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.texts.all()
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

    /// A challenge, a truncated request, and the same challenge again.
    const PASTE: &str = "\
0000 ff ff ff ff 41 01 02 03 04
0000 ff ff ff ff 55 01
0000 ff ff ff ff 41 01 02 03 04
";

    #[test]
    fn a_text_is_kept_once() {
        let mut rows = Rows::default();
        let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
        engine.paste(PASTE, &mut |record| rows.push(record)).unwrap();
        let gists = |rows: &Rows| [0, 1, 2].map(|index| rows.view(index).unwrap().gist.into_owned());
        assert_eq!(rows.gists.ends.len(), 1, "the truncated request's");
        let short = gists(&rows);
        assert_eq!(short[0], "0x04030201");
        assert_eq!(short[0], short[2]);
        rows.write_gists();
        assert_eq!(rows.gists.ends.len(), 2);
        assert_eq!(gists(&rows), short);
        assert_eq!(size_of::<MessageRow>(), 48);
        assert!(rows.view(3).is_none());
        let problem = rows.view(1).unwrap();
        assert_eq!(problem.code, Some("message.truncated"));
        assert!(problem.problem.is_some_and(|text| text.contains("at offset 5")));
        assert_eq!((rows.view(0).unwrap().code, rows.view(0).unwrap().problem), (None, None));
    }
}
