//! What tells the packets of an attack from others: the conditions without a limit.

use alloc::vec;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_analysis::incidents::{IncidentKind, Prefix};

use crate::model::{Family, Field, Layer, Match, Test};
use crate::packet::{TCP, UDP, number};
use crate::place::{Place, is_rcon};
use crate::profile::Profile;
use crate::write::Tool;

/// How many ports are named.
const PORTS: usize = 8;
/// How many kinds of messages are named.
const KINDS: usize = 8;
/// How many values of a field still count as a mark of the attack.
const MARKS: usize = 3;
/// How many other messages it takes to say that they are different, and which part of them may be alike.
const OTHERS: u64 = 20;
const ALIKE: u64 = 100;

/// The first word of a message that came in one packet, and of a part of one.
const SINGLE: u128 = 0xffff_ffff;
const SPLIT: u128 = 0xfeff_ffff;

/// Returns the family of the addresses that an incident is about.
pub(crate) fn family(profile: &Profile) -> Family {
    if profile.incident.target.first().is_ipv4() { Family::V4 } else { Family::V6 }
}

/// Returns the conditions, one list for each rule, that hold for the packets of the attack: where they go, and which
/// messages they are.
pub(crate) fn base(profile: &Profile, tool: Tool) -> Vec<Vec<Match>> {
    let attack = &profile.of_attack;
    let mut to: Vec<Match> = Vec::new();
    let family = family(profile);
    if profile.place != Place::Server {
        to.push(within(Field::Destination(family), &[profile.incident.target]).into());
    }
    let rcon = is_rcon(profile.incident.kind);
    let protocol = if rcon { TCP } else { UDP };
    let reflected = profile.incident.kind == IncidentKind::Reflection && profile.place != Place::Server;
    let (ports, field) = if reflected {
        (None, Field::SourcePort(protocol))
    } else {
        (attack.to_ports.few(PORTS), Field::DestinationPort(protocol))
    };
    // iptables names the protocol before its ports.
    if ports.is_none() || tool == Tool::Iptables {
        to.push(Test::of(Field::Protocol, [protocol.into()]).into());
    }
    if let Some(ports) = ports {
        to.push(Test::of(field, ports).into());
    }
    if rcon {
        return vec![to];
    }
    let raw = |bit, bits| raw(tool, family, bit, bits);
    let heads = attack.heads.few(256).unwrap_or_default();
    let whole = |head: &u128| head >> 64 == 5;
    let word = |head: u128| (head >> 8) & SINGLE;
    let kinds: Option<Vec<u128>> = {
        let mut kinds: Vec<u128> = heads
            .iter()
            .filter(|head| whole(head) && word(**head) == SINGLE)
            .map(|head| head & 0xff)
            .collect();
        kinds.dedup();
        (!kinds.is_empty()).then_some(kinds)
    };
    let mut words: Vec<u128> = heads.iter().filter(|head| whole(head)).map(|head| word(*head)).collect();
    words.sort_unstable();
    words.dedup();
    let mut rules = Vec::new();
    let strange: Vec<u128> = words.iter().copied().filter(|word| *word != SINGLE && *word != SPLIT).collect();
    if let Some(kinds) = kinds {
        let mut one = to.clone();
        one.push(Test::of(raw(0, 32), [SINGLE]).into());
        if kinds.len() <= KINDS && strange.is_empty() {
            one.push(Test::of(raw(32, 8), kinds).into());
        }
        rules.push(one);
    }
    for word in words.iter().filter(|word| **word != SINGLE).take(MARKS) {
        let mut one = to.clone();
        one.push(Test::of(raw(0, 32), [*word]).into());
        rules.push(one);
    }
    if rules.is_empty() || strange.len() > MARKS {
        rules = vec![to];
    }
    rules
}

/// Returns what sets the packets of the attack apart from those of others, if anything does; a list of conditions that
/// all hold for them, with the names of the fields.
pub(crate) fn marks(profile: &Profile) -> Vec<Test> {
    let (attack, others) = (&profile.of_attack, &profile.of_others);
    if others.messages < OTHERS {
        return Vec::new();
    }
    let family = family(profile);
    let protocol = UDP;
    let fields = [
        (Field::Length, &attack.lengths, &others.lengths),
        (Field::Ttl(family), &attack.ttls, &others.ttls),
        (Field::SourcePort(protocol), &attack.from_ports, &others.from_ports),
    ];
    let mark = |(field, of_attack, of_others): (Field, &crate::tally::Tally, &crate::tally::Tally)| {
        let values = of_attack.few(MARKS)?;
        let alike = of_others.of(&values);
        (of_others.total() > 0 && alike * ALIKE <= of_others.total()).then(|| Test::of(field, values))
    };
    fields.into_iter().filter_map(mark).collect()
}

/// The kinds of messages that clients send: queries, and what a player sends to get in.
const OF_CLIENTS: &[u8] = b"TUVWigqkcs1";

/// Returns whether the packets of the attack begin as no message of a client does.
pub(crate) fn is_apart(profile: &Profile) -> bool {
    let of_client = |head: &u128| {
        (head >> 8) & SINGLE == SINGLE && OF_CLIENTS.iter().any(|kind| u128::from(*kind) == head & 0xff)
            || (head >> 8) & SINGLE == SPLIT
    };
    profile
        .of_attack
        .heads
        .few(256)
        .is_some_and(|heads| !heads.iter().any(of_client) && profile.of_others.heads.of(&heads) == 0)
}

/// Returns the condition that an address is in one of these networks.
pub(crate) fn within(field: Field, networks: &[Prefix]) -> Test {
    let mut values: Vec<(u128, u128)> = networks
        .iter()
        .map(|network| {
            let first = number(network.first());
            let host = u32::from(field.bits()) - u32::from(network.bits());
            (first, first | 1_u128.checked_shl(host).map_or(u128::MAX, |bit| bit - 1))
        })
        .collect();
    values.sort_unstable();
    values.dedup();
    Test { field, mask: None, values, negated: false }
}

/// Returns the condition that the sender is one of these.
pub(crate) fn from(senders: &[IpAddr], family: Family) -> Test {
    let senders: Vec<Prefix> = senders
        .iter()
        .filter(|ip| ip.is_ipv4() == (family == Family::V4))
        .map(|ip| Prefix::host(*ip))
        .collect();
    within(Field::Source(family), &senders)
}

/// Returns bits of the payload of UDP. iptables finds it behind the header of IPv4 only, so that of IPv6 is taken to have
/// no extensions.
fn raw(tool: Tool, family: Family, bit: u16, bits: u8) -> Field {
    if tool == Tool::Iptables && family == Family::V6 {
        Field::Raw { from: Layer::Network, bit: 384 + bit, bits }
    } else {
        Field::Raw { from: Layer::Transport, bit: 64 + bit, bits }
    }
}
