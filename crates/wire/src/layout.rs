//! The sizes of the fields that always have the same size. Byte diagrams are drawn from these sizes and from
//! [`MessageKind::layout`](crate::MessageKind::layout).

use crate::rcon::packet;
use crate::{Kind, Meta, a2s, connectionless, master, split};

/// Sizes in bytes of the fields that always have the same length although their wire type does not fix it.
static LENGTHS: &[(&Meta, u32)] = &[
    (&a2s::PREFIX.meta, 4),
    (&split::PREFIX.meta, 4),
    (&master::KEY.meta, 6),
    (&master::ZEROS.meta, 2),
    (&master::request::BACKSLASH.meta, 1),
    (&master::request::END.meta, 1),
    (&connectionless::QUOTE.meta, 1),
    (&packet::ZERO.meta, 1),
    (&packet::SECOND.meta, 1),
];

/// Returns the size of a field in bytes; `None` if the field is a group, or if its size varies.
pub fn size(meta: &'static Meta) -> Option<u32> {
    match meta.kind {
        Kind::U8 | Kind::Letter => Some(1),
        Kind::U16 => Some(2),
        Kind::U32 | Kind::I32 | Kind::F32 => Some(4),
        Kind::Address => Some(6),
        Kind::U64 => Some(8),
        Kind::CStr | Kind::Text | Kind::Bytes | Kind::Group => {
            LENGTHS.iter().find(|(known, _)| core::ptr::eq(*known, meta)).map(|(_, bytes)| *bytes)
        }
    }
}
