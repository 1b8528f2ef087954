//! The language of the process: of reports, lists and terminal output. It is set before the first text is made.

use alloc::string::String;
use std::sync::OnceLock;

use crate::{English, Language, grouped};

static LANGUAGE: OnceLock<&'static dyn Language> = OnceLock::new();

/// Sets the language of the process. Only the first call has an effect.
pub fn set_language(language: &'static dyn Language) {
    let _ = LANGUAGE.set(language);
}

/// Returns the language of the process; English if none was set.
pub fn language() -> &'static dyn Language {
    LANGUAGE.get().copied().unwrap_or(&English)
}

/// Returns a number with its digits in groups of three, as the language of the process writes it.
pub fn group(number: u64) -> String {
    grouped(number, language().group_mark())
}

/// Returns a text in the language of the process. The arguments are the text's id, its English template, and the
/// template's arguments by name.
///
/// ```
/// let text = a2scope_text::translated!("doc-rows", "{rows} {rows|row|rows}", rows = 2_u64);
/// assert_eq!(text, "2 rows");
/// ```
#[macro_export]
macro_rules! translated {
    ($($text:tt)*) => {
        $crate::language().translate(&$crate::text!($($text)*))
    };
}
