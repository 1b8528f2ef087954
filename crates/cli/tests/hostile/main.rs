//! Text from a capture and file names chosen by anyone must not affect a terminal, a page, a spreadsheet or a
//! file. Every byte value, every control or invisible character, malformed UTF-8 and the usual payloads are
//! put into every text of a message, and go through the command in every format.

mod arguments;
mod bench;
mod exports;
mod lists;
mod messages;
mod report;
