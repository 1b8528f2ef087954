//! Recognises problems that people describe in their own words.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::kinds::{self, Cause, Flaw, Hidden, Protocol};
use super::ideas::{self, SHORT};
use crate::exchange::ExchangeKind;
use crate::games::{Game, Names, RconDialect};

/// Returns the cause that a person describes in words; `None` if the words are not recognised.
pub(super) fn cause(lower: &str, game: Option<&'static Game>) -> Option<Cause> {
    let has = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let rcon = is_rcon(lower);
    if bare_hex(lower) || bare_text(lower) {
        return Some(kinds::requests::wrong(Flaw::NoPrefix));
    }
    if sent_unfilled(lower) {
        return Some(kinds::requests::wrong(Flaw::Printf));
    }
    if lower.contains("rcon from ") && lower.contains("bad password") {
        let banned = has(&["banned by rcon", "banned for", "ip is banned"]);
        return Some(if banned { kinds::rcon::banned() } else { kinds::rcon::login() });
    }
    if rcon && lower.len() <= SHORT && has(ideas::BANNED) {
        return Some(kinds::rcon::banned());
    }
    if rcon && too_long(lower) {
        return Some(kinds::requests::command_too_long());
    }
    if challenge_instead(lower) {
        return Some(kinds::challenge::instead());
    }
    let waits_for_end = has(&[
        "empty send",
        "end_id",
        "empty packet",
        "end marker",
        "end packet",
        "terminator packet",
        "mirror",
    ]) && has(&[
        "ignore",
        "never",
        "not answer",
        "no answer",
        "only",
        "doesn't",
        "does not",
        "hang",
        "wait",
        "timed out",
    ]);
    if waits_for_end && (rcon || has(&["packet"])) {
        let game = game.filter(|game| game.rcon.is_some_and(|(_, dialect)| dialect == RconDialect::NoMirror));
        return Some(kinds::rcon::no_end(game));
    }
    if rcon
        && has(&["type 4", "type=4", "type: 4"])
        && has(&["unexpected", "unknown", "invalid", "nobody", "console"])
    {
        return Some(kinds::rcon::unasked());
    }
    // A folder may be called `websocket`, too.
    let is_named =
        |word: &str| word.split_once("websocket").is_some_and(|(before, _)| !before.contains(['/', '\\']));
    // A WebSocket that ends without a closing frame has the code 1006.
    let is_web = lower.split_whitespace().any(is_named)
        && has(&["error", "exception", "fail", "handshake", "can't", "cannot", "upgrade"])
        || lower.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == "1006");
    if rcon && is_web {
        return Some(kinds::rcon::other_protocol(Protocol::WebSocket));
    }
    if rcon
        && has(&["battleye", "berconclient"])
        && has(&[
            "timeout",
            "timed out",
            "refused",
            "fail",
            "no answer",
            "cannot connect",
            "can't connect",
            "not connect",
            "не подключ",
        ])
    {
        return Some(kinds::rcon::other_protocol(Protocol::BattlEye));
    }
    if has(&["host_players_show"]) {
        let hidden = Hidden::MaxPlayers;
        return Some(kinds::counts::differ(hidden, game));
    }
    let blank = has(&[
        "names are empty",
        "names are blank",
        "name is always an empty string",
        "player names blank",
        "players name blank",
        "empty player names",
        "names empty",
        "name blank",
        "doesn't show player",
        "doesnt show player",
        "dosen't return players name",
        "no player names",
        "player name is empty",
        "empty names",
    ]);
    let game_hides = game.is_some_and(|game| game.names != Names::Shown);
    if blank && game_hides {
        let hidden = Hidden::Names;
        return Some(kinds::counts::differ(hidden, game));
    }
    None
}

/// Recognises that a person complains in their own words about silence. A game must be named, because only
/// then it is known on which port its servers answer.
pub(super) fn silence(lower: &str, game: Option<&'static Game>) -> Option<Cause> {
    let asks = ["query", "a2s", "port"].iter().any(|word| lower.contains(word));
    let told = game.is_some() && asks && !is_rcon(lower) && all_silent(lower);
    told.then_some(kinds::silence::told(game, None))
}

/// Returns whether a text says that a challenge came instead of the expected reply. The text must show the
/// first bytes of the challenge and say in words that something is wrong.
fn challenge_instead(lower: &str) -> bool {
    const BYTES: &[&str] = &["ffffffff41", "\\xff\\xff\\xff\\xffa"];
    const WORDS: &[&str] =
        &["instead of", "always get", "only get", "keep getting", "keeps sending", "get back", "all i get"];
    let bare: String = lower.replace("0x", "").chars().filter(|c| !c.is_whitespace() && *c != ',').collect();
    BYTES.iter().any(|bytes| bare.contains(bytes)) && WORDS.iter().any(|words| lower.contains(words))
}

/// Returns whether a text tells that a request went out with a placeholder where the challenge should be, such as `U%s`.
fn sent_unfilled(lower: &str) -> bool {
    const PLACES: &[&str] =
        &["%s", "%d", "%i", "%u", "%x", "%c%c%c%c", "{}", "{0}", "{challenge}", "${challenge}"];
    let headers = |word: &str| {
        let bare = word.trim_matches(['>', '"', '\'', '`', '“', '”', '(', ')', '.', ',', ':']);
        ["u", "v", "w", "i", "x55", "x56", "query", "query\\0", "query\\x00"].iter().any(|header| {
            let bare = bare.rsplit('\\').next().filter(|_| header.starts_with('x')).unwrap_or(bare);
            bare.strip_prefix(header).is_some_and(|rest| PLACES.contains(&rest))
        })
    };
    let sent =
        ["send", "sent", "went out", "goes out", "request", "отправ", "envoi", "sende", "envía", "envia"];
    lower.contains("challenge")
        && sent.iter().any(|word| lower.contains(word))
        && lower.split_whitespace().any(headers)
}

/// Returns whether a text tells that the server drops RCON commands because they are too long.
fn too_long(lower: &str) -> bool {
    const LONG: &[&str] = &[
        "greater than",
        "longer than",
        "more than",
        "too long",
        "exceed",
        "above",
        "over ",
        "maximum length",
    ];
    let has = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    has(&["command", "команд", "commande", "befehl", "comando"])
        && has(LONG)
        && lower
            .split(|c: char| !c.is_ascii_digit())
            .any(|digits| digits.parse::<u32>().is_ok_and(|number| (256..=4110).contains(&number)))
        && has(&["character", "bytes", "symbols", "caract", "zeichen", "символ"])
        && !has(&["answer", "response", "reply", "output"])
}

/// Returns whether a short text sends the text of A2S_INFO without its prefix, and gets nothing.
fn bare_text(lower: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    lower.len() <= SHORT
        && lower.contains("\"tsource engine query")
        && !has(ideas::PREFIX)
        && has(ideas::NOTHING)
}

/// Returns whether a text shows `A2S_INFO` in hexadecimal without its prefix of four FF bytes.
fn bare_hex(lower: &str) -> bool {
    const TEXT: &str = "54536f7572636520456e67696e65205175657279";
    lower.lines().any(|line| {
        let digits: String = line.chars().filter(|c| !c.is_whitespace()).collect();
        digits.find(TEXT).is_some_and(|at| !digits.get(..at).unwrap_or("").ends_with("ff"))
    })
}

/// Phrases that people use if no answer comes.
const SILENT: &[&str] = &[
    "time out",
    "times out",
    "timed out",
    "timing out",
    "timeout",
    "no response",
    "no reply",
    "no answer",
    "never answer",
    "never respond",
    "never repl",
    "never return",
    "never come",
    "never arrive",
    "never get",
    "never receive",
    "gets no",
    "nothing comes",
    "nothing came",
    "hangs",
    "not respond",
    "n't respond",
    "not answer",
    "n't answer",
    "never does",
    "says offline",
    "shows offline",
    "as offline",
    "таймаут",
    "не отвеча",
    "antwortet nicht",
    "antworten nicht",
    "keine antwort",
    "ne répond pas",
    "ne répondent pas",
    "expire",
    "sans réponse",
    "no responde",
    "não responde",
];

/// Words that people use if an answer comes.
const ANSWERED: &[&str] = &[
    "work",
    "fine",
    "answers",
    "answered",
    "responds",
    "responded",
    "succeed",
    "returns",
    " ok",
    "приход",
    "отвечает",
    "работает",
    "geht",
    "funktioniert",
    "antwortet",
    "répond",
    "fonctionne",
    "responde",
    "funciona",
];

/// Returns the kind of question that is never answered, if the text says that another kind is answered:
/// "info works, rules time out".
pub(super) fn silent_kind(lower: &str) -> Option<ExchangeKind> {
    const KINDS: [(&str, ExchangeKind); 3] =
        [("info", ExchangeKind::Info), ("player", ExchangeKind::Players), ("rule", ExchangeKind::Rules)];
    let (mut silent, mut answered) = (None, Vec::new());
    for part in parts(&lower.replace(['\n', '\r', '\t'], ";")) {
        let kinds = || KINDS.iter().filter(|(word, _)| part.contains(word)).map(|(_, kind)| *kind);
        match Part::of(part) {
            Part::Silent => silent = silent.or_else(|| kinds().next()),
            Part::Answered => answered.extend(kinds()),
            Part::Neither => {}
        }
    }
    silent.filter(|kind| !answered.is_empty() && !answered.contains(kind))
}

/// Returns whether the text says that something does not answer, and does not say that anything answers.
fn all_silent(lower: &str) -> bool {
    let spaced = lower.replace(['\n', '\r', '\t'], ";");
    let parts: Vec<Part> = parts(&spaced).into_iter().map(Part::of).collect();
    parts.contains(&Part::Silent) && !parts.contains(&Part::Answered)
}

/// Splits a text into clauses, each of which makes one statement.
fn parts(spaced: &str) -> Vec<&str> {
    let mut parts = alloc::vec![spaced];
    for mark in
        [",", ";", " (", ". ", " but ", " however ", " while ", " whereas ", " yet ", " though ", " and "]
    {
        parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
    }
    parts
}

/// The statement of a clause about answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The clause says that something is not answered.
    Silent,
    /// The clause says that something is answered.
    Answered,
    Neither,
}

impl Part {
    fn of(part: &str) -> Self {
        let has = |words: &[&str]| words.iter().any(|word| part.contains(word));
        let negated = has(&["n't", " not ", " never", "no longer", " nor "]);
        if has(SILENT) && !has(&["n't time", "not time", "never time", "no timeout", "without"]) {
            Self::Silent
        } else if (has(ANSWERED) || part.trim_end_matches(['.', ' ']).ends_with(" do")) && !negated {
            Self::Answered
        } else {
            Self::Neither
        }
    }
}

/// Returns whether a text is about RCON.
pub(super) fn is_rcon(lower: &str) -> bool {
    const WORDS: &[&str] = &["rcon", "mcipc", ":25575", " 25575", ":28016", "serverdata_"];
    WORDS.iter().any(|word| lower.contains(word))
}

/// Reads the debug page of SourceBans++: `[+]` before each step that worked, `[-]` before one that did not; first over
/// UDP, then RCON over TCP.
pub(super) fn steps_of_sourcebans(steps: &str) -> Option<Cause> {
    let (udp, tcp) = steps.split_once("establish tcp").unwrap_or((steps, ""));
    if udp.contains("[-]") {
        return Some(kinds::silence::told(None, None));
    }
    let (_, failed) = tcp.split_once("[-]")?;
    Some(if failed.contains("password") {
        kinds::rcon::login()
    } else if tcp.contains("[+] tcp connection") {
        kinds::rcon::no_answer()
    } else {
        kinds::rcon::refused(false)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_kind_is_silent_while_another_answers() {
        for text in [
            "a2s_info works and a2s_rules times out, on every server",
            "info and players work fine, but rules time out every time",
            "a2s.info(address) returns at once\na2s.rules(address): socket.timeout: timed out",
            "rules never answers while info is fine",
            "warning: rules request timeout, using cached rules (info ok, players ok)",
        ] {
            assert_eq!(silent_kind(text), Some(ExchangeKind::Rules), "{text}");
        }
        for text in [
            "info and rules time out",
            "info doesn't work, rules times out",
            "rules work, info works",
            "rules time out",
            "after the update info works and rules don't time out any more",
            "info works, no timeout for rules",
            "rules work on the first server, rules time out on the second, info works",
        ] {
            assert_eq!(silent_kind(text), None, "{text}");
        }
    }
}
