//! `a2scope explain games`: lists the known games, and what changed since 2020.

use std::io::{self, Write};

use a2scope::games::{GAMES, Names, QueryPort};
use a2scope::since_2020;
use a2scope::text::language;
use a2scope_reference::{Subject, Topic};
use a2scope_render::translated;

use super::{hanging, page};
use crate::view::Theme;

pub(super) fn write(out: &mut impl Write) -> io::Result<()> {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    for game in GAMES {
        let app_id = match game.app_id {
            0 => String::new(),
            app_id => format!("AppID {app_id}"),
        };
        writeln!(out, "{bold}{}{bold:#}  {dim}{app_id}{dim:#}", game.name)?;
        let mut facts = vec![match (game.query, game.query_port()) {
            (QueryPort::Same, _) => {
                translated!("command-game-same", "game and queries on port {port}", port = game.port)
            }
            (_, Some(query)) => translated!(
                "command-game-query",
                "game on port {port}, queries on port {query}",
                port = game.port,
                query
            ),
            (_, None) => {
                translated!("command-game-none", "game on port {port}, does not answer A2S", port = game.port)
            }
        }];
        if !game.unserved.is_empty() {
            let kinds: Vec<&str> = game.unserved.iter().map(|kind| kind.name()).collect();
            facts.push(translated!(
                "command-game-unserved",
                "often does not answer: {kinds}",
                kinds = kinds.join(", ")
            ));
        }
        match game.names {
            Names::Shown => {}
            Names::Empty => facts.push(translated!("command-game-names", "the player list has no names")),
            Names::HostPlayersShow => {
                facts.push(translated!(
                    "command-game-host",
                    "host_players_show says what the player list shows"
                ));
            }
        }
        if let Some((port, dialect)) = game.rcon {
            facts.push(translated!(
                "command-game-rcon",
                "RCON on port {port}: {dialect}",
                port,
                dialect = dialect.text()
            ));
        }
        if let Some(quirk) = game.quirk {
            facts.push(language().static_text(quirk).into_owned());
        }
        for change in since_2020::of_game(game.app_id) {
            facts.push(translated!(
                "command-game-since",
                "since {date}: {change}",
                date = change.since,
                change = change.code
            ));
        }
        facts.push(format!("{}, {}", game.source, game.date));
        write!(out, "  ")?;
        hanging(out, 2, &facts.join("; "))?;
    }
    writeln!(out)?;
    page::write(out, Subject::Topic(Topic::Since2020))
}
