//! Compares every catalogue with English: ids, attributes and arguments must be the same, and the words must differ.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

const FILES: [&str; 5] = ["core.ftl", "finding.ftl", "command.ftl", "page.ftl", "learn.ftl"];

/// A text in a catalogue.
#[derive(Debug, Default)]
struct Text {
    /// Its words, with `{}` in place of each argument; of a choice, the words of all variants.
    words: String,
    /// The arguments that are shown.
    shown: BTreeSet<String>,
    /// The arguments that are shown or that choose a variant.
    used: BTreeSet<String>,
    /// The keys of the variants of each choice.
    choices: Vec<BTreeSet<String>>,
}

impl Text {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut text = Self::default();
        text.add(pattern);
        text
    }

    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    self.inline(inline, true);
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    self.inline(selector, false);
                    self.choices.push(
                        variants
                            .iter()
                            .map(|variant| match &variant.key {
                                VariantKey::Identifier { name } => (*name).to_owned(),
                                VariantKey::NumberLiteral { value } => (*value).to_owned(),
                            })
                            .collect(),
                    );
                    for variant in variants {
                        self.add(&variant.value);
                        self.words.push(' ');
                    }
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>, is_shown: bool) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.used.insert(id.name.to_owned());
                if is_shown {
                    self.shown.insert(id.name.to_owned());
                    self.words.push_str("{}");
                }
            }
            InlineExpression::StringLiteral { value } => self.words.push_str(value),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument, is_shown));
            }
            _ => self.words.push_str("{?}"),
        }
    }
}

/// The texts of a file by id and attribute. Entries that cannot be parsed are added to `problems`.
fn texts(source: &str, name: &str, problems: &mut Vec<String>) -> BTreeMap<String, Text> {
    let resource = parser::parse(source).unwrap_or_else(|(resource, errors)| {
        problems.extend(errors.iter().map(|error| {
            let line = 1 + source[..error.pos.start].matches('\n').count();
            format!("{name}:{line}: {}", error.kind)
        }));
        resource
    });
    let mut texts = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name.to_owned();
        let own = message.value.iter().map(|value| (id.clone(), value));
        let attributes = message.attributes.iter().map(|a| (format!("{id}.{}", a.id.name), &a.value));
        for (key, pattern) in own.chain(attributes) {
            if texts.insert(key.clone(), Text::of(pattern)).is_some() {
                problems.push(format!("{name}: {key} is there twice"));
            }
        }
    }
    texts
}

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The texts that may be the same as in English, as listed in `same.tsv` with a reason.
fn same(lang: &str) -> BTreeSet<String> {
    let list = read("same.tsv");
    let rows = list.lines().skip(1).map(|line| {
        let [langs, text, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("same.tsv: three columns, not {line:?}")
        };
        assert!(!reason.is_empty(), "same.tsv: {text} has no reason");
        (langs, text)
    });
    rows.filter(|(langs, _)| langs.split(' ').any(|known| known == lang))
        .map(|(_, text)| text.to_owned())
        .collect()
}

/// Whether a text has words to translate, apart from arguments and code between backticks.
fn has_words(text: &str) -> bool {
    let plain: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    plain
        .replace("{}", " ")
        .split_whitespace()
        .any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1)
}

/// The problems of a language; `plurals` are the plural categories that its numbers need.
fn problems(lang: &str, plurals: &[&str]) -> Vec<String> {
    let mut problems = Vec::new();
    let same = same(lang);
    let (mut all_english, mut all_own) = (BTreeMap::new(), BTreeMap::new());
    for file in FILES {
        let name = format!("{lang}/{file}");
        let english = texts(&read(&format!("en/{file}")), &format!("en/{file}"), &mut problems);
        let own = texts(&read(&name), &name, &mut problems);
        for (key, text) in &english {
            let Some(translation) = own.get(key) else {
                problems.push(format!("{name}: {key} is missing: {}", text.words));
                continue;
            };
            if let Some(unknown) = translation.used.difference(&text.used).next() {
                problems.push(format!("{name}: {key} has no argument ${unknown}"));
            }
            if let Some(lost) = text.shown.difference(&translation.shown).next() {
                problems.push(format!("{name}: {key} does not show ${lost}"));
            }
            let words = translation.words.trim();
            if words == text.words.trim() && has_words(words) && !same.contains(words) {
                problems.push(format!("{name}: {key} is as in English: {words}"));
            }
            for choice in translation.choices.iter().filter(|choice| choice.contains("one")) {
                if let Some(form) = plurals.iter().find(|form| !choice.contains(**form)) {
                    problems.push(format!("{name}: {key} has no plural [{form}]"));
                }
            }
            problems.extend(
                typography(lang, words, &text.words).map(|what| format!("{name}: {key}: {what}: {words}")),
            );
        }
        problems.extend(
            own.keys()
                .filter(|key| !english.contains_key(*key))
                .map(|key| format!("{name}: {key} is not in English")),
        );
        all_english.extend(english);
        all_own.extend(own);
    }
    problems.extend(glossary(lang, &all_english, &all_own));
    problems
}

/// What breaks the language's typographic rules. Code between backticks is not checked.
fn typography(lang: &str, words: &str, english: &str) -> Option<&'static str> {
    let plain: String = words.split('`').step_by(2).collect::<Vec<_>>().join("x");
    let chars: Vec<char> = plain.chars().collect();
    for (at, char) in chars.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        let is_end = chars.get(at + 1).is_none_or(|next| next.is_whitespace());
        match (lang, char) {
            ("fr", ';' | '!' | '?') if is_end && before.is_some_and(|b| b.is_alphabetic() || *b == ' ') => {
                return Some("no narrow no-break space before ; ! ?");
            }
            ("fr", ':') if is_end && before.is_some_and(|b| b.is_alphabetic() || *b == ' ') => {
                // In a name such as "Counter-Strike: Source" the colon stays as it is in English.
                let word: String = chars[..at].iter().rev().take_while(|c| !c.is_whitespace()).collect();
                let name: String = word.chars().rev().collect();
                if name.is_empty() || !english.contains(&format!("{name}: ")) {
                    return Some("no no-break space before a colon");
                }
            }
            ("fr", '«') if chars.get(at + 1) == Some(&' ') => return Some("a blank after «"),
            ("fr" | "ru", '“' | '”') => return Some("not this language's quotation marks"),
            _ => {}
        }
    }
    None
}

/// Terms of the glossary that are translated differently in more than half of the texts with this term.
fn glossary(lang: &str, english: &BTreeMap<String, Text>, own: &BTreeMap<String, Text>) -> Vec<String> {
    let list = read("glossary.tsv");
    let mut lines = list.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap_or_default();
    let at = head.iter().position(|name| *name == lang).expect("a column of the glossary");
    // Words are inflected, so only their beginnings are compared.
    let stems = |term: &str| -> Vec<String> {
        let stem = |word: &str| {
            let chars: Vec<char> = word.to_lowercase().chars().collect();
            let keep = chars.len().saturating_sub(if chars.len() > 5 { 2 } else { 1 }).max(3);
            chars.into_iter().take(keep).collect()
        };
        term.split([' ', '-']).filter(|word| word.chars().count() > 2).map(stem).collect()
    };
    let has = |text: &Text, stems: &[String]| {
        let words = text.words.to_lowercase();
        stems.iter().all(|stem| words.contains(stem.as_str()))
    };
    let mut problems = Vec::new();
    for line in lines {
        let (term, translation) = (line[0], line[at]);
        assert!(!translation.is_empty(), "the glossary does not say {term} in {lang}");
        let whole = |text: &&Text| {
            let words = text.words.to_lowercase();
            words.split(|c: char| !c.is_alphanumeric() && c != '-' && c != ' ').any(|part| {
                format!(" {part} ").contains(&format!(" {term} "))
                    || format!(" {part} ").contains(&format!(" {term}s "))
            })
        };
        let with: Vec<&String> = english
            .iter()
            // The names of formats are those of tools, which are not translated.
            .filter(|(key, text)| whole(text) && !key.starts_with("format-"))
            .map(|(key, _)| key)
            .collect();
        let stems = stems(translation);
        let others: Vec<&&String> =
            with.iter().filter(|key| own.get(**key).is_some_and(|text| !has(text, &stems))).collect();
        if others.len() * 2 > with.len() {
            problems.push(format!(
                "glossary: {term} is {translation}, but {} of {} texts say it otherwise: {}",
                others.len(),
                with.len(),
                others.iter().take(5).map(|key| key.as_str()).collect::<Vec<_>>().join(", ")
            ));
        }
    }
    problems
}

fn check(lang: &str, plurals: &[&str]) {
    let problems = problems(lang, plurals);
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn french_says_what_english_says() {
    check("fr", &["one", "other"]);
}

#[test]
fn russian_says_what_english_says() {
    check("ru", &["one", "few", "many"]);
}
