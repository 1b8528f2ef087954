//! Diagnoses as text: the sentence first, then who has to act and what to do.

use std::fmt::Write;

use a2scope::capture::Endpoint;
use a2scope::diagnosis::{Act, Diagnosis};
use a2scope::text::Arg;
use a2scope::text::language;
use a2scope_render::{translated, words};

use super::conclusion::{Paragraphs, evidence, sentence};
use super::{Theme, group, units, wrap};

/// Indentation of the lines after the sentence.
const INDENT: usize = 2;

/// Returns a diagnosis as text.
pub(crate) fn render(diagnosis: &Diagnosis, theme: &Theme) -> String {
    let (bold, style) = (Theme::bold(), Theme::note(diagnosis.code.severity));
    let mut text = Paragraphs { out: String::new(), theme, indent: INDENT };
    for line in wrap(&sentence(&diagnosis.text), theme.width) {
        let _ = writeln!(text.out, "{bold}{line}{bold:#}");
    }
    text.add(&acts(diagnosis.act));
    if let Some(next) = &diagnosis.next {
        text.add(&sentence(next));
    }
    for change in words::changes(diagnosis.code.name, diagnosis.next.as_ref()) {
        text.add(&change);
    }
    text.facts(&facts(diagnosis));
    if !diagnosis.also.is_empty() {
        let others: Vec<String> = diagnosis
            .also
            .iter()
            .map(|code| format!("{} ({})", language().static_text(code.text()), code.name))
            .collect();
        text.aside(&translated!(
            "command-diagnose-also",
            "It looks the same when: {others}.",
            others = others.join("; ")
        ));
    }
    let _ = writeln!(text.out, "{:INDENT$}{style}{}{style:#}", "", diagnosis.code.name);
    text.out
}

/// Returns the diagnosis of a paste that contains a conversation, in one line; empty if the paste is something else.
pub(crate) fn line(text: &str) -> String {
    let dim = Theme::dim();
    let list = a2scope::diagnosis::of_conversation(text);
    list.first().map_or_else(String::new, |first| {
        let more = translated!(
            "command-diagnose-line",
            "diagnosis: {sentence} [{code}]",
            sentence = sentence(&first.text),
            code = first.code.name
        );
        format!("{dim}{more}{dim:#}\n")
    })
}

/// Returns a sentence that says who has to act.
fn acts(act: Act) -> String {
    match act {
        Act::Client => translated!("command-act-client", "Whoever runs or writes the client has to act."),
        Act::Server => translated!("command-act-server", "Whoever runs the server has to act."),
        Act::Network => {
            translated!("command-act-network", "Whoever runs the network between them has to act.")
        }
        Act::Nobody => translated!("command-act-nobody", "Nobody has to act."),
        Act::Unknown => translated!("command-act-unknown", "Who has to act cannot be told from this."),
    }
}

/// Returns the client, the server, and the messages that the diagnosis is based on, as texts.
fn facts(diagnosis: &Diagnosis) -> Vec<String> {
    let mut facts = Vec::new();
    let end = |one: Option<Endpoint>| one.map(units::address);
    let clients = || {
        translated!("command-diagnose-clients", "{n} {n|client|clients}", n = Arg::Count(diagnosis.clients))
    };
    let servers = || {
        translated!("command-diagnose-servers", "{n} {n|server|servers}", n = Arg::Count(diagnosis.servers))
    };
    let client = end(diagnosis.client).or_else(|| (diagnosis.clients > 1).then(clients));
    let server = end(diagnosis.server).or_else(|| (diagnosis.servers > 1).then(servers));
    match (client, server) {
        (Some(client), Some(server)) => facts.push(format!("{client} → {server}")),
        (one, other) => facts.extend(one.or(other)),
    }
    facts.extend(evidence(&diagnosis.messages));
    if diagnosis.count > 1 {
        facts.push(translated!(
            "command-diagnose-count",
            "seen {count} {n|time|times}",
            count = group(diagnosis.count),
            n = diagnosis.count
        ));
    }
    facts
}
