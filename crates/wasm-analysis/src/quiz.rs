//! Questions for a learning platform, from what the page asks.

use a2scope_render::quiz::{Quiz, QuizFormat};
use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("quiz.d.ts");

/// Returns a quiz as the file that a learning platform reads. `questions` is a `Quiz` as JSON; `format` is `gift` for
/// Moodle, `qti` for a package of QTI 2.1, a zip file. Throws a sentence if a question cannot be answered.
#[wasm_bindgen]
pub fn quiz(questions: &str, format: &str) -> Result<Vec<u8>, JsError> {
    a2scope::text::set_language(language());
    let quiz: Quiz = serde_json::from_str(questions)?;
    quiz.file(format_named(format)?).map_err(|why| JsError::new(&why))
}

pub(crate) fn format_named(format: &str) -> Result<QuizFormat, JsError> {
    match format {
        "gift" => Ok(QuizFormat::Gift),
        "qti" => Ok(QuizFormat::Qti),
        _ => Err(JsError::new("there is no such format")),
    }
}
