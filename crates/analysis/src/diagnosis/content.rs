//! Looks at what a reply says: which game it is, and whether the server hides its players.

use alloc::vec::Vec;

use a2scope_engine::Record;
use a2scope_wire::Message;

use super::kinds::{self, Hidden};
use super::pair::Pair;
use super::table::Table;
use crate::exchange::ExchangeKind;
use crate::games::{Game, Names};
use crate::stamp::Stamp;

impl Pair {
    /// Looks at the content of a reply: which game it is, the number of players, whether names are hidden.
    pub(super) fn content(&mut self, record: &Record<'_>, at: Stamp, table: &mut Table) {
        match record.value {
            Ok(Message::Info(info)) => {
                if self.game.is_none() {
                    self.game = Game::of_info(info.app_id.into(), info.folder.0);
                }
                self.counted = Some((info.players, at));
            }
            Ok(Message::Players(players)) => {
                let list = &players.players;
                let hides = self.game.is_some_and(|game| game.names == Names::HostPlayersShow);
                let hidden = match list.as_slice() {
                    [only] if only.name.0 == b"Max Players" => Some(Hidden::MaxPlayers),
                    [] => {
                        let counted = self.counted.is_some_and(|(count, _)| count > 1);
                        (hides && counted && record.arrival.is_intact()).then_some(Hidden::Players)
                    }
                    _ if list.iter().all(|player| player.name.0.is_empty()) => {
                        let known = self.game.is_some_and(|game| game.names != Names::Shown);
                        known.then_some(Hidden::Names)
                    }
                    _ => None,
                };
                if let Some(hidden) = hidden {
                    let evidence: Vec<u64> =
                        self.counted.iter().map(|(_, at)| at.index()).chain([at.index()]).collect();
                    let cause = kinds::counts::differ(hidden, self.game);
                    table.add(&cause, self.subject(), Some(ExchangeKind::Players), &evidence, 1);
                }
            }
            Ok(Message::MasterReply(reply)) => {
                self.pages += 1;
                self.empty += u64::from(reply.servers().len() == 0);
            }
            _ => {}
        }
    }
}
