//! Text that acts on terminals, pages and spreadsheets, and captures that have it in every place.
#![allow(clippy::missing_panics_doc, reason = "a test that cannot make its input fails")]

pub mod capture;
pub mod values;
