//! Sets of nftables.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::super::tokens::{END, Token};
use super::super::values::number32;
use super::super::{Refused, unknown};
use super::{Reader, Table};

/// A set that was declared.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    /// What it holds from the beginning, as it is written.
    pub(super) values: Vec<(u32, u32, alloc::string::String)>,
    /// Whether packets put something in.
    pub(super) dynamic: bool,
    pub(super) size: Option<u32>,
    pub(super) timeout: Option<u64>,
}

impl Reader<'_> {
    /// Reads `NAME { type …; flags …; elements = { … } }`.
    pub(super) fn set(&mut self, _: &Table) -> Result<(), Refused> {
        let name = self.word()?.text.to_string();
        let mut set = self.sets.remove(&name).unwrap_or_default();
        if self.eat("{") {
            loop {
                self.lines();
                if self.eat("}") || self.peek().is_none() {
                    break;
                }
                let word = self.word()?;
                match word.text {
                    "size" => {
                        let size = self.word()?;
                        set.size = number32(size.text);
                    }
                    "timeout" => {
                        let time = self.word()?;
                        set.timeout = seconds(time.text);
                    }
                    "flags" => {
                        while let Some(flag) = self.peek().filter(|flag| flag.text != END && flag.text != ";")
                        {
                            set.dynamic |= flag.text == "dynamic";
                            if flag.text == "}" {
                                break;
                            }
                            self.at += 1;
                        }
                    }
                    "elements" => {
                        self.eat("=");
                        set.values.extend(self.elements()?);
                    }
                    "type" | "typeof" | "gc-interval" | "comment" | "policy" | "auto-merge" => self.skip(),
                    _ => return Err(unknown(word.place, word.text)),
                }
            }
        }
        self.sets.insert(name, set);
        Ok(())
    }

    /// Reads `{ a, b, c-d }`.
    pub(super) fn elements(&mut self) -> Result<Vec<(u32, u32, alloc::string::String)>, Refused> {
        let mut values = Vec::new();
        let first = self.word()?;
        if first.text != "{" {
            return Err(unknown(first.place, first.text));
        }
        loop {
            while self.eat(END) || self.eat(",") {}
            let Some(Token { text, place, .. }) = self.next() else { return Ok(values) };
            match text {
                "}" => return Ok(values),
                // What packets had put in when the set was listed.
                "timeout" | "expires" | "limit" | "counter" | "." => {
                    while !self.is(",") && !self.is("}") && self.peek().is_some() {
                        self.at += 1;
                    }
                }
                value => values.push((place.0, place.1, value.to_string())),
            }
        }
    }
}

/// Reads a time such as `1m30s`.
pub(super) fn seconds(word: &str) -> Option<u64> {
    let mut total = 0_u64;
    let mut rest = word;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number: u64 = rest.get(..digits)?.parse().ok()?;
        let after = rest.get(digits..)?;
        let unit = after.find(|c: char| c.is_ascii_digit()).unwrap_or(after.len());
        let times = match after.get(..unit)? {
            "" | "s" => 1,
            "ms" => {
                total = total.checked_add(number / 1000)?;
                rest = after.get(unit..)?;
                continue;
            }
            "m" => 60,
            "h" => 3600,
            "d" => 86_400,
            _ => return None,
        };
        total = total.checked_add(number.checked_mul(times)?)?;
        rest = after.get(unit..)?;
    }
    Some(total)
}
