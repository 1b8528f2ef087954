//! Texts that attack terminals, web pages and spreadsheets, and captures with these texts in every field.
#![allow(clippy::missing_panics_doc, reason = "a test that cannot make its input fails")]

pub mod capture;
pub mod values;
