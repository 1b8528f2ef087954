//! Makes a paste of the packets of a document that says where each one's bytes are, and what else is known of it.

use alloc::vec::Vec;
use core::ops::Range;

use a2scope_text::Translatable;

use super::builder::PasteBuilder;
use super::digits::pair_at;
use super::formats::PasteFormat;
use super::source::{DigitEscapes, PasteText};
use super::{Dissected, Options, Paste, Reading, Refusal};

/// A packet: the place of its bytes, pairs of digits that may have colons between them, and what is told of it.
pub(super) struct Located {
    pub(super) bytes: Range<usize>,
    pub(super) told: Dissected,
}

/// Reads the bytes of these packets; `None` if there are none. `reason` makes the reading's sentence for their number.
///
/// # Errors
///
/// Returns a [`Refusal`] if there are more bytes than may be.
pub(super) fn paste(
    text: &str,
    options: &Options<'_>,
    packets: Vec<Located>,
    reason: impl FnOnce(usize) -> Translatable,
) -> Result<Option<Paste>, Refusal> {
    let source = PasteText::new(text, options, DigitEscapes::Octal);
    let mut builder = PasteBuilder::new(&source);
    for packet in packets {
        builder.open(None, None);
        let mut at = packet.bytes.start;
        while at < packet.bytes.end {
            let Some(byte) = pair_at(text.as_bytes(), at) else { break };
            builder.push(byte, at, at + 2)?;
            at += 2 + usize::from(text.as_bytes().get(at + 2) == Some(&b':'));
        }
        if let Some(last) = builder.packets.last_mut() {
            last.dissected = Some(packet.told);
        }
    }
    let reason = reason(builder.packets.len());
    let candidate = builder.finish(PasteFormat::Mixed, 0, reason);
    Ok(candidate.map(|candidate| Paste {
        reading: Reading {
            format: candidate.format.name(),
            bytes: candidate.bytes(),
            reason: candidate.reason,
        },
        packets: candidate.packets,
        rivals: Vec::new(),
        notes: candidate.notes,
        marks: candidate.marks,
        repairs: Vec::new(),
    }))
}
