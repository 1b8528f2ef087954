//! The layouts that bytes on the wire have: those of messages, and of what precedes a message in its datagram.

use a2scope_wire::{MessageKind, Part, split};

/// The layouts that are no message's: the headers of fragments, and what precedes a compressed message.
pub(super) const HEADERS: [(&str, &[Part]); 4] = [
    ("source", split::LAYOUT),
    ("source-old", split::OLD_LAYOUT),
    ("goldsource", split::GOLDSOURCE_LAYOUT),
    ("compressed", split::COMPRESSED_LAYOUT),
];

/// Returns the messages that have bytes.
pub(super) fn kinds() -> impl Iterator<Item = MessageKind> {
    MessageKind::ALL.iter().copied().filter(|kind| *kind != MessageKind::Gap)
}
