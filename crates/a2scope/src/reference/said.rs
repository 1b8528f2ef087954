//! Stands in for the crate of translations.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

/// A text.
#[derive(Debug)]
pub struct Said {
    /// English.
    pub english: &'static str,
    /// Arguments.
    pub args: Vec<(&'static str, String)>,
}

/// A language.
pub trait Language {}
/// English.
#[derive(Debug)]
pub struct English;
impl Language for English {}

impl dyn Language + '_ {
    /// Says a text.
    pub fn say(&self, said: &Said) -> String {
        let mut text = said.english.to_string();
        for (name, value) in &said.args {
            text = text.replace(&["{", name, "}"].concat(), value);
        }
        text
    }
}

/// A text by its key.
#[macro_export]
macro_rules! say {
    ($key:literal, $english:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::reference::Said { english: $english, args: [$((stringify!($name), $value.to_string())),*].into() }
    };
}
