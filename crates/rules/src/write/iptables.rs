//! Writes rules for iptables, in the form that `iptables-restore --noflush` reads.
//!
//! What iptables has no word for is a calculation of `-m u32` with whole words of the packet. A field of one byte is the
//! end of such a word, because a short packet ends with it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use a2scope_text::{Language, Translatable};

use super::{Unwritable, address, comment, prefix};
use crate::model::{Bucket, Chain, Family, Field, Layer, Limit, Match, Rule, Ruleset, State, Test, Verdict};

/// Writes rules as `iptables-restore --noflush` reads them, with `head` above.
pub fn iptables(
    rules: &Ruleset,
    head: &[Translatable],
    language: &dyn Language,
) -> Result<String, Unwritable> {
    let mut out = String::new();
    comment(head, "", language, &mut out);
    let same = |a: &Chain, b: &Chain| (a.family, &a.table) == (b.family, &b.table);
    for chains in rules.chains.chunk_by(same) {
        let Some(first) = chains.first() else { continue };
        writeln!(out, "*{}", first.table)?;
        for chain in chains {
            let policy = match chain.base {
                None => "-",
                Some(base) if base.drops => "DROP",
                Some(_) => "ACCEPT",
            };
            writeln!(out, ":{} {policy} [0:0]", chain.name)?;
        }
        for chain in chains {
            for rule in &chain.rules {
                comment(&rule.about, "", language, &mut out);
                write!(out, "-A {}", chain.name)?;
                write_rule(rules, rule, chain.family.unwrap_or(Family::V4), &mut out)?;
                out.push('\n');
            }
        }
        out.push_str("COMMIT\n");
    }
    Ok(out)
}

fn write_rule(rules: &Ruleset, rule: &Rule, family: Family, out: &mut String) -> Result<(), Unwritable> {
    // Calculations that follow each other are one condition.
    let mut calculations: Vec<String> = Vec::new();
    for one in &rule.matches {
        if let Match::Test(test) = one
            && let Some(calculation) = calculated(test, family)
        {
            calculations.push(calculation);
            continue;
        }
        finish(&mut calculations, out)?;
        write_match(one, out)?;
    }
    finish(&mut calculations, out)?;
    match rule.verdict {
        Verdict::Continue => {}
        Verdict::Accept => out.push_str(" -j ACCEPT"),
        Verdict::Drop => out.push_str(" -j DROP"),
        Verdict::Reject => out.push_str(" -j REJECT"),
        Verdict::Return => out.push_str(" -j RETURN"),
        Verdict::Jump(to) => write!(out, " -j {}", rules.chains.get(to).ok_or(Unwritable)?.name)?,
        Verdict::Goto(to) => write!(out, " -g {}", rules.chains.get(to).ok_or(Unwritable)?.name)?,
    }
    Ok(())
}

fn finish(calculations: &mut Vec<String>, out: &mut String) -> Result<(), Unwritable> {
    if !calculations.is_empty() {
        write!(out, " -m u32 --u32 \"{}\"", calculations.join(" && "))?;
        calculations.clear();
    }
    Ok(())
}

/// Returns a test as a calculation of `-m u32`; `None` if it has an option of its own, or is none.
fn calculated(test: &Test, family: Family) -> Option<String> {
    if test.negated || test.mask.is_some() {
        return None;
    }
    let (from, bit, bits) = match test.field {
        Field::Raw { from, bit, bits } => (from, bit, bits),
        Field::Ttl(Family::V4) => (Layer::Network, 64, 8),
        Field::Ttl(Family::V6) => (Layer::Network, 56, 8),
        _ => return None,
    };
    let at = (bit.checked_add(u16::from(bits))?.checked_sub(32)?) / 8;
    let mask = match bits {
        32 => "",
        24 => "&0xFFFFFF",
        16 => "&0xFFFF",
        8 => "&0xFF",
        _ => return None,
    };
    if !bit.is_multiple_of(8) {
        return None;
    }
    let place = match (from, family) {
        (Layer::Network, _) => format!("{at}"),
        (Layer::Transport, Family::V4) => format!("0>>22&0x3C@{at}"),
        _ => return None,
    };
    let value = |(first, last): &(u128, u128)| {
        if first == last { format!("{first:#x}") } else { format!("{first:#x}:{last:#x}") }
    };
    let values: Vec<String> = test.values.iter().map(value).collect();
    Some(format!("{place}{mask}={}", values.join(",")))
}

fn write_match(one: &Match, out: &mut String) -> Result<(), Unwritable> {
    match one {
        Match::Test(test) => write_test(test, out),
        Match::State(state) => write_state(*state, out),
        Match::Limit(limit) => write_limit(limit, out),
        // No rules that are made have these.
        Match::Bytes(_) | Match::U32(_) | Match::Recent(_) => Err(Unwritable),
    }
}

fn write_test(test: &Test, out: &mut String) -> Result<(), Unwritable> {
    let not = if test.negated { " !" } else { "" };
    if test.mask.is_some() {
        return Err(Unwritable);
    }
    let single = match test.values.as_slice() {
        [one] => Some(*one),
        _ => None,
    };
    match test.field {
        Field::Source(_) | Field::Destination(_) => {
            let (first, last) = single.ok_or(Unwritable)?;
            let bits = test.field.bits();
            let source = matches!(test.field, Field::Source(_));
            if let Some(len) = prefix(first, last, bits) {
                let option = if source { "-s" } else { "-d" };
                write!(out, "{not} {option} {}/{len}", address(first, bits))?;
            } else {
                let option = if source { "--src-range" } else { "--dst-range" };
                let (first, last) = (address(first, bits), address(last, bits));
                write!(out, " -m iprange{not} {option} {first}-{last}")?;
            }
        }
        Field::Protocol => {
            let (first, last) = single.filter(|(first, last)| first == last).ok_or(Unwritable)?;
            let _ = last;
            let name = match first {
                6 => "tcp".to_string(),
                17 => "udp".to_string(),
                number => number.to_string(),
            };
            write!(out, "{not} -p {name}")?;
        }
        Field::SourcePort(protocol @ (6 | 17)) | Field::DestinationPort(protocol @ (6 | 17)) => {
            let name = if protocol == 6 { "tcp" } else { "udp" };
            let source = matches!(test.field, Field::SourcePort(_));
            let ports: Vec<String> = test.values.iter().map(range).collect();
            // The protocol is named once, in the first condition that needs it.
            if !out.rsplit('\n').next().unwrap_or_default().contains(&format!(" -p {name}")) {
                write!(out, " -p {name}")?;
            }
            if ports.len() == 1 {
                let option = if source { "--sport" } else { "--dport" };
                write!(out, " -m {name}{not} {option} {}", ports.join(","))?;
            } else {
                let option = if source { "--sports" } else { "--dports" };
                write!(out, " -m multiport{not} {option} {}", ports.join(","))?;
            }
        }
        Field::Length => write!(out, " -m length{not} --length {}", range(&single.ok_or(Unwritable)?))?,
        _ => return Err(Unwritable),
    }
    Ok(())
}

fn range((first, last): &(u128, u128)) -> String {
    if first == last { first.to_string() } else { format!("{first}:{last}") }
}

fn write_state(state: State, out: &mut String) -> Result<(), Unwritable> {
    let names = [
        (state.new, "NEW"),
        (state.established, "ESTABLISHED"),
        (state.related, "RELATED"),
        (state.invalid, "INVALID"),
    ];
    let names: Vec<&str> = names.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
    let not = if state.negated { " !" } else { "" };
    if names.is_empty() {
        return Err(Unwritable);
    }
    write!(out, " -m conntrack{not} --ctstate {}", names.join(","))?;
    Ok(())
}

fn write_limit(limit: &Limit, out: &mut String) -> Result<(), Unwritable> {
    let unit = match limit.seconds {
        1 => "sec",
        60 => "min",
        3600 => "hour",
        86_400 => "day",
        _ => return Err(Unwritable),
    };
    let Limit { rate, burst, .. } = limit;
    if limit.bytes {
        return Err(Unwritable);
    }
    match limit.bucket {
        Bucket::Hashlimit => {
            let word = if limit.over { "above" } else { "upto" };
            write!(out, " -m hashlimit --hashlimit-{word} {rate}/{unit} --hashlimit-burst {burst}")?;
            let mut modes: Vec<&str> = Vec::new();
            let mut masks = String::new();
            for part in &limit.key {
                let (mode, mask) = match part.field {
                    Field::Source(_) => ("srcip", "srcmask"),
                    Field::Destination(_) => ("dstip", "dstmask"),
                    Field::SourcePort(0) => ("srcport", ""),
                    Field::DestinationPort(0) => ("dstport", ""),
                    _ => return Err(Unwritable),
                };
                modes.push(mode);
                if part.prefix < part.field.bits() {
                    write!(masks, " --hashlimit-{mask} {}", part.prefix)?;
                }
            }
            if !modes.is_empty() {
                write!(out, " --hashlimit-mode {}{masks}", modes.join(","))?;
            }
            write!(out, " --hashlimit-name {} --hashlimit-htable-max {}", limit.name, limit.size)?;
            if let Some(seconds) = limit.timeout {
                write!(out, " --hashlimit-htable-expire {}", seconds.saturating_mul(1000))?;
            }
        }
        _ => return Err(Unwritable),
    }
    Ok(())
}
