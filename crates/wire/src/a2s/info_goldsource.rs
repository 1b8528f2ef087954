//! `S2A_INFO_DETAILED` (0x6D): the obsolete GoldSource reply to `A2S_INFO`.
//!
//! ```text
//! FF FF FF FF 6D  address\0 name\0 map\0 folder\0 game\0  players max protocol  type env visibility
//!   mod  [1: link\0 download_link\0 version\0 mod_version(4) size(4) type dll]  vac bots
//! ```
//!
//! Documents call the third string of the mod block "a NUL byte", because it is nearly always empty; other parsers read
//! a string. HLTV may truncate this reply. Non-Steam servers answer with both `S2A_INFO_DETAILED` and `S2A_INFO_SRC`.

use a2scope_text::static_text;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::a2s;
use crate::field::{CStr, Group, I32, Letter, Part, U8};
use crate::meta::When;
use crate::names::{self, Environment, ModDll, ModFlag, ModType, ServerType, Vac, Visibility};
use crate::note::codes;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, Writer, gist};

/// Header byte.
pub const HEADER: u8 = MessageKind::InfoDetailed.byte();

/// The condition of the mod block.
const OF_A_MOD: When = When::Is(&IS_MOD.meta, 1);

fields! {
    ADDRESS: CStr = "address", "Address", "Address and port of the server, as it believes them to be.";
    NAME: CStr = "name", "Name", "Name of the server.";
    MAP: CStr = "map", "Map", "Map the server has loaded.";
    FOLDER: CStr = "folder", "Folder", "Folder of the game's files.";
    GAME: CStr = "game", "Game", "Full name of the game.";
    PLAYERS: U8 = "players", "Players", "Players on the server.";
    MAX_PLAYERS: U8 = "max_players", "Max. players", "Slots of the server.";
    PROTOCOL: U8 = "protocol", "Protocol", "Protocol version: 47 or 48.";
    SERVER_TYPE: Letter = "server_type", "Server type", "d dedicated, l listen, p HLTV relay; either case.", names: Some(names::server_type);
    ENVIRONMENT: Letter = "environment", "Environment", "Operating system of the server: l Linux, w Windows; either case.", names: Some(names::environment);
    VISIBILITY: U8 = "visibility", "Visibility", "Whether a password is needed: 0 public, 1 password.", names: Some(names::visibility);
    IS_MOD: U8 = "is_mod", "Mod", "Whether the game is a mod: 1 means that the mod's fields follow.", names: Some(names::mod_flag), role: Role::Frame;
    MOD: Group = "mod", "Mod block", "What a mod says of itself.", when: OF_A_MOD, role: Role::Nullable;
    LINK: CStr = "link", "Link", "Web page of the mod.", when: OF_A_MOD;
    DOWNLOAD_LINK: CStr = "download_link", "Download link", "Where the mod can be downloaded.", when: OF_A_MOD;
    HL_VERSION: CStr = "hl_version", "HL version", "Nearly always empty; documents therefore call it a zero byte.", when: OF_A_MOD;
    MOD_VERSION: I32 = "version", "Mod version", "Version of the mod.", when: OF_A_MOD;
    MOD_SIZE: I32 = "size", "Mod size", "Size of the mod.", when: OF_A_MOD, unit: "bytes";
    MOD_TYPE: U8 = "type", "Mod type", "0 single and multiplayer, 1 multiplayer only.", when: OF_A_MOD, names: Some(names::mod_type);
    MOD_DLL: U8 = "dll", "Mod DLL", "0 uses Half-Life's DLL, 1 has its own.", when: OF_A_MOD, names: Some(names::mod_dll);
    VAC: U8 = "vac", "VAC", "Whether Valve Anti-Cheat is on: 0 no, 1 yes.", names: Some(names::vac);
    BOTS: U8 = "bots", "Bots", "Bots on the server.";
}

/// The fields of the message, in wire order.
pub static LAYOUT: &[Part] = parts! {
    a2s::PREFIX, a2s::HEADER, ADDRESS, NAME, MAP, FOLDER, GAME, PLAYERS, MAX_PLAYERS, PROTOCOL,
    SERVER_TYPE, ENVIRONMENT, VISIBILITY, IS_MOD,
    MOD { LINK, DOWNLOAD_LINK, HL_VERSION, MOD_VERSION, MOD_SIZE, MOD_TYPE, MOD_DLL },
    VAC, BOTS
};

places! {
    INFO_PLAYERS_OVER_MAX: [InfoDetailed] [PLAYERS, MAX_PLAYERS];
    INFO_MOD_BLOCK_MISSING: [InfoDetailed] [IS_MOD];
}

/// `S2A_INFO_DETAILED`: describes a GoldSource server and the game it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InfoDetailed<'a> {
    /// See [`ADDRESS`].
    pub address: Text<'a>,
    /// See [`NAME`].
    pub name: Text<'a>,
    /// See [`MAP`].
    pub map: Text<'a>,
    /// See [`FOLDER`].
    pub folder: Text<'a>,
    /// See [`GAME`].
    pub game: Text<'a>,
    /// See [`PLAYERS`].
    pub players: u8,
    /// See [`MAX_PLAYERS`].
    pub max_players: u8,
    /// See [`PROTOCOL`].
    pub protocol: u8,
    /// See [`SERVER_TYPE`].
    pub server_type: ServerType,
    /// See [`ENVIRONMENT`].
    pub environment: Environment,
    /// See [`VISIBILITY`].
    pub visibility: Visibility,
    /// See [`IS_MOD`].
    pub is_mod: ModFlag,
    /// The mod block; present when [`InfoDetailed::is_mod`] is 1, unless the server left it out.
    pub mod_block: Option<Mod<'a>>,
    /// See [`VAC`].
    pub vac: Vac,
    /// See [`BOTS`].
    pub bots: u8,
}

/// The mod's description of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mod<'a> {
    /// See [`LINK`].
    pub link: Text<'a>,
    /// See [`DOWNLOAD_LINK`].
    pub download_link: Text<'a>,
    /// See [`HL_VERSION`].
    pub hl_version: Text<'a>,
    /// See [`MOD_VERSION`].
    pub version: i32,
    /// See [`MOD_SIZE`]; in bytes.
    pub size: i32,
    /// See [`MOD_TYPE`].
    pub kind: ModType,
    /// See [`MOD_DLL`].
    pub dll: ModDll,
}

impl<'a> InfoDetailed<'a> {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let address = r.read(&ADDRESS)?;
        let name = r.read(&NAME)?;
        let map = r.read(&MAP)?;
        let folder = r.read(&FOLDER)?;
        let game = r.read(&GAME)?;
        let counts = r.offset();
        let players = r.read(&PLAYERS)?;
        let max_players = r.read(&MAX_PLAYERS)?;
        if players > max_players {
            let args = NoteArgs::Numbers(players.into(), max_players.into());
            r.note(&codes::INFO_PLAYERS_OVER_MAX, r.span_from(counts), args);
        }
        let protocol = r.read(&PROTOCOL)?;
        let server_type = ServerType(r.read(&SERVER_TYPE)?);
        let environment = Environment(r.read(&ENVIRONMENT)?);
        let visibility = Visibility(r.read(&VISIBILITY)?);
        let flag = r.offset();
        let is_mod = ModFlag(r.read(&IS_MOD)?);
        let mod_block = if is_mod != ModFlag::MOD {
            None
        } else if r.left() == 2 {
            r.note(&codes::INFO_MOD_BLOCK_MISSING, r.span_from(flag), NoteArgs::None);
            None
        } else {
            Some(r.group(&MOD, Mod::decode)?)
        };
        let vac = Vac(r.read(&VAC)?);
        let bots = r.read(&BOTS)?;
        Ok(Self {
            address,
            name,
            map,
            folder,
            game,
            players,
            max_players,
            protocol,
            server_type,
            environment,
            visibility,
            is_mod,
            mod_block,
            vac,
            bots,
        })
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, out: &mut String) -> fmt::Result {
        gist::server(self.name, self.map, (self.players, self.max_players), self.game, out)
    }

    /// Encodes the whole message, prefix included. Fails if there is a mod block but `is_mod` is not 1.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        w.put(&ADDRESS, self.address)?;
        w.put(&NAME, self.name)?;
        w.put(&MAP, self.map)?;
        w.put(&FOLDER, self.folder)?;
        w.put(&GAME, self.game)?;
        w.put(&PLAYERS, self.players)?;
        w.put(&MAX_PLAYERS, self.max_players)?;
        w.put(&PROTOCOL, self.protocol)?;
        w.put(&SERVER_TYPE, self.server_type.0)?;
        w.put(&ENVIRONMENT, self.environment.0)?;
        w.put(&VISIBILITY, self.visibility.0)?;
        w.put(&IS_MOD, self.is_mod.0)?;
        if let Some(block) = &self.mod_block {
            if self.is_mod != ModFlag::MOD {
                return Err(EncodeError {
                    field: MOD.meta.name,
                    why: static_text!("encode-mod", "it is there, but is_mod is not 1"),
                });
            }
            w.put(&LINK, block.link)?;
            w.put(&DOWNLOAD_LINK, block.download_link)?;
            w.put(&HL_VERSION, block.hl_version)?;
            w.put(&MOD_VERSION, block.version)?;
            w.put(&MOD_SIZE, block.size)?;
            w.put(&MOD_TYPE, block.kind.0)?;
            w.put(&MOD_DLL, block.dll.0)?;
        }
        w.put(&VAC, self.vac.0)?;
        w.put(&BOTS, self.bots)?;
        Ok(w.finish())
    }
}

impl<'a> Mod<'a> {
    fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        Ok(Self {
            link: r.read(&LINK)?,
            download_link: r.read(&DOWNLOAD_LINK)?,
            hl_version: r.read(&HL_VERSION)?,
            version: r.read(&MOD_VERSION)?,
            size: r.read(&MOD_SIZE)?,
            kind: ModType(r.read(&MOD_TYPE)?),
            dll: ModDll(r.read(&MOD_DLL)?),
        })
    }
}
