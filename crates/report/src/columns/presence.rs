//! The columns of players' visits and sightings. They have no table in Arrow.

use a2scope_analysis::presence::Visit;
use a2scope_capture::Endpoint as Address;
use a2scope_engine::Record;
use a2scope_wire::a2s::player;

use super::kinds::*;
use super::table;

table! {
    Visits of &'a Visit = "player_session",
    csv "-first_message -last_message",
    searched "";
    server: Endpoint = "The server, address and port.", |v| v.server;
    name: Text = "Name of the player.", |v| &*v.name;
    visit: U32 = "Which of the player's visits to this server, from 1.", |v| v.number;
    joined: Time = "When the player joined.", null "unless it was seen", |v| v.joined;
    first: Stamp = "Of the first list with the player.", null "without a time", |v| v.first;
    last: Stamp = "Of the last list with the player.", null "without a time", |v| v.last;
    left: Time = "Of the first list without the player.", null "unless there was one", |v| v.left;
    first_message: U64 = "Index of the first list with the player.", in messages as [], |v| v.first.index();
    last_message: U64 = "Index of the last list with the player.", in messages as [], |v| v.last.index();
    sightings: U64 = "How often a list had the player.", |v| v.sightings;
    score: I32 = "The last score.", |v| v.score;
    best_score: I32 = "The highest score.", |v| v.best_score;
    duration: F32 = "The last time on the server, in seconds.", |v| v.duration;
}

table! {
    Sightings of (&'a Record<'a>, Address, &'a player::Player<'a>) = "player_sighting",
    csv "",
    searched "";
    message: U64 = "Index of the list.", |(record, ..)| record.index;
    time: Time = "Of the list.", null "without a time", |(record, ..)| record.time;
    server: Endpoint = "The server, address and port.", |(_, server, _)| server;
    name: Text = "Name of the player.", |(.., player)| player.name.0;
    score: I32 = "The score.", |(.., player)| player.score;
    duration: F32 = "The time on the server, in seconds.", |(.., player)| player.duration;
}
