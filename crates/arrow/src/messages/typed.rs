//! Sets columns from the value of a whole message.

use a2scope::wire::a2s::info::{Extra, Info};
use a2scope::wire::a2s::info_goldsource::InfoDetailed;
use a2scope::wire::a2s::player::Players;
use a2scope::wire::a2s::rules::Rules;
use a2scope::wire::{Message, Text};
use a2scope::{BufferKind, Record};

use super::columns::Messages;
use crate::collect::{Set, letter};

/// Whether the columns have the whole content that `data` has in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coverage {
    All,
    NotAll,
}

impl Coverage {
    pub(super) const fn all_if(all: bool) -> Self {
        if all { Self::All } else { Self::NotAll }
    }
}

impl Messages {
    /// Sets the columns for which the message has a value.
    pub(super) fn typed(&mut self, row: usize, record: &Record<'_>, message: &Message<'_>) -> Coverage {
        match message {
            Message::InfoRequest(request) => self.challenge.maybe(row, request.challenge),
            Message::PlayerRequest(request) => self.challenge.set(row, request.challenge),
            Message::RulesRequest(request) => self.challenge.set(row, request.challenge),
            Message::GetChallenge | Message::Ping => {}
            Message::Challenge(challenge) => {
                self.challenge.maybe(row, challenge.challenge);
                return Coverage::all_if(challenge.connect.0.is_empty());
            }
            Message::Info(info) => return self.info(row, info),
            Message::InfoDetailed(info) => return self.info_detailed(row, info),
            Message::Players(players) => return self.players(row, players),
            Message::Rules(rules) => {
                let block = record.buffers.iter().any(|buffer| buffer.kind == BufferKind::Unescaped);
                return Coverage::all_if(self.rules(row, rules) == Coverage::All && !block);
            }
            _ => return Coverage::NotAll,
        }
        Coverage::All
    }

    fn info(&mut self, row: usize, info: &Info<'_>) -> Coverage {
        self.protocol.set(row, info.protocol);
        let mut all = self.name.set_lossy(row, info.name.0);
        all &= self.map.set_lossy(row, info.map.0);
        all &= self.folder.set_lossy(row, info.folder.0);
        all &= self.game.set_lossy(row, info.game.0);
        self.app_id.set(row, info.app_id);
        self.players.set(row, info.players);
        self.max_players.set(row, info.max_players);
        self.bots.set(row, info.bots);
        letter(&mut self.server_type, row, info.server_type.0);
        letter(&mut self.environment, row, info.environment.0);
        all &= self.password.byte(row, info.visibility.0);
        all &= self.vac.byte(row, info.vac.0);
        if let Some(ship) = info.the_ship {
            let to = self.the_ship.set(row);
            to.mode.set(row, ship.mode.0);
            to.witnesses.set(row, ship.witnesses);
            to.duration.set(row, ship.duration);
        }
        all &= self.version.set_lossy(row, info.version.0);
        if let Some(extra) = &info.extra {
            all &= self.extra(row, extra);
        }
        Coverage::all_if(all)
    }

    fn extra(&mut self, row: usize, extra: &Extra<'_>) -> bool {
        let mut all = true;
        self.edf.set(row, extra.edf);
        self.port.maybe(row, extra.port);
        self.steam_id.maybe(row, extra.steam_id);
        if let Some((port, name)) = extra.spectator {
            self.spectator_port.set(row, port);
            all &= self.spectator_name.set_lossy(row, name.0);
        }
        if let Some(Text(keywords)) = extra.keywords {
            all &= self.keywords.set_lossy(row, keywords);
        }
        self.game_id.maybe(row, extra.game_id);
        all
    }

    fn info_detailed(&mut self, row: usize, info: &InfoDetailed<'_>) -> Coverage {
        let mut all = self.address.set_lossy(row, info.address.0);
        all &= self.name.set_lossy(row, info.name.0);
        all &= self.map.set_lossy(row, info.map.0);
        all &= self.folder.set_lossy(row, info.folder.0);
        all &= self.game.set_lossy(row, info.game.0);
        self.players.set(row, info.players);
        self.max_players.set(row, info.max_players);
        self.protocol.set(row, info.protocol);
        letter(&mut self.server_type, row, info.server_type.0);
        letter(&mut self.environment, row, info.environment.0);
        all &= self.password.byte(row, info.visibility.0);
        if let Some(block) = &info.mod_block {
            let to = self.mod_block.set(row);
            all &= to.link.set_lossy(row, block.link.0);
            all &= to.download_link.set_lossy(row, block.download_link.0);
            all &= to.hl_version.set_lossy(row, block.hl_version.0);
            to.version.set(row, block.version);
            to.size.set(row, block.size);
            to.kind.set(row, block.kind.0);
            to.dll.set(row, block.dll.0);
        }
        all &= self.vac.byte(row, info.vac.0);
        self.bots.set(row, info.bots);
        Coverage::all_if(all)
    }

    fn players(&mut self, row: usize, list: &Players<'_>) -> Coverage {
        let mut utf8 = true;
        self.count.set(row, list.count.into());
        let players = &mut self.player_list;
        players.begin(row);
        for player in &list.players {
            let at = players.next();
            let to = players.items.set(at);
            to.index.set(at, player.index);
            utf8 &= to.name.set_lossy(at, player.name.0);
            to.score.set(at, player.score);
            to.duration.set(at, player.duration);
            if let Some(ship) = player.the_ship {
                to.deaths.set(at, ship.deaths);
                to.money.set(at, ship.money);
            }
        }
        players.end();
        Coverage::all_if(utf8)
    }

    fn rules(&mut self, row: usize, list: &Rules<'_>) -> Coverage {
        let mut utf8 = true;
        self.count.set(row, list.count);
        let rules = &mut self.rule_list;
        rules.begin(row);
        for rule in &list.rules {
            let at = rules.next();
            let to = rules.items.set(at);
            utf8 &= to.name.set_lossy(at, rule.name.0);
            utf8 &= to.value.set_lossy(at, rule.value.0);
        }
        rules.end();
        Coverage::all_if(utf8)
    }
}
