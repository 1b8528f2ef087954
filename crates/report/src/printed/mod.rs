//! Results as other programs print them: what gamedig, python-a2s, opengsq, SourceQuery and the like say of a server.
//! They have no bytes, but the values of messages, of which the messages can be made anew.

mod value;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use a2scope_wire::MessageKind;
use a2scope_wire::a2s::{info, player, rules};
use serde_json::{Map, Value as Json};

use value::{Value, members};

/// How many bytes of a text are read at most.
const MAX_TEXT: usize = 1 << 20;

/// A message whose values were printed.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedMessage {
    /// What it is: a reply with information, players or rules.
    pub message: MessageKind,
    /// Its values, as they are in records.
    pub data: Map<String, Json>,
    /// The fields of it that were not printed. They have a usual value, 0 or no text.
    pub missing: Vec<&'static str>,
}

impl PrintedMessage {
    /// Returns the record of the message, of which [`encode::message`](crate::json::encode::message) makes its bytes.
    pub fn record(&self) -> String {
        let data = Json::Object(self.data.clone());
        format!("{{\"message\":{},\"data\":{data}}}", Json::from(self.message.name()))
    }
}

/// Returns the messages whose values are printed in a text, in their order; none if the text is no such result.
pub fn messages(text: &str) -> Vec<PrintedMessage> {
    let mut end = text.len().min(MAX_TEXT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut found = Vec::new();
    for group in value::groups(text.get(..end).unwrap_or_default()) {
        search(&group, &mut found);
    }
    found
}

/// Looks for messages in a value and in all values in it.
fn search(value: &Value, found: &mut Vec<PrintedMessage>) {
    if let Some(info) = info(value) {
        found.push(info);
        // gamedig has the players twice: as they came, and sorted.
        let first = |name, of: fn(&Value) -> Option<PrintedMessage>| {
            [0, 1].into_iter().filter_map(|depth| member(value, name, depth)).find_map(of)
        };
        found.extend(first("players", |list| players(list, 0)));
        found.extend(first("rules", rule_list));
    } else if let Some(list) =
        players(value, if found.is_empty() { 2 } else { 1 }).or_else(|| rule_list(value))
    {
        found.push(list);
    } else {
        for (_, member) in members(value) {
            search(member, found);
        }
    }
}

/// What a field has, and so how its value is read.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    /// One of these letters, which may be printed as its number or as a word that begins with it.
    Letter(&'static str),
    /// A truth value, which may be printed as one of these words.
    Flag([&'static str; 2]),
}

impl Kind {
    /// Returns a text as the value of a record: as a number if it is one that JavaScript can hold.
    fn json(self, text: &str) -> Json {
        match self {
            Kind::Number | Kind::Flag(_) => text.parse::<i32>().map_or_else(|_| Json::from(text), Json::from),
            Kind::Text | Kind::Letter(_) => Json::from(text),
        }
    }
}

/// A field of `S2A_INFO_SRC` and the names that programs give it, in small letters and digits only.
struct Named {
    field: &'static str,
    kind: Kind,
    names: &'static [&'static str],
    /// Its value if it is not printed. `None` for extra data, which is absent then.
    usual: Option<&'static str>,
}

#[rustfmt::skip]
const INFO: [Named; 20] = [
    Named { field: info::PROTOCOL.meta.name, kind: Kind::Number, names: &["protocol", "protocolversion"], usual: Some("17") },
    Named { field: info::NAME.meta.name, kind: Kind::Text, names: &["name", "servername", "hostname", "gqhostname"], usual: Some("") },
    Named { field: info::MAP.meta.name, kind: Kind::Text, names: &["map", "mapname", "gqmapname"], usual: Some("") },
    Named { field: info::FOLDER.meta.name, kind: Kind::Text, names: &["folder", "moddir", "gamedir", "gamedirectory", "directory"], usual: Some("") },
    Named { field: info::GAME.meta.name, kind: Kind::Text, names: &["game", "moddesc", "gamedesc", "gamename", "gamedescription", "description"], usual: Some("") },
    Named { field: info::APP_ID.meta.name, kind: Kind::Number, names: &["appid", "steamappid", "id"], usual: Some("0") },
    Named { field: info::PLAYERS.meta.name, kind: Kind::Number, names: &["numplayers", "playercount", "playersonline", "currentplayers", "gqnumplayers", "players"], usual: Some("0") },
    Named { field: info::MAX_PLAYERS.meta.name, kind: Kind::Number, names: &["maxplayers", "playersmax", "playermax", "gqmaxplayers"], usual: Some("0") },
    Named { field: info::BOTS.meta.name, kind: Kind::Number, names: &["numbots", "botcount", "botplayers", "bots"], usual: Some("0") },
    Named { field: info::SERVER_TYPE.meta.name, kind: Kind::Letter("dlp"), names: &["servertype", "listentype", "dedicated", "type"], usual: Some("d") },
    Named { field: info::ENVIRONMENT.meta.name, kind: Kind::Letter("lwmo"), names: &["environment", "platform", "os", "serveros", "operatingsystem"], usual: Some("l") },
    Named { field: info::VISIBILITY.meta.name, kind: Kind::Flag(["public", "private"]), names: &["passwordprotected", "password", "visibility", "haspassword", "ispassworded", "private"], usual: Some("0") },
    Named { field: info::VAC.meta.name, kind: Kind::Flag(["unsecured", "secured"]), names: &["vacenabled", "vac", "secure", "vacsecured"], usual: Some("0") },
    Named { field: info::VERSION.meta.name, kind: Kind::Text, names: &["version", "gameversion", "serverversion"], usual: Some("") },
    Named { field: info::PORT.meta.name, kind: Kind::Number, names: &["port", "gameport", "serverport"], usual: None },
    Named { field: info::STEAM_ID.meta.name, kind: Kind::Number, names: &["steamid", "serverid", "serversteamid"], usual: None },
    Named { field: info::SPECTATOR_PORT.meta.name, kind: Kind::Number, names: &["spectatorport", "stvport", "sourcetvport", "specport"], usual: None },
    Named { field: info::SPECTATOR_NAME.meta.name, kind: Kind::Text, names: &["spectatorname", "stvname", "sourcetvname", "specname"], usual: None },
    Named { field: info::KEYWORDS.meta.name, kind: Kind::Text, names: &["keywords", "gametags", "servertags", "tags"], usual: None },
    Named { field: info::GAME_ID.meta.name, kind: Kind::Number, names: &["gameid"], usual: None },
];

/// Returns the information about a server that a group has: at least its name, its map and how many may play.
fn info(value: &Value) -> Option<PrintedMessage> {
    for needed in [&info::NAME.meta, &info::MAP.meta, &info::MAX_PLAYERS.meta] {
        let named = INFO.iter().find(|named| named.field == needed.name)?;
        named.names.iter().find_map(|name| member(value, name, 0))?;
    }
    let (mut data, mut missing) = (Map::new(), Vec::new());
    for Named { field, kind, names, usual } in INFO {
        // A list of players stands where others have their number.
        let number =
            if field == info::PLAYERS.meta.name { member(value, "players", 0).map(count) } else { None };
        if let Some(printed) = valued(value, names, kind).or(number) {
            data.insert(field.to_owned(), printed);
        } else if let Some(usual) = usual {
            missing.push(field);
            data.insert(field.to_owned(), kind.json(usual));
        }
    }
    Some(PrintedMessage { message: MessageKind::Info, data, missing })
}

/// Returns the number of groups in a list.
fn count(list: &Value) -> Json {
    Json::from(members(list).iter().filter(|(_, member)| matches!(member, Value::Group(_))).count())
}

/// Returns the players that a list has: each has a name, and as many of score and time as are needed to tell it from
/// other lists.
fn players(list: &Value, needed: usize) -> Option<PrintedMessage> {
    const SCORE: [&str; 3] = ["score", "frags", "kills"];
    const DURATION: [&str; 5] = ["duration", "time", "timeconnected", "connecttime", "playtime"];
    let (mut players, mut missing) = (Vec::new(), Vec::new());
    for (_, one) in members(list) {
        let (score, duration) = (valued(one, &SCORE, Kind::Number), valued(one, &DURATION, Kind::Text));
        let duration = duration.and_then(|text| text.as_str()?.parse::<f64>().ok());
        if usize::from(score.is_some()) + usize::from(duration.is_some()) < needed {
            return None;
        }
        for (field, is_printed) in
            [(player::SCORE.meta.name, score.is_some()), (player::DURATION.meta.name, duration.is_some())]
        {
            if !is_printed && !missing.contains(&field) {
                missing.push(field);
            }
        }
        let mut player = Map::new();
        player.insert(player::NAME.meta.name.to_owned(), valued(one, &["name", "playername"], Kind::Text)?);
        player.insert(player::SCORE.meta.name.to_owned(), score.unwrap_or_else(|| Json::from(0)));
        player.insert(player::DURATION.meta.name.to_owned(), Json::from(duration.unwrap_or_default()));
        players.push(Json::Object(player));
    }
    listed(MessageKind::Players, player::PLAYERS.meta.name, players, missing)
}

/// Returns the rules that a group has: names with texts, or pairs, some of which are variables of servers.
fn rule_list(list: &Value) -> Option<PrintedMessage> {
    let mut rules = Vec::new();
    for (name, value) in members(list) {
        let (name, value) = match (name, value, members(value)) {
            (_, _, [(None, Value::Scalar(name)), (None, Value::Scalar(value))])
            | (Some(name), Value::Scalar(value), _) => (name, value),
            (_, pair, _) => match (member(pair, "name", 0), member(pair, "value", 0)) {
                (Some(Value::Scalar(name)), Some(Value::Scalar(value))) => (name, value),
                _ => return None,
            },
        };
        let mut rule = Map::new();
        rule.insert(rules::NAME.meta.name.to_owned(), Json::from(name.as_str()));
        rule.insert(rules::VALUE.meta.name.to_owned(), Json::from(value.as_str()));
        rules.push(rule);
    }
    let is_variable = |rule: &Map<String, Json>| {
        let name = rule.get(rules::NAME.meta.name).and_then(Json::as_str).unwrap_or_default();
        ["sv_", "mp_", "tf_", "tv_"].iter().any(|start| name.starts_with(start))
    };
    if !rules.iter().any(is_variable) {
        return None;
    }
    listed(
        MessageKind::Rules,
        rules::RULES.meta.name,
        rules.into_iter().map(Json::Object).collect(),
        Vec::new(),
    )
}

fn listed(
    message: MessageKind,
    name: &str,
    list: Vec<Json>,
    missing: Vec<&'static str>,
) -> Option<PrintedMessage> {
    if list.is_empty() {
        return None;
    }
    let mut data = Map::new();
    data.insert(name.to_owned(), Json::Array(list));
    Some(PrintedMessage { message, data, missing })
}

/// Returns the value of the first member that has one of these names; of a group in the group if it has none itself.
fn valued(value: &Value, names: &[&str], kind: Kind) -> Option<Json> {
    let at = |depth| names.iter().find_map(|name| read(member(value, name, depth)?, kind));
    at(0).or_else(|| at(1))
}

/// Returns the member of this name, in small letters and digits only; in the groups of a group if `depth` is 1.
fn member<'v>(value: &'v Value, wanted: &str, depth: usize) -> Option<&'v Value> {
    let found = members(value).iter().find(|(name, _)| name.as_ref().is_some_and(|name| is(name, wanted)));
    match (found, depth) {
        (Some((_, found)), 0) => Some(found),
        (_, 0) => None,
        // Players have names too, and what is one of many is no part of the server itself.
        _ => members(value)
            .iter()
            .filter(|(name, _)| name.as_ref().is_some_and(|name| !is(name, "players") && !is(name, "bots")))
            .find_map(|(_, part)| member(part, wanted, depth - 1)),
    }
}

/// Returns whether a name is the wanted one, whatever its capitals and its underscores.
fn is(name: &str, wanted: &str) -> bool {
    let letters = name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase());
    letters.eq(wanted.chars())
}

/// Returns a value as a record has it; `None` if it cannot be a value of this kind.
fn read(value: &Value, kind: Kind) -> Option<Json> {
    let text = match value {
        Value::Scalar(text) => text.trim(),
        Value::Nothing => return None,
        Value::Group(tags) => {
            let is_text = matches!(kind, Kind::Text) && tags.iter().all(|(name, _)| name.is_none());
            let texts = tags
                .iter()
                .map(|(_, tag)| if let Value::Scalar(tag) = tag { Some(tag.as_str()) } else { None });
            return is_text
                .then(|| texts.collect::<Option<Vec<&str>>>())?
                .map(|texts| kind.json(&texts.join(",")));
        }
    };
    match kind {
        Kind::Text => Some(kind.json(text)),
        Kind::Number => {
            // JavaScript's whole numbers of any size end with an n.
            let digits = text.strip_suffix('n').unwrap_or(text);
            let digits = digits.strip_suffix(".0").unwrap_or(digits);
            digits.parse::<i128>().ok().map(|_| kind.json(digits))
        }
        Kind::Letter(known) => {
            let word = text.rsplit(['.', ':']).next().unwrap_or_default();
            let code = word.parse::<u8>().ok().filter(u8::is_ascii_alphabetic).map(char::from);
            let letter = code.or_else(|| word.chars().next())?.to_ascii_lowercase();
            known.contains(letter).then(|| Json::from(letter.to_string()))
        }
        Kind::Flag(words) => {
            let word = text.to_ascii_lowercase();
            let one = match word.as_str() {
                "1" | "true" | "yes" => 1,
                "0" | "false" | "no" | "" => 0,
                word => words.iter().position(|known| word.ends_with(known))?,
            };
            Some(Json::from(one))
        }
    }
}
