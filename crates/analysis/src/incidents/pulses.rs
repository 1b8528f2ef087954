//! Recognises that several incidents are one campaign: pulses of the same kind, at equal distances.

use alloc::vec::Vec;

use a2scope_text::text;

use super::incident::{Incident, Pulses};
use super::kinds::rate;

/// A series has at least this many incidents: two have no rhythm.
const SERIES: usize = 3;
/// No distance differs from the mean by more than one in this many.
const EVEN: f64 = 10.0;

/// Notes in each incident the series that it belongs to, and says so in its sentence. The incidents are in any order.
pub(super) fn mark(incidents: &mut [Incident]) {
    let mut places: Vec<usize> = (0..incidents.len()).collect();
    let key = |place: &usize| incidents.get(*place).map(|one| (one.kind, one.target, one.start));
    places.sort_by_key(key);
    let mut found: Vec<(usize, Pulses)> = Vec::new();
    for group in places.chunk_by(|a, b| key(a).map(|key| (key.0, key.1)) == key(b).map(|key| (key.0, key.1)))
    {
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
