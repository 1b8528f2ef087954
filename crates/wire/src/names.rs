//! Coded bytes and their meanings. Each code is a newtype, not an enum, so unknown values survive.

use a2scope_text::{Key, StaticText, static_text};
use core::fmt;

macro_rules! coded {
    ($($(#[$doc:meta])* $id:ident($ty:ty), $names:ident: $($value:literal => $name:ident, $meaning:literal;)*)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $id(pub $ty);

        impl $id {
            $(#[doc = $meaning] pub const $name: Self = Self($value);)*

            /// Returns the meaning of the value; `None` if unknown.
            pub fn meaning(self) -> Option<StaticText> {
                $names(self.0 as u64)
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.meaning() {
                    Some(meaning) => f.write_str(meaning.english),
                    None => write!(f, "unknown ({:#04x})", self.0),
                }
            }
        }

        /// Returns the meaning of the value; `None` if unknown.
        pub fn $names(value: u64) -> Option<StaticText> {
            #[allow(clippy::match_same_arms, clippy::match_overlapping_arm)]
            match <$ty>::try_from(value) {
                $(Ok($value) => Some(coded!(@text $names $name $meaning)),)*
                _ => None,
            }
        }
    )*

        /// The meanings of all codes declared with this macro.
        pub(crate) static MEANINGS: &[StaticText] = &[$($(coded!(@text $names $name $meaning)),*),*];
    };
    (@text $names:ident $name:ident $meaning:literal) => {
        StaticText::new(const { Key::of("meaning", concat!("names::", stringify!($names), "::", stringify!($name))) }, $meaning)
    };
}

coded! {
    /// Type of server. Lower case in `S2A_INFO_SRC`, either case in `S2A_INFO_DETAILED`.
    ServerType(u8), server_type:
        b'd' => DEDICATED, "dedicated server";
        b'l' => LISTEN, "listen server (a player hosts it)";
        b'p' => PROXY, "SourceTV / HLTV relay";
        b'D' => DEDICATED_UPPER, "dedicated server";
        b'L' => LISTEN_UPPER, "listen server (a player hosts it)";
        b'P' => PROXY_UPPER, "SourceTV / HLTV relay";
        0 => NONE, "not given (Rag Doll Kung Fu always sends 0)";

    /// The operating system of the server.
    Environment(u8), environment:
        b'l' => LINUX, "Linux";
        b'w' => WINDOWS, "Windows";
        b'm' => MAC, "macOS";
        b'o' => MAC_OLD, "macOS";
        b'L' => LINUX_UPPER, "Linux";
        b'W' => WINDOWS_UPPER, "Windows";

    /// Whether a password is needed.
    Visibility(u8), visibility:
        0 => PUBLIC, "public";
        1 => PRIVATE, "password protected";

    /// Whether Valve Anti-Cheat is on.
    Vac(u8), vac:
        0 => UNSECURED, "not secured";
        1 => SECURED, "secured by VAC";

    /// The Ship's game mode.
    ShipMode(u8), ship_mode:
        0 => HUNT, "Hunt";
        1 => ELIMINATION, "Elimination";
        2 => DUEL, "Duel";
        3 => DEATHMATCH, "Deathmatch";
        4 => VIP_TEAM, "VIP Team";
        5 => TEAM_ELIMINATION, "Team Elimination";

    /// Whether a GoldSource game is a mod.
    ModFlag(u8), mod_flag:
        0 => HALF_LIFE, "Half-Life itself";
        1 => MOD, "a mod of Half-Life";

    /// Game modes a GoldSource mod supports.
    ModType(u8), mod_type:
        0 => SINGLE_AND_MULTI, "single and multiplayer";
        1 => MULTI_ONLY, "multiplayer only";

    /// The DLL that a GoldSource mod runs on.
    ModDll(u8), mod_dll:
        0 => HALF_LIFE, "uses Half-Life's DLL";
        1 => OWN, "uses its own DLL";

    /// The region that a master-server request asks for.
    Region(u8), region:
        0x00 => US_EAST, "US East coast";
        0x01 => US_WEST, "US West coast";
        0x02 => SOUTH_AMERICA, "South America";
        0x03 => EUROPE, "Europe";
        0x04 => ASIA, "Asia";
        0x05 => AUSTRALIA, "Australia";
        0x06 => MIDDLE_EAST, "Middle East";
        0x07 => AFRICA, "Africa";
        0xFF => ALL, "all the world";
}

/// Returns the meaning of a request's challenge: -1 and 0 ask for one. `None` for a real challenge.
pub fn challenge(value: u64) -> Option<StaticText> {
    match value {
        0xFFFF_FFFF => Some(static_text!("meaning-challenge-none", "none yet: asks for a challenge")),
        0 => Some(static_text!("meaning-challenge-zero", "none: some clients ask for a challenge with 0")),
        _ => None,
    }
}

/// Returns the name of the message with this header byte over UDP; `None` if unknown.
pub fn header(value: u64) -> Option<StaticText> {
    crate::MessageKind::by_header(u8::try_from(value).ok()?).map(|kind| StaticText::name(kind.name()))
}

/// Returns the name of an RCON packet type; `None` if unknown. Type 2 has two names, one per direction.
pub fn rcon_type(value: u64) -> Option<StaticText> {
    match value as i64 {
        3 => Some(StaticText::name("SERVERDATA_AUTH")),
        2 => Some(static_text!(
            "meaning-rcon_type-two",
            "SERVERDATA_EXECCOMMAND or SERVERDATA_AUTH_RESPONSE, by direction"
        )),
        0 => Some(StaticText::name("SERVERDATA_RESPONSE_VALUE")),
        _ => None,
    }
}

/// Returns the account type of a SteamID, from its bits 52 to 55; `None` if unknown.
pub fn steam_id(value: u64) -> Option<StaticText> {
    match value >> 52 & 0xF {
        1 => Some(static_text!("meaning-steam_id-player", "a player's account")),
        3 => Some(static_text!("meaning-steam_id-server", "a game server's own account")),
        4 => Some(static_text!("meaning-steam_id-anonymous", "anonymous game server")),
        _ => None,
    }
}
