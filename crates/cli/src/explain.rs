//! `a2scope explain`: the protocol, from the field tables.

use std::io::{self, Write};

use a2scope::capture::hexdump::{self, PasteCode};
use a2scope::findings;
use a2scope::reference::{English, Subject, Topic};
use a2scope::wire::{Code, MessageKind, Meta, explain};
use a2scope_render::{codes, reference};
use anyhow::Context;

use crate::args::{ExplainArgs, ReferenceFormat};
use crate::outcome::Outcome;
use crate::view::{self, Theme};

pub(crate) fn run(args: &ExplainArgs) -> anyhow::Result<Outcome> {
    let mut out = Vec::new();
    match args.query.as_deref() {
        query if args.format != ReferenceFormat::Text => document(&mut out, args.format, query)?,
        None => list(&mut out)?,
        Some("pastes") => pastes(&mut out)?,
        Some("codes") => code_list(&mut out, codes::all())?,
        Some("notes") => code_list(&mut out, codes::notes())?,
        Some("findings") => code_list(&mut out, findings::codes::ALL.iter().copied())?,
        Some(query) => {
            if let Some((kind, meta)) = explain(query) {
                match meta {
                    None => message(&mut out, kind)?,
                    Some(meta) => field(&mut out, kind, meta)?,
                }
            } else if let Some(code) = codes::all().find(|code| code.name == query) {
                note(&mut out, code)?;
            } else if let Some(code) = hexdump::CODES.iter().find(|code| code.name == query) {
                paste_code(&mut out, code)?;
            } else if let Some(topic) = Subject::by_id(query) {
                out = reference::markdown(&English, Some(topic)).into_bytes();
            } else {
                anyhow::bail!(
                    "{query:?} is no message, no field of one (S2A_INFO_SRC.edf), and no code of a note or a finding; a2scope explain lists them"
                );
            }
        }
    }
    let mut stdout = anstream::stdout();
    stdout.write_all(&out).and_then(|()| stdout.flush()).context("standard output")?;
    Ok(Outcome::Found)
}

/// The reference, or a page of it.
fn document(out: &mut Vec<u8>, format: ReferenceFormat, query: Option<&str>) -> anyhow::Result<()> {
    let subject = match query {
        None => None,
        Some(id) => Some(Subject::by_id(id).with_context(|| {
            format!("{id:?} has no page in the reference: a2scope explain lists messages and topics")
        })?),
    };
    let text = match format {
        ReferenceFormat::Html => reference::html(&English, subject),
        ReferenceFormat::Markdown | ReferenceFormat::Text => reference::markdown(&English, subject),
    };
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

fn list(out: &mut impl Write) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    writeln!(out, "{bold}Messages{bold:#}")?;
    for kind in MessageKind::ALL {
        let header = kind.header().map_or_else(String::new, |byte| format!("0x{byte:02x}"));
        writeln!(
            out,
            "  {bold}{:<29}{bold:#} {header:<4}  {dim}from {}{dim:#}",
            kind.name(),
            kind.sender().name()
        )?;
    }
    writeln!(out, "\n{bold}Topics{bold:#}")?;
    for topic in Topic::ALL {
        let (_, about) = Subject::Topic(topic).heading(&English);
        write!(out, "  {bold}{:<29}{bold:#} ", topic.name())?;
        hanging(out, 32, &about)?;
    }
    writeln!(
        out,
        "\n{dim}a2scope explain MESSAGE, MESSAGE.FIELD, TOPIC or a code; `codes`, `findings` and `pastes` list those{dim:#}"
    )
}

/// Wraps a text into the columns from `at` on. The first line continues the current one.
fn hanging(out: &mut impl Write, at: usize, text: &str) -> io::Result<()> {
    let room = Theme::of_terminal().width.saturating_sub(at).max(24);
    for (i, line) in view::wrap(text, room).iter().enumerate() {
        writeln!(out, "{}{line}", " ".repeat(if i == 0 { 0 } else { at }))?;
    }
    Ok(())
}

fn message(out: &mut impl Write, kind: MessageKind) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let header = kind.header().map_or_else(String::new, |byte| format!("  header 0x{byte:02x}"));
    writeln!(out, "{bold}{}{bold:#}{dim}{header}, sent by the {}{dim:#}", kind.name(), kind.sender().name())?;
    hanging(out, 0, kind.doc())?;
    for (group, table) in kind.tables() {
        writeln!(out)?;
        if !group.is_empty() {
            writeln!(out, "{bold}{group}{bold:#}")?;
        }
        for meta in table {
            let mut what = meta.doc.to_owned();
            if !meta.unit.is_empty() {
                what = format!("{what} In {}.", meta.unit);
            }
            if !meta.when.is_empty() {
                what = format!("{what} [when {}]", meta.when);
            }
            write!(out, "  {bold}{:<18}{bold:#} {dim}{:<9}{dim:#}  ", meta.name, meta.kind.name())?;
            hanging(out, 32, &what)?;
        }
    }
    Ok(())
}

fn field(out: &mut impl Write, kind: MessageKind, meta: &Meta) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    writeln!(out, "{bold}{}.{}{bold:#}  {}", kind.name(), meta.name, meta.label)?;
    hanging(out, 0, meta.doc)?;
    writeln!(out, "{dim}type{dim:#}   {}", meta.kind.describe())?;
    if !meta.unit.is_empty() {
        writeln!(out, "{dim}unit{dim:#}   {}", meta.unit)?;
    }
    if !meta.when.is_empty() {
        writeln!(out, "{dim}when{dim:#}   {}", meta.when)?;
    }
    for (bit, name) in meta.flags {
        writeln!(out, "  {bold}0x{bit:02x}{bold:#}  {name}")?;
    }
    if let Some(names) = meta.names {
        for value in 0..=255u64 {
            let Some(name) = names(value) else { continue };
            let letter = char::from(value as u8);
            let value = if letter.is_ascii_graphic() {
                format!("'{letter}' 0x{value:02x}")
            } else {
                value.to_string()
            };
            writeln!(out, "  {bold}{value:<9}{bold:#} {name}")?;
        }
    }
    Ok(())
}

fn note(out: &mut impl Write, code: &Code) -> io::Result<()> {
    let bold = Theme::bold();
    let style = Theme::note(code.severity);
    writeln!(out, "{bold}{}{bold:#}  {style}{}{style:#}", code.name, code.severity.name())?;
    hanging(out, 0, code.doc)
}

fn code_list(out: &mut impl Write, codes: impl Iterator<Item = &'static Code>) -> io::Result<()> {
    let bold = Theme::bold();
    for code in codes {
        let style = Theme::note(code.severity);
        write!(out, "{bold}{:<30}{bold:#} {style}{:<8}{style:#} ", code.name, code.severity.name())?;
        hanging(out, 40, code.doc)?;
    }
    Ok(())
}

fn pastes(out: &mut impl Write) -> io::Result<()> {
    let bold = Theme::bold();
    for (name, what) in hexdump::FORMATS {
        write!(out, "{bold}{name:<18}{bold:#} ")?;
        hanging(out, 19, what)?;
    }
    for (title, refuses) in [("Notes", false), ("Refusals", true)] {
        writeln!(out, "\n{bold}{title}{bold:#}")?;
        for code in hexdump::CODES.iter().filter(|code| code.refuses == refuses) {
            write!(out, "  {bold}{:<23}{bold:#} ", code.name)?;
            hanging(out, 26, code.doc)?;
        }
    }
    Ok(())
}

fn paste_code(out: &mut impl Write, code: &PasteCode) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let kind = if code.refuses { "a refusal" } else { "a note" };
    writeln!(out, "{bold}{}{bold:#}  {dim}{kind} of a paste{dim:#}", code.name)?;
    hanging(out, 0, code.doc)?;
    if !code.remedy.is_empty() {
        hanging(out, 0, &format!("What to do: {}.", code.remedy))?;
    }
    Ok(())
}
