//! The language of the web page: a JavaScript function that looks up texts by their keys.
//!
//! Each WebAssembly module of the page has its own copy of this code, and the page sets the language of each.
#![deny(missing_docs)]

use std::cell::RefCell;
use std::fmt::Write as _;

use a2scope_text::{Args, Argument, Key, Language};
use wasm_bindgen::prelude::*;

thread_local! {
    static TRANSLATE: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
}

/// Sets the function that translates texts. It is called with a text's key, its attribute (null for the text itself)
/// and its arguments (a JSON object of numbers, of strings, and of counts as `{"count":1}`). It returns the translation,
/// or undefined if there is none. `null` sets English again.
///
/// Texts that were returned before do not change.
#[wasm_bindgen(js_name = setLanguage)]
pub fn set_language(
    #[wasm_bindgen(
        unchecked_param_type = "((key: string, attribute: string | null, args: string) => string | undefined) | null"
    )]
    translate: Option<js_sys::Function>,
) {
    TRANSLATE.set(translate);
}

/// Returns the language that was set last; English if none was set.
pub fn language() -> &'static dyn Language {
    &Page
}

#[derive(Debug)]
struct Page;

impl Language for Page {
    fn text(&self, key: Key, args: &Args<'_>) -> Option<String> {
        let translate = TRANSLATE.with_borrow(Clone::clone)?;
        let attribute = if key.attribute.is_empty() { JsValue::NULL } else { key.attribute.into() };
        translate
            .call3(&JsValue::NULL, &key.to_string().into(), &attribute, &json(args).into())
            .ok()?
            .as_string()
    }
}

/// Returns the arguments as a JSON object.
fn json(args: &Args<'_>) -> String {
    let mut json = String::from("{");
    for (name, argument) in args.iter() {
        let comma = if json.len() > 1 { "," } else { "" };
        let _ = match argument {
            Argument::Text(text) => {
                write!(json, "{comma}\"{name}\":{}", serde_json::to_string(&text).unwrap_or_default())
            }
            // The page writes it as it writes its own counts.
            Argument::Count(count) => write!(json, "{comma}\"{name}\":{{\"count\":{count}}}"),
            number => write!(json, "{comma}\"{name}\":{number}"),
        };
    }
    json.push('}');
    json
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope_text::text;
    use std::sync::Mutex;

    /// A language that only records the arguments.
    #[derive(Debug)]
    struct Listener(Mutex<String>);

    impl Language for Listener {
        fn text(&self, _: Key, args: &Args<'_>) -> Option<String> {
            *self.0.lock().unwrap() = json(args);
            None
        }
    }

    #[test]
    fn arguments_are_numbers_and_strings() {
        let listener = Listener(Mutex::default());
        let counted = a2scope_text::Arg::Count(4000);
        let text = text!("a", "{n} {c} {s} {text}", n = 3_u32, c = counted, s = -1, text = "\"\u{1}é");
        (&listener as &dyn Language).translate(&text);
        assert_eq!(*listener.0.lock().unwrap(), r#"{"n":3,"c":{"count":4000},"s":-1,"text":"\"\u0001é"}"#);
    }
}
