//! What is evidence for a reading, and how much: 0 is none, 100 is as good as certain.
//!
//! One table, so that readers can be weighed against each other. A reader begins with what its format has, and adds
//! or subtracts what this text has.

/// Readings with less are dropped.
pub(super) const PLAUSIBLE: i32 = 25;
/// Readings with at least this much win even if another reader refuses the paste.
pub(super) const CONVINCING: i32 = 45;
/// How far behind the best a reading may be and still count as a rival.
pub(super) const RIVAL: i32 = 28;

// What a format has, the most telling first.
/// `<Buffer …>`, `!!binary`: nothing else looks like that.
pub(super) const TAG: i32 = 85;
/// `db` or `.byte` in every line; less for every other line.
pub(super) const DIRECTIVES: i32 = 84;
pub(super) const OTHER_LINES: i32 = -40;
/// Columns of four with characters; with their names, which lose a bit.
pub(super) const CHARACTERS: i32 = 80;
pub(super) const NAMES: i32 = 70;
/// `b"…"`, `x'ff'`.
pub(super) const PREFIX: i32 = 68;
/// Two marks like `<FF>` or `%FF`; a single one.
pub(super) const MARKS: i32 = 66;
pub(super) const MARK: i32 = 30;
/// Strings with two escapes, with digits that stand for bytes, with one escape, with none.
pub(super) const ESCAPES: i32 = 64;
pub(super) const DIGITS_IN_STRING: i32 = 60;
pub(super) const ESCAPE: i32 = 52;
pub(super) const STRING: i32 = 8;
/// Bytes with `:`, `,` or `0x` between them.
pub(super) const SEPARATORS: i32 = 62;
/// Decimal numbers of any length; three octal digits each; two each, which may be hexadecimal.
pub(super) const DECIMAL: i32 = 60;
pub(super) const MAYBE_OCTAL: i32 = 46;
pub(super) const MAYBE_HEX: i32 = 30;
/// Base64 that begins like a packet, is long, is short, or is a word.
pub(super) const PACKET_IN_BASE64: i32 = 60;
pub(super) const BASE64: i32 = 40;
pub(super) const SHORT_BASE64: i32 = 30;
pub(super) const WORD: i32 = 20;
/// Rows of cells, and packets among other text, which may leave out most of it.
pub(super) const ROWS: i32 = 50;
pub(super) const AMONG_TEXT: i32 = 50;
/// Nothing but digits, with lines that break inside a byte, or with whole bytes, where rows can tell packets apart.
pub(super) const BROKEN_DIGITS: i32 = 46;
pub(super) const DIGITS: i32 = 42;
/// Numbers between brackets, and how much of the text is between them.
pub(super) const LIST: i32 = 45;
pub(super) const LIST_SHARE: usize = 30;
/// Text with escapes and no quotation marks, and for each escape up to four.
pub(super) const ESCAPED_TEXT: i32 = 40;
pub(super) const EACH_ESCAPE: i32 = 4;

// What this text has.
/// It begins like a packet.
pub(super) const STARTS_PACKET: i32 = 12;
/// Offsets that are where the rows end, or that nothing confirms; those that are elsewhere; the last one.
pub(super) const CHAINED: i32 = 26;
pub(super) const OFFSETS: i32 = 10;
pub(super) const UNCHAINED: i32 = -30;
pub(super) const END: i32 = 4;
pub(super) const WRONG_END: i32 = -30;
/// Text beside the bytes, as far as it shows them; that shows none of them; that does so in some place.
pub(super) const TEXT_AGREES: usize = 30;
pub(super) const TEXT_IS_WRONG: i32 = -25;
pub(super) const TEXT_IS_OTHER: i32 = -15;
pub(super) const TEXT_DIFFERS: i32 = -8;
/// Lines that are no rows, as their share of all.
pub(super) const SKIPPED: i32 = -40;
/// Several lists of one byte; fewer than four bytes in all; elements that are repeated.
pub(super) const SINGLE_BYTES: i32 = -30;
pub(super) const FEW_BYTES: i32 = -20;
pub(super) const REPEATS: i32 = 10;
/// Words that are stored high byte first, where most machines that run games are little-endian.
pub(super) const BIG_ENDIAN: i32 = -10;
/// Strings, as far as the text is in them, and `\u00ff` taken as a character.
pub(super) const STRING_SHARE: usize = 12;
pub(super) const CODE_POINTS: i32 = -12;
/// Commas between pairs of digits, and blanks between words of Base64.
pub(super) const COMMAS: i32 = 10;
pub(super) const BLANKS: i32 = -30;
/// gdb's own words.
pub(super) const GDB: i32 = 5;
