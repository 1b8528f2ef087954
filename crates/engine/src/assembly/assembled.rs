//! Puts the fragments of a group together, and finds anything unusual in them.

use alloc::vec::Vec;

use a2scope_capture::Provenance;
use a2scope_wire::split::{self, Header};
use a2scope_wire::{Error, Note, NoteArgs, Notes, Reader, Span, Tree};

use super::group::{Fragment, FragmentGroup};
use crate::codes;
use crate::record::{BufferKind, Detail, Split};

/// The fragments of a group in order. The buffers are reused for the next group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assembled {
    order: Vec<(Header, Fragment)>,
    /// All fragments with their headers, ordered by index. Empty unless [`Detail::Fields`] is asked for.
    pub(crate) captured: Vec<u8>,
    pub(crate) captured_pieces: Vec<Provenance>,
    /// The length of each fragment in `captured`.
    pub(crate) fragment_lens: Vec<usize>,
    /// The payloads of the fragments up to the first missing fragment, joined.
    pub(crate) message: Vec<u8>,
    pub(crate) message_pieces: Vec<Provenance>,
    /// Number of bytes that the capture truncated.
    pub(crate) truncated: u32,
    /// Whether the first fragment is there.
    pub(crate) has_first: bool,
    /// Whether the dialect was guessed because no first fragment shows it.
    pub(crate) guessed: bool,
    /// Whether the fragments did not arrive in the order of their indexes.
    pub(crate) shuffled: bool,
    /// Number of fragments whose index is not less than the total number of fragments.
    pub(crate) out_of_range: u64,
    /// A total in another fragment that differs from the total in the first fragment; `None` if there is none.
    pub(crate) other_total: Option<u8>,
}

impl Assembled {
    /// Replaces the message by one of the same length, in the captured fragments as well.
    pub(crate) fn replace(&mut self, message: Vec<u8>) {
        for part in &self.message_pieces {
            let within = |piece: &&Provenance| {
                piece.frame == part.frame
                    && (piece.offset..=piece.offset + piece.len).contains(&(part.offset + part.len))
                    && piece.offset <= part.offset
            };
            let Some(piece) = self.captured_pieces.iter().find(within) else { continue };
            let at = (piece.at + part.offset - piece.offset) as usize;
            let (from, len) = (part.at as usize, part.len as usize);
            if let Some((place, new)) = self.captured.get_mut(at..at + len).zip(message.get(from..from + len))
            {
                place.copy_from_slice(new);
            }
        }
        self.message = message;
    }

    fn clear(&mut self) {
        self.order.clear();
        self.captured.clear();
        self.captured_pieces.clear();
        self.fragment_lens.clear();
        self.message.clear();
        self.message_pieces.clear();
        (self.truncated, self.has_first, self.guessed, self.shuffled) = (0, false, false, false);
        (self.other_total, self.out_of_range) = (None, 0);
    }

    /// Puts the fragments in order, and keeps their captured bytes if `detail` asks for fields. Returns
    /// `None` if no fragment has a valid header in any dialect.
    pub(crate) fn assemble(&mut self, group: &FragmentGroup, detail: Detail) -> Option<Split> {
        self.clear();
        let dialect = group.dialect.or_else(|| group.guess())?;
        self.guessed = group.dialect.is_none();
        self.order.extend(group.headers(dialect).map(|(fragment, header)| (header, *fragment)));
        // Fragments normally arrive in the order of their indexes and agree on the total.
        self.shuffled = !self.order.is_sorted_by_key(|(header, _)| header.index);
        self.order.sort_by_key(|(header, fragment)| (header.index, fragment.start));
        let &(first, _) = self.order.first()?;
        let total = if group.total > 0 { group.total } else { first.total };
        self.other_total = self.order.iter().map(|(header, _)| header.total).find(|other| *other != total);
        // If the dialect was guessed, the fragment with index 0 does not begin like a message. So it is a
        // first fragment only if the message is compressed.
        self.has_first = first.index == 0 && (!self.guessed || first.id & split::COMPRESSED != 0);
        let mut next = 0;
        let mut whole = self.has_first;
        for (header, fragment) in &self.order {
            let bytes = group.bytes_of(fragment);
            let pieces = group.pieces_of(fragment);
            let captured_at = self.captured.len() as u32;
            self.captured_pieces.extend(pieces.iter().map(|p| Provenance { at: p.at + captured_at, ..*p }));
            if detail == Detail::Fields {
                self.captured.extend_from_slice(bytes);
                self.fragment_lens.push(bytes.len());
            }
            self.truncated += fragment.truncated;
            if header.index < next {
                // There is another fragment with this index. It was accepted because the dialect was not
                // known when it arrived.
                continue;
            }
            if !whole || header.index != next {
                whole = false;
                continue;
            }
            next += 1;
            whole = fragment.truncated == 0;
            let skip = dialect.header_len();
            let at = self.message.len() as u32;
            self.message.extend_from_slice(bytes.get(skip..).unwrap_or_default());
            self.message_pieces.extend(pieces.iter().filter_map(|p| {
                let hidden = (skip as u32).saturating_sub(p.at);
                (hidden < p.len).then(|| Provenance {
                    frame: p.frame,
                    offset: p.offset + hidden,
                    at: at + (p.at + hidden) - skip as u32,
                    len: p.len - hidden,
                })
            }));
        }
        let mut received = 0;
        let mut last = None;
        for (header, _) in self.order.iter().filter(|(header, _)| header.index < total) {
            received += u8::from(last.replace(header.index) != Some(header.index));
        }
        // Fragments that do not fit the dialect are put after the other fragments.
        for fragment in group.fragments.iter().filter(|f| Header::peek(group.bytes_of(f), dialect).is_none())
        {
            self.out_of_range += 1;
            let at = self.captured.len() as u32;
            self.captured_pieces
                .extend(group.pieces_of(fragment).iter().map(|p| Provenance { at: p.at + at, ..*p }));
            if detail == Detail::Fields {
                self.captured.extend_from_slice(group.bytes_of(fragment));
                self.fragment_lens.push(fragment.len as usize);
            }
        }
        self.out_of_range += self.order.iter().filter(|(header, _)| header.index >= total).count() as u64;
        Some(Split { id: first.id, dialect, total, received })
    }
}

/// Adds notes about anything unusual in the group.
pub(crate) fn note_group(group: &FragmentGroup, assembled: &Assembled, split: Split, notes: &mut Notes) {
    let span = Span { buffer: 0, offset: 0, len: assembled.captured.len() as u32 };
    for note in &group.header_anomalies {
        notes.push(Note { span, ..*note });
    }
    let mut note = |code, args| notes.push(Note { code, span, args });
    if !split.is_complete() {
        note(&codes::SPLIT_INCOMPLETE, NoteArgs::Numbers(split.received.into(), split.total.into()));
        if !assembled.has_first {
            note(&codes::SPLIT_NO_FIRST, NoteArgs::None);
        }
    }
    if group.evicted {
        note(&codes::SPLIT_EVICTED, NoteArgs::None);
    }
    if assembled.guessed {
        note(&codes::SPLIT_GUESS, NoteArgs::None);
    }
    if assembled.out_of_range > 0 {
        note(&codes::SPLIT_STRAY, NoteArgs::Numbers(assembled.out_of_range, 0));
    }
    if let Some(other) = assembled.other_total {
        note(&codes::SPLIT_TOTAL, NoteArgs::Numbers(split.total.into(), other.into()));
    }
    if assembled.shuffled {
        note(&codes::SPLIT_ORDER, NoteArgs::None);
    }
    if group.duplicates > 0 {
        note(&codes::SPLIT_DUPLICATE, NoteArgs::Numbers(group.duplicates.into(), 0));
    }
}

/// Adds the headers and payloads of the fragments to the tree.
pub(crate) fn trace_fragments(
    captured: &[u8],
    lens: &[usize],
    split: Split,
    tree: &mut Tree,
    notes: &mut Notes,
) {
    let mut r = Reader::new(captured, BufferKind::Captured.number(), tree, notes);
    let _: Result<(), Error> = r.group(&split::FRAGMENTS, |r| {
        for (i, len) in lens.iter().enumerate() {
            let end = r.offset() + len;
            r.item(&split::FRAGMENT, i as u32, |r| {
                // A fragment that does not fit the dialect may be shorter than the header.
                if *len >= split.dialect.header_len() {
                    Header::decode(r, split.dialect)?;
                }
                r.read_len(&split::PAYLOAD, end.saturating_sub(r.offset()))
            })?;
        }
        Ok(())
    });
    r.read_rest(&split::PAYLOAD);
}
