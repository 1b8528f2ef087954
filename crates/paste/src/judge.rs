//! Compares readings by how well their packets are messages.

use super::codes::PasteCode;
use super::formats::PasteFormat;
use super::known::{Fit, Known};
use super::{Paste, PastedPacket, Refusal};

/// Maximum number of packets that are judged of each reading.
const MOST: usize = 256;
/// Maximum number of bytes of a packet that is judged: no datagram has more.
const LONGEST: usize = 1 << 16;

/// Returns how much of messages there is in packets: each byte counts by how well its packet fits.
pub(super) fn worth(known: &dyn Known, packets: &[PastedPacket]) -> i64 {
    let of = |packet: &PastedPacket| {
        let bytes = packet.bytes.get(..packet.bytes.len().min(LONGEST)).unwrap_or(&[]);
        // What is no message costs a little, so that of two readings with the same messages the shorter one is kept.
        let weight = match known.judge(bytes) {
            Fit::Whole => 16,
            Fit::Odd => 12,
            Fit::Cut => 4,
            Fit::Head => 2,
            Fit::None => -1,
        };
        weight * bytes.len() as i64
    };
    packets.iter().take(MOST).map(of).sum()
}

/// Returns the number of packets that are whole messages with nothing odd.
pub(super) fn whole(known: &dyn Known, packets: &[PastedPacket]) -> usize {
    let is_whole = |packet: &&PastedPacket| {
        known.judge(packet.bytes.get(..packet.bytes.len().min(LONGEST)).unwrap_or(&[])) == Fit::Whole
    };
    packets.iter().take(MOST).filter(is_whole).count()
}

/// Returns the number of packets that are messages, less those that contradict their layout.
pub(super) fn messages(known: &dyn Known, packets: &[PastedPacket]) -> i64 {
    let of = |packet: &PastedPacket| match known
        .judge(packet.bytes.get(..packet.bytes.len().min(LONGEST)).unwrap_or(&[]))
    {
        Fit::Whole | Fit::Odd => 1,
        Fit::Cut => -1,
        Fit::Head | Fit::None => 0,
    };
    packets.iter().take(MOST).map(of).sum()
}

/// Returns whether `other` is a better outcome than `outcome`.
pub(super) fn is_better(
    known: &dyn Known,
    other: &Result<Paste, Refusal>,
    outcome: &Result<Paste, Refusal>,
) -> bool {
    let least = match outcome {
        Ok(paste) => worth(known, &paste.packets).max(0),
        Err(refusal) if refusal.code == PasteCode::File => return false,
        Err(_) => 0,
    };
    other.as_ref().is_ok_and(|other| worth(known, &other.packets) > least)
}

/// Returns whether all packets of a reading are those of the other one, or repeat a part of them in another place, as in a
/// dissection above its dump.
pub(super) fn repeats(more: &[PastedPacket], packets: &[PastedPacket]) -> bool {
    // Comparing all pairs of packets takes too long for pastes that are larger than a person would read.
    if packets.iter().map(|packet| packet.bytes.len()).sum::<usize>() > LONGEST {
        return false;
    }
    let is_within = |at: u32| {
        packets.iter().any(|other| {
            let ends = other.sources.first().zip(other.sources.last());
            ends.is_some_and(|(first, last)| first.start <= at && at < last.end)
        })
    };
    let is_there = |packet: &PastedPacket| packets.iter().any(|other| other.bytes == packet.bytes);
    let is_part = |packet: &PastedPacket| {
        let mut parts = packets.iter().flat_map(|other| other.bytes.windows(packet.bytes.len().max(1)));
        parts.any(|part| part == packet.bytes)
    };
    more.iter().all(|packet| {
        let is_elsewhere = packet.sources.first().is_some_and(|source| !is_within(source.start));
        is_there(packet) || (is_elsewhere && is_part(packet))
    })
}

/// Returns whether a reading takes other characters for bytes than a dump whose offsets add up, or only some of its bytes:
/// FF FF FF FF in the middle of a dump begins no reading of its own.
pub(super) fn contradicts(more: &[PastedPacket], packets: &[PastedPacket]) -> bool {
    let is_dump = |packet: &&PastedPacket| packet.base.is_some() && packet.gaps.is_empty();
    packets.iter().filter(is_dump).any(|dump| reads_otherwise(more, dump))
}

/// Returns whether an outcome takes other characters for bytes than a list or a string of source code, or only some of them.
pub(super) fn contradicts_list(more: &Result<Paste, Refusal>, outcome: &Result<Paste, Refusal>) -> bool {
    let (Ok(more), Ok(paste)) = (more, outcome) else { return false };
    [PasteFormat::Array, PasteFormat::Literals].iter().any(|format| paste.reading.format == format.name())
        && paste.packets.iter().any(|list| reads_otherwise(&more.packets, list))
}

/// Returns whether packets have some characters of a dump or a list, but not all that are bytes there.
fn reads_otherwise(more: &[PastedPacket], dump: &PastedPacket) -> bool {
    fn starts(packet: &PastedPacket) -> impl Iterator<Item = u32> {
        packet.sources.iter().map(|source| source.start)
    }
    // Of words whose lower byte stands first, the sources are not in the order of the text.
    let Some((first, last)) = starts(dump).min().zip(starts(dump).max()) else { return false };
    let mut read = more.iter().flat_map(starts).filter(|at| (first..=last).contains(at)).peekable();
    read.peek().is_some() && !read.eq(starts(dump))
}

/// Returns whether an outcome has no other packets than another one but parts of them; see [`repeats`].
pub(super) fn only_repeats(more: &Result<Paste, Refusal>, outcome: &Result<Paste, Refusal>) -> bool {
    let (Ok(more), Ok(paste)) = (more, outcome) else { return false };
    let is_there = |packet: &PastedPacket| paste.packets.iter().any(|other| other.bytes == packet.bytes);
    repeats(&more.packets, &paste.packets) && !more.packets.iter().all(is_there)
}
