//! Writes rules for nftables.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use a2scope_text::{Language, Translatable};

use super::{Unwritable, address, comment, prefix};
use crate::model::{
    Base, Bucket, Chain, Family, Field, KeyPart, Limit, Match, Ruleset, State, Test, Verdict,
};

/// Writes rules as `nft -f` reads them, with `head` above. Chains that follow each other in one table are in one block.
pub fn nft(rules: &Ruleset, head: &[Translatable], language: &dyn Language) -> Result<String, Unwritable> {
    let mut out = String::new();
    comment(head, "", language, &mut out);
    let same = |a: &Chain, b: &Chain| (a.family, &a.table) == (b.family, &b.table);
    for chains in rules.chains.chunk_by(same) {
        let Some(first) = chains.first() else { continue };
        let family = first.family.map_or("inet", Family::name);
        writeln!(out, "table {family} {} {{", first.table)?;
        sets(chains, &mut out)?;
        for chain in chains {
            write_chain(rules, chain, language, &mut out)?;
        }
        out.push_str("}\n");
    }
    Ok(out)
}

/// Declares the sets that the rules of a table fill.
fn sets(chains: &[Chain], out: &mut String) -> Result<(), Unwritable> {
    let mut known: Vec<&str> = Vec::new();
    for one in chains.iter().flat_map(|chain| &chain.rules).flat_map(|rule| &rule.matches) {
        let Match::Limit(Limit { name, key, size, timeout, .. }) = one else { continue };
        if name.is_empty() || known.contains(&name.as_str()) {
            continue;
        }
        known.push(name);
        let kinds: Option<Vec<&str>> = key.iter().map(|part| kind(part.field)).collect();
        let kinds = kinds.ok_or(Unwritable)?.join(" . ");
        write!(out, "\tset {name} {{\n\t\ttype {kinds}\n\t\tsize {size}\n\t\tflags dynamic")?;
        if let Some(seconds) = timeout {
            write!(out, ",timeout\n\t\ttimeout {seconds}s")?;
        }
        out.push_str("\n\t}\n\n");
    }
    Ok(())
}

fn kind(field: Field) -> Option<&'static str> {
    Some(match field {
        Field::Source(Family::V4) | Field::Destination(Family::V4) => "ipv4_addr",
        Field::Source(Family::V6) | Field::Destination(Family::V6) => "ipv6_addr",
        Field::SourcePort(_) | Field::DestinationPort(_) => "inet_service",
        _ => return None,
    })
}

fn write_chain(
    rules: &Ruleset,
    chain: &Chain,
    language: &dyn Language,
    out: &mut String,
) -> Result<(), Unwritable> {
    writeln!(out, "\tchain {} {{", chain.name)?;
    if let Some(Base { hook, priority, drops }) = chain.base {
        let policy = if drops { "drop" } else { "accept" };
        writeln!(out, "\t\ttype filter hook {} priority {priority}; policy {policy};", hook.name())?;
    }
    for rule in &chain.rules {
        comment(&rule.about, "\t\t", language, out);
        out.push_str("\t\t");
        for one in &rule.matches {
            write_match(one, out)?;
            out.push(' ');
        }
        out.push_str("counter");
        if rule.verdict != Verdict::Continue {
            write!(out, " {}", rule.verdict.name())?;
        }
        if let Verdict::Jump(to) | Verdict::Goto(to) = rule.verdict {
            write!(out, " {}", rules.chains.get(to).ok_or(Unwritable)?.name)?;
        }
        out.push('\n');
    }
    out.push_str("\t}\n");
    Ok(())
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

/// Returns what a field is called.
pub(crate) fn name(field: Field) -> String {
    let ports = |protocol| match protocol {
        17 => "udp",
        6 => "tcp",
        _ => "th",
    };
    match field {
        Field::Version => "meta nfproto".to_string(),
        Field::Source(family) => format!("{} saddr", family.name()),
        Field::Destination(family) => format!("{} daddr", family.name()),
        Field::Protocol => "meta l4proto".to_string(),
        Field::SourcePort(protocol) => format!("{} sport", ports(protocol)),
        Field::DestinationPort(protocol) => format!("{} dport", ports(protocol)),
        Field::Length => "meta length".to_string(),
        Field::UdpLength => "udp length".to_string(),
        Field::Ttl(Family::V4) => "ip ttl".to_string(),
        Field::Ttl(Family::V6) => "ip6 hoplimit".to_string(),
        Field::TcpFlags => "tcp flags".to_string(),
        Field::Raw { from, bit, bits } => format!("@{},{bit},{bits}", from.name()),
    }
}

fn write_test(test: &Test, out: &mut String) -> Result<(), Unwritable> {
    out.push_str(&name(test.field));
    let not = if test.negated { "!= " } else { "" };
    match (test.mask, test.values.as_slice()) {
        (Some(_), _) | (None, []) => return Err(Unwritable),
        (None, [one]) => write!(out, " {not}{}", value(test.field, *one))?,
        (None, several) => {
            let values: Vec<String> = several.iter().map(|one| value(test.field, *one)).collect();
            write!(out, " {not}{{ {} }}", values.join(", "))?;
        }
    }
    Ok(())
}

fn value(field: Field, (first, last): (u128, u128)) -> String {
    let one = |value: u128| match field {
        Field::Source(_) | Field::Destination(_) => address(value, field.bits()).to_string(),
        Field::Raw { .. } => format!("{value:#x}"),
        Field::Version => if value == 4 { "ipv4" } else { "ipv6" }.to_string(),
        Field::Protocol if value == 17 => "udp".to_string(),
        Field::Protocol if value == 6 => "tcp".to_string(),
        _ => value.to_string(),
    };
    if first == last {
        return one(first);
    }
    match field {
        Field::Source(_) | Field::Destination(_) if let Some(len) = prefix(first, last, field.bits()) => {
            format!("{}/{len}", one(first))
        }
        _ => format!("{}-{}", one(first), one(last)),
    }
}

fn write_state(state: State, out: &mut String) -> Result<(), Unwritable> {
    let names = [
        (state.new, "new"),
        (state.established, "established"),
        (state.related, "related"),
        (state.invalid, "invalid"),
    ];
    let names: Vec<&str> = names.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
    let not = if state.negated { "!= " } else { "" };
    match names.as_slice() {
        [] => return Err(Unwritable),
        [one] => write!(out, "ct state {not}{one}")?,
        several => write!(out, "ct state {not}{{ {} }}", several.join(", "))?,
    }
    Ok(())
}

fn write_limit(limit: &Limit, out: &mut String) -> Result<(), Unwritable> {
    let over = if limit.over { "over " } else { "" };
    let unit = match limit.seconds {
        1 => "second",
        60 => "minute",
        3600 => "hour",
        86_400 => "day",
        _ => return Err(Unwritable),
    };
    if limit.bucket != Bucket::Nft {
        return Err(Unwritable);
    }
    let (of_rate, of_burst) = if limit.bytes { (" bytes", "bytes") } else { ("", "packets") };
    let text = format!("limit rate {over}{}{of_rate}/{unit} burst {} {of_burst}", limit.rate, limit.burst);
    if limit.key.is_empty() {
        out.push_str(&text);
    } else {
        let word = if limit.refreshes { "update" } else { "add" };
        write!(out, "{word} @{} {{ {} {text} }}", limit.name, write_key(&limit.key)?)?;
    }
    Ok(())
}

fn write_key(parts: &[KeyPart]) -> Result<String, Unwritable> {
    let mut out = String::new();
    for part in parts {
        if !out.is_empty() {
            out.push_str(" . ");
        }
        out.push_str(&name(part.field));
        let bits = part.field.bits();
        if part.prefix < bits {
            let mask = u128::MAX.checked_shl(u32::from(bits - part.prefix)).unwrap_or(0);
            let mask = if bits == 32 { mask & u128::from(u32::MAX) } else { mask };
            write!(out, " and {}", address(mask, bits))?;
        }
    }
    if out.is_empty() { Err(Unwritable) } else { Ok(out) }
}
