//! A text with its arguments.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Key;

/// A fixed text, and the key of its translations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StaticText {
    /// Finds it in a catalogue.
    pub key: Key,
    /// The English text, or a template of it.
    pub english: &'static str,
}

impl StaticText {
    /// A text with this key.
    pub const fn new(key: Key, english: &'static str) -> Self {
        Self { key, english }
    }

    /// A name that is the same in every language.
    pub const fn name(name: &'static str) -> Self {
        Self { key: Key::NONE, english: name }
    }
}

/// An argument of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A number that may choose a plural; written without separators.
    Number(u64),
    /// A number that may be negative.
    Signed(i64),
    /// A measured number, and how many digits follow its decimal mark.
    Decimal(f64, u8),
    /// A text that is not translated: a name, a value from the wire.
    Text(String),
    /// A text that is translated itself.
    Translatable(Box<Translatable>),
    /// Several, separated by commas.
    List(Vec<Arg>),
}

/// A text and its arguments; shown as it is, it is English.
#[derive(Clone, Debug, PartialEq)]
pub struct Translatable {
    /// The template.
    pub template: StaticText,
    /// The arguments, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Eq for Translatable {}

impl Default for Translatable {
    /// Nothing.
    fn default() -> Self {
        Self::of(StaticText::name(""))
    }
}

impl Translatable {
    /// A text without arguments.
    pub const fn of(template: StaticText) -> Self {
        Self { template, args: Vec::new() }
    }

    /// The same with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// The argument of this name; `None` if there is none.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        find(&self.args, name)
    }
}

/// The argument of this name; `None` if there is none.
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

/// A fixed text: its id, in which a dot begins the attribute, and its English.
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

/// A text with its arguments: its id, the English template, and the arguments by the names it has there. A variable of the
/// same name need not be named twice.
///
/// ```
/// let line = 3_u32;
/// let text = a2scope_text::text!("bad-digit", "line {line}: `{word}` is not a byte", line, word = "zz");
/// assert_eq!(text.to_string(), "line 3: `zz` is not a byte");
/// ```
#[macro_export]
macro_rules! text {
    ($key:literal, $english:literal $(, $name:ident $(= $arg:expr)?)* $(,)?) => {
        $crate::Translatable::of($crate::static_text!($key, $english))$(.with(stringify!($name), $crate::text!(@arg $name $($arg)?)))*
    };
    (@arg $name:ident) => { $name };
    (@arg $name:ident $arg:expr) => { $arg };
}
