//! The record `diagnosis`.

use alloc::vec::Vec;

use a2scope_text::Language;

use super::analysis::begin;
use super::json::Json;
use crate::diagnosis::Diagnosis;

/// Appends a diagnosis's record, one JSON object without a line feed. `index` is its number in the list.
pub fn diagnosis(index: usize, diagnosis: &Diagnosis, language: &dyn Language, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("diagnosis", &mut json);
    json.int_member("index", index as u64);
    json.str_member("code", diagnosis.code.name);
    json.str_member("severity", diagnosis.code.severity.name());
    json.str_member("act", diagnosis.act.name());
    for (key, endpoint) in [("client", diagnosis.client), ("server", diagnosis.server)] {
        json.key(key);
        match endpoint {
            // An address that used several ports.
            Some(endpoint) if endpoint.port == 0 => json.display(endpoint.ip),
            Some(endpoint) => json.display(endpoint),
            None => json.null(),
        }
    }
    json.key("kind");
    match diagnosis.kind {
        Some(kind) => json.display(format_args!("{kind}")),
        None => json.null(),
    }
    json.key("messages");
    json.open('[');
    for index in &diagnosis.messages {
        json.int(*index);
    }
    json.close(']');
    json.int_member("count", diagnosis.count);
    json.translatable(&diagnosis.text, language);
    json.key("next");
    match &diagnosis.next {
        Some(next) => json.str(&language.translate(next)),
        None => json.null(),
    }
    json.key("also");
    json.open('[');
    for code in &diagnosis.also {
        json.str(code.name);
    }
    json.close(']');
    json.close('}');
}
