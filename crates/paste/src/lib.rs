//! Reads bytes from any text that a person pastes. Each byte is returned with the characters that it was read from.
//!
//! Every reader that recognises a paste reads it (one file per family of formats, all named in `formats.rs`);
//! `contest.rs` runs them; the judge ranks their readings, and scores decide between equal ones. `resolve.rs` keeps the
//! best reading and names its rivals. `frame.rs` takes off what stands before every line, `sections.rs` reads paragraphs
//! one by one; of two outcomes the one is kept whose packets are messages, as `judge.rs` says. A paste that makes no
//! sense is refused, with the place and the reason; `unread.rs` names lines that look like bytes and are in no packet.
//!
//! Nothing here knows a protocol or a file format: the caller says what bytes are, see [`Known`].
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

mod ascii;
mod builder;
mod code;
mod codes;
mod contest;
mod derived;
mod described;
mod digits;
mod dissection;
mod encoded;
mod evidence;
mod file;
mod fold;
mod formats;
mod frame;
mod json;
mod judge;
mod known;
mod letters;
mod located;
mod lookalikes;
mod mixed;
mod parts;
mod paste;
mod plain;
mod prefixes;
mod record;
mod rejoin;
mod remedy;
mod resolve;
mod rows;
mod rule;
mod sections;
mod source;
#[cfg(test)]
mod tests;
mod unread;
mod wash;
pub mod write;

pub use codes::{CODES, PasteCode};
pub use fold::{FoldedNote, fold};
pub use formats::FORMATS;
pub use known::{Fit, Known};
pub use paste::{
    Dissected, MAX_BYTES, MAX_MARKS, MarkRole, Options, Paste, PasteGap, PasteMark, PasteNote, PastedPacket,
    Reading, Refusal, Repair, TEXT_PER_BYTE, TextSpan,
};
pub use resolve::read;
pub use rule::{Rule, RuleTool};
