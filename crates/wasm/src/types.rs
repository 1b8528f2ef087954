//! TypeScript types of objects that are passed to and from JavaScript.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen]
extern "C" {
    /// The result of reading a paste.
    #[wasm_bindgen(typescript_type = "PasteResult")]
    pub type JsPaste;
    /// Rows of the list.
    #[wasm_bindgen(typescript_type = "Row[]")]
    pub type RowList;
    /// A query of the message list. Its properties may be absent.
    #[wasm_bindgen(typescript_type = "ListQuery")]
    pub type JsListQuery;
    #[wasm_bindgen(method, getter)]
    pub fn text(this: &JsListQuery) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    pub fn messages(this: &JsListQuery) -> Option<Vec<String>>;
    #[wasm_bindgen(method, getter)]
    pub fn problems(this: &JsListQuery) -> Option<bool>;
    #[wasm_bindgen(method, getter)]
    pub fn by(this: &JsListQuery) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    pub fn descending(this: &JsListQuery) -> Option<bool>;
    /// Names of messages, and the number of messages with each name.
    #[wasm_bindgen(typescript_type = "[string, number][]")]
    pub type NameCounts;
    /// The options for records.
    #[cfg(feature = "export")]
    #[wasm_bindgen(typescript_type = "RecordOptions")]
    pub type RecordOptions;
    #[cfg(feature = "export")]
    #[wasm_bindgen(method, getter)]
    pub fn fields(this: &RecordOptions) -> Option<bool>;
    #[cfg(feature = "export")]
    #[wasm_bindgen(method, getter, js_name = showSecrets)]
    pub fn show_secrets(this: &RecordOptions) -> Option<bool>;
    #[cfg(feature = "export")]
    #[wasm_bindgen(method, getter)]
    pub fn summary(this: &RecordOptions) -> Option<bool>;
    /// A message's name and bytes.
    #[cfg(feature = "export")]
    #[wasm_bindgen(typescript_type = "{ message: string; bytes: Uint8Array }")]
    pub type Encoded;
    #[cfg(feature = "export")]
    #[wasm_bindgen(method, setter)]
    pub fn set_message(this: &Encoded, name: &str);
    #[cfg(feature = "export")]
    #[wasm_bindgen(method, setter)]
    pub fn set_bytes(this: &Encoded, bytes: js_sys::Uint8Array);
    /// The formats of pastes.
    #[wasm_bindgen(typescript_type = "Format[]")]
    pub type FormatList;
}
