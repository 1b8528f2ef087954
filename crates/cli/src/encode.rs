//! `a2scope encode`: encodes a message that is given as JSON.

use std::io::{self, Read, Write};

use a2scope::capture::hexdump::write;
use a2scope::text::language;
use a2scope_render::translated;
use anyhow::Context;

use crate::args::EncodeArgs;
use crate::console::print;
use crate::outcome::Outcome;
use crate::target::Target;

pub(crate) fn run(args: &EncodeArgs) -> anyhow::Result<Outcome> {
    let json = source(&args.json)?;
    let (kind, bytes) = a2scope::encode::message(&json).map_err(|error| {
        anyhow::Error::msg(format!("{}: {}", error.path, language().translate(&error.why)))
    })?;
    let out = match args.to.as_str() {
        "bin" => bytes,
        "hex" => render("hex-stream", &bytes)?,
        "pcapng" => a2scope::encode::pcapng(kind, None, None, 0, "", &[&bytes]).ok_or_else(|| {
            anyhow::Error::msg(translated!(
                "command-encode-too_long",
                "{bytes} {bytes|byte|bytes} are too many for one packet",
                bytes = bytes.len()
            ))
        })?,
        "hexdump" => render("hexdump-canonical", &bytes)?,
        other => render(other, &bytes)?,
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
