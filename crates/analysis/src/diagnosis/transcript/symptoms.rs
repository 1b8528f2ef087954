//! What people say in their own words about what does not work, in six languages.
//!
//! A symptom is told by a few ideas that come together in a text: the LAN tab, the list, and that something is not there.
//! An idea is a list of beginnings of words and of short phrases, in lower case, in English, Russian, French, German,
//! Spanish and Portuguese. What any software may print is no idea here: a text without a word of this protocol says
//! nothing.

use super::super::kinds::{self, Cause, Flaw, Hidden, Variant};
use super::prose;
use crate::games::Game;

/// One of these words or phrases is in the text.
type Idea = &'static [&'static str];

const NOTHING: Idea = &[
    "nothing",
    "no reply",
    "no answer",
    "no response",
    "silent",
    "never answer",
    "never get",
    "never repl",
    "never respond",
    "gets no",
    "not getting anything",
    "not get anything",
    "not receive any",
    "n't receive any",
    "receives no",
    "times out",
    "timed out",
    "time out",
    "timeout",
    "not answer",
    "n't answer",
    "not respond",
    "n't respond",
    "won't return",
    "hangs",
    "не отвеча",
    "ничего не",
    "нет ответа",
    "таймаут",
    "ne répond",
    "ne renvoient rien",
    "ne renvoie rien",
    "aucune réponse",
    "sans réponse",
    "keine antwort",
    "antwortet nicht",
    "antworten nicht",
    "kommt nichts",
    "no responde",
    "no devuelve",
    "sin respuesta",
    "não responde",
    "sem resposta",
    "não retorna",
];
const NOT_THERE: Idea = &[
    "not in",
    "never show",
    "nobody finds",
    "cannot find",
    "can't find",
    "not visible",
    "invisible",
    "not appear",
    "n't appear",
    "n't show",
    "not show",
    "missing",
    "not listed",
    "n't list",
    "empty",
    "[]",
    "его нет",
    "не виден",
    "нет в",
    "n'apparaît",
    "n’apparaît",
    "pas dans",
    "nicht in",
    "fehlt",
    "no aparece",
    "não aparece",
    "won't return",
    "times out",
    "timed out",
    "timeout",
];
/// A master server. The word alone is also the name of a branch, and ends that of a folder: `PHP-Source-Query-master`.
const MASTERS: Idea = &[
    "hl1master",
    "hl2master",
    "master server",
    "masterserver",
    "master_server",
    "serveur maître",
    "мастер-сервер",
];
const LISTS: Idea = &[
    "lan tab",
    "internet list",
    "internet tab",
    "server browser",
    "вкладке lan",
    "списке интернет",
    "списке серверов",
    "onglet lan",
    "liste internet",
    "lan-reiter",
    "internetliste",
    "serverliste",
    "pestaña lan",
    "lista de internet",
    "aba lan",
];
const PLAYER_LIST: Idea = &[
    "player list",
    "list of players",
    "список игроков",
    "списке игроков",
    "liste des joueurs",
    "spielerliste",
    "lista de jugadores",
    "lista de jogadores",
];
const LESS: Idea = &[
    "is empty",
    "пустой",
    "est vide",
    "ist leer",
    "está vacía",
    "está vazia",
    "has only",
    "only has",
    "only shows",
    "max players",
    "empty name",
    "blank name",
    "empty string",
    "пустыми именами",
    "пустые имена",
    "noms vides",
    "leere namen",
    "leeren namen",
    "nombres vacíos",
    "nomes vazios",
];
const CONNECTS: Idea = &[
    "connected",
    "connects",
    "log in",
    "logs in",
    "login works",
    "подключается",
    "se connecte",
    "verbindet",
    "verbunden",
    "se conecta",
    "conecta",
];
const COMMANDS: Idea = &["command", "команд", "commande", "befehl", "comando"];
const RETURNS_NOTHING: Idea = &[
    "returns nothing",
    "return nothing",
    "ничего не возвраща",
    "renvoie rien",
    "gibt nichts zurück",
    "liefert nichts zurück",
    "no devuelve nada",
    "não retorna nada",
];
const NOBODY_LISTENS: Idea = &[
    "nothing listening",
    "nothing is listening",
    "nothing listens",
    "не слушает",
    "rien n'écoute",
    "niemand lauscht",
    "nada escucha",
];
const MESSAGES: Idea = &["a2s_info", "a2s_player", "a2s_rules"];
const CANNOT_PARSE: Idea = &[
    "n't parse",
    "not parse",
    "cannot read",
    "не может распарс",
    "не парсит",
    "nicht parsen",
    "pas analyser",
];
const SPLITS: Idea = &[
    "split",
    "several packets",
    "multi-packet",
    "multipacket",
    "разбит",
    "mehreren paketen",
    "plusieurs paquets",
];
const PASSWORD: Idea = &["password", "пароль", "mot de passe", "passwort", "contraseña", "senha"];
const REJECTED: Idea = &[
    "rejected",
    "refused",
    "wrong",
    "отклон",
    "refusé",
    "rejeté",
    "abgelehnt",
    "rechaza",
    "recusad",
    "rejeitad",
];
const THERE: Idea = &[
    "vps",
    "vserver",
    "vercel",
    "from outside",
    "docker",
    "cloud",
    "new web host",
    "hébergeur",
    "hoster",
    "hosting",
    "хостинг",
];
const NOT: Idea = &[
    "but not",
    "no reply",
    "fail",
    "offline",
    "timeout",
    "nothing",
    "а с",
    "mais pas",
    "aber nicht",
    "pero no",
    "mas não",
    "false",
];
/// From another place it works.
const WORKS: Idea = &[
    " work",
    "fine",
    "local",
    "at home",
    "from home",
    "my pc",
    "my computer",
    "other server",
    "marche",
    "fonctionne",
    "funktioniert",
    "geht",
    "funciona",
    "работает",
    "дома",
];
const TOOL: Idea = &["gamedig", "gameq", "query", "a2s", "sourcebans", "opengsq"];
const ASKS: Idea = &["query", "queries", "a2s", "запрос", "requête", "abfrage", "anfrage", "consulta"];

/// The client repeats its request with the challenge.
const REPEATS: Idea = &[
    "append",
    "repeat",
    "send it back",
    "sends it back",
    "sent it back",
    "add the",
    "adds the",
    "added to",
    "re-send",
    "resend",
    "resent",
    "send again",
    "sends again",
    "sent again",
    "with the challenge",
    "повтор",
    "снова отправ",
    "renvoie",
    "répète",
    "wiederhol",
    "hängt",
    "reenv",
    "repite",
    "repete",
];
/// The client does not repeat it.
const DOES_NOT: Idea = &[
    "not append",
    "n't append",
    "not repeat",
    "n't repeat",
    "never repeat",
    "not re-send",
    "not resend",
    "n't send it back",
    "not send it back",
    "forget",
    "не повтор",
];

const MAP_CHANGES: Idea =
    &["changelevel", "map change", "changes the map", "_restart", "killserver", "quit command"];
const CLOSES: Idea =
    &["closed", "closes", "econnreset", "connection reset", "disconnect", "drops", "hangs up"];
const TIMES_OUT: Idea = &["times out", "timed out", "timeout", "time out", "no rst", "no syn"];
const LOGS_IN: Idea =
    &["serverdata_auth", "auth packet", "send the login", "sends the login", "login packet"];
const NEVER_REPLIES: Idea = &[
    "never replies",
    "never answers",
    "no answer",
    "no reply",
    "no response",
    "nothing comes",
    "nothing back",
    "not reply",
    "n't reply",
    "not answer",
    "n't answer",
];

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
    (&[MASTERS, NOT_THERE], |_| kinds::silence::master(false)),
    (&[LISTS, NOT_THERE], |_| kinds::silence::not_listed()),
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

/// Words that tell that a text without a known library or port is about game servers.
const ABOUT: Idea = &[
    "server",
    "сервер",
    "servidor",
    "serveur",
    "query",
    "tracker",
    "player",
    "игрок",
    "wireshark",
    "tcpdump",
];

/// Words of somebody whose problem is solved.
const SOLVED: Idea = &[
    "works now",
    "work now",
    "no timeout",
    "solved",
    "fixed it",
    "thanks",
    "заработал",
    "спасибо",
    "résolu",
    "gelöst",
    "danke",
    "solucionado",
    "resolvido",
];

/// What people say in their own words is short. In a longer text the ideas must come together in one line.
const SHORT: usize = 300;
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
        && has(&REPEATS)
        && has(&NOTHING)
        && !has(&DOES_NOT)
        && !has(&SOLVED)
}

fn symptom(text: &str, here: bool, game: Option<&'static Game>) -> Option<Cause> {
    let has = |idea: &Idea| idea.iter().any(|word| text.contains(word));
    if !here && !has(&ABOUT) || has(&SOLVED) {
        return None;
    }
    let told = SYMPTOMS.iter().find(|(ideas, _)| ideas.iter().all(has)).map(|(_, cause)| cause(game));
    told.or_else(|| {
        let silent = here && has(&ASKS) && has(&NOTHING) && !text.contains("rcon");
        silent.then(|| kinds::silence::told(game, None))
    })
}
