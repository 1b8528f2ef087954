//! What C's functions do with strings: copies, and the zero at the end that `sizeof` and `strlen` count.

use alloc::format;
use alloc::vec;

use super::super::known::Fit;
use super::calls::own_name;
use super::escapes::{StringUnit, Unit, narrow};
use super::parser::Parser;
use super::statements::Stopped;
use super::value::{Kind, Value};

/// `memset` that sets more begins no packet.
const MOST_SET: usize = 64;

impl Parser<'_, '_> {
    /// Follows a call of `memcpy`, `strcpy` or `strcat`.
    pub(super) fn copies(&mut self, start: usize, end: usize) -> bool {
        let name = own_name(self.text.get(start..end).unwrap_or(""));
        // Go's `copy(buf[4:], "T")`.
        let is_go = || name == "copy" && self.text.contains("[]byte");
        if !matches!(
            name.as_str(),
            "memcpy" | "memmove" | "memset" | "strcpy" | "strncpy" | "strcat" | "strncat"
        ) && !is_go()
        {
            return false;
        }
        let open = end;
        let target_from = open + 1;
        let Some(arguments) = self.arguments(open) else {
            self.at = start;
            return false;
        };
        let target = self.text.get(target_from..).unwrap_or("");
        let target = target.split(',').next().unwrap_or("").trim();
        let (place, offset) =
            target.split_once('+').map_or((target, None), |(place, offset)| (place, Some(offset.trim())));
        let from = place.trim().trim_start_matches(['&', '*', '(']).trim_end_matches("[0]");
        let from = from.rsplit(')').next().unwrap_or(from).trim();
        let (from, index) = from
            .split_once('[')
            .map_or((from, None), |(from, index)| (from, Some(index.trim_end_matches([']', ':']))));
        self.forget_use(from);
        let mut rest = arguments.into_iter().skip(1);
        let mut copied = rest.next();
        if name == "memset" {
            copied = copied.filter(|value| value.small().is_some()).map(|mut value| {
                value.widen(1, true);
                if let Some(Value { kind: Kind::Number(count), .. }) = rest.next() {
                    self.repeat(&mut value, 0, usize::try_from(count).unwrap_or(0).min(MOST_SET));
                }
                value
            });
        }
        let copied = copied.filter(|value| !matches!(value.kind, Kind::Number(_) | Kind::Hole));
        let Some(mut value) = copied else {
            if self.growing(from).is_some() {
                let close = self.at;
                self.add(from, Value::hole(Unit::Unknown, start, close), Stopped::BeginsAgain);
                return true;
            }
            self.at = start;
            return false;
        };
        if let Some(Value { kind: Kind::Number(count), .. }) = rest.next() {
            value.cut_at(usize::try_from(count).unwrap_or(0));
        }
        let is_first = offset.or(index).is_none_or(|offset| offset == "0");
        if is_first && !name.ends_with("cat") {
            self.stop(from);
        } else if let Some(offset) = offset.or(index).and_then(|offset| offset.parse::<usize>().ok()) {
            let length = self
                .growing(from)
                .and_then(|index| self.found.get(index))
                .map_or(0, |value| value.units.len());
            if offset == length + 1 {
                // The zero that ends what was copied before.
                let zero = StringUnit::new(Unit::Byte(0), start, end);
                self.add(from, Value::new(Kind::Bytes, vec![zero], start, end), Stopped::BeginsAgain);
            } else if offset != length {
                self.add(from, Value::hole(Unit::Unknown, start, end), Stopped::BeginsAgain);
            }
        }
        self.add(from, value, Stopped::BeginsAgain);
        if matches!(name.as_str(), "strcpy" | "strcat")
            && let Some(index) = self.growing(from)
        {
            self.end_with_zero(index, end);
        }
        true
    }

    /// Follows `sizeof(query)` and `strlen(query) + 1`: the zero that ends the text is sent, too.
    pub(super) fn counts_zero(&mut self, counted_by: &str, after: &str) {
        /// No name is longer.
        const LONGEST: usize = 64;
        let inner = after.strip_prefix('(').unwrap_or("");
        let Some((end, _)) = inner.char_indices().take(LONGEST).find(|(_, char)| *char == ')') else {
            return;
        };
        let (name, behind) = inner.split_at(end);
        let behind = behind.trim_start_matches([')', ' ']);
        let Some(index) = self.constants.get(name).copied() else { return };
        let is_pointer = || {
            let start = self.found.get(index).map_or(0, |found| found.first.0);
            let line = super::tokens::before(self.text, start, 160).rsplit('\n').next().unwrap_or("");
            line.contains(&format!("*{name}")) || line.contains(&format!("* {name}"))
        };
        let counts = match counted_by {
            // That of a pointer has nothing to do with its text.
            "sizeof" => !behind.starts_with('-') && !is_pointer(),
            _ => behind.strip_prefix('+').is_some_and(|more| more.trim_start().starts_with('1')),
        };
        if counts {
            self.end_with_zero(index, self.text.len() - after.len());
        }
    }

    /// Adds the zero that ends a text of C, if it makes a message whole.
    fn end_with_zero(&mut self, index: usize, at: usize) {
        let source = self.source;
        let Some(found) = self.found.get_mut(index) else { return };
        let mut bytes = narrow(&found.units);
        let is_cut = source.known.judge(&bytes) == Fit::Cut;
        bytes.push(0);
        if is_cut && source.known.judge(&bytes) == Fit::Whole {
            found.units.push(StringUnit::new(Unit::Byte(0), at, at + 1));
        }
    }
}
