//! Finds the messages that match a filter, or the lists that contain a player.

use a2scope::filter::{Filter, FilterError};
use a2scope::number_of;
use a2scope::text::Translatable;
use a2scope::wire::Message;
use a2scope::wire::a2s::player::Player;
use a2scope::{Detail, Options, Record, Stamp};
use serde::Serialize;

use a2scope_render::translated;

use crate::feed::MessageSink;
use crate::series::{Point, point, thinned};

/// Maximum number of bytes of a name; the inventory truncates names to this length, too.
const NAME: usize = 256;

#[derive(Debug)]
enum Predicate {
    Filter(Box<Filter>),
    /// Search for player lists that contain a player with this name.
    Player(Vec<u8>),
}

/// A player over time.
#[derive(Serialize)]
struct Sightings {
    scores: Vec<Point>,
    /// How long the player has been in the game, in seconds.
    times: Vec<Point>,
}

/// The condition of the search, and the matches so far.
#[derive(Debug)]
pub(crate) struct Wanted {
    by: Predicate,
    pub(crate) matches: Vec<u32>,
    /// The player's score and playing time in each list; empty for a filter.
    scores: Vec<Point>,
    times: Vec<Point>,
    undecided: u64,
    /// The number of the first message for which the filter could not be evaluated, and the reason.
    first: Option<(u64, Translatable)>,
}

impl Wanted {
    pub(crate) fn new(filter: &str) -> Result<Self, FilterError> {
        Ok(Self::by(Predicate::Filter(Box::new(Filter::new(filter)?))))
    }

    /// Searches for player lists that contain this name.
    pub(crate) fn player(name: Vec<u8>) -> Self {
        Self::by(Predicate::Player(name))
    }

    fn by(by: Predicate) -> Self {
        Self { by, matches: Vec::new(), scores: Vec::new(), times: Vec::new(), undecided: 0, first: None }
    }

    /// Returns the options with the detail that the filter needs.
    pub(crate) fn options(&self) -> Options {
        let needs_fields = matches!(&self.by, Predicate::Filter(filter) if filter.needs_fields());
        let detail = if needs_fields { Detail::Fields } else { Detail::Summary };
        Options { detail, ..Options::default() }
    }

    /// Returns the player's score and playing time over time, as JSON.
    pub(crate) fn sightings(&mut self) -> String {
        let thin = |points: &mut Vec<Point>| thinned(core::mem::take(points));
        let sightings = Sightings { scores: thin(&mut self.scores), times: thin(&mut self.times) };
        serde_json::to_string(&sightings).unwrap_or_default()
    }

    /// Returns a sentence that says for how many messages the filter failed, and why; `None` if it failed for none.
    pub(crate) fn undecided(&self) -> Option<String> {
        let (index, why) = self.first.as_ref()?;
        Some(translated!(
            "filter-undecided-page",
            "It could not be decided for {count} {count|message|messages}, first for message {number}: {why}",
            count = self.undecided,
            number = number_of(*index),
            why = why.clone()
        ))
    }
}

impl MessageSink for Wanted {
    fn message(&mut self, record: &Record<'_>) {
        let matches = match &self.by {
            Predicate::Filter(filter) => filter.matches(record),
            Predicate::Player(name) => {
                let found = entry(record, name);
                let stamp = Stamp::new(Some(record.index), record.time);
                if let Some(player) = found {
                    self.scores.extend(point(stamp, f64::from(player.score)));
                    self.times.extend(point(stamp, f64::from(player.duration)));
                }
                Ok(found.is_some())
            }
        };
        match matches {
            // A message whose number has more than 32 bits is not in the page's list either.
            Ok(true) => self.matches.extend(u32::try_from(record.index)),
            Ok(false) => {}
            Err(why) => {
                self.undecided += 1;
                self.first.get_or_insert((record.index, why));
            }
        }
    }
}

/// Returns the entry with this name, if the message is a player list that has one.
fn entry<'a>(record: &'a Record<'_>, name: &[u8]) -> Option<&'a Player<'a>> {
    let Ok(Message::Players(list)) = record.value else { return None };
    list.players.iter().find(|player| player.name.0.get(..NAME).unwrap_or(player.name.0) == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::feed::Feed;
    use a2scope::Engine;

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    fn search(filter: &str) -> Wanted {
        let wanted = Wanted::new(filter).unwrap();
        let mut feed = Feed::new(wanted.options(), wanted);
        feed.push(CAPTURE);
        feed.finish();
        feed.sink
    }

    #[test]
    fn what_is_wanted_is_found_by_number() {
        let mut named = Vec::new();
        let mut engine = Engine::new(Options::default());
        let mut sink = |record: &Record<'_>| {
            if record.kind.name() == "S2A_PLAYER" {
                named.push(record.index as u32);
            }
        };
        engine.push(CAPTURE, &mut sink);
        engine.finish_file(&mut sink);
        assert!(!named.is_empty());
        assert_eq!(search("message == \"S2A_PLAYER\"").matches, named);
        assert!(search("data.max_players > 0").matches.len() < search("true").matches.len());
    }

    #[test]
    fn an_error_has_its_column_and_what_cannot_be_decided_is_counted() {
        assert_eq!(Wanted::new("index == nosuch").unwrap_err().column, 10);
        let odd = search("index + \"a\" == \"b\"");
        assert!(odd.matches.is_empty());
        let undecided = odd.undecided().unwrap();
        assert!(undecided.starts_with("It could not be decided for "), "{undecided}");
        assert_eq!(search("index == 0").undecided(), None);
    }
}
