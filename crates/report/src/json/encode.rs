//! JSON → message: turns a record back into the bytes of a message.
//!
//! The input is a whole record of `a2scope/1`, or `{"message": …, "data": {…}}`. The field names are the names in the
//! field tables. `<name>_hex` can be given instead of a text. A member that is left out is 0, empty or absent.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::Ipv4Addr;

use a2scope_capture::{Endpoint, Frame, LinkType, Time, write};
use a2scope_text::{Translatable, text};
use a2scope_wire::a2s::{challenge, info, info_goldsource, ping, player, rules};
use a2scope_wire::connectionless::{self, GoldRcon, Opaque, TextLine};
use a2scope_wire::foreign;
use a2scope_wire::names::{
    Environment, ModDll, ModFlag, ModType, Region, ServerType, ShipMode, Vac, Visibility,
};
use a2scope_wire::{Field, Message, MessageKind, RconKind, Sender, Text, master, rcon};
use serde_json::{Map, Value};

pub use super::object::RecordError;
use super::object::{Object, fail};

/// Returns the kind and the bytes of the message that `json` describes.
pub fn message(json: &str) -> Result<(MessageKind, Vec<u8>), RecordError> {
    let record: Value = serde_json::from_str(json).map_err(|error| RecordError {
        path: "record".to_owned(),
        why: text!("record-json", "this is not JSON: {error}", error = error.to_string()),
    })?;
    let name = record.get("message").and_then(Value::as_str).ok_or_else(|| {
        fail(
            "message",
            text!("record-name", "the name of the message is expected here, \"S2A_INFO_SRC\" for one"),
        )
    })?;
    let kind = MessageKind::by_name(name).ok_or_else(|| {
        fail(
            "message",
            text!(
                "record-no_message",
                "{name} is not a message; a2scope explain lists them",
                name = format!("{name:?}")
            ),
        )
    })?;
    let nothing = Map::new();
    let data = match record.get("data") {
        Some(Value::Object(data)) => data,
        None | Some(Value::Null) => &nothing,
        Some(_) => return Err(fail("data", text!("record-object", "an object is expected here"))),
    };
    let object = Object { path: "data".to_owned(), map: data };
    Ok((kind, build(kind, &object)?))
}

/// Returns a pcapng file of these payloads: one UDP datagram for each, or for RCON the segments of one TCP stream.
/// `addresses` are the sender and the receiver; if `None`, addresses reserved for documentation are used. `time` is the
/// time of all packets; if `None`, they have no time. `sent` is the number of bytes that the TCP stream has had before,
/// so that several messages of one stream can follow each other. `comment` is written with the first packet; a packet
/// with a comment must have a time, so without one it gets the time 0. Returns `None` if a payload is too long for a
/// packet.
pub fn pcapng(
    kind: MessageKind,
    addresses: Option<(Endpoint, Endpoint)>,
    time: Option<Time>,
    mut sent: u32,
    comment: &str,
    payloads: &[&[u8]],
) -> Option<Vec<u8>> {
    let (src, dst) = addresses.unwrap_or_else(|| {
        let client = Endpoint { ip: Ipv4Addr::new(192, 0, 2, 1).into(), port: 27005 };
        let server = Endpoint { ip: Ipv4Addr::new(198, 51, 100, 7).into(), port: 27015 };
        match kind.sender() {
            Sender::Server | Sender::Master => (server, client),
            Sender::Client | Sender::Any => (client, server),
        }
    });
    let mut file = Vec::new();
    let is_enhanced = time.is_some() || !comment.is_empty();
    if is_enhanced {
        write::section("a2scope", &mut file);
        write::interface(LinkType::RAW, &mut file);
    } else {
        file = write::pcapng();
    }
    for (number, payload) in (1..).zip(payloads) {
        let packet = if kind.is_rcon() {
            write::tcp(src, dst, sent, payload)?
        } else {
            write::udp(src, dst, payload)?
        };
        sent = sent.wrapping_add(payload.len() as u32);
        if is_enhanced {
            let (link, original_len) = (LinkType::RAW, packet.len() as u32);
            let frame = Frame {
                number,
                link,
                time,
                bytes: &packet,
                original_len,
                interface: 0,
                interfaces: 1,
                offset: 0,
            };
            write::enhanced(&frame, 0, if number == 1 { comment } else { "" }, &mut file);
        } else {
            write::packet(&packet, &mut file);
        }
    }
    Some(file)
}

fn build(kind: MessageKind, data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    use MessageKind as Kind;
    let encode = |message: Message<'_>| {
        message.encode().map_err(|error| data.error(error.field, Translatable::of(error.why)))
    };
    match kind {
        Kind::InfoRequest => {
            let challenge = data.optional(&info::request::CHALLENGE)?;
            encode(Message::InfoRequest(info::InfoRequest { payload: Text(info::PAYLOAD), challenge }))
        }
        Kind::Info => info_src(data),
        Kind::InfoDetailed => info_detailed(data),
        Kind::PlayerRequest => {
            let challenge = challenge_or_none(data)?;
            encode(Message::PlayerRequest(player::PlayerRequest { challenge }))
        }
        Kind::RulesRequest => {
            let challenge = challenge_or_none(data)?;
            encode(Message::RulesRequest(rules::RulesRequest { challenge }))
        }
        Kind::Players => players(data),
        Kind::Rules => rule_list(data),
        Kind::GetChallenge => encode(Message::GetChallenge),
        Kind::Challenge => {
            let connect =
                [data.text(&challenge::CONNECT_TEXT)?, data.bytes_field(&challenge::CONNECT_BODY)?].concat();
            let challenge = if connect.is_empty() {
                Some(data.number(&challenge::CHALLENGE)?)
            } else {
                data.optional(&challenge::CHALLENGE)?
            };
            encode(Message::Challenge(challenge::Challenge { challenge, connect: Text(&connect) }))
        }
        Kind::Ping => encode(Message::Ping),
        Kind::Ack => encode(Message::Ack(ping::Ack { payload: Text(&data.text(&ping::PAYLOAD)?) })),
        Kind::MasterRequest => {
            let (start, filter) = (data.text(&master::request::START)?, data.text(&master::request::FILTER)?);
            encode(Message::MasterRequest(master::MasterRequest {
                region: Region(data.number(&master::request::REGION)?),
                start: Text(if start.is_empty() { b"0.0.0.0:0" } else { &start }),
                filter: Text(&filter),
            }))
        }
        Kind::MasterReply => master_reply(data),
        Kind::Print
        | Kind::Log
        | Kind::LogSecret
        | Kind::ConnectReject
        | Kind::BadPassword
        | Kind::GoldCommand
        | Kind::GoldLog => text_line(kind, data),
        Kind::GoldRcon => {
            let challenge = data.text(&connectionless::RCON_CHALLENGE)?;
            let password = data.text(&connectionless::PASSWORD)?;
            let command = data.text(&connectionless::COMMAND)?;
            let one = Text(b" ");
            let after_challenge = if challenge.is_empty() { Text(b"") } else { one };
            encode(Message::GoldRcon(GoldRcon {
                blanks: [one, after_challenge, one],
                challenge: Text(&challenge),
                password: Text(&password),
                quoted: true,
                command: Text(&command),
                end: Text(b"\0"),
            }))
        }
        Kind::RconAuth | Kind::RconAuthResponse | Kind::RconExec | Kind::RconResponse | Kind::RconOther => {
            let usual = match kind.rcon() {
                Some(RconKind::Auth) => rcon::AUTH,
                Some(RconKind::AuthResponse | RconKind::Exec) => rcon::EXECCOMMAND,
                Some(RconKind::Response | RconKind::Other) | None => rcon::RESPONSE_VALUE,
            };
            let body = data.text(&rcon::BODY)?;
            encode(Message::Rcon(rcon::Packet {
                size: 0,
                id: data.number(&rcon::ID)?,
                kind: data.optional(&rcon::TYPE)?.unwrap_or(usual),
                body: Text(&body),
            }))
        }
        Kind::Gap => {
            Err(fail("message", text!("record-gap", "a gap is what is missing: there is nothing to make")))
        }
        Kind::Fragment => Err(fail(
            "message",
            text!("record-fragment", "fragments are made by splitting a message, not from JSON"),
        )),
        Kind::GetChallengeConnect | Kind::Connection | Kind::Connect => {
            let body = data.bytes_field(&connectionless::BODY)?;
            encode(Message::Opaque(Opaque { prefixed: true, header: kind.header(), body: Text(&body) }))
        }
        Kind::Unknown if data.has(&foreign::WORD) => {
            let (word, blank) = (data.text(&foreign::WORD)?, data.text(&foreign::SEPARATOR)?);
            let text = data.text(&foreign::TEXT)?;
            let [word, blank, text, end] = [&word[..], &blank, &text, &[]].map(Text);
            encode(Message::Line(TextLine { kind, word, blank, text, end }))
        }
        Kind::Unknown => {
            let body = data.bytes_field(&connectionless::BODY)?;
            let header = data.optional(&connectionless::UNKNOWN_HEADER)?;
            // If there is no header byte, the message is the bare prefix, or bytes that are not a message.
            let prefixed = header.is_some() || body.is_empty();
            encode(Message::Opaque(Opaque { prefixed, header, body: Text(&body) }))
        }
    }
}

/// Returns the challenge of a request. If it is left out, returns FFFFFFFF, which asks for a challenge.
fn challenge_or_none(data: &Object<'_>) -> Result<u32, RecordError> {
    Ok(data.optional(&player::request::CHALLENGE)?.unwrap_or(u32::MAX))
}

fn info_src(data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    let (name, map) = (data.text(&info::NAME)?, data.text(&info::MAP)?);
    let (folder, game) = (data.text(&info::FOLDER)?, data.text(&info::GAME)?);
    let version = data.text(&info::VERSION)?;
    let spectator_name = data.text(&info::SPECTATOR_NAME)?;
    let keywords = data.text(&info::KEYWORDS)?;
    let the_ship = match data.object(&info::THE_SHIP.meta)? {
        Some(ship) => Some(info::TheShip {
            mode: ShipMode(ship.number(&info::MODE)?),
            witnesses: ship.number(&info::WITNESSES)?,
            duration: ship.number(&info::DURATION)?,
        }),
        None => None,
    };
    let mut extra = info::Extra {
        edf: data.number(&info::EDF)?,
        port: data.optional(&info::PORT)?,
        steam_id: data.optional(&info::STEAM_ID)?,
        spectator: data.optional(&info::SPECTATOR_PORT)?.map(|port| (port, Text(spectator_name.as_slice()))),
        keywords: data.has(&info::KEYWORDS).then_some(Text(&keywords)),
        game_id: data.optional(&info::GAME_ID)?,
    };
    let parts = [
        (extra.port.is_some(), info::Extra::PORT),
        (extra.steam_id.is_some(), info::Extra::STEAM_ID),
        (extra.spectator.is_some(), info::Extra::SPECTATOR),
        (extra.keywords.is_some(), info::Extra::KEYWORDS),
        (extra.game_id.is_some(), info::Extra::GAME_ID),
    ];
    if !data.has(&info::EDF) {
        extra.edf = parts.iter().filter(|(there, _)| *there).fold(0, |edf, (_, bit)| edf | bit);
    }
    let has_extra = data.has(&info::EDF) || extra.edf != 0;
    Message::Info(info::Info {
        protocol: data.number(&info::PROTOCOL)?,
        name: Text(&name),
        map: Text(&map),
        folder: Text(&folder),
        game: Text(&game),
        app_id: data.number(&info::APP_ID)?,
        players: data.number(&info::PLAYERS)?,
        max_players: data.number(&info::MAX_PLAYERS)?,
        bots: data.number(&info::BOTS)?,
        server_type: ServerType(data.number(&info::SERVER_TYPE)?),
        environment: Environment(data.number(&info::ENVIRONMENT)?),
        visibility: Visibility(data.number(&info::VISIBILITY)?),
        vac: Vac(data.number(&info::VAC)?),
        the_ship,
        version: Text(&version),
        extra: has_extra.then_some(extra),
    })
    .encode()
    .map_err(|error| data.error(error.field, Translatable::of(error.why)))
}

fn info_detailed(data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    use info_goldsource as gold;
    let (address, name, map) = (data.text(&gold::ADDRESS)?, data.text(&gold::NAME)?, data.text(&gold::MAP)?);
    let (folder, game) = (data.text(&gold::FOLDER)?, data.text(&gold::GAME)?);
    let block = data.object(&gold::MOD.meta)?;
    let part = |field: &'static Field<_>| block.as_ref().map_or(Ok(Vec::new()), |block| block.text(field));
    let (link, download) = (part(&gold::LINK)?, part(&gold::DOWNLOAD_LINK)?);
    let hl_version = part(&gold::HL_VERSION)?;
    let mod_block = match &block {
        Some(block) => Some(gold::Mod {
            link: Text(&link),
            download_link: Text(&download),
            hl_version: Text(&hl_version),
            version: block.number(&gold::MOD_VERSION)?,
            size: block.number(&gold::MOD_SIZE)?,
            kind: ModType(block.number(&gold::MOD_TYPE)?),
            dll: ModDll(block.number(&gold::MOD_DLL)?),
        }),
        None => None,
    };
    Message::InfoDetailed(gold::InfoDetailed {
        address: Text(&address),
        name: Text(&name),
        map: Text(&map),
        folder: Text(&folder),
        game: Text(&game),
        players: data.number(&gold::PLAYERS)?,
        max_players: data.number(&gold::MAX_PLAYERS)?,
        protocol: data.number(&gold::PROTOCOL)?,
        server_type: ServerType(data.number(&gold::SERVER_TYPE)?),
        environment: Environment(data.number(&gold::ENVIRONMENT)?),
        visibility: Visibility(data.number(&gold::VISIBILITY)?),
        is_mod: ModFlag(u8::from(mod_block.is_some())),
        mod_block,
        vac: Vac(data.number(&gold::VAC)?),
        bots: data.number(&gold::BOTS)?,
    })
    .encode()
    .map_err(|error| data.error(error.field, Translatable::of(error.why)))
}

fn players(data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    let objects = data.list(player::PLAYERS.meta.name)?;
    let names: Vec<Vec<u8>> = objects.iter().map(|o| o.text(&player::NAME)).collect::<Result<_, _>>()?;
    let mut players = Vec::with_capacity(objects.len());
    for (object, name) in objects.iter().zip(&names) {
        let ship = object.has(&player::DEATHS) || object.has(&player::MONEY);
        let the_ship = if ship {
            Some(player::ShipPlayer {
                deaths: object.number(&player::DEATHS)?,
                money: object.number(&player::MONEY)?,
            })
        } else {
            None
        };
        players.push(player::Player {
            index: object.number(&player::INDEX)?,
            name: Text(name),
            score: object.number(&player::SCORE)?,
            duration: object.float(&player::DURATION)?,
            the_ship,
        });
    }
    let count = data.optional(&player::COUNT)?.unwrap_or(players.len() as u8);
    Message::Players(player::Players { count, players })
        .encode()
        .map_err(|error| data.error(error.field, Translatable::of(error.why)))
}

fn rule_list(data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    let objects = data.list(rules::RULES.meta.name)?;
    let texts: Vec<(Vec<u8>, Vec<u8>)> = objects
        .iter()
        .map(|o| Ok((o.text(&rules::NAME)?, o.text(&rules::VALUE)?)))
        .collect::<Result<_, RecordError>>()?;
    let rules: Vec<rules::Rule<'_>> =
        texts.iter().map(|(name, value)| rules::Rule { name: Text(name), value: Text(value) }).collect();
    let count = data.optional(&rules::COUNT)?.unwrap_or(rules.len() as u16);
    Message::Rules(rules::Rules { count, rules })
        .encode()
        .map_err(|error| data.error(error.field, Translatable::of(error.why)))
}

fn master_reply(data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    let name = master::SERVERS.meta.name;
    let list = match data.get(name) {
        None => &[][..],
        Some(Value::Array(list)) => list,
        Some(_) => return Err(data.error(name, text!("record-list", "a list is expected here"))),
    };
    let mut entries = Vec::with_capacity(list.len());
    for (i, entry) in list.iter().enumerate() {
        let address = entry.as_str().and_then(|text| text.parse::<core::net::SocketAddrV4>().ok());
        let address = address.ok_or_else(|| {
            data.error(
                &format!("{name}[{i}]"),
                text!("record-address", "an IPv4 address and a port are expected here"),
            )
        })?;
        let ([a, b, c, d], [high, low]) = (address.ip().octets(), address.port().to_be_bytes());
        entries.push([a, b, c, d, high, low]);
    }
    let end = data.get("end").and_then(Value::as_bool).unwrap_or(false);
    let before = [data.bytes_field(&master::KEY)?, data.bytes_field(&master::ZEROS)?].concat();
    Message::MasterReply(master::MasterReply::new(&before, &entries, end))
        .encode()
        .map_err(|error| data.error(error.field, Translatable::of(error.why)))
}

fn text_line(kind: MessageKind, data: &Object<'_>) -> Result<Vec<u8>, RecordError> {
    use MessageKind as Kind;
    let is_word = matches!(kind, Kind::GoldCommand | Kind::GoldLog);
    let is_log = matches!(kind, Kind::Log | Kind::LogSecret | Kind::GoldLog);
    let word = if kind == Kind::GoldCommand {
        data.text(&connectionless::WORD)?
    } else if kind == Kind::GoldLog {
        b"log".to_vec()
    } else if kind == Kind::LogSecret {
        data.text(&connectionless::SECRET)?
    } else {
        Vec::new()
    };
    let text = data.text(if is_log {
        &connectionless::LINE
    } else if is_word {
        &connectionless::ARGUMENTS
    } else {
        &connectionless::TEXT
    })?;
    let end: &[u8] = if is_log { b"\n\0" } else { b"\0" };
    let blank: &[u8] = if is_word && !matches!(text.first(), None | Some(b'\\' | 0)) { b" " } else { b"" };
    Message::Line(TextLine { kind, word: Text(&word), blank: Text(blank), text: Text(&text), end: Text(end) })
        .encode()
        .map_err(|error| data.error(error.field, Translatable::of(error.why)))
}
