//! The page of a kind of incident: what makes it, what looks like it, what to do, and the smallest capture that has it.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use a2scope::incidents::{Incident, IncidentKind};
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Options};
use a2scope_text::{Language, text};

use super::codes::{capital, severity, what_it_is};
use super::facts::{Fact, Link, what_to_do};
use super::topics::since_2020;
use super::{Block, Page};

/// A capture that has an incident.
#[derive(Clone, Debug, PartialEq)]
pub struct Capture {
    /// What is found in it.
    pub says: String,
    /// The name of its file.
    pub name: String,
    /// The file.
    pub bytes: &'static [u8],
    /// The command that finds it there.
    pub command: String,
}

/// Returns the page's title, and its description in a list of pages.
pub(super) fn heading(lang: &dyn Language, kind: IncidentKind) -> (String, String) {
    (kind.name().into(), lang.static_text(kind.about()).into_owned())
}

pub(super) fn page(lang: &dyn Language, kind: IncidentKind) -> Page {
    let (title, about) = heading(lang, kind);
    let name = lang.static_text(kind.text());
    let what = lang.translate(&text!("learn-code-incident", "an incident: {name}", name = &*name));
    let mut facts = vec![
        Fact { name: what_it_is(lang), values: vec![Link::plain(what)] },
        severity(lang, kind.severity()),
        Fact {
            name: lang.translate(&text!("learn-fact-findings", "Findings that show it")),
            values: kind.findings().map(|code| Link::to_page(code.name)).collect(),
        },
        since_2020::fact(lang, kind.name()),
    ];
    facts.retain(|fact| !fact.values.is_empty());
    let list =
        |items: Vec<String>| if items.len() == 1 { Block::Text(items.concat()) } else { Block::List(items) };
    let near = kind.near_misses().iter().map(|near| lang.translate(&near.text())).collect();
    let mut advice: Vec<String> =
        kind.advice().into_iter().map(|text| lang.static_text(text).into_owned()).collect();
    since_2020::advise(lang, kind.name(), &mut advice);
    let blocks = vec![
        Block::Facts(facts),
        Block::Heading(lang.translate(&text!("learn-heading-condition", "What makes it"))),
        Block::Text(lang.translate(&kind.condition())),
        Block::Heading(lang.translate(&text!("learn-heading-near", "What looks like it and is none"))),
        Block::List(near),
        Block::Heading(what_to_do(lang)),
        list(advice),
        Block::Heading(lang.translate(&text!("learn-heading-unsaid", "What it does not say"))),
        Block::Text(lang.static_text(kind.unsaid()).into_owned()),
        Block::Heading(lang.translate(&text!("learn-heading-capture", "The smallest capture that has it"))),
        Block::Capture(capture(lang, kind)),
    ];
    Page { id: kind.name(), title, about, blocks }
}

macro_rules! captures {
    ($($kind:ident $name:literal)*) => {
        /// Returns the smallest capture that has an incident of this kind: its [`IncidentKind::example`].
        pub(super) const fn bytes(kind: IncidentKind) -> &'static [u8] {
            match kind {
                $(IncidentKind::$kind => include_bytes!(concat!("../captures/", $name, ".pcap")),)*
            }
        }
    };
}

captures! {
    Reflection "reflection"
    ReflectionAttempt "reflection_attempt"
    QueryFlood "query_flood"
    VseFlood "vse_flood"
    RconBruteForce "rcon_brute_force"
    RconTakeover "rcon_takeover"
    Scan "scan"
    FakePing "fake_ping"
    FakePlayers "fake_players"
    ClonedServers "cloned_servers"
}

fn capture(lang: &dyn Language, kind: IncidentKind) -> Capture {
    let bytes = bytes(kind);
    let mut engine = Engine::new(Options { detail: Detail::Fields, ..Options::default() });
    let mut analysis = Analysis::new(AnalysisLimits::default());
    engine.push(bytes, &mut |record| analysis.message(record, &mut |_| {}));
    engine.finish_file(&mut |record| analysis.message(record, &mut |_| {}));
    analysis.finish(&mut |_| {});
    let found = |incident: &Incident| capital(&lang.translate(&incident.text));
    let says: Vec<String> = analysis.incidents.list().iter().map(found).collect();
    let id = kind.name();
    let command = format!("a2scope explain {id} --format pcap | a2scope incidents -");
    Capture { says: format!("{}.", says.join("; ")), name: format!("{id}.pcap"), bytes, command }
}
