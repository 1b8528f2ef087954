//! The reference: pages that need no input.

use a2scope::reference;
use wasm_bindgen::prelude::*;

use crate::language::language;

/// A page of the reference as JSON, by the name of a message or topic; `undefined` if there is none.
#[wasm_bindgen]
pub fn reference(page: &str) -> Option<String> {
    reference::page_json(language(), page)
}

/// The list of all pages as JSON.
#[wasm_bindgen(js_name = referenceContents)]
pub fn contents() -> String {
    reference::contents_json(language())
}
