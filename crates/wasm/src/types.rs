//! TypeScript types of the objects passed to and from JavaScript.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen]
extern "C" {
    /// The outcome of a paste.
    #[wasm_bindgen(typescript_type = "PasteResult")]
    pub type JsPaste;
    /// Rows of the list.
    #[wasm_bindgen(typescript_type = "Row[]")]
    pub type RowList;
    /// Which messages to list, and in what order.
    #[wasm_bindgen(typescript_type = "ListQuery")]
    pub type JsListQuery;
    /// Names of messages, and how many there are of each.
    #[wasm_bindgen(typescript_type = "[string, number][]")]
    pub type NameCounts;
    /// What records contain.
    #[cfg(feature = "export")]
    #[wasm_bindgen(typescript_type = "RecordOptions")]
    pub type RecordOptions;
    /// A message's name and bytes.
    #[cfg(feature = "export")]
    #[wasm_bindgen(typescript_type = "{ message: string; bytes: Uint8Array }")]
    pub type Encoded;
    /// Paste formats.
    #[wasm_bindgen(typescript_type = "Format[]")]
    pub type FormatList;
}
