//! Conversations: their counts add up to those of the analysis, and their records match the schema.

use a2scope::conversations::{Conversation, Conversations};
use a2scope::exchange::Outcome;
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Options, Record, report};
use a2scope_generate::{Config, Faults, generate};

fn read(capture: &[u8], limit: usize) -> (Analysis, Conversations, u64) {
    let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
    let mut analysis = Analysis::new(AnalysisLimits::default());
    let mut conversations = Conversations::new(limit);
    let mut addressed = 0;
    let mut sink = |record: &Record<'_>| {
        addressed += u64::from(record.src.is_some() && record.dst.is_some());
        let place = conversations.message(record);
        if let Some(conversation) = place.and_then(|place| conversations.list().get(place)) {
            assert_eq!(conversation.last.index(), record.index);
            assert_eq!(conversation.ends.stream, record.stream);
        }
        analysis.message(record, &mut |event| conversations.event(event));
    };
    engine.push(capture, &mut sink);
    engine.finish_file(&mut sink);
    analysis.finish(&mut |event| conversations.event(event));
    (analysis, conversations, addressed)
}

fn sum(conversations: &Conversations, of: impl Fn(&Conversation) -> u64) -> u64 {
    conversations.list().iter().map(of).sum()
}

#[test]
fn all_conversations_together_are_the_analysis() {
    let schema = serde_json::from_str(report::JSON_SCHEMA).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let faults = Faults { loss: 0.2, silence: 0.1, unasked: 0.05, tcp_loss: 0.2, ..Faults::default() };
    let config = Config { bytes: 2_000_000, faults, servers: 80, clients: 40, ..Config::default() };
    let mut capture = Vec::new();
    generate(&config, &mut capture).unwrap();
    let (analysis, all, addressed) = read(&capture, usize::MAX);
    let counts = analysis.exchanges.counts();
    for outcome in Outcome::ALL {
        assert!(counts.outcome(outcome) > 0, "{outcome:?}");
        assert_eq!(sum(&all, |conversation| conversation.outcome(outcome)), counts.outcome(outcome));
    }
    assert_eq!(sum(&all, Conversation::exchanges), counts.total());
    assert_eq!(sum(&all, |conversation| conversation.retries), counts.retries);
    assert_eq!(sum(&all, |conversation| conversation.late), counts.late);
    assert_eq!(sum(&all, |conversation| conversation.rtts.count), analysis.rtts.count);
    assert_eq!(sum(&all, |conversation| conversation.messages), addressed);
    assert_eq!(all.dropped(), 0);
    // Bytes of messages that belong to no exchange are counted too.
    assert!(sum(&all, |conversation| conversation.bytes_in) >= counts.all_bytes().bytes_in);
    assert!(sum(&all, |conversation| conversation.wire_out) >= counts.all_bytes().wire_out);

    let sessions = analysis.sessions.counts();
    let rcon = |of: fn(&a2scope::conversations::RconFigures) -> u64| {
        sum(&all, |conversation| conversation.rcon.as_deref().map_or(0, of))
    };
    assert_eq!(rcon(|figures| figures.logins_accepted), sessions.logins_accepted);
    assert_eq!(rcon(|figures| figures.logins_refused), sessions.logins_refused);
    assert_eq!(rcon(|figures| figures.logins_unknown), sessions.logins_unknown);
    assert_eq!(rcon(|figures| figures.commands), sessions.commands);
    assert_eq!(rcon(|figures| figures.gaps), sessions.gaps);
    assert!(sessions.commands > 0 && sessions.gaps > 0);

    for conversation in all.list() {
        let mut line = Vec::new();
        report::conversation(conversation, &mut line);
        let json: serde_json::Value = serde_json::from_slice(&line).unwrap();
        let errors: Vec<String> = validator.iter_errors(&json).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?} in {json}");
        if let Some(mean) = conversation.rtts.mean() {
            assert!(conversation.rtts.min <= mean && mean <= conversation.rtts.max, "{json}");
        }
    }
    assert!(all.list().iter().any(|conversation| conversation.rtts.count > 1));
}

#[test]
fn over_the_limit_the_first_are_whole_and_the_rest_is_counted() {
    let config = Config { bytes: 300_000, ..Config::default() };
    let mut capture = Vec::new();
    generate(&config, &mut capture).unwrap();
    let (_, all, addressed) = read(&capture, usize::MAX);
    let (_, few, _) = read(&capture, 5);
    assert_eq!(few.list(), &all.list()[..5]);
    assert_eq!(sum(&few, |conversation| conversation.messages) + few.dropped(), addressed);
    assert!(few.dropped() > 0);
}
