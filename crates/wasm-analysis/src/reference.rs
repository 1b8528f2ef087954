//! The pages of the reference, which need no input.

use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;

/// A page of the reference as JSON, by the id of a message or a topic; `undefined` if it does not exist.
#[wasm_bindgen]
pub fn reference(page: &str) -> Option<String> {
    a2scope_reference::page_json(language(), page)
}

/// The list of all pages as JSON.
#[wasm_bindgen(js_name = referenceContents)]
pub fn contents() -> String {
    a2scope_reference::contents_json(language())
}
