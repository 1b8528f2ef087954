//! Decodes all cases in every language: only translated texts may differ, and none may be missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use a2scope::report::{self, RecordStyle};
use a2scope::text::{Args, English, Key, Language};
use a2scope::{Engine, Options, Record, show};
use a2scope_lang::Lang;
use serde_json::Value;

/// The JSON members that contain translated texts.
const WORDS: [&str; 3] = ["text", "label", "meaning"];

/// A language that records the texts it does not have.
#[derive(Debug)]
struct Strict {
    language: &'static dyn Language,
    missing: Mutex<BTreeSet<String>>,
}

impl Language for Strict {
    fn text(&self, key: Key, args: &Args<'_>) -> Option<String> {
        let text = self.language.text(key, args);
        if text.is_none() {
            self.missing.lock().unwrap().insert(format!("{key}.{}", key.attribute));
        }
        text
    }
}

/// The records of a case, and all texts shown with them.
fn decode(pasted: &str, language: &dyn Language) -> Vec<Value> {
    let mut engine = Engine::new(Options::default());
    let mut records = Vec::new();
    let style = RecordStyle { fields: true, language, ..RecordStyle::default() };
    let mut sink = |record: &Record<'_>| {
        let mut line = Vec::new();
        report::message(record, style, &mut line);
        records.push(serde_json::from_slice(&line).unwrap());
        let _ = show::gist(record, language);
        for (at, node) in record.tree.nodes().iter().enumerate() {
            let buffer = record.buffer(node.span.buffer);
            let _ = show::group(record.tree.nodes(), at, buffer, false, language);
            let _ = show::value(node, buffer, false, language);
            let _ = (node.meta.doc_in(language), node.meta.when_in(language));
        }
        let _ = language.static_text(record.kind.doc());
    };
    match engine.paste(pasted, &mut sink) {
        Ok(paste) => {
            let readings = paste.rivals.iter().chain([&paste.reading]).map(|reading| &reading.reason);
            paste
                .notes
                .iter()
                .map(|note| &note.text)
                .chain(readings)
                .for_each(|text| drop(language.translate(text)));
        }
        Err(refusal) => drop(language.translate(&refusal.text)),
    }
    records
}

/// Panics if two records differ in anything except translated texts.
fn same(path: &str, english: &Value, other: &Value) {
    match (english, other) {
        (Value::Object(a), Value::Object(b)) => {
            assert!(a.keys().eq(b.keys()), "{path}: other members");
            for (name, value) in a {
                let is_word = WORDS.contains(&name.as_str()) && value.is_string() && !path.ends_with("/data");
                if !is_word || !b[name].is_string() {
                    same(&format!("{path}/{name}"), value, &b[name]);
                }
            }
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len(), "{path}");
            a.iter().zip(b).for_each(|(a, b)| same(path, a, b));
        }
        (a, b) => assert_eq!(a, b, "{path}"),
    }
}

fn cases() -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { collect(&path, into) } else { into.push(path) }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut paths = Vec::new();
    collect(&root.join("cases"), &mut paths);
    collect(&root.join("pastes"), &mut paths);
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let pasted = text.split("\n---\n").nth(1).unwrap_or(&text).to_owned();
        (path, pasted)
    };
    paths.into_iter().map(text).collect()
}

fn check(lang: Lang) {
    let strict = Strict { language: lang.language(), missing: Mutex::default() };
    let cases = cases();
    assert!(cases.len() > 300, "only {} cases", cases.len());
    for (path, pasted) in cases {
        let english = decode(&pasted, &English);
        let other = decode(&pasted, &strict);
        assert_eq!(english.len(), other.len(), "{}", path.display());
        english.iter().zip(&other).for_each(|(a, b)| same(&path.display().to_string(), a, b));
    }
    let missing = strict.missing.into_inner().unwrap();
    assert!(missing.is_empty(), "not said in {lang}: {missing:#?}");
}

#[test]
fn cases_in_french_differ_only_in_words() {
    check(Lang::Fr);
}

#[test]
fn cases_in_russian_differ_only_in_words() {
    check(Lang::Ru);
}
