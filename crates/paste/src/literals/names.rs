//! Names in programs: finds the name that a literal is assigned to and the value of a name, and recognises functions
//! that convert text to bytes.

use alloc::string::String;

use super::concat::Concat;
use super::scan::Scan;
use super::tokens::before;

/// Parts of the names of functions that convert a literal to bytes, such as `GetBytes("T")`, `fromhex("54")`.
pub(super) const MAKES_BYTES: [&str; 16] = [
    "byte", "repeat", "hex", "64", "encode", "from", "string", "array", "buffer", "chr", "char", "data",
    "pack", "vec", "concat", "list",
];

/// Returns the name that ends the text before a parenthesis, in small letters.
pub(super) fn callee(before: &str) -> String {
    let names = before.trim_end().rsplit(|char: char| !char.is_alphanumeric() && char != '_');
    names.into_iter().next().unwrap_or("").to_ascii_lowercase()
}

/// Returns whether the text before a parenthesis ends with the name of a function that converts a literal to bytes, or
/// with no name at all.
pub(super) fn makes_bytes(before: &str) -> bool {
    let name = callee(before);
    name.is_empty()
        || matches!(name.as_str(), "of" | "rep")
        || MAKES_BYTES.iter().any(|part| name.contains(part))
}

/// Maximum number of characters that are searched backwards for the name that a literal is assigned to.
const NAME: usize = 160;

/// Returns the name in `name = `, `name: type = ` or `#define name ` before `at`; empty if there is none.
pub(super) fn name_before(text: &str, at: usize) -> String {
    let line = before(text, at, NAME).trim_end().rsplit('\n').next().unwrap_or("");
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '$' | '@');
    if let Some((_, define)) = line.split_once("#define ") {
        return define.trim().chars().take_while(|char| is_word(*char)).collect();
    }
    let Some((left, right)) = line.rsplit_once('=') else { return String::new() };
    // What follows the `=` must be a type or a call: `= new byte[] {`, `= bytes.fromhex(`.
    if right.contains([';', ',', '+', '"']) {
        return String::new();
    }
    if !right.split('(').rev().skip(1).all(makes_bytes) {
        return String::new();
    }
    let left = left.trim_end().trim_end_matches(':').trim_end();
    let typed = left.rfind(": ").map_or(left, |colon| left.get(..colon).unwrap_or(left));
    // C's `name[] =`, but not C#'s `byte[] name =`.
    let typed = typed
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['))
        .map_or(typed, |name| name.0)
        .trim_end();
    typed.rsplit(|char: char| !is_word(char)).next().unwrap_or("").into()
}

impl Scan<'_, '_> {
    /// Returns the value of a name, to be joined to other literals; `None` if the name has no known value.
    pub(super) fn constant(&mut self, name: &str) -> Option<Concat> {
        let index = *self.constants.get(name)?;
        let value = self.concats.get_mut(index)?;
        value.is_used = true;
        let mut value = Concat { is_used: false, ..value.clone() };
        value.parts.push(index);
        Some(value)
    }
}

/// Returns whether `next` assigns to the name before it.
pub(super) fn is_assignment(next: &str) -> bool {
    let sign = next.strip_prefix(':').unwrap_or(next);
    sign.starts_with('=') && !sign.starts_with("==") && !sign.starts_with("=>") && !sign.starts_with("=~")
}
