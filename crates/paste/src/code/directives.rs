//! Data as assemblers and IDA write it: `db 0FFh, 'text', 0`, `.byte 0xff`, `.asciz "text"`, `db 4 dup(0)`.

use alloc::vec::Vec;

use super::super::digits::run;
use super::super::known::Fit;
use super::super::rows;
use super::super::source::is_blank;
use super::escapes::{StringUnit, Unit, first_bytes};
use super::parser::Parser;
use super::tokens::number;
use super::value::{Kind, Value};

/// What a directive makes of its operands.
#[derive(Clone, Copy)]
struct Directive {
    name: &'static str,
    /// Number of bytes of a number, little-endian.
    bytes: usize,
    /// Whether a zero ends each text.
    ends_with_zero: bool,
}

const fn directive(name: &'static str, bytes: usize, ends_with_zero: bool) -> Directive {
    Directive { name, bytes, ends_with_zero }
}

static DIRECTIVES: [Directive; 16] = [
    directive("db", 1, false),
    directive(".byte", 1, false),
    directive("dc.b", 1, false),
    directive("defb", 1, false),
    directive(".db", 1, false),
    directive("byte", 1, false),
    directive(".ascii", 1, false),
    directive(".asciz", 1, true),
    directive(".string", 1, true),
    directive("dw", 2, false),
    directive(".short", 2, false),
    directive("dd", 4, false),
    directive(".long", 4, false),
    directive(".int", 4, false),
    directive("dq", 8, false),
    directive(".quad", 8, false),
];

impl Parser<'_, '_> {
    /// Reads the directives that begin here, of as many lines as belong to one packet; `None` if there is none.
    pub(super) fn directives(&mut self) -> Option<Value> {
        let start = self.at;
        let from = self.operands_at(start)?;
        let mut all = Value::list(Vec::new(), start, start);
        let mut next = Some((start, from));
        while let Some((at, (directive, from))) = next {
            self.at = from;
            let Some(units) = self.operands(directive) else { break };
            if self.begins_packet(&all.units, &units) {
                self.at = at;
                break;
            }
            self.mark_address(at);
            all.units.extend(units);
            all.end = self.at;
            let line = self.rest().find('\n').map_or(self.text.len(), |len| self.at + len + 1);
            self.at = line;
            next = self.next_directive(line);
        }
        if all.units.is_empty() {
            self.at = start;
            return None;
        }
        Some(all)
    }

    /// Returns the directive at `at` and where its operands begin; `None` if there is none.
    ///
    /// Only an address and a label may stand before it in its line.
    fn operands_at(&self, at: usize) -> Option<(Directive, usize)> {
        let rest = self.text.get(at..)?;
        let len = run(rest.as_bytes(), 0, |byte| byte.is_ascii_alphabetic() || byte == b'.');
        let word = rest.get(..len)?;
        let directive = *DIRECTIVES.iter().find(|directive| word.eq_ignore_ascii_case(directive.name))?;
        let end = at + len;
        let blanks = run(self.text.as_bytes(), end, is_blank);
        let first = *self.text.as_bytes().get(end + blanks)?;
        let before = super::tokens::before(self.text, at, 120).rsplit('\n').next().unwrap_or("");
        let is_first = before.is_empty() || before.ends_with([' ', '\t', ':']);
        (blanks > 0
            && (first.is_ascii_digit() || matches!(first, b'\'' | b'"' | b'$' | b'-'))
            && is_first
            && before.split_whitespace().count() <= 2)
            .then_some((directive, end))
    }

    /// Returns the directive in the line at `line` or, behind lines of comments, in a later one, and its operands.
    fn next_directive(&self, line: usize) -> Option<(usize, (Directive, usize))> {
        let mut start = line;
        for text in self.text.get(line..)?.split_inclusive('\n') {
            let body = text.trim();
            if !body.is_empty() && !body.starts_with([';', '#', '/']) {
                let words = text.char_indices().filter(|(at, char)| {
                    !char.is_whitespace()
                        && (*at == 0 || text.as_bytes().get(at - 1).copied().is_some_and(is_blank))
                });
                return words.take(3).find_map(|(at, _)| Some((start + at, self.operands_at(start + at)?)));
            }
            start += text.len();
        }
        None
    }

    /// Returns whether a line is the beginning of a packet behind a whole one.
    fn begins_packet(&self, all: &[StringUnit], line: &[StringUnit]) -> bool {
        let bytes: Vec<u8> = all.iter().filter_map(StringUnit::narrow).collect();
        self.source.starts_packet(&first_bytes(line)) && self.source.known.judge(&bytes) >= Fit::Odd
    }

    fn mark_address(&mut self, at: usize) {
        let start = self.text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
        let address = self.text.get(start..at).and_then(rows::address);
        self.addresses.extend(address.map(|(from, to)| (start + from, start + to)));
    }

    /// Reads the operands up to the end of the line; `None` if one is no byte.
    fn operands(&mut self, directive: Directive) -> Option<Vec<StringUnit>> {
        let mut units = Vec::new();
        loop {
            self.blanks();
            let value = self.piece()?;
            match value.kind {
                Kind::Number(count) if self.is_dup() => {
                    let inner = self.rest().find('(').map(|open| self.at + open + 1)?;
                    let (byte, len, _) = number(self.text, inner).unwrap_or((0, 1, None));
                    self.at = inner + len + usize::from(self.text.as_bytes().get(inner + len) == Some(&b')'));
                    let mut value = Value { kind: Kind::Number(byte), end: self.at, ..value };
                    value.small()?;
                    value.widen(1, true);
                    self.repeat(&mut value, 0, usize::try_from(count).ok()?);
                    units.extend(value.units);
                }
                Kind::Number(number) => {
                    let fits = match directive.bytes {
                        1 => value.small().is_some(),
                        bytes => {
                            number.checked_shr(8 * bytes as u32).is_none_or(|high| matches!(high, 0 | -1))
                        }
                    };
                    if !fits {
                        return None;
                    }
                    let mut value = value;
                    value.widen(directive.bytes, false);
                    units.extend(value.units);
                }
                Kind::Text if directive.bytes == 1 => {
                    let end = value.end;
                    units.extend(value.units);
                    units.extend(
                        directive
                            .ends_with_zero
                            .then(|| StringUnit::new(Unit::Byte(0), end.saturating_sub(1), end)),
                    );
                }
                Kind::Text | Kind::Bytes | Kind::Hole => return None,
            }
            self.blanks();
            match self.byte() {
                b',' => self.at += 1,
                0 | b'\n' | b';' | b'#' | b'/' => return Some(units),
                _ => return None,
            }
        }
    }

    fn is_dup(&mut self) -> bool {
        self.blanks();
        self.rest().starts_with("dup(") || self.rest().starts_with("dup (")
    }

    fn blanks(&mut self) {
        self.at += run(self.text.as_bytes(), self.at, is_blank);
        // MASM goes on in the next line.
        if self.rest().strip_prefix('\\').is_some_and(|rest| rest.trim_start_matches('\r').starts_with('\n'))
        {
            self.skip();
        }
    }
}
