//! Decides from the first bytes of a packet whether it can be a message.

use a2scope_capture::{Foreign, Headers, Prefilter, Stack, decapsulate, is_capture, may_begin_capture};
use a2scope_paste::{Fit, Known};
use a2scope_text::Translatable;
use a2scope_wire::master::MasterRequest;
use a2scope_wire::{MessageKind, Notes, SINGLE, SPLIT, decode, may_be_message};

use super::options::Limits;
use super::tcp::is_pasted;

/// Checks the first bytes of each payload. Most packets are rejected here.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Query {
    /// Whether to accept everything, because answers that are not messages are of interest too.
    pub(super) everything: bool,
}

impl Prefilter for Query {
    #[inline(always)]
    fn udp(&self, _: u16, _: u16, head: &[u8]) -> bool {
        head.first_chunk().is_some_and(|head| may_be_message(*head)) || self.everything
    }
}

/// Creates a packet stack that passes on only packets that can be messages.
pub(super) fn stack(limits: Limits) -> Stack<Query> {
    let mut stack = Stack::new(Query::default(), limits.stack);
    stack.tcp = true;
    stack
}

/// Does the same for packets of which the copies are dropped elsewhere.
#[cfg(any(feature = "shards", feature = "distributed"))]
pub(super) fn part_of_stack(limits: Limits) -> Stack<Query> {
    let mut stack = stack(limits);
    stack.keep_duplicates = true;
    stack
}

/// Returns the options for reading a paste: how packets begin, and how to recognise packets that begin otherwise.
pub fn paste_options() -> a2scope_paste::Options<'static> {
    a2scope_paste::Options {
        packet_starts: &[&SINGLE, &SPLIT],
        known: &Packets,
        ..a2scope_paste::Options::default()
    }
}

/// What bytes in a paste may be.
#[derive(Debug)]
struct Packets;

/// What a server writes before the date of a line of its log.
const LOG_LINE: &[u8] = b"L ";

impl Known for Packets {
    /// The decoder judges; of a fragment or a frame, only what it is.
    fn judge(&self, bytes: &[u8]) -> Fit {
        if bytes.starts_with(&SPLIT) || self.is_packet(bytes) {
            return Fit::Odd;
        }
        if !bytes.starts_with(&SINGLE) {
            return Fit::None;
        }
        let mut notes = Notes::default();
        let decoded = decode(bytes, 0, &mut (), &mut notes);
        match decoded.value {
            _ if decoded.kind == MessageKind::Unknown => Fit::Head,
            // Every text is a line of a console or a log, and only one that begins as a server writes them proves something.
            _ if matches!(decoded.kind, MessageKind::Print | MessageKind::Log | MessageKind::LogSecret)
                && !bytes.windows(LOG_LINE.len()).any(|part| part == LOG_LINE) =>
            {
                Fit::Head
            }
            Err(_) => Fit::Cut,
            Ok(_) if notes.iter().any(|note| note.code.malformed) => Fit::Cut,
            Ok(_) if notes.iter().next().is_some() => Fit::Odd,
            Ok(_) => Fit::Whole,
        }
    }

    /// A packet may have headers, no prefix or two prefixes: a frame, a request to a master server, RCON.
    fn is_packet(&self, bytes: &[u8]) -> bool {
        let behind = bytes.strip_prefix(&SINGLE).and_then(|rest| rest.strip_prefix(&SINGLE));
        behind.and_then(<[u8]>::first).is_some_and(|header| *header != 0xff)
            || MasterRequest::recognise(bytes)
            || is_pasted(bytes)
            || decapsulate(bytes).is_some_and(|headers| !headers.tcp || is_segment(bytes, &headers))
    }

    fn may_begin_capture(&self, bytes: &[u8]) -> bool {
        may_begin_capture(bytes)
    }

    fn is_capture(&self, bytes: &[u8]) -> bool {
        is_capture(bytes)
    }

    fn may_begin_file(&self, bytes: &[u8]) -> bool {
        Foreign::begins(bytes)
    }

    fn file(&self, bytes: &[u8]) -> Option<Translatable> {
        Foreign::named(bytes).map(Foreign::text)
    }
}

/// Returns whether the TCP segment behind these headers has RCON in it.
pub(crate) fn is_segment(bytes: &[u8], headers: &Headers) -> bool {
    bytes.get(headers.start..headers.end).is_some_and(is_pasted)
}
