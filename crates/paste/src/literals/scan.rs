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
//! The scanner does not distinguish languages. What they have in common is enough to find the literals and the
//! operators that join them.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use hashbrown::HashMap;

use super::super::builder::PasteText;
use super::super::digits::run;
use super::concat::{Concat, Join};
use super::escapes::{StringUnit, Value, first_bytes};
use super::holes::{Fills, fills_of};
use super::literal::{LONGEST_QUOTED, Literal, delimiter_at, is_prefix, literal};
use super::names::{callee, is_assignment, makes_bytes};
use super::packed::{packed, packed_list};
use super::tokens::{comment, number, repeats_at, suffix};

/// Returns the literals of a text, joined, in the order of the text. A literal that is joined to several others is
/// returned with each of them.
pub(crate) fn scan(source: &PasteText<'_>) -> Vec<Concat> {
    let text = source.clean.text();
    let mut scan = Scan {
        source,
        text,
        at: 0,
        concat: None,
        joined: Join::Beside,
        lines: 0,
        depth: 0,
        list: None,
        constants: HashMap::new(),
        adding: None,
        concats: Vec::new(),
        units: 0,
        unclosed: Vec::new(),
        line_end: 0,
        hex: false,
        repeats: false,
        fills: fills_of(text),
        has_pack: text.contains("].pack("),
        has_concat: text.contains("].concat()"),
        hopeless: 0,
        times: None,
        diff: text.lines().any(|line| line.starts_with("@@ -")),
        gdb: text.contains("<repeats ") || text.contains("\"...") || is_printed(text),
    };
    scan.run();
    scan.concats
}

#[expect(clippy::struct_excessive_bools, reason = "each is one thing the text shows")]
pub(super) struct Scan<'s, 't> {
    pub(super) source: &'s PasteText<'t>,
    pub(super) text: &'s str,
    pub(super) at: usize,
    pub(super) concat: Option<Concat>,
    pub(super) joined: Join,
    /// Number of line ends since the last literal.
    pub(super) lines: usize,
    /// Number of open brackets.
    pub(super) depth: usize,
    /// The value of `depth` within a call that joins its arguments; `None` outside of such a call.
    pub(super) list: Option<usize>,
    /// For each name, the index in `concats` of the value that was assigned to it last.
    pub(super) constants: HashMap<String, usize>,
    /// The name to which the program adds what is read next, and the offset at which the statement ends.
    pub(super) adding: Option<(String, usize)>,
    /// All values read so far, in the order of the text.
    pub(super) concats: Vec<Concat>,
    /// Number of units so far. It is limited, because names and repetitions can multiply units.
    pub(super) units: usize,
    /// Quotation marks that are not closed before `line_end`.
    pub(super) unclosed: Vec<char>,
    /// The end of the line for which `unclosed` is known.
    pub(super) line_end: usize,
    /// Whether the next string is the argument of a function that decodes hexadecimal digits.
    pub(super) hex: bool,
    /// Whether the next string is the argument of a function that repeats it.
    pub(super) repeats: bool,
    /// The notations of places that the language fills in within strings.
    pub(super) fills: Fills,
    /// Whether the text has `].pack(`.
    pub(super) has_pack: bool,
    /// Whether the text has `].concat()`.
    pub(super) has_concat: bool,
    /// Literals such as `q{…}` that begin before this offset are not closed.
    pub(super) hopeless: usize,
    /// How often the next literal is repeated.
    pub(super) times: Option<usize>,
    /// Whether the text is a diff, where `+` and `-` begin lines.
    pub(super) diff: bool,
    /// Whether gdb printed the text. If so, commas and dots join the pieces into which gdb splits a string.
    pub(super) gdb: bool,
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
        let Some(first) = self.rest().chars().next() else { return };
        let is_line_start = self.at == 0 || self.text.as_bytes().get(self.at - 1) == Some(&b'\n');
        if self.diff && is_line_start && matches!(first, '+' | '-') {
            self.at += 1;
        } else if let Some(len) = comment(self.text, self.at) {
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
            let is_string = literal.is_string;
            self.join(
                Concat { units: literal.units, end, is_string, is_text: is_string, ..Concat::default() },
                start,
            );
            self.at = end;
        } else if let Some((unit, end)) = self.added_number() {
            let start = self.at;
            self.join(Concat { units: vec![unit], end, ..Concat::default() }, start);
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
        if first == '['
            && self.has_pack
            && let Some((units, end)) = packed_list(self.text, self.at)
        {
            return Some(Literal { units, end, is_string: false });
        }
        if is_call || self.is_in_word() || (self.at < self.line_end && self.unclosed.contains(&first)) {
            return None;
        }
        let opens = matches!(first, 'q' | '%') && delimiter_at(self.text, self.at).is_some();
        if opens && self.at < self.hopeless {
            return None;
        }
        let literal = literal(self.text, self.at, self.fills);
        if opens && literal.is_none() {
            self.hopeless = self.at + LONGEST_QUOTED;
        }
        if literal.as_ref().is_some_and(|literal| self.is_program(literal) || self.is_arguments(literal)) {
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

    /// Returns whether a literal is not a list but the arguments of a function, as in `writeUInt8(0x55, 4)`.
    fn is_arguments(&self, literal: &Literal) -> bool {
        const FEWEST: usize = 5;
        let before = self.text.get(..self.at).unwrap_or("");
        let stores = |name: &str| ["write", "put", "set"].iter().any(|start| name.starts_with(start));
        let is_call = before.ends_with(|char: char| char.is_alphanumeric())
            && (!makes_bytes(before) || stores(&callee(before)));
        self.rest().starts_with('(') && is_call && literal.units.len() < FEWEST
    }

    /// Returns whether a literal is a program on a command line, `ruby -e 'print("\xff")'`, or code between backticks.
    fn is_program(&self, literal: &Literal) -> bool {
        let before = self.text.get(..self.at).unwrap_or("").trim_end();
        let inner = self.text.get(self.at + 1..literal.end).unwrap_or("");
        if self.rest().starts_with('`') {
            // A command, or code within prose.
            return inner.contains(['"', '\'']) && !self.source.starts_packet(&first_bytes(&literal.units));
        }
        [" -e", " -c", " -r", " -ne", " -E", " -Command"].iter().any(|option| before.ends_with(option))
            && inner.contains(['"', '\'', '['])
            && inner.contains('(')
    }

    /// Returns a byte that is joined as a number, as in `+ 0x00` or `+ 0.toByte()`, and the end of the number.
    ///
    /// Other numbers may be longer than one byte, and are not returned.
    fn added_number(&self) -> Option<(StringUnit, usize)> {
        if self.concat.is_none() || self.joined != Join::Operator || self.list.is_some() {
            return None;
        }
        let (value, len, _) = number(self.text, self.at)?;
        let end = self.at + len;
        let cast = suffix(self.text, end);
        let is_byte = (-128..256).contains(&value) && (cast > 0 || self.rest().starts_with("0x"));
        let value = if is_byte { Value::Byte(value as u8) } else { Value::Unknown };
        Some((StringUnit::new(value, self.at, end), end + cast))
    }

    fn is_in_word(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at));
        // Delphi's `#255'U'`.
        let touches = self.concat.as_ref().is_some_and(|concat| concat.end == self.at);
        before.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
            && !touches
            && !self.prefix_is_known()
    }

    /// Returns whether a string prefix like the `b` of `b"…"` comes before.
    ///
    /// Also true if a bracket follows, which may touch a name.
    fn prefix_is_known(&self) -> bool {
        let before = self.text.get(self.at.saturating_sub(4)..self.at).unwrap_or("");
        let word = before.rsplit(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or("");
        matches!(self.rest().as_bytes().first(), Some(b'"' | b'\'')) && is_prefix(word)
            || matches!(self.rest().as_bytes().first(), Some(b'[' | b'{' | b'(' | b'<'))
    }

    /// Reads a name, which may be that of a constant, of a function with a literal as its argument, or of something
    /// else.
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
        if self.write(start) {
            return;
        }
        let is_call = next.starts_with('(');
        if is_assignment(next) {
            self.constants.remove(word);
        }
        if word == "_" && self.rest().starts_with(['\n', '\r']) {
            // `_` at the end of a line continues the statement in Visual Basic.
            return;
        }
        if is_call && let Some((units, end)) = packed(self.text, word, start, self.at) {
            self.join(Concat { units, end, ..Concat::default() }, start);
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
        if is_call
            && word.to_ascii_lowercase().ends_with("string")
            && let Some((count, end)) = times(self.text, self.at)
        {
            // Visual Basic's `String(4, Chr(255))`, C++'s `std::string(4, '\xff')`.
            if self.joined == Join::Beside {
                self.close();
            }
            self.times = Some(count);
            self.at = end;
            return;
        }
        let operator = self.concat.is_some() && self.joined == Join::Operator;
        let is_macro = word.bytes().all(|byte| !byte.is_ascii_lowercase())
            && (next.starts_with('"')
                || self.concat.as_ref().is_some_and(|concat| concat.is_string && self.lines < 2));
        let glued = is_macro || operator || (self.list.is_some() && !is_call) || operator_at(next).is_some();
        if glued
            && !is_call
            && let Some(mut value) = self.constant(word)
        {
            value.end = self.at;
            value.name = String::new();
            // Macros of C are joined to the strings beside them.
            value.is_string &= is_macro;
            self.join(value, start);
            return;
        }
        match (&mut self.concat, self.joined) {
            // Perl's `"\xff" x 4`.
            (Some(_), Join::Beside)
                if word == "x" && next.starts_with(|char: char| char.is_ascii_digit()) =>
            {
                self.count();
            }
            (Some(_), Join::Operator) if word == "new" => {}
            (Some(_), Join::Operator) if STATEMENTS.contains(&word) => self.close(),
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
        self.repeats = name.ends_with("repeat") || matches!(name, "rep" | "stringofchar");
    }

    fn sign(&mut self, sign: char) {
        let rest = self.rest();
        let len = sign.len_utf8();
        if rest.starts_with("...)") {
            // `...` in Go inserts a list into the arguments.
            self.at += 3;
            return;
        }
        if self.concat.is_some() {
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
                if sign != '(' && self.concat.is_none() && (self.list.is_some() || self.is_joined_list()) {
                    // This is the list that is joined. An argument with the length may follow it.
                    self.list = Some(self.depth);
                }
                self.depth += 1;
            }
            ')' | ']' | '}' => {
                self.depth = self.depth.saturating_sub(1);
                // A literal after a bracket is not beside the literals in the bracket.
                self.lines = self.lines.max(2);
                if self.list.is_some_and(|depth| self.depth <= depth) {
                    self.list = None;
                    self.close();
                }
            }
            ',' if self.gdb
                && rest.strip_prefix(',').is_some_and(|rest| rest.trim_start().starts_with(['"', '\''])) =>
            {
                self.joined = Join::Operator;
            }
            ',' if self.repeats && self.concat.is_some() => {
                self.repeats = false;
                self.at += len;
                self.count();
                return;
            }
            ':' if self.joined == Join::Operator => {}
            ',' if self.list.is_some_and(|depth| self.depth > depth + 1) || self.is_encoding() => {
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

    /// Returns whether the next argument is the name of an encoding: `Buffer.from("ffff", "hex")`.
    fn is_encoding(&self) -> bool {
        let next = self.rest().strip_prefix(',').map_or("", str::trim_start);
        let name = next.strip_prefix(['"', '\'']).unwrap_or("").to_ascii_lowercase();
        let is_text = self.concat.as_ref().is_some_and(|concat| concat.is_string);
        is_text
            && ["hex", "ascii", "utf", "latin", "binary", "iso"].iter().any(|start| name.starts_with(start))
    }
}

/// Returns the first of two arguments if it is a number, and the offset at which the second begins.
fn times(text: &str, open: usize) -> Option<(usize, usize)> {
    let (count, len, _) = number(text, open + 1)?;
    let end = open + 1 + len;
    let is_first = text.get(end..)?.starts_with(',');
    usize::try_from(count)
        .ok()
        .filter(|count| is_first && (1..=MOST_TIMES).contains(count))
        .map(|count| (count, end + 1))
}

const MOST_TIMES: usize = 64;

/// Words that begin a statement, so that nothing joins them to what comes before.
const STATEMENTS: [&str; 11] =
    ["if", "else", "elif", "for", "while", "return", "def", "end", "let", "var", "const"];

/// Returns whether the text begins as gdb's values do: `$1 = `.
fn is_printed(text: &str) -> bool {
    let number = text.trim_start().strip_prefix('$');
    number.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()))
}

/// Returns the length of an operator that joins strings in some language; `None` if there is none.
fn operator_at(rest: &str) -> Option<usize> {
    let signs = ["++", "..", "<>", "<<", "+", ".", "&", "~"];
    let len = signs.iter().find(|sign| rest.starts_with(**sign)).map(|sign| sign.len())?;
    // `+=` adds to the name before it.
    rest.get(len..).is_some_and(|rest| !rest.starts_with('=')).then_some(len)
}
