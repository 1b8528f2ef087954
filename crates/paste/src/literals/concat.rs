//! [`Concat`]: literals that the program joins, such as two strings with `+` between them.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::digits::run;
use super::escapes::{StringUnit, Value, first_bytes, many_pairs, pairs};
use super::names::name_before;
use super::scan::Scan;
use super::tokens::before;

/// How the next literal is joined to the literals before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Join {
    /// It stands beside them, with nothing between.
    Beside,
    /// By an operator such as `+`.
    Operator,
}

/// Literals that are joined to one value.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing its literals show")]
pub(crate) struct Concat {
    pub(crate) units: Vec<StringUnit>,
    /// The constants that are part of the value, as indexes into [`Scan::concats`].
    pub(crate) parts: Vec<usize>,
    /// The name that the value is assigned to; empty if there is no name.
    pub(crate) name: String,
    /// Whether the name has been used as a part of another value.
    pub(crate) is_used: bool,
    /// Whether all of the literals are strings.
    pub(crate) is_text: bool,
    /// Whether some of the literals are strings of digits that stand for bytes.
    pub(crate) is_digits: bool,
    /// Whether the program has only added to the name since it assigned the value.
    pub(super) grows: bool,
    /// While something is added to the value, its index in [`Scan::concats`], from which it was taken.
    pub(super) place: Option<usize>,
    /// The span of the first literal.
    pub(crate) first: (usize, usize),
    pub(super) end: usize,
    /// Whether the last literal is a string.
    pub(super) is_string: bool,
    /// Index of the first unit of the last literal.
    pub(super) last: usize,
}

impl Scan<'_, '_> {
    /// Reads the number after `*` and repeats the last literal.
    pub(super) fn count(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let digits = run(self.text.as_bytes(), self.at, |byte| byte.is_ascii_digit());
        let count = self.text.get(self.at..self.at + digits).and_then(|count| count.parse().ok());
        self.at += digits;
        self.repeat(count.unwrap_or(1));
    }

    /// Repeats the last literal, `count` times in all.
    pub(super) fn repeat(&mut self, count: usize) {
        let Some(concat) = &mut self.concat else { return };
        let last: Vec<StringUnit> = concat.units.get(concat.last..).unwrap_or(&[]).to_vec();
        let room = self.source.max_bytes.saturating_add(1).saturating_sub(self.units);
        let more = count.saturating_sub(1).saturating_mul(last.len()).min(room);
        self.units += more;
        concat.units.extend(last.into_iter().cycle().take(more));
    }

    /// Repeats the last character, as gdb's `<repeats 15 times>` asks for.
    pub(super) fn repeat_last(&mut self, count: usize) {
        let Some(concat) = &mut self.concat else { return };
        concat.last = concat.units.len().saturating_sub(1);
        self.repeat(count);
    }

    pub(super) fn join(&mut self, mut value: Concat, start: usize) {
        self.units += value.units.len();
        let is_hex = core::mem::take(&mut self.hex)
            || self.text.get(start + 1..).is_some_and(|rest| rest.starts_with("0x"));
        if is_hex
            && value.is_string
            && let Some(bytes) = pairs(&value.units)
        {
            value.units = as_units(bytes).collect();
            value.is_digits = true;
        }
        value.first = (start, value.end);
        let adding = self.adding.take().filter(|(_, end)| start < *end);
        // If a packet is added to a value, it is not joined but read as another packet. Digits that are added are
        // bytes.
        let after_sign = before(self.text, start, 2).trim_end().ends_with('=');
        let is_digits = after_sign && pairs(&value.units).is_some_and(|pairs| !pairs.is_empty());
        if adding.is_some() && (is_digits || self.is_packet(&value)) {
            self.close();
        }
        let beside = self.joined == Join::Beside;
        // Arguments in PowerShell and in shells also stand beside each other. They are not joined if one is digits and
        // the next is text.
        let differ = |concat: &Concat| {
            let last = concat.units.get(concat.last..).unwrap_or(&[]);
            self.lines == 0
                && (many_pairs(last).is_some() && many_pairs(&value.units).is_none()
                    || concat.end < start && is_shell_word(self.text, start))
        };
        let strings = beside
            && value.is_string
            && self.concat.as_ref().is_some_and(|concat| concat.is_string && !differ(concat));
        match &mut self.concat {
            Some(concat) if !beside || (strings && self.lines < 2) => {
                // Delphi writes an apostrophe as two.
                let doubled = concat.end == start
                    && self.text.get(start - 1..).is_some_and(|rest| rest.starts_with("''"));
                if doubled {
                    concat.units.push(StringUnit::new(Value::Char('\''), start - 1, start + 1));
                }
                concat.last = concat.units.len();
                concat.units.append(&mut value.units);
                concat.parts.append(&mut value.parts);
                concat.end = value.end;
                concat.is_string = value.is_string;
                concat.is_text &= value.is_text;
                concat.is_digits |= value.is_digits;
            }
            _ => {
                self.close();
                let name = adding.map_or_else(|| name_before(self.text, start), |(name, _)| name);
                value.name = name;
                self.concat = Some(value);
            }
        }
        if let Some(times) = self.times.take() {
            self.repeat(times);
        }
        self.joined = Join::Beside;
        self.lines = 0;
    }

    /// Ends the current concat.
    pub(super) fn close(&mut self) {
        self.joined = Join::Beside;
        let Some(mut concat) = self.concat.take() else { return };
        self.repeats = false;
        let index = concat.place.take().unwrap_or(self.concats.len());
        if !concat.name.is_empty() {
            self.constants.insert(concat.name.clone(), index);
            concat.grows = true;
        }
        match self.concats.get_mut(index) {
            Some(place) => *place = concat,
            None => self.concats.push(concat),
        }
    }

    /// Returns whether a literal is a packet by itself.
    fn is_packet(&self, value: &Concat) -> bool {
        self.source.knows(&first_bytes(&value.units))
    }
}

/// Returns whether what is at `at` is a word given to a command that prints: `printf '%s' 'text'`.
fn is_shell_word(text: &str, at: usize) -> bool {
    const NEAR: usize = 400;
    let line = before(text, at, NEAR).rsplit('\n').next().unwrap_or("");
    ["printf ", "echo "].iter().any(|command| {
        line.split_once(command)
            .is_some_and(|(before, _)| !before.ends_with(|char: char| char.is_alphanumeric()))
    })
}

pub(super) fn as_units(bytes: Vec<(u8, usize, usize)>) -> impl Iterator<Item = StringUnit> {
    bytes.into_iter().map(|(byte, start, end)| StringUnit::new(Value::Byte(byte), start, end))
}
