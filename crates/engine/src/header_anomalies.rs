//! Finds faults in the IP and UDP headers of a datagram.

use a2scope_capture::{Checksum, Datagram};
use a2scope_wire::{Note, NoteArgs, Span};

use crate::codes;

/// Returns notes about wrong checksums and lengths; `None` if nothing is wrong, as for most packets.
#[inline]
pub(super) fn header_anomalies(datagram: &Datagram<'_>) -> Option<[Option<Note>; 3]> {
    let wrong = matches!(datagram.checksum, Checksum::Wrong { .. });
    (wrong || datagram.length.is_some() || datagram.incomplete).then(|| anomalies_of(datagram))
}

#[cold]
fn anomalies_of(datagram: &Datagram<'_>) -> [Option<Note>; 3] {
    let span = Span { buffer: 0, offset: 0, len: datagram.payload.len() as u32 };
    let mut header_anomalies = [None; 3];
    if let Checksum::Wrong { stored, computed } = datagram.checksum {
        let args = NoteArgs::Numbers(stored.into(), computed.into());
        header_anomalies[0] = Some(Note { code: &codes::UDP_CHECKSUM, span, args });
    }
    if let Some(length) = datagram.length {
        let args = NoteArgs::Numbers(length.stored.into(), length.available.into());
        header_anomalies[1] = Some(Note { code: &codes::UDP_LENGTH, span, args });
    }
    if datagram.incomplete {
        let args = NoteArgs::Numbers(datagram.payload.len() as u64, 0);
        header_anomalies[2] = Some(Note { code: &codes::IP_INCOMPLETE, span, args });
    }
    header_anomalies
}
