//! One Source or GoldSource query message: from bytes to a typed value and an annotated tree, and back.
//!
//! The crate decodes whole messages and knows nothing of packets. It does no I/O, reads no clock, does not
//! panic and depends only on the crate of texts; it needs `alloc` for the lists in a message.
//!
//! * [`decode()`] reads one UDP datagram (or reassembled split message), [`rcon`] one packet of a TCP stream,
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
#[macro_use]
pub mod places;
pub mod a2s;
pub mod connectionless;
mod decode;
mod error;
mod exchange_kind;
pub mod foreign;
pub mod gap;
mod gist;
mod judgement;
pub mod keywords;
pub mod master;
mod message;
mod message_kind;
mod meta;
pub mod names;
mod note;
mod prefix;
mod raw_text;
pub mod rcon;
mod reader;
pub mod rules_blob;
mod scan;
mod span;
pub mod split;
mod texts;
mod trace;
mod tree;
mod value;
mod writer;

pub use a2scope_text as text;
pub use decode::{decode, explain};
pub use error::{Error, Reason};
pub use exchange_kind::ExchangeKind;
pub use field::{Field, Part};
pub use gist::{GistForm, ShortGist};
pub use judgement::Judgement;
pub use message::{Decoded, Message};
pub use message_kind::{GameEngine, MessageKind, RconKind, Sender, Source};
pub use meta::{Ahead, Kind, Meta, Role, Size, Times, When};
pub use named::Named;
pub use note::{CODES, Code, Note, NoteArgs, Notes, Severity, codes};
pub use prefix::{INFO_TEXT, MOJIBAKE, SINGLE, SPLIT, is_vse_flood, may_be_message};
pub use raw_text::{Text, Visible, is_hidden};
pub use reader::{Reader, UNREAD};
pub use span::Span;
pub use texts::texts;
pub use trace::Trace;
pub use tree::{Node, Tree};
pub use value::Value;
pub use writer::{EncodeError, Writer};
