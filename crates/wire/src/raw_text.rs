//! Text on the wire: UTF-8 by convention, arbitrary bytes in practice, hostile in principle.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::{self, Write};

/// Bytes meant as text, usually UTF-8; kept unchanged.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<'a>(pub &'a [u8]);

impl<'a> Text<'a> {
    /// Returns the text, with `U+FFFD` where the bytes are not UTF-8.
    pub fn lossy(self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.0)
    }

    /// Returns the text; `None` if it is not UTF-8.
    pub fn utf8(self) -> Option<&'a str> {
        core::str::from_utf8(self.0).ok()
    }

    /// Returns the text for display, in which every character that could act on a terminal or be invisible is made
    /// visible.
    pub fn visible(self) -> Visible<'a> {
        Visible(self)
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.visible())
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Self(text.as_bytes())
    }
}

/// Displays a [`Text`] safely.
///
/// Control characters are shown as their pictures (`␛`). Bidirectional overrides and other invisible characters are
/// shown as `<U+202E>`, and bytes that are not UTF-8 as `<FF>`.
#[derive(Clone, Copy, Debug)]
pub struct Visible<'a>(Text<'a>);

impl Visible<'_> {
    /// Writes the text to `out`; faster than its `Display`.
    pub fn write_to(self, out: &mut impl Write) -> fmt::Result {
        // Most texts have only plain characters, so this is the usual path.
        if self.0.0.iter().all(|byte| matches!(byte, b' '..=b'~'))
            && let Some(text) = self.0.utf8()
        {
            return out.write_str(text);
        }
        for chunk in self.0.0.utf8_chunks() {
            let mut rest = chunk.valid();
            // Writes each run of plain characters at once.
            while let Some((at, c)) =
                rest.char_indices().find(|(_, c)| !matches!(c, ' '..='~') && is_hidden(*c))
            {
                let (plain, from) = rest.split_at_checked(at).unwrap_or_default();
                out.write_str(plain)?;
                match c {
                    '\0'..='\x1f' => {
                        out.write_char(char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}'))?;
                    }
                    '\x7f' => out.write_char('\u{2421}')?,
                    c => write!(out, "<U+{:04X}>", c as u32)?,
                }
                rest = from.get(c.len_utf8()..).unwrap_or_default();
            }
            out.write_str(rest)?;
            for byte in chunk.invalid() {
                write!(out, "<{byte:02X}>")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// Returns whether a character acts instead of being drawn, draws nothing, or changes how others are drawn.
///
/// These are C0 and C1 controls, line and paragraph separators, bidirectional embeddings, overrides and isolates,
/// zero-width characters and fillers, variation selectors, tags, the BOM, noncharacters: every character that Unicode
/// calls default ignorable, and more.
pub fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..='\x1f' | '\x7f' | '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
        || c as u32 & 0xFFFE == 0xFFFE
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn nothing_that_acts_on_a_terminal_survives() {
        let hostile = Text("a\x1b[31mb\u{202e}c\u{9b}d\x7f\r\n".as_bytes());
        assert_eq!(hostile.visible().to_string(), "a␛[31mb<U+202E>c<U+009B>d␡␍␊");
        let unseen = Text("\u{3164}x\u{34f}\u{feff}\u{ffff}\u{e0041}".as_bytes());
        assert_eq!(unseen.visible().to_string(), "<U+3164>x<U+034F><U+FEFF><U+FFFF><U+E0041>");
        let lines = Text("one\u{2028}two\u{2029}three\u{85}".as_bytes());
        assert_eq!(lines.visible().to_string(), "one<U+2028>two<U+2029>three<U+0085>");
        assert_eq!(Text(b"\xff\xfe!").visible().to_string(), "<FF><FE>!");
        for byte in 0..=255u8 {
            let shown = Text(&[byte, b'm']).visible().to_string();
            assert!(shown.chars().all(|c| !c.is_control()), "{byte:02x}: {shown:?}");
        }
    }
}
