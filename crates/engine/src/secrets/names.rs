//! The names of settings that hold a password, a token or another secret. Compared without regard to case.

/// A setting whose name ends like this holds a secret: `sv_password`, `ServerAdminPassword`, `rcon.password`.
pub(super) const ENDINGS: &[&str] = &[
    "password",
    "passwd",
    "passphrase",
    "secret",
    "token",
    "apikey",
    "api_key",
    "authkey",
    "auth_key",
    "licensekey",
    "license_key",
    "privatekey",
    "private_key",
    "steamaccount",
    "connection_string",
    "_pass",
    "_pwd",
    "_pw",
    ".pass",
    "-pass",
];

/// Settings that hold a secret although their name has no such ending.
pub(super) const NAMES: &[&str] = &[
    "gslt",
    "pass",
    "passwordadmin",
    "pw",
    "pwd",
    "rcon.pwd",
    "rconpw",
    "serverpw",
    "adminpw",
    "adminpass",
    "rconpass",
    "serverpass",
    "steamgslt",
    "sv_steamgslt",
];

/// The command that a log has a password behind.
pub(super) const RCON: &str = "rcon";

/// What stands before the password of a URL.
pub(super) const URL: &[u8] = b"://";

/// The last two characters of all words that a password may follow: for each last character, a bit for each one before it.
const LAST_PAIRS: [u32; 32] = with(RCON.as_bytes(), with_all(NAMES, with_all(ENDINGS, [0; 32])));

/// For each last character, a bit for each of the endings that has it.
const ENDINGS_BY_LAST: [u32; 32] = by_last(ENDINGS);

/// Returns the endings that end with this character.
pub(super) fn endings(last: u8) -> impl Iterator<Item = &'static str> {
    let places = ENDINGS_BY_LAST.get(number(last)).copied().unwrap_or_default();
    (0..).zip(ENDINGS).filter(move |(place, _)| places >> place & 1 == 1).map(|(_, ending)| *ending)
}

#[expect(clippy::indexing_slicing, reason = "it runs when this is compiled")]
const fn by_last(mut endings: &[&str]) -> [u32; 32] {
    let mut places = [0; 32];
    let mut place = 1_u32;
    while let [ending, rest @ ..] = endings {
        if let [.., last] = ending.as_bytes() {
            places[number(*last)] |= place;
        }
        (place, endings) = (place << 1, rest);
    }
    places
}

/// Returns whether a word that a password may follow ends with these two characters.
#[inline]
pub(super) fn may_end(before: u8, last: u8) -> bool {
    LAST_PAIRS.get(number(last)).is_some_and(|befores| befores >> number(before) & 1 == 1)
}

const fn with_all(mut names: &[&str], mut pairs: [u32; 32]) -> [u32; 32] {
    while let [name, rest @ ..] = names {
        pairs = with(name.as_bytes(), pairs);
        names = rest;
    }
    pairs
}

#[expect(clippy::indexing_slicing, reason = "it runs when this is compiled")]
const fn with(name: &[u8], mut pairs: [u32; 32]) -> [u32; 32] {
    if let [.., before, last] = name {
        pairs[number(*last)] |= 1 << number(*before);
    }
    pairs
}

/// Returns a number that is the same for both cases of a letter. Some characters share one.
const fn number(byte: u8) -> usize {
    (byte & 31) as usize
}

/// Names that end like one of a secret, but say whether there is one, or what was wrong with it.
pub(super) const HARMLESS: &[&str] = &[
    "bad",
    "badrcon",
    "check",
    "enter",
    "forgot",
    "has",
    "incorrect",
    "invalid",
    "is",
    "need",
    "needs",
    "no",
    "require",
    "required",
    "requires",
    "show",
    "use",
    "wrong",
];

/// Words of English that such a name may be followed by where somebody writes about it.
pub(super) const PROSE: &[&str] = &[
    "a", "and", "are", "as", "at", "by", "can", "cannot", "command", "cvar", "does", "for", "from", "has",
    "have", "if", "in", "is", "must", "needs", "not", "of", "on", "or", "setting", "should", "that", "the",
    "to", "was", "which", "will", "with", "wrong",
];

/// Commands that take the name of a setting and then its value, or a command line.
pub(super) const WRAPPERS: &[&str] = &[
    "alias",
    "amx_cvar",
    "amx_rcon",
    "exec",
    "execifexists",
    "globalset",
    "ma_cvar",
    "ma_rcon",
    "rcon",
    "reset",
    "set",
    "seta",
    "setinfo",
    "setr",
    "sets",
    "setu",
    "sm_cvar",
    "sm_esay_cvar",
    "sm_rcon",
    "zm_cvar",
];

/// Commands whose arguments are words for people.
pub(super) const CHAT: &[&str] = &[
    "say",
    "say_team",
    "sm_say",
    "sm_csay",
    "sm_hsay",
    "sm_msay",
    "sm_psay",
    "sm_tsay",
    "sm_chat",
    "amx_say",
    "amx_chat",
    "amx_csay",
    "amx_psay",
    "amx_tsay",
    "tv_msg",
    "servermessage",
    "broadcast",
];

/// What servers print instead of a value that they protect.
pub(super) const PROTECTED: &[&str] = &["***protected***", "protected", "hidden", "[redacted]"];
