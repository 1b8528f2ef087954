//! The reference: pages that need no input.

use a2scope::reference::{self, English};
use wasm_bindgen::prelude::*;

/// A page of the reference as JSON, by the name of a message or topic; `undefined` if there is none.
#[wasm_bindgen]
pub fn reference(page: &str) -> Option<String> {
    reference::page_json(&English, page)
}

/// The list of all pages as JSON.
#[wasm_bindgen(js_name = referenceContents)]
pub fn contents() -> String {
    reference::contents_json(&English)
}
