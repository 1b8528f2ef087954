//! `a2scope encode`: encodes a message that is given as JSON, or messages that another program printed.

use std::io::{self, Read, Write};

use a2scope::capture::hexdump::write;
use a2scope::printed::{self, PrintedMessage};
use a2scope::text::language;
use a2scope::wire::MessageKind;
use a2scope_render::translated;
use anyhow::Context;

use crate::args::EncodeArgs;
use crate::console::{print, warn};
use crate::outcome::Outcome;
use crate::target::Target;

pub(crate) fn run(args: &EncodeArgs) -> anyhow::Result<Outcome> {
    let messages = made(&source(&args.json)?)?;
    let payloads: Vec<&[u8]> = messages.iter().map(|(_, bytes)| &bytes[..]).collect();
    let out = match (args.to.as_str(), &messages[..]) {
        ("bin", [(_, bytes)]) => bytes.clone(),
        ("bin", _) => anyhow::bail!(translated!(
            "command-encode-several",
            "these are {count} messages, and bytes alone do not say where one ends: choose hex or pcapng",
            count = messages.len()
        )),
        ("pcapng", [(kind, _), ..]) => a2scope::encode::pcapng(*kind, None, None, 0, "", &payloads)
            .ok_or_else(|| {
                anyhow::Error::msg(translated!(
                    "command-encode-too_long",
                    "{bytes} {bytes|byte|bytes} are too many for one packet",
                    bytes = payloads.iter().map(|payload| payload.len()).max().unwrap_or_default()
                ))
            })?,
        (format, _) => {
            let name = match format {
                "hex" => "hex-stream",
                "hexdump" => "hexdump-canonical",
                other => other,
            };
            let texts: Vec<_> =
                payloads.iter().map(|bytes| render(name, bytes)).collect::<anyhow::Result<_>>()?;
            texts.join(&b'\n')
        }
    };
    match &args.output {
        None => print(&out)?,
        Some(path) => {
            let target = Target::new(path, args.force)?;
            target.writer()?.write_all(&out).with_context(|| path.display().to_string())?;
            target.keep()?;
        }
    }
    Ok(Outcome::Found)
}

/// Returns the message of a record, or the messages of a result that another program printed.
fn made(text: &str) -> anyhow::Result<Vec<(MessageKind, Vec<u8>)>> {
    let encode = |json: &str| {
        a2scope::encode::message(json).map_err(|error| {
            anyhow::Error::msg(format!("{}: {}", error.path, language().translate(&error.why)))
        })
    };
    let is_record =
        serde_json::from_str::<serde_json::Value>(text).is_ok_and(|json| json.get("message").is_some());
    let printed = if is_record { Vec::new() } else { printed::messages(text) };
    for PrintedMessage { message, missing, .. } in &printed {
        if !missing.is_empty() {
            warn(&translated!(
                "command-encode-missing",
                "{message}: not printed, so they have a usual value: {fields}",
                message = message.name(),
                fields = missing.join(", ")
            ));
        }
    }
    match &printed[..] {
        [] => Ok(vec![encode(text)?]),
        printed => printed.iter().map(|message| encode(&message.record())).collect(),
    }
}

/// Returns the JSON, which is the argument itself, or is read from a file or standard input.
fn source(argument: &str) -> anyhow::Result<String> {
    if argument.trim_start().starts_with('{') {
        return Ok(argument.to_owned());
    }
    if argument == "-" {
        let mut text = String::new();
        io::stdin()
            .read_to_string(&mut text)
            .with_context(|| translated!("command-standard-input", "standard input"))?;
        return Ok(text);
    }
    std::fs::read_to_string(argument).with_context(|| argument.to_owned())
}

fn render(format: &str, bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    let text = write::render(format, bytes).map(|text| text.trim_end_matches('\n').to_owned() + "\n");
    text.map(String::into_bytes).ok_or_else(|| {
        anyhow::Error::msg(translated!(
            "command-encode-format",
            "cannot write {format}; known are hex, bin, pcapng, hexdump, {others}",
            format = format!("{format:?}"),
            others = write::WRITABLE.join(", ")
        ))
    })
}
