//! Every file of `tests/diagnoses` is a named test: a log or an error text, with the diagnoses expected for it.
//! `tests/README.md` describes the format.

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use a2scope::diagnosis::{self, Act, Diagnosis};
use a2scope::report;
use libtest_mimic::{Arguments, Failed, Trial};

#[path = "diagnoses/traffic.rs"]
mod traffic;

fn main() {
    let arguments = Arguments::from_args();
    let cases = Case::all();
    let mut tests = Vec::new();
    for case in &cases {
        let copy = case.clone();
        tests.push(Trial::test(format!("found::{}", case.name), move || found(&copy)));
        let copy = case.clone();
        tests.push(Trial::test(format!("safe::{}", case.name), move || safe(&copy)));
    }
    tests.push(Trial::test("codes::every_code_has_a_hit_and_a_near_miss", move || every_code(&cases)));
    tests.push(Trial::test("codes::every_code_is_explained", explained));
    tests.extend(traffic::tests());
    libtest_mimic::run(&arguments, tests).exit();
}

/// A file of `tests/diagnoses`.
#[derive(Clone, Debug)]
struct Case {
    name: String,
    /// The expected codes, each with who has to act if the case says so.
    wanted: Vec<(String, Option<String>)>,
    unwanted: Vec<String>,
    /// Words that must occur in the sentences of the first expected diagnosis.
    says: Vec<String>,
    text: String,
}

impl Case {
    fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/diagnoses");
        let mut files: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
        files.sort();
        files.iter().map(|file| Self::read(file)).collect()
    }

    fn read(file: &Path) -> Self {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let whole = fs::read_to_string(file).unwrap();
        let (header, text) =
            whole.split_once("\n---\n").unwrap_or_else(|| panic!("{name}: no line of --- after the header"));
        let (mut wanted, mut unwanted, mut says) = (Vec::new(), Vec::new(), Vec::new());
        let mut given = [false; 3];
        for line in header.lines() {
            if line == "no other" {
                given[2] = true;
                continue;
            }
            let (key, rest) = line.split_once(": ").unwrap_or_else(|| panic!("{name}: {line}"));
            match key {
                "origin" => given[0] = true,
                "shows" => given[1] = true,
                "diagnosis" => {
                    let mut words = rest.split_whitespace();
                    let code = words.next().unwrap().to_owned();
                    let act = words.next().map(|word| word.strip_prefix("act=").unwrap().to_owned());
                    assert!(words.next().is_none(), "{name}: {line}");
                    wanted.push((code, act));
                }
                "no diagnosis" => unwanted.push(rest.to_owned()),
                "says" => says.push(rest.to_owned()),
                _ => panic!("{name}: there is no key {key:?}"),
            }
        }
        assert!(given == [true; 3], "{name}: the header must say origin, what it shows, and `no other`");
        let codes = wanted.iter().map(|(code, _)| code).chain(&unwanted);
        for code in codes {
            assert!(diagnosis::CODES.iter().any(|known| known.name == code), "{name}: no code {code}");
        }
        Self { name, wanted, unwanted, says, text: text.to_owned() }
    }
}

/// The expected diagnoses are there, and no others.
fn found(case: &Case) -> Result<(), Failed> {
    let list = diagnosis::of_text(&case.text, None);
    let mut wrong = String::new();
    let mut left: Vec<&Diagnosis> = list.iter().collect();
    for (code, act) in &case.wanted {
        let is =
            |one: &&Diagnosis| one.code.name == code && act.as_ref().is_none_or(|act| one.act.name() == act);
        match left.iter().position(is) {
            Some(place) => drop(left.remove(place)),
            None => writeln!(wrong, "missing: {code} {act:?}")?,
        }
    }
    for one in &left {
        writeln!(wrong, "beside: {} ({}): {}", one.code.name, one.act.name(), one.text)?;
    }
    for code in &case.unwanted {
        if list.iter().any(|one| one.code.name == code) {
            writeln!(wrong, "must not be said: {code}")?;
        }
    }
    for words in &case.says {
        let given = |one: &Diagnosis| {
            let next = one.next.as_ref().map(ToString::to_string).unwrap_or_default();
            format!("{} {next}", one.text).to_lowercase().contains(words)
        };
        if !list.iter().any(given) {
            writeln!(wrong, "nothing says {words:?}")?;
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// The text can be cut anywhere without a panic, and the records match the schema.
fn safe(case: &Case) -> Result<(), Failed> {
    let text = &case.text;
    for end in (0..text.len()).step_by(1 + text.len() / 40).filter(|end| text.is_char_boundary(*end)) {
        for (index, one) in diagnosis::of_text(&text[..end], None).iter().enumerate() {
            support::validate_diagnosis(index, one)?;
        }
    }
    for (index, one) in diagnosis::of_text(text, None).iter().enumerate() {
        support::validate_diagnosis(index, one)?;
        let mut out = Vec::new();
        report::diagnosis(index, one, &a2scope::text::English, &mut out);
        if one.text.to_string().chars().any(char::is_control) || one.count == 0 || one.messages.len() > 16 {
            return Err(format!("{one:?}").into());
        }
    }
    Ok(())
}

/// Codes that are never said of a text, only of a capture. Their cases are `tests/findings/diagnosis.<code>.txt`.
const OF_CAPTURES: &[&str] = &["silence.some"];

/// Each code has a case with its name, and one named `<code>-near` in which it must not occur.
fn every_code(cases: &[Case]) -> Result<(), Failed> {
    let mut missing = String::new();
    for code in diagnosis::CODES.iter().filter(|code| !OF_CAPTURES.contains(&code.name)) {
        let of = |name: String| cases.iter().find(move |case| case.name == name);
        let hit =
            of(code.name.to_owned()).is_some_and(|case| case.wanted.iter().any(|(c, _)| c == code.name));
        let near = of(format!("{}-near", code.name))
            .is_some_and(|case| case.unwanted.iter().any(|c| c == code.name));
        if !hit || !near {
            writeln!(missing, "{}: hit {hit}, near miss {near}", code.name)?;
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.into()) }
}

/// Code names are unique, and each code has an explanation.
fn explained() -> Result<(), Failed> {
    let mut names: Vec<&str> = diagnosis::CODES.iter().map(|code| code.name).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two codes have the same name");
    assert_eq!(Act::ALL.len(), 5);
    for code in diagnosis::CODES {
        if code.doc.len() < 60 || code.template.is_empty() || code.template.contains('{') {
            return Err(format!("{} is not explained", code.name).into());
        }
    }
    Ok(())
}
