//! The name that a literal is assigned to.

use alloc::string::String;

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
    let continues = left.ends_with(['+', '.']);
    let left = left.trim_end_matches(['+', '.']);
    let left = left.trim_end().trim_end_matches(':').trim_end();
    let typed = left.rfind(": ").map_or(left, |colon| left.get(..colon).unwrap_or(left));
    let typed = typed.split('[').next().unwrap_or("").trim_end();
    let word = typed.rsplit(|char: char| !is_word(char)).next().unwrap_or("");
    (word.into(), continues && !word.is_empty())
}
