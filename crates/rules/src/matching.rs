//! Whether a packet has what a condition names: the conditions that need no memory.

use crate::model::{Bytes, Field, KeyPart, Test, U32, U32Step, U32Test};
use crate::packet::Packet;

impl Test {
    /// Returns whether the packet matches.
    pub fn has(&self, packet: &Packet<'_>) -> bool {
        let Some(value) = packet.field(self.field) else { return false };
        let value = value & self.mask.unwrap_or(u128::MAX);
        // The values are sorted and do not overlap.
        let at = self.values.partition_point(|(_, last)| *last < value);
        let is_one = self.values.get(at).is_some_and(|(first, _)| *first <= value);
        is_one != self.negated
    }
}

impl Bytes {
    pub(crate) fn has(&self, packet: &Packet<'_>) -> bool {
        let bytes = packet.ip.bytes;
        let end = bytes.len().min(self.to as usize);
        let window = bytes.get(self.from as usize..end).unwrap_or_default();
        let same = |part: &[u8]| {
            if self.fold_case { part.eq_ignore_ascii_case(&self.pattern) } else { part == self.pattern }
        };
        let found = !self.pattern.is_empty() && window.windows(self.pattern.len()).any(same);
        found != self.negated
    }
}

impl U32 {
    pub(crate) fn has(&self, packet: &Packet<'_>) -> bool {
        let bytes = packet.ip.bytes;
        self.tests.iter().all(|test| test.has(bytes)) != self.negated
    }
}

impl U32Test {
    fn has(&self, bytes: &[u8]) -> bool {
        let word = |at: usize| {
            let four = bytes.get(at..at.checked_add(4)?)?.first_chunk::<4>()?;
            Some(u32::from_be_bytes(*four))
        };
        let calculate = || {
            let mut base = 0_usize;
            let mut value = word(self.start as usize)?;
            for (step, number) in &self.steps {
                match step {
                    U32Step::And => value &= number,
                    U32Step::Left => value = value.checked_shl(*number).unwrap_or(0),
                    U32Step::Right => value = value.checked_shr(*number).unwrap_or(0),
                    U32Step::At => {
                        base = base.checked_add(value as usize)?;
                        value = word(base.checked_add(*number as usize)?)?;
                    }
                }
            }
            Some(value)
        };
        calculate()
            .is_some_and(|value| self.values.iter().any(|(first, last)| (*first..=*last).contains(&value)))
    }
}

/// Returns the key of a packet; `None` if it lacks a part of it. A part of another version of IP has its own number, so
/// that both may stand in one table.
pub(crate) fn key(parts: &[KeyPart], packet: &Packet<'_>) -> Option<[u128; 4]> {
    let mut key = [0; 4];
    for (place, part) in key.iter_mut().zip(parts) {
        let field = match (part.field, packet.family()) {
            (Field::Source(_), family) => Field::Source(family),
            (Field::Destination(_), family) => Field::Destination(family),
            (field, _) => field,
        };
        let bits = field.bits();
        let dropped = u32::from(bits.saturating_sub(part.prefix));
        let value = packet.field(field)?;
        *place = value.checked_shr(dropped).unwrap_or(0);
    }
    Some(key)
}
