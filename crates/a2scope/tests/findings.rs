//! Every file of `tests/findings` is a named test: a script of packets, and the expected findings. `tests/README.md`
//! describes the format of a script.

#[path = "findings/diagnoses.rs"]
mod diagnoses;
#[path = "findings/expected.rs"]
mod expected;
#[path = "findings/incidents.rs"]
mod incidents;
mod support;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::net::IpAddr;
use std::path::Path;

use a2scope::capture::{Endpoint, Frame, LinkType, Time, write};
use a2scope::diagnosis::Diagnosis;
use a2scope::findings::{self, Finding};
use a2scope::incidents::Incident;
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Observe, Options, Parts, encode};
use libtest_mimic::{Arguments, Failed, Trial};
use support::files::{ETHERNET, File, Format, START};

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
    }
    let copy = cases.clone();
    tests.push(Trial::test("codes::every_code_has_a_trigger_and_a_near_miss", move || every_code(&copy)));
    let copy = cases.clone();
    tests.push(Trial::test("kinds::every_kind_of_incident_has_a_trigger_and_a_near_miss", move || {
        incidents::every_kind(&copy)
    }));
    tests.push(Trial::test("codes::every_code_is_explained", explained));
    tests.push(Trial::test("limits::a_full_book_keeps_the_worst", move || full_book(&cases)));
    libtest_mimic::run(&arguments, tests).exit();
}

// ---------------------------------------------------------------- the properties of every case

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

/// Reading the file in chunks of any size gives the same findings.
fn chunks(case: &Case) -> Result<(), Failed> {
    let frames = script(case)?;
    let expected = Run::of(&frames);
    let file = || {
        let mut file = File::with_link(Format::Pcapng, ETHERNET);
        for frame in &frames {
            file.time = START + frame.nanos;
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
    for code in findings::CODES {
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

// ---------------------------------------------------------------- running a script

/// The result of a script.
struct Run {
    findings: Vec<Finding>,
    incidents: Vec<Incident>,
    diagnoses: Vec<Diagnosis>,
    dropped: u64,
    /// Source and destination of each message.
    messages: Vec<(Endpoint, Endpoint)>,
}

impl Run {
    fn of(frames: &[Sent]) -> Self {
        Self::with(frames, AnalysisLimits::default())
    }

    fn with(frames: &[Sent], limits: AnalysisLimits) -> Self {
        let mut engine = Engine::new(Options {
            detail: Detail::Summary,
            observe: Observe::Everything,
            ..Options::default()
        });
        let mut analysis = Analysis::of(Parts::DIAGNOSES, limits);
        let mut messages = Vec::new();
        let mut sink = |record: &a2scope::Record<'_>| {
            messages.push((record.src.unwrap(), record.dst.unwrap()));
            analysis.message(record, &mut |_| {});
        };
        for (i, sent) in frames.iter().enumerate() {
            let nanos = START + sent.nanos;
            let time =
                Time { seconds: (nanos / 1_000_000_000) as i64, nanos: (nanos % 1_000_000_000) as u32 };
            let frame = Frame {
                number: i as u64 + 1,
                link: LinkType(ETHERNET.into()),
                time: Some(time),
                bytes: &sent.bytes[..sent.kept],
                original_len: sent.bytes.len() as u32,
                interface: 0,
                interfaces: 1,
                offset: 0,
            };
            engine.frame(&frame, &mut sink);
        }
        engine.finish(&mut sink);
        analysis.diagnoses.network(&engine.summary().network);
        analysis.finish(&mut |_| {});
        let findings = &analysis.findings;
        let incidents = analysis.incidents.list().to_vec();
        let diagnoses = analysis.diagnoses.list().to_vec();
        Self {
            findings: findings.list().to_vec(),
            incidents,
            diagnoses,
            dropped: findings.dropped(),
            messages,
        }
    }
}

/// A frame and its capture time.
#[derive(Clone)]
struct Sent {
    nanos: u64,
    bytes: Vec<u8>,
    /// Number of bytes of the frame that were captured.
    kept: usize,
}

/// Runs the script of a case; returns its frames by time.
fn script(case: &Case) -> Result<Vec<Sent>, String> {
    let lines: Vec<(usize, &str)> = case
        .script
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let mut script = Script::default();
    script.block(&lines, 0)?;
    let mut frames = script.frames;
    frames.sort_by_key(|frame| frame.nanos);
    Ok(frames)
}

#[derive(Default)]
struct Script {
    frames: Vec<Sent>,
    names: HashMap<String, Endpoint>,
    /// Next sequence number of each TCP stream.
    sequence: HashMap<(Endpoint, Endpoint), u32>,
    /// The current time, in nanoseconds since the start.
    clock: u64,
    /// How often the innermost block has been repeated.
    pass: u64,
}

impl Script {
    fn block(&mut self, lines: &[(usize, &str)], start: u64) -> Result<(), String> {
        let mut at = 0;
        while let Some((number, line)) = lines.get(at).copied() {
            at += 1;
            if let Some(head) = line.strip_prefix("repeat ") {
                let end =
                    end_of_block(lines, at).ok_or_else(|| format!("line {number}: no }} for this {{"))?;
                let inner = &lines[at..end];
                at = end + 1;
                self.repeat(head, inner).map_err(|why| format!("line {number}: {why}"))?;
            } else {
                self.line(line, start).map_err(|why| format!("line {number}: {why}: {line}"))?;
            }
        }
        Ok(())
    }

    /// `repeat 30 +0.01 client.port+1 server.ip+1 {`
    fn repeat(&mut self, head: &str, inner: &[(usize, &str)]) -> Result<(), String> {
        let head = head.strip_suffix('{').ok_or("a block opens with {")?;
        let mut words = head.split_whitespace();
        let count: u64 = words.next().and_then(|word| word.parse().ok()).ok_or("how often is missing")?;
        let step = words.next().and_then(|word| word.strip_prefix('+')).ok_or("+SECONDS is missing")?;
        let step = nanos(step)?;
        let steps: Vec<&str> = words.collect();
        let (before, pass) = (self.names.clone(), self.pass);
        let begin = self.clock;
        for i in 0..count {
            let start = begin + i * step;
            self.clock = start;
            self.pass = i;
            self.block(inner, start)?;
            for step in &steps {
                let (name, by) = step.split_once('+').ok_or("NAME.port+N or NAME.ip+N is expected")?;
                let by: u64 = by.parse().map_err(|_| "a number is expected after +")?;
                let (name, part) = name.split_once('.').ok_or("NAME.port or NAME.ip is expected")?;
                let endpoint = self.names.get_mut(name).ok_or_else(|| format!("{name} is not known"))?;
                match part {
                    "port" => endpoint.port = endpoint.port.wrapping_add(by as u16),
                    "ip" => endpoint.ip = next_ip(endpoint.ip, by),
                    _ => return Err("port or ip is expected".into()),
                }
            }
        }
        (self.names, self.pass) = (before, pass);
        Ok(())
    }

    /// `client = 192.0.2.1:40000`, or `TIME SRC > DST [ttl=N] [mac=…] [cut=N] [seq-N] udp|tcp PAYLOAD`
    fn line(&mut self, line: &str, start: u64) -> Result<(), String> {
        if let Some((name, address)) = line.split_once(" = ")
            && !line.contains('>')
        {
            let address: std::net::SocketAddr = address.trim().parse().map_err(|_| "no address")?;
            self.names.insert(name.to_owned(), Endpoint { ip: address.ip(), port: address.port() });
            return Ok(());
        }
        let mut rest = line;
        let mut word = || {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            rest = after.trim_start();
            word
        };
        let time = word();
        self.clock = match time.strip_prefix('+') {
            Some(later) => self.clock + nanos(later)?,
            None => start + nanos(time)?,
        };
        let src = self.endpoint(word())?;
        if word() != ">" {
            return Err("> is expected between the addresses".into());
        }
        let dst = self.endpoint(word())?;
        let (mut ttl, mut mac, mut back, mut cut) = (64, [2, 0, 0, 0, 0, 1], 0, 0);
        let transport = loop {
            match word() {
                transport @ ("udp" | "tcp") => break transport,
                option => {
                    if let Some(hops) = option.strip_prefix("ttl=") {
                        ttl = hops.parse().map_err(|_| "ttl=N")?;
                    } else if let Some(address) = option.strip_prefix("mac=") {
                        let bytes: Option<Vec<u8>> =
                            address.split(':').map(|byte| u8::from_str_radix(byte, 16).ok()).collect();
                        mac = bytes.and_then(|bytes| bytes.try_into().ok()).ok_or("mac=aa:bb:…")?;
                    } else if let Some(bytes) = option.strip_prefix("seq-") {
                        back = bytes.parse().map_err(|_| "seq-N")?;
                    } else if let Some(bytes) = option.strip_prefix("cut=") {
                        cut = bytes.parse().map_err(|_| "cut=N")?;
                    } else {
                        return Err(format!("{option:?} is neither udp, tcp, ttl=, mac=, cut= nor seq-"));
                    }
                }
            }
        };
        let payload = payload(&rest.replace("$n", &self.pass.to_string()))?;
        let mut packet = if transport == "udp" {
            write::udp(src, dst, &payload)
        } else {
            let next = self.sequence.entry((src, dst)).or_default();
            let at = next.wrapping_sub(back);
            *next = at.wrapping_add(payload.len() as u32);
            write::tcp(src, dst, at, &payload)
        }
        .ok_or("too long, or IPv4 to IPv6")?;
        let kind: [u8; 2] = if src.ip.is_ipv4() { [0x08, 0x00] } else { [0x86, 0xdd] };
        match src.ip {
            IpAddr::V4(_) => {
                packet[8] = ttl;
                packet[10..12].fill(0);
                let sum: u32 = packet[..20]
                    .chunks(2)
                    .map(|pair| u32::from(u16::from_be_bytes([pair[0], pair[1]])))
                    .sum();
                let sum = (sum & 0xFFFF) + (sum >> 16);
                let sum = (sum & 0xFFFF) + (sum >> 16);
                packet[10..12].copy_from_slice(&(!(sum as u16)).to_be_bytes());
            }
            IpAddr::V6(_) => packet[7] = ttl,
        }
        let bytes = [&[2, 0, 0, 0, 0, 2][..], &mac, &kind, &packet].concat();
        let kept = bytes.len().checked_sub(cut).ok_or("there are not so many bytes to cut")?;
        self.frames.push(Sent { nanos: self.clock, bytes, kept });
        Ok(())
    }

    fn endpoint(&self, word: &str) -> Result<Endpoint, String> {
        if let Some(endpoint) = self.names.get(word) {
            return Ok(*endpoint);
        }
        let address: std::net::SocketAddr =
            word.parse().map_err(|_| format!("{word} is neither a name nor an address"))?;
        Ok(Endpoint { ip: address.ip(), port: address.port() })
    }
}

fn end_of_block(lines: &[(usize, &str)], from: usize) -> Option<usize> {
    let mut depth = 1;
    (from..lines.len()).find(|at| {
        depth += i32::from(lines[*at].1.ends_with('{') && lines[*at].1.starts_with("repeat "));
        depth -= i32::from(lines[*at].1 == "}");
        depth == 0
    })
}

fn next_ip(ip: IpAddr, by: u64) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => IpAddr::V4(u32::from(ip).wrapping_add(by as u32).into()),
        IpAddr::V6(ip) => IpAddr::V6(u128::from(ip).wrapping_add(by.into()).into()),
    }
}

fn nanos(seconds: &str) -> Result<u64, String> {
    let seconds: f64 = seconds.parse().map_err(|_| format!("{seconds:?} are no seconds"))?;
    Ok((seconds * 1e9).round() as u64)
}

/// A payload, given as the JSON of a message, as `hex FF FF …` or as `text …`.
fn payload(text: &str) -> Result<Vec<u8>, String> {
    if let Some(hex) = text.strip_prefix("hex ") {
        let digits: Vec<u8> = hex.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let pairs =
            digits.chunks(2).map(|pair| std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2));
        return pairs
            .map(|pair| pair.and_then(|pair| u8::from_str_radix(pair, 16).ok()).ok_or("no hex digits".into()))
            .collect();
    }
    if let Some(text) = text.strip_prefix("text ") {
        return Ok(text.as_bytes().to_vec());
    }
    Ok(encode::message(text).map_err(|error| error.to_string())?.1)
}
