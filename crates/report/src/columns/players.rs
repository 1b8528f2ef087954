//! Declares the columns of a player, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of a player.
#[doc(hidden)]
#[macro_export]
macro_rules! player_columns {
    ($define:ident) => {
    $define! {
        Players of &'a $crate::analysis::inventory::Player = "player",
        csv "name sightings servers more_servers score best_score duration longest -first_message -last_message",
        searched "name servers";
        name: Text = "Name of the player; players of the same name are one.", |p| &*p.name;
        first: Stamp = "Of the first list with the player.", null "without a time", |p| p.first;
        last: Stamp = "Of the last list with the player.", null "without a time", |p| p.last;
        first_message: U64 = "Index of the first list with the player.", in messages as [], |p| p.first.index();
        last_message: U64 = "Index of the last list with the player.", in messages as [], |p| p.last.index();
        sightings: U64 = "How often a list had the player.", |p| p.sightings;
        servers: List<EndpointText> = "Servers that listed the player, the first few; address and port.", |p| Some(p.servers().collect());
        more_servers: Bool = "More servers listed the player than are kept.", |p| p.more_servers;
        score: I32 = "The last score.", |p| p.score;
        best_score: I32 = "The highest score.", |p| p.best_score;
        duration: F32 = "The last time on a server, in seconds.", |p| p.duration;
        longest: F32 = "The longest time on a server, in seconds.", |p| p.longest;
    }
    };
}

player_columns!(table);
