//! The page about what changed since 2020, from [`CHANGES`]; and what the pages of codes say of it.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use a2scope::games::Game;
use a2scope::since_2020::{self, CHANGES, Change};
use a2scope_text::{Language, text};

use crate::facts::{Fact, Link, what_to_do};
use crate::{Block, Topic};

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    CHANGES.iter().flat_map(|change| of(lang, change)).collect()
}

fn of(lang: &dyn Language, change: &Change) -> [Block; 3] {
    let plain = |text: &str| Link::plain(text.into());
    let games = change.games.iter().filter_map(|app_id| Game::by_app_id(*app_id));
    let mut facts = vec![
        (text!("learn-fact-since", "Since"), vec![plain(change.since)]),
        (text!("learn-fact-games", "Games"), games.map(|game| plain(game.name)).collect()),
        (
            text!("learn-fact-concerns", "Concerns"),
            change.concerns.iter().map(|code| Link::to_page(code)).collect(),
        ),
        (text!("learn-fact-sources", "Sources"), change.sources.iter().map(|source| plain(source)).collect()),
    ];
    facts.retain(|(_, values): &(_, Vec<Link>)| !values.is_empty());
    let mut facts: Vec<Fact> =
        facts.into_iter().map(|(name, values)| Fact { name: lang.translate(&name), values }).collect();
    let next = lang.static_text(change.next).into_owned();
    facts.insert(0, Fact { name: what_to_do(lang), values: vec![Link::plain(next)] });
    [
        Block::Heading(change.code.into()),
        Block::Text(lang.static_text(change.seen).into_owned()),
        Block::Facts(facts),
    ]
}

/// Returns the changes that concern a code or a kind of incident, as a fact of its page; without values if there are none.
pub(crate) fn fact(lang: &dyn Language, code: &str) -> Fact {
    let link = |change: &&Change| Link { text: change.code.into(), page: Some(Topic::Since2020.name()) };
    let name = lang.translate(&text!("learn-fact-since_2020", "Changed since 2020"));
    Fact { name, values: since_2020::of(code).iter().map(link).collect() }
}

/// Adds what to do about the changes that concern a code to the advice on it.
pub(crate) fn advise(lang: &dyn Language, code: &str, advice: &mut Vec<String>) {
    for change in since_2020::of(code) {
        let next = lang.static_text(change.next).into_owned();
        if !advice.contains(&next) {
            advice.push(next);
        }
    }
}
