//! [`Parser`]: goes through a program and collects the values in it.
//!
//! ```text
//! HEADER = b"\xff\xff\xff\xff"
//! send(HEADER + b"TSource Engine Query\0")            a constant by its name
//! "\xff\xff" "\xff\xffT"                              side by side
//! Chr(255) & Chr(255) & "T"      'T' .. "\0"          by an operator
//! b"\xff" * 4 + b"T"             str_repeat("\xff", 4) . "T"
//! ```
//!
//! An expression is pieces and joins. What is joined and not understood (a name, a call, an index) is a hole, so that no
//! byte behind it is told as a fact; no rule has to know it. Words that are no program are passed over.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::OnceCell;

use hashbrown::HashMap;

use super::super::digits::run;
use super::super::source::PasteText;
use super::dialect::Dialect;
use super::escapes::{StringUnit, first_bytes};
use super::tokens::{comment, word_len};
use super::value::{Concat, Kind, Value};

/// Maximum depth of expressions within expressions.
pub(super) const DEEPEST: usize = 12;

/// How the numbers in lists are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NumberStyle {
    /// Number of bytes of an element. Elements of several bytes must have all their hexadecimal digits.
    pub(super) bytes: usize,
    pub(super) big_endian: bool,
}

/// Each number is a byte.
pub(super) const BYTES: NumberStyle = NumberStyle { bytes: 1, big_endian: false };

/// A text and its values. It is parsed once, when they are asked for.
#[derive(Debug)]
pub(crate) struct Program<'s, 't> {
    pub(crate) source: &'s PasteText<'t>,
    parsed: OnceCell<Parsed>,
}

impl<'s, 't> Program<'s, 't> {
    pub(crate) const fn new(source: &'s PasteText<'t>) -> Self {
        Self { source, parsed: OnceCell::new() }
    }

    pub(super) fn parsed(&self) -> &Parsed {
        self.parsed.get_or_init(|| parse(self.source, BYTES))
    }

    /// Returns the values in the order of the text. A value that is part of several others is returned with each of
    /// them.
    pub(crate) fn values(&self) -> &[Concat] {
        &self.parsed().values
    }
}

/// What a text consists of.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) values: Vec<Concat>,
    /// The span of the first number in a list that is too large for an element.
    pub(super) too_large: Option<(usize, usize)>,
    /// The addresses before lines of data.
    pub(super) addresses: Vec<(usize, usize)>,
    /// Where a list has more bytes than the paste may have.
    pub(super) full: Option<usize>,
}

pub(super) fn parse(source: &PasteText<'_>, style: NumberStyle) -> Parsed {
    let text = source.text;
    let mut parser = Parser {
        source,
        text,
        at: 0,
        dialect: Dialect::of(text),
        style,
        too_large: None,
        addresses: Vec::new(),
        depth: 0,
        is_typed: false,
        no_lists: Vec::new(),
        brackets: 0,
        constants: HashMap::new(),
        found: Vec::new(),
        units: 0,
        full: None,
        unclosed: Vec::new(),
        line_end: 0,
        hopeless: 0,
    };
    while parser.at < text.len() && parser.units <= source.max_bytes && parser.full.is_none() {
        parser.step();
    }
    let Parser { found, too_large, addresses, full, .. } = parser;
    Parsed { values: found, too_large, addresses, full }
}

/// Goes through a program.
pub(super) struct Parser<'s, 't> {
    pub(super) source: &'s PasteText<'t>,
    pub(super) text: &'s str,
    pub(super) at: usize,
    pub(super) dialect: Dialect,
    pub(super) style: NumberStyle,
    /// The first number in a list that is too large for an element.
    pub(super) too_large: Option<(usize, usize)>,
    /// The addresses before lines of data.
    pub(super) addresses: Vec<(usize, usize)>,
    /// Number of expressions around this place.
    pub(super) depth: usize,
    /// Whether a list here is certainly one of bytes, so that a name in it is one byte.
    pub(super) is_typed: bool,
    /// The last places at which no list opens, each with what `is_typed` was there.
    pub(super) no_lists: Vec<(usize, bool)>,
    /// Number of brackets around this place, within which a line end does not end a statement.
    pub(super) brackets: usize,
    /// For each name, the index in `found` of the value that was assigned to it last.
    pub(super) constants: HashMap<String, usize>,
    /// All values so far.
    pub(super) found: Vec<Concat>,
    /// Number of units so far. It is limited, because names and repetitions can multiply units.
    pub(super) units: usize,
    /// Where a list has more bytes than the paste may have.
    pub(super) full: Option<usize>,
    /// Quotation marks that are not closed before `line_end`.
    pub(super) unclosed: Vec<char>,
    /// The end of the line for which `unclosed` is known.
    pub(super) line_end: usize,
    /// Literals such as `q{…}` that begin before this offset are not closed.
    pub(super) hopeless: usize,
}

impl<'s> Parser<'s, '_> {
    pub(super) fn rest(&self) -> &'s str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(super) fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    pub(super) fn byte_before(&self) -> u8 {
        self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at)).copied().unwrap_or(b'\n')
    }

    /// Skips blanks, line ends, comments and marks for a statement that goes on; returns the number of line ends.
    pub(super) fn skip(&mut self) -> usize {
        let mut lines = 0;
        loop {
            let rest = self.rest();
            match self.byte() {
                b'\n' => {
                    lines += 1;
                    self.at += 1;
                }
                b'\\' | b'_' | b'`' if rest.get(1..).is_some_and(|rest| rest.starts_with(['\n', '\r'])) => {
                    self.at += 1;
                    self.at += run(self.text.as_bytes(), self.at, |byte| matches!(byte, b'\r' | b'\n'));
                }
                b'/' | b'#' | b'-' | b';' | b'%' | b'\'' if self.comment_len().is_some() => {
                    self.at += self.comment_len().unwrap_or(1);
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => return lines,
            }
        }
    }

    fn comment_len(&self) -> Option<usize> {
        let sign = self.byte();
        if sign == b'/' && self.byte_before() == b':' {
            return None;
        }
        // In prose and dumps a semicolon or a percent sign is no comment.
        let own = (sign == b';' && self.dialect.semicolon_comments)
            // Outside of brackets, code behind the sign is read.
            || (sign == b'\'' && self.dialect.apostrophe_comments && self.brackets > 0)
            || (sign == b'%' && self.byte_before() == b'\n' && self.rest().starts_with("% "));
        if own {
            return Some(self.rest().find('\n').unwrap_or(self.rest().len()));
        }
        comment(self.text, self.at)
    }

    /// Returns the length of a path such as `self.buffer.write` or `A2S::HEADER`, and of the part before its last name.
    pub(super) fn path(&self) -> (usize, usize) {
        /// Maximum number of names in a path.
        const MOST_NAMES: usize = 8;
        let bytes = self.text.as_bytes();
        let mut end = self.at + run(bytes, self.at, |byte| matches!(byte, b'$' | b'@')).min(2);
        let mut owner = self.at;
        for _ in 0..MOST_NAMES {
            end += run(bytes, end, |byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80);
            let rest = self.text.get(end..).unwrap_or("");
            let len = ["->", "::", ".", "?."].iter().find(|sign| rest.starts_with(**sign));
            let Some(len) = len.map(|sign| sign.len()) else { break };
            let next = bytes.get(end + len).copied().unwrap_or(0);
            // PHP and Perl join with a dot: `$a."\0"`, `$a.$b`, `$a.chr(0)`.
            let joins = len == 1 && self.byte() == b'$';
            if !(next.is_ascii_alphabetic() || next == b'_') || joins {
                break;
            }
            owner = end;
            end += len;
        }
        (end - self.at, owner - self.at)
    }

    /// Reads one token that is in no expression, or a whole expression.
    fn step(&mut self) {
        self.skip();
        let start = self.at;
        let Some(first) = self.rest().chars().next() else { return };
        if matches!(first, 'd' | 'D' | '.' | 'b' | 'B')
            && let Some(value) = self.directives()
        {
            self.emit(value, Some(String::new()));
            return;
        }
        if first.is_ascii_alphabetic()
            || matches!(first, '_' | '$' | '@')
            || !first.is_ascii() && first.is_alphabetic()
        {
            self.word();
        } else if self.begins_expression(first)
            && let Some(value) = self.expression()
        {
            self.emit(value, None);
        } else if self.at == start {
            self.pass(first);
        }
        if self.at <= start {
            self.at = start + first.len_utf8();
        }
    }

    fn begins_expression(&self, first: char) -> bool {
        let before = self.byte_before();
        let touches = before.is_ascii_alphanumeric() || before == b'_';
        match first {
            '\'' | '%' | '(' => !touches,
            '[' | '{' => !touches || first == '{',
            '"' | '“' | '‘' | '”' | '`' | '#' | '?' => true,
            '<' => self.rest().starts_with("<<"),
            _ => false,
        }
    }

    /// Passes over something that begins no expression.
    fn pass(&mut self, first: char) {
        self.at += first.len_utf8();
        if first.is_ascii_digit() {
            self.at += word_len(self.text, self.at);
        }
    }

    /// Keeps a value that stands for itself, under its name if it has one.
    pub(super) fn emit(&mut self, mut value: Value, name: Option<String>) {
        let name = name.unwrap_or_else(|| self.name_before(value.start));
        let from = value.units.iter().position(|unit| !unit.is_hole()).unwrap_or(value.units.len());
        value.units.drain(..from);
        if matches!(value.kind, Kind::Number(_)) || (value.units.is_empty() && name.is_empty()) {
            return;
        }
        // A name alone gives nothing new, at most another name.
        if let [part] = value.parts.as_slice()
            && self.found.get(*part).is_some_and(|found| found.units == value.units)
        {
            if !name.is_empty() {
                self.constants.insert(name, *part);
            }
            return;
        }
        self.units += value.units.len();
        let index = self.found.len();
        if !name.is_empty() {
            self.constants.insert(name.clone(), index);
        }
        self.found.push(Concat {
            is_text: value.kind == Kind::Text || value.is_digits,
            is_digits: value.is_digits,
            is_list: value.is_list,
            grows: !name.is_empty(),
            first: (value.start, value.end),
            units: value.units,
            parts: value.parts,
            is_used: false,
            name,
        });
    }

    /// Returns whether units are the beginning of a packet by themselves.
    pub(super) fn is_packet(&self, units: &[StringUnit]) -> bool {
        self.source.knows(&first_bytes(units))
    }

    /// Returns the value of a name, to be joined to other pieces; `None` if the name has no known value.
    pub(super) fn constant(&mut self, path: &str, start: usize, end: usize) -> Option<Value> {
        let own = path.rsplit(['.', ':', '>']).next().unwrap_or(path);
        let index = [path, own].into_iter().find_map(|name| self.constants.get(name).copied())?;
        let value = self.found.get_mut(index)?;
        value.is_used = true;
        let kind = if value.is_text && !value.is_digits { Kind::Text } else { Kind::Bytes };
        let units = value.units.clone();
        self.units += units.len();
        let mut parts = value.parts.clone();
        parts.push(index);
        Some(Value { parts, ..Value::new(kind, units, start, end) })
    }

    /// Returns the name in `name = `, `name: type = ` or `#define name ` before `at`; empty if there is none.
    fn name_before(&self, at: usize) -> String {
        /// Maximum number of characters that are searched backwards.
        const NEAR: usize = 160;
        let before = (at.saturating_sub(NEAR)..at).find_map(|from| self.text.get(from..at)).unwrap_or("");
        let line = before.trim_end().rsplit('\n').next().unwrap_or("");
        let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '$' | '@');
        if let Some((_, define)) = line.split_once("#define ") {
            return define.trim().chars().take_while(|char| is_word(*char)).collect();
        }
        // C++'s `std::string name(`.
        let built = line.strip_suffix('(').and_then(|line| line.trim_start().split_once(' '));
        if let Some((of, name)) = built
            && (of.ends_with("string") || of.ends_with("Array") || of.ends_with('>'))
            && name.chars().all(is_word)
        {
            return name.into();
        }
        // Elixir's `@header <<255`.
        if let Some((blanks, name)) =
            line.split_once('@').filter(|_| self.text.get(at..).is_some_and(|rest| rest.starts_with("<<")))
            && blanks.trim().is_empty()
            && !name.is_empty()
            && name.chars().all(is_word)
        {
            return alloc::format!("@{name}");
        }
        let Some((left, right)) = line.rsplit_once('=') else { return String::new() };
        // What stands between must be a type or a call: `= new byte[] {`, `= bytes.fromhex(`.
        if right.contains([';', ',', '+', '"']) || left.ends_with(['=', '!', '<', '>', '+', '.']) {
            return String::new();
        }
        let left = left.trim_end().trim_end_matches([':', '~', '?']).trim_end();
        let typed = left.rfind(": ").map_or(left, |colon| left.get(..colon).unwrap_or(left));
        // C's `name[] =`, but not C#'s `byte[] name =`.
        let typed =
            typed.strip_suffix(']').and_then(|name| name.rsplit_once('[')).map_or(typed, |name| name.0);
        typed.trim_end().rsplit(|char: char| !is_word(char)).next().unwrap_or("").into()
    }
}
