//! The counts of a run, for the `summary` record.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use a2scope_capture::{Counters, Time};
use a2scope_text::Translatable;
use a2scope_wire::split::Dialect;
use a2scope_wire::{Message, MessageKind, Notes};

use crate::network::Network;
use crate::options::NetworkLimits;
use crate::record::{Arrival, CompressionOutcome, Record};

/// Numbers of messages of one kind by [`Arrival`], in the order of [`Arrival::ALL`].
pub type Arrivals = [u64; Arrival::ALL.len()];

/// The counts of a run: what was found in the input.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Numbers of messages by kind and arrival.
    pub messages: Vec<(MessageKind, Arrivals)>,
    /// Numbers of split groups whose fragments all arrived complete.
    pub split_complete: DialectCounts,
    /// Number of split groups with missing fragments.
    pub split_incomplete: u64,
    /// Number of split groups whose fragments all arrived, but at least one of them was truncated by the capture.
    pub split_truncated: u64,
    /// Number of split groups whose fragments arrived out of order.
    pub split_out_of_order: u64,
    /// Number of copies of fragments.
    pub split_duplicates: u64,
    /// Number of split groups that were given up because there was no room.
    pub split_evicted: u64,
    /// Number of RCON connections.
    pub streams: u64,
    /// Number of TCP connections that were given up because there was no room, while they were still open.
    pub streams_evicted: u64,
    /// Numbers of compressed groups whose fragments all arrived complete.
    pub bzip2: CompressionCounts,
    /// Counts of what intact messages contain.
    pub content: ContentCounts,
    /// Number of notes by code.
    pub notes: BTreeMap<&'static str, u64>,
    /// Time of the first message and of the last message; `None` if no message has a time.
    pub time: Option<(Time, Time)>,
    /// Number of bytes that were read.
    pub input_bytes: u64,
    /// How many frames, IP packets and datagrams of a capture were read, reassembled or skipped, by layer; all zero for a
    /// paste.
    pub packets: Counters,
    /// Damage in the input, such as a truncated last record. Each entry has the code, the text, and the
    /// offset in the file.
    pub damage: Vec<(&'static str, Translatable, u64)>,
    /// The observations in addition to messages; empty unless [`Options::observe`](crate::Options) asks for them.
    pub network: Network,
}

/// Numbers of split groups, by the layout of their fragments' headers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DialectCounts {
    /// Number of groups in the layout of Source.
    pub source: u64,
    /// Number of groups in the layout of Source before the Orange Box.
    pub source_old: u64,
    /// Number of groups in the layout of GoldSource.
    pub gold_source: u64,
}

impl DialectCounts {
    /// Returns the number of groups in all layouts.
    pub const fn total(&self) -> u64 {
        self.source + self.source_old + self.gold_source
    }

    fn of(&mut self, dialect: Dialect) -> &mut u64 {
        match dialect {
            Dialect::Source => &mut self.source,
            Dialect::SourceOld => &mut self.source_old,
            Dialect::GoldSource => &mut self.gold_source,
        }
    }

    fn absorb(&mut self, other: &Self) {
        self.source += other.source;
        self.source_old += other.source_old;
        self.gold_source += other.gold_source;
    }
}

/// Numbers of compressed groups, by the result of decompression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompressionCounts {
    /// Number of groups with the right size and CRC32.
    pub ok: u64,
    /// Number of groups with the right size but a wrong CRC32.
    pub crc_mismatch: u64,
    /// Number of groups whose size differs from the declared size.
    pub size_mismatch: u64,
    /// Number of groups with a damaged bzip2 stream.
    pub corrupt: u64,
    /// Number of groups that were not decompressed because there is no decompressor.
    pub not_tried: u64,
}

impl CompressionCounts {
    /// Returns the number of groups, whatever the result of decompression.
    pub const fn total(&self) -> u64 {
        self.ok + self.crc_mismatch + self.size_mismatch + self.corrupt + self.not_tried
    }

    fn of(&mut self, outcome: CompressionOutcome) -> &mut u64 {
        match outcome {
            CompressionOutcome::Ok => &mut self.ok,
            CompressionOutcome::CrcMismatch => &mut self.crc_mismatch,
            CompressionOutcome::SizeMismatch => &mut self.size_mismatch,
            CompressionOutcome::Corrupt => &mut self.corrupt,
            CompressionOutcome::NotTried => &mut self.not_tried,
        }
    }

    fn absorb(&mut self, other: &Self) {
        self.ok += other.ok;
        self.crc_mismatch += other.crc_mismatch;
        self.size_mismatch += other.size_mismatch;
        self.corrupt += other.corrupt;
        self.not_tried += other.not_tried;
    }
}

/// Counts of what intact messages contain. Truncated, damaged and malformed messages are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContentCounts {
    /// Number of players in player lists.
    pub players: u64,
    /// Number of rules in replies.
    pub rules: u64,
    /// Number of addresses in the lists of master servers, without the 0.0.0.0:0 at the end.
    pub master_entries: u64,
    /// Number of replies of master servers that end a list.
    pub master_ends: u64,
    /// For each bit of the extra data flag, the number of `S2A_INFO_SRC` messages that have it set. Bit 0 comes first.
    pub edf: [u64; 8],
    /// Number of `A2S_INFO` requests with a challenge.
    pub info_requests_challenged: u64,
}

impl Default for Summary {
    fn default() -> Self {
        Self {
            messages: MessageKind::ALL.iter().map(|kind| (*kind, Arrivals::default())).collect(),
            split_complete: DialectCounts::default(),
            split_incomplete: 0,
            split_truncated: 0,
            split_out_of_order: 0,
            split_duplicates: 0,
            split_evicted: 0,
            streams: 0,
            streams_evicted: 0,
            bzip2: CompressionCounts::default(),
            content: ContentCounts::default(),
            notes: BTreeMap::new(),
            time: None,
            input_bytes: 0,
            packets: Counters::default(),
            damage: Vec::new(),
            network: Network::default(),
        }
    }
}

impl Summary {
    /// Returns the number of messages of all kinds.
    pub fn total(&self) -> u64 {
        self.messages.iter().flat_map(|(_, arrivals)| arrivals).sum()
    }

    /// Returns the number of split groups, complete or not.
    pub fn split_groups(&self) -> u64 {
        self.split_complete.total() + self.split_incomplete + self.split_truncated
    }

    /// Returns whether records or frames of the input could not be read.
    pub fn is_damaged(&self) -> bool {
        !self.damage.is_empty() || self.packets.undecodable.total() > 0
    }

    /// Maximum number of damage notes that are kept for all files together. If there are more, a note
    /// `file.notes_dropped` gives the number of the others.
    pub const MAX_DAMAGE: usize = 4096;

    /// Adds the counts of a run over another input.
    pub fn absorb(&mut self, other: &Summary) {
        self.network.absorb(&other.network, self.total(), NetworkLimits::default());
        for ((_, arrivals), (_, more)) in self.messages.iter_mut().zip(&other.messages) {
            sum(arrivals, more);
        }
        self.split_complete.absorb(&other.split_complete);
        self.split_incomplete += other.split_incomplete;
        self.split_truncated += other.split_truncated;
        self.split_out_of_order += other.split_out_of_order;
        self.split_duplicates += other.split_duplicates;
        self.split_evicted += other.split_evicted;
        self.streams += other.streams;
        self.streams_evicted += other.streams_evicted;
        self.bzip2.absorb(&other.bzip2);
        self.content.absorb(&other.content);
        for (code, count) in &other.notes {
            self.count_notes(code, *count);
        }
        for time in other.time.into_iter().flat_map(|(first, last)| [first, last]) {
            cover(&mut self.time, time);
        }
        self.input_bytes += other.input_bytes;
        self.packets.add(&other.packets);
        self.add_damage(other.damage.iter().cloned(), 0);
    }

    /// Adds the damage notes of a file, and the number of notes that were dropped.
    pub(crate) fn add_damage(
        &mut self,
        notes: impl ExactSizeIterator<Item = (&'static str, Translatable, u64)>,
        dropped: u64,
    ) {
        let room = Self::MAX_DAMAGE.saturating_sub(self.damage.len());
        let dropped = dropped + notes.len().saturating_sub(room) as u64;
        self.damage.extend(notes.take(room));
        if dropped > 0 {
            self.count_notes("file.notes_dropped", dropped);
        }
    }

    /// Counts a message with its notes and its content.
    pub fn add(&mut self, record: &Record<'_>) {
        if let Some((_, arrivals)) = self.messages.get_mut(record.kind as usize)
            && let Some(count) = arrivals.get_mut(record.arrival as usize)
        {
            *count += 1;
        }
        if let Some(split) = record.split {
            self.add_split(record, split.dialect, split.is_complete());
        }
        if let Some(compression) = record.compression
            && record.split.is_some_and(|split| split.is_complete())
            && record.arrival != Arrival::SplitTruncated
        {
            *self.bzip2.of(compression.outcome) += 1;
        }
        if record.arrival.is_intact()
            && let Ok(message) = record.value
        {
            self.content.add(message);
        }
        if !record.notes.is_empty() {
            self.add_notes(record.notes);
        }
        for note in record.paste_notes {
            self.count_notes(note.code.name(), 1);
        }
        if let Some(time) = record.time {
            cover(&mut self.time, time);
        }
    }

    fn add_split(&mut self, record: &Record<'_>, dialect: Dialect, complete: bool) {
        if !complete {
            self.split_incomplete += 1;
        } else if record.arrival == Arrival::SplitTruncated {
            self.split_truncated += 1;
        } else {
            *self.split_complete.of(dialect) += 1;
        }
        if record.notes.has(&crate::codes::SPLIT_ORDER) {
            self.split_out_of_order += 1;
        }
    }

    #[cold]
    fn count_notes(&mut self, code: &'static str, count: u64) {
        *self.notes.entry(code).or_default() += count;
    }

    fn add_notes(&mut self, notes: &Notes) {
        for note in notes {
            self.count_notes(note.code.name, 1);
        }
        if notes.dropped > 0 {
            self.count_notes("notes.dropped", notes.dropped.into());
        }
    }
}

fn sum<const N: usize>(into: &mut [u64; N], more: &[u64; N]) {
    for (count, more) in into.iter_mut().zip(more) {
        *count += more;
    }
}

impl ContentCounts {
    fn absorb(&mut self, other: &Self) {
        let Self { players, rules, master_entries, master_ends, edf, info_requests_challenged } = self;
        for (count, more) in [
            (players, other.players),
            (rules, other.rules),
            (master_entries, other.master_entries),
            (master_ends, other.master_ends),
            (info_requests_challenged, other.info_requests_challenged),
        ] {
            *count += more;
        }
        sum(edf, &other.edf);
    }

    fn add(&mut self, message: &Message<'_>) {
        match message {
            Message::Players(players) => self.players += players.players.len() as u64,
            Message::Rules(rules) => self.rules += rules.rules.len() as u64,
            Message::MasterReply(reply) => {
                self.master_entries += reply.servers().len() as u64;
                self.master_ends += u64::from(reply.end);
            }
            Message::Info(info) => {
                if let Some(extra) = &info.extra {
                    for (bit, count) in self.edf.iter_mut().enumerate() {
                        *count += u64::from(extra.edf >> bit & 1);
                    }
                }
            }
            Message::InfoRequest(request) => {
                self.info_requests_challenged += u64::from(request.challenge.is_some());
            }
            _ => {}
        }
    }
}

/// Widens a range of times so that it has this one, too.
pub(crate) fn cover(range: &mut Option<(Time, Time)>, time: Time) {
    let (first, last) = range.unwrap_or((time, time));
    *range = Some((first.min(time), last.max(time)));
}
