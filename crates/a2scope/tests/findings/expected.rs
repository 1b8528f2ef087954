//! Compares what a case expects with what was found, in one way for incidents and for diagnoses.

use std::fmt::Write as _;

use super::Wanted;

/// What a case may expect: it has a name, and values that can be checked.
pub(super) trait Expected {
    fn name(&self) -> &'static str;
    fn values(&self) -> Vec<(&'static str, String)>;
}

/// What is missing, wrong, or present although it must not be. If any are expected, no others are allowed.
pub(super) fn differences(wanted: &[Wanted], unwanted: &[String], found: &[impl Expected]) -> String {
    let mut wrong = String::new();
    let mut left: Vec<_> = found.iter().collect();
    for wanted in wanted {
        match left.iter().position(|one| is_wanted(*one, wanted)) {
            Some(place) => drop(left.remove(place)),
            None => writeln!(wrong, "missing: {}", wanted.line).unwrap(),
        }
    }
    for one in left {
        let name = one.name();
        if !wanted.is_empty() || unwanted.iter().any(|unwanted| unwanted == "any" || unwanted == name) {
            writeln!(wrong, "must not be there: {}", describe(one)).unwrap();
        }
    }
    if !wrong.is_empty() {
        for one in found {
            writeln!(wrong, "  all: {}", describe(one)).unwrap();
        }
    }
    wrong
}

fn is_wanted(one: &impl Expected, wanted: &Wanted) -> bool {
    let values = one.values();
    one.name() == wanted.code
        && wanted.keys.iter().all(|(key, value)| {
            let found = values.iter().find(|(name, _)| name == key);
            let (name, found) = found.unwrap_or_else(|| panic!("there is no key {key:?}"));
            // Words of the sentence, joined by underscores.
            if *name == "text" { found.contains(value) } else { found == value }
        })
}

fn describe(one: &impl Expected) -> String {
    let values: Vec<String> =
        one.values().into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("{} {}", one.name(), values.join(" "))
}
