//! Words that the options of iptables take: rates, flags, bytes, calculations.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::tokens::Token;
use super::super::values::number32;
use super::super::{Refused, wrong_value};
use crate::model::{U32Step, U32Test};

/// Reads a rate such as `5/sec`; the number of packets and of seconds.
pub(super) fn rate(word: &str) -> Option<(u64, u64)> {
    let (amount, unit) = word.split_once('/').unwrap_or((word, "second"));
    let amount = amount.parse().ok().filter(|amount| *amount > 0)?;
    let units = [("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400)];
    let (_, seconds) = units.iter().find(|(name, _)| !unit.is_empty() && name.starts_with(unit))?;
    Some((amount, *seconds))
}

pub(super) fn flags(value: Token<'_>) -> Result<u128, Refused> {
    let names = ["FIN", "SYN", "RST", "PSH", "ACK", "URG"];
    let mut all = 0;
    for word in value.text.split(',') {
        all |= match word {
            "ALL" => 0x3f,
            "NONE" => 0,
            word => {
                let bit = names.iter().position(|name| *name == word);
                1 << bit.ok_or_else(|| wrong_value(value.place, "--tcp-flags", word))?
            }
        };
    }
    Ok(all)
}

/// Reads `text|FF FE|text`.
pub(super) fn hex_string(word: &str) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    for (index, part) in word.split('|').enumerate() {
        if index % 2 == 0 {
            out.extend_from_slice(part.as_bytes());
            continue;
        }
        let digits: String = part.chars().filter(|c| !c.is_whitespace()).collect();
        if !digits.len().is_multiple_of(2) || !digits.is_ascii() {
            return None;
        }
        let mut rest = digits.as_str();
        while let Some((byte, after)) = rest.split_at_checked(2) {
            out.push(u8::from_str_radix(byte, 16).ok()?);
            rest = after;
        }
    }
    (!out.is_empty()).then_some(out)
}

/// Reads `0>>22&0x3C@8=0xFFFFFFFF && …`.
pub(super) fn calculation(word: &str) -> Option<Vec<U32Test>> {
    word.split("&&").map(one_test).collect()
}

fn one_test(word: &str) -> Option<U32Test> {
    let (left, right) = word.split_once('=')?;
    let left: String = left.chars().filter(|c| !c.is_whitespace()).collect();
    let mut rest = left.as_str();
    let operand = |rest: &mut &str| {
        let end = rest.find(['&', '<', '>', '@']).unwrap_or(rest.len());
        let (digits, after) = rest.split_at_checked(end)?;
        *rest = after;
        number32(digits)
    };
    let start = operand(&mut rest)?;
    let mut steps = Vec::new();
    while !rest.is_empty() {
        let (step, len) = if rest.starts_with("<<") {
            (U32Step::Left, 2)
        } else if rest.starts_with(">>") {
            (U32Step::Right, 2)
        } else if rest.starts_with('&') {
            (U32Step::And, 1)
        } else if rest.starts_with('@') {
            (U32Step::At, 1)
        } else {
            return None;
        };
        rest = rest.get(len..)?;
        steps.push((step, operand(&mut rest)?));
    }
    let value = |part: &str| {
        let (first, last) = part.split_once(':').unwrap_or((part, part));
        Some((number32(first.trim())?, number32(last.trim())?))
    };
    let values: Option<Vec<_>> = right.split(',').map(value).collect();
    Some(U32Test { start, steps, values: values? })
}
