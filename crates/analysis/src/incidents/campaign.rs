//! Recognises that several incidents are one campaign: pulses of the same kind, at equal distances, or neighbouring
//! networks that are attacked together.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_text::text;

use super::super::prefix::Prefix;
use super::ended::is_carpet;
use super::incident::{Incident, Neighbours, Pulses};
use super::kinds::{IncidentKind, rate};

/// A series has at least this many incidents: two have no rhythm.
const SERIES: usize = 3;
/// No distance differs from the mean by more than one in this many.
const EVEN: f64 = 10.0;
/// Between neighbouring networks there are fewer networks of the same size than this.
const NEAR: u128 = 4;

/// Notes in each incident the campaign that it belongs to, and says so in its sentence. The incidents are in any order.
pub(super) fn mark(incidents: &mut [Incident]) {
    neighbours(incidents);
    pulses(incidents);
}

/// Returns the number of the network, counted from the network of address 0.
fn number(incident: &Incident) -> u128 {
    match incident.target.first() {
        IpAddr::V4(ip) => u128::from(ip.to_bits() >> 8),
        IpAddr::V6(ip) => ip.to_bits() >> 80,
    }
}

fn neighbours(incidents: &mut [Incident]) {
    let mut places: Vec<&mut Incident> = incidents.iter_mut().filter(|one| is_carpet(one)).collect();
    places.sort_by_key(|one| (one.kind, one.target.first(), one.start));
    let together = |one: &Incident, next: &Incident| {
        let near = number(next).checked_sub(number(one)).is_some_and(|apart| (1..=NEAR).contains(&apart));
        let alike = one.kind == next.kind && one.target.first().is_ipv4() == next.target.first().is_ipv4();
        near && alike && one.overlaps(next.start, next.end)
    };
    for group in places.chunk_by_mut(|one, next| together(one, next)) {
        let targets = group.iter().map(|one| one.target);
        let (count, Some(network)) = (group.len() as u64, targets.reduce(Prefix::joined)) else {
            continue;
        };
        for one in group.iter_mut().filter(|_| count > 1) {
            one.neighbours = Some(Neighbours { count, network });
            one.text = text!(
                "incident-neighbours",
                "{says}; one of {count} neighbouring networks in {network}, attacked at the same time",
                says = core::mem::take(&mut one.text),
                count,
                network = network.to_string()
            );
        }
    }
}

fn pulses(incidents: &mut [Incident]) {
    let mut places: Vec<usize> = (0..incidents.len()).collect();
    // Several servers that fake their ping to one client at a time are no series.
    let by = |one: &Incident| one.others.first().copied().filter(|_| one.kind == IncidentKind::FakePing);
    let key = |place: &usize| incidents.get(*place).map(|one| ((one.kind, one.target, by(one)), one.start));
    places.sort_by_key(key);
    let mut found: Vec<(usize, Pulses)> = Vec::new();
    for group in places.chunk_by(|a, b| key(a).map(|key| key.0) == key(b).map(|key| key.0)) {
        let starts: Vec<_> =
            group.iter().filter_map(|place| incidents.get(*place)).filter_map(|one| one.start).collect();
        if starts.len() < SERIES || starts.len() < group.len() {
            continue;
        }
        let pairs = starts.iter().zip(starts.iter().skip(1));
        let distances: Vec<f64> = pairs.map(|(one, next)| next.since(*one) as f64 / 1e9).collect();
        let every = distances.iter().sum::<f64>() / distances.len() as f64;
        if distances.iter().all(|distance| (distance - every).abs() * EVEN <= every) {
            let pulses = Pulses { count: group.len() as u64, every };
            found.extend(group.iter().map(|place| (*place, pulses)));
        }
    }
    for (place, pulses) in found {
        let Some(one) = incidents.get_mut(place) else { continue };
        one.pulses = Some(pulses);
        one.text = text!(
            "incident-pulses",
            "{says}; one of {count} pulses, one every {every} s",
            says = core::mem::take(&mut one.text),
            count = pulses.count,
            every = rate(pulses.every)
        );
    }
}
