//! `a2scope explain`: explains the protocol, from the field tables.

mod filter;
mod games;
mod page;

use std::borrow::Cow;
use std::io::{self, Write};

use a2scope::capture::hexdump;
use a2scope::incidents::IncidentKind;
use a2scope::text::language;
use a2scope::wire::{Code, MessageKind, Meta, explain};
use a2scope::{diagnosis, findings};
use a2scope_reference::{COURSES, Entry, Subject, Topic, example_capture, filter_names, in_a_line, railroad};
use a2scope_render::{codes, reference, translated};
use anyhow::Context;

use crate::args::{ExplainArgs, ReferenceFormat};
use crate::console::standard_output;
use crate::link;
use crate::outcome::Outcome;
use crate::view::{self, Theme};

pub(crate) fn run(args: &ExplainArgs) -> anyhow::Result<Outcome> {
    if args.link.link {
        return link::print(&args.link, &address(args.query.as_deref())?);
    }
    if args.format != ReferenceFormat::Text {
        // A capture is no text, from which styles could be taken out.
        return print(io::stdout(), &document(args.format, args.query.as_deref())?);
    }
    let mut out = Vec::new();
    match args.query.as_deref() {
        None => list(&mut out)?,
        Some("pastes") => pastes(&mut out)?,
        Some("filter") => filter::write(&mut out)?,
        Some("codes") => code_list(&mut out, codes::all())?,
        Some("notes") => code_list(&mut out, codes::notes())?,
        Some("games") => games::write(&mut out)?,
        Some("diagnoses") => code_list(&mut out, diagnosis::CODES.iter().copied())?,
        Some("incidents") => incidents(&mut out)?,
        Some("findings") => code_list(&mut out, findings::CODES.iter().copied())?,
        Some(query) => {
            if let Some((kind, meta)) = explain(query) {
                match meta {
                    None => message(&mut out, kind)?,
                    Some(meta) => field(&mut out, kind, meta)?,
                }
            } else if let Some(subject) = Subject::by_id(query) {
                page::write(&mut out, subject)?;
            } else {
                anyhow::bail!(translated!(
                    "command-explain-unknown",
                    "{query} is not a message, a field of one (S2A_INFO_SRC.edf), an incident or the code of a note, a finding or a diagnosis; a2scope explain lists them",
                    query = format!("{query:?}")
                ));
            }
        }
    }
    print(anstream::stdout(), &out)
}

/// Returns the fragment of the page's reference for a query.
fn address(query: Option<&str>) -> anyhow::Result<String> {
    let place = match query {
        None | Some("codes" | "notes" | "diagnoses" | "incidents" | "findings") => {
            return Ok("#learn".to_owned());
        }
        Some("games") => Topic::Since2020.name().to_owned(),
        Some(query) => match explain(query) {
            Some((kind, None)) => kind.name().to_owned(),
            Some((kind, Some(_))) => {
                format!("{}.{}", kind.name(), query.split_once('.').map_or("", |(_, field)| field))
            }
            None => match Subject::by_id(query) {
                Some(subject) => subject.id().to_owned(),
                None => anyhow::bail!(translated!(
                    "command-explain-not_on_page",
                    "the page's reference has no page for {query}",
                    query = format!("{query:?}")
                )),
            },
        },
    };
    Ok(format!("#learn/{place}"))
}

fn print(mut stdout: impl Write, out: &[u8]) -> anyhow::Result<Outcome> {
    stdout.write_all(out).and_then(|()| stdout.flush()).with_context(standard_output)?;
    Ok(Outcome::Found)
}

/// Returns the whole reference or one page of it as a document, or the capture on a page.
fn document(format: ReferenceFormat, query: Option<&str>) -> anyhow::Result<Vec<u8>> {
    let subject = match query {
        None => None,
        Some(id) => Some(Subject::by_id(id).with_context(|| {
            translated!(
                "command-explain-no_page",
                "{query} has no page in the reference: a2scope explain lists what has one",
                query = format!("{id:?}")
            )
        })?),
    };
    let text = match format {
        ReferenceFormat::Pcap => {
            return subject.and_then(example_capture).map(<[u8]>::to_vec).with_context(|| {
                translated!(
                    "command-explain-no_capture",
                    "only an incident has a capture, as in a2scope explain scan --format pcap"
                )
            });
        }
        ReferenceFormat::Lua => a2scope_reference::dissector(),
        ReferenceFormat::Json => a2scope_reference::grammar(language()),
        ReferenceFormat::Ksy => a2scope_reference::ksy(language(), subject).with_context(|| {
            translated!(
                "command-explain-no_grammar",
                "only a message has a description for Kaitai Struct, as in a2scope explain S2A_INFO_SRC --format ksy"
            )
        })?,
        ReferenceFormat::Html => reference::html(language(), subject),
        ReferenceFormat::Markdown | ReferenceFormat::Text => reference::markdown(language(), subject),
    };
    Ok(text.into_bytes())
}

fn list(out: &mut impl Write) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    writeln!(out, "{bold}{}{bold:#}", translated!("command-explain-messages", "Messages"))?;
    for kind in MessageKind::ALL {
        let header = kind.header().map_or_else(String::new, |byte| format!("0x{byte:02x}"));
        let from = translated!("command-explain-from", "from {sender}", sender = kind.sender().text());
        writeln!(out, "  {bold}{:<29}{bold:#} {header:<4}  {dim}{from}{dim:#}", kind.name())?;
    }
    writeln!(out, "\n{bold}{}{bold:#}", translated!("command-explain-topics", "Topics"))?;
    for topic in Topic::ALL {
        let (_, about) = Subject::Topic(topic).heading(language());
        write!(out, "  {bold}{:<29}{bold:#} ", topic.name())?;
        hanging(out, 32, &about)?;
    }
    writeln!(out, "\n{bold}{}{bold:#}", translated!("command-explain-courses", "Courses"))?;
    for course in COURSES {
        let ends = [course.stages.first(), course.stages.last()].into_iter().flatten();
        let stages: Vec<&str> = ends.map(|stage| stage.id).collect();
        let title = language().static_text(course.title);
        writeln!(out, "  {bold}{:<29}{bold:#} {title}", stages.join(" … "))?;
    }
    let how = translated!(
        "command-explain-how",
        "a2scope explain MESSAGE, MESSAGE.FIELD, TOPIC, INCIDENT or a code; `codes`, `findings`, `incidents`, `diagnoses`, `games` and `pastes` list those, `filter` says what --filter understands"
    );
    writeln!(out, "\n{dim}{how}{dim:#}")
}

/// Wraps a text between column `at` and the right edge. The first line continues the current one.
fn hanging(out: &mut impl Write, at: usize, text: &str) -> io::Result<()> {
    let room = Theme::of_terminal().width.saturating_sub(at).max(24);
    for (i, line) in view::wrap(text, room).iter().enumerate() {
        writeln!(out, "{}{line}", " ".repeat(if i == 0 { 0 } else { at }))?;
    }
    Ok(())
}

fn message(out: &mut impl Write, kind: MessageKind) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let sender = kind.sender().text();
    let facts = match kind.header() {
        Some(byte) => translated!(
            "command-explain-header",
            "  header {header}, sent by the {sender}",
            header = format!("0x{byte:02x}"),
            sender
        ),
        None => translated!("command-explain-sender", ", sent by the {sender}", sender),
    };
    writeln!(out, "{bold}{}{bold:#}{dim}{facts}{dim:#}", kind.name())?;
    hanging(out, 0, &language().static_text(kind.doc()))?;
    writeln!(out)?;
    hanging(out, 0, &in_a_line(&railroad(language(), kind.layout())))?;
    for (group, table) in kind.tables() {
        writeln!(out)?;
        if !group.is_empty() {
            writeln!(out, "{bold}{group}{bold:#}")?;
        }
        // A reason that several fields share is said at the first of them.
        let mut said = Vec::new();
        for meta in table {
            let mut what = meta.doc_in(language()).into_owned();
            if !meta.unit.is_empty() {
                let unit = translated!("command-explain-unit", "In {unit}.", unit = meta.unit_text());
                what = format!("{what} {unit}");
            }
            for sentence in Entry::of(language(), kind, meta).grammar {
                let is_reason =
                    meta.judgement().is_some_and(|it| sentence == language().static_text(it.why()));
                if !(is_reason && said.contains(&sentence)) {
                    what = format!("{what} {}", page::plain(&sentence));
                }
                said.push(sentence);
            }
            write!(out, "  {bold}{:<18}{bold:#} {dim}{:<9}{dim:#}  ", meta.name, meta.kind.name())?;
            hanging(out, 32, &what)?;
        }
    }
    Ok(())
}

fn field(out: &mut impl Write, kind: MessageKind, meta: &'static Meta) -> io::Result<()> {
    let bold = Theme::bold();
    let entry = Entry::of(language(), kind, meta);
    writeln!(out, "{bold}{}.{}{bold:#}  {}", kind.name(), meta.name, entry.label)?;
    hanging(out, 0, &entry.doc)?;
    let filter =
        filter_names().into_iter().find(|(known, _)| std::ptr::eq(*known, meta)).map(|(_, name)| name);
    for (name, what) in [
        (translated!("command-explain-fact-type", "type"), entry.describe),
        (translated!("command-explain-fact-unit", "unit"), entry.unit),
        (translated!("command-explain-fact-grammar", "grammar"), page::plain(&entry.grammar.join(" "))),
        ("Wireshark".to_owned(), filter.unwrap_or_default()),
    ] {
        if !what.is_empty() {
            fact(out, &name, &what)?;
        }
    }
    for (value, name) in entry.values {
        writeln!(out, "  {bold}{value:<9}{bold:#} {name}")?;
    }
    Ok(())
}

/// Writes a property of a field, with the property's name in a separate column.
fn fact(out: &mut impl Write, name: &str, what: &str) -> io::Result<()> {
    let dim = Theme::dim();
    write!(out, "{dim}{name}{dim:#}{}", " ".repeat(11_usize.saturating_sub(view::width(name)).max(1)))?;
    hanging(out, 11, what)
}

fn severity(code: &Code) -> Cow<'static, str> {
    language().static_text(code.severity.text())
}

fn code_list(out: &mut impl Write, codes: impl Iterator<Item = &'static Code>) -> io::Result<()> {
    let bold = Theme::bold();
    for code in codes {
        let style = Theme::note(code.severity);
        let severity = severity(code);
        let blanks = " ".repeat(8_usize.saturating_sub(view::width(&severity)));
        write!(out, "{bold}{:<30}{bold:#} {style}{severity}{blanks}{style:#} ", code.name)?;
        hanging(out, 40, &language().static_text(code.doc_text()))?;
    }
    Ok(())
}

/// Writes the kinds of incidents, each with what makes it.
fn incidents(out: &mut impl Write) -> io::Result<()> {
    let bold = Theme::bold();
    for kind in IncidentKind::ALL {
        let style = Theme::note(kind.severity());
        let severity = language().static_text(kind.severity().text());
        let blanks = " ".repeat(8_usize.saturating_sub(view::width(&severity)));
        write!(out, "{bold}{:<19}{bold:#} {style}{severity}{blanks}{style:#} ", kind.name())?;
        hanging(out, 29, &language().translate(&kind.condition()))?;
    }
    Ok(())
}

fn pastes(out: &mut impl Write) -> io::Result<()> {
    let bold = Theme::bold();
    for (name, what) in hexdump::FORMATS {
        write!(out, "{bold}{name:<18}{bold:#} ")?;
        hanging(out, 19, &language().static_text(*what))?;
    }
    let titles = [
        (translated!("command-explain-notes", "Notes"), false),
        (translated!("command-explain-refusals", "Refusals"), true),
    ];
    for (title, refuses) in titles {
        writeln!(out, "\n{bold}{title}{bold:#}")?;
        for code in hexdump::CODES.iter().filter(|code| code.refuses() == refuses) {
            write!(out, "  {bold}{:<23}{bold:#} ", code.name())?;
            hanging(out, 26, &language().static_text(code.doc()))?;
        }
    }
    Ok(())
}
