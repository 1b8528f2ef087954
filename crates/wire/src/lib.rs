//! One Source or GoldSource query message: bytes → typed value and annotated tree, and back.
//!
//! The crate knows the bytes of one whole message and nothing of packets. It performs no I/O, reads no clock, does
//! not panic and has no dependencies; it needs `alloc` for the lists a message holds.
//!
//! * [`decode`] reads what one UDP datagram (or one reassembled split message) holds, [`rcon`] reads one packet of a
//!   TCP stream, [`split`] reads the header of a fragment.
//! * Decoding is traced or not by choice of [`Trace`]: `()` costs nothing, [`Tree`] keeps every field with its bytes.
//! * A field's name, wire type, unit and meaning stand once, in the table of its message (see [`field`]).
//! * What is odd but readable becomes a [`Note`]: a stable code, a severity and a byte range.
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

/// The four bytes before a whole message.
pub const SINGLE: [u8; 4] = [0xFF, 0xFF, 0xFF, 0xFF];
/// What becomes of [`SINGLE`] when it is encoded as UTF-8 text.
pub const MOJIBAKE: [u8; 8] = [0xC3, 0xBF, 0xC3, 0xBF, 0xC3, 0xBF, 0xC3, 0xBF];
/// What every A2S_INFO says, its header included. Without [`SINGLE`] before it: see [`is_vse_flood`].
pub const INFO_TEXT: &[u8] = b"TSource Engine Query";
/// What bots of Gafgyt's kin send: the escapes of [`INFO_TEXT`] with the wrong slash, and so as text.
const INFO_ESCAPED: &[u8] = b"/x54/x53/x6f/x75";

/// Whether a datagram is one of the floods that bots of Mirai's and Gafgyt's kin call VSE: A2S_INFO without its prefix,
/// or its escapes as text. No server understands it.
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

/// The four bytes before one fragment of a message.
pub const SPLIT: [u8; 4] = [0xFE, 0xFF, 0xFF, 0xFF];
