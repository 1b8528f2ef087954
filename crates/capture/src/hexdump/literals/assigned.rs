//! The name that a literal is assigned to.

use alloc::string::String;

/// Name parts of functions that turn a literal argument into bytes: `GetBytes("T")`, `fromhex("54")`.
pub(super) const MAKES_BYTES: [&str; 16] = [
    "byte", "repeat", "hex", "64", "encode", "from", "string", "array", "buffer", "chr", "char", "data",
    "pack", "vec", "concat", "list",
];

/// Whether the text before a parenthesis is a function that makes bytes of a literal, or no function.
fn is_type_or_makes_bytes(before: &str) -> bool {
    let path = before.trim_end().rsplit(|char: char| !char.is_alphanumeric() && char != '_').next();
    let name = path.unwrap_or("").to_ascii_lowercase();
    name.is_empty()
        || matches!(name.as_str(), "of" | "rep")
        || MAKES_BYTES.iter().any(|part| name.contains(part))
}

/// Most characters searched backwards for the name assigned to.
const NAME: usize = 160;

/// The name in `name = `, `name: type = ` or `#define name ` before `at`, empty if there is none, and whether
/// what follows is added to it: `name += `, `$name .= `.
pub(super) fn name_before(text: &str, at: usize) -> (String, bool) {
    let from = (at.saturating_sub(NAME)..at).find(|from| text.is_char_boundary(*from)).unwrap_or(at);
    let before = text.get(from..at).unwrap_or("").trim_end();
    let line = before.rsplit('\n').next().unwrap_or("");
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '$' | '@');
    if let Some((_, define)) = line.split_once("#define ") {
        return (define.trim().chars().take_while(|char| is_word(*char)).collect(), false);
    }
    let Some((left, right)) = line.rsplit_once('=') else { return (String::new(), false) };
    // What follows the `=` must be a type or a call: `= new byte[] {`, `= bytes.fromhex(`.
    if right.contains([';', ',', '+', '"']) {
        return (String::new(), false);
    }
    if !right.split('(').rev().skip(1).all(is_type_or_makes_bytes) {
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
