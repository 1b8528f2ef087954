//! Sets columns from the fields of a message that ends early or contradicts its layout.

use a2scope::Record;
use a2scope::wire::a2s::{info, info_goldsource as detailed, player, rules};
use a2scope::wire::{Field, MessageKind, Meta, Node, Role, Value, rules_blob};
use arrow_array::types::ArrowPrimitiveType;

use super::columns::Messages;
use super::typed::Coverage;
use crate::collect::{Bools, Ids, Number, Numbers, Set, Terms, Texts, letter};

impl Messages {
    /// Sets the columns for which the message's fields have a value.
    pub(super) fn untyped(&mut self, row: usize, record: &Record<'_>) -> Coverage {
        let kind = record.kind;
        if kind == MessageKind::Info {
            self.some_info(row, record)
        } else if kind == MessageKind::InfoDetailed {
            self.some_info_detailed(row, record)
        } else if kind == MessageKind::Players {
            self.some_players(row, record)
        } else if kind == MessageKind::Rules {
            self.some_rules(row, record)
        } else if let Some(challenge) = challenge_of(kind) {
            let mut others = record.tree.nodes().iter().filter(|node| node.meta.role != Role::Frame);
            each(record, row, &mut [(challenge, &mut self.challenge)])
                .unless(others.any(|node| !std::ptr::eq(node.meta, challenge)))
        } else {
            Coverage::all_if(matches!(kind, MessageKind::GetChallenge | MessageKind::Ping))
        }
    }

    fn some_info(&mut self, row: usize, record: &Record<'_>) -> Coverage {
        let coverage = each(
            record,
            row,
            &mut [
                (&info::PROTOCOL.meta, &mut self.protocol),
                (&info::NAME.meta, &mut self.name),
                (&info::MAP.meta, &mut self.map),
                (&info::FOLDER.meta, &mut self.folder),
                (&info::GAME.meta, &mut self.game),
                (&info::APP_ID.meta, &mut self.app_id),
                (&info::PLAYERS.meta, &mut self.players),
                (&info::MAX_PLAYERS.meta, &mut self.max_players),
                (&info::BOTS.meta, &mut self.bots),
                (&info::SERVER_TYPE.meta, &mut self.server_type),
                (&info::ENVIRONMENT.meta, &mut self.environment),
                (&info::VISIBILITY.meta, &mut self.password),
                (&info::VAC.meta, &mut self.vac),
                (&info::VERSION.meta, &mut self.version),
                (&info::EDF.meta, &mut self.edf),
                (&info::PORT.meta, &mut self.port),
                (&info::STEAM_ID.meta, &mut self.steam_id),
                (&info::SPECTATOR_PORT.meta, &mut self.spectator_port),
                (&info::SPECTATOR_NAME.meta, &mut self.spectator_name),
                (&info::KEYWORDS.meta, &mut self.keywords),
                (&info::GAME_ID.meta, &mut self.game_id),
            ],
        );
        if has(record, &info::THE_SHIP) {
            let to = self.the_ship.set(row);
            each(
                record,
                row,
                &mut [
                    (&info::MODE.meta, &mut to.mode),
                    (&info::WITNESSES.meta, &mut to.witnesses),
                    (&info::DURATION.meta, &mut to.duration),
                ],
            );
        }
        coverage
    }

    fn some_info_detailed(&mut self, row: usize, record: &Record<'_>) -> Coverage {
        let coverage = each(
            record,
            row,
            &mut [
                (&detailed::ADDRESS.meta, &mut self.address),
                (&detailed::NAME.meta, &mut self.name),
                (&detailed::MAP.meta, &mut self.map),
                (&detailed::FOLDER.meta, &mut self.folder),
                (&detailed::GAME.meta, &mut self.game),
                (&detailed::PLAYERS.meta, &mut self.players),
                (&detailed::MAX_PLAYERS.meta, &mut self.max_players),
                (&detailed::PROTOCOL.meta, &mut self.protocol),
                (&detailed::SERVER_TYPE.meta, &mut self.server_type),
                (&detailed::ENVIRONMENT.meta, &mut self.environment),
                (&detailed::VISIBILITY.meta, &mut self.password),
                (&detailed::VAC.meta, &mut self.vac),
                (&detailed::BOTS.meta, &mut self.bots),
            ],
        );
        if !has(record, &detailed::MOD) {
            return coverage;
        }
        let to = self.mod_block.set(row);
        let of_mod = each(
            record,
            row,
            &mut [
                (&detailed::LINK.meta, &mut to.link),
                (&detailed::DOWNLOAD_LINK.meta, &mut to.download_link),
                (&detailed::HL_VERSION.meta, &mut to.hl_version),
                (&detailed::MOD_VERSION.meta, &mut to.version),
                (&detailed::MOD_SIZE.meta, &mut to.size),
                (&detailed::MOD_TYPE.meta, &mut to.kind),
                (&detailed::MOD_DLL.meta, &mut to.dll),
            ],
        );
        coverage.unless(of_mod == Coverage::NotAll)
    }

    fn some_players(&mut self, row: usize, record: &Record<'_>) -> Coverage {
        let mut coverage = each(record, row, &mut [(&player::COUNT.meta, &mut self.count)]);
        if !has(record, &player::PLAYERS) {
            return coverage;
        }
        let players = &mut self.player_list;
        players.begin(row);
        let mut at = 0;
        let mut of_ship = players.count();
        for node in record.tree.nodes() {
            if is(node, &player::PLAYER) {
                at = players.next();
                players.items.set(at);
                continue;
            }
            let to = players.items.members();
            let columns: &mut [Put<'_>] = &mut [
                (&player::INDEX.meta, &mut to.index),
                (&player::NAME.meta, &mut to.name),
                (&player::SCORE.meta, &mut to.score),
                (&player::DURATION.meta, &mut to.duration),
            ];
            coverage = coverage.unless(put(record, node, at, columns) == Coverage::NotAll);
            if of_ship < players.count() {
                let to = players.items.members();
                put(
                    record,
                    node,
                    of_ship,
                    &mut [(&player::DEATHS.meta, &mut to.deaths), (&player::MONEY.meta, &mut to.money)],
                );
            }
            of_ship += usize::from(is(node, &player::MONEY));
        }
        players.end();
        coverage
    }

    fn some_rules(&mut self, row: usize, record: &Record<'_>) -> Coverage {
        let mut coverage = each(record, row, &mut [(&rules::COUNT.meta, &mut self.count)]);
        if !has(record, &rules::RULES) {
            return coverage;
        }
        let list = &mut self.rule_list;
        list.begin(row);
        let mut at = 0;
        for node in record.tree.nodes() {
            if is(node, &rules::RULE) {
                at = list.next();
                list.items.set(at);
                continue;
            }
            let to = list.items.members();
            let columns: &mut [Put<'_>] =
                &mut [(&rules::NAME.meta, &mut to.name), (&rules::VALUE.meta, &mut to.value)];
            coverage = coverage.unless(put(record, node, at, columns) == Coverage::NotAll);
        }
        list.end();
        coverage.unless(has(record, &rules_blob::BLOB))
    }
}

impl Coverage {
    fn unless(self, not_all: bool) -> Self {
        if not_all { Self::NotAll } else { self }
    }
}

/// Returns the field of a message that is a challenge.
fn challenge_of(kind: MessageKind) -> Option<&'static Meta> {
    kind.layout().iter().map(|part| part.meta).find(|meta| meta.name == "challenge")
}

/// A field, and the column for its values.
type Put<'c> = (&'static Meta, &'c mut dyn Column);

fn is<K>(node: &Node, field: &'static Field<K>) -> bool {
    std::ptr::eq(node.meta, &raw const field.meta)
}

fn has<K>(record: &Record<'_>, field: &'static Field<K>) -> bool {
    record.tree.nodes().iter().any(|node| is(node, field))
}

/// Sets the columns of all fields that were read.
fn each(record: &Record<'_>, row: usize, columns: &mut [Put<'_>]) -> Coverage {
    let mut coverage = Coverage::All;
    for node in record.tree.nodes() {
        coverage = coverage.unless(put(record, node, row, columns) == Coverage::NotAll);
    }
    coverage
}

/// Sets the column of the field in `node`, if `columns` has one for it.
fn put(record: &Record<'_>, node: &Node, row: usize, columns: &mut [Put<'_>]) -> Coverage {
    let column = columns.iter_mut().find(|(meta, _)| std::ptr::eq(*meta, node.meta));
    let all = column
        .is_none_or(|(_, column)| column.put(row, node.value, node.text(record.buffer(node.span.buffer)).0));
    Coverage::all_if(all)
}

/// A column that accepts the values of a field.
trait Column {
    /// Sets a value. Returns whether the column then has the whole value. It does not if a text is not UTF-8.
    fn put(&mut self, row: usize, value: Value, text: &[u8]) -> bool;
}

/// The numbers of a column have the same size as the field, so the conversion loses nothing.
impl<T: Number<Native: FromValue>> Column for Numbers<T> {
    fn put(&mut self, row: usize, value: Value, _: &[u8]) -> bool {
        self.maybe(row, <T as ArrowPrimitiveType>::Native::from_value(value));
        true
    }
}

trait FromValue: Sized {
    fn from_value(value: Value) -> Option<Self>;
}

macro_rules! from_value {
    ($($value:ident: $($ty:ty),*;)*) => {$($(
        impl FromValue for $ty {
            fn from_value(value: Value) -> Option<Self> {
                if let Value::$value(number) = value { Some(number as Self) } else { None }
            }
        }
    )*)*};
}

from_value! {
    Unsigned: u8, u16, u32, u64;
    Signed: i32;
    Float: f32;
}

impl Column for Bools {
    fn put(&mut self, row: usize, value: Value, _: &[u8]) -> bool {
        u8::from_value(value).is_none_or(|byte| self.byte(row, byte))
    }
}

impl Column for Ids {
    fn put(&mut self, row: usize, value: Value, _: &[u8]) -> bool {
        self.maybe(row, u64::from_value(value));
        true
    }
}

impl Column for Texts {
    fn put(&mut self, row: usize, _: Value, text: &[u8]) -> bool {
        self.set_lossy(row, text)
    }
}

impl Column for Terms {
    fn put(&mut self, row: usize, value: Value, text: &[u8]) -> bool {
        match u8::from_value(value) {
            Some(byte) => {
                letter(self, row, byte);
                true
            }
            None => self.set_lossy(row, text),
        }
    }
}
