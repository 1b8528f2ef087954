//! `A2S_INFO` (0x54) and its Source reply `S2A_INFO_SRC` (0x49).
//!
//! The request is a fixed text. Since December 2020 a server may answer with `S2C_CHALLENGE`, and the client
//! repeats the request with the four challenge bytes appended (25 or 29 bytes in all). Steam's client of
//! November 2020 padded the first request with zeros to 1200 bytes, so that the answer is no longer than the
//! request.
//!
//! ```text
//! FF FF FF FF 49  protocol  name\0 map\0 folder\0 game\0  app_id(2)  players max bots  type env visibility vac
//!   [AppID 2400: mode witnesses duration]  version\0
//!   [edf  0x80: port(2)  0x10: steam_id(8)  0x40: port(2) name\0  0x20: keywords\0  0x01: game_id(8)]
//! ```
//!
//! Source: Valve Developer Community, *Server queries*; the order of the EDF parts is confirmed by captures.

use a2scope_text::static_text;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::a2s::{self, TRAILING};
use crate::field::{CStr, Group, Letter, Part, U8, U16, U32, U64};
use crate::meta::When;
use crate::names::{self, Environment, ServerType, ShipMode, Vac, Visibility};
use crate::note::codes;
use crate::{
    EncodeError, Error, MessageKind, NoteArgs, Reader, Reason, Role, Text, Trace, Writer, gist, keywords,
};

/// Header byte of the request.
pub const REQUEST_HEADER: u8 = MessageKind::InfoRequest.byte();
/// Header byte of the reply.
pub const HEADER: u8 = MessageKind::Info.byte();
/// The text of every valid request.
pub const PAYLOAD: &[u8] = b"Source Engine Query";
/// AppID of The Ship. The replies of its servers have three more bytes.
pub const THE_SHIP_APP_ID: u16 = 2400;

/// The fields of the request.
pub mod request {
    use super::{CStr, Role, U32, When, names};
    fields! {
        PAYLOAD: CStr = "payload", "Payload", "The fixed text \"Source Engine Query\".", role: Role::Frame;
        CHALLENGE: U32 = "challenge", "Challenge", "The number the server gave in S2C_CHALLENGE; absent in a first request.",
            role: Role::Nullable, when: When::Unpadded, names: Some(names::challenge);
    }
}

/// The condition of what only The Ship sends.
const OF_THE_SHIP: When = When::Is(&APP_ID.meta, THE_SHIP_APP_ID as u64);

fields! {
    PROTOCOL: U8 = "protocol", "Protocol", "Protocol version of the server: 17 in current Source games, 7 in old ones, 47 or 48 on GoldSource.";
    NAME: CStr = "name", "Name", "Name of the server, as the server browser lists it.";
    MAP: CStr = "map", "Map", "Map the server has loaded.";
    FOLDER: CStr = "folder", "Folder", "Folder of the game's files.";
    GAME: CStr = "game", "Game", "Full name of the game.";
    APP_ID: U16 = "app_id", "AppID", "Steam application ID, low 16 bits; 0 when the whole number does not fit, which is then in game_id.";
    PLAYERS: U8 = "players", "Players", "Players on the server, bots included in most games; wraps at 256.";
    MAX_PLAYERS: U8 = "max_players", "Max. players", "Slots of the server.";
    BOTS: U8 = "bots", "Bots", "Bots on the server.";
    SERVER_TYPE: Letter = "server_type", "Server type", "d dedicated, l listen, p SourceTV relay; the case varies.", names: Some(names::server_type);
    ENVIRONMENT: Letter = "environment", "Environment", "Operating system of the server: l Linux, w Windows, m or o macOS.", names: Some(names::environment);
    VISIBILITY: U8 = "visibility", "Visibility", "Whether a password is needed: 0 public, 1 password.", names: Some(names::visibility);
    VAC: U8 = "vac", "VAC", "Whether Valve Anti-Cheat is on: 0 no, 1 yes.", names: Some(names::vac);
    THE_SHIP: Group = "the_ship", "The Ship", "What only The Ship sends.", when: OF_THE_SHIP;
    MODE: U8 = "mode", "Mode", "Game mode of The Ship.", when: OF_THE_SHIP, names: Some(names::ship_mode);
    WITNESSES: U8 = "witnesses", "Witnesses", "Witnesses needed to have a player arrested.", when: OF_THE_SHIP;
    DURATION: U8 = "duration", "Duration", "Time before a player is arrested while being witnessed.", when: OF_THE_SHIP, unit: "s";
    VERSION: CStr = "version", "Version", "Version of the game on the server.";
    EDF: U8 = "edf", "Extra data flag", "Which of the following are there: 0x80 port, 0x10 SteamID, 0x40 spectator, 0x20 keywords, 0x01 GameID. Absent in old replies.", when: When::Left, flags: &[
            (0x80, static_text!("flag-edf-port", "port")),
            (0x40, static_text!("flag-edf-spectator", "spectator")),
            (0x20, static_text!("flag-edf-keywords", "keywords")),
            (0x10, static_text!("flag-edf-steam_id", "SteamID")),
            (0x01, static_text!("flag-edf-game_id", "GameID")),
        ];
    PORT: U16 = "port", "Port", "Port the game is played on.", when: When::Bit(&EDF.meta, 0x80);
    STEAM_ID: U64 = "steam_id", "SteamID", "SteamID of the server.", when: When::Bit(&EDF.meta, 0x10), names: Some(names::steam_id);
    SPECTATOR_PORT: U16 = "spectator_port", "Spectator port", "Port of SourceTV.", when: When::Bit(&EDF.meta, 0x40);
    SPECTATOR_NAME: CStr = "spectator_name", "Spectator name", "Name of the SourceTV server.", when: When::Bit(&EDF.meta, 0x40);
    KEYWORDS: CStr = "keywords", "Keywords", "Tags of the server; each game has a dialect of its own.", when: When::Bit(&EDF.meta, 0x20);
    GAME_ID: U64 = "game_id", "GameID", "The low 24 bits are the whole AppID.", when: When::Bit(&EDF.meta, 0x01);
}

/// The fields of the request, in wire order.
pub static REQUEST_LAYOUT: &[Part] = parts! {
    a2s::PREFIX, a2s::HEADER, request::PAYLOAD, request::CHALLENGE, a2s::PADDING
};

/// The fields of the reply, in wire order.
pub static LAYOUT: &[Part] = parts! {
    a2s::PREFIX, a2s::HEADER, PROTOCOL, NAME, MAP, FOLDER, GAME, APP_ID, PLAYERS, MAX_PLAYERS, BOTS,
    SERVER_TYPE, ENVIRONMENT, VISIBILITY, VAC,
    THE_SHIP { MODE, WITNESSES, DURATION },
    VERSION, EDF, PORT, STEAM_ID, SPECTATOR_PORT, SPECTATOR_NAME, KEYWORDS, GAME_ID
};

places! {
    PADDING: [InfoRequest] [a2s::PADDING];
    INFO_REQUEST_TEXT: [InfoRequest] [request::PAYLOAD];
    INFO_PLAYERS_OVER_MAX: [Info] [PLAYERS, MAX_PLAYERS];
    INFO_BOTS_OVER_PLAYERS: [Info] [PLAYERS, BOTS];
    INFO_EDF_UNKNOWN: [Info] [EDF];
    INFO_APP_ID_MISMATCH: [Info] [APP_ID, GAME_ID];
}

/// `A2S_INFO`: asks a server what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InfoRequest<'a> {
    /// The text; [`PAYLOAD`] in every valid request.
    pub payload: Text<'a>,
    /// The challenge that the server asked for; `None` in a first request.
    pub challenge: Option<u32>,
}

impl<'a> InfoRequest<'a> {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let start = r.offset();
        if r.left() < PAYLOAD.len() && PAYLOAD.starts_with(r.remaining()) {
            let bytes = (start + r.left()) as u32;
            return Err(r.error(&request::PAYLOAD.meta, Reason::Cut { bytes }));
        }
        let payload = r.read(&request::PAYLOAD)?;
        if payload.0 != PAYLOAD {
            r.note(&codes::INFO_REQUEST_TEXT, r.span_from(start), NoteArgs::None);
        }
        // Exactly four zeros are a challenge. More zeros are padding, and then the request has no challenge.
        let rest = r.remaining();
        let challenge = if rest.is_empty() || rest.len() > 4 && rest.starts_with(&[0; 4]) {
            None
        } else {
            Some(r.read(&request::CHALLENGE)?)
        };
        Ok(Self { payload, challenge })
    }

    /// Encodes the whole message, including its prefix.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(REQUEST_HEADER);
        w.put(&request::PAYLOAD, self.payload)?;
        if let Some(challenge) = self.challenge {
            w.put(&request::CHALLENGE, challenge)?;
        }
        Ok(w.finish())
    }
}

/// `S2A_INFO_SRC`: describes a Source server and the game it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info<'a> {
    /// See [`PROTOCOL`].
    pub protocol: u8,
    /// See [`NAME`].
    pub name: Text<'a>,
    /// See [`MAP`].
    pub map: Text<'a>,
    /// See [`FOLDER`].
    pub folder: Text<'a>,
    /// See [`GAME`].
    pub game: Text<'a>,
    /// See [`APP_ID`].
    pub app_id: u16,
    /// See [`PLAYERS`].
    pub players: u8,
    /// See [`MAX_PLAYERS`].
    pub max_players: u8,
    /// See [`BOTS`].
    pub bots: u8,
    /// See [`SERVER_TYPE`].
    pub server_type: ServerType,
    /// See [`ENVIRONMENT`].
    pub environment: Environment,
    /// See [`VISIBILITY`].
    pub visibility: Visibility,
    /// See [`VAC`].
    pub vac: Vac,
    /// The Ship's fields; present exactly when [`Info::app_id`] is [`THE_SHIP_APP_ID`].
    pub the_ship: Option<TheShip>,
    /// See [`VERSION`].
    pub version: Text<'a>,
    /// The extra data flag and its fields; `None` if the reply ends with the version.
    pub extra: Option<Extra<'a>>,
}

/// The fields that only The Ship sends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TheShip {
    /// See [`MODE`].
    pub mode: ShipMode,
    /// See [`WITNESSES`].
    pub witnesses: u8,
    /// See [`DURATION`]; in seconds.
    pub duration: u8,
}

/// The extra data flag and the fields it announces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extra<'a> {
    /// The flag, including unknown bits.
    pub edf: u8,
    /// The game port; present exactly when [`Extra::PORT`] is set.
    pub port: Option<u16>,
    /// The server's SteamID; present exactly when [`Extra::STEAM_ID`] is set.
    pub steam_id: Option<u64>,
    /// SourceTV's port and name; present exactly when [`Extra::SPECTATOR`] is set.
    pub spectator: Option<(u16, Text<'a>)>,
    /// The keywords; present exactly when [`Extra::KEYWORDS`] is set.
    pub keywords: Option<Text<'a>>,
    /// The GameID; present exactly when [`Extra::GAME_ID`] is set.
    pub game_id: Option<u64>,
}

impl<'a> Info<'a> {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let protocol = r.read(&PROTOCOL)?;
        let name = r.read(&NAME)?;
        let map = r.read(&MAP)?;
        let folder = r.read(&FOLDER)?;
        let game = r.read(&GAME)?;
        let app_id = r.read(&APP_ID)?;
        let counts = r.offset();
        let players = r.read(&PLAYERS)?;
        let max_players = r.read(&MAX_PLAYERS)?;
        let bots = r.read(&BOTS)?;
        if players > max_players {
            let args = NoteArgs::Numbers(players.into(), max_players.into());
            r.note(&codes::INFO_PLAYERS_OVER_MAX, r.span_from(counts), args);
        } else if bots > players {
            r.note(
                &codes::INFO_BOTS_OVER_PLAYERS,
                r.span_from(counts),
                NoteArgs::Numbers(bots.into(), players.into()),
            );
        }
        let server_type = ServerType(r.read(&SERVER_TYPE)?);
        let environment = Environment(r.read(&ENVIRONMENT)?);
        let visibility = Visibility(r.read(&VISIBILITY)?);
        let vac = Vac(r.read(&VAC)?);
        let the_ship =
            if app_id == THE_SHIP_APP_ID { Some(r.group(&THE_SHIP, TheShip::decode)?) } else { None };
        let version = r.read(&VERSION)?;
        let extra = if r.is_empty() { None } else { Some(Extra::decode(r, app_id)?) };
        Ok(Self {
            protocol,
            name,
            map,
            folder,
            game,
            app_id,
            players,
            max_players,
            bots,
            server_type,
            environment,
            visibility,
            vac,
            the_ship,
            version,
            extra,
        })
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, out: &mut String) -> fmt::Result {
        gist::server(self.name, self.map, (self.players, self.max_players), self.game, out)
    }

    /// Encodes the whole message, prefix included. Fails if `the_ship` contradicts the AppID, or `extra` its EDF bits.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        w.put(&PROTOCOL, self.protocol)?;
        w.put(&NAME, self.name)?;
        w.put(&MAP, self.map)?;
        w.put(&FOLDER, self.folder)?;
        w.put(&GAME, self.game)?;
        w.put(&APP_ID, self.app_id)?;
        w.put(&PLAYERS, self.players)?;
        w.put(&MAX_PLAYERS, self.max_players)?;
        w.put(&BOTS, self.bots)?;
        w.put(&SERVER_TYPE, self.server_type.0)?;
        w.put(&ENVIRONMENT, self.environment.0)?;
        w.put(&VISIBILITY, self.visibility.0)?;
        w.put(&VAC, self.vac.0)?;
        match (self.app_id == THE_SHIP_APP_ID, self.the_ship) {
            (true, Some(ship)) => {
                w.put(&MODE, ship.mode.0)?;
                w.put(&WITNESSES, ship.witnesses)?;
                w.put(&DURATION, ship.duration)?;
            }
            (false, None) => {}
            (true, None) => {
                return Err(EncodeError {
                    field: THE_SHIP.meta.name,
                    why: static_text!("encode-ship-missing", "it is missing, and app_id is 2400"),
                });
            }
            (false, Some(_)) => {
                return Err(EncodeError {
                    field: THE_SHIP.meta.name,
                    why: static_text!("encode-ship-extra", "it is there, but app_id is not 2400"),
                });
            }
        }
        w.put(&VERSION, self.version)?;
        if let Some(extra) = &self.extra {
            extra.encode(&mut w)?;
        }
        Ok(w.finish())
    }
}

impl TheShip {
    fn decode<T: Trace>(r: &mut Reader<'_, '_, T>) -> Result<Self, Error> {
        Ok(Self {
            mode: ShipMode(r.read(&MODE)?),
            witnesses: r.read(&WITNESSES)?,
            duration: r.read(&DURATION)?,
        })
    }
}

impl<'a> Extra<'a> {
    /// Bit of the extra data flag for the game port.
    pub const PORT: u8 = 0x80;
    /// Bit of the extra data flag for the SteamID.
    pub const STEAM_ID: u8 = 0x10;
    /// Bit of the extra data flag for the SourceTV port and name.
    pub const SPECTATOR: u8 = 0x40;
    /// Bit of the extra data flag for the keywords.
    pub const KEYWORDS: u8 = 0x20;
    /// Bit of the extra data flag for the GameID.
    pub const GAME_ID: u8 = 0x01;
    const KNOWN: u8 = Self::PORT | Self::STEAM_ID | Self::SPECTATOR | Self::KEYWORDS | Self::GAME_ID;

    fn decode<T: Trace>(r: &mut Reader<'a, '_, T>, app_id: u16) -> Result<Self, Error> {
        let start = r.offset();
        let edf = r.read(&EDF)?;
        if edf & !Self::KNOWN != 0 {
            let unknown = u64::from(edf & !Self::KNOWN);
            r.note(&codes::INFO_EDF_UNKNOWN, r.span_from(start), NoteArgs::Numbers(unknown, 0));
        }
        let mut extra = Self { edf, ..Self::default() };
        if edf & Self::PORT != 0 {
            extra.port = Some(r.read(&PORT)?);
        }
        if edf & Self::STEAM_ID != 0 {
            extra.steam_id = Some(r.read(&STEAM_ID)?);
        }
        if edf & Self::SPECTATOR != 0 {
            extra.spectator = Some((r.read(&SPECTATOR_PORT)?, r.read(&SPECTATOR_NAME)?));
        }
        if edf & Self::KEYWORDS != 0 {
            extra.keywords = Some(r.read_parts(&KEYWORDS, |r| keywords::trace(r, app_id))?);
        }
        if edf & Self::GAME_ID != 0 {
            let start = r.offset();
            let game_id = r.read(&GAME_ID)?;
            let whole = game_id & 0xFF_FFFF;
            if app_id != 0 && whole & 0xFFFF != u64::from(app_id) {
                let args = NoteArgs::Numbers(app_id.into(), whole);
                r.note(&codes::INFO_APP_ID_MISMATCH, r.span_from(start), args);
            }
            extra.game_id = Some(game_id);
        }
        if !r.is_empty() {
            let left = r.left();
            r.note(&codes::TRAILING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
            r.read_rest(&TRAILING);
        }
        Ok(extra)
    }

    fn encode(&self, w: &mut Writer) -> Result<(), EncodeError> {
        for (bit, there, field) in [
            (Self::PORT, self.port.is_some(), PORT.meta.name),
            (Self::STEAM_ID, self.steam_id.is_some(), STEAM_ID.meta.name),
            (Self::SPECTATOR, self.spectator.is_some(), SPECTATOR_PORT.meta.name),
            (Self::KEYWORDS, self.keywords.is_some(), KEYWORDS.meta.name),
            (Self::GAME_ID, self.game_id.is_some(), GAME_ID.meta.name),
        ] {
            if (self.edf & bit != 0) != there {
                return Err(EncodeError { field, why: static_text!("encode-edf", "edf says otherwise") });
            }
        }
        w.put(&EDF, self.edf)?;
        if let Some(port) = self.port {
            w.put(&PORT, port)?;
        }
        if let Some(id) = self.steam_id {
            w.put(&STEAM_ID, id)?;
        }
        if let Some((port, name)) = self.spectator {
            w.put(&SPECTATOR_PORT, port)?;
            w.put(&SPECTATOR_NAME, name)?;
        }
        if let Some(keywords) = self.keywords {
            w.put(&KEYWORDS, keywords)?;
        }
        if let Some(id) = self.game_id {
            w.put(&GAME_ID, id)?;
        }
        Ok(())
    }
}
