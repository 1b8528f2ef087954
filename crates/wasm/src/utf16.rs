//! Offsets in a text as JavaScript counts them.

use a2scope::capture::hexdump::TextSpan;

/// Converts UTF-8 offsets to UTF-16 offsets.
#[derive(Debug)]
pub(crate) struct Utf16 {
    /// For each non-ASCII character, the UTF-8 offset of its end, and the amount by which the UTF-16 offset is smaller
    /// there.
    shifts: Vec<(u32, u32)>,
}

impl Utf16 {
    pub(crate) fn new(text: &str) -> Self {
        let mut shifts = Vec::new();
        let mut less = 0;
        for (at, c) in text.char_indices().filter(|(_, c)| !c.is_ascii()) {
            less += (c.len_utf8() - c.len_utf16()) as u32;
            shifts.push(((at + c.len_utf8()) as u32, less));
        }
        Self { shifts }
    }

    pub(crate) fn span(&self, TextSpan { start, end }: TextSpan) -> (u32, u32) {
        (self.at(start), self.at(end))
    }

    fn at(&self, utf8: u32) -> u32 {
        let before = self.shifts.partition_point(|(end, _)| *end <= utf8);
        let less = before.checked_sub(1).and_then(|last| self.shifts.get(last)).map_or(0, |shift| shift.1);
        utf8 - less
    }
}

#[cfg(test)]
mod tests {
    use super::Utf16;

    #[test]
    fn places_are_counted_in_utf16() {
        let text = "aé→𝄞b";
        let utf16 = Utf16::new(text);
        for (at, _) in text.char_indices() {
            let units = text[..at].encode_utf16().count() as u32;
            assert_eq!(utf16.at(at as u32), units);
        }
        assert_eq!(utf16.at(text.len() as u32), 6);
    }
}
