//! A list of numbers and characters in brackets that is a whole paste: `{0xff, 'T'}`. It may be cut at the end and need not
//! have commas, but all of its elements must be in the text.

use alloc::vec::Vec;

use super::super::clean::is_blank;
use super::super::digits::{hex_run, run};
use super::escapes::{StringUnit, Unit, number_units, pairs, string_at};
use super::tokens::{cast, comment, number, repeats_at, suffix, word_len};

/// How the elements of a list are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ListStyle {
    /// Number of bytes of an element. Elements of several bytes must have all their hexadecimal digits.
    pub(super) width: usize,
    pub(super) big_endian: bool,
    /// Maximum number of its bytes.
    pub(super) most: usize,
}

/// Maximum number of elements that a repeat count may ask for, as in `[0xff; 4]`.
const MOST_COUNTED: usize = 4096;

/// With this many bytes before a name, a list is one of bytes, even if the value of the name is not known. A list with
/// fewer bytes is not refused because of a bad element.
const FEWEST: usize = 4;

/// The bytes of a list and its end. The error is the span of the element that is not a byte; `None` if the other
/// elements do not look like a list of bytes either.
type ListOutcome = Result<(Vec<StringUnit>, usize), Option<(usize, usize)>>;

/// Returns the bytes of the list whose bracket is at `at`, and its end.
pub(super) fn list_as(text: &str, at: usize, style: ListStyle) -> ListOutcome {
    ListReader::at(text, at, style).ok_or(None)?.read()
}

/// A list that is being read.
#[derive(Default)]
struct ListReader<'t> {
    text: &'t str,
    style: ListStyle,
    close: &'static str,
    /// Whether the list is written `[| … |]`, as in F#.
    barred: bool,
    at: usize,
    units: Vec<StringUnit>,
    /// The units of the last string.
    quoted: Vec<StringUnit>,
    /// Whether an element was read last, and not a comma.
    filled: bool,
    /// Whether the repeat count is next, as after the semicolon of `[0xff; 4]`.
    counted: bool,
    /// Number of open parentheses around an element: `byte(255)`.
    open: usize,
}

/// The outcome of reading one part of a list.
enum Step {
    More,
    /// The list ends here.
    End(usize),
}

impl<'t> ListReader<'t> {
    fn at(text: &'t str, at: usize, style: ListStyle) -> Option<Self> {
        let rest = text.get(at..)?;
        let close = match rest.as_bytes().first()? {
            b'[' => "]",
            b'{' => "}",
            b'(' => ")",
            _ if rest.starts_with("<<") => ">>",
            _ => return None,
        };
        let barred = rest.starts_with("[|");
        let at = at + close.len() + usize::from(barred);
        Some(Self { text, style, close, barred, at, ..Self::default() })
    }

    fn read(mut self) -> ListOutcome {
        let mut bad = None;
        loop {
            match self.element() {
                Some(Step::End(end)) if bad.is_none() && !self.units.is_empty() => {
                    return Ok((self.units, end));
                }
                Some(Step::More) => {}
                // A number with a dot is an address or a fraction.
                None if !self.rest().starts_with(['[', '{', '(', '.']) => {
                    // Reading continues, because a list with enough other bytes is refused for this element.
                    let end = self.at + self.token_len();
                    bad = bad.or(Some((self.at, end)));
                    self.at = end;
                }
                _ => {
                    let is_list = self.units.len() >= FEWEST && self.close != ")";
                    return Err(bad.filter(|_| is_list));
                }
            }
        }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Reads an element or a separator, or returns the end of the list; `None` if the text has none of these here.
    fn element(&mut self) -> Option<Step> {
        self.skip();
        let rest = self.rest();
        if self.open > 0 && rest.starts_with(')') {
            self.open -= 1;
            self.at += 1;
        } else if let Some(len) = self.end() {
            return Some(Step::End(self.at + len));
        } else if rest.starts_with([',', ';']) {
            if self.open > 0 {
                return None;
            }
            self.counted =
                rest.starts_with(';') && self.close == "]" && self.units.len() == 1 && !self.barred;
            self.filled = false;
            self.at += 1;
        } else if let Some((len, opens)) = cast(self.text, self.at) {
            self.open += usize::from(opens);
            self.at += len;
        } else if rest.starts_with('(') && !self.filled && self.open == 0 {
            self.open = 1;
            self.at += 1;
        } else if let Some((count, end)) = repeats_at(self.text, self.at) {
            let most = self.style.most.saturating_add(1).saturating_sub(self.units.len());
            let more = count?.saturating_sub(1).min(most);
            self.units.extend(core::iter::repeat_n(*self.units.last()?, more));
            self.at = end;
        } else {
            self.filled = true;
            self.value()?;
            self.at += suffix(self.text, self.at);
        }
        (self.open <= 2).then_some(Step::More)
    }

    /// Reads a name, a string, a character or a number.
    fn value(&mut self) -> Option<()> {
        // `*` in Kotlin and `...` in JavaScript insert a list into the list.
        let spread = ["*", "..."].iter().find(|mark| self.rest().starts_with(**mark));
        let at = self.at + spread.map_or(0, |mark| mark.len());
        let rest = self.text.get(at..)?;
        let quote = at + usize::from(rest.starts_with("b'"));
        if self.text.get(quote..)?.starts_with(['\'', '"']) {
            return self.string(quote);
        }
        let signs = if self.close == ">>" { ['?', '$'].as_slice() } else { &['?'] };
        let char = rest.strip_prefix(signs).and_then(|rest| rest.bytes().next());
        if let Some(char) = char.filter(u8::is_ascii_graphic) {
            // Elixir's `?U`, Erlang's `$U`.
            self.units.push(StringUnit::new(Unit::Byte(char), at, at + 2));
            self.at = at + 2;
            return Some(());
        }
        self.number(at)
    }

    fn string(&mut self, quote: usize) -> Option<()> {
        let end = string_at(self.text, quote, &mut self.quoted)?;
        // The format of `pack("C*", 255, 84)`.
        let is_format = |unit: &StringUnit| matches!(unit.value, Unit::Char('C' | 'c' | '*'));
        let is_format = self.units.is_empty() && self.close == ")" && self.quoted.iter().all(is_format);
        if self.style.width > 1 {
            return None;
        } else if let Some(&[(byte, ..)]) = pairs(&self.quoted).as_deref() {
            self.units.push(StringUnit::new(Unit::Byte(byte), quote, end));
        } else if !is_format {
            if !matches!(self.quoted.as_slice(), [unit] if unit.byte().is_some()) {
                return None;
            }
            self.units.append(&mut self.quoted);
        }
        self.at = end;
        Some(())
    }

    fn number(&mut self, at: usize) -> Option<()> {
        let (value, len, bits) = number(self.text, at)?;
        let end = at + len;
        if core::mem::take(&mut self.counted) {
            // Rust's `[0xff; 4]`, but not OCaml's `[255; 254; 253]`.
            self.at = end;
            self.skip();
            let is_count = self.end().is_some();
            self.at = at;
            if is_count {
                let count = usize::try_from(value).ok().filter(|count| *count <= MOST_COUNTED)?;
                self.units = core::iter::repeat_n(*self.units.first()?, count).collect();
                self.at = end;
                return Some(());
            }
        }
        let width = self.style.width;
        if width > 1 && !is_written_in_full(self.text.get(at..end)?, width) {
            return None;
        }
        let bytes = bits.map_or(width, |bits| bits as usize / 8);
        if !(1..=8).contains(&bytes) || (bytes == 1 && !(-128..256).contains(&value)) {
            return None;
        }
        let big_endian = width == 1 || self.style.big_endian;
        self.units.extend(number_units(value, bytes, big_endian, (at, end)));
        self.at = end;
        Some(())
    }

    /// Returns the length of the list's end; `None` if there is none.
    ///
    /// It is the closing bracket, after F#'s bar or the dots with which Erlang and Node.js shorten long lists.
    fn end(&self) -> Option<usize> {
        let rest = self.rest();
        let inner = ["|", "...", "…"].iter().find_map(|mark| rest.strip_prefix(mark)).unwrap_or(rest);
        let is_cut = inner.is_empty();
        (is_cut || inner.starts_with(self.close))
            .then(|| (rest.len() - inner.len() + self.close.len()).min(rest.len()))
    }

    /// Skips blanks, line ends and comments.
    fn skip(&mut self) {
        loop {
            self.at += run(self.text.as_bytes(), self.at, |byte| is_blank(byte) || byte == b'\n');
            self.at += match comment(self.text, self.at) {
                Some(len) => len,
                None if self.rest().starts_with("_\n") || self.rest().starts_with("\\\n") => 1,
                None => return,
            };
        }
    }

    /// Returns the length of something that is not an element: a word, a string, or one character.
    fn token_len(&mut self) -> usize {
        let rest = self.rest();
        let first = rest.chars().next();
        if matches!(first, Some('"' | '\'')) {
            // An escape may hide the end of a string that is not closed on its line.
            let line = rest.find('\n').unwrap_or(rest.len());
            return string_at(self.text, self.at, &mut self.quoted).map_or(line, |end| end - self.at);
        }
        let minus = usize::from(first == Some('-'));
        match minus + word_len(self.text, self.at + minus) {
            0 => first.map_or(0, char::len_utf8),
            len => len,
        }
    }
}

/// Returns whether a number of `bytes` bytes has all its hexadecimal digits. Otherwise it cannot be distinguished from
/// a number of one byte.
fn is_written_in_full(written: &str, bytes: usize) -> bool {
    let digits = written.strip_prefix("0x").or_else(|| written.strip_prefix("0X")).unwrap_or("");
    hex_run(digits.as_bytes(), 0) == bytes * 2
        && !digits.get(bytes * 2..).is_some_and(|suffix| suffix.ends_with('8'))
}
