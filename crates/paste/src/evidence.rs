//! The scores that readers give for evidence: 0 is no evidence, 100 is as good as certain.
//!
//! All scores are in one table, which makes it easy to compare them. A reader starts with the score of its format, and
//! adds or subtracts scores for what it finds in the text.

/// Readings with a lower score are dropped.
pub(super) const PLAUSIBLE: i32 = 25;
/// A reading with at least this score is used even if another reader refuses the paste.
pub(super) const CONVINCING: i32 = 45;
/// A reading counts as a rival if its score is at most this much lower than the best one.
pub(super) const RIVAL: i32 = 28;

// The scores of formats, the highest first.
/// `<Buffer …>`. No other text looks like that.
pub(super) const TAG: i32 = 85;
/// Characters in columns of four, as `od -c` writes them.
pub(super) const CHARACTERS: i32 = 80;
/// `b"…"`, `x'ff'`.
pub(super) const PREFIX: i32 = 68;
/// Marks like `<FF>` or `%FF`.
pub(super) const MARKS: i32 = 66;
/// Strings with two or more escapes.
pub(super) const ESCAPES: i32 = 64;
/// Strings of digits that stand for bytes.
pub(super) const DIGITS_IN_STRING: i32 = 60;
/// Strings with one escape.
pub(super) const ESCAPE: i32 = 52;
/// Strings without escapes.
pub(super) const STRING: i32 = 8;
/// Bytes with `:`, `,` or `0x` between them.
pub(super) const SEPARATORS: i32 = 62;
/// Decimal numbers of different lengths.
pub(super) const DECIMAL: i32 = 60;
/// Numbers of three digits each, which may be octal.
pub(super) const MAYBE_OCTAL: i32 = 46;
/// Numbers of two digits each, which may be hexadecimal.
pub(super) const MAYBE_HEX: i32 = 30;
/// Base64 of bytes that begin like a packet.
pub(super) const PACKET_IN_BASE64: i32 = 60;
/// Long Base64 of other bytes.
pub(super) const BASE64: i32 = 40;
/// Short Base64 of other bytes.
pub(super) const SHORT_BASE64: i32 = 30;
/// Base64 that may be an ordinary word.
pub(super) const WORD: i32 = 20;
/// Rows of cells.
pub(super) const ROWS: i32 = 50;
/// Packets among other text. Most of the text may be left out.
pub(super) const AMONG_TEXT: i32 = 50;
/// Numbers in brackets.
pub(super) const LIST: i32 = 45;
/// Multiplied by the share of the text that is in the brackets.
pub(super) const LIST_SHARE: usize = 30;
/// Text with escapes and without quotation marks.
pub(super) const ESCAPED_TEXT: i32 = 40;
/// Added for each escape in such a text, up to four times.
pub(super) const EACH_ESCAPE: i32 = 4;

// What is added or subtracted for what the text has.
/// The bytes begin like a packet.
pub(super) const STARTS_PACKET: i32 = 12;
/// Offsets that match the number of bytes in the rows before them.
pub(super) const CHAINED: i32 = 26;
/// Offsets that cannot be compared with other rows.
pub(super) const OFFSETS: i32 = 10;
/// Multiplied by the share of offsets that contradict the number of bytes in the rows before them.
pub(super) const UNCHAINED: i32 = -30;
/// An offset after the last row that matches the number of bytes.
pub(super) const END: i32 = 4;
/// An offset after the last row that does not match.
pub(super) const WRONG_END: i32 = -30;
/// Multiplied by the share of characters in the text column that agree with their bytes.
pub(super) const TEXT_AGREES: usize = 30;
/// A text column that shows no byte exactly, and contradicts some.
pub(super) const TEXT_IS_WRONG: i32 = -25;
/// Text beside the bytes that contradicts them and is in no row a text column.
pub(super) const TEXT_IS_OTHER: i32 = -15;
/// A text column that contradicts some byte, or has characters for which there is no byte.
pub(super) const TEXT_DIFFERS: i32 = -8;
/// Multiplied by the share of lines that are not rows.
pub(super) const SKIPPED: i32 = -40;
/// Several lists of only one byte each.
pub(super) const SINGLE_BYTES: i32 = -30;
/// Fewer than four bytes in all lists together.
pub(super) const FEW_BYTES: i32 = -20;
/// Elements with a repeat count, as gdb writes them: `<repeats 15 times>`.
pub(super) const REPEATS: i32 = 10;
/// Words read as big-endian, because most machines that run games are little-endian.
pub(super) const BIG_ENDIAN: i32 = -10;
/// Multiplied by the share of the text that is in strings.
pub(super) const STRING_SHARE: usize = 12;
/// `\u00ff` read as a character and not as a byte.
pub(super) const CODE_POINTS: i32 = -12;
/// Blanks between words of Base64.
pub(super) const BLANKS: i32 = -30;
