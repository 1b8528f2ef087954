//! Properties of the output.

use super::*;

pub(crate) static VALIDATOR: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let schema = serde_json::from_str(report::JSON_SCHEMA).expect("the schema is JSON");
    jsonschema::draft202012::meta::validate(&schema).expect("the schema is a JSON Schema");
    jsonschema::draft202012::new(&schema).expect("the schema can be compiled")
});

/// Records with and without fields, and the summary, match the schema.
pub(crate) fn schema(case: &Case) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    let run = case.run()?;
    for seen in &run.messages {
        for json in [&seen.json, &seen.json_with_secrets, &seen.json_without_fields] {
            support::validate(&VALIDATOR, json)?;
        }
    }
    Ok(support::validate(&VALIDATOR, &run.summary)?)
}

/// All output is safe to print on a terminal, and a record is one line of JSON.
pub(crate) fn hostile(case: &Case) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    let run = case.run()?;
    let records = run.messages.iter().flat_map(|s| [&s.json, &s.json_with_secrets, &s.json_without_fields]);
    for json in records.chain([&run.summary]) {
        if let Some(c) = json.chars().find(|c| wire::is_hidden(*c) || c.is_control()) {
            return Err(format!("U+{:04X} stands in {json}", c as u32).into());
        }
        serde_json::from_str::<Json>(json).map_err(|error| format!("{error}: {json}"))?;
    }
    let secrets = run.messages.iter().flat_map(|s| s.secrets.iter().map(move |secret| (s, secret)));
    for (seen, secret) in secrets.filter(|(_, secret)| secret.len() > 1) {
        let mut hex = String::new();
        secret.bytes().for_each(|byte| {
            let _ = write!(hex, "{byte:02x}");
        });
        for json in [&seen.json, &seen.json_without_fields] {
            if json.contains(&format!("{secret:?}")) || json.contains(&hex) {
                return Err(format!("the secret {secret:?} stands in {json}").into());
            }
        }
    }
    Ok(())
}

/// A capture file gives the same output in chunks of any size.
pub(crate) fn chunks(cases: &[Case], format: files::Format) -> Outcome {
    let mut file = files::File::new(format);
    let mut packets = 0;
    for (i, case) in cases.iter().filter(|case| !case.is_refused()).enumerate() {
        let paste = hexdump::read(&case.paste, &paste_options()).map_err(|refusal| refusal.text)?;
        for packet in &paste.packets {
            let payload = a2scope::capture::decapsulate(&packet.bytes)
                .map_or(&packet.bytes[..], |headers| &packet.bytes[headers.start..headers.end]);
            // A separate port for each case keeps split groups with the same ID apart.
            file.udp4((27015, 40_000 + i as u16), payload);
            packets += 1;
        }
    }
    let bytes = file.finish();
    let whole = ndjson(&bytes, bytes.len());
    let lines = whole.lines().count();
    if packets < 150 || lines < 150 {
        return Err(format!("{packets} packets gave {lines} lines").into());
    }
    for size in [1, 7, 4096] {
        let chunked = ndjson(&bytes, size);
        if chunked != whole {
            let diff = similar::TextDiff::from_lines(&whole, &chunked);
            let diff = diff.unified_diff().context_radius(0).to_string();
            return Err(
                format!("in chunks of {size}:\n{}", diff.chars().take(4000).collect::<String>()).into()
            );
        }
    }
    for line in whole.lines() {
        support::validate(&VALIDATOR, line)?;
    }
    Ok(())
}

pub(crate) fn ndjson(file: &[u8], chunk: usize) -> String {
    let mut engine = Engine::new(Options::default());
    let mut out = Vec::new();
    let style = report::RecordStyle { fields: true, ..report::RecordStyle::default() };
    for chunk in file.chunks(chunk) {
        engine.push(chunk, &mut |record| {
            report::message(record, style, &mut out);
            out.push(b'\n');
        });
    }
    engine.finish_file(&mut |record| {
        report::message(record, style, &mut out);
        out.push(b'\n');
    });
    report::summary(&engine.summary(), &English, &mut out);
    out.push(b'\n');
    String::from_utf8(out).expect("records are UTF-8")
}
