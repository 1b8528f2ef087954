//! Finds the places in strings that the program fills in when it runs.
//!
//! ```text
//! "… $x"  "… {$x->y}"  "… ${x}"  "\x$B1"     PHP, Perl, shells, Kotlin
//! `… ${x}`   "… #{x}"                        JavaScript; Ruby
//! f"… {x}"   $"… {x}"   "… {}".format(x)     Python, C#, Rust
//! "… %s" % x   printf("… %d", x)             nearly all
//! ```

use alloc::vec::Vec;

use super::dialect::Dialect;
use super::escapes::{StringUnit, Unit};
use super::tokens::before;

/// The notations in which the language of a string marks a place that is filled in.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one way to fill in")]
struct Marks {
    /// `$x`, `{$x}`, `$(x)`
    dollar: bool,
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

/// Merges the units of each place that is filled in to one hole.
///
/// `at` is where the string's first quotation mark or delimiter is, `end` where the string ends.
pub(crate) fn with_holes(
    text: &str,
    (at, end): (usize, usize),
    dialect: Dialect,
    units: Vec<StringUnit>,
) -> Vec<StringUnit> {
    let units = without_ellipsis(units);
    let may = |unit: &StringUnit| matches!(unit.value, Unit::Char('$' | '#' | '{' | '%' | '\\' | '[' | '<'));
    if !units.iter().any(may) {
        return units;
    }
    let marks = marks_of(text, at, end, dialect);
    let mut out = Vec::with_capacity(units.len());
    let mut i = 0;
    while let Some(unit) = units.get(i) {
        let Some((len, value)) = hole(&units, i, marks).or_else(|| placeholder(&units, i)) else {
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
        && dots.iter().all(|unit| unit.value == Unit::Char('.'))
    {
        let hole = StringUnit::new(Unit::Unknown, first.start(), last.end());
        units.truncate(from);
        units.push(hole);
    }
    units
}

fn marks_of(text: &str, at: usize, end: usize, dialect: Dialect) -> Marks {
    const NEAR: usize = 60;
    let dollars = dialect.dollars;
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
        dollar_brace: template || (dollars && double),
        hash: double && dialect.hashes,
        braces: matches!(prefix.as_str(), "f" | "rf" | "fr" | "$" | "$@" | "@$")
            || after.starts_with(".format(")
            || line.contains("ormat!(")
            || line.contains(".Format("),
        percent: after.starts_with('%') || (formats && !is_bytes),
        percent_apart: dialect.percents,
    }
}

/// Returns the number of units of the hole that begins at `i`, and its value; `None` if there is none.
fn hole(units: &[StringUnit], i: usize, marks: Marks) -> Option<(usize, Unit)> {
    let char = |at: usize| match units.get(at)?.value {
        Unit::Char(char) => Some(char),
        _ => None,
    };
    let text = |len: usize| Some((len, Unit::FilledIn));
    match (char(i)?, char(i + 1)) {
        ('\\', Some('x')) => hole(units, i + 2, marks).map(|(len, _)| (len + 2, Unit::Unknown)),
        ('$', Some('{')) if marks.dollar_brace => text(1 + closed(units, i + 1, '{', '}')?),
        ('$', Some('(')) if marks.dollar => text(1 + closed(units, i + 1, '(', ')')?),
        ('$', Some(first)) if marks.dollar && (first.is_ascii_alphabetic() || first == '_') => {
            text(1 + name_len(units, i + 1))
        }
        ('{', Some('$')) if marks.dollar => text(closed(units, i, '{', '}')?),
        ('#', Some('{')) if marks.hash => text(1 + closed(units, i + 1, '{', '}')?),
        ('{', Some(next)) if marks.braces && next != '{' => text(closed(units, i, '{', '}')?),
        ('%', Some('%')) if marks.percent => Some((2, Unit::Byte(b'%'))),
        ('%', Some(_)) => {
            let len = specifier(units, i)?;
            let is_edge = |char: Option<char>| char.is_none_or(|char| !char.is_alphanumeric() && char != '%');
            let apart = is_edge(i.checked_sub(1).and_then(char)) && is_edge(char(i + len));
            (marks.percent || (marks.percent_apart && apart)).then_some((len, Unit::FilledIn))
        }
        _ => None,
    }
}

/// Returns the length of a word between brackets that stands for a field: `A[challenge]`, `U<4 bytes>`.
fn placeholder(units: &[StringUnit], i: usize) -> Option<(usize, Unit)> {
    const FIELDS: [&str; 14] = [
        "challenge",
        "number",
        "token",
        "byte",
        "port",
        "name",
        "count",
        "data",
        "rest",
        "payload",
        "length",
        "version",
        "...",
        "id",
    ];
    // `U#{challenge}`
    let sign = usize::from(units.get(i)?.value == Unit::Char('#'));
    let (open, close) = match units.get(i + sign)?.value {
        Unit::Char('[') => ('[', ']'),
        Unit::Char('<') => ('<', '>'),
        Unit::Char('{') => ('{', '}'),
        _ => return None,
    };
    let is_field_start =
        i > 3 && units.get(i - 1).is_some_and(|unit| i == 5 || matches!(unit.value, Unit::Byte(_)));
    let len = closed(units, i + sign, open, close).filter(|len| is_field_start && (4..=24).contains(len))?;
    let word: alloc::string::String = units
        .get(i + sign + 1..i + sign + len - 1)?
        .iter()
        .filter_map(|unit| match unit.value {
            Unit::Char(char) => Some(char.to_ascii_lowercase()),
            _ => None,
        })
        .collect();
    let is_field = FIELDS.iter().any(|field| word.contains(field))
        && word.chars().all(|char| char.is_alphanumeric() || " _-.".contains(char));
    is_field.then_some((sign + len, Unit::Unknown))
}

/// Returns the length of a printf specifier: `%s`, `%02x`, `%lu`.
fn specifier(units: &[StringUnit], i: usize) -> Option<usize> {
    let mut len = 1;
    while let Unit::Char(char) = units.get(i + len)?.value {
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
        if unit.value == Unit::Char(open) {
            depth += 1;
        } else if unit.value == Unit::Char(close) {
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
        Some(Unit::Char(char)) => char,
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
