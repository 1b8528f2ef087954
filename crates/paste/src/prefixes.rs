//! What stands before every line of a text or of a block in it.

use alloc::vec::Vec;
use core::net::Ipv4Addr;

use super::digits::{is_pair, is_pairs, run};
use super::source::is_blank;

/// A line, and what is left of it.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
    /// The part without the frame.
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Line<'_> {
    fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

/// Takes the frame from the lines, and returns whether so many have it that it is no part of the bytes; `None` if there is
/// no frame.
pub(super) fn strip(lines: &mut [Line<'_>]) -> Option<bool> {
    let filled = lines.iter().filter(|line| !line.is_blank()).count();
    if let Some(frame) = FRAMES.iter().position(|frame| frame(lines)) {
        return Some(frame < PLAIN && filled > 1);
    }
    let opened = ends_of_comments(lines);
    let mut found = false;
    for block in lines.split_mut(Line::is_blank) {
        found |= strip_block(block);
    }
    if found {
        return Some(false);
    }
    if comments(lines, opened) || opened {
        return Some(filled > 2 && lines.iter().all(|line| line.is_blank() || line.from > 0));
    }
    indent(lines).then_some(false)
}

/// What may stand before all lines, the most certain first.
const FRAMES: [fn(&mut [Line<'_>]) -> bool; 9] =
    [log, uptime, fields, places, gutter, numbers, table, diff, words];
/// The first of [`FRAMES`], so many, are no part of the bytes.
const PLAIN: usize = 7;

/// Takes the frame from a block; there may be lines of words above and below the frame.
fn strip_block(block: &mut [Line<'_>]) -> bool {
    /// Maximum number of lines above a frame, and of those below.
    const MOST: usize = 3;
    let len = block.len();
    let is_words = |line: &&Line<'_>| !line.text.trim_start().starts_with(|char: char| char.is_ascii_digit());
    let above = block.iter().take(MOST).take_while(|line| is_words(line)).count();
    let below = block.iter().rev().take(MOST).take_while(|line| is_words(line)).count();
    let mut around: Vec<(usize, usize)> =
        (0..=above).flat_map(|above| (0..=below).map(move |below| (above, below))).collect();
    around.sort_by_key(|(above, below)| above + below);
    around.into_iter().any(|(above, below)| {
        let inner = block.get_mut(above..len.saturating_sub(below)).filter(|inner| inner.len() > 1);
        inner.is_some_and(|inner| FRAMES.iter().any(|frame| frame(inner)))
    })
}

/// A system's time since its start, and the name of a driver: `[ 1234.567890] a2s: `.
fn uptime(lines: &mut [Line<'_>]) -> bool {
    strip_all(lines, 1, |line| {
        let (time, rest) = line.trim_start().strip_prefix('[')?.split_once("] ")?;
        let (seconds, rest_of_second) = time.trim_start().split_once('.')?;
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let driver = rest.split_once(": ").filter(|(name, _)| !is_pairs(name) && !name.contains(' '));
        let is_time = is_number(seconds) && is_number(rest_of_second);
        is_time.then(|| line.len() - driver.map_or(rest, |(_, rest)| rest).len())
    })
}

/// The fields that `tshark -T fields` prints before a payload, an address among them: `1  192.0.2.1  ff:ff:ff:ff:54`.
fn fields(lines: &mut [Line<'_>]) -> bool {
    const MARKS: [char; 3] = ['\t', ' ', ','];
    strip_all(lines, 1, |line| {
        let (before, payload) = line.trim_end().rsplit_once(MARKS)?;
        let is_payload = payload.contains(':') && payload.len() > 12 && payload.split(':').all(is_pair);
        let has_address = before.split(MARKS).any(|field| field.parse::<Ipv4Addr>().is_ok());
        (is_payload && has_address).then_some(before.len() + 1)
    })
}

/// The place that `grep -n` writes before every line: `src/query.txt:12:`.
fn places(lines: &mut [Line<'_>]) -> bool {
    strip_all(lines, 1, |line| {
        let (_, rest) = line.split_once(':').filter(|(name, _)| name.contains(['.', '/']))?;
        let digits = run(rest.as_bytes(), 0, |byte| byte.is_ascii_digit());
        let behind = rest.get(digits..)?.strip_prefix([':', '-']).filter(|_| digits > 0)?;
        Some(line.len() - behind.len())
    })
}

/// Blanks before every line.
fn indent(lines: &mut [Line<'_>]) -> bool {
    let depth = |line: &Line<'_>| run(line.text.as_bytes(), 0, is_blank);
    let least = lines.iter().filter(|line| !line.is_blank()).map(depth).min().unwrap_or(0);
    least > 0 && strip_all(lines, 1, |line| Some(least.min(line.len())))
}

/// Sets the part of all lines that are not blank, if each of them has a prefix; blank lines may lack it.
fn strip_all(lines: &mut [Line<'_>], fewest: usize, prefix: impl Fn(&str) -> Option<usize>) -> bool {
    let filled = lines.iter().filter(|line| !line.is_blank());
    if filled.clone().count() < fewest || !filled.clone().all(|line| prefix(line.text).is_some()) {
        return false;
    }
    for line in lines {
        line.from = prefix(line.text).unwrap_or(0);
    }
    true
}

/// `| … |` around every line.
fn table(lines: &mut [Line<'_>]) -> bool {
    let is_row = |line: &str| {
        let text = line.trim();
        text.len() > 1
            && (text.starts_with("| ") || text.starts_with('\u{2502}'))
            && text.ends_with(['|', '\u{2502}'])
    };
    let is_rule = |line: &str| {
        line.trim().len() > 2
            && line.trim().chars().all(|char| matches!(char, '+' | '-' | '=' | '|' | ':' | ' '))
    };
    let rows = lines.iter().filter(|line| is_row(line.text)).count();
    if rows == 0 || !lines.iter().all(|line| line.is_blank() || is_row(line.text) || is_rule(line.text)) {
        return false;
    }
    // Bars within all rows are those of columns.
    if lines
        .iter()
        .filter(|line| is_row(line.text))
        .all(|line| line.text.trim().trim_matches('|').contains(" | "))
    {
        return false;
    }
    for line in lines.iter_mut().filter(|line| is_row(line.text)) {
        let lead = line.text.len() - line.text.trim_start().len();
        let bar = line.text.trim_start().chars().next().map_or(1, char::len_utf8);
        line.from =
            lead + bar + usize::from(line.text.get(lead + bar..).is_some_and(|rest| rest.starts_with(' ')));
        let inner = line.text.trim_end();
        line.to = inner.trim_end_matches(['|', '\u{2502}']).trim_end().len().max(line.from);
    }
    true
}

/// Returns whether a word is the level of a logger.
fn is_level(word: &str) -> bool {
    const LEVELS: [&str; 10] =
        ["DEBUG", "INFO", "WARN", "WARNING", "ERROR", "TRACE", "NOTICE", "FATAL", "debug", "info"];
    // glog's `I0305` is a level and a day.
    let is_day = |digits: &str| digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    word.strip_prefix(['I', 'W', 'E', 'F']).is_some_and(is_day)
        || LEVELS.contains(&word.trim_matches(['[', ']', ':', '(', ')', '|', '<', '>']))
}

/// Returns the length of a level or another word of a logger at the beginning of a text.
fn log_word(text: &str) -> usize {
    let len = text.find(' ').unwrap_or(text.len());
    let word = text.get(..len).unwrap_or("");
    let is_dashed = matches!(word, "-" | "|" | "--" | "::");
    let is_name = word.len() > 1
        && word.len() < 40
        && ((word.starts_with('[') && word.ends_with([']', ':']))
            || word.ends_with("]:")
            || (word.starts_with('<') && word.ends_with('>')))
        && !word.contains(',');
    if is_level(word) || is_dashed || is_name { len } else { 0 }
}

/// Returns the length of `May  1 ` or `05-01 ` before a time of day at the beginning of a text.
fn month_and_day(text: &str) -> usize {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let is_number = |char: char| char.is_ascii_digit() || char == '-';
    if let Some((day, rest)) = text.split_once(' ')
        && day.len() == 5
        && day.chars().all(is_number)
        && super::digits::has_clock(rest.split(' ').next().unwrap_or(""))
    {
        return day.len() + 1;
    }
    let rest = text.get(3..).filter(|_| MONTHS.iter().any(|month| text.starts_with(month)));
    let day = rest.map_or("", |rest| rest.trim_start_matches(' '));
    let after = day.trim_start_matches(|char: char| char.is_ascii_digit());
    if (1..=2).contains(&(day.len() - after.len())) && after.starts_with(' ') {
        text.len() - after.len() + 1
    } else {
        0
    }
}

/// Returns the length of what a system's log has behind the time: `host a2s[812]: `, `1234  1250 D A2S     : `.
fn log_tag(text: &str) -> usize {
    const LONGEST: usize = 60;
    // glog's thread, file and line.
    let place = text.find(']').filter(|end| *end < LONGEST);
    let mut words = text.get(..place.unwrap_or(0)).unwrap_or("").split_ascii_whitespace();
    if let (Some(end), Some(thread), Some(file), None) = (place, words.next(), words.next(), words.next())
        && thread.bytes().all(|byte| byte.is_ascii_digit())
        && file.contains(':')
    {
        return end + 1 + usize::from(text.as_bytes().get(end + 1) == Some(&b' '));
    }
    let Some(colon) = text.find(':').filter(|colon| *colon < LONGEST) else { return 0 };
    let mut words = text.get(..colon).unwrap_or("").split_ascii_whitespace();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_tag = match [words.next(), words.next(), words.next()] {
        [Some(_), Some(program), None] => program.ends_with(']') && program.contains('['),
        [Some(process), Some(thread), Some(level)] => {
            is_number(process) && is_number(thread) && level.len() == 1
        }
        _ => false,
    };
    if is_tag { colon + 1 + usize::from(text.as_bytes().get(colon + 1) == Some(&b' ')) } else { 0 }
}

/// Returns the length of a date or a time of day.
fn time_word(text: &str) -> usize {
    let len = text.find([' ', '\t']).unwrap_or(text.len());
    let word = text.get(..len).unwrap_or("");
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let is_date = digits >= 6
        && word
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'/' | b'.' | b'[' | b']' | b','))
        && word.contains(['-', '/']);
    // A chat's `[12:30]`.
    let clock = word
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .and_then(|clock| clock.split_once(':'));
    let is_minute = clock.is_some_and(|(hour, minute)| {
        [hour, minute].iter().all(|part| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()))
    });
    if is_date || is_minute || super::digits::has_clock(word) { len } else { 0 }
}

/// A logger's time, level and name before every line.
fn log(lines: &mut [Line<'_>]) -> bool {
    let prefix = |line: &str| {
        let lead = line.len() - line.trim_start().len();
        let mut at = lead + month_and_day(line.get(lead..)?);
        let (mut timed, mut enclosed) = (false, false);
        loop {
            let rest = line.get(at..)?;
            let time = time_word(rest);
            let word = rest.get(..rest.find(' ').unwrap_or(rest.len()))?;
            timed |= time > 0 && rest.get(..time)?.contains(':');
            let closes = enclosed && word.ends_with(']');
            // A bar before the time is that of a table.
            let may_be_word = timed || (at == lead && !word.starts_with(['-', '|', ':']));
            let mut len = time.max(if may_be_word { log_word(rest) } else { 0 });
            // A level alone is written before every line, too.
            timed |= at == lead && is_level(word);
            if closes {
                len = word.len();
            }
            if len == 0 {
                at += if timed { log_tag(rest) } else { 0 };
                break;
            }
            enclosed = !closes && (enclosed || (word.starts_with('[') && !word.ends_with(']')));
            at += len;
            at += usize::from(line.as_bytes().get(at).is_some_and(|byte| is_blank(*byte)));
        }
        timed.then_some(at)
    };
    // What follows the times is left as far as the lines have the same words there.
    strip_all(lines, 1, prefix)
}

/// A container's name and a bar, or an editor's number and a bar.
fn gutter(lines: &mut [Line<'_>]) -> bool {
    let prefix = |line: &str| {
        let bar = line.find(['|', '\u{2502}']).filter(|bar| *bar > 0 && *bar < 40)?;
        let name = line.get(..bar)?.trim();
        let is_name =
            name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        // The offset of a row.
        let is_offset = name.len() >= 4 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        let at = bar + line.get(bar..)?.chars().next()?.len_utf8();
        let blank = usize::from(line.as_bytes().get(at) == Some(&b' '));
        (is_name && !is_offset && (blank > 0 || at == line.len())).then_some(at + blank)
    };
    strip_all(lines, 1, prefix)
}

/// The numbers of lines, or decimal offsets: `0`, `16`, `32` before rows of sixteen bytes.
///
/// Hexadecimal offsets `0`, `10`, `20` of such rows do not fit, because read as decimal they are ten apart.
fn numbers(lines: &mut [Line<'_>]) -> bool {
    let column = |line: &str| {
        let lead = line.len() - line.trim_start().len();
        // R counts the elements: `[26] 4b cc`.
        let lead = lead + usize::from(line.as_bytes().get(lead) == Some(&b'['));
        let digits = run(line.as_bytes(), lead, |byte| byte.is_ascii_digit());
        let number: usize = line.get(lead..lead + digits).filter(|digits| digits.len() < 8)?.parse().ok()?;
        let rest = line.get(lead + digits..)?;
        let mark = rest.trim_start_matches(' ').strip_prefix([':', '.', ')', ']', '|', '\t']);
        // Behind a blank it is the sign of a number: `110  -16, 0`.
        let mark = mark.or_else(|| rest.strip_prefix('-'));
        let after = mark.unwrap_or(rest);
        let is_apart = mark.is_some() || rest.starts_with(' ') || rest.is_empty();
        let blank = after.starts_with(' ') as usize + (mark.is_none() && after.starts_with("  ")) as usize;
        is_apart.then_some((number, line.len() - after.len() + blank))
    };
    // The number that is expected, and the offset.
    let mut next: Option<[usize; 2]> = None;
    for line in lines.iter().filter(|line| !line.is_blank()) {
        let Some((number, from)) = column(line.text) else { return false };
        if next.is_some_and(|next| !next.contains(&number)) {
            return false;
        }
        let words = line.text.get(from..).unwrap_or("").split_ascii_whitespace();
        next = Some([number + 1, number + words.take_while(|word| is_pair(word)).count()]);
    }
    strip_all(lines, 1, |line| column(line).map(|column| column.1))
}

/// The signs of a diff before every line.
fn diff(lines: &mut [Line<'_>]) -> bool {
    let is_header =
        |line: &str| ["@@ ", "diff ", "index ", "--- ", "+++ "].iter().any(|sign| line.starts_with(sign));
    let body = lines.iter().filter(|line| !line.is_blank() && !is_header(line.text));
    let signed = body.clone().filter(|line| line.text.starts_with(['+', '-'])).count();
    let headed = lines.iter().any(|line| line.text.starts_with("@@ "));
    let all =
        body.clone().all(|line| line.text.starts_with(['+', '-']) || (headed && line.text.starts_with(' ')));
    let one = |sign| body.clone().all(|line| line.text.starts_with(sign));
    let is_comment = body.clone().all(|line| line.text.starts_with("--"));
    if signed == 0 || !all || is_comment || !(headed || one('+') || one('-')) {
        return false;
    }
    for line in lines {
        if is_header(line.text) {
            line.from = line.to;
        } else if line.text.starts_with(['+', '-', ' ']) {
            line.from = 1;
        }
    }
    true
}

/// Returns whether a word may be the name of what wrote a line: `|`, `dnl`, `stdout`, `[pod/app]`.
fn is_name(word: &str) -> bool {
    let word = word.trim_end();
    !word.starts_with(['"', '\'', '\\', '0', '$'])
        && comment_sign(word).is_none()
        && !is_pairs(word)
        && !word.contains([',', '('])
}

/// pytest's `E   ` and other signs or words before every line that are no comment of a language.
fn words(lines: &mut [Line<'_>]) -> bool {
    let first = lines.first().and_then(|line| line.text.trim_start().split_inclusive(' ').next());
    let word =
        first.filter(|word| (lines.len() > 1 || word.trim_end().ends_with([':', '>'])) && is_name(word));
    ["E   ", "* ", "- ", "\u{2022} ", "> "].into_iter().chain(word).any(|sign| {
        strip_all(lines, 1, |line| {
            let lead = line.len() - line.trim_start().len();
            let rest = line.get(lead..)?;
            // A statement begins with the name that it gives a value, or that it calls.
            let is_named = sign.starts_with(char::is_alphabetic)
                && rest
                    .get(sign.len()..)
                    .is_some_and(|rest| rest.starts_with(['=', '+', '.', '<', '"', '\'']));
            (rest.starts_with(sign) && !is_named || rest == sign.trim_end())
                .then_some(lead + sign.len().min(rest.len()))
        })
    })
}

/// Returns the comment sign at the start of a line and the offset of what follows it.
fn comment_sign(line: &str) -> Option<(&'static str, usize)> {
    const SIGNS: [&str; 10] = ["//", "#", "--", ";", "%", "REM", "rem", "*", "'", "!"];
    let lead = line.len() - line.trim_start().len();
    let body = line.get(lead..)?;
    let sign = SIGNS.into_iter().find(|sign| body.starts_with(sign))?;
    let after = body.get(sign.len()..)?;
    let is_other = match sign {
        "#" => {
            ["include", "define", "if", "endif", "pragma", "[", "!", "$", "("]
                .iter()
                .any(|word| after.starts_with(word))
                || after.starts_with(|char: char| char.is_ascii_digit())
                    && after.trim_start_matches(|char: char| char.is_ascii_digit()).starts_with('#')
        }
        // The Base64 of FF FF FF FF.
        "//" => {
            let slashes = run(body.as_bytes(), 0, |byte| byte == b'/');
            matches!(slashes, 5 | 6)
                && body.get(slashes..).is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
        }
        "REM" | "rem" => !after.is_empty() && !after.starts_with(' '),
        "*" | "'" | "!" | "%" => {
            let is_end = if sign == "%" { after.starts_with('%') } else { after.starts_with(['*', '/']) };
            !after.is_empty() && !after.starts_with(' ') && !is_end
        }
        _ => false,
    };
    if is_other {
        return None;
    }
    let more = run(after.as_bytes(), 0, |byte| {
        sign.len() < 3 && sign != "--" && sign != "'" && sign.as_bytes().first() == Some(&byte)
    });
    let mut at = lead + sign.len() + more;
    at += usize::from(sign == "//" && line.as_bytes().get(at) == Some(&b'!'));
    at += usize::from(line.as_bytes().get(at) == Some(&b' '));
    Some((sign, at))
}

/// Takes the comment signs from blocks of lines.
fn comments(lines: &mut [Line<'_>], opened: bool) -> bool {
    let mut found = false;
    let mut at = 0;
    while at < lines.len() {
        let Some((sign, _)) = lines.get(at).and_then(|line| comment_sign(line.text)) else {
            at += 1;
            continue;
        };
        let is_same = |line: &&Line<'_>| comment_sign(line.text).is_some_and(|(other, _)| other == sign);
        let len = lines.iter().skip(at).take_while(is_same).count().max(1);
        // What is commented out in the middle of a list is no part of it.
        let above = lines.get(..at).and_then(<[_]>::last).map_or("", |line| line.text);
        let in_list = is_open_row(above) && !above.trim_start().starts_with(sign);
        let block = lines.get_mut(at..at + len).unwrap_or_default();
        // The apostrophe, the star and the exclamation mark are comments only before several lines, or in a comment.
        let is_sure = opened || !matches!(sign, "'" | "*" | "!") || block.len() > 1 || at == 0;
        let is_sure = is_sure && !in_list;
        if is_sure {
            for line in block {
                line.from = comment_sign(line.text).map_or(0, |(_, from)| from).min(line.to);
                found = true;
            }
        }
        at += len;
    }
    found
}

/// Returns whether a line of code is a row of a list that goes on: `0xff, 0xff,` or `[`.
fn is_open_row(line: &str) -> bool {
    let line = line.trim_end();
    let Some(row) = line.strip_suffix(',') else { return line.ends_with(['[', '{', '(']) };
    let last = row.rsplit([',', ' ', '\t', '[', '{', '(']).next().unwrap_or("");
    last.ends_with(['\'', '"']) || last.starts_with(|char: char| char.is_ascii_digit())
}

/// Takes away the lines that open and close a comment.
fn ends_of_comments(lines: &mut [Line<'_>]) -> bool {
    let is_end = |line: &Line<'_>| matches!(line.text.trim(), "/*" | "*/" | "/**");
    let found = lines.iter().filter(|line| is_end(line)).count() > 1;
    for line in lines.iter_mut().filter(|line| found && is_end(line)) {
        line.from = line.to;
    }
    found
}
