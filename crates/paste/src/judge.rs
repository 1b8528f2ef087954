//! Compares readings by how well their packets are messages.

use super::codes::PasteCode;
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
    match (other, outcome) {
        (Ok(other), Ok(paste)) => worth(known, &other.packets) > worth(known, &paste.packets),
        (Ok(other), Err(refusal)) => refusal.code != PasteCode::File && worth(known, &other.packets) > 0,
        (Err(_), _) => false,
    }
}

/// Returns whether all that a reading has more is a part of packets of the other one, as in a dissection above its dump.
pub(super) fn repeats(known: &dyn Known, more: &[PastedPacket], packets: &[PastedPacket]) -> bool {
    // Comparing all pairs of packets takes too long for pastes that are larger than a person would read.
    if packets.iter().map(|packet| packet.bytes.len()).sum::<usize>() > LONGEST {
        return false;
    }
    // A packet that goes on behind the other one may have what is no part of it.
    let holds = |other: &PastedPacket, packet: &PastedPacket| {
        let mut parts = other.bytes.windows(packet.bytes.len().max(1)).skip(1);
        known.judge(&other.bytes) >= Fit::Odd && parts.any(|part| part == packet.bytes)
    };
    let is_held = |packet: &PastedPacket| packets.iter().any(|other| holds(other, packet));
    let is_there = |packet: &PastedPacket| packets.iter().any(|other| other.bytes == packet.bytes);
    more.iter().all(|packet| is_there(packet) || is_held(packet)) && more.iter().any(is_held)
}

/// Returns whether an outcome only [`repeats`] what another one has.
pub(super) fn only_repeats(
    known: &dyn Known,
    more: &Result<Paste, Refusal>,
    outcome: &Result<Paste, Refusal>,
) -> bool {
    let (Ok(more), Ok(paste)) = (more, outcome) else { return false };
    repeats(known, &more.packets, &paste.packets)
}
