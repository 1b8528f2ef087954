//! What people say in their own words about what does not work, in six languages.
//!
//! A symptom is told by a few ideas that come together in a text: the LAN tab, the list, and that something is not there.
//! A text without a word of this protocol says nothing.

use alloc::borrow::Cow;
use alloc::string::String;

use super::super::kinds::{self, Cause, Flaw, Hidden, Mistake, Variant};
use super::ideas::{
    ABOUT, AGAIN, ASKS, ASKS_FOR_ONE, ASKS_ONE_OF, BYTE_ORDER, CANNOT, CANNOT_PARSE, CHALLENGE_BYTE, CLOSES,
    COMMANDS, CONNECTS, DOES_NOT, DOWN, ENDLESS, FIRST_ONLY, HAS_CHALLENGE, Idea, LESS, LISTS, LISTS_ONLY,
    LOGS_IN, MAP_CHANGES, MASTERS, MESSAGES, NEVER_REPLIES, NOBODY_LISTENS, NOT, NOT_SHOWN, NOT_THERE,
    NOTHING, OUTSIDE, PASSWORD, PLAYED, PLAYER_LIST, REJECTED, REPEATERS, REPEATS, RETURNS, RETURNS_NOTHING,
    SAME_NETWORK, SENDS, SHORT, SOLVED, SPLITS, THERE, TIMES_OUT, TOOL, WATCHES, WHAT_IS_IT, WORKS,
};
use super::prose;
use crate::games::Game;

/// The ideas that tell a symptom, and its cause if the text names this game.
type Symptom = (&'static [Idea], fn(Option<&'static Game>) -> Cause);

/// All symptoms. The first that fits counts.
const SYMPTOMS: &[Symptom] = &[
    (
        &[
            &["rcon"],
            &["different id", "another id", "wrong id", "id does", "id doesn", "другой id", "andere id"],
        ],
        |_| kinds::rcon::id(false),
    ),
    (
        &[&["rcon"], &["end of the response", "end of the answer", "конца ответа", "ende der antwort"]],
        |_| kinds::rcon::no_end(None),
    ),
    (&[&["rcon"], &["each other's", "mixed up", "swapped", "wrong command"], COMMANDS], |_| {
        kinds::rcon::mixed()
    }),
    (&[&["rcon"], &["rcon connection", "tcp connection", "connecting", "connect to"], TIMES_OUT], |_| {
        kinds::rcon::unreachable()
    }),
    (&[&["rcon"], LOGS_IN, NEVER_REPLIES], |_| kinds::rcon::login_unanswered()),
    (&[&["rcon"], CONNECTS, COMMANDS, NOTHING], |_| kinds::rcon::no_answer()),
    (&[&["rcon"], COMMANDS, RETURNS_NOTHING], |_| kinds::rcon::no_answer()),
    (&[&["rcon"], NOBODY_LISTENS], |_| kinds::rcon::refused(false)),
    (&[MESSAGES, CANNOT_PARSE, SPLITS], |_| kinds::reply::unread(Variant::Split)),
    (
        &[&["rcon"], PASSWORD, &["right", "correct", "richtig", "верный", "правильный", "bon"], REJECTED],
        |_| kinds::rcon::login(),
    ),
    (&[&["rcon"], &["invalid server password", "invalid password"]], |_| kinds::rcon::login()),
    (&[MASTERS, NOTHING], |_| kinds::silence::master(false)),
    (&[MASTERS, NOT_THERE], |_| kinds::silence::master(false)),
    (&[LISTS, NOT_THERE], |_| kinds::silence::not_listed()),
    (&[&["server list"], NOT_SHOWN], |_| kinds::silence::not_listed()),
    (&[ASKS_ONE_OF, RETURNS, CHALLENGE_BYTE, WHAT_IS_IT], |_| kinds::challenge::instead()),
    (&[ASKS_ONE_OF, &["challenge number", "a challenge", "new challenge"], RETURNS, ENDLESS], |_| {
        kinds::challenge::not_repeated(None)
    }),
    (&[WATCHES, DOWN, PLAYED], |game| kinds::silence::told(game, None)),
    (&[&["a2s_player"], LISTS_ONLY], |game| kinds::counts::differ(Hidden::Players, game)),
    (&[PLAYER_LIST, LESS], |game| kinds::counts::differ(Hidden::Players, game)),
    (
        &[
            &["two ip", "two addresses", "second address", "deux adresses", "zwei adressen", "два адреса"],
            &["other one", "other address", "l'autre", "anderen", "другого"],
        ],
        |_| kinds::reply::elsewhere(),
    ),
    (
        &[
            &["mtu", "fragment"],
            &[
                "never arrive",
                "not arrive",
                "waiting for",
                "missing",
                "lost",
                "receives only",
                "only the first",
                "не доходят",
            ],
        ],
        |_| kinds::reply::split_lost(),
    ),
    (&[&["vpn", "tunnel", "pppoe", "wireguard"], FIRST_ONLY], |_| kinds::reply::split_lost()),
    (&[&["a2s_player", "a2s_rules"], ASKS_FOR_ONE, &["0x41", "challenge", " a and "], AGAIN], |_| {
        kinds::challenge::not_repeated(None)
    }),
    (
        &[
            &["25 bytes", "25 байт"],
            &["9 in", "9 bytes", "9 байт"],
            &["29 out", "29 bytes", "29 байт"],
            NOTHING,
        ],
        |_| kinds::silence::after_challenge(None),
    ),
    (
        &[&["2020", "december", "декабр"], &["random number", "short reply", "bad info response"]],
        |_| kinds::challenge::instead(),
    ),
    (&[&["challenge"], BYTE_ORDER, SENDS, NOTHING], |_| {
        kinds::challenge::wrong(Mistake::Reversed, None, None)
    }),
    (&[&["answers the first", "first few", "at first"], &["then stop", "stops"]], |_| {
        kinds::silence::later(true)
    }),
    (
        &[
            &["source engine query"],
            &["without the zero", "without a zero", "no zero byte", "without the nul"],
        ],
        |_| kinds::requests::wrong(Flaw::NoZero),
    ),
    (&[&["capture", "dump"], &["no requests", "only replies", "only packets from the server"]], |_| {
        kinds::capture::one_way(false)
    }),
    (&[&["icmp"], &["udp port"], &["unreachable"]], |game| kinds::silence::closed_port(game, None)),
    (&[&["gq_online"], &["false"]], |game| kinds::silence::told(game, None)),
    (&[&["sourcebans"], &["error connecting"]], |game| kinds::silence::told(game, None)),
    // What answers its own network only is not reached from others.
    (&[TOOL, OUTSIDE, NOT, SAME_NETWORK], |game| kinds::silence::told(game, None)),
    (&[TOOL, THERE, NOT, WORKS], |_| kinds::silence::from_there()),
    (
        &[
            &["tcpdump", "wireshark"],
            &["a2s"],
            &["nothing coming back", "nothing comes back", "nothing back"],
        ],
        |game| kinds::silence::told(game, None),
    ),
];

/// What happened, told step by step, is longer.
const STORY: usize = 1000;

/// Returns the cause that the words of a text tell; `None` if they tell none. `here` is whether the text has a word of this
/// protocol.
pub(super) fn cause(lower: &str, here: bool, game: Option<&'static Game>) -> Option<Cause> {
    if let Some((_, steps)) = lower.split_once("debug starting for server") {
        return prose::steps_of_sourcebans(steps);
    }
    if lower.len() <= SHORT {
        return symptom(lower, here, game);
    }
    lower.lines().filter(|line| line.len() <= SHORT).find_map(|line| symptom(line, here, game))
}

/// Returns whether a text, which must be in lower case, names a master server.
pub(super) fn names_master(lower: &str) -> bool {
    MASTERS.iter().any(|word| lower.contains(word))
}

/// Returns whether a text tells that a command ended its own connection.
pub(super) fn session_ended(lower: &str) -> bool {
    let has = |idea: &Idea| idea.iter().any(|word| lower.contains(word));
    lower.len() <= STORY && lower.contains("rcon") && has(&MAP_CHANGES) && has(&CLOSES)
}

/// Returns whether a text tells that a challenge came, that the request went out again with it, and that nothing followed.
pub(super) fn challenge_in_vain(lower: &str, here: bool) -> bool {
    let has = |idea: &Idea| idea.iter().any(|word| lower.contains(word));
    (here || has(&ABOUT))
        && lower.len() <= STORY
        && lower.contains("challenge")
        && (has(&REPEATS) || (has(&HAS_CHALLENGE) && has(&REPEATERS)))
        && has(&NOTHING)
        && !has(&DOES_NOT)
        && !has(&SOLVED)
}

/// Returns whether a text only asks how a program treats a time-out, and tells of none.
pub(super) fn asks_how(lower: &str) -> bool {
    const ASKS_HOW: Idea =
        &["how do i", "how can i", "how to", "how do you", "is there a way", "is it possible"];
    const DOES: [&str; 10] = [
        "handle",
        "set",
        "change",
        "catch",
        "increase",
        "configure",
        "specify",
        "raise the",
        "lower the",
        "adjust",
    ];
    let has = |text: &str, idea: &Idea| idea.iter().any(|word| text.contains(word));
    if lower.len() > SHORT || !has(lower, &ASKS_HOW) {
        return false;
    }
    // The next words are what is done to.
    let without = lower.split_inclusive(['.', '?', '!', '\n']).filter(|sentence| {
        !(has(sentence, &ASKS_HOW)
            && DOES.iter().any(|verb| sentence.contains(verb))
            && sentence.contains("time"))
    });
    let rest: String = without.collect();
    !has(&rest, &NOTHING) && !rest.contains("error") && !rest.contains("exception")
}

/// Returns a text without what it says of other programs: `mysql connection refused, but the query works`.
pub(super) fn without_others(said: &str) -> Cow<'_, str> {
    const OTHERS: [&str; 8] =
        ["mysql", "mariadb", "postgres", "redis", "mongodb", "elasticsearch", "rabbitmq", "smtp"];
    const FAILS: [&str; 5] = ["timeout", "timed out", "connection", "error", "refused"];
    let lower = said.to_ascii_lowercase();
    if !OTHERS.iter().any(|word| lower.contains(word)) {
        return Cow::Borrowed(said);
    }
    let clauses = said.split_inclusive([',', ';', '\n']).filter(|clause| {
        let clause = clause.to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| clause.contains(word));
        let fails = |other: &&str| {
            let behind = clause.split_once(*other).map_or("", |(_, behind)| behind.trim_start());
            FAILS.iter().any(|word| behind.starts_with(word))
        };
        !has(&OTHERS) || !OTHERS.iter().any(fails) && (has(ASKS) || clause.contains("rcon"))
    });
    Cow::Owned(clauses.collect())
}

fn symptom(text: &str, here: bool, game: Option<&'static Game>) -> Option<Cause> {
    let has = |idea: &Idea| idea.iter().any(|word| text.contains(word));
    if !here && !has(&ABOUT) && !has(&MASTERS) || has(&SOLVED) {
        return None;
    }
    if text.contains("169.254.") && has(&TOOL) && (has(&NOTHING) || has(&CANNOT)) {
        return Some(kinds::silence::fake_ip());
    }
    let told = SYMPTOMS.iter().find(|(ideas, _)| ideas.iter().all(has)).map(|(_, cause)| cause(game));
    told.or_else(|| {
        let silent = here && has(&ASKS) && has(&NOTHING) && !text.contains("rcon");
        silent.then(|| kinds::silence::told(game, None))
    })
}
