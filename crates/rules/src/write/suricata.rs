//! Writes rules for Suricata. It counts senders by itself, with `detection_filter`, in windows of seconds.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use a2scope_text::{Language, Translatable};

use super::{Unwritable, address, comment, prefix};
use crate::model::{Field, Layer, Limit, Match, Rule, Ruleset, Test, Verdict};

/// The first number of a rule of ours; those below a million are other people's.
const SID: usize = 1_925_800;

/// Writes rules as Suricata reads them, with `head` above. They drop where Suricata stands in the way of packets, and
/// alert elsewhere.
pub fn suricata(
    rules: &Ruleset,
    head: &[Translatable],
    language: &dyn Language,
) -> Result<String, Unwritable> {
    let mut out = String::new();
    comment(head, "", language, &mut out);
    let rules: Vec<&Rule> = rules.chains.iter().flat_map(|chain| &chain.rules).collect();
    for (index, rule) in rules.into_iter().enumerate() {
        comment(&rule.about, "", language, &mut out);
        write_rule(rule, index, &mut out)?;
    }
    Ok(out)
}

/// The parts of a rule.
#[derive(Debug)]
struct Parts {
    protocol: &'static str,
    from: [String; 2],
    to: [String; 2],
    options: String,
}

fn write_rule(rule: &Rule, index: usize, out: &mut String) -> Result<(), Unwritable> {
    let action = match rule.verdict {
        Verdict::Drop | Verdict::Reject => "drop",
        Verdict::Accept | Verdict::Return => "pass",
        _ => return Err(Unwritable),
    };
    let any = || "any".to_string();
    let mut parts =
        Parts { protocol: "udp", from: [any(), any()], to: [any(), any()], options: String::new() };
    for one in &rule.matches {
        match one {
            Match::Test(test) => write_test(test, &mut parts)?,
            Match::Limit(limit) => write_limit(limit, &mut parts.options)?,
            // Suricata says what it knows of a flow in other words.
            Match::State(state) if state.new && !state.negated => parts.options.push_str(" flow:to_server;"),
            _ => return Err(Unwritable),
        }
    }
    let Parts { protocol, from: [from, from_port], to: [to, to_port], options } = parts;
    writeln!(
        out,
        "{action} {protocol} {from} {from_port} -> {to} {to_port} (msg:\"a2scope rule {index}\";{options} sid:{}; rev:1;)",
        SID + index
    )?;
    Ok(())
}

fn write_test(test: &Test, parts: &mut Parts) -> Result<(), Unwritable> {
    if test.mask.is_some() || test.negated {
        return Err(Unwritable);
    }
    match test.field {
        Field::Source(_) => parts.from[0] = list(test, network)?,
        Field::Destination(_) => parts.to[0] = list(test, network)?,
        Field::SourcePort(protocol) => {
            parts.protocol = if protocol == 6 { "tcp" } else { "udp" };
            parts.from[1] = list(test, ports)?;
        }
        Field::DestinationPort(protocol) => {
            parts.protocol = if protocol == 6 { "tcp" } else { "udp" };
            parts.to[1] = list(test, ports)?;
        }
        Field::Protocol => {
            parts.protocol = if test.values.as_slice() == [(6, 6)] { "tcp" } else { "udp" };
        }
        Field::Raw { from, bit, bits: bits @ (8 | 32) } => {
            // IPv6 without extensions has 40 bytes before the header of UDP.
            let before = if from == Layer::Network { 48 } else { 8 };
            let at = (bit / 8).checked_sub(before).ok_or(Unwritable)?;
            let bytes = bits / 8;
            if let [(first, last)] = test.values.as_slice()
                && first == last
            {
                let digits = format!("{first:0width$x}", width = usize::from(bytes) * 2);
                write!(parts.options, " content:\"|{digits}|\"; offset:{at}; depth:{bytes};")?;
            } else if bytes == 1 {
                let mut class = String::new();
                for (first, last) in &test.values {
                    write!(class, "\\x{first:02x}")?;
                    if first != last {
                        write!(class, "-\\x{last:02x}")?;
                    }
                }
                write!(parts.options, " pcre:\"/^.{{{at}}}[{class}]/s\";")?;
            } else {
                return Err(Unwritable);
            }
        }
        Field::Length => {
            // It knows the size of the payload, behind 28 bytes of headers.
            let sizes: Option<Vec<u128>> = test
                .values
                .iter()
                .map(|(first, last)| first.checked_sub(28).filter(|_| first == last))
                .collect();
            match sizes.ok_or(Unwritable)?.as_slice() {
                [size] => write!(parts.options, " dsize:{size};")?,
                _ => return Err(Unwritable),
            }
        }
        Field::Ttl(_) => match test.values.as_slice() {
            [(first, last)] if first == last => write!(parts.options, " ttl:{first};")?,
            _ => return Err(Unwritable),
        },
        _ => return Err(Unwritable),
    }
    Ok(())
}

fn list(test: &Test, one: fn(&Test, u128, u128) -> Option<String>) -> Result<String, Unwritable> {
    let values: Option<Vec<String>> =
        test.values.iter().map(|(first, last)| one(test, *first, *last)).collect();
    let values = values.ok_or(Unwritable)?;
    Ok(match values.as_slice() {
        [one] => one.clone(),
        several => format!("[{}]", several.join(",")),
    })
}

fn network(test: &Test, first: u128, last: u128) -> Option<String> {
    let bits = test.field.bits();
    let len = prefix(first, last, bits)?;
    let address = address(first, bits);
    Some(if len == bits { address.to_string() } else { format!("{address}/{len}") })
}

#[expect(clippy::unnecessary_wraps, reason = "an element of a list")]
fn ports(_: &Test, first: u128, last: u128) -> Option<String> {
    Some(if first == last { first.to_string() } else { format!("{first}:{last}") })
}

/// A packet is dropped when as many came before it within the time: the burst, in the time that it is meant for.
fn write_limit(limit: &Limit, options: &mut String) -> Result<(), Unwritable> {
    let track = match limit.key.as_slice() {
        [part] if matches!(part.field, Field::Source(_)) && part.prefix == part.field.bits() => "by_src",
        _ => return Err(Unwritable),
    };
    let seconds = limit.seconds.saturating_mul(10);
    let count = limit.rate.saturating_mul(10).max(limit.burst);
    write!(options, " detection_filter:track {track}, count {count}, seconds {seconds};")?;
    Ok(())
}
