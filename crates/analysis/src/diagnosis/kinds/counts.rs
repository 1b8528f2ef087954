//! A game does not tell everything, and nothing is broken.

use a2scope_text::{static_text, text};

use super::kind::{Cause, kind};
use crate::games::Game;

kind! {
    COUNTS = "counts.differ", Info, Nobody, "the player count and the list differ, as is usual for this game",
    "The game hides players or their names from the list. Nothing is broken.",
    next [
        static_text!("diagnose-next-counts", "Set host_players_show 2 on the server if the players are to be seen."),
        static_text!("diagnose-next-counts-names", "Nothing is broken: the game does not tell names to queries. A plugin on the server may (for CS:GO host_players_show 2)."),
    ];
}

/// The part of a player list that the server hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hidden {
    MaxPlayers,
    Names,
    Players,
}

pub(crate) fn differ(hidden: Hidden, game: Option<&'static Game>) -> Cause {
    let says = match hidden {
        Hidden::MaxPlayers => text!(
            "diagnose-counts-max",
            "The player list has a single entry \"Max Players\": the server's host_players_show is 1 and hides the players."
        ),
        Hidden::Names => text!(
            "diagnose-counts-names",
            "The player list has empty names, as is usual for {game}.",
            game = game.map_or("CS2", |game| game.name)
        ),
        Hidden::Players => match game {
            Some(game) => text!(
                "diagnose-counts-players",
                "The info counts players that the list does not have, as is usual for {game}.",
                game = game.name
            ),
            None => text!(
                "diagnose-counts-players-some",
                "The info counts players that the list does not have: some games hide them."
            ),
        },
    };
    COUNTS.says(says).advises_nth(usize::from(hidden == Hidden::Names))
}
