//! The languages of a2scope, as catalogues of [Project Fluent](https://projectfluent.org).
//!
//! English is in the code. `en/*.ftl` is extracted from it by `cargo xtask words` for translators, and is not read
//! here. The web page reads the same files for French and Russian.
#![deny(missing_docs)]

mod catalogue;

use std::fmt;

use a2scope_text::{English, Language};

use catalogue::Catalogue;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
    /// Russian.
    Ru,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::Ru];

    /// Returns the tag of the language, such as `en`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Ru => "ru",
        }
    }

    /// Returns the language of a tag or a locale, such as `fr`, `fr-CA` or `fr_FR.UTF-8`; `None` if there is no
    /// catalogue for it. `C` and `POSIX` are English.
    pub fn of(locale: &str) -> Option<Self> {
        let tag = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        if matches!(tag, "C" | "POSIX") {
            return Some(Self::En);
        }
        Self::ALL.into_iter().find(|lang| lang.name().eq_ignore_ascii_case(tag))
    }

    /// Returns the language that the environment asks for; English if it names none, or one without a catalogue.
    ///
    /// In order of precedence: `A2SCOPE_LANG`, `LC_ALL`, `LC_MESSAGES`, `LANG`. Empty variables are ignored.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let own = set(&"A2SCOPE_LANG").and_then(|value| Self::of(&value));
        let locale =
            || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).and_then(|value| Self::of(&value));
        own.or_else(locale).unwrap_or(Self::En)
    }

    /// Returns the texts of the language. Its catalogue is parsed once and kept.
    pub fn language(self) -> &'static dyn Language {
        match self {
            Self::En => &English,
            Self::Fr => Catalogue::french(),
            Self::Ru => Catalogue::russian(),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_chooses() {
        let chosen = |set: &[(&str, &str)]| {
            Lang::of_environment(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(chosen(&[]), Lang::En);
        assert_eq!(chosen(&[("LANG", "fr_FR.UTF-8")]), Lang::Fr);
        assert_eq!(chosen(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C.UTF-8")]), Lang::En);
        assert_eq!(chosen(&[("LANG", "ru_RU"), ("LC_ALL", "")]), Lang::Ru);
        assert_eq!(chosen(&[("LANG", "fr"), ("LC_MESSAGES", "ru_RU.KOI8-R")]), Lang::Ru);
        assert_eq!(chosen(&[("LC_ALL", "ru_RU"), ("A2SCOPE_LANG", "fr")]), Lang::Fr);
        assert_eq!(
            chosen(&[("LC_ALL", "de_DE"), ("LANG", "fr_FR")]),
            Lang::En,
            "the first that is set decides"
        );
    }
}
