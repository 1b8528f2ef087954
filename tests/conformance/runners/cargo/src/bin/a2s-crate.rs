//! a2s.

use std::process::ExitCode;
use std::time::Duration;

use a2s::A2SClient;
use a2s::info::{Info, ServerOS, ServerType};
use a2s::players::Player;
use runners::{Told, arguments, end};
use serde_json::{Map, Value, json};

fn info(told: Info) -> Value {
    let (extra, ship, tv) = (told.extended_server_info, told.the_ship, told.source_tv);
    json!({
        "protocol": told.protocol, "name": told.name, "map": told.map, "folder": told.folder, "game": told.game,
        "app_id": told.app_id, "players": told.players, "max_players": told.max_players, "bots": told.bots,
        "server_type": match told.server_type {
            ServerType::Dedicated => "d", ServerType::NonDedicated => "l", ServerType::SourceTV => "p",
        },
        "environment": match told.server_os { ServerOS::Linux => "l", ServerOS::Windows => "w", ServerOS::Mac => "m" },
        "password": told.visibility, "vac": told.vac, "version": told.version, "port": extra.port,
        "steam_id": extra.steam_id.map(|id| id.to_string()), "keywords": extra.keywords,
        "game_id": extra.game_id.map(|id| id.to_string()),
        "spectator_port": tv.as_ref().map(|tv| tv.port), "spectator_name": tv.map(|tv| tv.name),
        "mode": ship.as_ref().map(|ship| ship.mode as u8), "witnesses": ship.as_ref().map(|ship| ship.witnesses),
        "duration": ship.map(|ship| ship.duration),
    })
}

fn duration(seconds: f32) -> Value {
    match seconds {
        _ if seconds.is_finite() => json!(seconds),
        _ if seconds.is_nan() => json!("nan"),
        _ => json!(if seconds > 0.0 { "inf" } else { "-inf" }),
    }
}

fn player(told: Player) -> Value {
    let ship = told.the_ship;
    json!({
        "index": told.index, "name": told.name, "score": told.score, "duration": duration(told.duration),
        "deaths": ship.as_ref().map(|ship| ship.deaths), "money": ship.map(|ship| ship.money),
    })
}

fn ask() -> Told {
    let (address, kind, _) = arguments();
    let mut client = A2SClient::new()?;
    client.set_timeout(Duration::from_secs(3))?;
    Ok(Some(match kind.as_str() {
        "info" => json!({ "info": info(client.info(&address)?) }),
        "players" => {
            // The library must be told of which game the server is.
            client.app_id(client.info(&address)?.app_id);
            json!({ "players": client.players(&address)?.into_iter().map(player).collect::<Vec<_>>() })
        }
        "rules" => {
            client.app_id(client.info(&address)?.app_id);
            let rules = client.rules(&address)?.into_iter().map(|rule| (rule.name, Value::String(rule.value)));
            json!({ "rules": rules.collect::<Map<_, _>>() })
        }
        _ => return Ok(None),
    }))
}

fn main() -> ExitCode {
    end(ask())
}
