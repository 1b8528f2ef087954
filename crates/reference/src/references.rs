//! What a field's row in the grammar says about other fields.

use a2scope_wire::{Meta, Part, Size, Times, When};

/// Returns the fields whose values decide whether a field is there, how long it is, and how often it is repeated.
pub(crate) fn references(meta: &Meta) -> impl Iterator<Item = &'static Meta> {
    let when = match meta.when {
        When::Bit(field, _) | When::Is(field, _) => Some(field),
        When::Always
        | When::Left
        | When::Unpadded
        | When::Zeros
        | When::Next(_)
        | When::Unless(_)
        | When::Judged(..) => None,
    };
    let size = if let Size::Of(field, ..) = meta.bytes { Some(field) } else { None };
    let times = if let Times::Count(field) | Times::Bits(field) = meta.times { Some(field) } else { None };
    [when, size, times].into_iter().flatten()
}

/// Returns whether a field's value decides about another one of `parts`, or in them.
pub(crate) fn is_asked(meta: &Meta, parts: &[Part]) -> bool {
    parts.iter().any(|part| {
        references(part.meta).any(|field| core::ptr::eq(field, meta)) || is_asked(meta, part.parts)
    })
}
