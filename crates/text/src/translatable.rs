//! [`StaticText`] and [`Translatable`]: texts that can be shown in any language, without and with arguments.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Key;

/// A text without arguments, or a template, with the key of its translations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StaticText {
    /// The key of the translations in the catalogues.
    pub key: Key,
    /// The English text or template.
    pub english: &'static str,
}

impl StaticText {
    /// Creates a text with a key and its English wording.
    pub const fn new(key: Key, english: &'static str) -> Self {
        Self { key, english }
    }

    /// Creates a name, which is the same in every language.
    pub const fn name(name: &'static str) -> Self {
        Self { key: Key::NONE, english: name }
    }
}

/// An argument of a text, before it is translated.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A number, which may choose a plural form; written without separators.
    Number(u64),
    /// A number of things, which may choose a plural form; written with its digits in groups of three.
    Count(u64),
    /// A number that may be negative.
    Signed(i64),
    /// A measured number, and the number of digits after the decimal mark.
    Decimal(f64, u8),
    /// A text that is not translated, such as a name or a value from the wire.
    Text(String),
    /// A text that is translated, too.
    Translatable(Box<Translatable>),
    /// Several arguments, separated by commas.
    List(Vec<Arg>),
}

/// A text and its arguments. Its `Display` is English.
#[derive(Clone, Debug, PartialEq)]
pub struct Translatable {
    /// The text or template.
    pub template: StaticText,
    /// The arguments, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Eq for Translatable {}

impl Default for Translatable {
    /// Returns an empty text.
    fn default() -> Self {
        Self::of(StaticText::name(""))
    }
}

impl Translatable {
    /// Creates a text without arguments.
    pub const fn of(template: StaticText) -> Self {
        Self { template, args: Vec::new() }
    }

    /// Adds an argument, and returns the text.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Returns the argument with this name; `None` if there is none.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        find(&self.args, name)
    }
}

/// Returns the argument with this name; `None` if there is none.
pub(crate) fn find<'a>(args: &'a [(&'static str, Arg)], name: &str) -> Option<&'a Arg> {
    args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
}

impl From<StaticText> for Translatable {
    fn from(text: StaticText) -> Self {
        Self::of(text)
    }
}

impl From<StaticText> for Arg {
    fn from(text: StaticText) -> Self {
        if text.key.is_none() {
            Self::Text(text.english.to_owned())
        } else {
            Self::Translatable(Box::new(text.into()))
        }
    }
}

impl From<Translatable> for Arg {
    fn from(text: Translatable) -> Self {
        Self::Translatable(Box::new(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl FromIterator<Arg> for Arg {
    fn from_iter<I: IntoIterator<Item = Arg>>(args: I) -> Self {
        Self::List(args.into_iter().collect())
    }
}

impl From<char> for Arg {
    fn from(char: char) -> Self {
        Self::Text(char.to_string())
    }
}

macro_rules! numbers {
    ($($ty:ty),* => $variant:ident) => {$(
        impl From<$ty> for Arg {
            fn from(number: $ty) -> Self {
                Self::$variant(number as _)
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize => Number);
numbers!(i32, i64 => Signed);

/// Makes a text without arguments. The macro takes its id, in which a dot separates the attribute, and the English
/// wording.
///
/// ```
/// let lost = a2scope_text::static_text!("way-lost", "lost on the way");
/// assert_eq!(lost.english, "lost on the way");
/// ```
#[macro_export]
macro_rules! static_text {
    ($key:literal, $english:literal $(,)?) => {
        $crate::StaticText::new(const { $crate::Key::new($key) }, $english)
    };
}

/// Makes a text whose arguments are given later, by [`Translatable::with`].
#[macro_export]
macro_rules! template {
    ($key:literal, $english:literal $(,)?) => {
        $crate::static_text!($key, $english)
    };
}

/// Makes a text with arguments. The macro takes its id, the English template, and the arguments by name. If an argument
/// has the same name as a variable, the name alone is enough. A name that is not in the template does not compile, nor does
/// a template without all of its arguments.
///
/// ```
/// let line = 3_u32;
/// let text = a2scope_text::text!("bad-digit", "line {line}: `{word}` is not a byte", line, word = "zz");
/// assert_eq!(text.to_string(), "line 3: `zz` is not a byte");
/// ```
#[macro_export]
macro_rules! text {
    ($key:literal, $english:literal $(, $name:ident $(= $arg:expr)?)* $(,)?) => {
        $crate::Translatable::of({
            const { assert!($crate::names_fit($english, &[$(stringify!($name)),*]), "an argument is missing or misspelt") };
            $crate::static_text!($key, $english)
        })$(.with(stringify!($name), $crate::text!(@arg $name $($arg)?)))*
    };
    (@arg $name:ident) => { $name };
    (@arg $name:ident $arg:expr) => { $arg };
}
