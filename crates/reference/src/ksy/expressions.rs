//! The conditions, sizes and repetitions of the grammar in the expression language of Kaitai Struct.
//!
//! An expression cannot look ahead, but an instance can: it is read where the stream is when it is asked for first.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_wire::{Ahead, Kind, Meta, Size, Times, When};

use super::scope::Scope;
use super::yaml::{Map, Node, byte_list, entry};

/// The bytes that are left.
const LEFT: &str = "_io.size - _io.pos";

/// Returns the smaller one of a number and the bytes that are left.
fn at_most(bytes: usize) -> String {
    format!("{LEFT} < {bytes} ? {LEFT} : {bytes}")
}

/// Returns an instance of the next bytes, as many as there are.
pub(super) fn peek(position: &str, bytes: usize) -> Map {
    vec![entry("pos", position), entry("size", at_most(bytes))]
}

/// Returns the expression that an instance of bytes, as [`peek`] makes them, begins so.
pub(super) fn begins(instance: &str, ahead: &Ahead) -> String {
    let same = format!("{instance} == {}", byte_list(ahead.begins));
    if ahead.least > ahead.begins.len() { format!("({same} and {LEFT} >= {})", ahead.least) } else { same }
}

/// Returns the condition under which a field is there; `None` if it always is.
pub(super) fn when(scope: &mut Scope<'_>, meta: &Meta) -> Option<String> {
    let name = format!("{}_ahead", meta.name);
    let mut next = |ahead: &Ahead| {
        let instance = scope.instance(&name, peek("_io.pos", ahead.begins.len()));
        begins(&instance, ahead)
    };
    let condition = match meta.when {
        When::Always | When::Judged(..) => return None,
        When::Left => "not _io.eof".to_string(),
        When::Next(ahead) => next(ahead),
        When::Unless(beginnings) => {
            let none: Vec<String> = beginnings.iter().map(|ahead| format!("not ({})", next(ahead))).collect();
            none.join(" and ")
        }
        When::Unpadded => {
            let padding = next(&Ahead { begins: &[0; 4], least: 5 });
            format!("not _io.eof and not {padding}")
        }
        When::Zeros => {
            let unpadded = vec![entry("pos", "_io.pos"), entry("size-eos", "true"), entry("pad-right", "0")];
            format!("not _io.eof and {}.length == 0", scope.instance(&name, unpadded))
        }
        When::Bit(other, bits) => {
            let (number, has) = scope.number(other)?;
            guarded(has, format!("({number} & {bits:#04x}) != 0"))
        }
        When::Is(other, value) => {
            let (number, has) = scope.number(other)?;
            guarded(has, format!("{number} == {value}"))
        }
    };
    Some(condition)
}

/// Returns whether a condition has the same value whenever it is asked for.
pub(super) fn is_lasting(when: When) -> bool {
    matches!(when, When::Always | When::Bit(..) | When::Is(..))
}

fn guarded(has: Option<String>, condition: String) -> String {
    match has {
        Some(has) => format!("{has} and {condition}"),
        None => condition,
    }
}

/// Returns what the description of a field says of its size.
pub(super) fn size(scope: &mut Scope<'_>, meta: &Meta) -> Map {
    let bytes = |expression: String| vec![entry("size", expression)];
    match meta.bytes {
        Size::Type => match meta.kind {
            Kind::CStr => vec![entry("terminator", "0")],
            Kind::Text | Kind::Bytes => vec![entry("size-eos", "true")],
            Kind::U8 | Kind::Letter => vec![entry("type", "u1")],
            Kind::U16 => vec![entry("type", "u2")],
            Kind::U32 => vec![entry("type", "u4")],
            Kind::I32 => vec![entry("type", "s4")],
            Kind::U64 => vec![entry("type", "u8")],
            Kind::F32 => vec![entry("type", "f4")],
            Kind::Address | Kind::Group => Map::new(),
        },
        Size::Fixed(fixed) => bytes(fixed.to_string()),
        Size::Exactly(exactly) => vec![entry("contents", Node::bytes(exactly))],
        Size::Of(other, mask, less) => {
            let (number, _) = scope.number(other).unwrap_or_default();
            let masked = if mask == u64::MAX { number } else { format!("({number} & {mask:#04x})") };
            bytes(if less == 0 { masked } else { format!("{masked} - {less}") })
        }
        Size::Rest | Size::Judged(_) => vec![entry("size-eos", "true")],
        Size::Steps(step) => bytes(format!("({LEFT}) / {step} * {step}")),
        Size::But(set) => {
            let last =
                scan(scope, meta, "_io.size - 1 - _index", &format!("_.at < _io.pos or not {}", one_of(set)));
            bytes(format!("{last} + 1 - _io.pos"))
        }
        Size::Until(set) => {
            let first =
                scan(scope, meta, "_io.pos + _index", &format!("_.at >= _io.size or {}", one_of(set)));
            bytes(format!("{first} - _io.pos"))
        }
        Size::While(set) => {
            let first =
                scan(scope, meta, "_io.pos + _index", &format!("_.at >= _io.size or not {}", one_of(set)));
            bytes(format!("{first} - _io.pos"))
        }
        Size::Word(words, _) => {
            let all = scope.instance(&format!("{}_ahead", meta.name), beginnings("_io.pos", meta));
            let lengths = words.iter().map(|(word, _)| (is_word(&all, word), word.len().to_string()));
            bytes(choose(lengths, "-1"))
        }
        Size::ZeroOrEnd => vec![entry("terminator", "0"), entry("eos-error", "false")],
    }
}

/// Returns the condition that [`byte_at`] is in a set.
fn one_of(set: &[u8]) -> String {
    let each: Vec<String> = set.iter().map(|byte| format!("_.value == {byte:#04x}")).collect();
    format!("({})", each.join(" or "))
}

/// Looks at byte after byte. Returns the place of the first one for which the condition holds.
fn scan(scope: &mut Scope<'_>, meta: &Meta, at: &str, until: &str) -> String {
    let bytes = vec![
        entry("pos", "_io.pos"),
        entry("type", format!("byte_at({at})")),
        entry("repeat", "until"),
        entry("repeat-until", until),
    ];
    format!("{}.last.at", scope.instance(&format!("{}_scan", meta.name), bytes))
}

/// Returns the instance of the beginnings of what is left, from one byte to as many as the longest word has.
pub(super) fn beginnings(position: &str, meta: &Meta) -> Map {
    let longest = match meta.bytes {
        Size::Word(words, _) => words.iter().map(|(word, _)| word.len()).max().unwrap_or_default(),
        _ => 0,
    };
    vec![
        entry("pos", position),
        entry("type", format!("{}_at(_io.pos, _index + 1)", meta.name)),
        entry("repeat", "expr"),
        entry("repeat-expr", longest.to_string()),
    ]
}

/// Returns the condition that an instance of [`beginnings`] begins with a word and an end of it.
pub(super) fn is_word(beginnings: &str, word: &str) -> String {
    let at = word.len().saturating_sub(1);
    format!("({beginnings}[{at}].is_whole and {beginnings}[{at}].text == \"{word}\")")
}

/// Returns an expression for the value of the first condition that holds.
pub(super) fn choose(cases: impl Iterator<Item = (String, String)>, otherwise: &str) -> String {
    let cases: Vec<String> = cases.map(|(condition, value)| format!("{condition} ? {value}")).collect();
    format!("{} : {otherwise}", cases.join(" : "))
}

/// Returns what the description of a list says of its repetition. The condition for a first element, if there is one,
/// is in `conditions`; `ahead` is the id of what each element has of the bytes after it.
pub(super) fn repeat(scope: &mut Scope<'_>, list: &Meta, ahead: &str, conditions: &mut Vec<String>) -> Map {
    match list.times {
        Times::Once | Times::Judged(_) => Map::new(),
        Times::Count(field) => {
            let (number, _) = scope.number(field).unwrap_or_default();
            vec![entry("repeat", "expr"), entry("repeat-expr", number)]
        }
        Times::Bits(field) => {
            let (number, _) = scope.number(field).unwrap_or_default();
            let bits =
                (0..field.size().unwrap_or_default() * 8).map(|bit| format!("({number} >> {bit} & 1)"));
            vec![entry("repeat", "expr"), entry("repeat-expr", bits.collect::<Vec<_>>().join(" + "))]
        }
        Times::End => vec![entry("repeat", "eos")],
        Times::Until(end) => {
            let first = scope.instance(ahead, peek("_io.pos", end.begins.len()));
            let least = end.least;
            conditions.push(format!("{LEFT} >= {least} and not ({})", begins(&first, end)));
            let over = format!("{LEFT} < {least} or {}", begins(&format!("_.{ahead}"), end));
            vec![entry("repeat", "until"), entry("repeat-until", over)]
        }
    }
}
