//! [`Language`]: the interface of a catalogue of translations.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write as _};

use crate::Key;
use crate::number::grouped;
use crate::template::{Part, parts};
use crate::translatable::{Arg, StaticText, Translatable, find};

/// A language, in which texts are looked up by their keys.
///
/// Texts are shown with `translate` and `static_text` of `dyn Language`. A text that the language does not have is
/// shown in English.
pub trait Language: fmt::Debug + Sync {
    /// Returns the text with this key; `None` if the language does not have it.
    fn text(&self, key: Key, args: &Args<'_>) -> Option<String>;

    /// Returns what stands between the groups of three digits of a number.
    fn group_mark(&self) -> &'static str {
        ","
    }
}

/// English: the texts as they are written in the code.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Language for English {
    fn text(&self, _: Key, _: &Args<'_>) -> Option<String> {
        None
    }
}

impl dyn Language + '_ {
    /// Translates a text and fills in its arguments.
    pub fn translate(&self, text: &Translatable) -> String {
        let mut out = String::new();
        self.translate_into(text, &mut out);
        out
    }

    /// Does the same as `translate`, but appends the text to `out`.
    pub fn translate_into(&self, text: &Translatable, out: &mut String) {
        let args = Args { template: text.template, list: &text.args, language: self };
        if !text.template.key.is_none()
            && let Some(text) = self.text(text.template.key, &args)
        {
            out.push_str(&text);
        } else if text.args.is_empty() {
            out.push_str(text.template.english);
        } else {
            args.fill(text.template.english, out);
        }
    }

    /// Translates a text without arguments.
    pub fn static_text(&self, text: StaticText) -> Cow<'static, str> {
        let args = Args { template: text, list: &[], language: self };
        match (!text.key.is_none()).then(|| self.text(text.key, &args)).flatten() {
            Some(text) => Cow::Owned(text),
            None => Cow::Borrowed(text.english),
        }
    }
}

impl fmt::Display for Translatable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(&English as &dyn Language).translate(self))
    }
}

/// The arguments of a text, in the language of the text.
#[derive(Clone, Copy, Debug)]
pub struct Args<'a> {
    template: StaticText,
    list: &'a [(&'static str, Arg)],
    language: &'a dyn Language,
}

/// An argument as it is inserted into a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, which may choose a plural form; written without separators.
    Number(u64),
    /// A number of things, which may choose a plural form; written with its digits in groups of three.
    Count(u64),
    /// A number that may be negative.
    Signed(i64),
    /// A text.
    Text(String),
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Count(number) => f.write_str(&grouped(*number, English.group_mark())),
            Self::Signed(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

impl Args<'_> {
    /// Returns the text with its arguments, to be translated later.
    pub fn text(&self) -> Translatable {
        Translatable { template: self.template, args: self.list.to_vec() }
    }

    /// Returns the arguments, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Argument)> {
        self.list.iter().map(|(name, arg)| (*name, self.resolve(arg)))
    }

    /// Returns whether there are no arguments.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the argument with this name; `None` if there is none.
    pub fn get(&self, name: &str) -> Option<Argument> {
        find(self.list, name).map(|arg| self.resolve(arg))
    }

    fn resolve(&self, arg: &Arg) -> Argument {
        match arg {
            Arg::Number(number) => Argument::Number(*number),
            Arg::Count(number) => Argument::Count(*number),
            Arg::Signed(number) => Argument::Signed(*number),
            other => {
                let mut text = String::new();
                self.write(other, &mut text);
                Argument::Text(text)
            }
        }
    }

    /// Appends an argument in the form in which it is inserted into a text.
    fn write(&self, arg: &Arg, out: &mut String) {
        match arg {
            Arg::Number(number) => drop(write!(out, "{number}")),
            Arg::Count(number) => out.push_str(&grouped(*number, self.language.group_mark())),
            Arg::Signed(number) => drop(write!(out, "{number}")),
            Arg::Decimal(number, digits) => out.push_str(&self.decimal(*number, *digits)),
            Arg::Text(text) => out.push_str(text),
            Arg::Translatable(text) => self.language.translate_into(text, out),
            Arg::List(list) => {
                for (at, arg) in list.iter().enumerate() {
                    out.push_str(if at > 0 { ", " } else { "" });
                    self.write(arg, out);
                }
            }
        }
    }

    /// Returns a number with the decimal mark of the language.
    fn decimal(&self, number: f64, digits: u8) -> String {
        let text = format!("{number:.*}", usize::from(digits));
        match self.language.static_text(crate::static_text!("number-decimal", ".")) {
            mark if mark == "." => text,
            mark => text.replace('.', &mark),
        }
    }

    /// Appends an English template, with its arguments filled in.
    fn fill(&self, template: &str, out: &mut String) {
        for part in parts(template) {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Argument { name, .. } => match find(self.list, name) {
                    Some(arg) => self.write(arg, out),
                    None => out.push('?'),
                },
                Part::Plural { name, one, other } => {
                    let single = matches!(
                        find(self.list, name),
                        Some(Arg::Number(1) | Arg::Count(1) | Arg::Signed(1))
                    );
                    out.push_str(if single { one } else { other });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{static_text, template, text};
    use alloc::string::ToString;

    /// A language with two texts, which writes decimals with a comma.
    #[derive(Debug)]
    struct Other;

    impl Language for Other {
        fn text(&self, key: Key, args: &Args<'_>) -> Option<String> {
            match key.to_string().as_str() {
                "number-decimal" => Some(",".into()),
                "why" => Some(format!("weil {}", args.get("what")?)),
                "field-a" if key.attribute == "doc" => Some("ein Feld".into()),
                _ => None,
            }
        }
    }

    #[test]
    fn english_is_the_template_filled_in() {
        let rows =
            |rows: u64| text!("rows", "{rows} {rows|row|rows} of {of}", rows, of = "bytes").to_string();
        assert_eq!(rows(1), "1 row of bytes");
        assert_eq!(rows(0), "0 rows of bytes");
        let counted = |n: u64| text!("n", "{n} {n|row|rows}", n = Arg::Count(n)).to_string();
        assert_eq!((counted(1).as_str(), counted(12_345).as_str()), ("1 row", "12,345 rows"));
        assert_eq!(Translatable::of(template!("plain", "a {brace} stays")).to_string(), "a {brace} stays");
        assert_eq!(text!("ratio", "{ratio} times", ratio = Arg::Decimal(2.25, 1)).to_string(), "2.2 times");
        let list: Arg = [Arg::from("a"), static_text!("b", "b").into()].into_iter().collect();
        assert_eq!(text!("list", "{all}.", all = list).to_string(), "a, b.");
    }

    #[test]
    fn what_a_language_lacks_it_says_in_english() {
        let other: &dyn Language = &Other;
        let inner = text!("why", "because {what}", what = "so");
        assert_eq!(other.translate(&text!("lacks", "no: {why}", why = inner)), "no: weil so");
        assert_eq!(
            other.translate(&text!("ratio", "{ratio} times", ratio = Arg::Decimal(2.5, 1))),
            "2,5 times"
        );
        assert_eq!(other.static_text(static_text!("field-a", "A")), "A");
        assert_eq!(other.static_text(static_text!("field-a.doc", "a field")), "ein Feld");
        assert_eq!(other.static_text(StaticText::name("why")), "why");
    }
}
