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

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use a2scope_phrase::say;

use super::super::PasteNote;
use super::super::builder::PasteText;
use super::super::digits::run;
use super::super::formats::PasteFormat;
use super::super::literals::{StringUnit, Value, repeats_at};
use super::find::{Find, Finder, Finds};
use super::literal::{Literal, literal};
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
        units: 0,
        unclosed: Vec::new(),
        line_end: 0,
        hex: false,
        repeats: false,
    };
    scan.run();
    for found in scan.found.into_iter().filter(|found| !found.is_part) {
        finds.push(found.find);
    }
}

/// How the next piece is joined to what was read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
    /// Side by side, with nothing between.
    Beside,
    /// By `+` or the like.
    Operator,
}

/// Joined literals.
#[derive(Clone, Debug, Default)]
struct Sum {
    units: Vec<StringUnit>,
    end: usize,
    is_string: bool,
    /// The constants it contains, as indexes into `Scan::found`.
    parts: Vec<usize>,
    name: String,
    /// Span of the first name in it whose value is not known.
    unknown: Option<(usize, usize)>,
}

struct FoundSum {
    find: Find,
    /// Whether a message found later contains it.
    is_part: bool,
}

struct Scan<'s, 't> {
    source: &'s PasteText<'t>,
    text: &'s str,
    at: usize,
    sum: Option<Sum>,
    joined: Join,
    /// Line ends since the last literal.
    lines: usize,
    /// Number of open brackets, and the depth of a call that joins its arguments.
    depth: usize,
    list: Option<usize>,
    constants: BTreeMap<String, (Sum, Option<usize>)>,
    found: Vec<FoundSum>,
    /// Units read so far; bounded, because names and repetitions multiply them.
    units: usize,
    /// Quotation marks that are not closed before `line_end`.
    unclosed: Vec<char>,
    line_end: usize,
    /// Whether the next string is the argument of a function that reads hexadecimal digits, or that repeats
    /// it.
    hex: bool,
    repeats: bool,
}

impl<'s> Scan<'s, '_> {
    fn run(&mut self) {
        while self.at < self.text.len() && self.units <= self.source.max_bytes {
            self.step();
        }
        self.close();
    }

    fn rest(&self) -> &'s str {
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
            self.repeat(count.unwrap_or(1));
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
        let literal = literal(self.text, self.at);
        if literal.is_none() && matches!(first, '"' | '\'' | '“' | '‘') {
            if self.at >= self.line_end {
                self.unclosed.clear();
                self.line_end = self.at + self.rest().find('\n').unwrap_or(self.rest().len());
            }
            self.unclosed.push(first);
        }
        literal
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
    fn call(&mut self, name: &str) {
        self.hex = name.contains("hex");
        self.repeats = name.ends_with("repeat");
    }

    /// Reads an operand that is not a literal: a function around one, or a name whose value is not known.
    fn operand(&mut self, start: usize) {
        let bytes = self.text.as_bytes();
        let end = self.at
            + run(bytes, self.at, |byte| {
                byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b':' | b'>')
            });
        let path = self.text.get(start..end).unwrap_or("").to_ascii_lowercase();
        let callee = path.rsplit(['.', ':', '>']).next().unwrap_or("");
        self.at = end;
        if bytes.get(end) == Some(&b']') {
            // PowerShell's `[Text.Encoding]::ASCII`.
            return;
        }
        if bytes.get(end) == Some(&b'(') {
            self.call(callee);
            if MAKES_BYTES.iter().any(|name| callee.contains(name)) {
                return;
            }
            let close = bytes.iter().skip(end).take(ARGUMENTS).position(|byte| *byte == b')');
            self.at = close.map_or(end, |len| end + len + 1);
        }
        if let Some(sum) = &mut self.sum {
            sum.unknown = sum.unknown.or(Some((start, self.at)));
            sum.end = self.at;
        }
        self.joined = Join::Beside;
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
            '(' | '[' | '{' => {
                self.depth += 1;
                if self.joined == Join::Beside && self.list.is_none() {
                    self.close();
                }
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
            ',' if self.list.is_some() => self.joined = Join::Operator,
            // A line continuation.
            '\\' if rest.starts_with("\\\n") => {}
            _ => self.close(),
        }
        self.at += len;
    }

    /// Skips a method call on a literal: `.repeat(4)`, `.encode("latin-1")`, `.b`.
    ///
    /// Returns false if the `.` joins, as in PHP.
    fn method(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let name = self.at + 1;
        let len = run(bytes, name, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let word = self.text.get(name..name + len).unwrap_or("");
        let after = name + len;
        if len == 0 || literal(self.text, name).is_some() || self.constants.contains_key(word) {
            return false;
        }
        self.at = after;
        if bytes.get(after) == Some(&b'(') {
            let inner = self.text.get(after + 1..).unwrap_or("");
            let Some(close) = inner.bytes().take(ARGUMENTS).position(|byte| byte == b')') else {
                return true;
            };
            if word == "repeat" {
                let count = inner.get(..close).and_then(|count| count.trim().parse().ok());
                self.repeat(count.unwrap_or(1));
            }
            self.at = after + 1 + close + 1;
        }
        true
    }

    /// Reads the number after `*` and repeats the last literal.
    fn count(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let digits = run(self.text.as_bytes(), self.at, |byte| byte.is_ascii_digit());
        let count = self.text.get(self.at..self.at + digits).and_then(|count| count.parse().ok());
        self.at += digits;
        self.repeat(count.unwrap_or(1));
    }

    /// Repeats the last unit, `count` times in all.
    fn repeat(&mut self, count: usize) {
        let room = self.source.max_bytes.saturating_add(1).saturating_sub(self.units);
        let Some(sum) = &mut self.sum else { return };
        let Some(last) = sum.units.last().copied() else { return };
        // In every paste seen, the repeated literal is one byte.
        let more = count.saturating_sub(1).min(room);
        self.units += more;
        sum.units.extend(core::iter::repeat_n(last, more));
    }

    fn join(&mut self, mut value: Sum, start: usize) {
        self.units += value.units.len();
        let is_hex = core::mem::take(&mut self.hex)
            || self.text.get(start + 1..).is_some_and(|rest| rest.starts_with("0x"));
        if is_hex
            && value.is_string
            && let Some(bytes) = pairs(&value.units)
        {
            value.units = bytes
                .into_iter()
                .map(|(byte, start, end)| StringUnit::new(Value::Byte(byte), start, end))
                .collect();
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
                sum.units.append(&mut value.units);
                sum.parts.append(&mut value.parts);
                sum.end = value.end;
                sum.is_string = value.is_string;
            }
            _ => {
                self.close();
                value.name = name_before(self.text, start);
                self.sum = Some(value);
            }
        }
        self.joined = Join::Beside;
        self.lines = 0;
    }

    /// Ends the current sum, and keeps it if it is a message.
    fn close(&mut self) {
        self.joined = Join::Beside;
        let Some(mut sum) = self.sum.take() else { return };
        self.repeats = false;
        let name = core::mem::take(&mut sum.name);
        let find = bytes_of(&sum.units, self.source).find(&FINDER);
        let mut index = None;
        if let Some(mut find) = find.filter(|find| self.source.knows(&find.packet.bytes)) {
            if let Some((start, end)) = sum.unknown {
                let at = self.source.clean.span(start, end);
                let shown = self.text.get(start..end).unwrap_or("");
                let text = say!(
                    "paste-gap-joined",
                    "`{name}` is joined in here, but its content is not in the text",
                    name = shown
                );
                find.notes.push(PasteNote {
                    code: "paste.gap",
                    text,
                    at,
                    byte: Some((0, find.packet.bytes.len())),
                });
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

/// The length of an operator that joins strings in some language; `None` if there is none.
fn operator_at(rest: &str) -> Option<usize> {
    ["++", "..", "<>", "+", ".", "&", "~"].iter().find(|sign| rest.starts_with(**sign)).map(|sign| sign.len())
}

/// Name parts of functions that turn a literal argument into bytes: `GetBytes("T")`, `fromhex("54")`.
const MAKES_BYTES: [&str; 11] =
    ["byte", "repeat", "hex", "64", "encode", "from", "string", "array", "buffer", "chr", "char"];

/// Most characters searched for the end of a call's arguments.
const ARGUMENTS: usize = 80;

/// Most characters searched backwards for the name assigned to.
const NAME: usize = 160;

/// The name in `name = `, `name: type = ` or `#define name ` before `at`; empty if there is none.
fn name_before(text: &str, at: usize) -> String {
    let from = (at.saturating_sub(NAME)..at).find(|from| text.is_char_boundary(*from)).unwrap_or(at);
    let before = text.get(from..at).unwrap_or("").trim_end();
    let line = before.rsplit('\n').next().unwrap_or("");
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '$' | '@');
    if let Some((_, define)) = line.split_once("#define ") {
        return define.trim().chars().take_while(|char| is_word(*char)).collect();
    }
    let Some((left, right)) = line.rsplit_once('=') else { return String::new() };
    // What follows the `=` must be a type or a call: `= new byte[] {`, `= bytes.fromhex(`.
    if right.contains([';', ',', '+', '"']) {
        return String::new();
    }
    let left = left.trim_end().trim_end_matches(':').trim_end();
    let typed = left.rfind(": ").map_or(left, |colon| left.get(..colon).unwrap_or(left));
    let typed = typed.split('[').next().unwrap_or("").trim_end();
    let word = typed.rsplit(|char: char| !is_word(char)).next().unwrap_or("");
    word.into()
}
