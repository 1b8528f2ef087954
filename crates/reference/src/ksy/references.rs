//! Which fields decide about others.

use a2scope_wire::{Meta, Part, Size, Times, When};

/// Returns whether a field's value decides whether another one of `parts`, or in them, is there, how long it is, or how
/// often it is repeated.
pub(super) fn is_asked(meta: &Meta, parts: &[Part]) -> bool {
    parts.iter().any(|part| {
        let Meta { when, bytes, times, .. } = part.meta;
        let is_it = |field: &Meta| core::ptr::eq(field, meta);
        matches!(when, When::Bit(field, _) | When::Is(field, _) if is_it(field))
            || matches!(bytes, Size::Of(field, ..) if is_it(field))
            || matches!(times, Times::Count(field) | Times::Bits(field) if is_it(field))
            || is_asked(meta, part.parts)
    })
}
