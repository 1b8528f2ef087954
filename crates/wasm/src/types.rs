//! TypeScript types of objects that are passed to and from JavaScript.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen]
extern "C" {
    /// The result of reading a paste.
    #[wasm_bindgen(typescript_type = "PasteResult")]
    pub type JsPasteResult;
    /// A paste that was read.
    #[wasm_bindgen(typescript_type = "Paste")]
    pub type JsPaste;
    /// Rows of the list.
    #[wasm_bindgen(typescript_type = "Row[]")]
    pub type RowList;
    /// A query of the message list. Its properties may be absent.
    #[wasm_bindgen(typescript_type = "ListQuery")]
    pub type JsListQuery;
    /// Names of messages, and the number of messages with each name.
    #[wasm_bindgen(typescript_type = "[string, number][]")]
    pub type NameCounts;
    /// The options for records.
    #[cfg(feature = "export")]
    #[wasm_bindgen(typescript_type = "RecordOptions")]
    pub type RecordOptions;
    /// A message's name and bytes.
    #[cfg(feature = "export")]
    #[wasm_bindgen(typescript_type = "{ message: string; bytes: Uint8Array }")]
    pub type Encoded;
    /// The formats of pastes.
    #[wasm_bindgen(typescript_type = "Format[]")]
    pub type FormatList;
}
