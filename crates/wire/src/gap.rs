//! A gap: bytes missing from a TCP stream. Not a message, but it gets a record like one.

use crate::field::U32;
use crate::value::Value;
use crate::{Decoded, Message, MessageKind, Span, Trace};

fields! {
    MISSING: U32 = "missing", "Missing", "Bytes of the stream that are missing here, by the sequence numbers around them.", unit: "bytes";
}

/// A gap in a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    /// See [`MISSING`]; bytes.
    pub missing: u32,
}

impl Gap {
    /// The decoded form of a gap; its only field takes no bytes.
    pub fn decoded<T: Trace>(self, trace: &mut T) -> Decoded<'static> {
        trace.leaf(&MISSING.meta, None, Span::default(), Value::Unsigned(self.missing.into()));
        Decoded { kind: MessageKind::Gap, value: Ok(Message::Gap(self)) }
    }
}
