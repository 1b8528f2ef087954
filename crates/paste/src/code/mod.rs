//! Reads arrays and strings as programming languages write them.
//!
//! One parser reads them all: C, C++, Rust, Go, Python, JavaScript, PHP, Java and JSON agree on brackets, commas, quotation
//! marks and backslashes. Where they differ, `dialect` says how; words that are no program are passed over.
//!
//! `escapes` and `tokens` read strings, comments and numbers. `parser` goes through a text: `pieces`, `lists` and `calls`
//! are what its expressions consist of, `expression` joins them, `statements` and `c_strings` give the values names. `whole`
//! reads a paste that consists of nothing else, `marked` text without quotation marks.

mod buffers;
mod c_strings;
mod calls;
mod dialect;
mod directives;
mod escapes;
mod expression;
mod holes;
mod lists;
mod marked;
mod methods;
mod packed;
mod parser;
mod pieces;
mod statements;
mod tokens;
mod value;
mod whole;

pub(super) use dialect::{Dialect, digit_escapes};
pub(super) use escapes::{
    Codes, STAND_IN, StringUnit, Unit, backslash_pair, base64, escape, in_radix, many_pairs, narrow, pairs,
    starts_with_backslash_pairs, string_at, unit_at, unit_bytes,
};
pub(super) use holes::with_holes;
pub(super) use marked::{angle, cat_v, escaped, lacks_blank, percent};
pub(super) use parser::Program;
pub(super) use pieces::without_backslashes;
pub(super) use tokens::index;
pub(super) use whole::{lists, string_utf8, strings, words};
