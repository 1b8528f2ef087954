//! The messages of Valve's A2S, one file for each request and its reply, and the fields that they all have.

pub mod challenge;
pub mod info;
pub mod info_goldsource;
pub mod ping;
pub mod player;
pub mod rules;

use crate::field::{Bytes, Part, U8};
use crate::meta::{Ahead, Size, When};
use crate::{Role, names, prefix};

/// The prefix of a whole message.
static SINGLE: Ahead = Ahead::of(&prefix::SINGLE);

fields! {
    PREFIX: Bytes = "prefix", "Prefix", "FF FF FF FF (-1): the whole message is in this datagram. A split message starts with FE FF FF FF (-2).",
        role: Role::Frame, bytes: Size::Exactly(&prefix::SINGLE);
    SECOND_PREFIX: Bytes = "second_prefix", "Second prefix", "FF FF FF FF once more, as some servers of Garry's Mod send it.", role: Role::Frame, when: When::Next(&SINGLE), bytes: Size::Fixed(4);
    HEADER: U8 = "header", "Header", "Which message it is: one ASCII letter.", role: Role::Frame, names: Some(names::header);
    PADDING: Bytes = "padding", "Padding", "Zeros after the last field that make the message longer.", role: Role::Frame, when: When::Zeros, bytes: Size::Rest;
    TRAILING: Bytes = "trailing", "Left over", "Bytes after the last field of the message.", role: Role::Frame, when: When::Left, bytes: Size::Rest;
}

/// The fields of a message that is only a header byte.
pub static BARE_LAYOUT: &[Part] = parts! { PREFIX, HEADER };
