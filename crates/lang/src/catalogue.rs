//! [`Catalogue`]: looks up the texts of one language.

use std::fmt;
use std::sync::OnceLock;

use a2scope_text::{Args, Argument, Key, Language, grouped};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A narrow no-break space, which stands between groups of digits in French and in Russian.
const GROUP_MARK: &str = "\u{202f}";

/// The texts of a language, without the texts that only the web page needs.
pub(crate) struct Catalogue {
    tag: &'static str,
    bundle: FluentBundle<FluentResource>,
}

macro_rules! catalogue {
    ($tag:literal) => {{
        static KNOWN: OnceLock<Catalogue> = OnceLock::new();
        KNOWN.get_or_init(|| {
            Catalogue::new(
                $tag,
                [
                    include_str!(concat!("../", $tag, "/core.ftl")),
                    include_str!(concat!("../", $tag, "/finding.ftl")),
                    include_str!(concat!("../", $tag, "/command.ftl")),
                    // This file has the texts of the reference, which `explain` prints to the terminal.
                    include_str!(concat!("../", $tag, "/learn.ftl")),
                ],
            )
        })
    }};
}

impl Catalogue {
    pub(crate) fn french() -> &'static Self {
        catalogue!("fr")
    }

    pub(crate) fn russian() -> &'static Self {
        catalogue!("ru")
    }

    /// Parses a catalogue. An invalid entry is left out, so its text appears in English.
    fn new<const N: usize>(tag: &'static str, files: [&str; N]) -> Self {
        let locale = tag.parse().unwrap_or_else(|_| LanguageIdentifier::default());
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Fluent's isolating marks are for mixed writing directions. A terminal would print them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) if number.options.use_grouping => {
                Some(grouped(number.value as u64, GROUP_MARK))
            }
            _ => None,
        }));
        for file in files {
            let resource = match FluentResource::try_new(file.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { tag, bundle }
    }
}

/// Returns a number as Fluent takes it. `use_grouping` is whether it is written with its digits in groups of three.
fn number_of(number: f64, use_grouping: bool) -> FluentValue<'static> {
    let options = FluentNumberOptions { use_grouping, ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new(number, options))
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("tag", &self.tag).finish_non_exhaustive()
    }
}

impl Language for Catalogue {
    fn text(&self, key: Key, args: &Args<'_>) -> Option<String> {
        let message = self.bundle.get_message(&key.to_string())?;
        let pattern = match key.attribute {
            "" => message.value()?,
            attribute => message.get_attribute(attribute)?.value(),
        };
        let mut given = FluentArgs::new();
        for (name, argument) in args.iter() {
            let value = match argument {
                Argument::Number(number) => number_of(number as f64, false),
                Argument::Count(number) => number_of(number as f64, true),
                Argument::Signed(number) => number_of(number as f64, false),
                Argument::Text(text) => FluentValue::from(text),
            };
            given.set(name, value);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&given), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    fn group_mark(&self) -> &'static str {
        GROUP_MARK
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope_text::{StaticText, text};

    #[test]
    fn plurals_and_attributes_are_found_and_what_is_missing_is_english() {
        let file = "rows = { $rows ->\n    [one] { $rows } ряд\n    [few] { $rows } ряда\n   *[many] { $rows } рядов\n}\n    .doc = Ряды.\nbroken = { $no }\n";
        let catalogue = Catalogue::new("ru", [file]);
        let language: &dyn Language = &catalogue;
        let rows = |rows: u64| language.translate(&text!("rows", "{rows} {rows|row|rows}", rows));
        assert_eq!(
            (rows(1), rows(22), rows(1_000_005)),
            ("1 ряд".into(), "22 ряда".into(), "1000005 рядов".into())
        );
        assert_eq!(language.static_text(StaticText::new(Key::new("rows.doc"), "Rows.")), "Ряды.");
        assert_eq!(language.translate(&text!("columns", "{n} columns", n = 2_u64)), "2 columns");
        assert_eq!(language.translate(&text!("broken", "{n} columns", n = 2_u64)), "2 columns");
    }
}
