//! Reads arrays and strings as programming languages write them.
//!
//! One scanner reads them all: C, C++, Rust, Go, Python, JavaScript, PHP, Java and JSON agree on brackets,
//! commas, quotation marks and backslashes. They differ in words, which are skipped.
//!
//! `tokens` reads comments, casts and numbers, `list` reads lists in brackets, and `literal` reads any literal. Two
//! readers use them: `array` reads a paste that consists of lists, and `scan` follows a program that joins its literals
//! (`concat`) or writes them piece by piece (`writes`).

mod array;
mod concat;
mod escapes;
mod holes;
mod list;
mod literal;
mod names;
mod operand;
mod packed;
mod scan;
mod string;
mod tokens;
mod writes;

pub(super) use array::{lists, words};
pub(super) use escapes::{
    Codes, STAND_IN, StringUnit, Value, backslash_pair, base64, escape, in_radix, many_pairs, pairs,
    starts_with_backslash_pairs, string_at, unit_bytes,
};
pub(super) use holes::{Fills, fills_of, with_holes};
pub(super) use scan::scan;
pub(super) use string::{escaped, string_utf8, strings};
pub(super) use tokens::number;
