//! Checks the diagnoses that a case expects, and those that it must not have.

use std::fmt::Write as _;

use a2scope::diagnosis::Diagnosis;

use super::Wanted;

/// What is missing, wrong, or present although it must not be. If diagnoses are expected, no others are allowed.
pub(super) fn differences(wanted: &[Wanted], unwanted: &[String], found: &[Diagnosis]) -> String {
    let mut wrong = String::new();
    let mut left: Vec<&Diagnosis> = found.iter().collect();
    for wanted in wanted {
        match left.iter().position(|diagnosis| is_wanted(diagnosis, wanted)) {
            Some(place) => drop(left.remove(place)),
            None => writeln!(wrong, "missing: {}", wanted.line).unwrap(),
        }
    }
    for diagnosis in left {
        let code = diagnosis.code.name;
        if !wanted.is_empty() || unwanted.iter().any(|unwanted| unwanted == "any" || unwanted == code) {
            writeln!(wrong, "must not be there: {}", describe(diagnosis)).unwrap();
        }
    }
    if !wrong.is_empty() {
        for diagnosis in found {
            writeln!(wrong, "  all: {}", describe(diagnosis)).unwrap();
        }
    }
    wrong
}

fn values(diagnosis: &Diagnosis) -> Vec<(&'static str, String)> {
    let end = |end: Option<a2scope::capture::Endpoint>| end.map_or("none".to_owned(), |end| end.to_string());
    vec![
        ("act", diagnosis.act.name().to_owned()),
        ("client", end(diagnosis.client)),
        ("server", end(diagnosis.server)),
        ("clients", diagnosis.clients.to_string()),
        ("servers", diagnosis.servers.to_string()),
        ("count", diagnosis.count.to_string()),
        ("text", diagnosis.text.to_string().replace(' ', "_")),
    ]
}

fn is_wanted(diagnosis: &Diagnosis, wanted: &Wanted) -> bool {
    let values = values(diagnosis);
    diagnosis.code.name == wanted.code
        && wanted.keys.iter().all(|(key, value)| {
            let found = values.iter().find(|(name, _)| name == key);
            let (name, found) = found.unwrap_or_else(|| panic!("there is no key {key:?}"));
            // Words of the sentence, joined by underscores.
            if *name == "text" { found.contains(value) } else { found == value }
        })
}

fn describe(diagnosis: &Diagnosis) -> String {
    let values: Vec<String> =
        values(diagnosis).into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("{} {}", diagnosis.code.name, values.join(" "))
}
