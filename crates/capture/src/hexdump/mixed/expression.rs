//! Literals of a source file, joined as their language joins them.
//!
//! ```text
//! HEADER = b"\xff\xff\xff\xff"
//! send(HEADER + b"TSource Engine Query\0")            a constant by its name
//! "\xff\xff" "\xff\xffT"                              side by side
//! Chr(255) & Chr(255) & "T"      'T' .. "\0"          by an operator
//! b"\xff" * 4 + b"T"             str_repeat("\xff", 4) . "T"
//! ```
//!
//! It knows no language: what they all share is enough to find the pieces and what joins them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use a2scope_phrase::say;

use super::super::builder::PasteText;
use super::super::digits::run;
use super::super::formats::PasteFormat;
use super::super::literals::{StringUnit, Value, has_dollars, repeats_at};
use super::assigned::name_before;
use super::find::{Find, Finder, Finds};
use super::literal::{Literal, literal};
use super::packed::packed;
use super::value::{bytes_of, pairs};

pub(super) static FINDER: Finder = Finder {
    format: PasteFormat::Literals,
    count: |count| say!("reading-found-literal", "{count} {count|literal|literals}", count),
    find,
};

fn find(source: &PasteText<'_>, finds: &mut Finds) {
    let mut scan = Scan {
        source,
        text: source.clean.text(),
        at: 0,
        sum: None,
        joined: Join::Beside,
        lines: 0,
        depth: 0,
        list: None,
        constants: BTreeMap::new(),
        found: Vec::new(),
        left: Vec::new(),
        used: BTreeSet::new(),
        units: 0,
        unclosed: Vec::new(),
        line_end: 0,
        hex: false,
        repeats: false,
        dollars: has_dollars(source.clean.text()),
    };
    scan.run();
    let used = scan.used;
    let left = scan.left.into_iter().filter(|(_, name)| !used.contains(name)).map(|(find, _)| find);
    let found = scan.found.into_iter().filter(|found| !found.is_part).map(|found| found.find);
    let mut all: Vec<Find> = found.chain(left).collect();
    all.sort_by_key(|find| find.at.start);
    for find in all {
        finds.push(find);
    }
}

/// How the next piece is joined to what was read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Join {
    /// Side by side, with nothing between.
    Beside,
    /// By `+` or the like.
    Operator,
}

/// Joined literals.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    pub(super) units: Vec<StringUnit>,
    pub(super) end: usize,
    pub(super) is_string: bool,
    /// The constants it contains, as indexes into `Scan::found`.
    pub(super) parts: Vec<usize>,
    pub(super) name: String,
    /// Index of the first unit of the last literal.
    pub(super) last: usize,
}

pub(super) struct FoundSum {
    find: Find,
    /// Whether a message found later contains it.
    is_part: bool,
}

pub(super) struct Scan<'s, 't> {
    pub(super) source: &'s PasteText<'t>,
    pub(super) text: &'s str,
    pub(super) at: usize,
    pub(super) sum: Option<Sum>,
    pub(super) joined: Join,
    /// Line ends since the last literal.
    pub(super) lines: usize,
    /// Number of open brackets, and the depth of a call that joins its arguments.
    pub(super) depth: usize,
    pub(super) list: Option<usize>,
    pub(super) constants: BTreeMap<String, (Sum, Option<usize>)>,
    pub(super) found: Vec<FoundSum>,
    /// Bytes that are no packet, each with the name they have.
    pub(super) left: Vec<(Find, String)>,
    /// Names that were joined to something.
    pub(super) used: BTreeSet<String>,
    /// Units read so far; bounded, because names and repetitions multiply them.
    pub(super) units: usize,
    /// Quotation marks that are not closed before `line_end`.
    pub(super) unclosed: Vec<char>,
    pub(super) line_end: usize,
    /// Whether the next string is the argument of a function that reads hexadecimal digits, or that repeats
    /// it.
    pub(super) hex: bool,
    pub(super) repeats: bool,
    /// Whether the language fills in `$x` in strings.
    pub(super) dollars: bool,
}

impl<'s> Scan<'s, '_> {
    fn run(&mut self) {
        while self.at < self.text.len() && self.units <= self.source.max_bytes {
            self.step();
        }
        self.close();
    }

    pub(super) fn rest(&self) -> &'s str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        if let Some(len) = self.comment(rest) {
            self.at += len;
        } else if first == '\n' {
            self.lines += 1;
            self.at += 1;
        } else if first.is_whitespace() {
            self.at += first.len_utf8();
        } else if let Some((count, end)) = repeats_at(self.text, self.at) {
            self.repeat_last(count.unwrap_or(1));
            self.at = end;
        } else if let Some(literal) = self.literal(first) {
            let (start, end) = (self.at, literal.end);
            self.join(
                Sum { units: literal.units, end, is_string: literal.is_string, ..Sum::default() },
                start,
            );
            self.at = end;
        } else if first.is_alphabetic() || first == '_' || (first == '$' && self.text.len() > self.at + 1) {
            self.word();
        } else {
            self.sign(first);
        }
    }

    fn literal(&mut self, first: char) -> Option<Literal> {
        // The parenthesis of `str_repeat("\xff", 4)` is not a list.
        let is_call = first == '(' && self.repeats;
        if is_call || self.is_in_word() || (self.at < self.line_end && self.unclosed.contains(&first)) {
            return None;
        }
        let literal = literal(self.text, self.at, self.dollars);
        if literal.as_ref().is_some_and(|literal| self.is_program(literal)) {
            return None;
        }
        if literal.is_none() && matches!(first, '"' | '\'' | '“' | '‘') {
            if self.at >= self.line_end {
                self.unclosed.clear();
                self.line_end = self.at + self.rest().find('\n').unwrap_or(self.rest().len());
            }
            self.unclosed.push(first);
        }
        literal
    }

    /// Whether a literal is a program on a command line, `ruby -e 'print("\xff")'`, or code between backticks.
    fn is_program(&self, literal: &Literal) -> bool {
        let before = self.text.get(..self.at).unwrap_or("").trim_end();
        let inner = self.text.get(self.at + 1..literal.end).unwrap_or("");
        if self.rest().starts_with('`') {
            // A command, or code within prose.
            let first: Vec<u8> = literal.units.iter().take(8).filter_map(StringUnit::narrow).collect();
            return inner.contains(['"', '\'']) && !self.source.starts_packet(&first);
        }
        [" -e", " -c", " -r", " -ne", " -E", " -Command"].iter().any(|option| before.ends_with(option))
            && inner.contains(['"', '\'', '['])
            && inner.contains('(')
    }

    fn is_in_word(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at));
        // Delphi's `#255'U'`.
        let touches = self.sum.as_ref().is_some_and(|sum| sum.end == self.at);
        before.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
            && !touches
            && !self.prefix_is_known()
    }

    /// Whether a string prefix like the `b` of `b"…"` comes before.
    ///
    /// Also true if a bracket follows, which may touch a name.
    fn prefix_is_known(&self) -> bool {
        let before = self.text.get(self.at.saturating_sub(4)..self.at).unwrap_or("");
        let word = before.rsplit(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or("");
        matches!(self.rest().as_bytes().first(), Some(b'"' | b'\''))
            && ["b", "B", "rb", "br", "r", "u", "U", "L", "u8", "c", "f", "hex", "x", "X"].contains(&word)
            || matches!(self.rest().as_bytes().first(), Some(b'[' | b'{' | b'(' | b'<'))
    }

    /// The length of a comment at the start of `rest`; `None` if there is none.
    fn comment(&self, rest: &str) -> Option<usize> {
        let line = || rest.find('\n').unwrap_or(rest.len());
        let fresh = self.at == 0 || self.text.as_bytes().get(self.at - 1).is_some_and(|byte| *byte <= b' ');
        if rest.starts_with("/*") {
            return Some(rest.find("*/").map_or(rest.len(), |len| len + 2));
        }
        let hash = rest.starts_with('#')
            && fresh
            && !rest.starts_with("#$")
            && !rest.starts_with("#define")
            && !rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        (rest.starts_with("//") || hash || (rest.starts_with("-- ") && fresh)).then(line)
    }

    /// Reads a name: of a constant, of a function around a literal, or of something else.
    fn word(&mut self) {
        let start = self.at;
        let len = run(self.text.as_bytes(), start + 1, |byte| {
            byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
        }) + 1;
        self.at += len;
        let word = self.text.get(start..self.at).unwrap_or("");
        let next = self.rest().trim_start();
        if next.starts_with(['"', '\'']) && next.len() == self.rest().len() {
            return;
        }
        let is_call = next.starts_with('(');
        if word == "_" && self.rest().starts_with(['\n', '\r']) {
            // Visual Basic goes on in the next line.
            return;
        }
        if is_call && let Some((units, end)) = packed(self.text, word, start, self.at) {
            self.join(Sum { units, end, ..Sum::default() }, start);
            self.at = end;
            return;
        }
        let joins = is_call
            && ["concat", "join", "append"].iter().any(|name| word.to_ascii_lowercase().ends_with(name));
        if joins {
            self.close();
            self.list = Some(self.depth);
            return;
        }
        let operator = self.sum.is_some() && self.joined == Join::Operator;
        let glued = operator || (self.list.is_some() && !is_call) || operator_at(next).is_some();
        if glued
            && !is_call
            && let Some((value, index)) = self.constants.get(word)
        {
            let mut value = value.clone();
            self.used.insert(word.into());
            value.parts.extend(*index);
            value.end = self.at;
            value.name = String::new();
            value.is_string = false;
            self.join(value, start);
            return;
        }
        match (&mut self.sum, self.joined) {
            // Perl's `"\xff" x 4`.
            (Some(_), Join::Beside)
                if word == "x" && next.starts_with(|char: char| char.is_ascii_digit()) =>
            {
                self.count();
            }
            (Some(_), Join::Operator) if word == "new" => {}
            (Some(_), Join::Operator) => self.operand(start),
            _ => {
                self.close();
                if is_call {
                    self.call(&word.to_ascii_lowercase());
                }
            }
        }
    }

    /// Notes whether a function reads the next string as hexadecimal digits, or repeats it.
    pub(super) fn call(&mut self, name: &str) {
        self.hex = name.contains("hex");
        self.repeats = name.ends_with("repeat");
    }

    fn sign(&mut self, sign: char) {
        let rest = self.rest();
        let len = sign.len_utf8();
        if self.sum.is_some() {
            if sign == '.' && self.method() {
                return;
            }
            if let Some(len) = operator_at(rest) {
                self.joined = Join::Operator;
                self.at += len;
                return;
            }
            if sign == '*' {
                self.at += 1;
                self.count();
                return;
            }
        }
        match sign {
            '[' if rest.starts_with("[]") => {
                self.at += 2;
                return;
            }
            '(' | '[' | '{' => {
                if self.joined == Join::Beside && self.list.is_none() {
                    self.close();
                }
                if sign != '(' && self.sum.is_none() && (self.list.is_some() || self.is_joined_list()) {
                    // The list that is joined: a length may follow it.
                    self.list = Some(self.depth);
                }
                self.depth += 1;
            }
            ')' | ']' | '}' => {
                self.depth = self.depth.saturating_sub(1);
                if self.list.is_some_and(|depth| self.depth <= depth) {
                    self.list = None;
                    self.close();
                }
            }
            ',' if self.repeats && self.sum.is_some() => {
                self.repeats = false;
                self.at += len;
                self.count();
                return;
            }
            ':' if self.joined == Join::Operator => {}
            ',' if self.list.is_some_and(|depth| self.depth > depth + 1) => {
                self.more_arguments();
                return;
            }
            ',' if self.list.is_some() => self.joined = Join::Operator,
            // A line continuation.
            '\\' if rest.starts_with("\\\n") => {}
            _ => self.close(),
        }
        self.at += len;
    }

    /// Reads the number after `*` and repeats the last literal.
    fn count(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let digits = run(self.text.as_bytes(), self.at, |byte| byte.is_ascii_digit());
        let count = self.text.get(self.at..self.at + digits).and_then(|count| count.parse().ok());
        self.at += digits;
        self.repeat(count.unwrap_or(1));
    }

    /// Repeats the last literal, `count` times in all.
    pub(super) fn repeat(&mut self, count: usize) {
        let Some(sum) = &mut self.sum else { return };
        let last: Vec<StringUnit> = sum.units.get(sum.last..).unwrap_or(&[]).to_vec();
        let room = self.source.max_bytes.saturating_add(1).saturating_sub(self.units);
        let more = count.saturating_sub(1).saturating_mul(last.len()).min(room);
        self.units += more;
        sum.units.extend(last.into_iter().cycle().take(more));
    }

    /// Repeats the last character, as gdb's `<repeats 15 times>` asks for.
    fn repeat_last(&mut self, count: usize) {
        let Some(sum) = &mut self.sum else { return };
        sum.last = sum.units.len().saturating_sub(1);
        self.repeat(count);
    }

    pub(super) fn join(&mut self, mut value: Sum, start: usize) {
        self.units += value.units.len();
        let is_hex = core::mem::take(&mut self.hex)
            || self.text.get(start + 1..).is_some_and(|rest| rest.starts_with("0x"));
        if is_hex
            && value.is_string
            && let Some(bytes) = pairs(&value.units)
        {
            value.units = as_units(bytes).collect();
        }
        let beside = self.joined == Join::Beside;
        let strings = value.is_string && self.sum.as_ref().is_some_and(|sum| sum.is_string);
        match &mut self.sum {
            Some(sum) if !beside || (strings && self.lines < 2) => {
                // Delphi writes an apostrophe as two.
                let doubled =
                    sum.end == start && self.text.get(start - 1..).is_some_and(|rest| rest.starts_with("''"));
                if doubled {
                    sum.units.push(StringUnit::new(Value::Char('\''), start - 1, start + 1));
                }
                sum.last = sum.units.len();
                sum.units.append(&mut value.units);
                sum.parts.append(&mut value.parts);
                sum.end = value.end;
                sum.is_string = value.is_string;
            }
            _ => {
                self.close();
                let (name, continues) = name_before(self.text, start);
                let is_digits =
                    value.units.iter().all(|unit| unit.byte().is_some_and(|byte| byte.is_ascii_hexdigit()));
                if let Some((before, index)) = self.constants.get(&name).filter(|_| continues && !is_digits) {
                    // Python's `query += b"…"`.
                    let mut sum = before.clone();
                    sum.last = sum.units.len();
                    sum.units.append(&mut value.units);
                    self.used.insert(name.clone());
                    sum.parts.extend(*index);
                    sum.end = value.end;
                    sum.is_string = value.is_string;
                    self.units += sum.last;
                    value = sum;
                }
                value.name = name;
                self.sum = Some(value);
            }
        }
        self.joined = Join::Beside;
        self.lines = 0;
    }

    /// Whether nothing but bytes is written like these units: `\x01\x02\x03\x04`, `{0x01, 0x02, 0x03, 0x04}`.
    fn is_written_as_bytes(&self, units: &[StringUnit]) -> bool {
        const FEWEST: usize = 4;
        let is_hex = |unit: &&StringUnit| {
            let written = self.text.get(unit.start()..unit.end()).unwrap_or("");
            ["\\x", "0x", "0X", "&H", "$"].iter().any(|mark| written.starts_with(mark))
        };
        let prefix = units.iter().all(|unit| unit.byte() == Some(0xff));
        units.iter().filter(is_hex).take(FEWEST).count() == FEWEST && !prefix
    }

    /// Ends the current sum, and keeps it if it is a message.
    fn close(&mut self) {
        self.joined = Join::Beside;
        let Some(mut sum) = self.sum.take() else { return };
        self.repeats = false;
        let name = core::mem::take(&mut sum.name);
        let find = bytes_of(&sum.units, self.source).find(&FINDER);
        let mut index = None;
        let known = find.as_ref().is_some_and(|find| self.source.knows(&find.packet.bytes));
        if let Some(find) = find.filter(|_| known || self.is_written_as_bytes(&sum.units)) {
            if !known {
                self.left.push((Find { is_written_as_bytes: true, ..find }, name.clone()));
                if !name.is_empty() {
                    self.constants.insert(name, (sum, None));
                }
                return;
            }
            for part in &sum.parts {
                if let Some(part) = self.found.get_mut(*part) {
                    part.is_part = true;
                }
            }
            index = Some(self.found.len());
            self.found.push(FoundSum { find, is_part: false });
        }
        if !name.is_empty() {
            self.constants.insert(name, (sum, index));
        }
    }
}

pub(super) fn as_units(bytes: Vec<(u8, usize, usize)>) -> impl Iterator<Item = StringUnit> {
    bytes.into_iter().map(|(byte, start, end)| StringUnit::new(Value::Byte(byte), start, end))
}

/// The length of an operator that joins strings in some language; `None` if there is none.
fn operator_at(rest: &str) -> Option<usize> {
    ["++", "..", "<>", "+", ".", "&", "~"].iter().find(|sign| rest.starts_with(**sign)).map(|sign| sign.len())
}
