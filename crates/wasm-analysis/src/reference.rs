//! The pages of the reference, which need no input.

use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;

/// Returns a page of the reference as JSON. `place` is the name of a message, of a field of a message, of a topic or of
/// a code; `undefined` if there is no such page.
#[wasm_bindgen]
pub fn reference(place: &str) -> Option<String> {
    a2scope_reference::page_json(language(), place)
}

/// Returns a file by which other programs read the messages: `lua` for Wireshark, `ksy` for Kaitai Struct, `json` for the
/// grammar; `undefined` if there is no such format.
#[wasm_bindgen]
pub fn parser(format: &str) -> Option<String> {
    match format {
        "lua" => Some(a2scope_reference::dissector()),
        "ksy" => a2scope_reference::ksy(language(), None),
        "json" => Some(a2scope_reference::grammar(language())),
        _ => None,
    }
}

/// Returns the list of all pages as JSON.
#[wasm_bindgen(js_name = referenceContents)]
pub fn contents() -> String {
    a2scope_reference::contents_json(language())
}
