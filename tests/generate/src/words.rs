//! The names, maps and rules that servers have.

use crate::random::Random;

/// Source games: folder, name, AppID.
pub(crate) static GAMES: &[(&str, &str, u32)] = &[
    ("cstrike", "Counter-Strike: Source", 240),
    ("csgo", "Counter-Strike 2", 730),
    ("tf", "Team Fortress", 440),
    ("garrysmod", "Garry's Mod", 4000),
    ("left4dead2", "Left 4 Dead 2", 550),
    ("hl2mp", "Half-Life 2 Deathmatch", 320),
    ("dod", "Day of Defeat: Source", 300),
    ("ship", "The Ship", 2400),
    ("rust", "Rust", 252_490),
    ("dayz", "DayZ", 221_100),
    ("insurgency", "Insurgency", 222_880),
];

/// GoldSource games: folder, name, AppID.
pub(crate) static OLD_GAMES: &[(&str, &str, u32)] = &[
    ("cstrike", "Counter-Strike", 10),
    ("valve", "Half-Life", 70),
    ("dod", "Day of Defeat", 30),
    ("czero", "Condition Zero", 80),
    ("tfc", "Team Fortress Classic", 20),
];

pub(crate) static MAPS: &[&str] = &[
    "de_dust2",
    "de_nuke",
    "de_train",
    "cs_office",
    "ctf_2fort",
    "pl_upward",
    "cp_badlands",
    "koth_viaduct",
    "gm_construct",
    "c1m1_hotel",
    "c5m1_waterfront",
    "dm_overwatch",
    "crossfire",
    "surf_ski_2",
    "bhop_badges",
    "ze_minas_tirith",
    "batavier",
    "Procedural Map",
    "chernarusplus",
    "rp_bangclaw",
];

static WORDS: &[&str] = &[
    "public",
    "24/7",
    "noob",
    "friendly",
    "war",
    "clan",
    "fastdl",
    "surf",
    "bhop",
    "zombie",
    "jail",
    "trade",
    "instant",
    "respawn",
    "stats",
    "low",
    "ping",
    "mature",
    "skins",
    "retake",
    "arena",
    "casual",
    "EU#1",
    "NYC",
    "сервер",
    "игра",
    "только",
    "hráč",
    "brücke",
    "日本",
    "한국",
    "fête",
    "★",
    "™",
];

static SYLLABLES: &[&str] = &[
    "ka", "zo", "mi", "ra", "tek", "nix", "lor", "dra", "fen", "qui", "sha", "bo", "ul", "ve", "xa", "pro",
    "sil", "gar", "oth", "dy",
];

static ENDS: &[&str] = &["★", "™", " дима", "日本", "ß", "é", "-_-", " (1)"];

static RULE_PREFIXES: &[&str] = &[
    "mp_", "sv_", "tf_", "sm_", "bot_", "tv_", "cl_", "host_", "metamod_", "mani_", "r_", "coop_", "ulx_",
    "es_", "gg_", "zr_", "store_", "hg_",
];

static RULE_STEMS: &[&str] = &[
    "friendlyfire",
    "gravity",
    "timelimit",
    "fraglimit",
    "winlimit",
    "maxrounds",
    "autoteambalance",
    "limitteams",
    "buytime",
    "freezetime",
    "roundtime",
    "c4timer",
    "footsteps",
    "flashlight",
    "forcecamera",
    "fadetoblack",
    "tkpunish",
    "airaccelerate",
    "accelerate",
    "maxspeed",
    "stopspeed",
    "friction",
    "bounce",
    "cheats",
    "pausable",
    "contact",
    "tags",
    "voiceenable",
    "alltalk",
    "password",
    "minrate",
    "maxrate",
    "minupdaterate",
    "teamplay",
    "weaponstay",
    "falldamage",
    "respawnwavetime",
    "tournament",
    "version",
    "difficulty",
    "nextmap",
    "timeleft",
];

/// The version texts of servers.
pub(crate) static VERSIONS: &[&str] = &["1.0.0.70", "1.38.8.1", "8604597", "6630498"];

/// Returns a text of at most `most` random words.
pub(crate) fn phrase(random: &mut Random, most: usize) -> String {
    let words: Vec<&str> = (0..random.between(1, most)).map(|_| *random.pick(WORDS)).collect();
    words.join(" ")
}

/// Returns a random list of tags, as in the keywords of a server.
pub(crate) fn keywords(random: &mut Random) -> String {
    let words: Vec<&str> = (0..random.between(1, 12)).map(|_| *random.pick(WORDS)).collect();
    words.join(",")
}

/// Returns a random player name: at most 31 bytes, sometimes empty, sometimes not UTF-8.
pub(crate) fn player(random: &mut Random) -> Vec<u8> {
    let kind = random.unit();
    if kind < 0.03 {
        return Vec::new();
    }
    let mut name: String = (0..random.between(1, 4)).map(|_| *random.pick(SYLLABLES)).collect();
    if kind < 0.25 {
        name = format!("[{}] {name}", random.pick(SYLLABLES).to_uppercase());
    } else if kind < 0.4 {
        name.push_str(random.pick::<&str>(ENDS));
    } else if kind < 0.7 {
        name.push_str(&random.below(10_000).to_string());
    }
    let mut name = name.into_bytes();
    if kind > 0.98 {
        name.extend_from_slice(b" \xE9t\xE9");
    }
    name.truncate(31);
    name
}

/// `n` rules with distinct names, or as many as there are.
pub(crate) fn rules(random: &mut Random, n: usize) -> Vec<(String, String)> {
    let all = RULE_PREFIXES.len() * RULE_STEMS.len();
    let chosen = random.sample(n, all);
    let mut rule = |at: usize| {
        let (prefix, stem) = (RULE_PREFIXES[at / RULE_STEMS.len()], RULE_STEMS[at % RULE_STEMS.len()]);
        let value = match random.below(20) {
            0..=3 => "0".to_owned(),
            4..=8 => "1".to_owned(),
            9..=15 => {
                let magnitude = random.below(17);
                random.below(1 << magnitude).to_string()
            }
            16 | 17 => format!("{:.6}", random.unit() * 10.0),
            18 => String::new(),
            _ => phrase(random, 6),
        };
        (format!("{prefix}{stem}"), value)
    };
    chosen.into_iter().map(&mut rule).collect()
}
