//! The pages of the reference, which need no input.

use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;

/// A page of the reference as JSON, by the name of a message, a field of one, a topic or a code; `undefined` if there is
/// none.
#[wasm_bindgen]
pub fn reference(place: &str) -> Option<String> {
    a2scope_reference::page_json(language(), place)
}

/// The list of all pages as JSON.
#[wasm_bindgen(js_name = referenceContents)]
pub fn contents() -> String {
    a2scope_reference::contents_json(language())
}
