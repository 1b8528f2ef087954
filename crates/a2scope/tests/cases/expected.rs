//! What a case expects: its tree, values and notes.

use super::*;

/// Compares the expected tree, or rewrites it if `A2SCOPE_BLESS=1` is set.
pub(crate) fn tree(case: &Case) -> Outcome {
    let actual = match run(&case.paste) {
        Ok(run) => render::run(&run),
        Err(refusal) => format!("refused {}: {}\n", refusal.code, refusal.text),
    };
    if actual == case.expected {
        return Ok(());
    }
    if std::env::var_os("A2SCOPE_BLESS").is_some_and(|value| value == "1") {
        let text = format!("{}\n---\n{}\n---\n{actual}", case.header, case.paste);
        return Ok(fs::write(&case.file, text)?);
    }
    let diff = similar::TextDiff::from_lines(&case.expected, &actual);
    let diff = diff.unified_diff().context_radius(2).header("expected", "decoded").to_string();
    Err(format!("the tree is another; A2SCOPE_BLESS=1 accepts it after review\n{diff}").into())
}

/// Checks the header lines written by hand.
pub(crate) fn values(case: &Case) -> Outcome {
    for key in ["origin", "shows"] {
        if case.lines(key).next().is_none_or(|text| text.trim().is_empty()) {
            return Err(format!("the header has no line {key:?}").into());
        }
    }
    if let Some(code) = case.lines("refused").next() {
        return match run(&case.paste) {
            Err(refusal) if refusal.code.name() == code => Ok(()),
            Err(refusal) => Err(format!("refused with {}, not with {code}", refusal.code).into()),
            Ok(run) => Err(format!("read as {}, not refused", run.format).into()),
        };
    }
    let run = case.run()?;
    let records: Vec<Json> =
        run.messages.iter().map(|seen| serde_json::from_str(&seen.json)).collect::<Result<_, _>>()?;
    let mut wrong = String::new();
    let mut checked = 0;
    for line in case.header.lines() {
        let Some((key, rest)) = line.split_once(": ") else {
            return Err(format!("this line of the header is not `key: …`: {line}").into());
        };
        let result = match key {
            "origin" | "shows" => continue,
            "format" if rest == run.format => Ok(()),
            "format" => Err(format!("read as {}", run.format)),
            "messages" if rest.parse() == Ok(records.len()) => Ok(()),
            "messages" => Err(format!("there are {}", records.len())),
            "value" => value(&records, rest),
            "note" => note(&records, rest),
            "clean" => clean(&records, rest),
            _ => Err("no such key".to_owned()),
        };
        checked += 1;
        if let Err(why) = result {
            let _ = writeln!(wrong, "{line}\n    {why}");
        }
    }
    if checked == 0 {
        return Err("the header checks nothing".into());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// The record a header line refers to, and the rest of the line.
pub(crate) fn record<'r, 'l>(records: &'r [Json], line: &'l str) -> Result<(&'r Json, &'l str), String> {
    let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
    let number: usize = number.parse().map_err(|_| "a message number is expected here".to_owned())?;
    let record = records.get(number).ok_or_else(|| format!("there are only {} messages", records.len()))?;
    Ok((record, rest))
}

/// `0 /data/name "de_dust"`, or `0 /data/rules# 93` for the length of a list.
pub(crate) fn value(records: &[Json], line: &str) -> Result<(), String> {
    let (record, rest) = record(records, line)?;
    let (pointer, wanted) = rest.split_once(' ').ok_or("a pointer and a value are expected here")?;
    let wanted: Json = serde_json::from_str(wanted).map_err(|error| error.to_string())?;
    let found = match pointer.strip_suffix('#') {
        Some(list) => record.pointer(list).and_then(Json::as_array).map(|list| Json::from(list.len())),
        None => record.pointer(pointer).cloned(),
    };
    let Some(found) = found else { return Err("there is nothing at this place".to_owned()) };
    // Documents may print a float with more or fewer digits than its shortest form.
    let same = match (&found, &wanted) {
        (Json::Number(a), Json::Number(b)) if a.is_f64() || b.is_f64() => {
            a.as_f64().map(|a| (a as f32).to_bits()) == b.as_f64().map(|b| (b as f32).to_bits())
        }
        _ => found == wanted,
    };
    if same { Ok(()) } else { Err(format!("it is {found}")) }
}

/// `0 players.count_mismatch`, or with part of the note's text: `0 paste.gap "0x60"`.
pub(crate) fn note(records: &[Json], line: &str) -> Result<(), String> {
    let (record, rest) = record(records, line)?;
    let (code, part) = rest.split_once(' ').unwrap_or((rest, "\"\""));
    let part: String = serde_json::from_str(part).map_err(|error| error.to_string())?;
    let notes = record["notes"].as_array().ok_or("the record has no notes")?;
    let found = notes.iter().any(|note| {
        note["code"] == code && note["text"].as_str().is_some_and(|text| text.contains(part.as_str()))
    });
    if found { Ok(()) } else { Err(format!("the notes are {}", record["notes"])) }
}

/// `0`: the message has no notes.
pub(crate) fn clean(records: &[Json], line: &str) -> Result<(), String> {
    let (record, _) = record(records, line)?;
    match record["notes"].as_array() {
        Some(notes) if notes.is_empty() => Ok(()),
        _ => Err(format!("the notes are {}", record["notes"])),
    }
}

/// Every note code that decoding a single message can give appears in a case.
pub(crate) fn every_code(cases: &[Case]) -> Outcome {
    let mut missing: Vec<&str> =
        wire::CODES.iter().chain(a2scope::codes::ALL).map(|code| code.name).collect();
    missing.retain(|code| !CODES_WITHOUT_A_CASE.iter().any(|(name, _)| name == code));
    for case in cases.iter().filter(|case| !case.is_refused()) {
        for seen in case.run()?.messages {
            missing.retain(|code| !seen.notes.iter().any(|note| note.code.name == *code));
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("no case shows {}", missing.join(", ")).into()) }
}

/// Codes that no paste can produce.
pub(crate) const CODES_WITHOUT_A_CASE: &[(&str, &str)] = &[
    ("frame.cut", "only a capture file says how long a frame was; see captures.rs"),
    ("message.limit", "a case would have a megabyte; see bounds/"),
    ("ip.incomplete", "a paste has no IP fragments; see captures.rs"),
    ("udp.checksum", "pastes are not checked; see captures.rs"),
    ("udp.length", "pastes are not checked; see captures.rs"),
    ("split.evicted", "needs more groups than a paste holds; see captures.rs"),
    ("tcp.hole", "a paste has no segments; see streams.rs"),
    ("tcp.overlap_differs", "a paste has no segments; see streams.rs"),
    ("rcon.piece", "a paste has no gaps; see streams.rs"),
    ("bzip2.not_supported", "only without the feature bzip2"),
];
