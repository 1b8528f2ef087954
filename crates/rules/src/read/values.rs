//! Values in rules: numbers, addresses, ports, and ranges of them.

use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::model::{Family, Field, Layer, Test, U32, U32Step, U32Test};
use crate::packet::number as of_ip;

/// Reads a number, decimal or hexadecimal.
pub(super) fn number(word: &str) -> Option<u128> {
    let hex = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X"));
    match hex {
        Some(digits) => u128::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    }
}

pub(super) fn number32(word: &str) -> Option<u32> {
    number(word)?.try_into().ok()
}

/// Reads a value of a field: a single one, a network, a range.
pub(super) fn range(field: Field, word: &str) -> Option<(u128, u128)> {
    if let Field::Source(family) | Field::Destination(family) = field {
        return addresses(word, family);
    }
    if let Some((first, last)) = word.split_once(['-', ':']) {
        let most = u128::MAX >> (128 - u32::from(field.bits().clamp(1, 128)));
        let first = if first.is_empty() { 0 } else { one(field, first)? };
        let last = if last.is_empty() { most } else { one(field, last)? };
        return (first <= last).then_some((first, last));
    }
    one(field, word).map(|value| (value, value))
}

fn one(field: Field, word: &str) -> Option<u128> {
    let named = match (field, word) {
        (Field::Protocol, "icmp") => 1,
        (Field::Protocol, "tcp") | (Field::Version, "ipv6") => 6,
        (Field::Protocol, "udp") => 17,
        (Field::Protocol, "gre") => 47,
        (Field::Protocol, "icmpv6" | "ipv6-icmp") => 58,
        (Field::Version, "ipv4") => 4,
        (Field::SourcePort(_) | Field::DestinationPort(_), "ssh") => 22,
        (Field::SourcePort(_) | Field::DestinationPort(_), "domain") => 53,
        (Field::SourcePort(_) | Field::DestinationPort(_), "http") => 80,
        (Field::SourcePort(_) | Field::DestinationPort(_), "ntp") => 123,
        (Field::SourcePort(_) | Field::DestinationPort(_), "https") => 443,
        _ => {
            let value = number(word)?;
            let bits = u32::from(field.bits());
            return (bits >= 128 || value >> bits == 0).then_some(value);
        }
    };
    Some(named)
}

/// Reads addresses of one version of IP: one, a network, a range.
pub(super) fn addresses(word: &str, family: Family) -> Option<(u128, u128)> {
    let bits = if family == Family::V4 { 32 } else { 128 };
    let ip = |word: &str| {
        let ip: IpAddr = match family {
            Family::V4 => word.parse::<Ipv4Addr>().ok()?.into(),
            Family::V6 => word.parse::<Ipv6Addr>().ok()?.into(),
        };
        Some(of_ip(ip))
    };
    if let Some((first, last)) = word.split_once('-') {
        let (first, last) = (ip(first)?, ip(last)?);
        return (first <= last).then_some((first, last));
    }
    let (address, len) = word.split_once('/').unwrap_or((word, ""));
    let first = ip(address)?;
    let len = match len {
        "" => bits,
        len => match len.parse::<u32>() {
            Ok(len) => len,
            // A netmask: 255.255.255.0.
            Err(_) => (ip(len)? as u32).leading_ones(),
        },
    };
    let host = bits.checked_sub(len)?;
    let mask = if host >= 128 { u128::MAX } else { (1 << host) - 1 };
    let first = first & !mask;
    Some((first, first | mask))
}

/// Sorts ranges, and joins those that touch.
pub(super) fn sorted(mut values: Vec<(u128, u128)>) -> Vec<(u128, u128)> {
    values.sort_unstable();
    let mut out: Vec<(u128, u128)> = Vec::new();
    for (first, last) in values {
        match out.last_mut() {
            Some(before) if first <= before.1 => before.1 = before.1.max(last),
            _ => out.push((first, last)),
        }
    }
    out
}

/// Returns a calculation as tests of fields, if it is one of those that we write for what iptables has no word for.
pub(crate) fn lower(calculation: &U32, family: Family) -> Option<Vec<Test>> {
    if calculation.negated {
        return None;
    }
    calculation.tests.iter().map(|test| lowered(test, family)).collect()
}

fn lowered(test: &U32Test, family: Family) -> Option<Test> {
    // Number of bytes between the header of IPv4 and the word; of IPv6 it is counted from the start.
    let (from, at, steps) = match test.steps.as_slice() {
        [(U32Step::Right, 22), (U32Step::And, 0x3c), (U32Step::At, at), steps @ ..] if test.start == 0 => {
            (Layer::Transport, *at, steps)
        }
        steps => (Layer::Network, test.start, steps),
    };
    let bits: u8 = match steps {
        [] => 32,
        [(U32Step::And, 0xff)] => 8,
        [(U32Step::And, 0xffff)] => 16,
        [(U32Step::And, 0x00ff_ffff)] => 24,
        _ => return None,
    };
    let bit = u16::try_from(at.checked_mul(8)?.checked_add(32 - u32::from(bits))?).ok()?;
    let field = match (family, from, bit, bits) {
        (Family::V4, Layer::Network, 64, 8) | (Family::V6, Layer::Network, 56, 8) => Field::Ttl(family),
        _ => Field::Raw { from, bit, bits },
    };
    let values = test.values.iter().map(|(first, last)| ((*first).into(), (*last).into())).collect();
    Some(Test { field, mask: None, values: sorted(values), negated: false })
}
