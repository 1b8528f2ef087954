//! Expressions: pieces, and what joins them. `piece (join piece)*`.
//!
//! What is joined and is no known piece becomes a hole.

use alloc::vec::Vec;

use super::super::digits::run;
use super::escapes::{StringUnit, Unit, first_bytes, many_pairs, narrow, starts_with_quote};
use super::packed::closing;
use super::parser::{DEEPEST, Parser};
use super::tokens::{number, repeats_at, suffix, word_len};
use super::value::{Kind, Value};

/// Maximum number of times that a piece is repeated.
const MOST_TIMES: usize = 4096;

/// Words that begin a statement or an operator, so that nothing joins them to what comes before.
const STATEMENTS: [&str; 18] = [
    "if", "else", "elif", "for", "while", "return", "def", "end", "let", "var", "const", "and", "or", "is",
    "in", "not", "then", "do",
];

impl Parser<'_, '_> {
    /// Reads the expression that begins here; `None`, and nothing is read, if there is none.
    pub(super) fn expression(&mut self) -> Option<Value> {
        if self.depth >= DEEPEST {
            return None;
        }
        self.depth += 1;
        let start = self.at;
        let value = self.piece().map(|first| self.joined(first));
        self.depth -= 1;
        if value.is_none() {
            self.at = start;
        }
        value
    }

    /// Reads what is joined to a piece.
    pub(super) fn joined(&mut self, mut all: Value) -> Value {
        let mut last = 0;
        loop {
            let back = self.at;
            let lines = self.skip();
            let rest = self.rest();
            if back == self.at
                && rest.starts_with("...")
                && all.kind == Kind::Text
                && !self.dialect.gdb
                && !rest.starts_with("...)")
            {
                // strace and others show the beginning of a text: `"\377\377"..., 67`.
                all.append(Value::hole(Unit::Unknown, back, back + 3));
                self.at += 3;
                return all;
            }
            if let Some((count, end)) = repeats_at(self.text, self.at) {
                last = all.units.len().saturating_sub(1);
                self.repeat(&mut all, last, count.unwrap_or(1));
                self.at = end;
            } else if let Some(count) = self.times(&all).filter(|_| lines == 0 || self.brackets > 0) {
                self.repeat(&mut all, last, count);
            } else if let Some(len) = self.operator(lines, &all) {
                self.at += len;
                self.skip();
                last = all.units.len();
                let Some(piece) = self.operand() else {
                    self.at = back;
                    return all;
                };
                all.append(piece);
            } else if self.may_stand_beside(back, lines, &all) {
                let Some(piece) = self.piece().filter(|piece| self.belongs(&all, piece, lines)) else {
                    self.at = back;
                    return all;
                };
                last = all.units.len();
                all.append(piece);
            } else {
                self.at = back;
                return all;
            }
            if self.units + all.units.len() > self.source.max_bytes {
                return all;
            }
        }
    }

    /// Repeats the units of the last piece, `count` times in all.
    pub(super) fn repeat(&mut self, all: &mut Value, last: usize, count: usize) {
        let piece: Vec<StringUnit> = all.units.get(last..).unwrap_or(&[]).to_vec();
        let room = self.source.max_bytes.saturating_add(1).saturating_sub(self.units + all.units.len());
        let more = count.saturating_sub(1).saturating_mul(piece.len()).min(room);
        all.units.extend(piece.into_iter().cycle().take(more));
        if count == 0 {
            all.units.truncate(last);
        }
    }

    /// Reads `* 4`, Zig's `** 4` and Perl's `x 4` behind a piece.
    fn times(&mut self, all: &Value) -> Option<usize> {
        let rest = self.rest();
        let sign = ["**", "*", "x "].iter().find(|sign| rest.starts_with(**sign))?;
        if all.units.is_empty() {
            return None;
        }
        let after = rest.get(sign.len()..)?.trim_start();
        let digits = run(after.as_bytes(), 0, |byte| byte.is_ascii_digit());
        let count = after.get(..digits)?.parse().ok().filter(|count| *count <= MOST_TIMES)?;
        self.at = self.text.len() - after.len() + digits;
        Some(count)
    }

    /// Returns the length of the operator here that joins pieces; `None` if there is none.
    fn operator(&self, lines: usize, all: &Value) -> Option<usize> {
        let rest = self.rest();
        if rest.starts_with("...") || rest.starts_with("++)") {
            return None;
        }
        if self.dialect.gdb && rest.starts_with(',') {
            return rest.strip_prefix(',')?.trim_start().starts_with(['"', '\'']).then_some(1);
        }
        let sign = ["++", "..", "<>", "<<", "&&", "||", "+", ".", "&", "~", "^"]
            .iter()
            .find(|sign| rest.starts_with(**sign))?;
        let after = rest.get(sign.len()..)?;
        if *sign == "&&" || after.starts_with('=') || (lines > 0 && self.dialect.diff) {
            return None;
        }
        let next = after.trim_start();
        let literal = next.starts_with(['"', '\'', '$', '#', '[', '(', '“']);
        let is_join = match *sign {
            // The end of a sentence, a member, a fraction.
            "." => {
                literal
                    || (!after.starts_with(char::is_alphabetic) && Self::is_call(next))
                    || is_glued_call(after)
            }
            // SQL's join, and not a choice.
            "||" => self.dialect.doubled && (next.starts_with('\'') || Self::is_call(next)),
            "<<" => literal || next.starts_with(char::is_alphabetic),
            "<>" if all.kind == Kind::Text || all.kind == Kind::Bytes => true,
            // D and OCaml; elsewhere these join no texts.
            "~" | "^" => literal || (all.kind == Kind::Text && after.starts_with(' ')),
            // `&rest` is a reference in C and Rust.
            "&" => literal || after.starts_with(' ') || Self::is_call(next),
            _ => true,
        };
        is_join.then_some(sign.len())
    }

    fn is_call(text: &str) -> bool {
        let len = word_len(text, 0);
        len > 0 && text.get(len..).is_some_and(|rest| rest.starts_with('('))
    }

    /// Returns whether a piece here may be joined to the pieces before by standing beside them.
    fn may_stand_beside(&self, back: usize, lines: usize, all: &Value) -> bool {
        if !matches!(all.kind, Kind::Text) && !all.is_digits {
            return false;
        }
        let rest = self.rest();
        let before = self.text.get(..back).and_then(|before| before.chars().next_back()).unwrap_or(' ');
        if before == ')' {
            // AutoHotkey's `Chr(255) Chr(255) "T"`.
            let is_char = |text: &str| text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("chr("));
            return lines == 0
                && (is_char(rest)
                    || (starts_with_quote(rest) && self.text.get(all.start..).is_some_and(is_char)));
        }
        if !matches!(before, '"' | '\'' | '”' | '’' | '`') && !before.is_ascii_alphanumeric() && before != '_'
        {
            return false;
        }
        // No language without escapes joins the strings of two lines.
        let near = lines == 0 || self.brackets > 0 || (lines < 2 && !self.dialect.doubled);
        let is_prefix = || {
            let len = word_len(rest, 0);
            (1..=2).contains(&len)
                && rest.get(len..).is_some_and(starts_with_quote)
                && super::pieces::is_prefix(rest.get(..len).unwrap_or(""))
        };
        let is_macro = || {
            let len = word_len(rest, 0);
            let word = rest.get(..len).unwrap_or("");
            len > 1
                && !word.bytes().any(|byte| byte.is_ascii_lowercase())
                && self.constants.contains_key(word)
        };
        near && (starts_with_quote(rest) || rest.starts_with('#') || is_prefix() || is_macro())
    }

    /// Returns whether a piece that stands beside others belongs to them: a packet of its own does not, nor does another
    /// argument of a command.
    fn belongs(&self, all: &Value, piece: &Value, lines: usize) -> bool {
        let starts = |units: &[StringUnit]| self.source.starts_packet(&first_bytes(units));
        let is_whole = || self.source.is_message(&narrow(&all.units));
        if lines > 0 && self.brackets == 0 && starts(&all.units) && starts(&piece.units) && is_whole() {
            return false;
        }
        let differ = many_pairs(&all.units).is_some() && many_pairs(&piece.units).is_none();
        let is_shell = piece.start > all.end && self.is_command(piece.start);
        !(lines == 0 && (is_shell || (differ && self.brackets == 0)))
    }

    /// Returns whether what is at `at` is a word given to a command that prints: `printf '%s' 'text'`.
    fn is_command(&self, at: usize) -> bool {
        const NEAR: usize = 400;
        let line = super::tokens::before(self.text, at, NEAR).rsplit('\n').next().unwrap_or("");
        ["printf ", "echo "].iter().any(|command| {
            line.match_indices(command).any(|(at, _)| {
                let before = line.get(..at).unwrap_or("").trim_end();
                before.is_empty() || before.ends_with(['|', ';', '(', '$', '`', '&', '\'', '>', '#', '%'])
            })
        })
    }

    /// Reads what is joined by an operator: a piece, or something that is not in the text. `None` if a statement begins
    /// here or the line ends.
    pub(super) fn operand(&mut self) -> Option<Value> {
        let start = self.at;
        let rest = self.rest();
        if let Some((value, len, _)) = number(self.text, start) {
            let end = start + len;
            let cast = suffix(self.text, end);
            self.at = end + cast;
            // Another number may be longer than one byte.
            let is_byte = (-128..256).contains(&value)
                && (cast > 0 || rest.starts_with("0x") || self.text.contains("byteArrayOf("));
            let unit = if is_byte { Unit::Byte(value as u8) } else { Unit::Unknown };
            return Some(Value::new(
                Kind::Bytes,
                alloc::vec![StringUnit::new(unit, start, end)],
                start,
                self.at,
            ));
        }
        let depth = self.depth;
        if depth < DEEPEST {
            self.depth += 1;
            let piece = self.piece();
            self.depth = depth;
            if let Some(piece) = piece {
                return Some(piece);
            }
        }
        self.at = start;
        self.unknown()
    }

    /// Reads a name with its members, indexes and arguments, whose value is not in the text.
    fn unknown(&mut self) -> Option<Value> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let lead = run(bytes, start, |byte| matches!(byte, b'&' | b'*' | b'$' | b'@' | b'(' | b'!'));
        self.at += lead;
        // A list or a type in brackets.
        if lead == 0 && self.byte() == b'[' {
            self.behind();
            return (self.at > start).then(|| Value::hole(Unit::Unknown, start, self.at));
        }
        let (len, _) = self.path();
        let word = self.text.get(self.at..self.at + len).unwrap_or("");
        if len == 0 || STATEMENTS.contains(&word) {
            self.at = start;
            return None;
        }
        self.at += len;
        let is_call = self.behind();
        let name = word.rsplit(['.', ':', '>']).next().unwrap_or("").to_ascii_lowercase();
        let numbers = ["pack", "int", "short", "long", "byte", "16", "32", "64"];
        let is_number = is_call && numbers.iter().any(|part| name.contains(part));
        let unit = if is_number || self.brackets > 0 { Unit::Unknown } else { Unit::FilledIn };
        Some(Value::hole(unit, start, self.at))
    }

    /// Passes over members, indexes and arguments; returns whether there are arguments.
    pub(super) fn behind(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let mut is_call = false;
        loop {
            match bytes.get(self.at) {
                Some(open @ (b'(' | b'[')) => match closing(self.text, self.at) {
                    Some(close) => {
                        is_call |= *open == b'(';
                        self.at = close;
                    }
                    None => return is_call,
                },
                Some(b'.') if bytes.get(self.at + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    self.at += 1 + word_len(self.text, self.at + 1);
                }
                _ => return is_call,
            }
        }
    }
}

/// Returns whether a call or a variable touches the dot before it, as in PHP: `chr(255).chr(255)`.
fn is_glued_call(after: &str) -> bool {
    ["chr(", "pack(", "hex2bin(", "str_repeat(", "$"].iter().any(|call| after.starts_with(call))
}
