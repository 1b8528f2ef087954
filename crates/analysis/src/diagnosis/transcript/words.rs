//! Reads logs that show no packets: calls of libraries, the values they print, and lines of monitors.

use a2scope_capture::Endpoint;

use super::line::Line;
use crate::diagnosis::Diagnoses;
use crate::diagnosis::run::Carry;
use crate::exchange::ExchangeKind;
use crate::flow::key_of;
use crate::stamp::Stamp;

/// An event of a conversation that a line of a log shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LogEvent {
    Request(ExchangeKind),
    Reply(ExchangeKind),
    Challenge,
    /// A monitor sent a request and got no answer.
    Failed,
}

const INFO: ExchangeKind = ExchangeKind::Info;
const PLAYERS: ExchangeKind = ExchangeKind::Players;
const RULES: ExchangeKind = ExchangeKind::Rules;

/// Words that libraries print, in lower case, and what each of them shows. If a line has several, the first row decides.
const SIGNS: &[(&str, LogEvent)] = &[
    ("sourceinfo(", LogEvent::Reply(INFO)),
    ("goldsrcinfo(", LogEvent::Reply(INFO)),
    ("player_count=", LogEvent::Reply(INFO)),
    ("numplayers", LogEvent::Reply(INFO)),
    ("packet: b'i", LogEvent::Reply(INFO)),
    ("packet: b\"i", LogEvent::Reply(INFO)),
    ("[player(", LogEvent::Reply(PLAYERS)),
    ("player(index=", LogEvent::Reply(PLAYERS)),
    ("packet: b'd", LogEvent::Reply(PLAYERS)),
    ("packet: b'e", LogEvent::Reply(RULES)),
    ("packet: b'a", LogEvent::Challenge),
    ("a2s.info(", LogEvent::Request(INFO)),
    ("a2s.ainfo(", LogEvent::Request(INFO)),
    ("/info.py", LogEvent::Request(INFO)),
    ("\\info.py", LogEvent::Request(INFO)),
    ("getinfo", LogEvent::Request(INFO)),
    ("get_info(", LogEvent::Request(INFO)),
    ("queryinfo", LogEvent::Request(INFO)),
    ("requesting info", LogEvent::Request(INFO)),
    ("gameserverquery.info", LogEvent::Request(INFO)),
    ("queryserverinfo", LogEvent::Request(INFO)),
    ("a2s_info(", LogEvent::Request(INFO)),
    ("a2s.players(", LogEvent::Request(PLAYERS)),
    ("a2s.aplayers(", LogEvent::Request(PLAYERS)),
    ("/players.py", LogEvent::Request(PLAYERS)),
    ("\\players.py", LogEvent::Request(PLAYERS)),
    ("getplayers", LogEvent::Request(PLAYERS)),
    ("get_players(", LogEvent::Request(PLAYERS)),
    ("requesting player", LogEvent::Request(PLAYERS)),
    ("gameserverquery.players", LogEvent::Request(PLAYERS)),
    ("a2s.rules(", LogEvent::Request(RULES)),
    ("a2s.arules(", LogEvent::Request(RULES)),
    ("/rules.py", LogEvent::Request(RULES)),
    ("\\rules.py", LogEvent::Request(RULES)),
    ("getrules", LogEvent::Request(RULES)),
    ("get_rules(", LogEvent::Request(RULES)),
    ("requesting rules", LogEvent::Request(RULES)),
    ("gameserverquery.rules", LogEvent::Request(RULES)),
];

/// Feeds the calls, printed values and monitor lines of a text to the diagnosis.
pub(super) fn read(diagnoses: &mut Diagnoses, text: &str) {
    let (mut server, client) = (Endpoint::UNNAMED_SERVER, Endpoint::UNNAMED_CLIENT);
    let at = Stamp::new(None, None);
    let mut open: Option<ExchangeKind> = None;
    let mut any = false;
    for raw in text.lines() {
        let lower = raw.to_ascii_lowercase();
        let line = Line::read(raw);
        server = line.around.server.unwrap_or(server);
        match log_event(&lower) {
            Some(LogEvent::Request(kind)) => {
                if open != Some(kind) {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
                }
                open = Some(kind);
            }
            Some(LogEvent::Reply(kind)) => {
                if open != Some(kind) {
                    diagnoses.told_implied(client, server, kind, at);
                }
                diagnoses.told_answer(client, server, kind, at);
                (open, any) = (None, true);
            }
            Some(LogEvent::Challenge) => {
                let kind = open.unwrap_or(if any { PLAYERS } else { INFO });
                if open.is_none() {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
                }
                open = Some(kind);
                diagnoses.told_challenge(client, server, at);
                // Libraries that log each packet they receive repeat the request themselves after a challenge.
                diagnoses.told_ask(client, server, kind, Carry::Right, at);
            }
            Some(LogEvent::Failed) => {
                diagnoses.told_ask(client, server, INFO, Carry::None, at);
                diagnoses.gave_up(key_of(client.ip, server), None);
            }
            None => {}
        }
        if line.gave_up && open.is_some() {
            diagnoses.gave_up(key_of(client.ip, server), None);
        }
    }
    if open.is_some() && ends_in_traceback(text) {
        diagnoses.gave_up(key_of(client.ip, server), None);
    }
}

/// Returns whether a text ends with the frames of a Python traceback, without the error that it leads to: the program
/// ended while it waited.
fn ends_in_traceback(text: &str) -> bool {
    let last = text.lines().rev().find(|line| !line.trim().is_empty());
    text.contains("Traceback (most recent call last)") && last.is_some_and(|line| line.starts_with("  "))
}

/// Returns the kind of request that a text names, if it names calls of one kind only.
pub(super) fn only_kind(lower: &str) -> Option<ExchangeKind> {
    let mut named = SIGNS.iter().filter_map(|(sign, event)| match event {
        LogEvent::Request(kind) if lower.contains(sign) => Some(*kind),
        _ => None,
    });
    let first = named.next()?;
    named.all(|kind| kind == first).then_some(first)
}

fn log_event(lower: &str) -> Option<LogEvent> {
    if lower.contains("querying port") || lower.contains("gsquery") || lower.contains("monitoring") {
        let queries = lower.contains("query");
        if queries && (lower.contains("fail") || lower.contains("error")) {
            return Some(LogEvent::Failed);
        }
        if queries && (lower.contains(": ok") || lower.ends_with("pass")) {
            return Some(LogEvent::Reply(INFO));
        }
    }
    SIGNS.iter().find(|(sign, _)| lower.contains(sign)).map(|(_, event)| *event)
}
