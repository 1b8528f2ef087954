//! Finds filter rules. The bytes that a rule matches are a packet, or the beginning of one.
//!
//! ```text
//! iptables … -m string --hex-string '|ffffffff54|'
//! alert udp … (content:"|FF FF FF FF|TSource Engine Query|00|"; …)
//! $a = { FF FF FF FF 54 ?? [4] 00 }                   YARA
//! udp[8:4] = 0xffffffff and udp[12] = 0x54            pcap-filter
//! --u32 "0>>22&0x3C@8=0xFFFFFFFF && …"                iptables u32
//! @th,64,32 0xffffffff                                nftables
//! udp.payload[0:5] == ff:ff:ff:ff:54                  Wireshark
//! ```

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::code::{StringUnit, Unit, pairs, string_at};
use super::super::codes::PasteCode;
use super::super::digits::{hex_pair, hex_run, number, run};
use super::super::formats::PasteFormat;
use super::super::rule::Rule;
use super::super::source::{PasteText, is_blank};
use super::super::{PasteNote, TextSpan};
use super::matches::{Bytes, Match, Matcher, Matches};

pub(super) static MATCHER: Matcher = Matcher {
    format: PasteFormat::FilterRule,
    count: |count| text!("reading-found-rule", "{count} {count|filter rule|filter rules}", count),
    find: |program, matches| find(program.source, matches),
};

/// Length of the UDP header. Some filters count offsets from the start of this header instead of the payload.
const UDP_HEADER: usize = 8;

/// Bytes at larger offsets are ignored, because rules describe the beginning of a packet.
const FURTHEST: usize = 1500;

fn find(source: &PasteText<'_>, matches: &mut Matches) {
    for (line, text) in source.lines() {
        let bytes = contents(text, line.start, source)
            .or_else(|| braces(text, line.start))
            .or_else(|| comparisons(text, line.start));
        let Some(bytes) = bytes else { continue };
        let unknown = bytes.hidden.iter().map(|at| *at as u32).collect();
        let Some(mut hit) = bytes.into_match(&MATCHER) else { continue };
        if !source.knows(&hit.packet.bytes) {
            continue;
        }
        hit.is_of(Rule::of(text, unknown));
        matches.push(hit);
    }
}

impl Match {
    /// Says that these bytes are those that a filter rule matches, and not a whole packet.
    pub(super) fn is_of(&mut self, rule: Rule) {
        self.packet.rule = Some(rule);
        let text = text!(
            "paste-pattern",
            "this is a filter rule: the other bytes of a packet that matches it are unknown"
        );
        let byte = Some((0, self.packet.bytes.len()));
        self.notes.push(PasteNote::new(PasteCode::Pattern, text, self.at, byte));
    }
}

/// Says of the packets that other matchers have found in a display filter of Wireshark that they are part of a rule.
pub(super) fn display_filters(source: &PasteText<'_>, found: &mut [Match]) {
    const SIGNS: [&str; 6] =
        ["udp contains", "frame contains", "data contains", "data.data", "udp.payload", "payload contains"];
    for (line, text) in source.lines().filter(|(_, text)| SIGNS.iter().any(|sign| text.contains(sign))) {
        let at = TextSpan::between(line.start, line.end);
        let inside = |hit: &&mut Match| hit.at.start >= at.start && hit.at.end <= at.end;
        for hit in found.iter_mut().filter(inside).filter(|hit| hit.packet.rule.is_none()) {
            // Each comparison of the filter has an operator of its own.
            let before = source.text.get(at.start as usize..hit.at.start as usize).unwrap_or("");
            let operator =
                before.rfind([']', '|', '&', '(']).and_then(|from| before.get(from..)).unwrap_or(before);
            let mut rule = Rule::of(text, Vec::new());
            rule.anywhere = operator.contains("contains");
            hit.is_of(rule);
        }
    }
}

/// Returns whether a line looks like a filter rule of some tool. The bytes in the rule need not be readable.
pub(crate) fn is_rule(text: &str) -> bool {
    const SIGNS: [&str; 17] = [
        "--hex-string",
        "--u32",
        "content:\"",
        "udp[",
        "@th,",
        "@ih,",
        "udp contains",
        "frame contains",
        "data contains",
        "udp.payload",
        "udp port",
        "udp dst port",
        "udp.port",
        "tcpdump -",
        "-m string",
        "layer7-protocol",
        "regexp=",
    ];
    SIGNS.iter().any(|sign| text.contains(sign))
        || (text.contains("= {") && braced(text).is_some())
        || (text.trim_start().starts_with('{') && braced(text).is_some())
}

/// Reads strings in which `|ff ff|` stands for bytes; `None` if there are none.
///
/// Strings that must follow each other directly are joined.
fn contents(text: &str, start: usize, source: &PasteText<'_>) -> Option<Bytes> {
    let mut all = Bytes::default();
    let mut at = 0;
    let mut units = Vec::new();
    while let Some(found) = text.get(at..)?.find(['"', '\'']) {
        at += found;
        let Some(end) = string_at(text, at, &mut units) else { break };
        let named = text.get(..at).is_some_and(|before| before.ends_with("content:"));
        let content = content(&units, start, named);
        let more = text.get(end..)?.split(['"', '\'']).next().unwrap_or("");
        at = end;
        let Some(content) = content else { continue };
        all.append(&content);
        if !more.contains("distance:0") && source.knows(&all.values) {
            break;
        }
        if !source.starts_packet(&all.values) {
            all = Bytes::default();
        }
    }
    (!all.values.is_empty()).then_some(all)
}

/// Returns the bytes of a string in which `|ff ff|` stands for bytes; `None` unless it has digits between bars or comes
/// after `content:`.
fn content(units: &[StringUnit], start: usize, named: bool) -> Option<Bytes> {
    let mut bytes = Bytes::default();
    let (mut bars, mut digits) = (0, 0);
    let span = |from: usize, to: usize| TextSpan::between(start + from, start + to);
    for part in units.split(|unit| unit.value == Unit::Char('|')) {
        if bars % 2 == 0 {
            for unit in part {
                bytes.push(unit.byte()?, span(unit.start(), unit.end()));
            }
        } else {
            for (byte, from, to) in pairs(part)? {
                bytes.push(byte, span(from, to));
                digits += 1;
            }
        }
        bars += 1;
    }
    (bars % 2 == 1 && (named || digits > 0)).then_some(bytes)
}

/// Returns the text between YARA's braces and its offset; `None` unless pairs of digits are in them.
fn braced(text: &str) -> Option<(usize, &str)> {
    let open = text.find('{')?;
    let inner = text.get(open + 1..)?;
    let inner = inner.get(..inner.find('}')?)?;
    let words = || inner.split_ascii_whitespace();
    let pair =
        |word: &str| word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'?');
    let fits = words()
        .all(|word| pair(word) || word.starts_with(['[', '(', ')', '|', '~']) || word.ends_with([']', ')']));
    (fits && words().filter(|word| pair(word)).count() >= 2).then_some((open + 1, inner))
}

fn braces(text: &str, start: usize) -> Option<Bytes> {
    let (from, inner) = braced(text)?;
    let mut bytes = Bytes::default();
    // `( 54 | 55 )` is one byte, but which one is unknown.
    let mut choice = false;
    for word in inner.split_ascii_whitespace() {
        let at = start + from + (word.as_ptr() as usize - inner.as_ptr() as usize);
        let span = TextSpan::between(at, at + word.len());
        if word.starts_with('(') {
            choice = true;
            bytes.hide(span);
        }
        if choice {
            choice = !word.ends_with(')');
            continue;
        }
        match *word.as_bytes() {
            [b'?', _] | [_, b'?'] => bytes.hide(span),
            [high, low] if high.is_ascii_hexdigit() => bytes.push(hex_pair(high, low)?, span),
            // `[4]` is four bytes of any value; for `[2-4]` the number is unknown.
            _ => {
                let count = word.trim_matches(['[', ']']).parse().ok().filter(|count| *count <= 64)?;
                for _ in 0_usize..count {
                    bytes.hide(span);
                }
            }
        }
    }
    Some(bytes)
}

/// Returns the bytes that a rule compares at offsets, from the first byte of the payload on; `None` if the rule does
/// not compare the first byte.
fn comparisons(text: &str, start: usize) -> Option<Bytes> {
    let mut known: Vec<(usize, u8, (usize, usize))> = Vec::new();
    let mut at = 0;
    let header = if text.contains(".payload[") || text.contains("data.data[") { 0 } else { UDP_HEADER };
    while let Some((place, after)) = next_place(text, at) {
        at = after;
        let Some(offset) = place.checked_sub(header) else { continue };
        let value = value(text, after);
        for (index, (byte, from, to)) in value.into_iter().enumerate() {
            if offset + index < FURTHEST {
                known.push((offset + index, byte, (from, to)));
            }
        }
    }
    known.sort_by_key(|known| known.0);
    known.dedup_by_key(|known| known.0);
    let mut bytes = Bytes::default();
    let mut last = None;
    for (offset, byte, (from, to)) in known {
        let at = TextSpan::between(start + from, start + to);
        while bytes.values.len() < offset {
            last?;
            bytes.hide(at);
        }
        bytes.push(byte, at);
        last = Some(offset);
    }
    (!bytes.values.is_empty()).then_some(bytes)
}

/// Returns the next offset that is compared, and where its value begins; `None` if there are no more.
fn next_place(text: &str, from: usize) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut at = from;
    while let Some(found) = text.get(at..)?.find(['[', '@']) {
        at += found + 1;
        let digits = |at: usize| run(bytes, at, |byte| byte.is_ascii_digit());
        let before = text.get(..at - 1).unwrap_or("");
        let offset = if text.get(at..)?.starts_with("th,") {
            let bits = text.get(at + 3..at + 3 + digits(at + 3))?.parse::<usize>().ok();
            bits.map(|bits| (bits / 8, at + 3))
        } else if bytes.get(at - 1) == Some(&b'@') && before.ends_with("0x3C") || before.ends_with("0x3c") {
            text.get(at..at + digits(at))?.parse().ok().map(|offset| (offset, at))
        } else if ["udp", "payload", "data.data"].iter().any(|name| before.ends_with(name)) {
            text.get(at..at + digits(at))?.parse().ok().map(|offset| (offset, at))
        } else {
            None
        };
        if let Some((offset, at)) = offset {
            let mut rest = run(bytes, at, |byte| byte.is_ascii_digit() || matches!(byte, b':' | b',' | b']'));
            // A shift that selects the first byte or two of four.
            let shift = text
                .get(at + rest..)
                .is_some_and(|rest| rest.starts_with(">>24") || rest.starts_with(">>16"));
            rest += if shift { 4 } else { 0 };
            let gap = run(bytes, at + rest, |byte| is_blank(byte) || matches!(byte, b'=' | b'e' | b'q'));
            return Some((offset, at + rest + gap));
        }
    }
    None
}

/// Returns the bytes of `0xffffffff`, `ff:ff:ff` or `84` at `at`, with their spans; empty if there are none.
fn value(text: &str, at: usize) -> Vec<(u8, usize, usize)> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let hex = text.get(at..).is_some_and(|rest| rest.starts_with("0x"));
    let from = at + if hex { 2 } else { 0 };
    let len = hex_run(bytes, from);
    if !hex && bytes.get(from + len) != Some(&b':') {
        let digits = text.get(from..from + len).unwrap_or("");
        if let Some(value) = number(digits, 10).and_then(|value| u8::try_from(value).ok()) {
            out.push((value, from, from + len));
        }
        return out;
    }
    let mut place = from;
    while let (Some(high), Some(low)) = (bytes.get(place), bytes.get(place + 1)) {
        let Some(byte) = hex_pair(*high, *low) else { break };
        out.push((byte, place, place + 2));
        place += 2;
        place += usize::from(!hex && bytes.get(place) == Some(&b':'));
    }
    out
}
