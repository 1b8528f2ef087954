//! Takes off what stands before every line of a block: comment signs, quotes, bullets, numbers of lines, the signs of a
//! diff, a logger's time and level, a container's name, the bars of a table. A line of a JSON log, a page's entities and
//! AmneziaWG's tags are undone too.
//!
//! A text is read with its frame and without, and the reading that has more of known messages is kept, so that a sign
//! taken for a frame by mistake does no harm.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::code::{Unit, index, unit_at};
use super::derived::Derived;
use super::described::{annotated, joined};
use super::digits::{hex_run, is_pair};
use super::prefixes::{Line, strip};
use super::rejoin::{rows_below, wrapped};

/// A text without a frame.
#[derive(Debug)]
pub(super) struct Unframed {
    pub(super) text: Derived,
    /// Whether characters were written in a way that no language of a paste has, so that the text without is the paste.
    pub(super) is_certain: bool,
    /// Whether so many lines have the frame that it is no part of the bytes.
    pub(super) is_plain: bool,
}

impl Unframed {
    fn new(text: Derived) -> Self {
        Self { text, is_certain: false, is_plain: false }
    }

    fn certain(text: Derived) -> Self {
        Self { text, is_certain: true, is_plain: false }
    }
}

/// Returns the text without its outermost frame; `None` if it has none.
pub(super) fn without_frame(text: &str) -> Option<Unframed> {
    entities(text)
        .filter(|page| page.is_certain)
        .or_else(|| marks(text))
        .or_else(|| json_log(text))
        .or_else(|| escaped_twice(text))
        .or_else(|| annotated(text).map(Unframed::new))
        .or_else(|| tags(text))
        .or_else(|| markup(text))
        .or_else(|| columns(text))
        .or_else(|| items(text))
        .or_else(|| broken_digits(text))
        .or_else(|| rows_below(text).map(Unframed::new))
        .or_else(|| joined(text).map(Unframed::certain))
        .or_else(|| versions(text))
        .or_else(|| prefixes(text))
        // Nothing but ampersands may be part of a name.
        .or_else(|| entities(text))
        .or_else(|| wrapped(text).map(|(text, is_certain)| Unframed { is_certain, ..Unframed::new(text) }))
}

/// Undoes a page's entities, such as `&quot;`.
fn entities(text: &str) -> Option<Unframed> {
    const ENTITIES: [(&str, &str); 12] = [
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&apos;", "'"),
        ("&nbsp;", " "),
        ("&#34;", "\""),
        ("&#92;", "\\"),
        ("&#x2F;", "/"),
        ("&#47;", "/"),
    ];
    /// Entities that only a page has.
    const PAGE: [&str; 5] = ["&quot;", "&lt;", "&gt;", "&#", "&amp;H"];
    if !ENTITIES.iter().any(|(entity, _)| text.contains(entity)) {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices('&') {
        let Some(rest) = text.get(at..) else { continue };
        if let Some((entity, sign)) = ENTITIES.iter().find(|(entity, _)| rest.starts_with(entity)) {
            out.push(text.get(from..at).unwrap_or(""), from);
            from = at + entity.len();
            out.replace(sign, at..from);
        }
    }
    out.push(text.get(from..).unwrap_or(""), from);
    Some(Unframed { is_certain: PAGE.iter().any(|entity| text.contains(entity)), ..Unframed::new(out) })
}

/// Makes `<FF>` of other marks with two digits: `{FF}` of terminals for serial lines, `=FF` of mail, `&#xFF;` of pages.
fn marks(text: &str) -> Option<Unframed> {
    const SIGNS: [(&str, &str); 3] = [("{", "}"), ("=", ""), ("&#x", ";")];
    let is_there = |(open, close): &&(&str, &str)| {
        ["ff", "FF"].iter().any(|digits| text.contains(&format!("{open}{digits}{close}").repeat(4)))
    };
    let (open, close) = SIGNS.iter().find(is_there)?;
    let mut out = Derived::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices(open) {
        let digits = at + open.len();
        // Mail breaks lines behind the sign.
        let broken = text.get(digits..).filter(|_| *open == "=").map_or(0, |rest| {
            rest.strip_prefix("\r\n").or(rest.strip_prefix('\n')).map_or(0, |next| rest.len() - next.len())
        });
        if broken > 0 {
            out.push(text.get(from..at).unwrap_or(""), from);
            from = digits + broken;
        }
        let end = digits + 2 + close.len();
        let is_mark = text.get(digits..digits + 2).is_some_and(is_pair)
            && text.get(digits + 2..).is_some_and(|rest| rest.starts_with(close));
        if is_mark && at >= from {
            out.push(text.get(from..at).unwrap_or(""), from);
            out.replace(&format!("<{}>", text.get(digits..digits + 2).unwrap_or("")), at..end);
            from = end;
        }
    }
    out.push(text.get(from..).unwrap_or(""), from);
    Some(Unframed::certain(out))
}

/// Undoes AmneziaWG's tags of bytes: `<b 0xffffffff><b 0x54>`.
fn tags(text: &str) -> Option<Unframed> {
    const OPEN: &str = "<b 0x";
    if !text.contains(OPEN) {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices(OPEN) {
        let start = at + OPEN.len();
        let end = start + hex_run(text.as_bytes(), start);
        if text.as_bytes().get(end) == Some(&b'>') {
            out.push(text.get(from..at).unwrap_or(""), from);
            out.push(text.get(start..end).unwrap_or(""), start);
            from = end + 1;
        }
    }
    out.push(text.get(from..).unwrap_or(""), from);
    (from > 0).then(|| Unframed::certain(out))
}

/// Ends the line at each tag of a page or a forum that is closed, and at the signs of Pascal's comments:
/// `[code]ff ff[/code]`, `<pre>ff ff</pre>`, `(* ff ff *)`.
fn markup(text: &str) -> Option<Unframed> {
    /// Maximum length of a tag.
    const LONGEST: usize = 24;
    let mut tags: Vec<Range<usize>> = Vec::new();
    for (open, close) in [('<', '>'), ('[', ']')] {
        for (at, _) in text.match_indices(open) {
            let Some(len) = text.get(at..).and_then(|rest| rest.find(close)).filter(|len| *len < LONGEST)
            else {
                continue;
            };
            let name = text.get(at + 1..at + len).unwrap_or("").trim_start_matches('/');
            let name = name.split([' ', '=']).next().unwrap_or("");
            let is_word =
                !name.is_empty() && !is_pair(name) && name.bytes().all(|byte| byte.is_ascii_alphabetic());
            if is_word && text.contains(&format!("{open}/{name}{close}")) {
                tags.push(at..at + len + 1);
            }
        }
    }
    if text.contains("(*") && text.contains("*)") {
        let signs = text.match_indices("(*").chain(text.match_indices("*)"));
        tags.extend(signs.map(|(at, sign)| at..at + sign.len()));
    }
    tags.sort_by_key(|tag| tag.start);
    let mut out = Derived::with_capacity(text.len());
    let mut from = 0;
    for tag in &tags {
        out.push(text.get(from..tag.start).unwrap_or(""), from);
        out.replace("\n", tag.clone());
        from = tag.end;
    }
    out.push(text.get(from..).unwrap_or(""), from);
    (!tags.is_empty()).then(|| Unframed { is_plain: true, ..Unframed::new(out) })
}

/// Undoes the lines of a JSON log: `{"log":"…\n","stream":"stdout"}`.
fn json_log(text: &str) -> Option<Unframed> {
    const KEYS: [&str; 4] = ["{\"log\":\"", "{\"log\": \"", "{\"message\":\"", "{\"msg\":\""];
    let key_of = |line: &str| KEYS.iter().find(|key| line.trim_start().starts_with(**key));
    if !text.lines().any(|line| key_of(line).is_some()) {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let lead = line.len() - line.trim_start().len();
        let end = start + line.len();
        let Some(key) = key_of(line) else {
            out.push(line, start);
            start = end;
            continue;
        };
        let mut at = start + lead + key.len();
        let mut ended = false;
        while at < end {
            let rest = text.get(at..end).unwrap_or("");
            if rest.starts_with(['"', '\n']) {
                break;
            }
            let Some((unit, next)) = unit_at(text, at) else { break };
            let sign = match unit.map(|unit| unit.value) {
                Some(Unit::Char(char) | Unit::CodePoint(char)) => char,
                Some(Unit::Byte(byte)) => char::from(byte),
                Some(Unit::FilledIn | Unit::Unknown) | None => '\n',
            };
            ended = sign == '\n';
            out.replace(sign.encode_utf8(&mut [0; 4]), at..next);
            at = next;
        }
        if !ended {
            out.replace("\n", at..end);
        }
        start = end;
    }
    Some(Unframed::certain(out))
}

/// Undoes the escaping of escapes: `\\xff`, as JSON writes a text that has `\xff` in it.
fn escaped_twice(text: &str) -> Option<Unframed> {
    /// Fewer may be names in a path.
    const FEWEST: usize = 4;
    let is_code = |at: usize| match text.as_bytes().get(at..) {
        Some([b'x' | b'X', high, low, ..]) => high.is_ascii_hexdigit() && low.is_ascii_hexdigit(),
        Some([b'u', digits @ ..]) => hex_run(digits, 0) >= 4,
        Some([b'0'..=b'3', b'0'..=b'7', b'0'..=b'7', ..]) => true,
        _ => false,
    };
    let is_single = |(at, _): (usize, &str)| {
        is_code(at + 1) && !text.get(..at).is_some_and(|before| before.ends_with('\\'))
    };
    let twice = text.match_indices("\\\\").filter(|(at, _)| is_code(at + 2)).count();
    // A regular expression is a rule, not bytes.
    if twice < FEWEST || text.contains("^\\\\") || text.match_indices('\\').any(is_single) {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices('\\') {
        let sign = text.get(at + 1..at + 2).filter(|sign| ["\\", "\""].contains(sign));
        let Some(sign) = sign.filter(|_| at >= from) else { continue };
        out.push(text.get(from..at).unwrap_or(""), from);
        from = at + 2;
        out.replace(sign, at..from);
    }
    out.push(text.get(from..).unwrap_or(""), from);
    Some(Unframed::certain(out))
}

/// Makes one line of elements that have lines of their own: `- 0xff` in YAML, `[0] => 255` in PHP, `[0] = 0xff` in a
/// debugger, `0xff` alone.
fn items(text: &str) -> Option<Unframed> {
    /// Fewer items may be anything.
    const FEWEST: usize = 5;
    let item = |line: &str| {
        let body = line.trim();
        let indexed = index(body).and_then(|at| body.get(at..));
        let value = body.strip_prefix("- ").or(indexed).unwrap_or(body);
        let len = value.find([' ', '\t', ',']).unwrap_or(value.len());
        let digits = value.get(..len)?;
        let digits = digits.strip_prefix("0x").unwrap_or(digits);
        let is_number = (1..=4).contains(&digits.len())
            && digits.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
        // Behind an element with an index, a debugger says what it is.
        let is_all = indexed.is_some() || value.get(len..)?.trim_matches([' ', ',']).is_empty();
        let from = value.as_ptr() as usize - line.as_ptr() as usize;
        (is_number && is_all).then_some(from..from + len)
    };
    // The numbers of empty lines are alone.
    let is_item = |line: &&str| item(line).is_some();
    let lines: Vec<&str> = text.lines().collect();
    let runs = lines.chunk_by(|one, other| is_item(one) == is_item(other));
    if !runs.into_iter().any(|run| run.len() >= FEWEST && run.first().is_some_and(is_item)) {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let mut start = 0;
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let body = line.trim_end();
        let is_next = lines.peek().is_some_and(|next| item(next).is_some());
        match item(line) {
            Some(at) => {
                out.push(body.get(at.clone()).unwrap_or(""), start + at.start);
                out.replace(if is_next { " " } else { "\n" }, start + at.end..start + line.len());
            }
            None => out.push(line, start),
        }
        start += line.len();
    }
    Some(Unframed::new(out))
}

/// Joins the rows that MATLAB writes below `Columns 14 through 26`.
fn columns(text: &str) -> Option<Unframed> {
    let is_heading = |line: &str| line.trim_start().starts_with("Columns ") && line.contains(" through ");
    let first = text.lines().position(is_heading)?;
    let mut out = Derived::with_capacity(text.len());
    let mut start = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if number < first || !(line.trim().is_empty() || is_heading(line)) {
            out.push(line, start);
        }
        start += line.len();
    }
    Some(Unframed::new(out))
}

/// Joins lines of nothing but digits that break in the middle of a byte.
fn broken_digits(text: &str) -> Option<Unframed> {
    let lines = || text.lines().map(str::trim_end);
    let is_odd = |line: &str| line.len() % 2 == 1;
    let first = lines().next().filter(|line| is_odd(line))?;
    let is_digits =
        |line: &str| line.len() <= first.len() && line.bytes().all(|byte| byte.is_ascii_hexdigit());
    let digits: usize = lines().map(str::len).sum();
    if digits % 2 == 1 || !lines().all(is_digits) {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        out.push(line.trim_end(), start);
        start += line.len();
    }
    Some(Unframed::new(out))
}

/// Makes two texts of a hunk of a diff that changes the middle of an expression: as it was, and as it is.
fn versions(text: &str) -> Option<Unframed> {
    const HEADERS: [&str; 4] = ["--- ", "+++ ", "- Expected", "+ Received"];
    let is_header = |line: &str| HEADERS.iter().any(|header| line.starts_with(header));
    let in_hunk = |line: &&str| line.starts_with([' ', '+', '-']) && !is_header(line);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut out = Derived::with_capacity(text.len());
    let (mut start, mut found) = (0, false);
    for run in lines.chunk_by(|one, other| in_hunk(one) == in_hunk(other)) {
        let end = start + run.iter().map(|line| line.len()).sum::<usize>();
        if run.first().is_some_and(in_hunk) && changes_inside(run) {
            found = true;
            for left_out in ['+', '-'] {
                let mut at = start;
                for line in run {
                    if !line.starts_with(left_out) {
                        out.push(line.get(1..).unwrap_or(""), at + 1);
                    }
                    at += line.len();
                }
                out.replace("\n\n", end..end);
            }
        } else {
            out.push(text.get(start..end).unwrap_or(""), start);
        }
        start = end;
    }
    found.then(|| Unframed::new(out))
}

/// Returns whether lines are taken away and added between brackets that are opened above them.
fn changes_inside(hunk: &[&str]) -> bool {
    let is_changed = |line: &&str| line.starts_with(['+', '-']);
    let has = |sign: char| hunk.iter().any(|line| line.starts_with(sign));
    let above = hunk.iter().take_while(|line| !is_changed(line));
    let brackets = above.flat_map(|line| line.chars()).fold(0, |open: i32, char| match char {
        '(' | '[' | '{' => open + 1,
        ')' | ']' | '}' => open - 1,
        _ => open,
    });
    has('+') && has('-') && brackets > 0
}

fn prefixes(text: &str) -> Option<Unframed> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let body = line.trim_end_matches(['\n', '\r']);
        lines.push(Line { text: body, start, from: 0, to: body.len() });
        start += line.len();
    }
    let is_plain = strip(&mut lines)?;
    let mut out = Derived::with_capacity(text.len());
    for (index, line) in lines.iter().enumerate() {
        out.push(line.text.get(line.from..line.to).unwrap_or(""), line.start + line.from);
        let next = lines.get(index + 1).map_or(text.len(), |next| next.start);
        let end = line.start + line.text.len();
        out.push(text.get(end..next).unwrap_or(""), end);
    }
    Some(Unframed { is_plain, ..Unframed::new(out) })
}
