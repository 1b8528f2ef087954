//! Logs without packets: calls of libraries, values that they print, and monitors.

use a2scope_capture::Endpoint;

use super::line::Line;
use crate::analysis::diagnosis::Diagnoses;
use crate::analysis::diagnosis::lane::Carry;
use crate::analysis::diagnosis::pair::key_of;
use crate::analysis::stamp::Stamp;
use crate::exchange::ExchangeKind;

/// What a line shows of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Asked(ExchangeKind),
    Answered(ExchangeKind),
    Challenge,
    /// A monitor tried and failed.
    Failed,
}

const INFO: ExchangeKind = ExchangeKind::Info;
const PLAYERS: ExchangeKind = ExchangeKind::Players;
const RULES: ExchangeKind = ExchangeKind::Rules;

/// What libraries print, in lower case, and what it shows.
const SIGNS: &[(&str, Shown)] = &[
    ("sourceinfo(", Shown::Answered(INFO)),
    ("goldsrcinfo(", Shown::Answered(INFO)),
    ("player_count=", Shown::Answered(INFO)),
    ("numplayers", Shown::Answered(INFO)),
    ("packet: b'i", Shown::Answered(INFO)),
    ("packet: b\"i", Shown::Answered(INFO)),
    ("[player(", Shown::Answered(PLAYERS)),
    ("player(index=", Shown::Answered(PLAYERS)),
    ("packet: b'd", Shown::Answered(PLAYERS)),
    ("packet: b'e", Shown::Answered(RULES)),
    ("packet: b'a", Shown::Challenge),
    ("a2s.info(", Shown::Asked(INFO)),
    ("a2s.ainfo(", Shown::Asked(INFO)),
    ("/info.py", Shown::Asked(INFO)),
    ("\\info.py", Shown::Asked(INFO)),
    ("getinfo", Shown::Asked(INFO)),
    ("get_info(", Shown::Asked(INFO)),
    ("queryinfo", Shown::Asked(INFO)),
    ("requesting info", Shown::Asked(INFO)),
    ("gameserverquery.info", Shown::Asked(INFO)),
    ("queryserverinfo", Shown::Asked(INFO)),
    ("a2s_info(", Shown::Asked(INFO)),
    ("a2s.players(", Shown::Asked(PLAYERS)),
    ("a2s.aplayers(", Shown::Asked(PLAYERS)),
    ("/players.py", Shown::Asked(PLAYERS)),
    ("\\players.py", Shown::Asked(PLAYERS)),
    ("getplayers", Shown::Asked(PLAYERS)),
    ("get_players(", Shown::Asked(PLAYERS)),
    ("requesting player", Shown::Asked(PLAYERS)),
    ("gameserverquery.players", Shown::Asked(PLAYERS)),
    ("a2s.rules(", Shown::Asked(RULES)),
    ("a2s.arules(", Shown::Asked(RULES)),
    ("/rules.py", Shown::Asked(RULES)),
    ("\\rules.py", Shown::Asked(RULES)),
    ("getrules", Shown::Asked(RULES)),
    ("get_rules(", Shown::Asked(RULES)),
    ("requesting rules", Shown::Asked(RULES)),
    ("gameserverquery.rules", Shown::Asked(RULES)),
];

/// Tells what calls, printed values and monitors show.
pub(super) fn read(diagnoses: &mut Diagnoses, text: &str) {
    let (mut server, client) = (Endpoint::UNNAMED_SERVER, Endpoint::UNNAMED_CLIENT);
    let at = Stamp::new(None, None);
    let mut open: Option<ExchangeKind> = None;
    let mut any = false;
    for raw in text.lines() {
        let lower = raw.to_ascii_lowercase();
        let line = Line::read(raw);
        server = line.around.server.unwrap_or(server);
        match shown(&lower) {
            Some(Shown::Asked(kind)) => {
                if open != Some(kind) {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
                }
                open = Some(kind);
            }
            Some(Shown::Answered(kind)) => {
                if open != Some(kind) {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
                }
                diagnoses.told_answer(client, server, kind, at);
                (open, any) = (None, true);
            }
            Some(Shown::Challenge) => {
                let kind = open.unwrap_or(if any { PLAYERS } else { INFO });
                if open.is_none() {
                    diagnoses.told_ask(client, server, kind, Carry::None, at);
                }
                open = Some(kind);
                diagnoses.told_challenge(client, server, at);
                // The libraries that log what they receive repeat the request by themselves.
                diagnoses.told_ask(client, server, kind, Carry::Right, at);
            }
            Some(Shown::Failed) => {
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

fn shown(lower: &str) -> Option<Shown> {
    if lower.contains("querying port") || lower.contains("gsquery") || lower.contains("monitoring") {
        let queries = lower.contains("query");
        if queries && (lower.contains("fail") || lower.contains("error")) {
            return Some(Shown::Failed);
        }
        if queries && (lower.contains(": ok") || lower.ends_with("pass")) {
            return Some(Shown::Answered(INFO));
        }
    }
    SIGNS.iter().find(|(sign, _)| lower.contains(sign)).map(|(_, shown)| *shown)
}
