//! How the decoder reads pastes.

use alloc::vec::Vec;
use core::ops::Range;

use a2scope_paste::{Paste, PasteNote, PastedPacket, Refusal};

use super::bunzip::Bunzip;
use super::decoder::Decoder;
use super::recognise::paste_options;
use crate::record::{Detail, Sink};
use crate::summary::Summary;

impl<B: Bunzip> Decoder<B> {
    /// Reads a paste in the named format. If there is no name, the format with the best evidence is chosen.
    /// Fails if the text is not a dump.
    pub(super) fn read_paste(&mut self, text: &str, format: Option<&str>) -> Result<Paste, Refusal> {
        let format = format.map(Into::into);
        let options =
            a2scope_paste::Options { format, max_bytes: self.limits.paste_bytes, ..paste_options() };
        let paste = a2scope_paste::read(text, &options)?;
        self.summary.input_bytes += text.len() as u64;
        Ok(paste)
    }

    /// Decodes the packets of a paste, with the notes about them.
    pub(super) fn pasted_packets(
        &mut self,
        packets: &[PastedPacket],
        notes: &[PasteNote],
        sink: &mut Sink<'_>,
    ) {
        for (i, packet) in packets.iter().enumerate() {
            let notes: Vec<PasteNote> =
                notes.iter().filter(|note| note.byte.map_or(i == 0, |(p, _)| p == i)).cloned().collect();
            self.pasted(&packet.bytes, packet.rule.as_ref(), &notes, sink);
        }
    }

    /// Emits the groups that still wait for fragments as incomplete messages.
    pub(super) fn drain(&mut self, sink: &mut Sink<'_>) {
        while let Some(group) = self.assembly.drain() {
            self.group(group, sink);
        }
    }

    /// Sets the messages whose fields are kept from now on, by their indexes.
    pub(super) fn detail_only(&mut self, messages: Range<u64>) {
        self.detail = Detail::Fields;
        self.detailed = messages;
    }

    /// Returns the counts of the decoded messages.
    pub(super) fn summary(&self) -> Summary {
        let mut summary = self.summary.clone();
        summary.split_duplicates = self.assembly.duplicates;
        summary.split_evicted = self.assembly.evicted;
        summary
    }
}
