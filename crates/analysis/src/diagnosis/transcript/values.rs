//! Looks at player lists as libraries print them: a player named `Max Players`, or empty names.

use crate::diagnosis::Diagnoses;
use crate::diagnosis::kinds::{self, Hidden};
use crate::games::{Game, Names};

/// The ways in which libraries write the key of a name, up to the opening quote of the value.
const KEYS: &[&str] =
    &["name='", "name=\"", "name: '", "name: \"", "\"name\":\"", "\"name\": \"", "'name': '"];

/// Adds a diagnosis if the player list in a text hides the players.
pub(super) fn read(diagnoses: &mut Diagnoses, text: &str, lower: &str, game: Option<&'static Game>) {
    let Some(hidden) = hidden(text, lower, game) else { return };
    diagnoses.told(&kinds::counts::differ(hidden, game), Some(crate::exchange::ExchangeKind::Players));
}

fn hidden(text: &str, lower: &str, game: Option<&'static Game>) -> Option<Hidden> {
    if names(text).any(|name| name == "Max Players") {
        return Some(Hidden::MaxPlayers);
    }
    let game = game.filter(|game| game.names != Names::Shown)?;
    let list =
        lower.find("players").or_else(|| lower.find("player(index")).or_else(|| lower.find("player"))?;
    // The server's own name comes before the list, so only names from the list on are read.
    let rest = text.get(list..).unwrap_or("");
    let listed = lower.get(list..).unwrap_or("");
    let (mut empty, mut others) = (0, 0);
    for name in names(rest) {
        if name.is_empty() {
            empty += 1;
        } else {
            others += 1;
        }
    }
    let blank = listed.matches("{}").count();
    if empty > 0 && others == 0 && (empty > 1 || lower.contains("player("))
        || blank > 1 && empty == 0 && others == 0
    {
        return Some(Hidden::Names);
    }
    let none = ["players: []", "\"players\":[]", "\"players\": []", "players: players(0) []"]
        .iter()
        .any(|sign| listed.contains(sign) || lower.contains(sign));
    let counted = ["numplayers: ", "\"numplayers\":", "numplayers\": "].iter().any(|mark| {
        let rest = lower.split_once(mark).map_or("", |(_, rest)| rest.trim_start());
        rest.bytes().next().is_some_and(|byte| matches!(byte, b'1'..=b'9'))
    });
    (none && counted && game.names == Names::HostPlayersShow).then_some(Hidden::Players)
}

/// Returns the values of all name keys in a text.
fn names(text: &str) -> impl Iterator<Item = &str> {
    KEYS.iter().flat_map(move |key| {
        let quote = key.chars().next_back().unwrap_or('\'');
        text.match_indices(key).filter_map(move |(at, _)| {
            // `server_name=` and `map_name=` do not give names of players.
            let before = text.as_bytes().get(at.wrapping_sub(1)).copied();
            if before == Some(b'_') {
                return None;
            }
            text.get(at + key.len()..)?.split(quote).next()
        })
    })
}
