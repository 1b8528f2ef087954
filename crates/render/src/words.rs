//! The language that reports, lists and the terminal are written in: one for the process, set before the first is.

use std::sync::OnceLock;

use a2scope::phrase::{English, Language};

static LANGUAGE: OnceLock<&'static dyn Language> = OnceLock::new();

/// Sets the language; only the first call has an effect.
pub fn set_language(language: &'static dyn Language) {
    let _ = LANGUAGE.set(language);
}

/// The language; English if none was set.
pub fn language() -> &'static dyn Language {
    LANGUAGE.get().copied().unwrap_or(&English)
}

/// A text in that language: its id, the English template, and its arguments by name.
///
/// ```
/// let text = a2scope_render::tell!("doc-rows", "{rows} {rows|row|rows}", rows = 2_u64);
/// assert_eq!(text, "2 rows");
/// ```
#[macro_export]
macro_rules! tell {
    ($($said:tt)*) => {
        $crate::words::language().say(&$crate::say!($($said)*))
    };
}
