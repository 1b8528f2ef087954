//! The messages and fields that a note can be about.

use crate::a2s::{self, challenge, info, info_goldsource, ping, player, rules};
use crate::note::codes;
use crate::rcon::packet;
use crate::{Code, MessageKind, Meta, connectionless, foreign, master, rules_blob};

/// A note's place in the protocol.
#[derive(Debug)]
pub struct Place {
    /// The code of the note.
    pub code: &'static Code,
    /// The messages that can have this note.
    pub kinds: &'static [MessageKind],
    /// The fields that the note is about; empty if it is about the message as a whole.
    pub fields: &'static [&'static Meta],
}

macro_rules! places {
    ($($code:ident: [$($kind:ident),+] [$($field:path),*];)*) => {
        /// The places of all notes that only some messages can have.
        pub static PLACES: &[Place] = &[$(Place {
            code: &codes::$code,
            kinds: &[$(MessageKind::$kind),+],
            fields: &[$(&$field.meta),*],
        }),*];
    };
}

places! {
    PADDING: [InfoRequest, PlayerRequest, RulesRequest, Challenge] [a2s::PADDING];
    EMPTY: [Unknown] [];
    NO_PREFIX: [Unknown] [connectionless::BODY];
    PREFIX_STRIPPED: [Unknown] [connectionless::BODY];
    MOJIBAKE: [Unknown] [connectionless::BODY];
    VSE_FLOOD: [Unknown] [connectionless::BODY];
    OTHER_ENGINE: [Unknown] [foreign::WORD];
    UNKNOWN: [Unknown] [connectionless::UNKNOWN_HEADER];
    INFO_REQUEST_TEXT: [InfoRequest] [info::request::PAYLOAD];
    INFO_PLAYERS_OVER_MAX: [Info] [info::PLAYERS, info::MAX_PLAYERS];
    INFO_PLAYERS_OVER_MAX: [InfoDetailed] [info_goldsource::PLAYERS, info_goldsource::MAX_PLAYERS];
    INFO_BOTS_OVER_PLAYERS: [Info] [info::PLAYERS, info::BOTS];
    INFO_EDF_UNKNOWN: [Info] [info::EDF];
    INFO_APP_ID_MISMATCH: [Info] [info::APP_ID, info::GAME_ID];
    INFO_MOD_BLOCK_MISSING: [InfoDetailed] [info_goldsource::IS_MOD];
    PLAYERS_COUNT: [Players] [player::COUNT];
    PLAYERS_WRAPPED: [Players] [player::COUNT];
    PLAYERS_TRUNCATED: [Players] [player::PLAYERS];
    PLAYERS_DURATION: [Players] [player::DURATION];
    RULES_COUNT: [Rules] [rules::COUNT];
    RULES_TRUNCATED: [Rules] [rules::RULES];
    BLOB_ESCAPE: [Rules] [rules_blob::BLOB];
    BLOB_CHUNKS: [Rules] [rules_blob::BLOB];
    TRUNCATED_BLOB: [Rules] [rules_blob::BLOB];
    BLOB_DIALECT: [Rules] [rules_blob::BLOB];
    CHALLENGE_CONNECT: [Challenge] [challenge::CONNECT_TEXT, challenge::CONNECT_BODY];
    MASTER_KEY: [MasterReply] [master::KEY];
    MASTER_ZEROS: [MasterReply] [master::ZEROS];
    MASTER_ENTRY_CUT: [MasterReply] [master::SERVERS];
    MASTER_AFTER_END: [MasterReply] [master::AFTER];
    MASTER_FILTER: [MasterRequest] [master::request::FILTER];
    MASTER_GROUP_NOR: [MasterRequest] [master::request::CONDITIONS];
    MASTER_GROUP_NAND: [MasterRequest] [master::request::CONDITIONS];
    ACK_PAYLOAD: [Ack] [ping::PAYLOAD];
    RCON_SIZE_SMALL: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [packet::SIZE];
    RCON_SIZE_LARGE: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [packet::SIZE];
    RCON_SIZE_CHARACTERS: [RconResponse, RconOther] [packet::SIZE];
    RCON_NO_SECOND_ZERO: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [packet::SECOND];
    RCON_NO_ZERO: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [packet::ZERO];
    RCON_TYPE_UNKNOWN: [RconOther] [packet::TYPE];
    RCON_DIRECTION: [RconAuthResponse, RconExec] [packet::TYPE];
    RCON_AUTH_FAILED: [RconAuthResponse] [packet::ID];
    RCON_FRAMING: [RconAuth, RconAuthResponse, RconExec, RconResponse, RconOther] [packet::SIZE];
    RCON_PIECE: [RconOther] [];
    COMMAND_UNQUOTED: [GoldRcon] [connectionless::PASSWORD];
    GUESS: [GetChallengeConnect, Connection, Connect] [connectionless::BODY];
}
