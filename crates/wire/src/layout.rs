//! The order of each message's fields on the wire, with groups and lists. Byte diagrams are drawn from it.
//!
//! The decoders decide whether a field is present, and the field's table says it in words; this file only says which
//! field can follow which. A test compares the layouts with the tree of every test case.

use crate::a2s::{self, challenge, info, info_goldsource, ping, player, rules};
use crate::split::{self, Dialect};
use crate::{Kind, MessageKind, Meta, connectionless, gap, master, rcon::packet, rules_blob};

/// A field, or a group with its fields.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The field.
    pub meta: &'static Meta,
    /// The fields of a group, or of one element of a list, in wire order.
    pub parts: &'static [Part],
}

macro_rules! parts {
    ($($field:path $({ $($inner:tt)* })?),* $(,)?) => {
        &[$(Part { meta: &$field.meta, parts: parts!($($($inner)*)?) }),*]
    };
}

type Parts = &'static [Part];

static HEADER_ALONE: Parts = parts!(a2s::PREFIX, a2s::HEADER);
static INFO_REQUEST: Parts =
    parts!(a2s::PREFIX, a2s::HEADER, info::request::PAYLOAD, info::request::CHALLENGE, a2s::PADDING);
static INFO: Parts = parts!(
    a2s::PREFIX,
    a2s::HEADER,
    info::PROTOCOL,
    info::NAME,
    info::MAP,
    info::FOLDER,
    info::GAME,
    info::APP_ID,
    info::PLAYERS,
    info::MAX_PLAYERS,
    info::BOTS,
    info::SERVER_TYPE,
    info::ENVIRONMENT,
    info::VISIBILITY,
    info::VAC,
    info::THE_SHIP { info::MODE, info::WITNESSES, info::DURATION },
    info::VERSION,
    info::EDF,
    info::PORT,
    info::STEAM_ID,
    info::SPECTATOR_PORT,
    info::SPECTATOR_NAME,
    info::KEYWORDS,
    info::GAME_ID,
);
static INFO_DETAILED: Parts = parts!(
    a2s::PREFIX,
    a2s::HEADER,
    info_goldsource::ADDRESS,
    info_goldsource::NAME,
    info_goldsource::MAP,
    info_goldsource::FOLDER,
    info_goldsource::GAME,
    info_goldsource::PLAYERS,
    info_goldsource::MAX_PLAYERS,
    info_goldsource::PROTOCOL,
    info_goldsource::SERVER_TYPE,
    info_goldsource::ENVIRONMENT,
    info_goldsource::VISIBILITY,
    info_goldsource::IS_MOD,
    info_goldsource::MOD {
        info_goldsource::LINK,
        info_goldsource::DOWNLOAD_LINK,
        info_goldsource::HL_VERSION,
        info_goldsource::MOD_VERSION,
        info_goldsource::MOD_SIZE,
        info_goldsource::MOD_TYPE,
        info_goldsource::MOD_DLL,
    },
    info_goldsource::VAC,
    info_goldsource::BOTS,
);
static PLAYER_REQUEST: Parts = parts!(a2s::PREFIX, a2s::HEADER, player::request::CHALLENGE, a2s::PADDING);
static PLAYERS: Parts = parts!(
    a2s::PREFIX,
    a2s::HEADER,
    player::COUNT,
    player::PLAYERS { player::PLAYER { player::INDEX, player::NAME, player::SCORE, player::DURATION } },
    player::THE_SHIP { player::SHIP_PLAYER { player::DEATHS, player::MONEY } },
);
static RULES_REQUEST: Parts = parts!(a2s::PREFIX, a2s::HEADER, rules::request::CHALLENGE, a2s::PADDING);
static RULES: Parts = parts!(a2s::PREFIX, a2s::HEADER, rules::COUNT, rules::RULES { rules::RULE { rules::NAME, rules::VALUE } });
static BLOB: Parts = parts!(rules_blob::BLOB {
    rules_blob::VERSION,
    rules_blob::OVERFLOW,
    rules_blob::DLC_FLAGS,
    rules_blob::DIFFICULTY,
    rules_blob::CROSSHAIR,
    rules_blob::DLCS { rules_blob::DLC_HASH },
    rules_blob::MOD_COUNT,
    rules_blob::MODS {
        rules_blob::MOD {
            rules_blob::MOD_HASH,
            rules_blob::MOD_INFO,
            rules_blob::WORKSHOP_ID,
            rules_blob::NAME_LENGTH,
            rules_blob::MOD_NAME,
        }
    },
    rules_blob::SIGNATURE_COUNT,
    rules_blob::SIGNATURES { rules_blob::SIGNATURE { rules_blob::SIGNATURE_LENGTH, rules_blob::SIGNATURE_NAME } },
    rules_blob::DESCRIPTION_LENGTH,
    rules_blob::DESCRIPTION,
});
static CHALLENGE: Parts = parts!(
    a2s::PREFIX,
    a2s::HEADER,
    challenge::CHALLENGE,
    challenge::CONNECT_TEXT,
    challenge::CONNECT_BODY {
        challenge::AUTH_PROTOCOL,
        challenge::KEY_SIZE,
        challenge::STEAM_ID,
        challenge::SECURE,
        challenge::CONNECT_ECHO,
        challenge::VERSION,
    },
    a2s::PADDING,
);
static ACK: Parts = parts!(a2s::PREFIX, a2s::HEADER, ping::PAYLOAD);
static MASTER_REQUEST: Parts = parts!(
    master::request::HEADER,
    master::request::REGION,
    master::request::START,
    master::request::FILTER {
        master::request::CONDITIONS {
            master::request::CONDITION {
                master::request::BACKSLASH,
                master::request::KEY,
                master::request::BACKSLASH,
                master::request::VALUE,
            }
        },
        master::request::END,
    },
);
static MASTER_REPLY: Parts = parts!(
    a2s::PREFIX,
    a2s::HEADER,
    master::SEPARATOR,
    master::KEY,
    master::ZEROS,
    master::SERVERS { master::SERVER },
    master::LAST,
    master::AFTER,
);
static TEXT: Parts = parts!(a2s::PREFIX, a2s::HEADER, connectionless::TEXT, connectionless::END);
static LOG: Parts = parts!(a2s::PREFIX, a2s::HEADER, connectionless::LINE, connectionless::END);
static LOG_SECRET: Parts =
    parts!(a2s::PREFIX, a2s::HEADER, connectionless::SECRET, connectionless::LINE, connectionless::END);
static OPAQUE: Parts = parts!(a2s::PREFIX, a2s::HEADER, connectionless::BODY);
static UNKNOWN: Parts = parts!(a2s::PREFIX, connectionless::UNKNOWN_HEADER, connectionless::BODY);
static COMMAND: Parts = parts!(
    a2s::PREFIX,
    connectionless::WORD,
    connectionless::BLANK,
    connectionless::ARGUMENTS,
    connectionless::END,
);
static GOLD_LOG: Parts = parts!(
    a2s::PREFIX,
    connectionless::WORD,
    connectionless::BLANK,
    connectionless::LINE,
    connectionless::END,
);
static GOLD_RCON: Parts = parts!(
    a2s::PREFIX,
    connectionless::RCON {
        connectionless::WORD,
        connectionless::BLANK,
        connectionless::RCON_CHALLENGE,
        connectionless::BLANK,
        connectionless::QUOTE,
        connectionless::PASSWORD,
        connectionless::QUOTE,
        connectionless::BLANK,
        connectionless::COMMAND,
        connectionless::END,
    },
);
static RCON: Parts =
    parts!(packet::SIZE, packet::ID, packet::TYPE, packet::BODY, packet::ZERO, packet::SECOND);
static RCON_AUTH: Parts =
    parts!(packet::SIZE, packet::ID, packet::TYPE, packet::PASSWORD, packet::ZERO, packet::SECOND);
static GAP: Parts = parts!(gap::MISSING);
static SPLIT_SOURCE: Parts =
    parts!(split::PREFIX, split::ID, split::TOTAL, split::INDEX, split::SIZE, split::PAYLOAD);
static SPLIT_SOURCE_OLD: Parts = parts!(split::PREFIX, split::ID, split::TOTAL, split::INDEX, split::PAYLOAD);
static SPLIT_GOLDSOURCE: Parts = parts!(split::PREFIX, split::ID, split::PACKED, split::PAYLOAD);
static COMPRESSED: Parts = parts!(split::DECOMPRESSED_SIZE, split::CRC32, split::BZIP2);

impl MessageKind {
    /// Returns the message's fields, in wire order.
    pub fn layout(self) -> &'static [Part] {
        match self {
            Self::InfoRequest => INFO_REQUEST,
            Self::Info => INFO,
            Self::InfoDetailed => INFO_DETAILED,
            Self::PlayerRequest => PLAYER_REQUEST,
            Self::Players => PLAYERS,
            Self::RulesRequest => RULES_REQUEST,
            Self::Rules => RULES,
            Self::GetChallenge | Self::Ping => HEADER_ALONE,
            Self::Challenge => CHALLENGE,
            Self::Ack => ACK,
            Self::MasterRequest => MASTER_REQUEST,
            Self::MasterReply => MASTER_REPLY,
            Self::Print | Self::ConnectReject | Self::BadPassword => TEXT,
            Self::Log => LOG,
            Self::LogSecret => LOG_SECRET,
            Self::GetChallengeConnect | Self::Connection | Self::Connect => OPAQUE,
            Self::GoldCommand => COMMAND,
            Self::GoldRcon => GOLD_RCON,
            Self::GoldLog => GOLD_LOG,
            Self::RconAuth => RCON_AUTH,
            Self::RconAuthResponse | Self::RconExec | Self::RconResponse | Self::RconOther => RCON,
            Self::Gap => GAP,
            Self::Fragment => SPLIT_SOURCE,
            Self::Unknown => UNKNOWN,
        }
    }
}

impl Dialect {
    /// Returns the fields of a fragment's header, in wire order.
    pub fn layout(self) -> &'static [Part] {
        match self {
            Self::Source => SPLIT_SOURCE,
            Self::SourceOld => SPLIT_SOURCE_OLD,
            Self::GoldSource => SPLIT_GOLDSOURCE,
        }
    }
}

/// Returns the fields after the header in the first fragment of a compressed message.
pub fn compressed() -> &'static [Part] {
    COMPRESSED
}

/// Returns the fields of the block that Arma and DayZ hide in the rules.
pub fn blob() -> &'static [Part] {
    BLOB
}

/// Sizes in bytes of the fields that always have the same length although their wire type does not fix it.
static LENGTHS: &[(&Meta, u32)] = &[
    (&a2s::PREFIX.meta, 4),
    (&split::PREFIX.meta, 4),
    (&master::KEY.meta, 6),
    (&master::ZEROS.meta, 2),
    (&master::request::BACKSLASH.meta, 1),
    (&master::request::END.meta, 1),
    (&connectionless::QUOTE.meta, 1),
    (&packet::ZERO.meta, 1),
    (&packet::SECOND.meta, 1),
];

/// Returns the size of a field in bytes; `None` for a group, or if the size varies.
pub fn size(meta: &'static Meta) -> Option<u32> {
    match meta.kind {
        Kind::U8 | Kind::Letter => Some(1),
        Kind::U16 => Some(2),
        Kind::U32 | Kind::I32 | Kind::F32 => Some(4),
        Kind::Address => Some(6),
        Kind::U64 => Some(8),
        Kind::CStr | Kind::Text | Kind::Bytes | Kind::Group => {
            LENGTHS.iter().find(|(known, _)| core::ptr::eq(*known, meta)).map(|(_, bytes)| *bytes)
        }
    }
}
