//! Names as Kaitai Struct wants them: lower-case letters, digits and `_`.

use alloc::format;
use alloc::string::{String, ToString};

/// The words of Rust that fields are called; the compiler writes ids as they are.
const KEYWORDS: &[&str] = &["type", "mod", "use", "ref", "move", "match", "self", "where", "loop", "final"];

/// Returns the id of a field; `taken` says whether another one in its type has an id already.
pub(super) fn id(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let plain = if KEYWORDS.contains(&name) { format!("{name}_") } else { name.to_string() };
    let more = (2..).map(|number| format!("{name}_{number}"));
    core::iter::once(plain.clone()).chain(more).find(|id| !taken(id)).unwrap_or(plain)
}

/// Returns words as a name; what is in parentheses, and what follows a comma or a colon, is left out.
pub(super) fn from_words(words: &str) -> String {
    let head = words.split(['(', ',', ':']).next().unwrap_or(words);
    let mut name = String::new();
    for letter in head.trim().chars().filter(char::is_ascii) {
        if letter.is_ascii_alphanumeric() {
            name.push(letter.to_ascii_lowercase());
        } else if matches!(letter, ' ' | '_' | '-') && !name.ends_with('_') {
            name.push('_');
        }
    }
    if name.starts_with(|first: char| first.is_ascii_digit()) { format!("n{name}") } else { name }
}

/// Returns the name of a type for a message, a dialect or a layout.
pub(super) fn of_type(name: &str) -> String {
    name.to_lowercase().replace('-', "_")
}
