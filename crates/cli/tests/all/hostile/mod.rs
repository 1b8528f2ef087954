//! Texts from a capture and file names must not affect a terminal, a page, a spreadsheet or a file. Every byte value,
//! every control or invisible character, malformed UTF-8 and common payloads are put into every text of a message, and
//! go through the command in every format.

mod arguments;
mod bench;
mod exports;
mod lists;
mod messages;
mod report;
