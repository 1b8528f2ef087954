//! Compares the text column of a dump with its bytes. The result shows where the bytes of a row end, and whether they
//! were read correctly.
//!
//! Tools draw an unprintable byte as `.`, `·`, `?`, a box or a blank. They draw bytes above 0x7f as their
//! character in Latin-1, Windows-1252 or code page 437 (DOS), as one of those stand-ins or, several together,
//! as the UTF-8 character they encode. Parts of the column may be missing: some tools do not draw a final
//! zero, and trailing blanks are often removed when a dump is copied.

use alloc::vec;
use alloc::vec::Vec;

/// Maximum number of bars remembered per row; no tool draws more than a few.
const MAX_BARS: usize = 16;

/// How a text column fits the bytes beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fit {
    /// Number of characters that show exactly their byte.
    pub(super) exact: usize,
    /// Number of stand-ins for unprintable bytes.
    pub(super) stand_in: usize,
    /// Number of bytes that are not drawn.
    pub(super) missing: usize,
    /// Number of characters for which there is no byte.
    pub(super) extra: usize,
    /// The characters that contradict their byte: the index of the byte, the offset in the text, and the character.
    pub(super) wrong: Vec<(usize, usize, char)>,
    /// Offset in the text of the first character that stands for a byte.
    pub(super) first: usize,
    /// Offset in the text of the end of the last character that stands for a byte.
    pub(super) end: usize,
    /// Number of bytes before the first byte that a character stands for.
    pub(super) undrawn: usize,
    /// Offsets in the text of the bars between the characters that stand for bytes.
    pub(super) bars: Vec<usize>,
}

impl Fit {
    pub(super) fn agrees(&self) -> bool {
        self.wrong.is_empty() && self.extra == 0
    }

    /// Returns whether the text contradicts no byte and shows at least one exactly.
    pub(super) fn is_conclusive(&self) -> bool {
        self.agrees() && self.exact > 0
    }

    pub(super) fn score(&self) -> i32 {
        let good = self.exact * 3 + self.stand_in * 2;
        let bad = self.wrong.len() * 5 + self.extra * 3 + self.missing;
        good as i32 - bad as i32
    }

    /// Records a bar at offset `place`.
    fn bar(&mut self, place: usize) {
        if self.bars.len() < MAX_BARS {
            self.bars.push(place);
        }
    }

    /// Records that the character at offset `place` stands for byte `index`.
    fn stands(&mut self, place: usize, char: char, index: usize) {
        if self.end == 0 {
            self.first = place;
            self.undrawn = index;
        }
        self.end = place + char.len_utf8();
    }

    /// Records how the character at offset `place` draws byte `index`.
    fn draw(&mut self, place: usize, char: char, index: usize, drawn: Drawn) {
        match drawn {
            Drawn::Exact => self.exact += 1,
            Drawn::StandIn => self.stand_in += 1,
            Drawn::Not => self.wrong.push((index, place, char)),
        }
        self.stands(place, char, index);
    }

    /// Records that the character at offset `place` spells `len` bytes from `index` on.
    fn spell(&mut self, place: usize, char: char, index: usize, len: usize) {
        self.exact += len;
        self.stands(place, char, index);
    }

    /// Returns the number of characters in the column, without bars.
    pub(super) fn drawn(&self) -> usize {
        self.exact + self.stand_in + self.wrong.len() + self.extra
    }
}

/// Returns false if `text` cannot agree with `bytes`. If `conclusive` is false, also returns false if `text` shows none
/// of the bytes. This test is cheaper than [`fit`].
pub(super) fn may_agree(bytes: &[u8], text: &str, conclusive: bool) -> bool {
    let mut left = bytes.iter();
    let mut exact = conclusive;
    text.chars().all(|char| {
        exact |= !char.is_ascii() || bytes.contains(&(char as u8));
        // Only letters and digits always stand for themselves.
        !char.is_ascii_alphanumeric() || left.any(|byte| draws(char, *byte) != Drawn::Not)
    }) && exact
}

/// Fits `text`, which starts where the first byte is drawn, to `bytes`.
pub(super) fn fit(bytes: &[u8], text: &str) -> Fit {
    let text = text.trim_end_matches([' ', '\t', '\r']);
    let straight = fit_straight(bytes, text);
    // The careful fit takes time in proportion to bytes × characters, so it is only used for rows that are short enough
    // for a person to read.
    let odd = !straight.agrees() || straight.missing > 2;
    if odd && bytes.len() <= 72 && text.len() <= 300 {
        let careful = fit_carefully(bytes, text);
        if careful.score() >= straight.score() {
            return careful;
        }
    }
    straight
}

fn fit_straight(bytes: &[u8], text: &str) -> Fit {
    let mut fit = Fit::default();
    let mut at = 0;
    for (place, char) in text.char_indices() {
        let left = bytes.get(at..).unwrap_or(&[]);
        let Some(&byte) = left.first() else {
            fit.extra += usize::from(!is_bar(char) && char != ' ');
            continue;
        };
        let drawn = draws(char, byte);
        let is_drawn = drawn != Drawn::Not;
        if !is_drawn && (is_bar(char) || (matches!(char, ' ' | '|') && at == 8)) {
            if char != ' ' {
                fit.bar(place);
            }
        } else if !is_drawn && let Some(len) = spells(char, left) {
            fit.spell(place, char, at, len);
            at += len;
        } else {
            fit.draw(place, char, at, drawn);
            at += 1;
        }
    }
    fit.missing = bytes.len().saturating_sub(at);
    fit
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FitStep {
    Pair,
    Together(u8),
    SkipByte,
    SkipChar,
}

/// Returns the fit with the lowest cost, found by dynamic programming over (bytes left, characters left).
fn fit_carefully(bytes: &[u8], text: &str) -> Fit {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let width = chars.len() + 1;
    let mut costs = vec![u32::MAX; (bytes.len() + 1) * width];
    let mut steps = vec![FitStep::Pair; costs.len()];
    for i in (0..=bytes.len()).rev() {
        for j in (0..=chars.len()).rev() {
            let cost_at = |i: usize, j: usize| costs.get(i * width + j).copied().unwrap_or(u32::MAX);
            let done = i == bytes.len() && j == chars.len();
            let mut best = (if done { 0 } else { u32::MAX }, FitStep::Pair);
            let mut offer = |cost: u32, step: FitStep| {
                if cost < best.0 {
                    best = (cost, step);
                }
            };
            let byte = bytes.get(i);
            let char = chars.get(j).map(|c| c.1);
            if let (Some(&byte), Some(char)) = (byte, char) {
                let cost = if draws(char, byte) == Drawn::Not { 40 } else { 0 };
                offer(cost_at(i + 1, j + 1).saturating_add(cost), FitStep::Pair);
                if let Some(len) = spells(char, bytes.get(i..).unwrap_or(&[])) {
                    offer(cost_at(i + len, j + 1), FitStep::Together(len as u8));
                }
            }
            if let Some(&byte) = byte {
                let printable = (0x21..0x7f).contains(&byte);
                let cost = match (printable, char.is_none()) {
                    (true, true) => 25,
                    (true, false) => 32,
                    (false, true) => 8,
                    (false, false) => 14,
                };
                offer(cost_at(i + 1, j).saturating_add(cost), FitStep::SkipByte);
            }
            if let Some(char) = char {
                let cost = if is_bar(char) || (char == '|' && i == 8) {
                    1
                } else if char == ' ' {
                    9
                } else {
                    32
                };
                offer(cost_at(i, j + 1).saturating_add(cost), FitStep::SkipChar);
            }
            if let (Some(cost), Some(step)) = (costs.get_mut(i * width + j), steps.get_mut(i * width + j)) {
                *cost = best.0;
                *step = best.1;
            }
        }
    }
    let mut fit = Fit::default();
    let (mut i, mut j) = (0, 0);
    while i < bytes.len() || j < chars.len() {
        let byte = bytes.get(i).copied().unwrap_or_default();
        let (place, char) = chars.get(j).copied().unwrap_or_default();
        match steps.get(i * width + j) {
            Some(FitStep::Pair) => {
                fit.draw(place, char, i, draws(char, byte));
                i += 1;
                j += 1;
            }
            Some(FitStep::Together(len)) => {
                fit.spell(place, char, i, usize::from(*len));
                i += usize::from(*len);
                j += 1;
            }
            Some(FitStep::SkipByte) => {
                fit.missing += 1;
                i += 1;
            }
            Some(FitStep::SkipChar) => {
                if is_bar(char) {
                    fit.bar(place);
                } else if char != ' ' {
                    fit.extra += 1;
                }
                j += 1;
            }
            None => break,
        }
    }
    fit
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    Exact,
    StandIn,
    Not,
}

fn draws(char: char, byte: u8) -> Drawn {
    if (0x21..0x7f).contains(&byte) {
        return if char == byte as char { Drawn::Exact } else { Drawn::Not };
    }
    if byte >= 0x80 && (char == byte as char || windows_1252(byte) == Some(char)) {
        return Drawn::Exact;
    }
    if byte == b' ' && matches!(char, ' ' | '␠' | '␣' | '_' | '.' | '·') {
        return if char == ' ' { Drawn::Exact } else { Drawn::StandIn };
    }
    let stand_in = matches!(
        char,
        '.' | '·'
            | '▒'
            | '�'
            | '?'
            | '□'
            | '▯'
            | '⋄'
            | '×'
            | '•'
            | '_'
            | ' '
            | '¿'
            | '∙'
            | '◦'
            | '˙'
            | '\u{7f}'
    ) || (char == '0' && byte == 0)
        || (byte < 0x20 && char as u32 == 0x2400 + u32::from(byte));
    if !stand_in && !char.is_ascii() && dos(byte) == Some(char) {
        return Drawn::Exact;
    }
    if stand_in && byte != b' ' { Drawn::StandIn } else { Drawn::Not }
}

/// Returns whether a tool may draw `byte` as a blank.
pub(super) fn may_be_blank(byte: u8) -> bool {
    draws(' ', byte) != Drawn::Not
}

fn is_bar(char: char) -> bool {
    matches!(char, '┊' | '│' | '┃' | '║')
}

/// Returns the number of bytes that `char` draws as one, if `bytes` begin with its UTF-8 encoding; else `None`.
fn spells(char: char, bytes: &[u8]) -> Option<usize> {
    if char.is_ascii() {
        return None;
    }
    let mut buffer = [0; 4];
    let encoded = char.encode_utf8(&mut buffer).as_bytes();
    bytes.starts_with(encoded).then_some(encoded.len())
}

/// Code page 437 (DOS and its hex editors) for bytes below 0x20.
#[rustfmt::skip]
const DOS_LOW: [char; 32] = [' ', '☺', '☻', '♥', '♦', '♣', '♠', '•', '◘', '○', '◙', '♂', '♀', '♪', '♫', '☼', '►', '◄', '↕', '‼', '¶', '§', '▬', '↨', '↑', '↓', '→', '←', '∟', '↔', '▲', '▼'];

/// Code page 437 for bytes from 0x80.
#[rustfmt::skip]
const DOS_HIGH: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å',
    'É', 'æ', 'Æ', 'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ',
    'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿', '⌐', '¬', '½', '¼', '¡', '«', '»',
    '░', '▒', '▓', '│', '┤', '╡', '╢', '╖', '╕', '╣', '║', '╗', '╝', '╜', '╛', '┐',
    '└', '┴', '┬', '├', '─', '┼', '╞', '╟', '╚', '╔', '╩', '╦', '╠', '═', '╬', '╧',
    '╨', '╤', '╥', '╙', '╘', '╒', '╓', '╫', '╪', '┘', '┌', '█', '▄', '▌', '▐', '▀',
    'α', 'ß', 'Γ', 'π', 'Σ', 'σ', 'µ', 'τ', 'Φ', 'Θ', 'Ω', 'δ', '∞', 'φ', 'ε', '∩',
    '≡', '±', '≥', '≤', '⌠', '⌡', '÷', '≈', '°', '∙', '·', '√', 'ⁿ', '²', '■', '\u{a0}',
];

/// Returns the character of a byte in code page 437; `None` for printable ASCII.
fn dos(byte: u8) -> Option<char> {
    match byte {
        0..=0x1f => DOS_LOW.get(usize::from(byte)).copied(),
        0x7f => Some('⌂'),
        _ => DOS_HIGH.get(usize::from(byte.checked_sub(0x80)?)).copied(),
    }
}

/// Windows-1252 for 0x80..=0x9f.
#[rustfmt::skip]
const HIGH: [char; 32] = ['€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ'];

/// Returns the Windows-1252 character of a byte in 0x80..=0x9f; `None` elsewhere.
pub(super) fn windows_1252(byte: u8) -> Option<char> {
    HIGH.get(usize::from(byte.checked_sub(0x80)?)).copied()
}
