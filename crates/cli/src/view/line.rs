//! Prints lists of messages, one line for each.

use super::list::{GAP, ListRow, Pieces, RowsKnown, most, usual};
use super::{Theme, clip, width};
use a2scope::incidents::IncidentRole;
use a2scope::number_of;
use a2scope::text::language;
use a2scope::wire::{Sender, Severity};
use a2scope::{Record, show};
use anstyle::Style;

/// Number of columns reserved for the content of messages, if they need as many.
const GIST: usize = 28;
/// Minimum number of columns in which a message or a name is readable.
const LEAST: usize = 8;
/// Number of columns reserved for the content if leaving out the client does not make enough room.
const GIST_LEAST: usize = 12;
/// Widths of a time of day that is written to the microsecond, the millisecond and the second, in columns of the
/// screen.
const MICROS: usize = 15;
const MILLIS: usize = 12;
const SECONDS: usize = 8;
/// Usual widths of numbers, sizes, names and the longest IPv4 address, used when too few rows are known.
const INDEX: usize = 4;
const BYTES: usize = 4;
const NAME: usize = 13;
pub(crate) const ADDRESS: usize = 21;

/// The parts of a message's line, all escaped for the terminal.
#[derive(Clone, Debug, Default)]
pub(crate) struct MessageLine {
    pub(crate) number: u64,
    time: Option<String>,
    /// Source and destination; `None` if the message has no addresses.
    ends: Option<(String, String)>,
    /// Whether the client sent the message.
    asks: bool,
    name: &'static str,
    bytes: u64,
    gist: String,
    /// The most severe note on the message.
    note: Option<(Severity, &'static str)>,
}

/// The widths of the columns of a list of messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageColumns {
    /// Width of the whole line.
    width: usize,
    index: usize,
    clock: usize,
    /// Width of the client. If `None`, only the server is shown, and an arrow gives the direction.
    client: Option<usize>,
    server: usize,
    name: usize,
    /// Width of the size; 0 if it is hidden.
    bytes: usize,
}

impl MessageLine {
    /// Makes the line of a message; `role` is what it is to the incident whose messages are listed.
    pub(crate) fn of(record: &Record<'_>, role: Option<IncidentRole>) -> Self {
        // In a paste, the text beside a message may name its sender. Then both ends are shown, with an arrow.
        let whole = record.sender.and_then(|_| record.with_both_ends());
        let record = whole.as_ref().unwrap_or(record);
        let worst = record.worst_note().filter(|note| note.code.severity > Severity::Info);
        Self {
            number: number_of(record.index),
            time: record.time.map(|time| time.to_string()),
            ends: record.src.zip(record.dst).map(|(src, dst)| (src.to_string(), dst.to_string())),
            asks: record.sender.unwrap_or(record.kind.sender()) == Sender::Client,
            name: record.kind.name(),
            bytes: record.bytes as u64,
            gist: match role {
                Some(role) => {
                    format!("{:<9}  {}", language().static_text(role.text()), show::gist(record, language()))
                }
                None => show::gist(record, language()),
            },
            note: match worst {
                Some(note) => Some((note.code.severity, note.code.name)),
                None if record.arrival.is_intact() => None,
                None => Some((Severity::Warning, record.arrival.name())),
            },
        }
    }

    /// Returns the approximate memory that the line takes, in bytes.
    pub(crate) fn size(&self) -> usize {
        size_of::<Self>() + self.gist.len() + 64
    }

    /// Returns the time of day in at most `room` columns. The date is left out, because in most captures it is always
    /// the same.
    fn clock(&self, room: usize) -> Option<&str> {
        let time = self.time.as_deref().filter(|_| room > 0)?;
        Some(time.get(11..11 + room).unwrap_or(time))
    }

    /// Returns the address of the server.
    fn server(&self) -> Option<&str> {
        self.ends.as_ref().map(|(src, dst)| if self.asks { dst.as_str() } else { src })
    }

    /// Returns the width of the content.
    fn gist_width(&self) -> usize {
        let note = self.note.map_or(0, |(_, name)| GAP + name.len());
        width(&self.gist) + note
    }
}

impl MessageColumns {
    /// Returns the number of columns that are left for the content.
    fn room(&self) -> usize {
        let column = |width: usize| if width > 0 { width + GAP } else { 0 };
        let ends = match (self.client, self.server) {
            (_, 0) => 0,
            (Some(client), server) => client + 3 + server + GAP,
            (None, server) => 2 + server + GAP,
        };
        let taken = column(self.index) + column(self.clock) + ends + column(self.name) + column(self.bytes);
        self.width.saturating_sub(taken)
    }
}

impl ListRow for MessageLine {
    type Columns = MessageColumns;

    /// Chooses the layout with the most detail that leaves room for the content: both ends or only the server, sizes,
    /// times up to microseconds, and columns wide enough for all rows or for nearly all.
    fn layout(rows: &[&Self], known: RowsKnown, width: usize) -> MessageColumns {
        let rows = rows.iter().copied();
        let whole = usual(rows.clone().map(Self::gist_width));
        // The first message is usually a request, which is shorter than the messages that follow.
        let gist = if known == RowsKnown::Little { GIST } else { whole.min(GIST) };
        let timed = rows.clone().any(|row| row.time.is_some());
        let digits = |number: u64| number.checked_ilog10().unwrap_or(0) as usize + 1;
        let index = most(rows.clone().map(|row| digits(row.number)));
        let index = if known == RowsKnown::All { index } else { index.max(INDEX) };
        let bytes = known.at_least(BYTES, most(rows.clone().map(|row| digits(row.bytes))));
        let layout = |clock: usize, both: bool, all: bool| {
            let fit = |least: usize, cell: &dyn Fn(&Self) -> usize| {
                let widths = rows.clone().map(cell);
                known.at_least(least, if all { most(widths) } else { usual(widths) })
            };
            let end = |first: bool| {
                let end = move |ends: &(String, String)| if first { ends.0.len() } else { ends.1.len() };
                fit(ADDRESS, &|row| row.ends.as_ref().map_or(0, end))
            };
            MessageColumns {
                width,
                index,
                clock: if timed { clock } else { 0 },
                client: both.then(|| end(true)),
                server: if both { end(false) } else { fit(ADDRESS, &|row| row.server().map_or(0, str::len)) },
                name: fit(NAME, &|row| row.name.len()),
                bytes: if clock == MICROS { bytes } else { 0 },
            }
        };
        let ways = [
            (MICROS, true, gist),
            (MILLIS, true, gist),
            (MILLIS, false, gist),
            (MILLIS, false, gist.min(GIST_LEAST)),
            (SECONDS, false, gist.min(GIST_LEAST)),
        ];
        // Columns are made wide enough for all rows only if this clips nothing else.
        let aligned = layout(MICROS, true, true);
        if aligned.room() >= whole.max(gist) {
            return aligned;
        }
        let mut layouts = ways.iter().map(|(clock, both, room)| (layout(*clock, *both, false), *room));
        let enough = layouts.find(|(layout, room)| layout.room() >= *room);
        enough.map_or_else(|| layout(0, false, false), |(layout, _)| layout)
    }

    /// Appends the line. Addresses are never clipped. If there is too little room, first the content is clipped, then
    /// the name, then the time.
    fn write(&self, layout: &MessageColumns, out: &mut Vec<u8>) {
        let plain = Style::new();
        let server = self.server().unwrap_or_default();
        let number = self.number.to_string();
        let both = |client: usize| {
            let width =
                |(src, dst): &(String, String)| src.len().max(client) + 3 + dst.len().max(layout.server);
            self.ends.as_ref().map_or(0, width)
        };
        // If the layout shows both ends, they fit in nearly all lines, but not in every one.
        let room = layout.width.saturating_sub(number.len().max(layout.index) + GAP);
        let client = layout.client.filter(|client| both(*client) <= room);
        let ends = match (&self.ends, client) {
            (None, _) if layout.server == 0 => 0,
            // In a paste, some messages may have addresses and others not.
            (None, Some(client)) => client + 3 + layout.server + GAP,
            (None, None) => 2 + layout.server + GAP,
            (Some(_), Some(client)) => both(client) + GAP,
            (Some(_), None) => 2 + server.len().max(layout.server) + GAP,
        };
        let mut line = Pieces::new(out);
        line.right(plain, &number, number.len(), layout.index);
        if let Some(clock) = self.clock(layout.clock)
            && line.used + clock.len() + GAP + ends + LEAST <= layout.width
        {
            line.left(Theme::dim(), clock, clock.len(), layout.clock);
        }
        match (&self.ends, client) {
            (None, _) => line.blanks(ends),
            (Some((src, dst)), Some(client)) => {
                line.blanks(client.saturating_sub(src.len()));
                line.push(plain, src, src.len());
                line.push(plain, " → ", 3);
                line.left(plain, dst, dst.len(), layout.server);
            }
            (Some(_), None) => {
                line.push(plain, if self.asks { "→ " } else { "← " }, 2);
                line.left(plain, server, server.len(), layout.server);
            }
        }
        let left = |line: &Pieces<'_>| layout.width.saturating_sub(line.used);
        let room = left(&line);
        if self.name.len() <= room {
            line.left(Theme::bold(), self.name, self.name.len(), layout.name);
        } else if room > 0 {
            line.left(Theme::bold(), &clip(self.name, room), room, 0);
        }
        if layout.bytes > 0 && left(&line) >= layout.bytes {
            let bytes = self.bytes.to_string();
            line.right(plain, &bytes, bytes.len(), layout.bytes);
        }
        let note_width = self.note.map_or(0, |(_, note)| GAP + note.len());
        let room = left(&line).saturating_sub(note_width);
        if room > 0 && room >= self.gist.len().min(LEAST) {
            let gist = clip(&self.gist, room);
            let taken = if note_width > 0 { width(&gist) } else { 0 };
            line.push(plain, &gist, taken);
            line.blanks(GAP);
        }
        if let Some((severity, note)) = self.note
            && let room @ 1.. = left(&line)
        {
            line.push(Theme::note(severity), &clip(note, room), 0);
        }
        line.end();
    }
}
