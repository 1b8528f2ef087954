//! One Source or GoldSource query message: from bytes to a typed value and an annotated tree, and back.
//!
//! The crate decodes whole messages and knows nothing of packets. It does no I/O, reads no clock, does not
//! panic and has no dependencies; it needs `alloc` for the lists in a message.
//!
//! * [`decode`] reads one UDP datagram (or reassembled split message), [`rcon`] one packet of a TCP stream,
//!   [`split`] the header of a fragment.
//! * [`Trace`] selects the output: `()` costs nothing, [`Tree`] keeps every field with its bytes.
//! * A field's name, wire type, unit and meaning are defined once, in the table of its message (see
//!   [`field`]).
//! * Anything odd but readable becomes a [`Note`]: a stable code, a severity and a byte range.
//!
//! ```
//! use a2scope_wire::{Message, Notes, Tree, decode};
//!
//! let mut tree = Tree::default();
//! let mut notes = Notes::default();
//! let reply = decode(b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22", 0, &mut tree, &mut notes);
//! assert!(matches!(reply.value, Ok(Message::Challenge(c)) if c.challenge == Some(0x22d5_a14b)));
//! assert_eq!(tree.leaves().count(), 3); // prefix, header, challenge
//! ```
#![no_std]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

extern crate alloc;

#[macro_use]
mod named;
#[macro_use]
pub mod field;
pub mod a2s;
pub mod connectionless;
pub mod foreign;
pub mod gap;
pub mod keywords;
pub mod master;
mod message;
pub mod names;
mod note;
pub mod rcon;
mod reader;
pub mod rules_blob;
pub mod split;
mod text;
mod tree;
mod writer;

pub use field::{Field, Kind, Meta, Role};
pub use message::{Decoded, GameEngine, Message, MessageKind, Sender, decode, explain};
pub use note::{CODES, Code, Note, NoteArgs, Notes, Severity, codes};
pub use reader::{Error, Reader, Reason, Span, Switch, Trace};
pub use text::{Shown, Text, is_hidden};
pub use tree::{Node, Tree, Value};
pub use writer::{EncodeError, Writer};

/// The first four bytes of a whole message.
pub const SINGLE: [u8; 4] = [0xFF, 0xFF, 0xFF, 0xFF];
/// [`SINGLE`] after a program has encoded it as UTF-8 text.
pub const MOJIBAKE: [u8; 8] = [0xC3, 0xBF, 0xC3, 0xBF, 0xC3, 0xBF, 0xC3, 0xBF];
/// The text of every A2S_INFO, header byte included. For a datagram without [`SINGLE`], see [`is_vse_flood`].
pub const INFO_TEXT: &[u8] = b"TSource Engine Query";
/// [`INFO_TEXT`] as some Gafgyt variants send it: escapes with the wrong slash, and so as plain text.
const INFO_ESCAPED: &[u8] = b"/x54/x53/x6f/x75";

/// Whether a datagram is from a VSE flood (the name in Mirai and Gafgyt bots).
///
/// They send A2S_INFO without its prefix, or its escapes as text. No server understands either.
#[inline]
pub fn is_vse_flood(payload: &[u8]) -> bool {
    match payload.first() {
        Some(b'T') => payload.starts_with(INFO_TEXT),
        Some(b'/') => {
            payload.get(..INFO_ESCAPED.len()).is_some_and(|text| text.eq_ignore_ascii_case(INFO_ESCAPED))
        }
        _ => false,
    }
}

/// The first four bytes of a fragment of a split message.
pub const SPLIT: [u8; 4] = [0xFE, 0xFF, 0xFF, 0xFF];
