//! The texts about damage and oddities of pcapng files.

use a2scope_text::{Translatable, text};
use alloc::format;

use super::super::walk::MAX_RECORD;

/// Says that a packet block is larger than the limit.
pub(super) fn oversized_record(len: u32) -> Translatable {
    text!(
        "file-oversized_record",
        "a packet block of {bytes} {bytes|byte|bytes} was skipped: the limit is {limit}",
        bytes = len,
        limit = MAX_RECORD
    )
}

/// Says that the two lengths of a block differ.
pub(super) fn length_mismatch(kind: u32, len: u32, end: u32) -> Translatable {
    text!(
        "file-block_length_mismatch",
        "a block of type {type} says {bytes} {bytes|byte|bytes} at its start and {end} at its end",
        type = format!("{kind:#010x}"),
        bytes = len,
        end
    )
}

/// Says that the options of a block of `bytes` bytes were not read.
pub(super) fn oversized_options(bytes: usize) -> Translatable {
    text!(
        "file-oversized_options",
        "the options of a block of {bytes} {bytes|byte|bytes} were not read",
        bytes
    )
}

/// Says that a block cannot be read.
pub(super) fn malformed_block(kind: u32, bytes: usize) -> Translatable {
    text!(
        "file-malformed_block",
        "a block of type {type} and {bytes} {bytes|byte|bytes} is malformed",
        type = format!("{kind:#010x}"),
        bytes
    )
}

/// Says that a section has another version than 1.
pub(super) fn unknown_version(major: u16, minor: u16) -> Translatable {
    text!("file-unknown_version", "section of pcapng version {version}", version = format!("{major}.{minor}"))
}

/// Says that a section has more interfaces than `limit`, the maximum that is kept.
pub(super) fn too_many_interfaces(limit: usize) -> Translatable {
    text!(
        "file-too_many_interfaces",
        "the section describes more than {limit} {limit|interface|interfaces}",
        limit
    )
}

/// Says how many packets were lost, as counted in a statistics block.
pub(super) fn dropped_packets(number: u32, interface: u64, system: u64) -> Translatable {
    text!(
        "file-dropped_packets",
        "packets lost while capturing on interface {number}: {interface} by the interface, {system} by the operating system",
        number,
        interface,
        system
    )
}

/// Says that a packet is longer than its block.
pub(super) fn packet_length(captured: u32, room: usize) -> Translatable {
    text!(
        "file-packet_length",
        "a packet of {captured} {captured|byte|bytes} in a block that holds {room}",
        captured,
        room
    )
}

/// Says that a block has an impossible length.
pub(super) fn says_long(kind: u32, len: u32) -> Translatable {
    text!(
        "file-block-long",
        "a block of type {type} says it is {bytes} {bytes|byte|bytes} long",
        type = format!("{kind:#010x}"),
        bytes = len
    )
}
