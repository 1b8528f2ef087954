//! Every file of `tests/findings` is a named test: a script of packets, and the expected findings. `tests/README.md`
//! describes the format of a script.

#[path = "findings/diagnoses.rs"]
mod diagnoses;
#[path = "findings/expected.rs"]
mod expected;
#[path = "findings/healthy.rs"]
mod healthy;
#[path = "findings/incidents.rs"]
mod incidents;
#[path = "findings/quality.rs"]
mod quality;
#[path = "findings/script.rs"]
mod script;
#[path = "findings/sessions.rs"]
mod sessions;
mod support;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::net::IpAddr;
use std::path::Path;

use a2scope::capture::{Endpoint, Frame, LinkType, Time, write};
use a2scope::diagnosis::Diagnosis;
use a2scope::findings::{self, Finding};
use a2scope::incidents::{Incident, IncidentMessages, IncidentRole};
use a2scope::quality::Quality;
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Observe, Options, Parts, RconSession, encode};
use libtest_mimic::{Arguments, Failed, Trial};
use script::{Run, read, script};
use support::files::{ETHERNET, File, Format, START};

/// Seconds of healthy traffic, and how many percent of the packets are lost.
const HEALTHY: [(u64, u64); 9] =
    [(60, 0), (1800, 0), (600, 2), (600, 30), (94, 30), (145, 20), (230, 10), (300, 5), (60, 3)];

fn main() {
    let arguments = Arguments::from_args();
    let cases = Case::all();
    let mut tests = Vec::new();
    for case in &cases {
        let copy = case.clone();
        tests.push(Trial::test(format!("found::{}", case.name), move || found(&copy)));
        let copy = case.clone();
        tests.push(Trial::test(format!("evidence::{}", case.name), move || evidence(&copy)));
        let copy = case.clone();
        tests.push(Trial::test(format!("chunks::{}", case.name), move || chunks(&copy)));
        // Beside healthy traffic, a capture of one direction is none.
        let paths = if case.name.contains("-one_way-") { &[][..] } else { &healthy::Path::ALL };
        for path in paths.iter().copied() {
            let copy = case.clone();
            tests.push(Trial::test(format!("{}::{}", path.name(), case.name), move || {
                healthy::beside(&copy, path)
            }));
        }
        if !case.incidents.is_empty() {
            let copy = case.clone();
            tests.push(Trial::test(format!("roles::{}", case.name), move || roles(&copy)));
        }
    }
    for path in healthy::Path::ALL {
        for (seconds, lost) in HEALTHY {
            tests.push(Trial::test(format!("{}::alone-{seconds}-s-{lost}-lost", path.name()), move || {
                healthy::alone(path, seconds, lost)
            }));
        }
    }
    let copy = cases.clone();
    tests.push(Trial::test("codes::every_code_has_a_trigger_and_a_near_miss", move || every_code(&copy)));
    let copy = cases.clone();
    tests.push(Trial::test("kinds::every_kind_of_incident_has_a_trigger_and_a_near_miss", move || {
        incidents::every_kind(&copy)
    }));
    let copy = cases.clone();
    tests.push(Trial::test("kinds::examples_have_their_incident", move || incidents::examples(&copy)));
    let copy = cases.clone();
    tests.push(Trial::test("thresholds::each_has_a_case_above_and_one_below", move || {
        incidents::thresholds(&copy)
    }));
    let copy = cases.clone();
    tests.push(Trial::test("kinds::near_misses_are_no_incident", move || incidents::near_misses(&copy)));
    let copy = cases.clone();
    tests.push(Trial::test("faults::every_fault_has_a_trigger_and_a_near_miss", move || {
        quality::every_fault(&copy)
    }));
    tests.push(Trial::test("codes::every_code_is_explained", explained));
    let copy = cases.clone();
    tests.push(Trial::test("limits::a_full_book_keeps_the_worst", move || full_book(&copy)));
    tests.push(Trial::test("limits::a_sample_is_multiplied", move || sampled(&cases)));
    libtest_mimic::run(&arguments, tests).exit();
}

/// An expected finding or incident.
#[derive(Clone, Debug, Default)]
struct Wanted {
    line: String,
    code: String,
    keys: Vec<(String, String)>,
}

impl Wanted {
    /// Reads an expectation from a line of the header: a code or kind, then `key=value` for each value to check.
    fn read(line: &str, rest: &str) -> Self {
        let mut words = rest.split_whitespace();
        let code = words.next().unwrap_or_default().to_owned();
        let keys = words.map(|word| {
            let (key, value) = word.split_once('=').expect("key=value after the code");
            (key.to_owned(), value.to_owned())
        });
        Self { line: line.to_owned(), code, keys: keys.collect() }
    }
}

/// A file of `tests/findings`.
#[derive(Clone, Debug)]
struct Case {
    name: String,
    wanted: Vec<Wanted>,
    unwanted: Vec<String>,
    /// Expected incidents.
    incidents: Vec<Wanted>,
    unwanted_incidents: Vec<String>,
    /// Expected diagnoses; no others are allowed then.
    diagnoses: Vec<Wanted>,
    unwanted_diagnoses: Vec<String>,
    /// Expected faults of the capture; no others are allowed then.
    faults: Vec<Wanted>,
    unwanted_faults: Vec<String>,
    /// The thresholds of incidents that the case just reaches or exceeds, and those that it does not.
    above: Vec<String>,
    below: Vec<String>,
    /// Expected RCON sessions; no others are allowed then.
    sessions: Vec<Wanted>,
    /// Whether no other findings are allowed.
    no_other: bool,
    script: String,
}

impl Case {
    fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/findings");
        let mut files: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
        files.sort();
        files.iter().map(|file| Self::read(file)).collect()
    }

    fn read(file: &Path) -> Self {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(file).unwrap();
        let (header, script) =
            text.split_once("\n---\n").unwrap_or_else(|| panic!("{name}: no line of --- after the header"));
        let mut case = Self {
            wanted: Vec::new(),
            unwanted: Vec::new(),
            incidents: Vec::new(),
            unwanted_incidents: Vec::new(),
            diagnoses: Vec::new(),
            unwanted_diagnoses: Vec::new(),
            faults: Vec::new(),
            unwanted_faults: Vec::new(),
            above: Vec::new(),
            below: Vec::new(),
            sessions: Vec::new(),
            no_other: false,
            script: script.to_owned(),
            name,
        };
        let mut given = [false; 2];
        for line in header.lines() {
            if line == "no other" {
                case.no_other = true;
                continue;
            }
            let (key, rest) = line
                .split_once(": ")
                .unwrap_or_else(|| panic!("{}: this line of the header is not `key: …`: {line}", case.name));
            match key {
                "origin" => given[0] = true,
                "shows" => given[1] = true,
                "finding" => case.wanted.push(Wanted::read(line, rest)),
                "incident" => case.incidents.push(Wanted::read(line, rest)),
                "no incident" => case.unwanted_incidents.push(rest.to_owned()),
                "diagnosis" => case.diagnoses.push(Wanted::read(line, rest)),
                "session" => case.sessions.push(Wanted::read(line, rest)),
                "quality" => case.faults.push(Wanted::read(line, rest)),
                "no quality" => case.unwanted_faults.push(rest.to_owned()),
                "just above" => case.above.extend(rest.split_whitespace().map(str::to_owned)),
                "just below" => case.below.extend(rest.split_whitespace().map(str::to_owned)),
                "no diagnosis" => case.unwanted_diagnoses.push(rest.to_owned()),
                "no finding" => case.unwanted.push(rest.to_owned()),
                _ => panic!("{}: there is no key {key:?}", case.name),
            }
        }
        assert!(given == [true; 2], "{}: the header must say origin and what it shows", case.name);
        let codes = case.wanted.iter().map(|wanted| &wanted.code).chain(&case.unwanted);
        for code in codes {
            assert!(findings::code(code).is_some(), "{}: there is no code {code}", case.name);
        }
        case
    }
}

/// The expected findings are there with the right values, and the excluded ones are not.
fn found(case: &Case) -> Result<(), Failed> {
    if case.wanted.is_empty()
        && case.unwanted.is_empty()
        && case.incidents.is_empty()
        && case.unwanted_incidents.is_empty()
        && case.diagnoses.is_empty()
        && case.unwanted_diagnoses.is_empty()
        && case.faults.is_empty()
        && case.unwanted_faults.is_empty()
        && case.sessions.is_empty()
    {
        return Err("the header checks nothing".into());
    }
    let run = Run::of(&script(case)?);
    let mut wrong = String::new();
    let mut left: Vec<&Finding> = run.findings.iter().collect();
    for wanted in &case.wanted {
        match left.iter().position(|finding| is_wanted(finding, wanted)) {
            Some(place) => drop(left.remove(place)),
            None => writeln!(wrong, "missing: {}", wanted.line)?,
        }
    }
    for code in &case.unwanted {
        for finding in left.iter().filter(|finding| finding.code.name == code) {
            writeln!(wrong, "must not be found: {}", describe(finding))?;
        }
    }
    if case.no_other {
        for finding in &left {
            writeln!(wrong, "found beside: {}", describe(finding))?;
        }
    }
    wrong.push_str(&expected::differences(&case.incidents, &case.unwanted_incidents, &run.incidents));
    wrong.push_str(&expected::differences(&case.diagnoses, &case.unwanted_diagnoses, &run.diagnoses));
    wrong.push_str(&expected::differences(&case.sessions, &[], &run.sessions));
    wrong.push_str(&expected::differences(&case.faults, &case.unwanted_faults, &run.faults));
    if wrong.is_empty() {
        return Ok(());
    }
    for finding in &run.findings {
        writeln!(wrong, "  all: {}", describe(finding))?;
    }
    Err(wrong.into())
}

fn is_wanted(finding: &Finding, wanted: &Wanted) -> bool {
    let endpoint = |endpoint: Option<Endpoint>| match endpoint {
        None => "none".to_owned(),
        Some(endpoint) if endpoint.port == 0 => endpoint.ip.to_string(),
        Some(endpoint) => endpoint.to_string(),
    };
    let list = || finding.evidence.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let seconds =
        |time: Option<Time>| time.map_or("none".to_owned(), |time| format!("{:.3}", since_start(time)));
    finding.code.name == wanted.code
        && wanted.keys.iter().all(|(key, value)| match key.as_str() {
            "server" => endpoint(finding.server) == *value,
            "client" => endpoint(finding.client) == *value,
            "count" => finding.count.to_string() == *value,
            "evidence" => list() == *value,
            "first" => seconds(finding.first) == *value,
            "last" => seconds(finding.last) == *value,
            "severity" => finding.severity.name() == value,
            // Words of the sentence, joined by underscores.
            "text" => finding.text.to_string().replace(' ', "_").contains(value),
            _ => panic!("there is no key {key:?}"),
        })
}

fn since_start(time: Time) -> f64 {
    let start = Time { seconds: (START / 1_000_000_000) as i64, nanos: 0 };
    time.since(start) as f64 / 1e9
}

fn describe(finding: &Finding) -> String {
    let endpoint = |endpoint: Option<Endpoint>| endpoint.map_or("none".to_owned(), |e| e.to_string());
    let times = [finding.first, finding.last].map(|time| time.map_or(f64::NAN, since_start));
    format!(
        "{} server={} client={} count={} first={:.3} last={:.3} evidence={:?}\n       {}",
        finding.code.name,
        endpoint(finding.server),
        endpoint(finding.client),
        finding.count,
        times[0],
        times[1],
        finding.evidence,
        finding.text,
    )
}

/// The messages that a finding names as evidence exist, and their addresses are those of the finding.
fn evidence(case: &Case) -> Result<(), Failed> {
    let run = Run::of(&script(case)?);
    for finding in &run.findings {
        let why = |why: &str| Err(Failed::from(format!("{why}: {}", describe(finding))));
        if finding.evidence.is_empty() || finding.evidence.len() > 16 {
            return why("between 1 and 16 messages of evidence");
        }
        if !finding.evidence.is_sorted_by(|a, b| a < b) {
            return why("evidence is in order, each message once");
        }
        let text = finding.text.to_string();
        if text.is_empty() || text.chars().any(char::is_control) {
            return why("a sentence that is safe to show");
        }
        if finding.first > finding.last || finding.count == 0 {
            return why("first and last, and how often");
        }
        for index in &finding.evidence {
            let Some((src, dst)) = run.messages.get(*index as usize).copied() else {
                return why("a message that does not exist");
            };
            if finding.server.is_some_and(|server| server != src && server != dst) {
                return why(&format!("message {index}, {src} > {dst}, is not the server's"));
            }
            if finding.client.is_some_and(|client| client.ip != src.ip && client.ip != dst.ip) {
                return why(&format!("message {index}, {src} > {dst}, is not the client's"));
            }
            let ports = [src.port, dst.port];
            if finding.client.is_some_and(|client| client.port != 0 && !ports.contains(&client.port)) {
                return why(&format!("message {index}, {src} > {dst}, is of another port of the client"));
            }
        }
    }
    Ok(())
}

/// The messages that have the role `counted` are those that an incident counts.
fn roles(case: &Case) -> Result<(), Failed> {
    let frames = script(case)?;
    for incident in Run::of(&frames).incidents.iter().filter(|incident| incident.kind.is_traffic()) {
        let mut messages = IncidentMessages::new(incident.clone());
        let mut counted = 0;
        read(&frames, &mut |record| {
            if messages.role(record) == Some(IncidentRole::Counted) {
                counted += u64::from(record.wire_info.packets);
            }
        });
        if counted != incident.packets {
            return Err(format!(
                "{} of {}: {counted} packets are counted, {} are told",
                incident.kind.name(),
                incident.target,
                incident.packets
            )
            .into());
        }
    }
    Ok(())
}

/// Reading the file in chunks of any size gives the same findings.
fn chunks(case: &Case) -> Result<(), Failed> {
    let frames = script(case)?;
    // The file has one interface.
    if frames.iter().any(|frame| frame.interface > 0) {
        return Ok(());
    }
    let expected = Run::of(&frames);
    let file = || {
        let mut file = File::with_link(Format::Pcapng, ETHERNET);
        for frame in &frames {
            file.time = frame.stamp();
            file.cut_frame(&frame.bytes, frame.kept);
        }
        file.finish()
    };
    let bytes = file();
    for size in [7, 4096, bytes.len()] {
        let mut analysis = Analysis::new(AnalysisLimits::default());
        let mut engine = Engine::new(Options { detail: Detail::Fields, ..Options::default() });
        for chunk in bytes.chunks(size) {
            engine.push(chunk, &mut |record| analysis.message(record, &mut |_| {}));
        }
        engine.finish_file(&mut |record| analysis.message(record, &mut |_| {}));
        analysis.finish(&mut |_| {});
        if analysis.findings.list() != expected.findings || analysis.incidents.list() != expected.incidents {
            return Err(format!("in chunks of {size} bytes something else is found").into());
        }
    }
    Ok(())
}

/// Each code has a case with its name, and one named `<code>-near` in which it must not be found.
fn every_code(cases: &[Case]) -> Result<(), Failed> {
    let mut missing = String::new();
    for code in findings::CODES {
        let of = |name: String| cases.iter().filter(move |case| case.name.starts_with(&name));
        let found = of(code.name.to_owned()).any(|case| case.wanted.iter().any(|w| w.code == code.name));
        let near = of(format!("{}-near", code.name)).any(|case| case.unwanted.iter().any(|c| c == code.name));
        if !found {
            writeln!(missing, "{}: no case finds it", code.name)?;
        }
        if !near {
            writeln!(missing, "{}: no near miss", code.name)?;
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.into()) }
}

/// Code names are stable and unique, and each code has an explanation.
fn explained() -> Result<(), Failed> {
    let mut names: Vec<&str> = findings::CODES.iter().map(|code| code.name).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    if names.len() != count {
        return Err("two codes have the same name".into());
    }
    for code in findings::CODES.iter().chain(a2scope::quality::CODES) {
        if code.doc.len() < 120 || code.template.is_empty() || code.template.contains('{') {
            return Err(format!("{} is not explained", code.name).into());
        }
    }
    Ok(())
}

/// If there is little room, the least serious findings are dropped first, and the dropped ones are counted.
fn full_book(cases: &[Case]) -> Result<(), Failed> {
    let mut frames = Vec::new();
    for name in ["rcon.clear_text", "players.over_max", "players.repeated_names", "spoof.two_answers"] {
        let case = cases.iter().find(|case| case.name == name).ok_or("a case is missing")?;
        frames.extend(script(case)?);
    }
    frames.sort_by_key(|frame| frame.nanos);
    let mut limits = AnalysisLimits::default();
    let all = Run::with(&frames, limits);
    limits.findings.findings = 2;
    let few = Run::with(&frames, limits);
    assert!(all.findings.len() > 2 && all.dropped == 0, "{} found", all.findings.len());
    assert_eq!(few.findings.len(), 2);
    assert!(few.dropped > 0);
    assert_eq!(few.findings[0].code.severity, all.findings[0].code.severity);
    limits.findings.watched = 1;
    Run::with(&frames, limits);
    Ok(())
}

/// With one packet in ten captured, an incident has ten times the packets and bytes, and the senders as they are.
fn sampled(cases: &[Case]) -> Result<(), Failed> {
    let case = cases.iter().find(|case| case.name == "incident.reflection").ok_or("a case is missing")?;
    let mut limits = AnalysisLimits::default();
    let [all, tenth] = [1, 10].map(|sampling| {
        limits.incidents.sampling = sampling;
        Run::with(&script(case).unwrap(), limits)
    });
    let (all, tenth) = (&all.incidents[0], &tenth.incidents[0]);
    let figures = |one: &Incident| [one.packets, one.bytes, one.peak_packets, one.peak_bytes];
    assert_eq!(figures(tenth), figures(all).map(|figure| figure * 10));
    let tops = all.top_sources.iter().map(|(place, packets)| (*place, packets * 10));
    assert_eq!(tenth.top_sources, tops.collect::<Vec<_>>());
    assert_eq!((tenth.sources, tenth.servers), (all.sources, all.servers));
    Ok(())
}
