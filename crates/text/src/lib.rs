//! Texts for people that can be shown in several languages.
//!
//! The English text is written where it is used, as a [`StaticText`]: a [`Key`] and an English template. Together with
//! arguments it is a [`Translatable`]. Its `Display` is English; a [`Language`] that has the key translates it. This
//! crate contains no catalogue, and nothing is translated before it is shown.
//!
//! ```
//! use a2scope_text::{Argument, Args, Key, Language, text};
//!
//! let found = text!("rows-found", "{rows} {rows|row|rows} found", rows = 3_u64);
//! assert_eq!(found.to_string(), "3 rows found");
//!
//! #[derive(Debug)]
//! struct German;
//! impl Language for German {
//!     fn text(&self, key: Key, args: &Args<'_>) -> Option<String> {
//!         (key.to_string() == "rows-found").then(|| format!("{} Zeilen", args.get("rows").unwrap()))
//!     }
//! }
//! assert_eq!((&German as &dyn Language).translate(&found), "3 Zeilen");
//! ```
//!
//! In a template, `{rows}` is replaced by the argument with that name, and `{rows|row|rows}` by one of two words: the
//! first if the number is 1, otherwise the second. Other languages have their own plural forms.
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
#[cfg(feature = "process")]
extern crate std;

mod id;
mod key;
mod language;
mod number;
#[cfg(feature = "process")]
mod process;
mod template;
mod translatable;
#[cfg(feature = "process")]
pub mod units;

pub use key::Key;
pub use language::{Args, Argument, English, Language};
pub use number::grouped;
#[cfg(feature = "process")]
pub use process::{group, language, set_language};
pub use template::{Part, has_only, names_fit, parts};
pub use translatable::{Arg, StaticText, Translatable};
