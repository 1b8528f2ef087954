//! Compares what a client told with the values of its case.

use std::fmt;

use serde_json::{Map, Value};

use super::Ran;
use crate::conformance::Case;

/// What a client made of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It returned the values, or what else is right.
    Right,
    /// Nothing is wrong, but it does not tell what the case is about.
    Incomplete,
    /// It reported an error where there are values.
    Refused,
    /// It returned other values, as if they were right.
    Wrong,
    /// It did not end.
    Hung,
    /// It has no such request.
    Unable,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Self; 6] =
        [Self::Right, Self::Incomplete, Self::Refused, Self::Wrong, Self::Hung, Self::Unable];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Incomplete => "incomplete",
            Self::Refused => "refused",
            Self::Wrong => "wrong",
            Self::Hung => "hung",
            Self::Unable => "unable",
        }
    }

    /// Returns whether somebody has to look at it.
    pub const fn is_failure(self) -> bool {
        matches!(self, Self::Refused | Self::Wrong | Self::Hung)
    }
}

/// A verdict and a sentence about it, which quotes the client and is not translated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The verdict.
    pub verdict: Verdict,
    /// What the client said, or what is different.
    pub why: String,
    /// The path of the first value that is different or not told, such as `info.map` or `players[2].score`.
    pub at: Option<String>,
}

/// The first difference between two values.
struct Difference {
    at: String,
    why: String,
}

/// The exit code of a client that has no such request.
const UNABLE: i32 = 3;

/// Judges a client.
pub fn judge(case: &Case, ran: &Ran) -> Judged {
    let judged = |verdict, why: &dyn fmt::Display| Judged { verdict, why: why.to_string(), at: None };
    let Some(status) = ran.status else { return judged(Verdict::Hung, &"no result in time") };
    if status == UNABLE {
        return judged(Verdict::Unable, &"the client has no such request");
    }
    if status != 0 {
        let may = case.values.is_null() || case.may.iter().any(|way| way.refuse.is_some());
        return judged(if may { Verdict::Right } else { Verdict::Refused }, &last_line(&ran.errors));
    }
    let got = match serde_json::from_str::<Value>(&ran.output) {
        Ok(got) => without_null(got),
        Err(error) => return judged(Verdict::Wrong, &format_args!("not JSON: {error}")),
    };
    if got.as_object().is_none_or(serde_json::Map::is_empty) {
        return judged(Verdict::Wrong, &"no values");
    }
    let mut ways = Vec::new();
    if !case.values.is_null() {
        ways.push(case.values.clone());
    }
    ways.extend(
        case.may.iter().filter_map(|way| way.values.as_ref()).map(|patch| patched(&case.values, patch)),
    );
    let differences: Vec<Option<Difference>> = ways.iter().map(|way| difference(way, &got, "")).collect();
    if let Some(at) = differences.iter().position(Option::is_none) {
        let told = |value: &Value, path: &str| tells(value, path);
        let missing: Vec<&str> = case
            .decisive
            .iter()
            .map(String::as_str)
            .filter(|path| !case.values.is_null() && told(&ways[at], path) && !told(&got, path))
            .collect();
        return match missing.as_slice() {
            [] => judged(Verdict::Right, &""),
            missing => Judged {
                at: missing.first().map(|path| (*path).to_owned()),
                ..judged(Verdict::Incomplete, &format_args!("does not tell {}", missing.join(", ")))
            },
        };
    }
    let first = differences.into_iter().flatten().next();
    let mistake = case.wrong.iter().find(|mistake| shows(&mistake.values, &got, ""));
    let why = match (mistake, &first) {
        (Some(mistake), _) => &mistake.means,
        (None, Some(first)) => &first.why,
        (None, None) => "told as a success, though only an error is right",
    };
    Judged { at: first.as_ref().map(|first| first.at.clone()), ..judged(Verdict::Wrong, &why) }
}

fn last_line(text: &str) -> String {
    /// Most characters of an error that are quoted.
    const MOST: usize = 200;
    text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().trim().chars().take(MOST).collect()
}

fn without_null(value: Value) -> Value {
    match value {
        Value::Object(members) => Value::Object(
            members
                .into_iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(name, value)| (name, without_null(value)))
                .collect(),
        ),
        Value::Array(list) => Value::Array(list.into_iter().map(without_null).collect()),
        other => other,
    }
}

/// Applies a merge patch of JSON, RFC 7396.
fn patched(value: &Value, patch: &Value) -> Value {
    let Value::Object(patch) = patch else { return patch.clone() };
    let mut result = value.as_object().cloned().unwrap_or_default();
    for (name, inner) in patch {
        if inner.is_null() {
            result.remove(name);
        } else {
            let before = result.get(name).unwrap_or(&Value::Null);
            let after = patched(before, inner);
            result.insert(name.clone(), after);
        }
    }
    Value::Object(result)
}

/// Returns whether `path` is told; of a list, in each entry.
fn tells(value: &Value, path: &str) -> bool {
    let (name, below) = path.split_once('.').unwrap_or((path, ""));
    match value {
        Value::Array(list) => list.iter().all(|entry| tells(entry, path)),
        Value::Object(members) => {
            members.get(name).is_some_and(|value| below.is_empty() || tells(value, below))
        }
        _ => false,
    }
}

/// Returns a value for a sentence.
fn quoted(value: Option<&Value>) -> String {
    /// Longer values are cut.
    const MOST: usize = 80;
    let text = value.map_or_else(|| "absent".to_owned(), Value::to_string);
    let count = text.chars().count();
    if count < MOST {
        return text;
    }
    let start: String = text.chars().take(MOST - 20).collect();
    format!("{start} … ({count} characters)")
}

/// Returns what is different; `None` if nothing is. What is absent in `got` is not told, and not judged; lists and rules
/// must be whole.
fn difference(wanted: &Value, got: &Value, path: &str) -> Option<Difference> {
    let differs = || {
        Some(Difference::new(path, format!("{path} is {}, not {}", quoted(Some(got)), quoted(Some(wanted)))))
    };
    match wanted {
        Value::Object(wanted) => {
            let Value::Object(got) = got else { return differs() };
            if path == "rules" { rules(wanted, got) } else { members(wanted, got, path) }
        }
        Value::Array(list) => {
            let Value::Array(got) = got else { return differs() };
            if list.len() != got.len() {
                let why = format!("{path} has {} entries, not {}", got.len(), list.len());
                return Some(Difference::new(path, why));
            }
            let (wanted, got) = (sorted(list), sorted(got));
            let below = format!("{path}[]");
            wanted.iter().zip(&got).find_map(|(wanted, got)| {
                let found = difference(wanted, got, &below)?;
                let index = list.iter().position(|entry| std::ptr::eq(entry, *wanted))?;
                Some(Difference { at: found.at.replacen("[]", &format!("[{index}]"), 1), ..found })
            })
        }
        _ if same(wanted, got, path) => None,
        _ => differs(),
    }
}

impl Difference {
    fn new(path: &str, why: String) -> Self {
        Self { at: path.to_owned(), why }
    }
}

fn rules(wanted: &Map<String, Value>, got: &Map<String, Value>) -> Option<Difference> {
    let other = wanted.keys().chain(got.keys()).find(|name| wanted.get(*name) != got.get(*name))?;
    let path = format!("rules[{other:?}]");
    let why = format!("{path} is {}, not {}", quoted(got.get(other)), quoted(wanted.get(other)));
    Some(Difference::new(&path, why))
}

fn members(wanted: &Map<String, Value>, got: &Map<String, Value>, path: &str) -> Option<Difference> {
    for (name, value) in got {
        let below = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let Some(wanted) = wanted.get(name) else {
            let why = format!("{below} is {}, though nothing says so", quoted(Some(value)));
            return Some(Difference::new(&below, why));
        };
        if let Some(difference) = difference(wanted, value, &below) {
            return Some(difference);
        }
    }
    let needed = ["info", "players", "rules", "ping", "login", "servers"];
    let needed = needed.into_iter().find(|name| wanted.contains_key(*name)).filter(|_| path.is_empty());
    if let Some(name) = needed.filter(|name| !got.contains_key(*name)) {
        return Some(Difference::new(name, format!("{name} is missing")));
    }
    (path == "info" && !got.contains_key("name"))
        .then(|| Difference::new("info.name", "info.name is missing".to_owned()))
}

fn sorted(list: &[Value]) -> Vec<&Value> {
    let key = |value: &Value| {
        let name = value.get("name").map_or_else(|| value.to_string(), Value::to_string);
        (name, value.get("score").and_then(Value::as_i64).unwrap_or(0))
    };
    let mut list: Vec<&Value> = list.iter().collect();
    list.sort_by_cached_key(|value| key(value));
    list
}

fn same(wanted: &Value, got: &Value, path: &str) -> bool {
    let last = path.rsplit('.').next().unwrap_or(path);
    match (wanted, got) {
        (Value::String(wanted), Value::String(got)) if last == "response" => {
            let end = ['\r', '\n'];
            wanted.trim_end_matches(end) == got.trim_end_matches(end)
        }
        (Value::Number(wanted), Value::Number(got)) => {
            let (Some(wanted), Some(got)) = (wanted.as_f64(), got.as_f64()) else { return wanted == got };
            let distance = (wanted - got).abs();
            distance < if last == "duration" { 1.0 } else { f64::EPSILON }
        }
        _ => wanted == got,
    }
}

/// Returns whether each member of `wanted` is in `got`.
fn shows(wanted: &Value, got: &Value, path: &str) -> bool {
    match (wanted, got) {
        (Value::Object(wanted), Value::Object(got)) => {
            wanted.iter().all(|(name, value)| got.get(name).is_some_and(|got| shows(value, got, name)))
        }
        (Value::Array(_), Value::Array(_)) => difference(wanted, got, "players").is_none(),
        (Value::Object(_) | Value::Array(_), _) => false,
        _ => same(wanted, got, path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(case: &str, status: Option<i32>, output: &str) -> (Verdict, String) {
        let case = Case::named(case).unwrap();
        let ran =
            Ran { status, output: output.to_owned(), errors: "Traceback\nTimeout: no answer\n".to_owned() };
        let judged = judge(&case, &ran);
        (judged.verdict, judged.why)
    }

    #[test]
    fn verdicts_are_those_of_the_cases() {
        let right = Case::named("info-plain").unwrap().values.to_string();
        assert_eq!(judged("info-plain", Some(0), &right).0, Verdict::Right);
        assert_eq!(judged("info-plain", Some(1), ""), (Verdict::Refused, "Timeout: no answer".into()));
        assert_eq!(judged("info-plain", None, "").0, Verdict::Hung);
        assert_eq!(judged("info-plain", Some(3), "").0, Verdict::Unable);
        assert_eq!(judged("info-plain", Some(0), "oops").0, Verdict::Wrong);
        assert_eq!(judged("info-plain", Some(0), "{}"), (Verdict::Wrong, "no values".into()));
        let wrong = right.replace("de_dust2", "de_dust");
        let said = judged("info-plain", Some(0), &wrong);
        assert_eq!(said, (Verdict::Wrong, "info.map is \"de_dust\", not \"de_dust2\"".into()));
        let case = Case::named("players-challenge").unwrap();
        let mut other = case.values.clone();
        other["players"][1]["score"] = 99.into();
        other["players"].as_array_mut().unwrap().reverse();
        let ran = Ran { status: Some(0), output: other.to_string(), ..Ran::default() };
        assert_eq!(judge(&case, &ran).at.as_deref(), Some("players[1].score"));
        let little = r#"{"info": {"name": "Conformance", "map": null}}"#;
        let said = judged("info-plain", Some(0), little);
        assert_eq!(said.0, Verdict::Incomplete, "{}", said.1);
    }

    #[test]
    fn a_known_mistake_has_its_name() {
        let said = judged("login-and-command", Some(0), r#"{"login": true, "response": ""}"#);
        assert_eq!(
            said,
            (Verdict::Wrong, "the empty packet after the login was taken for the answer".into())
        );
        let said = judged("login-and-command", Some(0), r#"{"login": true, "response": "hello"}"#);
        assert_eq!(said.0, Verdict::Right, "a line break at the end is not judged");
    }

    #[test]
    fn a_case_without_values_wants_an_error() {
        let only_error =
            Case::all().into_iter().find(|case| case.values.is_null() && case.ask.is_some()).unwrap();
        assert_eq!(judged(&only_error.name, Some(1), "").0, Verdict::Right);
        assert_eq!(judged(&only_error.name, Some(0), r#"{"rules": {"a": "b"}}"#).0, Verdict::Wrong);
    }
}
