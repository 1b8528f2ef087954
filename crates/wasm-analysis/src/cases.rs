//! Forensic cases for students, made from a seed.

use a2scope_cases::{CASES, case, title};
use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;

use crate::quiz::format_named;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("cases.d.ts");

/// A case: its capture, its questions, and whether an answer is right.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Case(a2scope_cases::Case);

/// Returns the titles of all cases, the easiest first.
#[wasm_bindgen]
pub fn cases() -> Vec<String> {
    a2scope::text::set_language(language());
    (1..=CASES).filter_map(title).collect()
}

#[wasm_bindgen]
impl Case {
    /// Makes a case; throws if there is none of this number.
    #[wasm_bindgen(constructor)]
    pub fn new(number: u8, seed: &str) -> Result<Self, JsError> {
        a2scope::text::set_language(language());
        case(number, seed).map(Self).ok_or_else(|| JsError::new("there is no such case"))
    }

    /// Returns the sheet with its key, as JSON of type `CaseSheet`: what `a2scope case --key --format json` prints.
    pub fn sheet(&self) -> String {
        self.0.sheet(true).to_string()
    }

    /// Returns the capture: a pcapng file.
    pub fn capture(&self) -> Vec<u8> {
        self.0.capture.clone()
    }

    /// Returns whether an answer to the question with this key is right.
    pub fn is_right(&self, key: &str, answer: &str) -> bool {
        let asked = self.0.questions.iter().find(|question| question.key == key);
        asked.is_some_and(|question| self.0.is_right(question, answer))
    }

    /// Returns the questions with their answers as the file that a learning platform reads: `gift` or `qti`.
    pub fn quiz(&self, format: &str) -> Result<Vec<u8>, JsError> {
        self.0.quiz().file(format_named(format)?).map_err(|why| JsError::new(&why))
    }
}
