//! Names: what a literal is assigned to, what is added to a name, and which functions make bytes.

use alloc::string::String;

use super::concat::Concat;
use super::escapes::{StringUnit, Value};
use super::scan::Scan;
use super::tokens::before;

/// Name parts of functions that turn a literal argument into bytes: `GetBytes("T")`, `fromhex("54")`.
pub(super) const MAKES_BYTES: [&str; 16] = [
    "byte", "repeat", "hex", "64", "encode", "from", "string", "array", "buffer", "chr", "char", "data",
    "pack", "vec", "concat", "list",
];

/// The name that ends the text before a parenthesis, in small letters.
pub(super) fn callee(before: &str) -> String {
    let names = before.trim_end().rsplit(|char: char| !char.is_alphanumeric() && char != '_');
    names.into_iter().next().unwrap_or("").to_ascii_lowercase()
}

/// Whether the text before a parenthesis is a function that makes bytes of a literal, or no function.
pub(super) fn makes_bytes(before: &str) -> bool {
    let name = callee(before);
    name.is_empty()
        || matches!(name.as_str(), "of" | "rep")
        || MAKES_BYTES.iter().any(|part| name.contains(part))
}

/// Most characters searched backwards for the name assigned to.
const NAME: usize = 160;

/// The name in `name = `, `name: type = ` or `#define name ` before `at`, empty if there is none, and whether
/// what follows is added to it: `name += `, `$name .= `.
pub(super) fn name_before(text: &str, at: usize) -> (String, bool) {
    let line = before(text, at, NAME).trim_end().rsplit('\n').next().unwrap_or("");
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '$' | '@');
    if let Some((_, define)) = line.split_once("#define ") {
        return (define.trim().chars().take_while(|char| is_word(*char)).collect(), false);
    }
    let Some((left, right)) = line.rsplit_once('=') else { return (String::new(), false) };
    // What follows the `=` must be a type or a call: `= new byte[] {`, `= bytes.fromhex(`.
    if right.contains([';', ',', '+', '"']) {
        return (String::new(), false);
    }
    if !right.split('(').rev().skip(1).all(makes_bytes) {
        return (String::new(), false);
    }
    let continues = left.ends_with(['+', '.']);
    let left = left.trim_end_matches(['+', '.']);
    let left = left.trim_end().trim_end_matches(':').trim_end();
    let typed = left.rfind(": ").map_or(left, |colon| left.get(..colon).unwrap_or(left));
    // C's `name[] =`, but not C#'s `byte[] name =`.
    let typed = typed
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['))
        .map_or(typed, |name| name.0)
        .trim_end();
    let word = typed.rsplit(|char: char| !is_word(char)).next().unwrap_or("");
    (word.into(), continues && !word.is_empty())
}

impl Scan<'_, '_> {
    /// Follows what happens to `word`, if it is a constant: another value is assigned, or something is added.
    pub(super) fn assign(&mut self, word: &str, next: &str) {
        if is_assignment(next) {
            self.constants.remove(word);
        } else if let Some(end) = self.added_name(next) {
            self.add_hole(word, end);
        }
    }

    /// The end of the name added in `+= name`; `None` if something else is added, or nothing.
    fn added_name(&self, next: &str) -> Option<usize> {
        let value = ["+=", ".="].iter().find_map(|sign| next.strip_prefix(sign))?.trim_start();
        let len = value
            .find(|char: char| !char.is_alphanumeric() && !matches!(char, '_' | '$'))
            .unwrap_or(value.len());
        let is_literal =
            value.get(len..).is_some_and(|rest| rest.starts_with(['"', '\'', '(', '.', '[', '{']));
        let start = self.text.len() - value.len();
        (len > 0 && !is_literal && !value.starts_with(|char: char| char.is_ascii_digit()))
            .then_some(start + len)
    }

    /// Adds what a name stands for, which is not known, to the value of `word`.
    fn add_hole(&mut self, word: &str, end: usize) {
        let start = self.text.get(..end).and_then(|before| before.rfind([' ', '=']));
        self.close();
        let Some(mut value) = self.grown(word).or_else(|| self.constant(word)) else { return };
        value.units.push(StringUnit::new(Value::Unknown, start.map_or(end, |start| start + 1), end));
        self.units += value.units.len();
        self.concat = Some(value);
        self.close();
        self.at = end;
    }

    /// The value of a name, as a part of what follows; `None` if it has none.
    pub(super) fn constant(&mut self, name: &str) -> Option<Concat> {
        let index = *self.constants.get(name)?;
        let value = self.concats.get_mut(index)?;
        value.is_used = true;
        let mut value = Concat { is_used: false, ..value.clone() };
        value.parts.push(index);
        Some(value)
    }
}

/// Whether `next` assigns to the name before it.
fn is_assignment(next: &str) -> bool {
    let sign = next.strip_prefix(':').unwrap_or(next);
    sign.starts_with('=') && !sign.starts_with("==") && !sign.starts_with("=>") && !sign.starts_with("=~")
}
