//! How many bytes a field has and how often it is repeated, in words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::{Kind, Meta, Size, Times};

/// Returns the part of a field in the grammar, in sentences: what its type does not say.
pub(super) fn grammar(lang: &dyn Language, meta: &Meta) -> Vec<String> {
    let (when, times) = (meta.when_in(lang), times(lang, meta));
    let mut all = Vec::new();
    if !when.is_empty() {
        all.push(lang.translate(&text!("learn-field-when", "Present when {when}.", when = &*when)));
    }
    if !matches!(meta.bytes, Size::Type | Size::Judged(_)) {
        all.push(lang.translate(&text!("learn-field-size", "Size: {size}.", size = size(lang, meta))));
    }
    if !times.is_empty() {
        all.push(lang.translate(&text!("learn-field-times", "Repeated: {times}.", times)));
    }
    all.extend(meta.judgement().map(|it| lang.static_text(it.why()).into_owned()));
    all
}

/// Returns how many bytes a field has.
pub(super) fn size(lang: &dyn Language, meta: &Meta) -> String {
    let text = match meta.bytes {
        Size::Of(field, _, 0) => text!("learn-size-of", "as many bytes as {field} says", field = field.name),
        Size::Of(field, _, less) => {
            text!(
                "learn-size-of-less",
                "as many bytes as {field} says, less {less}",
                field = field.name,
                less
            )
        }
        Size::Rest => text!("learn-size-rest", "all bytes that are left"),
        Size::Steps(step) => text!("learn-size-steps", "all bytes that are left, {step} at a time", step),
        Size::But(end) => {
            text!("learn-size-but", "all bytes that are left but {end} at the end", end = hex(end))
        }
        Size::Until(end) => text!("learn-size-until", "up to the first of {end}", end = hex(end)),
        Size::While(set) => text!("learn-size-while", "as long as there are {set}", set = hex(set)),
        Size::Word(..) => text!("learn-size-word", "one of the known words"),
        Size::ZeroOrEnd => text!("learn-size-zero_or_end", "text, then `00` or the end"),
        Size::Type | Size::Fixed(_) | Size::Exactly(_) | Size::Judged(_) => match (meta.size(), meta.kind) {
            (Some(1), _) => text!("learn-size-byte", "1 byte"),
            (Some(bytes), _) => text!("learn-size-bytes", "{n} {n|byte|bytes}", n = bytes),
            (None, Kind::CStr) => text!("learn-size-string", "text, then `00`"),
            (None, Kind::Text) => text!("learn-size-text", "text"),
            (None, _) => text!("learn-size-any", "any number of bytes"),
        },
    };
    lang.translate(&text)
}

/// Returns how often the element of a list is repeated; empty if the field is no list, or if somebody must judge.
pub(super) fn times(lang: &dyn Language, meta: &Meta) -> String {
    let text = match meta.times {
        Times::Once | Times::Judged(_) => return String::new(),
        Times::Count(field) => text!("learn-times-count", "as often as {field} says", field = field.name),
        Times::Bits(field) => text!("learn-times-bits", "once for each bit of {field}", field = field.name),
        Times::End => text!("learn-times-end", "until the end"),
        Times::Until(ahead) => text!("learn-times-until", "until {bytes} comes", bytes = format!("{ahead}")),
    };
    lang.translate(&text)
}

/// Returns bytes as `00 0A`.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(" ")
}
