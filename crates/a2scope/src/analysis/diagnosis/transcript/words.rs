//! Reads logs that show no packets: calls of libraries, the values they print, and lines of monitors.

use a2scope_capture::Endpoint;

use super::line::Line;
use crate::analysis::diagnosis::Diagnoses;
use crate::analysis::diagnosis::lane::Carry;
use crate::analysis::diagnosis::pair::key_of;
use crate::analysis::stamp::Stamp;
use crate::exchange::ExchangeKind;

/// An event of a conversation that a line of a log shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LogEvent {
    Asked(ExchangeKind),
    Answered(ExchangeKind),
    Challenge,
    /// A monitor asked, but got no answer.
    Failed,
}

const INFO: ExchangeKind = ExchangeKind::Info;
const PLAYERS: ExchangeKind = ExchangeKind::Players;
const RULES: ExchangeKind = ExchangeKind::Rules;

/// Words that libraries print, in lower case, and what each of them shows.
const SIGNS: &[(&str, LogEvent)] = &[
    ("sourceinfo(", LogEvent::Answered(INFO)),
    ("goldsrcinfo(", LogEvent::Answered(INFO)),
    ("player_count=", LogEvent::Answered(INFO)),
    ("numplayers", LogEvent::Answered(INFO)),
    ("packet: b'i", LogEvent::Answered(INFO)),
    ("packet: b\"i", LogEvent::Answered(INFO)),
    ("[player(", LogEvent::Answered(PLAYERS)),
    ("player(index=", LogEvent::Answered(PLAYERS)),
    ("packet: b'd", LogEvent::Answered(PLAYERS)),
    ("packet: b'e", LogEvent::Answered(RULES)),
    ("packet: b'a", LogEvent::Challenge),
    ("a2s.info(", LogEvent::Asked(INFO)),
    ("a2s.ainfo(", LogEvent::Asked(INFO)),
    ("/info.py", LogEvent::Asked(INFO)),
    ("\\info.py", LogEvent::Asked(INFO)),
    ("getinfo", LogEvent::Asked(INFO)),
    ("get_info(", LogEvent::Asked(INFO)),
    ("queryinfo", LogEvent::Asked(INFO)),
    ("requesting info", LogEvent::Asked(INFO)),
    ("gameserverquery.info", LogEvent::Asked(INFO)),
    ("queryserverinfo", LogEvent::Asked(INFO)),
    ("a2s_info(", LogEvent::Asked(INFO)),
    ("a2s.players(", LogEvent::Asked(PLAYERS)),
    ("a2s.aplayers(", LogEvent::Asked(PLAYERS)),
    ("/players.py", LogEvent::Asked(PLAYERS)),
    ("\\players.py", LogEvent::Asked(PLAYERS)),
    ("getplayers", LogEvent::Asked(PLAYERS)),
    ("get_players(", LogEvent::Asked(PLAYERS)),
    ("requesting player", LogEvent::Asked(PLAYERS)),
    ("gameserverquery.players", LogEvent::Asked(PLAYERS)),
    ("a2s.rules(", LogEvent::Asked(RULES)),
    ("a2s.arules(", LogEvent::Asked(RULES)),
    ("/rules.py", LogEvent::Asked(RULES)),
    ("\\rules.py", LogEvent::Asked(RULES)),
    ("getrules", LogEvent::Asked(RULES)),
    ("get_rules(", LogEvent::Asked(RULES)),
    ("requesting rules", LogEvent::Asked(RULES)),
    ("gameserverquery.rules", LogEvent::Asked(RULES)),
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
            Some(LogEvent::Asked(kind)) => {
                if open != Some(kind) {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
                }
                open = Some(kind);
            }
            Some(LogEvent::Answered(kind)) => {
                if open != Some(kind) {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
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
}

fn log_event(lower: &str) -> Option<LogEvent> {
    if lower.contains("querying port") || lower.contains("gsquery") || lower.contains("monitoring") {
        let queries = lower.contains("query");
        if queries && (lower.contains("fail") || lower.contains("error")) {
            return Some(LogEvent::Failed);
        }
        if queries && (lower.contains(": ok") || lower.ends_with("pass")) {
            return Some(LogEvent::Answered(INFO));
        }
    }
    SIGNS.iter().find(|(sign, _)| lower.contains(sign)).map(|(_, event)| *event)
}
