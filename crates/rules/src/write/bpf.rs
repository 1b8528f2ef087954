//! Writes the filter of tcpdump that selects what rules drop, limits left aside.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Unwritable, address, prefix};
use crate::model::{Family, Field, Layer, Match, Ruleset, Test};

/// Returns a filter that selects what any dropping rule would drop if it had no limit.
pub fn bpf(rules: &Ruleset) -> Result<String, Unwritable> {
    let mut parts: Vec<String> = Vec::new();
    let dropping = rules.chains.iter().flat_map(|chain| &chain.rules).filter(|rule| rule.verdict.drops());
    for rule in dropping {
        let tests = || {
            rule.matches.iter().filter_map(|one| match one {
                Match::Test(test) => Some(test),
                _ => None,
            })
        };
        let family = tests().find_map(|test| match test.field {
            Field::Source(family) | Field::Destination(family) | Field::Ttl(family) => Some(family),
            _ => None,
        });
        let all: Result<Vec<String>, Unwritable> =
            tests().map(|test| one(test, family.unwrap_or(Family::V4))).collect();
        let part = all?.join(" and ");
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    Ok(match parts.as_slice() {
        [] => return Err(Unwritable),
        [one] => one.clone(),
        several => format!("({})", several.join(") or (")),
    })
}

fn one(test: &Test, family: Family) -> Result<String, Unwritable> {
    if test.mask.is_some() {
        return Err(Unwritable);
    }
    let protocol = |number| if number == 6 { "tcp" } else { "udp" };
    let number = |name: String, hex: bool| {
        any(test, |first, last| match (first == last, hex) {
            (true, true) => format!("{name} = {first:#x}"),
            (true, false) => format!("{name} = {first}"),
            (false, _) => format!("{name} >= {first} and {name} <= {last}"),
        })
    };
    let text = match test.field {
        Field::Source(_) | Field::Destination(_) => {
            let side = if matches!(test.field, Field::Source(_)) { "src" } else { "dst" };
            let bits = test.field.bits();
            let net = |first, last| match prefix(first, last, bits) {
                Some(len) if len == bits => format!("{side} host {}", address(first, bits)),
                Some(len) => format!("{side} net {}/{len}", address(first, bits)),
                None => String::new(),
            };
            if test.values.iter().any(|(first, last)| prefix(*first, *last, bits).is_none()) {
                return Err(Unwritable);
            }
            any(test, net)
        }
        Field::Protocol => any(test, |first, _| protocol(first).to_string()),
        Field::SourcePort(of) | Field::DestinationPort(of) => {
            let side = if matches!(test.field, Field::SourcePort(_)) { "src" } else { "dst" };
            let name = protocol(u128::from(of));
            any(test, |first, last| {
                if first == last {
                    format!("{name} {side} port {first}")
                } else {
                    format!("{name} {side} portrange {first}-{last}")
                }
            })
        }
        Field::Length if family == Family::V4 => number("ip[2:2]".to_string(), false),
        Field::Length => number("ip6[4:2] + 40".to_string(), false),
        Field::Ttl(Family::V4) => number("ip[8]".to_string(), false),
        Field::Ttl(Family::V6) => number("ip6[7]".to_string(), false),
        Field::UdpLength => number("udp[4:2]".to_string(), false),
        Field::Raw { from, bit, bits: bits @ (8 | 16 | 32) } if bit.is_multiple_of(8) => {
            let at = bit / 8;
            let size = if bits == 8 { String::new() } else { format!(":{}", bits / 8) };
            let name = match (from, family) {
                (Layer::Transport, Family::V4) => format!("udp[{at}{size}]"),
                // `udp[…]` is only for IPv4.
                (Layer::Transport, Family::V6) => format!("ip6[{}{size}]", at + 40),
                (Layer::Network, Family::V4) => format!("ip[{at}{size}]"),
                (Layer::Network, Family::V6) => format!("ip6[{at}{size}]"),
                (Layer::Payload, _) => return Err(Unwritable),
            };
            number(name, true)
        }
        _ => return Err(Unwritable),
    };
    Ok(if test.negated { format!("not ({text})") } else { text })
}

fn any(test: &Test, text: impl Fn(u128, u128) -> String) -> String {
    let parts: Vec<String> = test.values.iter().map(|(first, last)| text(*first, *last)).collect();
    match parts.as_slice() {
        [one] => one.clone(),
        several => format!("({})", several.join(" or ")),
    }
}
