//! Finds the places in strings that the program fills in when it runs.
//!
//! ```text
//! "… $x"  "… {$x->y}"  "… ${x}"  "\x$B1"     PHP, Perl, shells, Kotlin
//! `… ${x}`   "… #{x}"                        JavaScript; Ruby
//! f"… {x}"   $"… {x}"   "… {}".format(x)     Python, C#, Rust
//! "… %s" % x   printf("… %d", x)             nearly all
//! ```

use alloc::vec::Vec;

use super::escapes::{StringUnit, Value};
use super::tokens::{before, word_len};

/// The notations in which the language of a string marks a place that is filled in.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one way to fill in")]
struct Marks {
    /// `$x`, `{$x}`, `$(x)`
    dollar: bool,
    /// `$1`, `$@`
    shell: bool,
    /// `${x}`
    dollar_brace: bool,
    /// `#{x}`
    hash: bool,
    /// `{x}`
    braces: bool,
    /// `%s` anywhere.
    percent: bool,
    /// `%s` between blanks.
    percent_apart: bool,
}

/// Maximum number of characters of one place that is filled in.
const LONGEST: usize = 200;

/// The notations of places that the language of a text fills in within strings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fills {
    /// `$x`
    pub(super) dollars: bool,
    /// `%s`
    pub(super) percents: bool,
}

/// Returns which placeholders, such as `%s` or `${x}`, the string literals of `text` have, judged by its programming
/// language.
pub(crate) fn fills_of(text: &str) -> Fills {
    // The name of a server may contain `%s`, so it is a placeholder only if the text calls a function that formats.
    let signs = ["rintf", "format", "Format", "\" %", "' %", "%("];
    Fills { dollars: has_dollars(text), percents: signs.iter().any(|sign| text.contains(sign)) }
}

/// Returns whether the text assigns to names that begin with `$`, or is from a language in which `$` marks a variable
/// within strings.
fn has_dollars(text: &str) -> bool {
    let shell =
        ["printf ", "echo ", "my $", "<?php", "puts ", "print $"].iter().any(|sign| text.contains(sign));
    let kotlin = text.contains("val ") || (text.contains("fun ") && text.contains("var "));
    let assigned = |name: &str| {
        let len = word_len(name, 0);
        let after = name.get(len..).unwrap_or("").trim_start();
        name.starts_with(|char: char| char.is_ascii_alphabetic() || char == '_')
            && (after.starts_with(['=', ',', ')', ';', '['])
                || after.starts_with("->")
                || after.starts_with(".="))
    };
    shell || kotlin || text.split('$').skip(1).any(assigned)
}

/// Merges the units of each place that is filled in to one hole.
///
/// `at` is where the string's first quotation mark or delimiter is, `end` where the string ends.
pub(crate) fn with_holes(
    text: &str,
    (at, end): (usize, usize),
    fills: Fills,
    units: Vec<StringUnit>,
) -> Vec<StringUnit> {
    let units = without_ellipsis(units);
    let may = |unit: &StringUnit| matches!(unit.value, Value::Char('$' | '#' | '{' | '%' | '\\'));
    if !units.iter().any(may) {
        return units;
    }
    let marks = marks_of(text, at, end, fills);
    let mut out = Vec::with_capacity(units.len());
    let mut i = 0;
    while let Some(unit) = units.get(i) {
        let Some((len, value)) = hole(&units, i, marks) else {
            out.push(*unit);
            i += 1;
            continue;
        };
        let last = units.get(i + len - 1).unwrap_or(unit);
        out.push(StringUnit::new(value, unit.start(), last.end()));
        i += len;
    }
    out
}

/// Makes a hole of the dots at the end of a reply that somebody cut: `\xff\xff\xff\xffI\x11My Server\x00...`.
fn without_ellipsis(mut units: Vec<StringUnit>) -> Vec<StringUnit> {
    /// The replies that do not end with text.
    const BINARY: &[u8] = b"IDEm";
    let is_reply = units.get(4).is_some_and(|unit| unit.byte().is_some_and(|byte| BINARY.contains(&byte)))
        && units.iter().take(4).all(|unit| unit.narrow() == Some(0xff));
    let Some(from) = units.len().checked_sub(3).filter(|from| is_reply && *from > 5) else { return units };
    let dots = units.get(from..).unwrap_or(&[]);
    if let [first, .., last] = dots
        && dots.iter().all(|unit| unit.value == Value::Char('.'))
    {
        let hole = StringUnit::new(Value::Unknown, first.start(), last.end());
        units.truncate(from);
        units.push(hole);
    }
    units
}

fn marks_of(text: &str, at: usize, end: usize, fills: Fills) -> Marks {
    const NEAR: usize = 60;
    let dollars = fills.dollars;
    let before = before(text, at, NEAR);
    let line = before.rsplit('\n').next().unwrap_or("");
    let prefix = before.rsplit(|char: char| !char.is_ascii_alphanumeric() && !matches!(char, '$' | '@'));
    let prefix = prefix.into_iter().next().unwrap_or("").to_ascii_lowercase();
    let after = text.get(end..).unwrap_or("").trim_start();
    let quote = text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or('"');
    let is_bytes = matches!(prefix.as_str(), "b" | "br" | "rb" | "c" | "r");
    let template = quote == '`';
    let double = quote != '\'' && quote != '‘' && !template && !is_bytes;
    let formats =
        ["printf", "ormat!(", "ormat(", "print!(", "println!("].iter().any(|name| line.contains(name));
    Marks {
        dollar: dollars && double,
        shell: dollars && double && ["echo ", "printf "].iter().any(|name| line.contains(name)),
        dollar_brace: template || (dollars && double),
        hash: double,
        braces: matches!(prefix.as_str(), "f" | "rf" | "fr" | "$" | "$@" | "@$")
            || after.starts_with(".format(")
            || line.contains("ormat!(")
            || line.contains(".Format("),
        percent: after.starts_with('%') || (formats && !is_bytes),
        percent_apart: fills.percents,
    }
}

/// Returns the number of units of the hole that begins at `i`, and its value; `None` if there is none.
fn hole(units: &[StringUnit], i: usize, marks: Marks) -> Option<(usize, Value)> {
    let char = |at: usize| match units.get(at)?.value {
        Value::Char(char) => Some(char),
        _ => None,
    };
    let text = |len: usize| Some((len, Value::FilledIn));
    match (char(i)?, char(i + 1)) {
        ('\\', Some('x')) => hole(units, i + 2, marks).map(|(len, _)| (len + 2, Value::Unknown)),
        ('$', Some('{')) if marks.dollar_brace => text(1 + closed(units, i + 1, '{', '}')?),
        ('$', Some('(')) if marks.dollar => text(1 + closed(units, i + 1, '(', ')')?),
        ('$', Some(first)) if marks.dollar && (first.is_ascii_alphabetic() || first == '_') => {
            text(1 + name_len(units, i + 1))
        }
        ('$', Some('0'..='9' | '@' | '*')) if marks.shell => text(2),
        ('{', Some('$')) if marks.dollar => text(closed(units, i, '{', '}')?),
        ('#', Some('{')) if marks.hash => text(1 + closed(units, i + 1, '{', '}')?),
        ('{', Some(next)) if marks.braces && next != '{' => text(closed(units, i, '{', '}')?),
        ('%', Some(_)) => {
            let len = specifier(units, i)?;
            let is_edge = |char: Option<char>| char.is_none_or(|char| !char.is_alphanumeric() && char != '%');
            let apart = is_edge(i.checked_sub(1).and_then(char)) && is_edge(char(i + len));
            (marks.percent || (marks.percent_apart && apart)).then_some((len, Value::FilledIn))
        }
        _ => None,
    }
}

/// Returns the length of a printf specifier: `%s`, `%02x`, `%lu`.
fn specifier(units: &[StringUnit], i: usize) -> Option<usize> {
    let mut len = 1;
    while let Value::Char(char) = units.get(i + len)?.value {
        len += 1;
        match char {
            's' | 'b' | 'd' | 'i' | 'u' | 'x' | 'X' | 'c' | 'v' | 'q' | 'f' | 'p' => return Some(len),
            '0'..='9' | '.' | '-' | '+' | 'l' | 'h' | 'z' if len < 8 => {}
            _ => return None,
        }
    }
    None
}

/// Returns the number of units from the opening bracket at `from` to the one that closes it; `None` without one.
fn closed(units: &[StringUnit], from: usize, open: char, close: char) -> Option<usize> {
    let mut depth = 0_usize;
    for (len, unit) in units.get(from..)?.iter().take(LONGEST).enumerate() {
        if unit.value == Value::Char(open) {
            depth += 1;
        } else if unit.value == Value::Char(close) {
            depth -= 1;
            if depth == 0 {
                return Some(len + 1);
            }
        }
    }
    None
}

/// Returns the number of units of a variable's name, with `->member` or `[index]` after it.
fn name_len(units: &[StringUnit], from: usize) -> usize {
    let char = |at: usize| match units.get(at).map(|unit| unit.value) {
        Some(Value::Char(char)) => char,
        _ => '\0',
    };
    let word = |at: usize| {
        let is_word = |at: &usize| char(*at).is_ascii_alphanumeric() || char(*at) == '_';
        (at..units.len()).take_while(is_word).count()
    };
    let mut len = word(from);
    if char(from + len) == '-' && char(from + len + 1) == '>' && word(from + len + 2) > 0 {
        len += 2 + word(from + len + 2);
    } else if char(from + len) == '[' {
        len += closed(units, from + len, '[', ']').unwrap_or(0);
    }
    len
}
